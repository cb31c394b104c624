import fs from 'node:fs/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertAccount } from '#db/accounts.ts';
import { insertHold } from '#db/credits/credits.ts';
import { takeDeletedUsers } from '#db/deleted-users.ts';
import { insertWorkflow } from '#db/workflows.ts';
import { deleteUser, removeDeletedUser } from '#engine/removal/delete-user.ts';
import { QUIET } from '#engine/test-world.ts';
import { startStripe, type StripeStandIn } from '#sandbox/stripe/stripe.ts';
import { openBilling } from '#server/payment/open-billing.ts';
import { removeDeletedUsers } from '#server/person/remove-users.ts';
import { saveGreeting, type TestUser } from '#server/test-api.ts';
import { actionKey, addRun, openTestPayments, type TestPayments } from '#server/payment/test-payments.ts';

let stripe: StripeStandIn;
let payments: TestPayments;
let ada: TestUser;
let eve: TestUser;
beforeEach(async () => {
  stripe = await startStripe({ port: 0 });
  payments = await openTestPayments(stripe);
  ada = await payments.api.signIn('ada');
  eve = await payments.api.signIn('eve');
});
afterEach(async () => {
  await payments.close();
  await stripe.close();
});

const subscriptions = () =>
  [...stripe.world.objects.subscription.values()].map((subscription) => subscription.status);
const deleteMe = (user: TestUser, confirmation: string) =>
  user.call('DELETE_USER', { body: { confirmation } });
const people = async () => {
  const rows = await payments.api.database.db.selectFrom('users').select('id').execute();
  return rows.map((row) => row.id);
};

/** The round that goes on with deletions. */
async function sweep(): Promise<void> {
  const { api } = payments;
  const { database, files, accounts } = api;
  const billing = await openBilling(api.engine, api.settings);
  await removeDeletedUsers({ db: database.db, files, accounts, billing, log: QUIET });
}

/** A plan, a run with credits set aside, an upload, and a connected account. */
async function fillAccount(user: TestUser): Promise<{ run: string; workflow: string }> {
  const { db } = payments.api.database;
  await payments.payPlan(user, 'pro');
  const workflow = await saveGreeting(user);
  const run = await addRun(payments, user, workflow);
  expect(await insertHold(db, actionKey(user, run, 1), { amount: 50, now: stripe.now() })).toBe('held');
  const form = new FormData();
  form.set('file', new File([`only of ${user.id}`], 'notes.txt'));
  expect((await user.call('UPLOAD_VARIABLE_FILE', { body: form })).status).toBe(200);
  const account = { id: crypto.randomUUID(), connector: 'gmail', provider_user_id: 'g1', name: 'ada' };
  await insertAccount(db, user.id, { ...account, tokens: Buffer.from('none'), expires_at: null, scopes: [] });
  return { run, workflow };
}

test('an account is deleted with everything in it, and its subscription ends at Stripe', async () => {
  const { api } = payments;
  const { db } = api.database;
  await fillAccount(ada);
  const kept = await fillAccount(eve);
  expect(await deleteMe(ada, 'eve@example.com')).toMatchObject({ status: 422 });
  expect(await deleteMe(ada, '')).toMatchObject({ status: 422 });
  expect(await ada.call('GET_USER_INFO')).toMatchObject({ status: 200 });

  const replies = await Promise.all([deleteMe(ada, ' ADA@example.com '), deleteMe(ada, 'ada@example.com')]);
  expect(replies.map(({ status }) => status)).toContain(200);
  expect(await ada.call('GET_USER_INFO')).toMatchObject({ status: 401 });
  await expect.poll(people, { timeout: 60_000 }).toEqual([eve.id]);
  await stripe.webhooks.whenIdle();
  expect(subscriptions().toSorted()).toEqual(['active', 'canceled']);
  const customers = await db.selectFrom('stripe_customers').select('user_id').execute();
  expect(customers).toEqual([{ user_id: eve.id }]);
  for (const table of ['runs', 'workflows', 'files', 'accounts', 'credit_buckets', 'credit_holds'] as const) {
    const rows = await db.selectFrom(table).select('user_id').execute();
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([eve.id]));
  }
  const onDisk = (await fs.readdir(api.files_folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  );
  expect(onDisk).toHaveLength(1);
  expect(api.log()).not.toContain('ada@example.com');

  // Somebody else has lost nothing.
  const query = { execution_id: kept.run };
  expect(await eve.call('GET_WORKFLOW_EXECUTION_STATUS', { query })).toMatchObject({ status: 200 });
  expect(await payments.subscription(eve)).toMatchObject({ plan_name: 'pro' });
});

