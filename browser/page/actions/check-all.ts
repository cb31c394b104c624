import { StepFailure } from '#shared/errors.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { isThere } from '#browser/page/find/find-target.ts';
import { runFree } from '#browser/page/run-action.ts';
import { NO_TARGET, type Wanted } from '#shared/script/target/target.ts';
import { ordinalWord } from '#shared/script/target/kinds.ts';

/** Each is an action. */
const MOST_BOXES = 50;
const COUNT_MS = 60_000;

type All = { near: Wanted | null; is_checked: boolean; count: number | null };

/** Each checkbox that can be used, one after the other. Nothing is changed when there are not as many as were said. */
export async function checkAll(world: ActionScope, { near, is_checked, count }: All): Promise<void> {
  const boxes = await runFree(world, COUNT_MS, async (page) => {
    let found = 0;
    while (found <= MOST_BOXES && (await isThere(page, boxAt(found + 1, near), 'check'))) found += 1;
    return found;
  });
  if (count !== null && boxes !== count) {
    throw new StepFailure(
      'target_not_found',
      `The page has ${boxes === 0 ? 'no checkbox' : `${boxes} checkboxes`}, not ${count}.`,
      'Write a line for each, with its words, as in: Check "I agree".',
    );
  }
  if (boxes > MOST_BOXES) {
    throw new StepFailure(
      'target_ambiguous',
      `The page has more than ${MOST_BOXES} checkboxes.`,
      'Many pages have one that selects all: write its words.',
    );
  }
  // Without any, the first is looked for as long as anything else.
  for (let at = 1; at <= Math.max(1, boxes); at += 1) await checkTarget(world, boxAt(at, near), is_checked);
}

function boxAt(ordinal: number, near: Wanted | null): Wanted {
  const readings = near
    ? near.readings.map((place) => ({
        ...NO_TARGET,
        kind: 'checkbox' as const,
        ordinal,
        near: place.text,
        shown: { text: '', near: place.shown.text },
      }))
    : [{ ...NO_TARGET, kind: 'checkbox' as const, ordinal }];
  return { readings, shown: `${ordinalWord(ordinal)} checkbox${near ? ` in ${near.shown}` : ''}` };
}
