import { pino } from 'pino';
import { describeError } from '#engine/log.ts';
import { DISK_FULL, isDatabaseFull, isDiskFull } from '#files/disk-full.ts';
import { openLogDestination } from '#server/log-destination.ts';
import type { Closers } from '#server/open-shared.ts';
import { readEnvironment, readSettings, type Settings } from '#server/settings/settings.ts';
import { StartError } from '#shared/errors.ts';

/** One process of Legwork, an API or a worker, from its settings to its end. */

/** The starter kills a process 20 s after it asked it to end. */
const CLOSE_WITHIN_MS = 18_000;
/** Exit code after a StartError: the problem was printed, and a restart would meet it again. */
const SAID_WHY = 1;
/** An error of ours; starting again may help. As EX_SOFTWARE in sysexits.h. */
const UNEXPECTED = 70;

// stdout and stderr may be pipes that were closed at the other end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
const destination = openLogDestination(1);
process.on('exit', () => destination.flush());
let log = pino({ level: 'info' }, destination);
const closers: Closers = [];
/** Aborted when this process is told to end while it still starts: nothing is waited for any longer. */
const stopping = new AbortController();
let opening: Promise<string | null> | null = null;
let closing: Promise<void> | null = null;

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal ends the process at once.
    if (closing) process.exit(UNEXPECTED);
    end(0);
  });
}

// For uncaught errors and unhandled rejections: runs are handed over, the process ends, and the starter starts it again.
process.on('uncaughtException', (error: unknown) => {
  log.fatal(describeError(error), 'Unexpected error. This process hands its runs over and ends.');
  end(UNEXPECTED);
});

try {
  const settings = readSettings(readEnvironment());
  log = pino({ level: settings.log_level }, destination);
  opening = open(settings);
  const workerId = await opening;
  stopping.signal.throwIfAborted();
  log.info({ role: settings.role }, 'Ready.');
  // scripts/start.mjs waits for this.
  process.send?.({ ready: settings.role, worker: workerId });
} catch (error) {
  const sentence = explain(error);
  if (!stopping.signal.aborted) console.error(sentence ?? error);
  end(sentence === null ? UNEXPECTED : SAID_WHY);
}

/**
 * Answers the id of a worker. Only what the role needs is loaded: an API process has no browser library in memory.
 */
async function open(settings: Settings): Promise<string | null> {
  if (settings.role === null) throw new StartError('The setting ROLE must be api or worker.');
  const lifetime = { closers, stopping: stopping.signal, onProgress: reportProgress, onDiskFull: reportDisk };
  if (settings.role === 'api') {
    const { openApi } = await import('#server/open-api.ts');
    await openApi(settings, log, lifetime);
    return null;
  }
  const { openWorker } = await import('#server/open-worker.ts');
  return openWorker(settings, log, lifetime);
}

/** scripts/wait-until-ready.mjs waits on while these come. */
function reportProgress(): void {
  if (process.connected) process.send?.({ starting: true });
}

/** The starter says it in the terminal, once for all programs: scripts/disk-sentences.mjs. */
function reportDisk(isFull: boolean): void {
  if (isFull) log.warn('The disk is full.');
  else log.info('There is room on the disk.');
  if (process.connected) process.send?.({ disk_full: isFull });
}

/** Null for what its operator cannot change. */
function explain(error: unknown): string | null {
  if (isDiskFull(error) || isDatabaseFull(error))
    return `${DISK_FULL.message} Make room on it, then start Legwork again.`;
  return error instanceof StartError ? error.message : null;
}

function end(exitCode: number): void {
  stopping.abort();
  closing ??= closeAll().finally(() => process.exit(exitCode));
}

async function closeAll(): Promise<void> {
  setTimeout(() => process.exit(UNEXPECTED), CLOSE_WITHIN_MS).unref();
  // A database that is being started would be left running.
  await opening?.catch(() => undefined);
  for (const close of closers.toReversed()) {
    try {
      await close();
    } catch (error) {
      // One that fails to close must not keep the others from closing.
      log.error(describeError(error), 'Something did not close.');
    }
  }
}
