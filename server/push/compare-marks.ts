import { type Marks, MOST_ENDED, type RunMark } from '#db/changes.ts';
import type { Push, PushKind } from '#shared/push.ts';

/** What was known of a person at the last look. */
export type Known = {
  marks: Marks;
  /** By run: those that were under way, and those that ended a few seconds ago. */
  runs: ReadonlyMap<string, string>;
};

/** More are not named one by one. */
const MOST_NAMED = 100;

export function knownOf(marks: Marks, runs: readonly RunMark[]): Known {
  return { marks, runs: new Map(runs.map(({ id, mark }) => [id, mark])) };
}

/** Null when nothing changed. */
export function compareKnown(before: Known, after: Known): Push | null {
  const ids = new Set([...before.runs.keys(), ...after.runs.keys()]);
  // A run that is no longer listed was seen as ended before, unless its last mark is one of a run under way.
  const changed = [...ids].filter((id) =>
    after.runs.has(id) ? before.runs.get(id) !== after.runs.get(id) : !isEnd(before.runs.get(id)),
  );
  const isCut = [...after.runs.values()].filter(isEnd).length >= MOST_ENDED;
  const isAnyRun = isCut || changed.length > MOST_NAMED || before.marks.waiting !== after.marks.waiting;
  const kinds: PushKind[] = [
    ...(isAnyRun || changed.length > 0 ? (['run'] as const) : []),
    ...(['workflow', 'subscription', 'inbox'] as const).filter(
      (kind) => before.marks[kind] !== after.marks[kind],
    ),
  ];
  if (kinds.length === 0) return null;
  return { kinds, runs: isAnyRun ? [] : changed };
}

function isEnd(mark: string | undefined): boolean {
  return mark === 'completed' || mark === 'failed' || mark === 'stopped';
}
