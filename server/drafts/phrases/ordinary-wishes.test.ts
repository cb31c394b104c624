import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

/** Sentences of people who have not read how a sentence is to be written. */

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const part = (id: string) => made?.parts.find((one) => one.workflow_step_id === id);
  return {
    title: made?.title,
    steps: made?.parts.map(({ workflow_step_id: id }) => id),
    lines: part('browser.instructions')?.inputs.instructions?.split('\n'),
    stop: part('flow.stop_unless')?.inputs,
    mail: part('mail.send_me'),
    schedule: part('schedule.on_a_schedule')?.inputs.schedule_config,
    inputsOf: (id: string) => part(id)?.inputs,
    variables: made?.variables,
    guesses: made?.parts.flatMap(({ marks }) => marks.flatMap(({ guess }) => guess ?? [])),
    notes: made?.notes,
  };
}

test('“write me an email if it costs less” reads the price and is a mail, and nothing is typed', () => {
  const made = draft(
    'Look at the Camp Stove in the shop at http://a.example each weekday at 7 in the evening and write me an email if it costs less than 80 dollars',
  );
  expect(made.lines).toEqual(['Open http://a.example', 'Read the price of the Camp Stove as price']);
  expect(made.stop).toEqual({ value: '{{price}}', condition: 'below', other: '80' });
  expect(made.mail?.inputs).toEqual({ subject: 'The price: {{price}}', body: '{{price}}' });
  expect(made.mail?.marks[0]?.from).toContain('write me an email if it costs');
  expect(made.schedule).toContain('"19:00"');
  expect(made.notes).toEqual([]);
});

test.each(['drop me a line', 'shoot me a quick message', 'text me', 'give me a heads-up', 'write to me'])(
  '%s is a mail',
  (words) => {
    const made = draft(`read the price on a.example and ${words} when it drops below 5`);
    expect(made.steps).toEqual([
      'schedule.on_a_schedule',
      'browser.instructions',
      'flow.stop_unless',
      'mail.send_me',
    ]);
    expect(made.mail?.marks[0]?.from).toContain(words);
  },
);

test('the whole list is the table of the page that was opened', () => {
  const made = draft('Log in on a.example, go to my orders, and mail me the whole list as a table');
  expect(made.lines?.slice(2)).toEqual(['Go to my orders', 'Read all rows of the table as orders']);
  expect(made.mail?.inputs).toEqual({ subject: 'The orders', body: '{{orders}}' });
  expect(made.title).toBe('Mail me the whole list on a.example');
});

test.each([
  ['mail me the orders as an Excel file', 'data.write_xlsx', 'orders.xlsx'],
  ['read all orders and send me a csv', 'data.write_csv', 'orders.csv'],
])('what was read goes into a file that the mail holds: %s', (words, step, name) => {
  const made = draft(`open a.example, ${words}`);
  expect(made.inputsOf(step)).toEqual({ rows: '{{orders}}', name });
  expect(made.mail?.inputs.attachment).toBe(`{{orders_${name.split('.')[1]}}}`);
  expect(made.steps?.indexOf(step)).toBeLessThan(made.steps?.indexOf('mail.send_me') ?? 0);
});

test('several of one thing go into the basket line by line', () => {
  const made = draft('Put two Storm Lanterns in the basket at a.example and tell me what the total is');
  expect(made.lines).toEqual([
    'Open a.example',
    'Click "Storm Lantern"',
    'Set "Quantity" to 2',
    'Add the Storm Lantern to the basket',
    'Read the total as total',
  ]);
  expect(made.notes).toEqual([]);
});

test('a file that somebody has is gone through row by row, with its columns', () => {
  const made = draft(
    'I have a spreadsheet with order numbers. For every row open http://a.example/returns, put the number into Order number and press Send',
  );
  expect(made.steps).toEqual(['data.read_xlsx', 'browser.instructions']);
  expect(made.lines).toEqual([
    'For each row of {{rows}}:',
    '    Open http://a.example/returns',
    '    Type [order number] into "Order number"',
    '    Press Send',
  ]);
  expect(made.notes).toEqual([]);
});

test('a file is known by its name, and what is done with its rows is the title', () => {
  const made = draft(
    'For each row of my file products.csv register the product: open the page, type the name and the serial number, and send the form',
  );
  expect(made.title).toBe('Register the product for each row');
  expect(made.variables?.map(({ name, is_file }) => [name, is_file])).toEqual([['csv_file', true]]);
  expect(made.lines).toEqual([
    'For each row of {{rows}}:',
    '    Open https://',
    '    Type [name] into "Name"',
    '    Type [serial number] into "Serial number"',
    '    Click "Submit"',
  ]);
});

