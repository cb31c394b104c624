import type { Db, Trx, User } from '#db/schema.ts';

export type Identity = { google_subject: string; email: string; name: string };

/** The user behind a Google identity, made at the first sign-in; name and e-mail follow Google's. */
export async function upsertUser(trx: Trx, identity: Identity): Promise<User> {
  return trx
    .insertInto('users')
    .values(identity)
    .onConflict((conflict) =>
      conflict.column('google_subject').doUpdateSet({ email: identity.email, name: identity.name }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findUser(db: Db, userId: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

export async function saveTimeZone(db: Db, userId: string, timeZone: string): Promise<void> {
  await db.updateTable('users').set({ time_zone: timeZone }).where('id', '=', userId).execute();
}

/** Null until their browser has said. */
export async function findTimeZone(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst();
  return user?.time_zone ?? null;
}
