import {
  deleteEndedRuns,
  deleteOldMails,
  deleteUnusedUploads,
  findUnusedContents,
  FIRST_UPLOAD,
  keepSweepLock,
  lockSweeping,
  type Removed,
  type RemovedUploads,
  type UploadPosition,
} from '#db/runs/history.ts';
import { removeUnusedContents } from '#db/files.ts';
import { forgetOldHookKeys } from '#db/triggers/hooks.ts';
import { forgetOldEventKeys } from '#db/triggers/polls.ts';
import { forgetOldOwnMails } from '#db/mails/own-mails.ts';
import { forgetOldSaves } from '#db/saved-tables.ts';
import type { Trx } from '#db/schema.ts';
import { removeDeletedWorkflows } from '#engine/removal/delete-workflow.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { FileStore } from '#files/file-store.ts';

export type Sweeping = { files: FileStore; history_days: number; log: Log };

const DAY_MS = 24 * 3600_000;
/** Somebody may have uploaded a file for a workflow that is not saved yet. */
const UNUSED_FOR_MS = DAY_MS;
/** Providers send an event again for days, not weeks. */
const HOOK_KEYS_KEPT_MS = 30 * DAY_MS;
/** Longer than any cursor looks back. */
const EVENT_KEYS_KEPT_DAYS = 60;
/** A step that waits for a date may be tried again after a year. */
const STEP_KEYS_KEPT_MS = 400 * DAY_MS;
const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 3600_000;
/** In one transaction. */
const AT_ONCE = 200;
/** Keys are short rows. */
const KEYS_AT_ONCE = 5_000;
/** Less than a transaction may be idle (db/open.ts). */
const KEEP_LOCK_MS = 1_000;

/** Any number of processes may run it; one of them sweeps at a time. */
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

/** A batch may take longer than the transaction with the lock may be idle: to be called after every file. */
function createLockKeeper(trx: Trx): () => Promise<void> {
  let keptAt = performance.now();
  return async () => {
    if (performance.now() - keptAt < KEEP_LOCK_MS) return;
    await keepSweepLock(trx);
    keptAt = performance.now();
  };
}

/**
 * Removes what is left of deleted workflows, runs that ended more than `history_days` ago with their files, uploads that
 * nothing names, and bytes whose process died between deleting their last file and removing them.
 */
export async function sweepHistory(
  engine: Engine,
  { files, history_days, log }: Sweeping,
  signal?: AbortSignal,
): Promise<void> {
  const ended = new Date(engine.now().getTime() - history_days * DAY_MS);
  const unused = new Date(engine.now().getTime() - UNUSED_FOR_MS);
  const mayGoOn = () => !signal?.aborted;

  // The batches commit on connections of their own; this transaction only holds the lock.
  await engine.db.transaction().execute(async (trx) => {
    if (!(await lockSweeping(trx))) return;
    const keepLock = createLockKeeper(trx);
    const removeBytes = async (contentHash: string) => {
      await files.remove(contentHash);
      await keepLock();
    };
    const finish = async ({ count, content_hashes }: Removed): Promise<number> => {
      await removeUnusedContents(engine.db, content_hashes, removeBytes);
      await keepLock();
      return count;
    };
    const removeOld = async (remove: typeof deleteEndedRuns, before: Date): Promise<number> => {
      let [total, count] = [0, AT_ONCE];
      while (mayGoOn() && count === AT_ONCE) {
        count = await finish(await remove(engine.db, { before, limit: AT_ONCE }));
        total += count;
      }
      return total;
    };
    const removeUploads = async (before: Date): Promise<number> => {
      let total = 0;
      let after: UploadPosition | null = FIRST_UPLOAD;
      while (mayGoOn() && after) {
        const removed: RemovedUploads = await deleteUnusedUploads(engine.db, {
          before,
          limit: AT_ONCE,
          after,
        });
        total += await finish(removed);
        after = removed.next;
      }
      return total;
    };

    const ofDeleted = await removeDeletedWorkflows({ db: engine.db, removeBytes, mayGoOn, keepLock });
    const runs = ofDeleted + (await removeOld(deleteEndedRuns, ended));
    const uploads = await removeUploads(unused);
    await removeOld(deleteOldMails, ended);
    const neverTriedAgain = new Date(engine.now().getTime() - STEP_KEYS_KEPT_MS);
    const hooksBefore = new Date(engine.now().getTime() - HOOK_KEYS_KEPT_MS);
    const forgetAll = async (forgetSome: (limit: number) => Promise<number>): Promise<void> => {
      while (mayGoOn() && (await forgetSome(KEYS_AT_ONCE)) === KEYS_AT_ONCE) await keepLock();
      await keepLock();
    };
    await forgetAll((limit) => forgetOldOwnMails(engine.db, { before: neverTriedAgain, limit }));
    await forgetAll((limit) => forgetOldSaves(engine.db, { before: neverTriedAgain, limit }));
    await forgetAll((limit) => forgetOldHookKeys(engine.db, { before: hooksBefore, limit }));
    const older_by_days = EVENT_KEYS_KEPT_DAYS;
    await forgetAll((limit) => forgetOldEventKeys(engine.db, { older_by_days, limit }));
    await files.removeAbandoned(unused);
    for await (const contentHashes of files.list()) {
      if (!mayGoOn()) return;
      await keepLock();
      const orphans = await findUnusedContents(engine.db, contentHashes);
      await removeUnusedContents(engine.db, orphans, removeBytes);
    }
    if (runs + uploads > 0) log.info({ runs, uploads }, 'Swept what was old.');
  });
}
