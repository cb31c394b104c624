import { afterAll, beforeAll } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { replaceWords } from '#shared/script/words/replace-words.ts';
import { beginLists } from '#browser/page/test-some.ts';
import { areStill, setRest } from '#browser/page/test-still.ts';
import { sharedTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

type TestPage = Awaited<ReturnType<TestBrowser['openPage']>>;

/** For the tests of one file: a site with these pages by path, and one page on which lines are followed. */
export function lineTests(pages: Readonly<Record<string, string>>) {
  beginLists();
  let site: TestSite;
  let page: TestPage;
  const saved: string[] = [];
  /** Neither the page nor one that it names changes by itself. */
  const isStill = (path: string): boolean => {
    const [name = path] = path.split(/[?#]/, 1);
    const html = pages[name] ?? 'async ';
    const named = Object.keys(pages).filter((one) => one.length > 1 && html.includes(one));
    return areStill([html, ...named.map((one) => pages[one])]);
  };
  const open = async (path: string): Promise<void> => {
    await page.open(`${site.origin}${path}`);
    await setRest(page, isStill(path));
  };
  beforeAll(async () => {
    const written = Object.entries(pages).map(([path, html]) => [path, `<meta charset="utf-8">${html}`]);
    site = await startTestSite(Object.fromEntries(written));
    page = await (await sharedTestBrowser()).openPage({ takes_pictures: false });
  });
  afterAll(async () => {
    await page?.close();
    await site?.close();
  });
  return {
    /** What the lines read there, by name. */
    async follow(path: string, lines: string): Promise<Record<string, string>> {
      await open(path);
      return await page.follow(lines, {
        saveFile: (file) => Promise.resolve(`file-${saved.push(file.name)}`),
      });
    },
    /** Single steps on that page. */
    async steps<T>(path: string, work: (one: TestPage) => Promise<T>): Promise<T> {
      await open(path);
      return await work(page);
    },
    /** Of lines that fail: how they would read with each of the things that are offered instead. */
    async offers(path: string, lines: string): Promise<(string | null)[]> {
      await open(path);
      const recall = () => Promise.resolve({ recall: () => null, heals_risky: false });
      const failure = await page.follow(lines, { recall }).catch((error: unknown) => error);
      if (!(failure instanceof StepFailure)) throw new Error('The lines did not fail.');
      const { repair } = failure;
      return (repair?.choices ?? []).map(({ words }) =>
        repair && words !== null ? replaceWords(lines, repair, words) : null,
      );
    },
    /** The names of the files that came, in order. */
    saved,
    /** Of the page as the lines left it. */
    state: async (script: string): Promise<unknown> => await page.tabs.current()?.evaluate(script),
  };
}
