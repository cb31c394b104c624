import type { Trial } from '#web/editor/document/editor-store.ts';

/**
 * Which run this tab of the editor follows, so that a reload or a way back finds it again, also when it has ended
 * meanwhile. Forgotten once its end was seen here.
 */
export type FollowedRun = Pick<Trial, 'until_step_id' | 'is_whole'> & {
  execution_id: string;
  /** The live session whose tabs it was given. */
  live_session_id: string | null;
};

const keyOf = (workflowId: string) => `followed-run:${workflowId}`;

export function rememberFollowed(workflowId: string, run: FollowedRun): void {
  try {
    sessionStorage.setItem(keyOf(workflowId), JSON.stringify(run));
  } catch {
    // Full or switched off: a reload then finds the run while it is under way only.
  }
}

export function forgetFollowed(workflowId: string): void {
  sessionStorage.removeItem(keyOf(workflowId));
}

export function findFollowed(workflowId: string): FollowedRun | null {
  const kept = sessionStorage.getItem(keyOf(workflowId));
  if (kept === null) return null;
  const run: Partial<Record<keyof FollowedRun, unknown>> = JSON.parse(kept);
  const { execution_id, until_step_id, is_whole, live_session_id } = run;
  if (typeof execution_id !== 'string' || typeof until_step_id !== 'string') return null;
  return {
    execution_id,
    until_step_id,
    is_whole: is_whole === true,
    live_session_id: typeof live_session_id === 'string' ? live_session_id : null,
  };
}
