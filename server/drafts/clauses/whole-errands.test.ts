import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

/** Errands of several steps, of which every word is in a step. */

test.each([
  ['log in to rota.example, click Export and send me the file', 'Export', 'mail.send_me'],
  [
    'open hours.example, click Export CSV and email it to pay@a.example with the subject Hours',
    'Export CSV',
    'gmail.send_email',
  ],
])('a file that is sent is what the button gives: %s', (description, target, id) => {
  const made = draft(description);
  expect(made.inputsOf('browser.download_file')).toEqual({ target });
  expect(made.inputsOf(id)?.attachment).toBe('{{file}}');
});

test('a subject is said with or without quotes, and a quoted text is sent as it is', () => {
  expect(
    draft('open a.example, read the total and email it to ann@b.example with the subject Money').inputsOf(
      'gmail.send_email',
    )?.subject,
  ).toBe('Money');
  const text = 'Please pay in';
  const made = draft(
    `log in to bank.example, read the balance, and if it's less than 500 email my wife at kim@a.example "${text}"`,
  );
  expect(made.inputsOf('gmail.send_email')).toEqual({ to: 'kim@a.example', subject: text, body: text });
  expect(made.notes).toEqual([]);
});

test('what is downloaded to Drive is a file that is uploaded', () => {
  expect(draft('sign in at water.example and download the newest bill to Google Drive').steps).toEqual([
    'browser.instructions',
    'browser.download_file',
    'google_drive.upload_file',
  ]);
});

test('in a loop, a value that nobody said is that of the row', () => {
  const made = draft(
    'open a.example/orders, and for every order type the reference into Code and click Confirm',
  );
  expect(made.lines.slice(1)).toEqual([
    'For each order:',
    '    Read the reference as reference',
    '    Type {{reference}} into Code',
    '    Click Confirm',
  ]);
});

test('a second press needs no verb, and the question stands before what it asks about', () => {
  const made = draft('Go to a.example/court, click 10:00 and then Book. Ask me before you click Book.');
  expect(made.steps).toEqual(['browser.instructions', 'flow.ask_me', 'browser.instructions']);
  expect(made.inputsOf('flow.ask_me')?.question).toBe('Click Book?');
  expect(made.lines).toEqual(['Go to a.example/court', 'Click 10:00']);
});

test('what is compared is read on each page', () => {
  expect(
    draft('compare the price of Nora Desk on a.example/n and on b.example/n and mail me both').lines,
  ).toEqual([
    'Open a.example/n',
    'Read the price of Nora Desk as price',
    'Open b.example/n',
    'Read the price of Nora Desk as price_2',
  ]);
});

test('what was copied is typed on the other page', () => {
  expect(
    draft(
      'Copy the opening hours from pool.example and paste them into the form at b.example/edit under Hours, then click Publish.',
    ).lines.slice(2),
  ).toEqual(['Open b.example/edit', 'Type {{opening_hours}} into Hours', 'Click Publish']);
});

test.each([
  ['open museum.example every 10 minutes until Available is shown then email me', 'Available'],
  ['every 3 hours, check news.example for the word flood, and if found send me a mail', 'flood'],
  ['If Closed is shown on road.example email me and anna@a.example but only on workdays', 'Closed'],
])('what is waited for holds back the mail: %s', (description, other) => {
  const made = draft(description);
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{page}}', condition: 'contains', other });
  expect(made.steps.indexOf('flow.stop_unless')).toBeLessThan(made.steps.indexOf('mail.send_me'));
});

test('“if not send me a mail” starts nothing, and what “it” is stands in the condition', () => {
  const made = draft(
    'open a.example/slots, if any slot is shown click it and click Reserve, if not send me an e-mail',
  );
  expect(made.steps).toEqual(['browser.instructions']);
  expect(made.lines.slice(1)).toEqual(['If any slot is shown:', '    Click it', '    Click Reserve']);
  expect(made.notes.join(' ')).toContain('one workflow goes one way');
});

test('columns that are kept of a list are read of it', () => {
  expect(
    draft('get the top 10 songs from a.example and put title and artist in the sheet Charts').lines[1],
  ).toBe('Read the columns "title" and "artist" of the first 10 songs as songs');
});

