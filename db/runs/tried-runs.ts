import { sql } from 'kysely';
import type { Db, Run } from '#db/schema.ts';
import { stepIndexOf } from '#shared/place.ts';

/** Runs of drafts that nobody has kept: their workflows are marked as deleted from the beginning, so only this file finds them. */

export type TriedRun = Pick<Run, 'status' | 'waiting_for' | 'failure' | 'steps'> & { credits_used: number };

export async function findTriedRun(db: Db, userId: string, runId: string): Promise<TriedRun | undefined> {
  return db
    .selectFrom('runs')
    .select(['status', 'waiting_for', 'failure', 'steps'])
    .select(
      sql<number>`(select coalesce(sum(credits), 0)::float8 from run_actions where run_id = runs.id)`.as(
        'credits_used',
      ),
    )
    .where('user_id', '=', userId)
    .where('id', '=', runId)
    .executeTakeFirst();
}

/** What the finished steps put out, whole, by the index of the step. Secret outputs are not in it. */
export async function listTriedOutputs(
  db: Db,
  userId: string,
  runId: string,
): Promise<Map<number, Record<string, string>>> {
  const rows = await db
    .selectFrom('run_steps')
    .innerJoin('runs', 'runs.id', 'run_steps.run_id')
    .select(['run_steps.place', 'run_steps.outputs'])
    .where('runs.user_id', '=', userId)
    .where('run_steps.run_id', '=', runId)
    .where('run_steps.status', '=', 'completed')
    .where('run_steps.line_text', 'is', null)
    .orderBy('run_steps.attempt')
    .execute();
  return new Map(rows.map(({ place, outputs }) => [stepIndexOf(place), outputs]));
}
