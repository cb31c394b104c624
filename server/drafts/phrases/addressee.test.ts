import { expect, test } from 'vitest';
import { stepOptions as options } from '#integrations/index.ts';
import { draftFromWords } from '#server/drafts/draft-from-words.ts';

const SHOP = 'http://localhost:4020';

function draft(description: string) {
  const made = draftFromWords({ description, options, time_zone: 'UTC', practice_site: SHOP });
  const part = made?.parts.find((one) => one.workflow_step_id === 'browser.instructions');
  return {
    lines: part?.inputs.instructions?.split('\n').slice(1),
    guesses: part?.marks.flatMap(({ guess, line }) => (guess === null ? [] : [line])),
    notes: made?.notes,
  };
}

const left = (words: string) => `“${words}” could not be made into a step, so it was left out.`;

test.each([
  [
    'Order 2 head torches on localhost:4020 for Grace Hopper, 1 Main St',
    ['Click "head torch"', 'Set "Quantity" to 2', 'Add the head torch to the basket'],
    'for Grace Hopper, 1 Main St',
  ],
  [
    'Order 2 head torches from the practice shop for Grace Hopper, 1 Main St, London, and pay by invoice',
    ['Click "head torch"', 'Set "Quantity" to 2', 'Add the head torch to the basket', 'Pay by invoice'],
    'for Grace Hopper, 1 Main St, London',
  ],
  [
    'order the tent from localhost:4020 to Ada Lovelace, Hauptstr. 5, 10115 Berlin',
    ['Order the tent'],
    'to Ada Lovelace, Hauptstr. 5, 10115 Berlin',
  ],
  [
    'Buy a lantern on localhost:4020 for 12 Oak Road, Leeds and click Checkout',
    ['Buy a lantern', 'Click Checkout'],
    'for 12 Oak Road, Leeds',
  ],
  [
    'Buy a lantern on localhost:4020 and ship it to Grace Hopper, 12 Oak Road, Leeds',
    ['Buy a lantern'],
    'ship it to Grace Hopper, 12 Oak Road, Leeds',
  ],
])('to whom an order goes is one thing, and said to be left out: %s', (description, lines, words) => {
  const made = draft(description);
  expect(made.lines).toEqual(lines);
  expect(made.notes).toEqual([left(words)]);
});

test.each([
  ['type "Hello, how are you?" into Message and click Send', 'Type "Hello, how are you?" into Message'],
  ['type "Smith and Sons" into Company, then click Send', 'Type "Smith and Sons" into Company'],
  ['click “Save; then close” and click Send', 'Click “Save; then close”'],
])('what stands in quotes is one thing: %s', (words, line) => {
  const made = draft(`open a.example, ${words}`);
  expect(made.lines).toEqual([line, 'Click Send']);
  expect(made.notes).toEqual([]);
});

test('a number that stands alone is a guess', () => {
  expect(draft('open a.example, click Save, 3 boxes').guesses).toEqual([3]);
});

test('a hostile description is searched in linear time', () => {
  for (const part of ['for A B C ', 'to 1 Aa ', ' for Aa 1 Bb St, Cc', '"a, ', 'Aa Bbstr. '])
    expect(draft(`open a.example ${part.repeat(Math.floor(3_900 / part.length))}`).notes).toBeDefined();
});
