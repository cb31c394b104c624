import { Stripe } from 'stripe';
import { isMissing } from '#billing/catalogue.ts';
import { isLive } from '#billing/plan-rules.ts';
import { idOf } from '#billing/read-stripe.ts';
import type { Billing } from '#billing/sync.ts';
import type { SubscriptionRow } from '#db/credits/billing-tables.ts';
import {
  deleteCustomer,
  findCustomerOfUser,
  insertCustomer,
  replacePlanSession,
  type StripeCustomer,
} from '#db/credits/stripe-customers.ts';
import { findSubscription } from '#db/credits/subscriptions.ts';
import { AppError } from '#shared/errors.ts';
import type { PaidPlan } from '#shared/plans.ts';

/** The ways to Stripe's own pages. What they answer is an address to send the browser to. */

export type Payer = { id: string; email: string; name: string };
/** Where Stripe sends the browser back to. */
export type Returns = { success: string; cancel: string };

const MOST_TRIES = 5;

/** The user as Stripe's customer, made at the first payment. A customer that Stripe does not know is made anew. */
async function withCustomer<T>(
  billing: Billing,
  payer: Payer,
  work: (customer: StripeCustomer) => Promise<T>,
): Promise<T> {
  const { db, mode } = billing;
  const known = await findCustomerOfUser(db, payer.id, mode);
  if (!known) return work(await createCustomer(billing, payer));
  try {
    return await work(known);
  } catch (error) {
    if (!(await isGone(billing.stripe, known.id, error))) throw error;
    await deleteCustomer(db, payer.id, known.id);
    return work(await createCustomer(billing, payer));
  }
}

async function createCustomer({ db, stripe, mode, now }: Billing, payer: Payer): Promise<StripeCustomer> {
  const customer = await stripe.customers.create({
    email: payer.email,
    name: payer.name,
    metadata: { legwork_user: payer.id },
  });
  return insertCustomer(db, payer.id, { id: customer.id, mode, now: now() });
}

/** Whether something failed because the customer is no longer there: another account's keys, or deleted by hand. */
async function isGone(stripe: Stripe, customer: string, error: unknown): Promise<boolean> {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  try {
    return (await stripe.customers.retrieve(customer)).deleted === true;
  } catch (reason) {
    if (isMissing(reason)) return true;
    throw reason;
  }
}

/** Null when there is a plan already, or its payment is on its way. */
export async function openPlanCheckout(
  billing: Billing,
  payer: Payer,
  asked: { plan: PaidPlan; returns: Returns },
): Promise<string | null> {
  const { plans } = await billing.readCatalogue();
  return withCustomer(billing, payer, async (customer) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const before = (await findCustomerOfUser(billing.db, payer.id, billing.mode))?.plan_session ?? null;
      const open = before === null ? null : await reuseSession(billing, before, asked);
      if (open !== null) return open.url;
      const session = await billing.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customer.id,
        client_reference_id: payer.id,
        line_items: [{ price: plans[asked.plan], quantity: 1 }],
        success_url: asked.returns.success,
        cancel_url: asked.returns.cancel,
        metadata: { legwork_user: payer.id, legwork_plan: asked.plan },
        subscription_data: { metadata: { legwork_user: payer.id } },
      });
      const swap = { customer: customer.id, before, session: session.id };
      if (await replacePlanSession(billing.db, payer.id, swap)) return session.url;
      // Another tab was faster: its session is the one that can be paid.
      await expireSession(billing.stripe, session.id);
    }
    throw new AppError(409, 'This is being opened in another tab as well. Try again.');
  });
}

