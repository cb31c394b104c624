import { sql } from 'kysely';
import type { SealedValues } from '#db/json-columns.ts';
import { PREPARED } from '#db/prepared.ts';
import type { Db, Run, Trx } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';
import type { Step, Variable } from '#shared/wire.ts';

/** Without the browser's state, which only the worker needs and which may be large. */
export type RunRow = Omit<Run, 'page_state' | 'line_page_state' | 'is_stopped'>;

export type RunOrder = {
  workflow_id: string;
  workflow_name: string;
  browser_profile_is_shared: boolean;
  steps: Step[];
  variables: Variable[];
  inputs: Record<string, string>;
  secrets: SealedValues;
  is_trial: boolean;
  once_key: string | null;
  /** What started it, and when it was due; left out when a person did. */
  trigger_id?: string;
  due_at?: Date;
  chain?: number;
  /** Made up when it is left out. */
  id?: string;
};

export const RUN_COLUMNS = [
  'id',
  'user_id',
  'workflow_id',
  'workflow_name',
  'browser_profile_is_shared',
  'steps',
  'variables',
  'inputs',
  'secrets',
  'status',
  'waiting_for',
  'place',
  'attempt',
  'crashes',
  'worker',
  'failure',
  'resumed_from',
  'sealed_for',
  'is_trial',
  'once_key',
  'trigger_id',
  'due_at',
  'chain',
  'deadline_at',
  'created_at',
  'admitted_at',
  'started_at',
  'finished_at',
] as const;

/** The new run waits for a slot. An order whose once_key was used before answers the run it made then. */
export async function insertRun(trx: Trx, userId: string, order: RunOrder): Promise<string> {
  const [inserted] = await insertRuns(trx, [{ ...order, user_id: userId }]);
  if (inserted !== undefined) return inserted;
  const earlier = order.once_key === null ? null : await findRunByKey(trx, userId, order.once_key);
  if (earlier === null) throw new Error('A run was neither written nor there already.');
  return earlier;
}

/** The run that an earlier order with this key made. */
export async function findRunByKey(trx: Trx, userId: string, onceKey: string): Promise<string | null> {
  const row = await trx
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', userId)
    .where('once_key', '=', onceKey)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** New runs of several users, which wait for slots. Orders whose once_key was used before are left out. */
export async function insertRuns(
  trx: Trx,
  orders: readonly (RunOrder & { user_id: string })[],
): Promise<string[]> {
  if (orders.length === 0) return [];
  // One parameter, whatever their number: with one for each column of each row, 3,000 rows took 770 ms, not 560.
  const { rows } = await sql<{ id: string }>`
    insert into runs (id, user_id, workflow_id, workflow_name, browser_profile_is_shared, steps, variables, inputs,
      secrets, is_trial, once_key, trigger_id, due_at, chain, waiting_for)
    select coalesce(id, gen_random_uuid()), user_id, workflow_id, workflow_name, browser_profile_is_shared, steps,
      variables, inputs, secrets, is_trial, once_key, trigger_id, due_at, coalesce(chain, 0), 'slot'
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as orders (id uuid, user_id uuid, workflow_id uuid,
      workflow_name text, browser_profile_is_shared boolean, steps jsonb, variables jsonb, inputs jsonb,
      secrets jsonb, is_trial boolean, once_key text, trigger_id uuid, due_at timestamptz, chain smallint)
    on conflict (user_id, once_key) do nothing
    returning id`.execute(trx);
  return rows.map((row) => row.id);
}

/** Runs of a deleted workflow are removed later, and are gone for their owner at once. */
export const WORKFLOW_EXISTS = sql<boolean>`exists (select from existing_workflows where id = runs.workflow_id)`;

export async function findRun(db: Db, userId: string, runId: string): Promise<RunRow | undefined> {
  if (!isUuid(runId)) return undefined;
  return db
    .selectFrom('runs')
    .modifyFront(PREPARED)
    .select(RUN_COLUMNS)
    .where('id', '=', runId)
    .where('user_id', '=', userId)
    .where(WORKFLOW_EXISTS)
    .executeTakeFirst();
}

/** Where a run is worked on: for who asks again and again. */
export async function findRunPlace(
  db: Db,
  userId: string,
  runId: string,
): Promise<Pick<Run, 'status' | 'worker'> | undefined> {
  return db
    .selectFrom('runs')
    .select(['status', 'worker'])
    .where('id', '=', runId)
    .where('user_id', '=', userId)
    .where(WORKFLOW_EXISTS)
    .executeTakeFirst();
}

/** False also when the run was removed by the sweep. */
export async function hasRun(db: Db, userId: string, runId: string): Promise<boolean> {
  const run = await db
    .selectFrom('runs')
    .select('id')
    .where('id', '=', runId)
    .where('user_id', '=', userId)
    .where(WORKFLOW_EXISTS)
    .executeTakeFirst();
  return run !== undefined;
}

/** Runs that have not ended, of one workflow, or with null of all. */
export async function listUnfinishedRuns(
  trx: Trx,
  userId: string,
  workflowId: string | null,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('runs')
    .select('id')
    .where('user_id', '=', userId)
    .$if(workflowId !== null, (runs) => runs.where('workflow_id', '=', workflowId))
    .where('finished_at', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Runs that are past their deadline, of all users. */
export async function listOverdueRuns(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<Run, 'id' | 'user_id'>[]> {
  return db
    .selectFrom('run_queue')
    .innerJoin('runs', 'runs.id', 'run_queue.run_id')
    .select(['runs.id', 'runs.user_id'])
    .where('runs.finished_at', 'is', null)
    .where('runs.deadline_at', '<=', now)
    .orderBy('runs.deadline_at')
    .limit(limit)
    .execute();
}
