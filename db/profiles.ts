import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** How long a lease lasts after it was taken or renewed. */
export const PROFILE_LEASE_SECONDS = 15;

/** A profile, and the process that holds it. */
export type Lease = { profile_id: string; holder: string };

/** The profile of a workflow, or with null the one all of a user's workflows share; made when first asked for. */
export async function findOrCreateProfile(
  db: Db,
  userId: string,
  workflowId: string | null,
): Promise<string> {
  const found = await findProfile(db, userId, workflowId);
  if (found) return found;
  await db
    .insertInto('profiles')
    .values({ user_id: userId, workflow_id: workflowId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findProfile(db, userId, workflowId);
  if (!made) throw new Error('A browser profile vanished while it was made.');
  return made;
}

/** Null while nothing has been done in it yet. */
export async function findProfile(db: Db, userId: string, workflowId: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('profiles')
    .select('id')
    .where('user_id', '=', userId)
    .where('workflow_id', workflowId === null ? 'is' : '=', workflowId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listProfilesOfUser(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('profiles').select('id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.id);
}

/** Forgets every login. The folder goes with the browser that holds it; one on another machine is older from now on. */
export async function clearSidecar(db: Db, userId: string, profileId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ sidecar: null, generation: sql<number>`generation + 1` })
    .where('user_id', '=', userId)
    .where('id', '=', profileId)
    .execute();
}

/** Those of the ids that still exist; for removing the folders of deleted profiles. */
export async function listKnownProfiles(db: Db, profileIds: readonly string[]): Promise<Set<string>> {
  if (profileIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('id', 'in', [...profileIds])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** False while another process holds it. */
export async function takeLease(db: Db, lease: Lease, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    update profiles set leased_by = ${lease.holder}, wanted_at = null,
      leased_until = clock_timestamp() + make_interval(secs => ${seconds})
    where id = ${lease.profile_id} and (leased_by is null or leased_until < clock_timestamp())
    returning id`.execute(db);
  return rows.length > 0;
}

/** Asks the holder to release the profile as soon as it is idle. To be repeated while it is wanted. */
export async function requestLease(db: Db, profileId: string): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ wanted_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', profileId)
    .where('leased_by', 'is not', null)
    .execute();
}

/** Answers the leases that are still the holder's, and whether someone waits for them. */
export async function keepLeases(
  db: Db,
  holder: string,
  leases: { profile_ids: readonly string[]; seconds: number },
): Promise<Map<string, { is_wanted: boolean }>> {
  const { rows } = await sql<{ id: string; is_wanted: boolean }>`
    update profiles set leased_until = clock_timestamp() + make_interval(secs => ${leases.seconds})
    where id = any(${[...leases.profile_ids]}::uuid[]) and leased_by = ${holder}
    returning id, coalesce(wanted_at > clock_timestamp() - interval '5 seconds', false) as is_wanted`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, { is_wanted: row.is_wanted }]));
}

export async function dropLease(db: Db, lease: Lease): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ leased_by: null, leased_until: null, wanted_at: null })
    .where('id', '=', lease.profile_id)
    .where('leased_by', '=', lease.holder)
    .execute();
}

export async function loadSidecar(db: Db, profileId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('profiles')
    .select('sidecar')
    .where('id', '=', profileId)
    .executeTakeFirst();
  return row?.sidecar ?? null;
}

/** Counts a start of a browser and answers its number; null when the profile is held by someone else by now. */
export async function raiseGeneration(db: Db, lease: Lease): Promise<number | null> {
  const row = await db
    .updateTable('profiles')
    .set({ generation: sql<number>`generation + 1` })
    .where('id', '=', lease.profile_id)
    .where('leased_by', '=', lease.holder)
    .returning('generation')
    .executeTakeFirst();
  return row?.generation ?? null;
}

/** False when the profile is held by someone else by now, whose state is newer. */
export async function saveSidecar(db: Db, lease: Lease, sidecar: Uint8Array): Promise<boolean> {
  const saved = await db
    .updateTable('profiles')
    .set({ sidecar: Buffer.from(sidecar) })
    .where('id', '=', lease.profile_id)
    .where('leased_by', '=', lease.holder)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}
