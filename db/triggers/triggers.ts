import { sql } from 'kysely';
import type { SealedValues } from '#db/json-columns.ts';
import type { Db, TriggerKind, Trx, TriggerRow } from '#db/schema.ts';

export async function listTriggers(db: Db, userId: string, workflowId: string): Promise<TriggerRow[]> {
  return db
    .selectFrom('triggers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('workflow_id', '=', workflowId)
    .execute();
}

/** For the clock of all users; whose it is stands in the row. */
export async function findTriggerById(db: Db, triggerId: string): Promise<TriggerRow | undefined> {
  return db.selectFrom('triggers').selectAll().where('id', '=', triggerId).executeTakeFirst();
}

export type TriggerSetting = {
  workflow_id: string;
  step_id: string;
  kind: TriggerKind;
  is_public: boolean;
  input_variables: Record<string, string>;
  secrets: SealedValues;
  /** Null for what is no clock. */
  next_run_at: Date | null;
  /** From which moment on ends of runs count; null for a poll, which begins with what is new from now. */
  cursor?: string | null;
  /** Of a poll: when its app is asked first. */
  poll_at?: Date | null;
};

export async function enableTrigger(trx: Trx, userId: string, setting: TriggerSetting): Promise<void> {
  const values = {
    enabled: true,
    kind: setting.kind,
    is_public: setting.is_public,
    input_variables: JSON.stringify(setting.input_variables),
    secrets: JSON.stringify(setting.secrets),
    next_run_at: setting.next_run_at,
    cursor: setting.cursor ?? null,
    poll_at: setting.poll_at ?? null,
    polled_at: setting.poll_at ?? null,
    refused_polls: 0,
    waits_for_account: null,
    problem: null,
    failures: 0,
    retry_at: null,
    failed_in_a_row: 0,
    skipped: 0,
    off_reason: null,
    off_mail_at: null,
    off_mail_tries: 0,
  };
  await trx
    .insertInto('triggers')
    .values({ ...values, user_id: userId, workflow_id: setting.workflow_id, step_id: setting.step_id })
    .onConflict((conflict) => conflict.columns(['workflow_id', 'step_id']).doUpdateSet(values))
    .execute();
}

/** All of the workflow's, or the one of a step. */
export async function disableTriggers(
  db: Db,
  userId: string,
  which: { workflow_id: string; step_id?: string | undefined; trigger_id?: string | undefined },
): Promise<void> {
  let update = db
    .updateTable('triggers')
    .set({ enabled: false, next_run_at: null, off_reason: null, off_mail_at: null })
    .where('user_id', '=', userId)
    .where('workflow_id', '=', which.workflow_id);
  if (which.step_id !== undefined) update = update.where('step_id', '=', which.step_id);
  if (which.trigger_id !== undefined) update = update.where(sql`id::text`, '=', which.trigger_id);
  await update.execute();
}

/**
 * Forgets triggers whose steps are no longer in the workflow. A hook is kept, switched off: its address would be another
 * one when the step comes back by undo.
 */
export async function removeOtherTriggers(
  trx: Trx,
  userId: string,
  keep: { workflow_id: string; step_ids: readonly string[] },
): Promise<void> {
  const others = sql<boolean>`user_id = ${userId} and workflow_id = ${keep.workflow_id}
    and step_id <> all(${[...keep.step_ids]}::text[])`;
  await trx.deleteFrom('triggers').where(others).where('kind', '<>', 'hook').execute();
  const switchedOff = { enabled: false, next_run_at: null, off_reason: null, off_mail_at: null };
  await trx.updateTable('triggers').set(switchedOff).where(others).where('enabled', '=', true).execute();
}
