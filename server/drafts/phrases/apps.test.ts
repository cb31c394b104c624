import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

/** Sentences that speak of connected apps become steps of these apps. */

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const inputsOf = (id: string) => made?.parts.find((part) => part.workflow_step_id === id)?.inputs;
  return {
    title: made?.title,
    steps: made?.parts.map(({ workflow_step_id: id }) => id),
    inputsOf,
    lines: inputsOf('browser.instructions')?.instructions?.split('\n'),
    guesses: made?.parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? [])),
    notes: made?.notes,
  };
}

test('an e-mail with an attachment that arrives is saved to Drive, without a page', () => {
  const made = draft(
    'When I get an email with an attachment from billing, save the attachment in my Google Drive folder Invoices',
  );
  expect(made.steps).toEqual(['gmail.on_email', 'gmail.read_email', 'google_drive.upload_file']);
  expect(made.inputsOf('gmail.on_email')).toEqual({ query: 'from:billing has:attachment' });
  expect(made.inputsOf('gmail.read_email')).toEqual({ message_id: '{{message_id}}' });
  expect(made.inputsOf('google_drive.upload_file')).toEqual({ file: '{{attachment}}', folder: 'Invoices' });
  expect(made.guesses).toEqual([expect.stringContaining('a part of the sender’s name')]);
  expect(made.notes).toEqual([]);
});

test.each([
  [
    'When a mail from accounting@acme.com with a PDF comes in, put the PDF in Google Drive',
    'from:accounting@acme.com has:attachment filename:pdf',
  ],
  ['Every time I receive an e-mail from "Acme Ltd", tell me', 'from:"Acme Ltd"'],
  ['as soon as an email with the subject "New order" arrives notify me', 'subject:"New order"'],
  ['mail me the subject whenever I get a mail about invoices', 'invoices'],
])('what an e-mail is, is a search of Gmail: %s', (description, query) => {
  expect(draft(description).inputsOf('gmail.on_email')).toEqual({ query });
});

test('an e-mail of Outlook starts it, and a message without words has its sender and subject', () => {
  const made = draft('Whenever an outlook mail from ada@b.example with an attachment arrives, let me know');
  expect(made.steps).toEqual(['outlook.on_email', 'outlook.read_email', 'mail.send_me']);
  expect(made.inputsOf('outlook.on_email')).toEqual({ from: 'ada@b.example', attachments: 'with' });
  expect(made.inputsOf('mail.send_me')?.body).toBe('Sender: {{sender}}\nSubject: {{subject}}');
  expect(made.title).toContain('whenever an outlook mail');
});

test('what an e-mail says is posted, and is not looked for on a page', () => {
  const made = draft('If I receive an email with the subject "Order" post the subject in Slack #orders');
  expect(made.steps).toEqual(['gmail.on_email', 'gmail.read_email', 'slack.post_message']);
  expect(made.inputsOf('slack.post_message')).toEqual({
    channel: '#orders',
    message: 'Subject: {{subject}}',
  });
});

test.each([
  'read the email on a.example and tell me',
  'for each email in the table on a.example press Delete',
  'open a.example, type my email and press Send',
  'send me an email when the price on a.example changes',
])('an e-mail that nobody waits for starts nothing: %s', (description) => {
  expect(draft(description).steps ?? []).not.toContain('gmail.on_email');
});

test('a file of a page is saved to Drive', () => {
  const picture = draft('Take a screenshot of http://a.example every Sunday and save it to my Drive');
  expect(picture.steps).toEqual([
    'schedule.on_a_schedule',
    'browser.instructions',
    'browser.take_screenshot',
    'google_drive.upload_file',
  ]);
  expect(picture.inputsOf('google_drive.upload_file')).toEqual({ file: '{{picture}}' });
  const list = draft('Download the order list from a.example and upload it to the Drive folder Reports');
  expect(list.inputsOf('google_drive.upload_file')).toEqual({ file: '{{file}}', folder: 'Reports' });
  const none = draft('open a.example and save it to Google Drive');
  expect(none.guesses).toEqual(['Say which file: no step before it makes one.']);
});

