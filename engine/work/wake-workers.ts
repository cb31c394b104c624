import { setTimeout as sleep } from 'node:timers/promises';
import { notifyAdmitted } from '#db/runs/run-queue.ts';
import type { Db } from '#db/schema.ts';
import { describeError, type Log } from '#engine/log.ts';

/** Notifications that come faster are sent together. */
const PAUSE_MS = 5;
/** After a notification that failed, because the database is away. */
const RETRY_MS = 250;

export type WakeUps = {
  /** Notifies all workers that runs were admitted. To be called after the commit. */
  wakeWorkers(): void;
  /** Resolves when no notification is under way. */
  close(): Promise<void>;
};

/**
 * PostgreSQL commits transactions that notify one after the other, each with its own write to disk. So what every run
 * does notifies after its commit, in a transaction that writes nothing. One that fails is sent again; one that is lost
 * with this process costs until the next poll.
 */
export function createWakeUps(db: Db, log: Log, notifyWorkers = notifyAdmitted): WakeUps {
  let isWanted = false;
  let isClosing = false;
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await Promise.all([notify(), sleep(PAUSE_MS)]);
    }
    sending = null;
  }

  async function notify(): Promise<void> {
    try {
      await notifyWorkers(db);
    } catch (error) {
      log.warn(describeError(error), 'Workers could not be notified of admitted runs.');
      if (isClosing) return;
      isWanted = true;
      await sleep(RETRY_MS);
    }
  }

  return {
    wakeWorkers() {
      isWanted = true;
      sending ??= send();
    },
    async close() {
      isClosing = true;
      await sending;
    },
  };
}
