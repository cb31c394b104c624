import { expect, test } from 'vitest';
import { oneWordingOf, tryCases } from '#browser/page/cases/try-cases.ts';

// Every thirty-second case, in one of its wordings; all wordings of all cases are tried by prove/cases.test.ts.
test(
  'a line that says done has had exactly its effect, and one that fails none',
  { timeout: 20 * 60_000 },
  async () => {
    const some = (one: Parameters<typeof oneWordingOf>[0], at: number) =>
      at % 32 === 0 ? oneWordingOf(one, at / 32) : [];
    // Beside other tests, more pages at once wait longer for a processor than a line waits for its page.
    const { count, faults } = await tryCases(some, 2);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(20);
  },
);
