import { StepFailure } from '#shared/errors.ts';
import type { Place } from '#shared/place.ts';
import { columnOf } from '#shared/script/flow/column.ts';
import {
  listItems,
  type LoopItem,
  noteOfRounds,
  readRoundsNote,
  type RoundsNote,
} from '#shared/script/flow/rounds.ts';
import { type LoopNode, MOST_ROUNDS, type ScriptNode, USUAL_ROUNDS } from '#shared/script/flow/script.ts';
import type { ItemScope } from '#shared/script/target/target.ts';
import { fillValue } from '#shared/script/words/value.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { decide } from '#browser/page/flow/decide.ts';
import { listReadings } from '#browser/page/flow/items-said.ts';
import { listTitles } from '#browser/page/flow/show-item.ts';
import { findColumn, missingColumn, type Round, type Walk } from '#browser/page/flow/walk.ts';
import { conditionOf } from '#browser/page/run-instruction.ts';

/** The rounds of one loop. */
export type Rounds = {
  /** Null when that is not known beforehand. */
  total: number | null;
  /** Where its items are; empty when it has none. */
  url: string;
  hasRound(number: number): boolean;
  /** Asked at the end of a round: whether another one follows. */
  goesOn(number: number): Promise<boolean>;
  itemOf(number: number): LoopItem | null;
  cellsOf(number: number): Readonly<Record<string, string>> | null;
  /** Where on the page a round is; null when it is anywhere. */
  scopeOf(number: number, outer: ItemScope | null): ItemScope | null;
};

type Row = Readonly<Record<string, string>>;

/** At the head of a loop. `note` is kept with it. Throws `round_limit` before anything is done. */
export async function listRounds(
  walk: Walk,
  node: LoopNode,
): Promise<{ rounds: Rounds; note: FoundValue | null }> {
  const { over } = node;
  switch (over.kind) {
    case 'times':
      return { rounds: counted(over.count), note: null };
    case 'until': {
      const isSo = await decide(walk.world, conditionOf(walk.scene, over.that));
      return { rounds: untilSo(walk, over, isSo), note: null };
    }
    case 'items': {
      const of = listReadings(over.of, walk.scene.lookup, walk.world.today());
      const { titles, url } = await listTitles(walk.world, of, walk.scene.item);
      const note = { titles: limitRounds(titles, over, USUAL_ROUNDS), url };
      return { rounds: overItems(walk, node, note), note: noteOfRounds(note) };
    }
    default: {
      const rows = await readRows(walk, node);
      const note = { titles: rows.map(titleOfRow), url: '' };
      return { rounds: overRows(rows), note: noteOfRounds({ ...note, titles: note.titles.map(cutTitle) }) };
    }
  }
}

/** The same rounds again, for a try that goes on within one of them. */
export async function openRounds(walk: Walk, node: LoopNode, path: Place): Promise<Rounds> {
  const { over } = node;
  if (over.kind === 'times') return counted(over.count);
  if (over.kind === 'until') return untilSo(walk, over, false);
  if (over.kind === 'file') return overRows(await readRows(walk, node));
  const kept = walk.progress?.found.findLast((found) => found.at === path);
  const note = kept && readRoundsNote(kept);
  if (!note) throw new Error('The rounds of a loop were not kept.');
  return overItems(walk, node, note);
}

const ANYWHERE = { url: '', itemOf: () => null, cellsOf: () => null, scopeOf: () => null };

function counted(total: number): Rounds {
  const hasRound = (number: number) => number <= total;
  return { ...ANYWHERE, total, hasRound, goesOn: (number) => Promise.resolve(hasRound(number + 1)) };
}

function untilSo(walk: Walk, over: Extract<LoopNode['over'], { kind: 'until' }>, isSo: boolean): Rounds {
  const most = Math.min(over.most ?? USUAL_ROUNDS, MOST_ROUNDS);
  return {
    ...ANYWHERE,
    total: null,
    hasRound: (number) => number > 1 || !isSo,
    async goesOn(number) {
      if (await decide(walk.world, conditionOf(walk.scene, over.that))) return false;
      if (number < most) return true;
      throw new StepFailure(
        'round_limit',
        `It went round ${most} times, and the condition was never met.`,
        `See whether the words behind “until” read so on the page${most < MOST_ROUNDS ? `, or allow more: …, at most ${Math.min(most * 2, MOST_ROUNDS)} times:` : '.'}`,
      );
    },
  };
}

