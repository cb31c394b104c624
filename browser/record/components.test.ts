import { beforeAll, expect, test } from 'vitest';
import { someOf } from '#browser/page/test-some.ts';
import { COMPONENTS } from '#browser/record/unseen/components.ts';
import { tryUnseen } from '#browser/record/unseen/try-unseen.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';

let browser: TestPages;
beforeAll(async () => void (browser = await sharedTestBrowser()));

// All in one: each alone would open a site and two pages of its own. The faults name their kinds.
test('what is done with controls of libraries is done again by its lines', { timeout: 900_000 }, async () => {
  const some = Object.fromEntries(someOf(Object.entries(COMPONENTS)));
  const { faults, falseSuccesses } = await tryUnseen(browser, some);
  expect({ faults, falseSuccesses }).toEqual({ faults: [], falseSuccesses: 0 });
});
