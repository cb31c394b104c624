import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const ROWS = [
  'F-1048|2 March|Ada Lovelace|$263.50|Shipped',
  'F-1047|1 March|Grace Hopper|$89.00|Open',
  'F-1045|27 Feb|Ada Lovelace|$43.50|Open',
];
const { follow } = lineTests({
  '/orders': `<h1>Orders</h1><table><thead><tr>${['Order', 'Placed', 'Customer', 'Total', 'Status'].map((one) => `<th>${one}</th>`).join('')}</tr></thead><tbody>${ROWS.map((row) => `<tr><td>${row.split('|').join('</td><td>')}</td></tr>`).join('')}</tbody></table>`,
});
const rowsOf = async (line: string): Promise<unknown> => {
  const [value = ''] = Object.values(await follow('/orders', line));
  return JSON.parse(value);
};

testSome([
  ['list all orders of Ada Lovelace with order and total', ['F-1048 $263.50', 'F-1045 $43.50']],
  ['Get the orders placed by Grace Hopper with their order, placed and total', ['F-1047 1 March $89.00']],
])('only the rows of that name are read: %s', async (line, rows) => {
  const read = await rowsOf(line);
  expect(Array.isArray(read) && read.map((row) => Object.values(row).join(' '))).toEqual(rows);
});

test('columns that are called otherwise leave the rows whole', async () => {
  expect(await rowsOf('list all orders of Grace Hopper with number, date and total')).toEqual([
    { Order: 'F-1047', Placed: '1 March', Customer: 'Grace Hopper', Total: '$89.00', Status: 'Open' },
  ]);
});

test('which of them are in a state', async () => {
  expect(await rowsOf('which orders are open?')).toEqual(['F-1047', 'F-1045']);
});

testSome([
  ['list all orders of Hugo Stern with total', 'No row that was read says just "Hugo Stern"'],
  ['how much did Grace Hopper order for', 'is no amount, and does not answer the line'],
])('what is of nobody, or no amount, is not read: %s', async (line, why) => {
  await expect(follow('/orders', line)).rejects.toThrow(why);
});
