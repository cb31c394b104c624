import { countKeptSteps, mayHaveEndedEarly } from '#shared/continue-trial.ts';
import { isTerminal } from '#shared/run-status.ts';
import type { Trial, TrialInput } from '#web/editor/document/editor-store.ts';

/** The try to go on from, and how many of its steps need not be done again; null to begin at the start. */
export type Continued = { execution_id: string; kept: number };

/**
 * A try that completed has left its page in the live browser, one that broke off has kept the page before its step. The
 * server looks again, and refuses what it cannot continue.
 */
export function findContinued(last: Trial | null, next: TrialInput): Continued | null {
  if (!last?.ran || !last.status || last.execution_id === null) return null;
  const { ran, status } = last;
  if (!isTerminal(status.status)) return null;
  const isSameSession = ran.live_session_id === next.live_session_id;
  if (ran.values !== next.values || !isSameSession) return null;
  const isDone = status.status === 'completed';
  if (isDone && (ran.live_session_id === null || mayHaveEndedEarly(ran.steps, status.steps_done)))
    return null;
  const done = isDone ? ran.steps : ran.steps.slice(0, status.steps_done);
  const kept = countKeptSteps(done, next.steps);
  return kept === 0 ? null : { execution_id: last.execution_id, kept };
}
