import { expect, test } from 'vitest';
import { purchaseProblem } from '#shared/plans.ts';
import { parseQuantity, priceOf } from '#web/subscription/credit-purchase.ts';

test.each([
  [null, 'Minimum purchase is $10.00 (10,000 credits)'],
  [0, 'Minimum purchase is $10.00 (10,000 credits)'],
  [9_999, 'Minimum purchase is $10.00 (10,000 credits)'],
  [10_000, null],
  [1_000_000, null],
  [1_000_001, 'Maximum purchase is $1000.00 (1,000,000 credits)'],
])('%s credits: %s', (quantity, problem) => {
  expect(purchaseProblem(quantity)).toBe(problem);
});

test.each([
  ['10000', 10_000],
  ['25,000', 25_000],
  [' 1 000 000 ', 1_000_000],
  ['', null],
  ['-10000', null],
  ['1e5', null],
  ['10000.50', null],
  ['many', null],
])('%j is read as %s', (typed, quantity) => {
  expect(parseQuantity(typed)).toBe(quantity);
});

test('a credit costs a tenth of a cent', () => {
  expect(priceOf(10_000)).toBe('$10.00');
  expect(priceOf(12_345)).toBe('$12.35');
  // Stripe rounds half a cent up; 10,005 × 0.001 as a floating-point number is a little less than that.
  expect(priceOf(10_005)).toBe('$10.01');
  expect(priceOf(1_000_000)).toBe('$1,000.00');
});
