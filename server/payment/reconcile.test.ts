import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectStripe } from '#billing/stripe-client.ts';
import { insertHold, settleHold } from '#db/credits/credits.ts';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { reconcile } from '#server/payment/reconcile-all.ts';
import type { TestUser } from '#server/test-api.ts';
import {
  actionKey,
  addRun,
  openTestPayments,
  successAt,
  type TestPayments,
} from '#server/payment/test-payments.ts';

let stripe: StripeStandIn;
let payments: TestPayments;
let ada: TestUser;
beforeEach(async () => {
  stripe = await startStripe({ port: 0 });
  payments = await openTestPayments(stripe);
  ada = await payments.api.signIn('ada');
});
afterEach(async () => {
  await payments.close();
  await stripe.close();
});

async function differences(): Promise<string[]> {
  const { settings, database } = payments.api;
  if (!settings.stripe) throw new Error('Nothing can be paid.');
  const { mode } = settings.stripe;
  const client = connectStripe(settings.stripe);
  const found = await reconcile({ db: database.db, stripe: { client, mode }, now: stripe.now() });
  return found.differences.map(({ what, expected, found: seen }) => `${what} ${expected}, ${seen}`);
}

/** A run with one paid action and one that is under way. */
async function addSpendingRun(): Promise<string> {
  const { db } = payments.api.database;
  const run = await addRun(payments, ada);
  const now = stripe.now();
  for (const ordinal of [1, 2]) {
    const key = actionKey(ada, run, ordinal);
    expect(await insertHold(db, key, { amount: 50, now })).toBe('held');
    if (ordinal === 1) await settleHold(db, key, successAt(now));
  }
  return run;
}

const lastCharge = () => [...stripe.world.objects.charge.values()].at(-1)?.id ?? '';

test('after everything that can happen to an account, ledger, actions and Stripe agree', async () => {
  await payments.payPlan(ada, 'pro');
  await addSpendingRun();
  await payments.buyCredits(ada, 10_000);
  await payments.press(stripe.url, { action: 'refund', charge: lastCharge() });
  await payments.buyCredits(ada, 20_000);
  const dispute = stripe.openDispute(lastCharge());
  await stripe.webhooks.whenIdle();
  stripe.closeDispute(dispute, 'won');
  await stripe.webhooks.whenIdle();
  const scale = await payments.linkOf(ada, 'CREATE_PAYMENT_LINK', { product_name: 'scale' });
  const [, price = ''] = /name="price" value="([^"]+)"/.exec(await (await fetch(scale)).text()) ?? [];
  await payments.press(scale, { action: 'confirm', price });
  await payments.advance(35);
  await addSpendingRun();
  expect(await payments.subscription(ada)).toMatchObject({ plan_name: 'scale' });
  expect(await differences()).toEqual([]);
});

test('what does not agree in the database is named', async () => {
  const run = await addSpendingRun();
  const { db } = payments.api.database;
  await db.deleteFrom('run_actions').where('run_id', '=', run).execute();
  await db.updateTable('credit_buckets').set({ used: 100, held: 0 }).where('user_id', '=', ada.id).execute();
  await db.updateTable('credit_receipts').set({ used: 70 }).where('user_id', '=', ada.id).execute();
  await db.deleteFrom('credit_days').where('user_id', '=', ada.id).execute();
  await db.updateTable('users').set({ plan: 'scale' }).where('id', '=', ada.id).execute();
  expect(await differences()).toEqual([
    'The lines of a grant do not add up to what is left of it. 900, 950',
    'What is set aside from a grant is not the sum of its holds. 0, 50',
    'The ledger has paid actions of a run whose history has none. 50, 0',
    'The receipt of a run is not the sum of its lines. 50, 70',
    'The days of a workflow are not the sum of its lines. 50, 0',
  ]);
});

test('what Stripe has and we do not, and the other way round, is named', async () => {
  await payments.buyCredits(ada, 10_000);
  stripe.webhooks.hold(true);
  await payments.payPlan(ada, 'pro');
  for (const [id, session] of stripe.world.objects['checkout.session']) {
    if (session.mode === 'payment') stripe.world.objects['checkout.session'].delete(id);
  }
  const { db } = payments.api.database;
  await db.updateTable('users').set({ plan: 'scale' }).where('id', '=', ada.id).execute();
  expect(await differences()).toEqual([
    'What was paid at Stripe was not granted. 50000, 0',
    'What was granted was not paid at Stripe. 0, 10000',
    'A payment has another amount at Stripe. 5000, 0',
    'A subscription at Stripe is not known. active, none',
    'The plan does not follow from the subscription. free, scale',
  ]);
});

test('what is set aside, refunded, or said of a subscription otherwise than at Stripe is named', async () => {
  const { db } = payments.api.database;
  const run = await addSpendingRun();
  await db
    .updateTable('runs')
    .set({ status: 'completed', finished_at: new Date() })
    .where('id', '=', run)
    .execute();
  await db.updateTable('run_actions').set({ credits: 70 }).where('run_id', '=', run).execute();
  await payments.buyCredits(ada, 10_000);
  await payments.press(stripe.url, { action: 'refund', charge: lastCharge() });
  await db.updateTable('credit_payments').set({ asked_back: 0, taken_back: 0 }).execute();
  await payments.payPlan(ada, 'pro');
  await db.updateTable('subscriptions').set({ status: 'trialing' }).where('user_id', '=', ada.id).execute();
  const eve = await payments.api.signIn('eve');
  await payments.payPlan(eve, 'pro');
  const [, ofEve = ''] = [...stripe.world.objects.subscription.keys()];
  stripe.world.objects.subscription.delete(ofEve);
  expect((await differences()).toSorted()).toEqual([
    'A subscription has another status. active, trialing',
    'A subscription is not at Stripe. none, active',
    'Credits are set aside for a run that has ended. 0, 50',
    'The actions of a run cost something else than its lines in the ledger. 70, 50',
    'What was taken back for payments is not what the ledger says. 0, 10000',
    'What went back at Stripe was not asked back. 10000, 0',
  ]);
});
