import { sql } from 'kysely';
import { claimDueMail } from '#db/mails/claim-mail.ts';
import type { Db } from '#db/schema.ts';

/**
 * Makes a mail for each account that runs or triggers wait for and that no mail asks for yet. Connecting it again
 * removes its row.
 */
export async function gatherAccountMails(db: Db, now: Date): Promise<void> {
  await sql`
    insert into account_mails (account_id, user_id, next_try_at, created_at)
    select account_id, user_id, ${now}::timestamptz, ${now}::timestamptz
    from (
      select account_id, user_id from waits where outcome is null and account_id is not null
      union select waits_for_account, user_id from triggers where waits_for_account is not null and enabled
    ) as waiting
    on conflict (account_id) do nothing`.execute(db);
}

export type ClaimedAccountMail = { account_id: string; user_id: string; tries: number; created_at: Date };

/** See claimDueMail. */
export async function claimAccountMail(
  db: Db,
  now: Date,
  retry_seconds: number,
): Promise<ClaimedAccountMail | null> {
  const columns = ['account_id', 'user_id', 'tries', 'created_at'] as const;
  return await claimDueMail<ClaimedAccountMail>(db, 'account_mails', { columns, now, retry_seconds });
}

/** Sent, or given up. */
export async function finishAccountMail(db: Db, accountId: string, now: Date): Promise<void> {
  await db.updateTable('account_mails').set({ done_at: now }).where('account_id', '=', accountId).execute();
}

/** No run waits for the account any more. The next one that does asks by mail again. */
export async function removeAccountMail(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('account_mails').where('account_id', '=', accountId).execute();
}

export type AccountReport = {
  email: string;
  connector: string;
  account_name: string;
  /** The sentence of the last run, or of a trigger. */
  question: string;
  deadline: Date | null;
  /** Of the workflows whose runs wait; at most 20. */
  workflow_names: string[];
};

/** What a mail has to say; null when no run and no trigger waits for the account. */
export async function findAccountReport(
  db: Db,
  userId: string,
  accountId: string,
): Promise<AccountReport | null> {
  const { rows } = await sql<AccountReport>`
    with waiting as (
      select waits.deadline, waits.question, waits.asked_at, runs.workflow_name
      from waits join runs on runs.id = waits.run_id
      where waits.user_id = ${userId} and waits.account_id = ${accountId} and waits.outcome is null
      union all
      select null, triggers.problem, null, workflows.name
      from triggers join existing_workflows as workflows on workflows.id = triggers.workflow_id
      where triggers.user_id = ${userId} and triggers.waits_for_account = ${accountId} and triggers.enabled
    )
    select users.email, accounts.connector, accounts.name as account_name, min(deadline) as deadline,
      (array_agg(question order by asked_at desc nulls last))[1] as question,
      (array_agg(distinct workflow_name order by workflow_name))[1:20] as workflow_names
    from waiting
      join accounts on accounts.id = ${accountId} and accounts.user_id = ${userId}
      join users on users.id = accounts.user_id
    group by users.email, accounts.connector, accounts.name`.execute(db);
  return rows[0] ?? null;
}