test.each([
  [
    'Note the price of the Ridge Tent on a.example/tent in my Google Sheet Prices every Monday at 9',
    'Read the price of the Ridge Tent as price',
    { spreadsheet: '', a: '{{price}}' },
    'Paste the address of your spreadsheet “Prices”.',
  ],
  [
    'read the price and the stock on a.example and put them in a Google Sheet',
    'Read the price as price',
    { spreadsheet: '', a: '{{price}}', b: '{{stock}}' },
    'Paste the address of your spreadsheet.',
  ],
])(
  'a row goes into a Google Sheet, and is not looked for on the page: %s',
  (description, line, inputs, guess) => {
    const made = draft(description);
    expect(made.lines?.[1]).toBe(line);
    expect(made.inputsOf('google_sheets.append_row')).toEqual(inputs);
    expect(made.guesses).toEqual([guess]);
    expect(made.notes).toEqual([]);
  },
);

test('what is posted to a channel is read first', () => {
  const made = draft(
    'Post the number of open orders from a.example/orders to the Slack channel #general at 9 every Friday',
  );
  expect(made.lines).toEqual(['Open a.example/orders', 'Count the open orders as number_of_open_orders']);
  expect(made.inputsOf('slack.post_message')).toEqual({
    channel: '#general',
    message: 'Number of open orders: {{number_of_open_orders}}',
  });
  expect(made.notes).toEqual([]);
});

test('a message in Slack hangs on its own condition, and is no mail', () => {
  const made = draft(
    'Check whether the Head Torch at a.example/torch is still sold out; if it is back, send me a message in Slack in #general',
  );
  expect(made.steps).toEqual(['browser.instructions', 'flow.stop_unless', 'slack.post_message']);
  expect(made.inputsOf('flow.stop_unless')).toMatchObject({ condition: 'contains', other: 'in stock' });
  // The whole page was only looked at.
  expect(made.inputsOf('slack.post_message')?.message).toBe('The page says “in stock”');
  expect(made.notes).toEqual([]);
});

test('a condition may be said first, and a text in quotes is posted as it is', () => {
  const made = draft(
    'If the Water Bottle on http://a.example/bottle costs more than $20, post "too expensive" to #general in Slack, otherwise do nothing',
  );
  expect(made.lines?.[1]).toBe('Read the price of the Water Bottle as price');
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{price}}', condition: 'above', other: '20' });
  expect(made.inputsOf('slack.post_message')).toEqual({ channel: '#general', message: 'too expensive' });
  expect(made.notes).toEqual([]);
});

test('what is new is posted when it comes', () => {
  const made = draft('Tell our team on Slack when a new product appears on http://a.example');
  expect(made.lines?.[1]).toBe('Read all products as products');
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{products}}', condition: 'changed' });
  expect(made.inputsOf('slack.post_message')).toEqual({ channel: '', message: '{{products}}' });
  expect(made.steps?.[0]).toBe('schedule.on_a_schedule');
});

test('an e-mail to somebody else is sent to them, and not to the person', () => {
  const made = draft(
    'Send an email to bob@b.example with the price of the mug on a.example if it is below 20',
  );
  expect(made.steps).toEqual(['browser.instructions', 'flow.stop_unless', 'gmail.send_email']);
  expect(made.lines?.[1]).toBe('Read the price of the mug as price');
  expect(made.inputsOf('gmail.send_email')).toEqual({
    to: 'bob@b.example',
    subject: 'The price: {{price}}',
    body: '{{price}}',
  });
  const forwarded = draft('read the total on a.example and forward it to ann@b.example and bob@b.example');
  expect(forwarded.inputsOf('gmail.send_email')?.to).toBe('ann@b.example, bob@b.example');
});

test('a hostile description of apps is searched in linear time', () => {
  for (const part of [
    'when i get an email from a ',
    'for each email that arrives ',
    'save the a in my google drive ',
    'post the a to #',
    'send the a to b@c.example ',
    'in a google sheet a ',
  ])
    expect(
      draft(`open a.example, read the price, ${part.repeat(Math.floor(3_850 / part.length))}`).notes,
    ).toBeDefined();
});
