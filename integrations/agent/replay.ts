import type { AgentWorld } from '#integrations/agent/agent-world.ts';
import { type Entry, sumUp, writeEntry } from '#integrations/agent/journal.ts';
import { refuseOverLimit } from '#integrations/agent/limits.ts';
import { askToLeave, isAllowedSite } from '#integrations/agent/sites.ts';
import { showWritten } from '#integrations/agent/plan.ts';
import { refuseSecretInLine } from '#integrations/agent/secret-in-line.ts';
import { refuseSecret } from '#integrations/agent/type-value.ts';
import { StepFailure } from '#shared/errors.ts';
import type { StoredScript } from '#shared/learned-script.ts';
import type { FollowOptions, MeteredPage } from '#shared/metered-page.ts';
import type { FoundValue, ScriptLine } from '#shared/script-line.ts';
import type { PlacedInstruction } from '#shared/script/number-lines.ts';
import { readNodes } from '#shared/script/read-instructions.ts';

export type Replaying = { world: AgentWorld; metered: MeteredPage; script: StoredScript };

/** The lines with their variables, in the order in which they are done. */
export function readScript({ world, script }: Pick<Replaying, 'world' | 'script'>): {
  written: { text: string; lookup: AgentWorld['plan']['lookup'] };
  placed: PlacedInstruction[];
} {
  const written = { text: script.script.text, lookup: world.plan.lookup };
  const placed = readNodes(written).flatMap((node) =>
    node.kind === 'do' ? [{ path: node.path, numbered: node.numbered }] : [],
  );
  return { written, placed };
}

/**
 * Whether each line is done once, in order: a replay counts them, and checks each before it is done. Nothing writes
 * blocks into a learned script; one that has them all the same is left to the model.
 */
export function canReplay({ script }: StoredScript): boolean {
  try {
    return readNodes(script.text).every(({ kind }) => kind === 'do');
  } catch (error) {
    if (error instanceof StepFailure) return false;
    throw error;
  }
}

/** The text of a line as it was written. */
export function lineAt({ script }: Pick<Replaying, 'script'>, one: PlacedInstruction | undefined): string {
  return one ? (script.script.text.split('\n')[one.numbered.line - 1] ?? '').trim() : '';
}

/** The same with the names of its variables, for people and for the model. */
export function shownLineAt(
  { world, script }: Pick<Replaying, 'world' | 'script'>,
  one: PlacedInstruction | undefined,
): string {
  return showWritten({ text: lineAt({ script }, one), lookup: world.plan.lookup });
}

/** Ends the lines, with what the model is told. */
class HandOver extends Error {
  readonly asking: Entry['asking'];
  constructor(sentence: string, asking?: Entry['asking']) {
    super(sentence);
    this.asking = asking;
  }
}

export type ReplayEnd =
  | { kind: 'done' }
  /** Line `at` did not work. */
  | { kind: 'handed_over'; at: number; sentence: string; asking: Entry['asking']; is_covered: boolean };

/**
 * Does the lines from `at` on. Each is a checkpoint of its own, as the turns of the model are, so a step that was
 * interrupted goes on at the very line.
 */
export async function replayLines(replaying: Replaying, from: number): Promise<ReplayEnd> {
  const { world, metered, script } = replaying;
  const { lines, page, entries } = world;
  const { written, placed } = readScript(replaying);
  let at = from;
  if (placed[at] === undefined) return { kind: 'done' };
  let began = Date.now();
  let isFree = true;
  const options: FollowOptions = {
    from: { line: placed[at]?.path ?? '1', found: [] },
    recall: lines.recall,
    saveFile: world.saveFile,
    openFile: world.openFile,
    mayType: (names, field) => mayType(world, names, field),
    mayActOn: (origin) => refuseOtherSite(world, origin),
    async onLine(line: ScriptLine) {
      refuseOverLimit(world.plan.limits, sumUp(entries));
      refuseSecretInLine(world.plan, placed[at]?.numbered.instruction);
      await page.keepOnSites();
      page.takeBlocked();
      began = Date.now();
      isFree = line.is_free;
      await lines.begin({ ...line, path: `${entries.length + 1}` });
    },
    async onLineDone({ found, learned }) {
      const away = page.takeBlocked().at(-1);
      // Of a line of several parts, the last stands for all.
      const isLastPart = placed[at + 1]?.numbered.line !== placed[at]?.numbered.line;
      const entry = replayedEntry({
        text: lineAt(replaying, placed[at]),
        shown: shownLineAt(replaying, placed[at]),
        isLastPart,
        replayed: { script: script.id, at },
        found,
        acted: !isFree,
        ms: Date.now() - began,
      });
      const number = entries.length + 1;
      await lines.finish({
        next: `${number + 1}`,
        found: writeEntry(entry, number),
        ...(learned && { learned }),
      });
      entries.push(entry);
      at += 1;
      if (away === undefined) return;
      const asking = askToLeave(world, away);
      throw new HandOver(`The page leads to ${asking?.subject ?? 'another site'}.`, asking ?? undefined);
    },
  };
  try {
    await metered.follow(written, options);
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof HandOver)
      return { kind: 'handed_over', at, sentence: error.message, asking: error.asking, is_covered: false };
    if (!(error instanceof StepFailure) || !MODEL_MAY_HELP.has(error.failure.code)) throw error;
    const { code, message } = error.failure;
    return {
      kind: 'handed_over',
      at,
      sentence: message,
      asking: undefined,
      is_covered: code === 'target_covered',
    };
  }
}

/** What another way to do it may cure. */
const MODEL_MAY_HELP: ReadonlySet<StepFailure['failure']['code']> = new Set([
  'target_not_found',
  'target_ambiguous',
  'target_wrong_kind',
  'target_covered',
  'heal_needs_yes',
  'value_refused',
  'condition_false',
  'page_failed',
  'page_timeout',
  'address_refused',
  'site_blocked',
  'instruction_unclear',
  'round_limit',
]);

function replayedEntry(done: {
  text: string;
  shown: string;
  isLastPart: boolean;
  replayed: NonNullable<Entry['replayed']>;
  found: FoundValue | null;
  acted: boolean;
  ms: number;
}): Entry {
  const { text, shown, isLastPart, replayed, found, acted, ms } = done;
  return {
    said: '',
    call: null,
    result: 'Done by a line that was learned before:',
    // Words of the page stand in it.
    data: shown,
    key: null,
    changed: true,
    acted,
    ...(isLastPart && { line: text }),
    replayed,
    ...(found && {
      read: { name: found.name, value: found.value, is_file: found.variable_type === 'file' },
    }),
    tokens: 0,
    cost: 0,
    ms,
  };
}

/** What was allowed in the run that learned the line is asked again, by the model. */
function refuseOtherSite({ plan, entries }: AgentWorld, origin: string): void {
  if (isAllowedSite(plan, entries, origin)) return;
  throw new StepFailure(
    'site_blocked',
    `This part of the page belongs to ${origin}, which is none of the sites of this task.`,
    'Add it to “Other sites” of the step.',
  );
}

/** The rules for secrets are those for the model: the site that its author named, and a field for secrets. */
async function mayType(
  world: AgentWorld,
  names: readonly string[],
  field: Parameters<NonNullable<FollowOptions['mayType']>>[1],
): Promise<void> {
  for (const name of names) {
    const value = world.plan.values.get(name);
    if (!value?.is_secret) continue;
    const refusal = refuseSecret(world, value, await field());
    if (refusal) throw new StepFailure('address_refused', refusal.result, 'Look at the line and the site.');
  }
}
