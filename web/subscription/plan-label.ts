import { comparePlans, type PlanName } from '#shared/plans.ts';

export type PlanLabel = 'Upgrade' | 'Downgrade' | 'Current Plan';

export function planLabel(plan: PlanName, current: PlanName): PlanLabel {
  const order = comparePlans(plan, current);
  return order > 0 ? 'Upgrade' : order < 0 ? 'Downgrade' : 'Current Plan';
}

export function planTitle(plan: PlanName): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

/** Whether a refused payment link was refused because there is a plan already, which is no failure. */
export function saysPlanIsActive(message: string): boolean {
  return /\b(?:existing|already)\b.{0,40}\bactive plan\b|\bexisting active plan\b/i.test(message);
}
