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
    sheet: part('google_sheets.append_row')?.inputs,
    mail: part('mail.send_me'),
    slack: part('slack.post_message'),
    guesses: made?.parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? [])),
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
  expect((made.table ?? made.sheet)?.rows).toBe(rows);
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
  expect(made.stop).toEqual({ value: 'Name: {{name}}\nCv: {{cv}}', condition: 'changed' });
  expect(made.notes).toEqual([]);
});

test('a number to track is no value that is read', () => {
  const made = draft('Track my parcel 00340434 on https://dhl.example and tell me when it is delivered');
  expect(made.lines?.at(-1)).toBe('Read the page as page');
  expect(made.guessed).toEqual([2]);
});

test('the same value of several things is read of each, and “both” is what was read', () => {
  const made = draft(
    'look up the price of the Camp Stove and the Storm Lantern on a.example and email me both',
  );
  expect(made.lines?.slice(1)).toEqual([
    'Look up the price of the Camp Stove as camp_stove_price',
    'Read the price of the Storm Lantern as storm_lantern_price',
  ]);
  expect(made.mail?.inputs.body).toBe(
    'Camp stove price: {{camp_stove_price}}\nStorm lantern price: {{storm_lantern_price}}',
  );
  expect(made.notes).toEqual([]);
  const other = draft('read the total of the order and the status on a.example');
  expect(other.lines?.slice(1)).toEqual([
    'Read the total of the order as total',
    'Read the status as status',
  ]);
});

test.each([
  ['Check if the Ridge Tent costs less than 240 dollars on a.example and email me if so', '240'],
  ['look at the price of the Ridge Tent on a.example and email me if it is below 300 dollars', '300'],
])('a mail hangs on what a thing costs: %s', (description, other) => {
  const made = draft(description);
  expect(made.lines?.slice(1)).toEqual(['Read the price of the Ridge Tent as price']);
  expect(made.stop).toEqual({ value: '{{price}}', condition: 'below', other });
  expect(made.mail).toBeDefined();
  expect(made.notes).toEqual([]);
});

test('“it” in the condition of a line is what was read last, and no mail hangs on it', () => {
  const made = draft('check the price of the lantern on a.example and buy it if it is below 20');
  expect(made.lines?.slice(2)).toEqual(['Buy it if price is below 20']);
  expect(made.steps).toEqual(['browser.instructions']);
  expect(made.guesses).toEqual([]);
  const two = draft('read the price and the stock on a.example and buy it if it is below 20');
  expect(two.guesses).toEqual(['It is taken to be about the stock.']);
});

test('what is posted to Slack is a step of Slack', () => {
  const made = draft('read the price of the bottle on a.example and post it to #general on Slack');
  expect(made.slack?.inputs).toEqual({ channel: '#general', message: '{{price}}' });
  expect(made.notes).toEqual([]);
  const unsaid = draft('read the headline on a.example and send it to Slack');
  expect(unsaid.slack?.inputs).toEqual({ channel: '', message: '{{headline}}' });
  expect(unsaid.guesses).toEqual(['Say which channel it goes to.']);
});

test('products and their prices are rows, for a Google Sheet', () => {
  const made = draft('put all the products and their prices from a.example in a Google Sheet');
  expect(made.lines?.slice(1)).toEqual(['Read all the products as products']);
  expect(made.sheet).toEqual({ spreadsheet: '', rows: '{{products}}' });
  expect(made.guesses).toEqual(['Paste the address of your spreadsheet.']);
});

test('a draft that only signs in says that the question is not in it', () => {
  const made = draft('How much do all open orders add up to? Log in as ada@b.example on a.example');
  expect(made.notes?.[0]).toBe(
    'What you asked for is not in this draft: it only opens the page. Write it in other words, or show it once.',
  );
});

test.each([
  ['open a.example and tell me the newest order', 'Read the newest order as newest_order'],
  ['which is the lightest tent on a.example', 'Which is the lightest tent'],
  ['order 2 lanterns from a.example for Ada Lovelace', 'Order 2 lanterns for Ada Lovelace'],
])('what no line says by itself is marked: %s', (description, line) => {
  const made = draft(description);
  expect(made.guessed).toEqual([2]);
  expect(made.lines?.[1]).toBe(line);
});

test('“the first one” is one of what was listed, and no mail has the name of nothing', () => {
  const made = draft('sort the products on a.example by price and tell me the first one');
  expect(made.lines?.[2]).toBe('Read the first product as first_product');
  const unsaid = draft('open a.example and tell me the first one');
  expect(unsaid.lines).toEqual(['Open a.example']);
  expect(unsaid.mail).toBeUndefined();
  expect(unsaid.notes).toContain(left('tell me the first one'));
});

test('a hostile description of owners and prices is searched in linear time', () => {
  for (const part of ['the price of A ', 'if A costs ', 'of the A and ', 'if it is ', 'post it to #'])
    expect(
      draft(`open a.example, read the price, ${part.repeat(Math.floor(3_850 / part.length))}`).notes,
    ).toBeDefined();
});
