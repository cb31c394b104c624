import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site: null });
  return {
    notes: made?.notes,
    parts: (made?.parts ?? []).slice(1).map(({ workflow_step_id: id, inputs }) => [id, inputs]),
  };
}

test('the day that something is kept with is a step of its own, in the time zone of the person', () => {
  expect(draft('Read the total on https://a.example and save it with the date in a table').parts).toEqual([
    ['date.format', { time_zone: 'Europe/Berlin' }],
    ['tables.save_rows', { rows: 'Date: {{date}}\nTotal: {{total}}', table: 'Total' }],
  ]);
  expect(
    draft("Read the total sales on https://a.example and add it with today's date to my Google Sheet").parts,
  ).toEqual([
    ['date.format', { time_zone: 'Europe/Berlin' }],
    ['google_sheets.append_row', { spreadsheet: '', a: '{{date}}', b: '{{total_sales}}' }],
  ]);
});

test('rows with columns of their own take no date, and the draft says so', () => {
  const made = draft('Read all orders on https://a.example and save them with the date in a table');
  expect(made.parts.map(([id]) => id)).toEqual(['tables.save_rows']);
  expect(made.notes).toEqual([expect.stringContaining('“with the date”')]);
});

test('a site that is down fails the run, which mails; no other step says so at every run', () => {
  const made = draft('Check if our website https://a.example is down and message me on Slack if it is');
  expect(made.parts).toEqual([]);
  expect(made.notes).toEqual([
    'Where https://a.example does not open, the run fails, and failed runs are mailed to you.',
    expect.stringContaining('“message me on Slack if it is” could not be made into a step'),
  ]);
});
