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
  'Open https://shop.example/p/1 and e-mail me as soon as the page shows "In stock"',
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
  expect(noon.title).toBe('Tell me if https://shop.example/p/1 says "In stock"');
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
  expect(lines).toEqual(['Open https://news.example.com', 'Read the new articles as new_articles']);
});
