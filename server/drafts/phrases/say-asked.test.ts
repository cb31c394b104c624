import { expect, test } from 'vitest';
import { described } from '#server/drafts/test-described.ts';

test.each([
  ['Tell me what the Ridge Tent costs on shop.example', 'Read the price of the Ridge Tent as price'],
  [
    'Every morning e-mail me how much a Camp Stove costs on shop.example',
    'Read the price of the Camp Stove as price',
  ],
])('what something costs is read before it is told: %s', (description, line) => {
  const made = described(description);
  expect(made.lines).toEqual(['Open shop.example', line]);
  expect(made.inputsOf('mail.send_me')).toEqual({ subject: 'The price: {{price}}', body: '{{price}}' });
  expect(made.notes).toEqual([]);
});

test.each([
  [
    'Make a table of the name and price of every product on shop.example',
    'Read the columns "name" and "price" of all products as products',
  ],
  ['Collect all products and prices on shop.example', 'Collect all products as products'],
  ['Open shop.example/orders and give me the open orders as a table', 'List the open orders as open_orders'],
])('a table is read as its rows: %s', (description, line) => {
  const made = described(description);
  expect(made.lines.at(-1)).toBe(line);
  expect(made.notes).toEqual([]);
});

test('a table that is kept and sent has the rows in it', () => {
  const made = described(
    'Keep a table of all products and prices on shop.example and send it to anna@firm.com',
  );
  expect(made.lines).toEqual(['Open shop.example', 'Collect all products as products']);
  expect(made.steps).toEqual(['browser.instructions', 'tables.save_rows', 'gmail.send_email']);
  expect(made.inputsOf('gmail.send_email')?.body).toContain('{{products}}');
  expect(made.notes).toEqual([]);
});
