import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const row = (text: string) =>
  `<tr>${text
    .split('|')
    .map((cell) => `<td>${cell}</td>`)
    .join('')}</tr>`;
const { follow } = lineTests({
  '/orders': `<h1>Orders</h1><table><tr><th>Order</th><th>Customer</th><th>Total</th><th>State</th></tr>${['A-1|Ada|$140.00|open', 'A-2|Ben|$20.00|shipped', 'A-3|Cleo|$1,220.00|open', 'A-4|Dan|$100.00|open'].map(row).join('')}</table>`,
  '/stays': `<h2>Stays</h2><table><tr><th>Guest</th><th>Nights</th><th>Paid</th><th>Due</th></tr>${['Ada|3|€90|€0', 'Ben|12|€100|€260'].map(row).join('')}</table>`,
});
const namesIn = (read: Record<string, string>): unknown =>
  JSON.parse(Object.values(read)[0] ?? '[]').map((one: Record<string, string>) => Object.values(one)[0]);

testSome([
  ['/orders', 'List every order over $100 with customer as orders', ['A-1', 'A-3']],
  ['/orders', 'Read all orders with a total over $100 as orders', ['A-1', 'A-3']],
  ['/orders', 'Get all orders of more than $100 as orders', ['A-1', 'A-3']],
  ['/orders', 'List all orders over 100 as orders', ['A-1', 'A-3']],
  ['/orders', 'List all open orders under $150 as orders', ['A-1', 'A-4']],
  ['/orders', 'List all orders over $5,000 as orders', []],
  ['/stays', 'Read all stays with more than 5 nights as stays', ['Ben']],
])('rows are limited by the number that a line says: %s %s', async (path, line, names) => {
  expect(namesIn(await follow(path, line))).toEqual(names);
});

testSome([
  // Two amounts in each row.
  ['/stays', 'List all stays over €50 as stays'],
  ['/orders', 'List all orders over 30 days as orders'],
])('which number is meant is not guessed: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
});
