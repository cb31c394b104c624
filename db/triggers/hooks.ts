import { deleteOldKeys } from '#db/triggers/trigger-events.ts';
import { sql } from 'kysely';
import type { Db, HookRequestRow, TriggerRow, WorkflowRow } from '#db/schema.ts';

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

/** What starting a workflow takes. */
type StartableWorkflow = Pick<
  WorkflowRow,
  'id' | 'name' | 'description' | 'browser_profile_is_shared' | 'variables' | 'steps'
>;
export type FoundHook = { hook: TriggerRow; workflow: StartableWorkflow };

/** Not by user: callers are not signed in, and the address is the permission. */
export async function findHookByAddress(db: Db, addressHash: Buffer): Promise<FoundHook | null> {
  const row = await db
    .selectFrom('triggers')
    .innerJoin('existing_workflows as workflow', 'workflow.id', 'triggers.workflow_id')
    .selectAll('triggers')
    .select([
      'workflow.name',
      'workflow.description',
      'workflow.browser_profile_is_shared',
      'workflow.variables',
      'workflow.steps',
    ])
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  if (!row) return null;
  const { name, description, browser_profile_is_shared, variables, steps, ...hook } = row;
  const workflow = { id: hook.workflow_id, name, description, browser_profile_is_shared, variables, steps };
  return { hook, workflow };
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

/** The editor caught its sample: the next request is an ordinary one. False when another request was faster. */
export async function stopListening(db: Db, hookId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('triggers')
    .set({ listening_until: null })
    .where('id', '=', hookId)
    .where('listening_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All but the last ones of a hook. */
export async function trimHookRequests(db: Db, hookId: string, keep: number): Promise<void> {
  await sql`
    delete from hook_requests where trigger_id = ${hookId} and received_at < (
      select received_at from hook_requests where trigger_id = ${hookId}
      order by received_at desc offset ${keep - 1} limit 1
    )`.execute(db);
}

/** Some keys of requests that nobody sends again, and of runs that the cursor has passed. Answers how many. */
export function forgetOldHookKeys(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return deleteOldKeys(db, { of: sql`kind in ('hook', 'run')`, before: sql`${before}::timestamptz`, limit });
}
