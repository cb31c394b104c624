import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db, WorkflowRow } from '#db/schema.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { traceAgain, type TraceLine } from '#engine/trials/trial-actions.ts';
import { closeTrialWorker, startTrialWorker } from '#engine/trials/trial-processes.ts';
import { type PlanName, PLAN_NAMES, PLANS } from '#shared/plans.ts';

/** Twenty users start two hundred runs at once, for two worker processes of one machine. */
const USERS: Record<PlanName, number> = { free: 10, pro: 7, scale: 3 };
const RUNS_EACH: Record<PlanName, number> = { free: 4, pro: 10, scale: 30 };
const RUNS = 200;
const STEPS = 3;
const SLOTS = 20;

let testEngine: TestEngine;
let folder: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  testEngine = await createTestEngine();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-load-'));
});
afterAll(async () => {
  await Promise.all(workers.map(closeTrialWorker));
  await testEngine.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test(
  '200 runs of 20 users: limits exact at every moment, order fair, none lost',
  { timeout: 60_000 },
  async () => {
    const trace = path.join(folder, 'trace');
    fs.writeFileSync(trace, '');
    await noteEveryMoment(testEngine.engine.db);
    const orders = await prepareOrders(trace);
    expect(orders).toHaveLength(RUNS);

    for (const name of ['one', 'two'])
      workers.push(await startTrialWorker(testEngine.database.url, { name, slots: SLOTS }));
    await Promise.all(
      orders.map(({ user, workflow }) =>
        startRun(testEngine.engine, user, { workflow, input_variables: {} }),
      ),
    );
    await expect
      .poll(() => countUnfinished(testEngine.engine.db), { timeout: 45_000, interval: 100 })
      .toBe(0);

    // Whenever a transaction was committed, a user had as many runs going as the plan allows, or all there were.
    const { rows: moments } = await sql<{ admitted: number; waiting: number; slots: number }>`
    select admitted, waiting, slots from moments`.execute(testEngine.engine.db);
    expect(moments.length).toBeGreaterThanOrEqual(2 * RUNS);
    expect(
      moments.filter(({ admitted, waiting, slots }) => admitted !== Math.min(slots, admitted + waiting)),
    ).toEqual([]);
    for (const plan of PLAN_NAMES) {
      const slots = PLANS[plan].concurrent_runs;
      expect(moments.some((moment) => moment.slots === slots && moment.admitted === slots)).toBe(true);
    }

    const runs = await testEngine.engine.db
      .selectFrom('runs')
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    expect(runs.map((run) => run.status)).toEqual(Array.from({ length: RUNS }, () => 'completed'));
    // First come, first served: strictly among the runs of one user, and among all but for what two workers take at once.
    for (const user of new Set(orders.map((order) => order.user))) {
      const own = runs.filter((run) => run.user_id === user).map((run) => Number(run.admitted_at));
      expect(own).toEqual(own.toSorted((a, b) => a - b));
    }
    const byAdmission = runs.toSorted((a, b) => Number(a.admitted_at) - Number(b.admitted_at));
    const byStart = runs.toSorted((a, b) => Number(a.started_at) - Number(b.started_at));
    const outOfTurn = byAdmission.map((run, place) => Math.abs(byStart.indexOf(run) - place));
    expect(outOfTurn.toSorted((a, b) => a - b)[RUNS * 0.9]).toBeLessThan(2 * SLOTS);

    // Both took part, and every step was done once.
    expect(new Set(runs.map((run) => run.worker?.split('-')[0]))).toEqual(new Set(['one', 'two']));
    const lines = fs.readFileSync(trace, 'utf8').trim().split('\n');
    const done = lines
      .map((line): TraceLine => JSON.parse(line))
      .filter((line) => line.kind === 'done')
      .map((line) => line.key);
    expect(done).toHaveLength(RUNS * STEPS);
    expect(new Set(done).size).toBe(RUNS * STEPS);
  },
);

async function prepareOrders(trace: string): Promise<{ user: string; workflow: WorkflowRow }[]> {
  const orders: { user: string; workflow: WorkflowRow }[] = [];
  for (const plan of PLAN_NAMES) {
    for (let n = 0; n < USERS[plan]; n++) {
      const user = await testEngine.addUser(plan);
      const steps = Array.from({ length: STEPS }, () => makeStep(traceAgain, { trace, ms: '40' }));
      const workflow = await testEngine.addWorkflow(user, { steps });
      for (let run = 0; run < RUNS_EACH[plan]; run++) orders.push({ user, workflow });
    }
  }
  return orders;
}

/**
 * Counts at the end of each transaction that moved a run in or out of a slot, inside that transaction: nothing that
 * was ever committed escapes it, as something that looks from time to time would let it.
 */
async function noteEveryMoment(db: Db): Promise<void> {
  const slots = PLAN_NAMES.map((plan) => `when '${plan}' then ${PLANS[plan].concurrent_runs}`).join(' ');
  await sql
    .raw(
      `create table moments (admitted int, waiting int, slots int);
       create function note_moment() returns trigger language plpgsql as $$
       begin
         insert into moments
         select count(*) filter (where admitted_at is not null and finished_at is null),
           count(*) filter (where waiting_for = 'slot'),
           (select case plan ${slots} end from users where id = new.user_id)
         from runs where user_id = new.user_id;
         return null;
       end $$;
       create constraint trigger note_moment
         after insert or update of admitted_at, finished_at, waiting_for on runs
         deferrable initially deferred for each row execute function note_moment();`,
    )
    .execute(db);
}

async function countUnfinished(db: Db): Promise<number> {
  const left = await db.selectFrom('runs').select('id').where('finished_at', 'is', null).execute();
  return left.length;
}
