export const PLAN_NAMES = ['free', 'pro', 'scale'] as const;
export type PlanName = (typeof PLAN_NAMES)[number];
export type PaidPlan = Exclude<PlanName, 'free'>;

/** `price` in US dollars a month, `credits` a month, `concurrent_runs` at the same time. */
export type Plan = { price: number; credits: number; concurrent_runs: number; extras: readonly string[] };

export const PLANS: Record<PlanName, Plan> = {
  free: { price: 0, credits: 1000, concurrent_runs: 1, extras: [] },
  pro: { price: 50, credits: 50_000, concurrent_runs: 5, extras: [] },
  scale: {
    price: 200,
    credits: 210_000,
    concurrent_runs: 20,
    extras: ['Dedicated support', 'Custom connector development'],
  },
};

/** What one successful browser action costs. */
export const CREDITS_PER_BROWSER_ACTION = 50;
/** From so much of the granted credits used on, the page and one mail a period say so. */
export const WARNING_PERCENT = 80;
export const DOLLARS_PER_CREDIT = 0.001;
/** The same as a whole number: amounts are counted in cents. */
const CREDITS_PER_CENT = 10;
export const MIN_CREDITS_PURCHASE = 10_000;
const MAX_CREDITS_PURCHASE = 1_000_000;

/** The sentence that keeps a number of credits from being bought, or null. */
export function purchaseProblem(quantity: number | null): string | null {
  if (quantity === null || quantity < MIN_CREDITS_PURCHASE) {
    return 'Minimum purchase is $10.00 (10,000 credits)';
  }
  if (quantity > MAX_CREDITS_PURCHASE) return 'Maximum purchase is $1000.00 (1,000,000 credits)';
  return null;
}

/** In cents, rounded half up, as Stripe charges it. */
export function purchasePrice(quantity: number): number {
  return Math.round(quantity / CREDITS_PER_CENT);
}

export function comparePlans(a: PlanName, b: PlanName): number {
  return PLAN_NAMES.indexOf(a) - PLAN_NAMES.indexOf(b);
}

/** The label under the user's name: 'Free Tier' with no plan. */
export function tierLabel(plan: PlanName | null | undefined): string {
  const name = plan ?? 'free';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} Tier`;
}

/** Rounded percent of the granted credits that is used; 0 when nothing is granted. */
export function usagePercent(used: number, granted: number): number {
  if (granted === 0) return 0;
  const percent = Math.round((used / granted) * 100);
  // 100 says that none are left.
  return used < granted ? Math.min(99, percent) : percent;
}
