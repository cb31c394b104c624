import { sql } from 'kysely';
import type { Db } from '#db/schema.ts';

/** How many targets of a run were found under other words than its lines have, and the words of the first. */
export type RunHeals = { id: string; count: number; from: string; to: string };

/** Of these completed runs of a person, those that healed lines. What a model did instead of a learned line is left out. */
export async function listHealsOfRuns(
  db: Db,
  userId: string,
  runIds: readonly string[],
): Promise<RunHeals[]> {
  if (runIds.length === 0) return [];
  const { rows } = await sql<RunHeals>`
    select id, count(*)::int as count, (array_agg(heal ->> 'from' order by step_id, key))[1] as "from",
      (array_agg(heal ->> 'to' order by step_id, key))[1] as "to"
    from runs join run_targets on run_id = id
    where user_id = ${userId} and status = 'completed' and heal is not null and id in (${sql.join([...runIds])})
    group by id`.execute(db);
  return rows;
}
