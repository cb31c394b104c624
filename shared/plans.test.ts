import { expect, test } from 'vitest';
import {
  comparePlans,
  CREDITS_PER_BROWSER_ACTION,
  PLAN_NAMES,
  PLANS,
  tierLabel,
  usagePercent,
} from '#shared/plans.ts';

test('plans are listed from the smallest to the largest, in price, credits and slots', () => {
  const inOrder = PLAN_NAMES.map((name) => PLANS[name]);
  for (const field of ['price', 'credits', 'concurrent_runs'] as const) {
    const values = inOrder.map((plan) => plan[field]);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
    expect(new Set(values).size).toBe(values.length);
  }
  expect(PLAN_NAMES.toSorted(comparePlans)).toEqual([...PLAN_NAMES]);
  expect(comparePlans('free', 'scale')).toBeLessThan(0);
  expect(comparePlans('pro', 'pro')).toBe(0);
});

test('the credits of every plan pay for whole browser actions', () => {
  for (const name of PLAN_NAMES) expect(PLANS[name].credits % CREDITS_PER_BROWSER_ACTION).toBe(0);
});

test('the label of a tier is written with a capital, and is the free one without a plan', () => {
  expect([tierLabel('pro'), tierLabel(null), tierLabel(undefined)]).toEqual([
    'Pro Tier',
    'Free Tier',
    'Free Tier',
  ]);
});

test.each([
  [0, 0, 0],
  [500, 1_000, 50],
  [1, 3, 33],
  [2, 3, 67],
  [1_000, 1_000, 100],
  [995, 1_000, 99],
  [0, 1_000, 0],
])('%i of %i credits are %i percent', (used, granted, percent) => {
  expect(usagePercent(used, granted)).toBe(percent);
});
