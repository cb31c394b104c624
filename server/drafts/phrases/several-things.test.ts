import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const inputsOf = (id: string) => made?.parts.find((part) => part.workflow_step_id === id)?.inputs;
  return {
    lines: inputsOf('browser.instructions')?.instructions?.split('\n').slice(1),
    stop: inputsOf('flow.stop_unless'),
    mail: inputsOf('mail.send_me'),
    table: inputsOf('tables.save_rows'),
    notes: made?.notes,
    guesses: made?.parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? [])),
  };
}

test.each([
  ['open a.example and read the price and the stock', ['Read the price as price', 'Read the stock as stock']],
  [
    'read the name, e-mail and phone from a.example',
    ['Read the name as name', 'Read e-mail as e_mail', 'Read phone as phone'],
  ],
  [
    'get the invoice number, the due date, and the amount from a.example',
    [
      'Get the invoice number as invoice_number',
      'Read the due date as due_date',
      'Read the amount as amount',
    ],
  ],
  [
    'look up the price of the Camp Stove and the Storm Lantern on a.example',
    [
      'Look up the price of the Camp Stove as camp_stove_price',
      'Read the price of the Storm Lantern as storm_lantern_price',
    ],
  ],
  [
    'read the prices of the tent, the stove and the stock on a.example',
    [
      'Read the price of the tent as tent_price',
      'Read the price of the stove as stove_price',
      'Read the stock as stock',
    ],
  ],
  [
    'read the price for the Camp Stove and the Storm Lantern on a.example',
    [
      'Read the price for the Camp Stove as camp_stove_price',
      'Read the price of the Storm Lantern as storm_lantern_price',
    ],
  ],
  [
    'email me the price and the stock on a.example when something changed',
    ['Read the price as price', 'Read the stock as stock'],
  ],
])('each thing behind a clause that reads is read: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines).toEqual(lines);
  expect(made.notes).toEqual([]);
});

test.each([
  ['read the total on a.example and save', ['Read the total as total', 'Save']],
  ['read the price and log out on a.example', ['Read the price as price', 'Log out']],
  ['open a.example, read the heading and click Next', ['Read the heading as heading', 'Click Next']],
  [
    'read the price on a.example and b.example',
    ['Read the price as price', 'Open b.example', 'Read the price as price_2'],
  ],
])('what is to be done behind it stays as it is: %s', (description, lines) => {
  expect(draft(description).lines).toEqual(lines);
});

test.each([
  ['check the terms and the newsletter box on a.example', '“the newsletter box on a.example”'],
  ['read the price and a screenshot on a.example', '“a screenshot on a.example”'],
  ['read the prices of the tent and the Save button on a.example', '“the Save button on a.example”'],
  ['open a.example, read the heading, click Next and the Save button', '“the Save button”'],
])('what is no value of a page is said to be left out: %s', (description, words) => {
  expect(draft(description).notes?.[0]).toContain(words);
});

test('a condition looks at what it names, and the mail has all that was read', () => {
  const made = draft('read the price on a.example, read the stock, and email me if the price is below 30');
  expect(made.stop).toEqual({ value: '{{price}}', condition: 'below', other: '30' });
  expect(made.mail).toEqual({ subject: 'The price: {{price}}', body: 'Price: {{price}}\nStock: {{stock}}' });
  expect(made.guesses).toEqual([]);
});

test('a condition that names none of them says which one it takes', () => {
  const made = draft('daily at 8 read the price and the stock on a.example and email me when it is below 30');
  expect(made.stop?.value).toBe('{{stock}}');
  expect(made.guesses).toEqual(['It is taken to be about the stock.']);
});

test('a change of any of them is a change, and they are columns of one row', () => {
  const made = draft(
    'read the price and the stock on a.example, save them in a table and email me when something changed',
  );
  expect(made.stop?.value).toBe('Price: {{price}}\nStock: {{stock}}');
  expect(made.mail?.subject).toBe('The price and the stock');
  expect(made.table).toEqual({ rows: 'Price: {{price}}\nStock: {{stock}}', table: 'Results' });
});
