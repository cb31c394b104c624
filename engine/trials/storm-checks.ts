import fs from 'node:fs';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findBalance } from '#db/credits/credit-buckets.ts';
import type { Db, Run } from '#db/schema.ts';
import type { Death } from '#engine/trials/storm-kills.ts';
import type { TraceLine } from '#engine/trials/trial-actions.ts';
import type { StartLine } from '#engine/trials/trial-starter.ts';
import { stepIndexOf } from '#shared/place.ts';
import { CREDITS_PER_BROWSER_ACTION, type PlanName, PLANS } from '#shared/plans.ts';

/** What the steps of every run of a storm are, by position. */
export const STEPS = 20;
const CLICKS = 8;
export const isClickStep = (index: number) => index % 5 === 2;
export const isOnceStep = (index: number) => index % 10 === 4;

/** Clocks of the processes and of PostgreSQL are one, but a time is taken before it is written. */
const CLOCK_MS = 5;

export type StormUser = { id: string; plan: PlanName };

type Found = {
  runs: Run[];
  /** When each step was finished, by run and place. */
  finished: Map<string, number[]>;
  trace: TraceLine[];
};

/** Checks a storm whose runs have all ended: nothing lost, nothing repeated, each action paid once. */
export async function checkStorm(
  db: Db,
  about: { users: readonly StormUser[]; trace: string; starts: string },
): Promise<{ runs: Run[]; completed: number; effects: number }> {
  const runs = await db.selectFrom('runs').selectAll().execute();
  const steps = await db
    .selectFrom('run_steps')
    .select(['run_id', 'place', 'finished_at'])
    .where('status', '=', 'completed')
    .execute();
  const finished = new Map<string, number[]>();
  for (const { run_id, place, finished_at } of steps) {
    const key = `${run_id}:${place}`;
    finished.set(key, [...(finished.get(key) ?? []), Number(finished_at)]);
  }
  const found = { runs, finished, trace: readLines<TraceLine>(about.trace) };
  await checkEnds(db, found);
  checkStarts(runs, readLines<StartLine>(about.starts));
  checkSteps(found);
  for (const user of about.users) await checkUser(db, user, runs);
  for (const table of ['run_queue', 'credit_holds'] as const)
    expect(await db.selectFrom(table).selectAll().execute(), `rows left in ${table}`).toEqual([]);
  const completed = runs.filter((run) => run.status === 'completed').length;
  return { runs, completed, effects: found.trace.filter((line) => line.kind === 'done').length };
}

/** Only steps that must not be repeated ended a run early. What another one went through is shown. */
async function checkEnds(db: Db, { runs }: Found): Promise<void> {
  const isExpected = (run: Run) => run.status === 'completed' || run.failure?.code === 'interrupted';
  const others = runs.filter((run) => !isExpected(run));
  const crashes = await Promise.all(
    others.map(async ({ id, failure, place, created_at, finished_at }) => {
      const { rows } = await sql`
        select worker, place, attempt, crashed_at, (
          select count(*)::int from run_crashes as other where other.worker = crash.worker
        ) as runs_of_worker
        from run_crashes as crash where run_id = ${id} order by attempt`.execute(db);
      return { failure: failure?.code, place, created_at, finished_at, crashes: rows };
    }),
  );
  expect(crashes).toEqual([]);
  expect(runs.filter((run) => run.status === 'completed').length).toBeGreaterThan(runs.length / 2);
}

/** Each start that was accepted made one run, and one whose answer was lost at most one. */
function checkStarts(runs: readonly Run[], lines: readonly StartLine[]): void {
  const keys = runs.map((run) => run.once_key);
  expect(keys).toHaveLength(new Set(keys).size);
  const asked = new Set(lines.map((line) => line.key));
  expect(keys.filter((key) => !asked.has(key ?? ''))).toEqual([]);
  const made = new Map(runs.map((run) => [run.once_key, run.id]));
  const lost = lines.filter((line) => line.kind === 'accepted' && made.get(line.key) !== line.run_id);
  expect(lost).toEqual([]);
}

