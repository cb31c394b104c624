import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { lookUpLines } from '#browser/page/look-up-lines.ts';
import { setRest } from '#browser/page/test-still.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

const LIBRARY = `<h1>Library</h1><dl><dt>You owe</dt><dd>$4.20</dd><dt>Due date</dt><dd>3 May 2027</dd></dl>
<article><h2>The knitters</h2><p>Shawl patterns</p></article>`;

let site: TestSite;
let browser: TestPages;
beforeAll(async () => {
  site = await startTestSite({ '/library': LIBRARY });
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await site.close();
});

/** What is said while the line is written, and what a run on the page then reads. */
async function answersTo(text: string) {
  const page = await browser.openPage({ takes_pictures: false });
  await setRest(page, true);
  const tab = page.tabs.current();
  if (!tab) throw new Error('No tab is open');
  await tab.goto(`${site.origin}/library`);
  const { answers } = await lookUpLines(tab, { text }, '2027-05-01');
  const read = await page.follow(text).then(
    (found) => Object.values(found),
    () => null,
  );
  await page.close();
  return { answers, read };
}

test('a question that no verb takes shows the value that the page answers with', async () => {
  expect(await answersTo('Tell me when it is due')).toEqual({
    answers: [{ line: 1, said: 'Tell me when it is due', kind: 'value', shown: '3 May 2027' }],
    read: ['3 May 2027'],
  });
});

test('a line that surely means another one there shows that one', async () => {
  expect(await answersTo('How much do I owe')).toEqual({
    answers: [{ line: 1, said: 'How much do I owe', kind: 'line', shown: 'Read "You owe" as you_owe' }],
    read: ['$4.20'],
  });
});

test.each([
  ['a question that the page does not answer', 'How much does the bicycle weigh'],
  ['a line that is done only sometimes', 'If how much do I owe'],
  ['a line about each item of a loop', 'For each row:\n    How much do I owe'],
])('%s has no answer', async (_what, text) => {
  expect((await answersTo(text)).answers).toEqual([]);
});
