import type { Db } from '#db/schema.ts';
import type { Step } from '#shared/wire.ts';

/** The steps of these completed runs of a person. Steps may be large, so ask for few. */
export async function listStepsOfRuns(
  db: Db,
  userId: string,
  runIds: readonly string[],
): Promise<{ id: string; steps: Step[] }[]> {
  if (runIds.length === 0) return [];
  return await db
    .selectFrom('runs')
    .select(['id', 'steps'])
    .where('user_id', '=', userId)
    .where('status', '=', 'completed')
    .where('id', 'in', [...runIds])
    .execute();
}
