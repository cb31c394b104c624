import { expect, test } from 'vitest';
import { PLAN_NAMES } from '#shared/plans.ts';
import { planLabel, saysPlanIsActive } from '#web/subscription/plan-label.ts';

test.each([
  ['free', ['Current Plan', 'Upgrade', 'Upgrade']],
  ['pro', ['Downgrade', 'Current Plan', 'Upgrade']],
  ['scale', ['Downgrade', 'Downgrade', 'Current Plan']],
] as const)('on %s the three cards say what choosing them would be', (current, labels) => {
  expect(PLAN_NAMES.map((plan) => planLabel(plan, current))).toEqual(labels);
});

test('an error about a plan one has already is told from other errors', () => {
  expect(saysPlanIsActive('User already has an existing active plan')).toBe(true);
  expect(saysPlanIsActive('You already have an active plan subscription.')).toBe(true);
  expect(saysPlanIsActive('No active subscription found.')).toBe(false);
  expect(saysPlanIsActive('This plan is not active.')).toBe(false);
  expect(saysPlanIsActive('API request failed: 501 Not Implemented')).toBe(false);
  expect(saysPlanIsActive('This plan does not exist')).toBe(false);
});
