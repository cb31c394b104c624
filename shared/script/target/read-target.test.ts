import { describe, expect, test } from 'vitest';
import { readWrittenTarget } from '#shared/script/target/read-target.ts';
import type { Written } from '#shared/script/words/value.ts';

const parseTarget = (phrase: Written) =>
  readWrittenTarget(phrase).readings.map(({ shown: _shown, ...target }) => target);
const first = (phrase: string) => parseTarget(phrase)[0];

describe('a phrase with quotes', () => {
  test.each([
    ['"Sign in"', { text: 'Sign in', kind: null, ordinal: null, near: null }],
    ['the “Email” field', { text: 'Email', kind: 'field', ordinal: null, near: null }],
    ['second "Add to cart" button', { text: 'Add to cart', kind: 'button', ordinal: 2, near: null }],
    ['last "Delete"', { text: 'Delete', kind: null, ordinal: -1, near: null }],
    ['the 3rd "Delete" link', { text: 'Delete', kind: 'link', ordinal: 3, near: null }],
    [
      '"Add to cart" for "Blue shirt"',
      { text: 'Add to cart', kind: null, ordinal: null, near: 'Blue shirt' },
    ],
    [
      '"Save" button in the "Billing" section',
      { text: 'Save', kind: 'button', ordinal: null, near: 'Billing' },
    ],
    ['Add to cart for "Blue shirt"', { text: 'Add to cart', kind: null, ordinal: null, near: 'Blue shirt' }],
    ['button "Sign in"', { text: 'Sign in', kind: 'button', ordinal: null, near: null }],
    ['radio button named "Express"', { text: 'Express', kind: 'radio', ordinal: null, near: null }],
    ['"Log in to pay for it"', { text: 'Log in to pay for it', kind: null, ordinal: null, near: null }],
    ['checkbox in the "Red" row', { text: '', kind: 'checkbox', ordinal: null, near: 'Red' }],
    ['first button in "Billing"', { text: '', kind: 'button', ordinal: 1, near: 'Billing' }],
    [
      '"Free" for "10:00" in "Wed"',
      { text: 'Free', kind: null, ordinal: null, near: '10:00', also: ['Wed'] },
    ],
  ] as const)('%s', (phrase, target) => {
    expect(parseTarget(phrase)).toEqual([target]);
  });
});

describe('a phrase without quotes', () => {
  test.each(["last week's menu", 'last month’s total'])(
    'has no last one where it names a time: %s',
    (phrase) => {
      expect(parseTarget(phrase).map(({ ordinal }) => ordinal)).not.toContain(-1);
      expect(first('last menu')?.ordinal ?? parseTarget('last menu').at(-1)?.ordinal).toBe(-1);
    },
  );

  test('keeps the words as a name first, and knows other readings', () => {
    expect(parseTarget('Sign in')).toEqual([{ text: 'Sign in', kind: null, ordinal: null, near: null }]);
    expect(parseTarget('First name')[0]).toMatchObject({ text: 'First name', ordinal: null });
    expect(parseTarget('First name')).toContainEqual({ text: 'name', kind: null, ordinal: 1, near: null });
    expect(parseTarget('Save in Billing')[0]).toMatchObject({ text: 'Save in Billing', near: null });
    expect(parseTarget('Save in Billing')).toContainEqual({
      text: 'Save',
      kind: null,
      ordinal: null,
      near: 'Billing',
    });
  });

  test('takes the kind off its end', () => {
    expect(first('the Sign in button')).toEqual({
      text: 'Sign in',
      kind: 'button',
      ordinal: null,
      near: null,
    });
    expect(first('Email field')).toMatchObject({ text: 'Email', kind: 'field' });
    expect(parseTarget('third button')).toContainEqual({ text: '', kind: 'button', ordinal: 3, near: null });
  });

  test('may be nothing', () => {
    expect(parseTarget('   ')).toEqual([]);
  });
});

const describePhrase = (phrase: Written) => readWrittenTarget(phrase).shown;

test('is shown with its name in quotes', () => {
  expect(describePhrase('the second "Add to cart" button for “Blue shirt”')).toBe(
    'second "Add to cart" for "Blue shirt"',
  );
  expect(describePhrase('third button')).toBe('"third"');
});
