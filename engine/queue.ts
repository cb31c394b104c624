import { fromKysely, PgBoss } from 'pg-boss';
import type pg from 'pg';
import { openDatabase } from '#db/open.ts';
import { type QueuedRun, renewRunHeartbeats } from '#db/run-queue.ts';
import type { Db, Trx } from '#db/schema.ts';
import type { Log } from '#engine/log.ts';

/**
 * Admitted runs on their way to a worker: pg-boss, used as a durable dispatcher and nothing more. It knows a run's id;
 * all else about a run is in our tables. See docs/decisions/0002-run-dispatch.md.
 */
export type Queue = {
  /** A run that is in the queue already stays there once. */
  putRuns(trx: Trx, runIds: readonly string[]): Promise<void>;
  removeRun(trx: Trx, runId: string): Promise<void>;
  /** Takes up to `count` runs; each is ours for ten seconds, and again from each `keepRuns`. */
  takeRuns(count: number): Promise<QueuedRun[]>;
  /** Answers the ids of those that are still ours. */
  keepRuns(runs: readonly QueuedRun[]): Promise<ReadonlySet<string>>;
  /** Returns a run to the queue. Does nothing when it is no longer ours. */
  returnRun(trx: Trx, run: QueuedRun): Promise<void>;
  /** Forgets a run that turned out to need no work. */
  dropRun(run: QueuedRun): Promise<void>;
  close(): Promise<void>;
};

const QUEUE = 'run';
const NO_RUN = '00000000-0000-0000-0000-000000000000';
// How often a run was given back is counted in our own table; pg-boss must never give one up.
const RETRY_LIMIT = 1_000_000;

export async function openQueue(parts: {
  databaseUrl: string;
  pool: pg.Pool;
  /** For `keepRuns` alone. */
  heartbeat: Db;
  supervise: boolean;
  log: Log;
}): Promise<Queue> {
  // pg-boss migrates its tables when it starts, which may take longer than other statements.
  const migrating = openDatabase(parts.databaseUrl, { connections: 1, deadline_ms: null });
  let { pool } = migrating;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'boss',
    schedule: false,
    supervise: parts.supervise,
    // A dead worker's run is found after its 10 s heartbeat plus these; pg-boss itself would look once a minute.
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    monitorVacuum: false,
  });
  boss.on('error', (error) => parts.log.warn({ error: error.message }, 'The run queue reports an error.'));
  try {
    await boss.start();
    await boss.createQueue(QUEUE, {
      heartbeatSeconds: 10,
      retryLimit: RETRY_LIMIT,
      retryDelay: 0,
      // pg-boss allows less than a day. A run that works longer is taken again and goes on at its place.
      expireInSeconds: 23 * 3600,
    });
  } finally {
    ({ pool } = parts);
    await migrating.close();
  }
  // The first call for a queue looks it up on a connection of its own. Made within transactions, as many at once as
  // there are connections, these calls would wait for each other for ever; so the first one is made here.
  await boss.deleteJob(QUEUE, NO_RUN);

  return {
    async putRuns(trx, runIds) {
      if (runIds.length === 0) return;
      const jobs = runIds.map((id) => ({ id, data: {} }));
      await boss.insert(QUEUE, jobs, { db: fromKysely(trx) });
    },
    async removeRun(trx, runId) {
      await boss.deleteJob(QUEUE, runId, { db: fromKysely(trx) });
    },
    async takeRuns(count) {
      const jobs = await boss.fetch(QUEUE, { batchSize: count });
      return jobs.map(({ id, retryCount }) => ({ id, retryCount }));
    },
    keepRuns: (runs) => renewRunHeartbeats(parts.heartbeat, QUEUE, runs),
    async returnRun(trx, run) {
      await boss.fail(QUEUE, run, null, { db: fromKysely(trx) });
    },
    async dropRun(run) {
      await boss.deleteJob(QUEUE, run);
    },
    close: () => boss.stop({ graceful: false }),
  };
}
