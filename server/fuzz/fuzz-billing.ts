import { Stripe } from 'stripe';
import { connectStripe } from '#billing/stripe-client.ts';
import { releaseHolds, insertHold, settleHold } from '#db/credits/credits.ts';
import { QUIET } from '#engine/test-world.ts';
import { openBilling } from '#server/payment/open-billing.ts';
import { reconcile } from '#server/payment/reconcile-all.ts';
import { startStripeSweep } from '#server/payment/stripe-sweep.ts';
import type { TestUser } from '#server/test-api.ts';
import {
  actionKey,
  addRun,
  CARD_THAT_FAILS_LATER,
  GOOD_CARD,
  successAt,
  type TestPayments,
} from '#server/payment/test-payments.ts';
import { createSeededRandom, type SeededRandom } from '#shared/seeded-random.ts';

/** What is needed of the stand-in; a test brings it along. */
type StandIn = {
  url: string;
  now(): Date;
  setDown(status: number | null | 'up'): void;
  webhooks: {
    hold(isHeld: boolean): void;
    sendNow(eventId: string): Promise<number[]>;
    drop(eventId: string): void;
    whenIdle(): Promise<void>;
  };
};

export type FuzzedAccount = {
  /** What was done, for whoever looks for a mistake. */
  done: string[];
  /** What reconcile finds at the end, and what a second look of the sweep changed after the first. */
  differences: string[];
};

/**
 * One account for many days: plans, purchases, refunds, disputes, failed cards and paid actions in random order, while
 * webhooks come late, twice, in another order or never, and Stripe does not answer for a while. In the end everything
 * must agree with Stripe.
 */
export async function fuzzBilling(
  { stripe, payments }: { stripe: StandIn; payments: TestPayments },
  { seed, steps }: { seed: number; steps: number },
): Promise<FuzzedAccount> {
  const random = createSeededRandom(seed);
  const { api } = payments;
  const billing = await openBilling(api.engine, api.settings);
  if (!billing || !api.settings.stripe) throw new Error('Nothing can be paid.');
  // Without retries: it is down on purpose.
  const client = connectStripe(api.settings.stripe);
  const user = await api.signIn(`fuzzed-${seed}`);
  const sweep = startStripeSweep(billing, QUIET);
  const account = { user, payments, stripe, client, random, run: await addRun(payments, user) };
  const done: string[] = [];
  try {
    for (let step = 0; step < steps; step += 1) {
      const [name, act] = random.pick(ACTS);
      const isHeld = random.integer(0, 3) === 0;
      stripe.webhooks.hold(isHeld);
      const isDown = random.integer(0, 12) === 0;
      done.push(`${step}: ${name}${isHeld ? ', webhooks held' : ''}${isDown ? ', then Stripe is down' : ''}`);
      await act(account);
      if (isDown) stripe.setDown(random.pick([500, 503, null]));
      if (isHeld) await decideFates(account);
      await sweep.sweep();
      stripe.setDown('up');
      stripe.webhooks.hold(false);
    }
    // As the next three days would, in which each event is sent again and the sweep looks.
    for (const { id, pending_webhooks } of await listEvents(client)) {
      if (pending_webhooks > 0) await stripe.webhooks.sendNow(id);
    }
    await sweep.sweep();
    await sweep.sweep();
    const { mode } = api.settings.stripe;
    const found = await reconcile({ db: api.database.db, stripe: { client, mode }, now: stripe.now() });
    return {
      done,
      differences: found.differences.map(
        (one) => `${one.what} ${one.id}: expected ${one.expected}, found ${one.found}`,
      ),
    };
  } finally {
    stripe.setDown('up');
    await sweep.close();
  }
}

type Account = {
  user: TestUser;
  payments: TestPayments;
  stripe: StandIn;
  client: Stripe;
  random: SeededRandom;
  run: string;
};
type Act = [name: string, act: (account: Account) => Promise<void>];

