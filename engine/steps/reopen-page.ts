import { decodePageState } from '#browser/page-state.ts';
import type { Db, Run } from '#db/schema.ts';
import { listRunActions, listRunLines } from '#db/runs/run-steps.ts';
import { effectivePlaces } from '#engine/resume/done-since.ts';
import { opensPage } from '#engine/resume/opens-page.ts';
import { nameOfReopened } from '#engine/resume/reopened-page.ts';
import { type Failure, StepFailure } from '#shared/errors.ts';
import type { Place } from '#shared/place.ts';
import { withoutRounds } from '#shared/script/flow/flatten.ts';

export type ReopenedPage = {
  run: Pick<Run, 'id' | 'user_id' | 'steps' | 'attempt'>;
  /** As it was captured. */
  state: Uint8Array;
  /** Of what is done next. */
  place: Place;
  /** A person was asked. */
  is_agreed: boolean;
};

/**
 * Whether the address of a page that is gone is opened again. Not where what comes next opens one itself. Throws
 * StepFailure when the site may do something a second time on it and no person has agreed.
 */
export async function reopensAddress(
  db: Db,
  { run, state, place, is_agreed }: ReopenedPage,
): Promise<boolean> {
  const page = decodePageState(state);
  if (!page?.came_by) return true;
  const [lines, actions] = await Promise.all([
    listRunLines(db, run.user_id, run.id),
    listRunActions(db, run.user_id, run.id),
  ]);
  const acts = new Set(run.steps.flatMap(effectivePlaces));
  const done = lines.filter((line) => line.status === 'completed' && acts.has(withoutRounds(line.place)));
  const words = nameOfReopened({ state, steps: run.steps, lines: done, actions });
  if (words === null) return true;
  if (opensPage(run.steps, place)) return false;
  if (is_agreed || page.agreed_attempt === run.attempt) return true;
  const { code, message, what_to_do } = mayDoTwice(words);
  throw new StepFailure(code, message, what_to_do);
}

function mayDoTwice(words: string): Failure {
  return {
    code: 'interrupted',
    message: `The page of this run is gone, and opening its address again may do a second time what was done before: ${words}. It was not opened.`,
    what_to_do: 'Resume opens it when you agree. Or let the next line open another page.',
  };
}
