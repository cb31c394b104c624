import type { Stripe } from 'stripe';
import { idOf } from '#billing/read-stripe.ts';
import type { Billing } from '#billing/sync.ts';
import { listPurchaseIntents } from '#db/credit-payments.ts';
import { findCustomerOfUser } from '#db/stripe-customers.ts';
import type { Invoice } from '#shared/wire-credits.ts';

/** About two years of monthly payments, and as many purchases. */
const MOST = 24;
const LONGEST_DESCRIPTION = 200;

/** What a user paid, the newest first: Stripe makes invoices for plans, and receipts for purchases of credits. */
export async function listInvoices(billing: Billing, userId: string): Promise<Invoice[]> {
  const customer = await findCustomerOfUser(billing.db, userId, billing.mode);
  if (!customer) return [];
  const [invoices, charges, purchases] = await Promise.all([
    billing.stripe.invoices.list({ customer: customer.id, limit: MOST }),
    billing.stripe.charges.list({ customer: customer.id, limit: 100 }),
    listPurchaseIntents(billing.db, userId),
  ]);
  const bought = charges.data.filter(
    ({ paid, payment_intent }) => paid && payment_intent !== null && purchases.has(idOf(payment_intent)),
  );
  return [...invoices.data.flatMap(ofInvoice), ...bought.slice(0, MOST).map(ofCharge)].toSorted(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at),
  );
}

/** A draft may still change, and nobody owes anything for it. */
function ofInvoice(invoice: Stripe.Invoice): Invoice[] {
  if (invoice.status === 'draft' || invoice.status === null || !invoice.id) return [];
  return [
    {
      id: invoice.id,
      number: invoice.number,
      created_at: timeOf(invoice.created),
      description: shorten(invoice.lines.data.at(-1)?.description ?? 'Plan'),
      amount: invoice.total,
      currency: invoice.currency,
      status: invoice.status,
      url: webAddress(invoice.hosted_invoice_url),
    },
  ];
}

function ofCharge(charge: Stripe.Charge): Invoice {
  return {
    id: charge.id,
    number: charge.receipt_number,
    created_at: timeOf(charge.created),
    description: shorten(charge.description ?? 'Credits'),
    amount: charge.amount,
    currency: charge.currency,
    status: charge.refunded ? 'refunded' : 'paid',
    url: webAddress(charge.receipt_url),
  };
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
