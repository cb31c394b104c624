import { APICallError, StreamProviderError } from 'ai';
import { readRetryAfter } from '#shared/retry-after.ts';

const MOST_RETRIES = 5;
const FIRST_PAUSE_MS = 1_000;

/**
 * How many milliseconds to wait before the next try; null when another try is of no use. What the provider
 * asks for counts. Without that the pauses double, up to 16 s, and are
 * shortened at random by up to half, so that runs that failed together do not retry together.
 */
export function pauseBeforeRetry(
  error: unknown,
  { retries, now, random }: { retries: number; now: number; random: number },
): number | null {
  if (retries >= MOST_RETRIES || !isWorthRetrying(error)) return null;
  return askedPause(error, now) ?? FIRST_PAUSE_MS * 2 ** retries * (1 - random / 2);
}

/** Overloaded, out of order or out of reach: 408, 409, 429, 5xx, and connections that fail. */
function isWorthRetrying(error: unknown): boolean {
  return (APICallError.isInstance(error) || StreamProviderError.isInstance(error)) && error.isRetryable;
}

/** Null when the provider does not say how long. */
export function askedPause(error: unknown, now: number): number | null {
  const headers = APICallError.isInstance(error) ? error.responseHeaders : undefined;
  return readRetryAfter(headers ?? {}, now);
}
