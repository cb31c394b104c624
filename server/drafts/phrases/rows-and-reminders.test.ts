import { expect, test } from 'vitest';
import { described } from '#server/drafts/test-described.ts';

test.each([
  ['For each member in members.csv, fill in the form at a.example/entry', 'data.read_csv'],
  ['For each new starter in starters.xlsx create an account at a.example/users', 'data.read_xlsx'],
  ['For each volunteer in my spreadsheet log in to a.example and check the status', 'data.read_xlsx'],
  ['Fill in my timesheet at a.example from hours.csv', 'data.read_csv'],
])('things that a file lists are its rows, whatever they are called: %s', (description, reads) => {
  const { steps, lines } = described(description);
  expect(steps).toEqual([reads, 'browser.instructions']);
  expect(lines.join('\n')).toMatch(/^For each row of \{\{rows\}\}(?: as results)?:$/m);
});

test('what asks stands before the rows, and nothing is sent without it', () => {
  const { steps, notes, guesses } = described(
    'Fill in my timesheet at a.example from hours.csv but ask me before you submit it',
  );
  expect(steps).toEqual(['data.read_csv', 'flow.ask_me', 'browser.instructions']);
  expect(guesses.join(' ')).toContain('It asks once, before the first row');
  expect(notes).toEqual([]);
});

test('what becomes of something is no click behind a question', () => {
  const { lines, notes } = described(
    'Open a.example, write a thank-you email and let me check it before it goes out',
  );
  expect(lines).toEqual(['Open a.example']);
  expect(notes).toEqual([expect.stringContaining('“write a thank-you email”')]);
});

test('a reminder says what it is about, to the person and to others', () => {
  const own = described('Send me a reminder on the last Friday of each month to order gloves');
  expect(own.steps).toEqual(['schedule.on_a_schedule', 'mail.send_me']);
  expect(own.inputsOf('mail.send_me')).toEqual({ subject: 'Order gloves', body: 'order gloves' });
  const other = described('Every Monday send the timesheet reminder to staff@b.example');
  expect(other.inputsOf('gmail.send_email')).toEqual({
    to: 'staff@b.example',
    subject: 'Timesheet reminder',
    body: '',
  });
});

test('what is done of each is done with the one that is gone over', () => {
  expect(
    described('Go through my class lists and download the register of each class as PDF').lines.slice(1),
  ).toEqual(['For each class list:', '    Download the register']);
});

test('what Drive is to hold is a file, and what an e-mail says is one row', () => {
  expect(described('Export the statistics from a.example/stats and save it to Drive').steps).toEqual([
    'browser.instructions',
    'browser.download_file',
    'google_drive.upload_file',
  ]);
  const { inputsOf } = described(
    'Whenever I get an email from ann@b.example put the sender and the subject into my Google Sheet',
  );
  expect(inputsOf('google_sheets.append_row')).toMatchObject({ a: '{{sender}}', b: '{{subject}}' });
});

test('a reminder opens no page because its condition was left out', () => {
  const { steps, notes } = described(
    'Remind me every Thursday at noon to collect the fees, unless it is a holiday',
  );
  expect(steps).toEqual(['schedule.on_a_schedule', 'mail.send_me']);
  expect(notes).toEqual([expect.stringContaining('“unless it is a holiday”')]);
});
