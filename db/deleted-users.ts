import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Removed } from '#db/runs/history.ts';
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

/**
 * Takes the next deleted users, the one whose last try is longest ago first, and notes the try: some that cannot be
 * removed yet do not hold up the others. Another process takes others meanwhile.
 */
export async function takeDeletedUsers(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update users set removal_tried_at = clock_timestamp()
    where id in (
      select id from users where deleted_at is not null
      order by removal_tried_at nulls first, deleted_at limit ${limit} for no key update skip locked
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
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

/** Of which a person may have any number. Ledgers first: removing a bucket looks for its entries. */
const COUNTED = [
  'credit_entries',
  'credit_receipts',
  'credit_days',
  'free_actions',
  'ended_sessions',
] as const;

/** Lines of the ledger and what else is counted. Answers how many rows were deleted. */
export async function deleteLedgerOfDeletedUser(db: Db, userId: string, limit: number): Promise<number> {
  let count = 0;
  for (const table of COUNTED) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select counted.ctid from ${sql.table(table)} as counted join users on users.id = counted.user_id
        where counted.user_id = ${userId} and users.deleted_at is not null limit ${limit - count}
      ))`.execute(db);
    count += Number(numAffectedRows ?? 0n);
    if (count >= limit) break;
  }
  return count;
}

/**
 * The rest, with what is left of the ledger. Nothing happens while there are workflows, uploads, whose bytes would stay, or
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
