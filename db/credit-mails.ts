import { sql } from 'kysely';
import type { CreditMailDetails, CreditMailKind } from '#db/billing-tables.ts';
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

/** One that is due, counted as tried. No other process tries it for `retry_seconds`, four times as long after each try. */
export async function claimCreditMail(
  db: Db,
  now: Date,
  retry_seconds: number,
): Promise<ClaimedCreditMail | null> {
  const { rows } = await sql<ClaimedCreditMail>`
    update credit_mails as mail set tries = mail.tries + 1,
      next_try_at = ${now}::timestamptz + make_interval(secs => ${retry_seconds} * power(4, mail.tries))
    from users
    where users.id = mail.user_id and mail.id = (
      select id from credit_mails where done_at is null and next_try_at <= ${now}
      order by next_try_at limit 1 for update skip locked
    )
    returning mail.id, mail.user_id, mail.kind, mail.details, mail.tries, users.email`.execute(db);
  return rows[0] ?? null;
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
