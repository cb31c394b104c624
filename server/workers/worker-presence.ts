import type { Db } from '#db/schema.ts';
import type { WorkerBrowser } from '#shared/worker-browser.ts';
import { recordHeartbeat, removeWorker, type WorkerPlace } from '#db/workers.ts';
import type { Log } from '#engine/log.ts';
import { startPeriodicJob } from '#engine/periodic-job.ts';

const HEARTBEAT_MS = 3_000;

/** Keeps this worker's row in the database alive. Only talks to the database. */
export async function startWorkerPresence(parts: {
  db: Db;
  worker: WorkerPlace & { slots: number };
  /** What is known of the browser now. Must answer at once. */
  browserState(): WorkerBrowser;
  log: Log;
}): Promise<{ close(): Promise<void> }> {
  const { db, worker } = parts;
  const beat = () => recordHeartbeat(db, { ...worker, browser: parts.browserState() });
  await beat();
  const heartbeat = startPeriodicJob({
    every_ms: HEARTBEAT_MS,
    failureLog: 'The heartbeat of this worker could not be recorded.',
    work: beat,
    log: parts.log,
  });
  return {
    async close() {
      await heartbeat.close();
      await removeWorker(db, worker.id);
    },
  };
}
