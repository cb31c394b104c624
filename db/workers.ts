import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';
import type { WorkerBrowser } from '#shared/worker-browser.ts';
import { isUuid } from '#db/uuid.ts';

/** Worker processes and their live sessions, as API processes find them. Times are the database's own. */

/** A worker counts as alive this long after its last heartbeat. */
const ALIVE_SECONDS = 10;
/** Rows of workers that were killed are deleted after this. */
const FORGET_AFTER_HOURS = 1;

export type WorkerPlace = { id: string; address: string };

/** Records a heartbeat; the first one registers the worker. Deletes workers that have been dead for long. */
export async function recordHeartbeat(
  db: Db,
  worker: WorkerPlace & { slots: number; browser: WorkerBrowser },
): Promise<void> {
  const browser = JSON.stringify(worker.browser);
  await sql`
    insert into workers (id, address, slots, browser)
    values (${worker.id}, ${worker.address}, ${worker.slots}, ${browser})
    on conflict (id) do update
      set heartbeat_at = clock_timestamp(), address = excluded.address, browser = excluded.browser`.execute(
    db,
  );
  await sql`
    delete from workers
    where heartbeat_at < clock_timestamp() - make_interval(hours => ${FORGET_AFTER_HOURS})`.execute(db);
}

export async function removeWorker(db: Db, workerId: string): Promise<void> {
  await db.deleteFrom('workers').where('id', '=', workerId).execute();
}

const isAlive = sql<boolean>`heartbeat_at > clock_timestamp() - make_interval(secs => ${ALIVE_SECONDS})`;

/** Workers that are alive; those whose browser works first, then the one with the fewest runs for its slots. */
export async function listLiveWorkers(
  db: Db,
): Promise<(WorkerPlace & { browser: Partial<WorkerBrowser> })[]> {
  const { rows } = await sql<WorkerPlace & { browser: Partial<WorkerBrowser> }>`
    select id, address, browser from workers
    where ${isAlive}
    order by (browser ->> 'problem') is not null,
      (select count(*) from run_queue where worker = workers.id)::real / slots, id`.execute(db);
  return rows;
}

/** Whether another living worker has a browser that can be started. */
export async function canOthersBrowse(db: Db, workerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('workers')
    .select('id')
    .where('id', '<>', workerId)
    .where(isAlive)
    .where(sql<boolean>`browser ->> 'problem' is null`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null when the worker is not alive. */
export async function findLiveWorker(db: Db, workerId: string): Promise<WorkerPlace | null> {
  const row = await db
    .selectFrom('workers')
    .select(['id', 'address'])
    .where('id', '=', workerId)
    .where(isAlive)
    .executeTakeFirst();
  return row ?? null;
}

/** The living worker that holds the profile of this workflow, or with null the one that all workflows share. */
export async function findProfileWorker(
  db: Db,
  userId: string,
  workflowId: string | null,
): Promise<WorkerPlace | null> {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('workers', 'workers.id', 'profiles.leased_by')
    .select(['workers.id', 'workers.address'])
    .where('profiles.user_id', '=', userId)
    .where('profiles.workflow_id', workflowId === null ? 'is' : '=', workflowId)
    .where('profiles.leased_until', '>', sql<Date>`clock_timestamp()`)
    .where(isAlive)
    .executeTakeFirst();
  return row ?? null;
}

export async function insertLiveSession(
  db: Db,
  userId: string,
  session: { id: string; worker_id: string },
): Promise<void> {
  await db
    .insertInto('live_sessions')
    .values({ ...session, user_id: userId })
    .execute();
}

export async function deleteLiveSession(db: Db, userId: string, sessionId: string): Promise<void> {
  await db.deleteFrom('live_sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}

export async function deleteLiveSessionsOfUser(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('live_sessions').where('user_id', '=', userId).execute();
}

/** Of whoever it is: visitors are known by a key of the session, not by a user. `is_alive` is about its worker. */
export async function findLiveSession(
  db: Db,
  sessionId: string,
): Promise<{ user_id: string; worker: WorkerPlace; is_alive: boolean } | null> {
  if (!isUuid(sessionId)) return null;
  const row = await db
    .selectFrom('live_sessions')
    .innerJoin('workers', 'workers.id', 'live_sessions.worker_id')
    .select(['live_sessions.user_id', 'workers.id', 'workers.address', isAlive.as('is_alive')])
    .where('live_sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row
    ? { user_id: row.user_id, worker: { id: row.id, address: row.address }, is_alive: row.is_alive }
    : null;
}
