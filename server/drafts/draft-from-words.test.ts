import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { findScheduleWords } from '#server/drafts/schedules/find-schedule-words.ts';
import { parseSchedule } from '#shared/schedule/schedule.ts';

function draft(description: string, practice_site: string | null = 'http://localhost:4020') {
  const made = draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site });
  return {
    lines: made?.parts
      .find((part) => part.workflow_step_id === 'browser.instructions')
      ?.inputs.instructions?.split('\n'),
    steps: made?.parts.map((part) => part.workflow_step_id),
    parts: made?.parts ?? [],
    made,
  };
}

test('a sentence with a time, something to read and a picture becomes a trigger and lines', () => {
  const { lines, parts, steps } = draft(
    'Every morning, get the price of the Storm Lantern and keep a picture',
  );
  expect(steps).toEqual(['schedule.on_a_schedule', 'browser.instructions']);
  expect(lines).toEqual([
    'Open http://localhost:4020',
    'Get the price of the Storm Lantern as price',
    'Keep a picture',
  ]);
  expect(parseSchedule(parts[0]?.inputs.schedule_config)).toMatchObject({
    mode: 'daily',
    timeOfDay: '08:00',
    timezone: 'Europe/Berlin',
  });
  expect(parts[0]?.marks).toMatchObject([{ from: 'Every morning' }, { guess: 'Nobody said at what time.' }]);
  expect(parts[1]?.marks).toMatchObject([
    { line: 1, from: null, guess: 'The practice shop is a guess.' },
    { line: 2, from: 'get the price of the Storm Lantern', guess: null },
    { line: 3, from: 'keep a picture', guess: null },
  ]);
});

test.each([
  'look up the price of the Head Torch in the Fernhill Outdoor shop',
  'look up the price of the Head Torch at Fernhill',
])('the name that stands on the practice shop is no part of what is read there: %s', (description) => {
  const { lines, parts, made } = draft(description);
  expect(lines).toEqual(['Open http://localhost:4020', 'Look up the price of the Head Torch as price']);
  expect(parts[0]?.marks[0]?.guess).toBeNull();
  expect(made?.notes).toEqual([]);
});

test('the practice shop is opened by its name, which is no part of what is read there', () => {
  const { lines, parts, made } = draft(
    'Check the price of the lantern on the practice shop every morning and email me if it changed',
  );
  expect(lines).toEqual(['Open http://localhost:4020', 'Read the price of the lantern as price']);
  expect(parts[1]?.marks[0]).toMatchObject({ line: 1, from: 'the practice shop', guess: null });
  expect(made?.notes).toEqual([]);
  // Whose shop that is has to be said.
  expect(draft('Get the price of the lantern on the camera shop').lines?.[1]).toBe(
    'Get the price of the lantern on the camera shop as price',
  );
  expect(draft('Get the price of the lantern at the practice shop', null).lines?.[0]).toBe('Open https://');
});

test.each([
  'go to http://localhost:4020 practice shop, read the price',
  'open http://localhost:4020 (the practice shop) and read the price',
  'go to http://localhost:4020 shop, read the price',
])('what a page is called behind its address is no part of it: %s', (description) => {
  expect(draft(description).lines).toEqual([
    expect.stringMatching(/^(?:Open|Go to) http:\/\/localhost:4020$/),
    'Read the price as price',
  ]);
});

test('a mail is sent only when what was read has changed', () => {
  const { lines, parts, steps } = draft(
    'every monday at 9:30 am check the price on https://a.example/x?y=1 and tell me if it changed',
  );
  expect(steps).toEqual([
    'schedule.on_a_schedule',
    'browser.instructions',
    'flow.stop_unless',
    'mail.send_me',
  ]);
  expect(lines).toEqual(['Open https://a.example/x?y=1', 'Read the price as price']);
  expect(parts[2]?.inputs).toEqual({ value: '{{price}}', condition: 'changed' });
  expect(parts[3]?.inputs).toMatchObject({ subject: 'The price: {{price}}' });
  const rows = draft('Open https://a.example, read the table as orders and email me the orders');
  expect(rows.parts.at(-1)?.inputs).toMatchObject({ subject: 'The orders', body: '{{orders}}' });
  expect(rows.made?.title).toBe('Read the orders on a.example');
});

test('what was read is kept in a table, before or behind “when it changed” as it was said', () => {
  const kept = draft(
    'Every weekday at 7, go to localhost:4020/products/lantern, get the price, save it in a table called Prices, and e-mail me when it changed',
  );
  expect(kept.steps).toEqual([
    'schedule.on_a_schedule',
    'browser.instructions',
    'tables.save_rows',
    'flow.stop_unless',
    'mail.send_me',
  ]);
  expect(kept.parts[2]?.inputs).toEqual({ rows: 'Price: {{price}}', table: 'Prices' });
  expect(kept.made?.notes).toEqual([]);
  expect(kept.made?.title).toBe('Get the price on localhost:4020, and e-mail me when it changed');
  const changed = draft(
    'Open https://a.example, read the offers and when it changed put them in a spreadsheet',
  );
  expect(changed.steps).toEqual(['browser.instructions', 'flow.stop_unless', 'tables.save_rows']);
  expect(changed.parts[2]?.inputs).toEqual({ rows: '{{offers}}', table: 'Offers' });
  // Nothing was read that could be kept.
  const empty = draft('Open https://a.example, click "Go" and save it in a table');
  expect(empty.made?.notes.join(' ')).toContain('save it in a table');
});

