import { expect, test } from 'vitest';
import { fuzzGuard } from '#egress/fuzz-guard.ts';
import { SEED } from '#prove/seed.ts';

test('10,000 hostile clients and servers end nothing but their own connection', async () => {
  const rounds = 10_000;
  expect(await fuzzGuard({ seed: SEED, rounds })).toEqual({ rounds, errors: [], works_after: true });
});
