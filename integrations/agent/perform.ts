import type { AgentWorld, Done } from '#integrations/agent/agent-world.ts';
import { checkResults } from '#integrations/agent/check-results.ts';
import { asKept } from '#integrations/agent/result-shapes.ts';
import type { Asking, Entry } from '#integrations/agent/journal.ts';
import { askToLeave, isAllowedSite, refusedSite } from '#integrations/agent/sites.ts';
import { readCall, type ToolCall } from '#integrations/agent/tools.ts';
import { resultCalled } from '#integrations/agent/write-line.ts';
import { typeValue } from '#integrations/agent/type-value.ts';
import { type FailureCode, StepFailure } from '#shared/errors.ts';
import { originOf } from '#shared/web-origins.ts';

const LONGEST_WAIT_SECONDS = 30;
const USUAL_WAIT_SECONDS = 5;
const MOST_QUESTIONS = 10;

/** What the model is told, so that it can find another way. Anything else ends the step. */
const TOLD: ReadonlySet<FailureCode> = new Set([
  'target_not_found',
  'target_ambiguous',
  'target_wrong_kind',
  'target_covered',
  'value_refused',
  'condition_false',
  'page_failed',
  'page_timeout',
  'address_refused',
  'site_blocked',
  'input_invalid',
  'input_missing',
  'file_missing',
]);

/** Does one call on the page. What the page says about it is in `data`. */
export async function perform(world: AgentWorld, call: ToolCall): Promise<Done> {
  const { page } = world;
  page.takeBlocked();
  let done: Done;
  try {
    done = (await refuseForeignFrame(world, call)) ?? (await act(world, call));
  } catch (error) {
    if (!(error instanceof StepFailure) || !TOLD.has(error.failure.code)) throw error;
    const { message, what_to_do } = error.failure;
    done = { result: 'That did not work:', data: `${message} ${what_to_do}` };
  }
  const away = page.takeBlocked().at(-1);
  if (away === undefined || done.asking) return done;
  const asking = askToLeave(world, away);
  if (!asking) return { ...done, result: `${refusedSite(away)} The page stays where it is.` };
  return { ...done, result: `This leads to ${asking.subject}, so the person is asked first.`, asking };
}

/** A page may show another site in a frame; what is done there is done on that site. */
async function refuseForeignFrame(world: AgentWorld, call: ToolCall): Promise<Done | null> {
  const ref = 'ref' in call.input ? call.input.ref : undefined;
  if (ref === undefined) return null;
  const origin = await world.page.originOf(ref);
  if (origin === null || isAllowedSite(world.plan, world.entries, origin)) return null;
  const asking = askToLeave(world, origin);
  if (!asking) return { result: refusedSite(origin) };
  return { result: `This part of the page belongs to ${origin}, so the person is asked first.`, asking };
}

async function act(world: AgentWorld, call: ToolCall): Promise<Done> {
  const { page } = world;
  const acted = true;
  switch (call.name) {
    case 'open':
      return await open(world, call.input.address);
    case 'click':
      await page.click(call.input.ref);
      return { result: 'Clicked.', acted };
    case 'type':
      return await typeValue(world, call.input);
    case 'select':
      await page.select(call.input.ref, call.input.option);
      return { result: 'Selected.', acted };
    case 'check':
      await page.check(call.input.ref, call.input.checked);
      return { result: call.input.checked ? 'Checked.' : 'Unchecked.', acted };
    case 'press':
      if (COPIES.test(call.input.key)) return { result: NOT_COPIED };
      await page.press(call.input.key, call.input.ref ?? null);
      return { result: 'Pressed.', acted };
    case 'scroll':
      await page.scroll(call.input.to);
      return { result: 'Scrolled.' };
    case 'wait': {
      const { words, seconds = USUAL_WAIT_SECONDS } = call.input;
      await page.wait(words ?? null, Math.min(LONGEST_WAIT_SECONDS, Math.max(0, seconds)));
      return { result: 'Waited.' };
    }
    case 'find':
      return { result: 'Found:', data: await page.find(call.input.words) };
    case 'extract':
      return await extract(world, call.input);
    case 'upload':
      return await upload(world, call.input);
    case 'download':
      return await download(world, call.input);
    case 'switch_tab':
      await page.switchTab(call.input.number);
      return { result: 'Switched.' };
    case 'screenshot':
      return { result: 'The picture is in the next message.', picture: await page.screenshot() };
    case 'ask_person':
      return await askPerson(world, call.input);
    case 'done':
      return finish(world, call.input);
    default:
      return call satisfies never;
  }
}

async function open(world: AgentWorld, address: string): Promise<Done> {
  const { page, plan, entries } = world;
  const origin = originOf(address);
  if (origin === null) return { result: 'That is not an address of a web page.' };
  if (!isAllowedSite(plan, entries, origin)) {
    const asking = askToLeave(world, address);
    return asking
      ? { result: `${origin} is none of the sites of this task, so the person is asked first.`, asking }
      : { result: refusedSite(address) };
  }
  await page.open(address);
  return { result: 'Opened.', acted: true };
}

