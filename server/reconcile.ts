import { Stripe } from 'stripe';
import { openDatabase } from '#db/open.ts';
import { startEmbeddedPostgres } from '#db/postgres/embedded-postgres.ts';
import { connectStripe } from '#billing/stripe-client.ts';
import { reconcile } from '#server/payment/reconcile-all.ts';
import { readEnvironment, readSettings } from '#server/settings/settings.ts';
import { StartError } from '#shared/errors.ts';

/** `npm run reconcile`: compares ledger, actions and Stripe, and ends with 1 when anything differs. */

async function main(): Promise<number> {
  const settings = readSettings(readEnvironment());
  const own = settings.database_url
    ? null
    : await startEmbeddedPostgres({ folder: settings.data_folder, database: 'legwork' });
  // Sums over a large ledger take longer than a call may.
  const database = openDatabase(own?.url ?? settings.database_url ?? '', {
    connections: 1,
    deadline_ms: null,
  });
  try {
    const stripe = settings.stripe && { client: connectStripe(settings.stripe), mode: settings.stripe.mode };
    const { differences, customers } = await reconcile({ db: database.db, stripe, now: new Date() });
    for (const { what, user_id, id, expected, found } of differences) {
      console.log(`✗ ${what} User ${user_id}, ${id}: expected ${expected}, found ${found}.`);
    }
    const compared = stripe ? `and ${customers} customers with Stripe (${stripe.mode})` : 'without Stripe';
    console.log(
      differences.length === 0
        ? `✓ Ledger and actions agree, ${compared}.`
        : `${differences.length} differences; ledger and actions were compared, ${compared}.`,
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await own?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof StartError) console.log(`✗ Settings: ${error.message}`);
  // Its own sentence may hold a part of the key.
  else if (error instanceof Stripe.errors.StripeError) console.log(`✗ Stripe did not answer: ${error.type}.`);
  else throw error;
  process.exitCode = 1;
}
