import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

/** Descriptions as people of several trades type them, with what they mean. */

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const steps = made?.parts.map((part) => part.workflow_step_id) ?? [];
  const inputs = (id: string) => made?.parts.find((part) => part.workflow_step_id === id)?.inputs;
  return {
    steps,
    lines: inputs('browser.instructions')?.instructions?.split('\n'),
    stop: inputs('flow.stop_unless'),
    table: inputs('tables.save_rows'),
    mail: inputs('mail.send_me'),
    notes: made?.notes,
  };
}

test.each([
  [
    'Open a.example and put all rows of the table into a spreadsheet',
    'Read all rows of the table as rows',
    '{{rows}}',
  ],
  ['Open a.example, export the invoices to Excel', 'Read the invoices as invoices', '{{invoices}}'],
  ['Open a.example, read all invoices, make excel', 'Read all invoices as invoices', '{{invoices}}'],
  ['Open a.example, take all, make an excel file', 'Read all rows of the table as rows', '{{rows}}'],
  ['Open a.example and copy everything into a table', 'Read all rows of the table as rows', '{{rows}}'],
  ['Open a.example, extract the items as CSV', 'Extract the items as items', '{{items}}'],
])('what goes into a table is read first: %s', (description, line, rows) => {
  const made = draft(description);
  expect(made.lines).toEqual(['Open a.example', line]);
  expect(made.table).toMatchObject({ rows });
  expect(made.notes).toEqual([]);
});

test.each([
  ['tell me by mail if cheaper than 20 euro', 'below', '20'],
  ['e-mail me when it drops below $30.50', 'below', '30.50'],
  ['mail me if the price is more than 1,000 dollars', 'above', '1,000'],
  ['if it is under 20 send me a mail', 'below', '20'],
])('a number to compare with becomes a step: %s', (words, condition, other) => {
  const made = draft(`each day check the price on http://a.example/x, ${words}`);
  expect(made.steps).toEqual([
    'schedule.on_a_schedule',
    'browser.instructions',
    'flow.stop_unless',
    'mail.send_me',
  ]);
  expect(made.stop).toEqual({ value: '{{price}}', condition, other });
  expect(made.notes).toEqual([]);
});

test.each([
  [
    'Every morning look at http://a.example/x, get our price',
    ['Open http://a.example/x', 'Get our price as price'],
  ],
  ['go site localhost:4020/x, get the price', ['Open localhost:4020/x', 'Get the price as price']],
  ['check competitor price http://a.example/x', ['Open http://a.example/x', 'Read the price as price']],
  [
    'open a.example, get the price, then go to b.example',
    ['Open a.example', 'Get the price as price', 'Go to b.example'],
  ],
  [
    'open http://a.example and return the price as JSON',
    ['Open http://a.example', 'Read the price as price'],
  ],
])('pages are opened and things read as they were said: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines).toEqual(lines);
  expect(made.notes).toEqual([]);
});

test.each([
  'take all on http://a.example/x',
  'search a.example for the lantern, tell me its price and read all into a table',
  'whenever the stock on a.example is below 5 send me an email',
])('what a step was made of is quoted only in words of the description: %s', (description) => {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const said = made?.parts.flatMap(({ marks }) => marks.flatMap(({ from }) => from ?? [])) ?? [];
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((words) => !description.includes(words))).toEqual([]);
});
