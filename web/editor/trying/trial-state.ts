import { isTerminal } from '#shared/run-status.ts';
import type { Trial } from '#web/editor/document/editor-store.ts';

export function isTrialRunning(trial: Trial | null): trial is Trial {
  return (
    trial !== null && trial.error === null && (trial.status === null || !isTerminal(trial.status.status))
  );
}
