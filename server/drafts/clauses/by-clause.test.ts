import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

/** Descriptions that are read clause by clause: each becomes a step in its place, or a sentence. */

test.each([
  ['Forward any email from the plumber to Dave', ['gmail.on_email', 'gmail.read_email', 'gmail.send_email']],
  [
    'save all PDFs I get from billing@a.example to Google Drive',
    ['gmail.on_email', 'gmail.read_email', 'google_drive.upload_file'],
  ],
  [
    'Make a calendar event from every mail about an appointment',
    ['gmail.on_email', 'gmail.read_email', 'google_calendar.create_event'],
  ],
  [
    'Put every new enquiry from the contact form into my Google Sheet',
    ['form.on_submit', 'google_sheets.append_row'],
  ],
  ['New workflow failed? Then write to me in Slack', ['workflow.failed', 'slack.direct_message']],
  [
    'new mail with the word complaint: post it to #quality',
    ['gmail.on_email', 'gmail.read_email', 'slack.post_message'],
  ],
  [
    'When a webhook comes in with the name and the email, send the guest the house rules',
    ['webhook.on_request', 'json.extract', 'json.extract', 'gmail.send_email'],
  ],
])('what starts it needs no “when”: %s', (description, steps) => {
  expect(draft(description).steps).toEqual(steps);
});

test.each([
  ['Download the report from a.example and send it to the accountant', 'the accountant'],
  ['Open a.example, read the total and email grandma', 'grandma'],
  ['Read the price on a.example, and email grandma if it is below 80, but ask me first', 'grandma'],
  ['Open a.example, read the total and let Mrs Weber know', 'Mrs Weber'],
])('an e-mail goes to whom it was said to go, and the address is asked for: %s', (description, person) => {
  const made = draft(description);
  expect(made.inputsOf('gmail.send_email')?.to).toBe('');
  expect(made.guesses).toContain(`Write the address of ${person}.`);
  expect(made.steps).not.toContain('mail.send_me');
});

test('an e-mail to somebody and to the person are two', () => {
  const made = draft('Download the report from a.example and mail it to Anna (anna@b.example) and to me');
  expect(made.steps.slice(-2)).toEqual(['gmail.send_email', 'mail.send_me']);
  expect(made.inputsOf('gmail.send_email')).toMatchObject({ to: 'anna@b.example', attachment: '{{file}}' });
});

test.each([
  ['If the price of the tent on a.example/tent drops under 150 pounds, buy it after asking me', ['Buy it?']],
  ['When the balance on a.example is below 20, top it up but never without my approval', ['Top it up?']],
  ['Go to a.example and pay the bill, but hold on before paying so I can check', ['Pay the bill?']],
  ['Answer emails about opening hours, but let me look at each answer before it goes out', ['Answer them?']],
])('nothing is done before the question that was asked for: %s', (description, questions) => {
  const made = draft(description);
  const asked = made.steps.indexOf('flow.ask_me');
  const done = made.steps.findLastIndex((id) => /^(?:browser\.|gmail\.reply)/.test(id));
  expect(made.inputsOf('flow.ask_me')?.question?.split('\n').slice(0, 1)).toEqual(questions);
  expect(asked).toBeGreaterThan(-1);
  expect(done).toBeGreaterThan(asked);
});

test.each([
  ['Check if a slot is free on a.example and if there is one, book it and send me a screenshot', 'contains'],
  [
    'Every hour see if the bundle is in stock at a.example/b and message me on Slack the moment it is',
    'contains',
  ],
  ['Let my team know in #ops whenever the status page says anything but “All fine”', 'lacks'],
  ['Tell me when the school publishes the new term dates', 'changed'],
  [
    'Check if the torch is in stock on a.example and if it is, take a screenshot and mail it to me, but ask me first',
    'contains',
  ],
])('all that hangs on a condition stands behind it: %s', (description, condition) => {
  const made = draft(description);
  const stop = made.steps.indexOf('flow.stop_unless');
  expect(made.inputsOf('flow.stop_unless')?.condition).toBe(condition);
  const held = made.steps.findIndex((id) => /^(?:slack\.|mail\.|browser\.take)/.test(id));
  expect(stop).toBeGreaterThan(-1);
  expect(held).toBeGreaterThan(stop);
});

