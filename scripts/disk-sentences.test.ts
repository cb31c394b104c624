import { expect, test } from 'vitest';
import { sayDiskFull } from '#scripts/disk-sentences.mjs';

test('a full disk is said once for all programs, and once when it is over for all of them', () => {
  const said: string[] = [];
  const note = sayDiskFull((sentence: string) => said.push(sentence));
  note('The API', false);
  note('The worker', true);
  note('The API', true);
  note('The worker', true);
  expect(said).toEqual([expect.stringMatching(/^There is no space left on the disk/)]);
  note('The worker', false);
  expect(said).toHaveLength(1);
  note('The API', false);
  expect(said[1]).toMatch(/^There is room on the disk of Legwork’s data again/);
  note('The API', true);
  expect(said).toHaveLength(3);
});
