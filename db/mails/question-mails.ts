import { sql } from 'kysely';
import { claimDueMail } from '#db/mails/claim-mail.ts';
import type { Db } from '#db/schema.ts';
import type { QuestionKind } from '#shared/wait.ts';

/** Makes a mail for each open question that has none. Runs that are tried in the editor ask without one. */
export async function gatherQuestionMails(db: Db, now: Date): Promise<void> {
  await sql`
    insert into question_mails (wait_id, user_id, next_try_at, created_at)
    select waits.id, waits.user_id, ${now}::timestamptz, ${now}::timestamptz
    from waits join runs on runs.id = waits.run_id
    where waits.outcome is null and waits.reason in ('question', 'approval', 'site_blocked') and not runs.is_trial
      and not exists (select from question_mails where wait_id = waits.id)
    on conflict (wait_id) do nothing`.execute(db);
}

export type ClaimedQuestionMail = { wait_id: string; user_id: string; tries: number };

/** See claimDueMail. */
export async function claimQuestionMail(
  db: Db,
  now: Date,
  retry_seconds: number,
): Promise<ClaimedQuestionMail | null> {
  const columns = ['wait_id', 'user_id', 'tries'] as const;
  return await claimDueMail<ClaimedQuestionMail>(db, 'question_mails', { columns, now, retry_seconds });
}

/** Sent, given up, or not needed any more. */
export async function finishQuestionMail(db: Db, waitId: string, now: Date): Promise<void> {
  await db.updateTable('question_mails').set({ done_at: now }).where('wait_id', '=', waitId).execute();
}

export type QuestionReport = {
  email: string;
  workflow_name: string;
  question: string;
  kind: QuestionKind | null;
  choices: string[];
  deadline: Date | null;
};

/** What a mail has to say; null when the question was answered, or its run ended, meanwhile. */
export async function findQuestionReport(
  db: Db,
  userId: string,
  waitId: string,
): Promise<QuestionReport | null> {
  const row = await db
    .selectFrom('waits')
    .innerJoin('runs', 'runs.id', 'waits.run_id')
    .innerJoin('users', 'users.id', 'waits.user_id')
    .select([
      'users.email',
      'runs.workflow_name',
      'waits.question',
      'waits.kind',
      'waits.choices',
      'waits.deadline',
    ])
    .where('waits.user_id', '=', userId)
    .where('waits.id', '=', waitId)
    .where('waits.outcome', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
