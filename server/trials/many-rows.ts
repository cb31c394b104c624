import { sql } from 'kysely';
import { deleteUnusedUploads, FIRST_UPLOAD } from '#db/runs/history.ts';
import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/schema.ts';
import { listLiveWorkers } from '#db/workers.ts';
import { type Reply, saveGreeting, type TestApi, type TestUser } from '#server/test-api.ts';
import { median } from '#shared/bench.ts';

const AT_ONCE = 50_000;
const WORKFLOWS_EACH = 40;
const UPLOADS = 1_000;
const SWEEP_LIMIT = 50;
const ROUNDS = 30;
/** Of workflows and their runs. */
const NAME = 'Many';

const ENTRIES_OF_RUN = 5;
const FILTERS = ['unfinished', 'waiting', 'running', 'failed', 'stopped', 'completed'] as const;

export type Figure = {
  /** Median milliseconds. */
  ms: number;
  /** Pages of 8 kB that its statements looked at; null where the server does not count them. */
  blocks: number | null;
};

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
  | 'not_found'
  | 'user_info'
  | (typeof FILTERS)[number],
  Figure
>;

/**
 * What calls and a batch of the sweep cost in a database with that many ended runs. One that was filled before is
 * measured as it is.
 */
export async function measureManyRows(
  api: TestApi,
  { runs, people }: { runs: number; people: number },
): Promise<RowFigures> {
  const ada = await api.signIn('ada');
  const workflow_id = await saveGreeting(ada);
  // Filling takes longer than a statement may.
  const { db, close } = openDatabase(api.database.url, { deadline_ms: null });
  try {
    const about = `filled: ${runs} runs of ${people} people`;
    if ((await describeRuns(db)) !== about) {
      await fill(db, { runs, people, ada: ada.id });
      await sql`comment on table runs is ${sql.lit(about)}`.execute(db);
    }
    await addUploads(db, ada.id);
    return await measure(db, { ada, origin: api.origin }, workflow_id);
  } finally {
    await close();
  }
}

async function describeRuns(db: Db): Promise<string | null> {
  const { rows } = await sql<{ about: string | null }>`
    select obj_description('runs'::regclass) as about`.execute(db);
  return rows[0]?.about ?? null;
}

/** Old ones. A round of the sweep deletes those that no run names. */
async function addUploads(db: Db, userId: string): Promise<void> {
  await sql`
    insert into files (user_id, name, media_type, size, content_hash, created_at)
    select ${userId}::uuid, 'upload', 'text/plain', 1, gen_random_uuid(), clock_timestamp() - interval '30 days'
    from generate_series(1, ${UPLOADS}::int)`.execute(db);
}

/** Ada has as many as each of the others, and each of her runs names one of her first uploads. */
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
  await addUploads(db, ada);
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
            then jsonb_build_object('v', ids[1 + n % ${UPLOADS}::int]) else '{}' end,
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

async function measure(
  db: Db,
  { ada, origin }: { ada: TestUser; origin: string },
  started: string,
): Promise<RowFigures> {
  const { id: run, workflow_id } = await db
    .selectFrom('runs')
    .select(['id', 'workflow_id'])
    .where('user_id', '=', ada.id)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  let after = FIRST_UPLOAD;
  const before = new Date();
  const cost = (work: () => Promise<Reply | void>) => costOf(db, work);
  const costOfFilter = (filter: (typeof FILTERS)[number]) =>
    cost(() => ada.call('GET_RUNS', { query: { filter, limit: '50' } }));
  const figures = {
    runs: await cost(() => ada.call('GET_RUNS', { query: { limit: '50' } })),
    unfinished: await costOfFilter('unfinished'),
    waiting: await costOfFilter('waiting'),
    running: await costOfFilter('running'),
    failed: await costOfFilter('failed'),
    stopped: await costOfFilter('stopped'),
    completed: await costOfFilter('completed'),
    inbox: await cost(() => ada.call('LIST_WAITS')),
    ended_waits: await cost(() => ada.call('LIST_ENDED_WAITS')),
    ledger: await cost(() => ada.call('GET_CREDIT_LEDGER')),
    usage: await cost(() => ada.call('GET_CREDIT_USAGE')),
    // Of workers that are alive, which /health asks for.
    health: await cost(() => listLiveWorkers(db).then(() => undefined)),
    // What each call costs that asks for nothing: of HTTP alone, and with the check of the sign-in and one row.
    not_found: await cost(() => fetch(`${origin}/nothing`).then((answer) => void answer.text())),
    user_info: await cost(() => ada.call('GET_USER_INFO')),
    list: await cost(() => ada.call('GET_WORKFLOWS')),
    past_runs: await cost(() =>
      ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id, limit: '50' } }),
    ),
    status: await cost(() => ada.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: run } })),
    start: await cost(() =>
      ada.call('START_WORKFLOW', { body: { workflow_id: started, input_variables: { var_1: 'Grace' } } }),
    ),
    sweep: await cost(async () => {
      const { next } = await deleteUnusedUploads(db, { before, limit: SWEEP_LIMIT, after });
      after = next ?? FIRST_UPLOAD;
    }),
  };
  // A repetition begins as this one did.
  await db.deleteFrom('runs').where('workflow_id', '=', started).execute();
  return figures;
}

async function costOf(db: Db, work: () => Promise<Reply | void>): Promise<Figure> {
  const times: number[] = [];
  const before = await countBlocks(db);
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const reply = await work();
    times.push(performance.now() - began);
    if (reply && reply.status !== 200) throw new Error(`${reply.status}: ${JSON.stringify(reply.body)}`);
  }
  const after = await countBlocks(db);
  return {
    ms: Math.round(median(times) * 10) / 10,
    blocks: before === null || after === null ? null : Math.round((after - before) / ROUNDS),
  };
}

/** Of all statements so far, by the extension pg_stat_statements. */
async function countBlocks(db: Db): Promise<number | null> {
  const found = await sql`select from pg_extension where extname = 'pg_stat_statements'`.execute(db);
  if (found.rows.length === 0) return null;
  const { rows } = await sql<{ blocks: number }>`
    select sum(shared_blks_hit + shared_blks_read)::float8 as blocks from pg_stat_statements
    where query not like '%pg_stat_statements%'`.execute(db);
  return rows[0]?.blocks ?? 0;
}
