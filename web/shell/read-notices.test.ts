import { expect, test } from 'vitest';
import { readNotices } from '#web/shell/read-notices.ts';

test('stand-ins are one notice, behind those of the server', () => {
  const health = {
    status: 'ok',
    stand_ins: ['Google', 'Stripe'],
    notices: [{ id: 'no_worker', text: 'No worker is running.' }],
  };
  expect(readNotices(health)).toEqual([
    { id: 'no_worker', text: 'No worker is running.' },
    { id: 'stand_ins', text: 'Google and Stripe are imitated here: no real account is touched.' },
  ]);
});

test.each<[string, unknown]>([
  ['nothing', null],
  ['text', 'ok'],
  ['no parts', { status: 'ok' }],
  ['parts of other shapes', { stand_ins: 'Google', notices: { id: 'x', text: 'y' } }],
  [
    'notices of other shapes',
    { stand_ins: [7], notices: [null, 'x', { id: 1, text: 'y' }, { id: 'x', text: '' }] },
  ],
])('of %s there are none', (_what, health) => {
  expect(readNotices(health)).toEqual([]);
});

test('their number and length are limited', () => {
  const notices = Array.from({ length: 50 }, (_unused, at) => ({ id: `n${at}`, text: 'x'.repeat(10_000) }));
  const read = readNotices({ notices });
  expect(read).toHaveLength(5);
  expect(read[0]?.text).toHaveLength(500);
});
