import { StepFailure } from '#shared/errors.ts';
import type { Place } from '#shared/place.ts';
import type { LoopNode, ScriptNode } from '#shared/script/flow/script.ts';
import { ITEM_COLUMN, makesTable, RESULT_COLUMN } from '#shared/script/flow/names.ts';
import { ROUND_END } from '#shared/script/flow/rounds.ts';
import { showParts } from '#shared/script/words/value.ts';
import type { FoundValue } from '#shared/script-line.ts';
import { confirmAtEnd } from '#browser/page/flow/confirm-end.ts';
import { listRounds, openRounds, type Rounds } from '#browser/page/flow/list-rounds.ts';
import { showItem } from '#browser/page/flow/show-item.ts';
import { nameLine } from '#browser/page/flow/name-line.ts';
import {
  beginLine,
  describeRound,
  firstOf,
  type Round,
  valuesOfRound,
  type Walk,
} from '#browser/page/flow/walk.ts';

type Loop = {
  path: Place;
  next: Place;
  runBody(walk: Walk, nodes: readonly ScriptNode[], at: { within: Place; after: Place }): Promise<void>;
};

/**
 * Rounds that change nothing that can be seen, one after another, end a loop that only counts, and fail one that waits
 * for a condition. What goes over items or rows does all of them: a site may save without showing it.
 */
const MOST_IDLE = 2;

/** Goes round. Each round ends with a checkpoint of its own, which has its row. */
export async function runLoop(walk: Walk, node: LoopNode, loop: Loop): Promise<void> {
  const { path, next } = loop;
  const begun = roundUnderWay(walk.from, path);
  const rounds =
    begun === null
      ? await beginLoop(walk, node, loop)
      : await nameLine(walk, node, () => openRounds(walk, node, path));
  const outer = { round: walk.round, item: walk.scene.item };
  let idle = 0;
  for (let number = begun ?? 1; rounds.hasRound(number); number += 1) {
    const round = roundOf(walk, rounds, { number, path, outer: outer.round });
    walk.round = round;
    walk.scene.item = rounds.scopeOf(number, outer.item) ?? outer.item;
    const acts = watchActs(walk);
    const end = `${round.path}.${ROUND_END}`;
    // A round may have left the page of the list; the row of that round is kept by now.
    const isAtStart = walk.from === null || walk.from === firstOf(node.body, round.path, end);
    const { item } = walk.scene;
    if (rounds.itemOf(number) && item && isAtStart && (number > 1 || begun !== null) && rounds.url !== '')
      await nameLine(walk, node, () => showItem(walk.world, item, rounds.url));
    try {
      await loop.runBody(walk, node.body, { within: round.path, after: end });
    } finally {
      acts.stop();
    }
    walk.from = null;
    idle = acts.isIdle() ? idle + 1 : 0;
    const isLast = await endRound(walk, { node, rounds, end, next, isIdle: idle >= MOST_IDLE });
    walk.round = outer.round;
    walk.scene.item = outer.item;
    if (isLast) return;
  }
}

/** The number of the round that an earlier try was in; null when it had not begun. */
function roundUnderWay(from: Place | null, path: Place): number | null {
  if (from === null || !from.startsWith(`${path}[`)) return null;
  return Number.parseInt(from.slice(path.length + 1), 10);
}

async function beginLoop(walk: Walk, node: LoopNode, { path, next }: Loop): Promise<Rounds> {
  const text = showParts(node.written.parts, walk.scene.lookup);
  await beginLine(walk, { path, text, may_repeat: true, is_free: true });
  const { rounds, note } = await nameLine(walk, node, () => listRounds(walk, node));
  const first = rounds.hasRound(1) ? firstOf(node.body, `${path}[1]`, `${path}[1].${ROUND_END}`) : next;
  await nameLine(walk, node, () => confirmAtEnd(walk, first));
  const isEmpty = node.over.kind === 'file' && rounds.total === 0;
  const count = isEmpty ? 'the file has no rows, so nothing was done' : rounds.total;
  const said = count === null ? text : `${text} — ${count}`;
  await walk.options.onLineDone?.({ next: first, found: note && { ...note, at: path }, text: said });
  return rounds;
}

function roundOf(
  walk: Walk,
  rounds: Rounds,
  { number, path, outer }: { number: number; path: Place; outer: Round | null },
): Round {
  const at = `${path}[${number}]`;
  const values = walk.from === null ? new Map<string, string>() : valuesOfRound(walk, at);
  const { total } = rounds;
  return {
    path: at,
    number,
    total,
    item: rounds.itemOf(number),
    cells: rounds.cellsOf(number),
    values,
    outer,
  };
}

/** Whether all that was done in a round changed nothing. What is read or opened is something. */
function watchActs(walk: Walk): { isIdle(): boolean; stop(): void } {
  const { world } = walk;
  const before = world.onDone ?? null;
  let done = 0;
  let changed = 0;
  world.onDone = (effect) => {
    done += 1;
    if (effect?.verdict !== 'nothing') changed += 1;
    before?.(effect);
  };
  return { isIdle: () => done > 0 && changed === 0, stop: () => void (world.onDone = before) };
}

type RoundEnd = { node: LoopNode; rounds: Rounds; end: Place; next: Place; isIdle: boolean };

/** Writes the row. Answers whether it was the last. */
async function endRound(walk: Walk, { node, rounds, end, next, isIdle }: RoundEnd): Promise<boolean> {
  const { round } = walk;
  if (!round) throw new Error('A round ended that had not begun.');
  const text = describeRound(round);
  await beginLine(walk, { path: end, text, may_repeat: true, is_free: true });
  const { kind } = node.over;
  const goesOn = await nameLine(walk, node, async () => {
    const isWanted = await rounds.goesOn(round.number);
    if (isWanted && isIdle && kind === 'until') throw idleRounds();
    return isWanted;
  });
  const isOver = isIdle && kind === 'times';
  const isLast = isOver || !goesOn;
  if (isLast) await nameLine(walk, node, () => confirmAtEnd(walk, next));
  const following = `${end.slice(0, end.lastIndexOf('['))}[${round.number + 1}]`;
  await walk.options.onLineDone?.({
    next: isLast ? next : firstOf(node.body, following, `${following}.${ROUND_END}`),
    found: rowOf(walk, node, round),
    ...(isOver && { text: `${text} — two rounds changed nothing, so it ended here` }),
  });
  return isLast;
}

function idleRounds(): StepFailure {
  return new StepFailure(
    'round_limit',
    'Two rounds changed nothing on the page, and the condition was not met.',
    'See whether the lines below it still do what they should, and whether the words behind “until” read so on the page.',
  );
}

/** What the round read, beside what it was about. */
function rowOf(walk: Walk, node: LoopNode, round: Round): FoundValue | null {
  if (!makesTable(node)) return null;
  const about = round.cells ?? (round.item ? { [ITEM_COLUMN]: round.item.title } : {});
  const row = Object.fromEntries([...Object.entries(about), ...round.values]);
  if (round.values.size === 0 && round.cells) row[RESULT_COLUMN] = 'done';
  const name = walk.names.nameOf(node) ?? 'rows';
  return { name, value: JSON.stringify(row), variable_type: 'string', at: `${round.path}.${ROUND_END}` };
}
