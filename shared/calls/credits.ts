import * as z from 'zod/mini';
import { call, id, nothing, text, workflowId } from '#shared/calls/call.ts';
import { CAP_PERIODS, LARGEST_CAP } from '#shared/credit-caps.ts';
import * as wire from '#shared/wire/credits.ts';

export const creditCalls = {
  GET_CREDIT_USAGE: call({
    method: 'GET',
    path: '/stripe/credit_usage',
    summary: 'Credits used in a month, by day and workflow; this month when none is named',
    query: z.object({ month: z.optional(text(7)) }),
    answer: wire.CreditUsage,
  }),
  GET_CREDIT_LEDGER: call({
    method: 'GET',
    path: '/stripe/credit_ledger',
    summary: 'What came to the credits and what went, the newest first, in pages',
    query: z.object({ before: z.optional(text(40)), limit: z.optional(text(3)) }),
    answer: z.object({
      lines: z.array(wire.LedgerLine),
      /** To be sent as `before` for the next page; null after the last line. */
      next: z.nullable(z.string()),
    }),
  }),
  GET_PAST_COST: call({
    method: 'GET',
    path: '/stripe/past_cost',
    summary: 'What the last completed runs of a workflow cost, since it was changed',
    query: workflowId,
    answer: wire.PastCost,
  }),
  LIST_INVOICES: call({
    method: 'GET',
    rate: 'read',
    path: '/stripe/invoices',
    summary: 'What was paid, the newest first, in pages',
    query: z.object({ before: z.optional(text(250)) }),
    answer: wire.InvoicePage,
  }),
  GET_CREDIT_CAPS: call({
    method: 'GET',
    path: '/stripe/credit_caps',
    summary: 'How many credits runs and workflows may use at most',
    answer: z.array(wire.CreditCap),
  }),
  SAVE_CREDIT_CAP: call({
    method: 'POST',
    rate: 'edit',
    path: '/stripe/save_credit_cap',
    summary: 'Set how many credits may be used by a run or in a month; runs that waited for it go on',
    body: z.object({
      per: z.enum(CAP_PERIODS),
      workflow_id: z.nullable(id),
      credits: z.int().check(z.minimum(1), z.maximum(LARGEST_CAP)),
    }),
    answer: nothing,
  }),
  DELETE_CREDIT_CAP: call({
    method: 'DELETE',
    rate: 'edit',
    path: '/stripe/delete_credit_cap',
    summary: 'Remove a cap; runs that waited for it go on',
    query: z.object({ cap_id: id }),
    answer: nothing,
  }),
} as const;
