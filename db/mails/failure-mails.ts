import { sql } from 'kysely';
import { claimDueMail } from '#db/mails/claim-mail.ts';
import type { Db, Trx } from '#db/schema.ts';
import type { RunFailure } from '#shared/wire/run-failure.ts';

/** Advisory lock id; must be unique in this database. */
const GATHER_LOCK = 5_310_002;

export type Gathering = {
  now: Date;
  /** A workflow that had a mail since then waits. */
  quiet_since: Date;
  /** Runs that failed before then are not mailed any more. */
  oldest: Date;
};

/** Makes one mail for each workflow with failed runs that were not mailed yet. */
export async function gatherFailureMails(trx: Trx, { now, quiet_since, oldest }: Gathering): Promise<void> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_xact_lock(${GATHER_LOCK}) as is_ours`.execute(trx);
  if (!rows[0]?.is_ours) return;
  await sql`
    with due as (
      select distinct workflow_id from failure_notices as notice
      where mail_id is null and created_at > ${oldest} and not exists (
        select from failure_mails where workflow_id = notice.workflow_id and created_at > ${quiet_since}
      )
    ), mails as (
      insert into failure_mails (user_id, workflow_id, next_try_at, created_at)
      select workflows.user_id, workflows.id, ${now}::timestamptz, ${now}::timestamptz
      from due join existing_workflows as workflows on workflows.id = due.workflow_id
      returning id, workflow_id
    )
    update failure_notices as notice set mail_id = mails.id from mails
    where notice.workflow_id = mails.workflow_id and mail_id is null and notice.created_at > ${oldest}`.execute(
    trx,
  );
}

export type ClaimedMail = { id: string; workflow_id: string; user_id: string; tries: number };

/** See claimDueMail. */
export async function claimFailureMail(
  db: Db,
  now: Date,
  retry_seconds: number,
): Promise<ClaimedMail | null> {
  const columns = ['id', 'workflow_id', 'user_id', 'tries'] as const;
  return await claimDueMail<ClaimedMail>(db, 'failure_mails', { columns, now, retry_seconds });
}

/** Sent, or given up. */
export async function finishFailureMail(db: Db, mailId: string, now: Date): Promise<void> {
  await db.updateTable('failure_mails').set({ done_at: now }).where('id', '=', mailId).execute();
}

export type FailureReport = {
  email: string;
  workflow_id: string;
  workflow_name: string;
  failed_runs: number;
  first_failed_at: Date;
  last: { run_id: string; failure: RunFailure | null; finished_at: Date };
};

/** The content of a mail; null when its runs were deleted meanwhile. */
export async function findFailureReport(
  db: Db,
  userId: string,
  mailId: string,
): Promise<FailureReport | null> {
  const runs = await db
    .selectFrom('failure_notices')
    .innerJoin('runs', 'runs.id', 'failure_notices.run_id')
    .innerJoin('users', 'users.id', 'runs.user_id')
    .select(['users.email', 'runs.id', 'runs.workflow_id', 'runs.workflow_name', 'runs.failure'])
    .select(sql<Date>`runs.finished_at`.as('finished_at'))
    .select(sql<number>`count(*) over ()`.as('failed_runs'))
    .select(sql<Date>`min(runs.finished_at) over ()`.as('first_failed_at'))
    .where('failure_notices.mail_id', '=', mailId)
    .where('runs.user_id', '=', userId)
    .orderBy('runs.finished_at', 'desc')
    .limit(1)
    .execute();
  const [last] = runs;
  if (!last) return null;
  const { email, workflow_id, workflow_name, failed_runs, first_failed_at } = last;
  return {
    email,
    workflow_id,
    workflow_name,
    failed_runs,
    first_failed_at,
    last: { run_id: last.id, failure: last.failure, finished_at: last.finished_at },
  };
}
