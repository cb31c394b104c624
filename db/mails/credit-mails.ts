import { sql } from 'kysely';
import { claimDueMail } from '#db/mails/claim-mail.ts';
import type { CreditMailDetails, CreditMailKind } from '#db/credits/billing-tables.ts';
import type { Db, Trx } from '#db/schema.ts';

/** Mails about credits and payments, as they wait to be sent. */

export type NewCreditMail = {
  kind: CreditMailKind;
  /** The same thing is said once. */
  once_key: string;
  details?: CreditMailDetails;
  now: Date;
};

export async function insertCreditMail(trx: Trx, userId: string, mail: NewCreditMail): Promise<void> {
  await trx
    .insertInto('credit_mails')
    .values({
      user_id: userId,
      kind: mail.kind,
      once_key: mail.once_key,
      details: JSON.stringify(mail.details ?? {}),
      next_try_at: mail.now,
      created_at: mail.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'once_key']).doNothing())
    .execute();
}

/**
 * A run waits for credits: one mail until the next credits come. In the two hours after a period began it waits: the
 * renewal is charged meanwhile.
 */
export async function insertOutOfCreditsMail(trx: Trx, userId: string, now: Date): Promise<void> {
  await sql`
    insert into credit_mails (user_id, kind, once_key, next_try_at, created_at)
    select ${userId}, 'out_of_credits', 'out_of_credits:' || coalesce((
        select id::text from credit_buckets where user_id = ${userId} order by created_at desc, id limit 1
      ), 'none'),
      coalesce((
        select greatest(period_start, case when period_end <= ${now} then period_end end) + interval '2 hours'
        from subscriptions
        where user_id = ${userId} and status = 'active' and cancel_at is null and ended_at is null
          and mode = (select mode from payment_mode)
          and not exists (select from open_buckets(${userId}, ${now}) where kind = 'period')
          and greatest(period_start, case when period_end <= ${now} then period_end end)
            > ${now}::timestamptz - interval '2 hours'
      ), ${now}::timestamptz), ${now}
    on conflict (user_id, once_key) do nothing`.execute(trx);
}

export type ClaimedCreditMail = {
  id: string;
  user_id: string;
  kind: CreditMailKind;
  details: CreditMailDetails;
  tries: number;
  email: string;
};

/** See claimDueMail. */
export async function claimCreditMail(
  db: Db,
  now: Date,
  retry_seconds: number,
): Promise<ClaimedCreditMail | null> {
  const columns = ['id', 'user_id', 'kind', 'details', 'tries'] as const;
  const mail = await claimDueMail<Omit<ClaimedCreditMail, 'email'>>(db, 'credit_mails', {
    columns,
    now,
    retry_seconds,
  });
  if (!mail) return null;
  const user = await db.selectFrom('users').select('email').where('id', '=', mail.user_id).executeTakeFirst();
  // A user who is deleted takes the mail along.
  return user ? { ...mail, email: user.email } : null;
}

/** Sent, given up, or no longer true. */
export async function finishCreditMail(db: Db, mailId: string, now: Date): Promise<void> {
  await db.updateTable('credit_mails').set({ done_at: now }).where('id', '=', mailId).execute();
}

/** How many runs wait for this now. */
export async function countWaitingRuns(db: Db, userId: string, reason: 'credits' | 'cap'): Promise<number> {
  const { count } = await db
    .selectFrom('waits')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
