import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site: null });
  return {
    steps: made?.parts.map((part) => part.workflow_step_id),
    parts: made?.parts ?? [],
    notes: made?.notes ?? [],
    guesses: made?.parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? [])) ?? [],
  };
}

test.each([
  ['When a new row is added to my sheet, post it to #sales in Slack', 'google_sheets.on_row'],
  ['post it to #sales in Slack as soon as somebody adds a line to our spreadsheet', 'google_sheets.on_row'],
  ['Whenever a new appointment is made in my calendar, tell me', 'google_calendar.on_event'],
  ['When an event is added to my Outlook calendar tell me', 'outlook.on_event'],
  ['Tell me when a new file appears in the Drive folder Scans', 'google_drive.on_file'],
  ['When somebody writes in the Slack channel #sick, tell me', 'slack.on_message'],
  ['Each time a bug is opened in our GitHub repo, tell me', 'github.on_issue'],
])('what happens in an app starts it, without a page: %s', (description, trigger) => {
  const { steps, notes } = draft(description);
  expect(steps).toEqual([trigger, expect.stringMatching(/^(?:slack\.post_message|mail\.send_me)$/)]);
  expect(notes).toEqual([]);
});

test('what is said of the app is in the trigger, and what it knows goes on', () => {
  const { parts } = draft(
    'When someone posts a message with "sick" in #staff, add the message to my absences table',
  );
  expect(parts.map(({ inputs }) => inputs)).toEqual([
    { channel: '#staff', contains: 'sick' },
    { rows: 'Text: {{text}}', table: 'Absences' },
  ]);
  const issue = draft('When a pull request is opened in ada/shop on GitHub, tell me');
  expect(issue.parts[0]?.inputs).toEqual({ repository: 'ada/shop', kind: 'pull_requests' });
  const row = draft('When a new row is added to my sheet, add it to my members table');
  expect(row.parts[1]?.inputs).toEqual({ rows: '{{row}}', table: 'Members' });
});

test('a cell of the new row is typed, and not its name', () => {
  const { steps, parts, guesses } = draft(
    "When a new row is added to my sheet, write the child's name into the form at a.example/meals",
  );
  expect(steps).toEqual(['google_sheets.on_row', 'json.extract', 'browser.instructions']);
  expect(parts[1]?.inputs).toEqual({ json: '{{row}}', path: "Child's name" });
  expect(parts[2]?.inputs.instructions).toBe(
    'Open a.example/meals\nType {{child_s_name}} into "Child\'s name" in the form',
  );
  expect(guesses.join(' ')).toContain("The column is taken to be called “Child's name”.");
});

test.each([
  ['When a new customer appears in Stripe, tell me', 'Stripe', { signature: 'stripe' }],
  ['Tell me whenever an order comes in on Shopify', 'Shopify', {}],
  ['When a form on my site is filled in, tell me', 'The form of your site', {}],
  ['When a patient fills in the form at smile.example/new, tell me', 'smile.example/new', {}],
])('what no trigger of its own waits for is sent to a webhook: %s', (description, who, inputs) => {
  const { steps, parts, guesses } = draft(description);
  expect(steps).toEqual(['webhook.on_request', 'mail.send_me']);
  expect(parts[0]?.inputs).toEqual(inputs);
  expect(guesses.join(' ')).toContain(who);
  expect(guesses.join(' ')).toContain('the address of this webhook');
});

test('a condition beside what happens is left out with a sentence', () => {
  const refund = draft('Message me in Slack when a refund is made in Stripe, only if it is over £100');
  expect(refund.steps).toEqual(['webhook.on_request', 'slack.post_message']);
  expect(refund.notes).toEqual([expect.stringContaining('“only if it is over £100”')]);
  const row = draft(
    'When a new row with an amount over 100 is added to my sheet, tell me unless it is a weekend',
  );
  expect(row.steps).toEqual(['google_sheets.on_row', 'mail.send_me']);
  expect(row.notes).toEqual([
    expect.stringContaining('“with an amount over 100”'),
    expect.stringContaining('“unless it is a weekend”'),
  ]);
});

test('an event that nothing waits for is said, with what can start a workflow, and nothing is told of it', () => {
  const { steps, notes } = draft('When somebody books a slot, e-mail me');
  expect(steps).not.toContain('mail.send_me');
  expect(notes.join(' ')).toContain('No trigger waits for “When somebody books a slot”');
  expect(notes.join(' ')).toContain('a row of a Google Sheet');
  expect(notes.join(' ')).toContain('“e-mail me”');
});

test('what an event tells is not looked for on a page', () => {
  const paid = draft('When a payment fails in GoCardless email ann@b.example with the name');
  expect(paid.steps).toEqual(['webhook.on_request', 'gmail.send_email']);
  expect(paid.notes).toEqual([expect.stringContaining('“name” is not known before it happens')]);
  const upload = draft('when a client uploads a document to my portal, e-mail me its name');
  expect(upload.steps).toEqual(['browser.instructions']);
  expect(upload.notes.join(' ')).toContain('“e-mail me its name”');
});

test('a label of issues is in the trigger', () => {
  const { parts, notes } = draft('When an issue labelled urgent is opened in ada/site on GitHub, tell me');
  expect(parts[0]?.inputs).toEqual({ repository: 'ada/site', labels: 'urgent' });
  expect(notes).toEqual([]);
});
