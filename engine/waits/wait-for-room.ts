import { setTimeout as sleep } from 'node:timers/promises';
import { DiskFull } from '#shared/errors.ts';

/** A try writes until nothing more fits, so it is repeated less and less often. */
const LONGEST_MS = 15_000;

/** Waits before the next try. Ends at once when the run has to be left. */
export async function pauseForRoom(signal: AbortSignal, tries: number): Promise<void> {
  const milliseconds = Math.min(LONGEST_MS, 500 * 2 ** tries);
  await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

/** Tries again until the disk has room, or until the run has to be left. A full disk keeps nothing of a try. */
export async function waitForRoom<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  let full: DiskFull | null = null;
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      // What arrives only once cannot be read again. That there was no room is what its person has to know.
      if (!(error instanceof DiskFull)) throw full ?? error;
      if (signal.aborted) throw error;
      full = error;
    }
    await pauseForRoom(signal, tries);
  }
}
