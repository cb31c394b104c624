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

/**
 * Names bytes that have arrived, and has them put in place by `keepBytes` under the lock of their hash: removing
 * unused bytes takes the same lock, so a new file never points at bytes that are being removed.
 */
export async function insertFile(
  db: Db,
  userId: string,
  file: NewFile,
  keepBytes: () => Promise<void>,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockContent(trx, file.content_hash);
    await keepBytes();
    const row = await trx
      .insertInto('files')
      .values({ ...file, user_id: userId })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  });
}

export async function findFile(db: Db, userId: string, fileId: string): Promise<StoredFile | undefined> {
  if (!isUuid(fileId)) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', fileId)
    .executeTakeFirst();
}

/** Has the bytes removed that no file names any more. */
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

async function lockContent(trx: Trx, contentHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(trx);
}
