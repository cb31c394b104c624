import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedTestBrowser, type TestBrowser, type TestPages } from '#browser/test-browser.ts';
import type { TestSite } from '#browser/test-site.ts';
import { failureOf } from '#browser/page/test-failure.ts';
import { startTestShop } from '#browser/page/test-shop.ts';

let browser: TestPages;
let shop: TestSite;
let page: Awaited<ReturnType<TestBrowser['openPage']>>;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedTestBrowser();
  page = await browser.openPage({ takes_pictures: false });
});

afterAll(async () => {
  await page?.close();
  await shop?.close();
});

const open = (path: string) => page.open(`${shop.origin}${path}`);

test('extracts values beside labels, of fields and of cells', async () => {
  await open('/data');
  const read: Record<string, string> = {};
  for (const target of [
    'Order number',
    'the subtotal',
    '"Tax"',
    'Reference',
    'State',
    'Status',
    '"Total" for "1001"',
    'first "Total"',
    'heading "Stock"',
  ]) {
    read[target] = await page.extractText(target);
  }
  expect(read).toEqual({
    'Order number': 'A-77',
    'the subtotal': '$50.50',
    '"Tax"': '$3.00',
    Reference: 'REF-9',
    State: 'Hesse',
    Status: '3 open',
    '"Total" for "1001"': '$42.00',
    'first "Total"': '$42.00',
    'heading "Stock"': 'Stock',
  });
  const failure = await failureOf(page.extractText('Total'));
  expect(failure.code).toBe('target_ambiguous');
});

test('extracts the price of one of several products', async () => {
  await open('/products');
  expect(await page.extractText('"Price" for "Red shirt"')).toBe('$25.00');
  expect(await page.extractText('price for Green hat')).toBe('$12.50');
});

test('extracts tables with spanning cells, grids and lists', async () => {
  await open('/data');
  expect(await page.extractData('Open orders')).toEqual([
    { Order: '1001', Customer: 'Ada', 'Customer 2': 'London', Total: '$42.00' },
    { Order: '1002', Customer: 'Bob', 'Customer 2': 'Paris', Total: '$7.50' },
    { Order: '1002', Customer: 'Cid', 'Customer 2': 'Rome', Total: '$1.00' },
  ]);
  expect(await page.extractData('Stock table')).toEqual([{ Item: 'Hat', Left: '3' }]);
  expect(await page.extractData('News')).toEqual(['First news', 'Second news']);
  expect(await page.extractData('second table')).toEqual([{ Item: 'Hat', Left: '3' }]);
  await open('/products');
  expect(await page.extractData()).toHaveLength(3);
});

test('“the table” is the only one, whatever it is called', async () => {
  await open('/one-table');
  const { one, two } = await page.follow('Read the table as one\nRead all rows of the table as two');
  expect([one, two].map((rows) => JSON.parse(rows ?? '[]'))).toEqual([
    [{ Number: 'I-1' }],
    [{ Number: 'I-1' }],
  ]);
});

test('refuses more text and more rows than a variable holds', async () => {
  await open('/long');
  expect((await failureOf(page.extractText())).message).toContain('more than 200,000 characters');
  await open('/many');
  expect((await failureOf(page.extractData())).message).toContain('more than 5,000 rows');
});
