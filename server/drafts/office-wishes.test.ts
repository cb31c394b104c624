import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

/** Sentences of people of an office: nothing in them is dropped without a word, and nothing is made up. */

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const part = (id: string) => made?.parts.find((one) => one.workflow_step_id === id);
  const lines = part('browser.instructions');
  return {
    steps: made?.parts.map(({ workflow_step_id: id }) => id),
    lines: lines?.inputs.instructions?.split('\n'),
    guessed: lines?.marks.flatMap(({ guess, line }) => (guess === null ? [] : [line])),
    stop: part('flow.stop_unless')?.inputs,
    table: part('tables.save_rows')?.inputs,
    mail: part('mail.send_me'),
    file: part('browser.download_file')?.inputs,
    variables: made?.variables.map(({ name }) => name),
    notes: made?.notes,
  };
}

const left = (words: string) => `“${words}” could not be made into a step, so it was left out.`;

test.each([
  [
    'download the sales report of last week from https://reports.example and mail it to me',
    'the sales report of last week',
  ],
  ['Download the orders as CSV from a.example/orders and mail me the file', 'the orders as CSV'],
  ['export the VAT report from https://tax.example as PDF and mail it to me', 'the VAT report'],
])('a file from a page that is named is attached: %s', (description, target) => {
  const made = draft(description);
  expect(made.file).toEqual({ target });
  expect(made.mail?.inputs).toMatchObject({ body: 'It is attached.', attachment: '{{file}}' });
  expect(made.notes).toEqual([]);
});

test('a reminder says what it reminds of', () => {
  const made = draft('Every Friday at 4 pm remind me to submit my timesheet on https://time.example');
  expect(made.mail?.inputs).toEqual({
    subject: 'Submit my timesheet on https://time.example',
    body: 'submit my timesheet on https://time.example',
  });
});

test.each([
  ['read the fares on https://rail.example and tell me the cheapest one', 'tell me the cheapest one'],
  [
    'compare the price on a.example with the price on b.example and mail me the difference',
    'mail me the difference',
  ],
  ['read the price on a.example and tell me if it is below 300 or sold out', 'or sold out'],
  ['tell me if the price on a.example/x drops below 20 or rises above 40', 'or rises above 40'],
  [
    'open a.example/orders, download the CSV and email it to me if there are more than 5 orders',
    'email it to me if there are more than 5 orders',
  ],
])('what is not worked out or checked is named: %s', (description, words) => {
  expect(draft(description).notes).toEqual([left(words)]);
});

test('a comparison with another page reads both', () => {
  expect(draft('compare the price of the lamp on a.example with the price on b.example').lines).toEqual([
    'Open a.example',
    'Read the price of the lamp as price',
    'Open b.example',
    'Read the price of the lamp as price_2',
  ]);
});

test.each([
  [
    'Copy the name, phone and e-mail of every employee from https://intra.example/staff into a spreadsheet',
    'Read the columns "name", "phone" and "e-mail" of all employees as employees',
    '{{employees}}',
  ],
  [
    'collect the headlines and links from https://news.example and put them into a Google Sheet',
    'Collect the headlines and links as headlines',
    '{{headlines}}',
  ],
  ['open a.example and export the list to Excel', 'Read the list as list', '{{list}}'],
])('rows are kept with all their columns: %s', (description, line, rows) => {
  const made = draft(description);
  expect(made.lines?.slice(1)).toEqual([line]);
  expect(made.table?.rows).toBe(rows);
  expect(made.notes).toEqual([]);
});

test('a report is filled in with what is said, and has no field of its own name', () => {
  const made = draft(
    'Submit my expense report on https://expenses.example with amount 45.90, category travel and date today',
  );
  expect(made.lines?.slice(1)).toEqual([
    'Type "45.90" into "Amount"',
    'Type "travel" into "Category"',
    'Type "today" into "Date"',
    'Click "Submit"',
  ]);
  expect(made.guessed).toEqual([3, 5]);
  expect(made.variables).toEqual([]);
});

test('which room is booked is no field, and is named', () => {
  const made = draft('Book meeting room Blue on https://rooms.example for Thursday at 2 pm');
  expect(made.notes).toEqual(['“meeting room Blue” could not be made into a field, so it was left out.']);
});

test('a value of one’s own that is said is typed', () => {
  const made = draft('Go to https://gov.example/forms, fill in my name Ada Byron and click Next');
  expect(made.lines?.slice(1)).toEqual(['Type "Ada Byron" into "Name"', 'Click Next']);
  expect(made.variables).toEqual([]);
});

test('the name of a file is no page', () => {
  expect(draft('Upload invoice.pdf to https://portal.example and press Submit').lines?.[0]).toBe(
    'Open https://portal.example',
  );
});

test('a mail of several things keeps its condition', () => {
  const made = draft('When a new applicant appears on https://hr.example/x, send me the name and the CV');
  expect(made.lines?.slice(1)).toEqual(['Read the name as name', 'Read the CV as cv']);
  expect(made.mail?.marks.map(({ guess }) => guess)).toContainEqual(
    expect.stringContaining('It is sent at every run'),
  );
});

test('a number to track is no value that is read', () => {
  const made = draft('Track my parcel 00340434 on https://dhl.example and tell me when it is delivered');
  expect(made.lines?.at(-1)).toBe('Read the page as page');
  expect(made.guessed).toEqual([2]);
});
