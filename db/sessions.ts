import { type RawBuilder, sql } from 'kysely';
import { PREPARED } from '#db/prepared.ts';
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
    .modifyFront(PREPARED)
    .select(['id', 'time_zone'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not ${isRefusedSession({
        id: sql`${session.id}::uuid`,
        issued_at: sql`${session.issued_at ?? null}::timestamptz`,
      })}`,
    )
    .executeTakeFirst();
}

/**
 * In a query that reads `users`: whether this sign-in of that user was ended, by itself or with all but one. Without a
 * moment it was signed after that.
 */
export function isRefusedSession(session: {
  id: RawBuilder<unknown>;
  issued_at: RawBuilder<unknown>;
}): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from ended_sessions where ended_sessions.id = ${session.id})
    or coalesce(${session.issued_at} <= users.others_signed_out_at, false)
      and users.kept_session is distinct from ${session.id})`;
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
    .values({ id: session.id, expires_at: session.expires_at, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
