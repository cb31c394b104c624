import { listRunEffects, type RunEffect } from '#shared/workflow/run-effects.ts';
import type { EditorStore } from '#web/editor/document/editor-store.ts';
import type { Saver } from '#web/editor/saving/saver.ts';
import { findContinued } from '#web/editor/trying/continue-trial.ts';
import { findObstacle, trialInput, tryStep } from '#web/editor/trying/trial.ts';
import { isTrialRunning, stepsUpTo } from '#web/editor/trying/trial-state.ts';

type Order = {
  stepId: string;
  /** What may pay, send or delete has been agreed to. */
  isConfirmed: boolean;
  /** The session of the live browser, which is opened for a run that uses one. */
  openLive: (isNeeded: boolean) => Promise<string | null>;
};

/** Answers what has to be agreed to first: nothing when the run was started, or is stopped by what the try says. */
export async function runUpTo(
  { store, saver }: { store: EditorStore; saver: Saver },
  order: Order,
  fromStart = false,
): Promise<readonly RunEffect[]> {
  const { stepId, isConfirmed, openLive } = order;
  // The second click of a double click came before this was loaded.
  if (isTrialRunning(store.getState().trial)) return [];
  // What stops it anyway is said by the try; nobody is asked before that.
  const isStopped = findObstacle(store.getState().document, stepId) !== null;
  const usesBrowser = stepsUpTo(store.getState().document, stepId).some((step) => step.uses_browser);
  const liveSessionId = await openLive(usesBrowser && !isStopped);
  const { document, trial } = store.getState();
  if (isTrialRunning(trial)) return [];
  const continued = fromStart ? null : findContinued(trial, trialInput(document, { stepId, liveSessionId }));
  const found = listRunEffects(document, stepId).filter(({ step }) => step > (continued?.kept ?? 0));
  if (!isConfirmed && !isStopped && found.length > 0) return found;
  const hasStarted = await tryStep({ store, saver }, { stepId, liveSessionId, continued });
  return hasStarted ? [] : await runUpTo({ store, saver }, { ...order, isConfirmed: false }, true);
}
