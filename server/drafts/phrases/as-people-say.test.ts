import { expect, test } from 'vitest';
import { draft } from '#server/drafts/test-draft.ts';

test.each([
  [
    'Get the phone number and opening hours of Cafe Luna from https://a.example',
    ['Get the phone number of Cafe Luna as phone_number', 'Read opening hours of Cafe Luna as opening_hours'],
  ],
  ['Find all PDF links on https://a.example and list them', ['Find all PDF links as pdf_links']],
  [
    'Ask me for a city, then look up the weather there on https://a.example',
    ['Look up the weather in {{city}} as weather'],
  ],
  ['Ask for a city and search for it on https://a.example', ['Search for {{city}}']],
  [
    'Find the email address of each member at https://a.example',
    ['Read the email address of all members as email_address'],
  ],
])('each thing that was said is in a line: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines).toEqual(['Open https://a.example', ...lines]);
  expect(made.notes).toEqual([]);
});

test('today’s and yesterday’s price are one that is compared with what it was', () => {
  const made = draft(
    "Compare today's price of the tent with yesterday's on https://a.example and tell me if it went up by more than 10%",
  );
  expect(made.lines).toEqual(['Open https://a.example', 'Read the price of the tent as price']);
  expect(made.inputsOf('flow.stop_unless')).toEqual({ value: '{{price}}', condition: 'rose', other: '10%' });
});

test('what a page exports is the file of the mail', () => {
  const made = draft("Export last month's orders from https://a.example as CSV and email them to me");
  expect(made.inputsOf('browser.download_file')).toEqual({ target: "last month's orders" });
  expect(made.inputsOf('mail.send_me')?.attachment).toBe('{{file}}');
});

test('several things of a file are its rows', () => {
  const made = draft('For my 20 products in products.xlsx, search for it on https://a.example');
  expect(made.steps[0]).toBe('data.read_xlsx');
  expect(made.lines[0]).toBe('For each row of {{rows}}:');
});
