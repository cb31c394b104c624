import { sql } from 'kysely';
import { deleteUnusedUploads, FIRST_UPLOAD } from '#db/history.ts';
import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/schema.ts';
import { listLiveWorkers } from '#db/workers.ts';
import { type Reply, saveGreeting, type TestApi, type TestUser } from '#server/test-api.ts';
import { median } from '#shared/bench.ts';

const AT_ONCE = 50_000;
const WORKFLOWS_EACH = 40;
const UPLOADS = 2_000;
const SWEEP_LIMIT = 50;
const ROUNDS = 30;
/** Of workflows and their runs. */
const NAME = 'Many';

const ENTRIES_OF_RUN = 5;
const FILTERS = ['unfinished', 'waiting', 'running', 'failed', 'stopped', 'completed'] as const;

export type RowFigures = Record<
  | 'list'
  | 'past_runs'
  | 'status'
  | 'start'
  | 'sweep'
  | 'runs'
  | 'inbox'
  | 'ended_waits'
  | 'ledger'
  | 'usage'
  | 'health'
  | (typeof FILTERS)[number],
  number
>;

/** Median milliseconds of calls and of a batch of the sweep, in a database with that many ended runs. */
export async function measureManyRows(
  api: TestApi,
  { runs, people }: { runs: number; people: number },
): Promise<RowFigures> {
  const ada = await api.signIn('ada');
  const workflow_id = await saveGreeting(ada);
  // Filling takes longer than a statement may.
  const { db, close } = openDatabase(api.database.url, { deadline_ms: null });
  try {
    await fill(db, { runs, people, ada: ada.id });
    return await measure(db, ada, workflow_id);
  } finally {
    await close();
  }
}

/** Ada has as many as each of the others, and each of her runs names one of the first half of her uploads. */
async function fill(
  db: Db,
  { runs, people, ada }: { runs: number; people: number; ada: string },
): Promise<void> {
  await sql`
    insert into users (google_subject, email, name, plan)
    select 'many' || n, 'many@example.com', 'Many', 'scale' from generate_series(2, ${people}::int) as n`.execute(
    db,
  );
  await sql`
    insert into workflows (user_id, name, description)
    select id, ${NAME}, '' from users, generate_series(1, ${WORKFLOWS_EACH}::int)`.execute(db);
  await sql`
    insert into files (user_id, name, media_type, size, content_hash, created_at)
    select ${ada}::uuid, 'upload', 'text/plain', 1, 'hash' || n, clock_timestamp() - interval '30 days'
    from generate_series(1, ${UPLOADS}::int) as n`.execute(db);
  for (let added = 0; added < runs; added += AT_ONCE) {
    await sql`
      with numbered as (
        select id, user_id, row_number() over (order by id) as number
        from workflows where name = ${NAME}
      ), upload as (
        select array_agg(id) as ids from files where user_id = ${ada}::uuid and run_id is null
      ), added as (
        insert into runs (user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
          status, created_at, finished_at)
        select user_id, id, ${NAME}, true, '[]', '[]', case when user_id = ${ada}::uuid
            then jsonb_build_object('v', ids[1 + n % (${UPLOADS}::int / 2)]) else '{}' end,
          'completed', moment, moment
        from upload, generate_series(1, ${AT_ONCE}::int) as n
          join numbered on numbered.number = 1 + n % ${people * WORKFLOWS_EACH}::int
          cross join lateral (select clock_timestamp() - (${added}::int + n) * interval '1 second' as moment) as at
        returning id
      )
      insert into run_steps (run_id, place, attempt, status, finished_at)
      select id, step::text, 1, 'completed', clock_timestamp() from added, generate_series(1, 3) as step`.execute(
      db,
    );
  }
  await fillLedger(db, ada);
  await sql`
    insert into workers (id, address, slots, heartbeat_at)
    select 'worker ' || n, 'http://localhost', 20, clock_timestamp() + interval '1 hour' from generate_series(1, 4) as n`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

/** Ada has paid some actions of each of her runs. */
async function fillLedger(db: Db, ada: string): Promise<void> {
  await sql`
    with entry as (
      select runs.id as run_id, workflow_id, created_at, n from runs, generate_series(1, ${ENTRIES_OF_RUN}::int) as n
      where user_id = ${ada}::uuid and workflow_name = ${NAME}
    ), bucket as (
      insert into credit_buckets (user_id, once_key, kind, granted, used, created_at)
      select ${ada}::uuid, 'many', 'purchase', count(*) * 100, count(*) * 50, clock_timestamp() from entry
      returning id
    )
    insert into credit_entries (user_id, once_key, kind, amount, run_id, bucket_id, workflow_id, created_at)
    select ${ada}::uuid, run_id || ':' || n, 'browser_action', -50, run_id, bucket.id, workflow_id, created_at
    from entry, bucket order by created_at`.execute(db);
  await sql`
    insert into credit_receipts (user_id, run_id, workflow_id, actions, used, last_entry, updated_at)
    select user_id, run_id, (array_agg(workflow_id))[1], count(*), -sum(amount), max(id), max(created_at)
    from credit_entries where user_id = ${ada}::uuid and kind = 'browser_action' group by 1, 2`.execute(db);
  await sql`
    insert into credit_days (user_id, day, workflow_id, used)
    select user_id, (created_at at time zone 'UTC')::date, workflow_id, -sum(amount) from credit_entries
    where user_id = ${ada}::uuid and kind = 'browser_action' group by 1, 2, 3`.execute(db);
}

async function measure(db: Db, ada: TestUser, started: string): Promise<RowFigures> {
  const { id: run, workflow_id } = await db
    .selectFrom('runs')
    .select(['id', 'workflow_id'])
    .where('user_id', '=', ada.id)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  let after = FIRST_UPLOAD;
  const before = new Date();
  const timeOfFilter = (filter: (typeof FILTERS)[number]) =>
    timeOf(() => ada.call('GET_RUNS', { query: { filter, limit: '50' } }));
  return {
    runs: await timeOf(() => ada.call('GET_RUNS', { query: { limit: '50' } })),
    unfinished: await timeOfFilter('unfinished'),
    waiting: await timeOfFilter('waiting'),
    running: await timeOfFilter('running'),
    failed: await timeOfFilter('failed'),
    stopped: await timeOfFilter('stopped'),
    completed: await timeOfFilter('completed'),
    inbox: await timeOf(() => ada.call('LIST_WAITS')),
    ended_waits: await timeOf(() => ada.call('LIST_ENDED_WAITS')),
    ledger: await timeOf(() => ada.call('GET_CREDIT_LEDGER')),
    usage: await timeOf(() => ada.call('GET_CREDIT_USAGE')),
    // Of workers that are alive, which /health asks for.
    health: await timeOf(() => listLiveWorkers(db).then(() => undefined)),
    list: await timeOf(() => ada.call('GET_WORKFLOWS')),
    past_runs: await timeOf(() =>
      ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id, limit: '50' } }),
    ),
    status: await timeOf(() => ada.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: run } })),
    start: await timeOf(() =>
      ada.call('START_WORKFLOW', { body: { workflow_id: started, input_variables: { var_1: 'Grace' } } }),
    ),
    sweep: await timeOf(async () => {
      const { next } = await deleteUnusedUploads(db, { before, limit: SWEEP_LIMIT, after });
      after = next ?? FIRST_UPLOAD;
    }),
  };
}

async function timeOf(work: () => Promise<Reply | void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const reply = await work();
    times.push(performance.now() - began);
    if (reply && reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  }
  return Math.round(median(times) * 10) / 10;
}
