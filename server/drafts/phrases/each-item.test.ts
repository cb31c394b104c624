import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

const EACH = 'For each unpaid invoice';

test.each([
  ['For each unpaid invoice on https://bills.example, send a reminder', [`${EACH}:`, '    Send a reminder']],
  [
    'Go through all unpaid invoices on https://bills.example and click Remind for each',
    [`${EACH}:`, '    Click Remind'],
  ],
  [
    'go through the unpaid invoices on https://bills.example and press Remind for each that is older than 30 days',
    [`${EACH} that is older than 30 days:`, '    Press Remind'],
  ],
  [
    'For each order over 100 on https://bills.example: tick the box, then click Print',
    ['For each order over 100:', '    Tick the box', '    Click Print'],
  ],
  [
    'Every Friday, look through all customers whose contract is expired on https://bills.example, open each one, click Renew and go back to the list',
    ['For each customer whose contract is expired:', '    Click the link', '    Click Renew'],
  ],
  [
    'Open https://bills.example and for each of the first 3 results open it and click Like',
    ['For each of the first 3 results:', '    Click the link', '    Click Like'],
  ],
  [
    'Go to https://bills.example, read all open orders, for each of them click Print',
    ['For each open order:', '    Click Print'],
  ],
])('what is done with all things of a page is a loop over them: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines.slice(1)).toEqual(lines);
  expect(made.lines[0]).toMatch(/^(?:Open|Go to) https:\/\/bills\.example$/);
  expect(made.notes).toEqual([]);
});

test('what a loop reads is one list, for every step behind it', () => {
  const made = draft(
    'Open https://club.example/members, for each member open it and read its phone number, then save everything in a table and mail me the list',
  );
  expect(made.lines).toEqual([
    'Open https://club.example/members',
    'For each member as members:',
    '    Click the link',
    '    Read the phone number as phone_number',
  ]);
  expect(made.inputsOf('tables.save_rows')).toEqual({ rows: '{{members}}', table: 'Members' });
  expect(made.inputsOf('mail.send_me')?.body).toBe('{{members}}');
  expect(made.title).toBe('Read the phone number for each member on club.example');
});

test('what is read for each row of a file is one list, too', () => {
  const made = draft(
    'Copy the price of each product in prices.csv from https://shop.example and save it in a spreadsheet',
  );
  expect(made.lines).toEqual([
    'For each row of {{rows}} as results:',
    '    Open https://shop.example',
    '    Copy the price of [product] as price',
  ]);
  expect(made.inputsOf('tables.save_rows')?.rows).toBe('{{results}}');
  expect(made.title).toBe('Copy the price of each product from shop.example');
});

test('something new that a mail is wished for is waited for, and no loop', () => {
  const made = draft('For each new order on https://shop.example mail me');
  expect(made.lines).toEqual(['Open https://shop.example', 'Read all orders as orders']);
  expect(made.steps).toEqual([
    'schedule.on_a_schedule',
    'browser.instructions',
    'flow.stop_unless',
    'mail.send_me',
  ]);
});

test.each([
  'For each day of the week open https://a.example and click Save',
  'For each row of the file in my drawer, mail me',
])('times and other things that no page lists make no loop: %s', (description) => {
  expect(draft(description).lines.filter((line) => line.startsWith('For each'))).toEqual([]);
});
