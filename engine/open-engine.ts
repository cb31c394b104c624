import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import type { Log } from '#engine/log.ts';
import { startRunSupervision } from '#engine/run-deadlines.ts';
import { shareFlushes } from '#engine/work/share-flushes.ts';
import { createWakeUps } from '#engine/work/wake-workers.ts';
import type { Vault } from '#vault/vault.ts';

const DEFAULT_DEADLINE_SECONDS = 12 * 3600;
const DEFAULT_ACCOUNT_WAIT_SECONDS = 24 * 3600;
const HEARTBEAT_DEADLINE_MS = 2_000;

/** Any number of processes may supervise; without one, dead workers and passed deadlines are not noticed. */
export async function openEngine(parts: {
  databaseUrl: string;
  db: Db;
  vault: Vault;
  log: Log;
  supervise: boolean;
  run_deadline_seconds?: number;
  account_wait_seconds?: number;
  free_origin?: string | null;
  free_tries_a_day?: number;
}): Promise<Engine & { close(): Promise<void> }> {
  const heartbeat = openDatabase(parts.databaseUrl, { connections: 1, deadline_ms: HEARTBEAT_DEADLINE_MS });
  const wakeUps = createWakeUps(parts.db, parts.log);
  const engine: Engine = {
    db: parts.db,
    vault: parts.vault,
    heartbeat: heartbeat.db,
    wakeWorkers: wakeUps.wakeWorkers,
    flush: shareFlushes(parts.db),
    now: () => new Date(),
    free_origin: parts.free_origin ?? null,
    free_tries_a_day: parts.free_tries_a_day ?? 0,
    run_deadline_seconds: parts.run_deadline_seconds ?? DEFAULT_DEADLINE_SECONDS,
    account_wait_seconds: parts.account_wait_seconds ?? DEFAULT_ACCOUNT_WAIT_SECONDS,
  };
  const supervision = parts.supervise ? startRunSupervision(engine, parts.log) : null;
  return {
    ...engine,
    async close() {
      await supervision?.close();
      await wakeUps.close();
      await heartbeat.close();
    },
  };
}
