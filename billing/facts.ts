import type { PaidPlan } from '#shared/plans.ts';

/** What Stripe says about one customer, as far as plans and credits follow from it. */
export type Facts = {
  customer: string;
  subscription: SubscriptionFact | null;
  grants: GrantFact[];
  payments: PaymentFact[];
};

export type SubscriptionFact = {
  id: string;
  /** Null for a price that is none of ours. */
  plan: PaidPlan | null;
  /** Stripe's word; https://docs.stripe.com/api/subscriptions/object#subscription_object-status */
  status: string;
  began_at: Date;
  period: { start: Date; end: Date };
  /** When it ends because the customer cancelled it; null while it renews. */
  cancel_at: Date | null;
  /** Another plan from the end of the period. */
  next_plan: PaidPlan | null;
  /** Since when its last invoice is open. */
  unpaid_since: Date | null;
  ended_at: Date | null;
};

/** Credits that were paid. */
export type GrantFact = {
  /** What was paid; the same thing grants once. */
  once_key: string;
  credits: number;
  /** Null for credits that do not expire. */
  period: { subscription: string; start: Date; end: Date } | null;
  /** In cents. Null when nothing had to be paid. */
  payment: { intent: string; amount: number } | null;
};

/** What became of a payment, in cents. */
export type PaymentFact = { intent: string; amount: number; refunded: number; disputed: number };
