import { countUpload, readUsage } from '#db/usage.ts';
import { insertFile, lockContent } from '#db/files.ts';
import type { Db } from '#db/schema.ts';
import { storableText } from '#db/storable-text.ts';
import type { FileStore, ReceivedBytes } from '#files/file-store.ts';
import { DISK_FULL, isDiskFull } from '#files/disk-full.ts';
import { AppError } from '#shared/errors.ts';
import { keptFileName, safeMediaType } from '#shared/file-name.ts';
import { findFileProblem, type QuotaProblem, type Quotas } from '#shared/quotas.ts';

/** Where files are kept, and how much of them each plan allows. */
export type FileKeeper = { db: Db; store: FileStore; quotas: Quotas; now(): Date };

export type FileToKeep = {
  /** Null for a file that a person uploaded or downloaded by hand: those are counted by the day. */
  run_id: string | null;
  name: string;
  media_type: string;
  content: AsyncIterable<Uint8Array>;
  max_bytes: number;
};

/** The quota of the person or the disk of the server has no room. Nothing of the file is kept. */
export class NoRoomForFile extends AppError {
  readonly problem: QuotaProblem;
  constructor(status: number, problem: QuotaProblem) {
    super(status, `${problem.message} ${problem.what_to_do}`);
    this.name = 'NoRoomForFile';
    this.problem = problem;
  }
}

/**
 * The only way to keep a file: uploads, what steps make or download, and pictures. Its name and type may come from
 * anybody. Answers its id. Throws NoRoomForFile, and AppError 413 for more than `max_bytes`.
 */
export async function keepFile(keeper: FileKeeper, userId: string, file: FileToKeep): Promise<string> {
  try {
    // Most of those who are refused are refused before the bytes are received.
    await refuseOverQuota(keeper, userId, { db: keeper.db, more_uploads: file.run_id === null ? 1 : 0 });
    const received = await keeper.store.receive(file.content, file.max_bytes);
    try {
      return await keepReceived(keeper, userId, { file, received });
    } catch (error) {
      await received.discard();
      throw error;
    }
  } catch (error) {
    if (isDiskFull(error)) throw new NoRoomForFile(507, DISK_FULL);
    throw error;
  }
}

/** Locks in this order: the content, the run (by the foreign key of the new row), the person's usage row. */
async function keepReceived(
  keeper: FileKeeper,
  userId: string,
  { file, received }: { file: FileToKeep; received: ReceivedBytes },
): Promise<string> {
  return keeper.db.transaction().execute(async (trx) => {
    await lockContent(trx, received.content_hash);
    const fileId = await insertFile(trx, userId, {
      run_id: file.run_id,
      name: storableText(keptFileName(file.name)),
      media_type: safeMediaType(file.media_type),
      size: received.size,
      content_hash: received.content_hash,
    });
    if (file.run_id === null) await countUpload(trx, userId, keeper.now());
    await refuseOverQuota(keeper, userId, { db: trx, more_uploads: 0 });
    // Last, because it cannot be rolled back.
    await received.keep();
    return fileId;
  });
}

async function refuseOverQuota(
  keeper: FileKeeper,
  userId: string,
  { db, more_uploads }: { db: Db; more_uploads: number },
): Promise<void> {
  const used = await readUsage(db, userId, keeper.now());
  if (!used) throw new Error('A file was to be kept for a user who does not exist.');
  const { plan, kept_bytes, uploads } = used;
  const after = { kept_bytes, uploads: uploads + more_uploads };
  const problem = findFileProblem(plan, keeper.quotas[plan], after);
  if (problem) throw new NoRoomForFile(403, problem);
}
