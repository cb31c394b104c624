import fs from 'node:fs/promises';

/** Chromium, a run's pictures and PostgreSQL's log take tens of megabytes at a time. */
const LOW_MB = 500;
/** What is left then is used up between two looks. */
const FULL_MB = 10;
/** A network disk that hangs must not hold up whoever asks. */
const READ_MS = 1_000;

/** Bytes that this user may still write in the folder; null where that cannot be read. */
export async function readFreeBytes(folder: string): Promise<number | null> {
  const read = fs.statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => null,
  );
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), READ_MS);
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function isSpaceUsedUp(freeBytes: number | null): boolean {
  return freeBytes !== null && freeBytes < FULL_MB * 1_000_000;
}

/** More than was missing: a disk at the limit would be full and not full in turn. */
export function hasSpaceAgain(freeBytes: number | null): boolean {
  return freeBytes === null || freeBytes >= 2 * FULL_MB * 1_000_000;
}

/** A warning for people, before the disk is full and while it is; null while there is room. */
export function describeLowSpace(freeBytes: number | null): string | null {
  if (freeBytes === null) return null;
  const free = Math.floor(freeBytes / 1_000_000);
  if (free >= LOW_MB) return null;
  if (isSpaceUsedUp(freeBytes))
    return 'There is no space left on the disk of Legwork’s data: runs wait, and nothing new can be saved, until there is room.';
  return `Only ${free} MB are left on the disk of Legwork’s data. When it is full, runs wait and nothing new can be saved: make room.`;
}
