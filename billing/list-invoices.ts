import type { Stripe } from 'stripe';
import { idOf } from '#billing/read-stripe.ts';
import type { Billing } from '#billing/sync.ts';
import { listPurchaseIntents } from '#db/credits/credit-payments.ts';
import { findCustomerOfUser } from '#db/credits/stripe-customers.ts';
import { AppError } from '#shared/errors.ts';
import type { Invoice, InvoicePage } from '#shared/wire/credits.ts';

/** Of one page: about two years of monthly payments. */
const MOST = 24;
/** Of one answer of Stripe. Payments for plans are among the charges, and are left out. */
const MOST_CHARGES = 100;
const LONGEST_DESCRIPTION = 200;
/** The last invoice and the last charge of the page before. */
const CURSOR = /^(in_\w{1,100})?,((?:ch|py)_\w{1,100})?$/;

/**
 * What a user paid, the newest first: Stripe makes invoices for plans, and receipts for purchases of credits. `before` is
 * `next` of the page before.
 */
export async function listInvoices(
  billing: Billing,
  userId: string,
  before: string | undefined,
): Promise<InvoicePage> {
  const [, invoice, charge] = readCursor(before);
  const customer = await findCustomerOfUser(billing.db, userId, billing.mode);
  if (!customer) return { invoices: [], next: null };
  const [invoices, charges] = await Promise.all([
    billing.stripe.invoices.list({ customer: customer.id, limit: MOST, ...startingAfter(invoice) }),
    billing.stripe.charges.list({ customer: customer.id, limit: MOST_CHARGES, ...startingAfter(charge) }),
  ]);
  const purchases = await listPurchaseIntents(
    billing.db,
    userId,
    charges.data.flatMap(({ payment_intent }) => (payment_intent === null ? [] : idOf(payment_intent))),
  );
  const merged = mergeNewest(
    { lines: invoices.data.map(ofInvoice), has_more: invoices.has_more },
    { lines: charges.data.map((each) => ofCharge(each, purchases)), has_more: charges.has_more },
  );
  const [lastInvoice, lastCharge] = merged.last;
  return {
    invoices: merged.shown,
    next: merged.isEnd ? null : `${lastInvoice ?? invoice ?? ''},${lastCharge ?? charge ?? ''}`,
  };
}

function readCursor(before: string | undefined): readonly (string | undefined)[] {
  if (before === undefined) return [];
  const cursor = CURSOR.exec(before);
  if (!cursor) throw new AppError(422, 'There is no such page of invoices.');
  return cursor;
}

const startingAfter = (id: string | undefined) => (id === undefined ? {} : { starting_after: id });

/** `shown` is null for what stands in Stripe's list and is left out here. */
type Line = { id: string; created: number; shown: Invoice | null };
type Lines = { lines: readonly Line[]; has_more: boolean };

/** Two lists, each with its newest first, as one. Ends where one of them goes on in an answer not asked for yet. */
function mergeNewest(...lists: readonly [Lines, Lines]) {
  const at: [number, number] = [0, 0];
  const shown: Invoice[] = [];
  const isOver = (index: 0 | 1) => at[index] >= lists[index].lines.length;
  const timeAt = (index: 0 | 1) => lists[index].lines[at[index]]?.created ?? -1;
  const mustAsk = (index: 0 | 1) => isOver(index) && lists[index].has_more;
  while (shown.length < MOST && !mustAsk(0) && !mustAsk(1) && !(isOver(0) && isOver(1))) {
    const index = timeAt(0) >= timeAt(1) ? 0 : 1;
    const line = lists[index].lines[at[index]];
    at[index] += 1;
    if (line?.shown) shown.push(line.shown);
  }
  const isEnd = isOver(0) && isOver(1) && !mustAsk(0) && !mustAsk(1);
  const last = [lists[0].lines[at[0] - 1]?.id, lists[1].lines[at[1] - 1]?.id] as const;
  return { shown, isEnd, last };
}

/** A draft may still change, and nobody owes anything for it. */
function ofInvoice(invoice: Stripe.Invoice): Line {
  const { id, created, status } = invoice;
  if (status === 'draft' || status === null) return { id, created, shown: null };
  const shown = {
    id,
    number: invoice.number,
    created_at: timeOf(created),
    description: shorten(invoice.lines.data.at(-1)?.description ?? 'Plan'),
    amount: invoice.total,
    currency: invoice.currency,
    status,
    url: webAddress(invoice.hosted_invoice_url),
  };
  return { id, created, shown };
}

function ofCharge(charge: Stripe.Charge, purchases: ReadonlySet<string>): Line {
  const { id, created, payment_intent } = charge;
  const isPurchase = charge.paid && payment_intent !== null && purchases.has(idOf(payment_intent));
  if (!isPurchase) return { id, created, shown: null };
  const shown = {
    id,
    number: charge.receipt_number,
    created_at: timeOf(created),
    description: shorten(charge.description ?? 'Credits'),
    amount: charge.amount,
    currency: charge.currency,
    status: charge.refunded ? 'refunded' : 'paid',
    url: webAddress(charge.receipt_url),
  };
  return { id, created, shown };
}

function timeOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}

function shorten(text: string): string {
  return text.slice(0, LONGEST_DESCRIPTION);
}

/** It becomes a link. */
function webAddress(address: string | null | undefined): string | null {
  const protocol = URL.parse(address ?? '')?.protocol;
  return address && (protocol === 'https:' || protocol === 'http:') ? address : null;
}