test('wishes are read as what is to be done, and a beginning is drafted of what is understood', () => {
  const clerk = draft(
    'Each Friday afternoon I need a list of all orders that are still open, with the customer and the total, sent to me by mail',
  );
  expect(clerk.steps).toEqual(['schedule.on_a_schedule', 'browser.instructions', 'mail.send_me']);
  expect(clerk.lines?.[1]).toBe('Read the columns "customer" and "total" of all orders as orders');
  expect(clerk.made?.notes.join(' ')).toContain('that are still open');
  const prices = draft(
    'Compare prices of three products and put them into an Excel sheet every Monday at 6am',
  );
  expect(prices.steps).toEqual(['schedule.on_a_schedule', 'browser.instructions', 'tables.save_rows']);
  const foreign = draft(
    'I want that the computer go to localhost:4020, make login with my user and password, and take the number of the last order',
  );
  expect(foreign.lines).toEqual([
    'Go to localhost:4020',
    'Log in with {{email}} and {{password}}',
    'Read the number of the last order as number',
  ]);
  const clerk2 = draft('Open a.example, download the invoice as PDF and save it');
  expect(clerk2.lines).toEqual(['Open a.example', 'Download the invoice']);
  // Of what it does nothing is understood, but when it does: that can be shown in the browser.
  const dev = draft('curl the orders csv nightly, dedupe by order id, email diff', null);
  expect(dev.steps?.[0]).toBe('schedule.on_a_schedule');
  expect(dev.lines).toEqual(['Open https://']);
});

test('a log-in asks for e-mail and a secret password, and a page that nobody named is a guess', () => {
  const signedIn = draft('Log in to shop.example.com/login; download the invoice every month');
  expect(signedIn.lines).toEqual([
    'Open shop.example.com/login',
    'Log in with {{email}} and {{password}}',
    'Download the invoice',
  ]);
  expect(signedIn.made?.variables).toMatchObject([
    { name: 'email', is_secret: false },
    { name: 'password', is_secret: true },
  ]);
  expect(draft('take a screenshot', null).parts[0]?.marks).toMatchObject([
    { line: 1, guess: 'Say which page it begins on.' },
    { line: 2, guess: null },
  ]);
});

test('what is no line is left out with a sentence, and nothing at all is no draft', () => {
  const { made, lines } = draft('Go to example.com, frobnicate the headlines');
  expect(lines).toEqual(['Go to example.com']);
  expect(made?.notes).toEqual([
    '“frobnicate the headlines” could not be made into a step, so it was left out.',
  ]);
  expect(draftFromWords({ description: 'hm', options, time_zone: 'UTC', practice_site: null })).toBeNull();
});

test.each([
  ['daily', { mode: 'daily', timeOfDay: '08:00' }, true],
  ['every day at 7pm', { mode: 'daily', timeOfDay: '19:00' }, false],
  ['every weekday at 9', { mode: 'workdays', timeOfDay: '09:00' }, false],
  ['each evening', { mode: 'daily', timeOfDay: '18:00' }, true],
  ['every Thursday at 12 am', { mode: 'weekly', dayOfWeek: 'THU', timeOfDay: '00:00' }, false],
  ['every sunday evening at 8', { mode: 'weekly', dayOfWeek: 'SUN', timeOfDay: '20:00' }, false],
  ['weekly', { mode: 'weekly', dayOfWeek: 'MON' }, true],
  ['weekly at 9', { mode: 'weekly', dayOfWeek: 'MON', timeOfDay: '09:00' }, false],
  ['each month', { mode: 'monthly', dayOfMonth: 1 }, true],
  ['every 15 minutes', { mode: 'interval', intervalHours: 0, intervalMinutes: 15 }, false],
  ['every 2 minutes', { mode: 'interval', intervalHours: 0, intervalMinutes: 5 }, false],
  ['quarterly', { mode: 'cron', cron: '0 8 1 */3 *' }, true],
  ['every six months at 7:30', { mode: 'cron', cron: '30 7 1 */6 *' }, false],
  ['hourly', { mode: 'interval', intervalHours: 1, intervalMinutes: 0 }, false],
])('%s is a time', (words, schedule, isGuessed) => {
  expect(findScheduleWords(`Please ${words}, look at it`)).toMatchObject({
    words,
    schedule,
    is_time_guessed: isGuessed,
  });
});

