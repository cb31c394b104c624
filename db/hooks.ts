import { sql } from 'kysely';
import type { Db, HookRequestRow, Trx, TriggerRow, WorkflowRow } from '#db/schema.ts';
import { findWorkflow } from '#db/workflows.ts';

/** Triggers that wait for requests. Their addresses are found by hash; what is sealed is opened by the caller. */

export type HookAddress = { address: Buffer; address_hash: Buffer };
type StepOf = { workflow_id: string; step_id: string };

/** The trigger of a step, made when there is none yet: it is switched off, and has an address. */
export async function keepHook(
  db: Db,
  userId: string,
  hook: StepOf & HookAddress & { id: string },
): Promise<TriggerRow> {
  await db
    .insertInto('triggers')
    .values({ ...hook, user_id: userId, kind: 'hook', enabled: false })
    .onConflict((conflict) => conflict.columns(['workflow_id', 'step_id']).doNothing())
    .execute();
  return db
    .selectFrom('triggers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('workflow_id', '=', hook.workflow_id)
    .where('step_id', '=', hook.step_id)
    .executeTakeFirstOrThrow();
}

type HookChange = Partial<
  HookAddress & { secret: Buffer | null; listening_until: Date | null; kind: 'hook' }
>;

export async function changeHook(db: Db, userId: string, hookId: string, change: HookChange): Promise<void> {
  await db
    .updateTable('triggers')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', hookId)
    .execute();
}

export type FoundHook = { hook: TriggerRow; workflow: WorkflowRow };

/** Not by user: callers are not signed in, and the address is the permission. */
export async function findHookByAddress(db: Db, addressHash: Buffer): Promise<FoundHook | null> {
  const hook = await db
    .selectFrom('triggers')
    .selectAll()
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  const workflow = hook && (await findWorkflow(db, hook.user_id, hook.workflow_id));
  return workflow ? { hook, workflow } : null;
}

/** The run that an earlier request with this key started. To be read with the user locked: then none is under way. */
export async function findRunByEvent(
  trx: Trx,
  event: { trigger_id: string; key: string },
): Promise<string | null> {
  const row = await trx
    .selectFrom('trigger_events')
    .select('run_id')
    .where('trigger_id', '=', event.trigger_id)
    .where('key', '=', event.key)
    .executeTakeFirst();
  return row?.run_id ?? null;
}

type HookStanding = { unfinished: number; a_day: number };

/** Unfinished runs are counted up to `most`; events with a key since then, where that is asked for. */
export async function readHookStanding(
  db: Db,
  which: { trigger_id: string; most: number; since: Date | null },
): Promise<HookStanding> {
  const { rows } = await sql<HookStanding>`
    select
      (select count(*) from (
        select from runs where trigger_id = ${which.trigger_id} and finished_at is null limit ${which.most}
      ) as unfinished) as unfinished,
      (select count(*) from trigger_events
       where trigger_id = ${which.trigger_id} and created_at > ${which.since}::timestamptz) as a_day`.execute(
    db,
  );
  return rows[0] ?? { unfinished: 0, a_day: 0 };
}

export type HookRecord = {
  trigger_id: string;
  outcome: HookRequestRow['outcome'];
  status: number;
  run_id?: string | null;
  problem?: string | null;
  content_type: string;
  size: number;
  sample?: Record<string, string> | null;
};

/** What became of a request. With a key, an event that starts nothing a second time. */
export async function recordHookRequest(
  db: Db,
  record: HookRecord,
  key: string | null = null,
): Promise<void> {
  const { trigger_id, run_id = null, problem = null, sample = null } = record;
  await sql`
    with event as (
      insert into trigger_events (trigger_id, key, run_id)
      select ${trigger_id}::uuid, ${key}::text, ${run_id}::uuid where ${key !== null}
      on conflict (trigger_id, key) do update set run_id = excluded.run_id
    )
    insert into hook_requests (trigger_id, outcome, status, run_id, problem, content_type, size, sample)
    values (${trigger_id}, ${record.outcome}, ${record.status}, ${run_id}, ${problem},
      ${record.content_type}, ${record.size}, ${sample && JSON.stringify(sample)}::jsonb)`.execute(db);
}

export async function listHookRequests(
  db: Db,
  userId: string,
  hookId: string,
  limit: number,
): Promise<HookRequestRow[]> {
  return db
    .selectFrom('hook_requests')
    .innerJoin('triggers', 'triggers.id', 'hook_requests.trigger_id')
    .selectAll('hook_requests')
    .where('triggers.user_id', '=', userId)
    .where('trigger_id', '=', hookId)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}

/** All but the last ones of a hook. */
export async function trimHookRequests(db: Db, hookId: string, keep: number): Promise<void> {
  await sql`
    delete from hook_requests where trigger_id = ${hookId} and received_at < (
      select received_at from hook_requests where trigger_id = ${hookId}
      order by received_at desc offset ${keep - 1} limit 1
    )`.execute(db);
}

/** Keys of requests that nobody sends again, and of runs that the cursor has passed. */
export async function forgetOldHookKeys(db: Db, before: Date): Promise<void> {
  await sql`
    delete from trigger_events using triggers
    where triggers.id = trigger_events.trigger_id and triggers.kind in ('hook', 'run')
      and trigger_events.created_at < ${before}`.execute(db);
}
