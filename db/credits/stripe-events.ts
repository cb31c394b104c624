import type { PaymentMode } from '#db/credits/billing-tables.ts';
import type { Db, Trx } from '#db/schema.ts';

export type StripeEventRow = {
  id: string;
  mode: PaymentMode;
  type: string;
  created_at: Date;
  outcome: 'applied' | 'not_ours';
};

/** False when the event was written down before: it is done already. */
export async function insertStripeEvent(trx: Trx, event: StripeEventRow, now: Date): Promise<boolean> {
  const rows = await trx
    .insertInto('stripe_events')
    .values({ ...event, received_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function isKnownEvent(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('stripe_events').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Stripe sends an event for three days, and lists it for thirty. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('stripe_events').where('received_at', '<', before).execute();
}
