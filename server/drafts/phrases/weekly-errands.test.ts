import { expect, test } from 'vitest';
import { draft, SHOP } from '#server/drafts/test-draft.ts';

test.each([
  ['Go to our booking site a.example, and click Book', ['Open a.example', 'Click Book']],
  ['Go to the practice shop and read the total', [`Open ${SHOP}`, 'Read the total as total']],
  [
    'Open the calendar at cal.example and read the next event',
    ['Open cal.example', 'Read the next event as event'],
  ],
])('a page that is named is opened once: %s', (description, lines) => {
  expect(draft(description).lines).toEqual(lines);
});

test('“in the shop admin” is no page to be left out', () => {
  expect(draft('Change the price of the Storm Lantern to 39 in the shop admin').lines.at(-1)).toBe(
    'Change the price of the Storm Lantern to 39 in the shop admin',
  );
});

test('fields of a form may be an e-mail address and a text in quotes, and nothing is mailed', () => {
  const made = draft(
    'Fill in the contact form on a.example/contact with name Anna Berg, email anna@b.example and message "Call me, please"',
  );
  expect(made.steps).toEqual(['browser.instructions']);
  expect(made.lines).toEqual([
    'Open a.example/contact',
    'Type "Anna Berg" into "Name"',
    'Type "anna@b.example" into "Email"',
    'Type "Call me, please" into "Message"',
    'Click "Submit"',
  ]);
  expect(made.title).toBe('Fill in the contact form on a.example/contact');
});

test.each([
  ['with "invoice" in the subject', 'subject:invoice has:attachment'],
  ['with the word receipt in the subject', 'subject:receipt has:attachment'],
])('an e-mail %s is searched for by it', (words, query) => {
  const made = draft(`When I get an email ${words}, save the attachment to Google Drive`);
  expect(made.inputsOf('gmail.on_email')).toEqual({ query });
});

test('a site that is called by its name is searched, and what is saved is read', () => {
  const made = draft('Search Google for "best crm" and save the first five results');
  expect(made.lines).toEqual([
    'Open google.com',
    'Search for "best crm"',
    'Read the first five results as results',
  ]);
  expect(made.inputsOf('tables.save_rows')).toEqual({ rows: '{{results}}', table: 'Results' });
});

test('the same in quotes is read on two pages', () => {
  const made = draft(
    'Compare the prices of "Phone 16" on a.example and b.example and tell me which one is cheaper',
  );
  expect(made.lines).toEqual([
    'Open a.example',
    'Read the prices of "Phone 16" as prices',
    'Open b.example',
    'Read the prices of "Phone 16" as prices_2',
  ]);
  expect(made.notes).toEqual([
    '“tell me which one is cheaper” could not be made into a step, so it was left out.',
  ]);
});

test('a condition with the page behind it is held by a block', () => {
  const made = draft('If the stock of product A-100 is under 20 on a.example, order 50 more');
  expect(made.lines).toEqual([
    'Open a.example',
    'Read the stock of product A-100 as stock',
    'If stock is below 20:',
    '    Order 50 more',
  ]);
  expect(made.notes).toEqual([]);
});

test('“when it says shipped” is what the mail hangs on', () => {
  const made = draft('Check my order status at the practice shop and mail me when it says shipped');
  expect(made.inputsOf('flow.stop_unless')).toEqual({
    value: '{{order_status}}',
    condition: 'newly_contains',
    other: 'shipped',
  });
  expect(made.notes).toEqual([expect.stringContaining('the draft signs in first')]);
});

test('“if any price changes” is a condition', () => {
  const made = draft('Monitor a.example/pricing and alert me on Slack if any price changes');
  expect(made.inputsOf('flow.stop_unless')).toMatchObject({ condition: 'changed' });
  expect(made.notes).toEqual([]);
});

test('until when something is free is said to be left out', () => {
  const made = draft('Check if there are free appointments at a.example before 20 December and notify me');
  expect(made.notes).toEqual([
    '“before 20 December” could not be made into a step, so it was left out. The other conditions alone decide what follows: put it in before you use this.',
  ]);
});

test('each value of one thing is read, the last one too that goes into a sheet', () => {
  const made = draft(
    'Copy the invoice number, the date and the amount from the latest invoice at a.example into a Google Sheet',
  );
  expect(made.lines).toEqual([
    'Open a.example',
    'Copy the invoice number of the latest invoice as invoice_number',
    'Copy the date of the latest invoice as date',
    'Read the amount of the latest invoice as amount',
  ]);
  expect(made.inputsOf('google_sheets.append_row')).toMatchObject({
    a: '{{invoice_number}}',
    b: '{{date}}',
    c: '{{amount}}',
  });
});

test('what is asked for is an input of the workflow', () => {
  const made = draft(
    'Ask me for the city, then search for hotels in that city on a.example and read the first result',
  );
  expect(made.variables).toEqual(['city']);
  expect(made.lines).toEqual([
    'Open a.example',
    'Search for hotels in {{city}}',
    'Read the first result as result',
  ]);
  expect(made.title).toContain('hotels in the city');
  // Nothing uses it.
  expect(draft('Ask me for the city, then open a.example and read the price').variables).toEqual([]);
});

test('a page is kept as PDF', () => {
  expect(draft('Make a copy of the page a.example/terms as PDF every week').lines).toEqual([
    'Open a.example/terms',
    'Save the page as PDF',
  ]);
});

test('a title ends at a word', () => {
  expect(
    draft(
      'Post the number of open tickets from support.example.com to the Slack channel #support every day at 9am',
    ).title,
  ).toBe('Post the number of open tickets from support.example.com to the Slack channel…');
});
