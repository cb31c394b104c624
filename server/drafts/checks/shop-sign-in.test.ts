import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';
import { draft, SHOP } from '#server/drafts/test-draft.ts';

const asked = (description: string) =>
  draftFromWords({ description, options, time_zone: 'Europe/Berlin', practice_site: SHOP });

test.each([
  'read my orders in the practice shop',
  'How many open orders do I have in the practice shop?',
  'every Monday, read the open orders in the practice shop and mail them to me',
])('what stands behind the sign-in of the practice shop is drafted with it: %s', (description) => {
  const { lines } = draft(description);
  expect(lines.slice(0, 2)).toEqual([`Open ${SHOP}`, 'Log in as {{email}} with {{password}}']);
  expect(lines).toHaveLength(3);
  expect(asked(description)?.notes).toEqual([expect.stringContaining('so the draft signs in first')]);
  expect(asked(description)?.variables).toMatchObject([
    { name: 'email', default_value: 'ada@example.com', is_secret: false },
    { name: 'password', default_value: 'practice', is_secret: true },
  ]);
});

test('the marks of the lines behind it stay with their lines', () => {
  const made = asked('read my orders in the practice shop and click Next page');
  const part = made?.parts[0];
  const lines = part?.inputs.instructions?.split('\n') ?? [];
  expect(lines[1]).toContain('Log in as');
  const read = part?.marks.find(({ from }) => from?.includes('read my orders'));
  expect(lines[(read?.line ?? 0) - 1]).toContain('Read my orders');
});

test('a sign-in to the practice shop that is asked for has the words of its page', () => {
  const made = asked('Log in to the practice shop and read my orders');
  expect(made?.parts[0]?.inputs.instructions).not.toContain('Log in as');
  expect(made?.variables.map(({ default_value }) => default_value)).toEqual(['ada@example.com', 'practice']);
});

test('an order that is placed, and a page that anybody sees, are drafted without a sign-in', () => {
  expect(draft('order 2 kettles in the practice shop').lines.join()).not.toContain('Log in');
  expect(draft('read all products in the practice shop').lines.join()).not.toContain('Log in');
});

test('on another site, the draft says how to sign in to what is one’s own', () => {
  const { lines, guesses } = draft('go to shop.example.com/account and read my invoices as a table');
  expect(lines.join()).not.toContain('Log in');
  expect(guesses).toEqual([expect.stringContaining('If shop.example.com asks you to sign in')]);
});
