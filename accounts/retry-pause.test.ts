import { expect, test } from 'vitest';
import { retryPause } from '#accounts/retry-pause.ts';

const limit = (headers: Record<string, string> = {}) => ({ status: 429, headers });
const ask = { attempt: 1, isRepeatable: false, now: 1_000_000 };

test('a rate limit is waited out as long as the provider says, or as long as is known of it', () => {
  expect(retryPause(limit({ 'retry-after': '7' }), ask)).toBe(7_000);
  expect(retryPause(limit({ 'retry-after': '7' }), { ...ask, limitPauseMs: 60_000 })).toBe(7_000);
  expect(retryPause(limit(), ask)).toBe(500);
  expect(retryPause(limit(), { ...ask, limitPauseMs: 60_000 })).toBe(60_000);
  expect(retryPause(limit(), { ...ask, attempt: 2, limitPauseMs: 60_000 })).toBe(120_000);
});

test('longer than two minutes, and more than a few times, nothing is waited for', () => {
  expect(retryPause(limit({ 'retry-after': '121' }), ask)).toBeNull();
  expect(retryPause(limit(), { ...ask, attempt: 3, limitPauseMs: 60_000 })).toBeNull();
  expect(retryPause(limit(), { ...ask, attempt: 6 })).toBeNull();
});

test('an outage is tried again only where that is harmless, and a refusal never', () => {
  const outage = { status: 503, headers: {} };
  expect(retryPause(outage, { ...ask, limitPauseMs: 60_000 })).toBeNull();
  expect(retryPause(outage, { ...ask, isRepeatable: true, limitPauseMs: 60_000 })).toBe(500);
  expect(retryPause(null, { ...ask, isRepeatable: true })).toBe(500);
  expect(retryPause({ status: 403, headers: {} }, { ...ask, isRepeatable: true })).toBeNull();
});
