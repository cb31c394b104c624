import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  formatIdentity,
  identifyProcess,
  isRunning,
  parseIdentity,
  type ProcessIdentity,
} from '#db/postgres/process-identity.ts';
import { StartError } from '#shared/errors.ts';

export type LockOptions = {
  /** Called once after `report_after_ms`, with what is waited for. */
  onWait?: (sentence: string) => void;
  report_after_ms?: number;
  /** Counted from when the lock was made or renewed. */
  give_up_after_ms?: number;
  /** Ends the wait. */
  signal?: AbortSignal | undefined;
};

const LOOK_AGAIN_MS = 100;
const REPORT_AFTER_MS = 3_000;
const GIVE_UP_AFTER_MS = 180_000;
/** A file without a process in it: its writer was killed, or the machine lost power. */
const UNREADABLE_IS_STALE_AFTER_MS = 2_000;

/**
 * One process at a time holds the file. The lock of a process that has ended is taken over; one that is held for too
 * long is reported with its file and its process, instead of being waited for without a word.
 */
export async function lockFile(file: string, options: LockOptions = {}): Promise<() => void> {
  const began = performance.now();
  let hasReported = false;
  for (;;) {
    if (createLock(file)) return () => fs.rmSync(file, { force: true });
    const text = readText(file);
    const holder = parseIdentity(text);
    if (holder ? !isRunning(holder) : isOld(file)) {
      removeStaleLock(file, text);
      continue;
    }
    const waited = performance.now() - began;
    const heldMs = Math.min(waited, ageOf(file) ?? 0);
    if (heldMs > (options.give_up_after_ms ?? GIVE_UP_AFTER_MS)) throw neverReleased(file, holder);
    if (!hasReported && waited > (options.report_after_ms ?? REPORT_AFTER_MS)) {
      hasReported = true;
      options.onWait?.(`Waiting for ${nameOf(holder)}, which starts or stops the database (${file}).`);
    }
    await sleep(LOOK_AGAIN_MS, undefined, { signal: options.signal });
  }
}

/** By its holder, whose work takes long and goes on: who waits does not give up. */
export function renewLock(file: string): void {
  const now = new Date();
  try {
    fs.utimesSync(file, now, now);
  } catch {
    // Somebody deleted it.
  }
}

/** Written beside its place and linked, so that no process reads an incomplete file. */
function createLock(file: string): boolean {
  const draft = `${file}.${randomUUID()}`;
  fs.writeFileSync(draft, formatIdentity(identifyProcess(process.pid)));
  try {
    fs.linkSync(draft, file);
    return true;
  } catch (error) {
    if (fs.existsSync(file)) return false;
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Of several that find it stale, another may have made its own meanwhile: that one is put back. */
function removeStaleLock(file: string, stale: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
    if (readText(aside) !== stale) fs.linkSync(aside, file);
  } catch {
    // Another was faster.
  }
  fs.rmSync(aside, { force: true });
}

function neverReleased(file: string, holder: ProcessIdentity | null): StartError {
  return new StartError(
    `${file} is held by ${nameOf(holder)}, which does not release it. ` +
      'End that process, or delete the file if no Legwork uses this folder, and start again.',
  );
}

function nameOf(holder: ProcessIdentity | null): string {
  return holder ? `process ${holder.pid}` : 'an unknown process';
}

function isOld(file: string): boolean {
  const age = ageOf(file);
  return age !== null && age > UNREADABLE_IS_STALE_AFTER_MS;
}

/** Milliseconds since it was made or renewed. */
function ageOf(file: string): number | null {
  const changed = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return changed === undefined ? null : Date.now() - changed;
}

function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
