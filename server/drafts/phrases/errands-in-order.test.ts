import { expect, test } from 'vitest';
import { draft, SHOP } from '#server/drafts/test-draft.ts';

test('several things go into the basket one after the other', () => {
  const made = draft(
    'Go to the practice shop, put two mugs and one lantern in the basket and tell me the total',
  );
  expect(made.lines).toEqual([
    `Open ${SHOP}`,
    'Click "mug"',
    'Set "Quantity" to 2',
    'Add the mug to the basket',
    `Open ${SHOP}`,
    'Click "lantern"',
    'Add the lantern to the basket',
    'Read the total as total',
  ]);
});

test('a file that is uploaded is an input, and rows of a file are read on no page', () => {
  const made = draft('Upload report.pdf to a.example and click Submit');
  expect(made.variables).toEqual(['report']);
  expect(made.lines).toEqual(['Open a.example', 'Attach {{report}} to "Report"', 'Click Submit']);
  const read = draft('Take the names from my spreadsheet names.xlsx and open a.example');
  expect(read.lines).toEqual(['Open a.example']);
  expect(read.notes).toContain(
    '“the names from my spreadsheet names.xlsx” could not be made into a step, so it was left out.',
  );
});

test('“search for it” in a loop searches for what the row is', () => {
  expect(
    draft('For every product in products.csv, search for it on a.example and note the price').lines,
  ).toEqual([
    'For each row of {{rows}} as results:',
    '    Open a.example',
    '    Search for [product]',
    '    Note the price as price',
  ]);
});

test('a site that is down fails its run, which is said', () => {
  const made = draft('Check that our website www.a.example is up every 5 minutes and alert me if not');
  expect(made.steps).toEqual(['schedule.on_a_schedule', 'browser.instructions']);
  expect(made.lines).toEqual(['Open www.a.example']);
  expect(made.notes).toEqual([
    'Where www.a.example does not open, the run fails, and failed runs are mailed to you.',
  ]);
});

test('a file goes to somebody else and to Google Drive as it was made', () => {
  const sent = draft('Download the monthly report from a.example and mail it to boss@b.example');
  expect(sent.inputsOf('gmail.send_email')).toMatchObject({
    attachment: '{{file}}',
    subject: 'The file of your workflow',
  });
  const csv = draft('Export the customer list from a.example as CSV and send it to boss@b.example');
  expect(csv.inputsOf('gmail.send_email')).toMatchObject({ attachment: '{{customer_list_csv}}' });
  const kept = draft('Export the orders of last week from a.example as Excel and upload it to Google Drive');
  expect(kept.steps).toEqual(['browser.instructions', 'data.write_xlsx', 'google_drive.upload_file']);
  expect(kept.inputsOf('google_drive.upload_file')).toEqual({ file: '{{orders_xlsx}}' });
});

test.each([
  ['Fill in my hours at a.example every Friday: 8 hours each day', 'weekly'],
  ['Each day, read the menu of every Monday at a.example', 'daily'],
])('of two times the first one counts: %s', (description, mode) => {
  const schedule = draft(description).inputsOf('schedule.on_a_schedule')?.schedule_config ?? '';
  expect(JSON.parse(schedule)).toMatchObject({ mode });
});

test('a word that is watched for is what the mail waits for', () => {
  const made = draft('Watch the page a.example/jobs for the word "Designer" and mail me when it appears');
  expect(made.inputsOf('flow.stop_unless')).toEqual({
    value: '{{page}}',
    condition: 'newly_contains',
    other: 'Designer',
  });
});

test('new things of a site are read, and both values are kept', () => {
  expect(draft('Check our rival’s website a.example for new products once a week').lines.at(-1)).toBe(
    'Read the new products as new_products',
  );
  const both = draft(
    'Sign in to a.example and read the meter reading and the amount due, then save both to a table',
  );
  expect(both.inputsOf('tables.save_rows')?.rows).toBe(
    'Meter reading: {{meter_reading}}\nAmount due: {{amount_due}}',
  );
});

