import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';

const PAGES = {
  '/shop': `<label>Department <select id="d"><option>All groceries</option><option>Dairy</option></select></label>
    <label>Search <input id="q" oninput="s.hidden = false"></label>
    <ul id="s" role="listbox" hidden><li role="option" onclick="q.value = 'Whole milk'">Whole milk</li><li role="option">Oat milk</li></ul>`,
  '/plain':
    '<label>Department <select id="d"><option>All groceries</option><option>Dairy</option></select></label>',
  '/drawn': `<label>Search <input id="q"></label><div>Semi-skimmed milk</div>
    <label><input type="checkbox" id="dairy"> Dairy (4)</label>`,
  '/sign-in': `<label>Password <input id="p" type="password"></label>
    <button type="button" onclick="p.type = 'text'">Show</button>`,
};

let browser: TestBrowser;
let site: TestSite;
let page: Awaited<ReturnType<TestBrowser['openPage']>>;
beforeAll(async () => {
  site = await startTestSite(PAGES);
  browser = await openTestBrowser();
  page = await browser.openPage();
});
afterAll(async () => {
  await page.close();
  await browser.close();
  await site.close();
});
const state = async (script: string) => await page.tabs.current()?.evaluate(script);

test('a suggestion is one that is shown, not a choice of a closed list or a box', async () => {
  await page.open(`${site.origin}/shop`);
  await page.follow('Type "milk" into "Search"\nchoose the first suggestion');
  expect(await state('q.value')).toBe('Whole milk');
  for (const path of ['/plain', '/drawn']) {
    await page.open(`${site.origin}${path}`);
    await expect(page.follow('choose the first suggestion')).rejects.toThrow(/first/);
  }
  expect(await state('dairy.checked')).toBe(false);
});

test('showing the password presses what shows it, not its field', async () => {
  await page.open(`${site.origin}/sign-in`);
  await page.follow('show the password');
  expect(await state('p.type')).toBe('text');
});
