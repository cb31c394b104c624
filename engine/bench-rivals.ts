import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#db/open.ts';
import type { Db, WorkflowRow } from '#db/schema.ts';
import { addUser, addWorkflow, firstStepBegan, repeat } from '#engine/bench-load.ts';
import type { Engine } from '#engine/engine.ts';
import { openEngine } from '#engine/open-engine.ts';
import { startRun } from '#engine/start-run.ts';
import { QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { doNothing, doNothingDurably } from '#engine/trials/trial-actions.ts';
import { closeTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { median } from '#shared/bench.ts';

const WORKERS = ['rivals-1', 'rivals-2'];
const SLOTS = 40;
const RUNS = 2_000;
const STARTERS = 8;
const MOST_WAIT_MS = 120_000;

export type EngineFigures = {
  first_step_ms: number;
  forty_steps_ms: number;
  /** With four people, with forty, and with four when each step is on disk before the next begins. */
  runs_per_second: number;
  runs_per_second_of_40: number;
  durable_runs_per_second: number;
};

/** Legwork under the load and the clocks of bench/measure-rival.mjs, on a migrated database that is its alone. */
export async function measureLikeRivals(databaseUrl: string): Promise<EngineFigures> {
  const database = openDatabase(databaseUrl);
  const options = { databaseUrl, ...database, vault: TEST_VAULT, log: QUIET, supervise: false };
  const engine = await openEngine(options);
  const workers: ChildProcess[] = [];
  try {
    for (const name of WORKERS) workers.push(await startTrialWorker(databaseUrl, { name, slots: SLOTS }));
    await runsPerSecond(engine, 4, 4, doNothing);
    return {
      first_step_ms: await firstStep(engine),
      forty_steps_ms: await fortySteps(engine),
      runs_per_second: await runsPerSecond(engine, RUNS, 4, doNothing),
      runs_per_second_of_40: await runsPerSecond(engine, RUNS, 40, doNothing),
      durable_runs_per_second: await runsPerSecond(engine, RUNS, 4, doNothingDurably),
    };
  } finally {
    await Promise.all(workers.map(closeTrialWorker));
    await engine.close();
    await database.close();
  }
}

async function firstStep(engine: Engine): Promise<number> {
  const workflow = await addWorkflow(engine.db, await addUser(engine.db), repeat(doNothing, 2));
  const waits: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const asked = Date.now();
    const id = await start(engine, workflow);
    await untilEnded(engine.db, 2);
    waits.push((await firstStepBegan(engine.db, id)) - asked);
  }
  return median(waits);
}

async function fortySteps(engine: Engine): Promise<number> {
  const workflow = await addWorkflow(engine.db, await addUser(engine.db), repeat(doNothing, 40));
  const waits: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const asked = performance.now();
    await start(engine, workflow);
    await untilEnded(engine.db, 2);
    waits.push(performance.now() - asked);
  }
  return median(waits);
}

async function runsPerSecond(
  engine: Engine,
  runs: number,
  people: number,
  step: typeof doNothing,
): Promise<number> {
  const users = await Promise.all(Array.from({ length: people }, () => addUser(engine.db)));
  const workflows = await Promise.all(users.map((user) => addWorkflow(engine.db, user, repeat(step, 5))));
  const asked = performance.now();
  let next = 0;
  const startSome = async () => {
    while (next < runs) {
      const workflow = workflows[next++ % workflows.length];
      if (workflow) await start(engine, workflow);
    }
  };
  await Promise.all(Array.from({ length: STARTERS }, startSome));
  await untilEnded(engine.db, 20);
  return runs / ((performance.now() - asked) / 1_000);
}

function start(engine: Engine, workflow: WorkflowRow): Promise<string> {
  return startRun(engine, workflow.user_id, { workflow, input_variables: {} });
}

async function untilEnded(db: Db, pauseMs: number): Promise<void> {
  const deadline = performance.now() + MOST_WAIT_MS;
  while (performance.now() < deadline) {
    const { left } = await db
      .selectFrom('runs')
      .select((of) => of.fn.countAll().as('left'))
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(left) === 0) return;
    await sleep(pauseMs);
  }
  throw new Error('The runs of Legwork did not end within two minutes.');
}
