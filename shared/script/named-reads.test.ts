import { expect, test } from 'vitest';
import { reference } from '#shared/references.ts';
import { listNamedReads, listReadableNames } from '#shared/script/named-reads.ts';

test('the names that reads are given, in order', () => {
  const text = `Open example.com
Extract the "Total" as total, read "Price" as "the price"
Extract "Stock"
Download "Invoice" as invoice
Click "Next"`;
  expect(listNamedReads(text)).toEqual(['total', 'the price']);
});

test('a name that another line has already gets the number that it has in a run', () => {
  expect(listNamedReads('Extract "price"\nExtract "Sum" as price\nExtract "Tax" as price')).toEqual([
    'price 2',
    'price 3',
  ]);
});

test('names with variables are known in the run only', () => {
  expect(listNamedReads(`Extract "Total" as "${reference('var_name')}"\nExtract "Sum" as sum`)).toEqual([
    'sum',
  ]);
});

test('what cannot be read at the moment says nothing', () => {
  expect(listNamedReads('Extract "Total as total')).toBeNull();
  expect(listNamedReads('Dance around the table')).toBeNull();
});

test('what is counted, compared or looked for under a name is named, too', () => {
  const text = `Open example.com
Count the open orders as open_orders
How many orders are open? as n
Read the total of the latest invoice as total
Find the phone number as phone
Find the lantern`;
  expect(listNamedReads(text)).toEqual(['open_orders', 'n', 'total', 'phone']);
});

test('lines that cannot be read keep nothing from the names of those that can', () => {
  const text = 'Open https://\nRead the price as price\nIf "Late" is shown:\n    Read the fee as fee';
  expect(listNamedReads(text)).toBeNull();
  expect(listReadableNames(text)).toEqual(['price', 'fee']);
  expect(listReadableNames('Dance around:\n    Read the fee as fee')).toEqual(['fee']);
});
