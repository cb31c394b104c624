import { AccountUnusable } from '#accounts/account-unusable.ts';
import { ProviderRefusal } from '#accounts/provider-refusal.ts';
import { AppError, StepFailure } from '#shared/errors.ts';

/** An app is asked so often. */
const EVERY_MS = 60_000;
const LONGEST_RETRY_MS = 3600_000;
/** Providers that limit by the hour ask for an hour. */
const LONGEST_ASKED_MS = 2 * 3600_000;

/** Each trigger has its own place in the minute, so that many are not asked for at the same moment. */
export function nextPoll(triggerId: string, now: Date): Date {
  const place = Number.parseInt(triggerId.slice(0, 8), 16) % EVERY_MS;
  const untilPlace = EVERY_MS - ((now.getTime() - place) % EVERY_MS);
  return new Date(now.getTime() + (untilPlace < EVERY_MS / 2 ? untilPlace + EVERY_MS : untilPlace));
}

export type PollFailure = {
  poll_at: Date;
  problem: string;
  is_refusal: boolean;
  waits_for_account: string | null;
};

/** What a failed look means for its trigger; null for what is a mistake of ours. `failures` were before it, in a row. */
export function planRetry(
  error: unknown,
  { failures, now }: { failures: number; now: Date },
): PollFailure | null {
  const pause = Math.min(LONGEST_RETRY_MS, EVERY_MS * 2 ** Math.min(failures, 10));
  const after = (ms: number) => new Date(now.getTime() + ms);
  const plan = { poll_at: after(pause), waits_for_account: null };
  if (error instanceof AccountUnusable) {
    const problem = inFull(error);
    const waits_for_account = error.account?.id ?? null;
    return { poll_at: after(pause), problem, is_refusal: waits_for_account === null, waits_for_account };
  }
  if (error instanceof ProviderRefusal) {
    const { is_busy, retry_after_ms } = error.refusal;
    const asked = Math.min(LONGEST_ASKED_MS, retry_after_ms ?? 0);
    const problem = is_busy ? `${error.message} It is asked again by itself.` : inFull(error);
    return { ...plan, poll_at: after(Math.max(pause, asked)), problem, is_refusal: !is_busy };
  }
  if (error instanceof StepFailure) {
    // The provider could not be reached, or its answer was none.
    const is_refusal = error.failure.code !== 'request_failed';
    const problem = is_refusal ? inFull(error) : `${error.message} It is asked again by itself.`;
    return { ...plan, problem, is_refusal };
  }
  if (error instanceof AppError) return { ...plan, problem: error.message, is_refusal: true };
  if (!isTimeout(error)) return null;
  return {
    ...plan,
    problem: 'The app did not answer in time. It is asked again by itself.',
    is_refusal: false,
  };
}

function inFull({ message, failure }: StepFailure): string {
  return `${message} ${failure.what_to_do}`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
}
