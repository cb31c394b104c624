import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#db/open.ts';
import type { Db, WorkflowRow } from '#db/schema.ts';
import { type Engine, openEngine } from '#engine/engine.ts';
import { startRun } from '#engine/start-run.ts';
import { makeStep, QUIET, TEST_VAULT } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { closeTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';

export type BenchRow = { what: string; value: number; unit: string; target: string };

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
    const one = await startTrialWorker(databaseUrl, { name: 'bench-1', slots: 40 });
    const rows = [await benchDurableSteps(engine), await benchFirstStep(engine)];
    const two = await startTrialWorker(databaseUrl, { name: 'bench-2', slots: 40 });
    rows.push(await benchRunsPerSecond(engine));
    await Promise.all([closeTrialWorker(one), closeTrialWorker(two)]);
    return rows;
  } finally {
    await engine.close();
    await database.close();
  }
}

export async function benchDurableSteps(engine: Engine): Promise<BenchRow> {
  const user = await addUser(engine.db);
  const workflow = await addWorkflow(engine.db, user, 40);
  const seconds: number[] = [];
  for (let n = 0; n < 11; n++) {
    const asked = performance.now();
    const id = await startRun(engine, user, { workflow, input_variables: {} });
    await waitForEnd(engine.db, [id]);
    seconds.push((performance.now() - asked) / 1_000);
  }
  return { what: '40 no-op steps, one worker, durable', value: median(seconds), unit: 's', target: '≤ 0.4' };
}

export async function benchFirstStep(engine: Engine): Promise<BenchRow> {
  const user = await addUser(engine.db);
  const workflow = await addWorkflow(engine.db, user, 2);
  const ids: string[] = [];
  const accepted: number[] = [];
  for (let n = 0; n < 100; n++) {
    const id = await startRun(engine, user, { workflow, input_variables: {} });
    accepted.push(Date.now());
    ids.push(id);
    await waitForEnd(engine.db, [id]);
  }
  const steps = await engine.db
    .selectFrom('run_steps')
    .select(['run_id', 'started_at'])
    .where('run_id', 'in', ids)
    .where('place', '=', '1')
    .execute();
  const begun = new Map(steps.map((step) => [step.run_id, Number(step.started_at)]));
  const waits = ids.map((id, index) => (begun.get(id) ?? NaN) - (accepted[index] ?? NaN));
  return {
    what: 'start accepted to first step begun, median',
    // The worker may begin before the one who started has heard that it was accepted.
    value: Math.max(0, median(waits)),
    unit: 'ms',
    target: '≤ 20',
  };
}

export async function benchRunsPerSecond(engine: Engine): Promise<BenchRow> {
  const runs = 600;
  const users = await Promise.all(Array.from({ length: 4 }, () => addUser(engine.db)));
  const workflows = await Promise.all(users.map((user) => addWorkflow(engine.db, user, 5)));
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
  const seconds = (performance.now() - asked) / 1_000;
  return {
    what: 'runs of 5 no-op steps, 2 workers on 2 cores',
    value: runs / seconds,
    unit: 'a second',
    target: '≥ 150',
  };
}

async function addUser(db: Db): Promise<string> {
  const subject = randomUUID();
  const { id } = await db
    .insertInto('users')
    .values({ google_subject: subject, email: 'bench@example.com', name: 'Bench', plan: 'scale' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function addWorkflow(db: Db, userId: string, steps: number): Promise<WorkflowRow> {
  const list = Array.from({ length: steps }, () => makeStep(doNothing));
  return db
    .insertInto('workflows')
    .values({ user_id: userId, name: 'Bench', description: '', steps: JSON.stringify(list) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function waitForEnd(db: Db, ids: readonly string[]): Promise<void> {
  const deadline = performance.now() + 60_000;
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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
