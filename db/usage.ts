import { sql } from 'kysely';
import type { Db, Trx } from '#db/schema.ts';
import type { PlanName } from '#shared/plans.ts';

/** What a person keeps, and has uploaded today; counted in the migrations 0006_quotas.sql and 0013_quotas_and_deletion.sql. */
export type UsedQuota = { plan: PlanName; kept_bytes: number; uploads: number };

export async function readUsage(db: Db, userId: string, now: Date): Promise<UsedQuota | undefined> {
  const { rows } = await sql<UsedQuota>`
    select users.plan, coalesce(usage.kept_bytes, 0) as kept_bytes,
      case when usage.uploads_on = ${dayOf(now)}::date then usage.uploads else 0 end as uploads
    from users left join usage on usage.user_id = users.id
    where users.id = ${userId}`.execute(db);
  return rows[0];
}

/** Locks the usage row until the transaction ends: parallel uploads of one person are counted one after the other. */
export async function countUpload(trx: Trx, userId: string, now: Date): Promise<void> {
  await sql`
    insert into usage as counted (user_id, uploads, uploads_on) values (${userId}, 1, ${dayOf(now)}::date)
    on conflict (user_id) do update set
      uploads = case when counted.uploads_on = excluded.uploads_on then counted.uploads + 1 else 1 end,
      uploads_on = excluded.uploads_on`.execute(trx);
}

/** In UTC. */
function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
