import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { OutOfCredits, StepFailure } from '#shared/errors.ts';
import type { FinishedLine, ScriptLine } from '#shared/script-line.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import { dayIn } from '#shared/schedule/relative-date.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { startTestShop } from '#browser/page/test-shop.ts';

let browser: TestPages;
let shop: TestSite;
let page: Awaited<ReturnType<TestBrowser['openPage']>>;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedTestBrowser();
  page = await browser.openPage();
});

beforeEach(() => {
  page.recorded.length = 0;
});

afterAll(async () => {
  await page?.close();
  await shop?.close();
});

test('counts “today” in the zone of the person', async () => {
  const days = [];
  // A day and an hour apart, so that it is never the same day in both.
  for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Midway']) {
    const traveller = await browser.openPage({ time_zone });
    const before = dayIn(time_zone, new Date());
    const { day } = await traveller.follow(`Open ${shop.origin}/checkout
Set Day to today
Extract "Day" as day`);
    expect([before, dayIn(time_zone, new Date())]).toContain(day);
    days.push(day);
    await traveller.close();
  }
  expect(new Set(days).size).toBe(2);
});

test('a page is ready when what it asked its server for is there', async () => {
  const site = await startTestSite({
    '/': '<p id="box">Loading</p><script>fetch("/late").then((a) => a.text()).then((text) => { box.textContent = text })</script>',
    '/late': (_request, response) => void setTimeout(() => response.end('It is all here'), 3_000),
  });
  onTestFinished(() => site.close());
  const found = await page.follow(`Open ${site.origin}/
Wait until the page is ready
Extract the text of the page as words`);
  expect(found).toEqual({ words: 'It is all here' });
});

test('a click on a row presses no button in it', async () => {
  const site = await startTestSite({
    '/': `<p id="said">nothing yet</p><table>${['Bob', 'Eve']
      .map(
        (name) =>
          `<tr style="cursor: pointer" onclick="said.textContent = 'opened ${name}'"><td><button onclick="event.stopPropagation(); said.textContent = 'removed ${name}'">Remove</button><td>${name}<td>Hull</tr>`,
      )
      .join('')}</table>`,
  });
  onTestFinished(() => site.close());
  const found = await page.follow(`Open ${site.origin}/
Click the second row
Extract the text of the page as words`);
  expect(found.words).toContain('opened Eve');
});

const summaries = () => page.recorded.map((action) => action.summary);

test('follows a whole errand and brings back what it was asked for', async () => {
  const found = await page.follow(`
    # Sign in
    Open ${shop.origin}/, type "ada@x.org" into "Email" and type "it's ""fine"" and good" into "Password"
    Check "Stay signed in". Click "Sign in"
    Wait for "Products"
    Click "Add to cart" for "Red shirt" then extract "In the cart" as cart
    Extract "Price" for "Blue shirt"
    Extract "Price" for "Green hat"
    Extract the list "Products" as rows
    Hover over "Compare", scroll down and go back
    Extract the heading as greeting`);
  expect(found).toMatchObject({
    cart: 'Red shirt',
    Price: '$20.00',
    'Price 2': '$12.50',
    greeting: 'Welcome back',
  });
  expect(JSON.parse(found.rows ?? '')).toHaveLength(3);
  expect(summaries()).toContain('Clicked button "Add to cart" for "Red shirt"');
  expect(JSON.stringify(page.recorded)).not.toContain('fine');
});

test('does everything a form needs', async () => {
  const found = await page.follow(`
    Open ${shop.origin}/checkout
    Fill "Street" in "Billing" with "Main Road 1"
    Select "Germany" from "Country"; choose "Large" in Size
    Choose "Express" and check "I agree to the terms" then uncheck "I agree to the terms"
    Press Enter in "Keys"
    Wait for "key Enter". Wait 0.1 seconds
    Click "Coupon"
    Type "TEN"
    Reload the page
    Extract "Country" as country`);
  expect(found).toEqual({ country: 'Choose' });
  expect(summaries()).toEqual([
    expect.stringContaining('Opened'),
    'Typed "Main Road 1" into field "Street" for "Billing"',
    'Selected "Germany" in list "Country"',
    'Selected "Large" in list "Size"',
    'Selected "Express"',
    'Checked checkbox "I agree to the terms"',
    'Unchecked checkbox "I agree to the terms"',
    'Pressed Enter in field "Keys"',
    'Clicked field "Coupon"',
    'Typed where the cursor was',
    'Reloaded the page',
    'Extracted "Country"',
  ]);
});

