import type { Stripe } from 'stripe';
import { compareCustomer } from '#billing/reconcile-stripe.ts';
import type { PaymentMode } from '#db/credits/billing-tables.ts';
import { type Difference, findCreditDifferences, listCustomers } from '#db/credits/reconcile-credits.ts';
import type { Db, Trx } from '#db/schema.ts';

const CUSTOMERS_AT_ONCE = 100;
/** Of each kind. */
const MOST_DIFFERENCES = 1_000;

type World = {
  db: Db;
  /** Null: only what is in the database is compared. */
  stripe: { client: Stripe; mode: PaymentMode } | null;
  now: Date;
};

/**
 * Reads only. What is on its way from Stripe while this runs shows as a difference, and no longer in the next run.
 */
export async function reconcile(world: World): Promise<{ differences: Difference[]; customers: number }> {
  return world.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const differences = await findCreditDifferences(trx, MOST_DIFFERENCES);
      const compared = await compareCustomers(trx, world);
      return { differences: [...differences, ...compared.differences], customers: compared.customers };
    });
}

async function compareCustomers(trx: Trx, { stripe, now }: World) {
  const differences: Difference[] = [];
  let customers = 0;
  if (!stripe) return { differences, customers };
  const { client, mode } = stripe;
  for (let after = ''; ;) {
    const page = await listCustomers(trx, { mode, after, limit: CUSTOMERS_AT_ONCE });
    for (const customer of page) {
      differences.push(...(await compareCustomer({ trx, stripe: client, mode, now }, customer)));
    }
    customers += page.length;
    after = page.at(-1)?.id ?? '';
    if (page.length < CUSTOMERS_AT_ONCE) return { differences, customers };
  }
}