test.each([
  [
    'Compare the price of the Storm Lantern on a.example with yesterday and tell me when it changed',
    'Read the price of the Storm Lantern as price',
  ],
  ['Open a.example/p, then tell me how many are in stock', 'Read the stock as stock'],
  ['count my open orders on a.example and mail me', 'Count the open orders as number_of_open_orders'],
  [
    'get the number of unread messages from a.example',
    'Count the unread messages as number_of_unread_messages',
  ],
  ['What is the cheapest product on http://a.example?', 'What is the cheapest product as cheapest_product'],
])('what is read has none of the words around it: %s', (description, line) => {
  const made = draft(description);
  expect(made.lines?.[1]).toBe(line);
  expect(made.lines?.[0]).not.toContain('?');
  expect(made.notes).toEqual([]);
});

test('how a list is sorted is said to be left out, and a wish for Excel is a table', () => {
  const made = draft(
    'List all products on a.example with their prices, cheapest first, and give me an Excel file',
  );
  expect(made.lines).toEqual(['Open a.example', 'List all products as products']);
  expect(made.steps).toContain('tables.save_rows');
  expect(made.notes).toEqual(['“cheapest first” could not be made into a step, so it was left out.']);
});

test.each([
  [
    'If the price of the mug on a.example is below 10, buy it and press Confirm',
    ['Read the price of the mug as price', 'If price is below 10:', '    Buy it', '    Press Confirm'],
  ],
  [
    'Open a.example, read the total, if it is above 100 click Approve, otherwise do nothing',
    ['Read the total as total', 'Click Approve if total is above 100'],
  ],
])('what is done on a page hangs on its condition: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines?.slice(1)).toEqual(lines);
  expect(made.notes).toEqual([]);
});

test.each([
  'When the total on a.example is over 100 mail me',
  'If the total on a.example is over 100, mail me, otherwise do nothing',
])('a mail hangs on the condition before it: %s', (description) => {
  const made = draft(description);
  expect(made.lines?.[1]).toBe('Read the total as total');
  expect(made.stop).toEqual({ value: '{{total}}', condition: 'above', other: '100' });
  expect(made.notes).toEqual([]);
});

test('how many there are of what was filtered, and what was not read yet', () => {
  const counted = draft('Open a.example, filter the orders by Shipped, and tell me how many there are');
  expect(counted.lines?.at(-1)).toBe('Count the orders as number_of_orders');
  const top = draft('open a.example, read the date and send me the top 5 headlines');
  expect(top.lines?.at(-1)).toBe('Read the top 5 headlines as top_5_headlines');
});

test('a reminder needs no page', () => {
  expect(draft('Remind me every first of the month to pay the rent').steps).toEqual([
    'schedule.on_a_schedule',
    'mail.send_me',
  ]);
});

test('a file that is to be attached is asked for', () => {
  const made = draft(
    'Open a.example/returns, type F-1048 into Order number, attach my receipt and press Send',
  );
  expect(made.lines?.slice(2)).toEqual(['Attach {{receipt}} to "Receipt"', 'Press Send']);
  expect(made.variables).toMatchObject([{ name: 'receipt', is_file: true }]);
});

test('a time at which somebody is told is a schedule', () => {
  const made = draft('Look up the weather for Berlin on weather.example and message me at 7am');
  expect(made.schedule).toContain('"07:00"');
  expect(made.guesses).toContain('Nobody said on which days: each day was taken.');
});

test('a title says what is in the draft, and what tells two of them apart', () => {
  expect(draft('get the price of the mug from a.example and mail me if it is below 50').title).toBe(
    'Get the price of the mug from a.example, and mail me if it is below 50',
  );
  expect(draft('get the price of the mug and the price of the tent from a.example').title).toBe(
    'Get the price of the mug and the price of the tent from a.example',
  );
  expect(draft('Log into a.example and delete the first order').title).toBe(
    'Delete the first order on a.example',
  );
  expect(draft('open a.example and text me as soon as it is available again').title).toBe(
    'E-mail me as soon as it is available again on a.example',
  );
});

test('a hostile description of ordinary words is searched in linear time', () => {
  for (const part of [
    'i have a csv with ',
    'for each row of my file a.csv ',
    'put two a in the ',
    'write me an email ',
    'the open ones ',
    'if it is back, ',
    'how many a ',
  ])
    expect(
      draft(`open a.example, read the price, ${part.repeat(Math.floor(3_850 / part.length))}`).notes,
    ).toBeDefined();
});
