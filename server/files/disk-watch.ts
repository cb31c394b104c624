import fs from 'node:fs/promises';
import path from 'node:path';
import { hasRoomForTables } from '#db/table-space.ts';
import type { Db } from '#db/schema.ts';
import type { Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';
import { isDatabaseFull, isDiskFull } from '#files/disk-full.ts';
import type { FileStore } from '#files/file-store.ts';
import { hasSpaceAgain, isSpaceUsedUp, readFreeBytes } from '#files/disk-space.ts';

const LOOK_EVERY_MS = 5_000;
/** In a row: on a disk with hardly any room writes fail and succeed in turn. */
const GOOD_LOOKS = 2;
const PROBE = Buffer.alloc(1024 * 1024, 1);

export type DiskWatch = {
  /** With each error of a write; those that are no full disk are ignored. */
  report(error: unknown): void;
  look(): Promise<void>;
};

/**
 * Knows when the disk of the files or of the database is full: from errors, and from looks at the free space.
 * `onChange` is called once when it begins and once when it is over, which a file and a table have to show; and at the
 * first look, because the process before this one may have ended while it was full.
 */
export function createDiskWatch(world: {
  folder: string;
  db: Db;
  onChange(isFull: boolean): void;
  readSpace?: typeof readFreeBytes;
}): DiskWatch {
  const { folder, db, onChange, readSpace = readFreeBytes } = world;
  let isFull: boolean | null = null;
  let goodLooks = 0;
  const begin = () => {
    goodLooks = 0;
    if (isFull) return;
    isFull = true;
    onChange(true);
  };
  return {
    report(error) {
      if (isDiskFull(error) || isDatabaseFull(error)) begin();
    },
    async look() {
      const free = await readSpace(folder);
      if (isSpaceUsedUp(free)) begin();
      if (isFull === null) onChange((isFull = false));
      if (!isFull) return;
      const hasRoom = hasSpaceAgain(free) && (await hasRoomForFiles(folder)) && (await hasRoomForTables(db));
      goodLooks = hasRoom ? goodLooks + 1 : 0;
      if (goodLooks < GOOD_LOOKS) return;
      isFull = false;
      onChange(false);
    },
  };
}

export function startDiskWatch(watch: DiskWatch, log: Log): { close(): Promise<void> } {
  return startPeriodicJob({
    every_ms: LOOK_EVERY_MS,
    failureLog: 'The room on the disk could not be looked at.',
    work: () => watch.look(),
    log,
  });
}

/** The store, whose errors are reported. */
export function reportErrors(store: FileStore, watch: DiskWatch): FileStore {
  return {
    ...store,
    async receive(content, maxBytes) {
      try {
        return await store.receive(content, maxBytes);
      } catch (error) {
        watch.report(error);
        throw error;
      }
    },
  };
}

async function hasRoomForFiles(folder: string): Promise<boolean> {
  const file = path.join(folder, `.room-${process.pid}`);
  try {
    await fs.writeFile(file, PROBE);
    return true;
  } catch (error) {
    if (isDiskFull(error)) return false;
    throw error;
  } finally {
    await fs.rm(file, { force: true });
  }
}
