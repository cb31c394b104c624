import { expect, test } from 'vitest';
import { draft, SHOP } from '#server/drafts/test-draft.ts';

const left = (words: string) => `“${words}” could not be made into a step, so it was left out.`;

test('an account that is signed in to names nobody', () => {
  const made = draft(
    'Log in to my council account at https://council.example and read the next collection date',
  );
  expect(made.variables).toEqual(['email', 'password']);
  expect(made.lines).toContain('Log in with {{email}} and {{password}}');
});

test('the practice shop beside another page is a page like that one', () => {
  const made = draft(
    'Compare the price of the lantern in the practice shop with the price at https://other.example and mail me the cheaper one',
  );
  expect(made.lines).toEqual([
    `Open ${SHOP}`,
    'Read the price of the lantern as price',
    'Open https://other.example',
    'Read the price of the lantern as price_2',
  ]);
  expect(made.inputsOf('mail.send_me')?.body).toBe('localhost:4020: {{price}}\nother.example: {{price_2}}');
  expect(made.notes).toEqual([left('mail me the cheaper one')]);
  const second = draft(
    'Read the headline on https://news.example and the price of the mug in the practice shop',
  );
  expect(second.lines[0]).toBe('Open https://news.example');
});

test('pictures that are kept are no line of a browser', () => {
  const made = draft('Screenshot https://rival.example/pricing every Sunday evening and keep the pictures');
  expect(made.lines).toEqual(['Open https://rival.example/pricing', 'Screenshot']);
});

test('columns behind what cannot be filtered are kept', () => {
  const made = draft(
    'Get all job postings from https://jobs.example that mention "remote", with title, company and link',
  );
  expect(made.lines[1]).toBe(
    'Read the columns "title", "company" and "link" of all job postings as job_postings',
  );
  expect(made.notes).toEqual([left('that mention "remote"')]);
});

test('what is counted is kept in a table of its own', () => {
  const made = draft(
    'Count how many support tickets are open on https://help.example every day and keep a list of it',
  );
  expect(made.lines[1]).toBe('Count the open support tickets as number_of_open_support_tickets');
  expect(made.steps).toEqual(['schedule.on_a_schedule', 'browser.instructions', 'tables.save_rows']);
  expect(made.notes).toEqual([]);
});

test('what a page has is read for a mail that asks for one', () => {
  const made = draft('mail me a weather report from https://weather.example at half past six every morning');
  expect(made.lines[1]).toBe('Read the weather report as weather_report');
  expect(made.inputsOf('mail.send_me')?.body).toBe('{{weather_report}}');
  expect(draft('open https://a.example and send me a reminder').lines.join()).not.toContain('Read');
});

test.each([
  ['Tell me if https://status.example says anything other than All systems operational'],
  ['Mail me when https://status.example shows something else than "All systems operational"'],
])('anything but the usual words is a condition: %s', (description) => {
  const made = draft(description);
  expect(made.lines).toEqual(['Open https://status.example', 'Read the page as page']);
  expect(made.inputsOf('flow.stop_unless')).toEqual({
    value: '{{page}}',
    condition: 'lacks',
    other: 'All systems operational',
  });
  expect(made.notes).toEqual([]);
});

test('a row of a sheet has what is read for it, and only when it is new', () => {
  const made = draft(
    'Whenever a new order comes in at shop.example, add a row to my Google sheet with the name, the amount and the date',
  );
  expect(made.lines).toEqual([
    'Open shop.example',
    'Read the name as name',
    'Read the amount as amount',
    'Read the date as date',
  ]);
  expect(made.steps).toEqual([
    'schedule.on_a_schedule',
    'browser.instructions',
    'flow.stop_unless',
    'google_sheets.append_row',
  ]);
  expect(made.inputsOf('flow.stop_unless')?.condition).toBe('changed');
  expect(made.inputsOf('google_sheets.append_row')).toMatchObject({
    a: '{{name}}',
    b: '{{amount}}',
    c: '{{date}}',
  });
  expect(made.notes).toEqual([]);
});

test.each([
  ['Download the invoice from https://a.example and email it to my boss', 'your boss'],
  ['Read the total of https://a.example and mail my wife if it is above 100', 'your wife'],
  [
    'Collect all receipts from https://a.example and send them to our accountant as one email',
    'your accountant',
  ],
])('a mail to somebody without an address asks for it: %s', (description, person) => {
  const made = draft(description);
  expect(made.inputsOf('gmail.send_email')?.to).toBe('');
  expect(made.guesses).toContain(`Write the address of ${person}.`);
  expect(made.notes).toEqual([]);
});
