import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

/** What is done on a page, as it is said: each clause a line, and none of them lost. */

test.each([
  [
    'sign in to desk.example go to Tickets click Archive and save the file',
    [
      'Open desk.example',
      'Log in with {{email}} and {{password}}',
      'Go to Tickets',
      'Click Archive',
      'Save the file',
    ],
  ],
  [
    'open stock.example/report choose March from Month press Show then take a screenshot',
    ['Open stock.example/report', 'Choose March from Month', 'Press Show', 'Take a screenshot'],
  ],
])('verbs divide clauses where no comma stands: %s', (description, lines) => {
  expect(draft(description).lines).toEqual(lines);
});

test.each([
  [
    'Open shop.example/day, read Sales and Returns',
    ['Open shop.example/day', 'Read Sales as sales', 'Read Returns as returns'],
  ],
  [
    'On the page club.example/dues make a list of all member names and balances',
    ['Open club.example/dues', 'Read the columns "member name" and "balance" of all members as members'],
  ],
  [
    'search for green tea on tea.example, sort by Rating, and give me the titles and ratings of the first three results',
    [
      'Open tea.example',
      'Search for green tea',
      'Sort by Rating',
      'Read the columns "title" and "rating" of the first three results as results',
    ],
  ],
  [
    'open a.example/one and b.example/two, get the rent of Flat 7 from both',
    [
      'Open a.example/one',
      'Get the rent of Flat 7 as rent',
      'Open b.example/two',
      'Get the rent of Flat 7 as rent_2',
    ],
  ],
])('each thing that is read has a line, or is a column: %s', (description, lines) => {
  expect(draft(description).lines).toEqual(lines);
});

test('what ends the run stands before the rest, and “otherwise” is that rest', () => {
  const made = draft(
    'Open hr.example/trips, click Waiting, and if Nothing to do is shown stop there. Otherwise click Sign on the first one.',
  );
  expect(made.lines).toEqual([
    'Open hr.example/trips',
    'Click Waiting',
    'Stop if "Nothing to do" is shown',
    'Click Sign on the first one',
  ]);
  const bid = draft(
    'go to a.example/lot, extract Highest offer as offer, stop if it is more than 90, otherwise type 95 into Your offer and click Send',
  );
  expect(bid.lines.slice(2)).toEqual([
    'Stop if offer is more than 90',
    'Type 95 into Your offer',
    'Click Send',
  ]);
});

test('what is done either way hangs on no condition', () => {
  const made = draft(
    'Open ads.example, read Cost and Views, and if Cost is over 50 I click Stop on Spring; either way I post the two numbers to #ads in Slack.',
  );
  expect(made.lines.slice(1)).toEqual([
    'Read Cost as cost',
    'Read Views as views',
    'If cost is over 50:',
    '    Click Stop on Spring',
  ]);
  expect(made.steps).toEqual(['browser.instructions', 'slack.post_message']);
  expect(made.inputsOf('slack.post_message')?.message).toBe('Cost: {{cost}}\nViews: {{views}}');
});

test.each([
  ['check whether a.example/menu has changed and email me', { value: '{{page}}', condition: 'changed' }],
  [
    'Open trains.example/9 and if Cancelled is shown send me an e-mail',
    { value: '{{page}}', condition: 'contains', other: 'Cancelled' },
  ],
  [
    'check the list at a.example/list and open a GitHub issue in farm/seeds when Basil is on it',
    { value: '{{page}}', condition: 'contains', other: 'Basil' },
  ],
  [
    'Open a.example, copy the result of Town United and post it to #fans but not if it is empty',
    { value: '{{result}}', condition: 'not_empty' },
  ],
])('a message hangs on what was said of the page: %s', (description, inputs) => {
  const made = draft(description);
  expect(made.inputsOf('flow.stop_unless')).toEqual(inputs);
  expect(made.steps.indexOf('flow.stop_unless')).toBeLessThan(made.steps.length - 1);
});

test('a condition with “if” is looked at when the workflow runs: no schedule is made up', () => {
  expect(draft('Tell me on Slack if the level of Tank 2 on farm.example is below 10').steps).not.toContain(
    'schedule.on_a_schedule',
  );
});

test('what a loop reads is kept in the table that was named, and how many there were is counted before', () => {
  const kept = draft(
    'open pay.example, click Staff, for each employee copy name and hours to the table Shifts',
  );
  expect(kept.lines.slice(2)).toEqual([
    'For each employee as employees:',
    '    Read name as name',
    '    Read hours as hours',
  ]);
  expect(kept.inputsOf('tables.save_rows')).toEqual({ rows: '{{employees}}', table: 'Shifts' });
  const counted = draft(
    'open a.example, for each row where Days late is greater than 9 click Remind, then send me an email with how many there were',
  );
  expect(counted.lines.slice(1)).toEqual([
    'Count the rows where Days late is greater than 9 as number_of_rows',
    'For each row where Days late is greater than 9:',
    '    Click Remind',
  ]);
  expect(counted.inputsOf('mail.send_me')?.body).toBe('{{number_of_rows}}');
});

test('a field is filled with what the trigger knows, and what nobody said is asked for', () => {
  const mail = draft(
    'When a new mail from desk@a.example arrives, open b.example/new, type the subject into Title and the mail text into Notes and click Save',
  );
  expect(mail.lines.slice(1)).toEqual([
    'Type {{subject}} into Title',
    'Type {{text}} into Notes',
    'Click Save',
  ]);
  const hook = draft('When the hook fires, open b.example/new, type the name into Full name and click Save');
  expect(hook.steps).toEqual(['webhook.on_request', 'json.extract', 'browser.instructions']);
  expect(hook.lines[1]).toBe('Type {{name}} into Full name');
  const asked = draft('open b.example/new, type the guest into Visitor and click Save');
  expect(asked.variables).toEqual(['guest']);
});

test('what is not to be done is in no line, and what is said of the loop itself is so', () => {
  const made = draft(
    "for each order on a.example/orders click the order, click Print and go back. Don't click Send. Do it daily at 10",
  );
  expect(made.lines).toEqual([
    'Open a.example/orders',
    'For each order:',
    '    Click the order',
    '    Click Print',
  ]);
  expect(made.notes).toEqual([
    '“go back” is so: a loop goes on with the next by itself, from its list.',
    "“Don't click Send” is so: no step of this draft does it.",
  ]);
});

test('a word that a variable quotes is not said by it', () => {
  expect(draft('log in to a.example and frobnicate the Widgets').notes.join(' ')).toContain('Widgets');
});

test('how many there are is counted for what hangs on it, and no schedule is made up', () => {
  const made = draft(
    'open a.example/orders, download the CSV and email it to me if there are more than 5 orders',
  );
  expect(made.steps).toEqual([
    'browser.instructions',
    'browser.download_file',
    'browser.instructions',
    'flow.stop_unless',
    'mail.send_me',
  ]);
  expect(made.inputsOf('flow.stop_unless')).toEqual({
    value: '{{number_of_orders}}',
    condition: 'above',
    other: '5',
  });
  expect(made.inputsOf('mail.send_me')?.attachment).toBe('{{file}}');
});
