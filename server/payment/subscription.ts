import { Stripe } from 'stripe';
import { listInvoices } from '#billing/list-invoices.ts';
import {
  findLiveSubscription,
  openCreditCheckout,
  openPlanChange,
  openPlanCheckout,
  openPortal,
  type Payer,
  type Returns,
} from '#billing/payment-pages.ts';
import { graceEnd } from '#billing/plan-rules.ts';
import { readBalance } from '#billing/spend.ts';
import type { Billing } from '#billing/sync.ts';
import { countFreeTries } from '#db/credits/free-actions.ts';
import { countGrants, hasPeriodCredits } from '#db/credits/credit-buckets.ts';
import type { Db } from '#db/schema.ts';
import { findSubscription } from '#db/credits/subscriptions.ts';
import { findUser } from '#db/users.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { Handlers } from '#server/http/handler.ts';
import { AppError } from '#shared/errors.ts';
import { PLAN_NAMES, purchaseProblem } from '#shared/plans.ts';

type World = {
  db: Db;
  /** Null where nothing can be paid. */
  billing: Billing | null;
  web_origin: string;
  now(): Date;
  practice_site: string | null;
  free_tries_a_day: number;
  log: Log;
};

type Calls =
  | 'LIST_INVOICES'
  | 'GET_SUBSCRIPTION'
  | 'CREATE_PAYMENT_LINK'
  | 'MANAGE_SUBSCRIPTION'
  | 'BUY_CREDITS';

export function subscriptionHandlers(world: World): Pick<Handlers, Calls> {
  const { db, web_origin, now } = world;
  return {
    async GET_SUBSCRIPTION({ userId }) {
      const { user, balance, subscription, grants, has_period, tries } = await readState(db, userId, now());
      if (!user) throw new AppError(401, 'Sign in again.');
      const counts = subscription?.mode === world.billing?.mode && subscription?.ended_at === null;
      const current = counts ? subscription : undefined;
      const isRenewing = current !== undefined && current.plan !== null && user.plan !== 'free';
      return {
        plan_name: user.plan,
        status: current?.status ?? 'active',
        current_period_end: current?.period_end.toISOString() ?? null,
        cancel_at_period_end: current ? current.cancel_at !== null : false,
        total_credits_used: balance.used,
        total_credits_granted: balance.granted,
        total_credits_available: balance.available,
        next_plan: current?.next_plan ?? null,
        grace_until: (current && graceEnd(current))?.toISOString() ?? null,
        renewal_due: isRenewing && !has_period,
        grants,
        can_pay: world.billing !== null,
        free: {
          tries_left: Math.max(0, world.free_tries_a_day - tries),
          tries_a_day: world.free_tries_a_day,
          practice_site: world.practice_site,
        },
      };
    },

    async LIST_INVOICES({ userId, query }) {
      const { billing } = world;
      if (!billing) return { invoices: [], next: null };
      return answerPayment(world, () => listInvoices(billing, userId, query.before));
    },

    async CREATE_PAYMENT_LINK({ userId, body }) {
      const billing = billingOf(world);
      const plan = PLAN_NAMES.find((name) => name === body.product_name);
      if (!plan) throw new AppError(422, 'There is no such plan.');
      const returns = returnsOf(body, web_origin);
      const { payer, plan: current } = await findPayer(db, userId);
      const subscription = await findLiveSubscription(billing, userId);
      if (plan === current && (plan !== 'free' || !subscription)) throw planIsActive();
      return answerPayment(world, async () => {
        if (subscription) {
          return {
            payment_url: await openPlanChange(billing, payer, {
              to: plan,
              subscription,
              returns,
            }),
          };
        }
        const url = plan === 'free' ? null : await openPlanCheckout(billing, payer, { plan, returns });
        if (url === null) throw planIsActive();
        return { payment_url: url };
      });
    },

    async MANAGE_SUBSCRIPTION({ userId, body }) {
      const billing = billingOf(world);
      const return_url = ownAddress(body.return_url, web_origin);
      if (!(await findLiveSubscription(billing, userId))) {
        throw new AppError(404, 'No active subscription found.');
      }
      const { payer } = await findPayer(db, userId);
      return answerPayment(world, async () => ({
        manage_subscription_link: await openPortal(billing, payer, { return_url }),
      }));
    },

    async BUY_CREDITS({ userId, body }) {
      const billing = billingOf(world);
      const problem = purchaseProblem(body.quantity);
      if (problem !== null) throw new AppError(422, problem);
      const returns = returnsOf(body, web_origin);
      const { payer } = await findPayer(db, userId);
      return answerPayment(world, async () => ({
        payment_url: await openCreditCheckout(billing, payer, {
          quantity: body.quantity,
          returns,
        }),
      }));
    },
  };
}

/** At one moment: a plan without its credits, or credits without their plan, would be taken for a payment half done. */
async function readState(db: Db, userId: string, now: Date) {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      user: await findUser(trx, userId),
      balance: await readBalance(trx, userId, now),
      subscription: await findSubscription(trx, userId),
      grants: await countGrants(trx, userId),
      has_period: await hasPeriodCredits(trx, userId, now),
      tries: await countFreeTries(trx, userId, now),
    }));
}

function billingOf({ billing }: World): Billing {
  if (!billing) throw new AppError(501, 'Paying is not set up in this installation.');
  return billing;
}

function planIsActive(): AppError {
  return new AppError(409, 'You already have an active plan subscription.');
}

async function findPayer(db: Db, userId: string) {
  const user = await findUser(db, userId);
  if (!user) throw new AppError(401, 'Sign in again.');
  const payer: Payer = { id: user.id, email: user.email, name: user.name };
  return { payer, plan: user.plan };
}

function returnsOf(body: { success_url: string; cancel_url: string }, webOrigin: string): Returns {
  return { success: ownAddress(body.success_url, webOrigin), cancel: ownAddress(body.cancel_url, webOrigin) };
}

/** Stripe sends the browser on to whatever it is given: only to pages of ours. */
function ownAddress(address: string, webOrigin: string): string {
  if (URL.parse(address)?.origin === webOrigin) return address;
  throw new AppError(422, 'The address to come back to must be a page of this site.');
}

/** What Stripe says is logged by its kind and id only: its sentences may hold names and addresses. */
async function answerPayment<T>({ log }: World, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { code, param, requestId, statusCode } = error;
    log.error(
      { ...describeError(error), code, param, request: requestId, status: statusCode },
      'Stripe refused.',
    );
    throw new AppError(503, 'The payment provider does not answer. Try again in a few minutes.');
  }
}
