import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { collectResults } from '#integrations/agent/collect-results.ts';
import type { Entry } from '#integrations/agent/journal.ts';
import { lineAt, readScript, type Replaying, replayLines, shownLineAt } from '#integrations/agent/replay.ts';
import { type AgentOutcome, runAgent } from '#integrations/agent/run-agent.ts';
import { placeInScript } from '#integrations/agent/script-place.ts';
import { blank, note, NOTHING_SPENT } from '#integrations/agent/write-turn.ts';
import { isRiskyText } from '#shared/action-words.ts';
import type { StoredScript } from '#shared/learned-script.ts';
import type { MeteredPage } from '#shared/metered-page.ts';
import type { Model } from '#shared/model.ts';

type Task = {
  world: AgentWorld;
  metered: MeteredPage;
  /** What earlier runs learned; null when there is nothing that can be used. */
  script: StoredScript | null;
  /** Throws when none is configured. */
  model(): Model;
  mark: string;
};

/**
 * Does the lines that earlier runs learned, and asks the model where there are none, or where one does not work any
 * more. When the model has brought the page to where the lines can go on, they do.
 */
export async function workOnTask({ world, metered, script, model, mark }: Task): Promise<AgentOutcome> {
  const replaying = script && { world, metered, script };
  for (;;) {
    const place = placeInScript(world.entries, script);
    if (replaying && place.kind === 'line') {
      const outcome = await goThroughLines(replaying, place.at);
      if (outcome) return outcome;
      continue;
    }
    const mayGoOn = async () => replaying !== null && (await resumeLines(replaying));
    const outcome = await runAgent(world, { model: model(), mark, mayGoOn });
    if (outcome) return outcome;
  }
}

/** Null when the model has to go on. */
async function goThroughLines(replaying: Replaying, from: number): Promise<AgentOutcome | null> {
  const { world, script } = replaying;
  const end = await replayLines(replaying, from);
  if (end.kind === 'handed_over') {
    const { at, asking } = end;
    await noteHandOver(replaying, { at, asking, ...(await whatIsLeft(replaying, end)) });
    return null;
  }
  const { wanted } = world.plan;
  const values = collectResults(wanted, world.entries);
  const missing = wanted.filter(({ name }) => !values.has(name)).map(({ name }) => name);
  const count = world.entries.filter(({ replayed }) => replayed).length;
  if (missing.length === 0 && !script.script.is_partial) {
    const isAlone = world.entries.every(({ call }) => call === null);
    return { summary: summaryOf(count, { isAlone, values }), values };
  }
  const { placed } = readScript(replaying);
  const result = script.script.is_partial
    ? 'These lines were learned before, and the task goes on after them. Go on from here.'
    : `All lines that were learned before are done. Read what is still wanted (${missing.join(', ')}), then call done.`;
  await noteHandOver(replaying, {
    at: placed.length,
    asking: undefined,
    line: '',
    result,
    there: [false, false],
  });
  return null;
}

function summaryOf(
  count: number,
  { isAlone, values }: { isAlone: boolean; values: ReadonlyMap<string, string> },
): string {
  const shown = [...values].map(([name, value]) => `${name}: ${value.slice(0, 200).toWellFormed()}`);
  const lines = `${count} ${count === 1 ? 'line' : 'lines'} that were learned before`;
  const done = `Done with ${lines}, ${isAlone ? 'without the model' : 'and with the model for the rest'}.`;
  return shown.length === 0 ? done : `${shown.join('\n')}\n${done}`;
}

type Left = { line: string; result: string; data?: string; there: [boolean, boolean] };

async function whatIsLeft(
  replaying: Replaying,
  { at, sentence, is_covered }: { at: number; sentence: string; is_covered: boolean },
): Promise<Left> {
  const { world } = replaying;
  const { placed, written } = readScript(replaying);
  const line = shownLineAt(replaying, placed[at]);
  const rest = placed.slice(at + 1).map((one) => shownLineAt(replaying, one));
  const isThere = async (index: number) => {
    const text = lineAt(replaying, placed[index]);
    return text !== '' && (await world.page.hasTargetOf({ text, lookup: written.lookup }));
  };
  const after =
    rest.length === 0 ? '' : `\nLines that would follow:\n${[...new Set(rest)].slice(0, 50).join('\n')}`;
  return {
    line,
    // What lies over a thing hides it, although it is on the page.
    there: [!is_covered && (await isThere(at)), await isThere(at + 1)],
    result:
      'A line that was learned before did not work. Do what it was for, then go on with the task. The line, and why:',
    // Words of the page stand in lines and in what was wrong with them.
    data: `${line}\n${sentence}${after}`,
  };
}

async function noteHandOver(
  { world, script }: Replaying,
  { at, line, result, data, there, asking }: Left & { at: number; asking: Entry['asking'] },
): Promise<void> {
  await note(world, { text: 'Go on with the model', may_repeat: true }, async () => ({
    ...blank('', NOTHING_SPENT),
    result: result.slice(0, 4_000),
    ...(data !== undefined && { data: data.slice(0, 4_000) }),
    handed_over: { script: script.id, at, line, was_there: there[0], was_next_there: there[1] },
    ...(asking && { asking }),
  }));
}

/** Doing these twice could cost something. Words of other languages are in `isRiskyText`. */
const RISKY =
  /pay|buy|order|book|checkout|subscribe|donate|send|submit|publish|post|transfer|delete|remove|confirm/i;

/** Pays, sends or deletes, as far as the words of the line say. */
export function isRiskyLine(line: string): boolean {
  return RISKY.test(line) || isRiskyText(line);
}

/**
 * After a turn of the model: a line that did not find its target is tried again once it appeared, and the line after it
 * goes on where the model has done what the line was for. Nothing that was on the page before counts as a sign.
 */
async function resumeLines(replaying: Replaying): Promise<boolean> {
  const { world, script } = replaying;
  const place = placeInScript(world.entries, script);
  const last = world.entries.at(-1);
  if (place.kind !== 'model' || !last?.acted || !last.changed || last.asking) return false;
  const { at, was_there, was_next_there } = place.handed_over;
  const { placed, written } = readScript(replaying);
  const isThere = async (index: number) => {
    const text = lineAt(replaying, placed[index]);
    return text !== '' && (await world.page.hasTargetOf({ text, lookup: written.lookup }));
  };
  const isNowThere = await isThere(at);
  const hasTried = world.entries.some(({ resumed }) => resumed?.at === at);
  const mayTryAgain = isNowThere && !was_there && !hasTried && !isRiskyLine(lineAt(replaying, placed[at]));
  const goesOn = !isNowThere && !was_next_there && (await isThere(at + 1));
  if (!mayTryAgain && !goesOn) return false;
  const resumed = { script: script.id, at: mayTryAgain ? at : at + 1 };
  await note(world, { text: 'Go on with the lines', may_repeat: true }, async () => ({
    ...blank('', NOTHING_SPENT),
    result: 'The lines that were learned before go on from here.',
    resumed,
  }));
  return true;
}
