import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { casePage } from '#browser/page/cases/case.ts';
import { openRecorded, scriptOf, tabOf, type TestPerson } from '#browser/record/test-person.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import type { LiveMessage } from '#shared/live-protocol.ts';

const SLOW = { timeout: 120_000 };
let browser: TestBrowser;
let site: TestSite;
let html = '';

beforeAll(async () => {
  site = await startTestSite({
    '/': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(casePage(html)),
    '/next': casePage(`<h1>Next page</h1><button onclick="did('go on', event)">Go on</button>`),
  });
  browser = await openTestBrowser();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function openPage(given: string) {
  html = given;
  return await openRecorded(browser, site.origin);
}

const textOf = async (person: TestPerson) => scriptOf(await person.done()).text;

test('what is done in a second tab is done there again', SLOW, async () => {
  const { page, tab, person } = await openPage(
    `<a href="/next" target="_blank">More</a> <button onclick="said.textContent = 'x'; did('back', event)">Back here</button><p id="said"></p>`,
  );
  await person.click(tab.getByText('More'));
  await expect.poll(() => tabOf(page).url()).toBe(`${site.origin}/next`);
  await person.click(tabOf(page).getByText('Go on'));
  const tabs = person.heard.findLast(
    (said): said is Extract<LiveMessage, { kind: 'tabs' }> => said.kind === 'tabs',
  );
  const first = tabs?.tabs.find(({ address }) => !address.endsWith('/next'));
  await person.send({ kind: 'show_tab', tab: first?.id ?? 0 });
  await expect.poll(() => tabOf(page).url()).toBe(`${site.origin}/`);
  await person.click(tab.getByText('Back here'));
  const text = await textOf(person);
  expect(text).toBe('Click "More"\nClick "Go on"\nSwitch to the first tab\nClick "Back here"');
  const fresh = await browser.openPage();
  onTestFinished(() => fresh.close());
  await fresh.open(site.origin);
  await fresh.follow({ text, lookup: (id) => ({ name: id, text: '', is_secret: false }) });
  expect(await tabOf(fresh).evaluate('JSON.stringify(log)')).toBe('["back"]');
});

test(
  'what was undone in the page, written by an input method or filled in without keys is what stands there',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      '<label>Subject <input id="su"></label><label>Name <input id="na"></label><label>Mail <input id="ma" autocomplete="email"></label>',
    );
    await person.click(tab.locator('#su'));
    await person.send({ kind: 'paste', text: 'Wrong' });
    await person.press('Control+z');
    await expect.poll(() => tab.locator('#su').inputValue()).toBe('');
    await person.send({ kind: 'paste', text: 'Right' });
    await person.click(tab.locator('#na'));
    for (const text of ['に', 'にほん']) await person.send({ kind: 'composition', text });
    await person.send({ kind: 'text', text: '日本' });
    await person.click(tab.locator('#ma'));
    await person.send({ kind: 'text', text: 'ada@example.com' });
    // What a script of the page puts in is not what its person did.
    await tab.evaluate(`na.value = 'script'; na.dispatchEvent(new Event('input', { bubbles: true }))`);
    expect((await textOf(person)).split('\n')).toEqual([
      'Type "Right" into "Subject"',
      'Type "日本" into "Name"',
      'Type "ada@example.com" into "Mail"',
    ]);
  },
);

test('a page that goes away in the middle of typing leaves what was typed', SLOW, async () => {
  const { tab, person } = await openPage('<label>Name <input id="name"></label>');
  await person.click(tab.locator('#name'));
  await person.type('Ad');
  await tab.goto(`${site.origin}/next`);
  await person.type('a');
  await person.click(tab.getByText('Go on'));
  const lines = (await textOf(person)).split('\n');
  expect(lines[0]).toBe('Type "Ad" into "Name"');
  expect(lines.at(-1)).toBe('Click "Go on"');
});

test(
  'a question that holds a click up is answered by a line, and one that is declined by none',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<button onclick="if (confirm('Sure?')) did('gone', event)">Delete</button><button onclick="did('kept', event)">Keep</button>`,
    );
    const asked = () => person.heard.filter(({ kind }) => kind === 'dialog').length;
    for (const [number, accept] of [true, false].entries()) {
      await person.click(tab.getByText('Delete'));
      await expect.poll(asked).toBe(number + 1);
      await person.send({ kind: 'answer_dialog', accept });
    }
    await person.click(tab.getByText('Keep'));
    expect((await textOf(person)).split('\n')).toEqual([
      'Click "Delete"',
      'Press OK in the browser dialog',
      'Click "Delete"',
      'Click "Keep"',
    ]);
  },
);

test('a file that was chosen and changed is uploaded by one line, again by its replay', SLOW, async () => {
  const { tab, person } = await openPage(
    `<label>CV <input type="file" id="cv"></label><button onclick="did('send ' + cv.files[0].name, event)">Send</button>`,
  );
  for (const name of ['first.txt', 'second.txt']) {
    await person.click(tab.locator('#cv'));
    await person.upload(name, 'Ada');
    await expect.poll(() => tab.evaluate('cv.files[0]?.name')).toBe(name);
  }
  await person.click(tab.getByText('Send'));
  const { text, variables } = scriptOf(await person.done());
  expect(text).toBe('Upload {{var_1}} to "CV"\nClick "Send"');
  // Its file is chosen for each run: what was uploaded while it was recorded is not kept.
  expect(variables).toEqual({ var_1: '' });
  const fresh = await browser.openPage();
  onTestFinished(() => fresh.close());
  await fresh.open(site.origin);
  await fresh.follow(
    { text, lookup: (id) => ({ name: id, text: 'file_1', is_secret: false }) },
    {
      openFile: async (id) => ({ name: `${id}.txt`, media_type: 'text/plain', content: new Blob(['Ada']) }),
    },
  );
  expect(await tabOf(fresh).evaluate('JSON.stringify(log)')).toBe('["send file_1.txt"]');
});

test('a click counts that only the next act gives a meaning', SLOW, async () => {
  const { tab, person } = await openPage(
    `<table><tr><th></th><th>Mon</th><th>Tue</th></tr>${[9, 10].map((hour) => `<tr><th>${hour}:00</th>${['Mon', 'Tue'].map((day) => `<td class="slot" style="width:60px;height:30px" data-day="${day}" onclick="pick.hidden = false"></td>`).join('')}</tr>`).join('')}</table><p id="pick" hidden>Chosen</p>
    <div role="grid" aria-label="Files">${['One', 'Two'].map((name) => `<div role="gridcell" tabindex="-1">${name}</div>`).join('')}</div>
    <input id="q" type="search" aria-label="Search" onfocus="recent.hidden = false"><div id="recent" hidden><div style="cursor:pointer" onclick="did('again', event)">billing</div></div>
    <label>Note <input id="note"></label>`,
  );
  await person.click(tab.locator('.slot').nth(3));
  await tab.getByText('Chosen').waitFor();
  // Only where the focus is: nothing shows it.
  await person.click(tab.getByText('Two'));
  await person.press('ArrowDown');
  // The focus alone shows a list.
  await person.click(tab.locator('#q'));
  await tab.getByText('billing').waitFor();
  await person.click(tab.getByText('billing'));
  await person.click(tab.locator('#note'));
  expect((await textOf(person)).split('\n')).toEqual([
    'Click the second cell for "10:00"',
    'Click "Two"',
    'Press ArrowDown in "Two"',
    'Click "Search"',
    'Click "billing"',
  ]);
});
