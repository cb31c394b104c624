import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

const SHOP = 'http://localhost:4020';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: SHOP });
  const inputs = (id: string) => made?.parts.find((part) => part.workflow_step_id === id)?.inputs;
  const schedule = made?.parts.find((part) => part.workflow_step_id === 'schedule.on_a_schedule');
  return {
    lines: inputs('browser.instructions')?.instructions?.split('\n'),
    stop: inputs('flow.stop_unless'),
    subject: inputs('mail.send_me')?.subject,
    runs: schedule?.inputs.schedule_config,
    guesses: schedule?.marks.flatMap(({ guess }) => guess ?? []),
    notes: made?.notes,
  };
}

test.each([
  ['tell me when the Head Torch is back in stock on shop.example/torch', 'in stock'],
  ['Tell me when it is back in stock on shop.example/torch', 'in stock'],
  ['let me know when shop.example/torch is available again', 'available'],
  ['notify me as soon as tickets are available on shop.example/torch', 'available'],
  ['alert me once there are free places on shop.example/torch', 'free places'],
  ['mail me when my parcel has been delivered, shop.example/torch', 'delivered'],
  ['tell me as soon as the torch is back on shop.example/torch', 'in stock'],
  ['e-mail me when shop.example/torch says "In stock"', 'In stock'],
])('what is waited for is looked for each day and said once: %s', (description, other) => {
  const made = draft(description);
  expect(made.lines).toEqual(['Open shop.example/torch', 'Read the page as page']);
  expect(made.stop).toEqual({ value: '{{page}}', condition: 'newly_contains', other });
  expect(made.subject).toBe(`The page says “${other}”`);
  expect(made.runs).toContain('"mode":"daily"');
  expect(made.guesses).toEqual(['Nobody said how often it looks.']);
  expect(made.notes).toEqual([]);
});

test.each([
  'tell me when the Head Torch is back in stock on the practice shop',
  `tell me when the Head Torch is back in stock at ${SHOP}`,
])('of a site as a whole the page of the thing is opened: %s', (description) => {
  expect(draft(description).lines).toEqual([`Open ${SHOP}`, 'Click "Head Torch"', 'Read the page as page']);
});

test('how often it looks is no guess where it is said', () => {
  const made = draft('Every hour tell me when the torch is sold out on shop.example/torch');
  expect(made.runs).toContain('"mode":"interval"');
  expect(made.guesses).toEqual([]);
  expect(made.stop).toMatchObject({ condition: 'newly_contains', other: 'sold out' });
});

test.each([
  ['tell me when the price drops below 30 on shop.example/torch', 'Read the price as price', '{{price}}'],
  [
    'tell me when the price of the Head Torch is under $30, shop.example',
    'Read the price of the Head Torch as price',
    '{{price}}',
  ],
  ['tell me when it is cheaper than 30 on shop.example/torch', 'Read the price as price', '{{price}}'],
])('a number that is waited for is read: %s', (description, line, value) => {
  const made = draft(description);
  expect(made.lines?.at(-1)).toBe(line);
  expect(made.stop).toEqual({ value, condition: 'below', other: '30' });
  expect(made.guesses).toHaveLength(1);
});

test.each([
  // Asked once, nothing is waited for.
  ['tell me if the torch is sold out on shop.example/torch', 'contains', 'sold out'],
  ['tell me when the torch is no longer sold out on shop.example/torch', 'lacks', 'sold out'],
  // What it changes to nobody says.
  ['tell me when the delivery status has changed on shop.example/torch', 'changed', undefined],
  ['get the price on shop.example/torch and tell me when it changes', 'changed', undefined],
])('other conditions stay what they are: %s', (description, condition, other) => {
  const { stop } = draft(description);
  expect(stop?.condition).toBe(condition);
  expect(stop?.other).toBe(other);
});

test('what happens when it is done is no state', () => {
  expect(draft('Open shop.example, read the price and e-mail me the result').stop).toBeUndefined();
  expect(draft('get the price on shop.example and tell me when it is a good one').stop).toBeUndefined();
});
