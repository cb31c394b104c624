import type { Generated, Selectable } from 'kysely';
import type { JsonWithDefault } from '#db/json-columns.ts';
import type { CapPeriod } from '#shared/credit-caps.ts';
import type { PaidPlan } from '#shared/plans.ts';

/** The tables of plans and credits; part of schema.ts. */

type CreditBuckets = {
  id: Generated<string>;
  user_id: string;
  once_key: string;
  kind: 'free' | 'period' | 'purchase';
  granted: number;
  used: Generated<number>;
  held: Generated<number>;
  taken_back: Generated<number>;
  expired: Generated<number>;
  expires_at: Date | null;
  closed_at: Date | null;
  created_at: Date;
  mode: PaymentMode | null;
  subscription: string | null;
  period_start: Date | null;
  period_end: Date | null;
};

/** Which Stripe something was said or paid in. */
export type PaymentMode = 'live' | 'test' | 'stand_in';

type PaymentModes = { only_row: Generated<boolean>; mode: PaymentMode };

type StripeCustomers = {
  id: string;
  mode: PaymentMode;
  user_id: string | null;
  version: Generated<number>;
  plan_session: string | null;
  created_at: Date;
};

type Subscriptions = {
  user_id: string;
  stripe_id: string;
  mode: PaymentMode;
  plan: PaidPlan | null;
  status: string;
  began_at: Date;
  period_start: Date;
  period_end: Date;
  cancel_at: Date | null;
  next_plan: PaidPlan | null;
  past_due_since: Date | null;
  ended_at: Date | null;
  told_at: Date;
};

type ExtraSubscriptions = {
  stripe_id: string;
  mode: PaymentMode;
  user_id: string | null;
  created_at: Date;
  done_at: Date | null;
};

type StripeEvents = {
  id: string;
  mode: string;
  type: string;
  created_at: Date;
  received_at: Date;
  outcome: 'applied' | 'not_ours';
};

type CreditPayments = {
  payment_intent: string;
  user_id: string;
  bucket_id: string;
  amount: number;
  credits: number;
  asked_back: Generated<number>;
  taken_back: Generated<number>;
  created_at: Date;
};

type CreditSettings = {
  user_id: string;
};

type CreditEntries = {
  id: Generated<number>;
  user_id: string;
  once_key: string;
  kind: CreditEntryKind;
  amount: number;
  run_id: string | null;
  workflow_id: string | null;
  bucket_id: string;
  asked: number | null;
  created_at: Generated<Date>;
};

type CreditEntryKind =
  | CreditBuckets['kind']
  | 'browser_action'
  | 'expired'
  | 'refund'
  | 'dispute'
  | 'given_back';

type CreditHolds = {
  user_id: string;
  once_key: string;
  run_id: string;
  amount: number;
  bucket_id: string;
  created_at: Generated<Date>;
  /** YYYY-MM-DD in UTC. */
  day: Generated<string>;
};

type CreditDays = { user_id: string; day: string; workflow_id: string; used: number };

type CreditReceipts = {
  user_id: string;
  run_id: string;
  workflow_id: string | null;
  actions: number;
  used: number;
  last_entry: number;
  updated_at: Date;
};

type CreditCaps = {
  id: Generated<string>;
  user_id: string;
  /** Null for any workflow. */
  workflow_id: string | null;
  per: CapPeriod;
  credits: number;
  created_at: Generated<Date>;
};

type CreditMails = {
  id: Generated<string>;
  user_id: string;
  kind: CreditMailKind;
  once_key: string;
  details: JsonWithDefault<CreditMailDetails>;
  tries: Generated<number>;
  next_try_at: Date;
  done_at: Date | null;
  created_at: Date;
};

export type CreditMailKind = 'warning' | 'out_of_credits' | 'at_cap' | 'past_due' | 'taken_back';
/** What the sentence of a mail needs beside what is read when it is sent. */
export type CreditMailDetails = {
  until?: string;
  asked?: number;
  taken?: number;
  sentence?: string;
  skips_schedules?: boolean;
};

type FreeTries = { run_id: string; once_key: string; day: string };
type FreeActions = { user_id: string; day: string; shop: Generated<number>; tries: Generated<number> };

export type BillingTables = {
  free_actions: FreeActions;
  free_tries: FreeTries;
  credit_buckets: CreditBuckets;
  credit_caps: CreditCaps;
  credit_days: CreditDays;
  credit_entries: CreditEntries;
  credit_holds: CreditHolds;
  credit_mails: CreditMails;
  credit_payments: CreditPayments;
  credit_receipts: CreditReceipts;
  credit_settings: CreditSettings;
  extra_subscriptions: ExtraSubscriptions;
  payment_mode: PaymentModes;
  stripe_customers: StripeCustomers;
  stripe_events: StripeEvents;
  subscriptions: Subscriptions;
};

export type CreditBucket = Selectable<CreditBuckets>;
export type CreditPayment = Selectable<CreditPayments>;
export type SubscriptionRow = Selectable<Subscriptions>;
