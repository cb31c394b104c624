import { expect, test } from 'vitest';
import { draft, SHOP } from '#server/drafts/test-draft.ts';

const BASKET = (thing: string, count: number) => [
  `Click "${thing}"`,
  `Set "Quantity" to ${count}`,
  `Add the ${thing} to the basket`,
];
const below = (lines: readonly string[]) => lines.map((line) => `    ${line}`);

test.each([
  [
    'Buy two lanterns in the practice shop, but only if they cost less than 30 each',
    [
      `Open ${SHOP}`,
      'Read the price of the lantern as price',
      'If price is below 30:',
      ...below(BASKET('lantern', 2)),
    ],
  ],
  [
    'Order 3 mugs on https://office.example if the price is under 4 €',
    [
      'Open https://office.example',
      'Read the price of the mug as price',
      'If price is below 4:',
      ...below(BASKET('mug', 3)),
    ],
  ],
  [
    'Order 20 packs of printer paper on https://office.example whenever the stock is below 5',
    [
      'Open https://office.example',
      'Read the stock as stock',
      'If stock is below 5:',
      '    Order 20 packs of printer paper',
    ],
  ],
  ['Buy 2 boxes on https://office.example', ['Open https://office.example', ...BASKET('box', 2)]],
  [
    'Open https://office.example, check the stock and order 50 more if it is below 20',
    ['Open https://office.example', 'Read the stock as stock', 'Order 50 more if stock is below 20'],
  ],
])('what is ordered hangs on what was read for it: %s', (description, lines) => {
  const made = draft(description);
  expect(made.lines).toEqual(lines);
  expect(made.notes).toEqual([]);
});

test('what is bought is the title, and that it ends with the basket is said', () => {
  const made = draft('Buy two lanterns in the practice shop, but only if they cost less than 30 each');
  expect(made.title).toBe('Buy two lanterns in the practice shop');
  expect(made.guesses).toContain(
    'It ends with the thing in the basket: record or write what comes behind it, up to the order.',
  );
});
