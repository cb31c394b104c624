import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** A run as it was taken from the queue: `retryCount` differs each time it is taken. */
export type QueuedRun = { id: string; retryCount: number };

/**
 * Renews the heartbeat of runs in pg-boss's queue and answers the ids of those that are still this worker's. pg-boss
 * has `touch` for this, but that waits for rows that are locked: one transaction that hangs while it ends one run would
 * keep the heartbeats of all the others back. A locked row is left out here; it still counts as ours, because an end
 * that is not committed may be rolled back.
 */
export async function renewRunHeartbeats(
  db: Db,
  queue: string,
  runs: readonly QueuedRun[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with ours as materialized (
      select job.id from boss.job as job
      join unnest(${runs.map((run) => run.id)}::uuid[], ${runs.map((run) => run.retryCount)}::int[])
        as held (id, retry_count) on job.id = held.id and job.retry_count = held.retry_count
      where job.name = ${queue} and job.state = 'active'
    ), free as materialized (
      select id from boss.job where name = ${queue} and id in (select id from ours)
      order by id for no key update skip locked
    ), renewed as (
      update boss.job as job set heartbeat_on = clock_timestamp() from free
      where job.name = ${queue} and job.id = free.id
    )
    select id from ours`.execute(db);
  return new Set(rows.map((row) => row.id));
}
