import { expect, test } from 'vitest';
import { createSeededRandom } from '#shared/seeded-random.ts';

function sample(seed: number): number[] {
  const random = createSeededRandom(seed);
  return Array.from({ length: 1_000 }, () => random.integer(10, 20));
}

test('the same seed repeats the sequence, and another seed gives another', () => {
  expect(sample(7)).toEqual(sample(7));
  expect(sample(7)).not.toEqual(sample(8));
});

test('integers cover their range and stay in it', () => {
  expect([...new Set(sample(1))].toSorted((a, b) => a - b)).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test('choices and bytes come from the seed', () => {
  const one = createSeededRandom(3);
  const two = createSeededRandom(3);
  expect(one.pick(['a', 'b', 'c'])).toBe(two.pick(['a', 'b', 'c']));
  expect(one.bytes(32)).toEqual(two.bytes(32));
  expect(new Set(one.bytes(4_096)).size).toBeGreaterThan(200);
});
