import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Removed } from '#db/history.ts';
import type { Db, Trx } from '#db/schema.ts';

/**
 * An account is deleted by a mark, as a workflow is: from then on nobody is signed in to it and nothing of it starts.
 * What belongs to it is removed afterwards.
 */

function hashOf(googleSubject: string): string {
  return createHash('sha256').update(googleSubject).digest('hex');
}

/**
 * The user must be locked and their runs ended. Name and address go at once, and logins and secrets with them; the
 * Google identity is free for a new account. False when it was deleted before.
 */
export async function markUserDeleted(trx: Trx, userId: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('google_subject')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return false;
  await trx
    .insertInto('former_users')
    .values({ identity_hash: hashOf(user.google_subject) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('users')
    .set({
      google_subject: `deleted ${userId}`,
      email: '',
      name: '',
      deleted_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', userId)
    .execute();
  await sql`
    update workflows set deleted_at = clock_timestamp(), updated_at = clock_timestamp()
    where user_id = ${userId} and deleted_at is null`.execute(trx);
  await trx
    .updateTable('triggers')
    .set({ enabled: false, next_run_at: null, off_mail_at: null })
    .where('user_id', '=', userId)
    .execute();
  for (const table of ['profiles', 'secrets'] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  for (const table of ['failure_mails', 'account_mails', 'credit_mails', 'question_mails'] as const) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId} and done_at is null`.execute(trx);
  }
  return true;
}

/** Whether this Google identity had an account that was deleted. */
export async function wasUserBefore(db: Db, googleSubject: string): Promise<boolean> {
  const row = await db
    .selectFrom('former_users')
    .select('identity_hash')
    .where('identity_hash', '=', hashOf(googleSubject))
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that were deleted first. */
export async function listDeletedUsers(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deleted_at', 'is not', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** For those that a call made which was under way when the account was deleted. */
export async function markWorkflowsOfDeletedUser(db: Db, userId: string): Promise<void> {
  await sql`
    update workflows set deleted_at = clock_timestamp(), updated_at = clock_timestamp() from users
    where users.id = ${userId} and users.deleted_at is not null
      and workflows.user_id = users.id and workflows.deleted_at is null`.execute(db);
}

/** Those that are not removed yet. */
export async function listWorkflowsOfDeletedUser(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('workflows')
    .innerJoin('users', 'users.id', 'workflows.user_id')
    .select('workflows.id')
    .where('workflows.user_id', '=', userId)
    .where('users.deleted_at', 'is not', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Files that no run has brought. */
export async function deleteUploadsOfDeletedUser(db: Db, userId: string, limit: number): Promise<Removed> {
  const { rows } = await sql<{ content_hash: string }>`
    delete from files where id in (
      select files.id from files join users on users.id = files.user_id
      where files.user_id = ${userId} and users.deleted_at is not null and files.run_id is null limit ${limit}
    )
    returning content_hash`.execute(db);
  return { count: rows.length, content_hashes: rows.map((row) => row.content_hash) };
}

/**
 * The rest, with the ledger of credits. Nothing happens while there are workflows, uploads, whose bytes would stay, or
 * connected accounts, which would not be revoked.
 */
export async function deleteEmptyUser(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('deleted_at', 'is not', null)
    .where((is) => is.not(is.exists(is.selectFrom('workflows').select('id').where('user_id', '=', userId))))
    .where((is) => is.not(is.exists(is.selectFrom('files').select('id').where('user_id', '=', userId))))
    .where((is) => is.not(is.exists(is.selectFrom('accounts').select('id').where('user_id', '=', userId))))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
