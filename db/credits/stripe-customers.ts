import type { PaymentMode } from '#db/credits/billing-tables.ts';
import type { Db, Trx } from '#db/schema.ts';

export type StripeCustomer = {
  id: string;
  mode: PaymentMode;
  user_id: string | null;
  version: number;
  plan_session: string | null;
};

const COLUMNS = ['id', 'mode', 'user_id', 'version', 'plan_session'] as const;

export async function findCustomerOfUser(
  db: Db,
  userId: string,
  mode: PaymentMode,
): Promise<StripeCustomer | undefined> {
  return db
    .selectFrom('stripe_customers')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .executeTakeFirst();
}

/** By Stripe's id: for what Stripe tells, where no user asks. */
export async function findStripeCustomer(db: Db, id: string): Promise<StripeCustomer | undefined> {
  return db.selectFrom('stripe_customers').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

/** Held until the transaction ends: what is written down about a customer is written by one at a time. */
export async function lockStripeCustomer(trx: Trx, id: string): Promise<StripeCustomer | undefined> {
  return trx
    .selectFrom('stripe_customers')
    .select(COLUMNS)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Another process may have been faster: then its customer is answered, and ours stays unused. */
export async function insertCustomer(
  db: Db,
  userId: string,
  customer: { id: string; mode: PaymentMode; now: Date },
): Promise<StripeCustomer> {
  const inserted = await db
    .insertInto('stripe_customers')
    .values({ id: customer.id, user_id: userId, mode: customer.mode, created_at: customer.now })
    .onConflict((conflict) => conflict.columns(['user_id', 'mode']).doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
  const known = inserted ?? (await findCustomerOfUser(db, userId, customer.mode));
  if (!known) throw new Error('The user is gone.');
  return known;
}

/** For a customer that Stripe does not know any more. */
export async function deleteCustomer(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('stripe_customers').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** False when the session is not the one from `before` any more: another one was faster. */
export async function replacePlanSession(
  db: Db,
  userId: string,
  { customer, before, session }: { customer: string; before: string | null; session: string },
): Promise<boolean> {
  const rows = await db
    .updateTable('stripe_customers')
    .set({ plan_session: session })
    .where('id', '=', customer)
    .where('user_id', '=', userId)
    .where('plan_session', before === null ? 'is' : '=', before)
    .returning('id')
    .execute();
  return rows.length > 0;
}

export async function countVersionUp(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('stripe_customers')
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Customers whose user was deleted. */
export async function listOrphanedCustomers(db: Db, mode: PaymentMode, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stripe_customers')
    .select('id')
    .where('mode', '=', mode)
    .where('user_id', 'is', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function deleteOrphanedCustomer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('stripe_customers').where('id', '=', id).where('user_id', 'is', null).execute();
}
