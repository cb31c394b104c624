import { StepFailure } from '#shared/errors.ts';
import type { FollowOptions } from '#shared/metered-page.ts';
import type { Place } from '#shared/place.ts';
import type { FoundValue, ScriptLine, ScriptProgress } from '#shared/script-line.ts';
import { columnOf } from '#shared/script/flow/column.ts';
import type { ResultNames } from '#shared/script/flow/names.ts';
import { endsRound, isRoundsNote, type LoopItem, roundOf } from '#shared/script/flow/rounds.ts';
import { MOST_EXECUTED, type ScriptNode } from '#shared/script/flow/script.ts';
import { freeName } from '#shared/script/finding.ts';
import { cutShown, type Lookup } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import type { LineMemory } from '#browser/page/heal/line-memory.ts';
import type { Scene } from '#browser/page/scene.ts';

/** One round of a loop. */
export type Round = {
  path: Place;
  number: number;
  total: number | null;
  /** What it is about; null where rounds are only counted. */
  item: LoopItem | null;
  /** The cells of a file's row. */
  cells: Readonly<Record<string, string>> | null;
  /** What its lines read so far. */
  values: Map<string, string>;
  outer: Round | null;
};

/** A script on its way: where it goes on, and what it found. What it holds does not grow with the number of rounds. */
export type Walk = {
  /** Of the step, as its author wrote it. */
  text: string;
  scene: Scene;
  world: ActionScope;
  memory: LineMemory;
  options: FollowOptions;
  names: ResultNames;
  /** The place behind the last line. */
  end: Place;
  /** The line to go on with; null from there on. */
  from: Place | null;
  progress: ScriptProgress | null;
  /** Found outside of loops. */
  values: Map<string, string>;
  round: Round | null;
  executed: number;
};

export function openWalk(parts: {
  text: string;
  world: ActionScope;
  lookup: Lookup;
  memory: LineMemory;
  options: FollowOptions;
  names: ResultNames;
  end: Place;
}): Walk {
  const { text, world, lookup, memory, options, names, end } = parts;
  const progress = options.from ?? null;
  const values = new Map<string, string>();
  for (const { name, value, at = '' } of progress?.found ?? [])
    if (roundOf(at) === null) values.set(name, value);
  const walk: Walk = {
    text,
    world,
    memory,
    options,
    names,
    end,
    from: progress?.line ?? null,
    progress,
    values,
    round: null,
    executed: 0,
    scene: {
      world,
      options,
      memory,
      lookup: (id) => {
        const column = columnOf(id);
        return column === null
          ? lookup(id)
          : { name: column, text: cellOf(walk.round, column), is_secret: false };
      },
      readAs: (name) => readAs(walk, name),
      item: null,
      nameOf: names.nameOf,
    },
  };
  return walk;
}

function cellOf(round: Round | null, column: string): string {
  for (let at = round; at; at = at.outer) {
    const name = at.cells && findColumn(Object.keys(at.cells), column);
    if (at.cells && name !== null) return at.cells[name] ?? '';
  }
  const cells = Object.keys(round?.cells ?? round?.outer?.cells ?? {});
  throw missingColumn(column, cells);
}

export function findColumn(columns: readonly string[], wanted: string): string | null {
  const folded = wanted.trim().toLowerCase();
  return columns.find((name) => name.trim().toLowerCase() === folded) ?? null;
}

export function missingColumn(column: string, columns: readonly string[]): StepFailure {
  const names = columns.slice(0, 20).map((name) => `[${name}]`);
  return new StepFailure(
    'not_found_in_data',
    `The file has no column [${column}]. It has ${names.join(', ') || 'none'}.`,
    'Write the name of a column as it stands in the first line of the file.',
  );
}

function readAs(walk: Walk, wanted: string): string | null {
  const folded = wanted.toLowerCase();
  for (let at = walk.round; at; at = at.outer) {
    for (const [name, value] of at.values) if (name.toLowerCase() === folded) return value;
  }
  for (const [name, value] of walk.values) if (name.toLowerCase() === folded) return value;
  return null;
}

/** What the lines of a round found before it was interrupted. */
export function valuesOfRound({ progress }: Pick<Walk, 'progress'>, path: Place): Map<string, string> {
  const values = new Map<string, string>();
  for (const found of progress?.found ?? []) {
    const { name, value, at = '' } = found;
    // The head of a loop within keeps its rounds there; they are nothing that was read.
    if (roundOf(at) === path && !endsRound(at) && !isRoundsNote(found)) values.set(name, value);
  }
  return values;
}

/** A line begins. Throws StepFailure `round_limit` for one too many. */
export async function beginLine(walk: Walk, line: ScriptLine): Promise<void> {
  walk.executed += 1;
  if (walk.executed > MOST_EXECUTED) {
    throw new StepFailure(
      'round_limit',
      `This step has done ${MOST_EXECUTED.toLocaleString('en-US')} lines, and no more are done in one.`,
      'Divide the rows between several runs.',
    );
  }
  await walk.options.onLine?.(line);
  walk.memory.enterLine();
}

export function keepFound(walk: Walk, found: FoundValue | null, path: Place): FoundValue | null {
  if (!found) return null;
  const values = walk.round?.values ?? walk.values;
  const name = freeName((one) => values.has(one), found.name);
  values.set(name, found.value);
  return { ...found, name, at: path };
}

/** The path of the first of these, or of what comes behind them. */
export function firstOf(nodes: readonly ScriptNode[], within: Place, after: Place): Place {
  const [first] = nodes;
  return first ? `${within}.${first.path}` : after;
}

const LONGEST_ITEM = 60;

/** `Row 17 of 40 (“Ada Lovelace”)`; for loops that only count, `Round 3`. */
export function describeRound({ number, total, item }: Round): string {
  const count = total === null ? `${number}` : `${number} of ${total}`;
  const title = item && item.title !== '' ? ` (“${cutShown(item.title, LONGEST_ITEM)}”)` : '';
  return `${item ? 'Row' : 'Round'} ${count}${title}`;
}

/** Says in which rounds it failed. */
export function inRounds(walk: Walk, error: StepFailure): StepFailure {
  if (!walk.round) return error;
  const where: string[] = [];
  for (let at: Round | null = walk.round; at; at = at.outer) where.unshift(describeRound(at));
  return error.reworded(`${where.join(', ')}: ${error.failure.message}`);
}
