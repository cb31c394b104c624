import { expect, test } from 'vitest';
import { lineOf, takeNewWords } from '#shared/script/words/replace-words.ts';

const text = 'Open shop.com\nClick "Sign in"\nClick the Sign in button';
const heal = (words: string, from: string, to: string) => {
  const start = text.indexOf(words);
  return { at: [start, start + words.length] as const, from, to };
};

test.each([
  [heal('"Sign in"', 'Sign in', 'Log in'), 'Open shop.com\nClick "Log in"\nClick the Sign in button'],
  [
    heal('the Sign in button', 'Sign in', 'Log in'),
    'Open shop.com\nClick "Sign in"\nClick the "Log in" button',
  ],
  [heal('"Sign in"', 'Sign in', '5" pipe'), 'Open shop.com\nClick "5"" pipe"\nClick the Sign in button'],
  // An icon has no words; what stands there now is not what was healed.
  [heal('"Sign in"', 'Sign in', ''), null],
  [heal('shop.com', 'Sign in', 'Log in'), null],
])('takes the new words of a target, case %#', (one, changed) => {
  expect(takeNewWords(text, one)).toBe(changed);
});

test('knows the line of a target', () => {
  expect(lineOf(text, heal('the Sign in button', '', ''))).toBe(3);
});
