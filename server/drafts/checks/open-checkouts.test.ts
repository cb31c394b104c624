import { expect, test } from 'vitest';
import { described } from '#server/drafts/test-described.ts';

test.each([
  ['Put two mugs in the basket on shop.example, check out and tell me the order number', true],
  [
    'Open shop.example, add the mug to the basket, check out, type Ada into Name and click Place order',
    false,
  ],
])('a checkout whose form nobody fills in is said to ask for more: %s', (description, isSaid) => {
  const { guesses } = described(description);
  expect(guesses.some((guess) => guess.startsWith('A checkout asks for more'))).toBe(isSaid);
});
