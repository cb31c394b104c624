import {
  deleteEndedRuns,
  deleteOldMails,
  deleteUnusedUploads,
  findUnusedContents,
  keepSweepLock,
  lockSweeping,
  type Removed,
} from '#db/history.ts';
import { removeUnusedContents } from '#db/files.ts';
import type { Trx } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { FileStore } from '#files/file-store.ts';

export type Sweeping = { files: FileStore; history_days: number; log: Log };

const DAY_MS = 24 * 3600_000;
/** Somebody may have uploaded a file for a workflow that is not saved yet. */
const UNUSED_FOR_MS = DAY_MS;
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 3600_000;
/** Few at a time, so that nobody waits for the sweeper. */
const AT_ONCE = 50;

/** Any number of processes may do this; one of them sweeps at a time. */
export function startHistorySweep(engine: Engine, sweeping: Sweeping): { close(): Promise<void> } {
  const closing = new AbortController();
  let underWay: Promise<void> = Promise.resolve();
  let timer = setTimeout(sweep, FIRST_AFTER_MS);
  timer.unref();

  function sweep(): void {
    underWay = sweepHistory(engine, sweeping, closing.signal)
      .catch((error: unknown) => sweeping.log.warn(describeError(error), 'History could not be swept.'))
      .finally(() => {
        if (closing.signal.aborted) return;
        timer = setTimeout(sweep, EVERY_MS);
        timer.unref();
      });
  }

  return {
    async close() {
      closing.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}

/**
 * Removes runs that ended more than `history_days` ago with their files, uploads that nobody uses, and bytes that a
 * process left behind when it died between deleting their last file and removing them.
 */
export async function sweepHistory(
  engine: Engine,
  { files, history_days, log }: Sweeping,
  signal?: AbortSignal,
): Promise<void> {
  const ended = new Date(engine.now().getTime() - history_days * DAY_MS);
  const unused = new Date(engine.now().getTime() - UNUSED_FOR_MS);
  const removeBytes = (contentHash: string) => files.remove(contentHash);

  async function removeAll(trx: Trx, removeSome: () => Promise<Removed>): Promise<number> {
    let total = 0;
    for (;;) {
      if (signal?.aborted) return total;
      const { count, content_hashes } = await removeSome();
      await removeUnusedContents(engine.db, content_hashes, removeBytes);
      total += count;
      await keepSweepLock(trx);
      if (count < AT_ONCE) return total;
    }
  }

  // The batches commit on connections of their own; this transaction only holds the lock.
  await engine.db.transaction().execute(async (trx) => {
    if (!(await lockSweeping(trx))) return;
    const runs = await removeAll(trx, () => deleteEndedRuns(engine.db, { before: ended, limit: AT_ONCE }));
    const uploads = await removeAll(trx, () =>
      deleteUnusedUploads(engine.db, { before: unused, limit: AT_ONCE }),
    );
    await deleteOldMails(engine.db, ended);
    await files.removeAbandoned(unused);
    for await (const contentHashes of files.list()) {
      if (signal?.aborted) return;
      await keepSweepLock(trx);
      const orphans = await findUnusedContents(engine.db, contentHashes);
      await removeUnusedContents(engine.db, orphans, removeBytes);
    }
    if (runs + uploads > 0) log.info({ runs, uploads }, 'Swept what was old.');
  });
}
