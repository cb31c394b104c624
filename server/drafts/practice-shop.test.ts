import { expect, test } from 'vitest';
import { draft, SHOP } from '#server/drafts/test-draft.ts';

/** What somebody who had not seen the product asked of the practice shop. */

test.each([
  'When the Ridge Tent in the practice shop costs less than 300, mail me',
  'When the price of the Ridge Tent in the practice shop is below 300, send me an email',
  'When the Ridge Tent costs less than 300 in the practice shop, mail me',
  'Send me an email when the price of the Ridge Tent in the practice shop drops below 300',
])('the place is no part of what is read, wherever it stands: %s', (description) => {
  const made = draft(description);
  expect(made.lines).toEqual([`Open ${SHOP}`, 'Read the price of the Ridge Tent as price']);
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{price}}', condition: 'below', other: '300' });
});

test.each([
  'mail me when the Head Torch in the practice shop is in stock',
  'In the practice shop check every morning whether the Head Torch is in stock. Mail me when it is.',
  'In the practice shop, check whether the Head Torch is in stock, mail me when it is',
])('the place is no part of what is opened, wherever it stands: %s', (description) => {
  const made = draft(description);
  expect(made.lines).toEqual([`Open ${SHOP}`, 'Click "Head Torch"', 'Read the page as page']);
  expect(made.inputsOf('flow.stop_unless')).toMatchObject({ value: '{{page}}', other: 'in stock' });
  expect(made.notes).toEqual([]);
});

test.each([
  [
    'When the Ridge Tent in the practice shop costs less than 300, mail me',
    'Mail me when the price of the Ridge Tent is less than 300',
  ],
  [
    'When the price of the Ridge Tent in the practice shop is below 300, send me an email',
    'Mail me when the price of the Ridge Tent is below 300',
  ],
  [
    'In the practice shop, check whether the Head Torch is in stock, mail me when it is',
    'Check whether the Head Torch is in stock',
  ],
  [
    'mail me when the Head Torch in the practice shop is back in stock. Otherwise, do nothing.',
    'Mail me when the Head Torch is back in stock',
  ],
  ['In the practice shop, if the Head Torch is in stock, add it to the cart.', 'Add it to the cart'],
])('a title says what is done, and not where it begins: %s', (description, title) => {
  expect(draft(description).title).toBe(title);
});

const SIGNED_IN = [`Open ${SHOP}`, 'Log in with {{email}} and {{password}}', 'Click "Orders"'];

test('rows of somebody are one list, which is kept as a table', () => {
  const made = draft(
    'log in to the practice shop and get the orders of Ada Lovelace with number, date and total as a table',
  );
  expect(made.lines).toEqual([...SIGNED_IN, 'List all orders of Ada Lovelace as orders']);
  expect(made.inputsOf('tables.save_rows')).toMatchObject({ rows: '{{orders}}' });
  expect(made.guesses).toEqual([
    'All of their columns are read: look which of them are “number, date and total”.',
  ]);
  expect(made.notes).toEqual([]);
});

test.each([
  'log in to the practice shop, and every Friday download the orders as a CSV and mail it to me',
  'every Friday log in to the practice shop, download the orders as a CSV and mail it to me',
])('the orders of the practice shop are downloaded on their page: %s', (description) => {
  const made = draft(description);
  expect(made.lines).toEqual(SIGNED_IN);
  expect(made.inputsOf('browser.download_file')).toEqual({ target: 'Download as CSV' });
  expect(made.inputsOf('mail.send_me')?.attachment).toBe('{{file}}');
});

test('where nobody said that it signs in, it does so before the orders are downloaded', () => {
  const made = draft('every Friday download the orders of the practice shop as a CSV and mail it to me');
  expect(made.lines).toEqual([`Open ${SHOP}`, 'Log in as {{email}} with {{password}}', 'Click "Orders"']);
  expect(made.inputsOf('browser.download_file')).toEqual({ target: 'Download as CSV' });
});

test.each([
  [
    'look up the Storm Lantern in the practice shop and tell me its price and how many are in stock',
    ['Read the price as price', 'Read the stock as stock'],
    'Price: {{price}}\nStock: {{stock}}',
  ],
  [
    'In the practice shop, look up the Storm Lantern and tell me what it costs',
    ['Read the price as price'],
    '{{price}}',
  ],
])('what is looked up is opened, and what is asked of it is told: %s', (description, reads, body) => {
  const made = draft(description);
  expect(made.lines).toEqual([
    `Open ${SHOP}`,
    'Search for "Storm Lantern"',
    'Click "Storm Lantern"',
    ...reads,
  ]);
  expect(made.inputsOf('mail.send_me')?.body).toBe(body);
  expect(made.notes).toEqual([]);
});

test.each([
  'check whether the Head Torch is in stock, mail me when it is',
  'every hour see if the Head Torch is in stock at the practice shop. If so, mail me',
  'look whether the Head Torch is in stock in the practice shop and mail me when it is. Otherwise do nothing',
])('what is asked of a thing is looked for on its own page: %s', (description) => {
  const made = draft(description);
  expect(made.lines).toEqual([`Open ${SHOP}`, 'Click "Head Torch"', 'Read the page as page']);
  expect(made.inputsOf('flow.stop_unless')).toMatchObject({ value: '{{page}}', other: 'in stock' });
  expect(made.steps.at(-1)).toBe('mail.send_me');
});

test.each([
  ['Read the price of the Ridge Tent in the practice shop. Otherwise mail me.', 'Otherwise'],
  [
    'In the practice shop, read the price of the Ridge Tent, and mail me when it is a good one',
    'when it is a good one',
  ],
  ['In the practice shop, check the Head Torch. If it is pretty, do nothing. Otherwise, mail me.', 'pretty'],
])(
  'no mail is drafted without the condition that it hangs on, or under another one: %s',
  (description, words) => {
    const made = draft(description);
    expect(made.steps).not.toContain('mail.send_me');
    expect(made.steps).not.toContain('flow.stop_unless');
    expect(made.notes.join(' ')).toContain(words);
    expect(made.notes.join(' ')).not.toContain('every time');
  },
);

test('of nothing that was asked there is no other', () => {
  expect(draft('Otherwise mail me').steps).toEqual([]);
});
