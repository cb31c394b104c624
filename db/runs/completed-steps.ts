import type { Trx } from '#db/schema.ts';
import type { Step } from '#shared/wire.ts';

/** Runs that are looked at. */
const LATEST = 20;

/** A step as it was in the latest runs that completed with it. */
export async function findCompletedSteps(
  trx: Trx,
  userId: string,
  { workflow_id, step_id }: { workflow_id: string; step_id: string },
): Promise<Step[]> {
  const runs = await trx
    .selectFrom('runs')
    .select('steps')
    .where('user_id', '=', userId)
    .where('workflow_id', '=', workflow_id)
    .where('status', '=', 'completed')
    .orderBy('created_at', 'desc')
    .limit(LATEST)
    .execute();
  return runs.flatMap(({ steps }) => steps.find(({ id }) => id === step_id) ?? []);
}
