import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { readHookStandings } from '#db/triggers/accept-hooks.ts';
import { isProviderUserConnected } from '#db/accounts.ts';
import { listCaps, listUsersPastCaps } from '#db/credits/credit-caps.ts';
import { type LedgerPlace, listLedger } from '#db/credits/credit-ledger.ts';
import { listEndedWaits } from '#db/runs/ended-waits.ts';
import { forgetOldHookKeys } from '#db/triggers/hooks.ts';
import { gatherQuestionMails } from '#db/mails/question-mails.ts';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import { expireLeases } from '#db/runs/run-queue.ts';
import type { Db, Tables } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#db/test-database.ts';
import { listLiveWorkers } from '#db/workers.ts';
import type { RunFilter } from '#shared/wire/runs.ts';

/** Queries that once read all rows of a person, of a trigger or of a table, on tables that have many. */
const MANY = 10_000;
/** Far fewer than there are, and more than any of these has to read. */
const FEW = 1_000;

let database: TestDatabase;
let ada: string;
let hook: string;
let workflow: string;
/** What the functions ask, to be explained afterwards. */
let asked: CompiledQuery[] = [];
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ ada, hook, workflow } = await fill(database.db));
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: (event) => void asked.push(event.query),
  });
});
afterAll(() => database.close());

/** A person with many completed runs, waits for a time, ended and not, and events of a webhook, and a worker with a run. */
async function fill(to: Db): Promise<{ ada: string; hook: string; workflow: string }> {
  const { rows } = await sql<{ ada: string; hook: string; workflow: string }>`
    with person as (
      insert into users (google_subject, email, name) values ('ada', 'ada@example.com', 'Ada') returning id
    ), workflow as (
      insert into workflows (user_id, name, description) select id, 'Many', '' from person returning id, user_id
    ), hook as (
      insert into triggers (user_id, workflow_id, step_id, kind, enabled)
      select user_id, id, 'hook', 'hook', true from workflow returning id
    ), cap as (
      insert into credit_caps (user_id, per, credits) select id, 'month', 100 from person
    )
    select person.id as ada, hook.id as hook, workflow.id as workflow from person, hook, workflow`.execute(
    to,
  );
  const [made] = rows;
  if (!made) throw new Error('Nothing was made.');
  const many = sql`generate_series(1, ${MANY}::int) as n`;
  await sql`
    insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs, status,
      created_at, admitted_at, finished_at)
    select user_id, id, 'Many', true, '[]', '[]', '{}', 'completed', moment, moment, moment
    from workflows, ${many}, lateral (select clock_timestamp() - n * interval '1 second' as moment) as at`.execute(
    to,
  );
  await fillLedger(to, made.ada);
  await sql`
    insert into waits (user_id, run_id, place, reason, question, choices, outcome, asked_at,
      answered_at)
    select user_id, id, '1', 'time', '', '{}', 'answered', created_at, created_at from runs`.execute(to);
  await sql`
    insert into waits (user_id, run_id, place, reason, question, choices, asked_at)
    select user_id, id, '2', 'time', '', '{}', created_at from runs`.execute(to);
  await sql`
    insert into trigger_events (trigger_id, key, created_at)
    select ${made.hook}::uuid, 'key ' || n, clock_timestamp() - n * interval '1 second' from ${many}`.execute(
    to,
  );
  await sql`
    with person as (
      insert into users (google_subject, email, name) values ('capped', 'eve@example.com', 'Eve') returning id
    ), workflow as (
      insert into workflows (user_id, name, description) select id, 'Capped', '' from person returning id, user_id
    ), cap as (
      insert into credit_caps (user_id, per, credits) select id, 'month', 100 from person
    ), used as (
      insert into credit_days (user_id, day, workflow_id, used)
      select user_id, (${now}::timestamptz at time zone 'UTC')::date, id, 100 from workflow
    ), run as (
      insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs, status,
        waiting_for, created_at)
      select user_id, id, 'Capped', true, '[]', '[]', '{}', 'pending', 'cap', clock_timestamp()
      from workflow, generate_series(1, ${2 * FEW}::int) returning id, user_id
    )
    insert into waits (user_id, run_id, place, reason, question, choices, asked_at)
    select user_id, id, '1', 'cap', '', '{}', clock_timestamp() from run`.execute(to);
  await sql`
    insert into users (google_subject, email, name)
    select 'other ' || n, 'other@example.com', 'Other' from ${many}`.execute(to);
  await sql`insert into profiles (user_id) select id from users`.execute(to);
  await sql`
    insert into accounts (user_id, connector, provider_user_id, name, scopes, tokens)
    select id, 'gmail', google_subject, 'Other', '{}', '' from users`.execute(to);
  await sql`insert into workers (id, address, slots) values ('one', 'http://localhost', 20)`.execute(to);
  await sql`analyze`.execute(to);
  return made;
}

