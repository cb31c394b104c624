/**
 * How many milliseconds a provider asks to wait before the next request; null when it does not say. `retry-after-ms`
 * is OpenAI's and more exact; `retry-after` holds seconds or a date (RFC 9110, section 10.2.3); GitHub gives the time
 * of the next allowance.
 */
export function readRetryAfter(headers: Readonly<Record<string, string>>, now: number): number | null {
  const milliseconds = readNumber(headers['retry-after-ms']);
  if (milliseconds !== null) return milliseconds;
  const after = headers['retry-after']?.slice(0, LONGEST) ?? '';
  const seconds = readNumber(after);
  if (seconds !== null) return seconds * 1_000;
  // A date begins with the day of the week; Date.parse reads a date out of -1 as well.
  const moment = /^[a-z]/i.test(after) ? Date.parse(after) : Number.NaN;
  if (!Number.isNaN(moment)) return Math.max(0, moment - now);
  const reset = readNumber(headers['x-ratelimit-reset']);
  if (headers['x-ratelimit-remaining'] !== '0' || reset === null) return null;
  return Math.max(0, reset * 1_000 - now);
}

const LONGEST = 100;

function readNumber(text = ''): number | null {
  return /^\d{1,12}(?:\.\d{1,6})?$/.test(text) ? Number(text) : null;
}
