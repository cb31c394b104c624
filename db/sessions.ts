import { sql } from 'kysely';
import type { Db, User } from '#db/schema.ts';

/**
 * The user of a sign-in that was not ended. `issued_at` is when its token was signed, in whole seconds: one from before
 * all others were ended is refused. Links that live for minutes have none.
 */
export async function findSignedInUser(
  db: Db,
  userId: string,
  session: { id: string; issued_at?: Date },
): Promise<Pick<User, 'id' | 'time_zone'> | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'time_zone'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.not(where.exists(where.selectFrom('ended_sessions').select('id').where('id', '=', session.id))),
    )
    .where(
      sql<boolean>`(others_signed_out_at is null or kept_session = ${session.id}
        or coalesce(${session.issued_at ?? null}::timestamptz > others_signed_out_at, true))`,
    )
    .executeTakeFirst();
}

/** The token of this sign-in is refused from now on. Removes those that have expired. */
export async function endSession(
  db: Db,
  userId: string,
  session: { id: string; expires_at: Date },
): Promise<void> {
  await db
    .deleteFrom('ended_sessions')
    .where('expires_at', '<', sql<Date>`clock_timestamp()`)
    .execute();
  await db
    .insertInto('ended_sessions')
    .values({ ...session, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
