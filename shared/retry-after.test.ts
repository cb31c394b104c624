import { expect, test } from 'vitest';
import { readRetryAfter } from '#shared/retry-after.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');

test.each([
  [{}, null],
  [{ 'retry-after': '3' }, 3_000],
  [{ 'retry-after': '0.5' }, 500],
  [{ 'retry-after': '3', 'retry-after-ms': '250' }, 250],
  [{ 'retry-after': 'Thu, 01 Jan 2026 00:00:09 GMT' }, 9_000],
  [{ 'retry-after': 'Wed, 31 Dec 2025 00:00:00 GMT' }, 0],
  [{ 'retry-after': 'soon' }, null],
  [{ 'retry-after': '-1' }, null],
  [{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOW / 1_000 + 5) }, 5_000],
  [{ 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': String(NOW / 1_000 + 5) }, null],
])('%o asks for a pause of %s ms', (headers, pause) => {
  expect(readRetryAfter(headers, NOW)).toBe(pause);
});