test('a deletion that was broken off goes on, also while Stripe does not answer', async () => {
  const { run } = await fillAccount(ada);
  const { api } = payments;
  const { db } = api.database;
  // The process ends when the account is marked.
  expect(await deleteUser(api.engine, ada.id)).toBe(true);
  expect(await deleteUser(api.engine, ada.id)).toBe(false);
  expect(await ada.call('GET_USER_INFO')).toMatchObject({ status: 401 });
  const stopped = await db
    .selectFrom('runs')
    .select('status')
    .where('id', '=', run)
    .executeTakeFirstOrThrow();
  expect(stopped.status).toBe('stopped');
  expect(await db.selectFrom('credit_holds').selectAll().execute()).toEqual([]);
  const marked = await db.selectFrom('users').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(marked)).not.toMatch(/ada@example.com|"ada"/);

  // A call that was under way meanwhile.
  const late = { name: 'Late', description: '' };
  await db.transaction().execute((trx) => insertWorkflow(trx, ada.id, late));
  stripe.setDown(500);
  await sweep();
  expect(await people()).toEqual([eve.id]);
  expect(subscriptions()).toEqual(['active']);
  stripe.setDown('up');
  const customers = await db.selectFrom('stripe_customers').select('user_id').execute();
  expect(customers).toEqual([{ user_id: null }]);
});

test('who comes back has a new account, without the credits that are granted once', async () => {
  expect(await payments.subscription(ada)).toMatchObject({ total_credits_granted: 1_000 });
  expect(await deleteMe(ada, 'ada@example.com')).toMatchObject({ status: 200 });
  await expect.poll(people, { timeout: 60_000 }).toEqual([eve.id]);
  const again = await payments.api.signIn('ada');
  expect(again.id).not.toBe(ada.id);
  expect(await payments.subscription(again)).toMatchObject({ plan_name: 'free', total_credits_granted: 0 });
});

test('a long ledger is deleted in pieces, and that goes on where it was broken off', async () => {
  const { db } = payments.api.database;
  const add = (user: TestUser, lines: number) =>
    sql`insert into credit_entries (user_id, once_key, kind, amount, bucket_id)
      select user_id, 'line ' || n, 'browser_action', -1, id from credit_buckets, generate_series(1, ${lines}::int) as n
      where user_id = ${user.id}`.execute(db);
  await add(ada, 12_000);
  await add(eve, 10);
  const lines = async () => {
    const entries = db.selectFrom('credit_entries').where('user_id', '=', ada.id);
    const { count } = await entries
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const before = await lines();
  expect(await deleteUser(payments.api.engine, ada.id)).toBe(true);
  const removeBytes = async () => {};
  // For the uploads, and for the first piece of the ledger.
  let asked = 0;
  const mayGoOn = () => (asked += 1) <= 2;
  expect(await removeDeletedUser({ db, removeBytes, mayGoOn }, ada.id)).toBe(false);
  expect([await lines(), await people()]).toEqual([before - 5_000, expect.arrayContaining([ada.id, eve.id])]);
  expect(await removeDeletedUser({ db, removeBytes, mayGoOn: () => true }, ada.id)).toBe(true);
  expect([await lines(), await people()]).toEqual([0, [eve.id]]);
  const left = await db.selectFrom('credit_entries').select('user_id').execute();
  expect(left.length).toBeGreaterThanOrEqual(10);
});

test('accounts that cannot be removed yet do not hold up the others', async () => {
  const { db } = payments.api.database;
  await sql`insert into users (google_subject, email, name, deleted_at)
    select 'gone ' || n, '', '', clock_timestamp() + n * interval '1 ms' from generate_series(1, 5) as n`.execute(
    db,
  );
  const first = await takeDeletedUsers(db, 3);
  const then = await takeDeletedUsers(db, 2);
  expect(new Set([...first, ...then]).size).toBe(5);
  // Nobody has removed them meanwhile: the ones that were tried first are tried again.
  expect((await takeDeletedUsers(db, 3)).toSorted()).toEqual(first.toSorted());
});
