import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPerson, scriptOf, tabOf } from '#browser/record/test-person.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startPracticeSite } from '#sandbox/practice/site.ts';

let browser: TestPages;
let shop: Awaited<ReturnType<typeof startPracticeSite>>;

beforeAll(async () => {
  shop = await startPracticeSite(0);
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await shop?.close();
});

/** What was sent with each order. */
function watchOrders(tab: Page): string[] {
  const sent: string[] = [];
  tab.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/checkout'))
      sent.push(request.postData() ?? '');
  });
  return sent;
}

test(
  'a shop order that was recorded is placed again with the same contents',
  { timeout: 300_000 },
  async () => {
    const page = await browser.openPage({ takes_pictures: false });
    const tab = tabOf(page);
    await page.open(`${shop.url}/`);
    const sent = watchOrders(tab);
    const person = await openPerson(page);
    const arrive = (path: string | RegExp) => tab.waitForURL(path, { timeout: 60_000, waitUntil: 'load' });
    await person.record();
    await person.send({ kind: 'navigate', address: `${shop.url}/login` });
    await person.click(tab.getByLabel('E-mail'));
    await person.type('ada@example.com');
    await person.press('Tab');
    await person.type('practice');
    await person.press('Enter');
    await arrive(/\/orders$/);
    await person.click(tab.getByRole('link', { name: 'Products' }));
    await arrive(/\/$/);
    await person.click(tab.getByLabel('Search products'));
    await person.type('lantern');
    await person.click(tab.getByRole('button', { name: 'Show' }));
    await arrive(/search=lantern/);
    await person.click(tab.getByRole('link', { name: 'Storm Lantern' }));
    await arrive(/\/products\/lantern$/);
    await person.choose(tab.getByLabel('Quantity'), { labels: ['3'] });
    await person.click(tab.getByRole('button', { name: 'Add to cart' }));
    await arrive(/\/cart$/);
    await person.click(tab.getByRole('link', { name: 'Check out' }));
    await arrive(/\/checkout$/);
    await person.click(tab.getByLabel('Full name'));
    await person.type('Ada Lovelace');
    await person.press('Tab');
    await person.type('12 Mill Lane\nOxford');
    await person.choose(tab.getByLabel('Delivery date'), { value: '2031-05-17' });
    await person.click(tab.getByLabel('Express'));
    await person.click(tab.getByLabel('This is a gift'));
    await person.click(tab.getByRole('button', { name: 'Place order' }));
    await tab.getByText('Thank you').waitFor({ timeout: 60_000 });
    await person.click(tab.getByRole('link', { name: 'Orders' }));
    await arrive(/\/orders$/);
    const from = person.heard.length;
    await person.send({ kind: 'record', action: 'read' });
    await person.click(tab.getByText('F-1048'));
    await expect
      .poll(() => person.heard.slice(from).find(({ kind }) => kind === 'read_offer'))
      .toMatchObject({ offer: { collections: [{ title: 'Orders', phrase: 'the table "Orders"' }] } });
    await person.send({ kind: 'record', action: 'add', line: 'Extract the table "Orders" as orders' });
    const recorded = await person.done();
    const { text, variables } = scriptOf(recorded, { password: 'practice' });
    await person.leave();

    expect(text.split('\n').slice(1)).toEqual([
      'Type "ada@example.com" into "E-mail"',
      expect.stringMatching(/^Type \{\{var_\d\}\} into "Password"$/),
      'Press Enter',
      'Click "Products"',
      'Type "lantern" into "Search products"',
      'Click "Show"',
      'Click "Storm Lantern"',
      'Select "3" from "Quantity"',
      'Click "Add to cart"',
      'Click "Check out"',
      'Type "Ada Lovelace" into "Full name"',
      expect.stringMatching(/^Type \{\{var_\d\}\} into "Address"$/),
      'Type "2031-05-17" into "Delivery date"',
      'Select "Express"',
      'Tick "This is a gift"',
      'Click "Place order"',
      'Click "Orders"',
      'Extract the table "Orders" as orders',
    ]);
    expect(recorded.flatMap(({ risk, parts }) => (risk === 'pays' ? [parts] : []))).toEqual([
      ['Click "Place order"'],
    ]);

    const fresh = await browser.openPage({ takes_pictures: false });
    await fresh.open(`${shop.url}/`);
    const again = watchOrders(tabOf(fresh));
    const found: string[] = [];
    const lookup = (id: string) => ({ name: id, text: variables[id] ?? '', is_secret: false });
    await fresh.follow(
      { text, lookup },
      { onLineDone: async (line) => void (line.found && found.push(line.found.value)) },
    );
    expect(sent).toHaveLength(1);
    expect(again).toEqual(sent);
    expect(JSON.parse(found.at(-1) ?? '[]').slice(0, 2)).toEqual(
      ['F-1050', 'F-1049'].map((Order) => expect.objectContaining({ Order, Customer: 'Ada Lovelace' })),
    );
    await Promise.all([page.close(), fresh.close()]);
  },
);
