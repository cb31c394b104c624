import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { foldActs } from '#integrations/agent/fold-lines.ts';
import { lineValues, writeName } from '#integrations/agent/write-line.ts';
import type { LearnedScript, StoredScript } from '#shared/learned-script.ts';
import { listNamedReads } from '#shared/script/named-reads.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { StepFailure } from '#shared/errors.ts';

const MOST_LINES = 300;
const LONGEST = 50_000;

/** The lines that do what this run did; null when there is nothing that could be kept. */
export async function learnScript(
  world: AgentWorld,
  { values, before }: { values: ReadonlyMap<string, string>; before: StoredScript | null },
): Promise<LearnedScript | null> {
  const { plan, page, entries } = world;
  const { acts, is_partial } = foldActs(entries);
  const lines = acts.map(({ line }) => line);
  const unread: string[] = [];
  for (const wanted of plan.wanted) {
    const isRead =
      (listNamedReads(lines.join('\n')) ?? []).includes(wanted.name) || hasDownload(lines, wanted.name);
    if (isRead) continue;
    const value = values.get(wanted.name) ?? '';
    const isText = wanted.kind === 'text' || wanted.kind === 'number';
    const words = !is_partial && isText ? await page.wordsThatRead(value, lineValues(plan)) : null;
    if (words === null) unread.push(wanted.name);
    else lines.push(`Extract ${words} as ${writeName(wanted.name)}`);
  }
  const text = lines.join('\n');
  const proof = offerProof(await page.closingProof(lineValues(plan)), {
    start: plan.start,
    end: (await page.look()).url,
  });
  if (lines.length === 0 || lines.length > MOST_LINES || text.length > LONGEST || !isReadable(text))
    return null;
  return {
    v: 1,
    made_for: plan.key,
    text,
    unread,
    is_partial,
    ...(proof !== null && { proof }),
    note: noteOf(world, { unread, is_partial, before }),
  };
}

/** What the page said at the end; without that, the address that the run led to. */
export function offerProof(
  said: string | null,
  { start, end }: { start: string | null; end: string },
): string | null {
  if (said !== null) return said;
  const path = steadyPath(end);
  if (path === '' || (start !== null && path === steadyPath(start))) return null;
  return `Make sure the address contains ${path}`;
}

/** Numbers and codes in an address differ from run to run: what stands before the first of them. */
function steadyPath(address: string): string {
  const parts = (URL.parse(address)?.pathname ?? '').split('/').slice(1);
  const varying = parts.findIndex((part) => !/^[a-z][a-z._-]{0,30}$/i.test(part));
  const steady = varying === -1 ? parts : parts.slice(0, varying);
  return steady.length === 0 ? '' : `/${steady.join('/')}`.slice(0, 100);
}

function hasDownload(lines: readonly string[], name: string): boolean {
  return lines.some((line) => line.startsWith('Download ') && line.endsWith(` as ${writeName(name)}`));
}

function isReadable(text: string): boolean {
  try {
    return readInstructions(text).length > 0;
  } catch (error) {
    if (error instanceof StepFailure) return false;
    throw error;
  }
}

function noteOf(
  { entries }: AgentWorld,
  {
    unread,
    is_partial,
    before,
  }: Pick<LearnedScript, 'unread' | 'is_partial'> & { before: StoredScript | null },
): string {
  const healed = entries.find((entry) => entry.handed_over)?.handed_over;
  const why =
    before && healed && healed.line !== ''
      ? `“${healed.line.slice(0, 120)}” did not work any more.`
      : 'Learned from a run.';
  const rest = is_partial ? ' After the last line the model goes on, because a person was needed.' : '';
  const reads =
    unread.length > 0
      ? ` The model reads ${unread.join(', ').slice(0, 200)}: no words on the page lead to it.`
      : '';
  return why + rest + reads;
}
