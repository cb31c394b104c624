import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeBuckets, findBalance, insertBucket, type NewBucket } from '#db/credits/credit-buckets.ts';
import { insertHold, releaseHold, releaseHolds, settleHold } from '#db/credits/credits.ts';
import type { Db } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const TOMORROW = new Date('2026-11-22T12:00:00Z');
const NEXT_YEAR = new Date('2027-11-21T12:00:00Z');
const ACTION = {
  summary: 'a',
  effect: null,
  verdict: null,
  succeeded: true,
  url: null,
  started_at: NOW,
  duration_ms: 1,
};

let database: TestDatabase;
let db: Db;
let user: string;
let run: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.close());

beforeEach(async () => {
  const identity = { google_subject: randomUUID(), email: 'a@example.com', name: 'A' };
  user = (await db.insertInto('users').values(identity).returning('id').executeTakeFirstOrThrow()).id;
  const workflow = await db
    .insertInto('workflows')
    .values({ user_id: user, name: 'W', description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const working = await db
    .insertInto('runs')
    .values({
      user_id: user,
      workflow_id: workflow.id,
      workflow_name: 'W',
      browser_profile_is_shared: true,
      steps: '[]',
      variables: '[]',
      inputs: '{}',
      status: 'running',
      attempt: 1,
      admitted_at: NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  run = working.id;
});

function grant(bucket: Partial<NewBucket> & { amount: number }, now = NOW): Promise<string | null> {
  const period = bucket.kind === 'period' ? { subscription: 'sub_1', start: NOW, end: TOMORROW } : null;
  const whole = {
    kind: 'purchase' as const,
    once_key: randomUUID(),
    expires_at: null,
    period,
    ...bucket,
    now,
  };
  return db.transaction().execute((trx) => insertBucket(trx, user, whole));
}

let ordinal = 0;
function actionKey() {
  ordinal += 1;
  return { run_id: run, attempt: 1, user_id: user, place: '1', ordinal, once_key: `key ${ordinal}` };
}

const hold = (key = actionKey(), now = NOW, amount = 50) => insertHold(db, key, { amount, now });

async function spend(now = NOW, amount = 50): Promise<boolean> {
  const key = actionKey();
  return (await hold(key, now, amount)) === 'held' && settleHold(db, key, ACTION);
}

const balance = (now = NOW) => findBalance(db, user, now);

async function usedOf(bucket: string | null): Promise<number> {
  const row = db
    .selectFrom('credit_buckets')
    .select('used')
    .where('id', '=', bucket ?? '');
  return (await row.executeTakeFirstOrThrow()).used;
}

/** The ledger says of each bucket what its running totals say. */
async function expectLedgerToFit(): Promise<void> {
  const buckets = await db.selectFrom('credit_buckets').selectAll().where('user_id', '=', user).execute();
  const entries = await db.selectFrom('credit_entries').selectAll().where('user_id', '=', user).execute();
  for (const bucket of buckets) {
    const sum = entries
      .filter((entry) => entry.bucket_id === bucket.id)
      .reduce((total, entry) => total + entry.amount, 0);
    expect(sum).toBe(bucket.granted - bucket.used - bucket.taken_back - bucket.expired);
  }
}

test('what expires soonest is spent first, what never expires last', async () => {
  const bought = await grant({ amount: 100 });
  const late = await grant({ amount: 100, kind: 'period', expires_at: NEXT_YEAR });
  const soon = await grant({ amount: 100, kind: 'period', expires_at: TOMORROW });
  for (let count = 0; count < 5; count += 1) expect(await spend()).toBe(true);
  expect([await usedOf(soon), await usedOf(late), await usedOf(bought)]).toEqual([100, 100, 50]);
  expect(await balance()).toEqual({ granted: 300, used: 250, held: 0 });
  await expectLedgerToFit();
});

test('an action is paid from two buckets when neither has enough alone', async () => {
  const first = await grant({ amount: 30 });
  const second = await grant({ amount: 30 }, TOMORROW);
  expect(await spend()).toBe(true);
  expect([await usedOf(first), await usedOf(second)]).toEqual([30, 20]);
  expect(await spend()).toBe(false);
  const [line] = await db.selectFrom('run_actions').selectAll().where('run_id', '=', run).execute();
  expect(line).toMatchObject({ credits: 50 });
  await expectLedgerToFit();
});

test('what has expired counts no longer, from that moment, whether or not somebody closed it', async () => {
  await grant({ amount: 100, kind: 'period', expires_at: TOMORROW });
  await grant({ amount: 50 });
  expect(await balance(TOMORROW)).toEqual({ granted: 50, used: 0, held: 0 });
  expect(await hold(actionKey(), TOMORROW, 100)).toBe('too_few_credits');
  expect(await hold(actionKey(), NOW, 100)).toBe('held');
});

test('a hold from before the end of a period is good after it; what is given back has expired', async () => {
  const bucket = await grant({ amount: 150, kind: 'period', expires_at: TOMORROW });
  const [kept, given] = [actionKey(), actionKey()];
  expect([await hold(kept), await hold(given)]).toEqual(['held', 'held']);
  await db
    .transaction()
    .execute((trx) => closeBuckets(trx, user, { buckets: [bucket ?? ''], now: TOMORROW }));
  expect(await balance()).toEqual({ granted: 0, used: 0, held: 0 });
  await expectLedgerToFit();
  expect(await settleHold(db, kept, ACTION)).toBe(true);
  await releaseHold(db, given, { action: { ...ACTION, succeeded: false }, count: null });
  const row = await db
    .selectFrom('credit_buckets')
    .selectAll()
    .where('id', '=', bucket ?? '')
    .execute();
  expect(row).toMatchObject([{ used: 50, held: 0, expired: 100 }]);
  await expectLedgerToFit();
});

test('the same thing grants once', async () => {
  expect(await grant({ amount: 100, once_key: 'invoice' })).not.toBeNull();
  expect(await grant({ amount: 100, once_key: 'invoice' })).toBeNull();
  expect(await balance()).toMatchObject({ granted: 100 });
  await expectLedgerToFit();
});

test('closing twice writes off once', async () => {
  const bucket = await grant({ amount: 100 });
  for (let count = 0; count < 2; count += 1) {
    await db.transaction().execute((trx) => closeBuckets(trx, user, { buckets: [bucket ?? ''], now: NOW }));
  }
  await expectLedgerToFit();
});

test('fifty spenders at once take exactly what there is, with a renewal in the middle', async () => {
  await grant({ amount: 2_025, kind: 'period', expires_at: TOMORROW });
  let done = 0;
  let renewal: Promise<unknown> | null = null;
  const spender = async () => {
    for (;;) {
      const isRenewed = renewal !== null;
      if (await spend()) {
        done += 1;
        // Others hold and settle while the second bucket comes.
        if (done === 20) renewal = grant({ amount: 1_475, kind: 'period', expires_at: NEXT_YEAR });
      } else {
        if (isRenewed) return;
        await renewal;
      }
    }
  };
  await Promise.all(Array.from({ length: 50 }, spender));
  // 40 actions from the first bucket, 29 from the second, and one from both.
  expect(done).toBe(70);
  expect(await balance()).toEqual({ granted: 3_500, used: 3_500, held: 0 });
  const lines = await db.selectFrom('run_actions').select('credits').where('run_id', '=', run).execute();
  expect(lines.map((line) => line.credits)).toEqual(Array.from({ length: 70 }, () => 50));
  await expectLedgerToFit();
});

test('holds, settlements and releases of many at once leave nothing set aside', async () => {
  await grant({ amount: 500 });
  await grant({ amount: 500, kind: 'period', expires_at: TOMORROW });
  await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const key = actionKey();
      if ((await hold(key)) !== 'held') return;
      if (n % 3 === 0) await releaseHold(db, key, { action: { ...ACTION, succeeded: false }, count: null });
      else if (n % 3 === 1) await settleHold(db, key, ACTION);
    }),
  );
  await releaseHolds(db, run);
  const { used, held } = await balance();
  expect(held).toBe(0);
  const paid = await db.selectFrom('run_actions').select('credits').where('run_id', '=', run).execute();
  expect(used).toBe(paid.reduce((sum, line) => sum + line.credits, 0));
  await expectLedgerToFit();
});

test('the ledger cannot be changed', async () => {
  await grant({ amount: 100 });
  const change = db.updateTable('credit_entries').set({ amount: 200 }).where('user_id', '=', user).execute();
  await expect(change).rejects.toThrow('never changed');
});

test('a user who is deleted with credits set aside takes all of them along', async () => {
  await grant({ amount: 100 });
  expect(await hold()).toBe('held');
  await db.deleteFrom('users').where('id', '=', user).execute();
  const left = await db.selectFrom('credit_holds').selectAll().where('user_id', '=', user).execute();
  expect(left).toEqual([]);
});

test('fifty parallel spenders never pass a cap, whatever else they could spend', async () => {
  await grant({ amount: 10_000 });
  await db.insertInto('credit_caps').values({ user_id: user, per: 'month', credits: 520 }).execute();
  const answers = await Promise.all(Array.from({ length: 50 }, () => hold()));
  expect(answers.filter((answer) => answer === 'held')).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set(['held', 'at_cap']));
});