function checkSteps({ runs, finished, trace }: Found): void {
  // No step was finished twice, begun again after it was finished, or finished without its effect.
  expect([...finished].filter(([, times]) => times.length > 1)).toEqual([]);
  const begun = trace.filter((line) => line.kind === 'begin');
  const firstEnd = (key: string) => finished.get(key)?.[0] ?? Infinity;
  expect(begun.filter((line) => line.at > firstEnd(line.key) + CLOCK_MS)).toEqual([]);
  const done = new Set(trace.filter((line) => line.kind === 'done').map((line) => line.key));
  expect([...finished.keys()].filter((key) => !done.has(key))).toEqual([]);
  // An effect belongs to a run that there is: none began before its start was on disk.
  const ids = new Set(runs.map((run) => run.id));
  expect(begun.filter((line) => !ids.has(runOf(line.key)))).toEqual([]);
  // What may not be repeated was begun at most once.
  const once = begun.map((line) => line.key).filter((key) => isOnceStep(stepIndexOf(placeOf(key))));
  expect(once).toHaveLength(new Set(once).size);
  // No step was left out.
  const counts = Map.groupBy(finished.keys(), runOf);
  const completed = runs.filter((run) => run.status === 'completed');
  expect(completed.filter((run) => counts.get(run.id)?.length !== STEPS).map((run) => run.id)).toEqual([]);
}

const runOf = (key: string) => key.split(':')[0] ?? '';
const placeOf = (key: string) => key.split(':')[1] ?? '';

/** They paid for each action that had to be done, once, and never had more runs at a time than their plan allows. */
async function checkUser(db: Db, { id, plan }: StormUser, all: readonly Run[]): Promise<void> {
  const runs = all.filter((run) => run.user_id === id);
  const balance = await findBalance(db, id, new Date());
  const spent = await db
    .selectFrom('credit_entries')
    .select('run_id')
    .where('user_id', '=', id)
    .where('kind', '=', 'browser_action')
    .execute();
  expect(balance.held).toBe(0);
  expect(spent).toHaveLength(balance.used / CREDITS_PER_BROWSER_ACTION);
  const paid = Map.groupBy(spent, (entry) => entry.run_id);
  const wrong = runs.filter((run) => {
    const times = paid.get(run.id)?.length ?? 0;
    return run.status === 'completed' ? times !== CLICKS : times > CLICKS;
  });
  expect(wrong.map((run) => run.id)).toEqual([]);
  expect(mostAtOnce(runs)).toBeLessThanOrEqual(PLANS[plan].concurrent_runs);
}

function mostAtOnce(runs: readonly Pick<Run, 'admitted_at' | 'finished_at'>[]): number {
  const changes = runs
    .flatMap((run) => [
      { at: Number(run.admitted_at), by: 1 },
      { at: Number(run.finished_at), by: -1 },
    ])
    .toSorted((a, b) => a.at - b.at || a.by - b.by);
  let now = 0;
  let most = 0;
  for (const change of changes) most = Math.max(most, (now += change.by));
  return most;
}

/** From the death of a worker until each of its runs began its next step, or ended, elsewhere. Sorted. */
export async function timesBackToWork(
  db: Db,
  deaths: readonly Death[],
  runs: readonly Run[],
): Promise<number[]> {
  const begun = Map.groupBy(
    await db.selectFrom('run_steps').select(['run_id', 'started_at']).execute(),
    (step) => step.run_id,
  );
  const ended = new Map(runs.map((run) => [run.id, Number(run.finished_at)]));
  const times = deaths.flatMap(({ at, run_ids }) =>
    run_ids.map((id) => {
      const later = (begun.get(id) ?? []).map((step) => Number(step.started_at)).filter((time) => time > at);
      return Math.min(...later, ended.get(id) ?? Infinity) - at;
    }),
  );
  return times.toSorted((a, b) => a - b);
}

function readLines<Line>(file: string): Line[] {
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Line => JSON.parse(line));
}
