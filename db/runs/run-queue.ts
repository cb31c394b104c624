import { type RawBuilder, sql } from 'kysely';
import { PROFILE_LEASE_SECONDS } from '#db/profiles.ts';
import type { Db, Trx } from '#db/schema.ts';
import type { Fence } from '#db/runs/run-fence.ts';

/**
 * The queue of admitted runs, which also has the leases of those that a worker took. A row goes with the end of its
 * run, or when it pauses. See docs/decisions/0053-runs-are-taken-from-our-own-table.md.
 */

/** A worker must have stopped writing before its leases expire. */
const LEASE_SECONDS = 10;
/** The same for a worker whose session has ended. */
const GONE_SECONDS = 3;

/** Queues admitted runs that no worker holds and that have no row in the queue. */
export async function queueForgottenRuns(db: Db, limit: number): Promise<number> {
  const { rows } = await sql`
    insert into run_queue (run_id, uses_browser)
    select id, uses_browser(steps) from runs
    where admitted_at < clock_timestamp() - interval '5 seconds' and finished_at is null
      and not exists (select from run_queue where run_id = runs.id)
    limit ${limit}
    on conflict do nothing returning run_id`.execute(db);
  return rows.length;
}

/** Rows that the end of their run left behind: nobody would take them. */
export async function deleteEndedFromQueue(db: Db): Promise<void> {
  await sql`
    delete from run_queue where not exists (
      select from runs where id = run_queue.run_id and admitted_at is not null and finished_at is null
    )`.execute(db);
}

export async function removeFromQueue(trx: Trx, runIds: readonly string[]): Promise<void> {
  await sql`delete from run_queue where run_id = any(${[...runIds]}::uuid[])`.execute(trx);
}

/** Returns a run to the queue. Does nothing when another attempt has it. */
export async function returnToQueue(trx: Trx, fence: Fence): Promise<void> {
  await sql`
    update run_queue set attempt = null, worker = null, kept_at = null
    where run_id = ${fence.run_id} and attempt = ${fence.attempt}`.execute(trx);
}

/**
 * Renews leases and answers the ids of the runs that are still held by these attempts. A locked row is not waited for:
 * one transaction that hangs while it ends one run would keep the heartbeats of all the others back. It still counts as
 * held, because an end that is not committed may be rolled back.
 */
export async function renewLeases(db: Db, fences: readonly Fence[]): Promise<Set<string>> {
  const { rows } = await sql<{ run_id: string }>`
    with ours as materialized (
      select lease.run_id from run_queue as lease
      join unnest(${fences.map((fence) => fence.run_id)}::uuid[], ${fences.map((fence) => fence.attempt)}::int[])
        as held (run_id, attempt) on lease.run_id = held.run_id and lease.attempt = held.attempt
    ), free as materialized (
      select run_id from run_queue where run_id in (select run_id from ours)
      order by run_id for no key update skip locked
    ), renewed as (
      update run_queue set kept_at = clock_timestamp() from free where run_queue.run_id = free.run_id
    )
    select run_id from ours`.execute(db);
  return new Set(rows.map((row) => row.run_id));
}

/**
 * Returns runs to the queue whose lease expired, for any worker to take. `worker` and `attempt` stay in the run, so that
 * the next claim counts a crash. The leases of browser profiles expire with them.
 */
export async function expireLeases(db: Db): Promise<void> {
  await expireLeasesWhere(db, {
    run: sql`kept_at < clock_timestamp() - make_interval(secs => ${LEASE_SECONDS})
      or (kept_at < clock_timestamp() - make_interval(secs => ${GONE_SECONDS}) and ${isGone(sql`worker`)})`,
    profile: sql`leased_until < clock_timestamp() + make_interval(secs => ${PROFILE_LEASE_SECONDS - GONE_SECONDS * 2})
      and ${isGone(sql`leased_by`)}`,
  });
}

/** For a worker process that is known to have ended. */
export async function expireLeasesOf(db: Db, worker: string): Promise<void> {
  await expireLeasesWhere(db, { run: sql`worker = ${worker}`, profile: sql`leased_by = ${worker}` });
}

/**
 * The session of the worker (db/listen.ts) has ended, which the server sees at once when the process was killed. A
 * worker that lost its session and lives makes a new one within a second. After a restart of the server all sessions are
 * gone for a moment, so the session that asks must be older than that. It is to be one that is used all the time.
 */
function isGone(worker: RawBuilder<unknown>) {
  return sql<boolean>`
    not exists (select from pg_stat_activity where application_name = left(${worker}, 63))
    and (select backend_start from pg_stat_activity where pid = pg_backend_pid())
      < clock_timestamp() - make_interval(secs => ${GONE_SECONDS})`;
}

async function expireLeasesWhere(
  db: Db,
  expired: { run: RawBuilder<unknown>; profile: RawBuilder<unknown> },
): Promise<void> {
  const { rows } = await sql`
    with dead as materialized (
      select run_id from run_queue where attempt is not null and (${expired.run}) for no key update skip locked
    ), free as materialized (
      select id from profiles where leased_by is not null and leased_until > clock_timestamp() and (${expired.profile})
      for no key update skip locked
    ), dropped as (
      update profiles set leased_until = clock_timestamp() from free where profiles.id = free.id
    )
    update run_queue set attempt = null, worker = null, kept_at = null
    from dead where run_queue.run_id = dead.run_id
    returning run_queue.run_id`.execute(db);
  if (rows.length > 0) await notifyAdmitted(db);
}

/** Workers that are idle look into the queue. A transaction that notifies commits alone: see the decision page. */
export async function notifyAdmitted(db: Db): Promise<void> {
  await sql`select pg_notify('run_admitted', '')`.execute(db);
}
