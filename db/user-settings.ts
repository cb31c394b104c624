import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import type { MailKind } from '#shared/mail-kinds.ts';
import type { PersonSettings } from '#shared/wire/person.ts';

export async function findUserSettings(db: Db, userId: string): Promise<PersonSettings | undefined> {
  return db
    .selectFrom('users')
    .select(['mails_off', 'shares_profile'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function saveUserSettings(db: Db, userId: string, settings: PersonSettings): Promise<void> {
  await db.updateTable('users').set(settings).where('id', '=', userId).execute();
}

/** Whether a person has not chosen to do without mails of this kind. */
export async function wantsMail(db: Db, userId: string, kind: MailKind): Promise<boolean> {
  const settings = await findUserSettings(db, userId);
  return settings !== undefined && !settings.mails_off.includes(kind);
}

/** Whether new workflows begin with the shared browser profile. */
export async function sharesProfile(db: Db, userId: string): Promise<boolean> {
  return (await findUserSettings(db, userId))?.shares_profile ?? false;
}

/** Tokens that were signed until now are refused, but for this sign-in's. */
export async function endOtherSessions(db: Db, userId: string, sessionId: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ others_signed_out_at: sql<Date>`clock_timestamp()`, kept_session: sessionId })
    .where('id', '=', userId)
    .execute();
}
