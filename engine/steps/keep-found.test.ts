import { expect, test } from 'vitest';
import { keepFound } from '#engine/steps/keep-found.ts';
import type { FoundValue } from '#shared/script-line.ts';

test('what a round read is removed with its end, the rows of a loop within it stay', () => {
  const all: FoundValue[] = [];
  const places =
    '1 2 2[1].1 2[1].2 2[1].2[1].1 2[1].2[1].end 2[1].2[2].1 2[1].2[2].end 2[1].3 2[1].end 2[2].1';
  for (const at of places.split(' ')) keepFound(all, { name: 'x', value: '', variable_type: 'string', at });
  expect(all.map(({ at }) => at).join(' ')).toBe('1 2 2[1].2[1].end 2[1].2[2].end 2[1].end 2[2].1');
});