test.each([
  ['every two weeks', { mode: 'weekly', dayOfWeek: 'MON' }],
  ['every other Tuesday at 9', { mode: 'weekly', dayOfWeek: 'TUE', timeOfDay: '09:00' }],
  ['fortnightly', { mode: 'weekly' }],
  ['on the last Friday of every month', { mode: 'monthly', dayOfMonth: 28 }],
  ['on the last weekday of the month', { mode: 'monthly', dayOfMonth: 28 }],
])('%s becomes the nearest schedule, which says so', (words, schedule) => {
  const { parts } = draft(`${words}, get the price of the Storm Lantern`);
  expect(parseSchedule(parts[0]?.inputs.schedule_config)).toMatchObject(schedule);
  expect(parts[0]?.marks.map(({ guess }) => guess)).toContainEqual(expect.stringContaining('No schedule '));
  expect(parts[1]?.inputs.instructions).not.toContain(words);
});

test('a day that is only named is no time', () => {
  expect(findScheduleWords('read what is new on Monday')).toBeNull();
});

test('a hostile description is split in linear time', () => {
  const parts = [
    'every ',
    'and ',
    'a.',
    'get the ',
    ', then ',
    'if the ',
    'every day at 1',
    'http://',
    'check if now back ',
  ];
  const made = parts.map((part) => draft(part.repeat(Math.floor(4_000 / part.length))).parts.length);
  expect(Math.max(...made)).toBeLessThan(5);
});

test('a condition that no step has is left out with a warning, and never without a word', () => {
  const watched = draft('Watch the price of the Camp Stove on a.example and tell me when it is a good one');
  expect(watched.steps).toEqual(['browser.instructions']);
  expect(watched.made?.notes).toEqual([
    'No step finds out “when it is a good one”, so “tell me when it is a good one” is not in this draft. Add a step that stops unless it is so, and the message behind it.',
  ]);
  const asked = draft('Open a.example, ask me before ordering, then click "Order now"');
  expect(asked.made?.notes).toEqual([]);
  expect(asked.steps).toEqual(['browser.instructions', 'flow.ask_me', 'browser.instructions']);
  // Without a word: this condition becomes a step.
  expect(draft('Check the price on a.example and tell me when it changes').made?.notes).toEqual([]);
  const mailed = draft('Check the stock on a.example, e-mail buyer@b.example');
  expect(mailed.lines).toEqual(['Open a.example', 'Read the stock as stock']);
  expect(mailed.made?.notes).toEqual([]);
  expect(mailed.made?.parts.at(-1)).toMatchObject({
    workflow_step_id: 'gmail.send_email',
    inputs: { to: 'buyer@b.example', body: '{{stock}}' },
  });
});

test('what is to be mailed is read first, and what is typed of one’s own is a variable', () => {
  const headline = draft('Every weekday at 8, open news.example and send me the top headline');
  expect(headline.lines).toEqual(['Open news.example', 'Read the top headline as top_headline']);
  expect(headline.parts.at(-1)?.inputs).toMatchObject({ body: '{{top_headline}}' });
  const typed = draft('Go to a.example, type my phone number and press Enter');
  expect(typed.lines).toEqual([
    'Go to a.example',
    'Type {{phone_number}} into "Phone number"',
    'Press Enter',
  ]);
  expect(typed.made?.variables).toMatchObject([{ name: 'phone_number', is_secret: false }]);
});

test('the page is named by the line that opens it alone', () => {
  const lines = (description: string) => draft(description).lines;
  expect(lines('Take a screenshot of rival.example every Monday')).toEqual([
    'Open rival.example',
    'Take a screenshot',
  ]);
  expect(lines('Log into portal.example and download the latest invoice')).toEqual([
    'Open portal.example',
    'Log in with {{email}} and {{password}}',
    'Download the latest invoice',
  ]);
  expect(lines('Log in to a.example with my username and password and read my messages')).toEqual([
    'Open a.example',
    'Log in with {{email}} and {{password}}',
    'Read my messages as messages',
  ]);
  const monthly = draft('On the first of each month, download my phone bill from telco.example');
  expect(monthly.lines).toEqual(['Open telco.example', 'Download my phone bill']);
  expect(monthly.made?.notes).toEqual([]);
});

test.each([
  'Open shop.example.com, read the price of the lantern and, if it has changed since yesterday, e-mail me',
  'Open shop.example.com and read the price of the lantern. If it has changed since the last run, e-mail me',
])('since when it has changed is a part of the condition, and no line: %s', (description) => {
  const { lines, steps, made } = draft(description);
  expect(lines).toEqual(['Open shop.example.com', 'Read the price of the lantern as price']);
  expect(steps).toEqual(['browser.instructions', 'flow.stop_unless', 'mail.send_me']);
  expect(made?.notes).toEqual([]);
});

test('“and” before a comma and a condition is no part of what is read or clicked', () => {
  expect(
    draft('Open shop.example.com, click Orders and, if there is a new one, download the invoice').lines,
  ).toContain('Click Orders');
  expect(draft('Open shop.example.com, read the price and, if it is below 10, e-mail me').lines?.at(-1)).toBe(
    'Read the price as price',
  );
});