test('keeps downloads and pictures, follows tabs and closes them', async () => {
  const files: { media_type: string }[] = [];
  const found = await page.follow(
    `Open ${shop.origin}/files
    Download "Report" as report
    Take a screenshot as proof
    Open ${shop.origin}/tabs
    Click "Open terms"
    Extract the heading as terms
    Close the tab
    Extract the heading as back`,
    { saveFile: async (file) => `file-${files.push(file)}` },
  );
  expect(found).toEqual({ report: 'file-1', proof: 'file-2', terms: 'Our terms', back: 'Tabs' });
  expect(files.map((file) => file.media_type)).toEqual(['text/csv', 'image/png']);
});

test('ends at a line that cannot be understood, and begins nothing where that would follow a payment', async () => {
  const refusal = 'Line 2 cannot be understood: Dance around the table';
  await expect(page.follow('Click "Pay now"\nDance around the table')).rejects.toThrow(refusal);
  expect(page.recorded).toEqual([]);
  const opening = `Open ${shop.origin}/\nDance around the table\nClick "Products"`;
  await expect(page.follow(opening)).rejects.toThrow(refusal);
  expect(page.recorded.filter(({ succeeded }) => succeeded)).toHaveLength(1);
});

test('names the line that failed, and hides what was to be typed', async () => {
  const failing = page.follow(`Open ${shop.origin}/products\n\nClick "Add to cart"`);
  await expect(failing).rejects.toThrow(/^Line 3 \(Click "Add to cart"\): "Add to cart" could be 3 things/);
  const typing = await page
    .follow(`Open ${shop.origin}/checkout\nType "s3cret" into "Street"`)
    .catch((error: unknown) => error);
  expect(typing).toBeInstanceOf(StepFailure);
  expect(String(typing)).toContain('Line 2 (Type into "Street"): "Street" could be 2 things');
  expect(String(typing)).not.toContain('s3cret');
});

test('goes on after the last finished line, also in the middle of a written one', async () => {
  const text = `Open ${shop.origin}/products, extract "Price" for "Red shirt" as red, extract "Price" for "Blue shirt" as blue`;
  let credits = 2;
  const poor = await browser.openPage({
    meter: {
      begin: () => (credits > 0 ? Promise.resolve() : Promise.reject(new OutOfCredits())),
      reached: () => Promise.resolve(),
      succeed: () => Promise.resolve(void (credits -= 1)),
      fail: () => Promise.resolve(),
      giveUp: () => Promise.resolve(),
      failFree: () => Promise.resolve(),
      hide: () => undefined,
    },
  });
  const done: FinishedLine[] = [];
  const onLineDone = (line: FinishedLine) => Promise.resolve(void done.push(line));
  await expect(poor.follow(text, { onLineDone })).rejects.toThrow(OutOfCredits);
  const red = { name: 'red', value: '$25.00', variable_type: 'string' as const, at: '1.2' };
  expect(done).toEqual([
    { next: '1.2', found: null },
    { next: '1.3', found: red },
  ]);
  credits = 1;
  const from = { line: '1.3', found: [red] };
  expect(await poor.follow(text, { from, onLineDone })).toEqual({ red: '$25.00', blue: '$20.00' });
  expect(done.at(-1)).toMatchObject({ next: '2', found: { name: 'blue' } });
  // When everything is done nothing is done again.
  expect(await poor.follow(text, { from: { line: '2', found: [red] } })).toEqual({ red: '$25.00' });
  await poor.close();
});

test('says of each line where it is, what it says, and whether it may be done twice', async () => {
  const lines: ScriptLine[] = [];
  const onLine = async (line: ScriptLine) => {
    lines.push(line);
    if (line.path === '7') throw new Error('Not this one.');
  };
  const text = `
    Open ${shop.origin}/checkout, wait 0.1 seconds
    # a note
    Take a screenshot
    Type "s3cret" into "Street" in "Billing". Extract "Country" as country, scroll down

    Click "Coupon"`;
  await expect(page.follow(text, { onLine })).rejects.toThrow('Not this one.');
  expect(lines.map((line) => [line.path, line.may_repeat, line.is_free])).toEqual([
    ['2.1', true, false],
    ['2.2', true, true],
    ['4', true, true],
    ['5.1', false, false],
    ['5.2', true, false],
    ['5.3', false, true],
    ['7', false, false],
  ]);
  expect(lines.map((line) => line.text).join()).not.toContain('s3cret');
  expect(lines.at(-1)?.text).toBe('Click "Coupon"');
  expect(summaries()).not.toContain('Clicked field "Coupon"');
});

