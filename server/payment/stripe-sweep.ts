import { isMissing } from '#billing/catalogue.ts';
import { EVENT_TYPES } from '#billing/fetch-facts.ts';
import { GRACE_DAYS } from '#billing/plan-rules.ts';
import {
  type Billing,
  cancelSubscription,
  endExtraSubscriptions,
  endMissingSubscription,
  syncEvent,
  syncSubject,
} from '#billing/sync.ts';
import { closeBuckets, listExpiredBuckets } from '#db/credits/credit-buckets.ts';
import {
  deleteOrphanedCustomer,
  findCustomerOfUser,
  listOrphanedCustomers,
} from '#db/credits/stripe-customers.ts';
import { deleteOldEvents, isKnownEvent } from '#db/credits/stripe-events.ts';
import {
  type DueSubscription,
  listEndedPlans,
  listSubscriptionsWithoutRenewal,
  listUnpaidSubscriptions,
  lockSweepOfBilling,
} from '#db/credits/subscriptions.ts';
import { describeError, type Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { rederivePlan } from '#server/payment/open-billing.ts';

const EVERY_MS = 30_000;
const BATCH = 100;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Stripe gives an event up after three days. */
const MISSED_MS = 3 * DAY_MS;
const EVENTS_EVERY_MS = 10 * MINUTE_MS;
const EVENTS_KEPT_MS = 40 * DAY_MS;
/** The next period is paid about an hour after this one has ended. */
const SILENCE_MS = 2 * HOUR_MS;

export type StripeSweep = {
  /** One round now, with the events of three days; for the start and for tests. */
  sweep(): Promise<void>;
  close(): Promise<void>;
};

/** What has to happen without a webhook: deadlines, and events that were lost. Any number of processes may run it. */
export function startStripeSweep(billing: Billing, log: Log): StripeSweep {
  let eventsReadAt: Date | null = null;

  async function sweep(): Promise<void> {
    await closeExpired(billing);
    await endPlans(billing);
    // Each separately: when one fails the others still run.
    const rounds: [string, () => Promise<void>][] = [
      ['Subscriptions past their grace', () => endUnpaidSubscriptions(billing, log)],
      ['Subscriptions that were paid twice', () => endExtraSubscriptions(billing)],
      ['Customers of deleted users', () => endOrphans(billing)],
      ['Subscriptions without news', () => syncSubscriptionsWithoutRenewal(billing)],
      ['Missed events', readMissedEvents],
    ];
    for (const [what, work] of rounds) {
      try {
        await work();
      } catch (error) {
        log.warn(
          { what, ...describeError(error) },
          'A part of the sweep of payments failed; it is tried again.',
        );
      }
    }
  }

  async function readMissedEvents(): Promise<void> {
    const now = billing.now();
    if (eventsReadAt && now.getTime() - eventsReadAt.getTime() < EVENTS_EVERY_MS) return;
    // An hour twice: events may show up in the list a little late.
    const since = eventsReadAt ? eventsReadAt.getTime() - HOUR_MS : now.getTime() - MISSED_MS;
    await applyMissedEvents(billing, { since: new Date(since), log });
    await deleteOldEvents(billing.db, new Date(now.getTime() - EVENTS_KEPT_MS));
    eventsReadAt = now;
  }

  const job = startPeriodicJob({
    every_ms: EVERY_MS,
    failureLog: 'The sweep of payments failed.',
    work: () => inOneProcess(billing, sweep),
    log,
  });
  return {
    async sweep() {
      eventsReadAt = null;
      await sweep();
    },
    close: () => job.close(),
  };
}

/** The others skip a round. The lock goes with the connection, also when the process is killed. */
async function inOneProcess(billing: Billing, work: () => Promise<void>): Promise<void> {
  await billing.db.connection().execute(async (connection) => {
    const release = await lockSweepOfBilling(connection);
    if (!release) return;
    try {
      await work();
    } finally {
      await release();
    }
  });
}

async function closeExpired({ db, now }: Billing): Promise<void> {
  for (const { id, user_id } of await listExpiredBuckets(db, now(), BATCH)) {
    await db.transaction().execute((trx) => closeBuckets(trx, user_id, { buckets: [id], now: now() }));
  }
}

/** Plans whose grace or own end has passed, whether or not Stripe answers. */
async function endPlans(billing: Billing): Promise<void> {
  const now = billing.now();
  for (const userId of await listEndedPlans(billing.db, {
    past_due_before: graceBegin(now),
    now,
    limit: BATCH,
  })) {
    await rederivePlan(billing, userId);
  }
}

/** Their plan has ended, so Stripe must not charge for it later. */
async function endUnpaidSubscriptions(billing: Billing, log: Log): Promise<void> {
  const { db, stripe, mode } = billing;
  const past_due_before = graceBegin(billing.now());
  for (const due of await listUnpaidSubscriptions(db, { mode, past_due_before, limit: BATCH })) {
    try {
      await cancelSubscription(stripe, due.stripe_id);
      // The webhook may be lost, and it would be ended again in each round.
      await syncSubscription(billing, due);
    } catch (error) {
      log.warn(describeError(error), 'A subscription past its grace could not be ended at Stripe yet.');
    }
  }
}

/** What is past due since before then has no grace left. */
function graceBegin(now: Date): Date {
  return new Date(now.getTime() - GRACE_DAYS * DAY_MS);
}

/** Deletes the subscription and the card of a deleted user at Stripe. */
async function endOrphans({ db, stripe, mode }: Billing): Promise<void> {
  for (const customer of await listOrphanedCustomers(db, mode, BATCH)) {
    try {
      await stripe.customers.del(customer);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    await deleteOrphanedCustomer(db, customer);
  }
}

async function syncSubscriptionsWithoutRenewal(billing: Billing): Promise<void> {
  const { db, mode } = billing;
  const before = new Date(billing.now().getTime() - SILENCE_MS);
  const silent = await listSubscriptionsWithoutRenewal(db, {
    mode,
    ended_before: before,
    told_before: before,
    limit: BATCH,
  });
  for (const due of silent) await syncSubscription(billing, due);
}

/** Stripe ends the subscriptions of a customer who was deleted there. */
async function syncSubscription(billing: Billing, { user_id, stripe_id }: DueSubscription): Promise<void> {
  const customer = await findCustomerOfUser(billing.db, user_id, billing.mode);
  if (!customer) return await endMissingSubscription(billing, user_id);
  try {
    await syncSubject(billing, { kind: 'subscription', id: stripe_id, customer: customer.id }, null);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await endMissingSubscription(billing, user_id);
  }
}

async function applyMissedEvents(billing: Billing, { since, log }: { since: Date; log: Log }): Promise<void> {
  const list = billing.stripe.events.list({
    types: [...EVENT_TYPES],
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: 100,
  });
  for await (const event of list) {
    if (await isKnownEvent(billing.db, event.id)) continue;
    try {
      await syncEvent(billing, event);
    } catch (error) {
      log.warn({ event: event.id, ...describeError(error) }, 'A missed event could not be applied yet.');
    }
  }
}
