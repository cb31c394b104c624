import { sql } from 'kysely';
import type { Db, StoredFile, Trx } from '#db/schema.ts';
import { isUuid } from '#db/uuid.ts';

export type NewFile = {
  run_id: string | null;
  name: string;
  media_type: string;
  size: number;
  content_hash: string;
};

/** Counts the file's bytes in `usage`, which locks that row. The content must be locked. */
export async function insertFile(trx: Trx, userId: string, file: NewFile): Promise<string> {
  const row = await trx
    .insertInto('files')
    .values({ ...file, user_id: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function findFile(db: Db, userId: string, fileId: string): Promise<StoredFile | undefined> {
  if (!isUuid(fileId)) return undefined;
  return (
    db
      .selectFrom('files')
      .selectAll()
      .where('user_id', '=', userId)
      .where('id', '=', fileId)
      // Those of a deleted workflow are removed later.
      .where(
        sql<boolean>`(run_id is null or exists (
        select from runs join existing_workflows on existing_workflows.id = runs.workflow_id
        where runs.id = files.run_id
      ))`,
      )
      .executeTakeFirst()
  );
}

/** Calls `removeBytes` for those contents that no file names any more. */
export async function removeUnusedContents(
  db: Db,
  contentHashes: readonly string[],
  removeBytes: (contentHash: string) => Promise<void>,
): Promise<void> {
  for (const contentHash of new Set(contentHashes)) {
    await db.transaction().execute(async (trx) => {
      await lockContent(trx, contentHash);
      const used = await trx
        .selectFrom('files')
        .select('id')
        .where('content_hash', '=', contentHash)
        .limit(1)
        .executeTakeFirst();
      if (!used) await removeBytes(contentHash);
    });
  }
}

/**
 * Taken before bytes are put in place and before unused bytes are removed: a new file never names bytes that are being
 * removed.
 */
export async function lockContent(trx: Trx, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(trx);
}
