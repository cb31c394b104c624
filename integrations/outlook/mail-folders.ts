import * as z from 'zod/mini';
import type { StepAccount } from '#integrations/define-connector.ts';
import { callGraph } from '#integrations/outlook/calls.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';

const Folder = z.object({ id: z.string() });
const Folders = z.object({ value: z.array(Folder) });

/** Names that work in every language: https://learn.microsoft.com/en-us/graph/api/resources/mailfolder */
const WELL_KNOWN = new Map([
  ['inbox', 'inbox'],
  ['archive', 'archive'],
  ['drafts', 'drafts'],
  ['sent items', 'sentitems'],
  ['deleted items', 'deleteditems'],
  ['trash', 'deleteditems'],
  ['junk email', 'junkemail'],
  ['junk', 'junkemail'],
]);
const MOST_LEVELS = 10;
const ALREADY_THERE = 409;

/** By its name, with slashes between a folder and one within it. Answers what a move takes. */
export async function findOrMakeFolder(account: StepAccount, given: string): Promise<string> {
  return await walk(given, (path, name) => findOrMake(account, path, name));
}

/** The same for what may change nothing. Throws when there is no such folder. */
export async function findFolder(account: StepAccount, given: string): Promise<string> {
  return await walk(given, async (path, name) => {
    const found = await find(account, path, name);
    if (found !== null) return found;
    throw new StepFailure(
      'not_found_in_data',
      `Outlook has no folder “${name.slice(0, 80)}”.`,
      'Write its name as Outlook shows it, with a slash between a folder and one within it.',
    );
  });
}

async function walk(given: string, step: (path: string, name: string) => Promise<string>): Promise<string> {
  const names = given
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const [first = '', ...rest] = names;
  if (names.length === 0 || names.length > MOST_LEVELS) throw notAFolder(given);
  let id = WELL_KNOWN.get(first.toLowerCase()) ?? (await step('/mailFolders', first));
  for (const name of rest) id = await step(`/mailFolders/${encodeURIComponent(id)}/childFolders`, name);
  return id;
}

async function findOrMake(account: StepAccount, path: string, name: string): Promise<string> {
  const found = await find(account, path, name);
  if (found !== null) return found;
  const answer = await callGraph(account, path, {
    method: 'POST',
    json: { displayName: name },
    // Another run made it in the meantime.
    accept: [ALREADY_THERE],
    is_repeatable: true,
  });
  if (answer.status !== ALREADY_THERE) return readAnswer(answer, Folder).id;
  const made = await find(account, path, name);
  if (made !== null) return made;
  throw notAFolder(name);
}

async function find(account: StepAccount, path: string, name: string): Promise<string | null> {
  const query = new URLSearchParams({
    $filter: `displayName eq '${name.replaceAll("'", "''")}'`,
    $select: 'displayName',
    $top: '1',
  });
  const { value } = readAnswer(await callGraph(account, `${path}?${query.toString()}`), Folders);
  return value[0]?.id ?? null;
}

function notAFolder(given: string): StepFailure {
  return new StepFailure(
    'input_invalid',
    `“${given.slice(0, 80)}” is no folder that Outlook can make.`,
    'Write a name, or names with a slash between, such as Invoices/Paid.',
  );
}
