import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

/** Conditions that deny something, times without “at”, and what is done in any case. */

test.each([
  ['if Full is not shown on a.example/play, send me an e-mail', { condition: 'lacks', other: 'Full' }],
  [
    'look at a.example/seats and when it no longer says Full, email me',
    { condition: 'lacks', other: 'Full' },
  ],
  ['look at a.example/seats and email me if it says Free', { condition: 'contains', other: 'Free' }],
])('“not” and “no longer” are kept: %s', (description, inputs) => {
  expect(draft(description).inputsOf('flow.stop_unless')).toEqual({ value: '{{page}}', ...inputs });
});

test('“unless it is empty” is the other of “if it is empty”', () => {
  const made = draft(
    'Open a.example, extract all late orders and mail me the list, unless the list is empty.',
  );
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{late_orders}}', condition: 'not_empty' });
});

test('either of two words is looked for, and “otherwise do nothing” is so', () => {
  const made = draft('open a.example/road, if Closed or Accident is shown email me, otherwise do nothing');
  expect(made.lines.at(-1)).toBe('Stop unless "Closed" is shown or "Accident" is shown');
  expect(made.steps.at(-1)).toBe('mail.send_me');
  expect(made.notes).toEqual([]);
});

test('a mail whose condition is not understood is not sent each time', () => {
  const made = draft('tell me by mail as soon as the page a.example/list changes, have a look every hour');
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{page}}', condition: 'changed' });
});

test('what is done in any case stands before the step that stops', () => {
  const made = draft(
    'open a.example/fx, extract Rate as rate. If rate is less than 2 email boss@b.example, and in any case add it to the table Rates.',
  );
  expect(made.steps).toEqual([
    'browser.instructions',
    'tables.save_rows',
    'flow.stop_unless',
    'gmail.send_email',
  ]);
});

test('an empty list ends the run', () => {
  const made = draft(
    'open a.example/tomorrow, extract the name, the time and the number of people for each booking, save these to the table Bookings, stop here if there are none, then mail cook@b.example the list',
  );
  expect(made.lines.at(-1)).toBe(
    'Read the columns "name", "time" and "number of people" of all bookings as bookings',
  );
  expect(made.steps.slice(1)).toEqual(['tables.save_rows', 'flow.stop_unless', 'gmail.send_email']);
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{bookings}}', condition: 'not_empty' });
});

test.each([
  ['mon wed fri 7am open a.example', { mode: 'days', daysOfWeek: ['MON', 'WED', 'FRI'], timeOfDay: '07:00' }],
  ['each tuesday 6.30am open a.example', { mode: 'weekly', dayOfWeek: 'TUE', timeOfDay: '06:30' }],
  ['Daily at 10 pm: open a.example', { mode: 'daily', timeOfDay: '22:00' }],
  [
    'Post the dish of the day from a.example to Slack #lunch at 11:15.',
    { mode: 'daily', timeOfDay: '11:15' },
  ],
  [
    'Every evening at 6 open a.example, but never on Saturday or Sunday.',
    { mode: 'workdays', timeOfDay: '18:00' },
  ],
])('a time is read without “at”, before a colon and at the end: %s', (description, schedule) => {
  const config = draft(description).inputsOf('schedule.on_a_schedule')?.schedule_config ?? '';
  expect(JSON.parse(config)).toMatchObject(schedule);
});

test.each([
  ['click Renew all on a.example/loans', ['Open a.example/loans', 'Click Renew all']],
  [
    'Log on to a.example and click Cases',
    ['Open a.example', 'Log in with {{email}} and {{password}}', 'Click Cases'],
  ],
  [
    'After opening a.example/x please accept the cookies, click Go',
    ['Open a.example/x', 'Accept the cookies', 'Click Go'],
  ],
  [
    'read Sunrise from a.example/york and First bus from b.example/stop',
    ['Open a.example/york', 'Read Sunrise as sunrise', 'Open b.example/stop', 'Read First bus as bus'],
  ],
])('a page is opened, and is no part of what is done there: %s', (description, lines) => {
  expect(draft(description).lines).toEqual(lines);
});

test('what is said around the errand is no step of it', () => {
  const made = draft(
    'I run a small shop and every thursday at 1pm I open a.example/jars, and if its price changed I write the price in the google sheet Costs. No e-mail needed.',
  );
  expect(made.steps).toEqual([
    'schedule.on_a_schedule',
    'browser.instructions',
    'flow.stop_unless',
    'google_sheets.append_row',
  ]);
  expect(made.notes).toContain('“No e-mail needed” is so: no step of this draft does it.');
});

test('a trigger takes the address in brackets, and the page that is opened then', () => {
  expect(
    draft('new mail from the vet (desk@a.example)? put it on slack in #clinic please').inputsOf(
      'gmail.on_email',
    ),
  ).toEqual({
    query: 'from:desk@a.example',
  });
  const hook = draft(
    'when the web hook is called with a plate number open a.example/permits type the plate number into Plate and click Check',
  );
  expect(hook.lines).toEqual(['Open a.example/permits', 'Type {{plate_number}} into Plate', 'Click Check']);
  const issue = draft(
    'Every new mail that has Lost property in it should become a GitHub issue in a/lost with the mail subject as its title.',
  );
  expect(issue.inputsOf('gmail.on_email')).toEqual({ query: '"Lost property"' });
  expect(issue.inputsOf('github.create_issue')?.title).toBe('{{subject}}');
});

test('a sentence is posted as it is, and rows without a place go into a table', () => {
  expect(
    draft(
      'open a.example, if the number of open tickets is more than 25, post Queue is long to #support',
    ).inputsOf('slack.post_message')?.message,
  ).toBe('Queue is long');
  expect(
    draft('go to a.example, click Find and save title, firm and closing date of every result').steps,
  ).toEqual(['browser.instructions', 'tables.save_rows']);
});
