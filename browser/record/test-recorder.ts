import { afterAll, beforeAll } from 'vitest';
import { casePage } from '#browser/page/cases/case.ts';
import { openRecorded, scriptOf, tabOf } from '#browser/record/test-person.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import { keysOfLines } from '#shared/script/target/keys-of-lines.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';

/**
 * For the tests of one file: a browser, and a site whose first page each test writes. Lines are followed in one other page,
 * which is opened when it is first needed.
 */
export function recordingTests(pages: Parameters<typeof startTestSite>[0] = {}) {
  let browser: TestBrowser;
  let site: TestSite;
  let html = '';
  let fresh: ReturnType<TestBrowser['openPage']> | null = null;

  beforeAll(async () => {
    site = await startTestSite({
      '/': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(casePage(html)),
      ...pages,
    });
    browser = await openTestBrowser();
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  const openFresh = async () => {
    fresh ??= browser.openPage().catch((error: unknown) => {
      fresh = null;
      throw error;
    });
    const page = await fresh;
    await page.open(site.origin);
    return page;
  };
  return {
    browser: () => browser,
    site: () => site,
    async openPage(given: string) {
      html = given;
      return await openRecorded(browser, site.origin);
    },
    /** What the page is on another day: for lines that are followed from now on. */
    setPage(given: string) {
      html = given;
    },
    /** Another page than the recorded one, with the same first page of the site. */
    openFresh,
    /** What the lines leave on a fresh page. */
    async follow(lines: readonly RecordedLine[]): Promise<string> {
      const { text, variables } = scriptOf(lines);
      const page = await openFresh();
      const keys = keysOfLines(text);
      const memories = new Map<string, TargetMemory>();
      for (const [at, { memory }] of lines.entries())
        for (const key of keys.get(at + 1) ?? []) if (memory) memories.set(key, memory);
      await page.follow(
        { text, lookup: (id) => ({ name: id, text: variables[id] ?? '', is_secret: false }) },
        {
          recall: () => Promise.resolve({ recall: (key) => memories.get(key) ?? null, heals_risky: false }),
          onLine: () => Promise.resolve(),
          onLineDone: () => Promise.resolve(),
        },
      );
      return String(await tabOf(page).evaluate('JSON.stringify(effects())'));
    },
  };
}
