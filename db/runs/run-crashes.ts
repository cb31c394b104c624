import { sql } from 'kysely';
import type { Db, Run } from '#db/schema.ts';

export type CrashCounts = {
  /** At the place that the run goes on from. */
  here: number;
  /** Of these, with no other run on the same worker. */
  here_alone: number;
  /** Wherever it was, with no other run on the same worker. */
  alone: number;
};

/** How often workers died with this run. */
export async function countCrashes(db: Db, run: Pick<Run, 'id' | 'place'>): Promise<CrashCounts> {
  const { rows } = await sql<CrashCounts>`
    with crash as materialized (
      select place, not exists (
        select from run_crashes as other where other.worker = crash.worker and other.run_id <> crash.run_id
      ) and not exists (
        -- One that the dead worker had too, and that nobody has claimed since.
        select from runs as other
        where other.worker = crash.worker and other.id <> crash.run_id
          and other.admitted_at is not null and other.finished_at is null
      ) as is_alone
      from run_crashes as crash where run_id = ${run.id}
    )
    select count(*) filter (where place = ${run.place}) as here,
      count(*) filter (where place = ${run.place} and is_alone) as here_alone,
      count(*) filter (where is_alone) as alone
    from crash`.execute(db);
  return rows[0] ?? { here: 0, here_alone: 0, alone: 0 };
}
