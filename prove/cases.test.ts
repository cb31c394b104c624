import { expect, test } from 'vitest';
import { tryCases } from '#browser/page/cases/try-cases.ts';

// The short form, with one wording of each case, is browser/page/cases/cases.test.ts.
test('a line that says done has had exactly its effect, in every wording', async () => {
  const { count, faults } = await tryCases(({ lines }) => lines);
  expect(faults).toEqual([]);
  expect(count).toBeGreaterThanOrEqual(400);
});
