import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** `too_many`: nothing was written. `sent`: an earlier try of the step sent it. */
export type OwnMailState = 'to_send' | 'sent' | 'too_many';

/** Counts a mail among those of its person's last 24 hours, once for each key. */
export async function reserveOwnMail(
  db: Db,
  userId: string,
  mail: { once_key: string; most_a_day: number },
): Promise<OwnMailState> {
  return db.transaction().execute(async (trx) => {
    // One at a time for each person, so that the count holds.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`own mails of ${userId}`}, 0))`.execute(trx);
    const before = await trx
      .selectFrom('own_mails')
      .select('sent_at')
      .where('user_id', '=', userId)
      .where('once_key', '=', mail.once_key)
      .executeTakeFirst();
    if (before) return before.sent_at ? 'sent' : 'to_send';
    const { count } = await trx
      .selectFrom('own_mails')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 day'`)
      .executeTakeFirstOrThrow();
    if (count >= mail.most_a_day) return 'too_many';
    await trx.insertInto('own_mails').values({ user_id: userId, once_key: mail.once_key }).execute();
    return 'to_send';
  });
}

export async function markOwnMailSent(db: Db, userId: string, onceKey: string): Promise<void> {
  await db
    .updateTable('own_mails')
    .set({ sent_at: sql<Date>`clock_timestamp()` })
    .where('user_id', '=', userId)
    .where('once_key', '=', onceKey)
    .execute();
}

/** Some of all users; answers how many. Nothing tries a step again after so long. */
export async function forgetOldOwnMails(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('own_mails')
    .where('once_key', 'in', (of) =>
      of.selectFrom('own_mails').select('once_key').where('created_at', '<', before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
