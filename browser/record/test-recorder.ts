import { afterAll, beforeAll, onTestFailed, onTestFinished } from 'vitest';
import { casePage } from '#browser/page/cases/case.ts';
import { areStill, setRest } from '#browser/page/test-still.ts';
import { openPerson, scriptOf, tabOf } from '#browser/record/test-person.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import type { RecordedLine } from '#shared/live/live-recording.ts';
import { keysOfLines } from '#shared/script/target/keys-of-lines.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';

type Opened = Awaited<ReturnType<TestBrowser['openPage']>>;

/**
 * For the tests of one file: a browser, and a site whose first page each test writes. All are recorded in one page, each by
 * a person of its own, and their lines followed in another one: opening a page takes longer than most tests act.
 */
export function recordingTests(pages: Parameters<typeof startTestSite>[0] = {}) {
  let browser: TestPages;
  let site: TestSite;
  let html = '';
  let recorded: Opened | null = null;
  let fresh: Opened | null = null;

  beforeAll(async () => {
    site = await startTestSite({
      '/': (_request, response) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(casePage(html)),
      ...pages,
    });
    browser = await sharedTestBrowser();
  });
  afterAll(async () => {
    for (const page of [recorded, fresh]) await page?.close();
    await site?.close();
  });

  /** The page that was used before, unless a test has closed it or opened tabs beside it. */
  const openAgain = async (page: Opened | null): Promise<Opened> => {
    const isAsOpened = page?.tabs.pages().length === 1;
    if (page && !isAsOpened) await page.close();
    return page && isAsOpened ? page : await browser.openPage({ takes_pictures: false });
  };
  /** What a test before has kept in the session of a tab. */
  const forgetBefore = async () => {
    for (const page of [recorded, fresh])
      await page?.tabs
        .current()
        ?.evaluate('sessionStorage.clear()')
        .catch(() => undefined);
  };
  const openFresh = async () => {
    fresh = await openAgain(fresh);
    await fresh.open(site.origin);
    await setRest(fresh, areStill([html]));
    return fresh;
  };
  return {
    browser: () => browser,
    site: () => site,
    async openPage(given: string) {
      html = given;
      await forgetBefore();
      recorded = await openAgain(recorded);
      const page = recorded;
      const tab = tabOf(page);
      await tab.goto(site.origin);
      const person = await openPerson(page);
      onTestFinished(() => person.leave());
      // It may hang.
      onTestFailed(() => page.close());
      // Where the test before has left the pointer, something of this page may be.
      await tab.mouse.move(1, 1);
      await person.record();
      return { page, tab, person };
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
