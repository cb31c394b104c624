import type { Case } from '#browser/page/cases/case.ts';

/** The page cuts the amount by itself, a moment after it was typed. */
const CUT =
  '<label>Amount <input id="a" oninput="setTimeout(() => { if (+a.value > 10) a.value = 10 }, 150)"></label>';

/** What ends a script has nothing to do, or is a round of a loop, and the page has taken back what was typed before. */
export const END_CASES: readonly Case[] = [
  ['condition that is not so', 'Type "12" into "Amount"\nIf "Coupon" is shown, click "Coupon"'],
  [
    'condition inside another one',
    'Type "12" into "Amount"\nIf "Amount" is shown:\n    If "Coupon" is shown:\n        Click "Coupon"',
  ],
  ['loop', 'Repeat 2 times:\n    Type "12" into "Amount"'],
  [
    'condition in a loop',
    'Repeat 2 times:\n    Type "12" into "Amount"\n    If "Coupon" is shown, click "Coupon"',
  ],
].map(([kind = '', line = '']) => ({
  kind: `script that ends with a ${kind}`,
  html: CUT,
  lines: [line],
  want: ['a=10'],
  must: 'refuse',
  says: /Amount/,
}));
