import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failureOf } from '#browser/page/test-failure.ts';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import type { TestSite } from '#browser/test-site.ts';
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

const open = (path: string) => page.open(`${shop.origin}${path}`);
const summaries = () =>
  page.recorded.map((action) => `${action.succeeded ? '' : 'failed: '}${action.summary}`);

test('opens, types, checks and clicks, and writes it down without secrets', async () => {
  expect(await open('/')).toEqual({ url: `${shop.origin}/`, title: 'Shop' });
  await page.type('Email', 'ada@x.org');
  await page.type('"Password" field', 'hunter2');
  await page.type('Verification code', '123456');
  await page.click('Stay signed in');
  await page.click('Sign in');
  expect(await page.extractText('heading')).toBe('Products');
  expect(page.url()).toContain('email=ada%40x.org&password=hunter2');
  expect(summaries()).toEqual([
    `Opened 127.0.0.1:${shop.port}`,
    'Typed "ada@x.org" into field "Email"',
    'Typed into field "Password"',
    'Typed into field "Verification code"',
    'Clicked checkbox "Stay signed in"',
    'Clicked button "Sign in"',
    'Extracted heading',
  ]);
  expect(JSON.stringify(page.recorded)).not.toContain('hunter2');
});

test('takes a picture of each action without failing when the page is gone', async () => {
  await open('/');
  const picture = await page.recorded[0]?.picture;
  expect(picture?.media_type).toBe('image/jpeg');
  expect([...(picture?.bytes.slice(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
});

test('a picture waits while something is done on the page, and not for long', async () => {
  await open('/');
  const taken = page.recorded[0]?.picture.then(() => 'picture');
  const waited = page.waitFor('4 seconds').then(() => 'wait');
  expect(await Promise.race([taken, waited])).toBe('picture');
  await waited;
});

test('asks which one when several things fit, and takes what tells them apart', async () => {
  await open('/products');
  const failure = await failureOf(page.click('Add to cart'));
  expect(failure.code).toBe('target_ambiguous');
  expect(failure.message).toBe(
    '"Add to cart" could be 3 things on the page: button "Add to cart" for "Blue shirt", button "Add to cart" for "Red shirt", button "Add to cart" for "Green hat".',
  );
  expect(failure.what_to_do).toBe('Say which one: first "Add to cart", or "Add to cart" for "Blue shirt".');
  for (const [phrase, product] of [
    ['second "Add to cart"', 'Red shirt'],
    ['last Add to cart button', 'Green hat'],
    ['"Add to cart" for "Blue shirt"', 'Blue shirt'],
    ['Add to cart for Green hat', 'Green hat'],
    ['the "Add to cart" button in the "Red shirt" item', 'Red shirt'],
  ] as const) {
    await page.click(phrase);
    expect(await page.extractText('"In the cart"')).toBe(product);
  }
});

test('finds clickable text, titles and test ids that have no role', async () => {
  await open('/products');
  await page.click('Compare');
  await page.click('Wish list');
  expect(await page.extractText()).toContain('Wished');
  await page.click('gift-box');
  expect(await page.extractText()).toContain('Wrapped');
});

test('tells equal things apart by the section they are in', async () => {
  await open('/checkout');
  await page.type('"Street" in "Billing"', 'Main Road 1');
  await page.type('Street in the Shipping section', 'Side Road 2');
  expect(await page.extractText('"Street" in "Shipping"')).toBe('Side Road 2');
  await page.click('"Save" in "Billing"');
  await page.waitFor('billing saved');
});

test('reads ordinal words as part of a name where they are one', async () => {
  await open('/checkout');
  await page.type('First name', 'Ada');
  await page.type('Last name field', 'Lovelace');
  await page.type('Coupon', 'TEN');
  expect(await page.extractText('First name')).toBe('Ada');
  expect(await page.extractText('Last name')).toBe('Lovelace');
});

test('chooses in native lists, made lists, suggestions, radio buttons and checkboxes', async () => {
  await open('/checkout');
  await page.select('Country', 'Germany');
  await page.select('Size', 'Medium');
  await page.select('City', 'Berlin, Germany');
  await page.select('Delivery', 'Express');
  await page.select('I agree to the terms', 'yes');
  expect(await page.extractText('Country')).toBe('Germany');
  expect(await page.extractText('City')).toBe('Berlin, Germany');
  expect(await page.extractText('"Express" radio button')).toBe('yes');
  expect(await page.extractText('"I agree to the terms" checkbox')).toBe('yes');
  expect(summaries()).toContain('Selected "Medium" in list "Size"');
  const failure = await failureOf(page.select('Country', 'Spain'));
  expect(failure).toMatchObject({ code: 'target_not_found' });
  expect(failure.message).toContain('"Country" has no "Spain". It has');
  expect(failure.message).toContain('"France"');
});

test('fills dates, numbers and editable text, and says what a field does not take', async () => {
  await open('/checkout');
  await page.type('Day', 'December 31, 2026');
  await page.type('Amount', '1,234.50');
  await page.type('Note', 'A new note');
  expect(await page.extractText('Day')).toBe('2026-12-31');
  expect(await page.extractText('Amount')).toBe('1234.50');
  expect(await page.extractText('Note')).toBe('A new note');
  expect((await failureOf(page.type('Amount', 'many'))).message).toBe('"Amount" takes numbers only.');
  expect((await failureOf(page.type('Day', 'some day'))).what_to_do).toContain('2026-12-31');
});

test('presses keys on the focused element and on a target', async () => {
  await open('/checkout');
  await page.press('Enter', 'Keys');
  await page.waitFor('key Enter');
  await page.press('page down');
  await page.waitFor('key PageDown');
  expect((await failureOf(page.press('Foo'))).code).toBe('input_invalid');
  expect(summaries()).toEqual([expect.any(String), 'Pressed Enter in field "Keys"', 'Pressed PageDown']);
});

test('waits for texts and for seconds, free of charge', async () => {
  await open('/checkout');
  await page.click('Pay now');
  await page.waitFor('paid');
  await page.waitFor('0.1 seconds');
  const failure = await failureOf(page.waitFor('refunded', 0.3));
  expect(failure.message).toContain('"refunded" did not appear within 0.3 seconds.');
  expect(summaries()).toHaveLength(2);
});

test('waits for the thing itself rather than taking something like it', async () => {
  await open('/late');
  await page.click('Save');
  expect(await page.extractText('the heading')).toBe('Late');
  expect((await page.extractText()).includes('wrong one')).toBe(false);
});

test('works in frames and shadow roots', async () => {
  await open('/frames');
  await page.type('Card holder', 'Ada');
  await page.click('Pay');
  expect(await page.extractText()).toContain('Paid by Ada');
  await page.type('Secret word', 'sesame');
  await page.click('Unlock');
  await page.waitFor('Unlocked with sesame');
});

test('follows new tabs and comes back when they close', async () => {
  await open('/tabs');
  for (const target of ['Open terms', 'Open in a window']) {
    await page.click(target);
    expect(await page.extractText('heading')).toBe('Our terms');
    await page.click('Done');
    expect(await page.extractText('heading')).toBe('Tabs');
  }
  await page.click('Slow page');
  expect(await page.extractText('heading')).toBe('Here at last');
});

test('takes pictures of the page and of a part of it', async () => {
  await open('/checkout');
  const whole = await page.screenshot();
  const part = await page.screenshot('Country');
  expect(whole).toMatchObject({ name: 'screenshot.png', media_type: 'image/png' });
  expect(part.bytes.length).toBeLessThan(whole.bytes.length);
  expect(summaries()).toHaveLength(1);
});

test('uploads bytes to fields and behind buttons', async () => {
  await open('/files');
  const file = { name: '/etc/no:te.txt', media_type: 'text/plain', content: new Blob(['hello']) };
  await page.upload('Attachment', file);
  await page.waitFor('plain: no_te.txt text/plain hello');
  await page.upload('Choose a picture', file);
  await page.waitFor('hidden: no_te.txt text/plain hello');
  expect(summaries().at(-1)).toBe('Uploaded "no_te.txt" to "Choose a picture"');
});

test('downloads what a click starts, also in a new tab', async () => {
  await open('/files');
  for (const target of ['Report', 'Report in a tab']) {
    const file = await page.download(target);
    expect(file).toMatchObject({ name: 'etc_re_port.csv', media_type: 'text/csv' });
    // Keeping it may have to be repeated.
    for (const _ of [1, 2]) {
      expect(Buffer.concat(await Array.fromAsync(file.read())).toString()).toBe('a,b\n1,2\n');
    }
    await file.remove();
    await expect(Array.fromAsync(file.read())).rejects.toThrow('ENOENT');
  }
  expect(await page.extractText('heading')).toBe('Files');
});

test('breaks off a download that is too large', async () => {
  await open('/files');
  expect((await failureOf(page.download('Huge'))).message).toBe('The file is larger than 100 MB.');
});

test('opens only web addresses, shows error pages, and explains what cannot be reached', async () => {
  expect((await failureOf(page.open('file:///etc/passwd'))).code).toBe('address_refused');
  expect((await failureOf(page.open('javascript:alert(1)'))).code).toBe('address_refused');
  await open('/nowhere');
  expect(await page.extractText()).toBe('not here');
  const refused = await failureOf(page.open('http://169.254.169.254/latest'));
  expect(refused.code).toBe('address_refused');
  expect(refused.message).toContain('169.254.169.254:80 is inside a network');
  expect((await failureOf(page.open('https://10.0.0.1/'))).code).toBe('address_refused');
  const redirected = await failureOf(page.open(`${shop.origin}/to-intranet`));
  expect(redirected.message).toContain('10.0.0.1:8080 is inside a network');
  const closed = await failureOf(page.open('http://127.0.0.1:9/'));
  expect(closed).toMatchObject({ code: 'page_failed' });
  const unencrypted = await failureOf(page.open(shop.origin.replace('http:', 'https:')));
  expect(unencrypted.message).toMatch(/ does not speak https\.$/);
  const unknown = await failureOf(page.open('http://no-such-name.invalid/'));
  expect(unknown).toMatchObject({
    code: 'page_failed',
    // Without a network there is no answer about the name.
    message: expect.stringMatching(/^(There is no site called|The name) no-such-name.invalid/),
  });
});

async function payOnSlowSite(): Promise<string> {
  const tab = await browser.openPage();
  await tab.open(`${shop.origin}/pay`);
  await tab.click('Pay');
  const heading = await tab.extractText('heading');
  await tab.close();
  return heading;
}

/** Each waits ten seconds before it gives up, so they wait together, each in a tab of its own. */
test('explains what it waited for in vain', async () => {
  const failing = async (path: string, act: (tab: typeof page) => Promise<unknown>) => {
    const tab = await browser.openPage();
    await tab.open(`${shop.origin}${path}`);
    const failure = await failureOf(act(tab));
    const last = tab.recorded.at(-1);
    await tab.close();
    return { ...failure, history: last?.succeeded === false ? last.summary : null };
  };
  const [missing, tooFew, disabled, covered, noChooser, stuck, paid] = await Promise.all([
    failing('/', (tab) => tab.click('Sing in')),
    failing('/products', (tab) => tab.click('fifth "Add to cart"')),
    failing('/checkout', (tab) => tab.click('Pay later')),
    failing('/covered', (tab) => tab.click('Go')),
    failing('/files', (tab) =>
      tab.upload('Nothing happens', { name: 'a', media_type: 'text/plain', content: new Blob([]) }),
    ),
    failing('/stuck', (tab) => tab.click('Send')),
    payOnSlowSite(),
  ]);
  expect(paid).toBe('Paid');
  expect(shop.seen.map(({ url }) => url).filter((url) => url.startsWith('/paid'))).toEqual(['/paid?']);
  expect(stuck.message).toBe('"Send" was clicked, and the page has not answered since.');
  expect(missing).toEqual({
    code: 'target_not_found',
    message:
      '"Sing in" is not on the page. Nearest to it: button "Sign in", checkbox "Stay signed in", field "Verification code".',
    what_to_do: 'Write it as it reads on the page. If it comes late, wait for it in a step before.',
    history: 'Tried to click "Sing in"',
  });
  expect(tooFew.message).toBe('Fifth "Add to cart" is not on the page: it has only 3 of them.');
  expect(disabled.message).toBe('"Pay later" is on the page but stayed disabled.');
  expect(covered.message).toBe('"Go" lies under "Accept cookies".');
  expect(noChooser.message).toBe('"Nothing happens" was clicked, and the page did not ask for a file.');
});