test('what is to be kept only of some rows is said, and all are kept', () => {
  const made = draft(
    'open a.example/prices, copy all rows to a table and only keep those where Stock is over 0',
  );
  expect(made.lines).toEqual(['Open a.example/prices', 'Read all rows of the table as rows']);
  expect(made.notes).toEqual([
    '“only keep those where Stock is over 0” could not be made into a step, so it was left out.',
  ]);
});

test('a number or a password that nobody said is asked for', () => {
  const made = draft(
    'type my customer number into Account on a.example/login, click Next, enter the password and click Login',
  );
  expect(made.variables).toEqual(['number', 'password']);
  expect(made.lines.slice(1)).toEqual([
    'Type {{number}} into Account',
    'Click Next',
    'Type {{password}} into "Password"',
    'Click Login',
  ]);
});

test('what is said of an e-mail ends where something is done with it', () => {
  const made = draft(
    'when a customer emails us about a refund create a GitHub issue in a/shop with the subject as title',
  );
  expect(made.inputsOf('gmail.on_email')).toEqual({ query: 'refund' });
  expect(made.inputsOf('github.create_issue')).toMatchObject({ repository: 'a/shop', title: '{{subject}}' });
});

test.each([
  ['Each weekday at 7:45 mail me, not at weekends', { mode: 'workdays', timeOfDay: '07:45' }],
  [
    'Every Monday 9am post "Standup in 10 minutes" to #team',
    { mode: 'weekly', dayOfWeek: 'MON', timeOfDay: '09:00' },
  ],
])('days that are left out and a bare hour are in the schedule: %s', (description, schedule) => {
  const made = draft(description);
  expect(JSON.parse(made.inputsOf('schedule.on_a_schedule')?.schedule_config ?? '')).toMatchObject(schedule);
  expect(
    made.guesses.filter((guess) => guess.includes('left out') || guess.includes('at what time')),
  ).toEqual([]);
});

test('a wish to know is a mail that hangs on what is asked', () => {
  const made = draft('I want to know if the pool at pool.example is open');
  expect(made.inputsOf('flow.stop_unless')).toEqual({
    value: '{{page}}',
    condition: 'contains',
    other: 'open',
  });
  expect(made.steps.at(-1)).toBe('mail.send_me');
});

test('only the press hangs on a window that may appear', () => {
  const made = draft(
    'open a.example, click Accept all if the cookie window appears, read the first five headlines and mail them to me',
  );
  expect(made.lines).toEqual([
    'Open a.example',
    'Click Accept all if the cookie window appears',
    'Read the first five headlines as headlines',
  ]);
  expect(made.steps).toEqual(['browser.instructions', 'mail.send_me']);
});

test('a condition without “it is” holds all that is done then', () => {
  const made = draft(
    'read the balance on sim.example, if under 5 click Top up, choose 10 euros and click Confirm, but ask me first',
  );
  expect(made.lines.slice(1)).toEqual([
    'Read the balance as balance',
    'If balance is under 5:',
    '    Click Top up',
    '    Choose 10 euros',
  ]);
});

test('a value of a row is its column, and several fields are several lines', () => {
  const made = draft(
    'for every row in my google sheet Clients open crm.example, search for the name and copy the phone number',
  );
  expect(made.lines).toContain('    Search for [name]');
  expect(
    draft(
      'Open the page a.example/add, type Summer Party into Title, 12 July into Date and Town Hall into Place',
    ).lines,
  ).toEqual([
    'Open a.example/add',
    'Type Summer Party into Title',
    'Type 12 July into Date',
    'Type Town Hall into Place',
  ]);
});

test.each([
  ['At 8:30 on school days open a.example', { mode: 'workdays', timeOfDay: '08:30' }],
  ['every school morning at 7 open a.example', { mode: 'workdays', timeOfDay: '07:00' }],
  ['read the meter value from a.example at 6am and 6pm', { mode: 'cron', cron: '0 6,18 * * *' }],
])('times beside school days, and several with am and pm: %s', (description, schedule) => {
  const config = draft(description).inputsOf('schedule.on_a_schedule')?.schedule_config ?? '';
  expect(JSON.parse(config)).toMatchObject(schedule);
});
