import * as z from 'zod/mini';
import { CAP_PERIODS } from '#shared/credit-caps.ts';

/** What browser actions used in one calendar month (UTC). */
export const CreditUsage = z.object({
  /** YYYY-MM */
  month: z.string(),
  /** Days on which something was used, in order; `workflow_id` is null for all that are not among the largest. */
  days: z.array(
    z.object({
      /** YYYY-MM-DD */
      day: z.string(),
      workflow_id: z.nullable(z.string()),
      credits: z.number(),
    }),
  ),
  /** The largest first; without a name when it was deleted. */
  workflows: z.array(
    z.object({ workflow_id: z.string(), name: z.nullable(z.string()), credits: z.number() }),
  ),
  /** How many workflows are not among them. */
  others: z.number(),
  /** Browser actions that cost nothing: on the practice shop, and of tries. */
  free: z.optional(z.object({ shop: z.number(), tries: z.number() })),
});
export type CreditUsage = z.output<typeof CreditUsage>;

/** What costs nothing. */
export const FreeActions = z.object({
  /** Actions of tries that are free today (UTC), and how many there are each day. */
  tries_left: z.number(),
  tries_a_day: z.number(),
  /** The origin of the practice shop; null where there is none. */
  practice_site: z.nullable(z.string()),
});

export const LedgerLine = z.object({
  id: z.string(),
  /** `run`: all browser actions of one run, as a receipt. */
  kind: z.enum(['run', 'free', 'period', 'purchase', 'expired', 'refund', 'dispute', 'given_back']),
  /** Below zero for what was used. */
  credits: z.number(),
  /** What was left after it. */
  balance: z.number(),
  at: z.string(),
  execution_id: z.nullable(z.string()),
  /** False when the run was deleted since. */
  has_run: z.boolean(),
  workflow_id: z.nullable(z.string()),
  workflow_name: z.nullable(z.string()),
  /** Browser actions that were paid. */
  actions: z.number(),
  /** Of a refund or dispute: what had to be taken back; `credits` is what was there to take. */
  asked: z.nullable(z.number()),
});
export type LedgerLine = z.output<typeof LedgerLine>;

export const CreditCap = z.object({
  id: z.string(),
  per: z.enum(CAP_PERIODS),
  /** Null for any workflow. */
  workflow_id: z.nullable(z.string()),
  workflow_name: z.nullable(z.string()),
  credits: z.number(),
  /** In this month; of a cap for each run, by the run that used most. */
  used: z.number(),
  /** Runs that wait because of it. */
  waiting_runs: z.number(),
});
export type CreditCap = z.output<typeof CreditCap>;

export const Invoice = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  created_at: z.string(),
  /** Such as "Legwork Pro" or "10,000 credits". */
  description: z.string(),
  /** In cents. */
  amount: z.number(),
  currency: z.string(),
  /** Stripe's word: paid, open, void; refunded when all of it went back. */
  status: z.string(),
  /** Stripe's page of it. */
  url: z.nullable(z.string()),
});
export type Invoice = z.output<typeof Invoice>;

export const InvoicePage = z.object({
  invoices: z.array(Invoice),
  /** To be sent as `before` for the next page; null after the last one. */
  next: z.nullable(z.string()),
});
export type InvoicePage = z.output<typeof InvoicePage>;

/** Of at most 20 runs; `median` is null when there is none. */
export const PastCost = z.object({ runs: z.number(), median: z.nullable(z.number()) });
export type PastCost = z.output<typeof PastCost>;
