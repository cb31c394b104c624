import { derivePlan } from '#billing/apply-facts.ts';
import { createCatalogueReader } from '#billing/catalogue-reader.ts';
import { connectStripe } from '#billing/stripe-client.ts';
import type { Billing } from '#billing/sync.ts';
import { listSubscribers, savePaymentMode } from '#db/credits/subscriptions.ts';
import { admitRuns } from '#engine/admit-runs.ts';
import type { Engine } from '#engine/engine.ts';
import type { Settings } from '#server/settings/settings.ts';

const BATCH = 200;

/** Null where nothing can be paid. */
export async function openBilling(
  engine: Engine,
  { stripe, web_origin }: Pick<Settings, 'stripe' | 'web_origin'>,
): Promise<Billing | null> {
  if (!stripe) return null;
  const client = connectStripe(stripe);
  const billing: Billing = {
    db: engine.db,
    stripe: client,
    mode: stripe.mode,
    readCatalogue: createCatalogueReader({ stripe: client, mode: stripe.mode, web_origin }),
    now: () => engine.now(),
    admitRuns: (trx, userId) => admitRuns(engine, trx, userId),
  };
  if (await savePaymentMode(engine.db, stripe.mode)) await deriveAllPlans(billing);
  return billing;
}

/** After a change of keys: plans that were paid in test mode are none in live mode. */
async function deriveAllPlans(billing: Billing): Promise<void> {
  let last: string | null = null;
  for (;;) {
    const users: string[] = await listSubscribers(billing.db, last, BATCH);
    for (const userId of users) await rederivePlan(billing, userId);
    last = users.at(-1) ?? null;
    if (users.length < BATCH) return;
  }
}

/** For a plan that changes without news from Stripe. */
export async function rederivePlan(billing: Billing, userId: string): Promise<void> {
  await billing.db.transaction().execute(async (trx) => {
    if (await derivePlan(trx, userId, { mode: billing.mode, now: billing.now() })) {
      await billing.admitRuns(trx, userId);
    }
  });
}