/** Each of the runs has paid for an action. */
async function fillLedger(to: Db, userId: string): Promise<void> {
  await sql`
    with bucket as (
      insert into credit_buckets (user_id, once_key, kind, granted, used, created_at)
      values (${userId}::uuid, 'many', 'purchase', ${MANY * 60}::int, ${MANY * 50}::int, clock_timestamp()) returning id
    ), granted as (
      insert into credit_entries (user_id, once_key, kind, amount, bucket_id)
      select ${userId}::uuid, 'many', 'purchase', ${MANY * 60}::int, id from bucket
    )
    insert into credit_entries (user_id, once_key, kind, amount, run_id, bucket_id, workflow_id)
    select ${userId}::uuid, runs.id, 'browser_action', -50, runs.id, bucket.id, workflow_id from runs, bucket`.execute(
    to,
  );
  await sql`
    insert into credit_receipts (user_id, run_id, workflow_id, actions, used, last_entry, updated_at)
    select user_id, run_id, workflow_id, 1, -amount, id, created_at from credit_entries where run_id is not null`.execute(
    to,
  );
}

/** Of the page in the middle of the ledger. */
async function readMiddleOfLedger(): Promise<void> {
  const { rows } = await sql<LedgerPlace>`
    select id, 0 as balance from credit_entries where user_id = ${ada} order by id offset ${MANY / 2}::int limit 1`.execute(
    database.db,
  );
  const lines = await listLedger(db, ada, { before: rows[0] ?? null, limit: 50 });
  expect(lines).toHaveLength(50);
}

const Plan = z.object({
  'Relation Name': z.optional(z.string()),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.optional(z.number()),
  'Rows Removed by Index Recheck': z.optional(z.number()),
  get Plans() {
    return z.optional(z.array(Plan));
  },
});
const Explained = z.array(z.object({ 'QUERY PLAN': z.array(z.object({ Plan })) }));

type Counting = { only?: string; planned?: string };

/** How many rows of tables, or of one, the queries of `work` read, what they throw away included. */
async function countRowsRead(
  work: () => Promise<unknown>,
  { only, planned }: Counting = {},
): Promise<number> {
  asked = [];
  await work();
  let read = 0;
  for (const query of asked) {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      if (planned !== undefined) await client.query(planned);
      const text = `explain (analyze, timing off, format json) ${query.sql}`;
      const { rows } = await client.query(text, [...query.parameters]);
      for (const row of Explained.parse(rows))
        for (const { Plan: plan } of row['QUERY PLAN']) read += countIn(plan, only);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }
  return read;
}

function countIn(plan: z.output<typeof Plan>, only?: string): number {
  const of = (plan.Plans ?? []).reduce((sum, inner) => sum + countIn(inner, only), 0);
  const table = plan['Relation Name'];
  if (table === undefined || (only !== undefined && table !== only)) return of;
  const each =
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0);
  return of + each * plan['Actual Loops'];
}

const page = (filter: RunFilter | null) => ({ before: null, limit: 50, filter });
const now = new Date();
const price = { credits: 50, now };

test.each<[string, () => Promise<unknown>]>([
  ['the workers that are alive', () => listLiveWorkers(db)],
  ['leases that expired', () => expireLeases(db)],
  ['runs that fail', () => listRunOverviews(db, ada, { workflow_id: null, page: page('failed') })],
  ['stopped runs', () => listRunOverviews(db, ada, { workflow_id: null, page: page('stopped') })],
  ['stopped ones of one', () => listRunOverviews(db, ada, { workflow_id: workflow, page: page('stopped') })],
  ['the first page of the ledger', () => listLedger(db, ada, { before: null, limit: 50 })],
  ['a later page of the ledger', readMiddleOfLedger],
  ['runs under way', () => listRunOverviews(db, ada, { workflow_id: null, page: page('unfinished') })],
  ['runs that wait', () => listRunOverviews(db, ada, { workflow_id: null, page: page('waiting') })],
  ['runs that begin', () => listRunOverviews(db, ada, { workflow_id: null, page: page('pending') })],
  ['runs at work', () => listRunOverviews(db, ada, { workflow_id: null, page: page('running') })],
  ['runs of a workflow', () => listRunOverviews(db, ada, { workflow_id: workflow, page: page(null) })],
  ['what was asked lately', () => listEndedWaits(db, ada, 50)],
  ['caps and what waits at them', () => listCaps(db, ada, price)],
  ['who waits at no cap any more', () => listUsersPastCaps(db, price, 100)],
  ['questions without a mail', () => gatherQuestionMails(db, now)],
  ['the standing of a webhook', () => readHookStandings(db, [{ trigger_id: hook, most: 5, since: null }])],
  [
    'the standing of a form',
    () => readHookStandings(db, [{ trigger_id: hook, most: 5, since: new Date(now.getTime() - 60_000) }]),
  ],
  ['old keys of events', () => forgetOldHookKeys(db, { before: new Date(0), limit: 100 })],
  ['an account of a provider', () => isProviderUserConnected(db, { provider_user_id: 'x' }, ['gmail'])],
])('%s: found without reading what there is many of', async (_what, work) => {
  expect(await countRowsRead(work)).toBeLessThan(FEW);
});

// Where the planner expects few runs it sorts them, and looked up what stands beside each before it cut them to a page.
test('what stands beside runs is looked up for those of the page, however it is planned', async () => {
  const listed = () => listRunOverviews(db, ada, { workflow_id: workflow, page: page(null) });
  const read = await countRowsRead(listed, { only: 'waits', planned: 'set local enable_indexscan = off' });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(FEW);
});
