import type pg from 'pg';
import type { Db } from '#db/schema.ts';
import type { Log } from '#engine/log.ts';
import { openQueue, type Queue } from '#engine/queue.ts';
import { startRunSupervision } from '#engine/run-deadlines.ts';
import type { Vault } from '#vault/vault.ts';

/** What every way into the engine needs. */
export type Engine = {
  db: Db;
  queue: Queue;
  /** Seals the values of secret variables. */
  vault: Vault;
  now(): Date;
  /** How long a run may work in one stretch; waiting for a slot or for credits does not count. */
  run_deadline_seconds: number;
};

const DEFAULT_DEADLINE_SECONDS = 6 * 3600;

/** Any number of processes may supervise; at least one must, or nobody notices dead workers and passed deadlines. */
export async function openEngine(parts: {
  databaseUrl: string;
  db: Db;
  pool: pg.Pool;
  vault: Vault;
  log: Log;
  supervise: boolean;
  run_deadline_seconds?: number;
}): Promise<Engine & { close(): Promise<void> }> {
  const queue = await openQueue(parts);
  const engine: Engine = {
    db: parts.db,
    queue,
    vault: parts.vault,
    now: () => new Date(),
    run_deadline_seconds: parts.run_deadline_seconds ?? DEFAULT_DEADLINE_SECONDS,
  };
  const supervision = parts.supervise ? startRunSupervision(engine, parts.log) : null;
  return {
    ...engine,
    async close() {
      await supervision?.close();
      await queue.close();
    },
  };
}
