import { readRetryAfter } from '#shared/retry-after.ts';
import type { StepResponse } from '#shared/step-request.ts';

const MAX_ATTEMPTS = 6;
const FIRST_PAUSE_MS = 500;
/** Longest pause before a retry. A run that waits longer would only occupy its slot. */
const MAX_PAUSE_MS = 120_000;

/**
 * How long to wait before the same request is sent again; null when it is not to be. A rate limit (429) says that
 * nothing was done, so it is repeated whatever the request; other temporary errors only when that is harmless.
 * `answer` null: the provider could not be reached.
 */
export function retryPause(
  answer: Pick<StepResponse, 'status' | 'headers'> | null,
  {
    attempt,
    isRepeatable,
    limitPauseMs = FIRST_PAUSE_MS,
    longestPauseMs = MAX_PAUSE_MS,
    now = Date.now(),
  }: {
    attempt: number;
    isRepeatable: boolean;
    /** After a rate limit for which the provider does not say how long it lasts. */
    limitPauseMs?: number;
    longestPauseMs?: number;
    now?: number;
  },
): number | null {
  if (attempt >= MAX_ATTEMPTS) return null;
  const isLimited = answer !== null && isRateLimit(answer);
  const isTemporary = answer === null || [500, 502, 503, 504].includes(answer.status);
  if (!isLimited && !(isTemporary && isRepeatable)) return null;
  const asked = answer && readRetryAfter(answer.headers, now);
  const first = isLimited ? limitPauseMs : FIRST_PAUSE_MS;
  const pause = asked ?? first * 2 ** (attempt - 1);
  return pause > longestPauseMs ? null : pause;
}

export function isRateLimit(answer: Pick<StepResponse, 'status' | 'headers'>): boolean {
  return answer.status === 429 || isSlowDown(answer);
}

/** GitHub limits with 403: https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function isSlowDown({ status, headers }: Pick<StepResponse, 'status' | 'headers'>): boolean {
  return status === 403 && (headers['retry-after'] !== undefined || headers['x-ratelimit-remaining'] === '0');
}