function overItems(walk: Walk, { over }: LoopNode, note: RoundsNote): Rounds {
  const items = listItems(note.titles);
  const titles = items.map(({ title }) => title);
  const of = over.kind === 'items' ? listReadings(over.of, walk.scene.lookup, walk.world.today()) : [];
  const itemOf = (number: number) => items[number - 1] ?? null;
  return {
    ...counted(items.length),
    url: note.url,
    itemOf,
    scopeOf(number, outer) {
      const item = itemOf(number);
      return item && { of, ...item, index: number - 1, count: items.length, titles, outer };
    },
  };
}

function overRows(rows: readonly Row[]): Rounds {
  const items = listItems(rows.map(titleOfRow));
  return {
    ...counted(rows.length),
    itemOf: (number) => items[number - 1] ?? null,
    cellsOf: (number) => rows[number - 1] ?? null,
  };
}

const LONGEST_TITLE = 80;

function titleOfRow(row: Row): string {
  return Object.values(row).find((cell) => cell.trim() !== '') ?? '';
}

function cutTitle(title: string): string {
  return title.slice(0, LONGEST_TITLE).toWellFormed();
}

/** The columns that the lines name are looked for before the first row is begun. */
async function readRows(walk: Walk, { over, body }: LoopNode): Promise<Row[]> {
  if (over.kind !== 'file' || !walk.options.readRows) throw new Error('This loop has no file.');
  const { text, shown } = fillValue(over.file, walk.scene.lookup);
  if (text === '') {
    throw new StepFailure(
      'file_missing',
      `${shown} holds no file.`,
      'Choose a CSV or Excel file for the variable before the run.',
    );
  }
  const rows = limitRounds(await walk.options.readRows(text), over, MOST_ROUNDS);
  const columns = [...Object.keys(rows[0] ?? {}), ...columnsAround(walk.round)];
  const missing =
    rows.length === 0 ? undefined : [...columnsIn(body)].find((name) => findColumn(columns, name) === null);
  if (missing !== undefined) throw missingColumn(missing, columns);
  return rows;
}

function columnsAround(round: Round | null): string[] {
  const columns: string[] = [];
  for (let at = round; at; at = at.outer) columns.push(...Object.keys(at.cells ?? {}));
  return columns;
}

/** The columns that lines name, those in loops over other files left out. */
function columnsIn(nodes: readonly ScriptNode[]): Set<string> {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('over' in part && isFileLoop(part.over)) return;
    if ('variable' in part && typeof part.variable === 'string') {
      const name = columnOf(part.variable);
      if (name !== null) found.add(name);
    }
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(nodes);
  return found;
}

function isFileLoop(over: unknown): boolean {
  return typeof over === 'object' && over !== null && 'kind' in over && over.kind === 'file';
}

/** The first so many, when that is wanted. Throws `round_limit` for more than may be. */
function limitRounds<T>(
  all: readonly T[],
  { most, first }: { most: number | null; first: number | null },
  usual: number,
): T[] {
  const limit = Math.min(most ?? usual, MOST_ROUNDS);
  if (first !== null) return all.slice(0, Math.min(first, MOST_ROUNDS));
  if (all.length <= limit) return [...all];
  const count = all.length.toLocaleString('en-US');
  const wanted = all.length <= MOST_ROUNDS ? all.length : MOST_ROUNDS;
  throw new StepFailure(
    'round_limit',
    `There are ${count} rows, and this loop may go round ${limit.toLocaleString('en-US')} times. Nothing was done.`,
    all.length <= MOST_ROUNDS
      ? `Allow more at the end of the line: …, at most ${wanted} times: Or take some: For each of the first ${limit} rows …`
      : `A loop goes round ${MOST_ROUNDS.toLocaleString('en-US')} times at most. Divide the rows between several runs.`,
  );
}
