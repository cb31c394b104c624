import type { RunRow } from '#db/runs/runs.ts';
import { firstSessionId } from '#server/live-view/run-sessions.ts';
import { stepIndexOf } from '#shared/place.ts';
import type { Step } from '#shared/wire.ts';

type ExpectingRun = Pick<
  RunRow,
  'id' | 'attempt' | 'status' | 'waiting_for' | 'is_trial' | 'place' | 'steps'
>;

/**
 * The session in which the browser of a run is seen that has none yet; null when the run is not about to open one. A
 * try may work in a live session that is open, so it has no address before it has a page.
 */
export function findExpectedSession(run: ExpectingRun): string | null {
  if (run.is_trial || !opensBrowserNext(run.steps.slice(stepIndexOf(run.place)))) return null;
  if (run.status === 'running') return firstSessionId(run.id, run.attempt);
  return run.status === 'pending' && run.waiting_for === null
    ? firstSessionId(run.id, run.attempt + 1)
    : null;
}

export function opensBrowserNext(steps: readonly Pick<Step, 'step_type' | 'uses_browser'>[]): boolean {
  return steps.find(({ step_type }) => step_type === 'action')?.uses_browser ?? false;
}
