import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const part = (id: string) => made?.parts.find((one) => one.workflow_step_id === id);
  return {
    lines: part('browser.instructions')?.inputs.instructions?.split('\n').slice(1),
    guesses: part('browser.instructions')?.marks.flatMap(({ guess }) => guess ?? []),
    table: part('tables.save_rows')?.inputs,
    tableMarks: part('tables.save_rows')?.marks.flatMap(({ guess }) => guess ?? []),
    notes: made?.notes,
  };
}

const isFirst = (which: string) =>
  `The ${which} are taken to be the first on the page. Where they are not, put a line before it: Sort by date.`;

test.each([
  [
    'Take the newest 10 jobs from https://jobs.example with title and link and put them into a table',
    'Read the columns "title" and "link" of the first 10 jobs as jobs',
    [isFirst('newest')],
    'Jobs',
  ],
  [
    'Get the latest 5 invoices from https://b.example with number, date and amount and save them in a table',
    'Read the columns "number", "date" and "amount" of the first 5 invoices as invoices',
    [isFirst('latest')],
    'Invoices',
  ],
  [
    'list the 10 newest tickets on https://help.example including subject, status and owner, put them in a table',
    'Read the columns "subject", "status" and "owner" of the first 10 tickets as tickets',
    [isFirst('newest')],
    'Tickets',
  ],
  [
    'Read all orders on a.example/orders with order number and total into a table called Open',
    'Read the columns "order number" and "total" of all orders as orders',
    [],
    'Open',
  ],
  [
    'Copy the top 5 headlines from https://news.example into a table',
    'Read the first 5 headlines as headlines',
    [isFirst('top')],
    'Headlines',
  ],
  [
    'read the first 20 products on https://b.example with their name and price into a table',
    'Read the first 20 products as products',
    [],
    'Products',
  ],
])('how many rows and which columns are kept: %s', (description, line, guesses, table) => {
  const made = draft(description);
  expect(made.lines).toEqual([line]);
  expect(made.guesses).toEqual(guesses);
  expect(made.table?.table).toBe(table);
  expect(made.notes).toEqual([]);
});

test('columns of one thing are values of it', () => {
  const made = draft('Get the order summary from https://b.example with number and amount');
  expect(made.lines).toEqual([
    'Get the number of the order summary as number',
    'Get the amount of the order summary as amount',
  ]);
  expect(made.notes).toEqual([]);
});

test.each([
  'put all my orders into a table I can open in Excel',
  'put all my orders in a spreadsheet',
  'save all my orders as an excel file',
  'read all my orders so that I can sort them in Excel',
  'read all my orders on a.example so I can sort it in Excel',
  'export all my orders to work with in Excel',
  'collect all my orders into a file that my boss can open in Excel',
  'save all my orders in a list for Excel',
  'I need all my orders as a table that I can filter in Google Sheets',
])('what a table is for is no part of what is read: %s', (description) => {
  const made = draft(`go to a.example and ${description}`);
  expect(made.lines).toEqual([expect.stringMatching(/^(?:Read|Collect) all my orders as orders$/)]);
  expect(made.table).toEqual({ rows: '{{orders}}', table: 'Orders' });
  expect(made.tableMarks).toEqual(['A table of this workflow, which can be downloaded for Excel.']);
  expect(made.notes).toEqual([]);
});

test('what is done behind a list is none of its columns', () => {
  const made = draft('Open a.example, read the orders with care and click Next');
  expect(made.lines?.at(-1)).toBe('Click Next');
});

test('a hostile description is read in linear time', () => {
  for (const part of [
    'get the a with b, ',
    'get a b with ',
    'read the newest 10 a of b ',
    'a list I can open in ',
  ])
    expect(draft(part.repeat(Math.floor(4_000 / part.length))).table).toBeUndefined();
});
