import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

const left = (words: string) => `“${words}” could not be made into a step, so it was left out.`;

test.each([
  [
    'search for the Storm Lantern on localhost:4020, put 2 of it in the cart and mail me the total',
    [
      'Search for the Storm Lantern',
      'Click "Storm Lantern"',
      'Set "Quantity" to 2',
      'Add the Storm Lantern to the cart',
      'Read the total as total',
    ],
  ],
  [
    'open localhost:4020, click on Storm Lantern and add 2 to my cart',
    ['Click on Storm Lantern', 'Set "Quantity" to 2', 'Add it to my cart'],
  ],
  [
    'search localhost:4020 for the tent and put it in the basket',
    ['Search for the tent', 'Click "tent"', 'Add the tent to the basket'],
  ],
  [
    'put 1 lantern in the cart on localhost:4020, check out with ada@example.com / @password and tell me the order number',
    [
      'Click "lantern"',
      'Add the lantern to the cart',
      'Check out',
      'Log in with {{email}} and {{password}}',
      'Read the order number as order_number',
    ],
  ],
  [
    'fill in the contact form on https://a.example/contact with name Ada and message Hello and write down the confirmation number',
    [
      'Type "Ada" into "Name"',
      'Type "Hello" into "Message"',
      'Click "Submit"',
      'Write down the confirmation number as confirmation_number',
    ],
  ],
])('what “it” is was said before, and what comes last is done last: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines.slice(1)).toEqual(lines);
  expect(made.notes).toEqual([]);
});

test('a mail with a number is a mail of that number', () => {
  const made = draft('Every Monday at 8 send me a mail with the number of open orders on localhost:4020');
  expect(made.lines[1]).toBe('Count the open orders as number_of_open_orders');
  expect(made.inputsOf('mail.send_me')?.body).toBe('{{number_of_open_orders}}');
});

test('a reminder of a day that a page says is left out, and nothing is sent in its place', () => {
  const made = draft('Every day open https://a.example and remind me 3 days before each invoice is due');
  expect(made.steps).toEqual(['schedule.on_a_schedule', 'browser.instructions']);
  expect(made.notes).toContain(left('remind me 3 days before each invoice is due'));
});

test('“if yes” hangs on what was asked', () => {
  const made = draft(
    'check whether order 4711 on https://a.example has shipped, if yes email anna@b.example',
  );
  expect(made.steps).toEqual(['browser.instructions', 'flow.stop_unless', 'gmail.send_email']);
  expect(made.inputsOf('flow.stop_unless')).toMatchObject({ condition: 'contains', other: 'shipped' });
  expect(made.notes).toEqual([]);
});

test('what hangs on the other of a condition is left out, and nothing follows it', () => {
  const made = draft(
    'If the price of the mug on localhost:4020 is below 10 order one, otherwise email me the price',
  );
  expect(made.lines).toEqual([
    'Open localhost:4020',
    'Read the price of the mug as price',
    'If price is below 10:',
    '    Order the mug',
  ]);
  expect(made.notes).toEqual([left('otherwise email me the price')]);
});

test('what an e-mail holds is not read from a page', () => {
  const made = draft('When I get an email with an invoice, read the amount and add it to my sheet');
  expect(made.steps).toEqual(['gmail.on_email', 'gmail.read_email', 'text.find', 'google_sheets.append_row']);
  expect(made.notes).toEqual([]);
});

test('“only the new ones” belongs to the table before it', () => {
  const made = draft(
    'read the names and prices on localhost:4020 and save them in a table, only the new ones',
  );
  expect(made.lines).toHaveLength(2);
  expect(made.inputsOf('tables.save_rows')?.when).toBe('skip');
});
