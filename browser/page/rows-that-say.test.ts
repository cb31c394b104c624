import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const HEAD = '<tr><th>Order</th><th>Customer</th><th>Status</th></tr>';

const { follow, offers, steps } = lineTests({
  '/orders': `<header>Signed in as Bob Fox</header><h1>My orders</h1><label>Status <select><option>All</option><option>Open</option></select></label>
    <table>${HEAD}${row('F-1', 'Ann Lee', 'Open')}${row('F-2', 'Bob Fox', 'Shipped')}${row('F-3', 'Ann Lee', 'Open')}</table>`,
  '/invoices': `<h1>Invoices</h1><ul><li><b>A-1</b> <span>Paid</span></li><li><b>A-2</b> <span>Overdue</span></li></ul>`,
  '/tickets': `<h1>Tickets</h1><div role="grid" aria-label="Tickets"><div role="row"><span role="columnheader">No</span><span role="columnheader">Priority</span></div>
    <div role="row"><span role="gridcell">7</span><span role="gridcell">Urgent</span></div><div role="row"><span role="gridcell">8</span><span role="gridcell">Low</span></div></div>`,
  '/with-buttons': `<h1>Messages</h1><table><tr><th>Subject</th><th></th></tr>
    ${row('Hello', '<button>Open</button>')}${row('Bill', '<button>Open</button>')}</table>`,
  '/two': `<h2>Orders</h2><table>${HEAD}${row('F-1', 'Ann', 'Open')}</table><h2>Returns</h2><table>${HEAD}${row('R-1', 'Ann', 'Open')}</table>`,
});

testSome([
  ['/orders', 'read all open orders as found', ['F-1', 'F-3']],
  ['/orders', 'get the shipped orders as found', ['F-2']],
  ['/orders', 'read all orders of Bob Fox as found', ['F-2']],
  ['/tickets', 'list all urgent tickets as found', ['7']],
  ['/two', 'read all open returns as found', ['R-1']],
])('the rows that say it, on %s: %s', async (path, line, firsts) => {
  const { found = '' } = await follow(path, line);
  const rows = JSON.parse(found) as Record<string, string>[];
  expect(rows.map((one) => Object.values(one)[0])).toEqual(firsts);
});

testSome([
  ['read all open orders as found', '2 of 3 rows'],
  ['extract the first two orders as found', '2 of 3 rows'],
  ['extract the table "My orders" as found', ': 3 rows'],
])('the time line says how many rows were taken: %s', async (line, count) => {
  const said = await steps('/orders', async (page) => {
    await page.follow(line);
    return page.recorded.at(-1)?.summary;
  });
  expect(said).toContain(count);
});

test('of a list that is no table, the entries that say it', async () => {
  const { found = '' } = await follow('/invoices', 'read the overdue invoices as found');
  expect(JSON.parse(found)).toEqual([expect.stringMatching(/^A-2\s+Overdue$/)]);
});

testSome([
  ['/orders', 'read all late orders as found'],
  ['/orders', 'read all orders above 5 as found'],
  ['/orders', 'read all orders that are not open as found'],
  ['/with-buttons', 'read all open messages as found'],
  ['/invoices', 'read the overdue payments of Ann as found'],
])('rows that nothing says it of are no answer, on %s: %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await offers(path, line)).toBeInstanceOf(Array);
});