test('a line tells the site of the frame that it is about to act in, and stops when it may not', async () => {
  const outer = await startTestSite({
    '/': `<button onclick="this.textContent = 'Pressed'">Mine</button><iframe src="${shop.origin}/"></iframe>`,
  });
  onTestFinished(outer.close);
  const told: string[] = [];
  const mayActOn = (origin: string) => {
    told.push(origin);
    if (origin !== outer.origin) throw new StepFailure('site_blocked', 'Not there.', 'Stay here.');
  };
  await page.follow(`Open ${outer.origin}/\nClick "Mine"`, { mayActOn });
  const typing = page.follow('Type "ada@x.org" into "Email"', { mayActOn });
  await expect(typing).rejects.toMatchObject({ failure: { code: 'site_blocked' } });
  expect(told).toEqual([outer.origin, shop.origin]);
  expect(summaries()).toEqual([
    expect.stringContaining('Opened'),
    expect.stringContaining('Mine'),
    expect.stringContaining('Tried to type'),
  ]);
  // Nor what names no target: keys go to the frame that has the focus, and other lines may find something in any.
  await page.follow('Press Tab', { mayActOn });
  await page.tabs.current()?.frameLocator('iframe').getByLabel('Email').focus();
  for (const line of [
    'Press Enter',
    'Type "ada@x.org"',
    'Search for "lantern"',
    'Check all boxes',
    'Close the popup',
  ])
    await expect(page.follow(line, { mayActOn })).rejects.toMatchObject({
      failure: { code: 'site_blocked' },
    });
  expect(summaries().filter((one) => !one.startsWith('Tried'))).toEqual([
    expect.stringContaining('Opened'),
    'Clicked button "Mine"',
    'Pressed Tab',
  ]);
});

test('a sign-in that is not needed is one finished line, behind which a run goes on', async () => {
  await page.open(`${shop.origin}/`);
  await page.tabs
    .current()
    ?.setContent('<a href="#">Log out</a><button onclick="this.textContent = `Shown`">Orders</button>');
  const done: FinishedLine[] = [];
  await page.follow('Log in as ada with practice\nClick "Orders"', {
    onLineDone: async (line) => void done.push(line),
  });
  expect(done).toMatchObject([{ next: '2', text: 'Signed in already' }, { found: null }]);
  expect(done).toHaveLength(2);
});

test('a sign-in that asks for the name first is needed, also where a way out is hidden', async () => {
  await page.open(`${shop.origin}/`);
  await page.tabs.current()?.setContent(`<nav hidden><a href="#">Log out</a></nav>
    <form onsubmit="event.preventDefault(); document.body.innerHTML = '<h1>Hello</h1>'">
    <label>Username <input autocomplete="username" oninput="rest.hidden = false"></label>
    <div id="rest" hidden><label>Password <input type="password"></label><button>Log in</button></div></form>`);
  const done: FinishedLine[] = [];
  await page.follow('Log in as ada with practice', { onLineDone: async (line) => void done.push(line) });
  expect(done.map(({ text }) => text)).not.toContain('Signed in already');
  expect(await page.tabs.current()?.locator('h1').textContent()).toBe('Hello');
});

test('words with quotes and signs are found where a line asks whether they are shown', async () => {
  await page.open(`${shop.origin}/`);
  await page.tabs
    .current()
    ?.setContent(
      '<p>So you\'re signed in now</p><p>At Home >> Orders (2) today</p><p>Use `code` or 5" of it</p>',
    );
  const lines = `Make sure "you're signed in" is shown
Make sure "Home >> Orders (2)" is shown
Make sure "\`code" is shown
Make sure "you're signed out" is not shown`;
  await expect(page.follow(lines)).resolves.toBeDefined();
});
