import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

/** What somebody wants to be told, or sent, is read first; nothing of a description is dropped without a word. */

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const part = (id: string) => made?.parts.find((one) => one.workflow_step_id === id);
  return {
    steps: made?.parts.map(({ workflow_step_id: id }) => id),
    lines: part('browser.instructions')?.inputs.instructions?.split('\n'),
    stop: part('flow.stop_unless')?.inputs,
    table: part('tables.save_rows')?.inputs,
    mail: part('mail.send_me')?.inputs,
    guesses: made?.parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? [])),
    notes: made?.notes,
    part,
  };
}

const OPEN = 'Open shop.example';

test.each([
  [
    'go to shop.example, look for the lantern, tell me its price and e-mail it to me',
    ['Go to shop.example', 'Look for the lantern', 'Read the price of the lantern as price'],
    '{{price}}',
  ],
  [
    'Go to shop.example and tell me how much the lantern costs',
    ['Go to shop.example', 'Read the price of the lantern as price'],
    '{{price}}',
  ],
  [
    'tell me how many tents are in stock on shop.example',
    [OPEN, 'Read how many tents are in stock as number_of_tents'],
    '{{number_of_tents}}',
  ],
  [
    'Tell me every morning what the weather is on weather.example for Berlin',
    ['Open weather.example', 'Read the weather for Berlin as weather'],
    '{{weather}}',
  ],
  [
    'open shop.example, click the ridge tent and send me its weight',
    ['Open shop.example', 'Click the ridge tent', 'Read the weight as weight'],
    '{{weight}}',
  ],
  [
    'I want to know how much the lantern is on shop.example',
    [OPEN, 'Read the price of the lantern as price'],
    '{{price}}',
  ],
  [
    'go to shop.example find the phone number and send it to me',
    ['Go to shop.example', 'Find the phone number as phone_number'],
    '{{phone_number}}',
  ],
  [
    'read the headlines on news.example every morning and send me the first five',
    ['Open news.example', 'Read the first five headlines as headlines'],
    '{{headlines}}',
  ],
])('what is to be told is read: %s', (description, lines, body) => {
  const made = draft(description);
  expect(made.lines).toEqual(lines);
  expect(made.mail?.body).toBe(body);
  expect(made.notes).toEqual([]);
});

test.each([
  [
    'copy the names and emails of all members from club.example/members into a table',
    ['Open club.example/members', 'Copy the names and emails of all members as members'],
    { rows: '{{members}}', table: 'Members' },
  ],
  [
    'go to jobs.example, search for nurse, get the titles, employers and links of all results and put them in a table',
    [
      'Go to jobs.example',
      'Search for nurse',
      'Get the titles, employers and links of all results as results',
    ],
    { rows: '{{results}}', table: 'Results' },
  ],
  [
    'get the first 10 products from shop.example with their prices and save them in a table',
    [OPEN, 'Get the first 10 products as products'],
    { rows: '{{products}}', table: 'Products' },
  ],
  [
    'every weekday at noon read the exchange rate of dollar to euro on bank.example and add it to a table',
    ['Open bank.example', 'Read the exchange rate of dollar to euro as exchange_rate'],
    { rows: 'Exchange rate: {{exchange_rate}}', table: 'Exchange rate' },
  ],
])('columns of one list are one line: %s', (description, lines, table) => {
  const made = draft(description);
  expect(made.lines).toEqual(lines);
  expect(made.table).toEqual(table);
  expect(made.notes).toEqual([]);
});

test.each([
  [
    'open shop.example, search for tents and list them',
    [OPEN, 'Search for tents', 'Read all results as results'],
  ],
  [
    'open shop.example, search for a lantern, open it',
    [OPEN, 'Search for a lantern', 'Open the first result'],
  ],
  ['open shop.example, search tents, open the second one', [OPEN, 'Search tents', 'Open the second result']],
  [
    'click through all pages of shop.example/orders and collect all order numbers',
    ['Open shop.example/orders', 'Collect all order numbers on all pages as order_numbers'],
  ],
])('what “it” and “them” are is said: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines).toEqual(lines);
  expect(made.notes).toEqual([]);
});

test('what is opened of a search is a guess, and so is a mail in which nothing stands', () => {
  expect(draft('open shop.example, search for a lantern, open it').guesses).toContain(
    '“open it” is taken to mean the first thing that was found.',
  );
  expect(draft('open shop.example, click Orders and send it to me').guesses).toEqual([
    'Nothing is read before, so it says only that the workflow has run.',
  ]);
  expect(draft('open shop.example, click Orders and tell me when it is done').guesses).toEqual([]);
});

