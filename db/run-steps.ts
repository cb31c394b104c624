import { sql } from 'kysely';
import type { Fence } from '#db/run-claims.ts';
import type { Db, Run, RunActionRow, RunStepRow } from '#db/schema.ts';
import { type Place, sortByPlace } from '#shared/place.ts';

/** What earlier attempts left behind for the one that goes on. */
export type EarlierAttempts = {
  /** Outputs of the finished steps. */
  outputs: Map<Place, Pick<RunStepRow, 'outputs' | 'secrets'>>;
  /** The step to go on with was under way when its worker died or let go. */
  was_interrupted: boolean;
  progress: unknown;
  prepaid_actions: number;
};

/**
 * To be read after the claim is committed: only then can no older attempt write any more. Pauses and crashes of the
 * step to go on with are followed from the first, because an attempt may have died before it did anything.
 */
export async function loadEarlierAttempts(
  db: Db,
  run: Pick<Run, 'id' | 'attempt' | 'place'>,
): Promise<EarlierAttempts> {
  const steps = await db
    .selectFrom('run_steps')
    .select(['place', 'attempt', 'status', 'outputs', 'secrets', 'progress', 'prepaid_actions'])
    .where('run_id', '=', run.id)
    .where('attempt', '<', run.attempt)
    .where((is) => is.or([is('status', '=', 'completed'), is('place', '=', run.place)]))
    .orderBy('attempt')
    .execute();
  const finished = steps.filter((step) => step.status === 'completed');
  const tries = steps.filter((step) => step.status !== 'completed');
  const paid = tries.length > 0 ? await countPaidActions(db, run) : new Map<number, number>();
  let progress: unknown;
  let prepaid = 0;
  for (const step of tries) {
    if (step.status === 'paused') {
      progress = step.progress ?? undefined;
      prepaid = step.prepaid_actions;
    } else {
      prepaid += paid.get(step.attempt) ?? 0;
    }
  }
  return {
    outputs: new Map(finished.map(({ place, outputs, secrets }) => [place, { outputs, secrets }])),
    was_interrupted: tries.at(-1)?.status === 'running',
    progress,
    prepaid_actions: prepaid,
  };
}

/** By attempt, at the step to go on with. */
async function countPaidActions(db: Db, run: Pick<Run, 'id' | 'place'>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('run_actions')
    .select(['attempt', sql<number>`count(*)`.as('count')])
    .where('run_id', '=', run.id)
    .where('place', '=', run.place)
    .where('credits', '>', 0)
    .groupBy('attempt')
    .execute();
  return new Map(rows.map((row) => [row.attempt, row.count]));
}

/** Shows what a step was given while it still runs. */
export async function saveStepInputs(
  db: Db,
  fence: Fence,
  step: { place: Place; inputs: Record<string, string> },
): Promise<void> {
  await db
    .updateTable('run_steps')
    .set({ inputs: JSON.stringify(step.inputs) })
    .where('run_id', '=', fence.run_id)
    .where('place', '=', step.place)
    .where('attempt', '=', fence.attempt)
    .where('status', '=', 'running')
    .execute();
}

/** The newest attempt of each step that was begun, in order. */
export async function listRunSteps(db: Db, userId: string, runId: string): Promise<RunStepRow[]> {
  const rows = await db
    .selectFrom('run_steps')
    .innerJoin('runs', 'runs.id', 'run_steps.run_id')
    .selectAll('run_steps')
    .distinctOn('run_steps.place')
    .where('runs.user_id', '=', userId)
    .where('run_steps.run_id', '=', runId)
    .orderBy('run_steps.place')
    .orderBy('run_steps.attempt', 'desc')
    .execute();
  return sortByPlace(rows);
}

/** All actions of all attempts, as they happened. */
export async function listRunActions(db: Db, userId: string, runId: string): Promise<RunActionRow[]> {
  const rows = await db
    .selectFrom('run_actions')
    .innerJoin('runs', 'runs.id', 'run_actions.run_id')
    .selectAll('run_actions')
    .where('runs.user_id', '=', userId)
    .where('run_actions.run_id', '=', runId)
    .orderBy('run_actions.attempt')
    .orderBy('run_actions.ordinal')
    .execute();
  return sortByPlace(rows);
}

/** Credits a run has taken so far. */
export async function sumRunCredits(db: Db, userId: string, runId: string): Promise<number> {
  const { credits } = await db
    .selectFrom('run_actions')
    .innerJoin('runs', 'runs.id', 'run_actions.run_id')
    .select(sql<number>`coalesce(sum(run_actions.credits), 0)`.as('credits'))
    .where('runs.user_id', '=', userId)
    .where('run_actions.run_id', '=', runId)
    .executeTakeFirstOrThrow();
  return credits;
}
