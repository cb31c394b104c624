import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findReachedCap, listUsersPastCaps } from '#db/credits/credit-caps.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { createSeededRandom } from '#shared/seeded-random.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const NOW = new Date('2026-11-15T12:00:00Z');
const PRICE = { credits: 50, now: NOW };
const USERS = 60;

/** Users with runs of two workflows that wait at caps, and random caps and use of either month, reached or not. */
async function fill(seed: number): Promise<void> {
  const random = createSeededRandom(seed);
  const { db } = database;
  for (let at = 0; at < USERS; at += 1) {
    const { rows } = await sql<{ user: string; run: string; workflow: string }>`
      with person as (
        insert into users (google_subject, email, name) values (${`${seed} ${at}`}, 'eve@example.com', 'Eve') returning id
      ), bucket as (
        insert into credit_buckets (user_id, kind, once_key, granted, held, created_at)
        select id, 'free', 'test', 1000, 0, ${NOW} from person returning id, user_id
      ), workflow as (
        insert into workflows (user_id, name, description)
        select id, 'Capped', '' from person, generate_series(1, 2) returning id, user_id
      ), run as (
        insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs, status,
          waiting_for, created_at)
        select user_id, id, 'Capped', true, '[]', '[]', '{}', 'pending', 'cap', ${NOW} from workflow
        returning id, user_id, workflow_id
      ), wait as (
        insert into waits (user_id, run_id, place, reason, question, choices, asked_at)
        select user_id, id, '1', 'cap', '', '{}', ${NOW} from run
      ), hold as (
        insert into credit_holds (user_id, once_key, run_id, amount, bucket_id, day)
        select run.user_id, run.id::text, run.id, 50, bucket.id, '2026-11-15'
        from run, bucket where ${random.next() < 0.3}
      )
      select user_id as user, id as run, workflow_id as workflow from run`.execute(db);
    for (const { user, run, workflow } of rows) {
      const use = [1, 50, 100] as const;
      const months = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'] as const;
      await sql`
        with day as (
          insert into credit_days (user_id, day, workflow_id, used)
          values (${user}, ${random.pick(months)}, ${workflow}, ${random.pick(use)})
        ), receipt as (
          insert into credit_receipts (user_id, run_id, workflow_id, actions, used, last_entry, updated_at)
          values (${user}, ${run}, ${workflow}, 1, ${random.pick(use)}, 1, ${NOW})
        )
        insert into credit_caps (user_id, per, workflow_id, credits)
        values (${user}, ${random.pick(['run', 'month'])}, ${random.pick([workflow, null])},
          ${random.pick([20, 50, 100, 150])})
        on conflict do nothing`.execute(db);
    }
  }
}

test('users whose runs no cap stops any more are those whose runs find no cap', async () => {
  await fill(7);
  const { rows } = await sql<{ user_id: string; run_id: string }>`
    select user_id, run_id from waits where reason = 'cap' and outcome is null`.execute(database.db);
  const past = new Set<string>();
  for (const { user_id, run_id } of rows) {
    const cap = await findReachedCap(database.db, user_id, { run_id, price: 50, now: NOW });
    if (!cap) past.add(user_id);
  }
  expect([past.size > 5, past.size < USERS - 5]).toEqual([true, true]);
  expect((await listUsersPastCaps(database.db, PRICE, 1_000)).toSorted()).toEqual([...past].toSorted());
  expect(await listUsersPastCaps(database.db, PRICE, 2)).toHaveLength(2);
});