test('a picture or a file that is to be sent is a step of its own, and the mail has it', () => {
  const picture = draft(
    'log in to shop.example, go to Orders, take a screenshot of the page and mail it to me',
  );
  expect(picture.steps).toEqual(['browser.instructions', 'browser.take_screenshot', 'mail.send_me']);
  expect(picture.lines?.at(-1)).toBe('Go to Orders');
  expect(picture.part('browser.take_screenshot')?.outputs).toEqual({ picture: 'picture' });
  expect(picture.mail).toEqual({
    subject: 'The picture of your workflow',
    body: 'It is attached.',
    attachment: '{{picture}}',
  });
  const file = draft('open shop.example/orders, download the invoice and send it to me');
  expect(file.steps).toEqual(['browser.instructions', 'browser.download_file', 'mail.send_me']);
  expect(file.part('browser.download_file')).toMatchObject({
    inputs: { target: 'the invoice' },
    outputs: { file: 'file' },
  });
  expect(file.mail).toMatchObject({ attachment: '{{file}}' });
  // What is read as well stands in it.
  expect(draft('read the total on shop.example, take a screenshot and mail it to me').mail).toMatchObject({
    body: '{{total}}',
    attachment: '{{picture}}',
  });
});

test.each([
  ['open shop.example, click Buy and send them to 5 Main Street', 'send them to 5 Main Street'],
  ['open shop.example and tell me which shop is better', 'tell me which shop is better'],
])('what goes by post, or cannot be read, is no mail: %s', (description, left) => {
  const made = draft(description);
  expect(made.mail).toBeUndefined();
  expect(made.notes).toContain(`“${left}” could not be made into a step, so it was left out.`);
});

test.each([
  [
    'whenever the stock of the tent on shop.example is below 5 send me an email',
    'Read the stock of the tent as stock',
    { value: '{{stock}}', condition: 'below', other: '5' },
  ],
  [
    'I want to know every day at 7 if the ridge tent on shop.example got cheaper',
    'Read the price of the ridge tent as price',
    { value: '{{price}}', condition: 'fell' },
  ],
  [
    'watch shop.example and let me know about new products',
    'Read all products as products',
    { value: '{{products}}', condition: 'changed' },
  ],
  [
    'Every hour, look whether there is a new order on shop.example and tell me',
    'Read all orders as orders',
    { value: '{{orders}}', condition: 'changed' },
  ],
  [
    'look at shop.example each day and remind me when the tent is back in stock',
    'Read the page as page',
    { value: '{{page}}', condition: 'newly_contains', other: 'in stock' },
  ],
  [
    'if the price on shop.example/x is over 20, send me an e-mail',
    'Read the price as price',
    { value: '{{price}}', condition: 'above', other: '20' },
  ],
])('a mail comes only when it has become so: %s', (description, line, stop) => {
  const made = draft(description);
  expect(made.lines?.at(-1)).toBe(line);
  expect(made.stop).toEqual(stop);
  expect(made.steps).toContain('mail.send_me');
  expect(made.notes).toEqual([]);
});

test('“if there are” behind a question is that question', () => {
  const made = draft('Open shop.example, check if there are unread messages, and if there are, mail me');
  expect(made.stop).toMatchObject({ condition: 'contains', other: 'unread messages' });
  expect(made.notes).toEqual([]);
});

test.each([
  [
    'Look up the opening hours of library.example',
    ['Open library.example', 'Look up the opening hours as opening_hours'],
  ],
  [
    'Please get me the phone numbers of all dentists on directory.example/d',
    ['Open directory.example/d', 'Get me the phone numbers of all dentists as phone_numbers'],
  ],
  [
    'Visit news.example, open the top story and send me its title and link',
    ['Visit news.example', 'Open the top story', 'Read the title as title', 'Read link as link'],
  ],
  ['go on shop.example and then show me the total', [OPEN, 'Show me the total as total']],
  [
    'open a.example, type ada into Username and ada@b.example into Email, click Send',
    ['Open a.example', 'Type ada into Username', 'Type ada@b.example into Email', 'Click Send'],
  ],
])('a clause is read as it is meant: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines).toEqual(lines);
  expect(made.notes).toEqual([]);
});

test.each([
  [
    'Scrape all job titles and salaries from jobs.example/search?q=nurse into a spreadsheet',
    'Scrape all job titles and salaries as job_titles',
    '{{job_titles}}',
  ],
  [
    'Write down the temperature from weather.example every 3 hours in a table',
    'Read the temperature as temperature',
    'Temperature: {{temperature}}',
  ],
])('what is kept in a table is read for it: %s', (description, line, rows) => {
  const made = draft(description);
  expect(made.lines?.at(-1)).toBe(line);
  expect(made.table?.rows).toBe(rows);
  expect(made.notes).toEqual([]);
});

test('a number that is asked for is compared, also behind “see whether”', () => {
  const made = draft('every 30 min see whether the queue on clinic.example is shorter than 5 and ping me');
  expect(made.lines).toEqual(['Open clinic.example', 'Read the queue as queue']);
  expect(made.stop).toEqual({ value: '{{queue}}', condition: 'below', other: '5' });
});

test('“mail the file to me” and a time in words are understood', () => {
  const file = draft('Open crm.example, download the contacts and mail the file to me');
  expect(file.mail?.attachment).toBe('{{file}}');
  const morning = draft('each morning at six open mail.example and read the number of unread messages');
  expect(morning.lines?.[0]).toBe('Open mail.example');
  expect(morning.part('schedule.on_a_schedule')?.inputs.schedule_config).toContain('"06:00"');
  expect(
    draft('go on shop.example, put 3 mugs and 1 stove in my basket, then show me the total').lines,
  ).toContain('Click "stove"');
});
