import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site: null });
  return {
    title: made?.title,
    notes: made?.notes,
    lines: made?.parts
      .find((part) => part.workflow_step_id === 'browser.instructions')
      ?.inputs.instructions?.split('\n'),
    others: made?.parts
      .filter(({ workflow_step_id: id }) => id !== 'browser.instructions' && !id.startsWith('schedule.'))
      .map((part): [string, unknown] => [part.workflow_step_id, part.inputs]),
  };
}

test.each([
  'I want to know every day at noon whether https://shop.example/p/1 says "In stock"',
  'tell me if https://shop.example/p/1 says "In stock"',
  'Every hour check whether https://shop.example/p/1 says "In stock" and email me',
  'Open https://shop.example/p/1 and e-mail me if the page shows "In stock"',
])('a mail is sent only when the page says so: %s', (description) => {
  const { lines, others, notes } = draft(description);
  expect(lines).toEqual(['Open https://shop.example/p/1', 'Read the page as page']);
  expect(others).toEqual([
    ['flow.stop_unless', { value: '{{page}}', condition: 'contains', other: 'In stock' }],
    ['mail.send_me', expect.objectContaining({ body: '{{page}}' })],
  ]);
  expect(notes).toEqual([]);
});

test('what a page says no longer, and the words between which a time was said', () => {
  const sold = draft('mail me when https://shop.example/p/1 no longer says “Sold out”');
  expect(sold.others?.[0]).toEqual([
    'flow.stop_unless',
    { value: '{{page}}', condition: 'lacks', other: 'Sold out' },
  ]);
  const noon = draft('I want to know every day at noon whether https://shop.example/p/1 says "In stock"');
  expect(noon.title).toBe('Tell me if shop.example says "In stock"');
});

test.each([
  'Go to example.com/orders, read all open orders into a table and save it',
  'Go to example.com/orders, read all open orders and save them',
  'Go to example.com/orders, read all open orders into a table',
])('what was read is kept in a table: %s', (description) => {
  const { lines, others, notes } = draft(description);
  expect(lines).toEqual(['Go to example.com/orders', 'Read all open orders as open_orders']);
  expect(others).toEqual([['tables.save_rows', { rows: '{{open_orders}}', table: 'Open orders' }]]);
  expect(notes).toEqual([]);
});

test('new rows are added to a table, and the others are left out', () => {
  const { lines, others } = draft(
    'Once a week read the table of results on https://league.example.com and add the new rows to a table called League',
  );
  expect(lines).toEqual(['Open https://league.example.com', 'Read the table of results as table']);
  expect(others).toEqual([
    ['tables.save_rows', { rows: expect.stringContaining('{{table}}'), table: 'League', when: 'skip' }],
  ]);
});

test('a page that is watched for something is read for that', () => {
  const { lines } = draft('watch https://news.example.com for new articles and send me the headlines');
  expect(lines).toEqual([
    'Open https://news.example.com',
    'Read all articles as articles',
    'Read the headlines as headlines',
  ]);
});

test.each([
  ['check if tickets are available and email me', 'contains', 'available'],
  [
    'Every hour check whether the Head Torch is back in stock on a.example/torch, then mail me',
    'contains',
    'in stock',
  ],
  ['look at a.example and see if my parcel has been delivered, then tell me', 'contains', 'delivered'],
  ['check if there are any free places on a.example and e-mail me', 'contains', 'free places'],
  ['check whether the flat is no longer reserved and send me a mail', 'lacks', 'reserved'],
])('a mail comes only when the page says what is asked for: %s', (description, condition, other) => {
  const { lines, others } = draft(description);
  expect(lines?.at(-1)).toBe('Read the page as page');
  expect(others).toEqual([
    ['flow.stop_unless', { value: '{{page}}', condition, other }],
    ['mail.send_me', expect.objectContaining({ body: '{{page}}' })],
  ]);
});

test('which words a page says then is a guess that is asked about', () => {
  const description = 'check if tickets are available on a.example and email me';
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  expect(made?.title).toBe('Check if tickets are available on a.example');
  expect(made?.parts.find(({ workflow_step_id: id }) => id === 'flow.stop_unless')?.marks).toEqual([
    expect.objectContaining({ input: null, from: 'check if tickets are available' }),
    expect.objectContaining({ input: 'other', guess: expect.stringContaining('“available”') }),
  ]);
});

test.each([
  [
    'compare prices on a.example and b.example',
    ['Open a.example', 'Read prices as prices', 'Open b.example', 'Read the prices as prices_2'],
  ],
  [
    'Compare the price of the lantern on https://a.example/x, b.example/y and c.example',
    [
      'Open https://a.example/x',
      'Read the price of the lantern as price',
      'Open b.example/y',
      'Read the price of the lantern as price_2',
      'Open c.example',
      'Read the price of the lantern as price_3',
    ],
  ],
])('the same is read on each page that is named: %s', (description, expected) => {
  expect(draft(description)).toMatchObject({ lines: expected, notes: [] });
});

test('a title says the hosts of what is compared, each once', () => {
  expect(draft('compare prices on https://a.example/x and b.example').title).toBe(
    'Prices on a.example and b.example',
  );
  expect(draft('compare the price on a.example/x and a.example/y').title).toBe('Price on a.example');
});

test('what was read on several pages is mailed and kept with where it was read', () => {
  const { others } = draft('Compare the price on a.example/x and b.example, save it in a table and email me');
  const both = 'a.example/x: {{price}}\nb.example: {{price_2}}';
  expect(others).toEqual([
    ['tables.save_rows', { rows: both, table: expect.any(String) }],
    ['mail.send_me', { subject: 'The price', body: both }],
  ]);
});

test('a page that is only opened after another one is not read', () => {
  expect(draft('Open a.example, b.example and read the price').lines).toEqual([
    'Open a.example',
    'Open b.example',
    'Read the price as price',
  ]);
});
