import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

/** A mail hangs on what is said of it, or is left out; none comes only to say that it has run. */

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: null });
  const part = (id: string) => made?.parts.find((one) => one.workflow_step_id === id);
  return {
    lines: part('browser.instructions')?.inputs.instructions?.split('\n').slice(1),
    stop: part('flow.stop_unless')?.inputs,
    stopGuesses: part('flow.stop_unless')?.marks.flatMap(({ guess }) => guess ?? []),
    mail: part('mail.send_me')?.inputs,
    mailGuesses: part('mail.send_me')?.marks.flatMap(({ guess }) => guess ?? []),
    notes: made?.notes,
  };
}

test.each([
  [
    'check if the head torch is in stock on http://shop.example and send me an email if it is sold out',
    'contains',
    'sold out',
  ],
  [
    'check whether tickets are available on t.example and tell me if they are sold out',
    'contains',
    'sold out',
  ],
  ['see if the room is free on t.example and mail me if it is booked', 'contains', 'booked'],
  ['check if the tent is in stock on t.example and email me if it is not available', 'lacks', 'available'],
  ["check if the tent is in stock on t.example and email me if it isn't available", 'lacks', 'available'],
  ['check if the torch is in stock on t.example and if not, email me', 'lacks', 'in stock'],
  ['check if the torch is in stock on t.example and email me if not', 'lacks', 'in stock'],
  ["check whether tickets are available on t.example, tell me if they aren't", 'lacks', 'available'],
  ['check if the flat is no longer reserved on t.example and mail me if not', 'contains', 'reserved'],
  ['check if the invoice on t.example is paid, otherwise mail me', 'lacks', 'paid'],
  ['check if there are no free rooms on t.example and mail me if there are some', 'contains', 'free rooms'],
  // The question alone.
  ['check if the torch is in stock on t.example and email me', 'contains', 'in stock'],
  ['check if the torch is in stock on t.example and if so, email me', 'contains', 'in stock'],
])('what the mail hangs on counts, and not the question before it: %s', (description, condition, other) => {
  const made = draft(description);
  expect(made.lines).toEqual(['Read the page as page']);
  expect(made.stop).toEqual({ value: '{{page}}', condition, other });
  expect(made.stopGuesses).toEqual([expect.stringContaining(`“${other}”`)]);
  expect(made.notes).toEqual([]);
});

test('a state is looked for on the page, and not in a price', () => {
  const made = draft('get the price of the lantern on shop.example and mail me if it is sold out');
  expect(made.lines).toEqual(['Get the price of the lantern as price', 'Read the page as page']);
  expect(made.stop).toEqual({ value: '{{page}}', condition: 'contains', other: 'sold out' });
  expect(made.mail?.body).toBe('{{price}}');
  expect(made.notes).toEqual([]);
  // What says by itself how something stands.
  expect(draft('read the status on shop.example and mail me if it is delivered').stop?.value).toBe(
    '{{status}}',
  );
});

test.each([
  [
    'tell me when the price of the lantern on localhost:4020 changes',
    'Read the price of the lantern',
    'price',
  ],
  [
    'tell me when the price of the lantern has changed, shop.example',
    'Read the price of the lantern',
    'price',
  ],
  [
    'mail me when the delivery date on https://p.example/1 changes',
    'Read the delivery date',
    'delivery_date',
  ],
  ['let me know if the opening hours on https://p.example change', 'Read the opening hours', 'opening_hours'],
  [
    'notify me as soon as the status of my ticket at help.example is updated',
    'Read the status of my ticket',
    'status',
  ],
  ['alert me when our ranking on rank.example is different', 'Read the ranking', 'ranking'],
])('what changes is read and compared with the last time: %s', (description, line, name) => {
  const made = draft(description);
  expect(made.lines).toEqual([`${line} as ${name}`]);
  expect(made.stop).toEqual({ value: `{{${name}}}`, condition: 'changed' });
  expect(made.mail?.body).toBe(`{{${name}}}`);
  expect(made.notes).toEqual([]);
});

test.each([
  'open shop.example, click Orders and email me if something looks wrong',
  'tell me when somebody writes a good review on shop.example',
  'open shop.example and let me know when they seem to be in a good mood',
])('a mail without its condition and without anything read is left out: %s', (description) => {
  const made = draft(description);
  expect(made.mail).toBeUndefined();
  expect(made.notes?.at(-1)).toMatch(/^“(?:email|tell|let) me .*was left out\.$/);
  // Where nothing else is left, that comes first.
  expect(made.notes).toHaveLength(made.lines?.length === 0 ? 2 : 1);
});

test.each([
  ['get the price on shop.example and tell me when it is a good one', 'when it is a good one'],
  ['read the orders on shop.example and mail me if one of them looks odd', 'if one of them looks odd'],
  ['read the orders on shop.example, if something looks wrong, email me', 'if something looks wrong'],
])('a mail of what was read is left out without its condition: %s', (description, words) => {
  const made = draft(description);
  expect(made.lines).toHaveLength(1);
  expect(made.mail).toBeUndefined();
  expect(made.notes).toEqual([expect.stringContaining(`No step finds out “${words}”`)]);
});

test('the end of a run is no condition', () => {
  const made = draft('open shop.example, click Orders and tell me when it is done');
  expect(made.mail?.body).toBe('It is done.');
  expect(made.notes).toEqual([]);
});

test.each([
  ['tell me if the order on shop.example/1 has not been shipped', 'lacks', 'shipped'],
  ['tell me if the order on shop.example/1 has been shipped', 'contains', 'shipped'],
  ['mail me if my flight on fly.example/7 is delayed', 'contains', 'delayed'],
])('a state is no change, also with a page between: %s', (description, condition, other) => {
  expect(draft(description).stop).toEqual({ value: '{{page}}', condition, other });
});

test.each([
  'tell me when the price on shop.example is between 20 and 30',
  'mail me unless the price on shop.example is above 30',
  'check every hour if https://shop.example is down and tell me',
])('a number or a question that nothing checks is no change and no mail: %s', (description) => {
  const made = draft(description);
  expect(made.stop).toBeUndefined();
  expect(made.mail).toBeUndefined();
  expect(made.notes?.length).toBeGreaterThan(0);
});

test('“but only if” is a condition, and no part of what is read', () => {
  const made = draft('mail me the orders on shop.example but only if there are any');
  expect(made.lines).toEqual(['Read the orders as orders']);
  expect(made.stop).toEqual({ value: '{{orders}}', condition: 'not_empty' });
  expect(made.mailGuesses).toEqual([]);
  expect(made.notes).toEqual([]);
});