/** Copied, a password or code could be put where the rules for secrets do not see it. */
const COPIES =
  /^(?:control|ctrl|meta|cmd|command|controlormeta)\s?\+\s?(?:c|x|insert)$|^shift\s?\+\s?delete$/i;
const NOT_COPIED = 'Nothing is copied here. Read with extract, and type what is needed.';

type InputOf<Name extends ToolCall['name']> = Extract<ToolCall, { name: Name }>['input'];

async function extract({ page, plan }: AgentWorld, input: InputOf<'extract'>): Promise<Done> {
  const wanted = resultCalled(plan.wanted, input.result);
  const isRows = input.as === 'rows' || (!input.as && (wanted?.kind === 'table' || wanted?.kind === 'list'));
  const text = await page.extract(input.ref ?? null, isRows ? 'rows' : 'text');
  if (input.result === undefined) return { result: 'Read:', data: text, acted: true };
  if (!wanted)
    return { result: `There is no wanted result “${input.result}”. Read:`, data: text, acted: true };
  const value = asKept(wanted, text);
  if (value === null)
    return {
      result: `What was read is no ${wanted.kind}, so it was not kept. Read:`,
      data: text,
      acted: true,
    };
  return {
    result: `Kept as “${wanted.name}”. Read:`,
    data: text,
    acted: true,
    kept: { name: wanted.name, value },
  };
}

async function upload(
  { page, plan, entries, openFile }: AgentWorld,
  input: InputOf<'upload'>,
): Promise<Done> {
  const name = input.file.replace(/^@/, '');
  const value = plan.values.get(name);
  const id = filesOf(entries).get(name) ?? (value?.is_secret ? undefined : value?.text);
  if (id === undefined || id === '') return { result: `There is no file ${name}.` };
  await page.upload(input.ref, await openFile(id));
  return { result: 'Uploaded.', acted: true };
}

async function download(world: AgentWorld, input: InputOf<'download'>): Promise<Done> {
  const { page, plan, entries, saveFile } = world;
  const downloaded = await page.download(input.ref);
  const id = await saveFile(downloaded).finally(downloaded.remove);
  const file = { name: `file_${filesOf(entries).size + 1}`, id };
  const wanted = resultCalled(plan.wanted, input.result);
  return {
    result: `Kept the file as ${file.name}. It is called:`,
    data: downloaded.name,
    acted: true,
    file,
    ...(wanted?.kind === 'file' && { kept: { name: wanted.name, value: id } }),
  };
}

function filesOf(entries: readonly Entry[]): Map<string, string> {
  return new Map(entries.flatMap(({ file }) => (file ? [[file.name, file.id]] : [])));
}

const CHOICES: Partial<Record<string, string[]>> = {
  captcha: ['It is solved', 'It cannot be solved'],
  login: ['I am logged in', 'I cannot log in'],
};

async function askPerson({ page, entries }: AgentWorld, input: InputOf<'ask_person'>): Promise<Done> {
  const asked = entries.filter((entry) => entry.asking && entry.answer !== undefined).length;
  if (asked >= MOST_QUESTIONS) {
    throw new StepFailure(
      'agent_stuck',
      `The agent asked more than ${MOST_QUESTIONS} questions.`,
      'Say more in the task, or write the step as browser instructions.',
    );
  }
  const { question } = input;
  const kind: Asking['kind'] = input.kind ?? 'text';
  const choices = input.choices ?? CHOICES[kind] ?? [];
  const { url } = await page.look();
  const asking = { about: 'model' as const, kind, question, choices, subject: originOf(url) ?? '' };
  return { result: 'The person is asked.', asking };
}

/** What the model said when it was done, in a step that was interrupted after that; null when it was not. */
export function finishedBefore({ plan, entries }: AgentWorld): Done['finished'] | null {
  const last = entries.findLast(({ unproved }) => !unproved);
  if (last?.call?.name !== 'done' || !last.result.startsWith(DONE)) return null;
  const call = readCall(last.call.name, last.call.input);
  if (typeof call === 'string' || call.name !== 'done') return null;
  const { values, problems } = checkResults(plan.wanted, call.input.results, entries);
  return problems.length === 0 ? { summary: call.input.summary, values } : null;
}

const DONE = 'Done.';

/** Results that are wrong are asked for once more. */
function finish({ plan, entries }: AgentWorld, input: InputOf<'done'>): Done {
  const { values, problems } = checkResults(plan.wanted, input.results, entries);
  if (problems.length === 0) return { result: DONE, finished: { summary: input.summary, values } };
  if (entries.some(({ misshapen }) => misshapen)) {
    throw new StepFailure(
      'agent_result',
      `The agent did not bring what was wanted: ${problems[0] ?? ''}`,
      'Say more exactly in “Wanted results” what it is and where it stands, or look at the run for what was on the page.',
    );
  }
  return {
    result: `Not done yet. ${problems.join(' ')} Correct this, and call done again.`,
    misshapen: true,
  };
}