test('“stop unless it is below 40” is a step about what was read', () => {
  const made = draft(
    'Go to the practice shop, search for lantern, read the price of the first one and stop unless it is below $40',
  );
  expect(made.lines).toEqual([
    `Open ${SHOP}`,
    'Search for lantern',
    'Read the price of the first one as price',
  ]);
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{price}}', condition: 'below', other: '40' });
  const over = draft('Open a.example, read the price, stop if it is above 100, then click Buy');
  expect(over.lines).toEqual([
    'Open a.example',
    'Read the price as price',
    'Stop if price is above 100',
    'Click Buy',
  ]);
});

test('what is opened before the fields stays before them, and the form is sent', () => {
  const made = draft(
    'For each row of customers.xlsx, open the registration form on a.example and fill in name, e-mail and product',
  );
  expect(made.lines).toEqual([
    'For each row of {{rows}}:',
    '    Open a.example',
    '    Open the registration form',
    '    Type [name] into "Name"',
    '    Type [e-mail] into "E-mail"',
    '    Type [product] into "Product"',
    '    Click "Submit"',
  ]);
});

test('rows of a Google Sheet are read on no page', () => {
  const made = draft(
    'Copy all rows of the Google Sheet Leads into the form on a.example and mark each row as done',
  );
  expect(made.lines).toEqual(['Open a.example', 'Mark each row as done']);
  expect(made.notes).toEqual([
    '“Copy all rows of the Google Sheet Leads into the form on a.example” could not be made into a step, so it was left out.',
  ]);
});

test('a reminder of the team is posted at the time that was said', () => {
  const made = draft(
    'Every Friday afternoon at half past four remind the team in Slack to hand in their timesheets',
  );
  expect(made.steps).toEqual(['schedule.on_a_schedule', 'slack.post_message']);
  expect(made.inputsOf('schedule.on_a_schedule')?.schedule_config).toContain('"16:30"');
  expect(made.inputsOf('slack.post_message')).toMatchObject({ message: 'Hand in their timesheets' });
});

test.each([
  ['Every quarter on the 15th download the report from a.example', '0 8 15 */3 *'],
  ['Twice a day at 8am and 5pm on workdays check the price at a.example', '0 8,17 * * 1,2,3,4,5'],
  ['Every day at quarter to nine read the price at a.example', '"08:45"'],
])('“%s” runs as it was said', (description, part) => {
  const made = draft(description);
  expect(made.inputsOf('schedule.on_a_schedule')?.schedule_config).toContain(part);
});

test('a place that stands first is the first page, and things without a number go into the cart', () => {
  const made = draft(
    'On the practice shop sign in as ada@b.example, put the Head Torch and the Enamel Mug in the cart, tell me the total without ordering',
  );
  expect(made.lines).toEqual([
    `Open ${SHOP}`,
    'Log in with {{email}} and {{password}}',
    'Click "Head Torch"',
    'Add the Head Torch to the cart',
    `Open ${SHOP}`,
    'Click "Enamel Mug"',
    'Add the Enamel Mug to the cart',
    'Read the total as total',
  ]);
  expect(draft('On the practice shop, read the price of the Head Torch').notes).toEqual([]);
});

test('what is saved first is saved before it is told', () => {
  const made = draft(
    'When I get an email with an attachment, save the attachment to Drive and post the subject in Slack in #invoices',
  );
  expect(made.steps.slice(2)).toEqual(['google_drive.upload_file', 'slack.post_message']);
});

test.each([
  ['put the first one in the cart', 'Click the first result', 'Add it to the cart'],
  ['add the second result to my basket', 'Click the second result', 'Add it to the basket'],
])('one of what was searched for is opened by its number: %s', (wish, opens, adds) => {
  const made = draft(`Search for lantern in the practice shop, ${wish} and tell me the total`);
  expect(made.lines).toEqual([`Open ${SHOP}`, 'Search for lantern', opens, adds, 'Read the total as total']);
  expect(made.guesses).toEqual([]);
});
