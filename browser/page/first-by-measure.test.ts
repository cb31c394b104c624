import { expect, test } from 'vitest';
import type { LearnedTarget } from '#shared/script/target/target-memory.ts';
import { lookUpLines } from '#browser/page/look-up-lines.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>const did = []; const note = (words) => { did.push(words); document.title = did.length; said.textContent = words }</script><p id="said" role="status"></p>';
const button = (words: string, name: string) =>
  `<button onclick="note('${words} ${name}')">${words}</button>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
const INVOICES = [
  ['INV-7', '3 March 2026', '€120.00', 'Acme'],
  ['INV-9', '1 October 2026', '€80.00', 'Borea'],
  ['INV-8', '12 September 2026', '€310.50', 'Acme'],
] as const;
const LINKED = `<h1>Invoices</h1>${table(
  ['Invoice', 'Date', 'Total', 'Customer'],
  INVOICES.map(([id, ...more]) => [`<a href="#${id}" onclick="note('open ${id}')">${id}</a>`, ...more]),
)}`;
const withButtons = (invoices: readonly (readonly [string, string, string, string])[]) =>
  `<h1>Invoices</h1>${table(
    ['Date', 'Invoice', 'Total', 'Customer', ''],
    invoices.map(([id, date, total, customer]) => [
      date,
      id,
      total,
      customer,
      `${button('Open', id)} ${button('Approve', id)} <a href="/files/${id}.pdf" download>PDF</a>`,
    ]),
  )}`;
const TWO_DAYS = `<h1>Invoices</h1>${table(
  ['Invoice', 'Date', 'Due date'],
  [
    [button('Open', 'A-1'), '1 May 2026', '30 May 2026'],
    [button('Open', 'A-2'), '3 May 2026', '10 May 2026'],
  ].map(([act = '', ...days], at) => [`A-${at + 1} ${act}`, ...days]),
)}`;
const ROOMS = `<h1>Rooms</h1>${[
  ['Attic', '€90'],
  ['Garden', '€65'],
  ['Tower', '€140'],
]
  .map(([name = '', price = '']) => `<div><h3>${name}</h3><p>${price}</p>${button('Book', name)}</div>`)
  .join('')}`;
const TICKETS = `<h1>Tickets</h1><ul>${[
  ['T-1', 'Broken door', '2026-02-01 09:30', 'closed'],
  ['T-2', 'No heating', '2026-02-03 14:10', 'open'],
  ['T-3', 'Lost key', '2026-02-03 08:05', 'open'],
]
  .map(
    ([id = '', title = '', at = '', state = '']) =>
      `<li><h3>${id} ${title}</h3><p>${at}</p><p>${state}</p>${button('Close', id)}</li>`,
  )
  .join('')}</ul>`;
const alike = (html: string) => html.replace('€65', '€90').replace('€140', '€90');
const paged = (html: string, buttons: string) => `${html}<nav>${buttons}</nav>`;
const sorted = `<h1>Orders</h1>${table(
  ['Order', 'Date', ''],
  ['30 June 2026', '12 June 2026', '2 June 2026'].map((date, at) => [
    `O-${at + 1}`,
    date,
    button('Open', `O-${at + 1}`),
  ]),
)}`;

const list = (entries: readonly (readonly [string, string])[]) =>
  `<h1>Messages</h1><ul>${entries.map(([name, at]) => `<li><h3>${name}</h3><p>${at}</p>${button('Open', name)}</li>`).join('')}</ul>`;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600_000).toISOString().slice(0, 10);
/** As “3 Mar”. */
const short = (days: number) => {
  const at = new Date(`${inDays(days)}T12:00Z`);
  return `${at.getUTCDate()} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][at.getUTCMonth()]}`;
};

const { follow, saved, state, steps } = lineTests({
  '/linked': DID + LINKED,
  '/buttons': DID + withButtons(INVOICES),
  '/a-month-later': DID + withButtons([...INVOICES, ['INV-10', '2 November 2026', '€5.00', 'Acme']]),
  '/files/INV-10.pdf': 'pdf',
  '/two-days': DID + TWO_DAYS,
  '/rooms': DID + ROOMS,
  '/alike': DID + alike(ROOMS),
  '/tickets': DID + TICKETS,
  '/paged': DID + paged(ROOMS, '<button>Next ›</button>'),
  '/sorted': DID + paged(sorted, '<button disabled>‹ Previous</button> <button>Next ›</button>'),
  '/second-page': DID + paged(sorted, '<button>‹ Previous</button> <button>Next ›</button>'),
  '/row-by-row': `${DID}<h1>Invoices</h1><table><thead><tr><th>Invoice</th><th>Date</th></tr></thead><tbody></tbody></table><script>let day = 0;
    const add = () => { day += 1; document.querySelector('tbody').insertAdjacentHTML('beforeend', '<tr><td><a href="#' + day + '" onclick="note(this.textContent)">I-' + day + '</a></td><td>' + day + ' May 2026</td></tr>'); if (day < 9) setTimeout(add, 250) };
    add()</script>`,
  '/late': `${DID}<div id="main"></div><script>setTimeout(() => main.innerHTML = ${JSON.stringify(LINKED)}, 400)</script>`,
  '/inbox':
    DID +
    list([
      ['Flu jabs', short(-40)],
      ['Cake sale', '2 hours ago'],
      ['Keys', 'Yesterday'],
    ]),
  '/last-days':
    DID +
    list([
      ['Flu jabs', short(-40)],
      ['Keys', short(-12)],
    ]),
  '/around-today':
    DID +
    list([
      ['Flu jabs', short(-40)],
      ['Keys', short(40)],
    ]),
  '/files/INV-8.pdf': 'pdf',
  '/files/INV-9.pdf': 'pdf',
});
const did = () => state('did.join()');

testSome([
  ['/linked', 'Open the latest invoice', 'open INV-9'],
  ['/linked', 'Click on the oldest invoice', 'open INV-7'],
  ['/linked', 'open the newest invoice from Acme', 'open INV-8'],
  ['/linked', 'Open the invoice with the highest total', 'open INV-8'],
  ['/late', 'Open the latest invoice', 'open INV-9'],
  ['/row-by-row', 'Open the latest invoice', 'I-9'],
  ['/buttons', 'Open the latest invoice', 'Open INV-9'],
  ['/buttons', 'Approve the oldest invoice', 'Approve INV-7'],
  ['/buttons', 'Click Approve for the most recent invoice of Acme', 'Approve INV-8'],
  ['/two-days', 'Open the latest invoice', 'Open A-2'],
  ['/two-days', 'Open the invoice with the earliest due date', 'Open A-2'],
  ['/rooms', 'Book the cheapest room', 'Book Garden'],
  ['/rooms', 'Click Book for the most expensive room', 'Book Tower'],
  ['/rooms', 'book the room with the lowest price', 'Book Garden'],
  ['/tickets', 'Close the newest ticket', 'Close T-2'],
  ['/tickets', 'Close the oldest open ticket', 'Close T-3'],
  ['/sorted', 'Open the latest order', 'Open O-1'],
  ['/inbox', 'Open the newest message', 'Open Cake sale'],
  ['/last-days', 'Open the newest message', 'Open Keys'],
])('%s: %s', async (path, line, expected) => {
  await follow(path, line);
  expect(await did()).toBe(expected);
});

testSome([
  ['two that are alike', '/alike', 'Book the cheapest room'],
  ['the first page of a list in no order', '/paged', 'Book the cheapest room'],
  ['the last of a list with more pages', '/sorted', 'Open the oldest order'],
  ['the second page', '/second-page', 'Open the latest order'],
  ['days without a year on both sides of today', '/around-today', 'Open the newest message'],
  ['things of another name', '/rooms', 'Book the cheapest flight'],
  ['a measure that they have not', '/rooms', 'Book the newest room'],
  ['no item of that kind', '/linked', 'Open the latest invoice from Zenith'],
])('nothing is done: %s', async (_why, path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await did()).toBe('');
});

testSome([
  ['/linked', 'Read the total of the latest invoice as total', { total: '€80.00' }],
  ['/linked', 'Get the customer of the most expensive invoice as who', { who: 'Acme' }],
  ['/buttons', 'read the total of the oldest invoice from Acme as total', { total: '€120.00' }],
  ['/rooms', 'Read the price of the cheapest room as price', { price: '€65' }],
  ['/tickets', 'Get the newest ticket as ticket', { ticket: 'T-2 No heating' }],
  ['/linked', 'Get me the latest invoice from Acme as invoice', { invoice: 'INV-8' }],
])('%s: %s', async (path, line, expected) => {
  expect(await follow(path, line)).toEqual(expected);
});

test('the file of the latest one is downloaded', async () => {
  await follow('/buttons', 'Download the latest invoice');
  await follow('/buttons', 'Download the latest invoice from Acme');
  expect(saved).toEqual(['INV-9.pdf', 'INV-8.pdf']);
  await expect(follow('/buttons', 'Download the latest invoice from Zenith')).rejects.toThrow(/^Line 1/);
});

test('the next run takes the latest one of then, and not the one of before', async () => {
  const learned: LearnedTarget[] = [];
  const recall = (key: string) => learned.find((one) => one.key === key)?.memory ?? null;
  const files: string[] = [];
  const options = {
    recall: () => Promise.resolve({ recall, heals_risky: true }),
    onLineDone: (line: { learned?: readonly LearnedTarget[] }) => {
      learned.push(...(line.learned ?? []));
      return Promise.resolve();
    },
    saveFile: (file: { name: string }) => Promise.resolve(`file-${files.push(file.name)}`),
  };
  for (const path of ['/buttons', '/a-month-later'])
    await steps(path, async (page) => void (await page.follow('Download the latest invoice', options)));
  expect(files).toEqual(['INV-9.pdf', 'INV-10.pdf']);
  expect(learned).toEqual([]);
});

test('while it is written, the line says which one that is', async () => {
  const text = 'Open the latest invoice\nOpen the latest invoice from Zenith\nOpen the latest parcel';
  const lines = await steps('/linked', async ({ tabs }) => {
    const page = tabs.current();
    return page ? (await lookUpLines(page, { text }, '2026-11-29')).lines : [];
  });
  expect(lines).toEqual([
    { line: 1, found: 'one', kind: 'row', label: 'INV-9' },
    { line: 3, found: 'none', kind: '', label: '' },
  ]);
});
