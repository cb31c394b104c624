import { sql } from 'kysely';
import type { Fence } from '#db/runs/run-fence.ts';
import type { Db, Run, RunActionRow, RunStepRow } from '#db/schema.ts';
import { listFound, type StoredFound } from '#db/runs/run-lines.ts';
import { PREPARED } from '#db/prepared.ts';
import { SHOWN_STEP } from '#db/shown-values.ts';
import { isUuid } from '#db/uuid.ts';
import { type Place, placeOfStep, sortByPlace, stepIndexOf } from '#shared/place.ts';

/** What earlier attempts left behind for the one that goes on. */
export type EarlierAttempts = {
  /** Outputs of the finished steps. */
  outputs: Map<Place, Pick<RunStepRow, 'outputs' | 'secrets'>>;
  /** The step to go on with was under way when its worker died or released it. */
  was_interrupted: boolean;
  /** The line that may not be repeated and was under way then. */
  interrupted_line: Place | null;
  /** The line of the step to go on with, and what the lines before it found; null at its beginning. */
  progress: { line: Place; found: (StoredFound & { place: Place })[] } | null;
  /** Actions that were paid, and will be done again at the place to go on from. */
  prepaid_actions: number;
};

/**
 * To be read after the claim is committed: only then can no older attempt write any more. Pauses and crashes at the
 * place to go on from are followed from the first, because an attempt may have died before it did anything.
 */
export async function loadEarlierAttempts(
  db: Db,
  run: Pick<Run, 'id' | 'attempt' | 'place'>,
): Promise<EarlierAttempts> {
  const rows = await db
    .selectFrom('run_steps')
    .select(['place', 'attempt', 'status', 'outputs', 'secrets', 'prepaid_actions', 'line_text'])
    .where('run_id', '=', run.id)
    .where('attempt', '<', run.attempt)
    .where((is) =>
      is.or([is.and([is('status', '=', 'completed'), is('line_text', 'is', null)]), isAtPlace(run.place)]),
    )
    .orderBy('attempt')
    .execute();
  const finished = rows.filter((row) => row.status === 'completed' && row.line_text === null);
  const tries = rows.filter((row) => row.status !== 'completed');
  const stepPlace = placeOfStep(stepIndexOf(run.place));
  const isInStep = run.place !== stepPlace;
  const hasTried = tries.length > 0 || isInStep;
  const paid = hasTried ? await countPaidActions(db, run) : new Map<number, number>();
  return {
    outputs: new Map(finished.map(({ place, outputs, secrets }) => [place, { outputs, secrets }])),
    was_interrupted: tries.findLast((row) => row.line_text === null)?.status === 'running',
    interrupted_line: tries.find((row) => row.line_text !== null && row.status === 'running')?.place ?? null,
    progress: isInStep
      ? {
          line: run.place.slice(stepPlace.length + 1),
          found: await listFound(db, run.id, stepPlace),
        }
      : null,
    prepaid_actions: countPrepaid(tries, paid),
  };
}

/** A pause counted what was to be done again; every attempt that broke off later adds what it paid. */
function countPrepaid(
  tries: readonly Pick<RunStepRow, 'attempt' | 'status' | 'prepaid_actions'>[],
  paid: ReadonlyMap<number, number>,
): number {
  const attempts = new Set([...tries.map((row) => row.attempt), ...paid.keys()]);
  let prepaid = 0;
  for (const attempt of [...attempts].toSorted((one, other) => one - other)) {
    const paused = tries.filter((row) => row.attempt === attempt && row.status === 'paused');
    if (paused.length === 0) prepaid += paid.get(attempt) ?? 0;
    else prepaid = paused.reduce((sum, row) => sum + row.prepaid_actions, 0);
  }
  return prepaid;
}

/** By attempt, at the place to go on from. */
async function countPaidActions(db: Db, run: Pick<Run, 'id' | 'place'>): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('run_actions')
    .select(['attempt', sql<number>`count(*)`.as('count')])
    .where('run_id', '=', run.id)
    .where(isAtPlace(run.place))
    .where('credits', '>', 0)
    .groupBy('attempt')
    .execute();
  return new Map(rows.map((row) => [row.attempt, row.count]));
}

/** A step that has finished no line is at its own place, and what it tried in its first line is within it. */
function isAtPlace(place: Place) {
  return sql<boolean>`(place = ${place} or starts_with(place, ${`${place}.`}))`;
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
  return listNewest(db, userId, runId, 'is');
}

/** The newest attempt of each line that was begun, in order. */
export async function listRunLines(db: Db, userId: string, runId: string): Promise<RunStepRow[]> {
  return listNewest(db, userId, runId, 'is not');
}

/** Steps have no text of a line. */
async function listNewest(db: Db, userId: string, runId: string, lineText: 'is' | 'is not') {
  if (!isUuid(runId)) return [];
  const rows = await db
    .selectFrom('run_steps')
    .innerJoin('runs', 'runs.id', 'run_steps.run_id')
    .modifyFront(PREPARED)
    .select(SHOWN_STEP)
    .distinctOn('run_steps.place')
    .where('runs.user_id', '=', userId)
    .where('run_steps.run_id', '=', runId)
    .where('run_steps.line_text', lineText, null)
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