/** The session for this plan that is open already; one for another plan is closed. `url` is null when it is paid. */
async function reuseSession(
  { stripe }: Billing,
  id: string,
  asked: { plan: PaidPlan; returns: Returns },
): Promise<{ url: string | null } | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(id);
    if (session.status === 'expired') return null;
    if (session.status === 'complete') {
      return (await isEnded(stripe, session)) ? null : { url: null };
    }
    if (session.metadata?.legwork_plan === asked.plan && session.success_url === asked.returns.success) {
      return { url: session.url };
    }
    return (await expireSession(stripe, id)) ? null : { url: null };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function isEnded(stripe: Stripe, session: Stripe.Checkout.Session): Promise<boolean> {
  if (session.subscription === null) return true;
  const subscription = await stripe.subscriptions.retrieve(idOf(session.subscription));
  return !isLive(subscription);
}

/** False when it is being paid: then it cannot be closed any more. */
async function expireSession(stripe: Stripe, id: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(id);
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return (await stripe.checkout.sessions.retrieve(id)).status === 'expired';
  }
}

export async function openCreditCheckout(
  billing: Billing,
  payer: Payer,
  asked: { quantity: number; returns: Returns },
): Promise<string> {
  const { credit } = await billing.readCatalogue();
  const session = await withCustomer(billing, payer, (customer) =>
    billing.stripe.checkout.sessions.create({
      mode: 'payment',
      customer: customer.id,
      client_reference_id: payer.id,
      line_items: [{ price: credit, quantity: asked.quantity }],
      success_url: asked.returns.success,
      cancel_url: asked.returns.cancel,
      payment_intent_data: {
        description: `${asked.quantity.toLocaleString('en-US')} credits`,
        metadata: { legwork_user: payer.id },
      },
    }),
  );
  return addressOf(session.url);
}

/** The subscription that a user has now, in this installation's Stripe. */
export async function findLiveSubscription(
  billing: Billing,
  userId: string,
): Promise<SubscriptionRow | undefined> {
  const subscription = await findSubscription(billing.db, userId);
  return subscription?.mode === billing.mode && isLive(subscription) ? subscription : undefined;
}

/** Where the customer confirms another plan, or the end of the one there is: `free`. */
export async function openPlanChange(
  billing: Billing,
  payer: Payer,
  asked: { to: PaidPlan | 'free'; subscription: SubscriptionRow; returns: Returns },
): Promise<string> {
  const { stripe } = billing;
  const { plans, portal } = await billing.readCatalogue();
  const home = { customer: '', configuration: portal, return_url: asked.returns.cancel };
  return withCustomer(billing, payer, async (customer) => {
    const place = { ...home, customer: customer.id };
    const redirect = { type: 'redirect', redirect: { return_url: asked.returns.success } } as const;
    const { stripe_id } = asked.subscription;
    try {
      const flow = await flowTo(stripe, stripe_id, asked.to === 'free' ? null : plans[asked.to]);
      const session = await stripe.billingPortal.sessions.create({
        ...place,
        flow_data: { ...flow, after_completion: redirect },
      });
      return session.url;
    } catch (error) {
      // A flow cannot change what is set to end, is past due, or waits for another change. The portal itself says so,
      // and offers what can be done.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return (await stripe.billingPortal.sessions.create(place)).url;
    }
  });
}

async function flowTo(
  stripe: Stripe,
  subscription: string,
  price: string | null,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
  if (price === null) return { type: 'subscription_cancel', subscription_cancel: { subscription } };
  const { items } = await stripe.subscriptions.retrieve(subscription);
  const item = items.data[0]?.id ?? '';
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: { subscription, items: [{ id: item, price, quantity: 1 }] },
  };
}

export async function openPortal(
  billing: Billing,
  payer: Payer,
  asked: { return_url: string },
): Promise<string> {
  const { portal } = await billing.readCatalogue();
  const session = await withCustomer(billing, payer, (customer) =>
    billing.stripe.billingPortal.sessions.create({
      customer: customer.id,
      configuration: portal,
      return_url: asked.return_url,
    }),
  );
  return session.url;
}

function addressOf(url: string | null): string {
  if (url === null) throw new Error('Stripe answered a session without an address.');
  return url;
}
