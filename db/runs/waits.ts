import { sql } from 'kysely';
import type { Db, Trx, Wait } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';
import type { Place } from '#shared/place.ts';
import type { WaitReason } from '#shared/wait.ts';

/** An open wait, with what a person needs to know about its run. */
export type OpenWait = Pick<
  Wait,
  'id' | 'run_id' | 'place' | 'reason' | 'kind' | 'question' | 'choices' | 'link' | 'asked_at' | 'deadline'
> & { workflow_id: string; workflow_name: string; step_name: string | null; has_page: boolean };

/** The oldest first. */
export async function listOpenWaits(db: Db, userId: string, limit: number): Promise<OpenWait[]> {
  return (
    db
      .selectFrom('waits')
      .innerJoin('runs', 'runs.id', 'waits.run_id')
      .innerJoin('existing_workflows', 'existing_workflows.id', 'runs.workflow_id')
      .select([
        'waits.id',
        'waits.run_id',
        'waits.place',
        'waits.reason',
        'waits.kind',
        sql<boolean>`coalesce(runs.line_page_state, runs.page_state) is not null`.as('has_page'),
        'waits.question',
        'waits.choices',
        'waits.link',
        'waits.asked_at',
        'waits.deadline',
        'runs.workflow_id',
        'runs.workflow_name',
        // Step 1 is the first of the list.
        sql<string | null>`runs.steps -> (split_part(waits.place, '.', 1)::int - 1) ->> 'name'`.as(
          'step_name',
        ),
      ])
      .where('waits.user_id', '=', userId)
      .where('waits.outcome', 'is', null)
      // These end without a person.
      .where('waits.reason', '<>', 'time')
      .orderBy('waits.asked_at')
      .orderBy('waits.id')
      .limit(limit)
      .execute()
  );
}

/** What a run waits for now. */
export async function findOpenWait(
  db: Db,
  userId: string,
  runId: string,
): Promise<Pick<Wait, 'question' | 'deadline'> | null> {
  const row = await db
    .selectFrom('waits')
    .select(['question', 'deadline'])
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** The user must be locked, so that the wait is not answered, expired or cancelled meanwhile. */
export async function findWait(trx: Trx, userId: string, waitId: string): Promise<Wait | undefined> {
  if (!isUuid(waitId)) return undefined;
  return trx
    .selectFrom('waits')
    .selectAll()
    .where('id', '=', waitId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Notes the answer and lets the run wait for a slot again. False when it no longer waits for this. */
export async function saveAnswer(
  trx: Trx,
  userId: string,
  answer: { wait_id: string; sealed: Uint8Array },
): Promise<boolean> {
  const { rows } = await sql`
    with answered as (
      update waits set outcome = 'answered', answer = ${Buffer.from(answer.sealed)}, answered_at = clock_timestamp()
      where id = ${answer.wait_id} and user_id = ${userId} and outcome is null
      returning run_id, reason
    )
    update runs set waiting_for = 'slot' from answered
    where runs.id = answered.run_id and runs.status = 'pending' and runs.waiting_for = answered.reason
    returning runs.id`.execute(trx);
  return rows.length > 0;
}

/**
 * For a user whose runs no longer lack what they wait for; admitRuns is to follow. The user must be locked. `only`
 * names one run, or the account that runs wait for.
 */
export async function resolveWaits(
  trx: Trx,
  userId: string,
  reason: WaitReason,
  only: { account_id?: string; run_id?: string } = {},
): Promise<number> {
  const { rows } = await sql`
    with resolved as (
      update waits set outcome = 'answered', answered_at = clock_timestamp()
      where user_id = ${userId} and reason = ${reason} and outcome is null
        and (${only.account_id ?? null}::uuid is null or account_id = ${only.account_id ?? null})
        and (${only.run_id ?? null}::uuid is null or run_id = ${only.run_id ?? null})
      returning run_id
    )
    update runs set waiting_for = 'slot' from resolved
    where runs.id = resolved.run_id and runs.status = 'pending' and runs.waiting_for = ${reason}
    returning runs.id`.execute(trx);
  return rows.length;
}

/** A wait whose time has come: its run waits for a slot. The user must be locked. False when it was cancelled meanwhile. */
export async function endTimedWait(trx: Trx, userId: string, waitId: string): Promise<boolean> {
  const { rows } = await sql`
    with ended as (
      update waits set outcome = 'answered', answered_at = clock_timestamp()
      where id = ${waitId} and user_id = ${userId} and reason = 'time' and outcome is null
      returning run_id
    )
    update runs set waiting_for = 'slot' from ended
    where runs.id = ended.run_id and runs.status = 'pending' and runs.waiting_for = 'time'
    returning runs.id`.execute(trx);
  return rows.length > 0;
}

/** Whether the wait of this number at this place is over: its time has come. */
export async function isTimedWaitOver(
  db: Db,
  runId: string,
  at: { place: Place; ordinal: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('waits')
    .select('id')
    .where('run_id', '=', runId)
    .where('place', '=', at.place)
    .where('ordinal', '=', at.ordinal)
    .where('reason', '=', 'time')
    .where('outcome', '=', 'answered')
    .executeTakeFirst();
  return row !== undefined;
}

/** The answers to what a step or line asked, by the number of the question. They are sealed. */
export async function listAnswers(
  db: Db,
  runId: string,
  place: Place,
): Promise<Map<number, { wait_id: string; sealed: Buffer }>> {
  const rows = await db
    .selectFrom('waits')
    .select(['id', 'ordinal', 'answer'])
    .where('run_id', '=', runId)
    .where('place', '=', place)
    .where('outcome', '=', 'answered')
    .execute();
  return new Map(
    rows.flatMap(({ id, ordinal, answer }) =>
      ordinal === null || answer === null ? [] : [[ordinal, { wait_id: id, sealed: answer }]],
    ),
  );
}

/** Of all users. */
export async function listExpiredWaits(
  db: Db,
  now: Date,
  limit: number,
): Promise<Pick<Wait, 'id' | 'user_id' | 'run_id'>[]> {
  return db
    .selectFrom('waits')
    .select(['id', 'user_id', 'run_id'])
    .where('outcome', 'is', null)
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(limit)
    .execute();
}

/** Before its run is ended. False when it was answered or cancelled meanwhile. */
export async function expireWait(trx: Trx, userId: string, waitId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('waits')
    .set({ outcome: 'expired' })
    .where('id', '=', waitId)
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