test('a condition that no step finds out is asked of the person, in front of what hangs on it', () => {
  const made = draft(
    'When someone fills in my form, check that the town is Leeds, otherwise send them a mail that we only deliver in Leeds',
  );
  expect(made.steps).toEqual(['form.on_submit', 'flow.ask_me', 'gmail.send_email']);
  expect(made.inputsOf('flow.ask_me')?.answer).toBe('approve');
  expect(made.inputsOf('gmail.send_email')?.body).toBe('We only deliver in Leeds');
  expect(made.guesses.join()).toContain('No step finds out by itself whether it is so');
});

test('what hangs on a second condition is in no step, and said', () => {
  const made = draft(
    'If the total on a.example is over 100, mail ann@b.example; if it is below 10, mail bob@b.example',
  );
  expect(made.steps.filter((id) => id === 'gmail.send_email')).toHaveLength(1);
  expect(made.notes.join()).toContain('it hangs on a condition of its own');
});

test.each([
  ['Send the newsletter to everyone in the sheet Guests', 'google_sheets.read_range'],
  ['For every row in “Volunteers”, send a mail to the address in the row', 'google_sheets.read_range'],
])('no e-mail is drafted once for what is to be done for each: %s', (description, step) => {
  const made = draft(description);
  expect(made.steps).toEqual([step]);
  expect(made.notes.join()).toMatch(/may be several|to be done for each/);
});

test.each([
  [
    'When a tenant mails me about a repair, add a row with the date, sender and subject to the sheet Repairs',
    { a: '{{date}}', b: '{{sender}}', c: '{{subject}}' },
  ],
  ['Every day at 5pm add a line to the sheet Hours with the date and 8', { a: '{{date}}', b: '8' }],
  [
    'Open a.example, pull the invoice total and drop it in the Expenses sheet along with the date',
    { a: '{{invoice_total}}', b: '{{date}}' },
  ],
])('a row has the columns that were said: %s', (description, cells) => {
  expect(draft(description).inputsOf('google_sheets.append_row')).toEqual({ spreadsheet: '', ...cells });
});

test('“its price” is the price of what is looked at', () => {
  const made = draft(
    'Look at the Storm Lantern on a.example, save its price in a table and mail it to ann@b.example',
  );
  expect(made.lines).toEqual(['Open a.example', 'Read the price of the Storm Lantern as price']);
  expect(made.inputsOf('tables.save_rows')?.rows).toBe('Price: {{price}}');
});

test('what the person answers is typed into the page', () => {
  const made = draft(
    'Every Friday at 2 pm ask me for the number of hours, then fill them into a.example and press Save',
  );
  expect(made.steps).toEqual(['schedule.on_a_schedule', 'flow.ask_me', 'browser.instructions']);
  expect(made.lines).toEqual(['Open a.example', 'Type {{number}} into "Number"', 'Press Save']);
});

test.each([
  [
    'Every Thursday post “Trash goes out!” to #family at 7 pm',
    { mode: 'weekly', dayOfWeek: 'THU', timeOfDay: '19:00' },
  ],
  [
    'Download the report from a.example on Sunday at 23:00 and mail it to ann@b.example',
    { mode: 'weekly', dayOfWeek: 'SUN', timeOfDay: '23:00' },
  ],
  ['On Dec 1st at 8am open a.example and click Buy', { mode: 'cron', cron: '0 8 1 12 *' }],
])('days and times are one schedule, wherever they stand: %s', (description, schedule) => {
  const config: unknown = JSON.parse(
    draft(description).inputsOf('schedule.on_a_schedule')?.schedule_config ?? '{}',
  );
  expect(config).toMatchObject(schedule);
});

test.each([
  ['Read the price on a.example and mail it to ann@b.example in a sealed envelope', 'sealed envelope'],
  ['Every Monday open a.example, read the total and mail it to me before the milk comes', 'milk'],
])('what no step says is said in a note: %s', (description, words) => {
  expect(draft(description).notes.join()).toContain(words);
});

test.each([
  ['Open a.example and print the list', 'Nothing is printed'],
  ['Read the weather on a.example and text it to my wife', 'No step sends a text message'],
  ['When a new row is added to my sheet, summarize it and post it to #team', 'needs a language model'],
])('what no step does is said with what can be done: %s', (description, sentence) => {
  const made = draft(description);
  expect([...made.notes, ...made.guesses].join()).toContain(sentence);
});

test('a long hostile description is read in a time that grows with its length', () => {
  const parts = [' ', 'if a ', 'send it to ann and to ', '“', 'a@', 'for each a, ', 'ask me before '];
  for (const part of parts) expect(() => draft(part.repeat(Math.floor(20_000 / part.length)))).not.toThrow();
});