const ACTS: [Act, ...Act[]] = [
  ['spend', spend],
  ['spend', spend],
  ['a day or two', ({ payments, random }) => payments.advance(random.integer(1, 3))],
  ['a day or two', ({ payments, random }) => payments.advance(random.integer(1, 3))],
  ['twelve hours', ({ payments }) => payments.advance(0.5)],
  ['choose a plan', choosePlan],
  ['choose a plan', choosePlan],
  ['buy credits', ({ payments, user, random }) => payments.buyCredits(user, random.integer(10, 30) * 1_000)],
  ['cancel', (account) => pressInPortal(account, { action: 'cancel' })],
  ['resume', (account) => pressInPortal(account, { action: 'resume' })],
  ['a bad card', (account) => pressInPortal(account, { action: 'card', number: CARD_THAT_FAILS_LATER })],
  ['a good card', (account) => pressInPortal(account, { action: 'card', number: GOOD_CARD })],
  ['refund', (account) => pressForCharge(account, 'refund')],
  ['dispute', (account) => pressForCharge(account, 'dispute')],
  ['decide a dispute', decideDispute],
];

/** Several actions at once; one of them fails. */
async function spend({ payments, user, run, stripe, random }: Account): Promise<void> {
  const { db } = payments.api.database;
  const now = stripe.now();
  const count = random.integer(1, 12);
  const first = random.integer(1, 2 ** 30);
  await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const key = actionKey(user, run, first + at);
      if ((await insertHold(db, key, { amount: 50, now })) !== 'held' || at === 0) return;
      await settleHold(db, key, successAt(now));
    }),
  );
  await releaseHolds(db, run);
}

/** On the page of the checkout or of the portal, whichever is answered; a plan that is active is refused. */
async function choosePlan({ payments, user, random }: Account): Promise<void> {
  const page = `${payments.api.settings.web_origin}/subscription`;
  const product_name = random.pick(['pro', 'scale', 'free']);
  const reply = await user.call('CREATE_PAYMENT_LINK', {
    body: { product_name, success_url: page, cancel_url: page },
  });
  if (reply.status !== 200) return;
  const [link = ''] = Object.values(reply.body ?? {}).map(String);
  const html = await (await fetch(link)).text();
  const [, price = ''] = /name="price" value="([^"]+)"/.exec(html) ?? [];
  const fields = link.includes('/c/pay/')
    ? { number: random.pick([GOOD_CARD, GOOD_CARD, CARD_THAT_FAILS_LATER]) }
    : { action: product_name === 'free' ? 'cancel' : 'confirm', price };
  await payments.press(link, fields);
}

async function pressInPortal({ payments, user }: Account, fields: Record<string, string>): Promise<void> {
  const return_url = `${payments.api.settings.web_origin}/subscription`;
  const reply = await user.call('MANAGE_SUBSCRIPTION', { body: { return_url } });
  const [link = ''] = Object.values(reply.body ?? {}).map(String);
  if (reply.status === 200) await payments.press(link, fields);
}

async function pressForCharge(account: Account, action: 'refund' | 'dispute'): Promise<void> {
  const { data } = await account.client.charges.list({ limit: 100 });
  const [first, ...others] = data.filter(({ paid }) => paid).map(({ id }) => id);
  if (first === undefined) return;
  const charge = account.random.pick([first, ...others]);
  await account.payments.press(account.stripe.url, { action, charge });
}

async function decideDispute({ client, payments, stripe, random }: Account): Promise<void> {
  const { data } = await client.disputes.list({ limit: 100 });
  const open = data.find(({ status }) => status === 'needs_response' || status === 'under_review');
  if (!open) return;
  const status = random.pick(['won', 'lost']);
  await payments.press(stripe.url, { action: 'close_dispute', dispute: open.id, status });
}

/** Each event that waits is lost, comes now, twice at once, or later; the newest first. */
async function decideFates({ client, stripe, random }: Account): Promise<void> {
  const events = await listEvents(client).catch((error: unknown) => {
    // Stripe is down.
    if (error instanceof Stripe.errors.StripeError) return [];
    throw error;
  });
  for (const { id, pending_webhooks } of events) {
    if (pending_webhooks === 0) continue;
    const fate = random.integer(0, 4);
    if (fate === 0) stripe.webhooks.drop(id);
    if (fate === 1) await stripe.webhooks.sendNow(id);
    if (fate === 2) await Promise.all([stripe.webhooks.sendNow(id), stripe.webhooks.sendNow(id)]);
  }
}

async function listEvents(client: Stripe): Promise<Stripe.Event[]> {
  return client.events.list({ limit: 100 }).autoPagingToArray({ limit: 2_000 });
}
