import type { Step, Subscription } from '#shared/wire.ts';
import { CREDITS_PER_BROWSER_ACTION } from '#shared/plans.ts';
import { useEditor } from '#web/editor/document/editor-store.ts';
import { estimateRun, freeOriginOf } from '#web/workflow-acts/run-cost.ts';
import { useAuth } from '#web/session/session.tsx';

type TryCost = {
  /** About what the steps up to one cost today; null where none of them uses the browser, or where it is not known. */
  credits: number | null;
  /** How many browser actions of tries are free today. */
  free: number;
};

/** What trying the steps up to one costs, with what is free today. */
export function useTryCost(stepId: string): TryCost {
  const { subscription } = useAuth();
  const free = subscription?.free?.tries_left ?? 0;
  const credits = useEditor(({ document }) => creditsUpTo(document.steps, stepId, subscription));
  return { credits, free };
}

function creditsUpTo(
  steps: readonly Step[],
  stepId: string,
  subscription: Subscription | null,
): number | null {
  const tried = steps.slice(0, steps.findIndex(({ id }) => id === stepId) + 1);
  if (!subscription?.free || !tried.some(({ uses_browser }) => uses_browser)) return null;
  const whole = estimateRun(tried, freeOriginOf(subscription)).credits;
  return Math.max(0, whole - subscription.free.tries_left * CREDITS_PER_BROWSER_ACTION);
}
