import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPONENTS } from '#browser/record/unseen/components.ts';
import { tryUnseen } from '#browser/record/unseen/try-unseen.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';

let browser: TestBrowser;
beforeAll(async () => void (browser = await openTestBrowser()));
afterAll(() => browser?.close());

test.each(Object.entries(COMPONENTS))(
  'what is done with controls of libraries is done again by its lines: %s',
  { timeout: 300_000 },
  async (kind, page) => {
    const { faults, falseSuccesses } = await tryUnseen(browser, { [kind]: page });
    expect({ faults, falseSuccesses }).toEqual({ faults: [], falseSuccesses: 0 });
  },
);
