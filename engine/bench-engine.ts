import type { ChildProcess } from 'node:child_process';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#db/open.ts';
import type { Db } from '#db/schema.ts';
import { addUser, addWorkflow, firstStepBegan, repeat } from '#engine/bench-load.ts';
import type { Engine } from '#engine/engine.ts';
import { openEngine } from '#engine/open-engine.ts';
import { startRun } from '#engine/start-run.ts';
import { stopRun } from '#engine/stop-run.ts';
import { QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { doNothing, doNothingDurably, waitLong } from '#engine/trials/trial-actions.ts';
import { closeTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { type BenchRow, median, medianRows } from '#shared/bench.ts';

const ROUNDS = 3;
const MOST_WAIT_MS = 60_000;
const SLOTS = 40;
const WAITING = 200;
const WORKERS = ['bench-1', 'bench-2', 'bench-3', 'bench-4'];

/** The engine's own figures, on a migrated database that is its alone, with workers in processes of their own. */
export async function benchEngine(databaseUrl: string): Promise<BenchRow[]> {
  const database = openDatabase(databaseUrl);
  const engine = await openEngine({
    databaseUrl,
    ...database,
    vault: TEST_VAULT,
    log: QUIET,
    supervise: false,
  });
  try {
    const rounds: BenchRow[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measureRound(engine, databaseUrl));
    return medianRows(rounds);
  } finally {
    await engine.close();
    await database.close();
  }
}

/** Begins with one worker, and goes on with two and with four. */
async function measureRound(engine: Engine, databaseUrl: string): Promise<BenchRow[]> {
  const workers: ChildProcess[] = [];
  const growTo = async (count: number) => {
    for (const name of WORKERS.slice(workers.length, count))
      workers.push(await startTrialWorker(databaseUrl, { name, slots: SLOTS }));
  };
  try {
    await growTo(1);
    const steps = await secondsOfSteps(engine, 40);
    const firstStep = await waitForFirstStep(engine);
    const stopWaiting = await keepWaiting(engine);
    const stepsBeside = await secondsOfSteps(engine, 40);
    const firstStepBeside = await waitForFirstStep(engine);
    await stopWaiting();
    const stop = await waitAfterStop(engine);
    const sinceOne = coreTimes();
    const withOne = await runsPerSecond(engine, 4);
    const busyWithOne = busyShare(sinceOne);
    await growTo(2);
    const withTwo = await runsPerSecond(engine, 4);
    const manyPeople = await runsPerSecond(engine, 40);
    const durable = await runsPerSecond(engine, 4, doNothingDurably);
    await growTo(4);
    const withFour = await runsPerSecond(engine, 4);
    return [
      { what: '40 no-op steps in one run', value: steps * 1_000, unit: 'ms', target: '≤ 40' },
      {
        what: `40 no-op steps beside ${WAITING} waiting runs`,
        value: stepsBeside * 1_000,
        unit: 'ms',
        target: '≤ 40',
      },
      { what: 'start called to first step begun', value: firstStep, unit: 'ms', target: '≤ 5' },
      {
        what: `start called to first step beside ${WAITING} waiting runs`,
        value: firstStepBeside,
        unit: 'ms',
        target: '≤ 5',
      },
      { what: 'a stop in a long step, until the next run begins', value: stop, unit: 'ms', target: '≤ 2000' },
      {
        what: 'runs of 5 no-op steps, 2 workers, 4 people',
        value: withTwo,
        unit: 'a second',
        target: '≥ 210',
      },
      { what: 'the same for 40 people', value: manyPeople, unit: 'a second', target: '≥ 210' },
      {
        what: 'the same for 4, each step on disk before the next',
        value: durable,
        unit: 'a second',
        target: '≥ 150',
      },
      {
        what: 'cores busy while one worker makes these runs',
        value: busyWithOne * 100,
        unit: '%',
        target: '',
      },
      {
        what: 'growth of that from 1 to 2 workers',
        value: withTwo / withOne,
        unit: '×',
        target: '',
      },
      {
        what: 'growth of that from 1 to 4 workers',
        value: withFour / withOne,
        unit: '×',
        target: '≥ 1',
      },
    ];
  } finally {
    await Promise.all(workers.map(closeTrialWorker));
  }
}

type CoreTimes = { idle: number; all: number };

function coreTimes(): CoreTimes {
  const cores = os.cpus().map(({ times }) => times);
  const all = cores.flatMap((times) => Object.values(times));
  return {
    idle: cores.reduce((sum, { idle }) => sum + idle, 0),
    all: all.reduce((sum, time) => sum + time, 0),
  };
}

/** Of all cores' time since then, the share in which anybody on this machine worked: 1 when none was idle. */
function busyShare(since: CoreTimes): number {
  const now = coreTimes();
  return 1 - (now.idle - since.idle) / (now.all - since.all);
}

async function secondsOfSteps(engine: Engine, count: number): Promise<number> {
  const user = await addUser(engine.db);
  const workflow = await addWorkflow(engine.db, user, repeat(doNothing, count));
  const seconds: number[] = [];
  for (let n = 0; n < 5; n++) {
    const asked = performance.now();
    const id = await startRun(engine, user, { workflow, input_variables: {} });
    await waitForEnd(engine.db, [id]);
    seconds.push((performance.now() - asked) / 1_000);
  }
  return median(seconds);
}

async function waitForFirstStep(engine: Engine): Promise<number> {
  const user = await addUser(engine.db);
  const workflow = await addWorkflow(engine.db, user, repeat(doNothing, 2));
  const waits: number[] = [];
  for (let n = 0; n < 40; n++) {
    const asked = Date.now();
    const id = await startRun(engine, user, { workflow, input_variables: {} });
    await waitForEnd(engine.db, [id]);
    waits.push((await firstStepBegan(engine.db, id)) - asked);
  }
  return median(waits);
}

/** Runs of a person on the free plan that wait behind one that does not end, until the answered function is called. */
async function keepWaiting(engine: Engine): Promise<() => Promise<void>> {
  const user = await addUser(engine.db, 'free');
  const workflow = await addWorkflow(engine.db, user, [waitLong]);
  const ids: string[] = [];
  for (let n = 0; n <= WAITING; n += 1)
    ids.push(await startRun(engine, user, { workflow, input_variables: {} }));
  return async () => {
    // The last ones first, so that none of them is let in.
    for (const id of ids.toReversed()) await stopRun(engine, user, id);
  };
}

/** On the free plan, where the next run of a person gets the slot of the one that was stopped. */
async function waitAfterStop(engine: Engine): Promise<number> {
  const waits: number[] = [];
  for (let n = 0; n < 5; n++) {
    const user = await addUser(engine.db, 'free');
    const long = await addWorkflow(engine.db, user, [waitLong]);
    const short = await addWorkflow(engine.db, user, [doNothing]);
    const first = await startRun(engine, user, { workflow: long, input_variables: {} });
    const next = await startRun(engine, user, { workflow: short, input_variables: {} });
    await firstStepBegan(engine.db, first);
    const asked = Date.now();
    await stopRun(engine, user, first);
    await waitForEnd(engine.db, [next]);
    waits.push(Math.max(0, (await firstStepBegan(engine.db, next)) - asked));
  }
  return median(waits);
}

async function runsPerSecond(engine: Engine, people: number, step = doNothing): Promise<number> {
  const runs = 400;
  const users = await Promise.all(Array.from({ length: people }, () => addUser(engine.db)));
  const workflows = await Promise.all(users.map((user) => addWorkflow(engine.db, user, repeat(step, 5))));
  const asked = performance.now();
  const ids: string[] = [];
  let next = 0;
  const startSome = async () => {
    while (next < runs) {
      const workflow = workflows[next++ % workflows.length];
      if (workflow) ids.push(await startRun(engine, workflow.user_id, { workflow, input_variables: {} }));
    }
  };
  await Promise.all(Array.from({ length: 8 }, startSome));
  await waitForEnd(engine.db, ids);
  return runs / ((performance.now() - asked) / 1_000);
}

async function waitForEnd(db: Db, ids: readonly string[]): Promise<void> {
  const deadline = performance.now() + MOST_WAIT_MS;
  while (performance.now() < deadline) {
    const left = await db
      .selectFrom('runs')
      .select('id')
      .where('id', 'in', ids)
      .where('finished_at', 'is', null)
      .limit(1)
      .execute();
    if (left.length === 0) return;
    await sleep(5);
  }
  throw new Error('The runs did not end within a minute.');
}
