import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine, waitUntil } from '#engine/test-engine.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import { defineAction } from '#integrations/define.ts';
import { text } from '#shared/fields.ts';
import { reference } from '#shared/references.ts';

const gates = new Map<string, PromiseWithResolvers<void>>();
const begun: string[] = [];

const pure = {
  name: 'Pure',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: { text: text('Text') },
  outputs: { text: text('Text') },
} as const;
const join = defineAction({
  ...pure,
  id: 'test.join',
  run: async ({ inputs }) => ({ text: `${inputs.text}+` }),
});
const cheat = defineAction({ ...pure, id: 'test.cheat', run: async ({ once_key }) => ({ text: once_key }) });
const sad = defineAction({ ...pure, id: 'test.sad', run: () => Promise.reject(new Error('as a test')) });
const act = defineAction({
  id: 'test.act',
  name: 'Act',
  description: '',
  group: 'Test',
  onInterrupt: 'fail',
  inputs: { name: text('Name') },
  outputs: {},
  async run({ inputs }) {
    begun.push(inputs.name);
    await gates.get(inputs.name)?.promise;
    return {};
  },
});
const actions = [join, act, cheat, sad];

let testEngine: TestEngine;
let worker: Worker;
beforeAll(async () => {
  testEngine = await createTestEngine();
  worker = await testEngine.startWorker({ actions });
});
afterEach(() => gates.clear());
afterAll(() => testEngine.close());

const [one, two] = [makeVariable('one'), makeVariable('two')];

/** The transaction that wrote each step of a run, by place. */
async function transactionsOf(runId: string): Promise<string[]> {
  const { rows } = await sql<{ xmin: string }>`
    select xmin::text as xmin from run_steps where run_id = ${runId} order by place`.execute(
    testEngine.engine.db,
  );
  return rows.map((row) => row.xmin);
}

test('pure steps and the end of their run are one transaction, with all outputs kept', async () => {
  const user = await testEngine.addUser();
  const workflow = await testEngine.addWorkflow(user, {
    variables: [one, two],
    steps: [
      makeStep(join, { text: 'a' }, { text: one }),
      makeStep(join, { text: reference(one.id) }, { text: two }),
      makeStep(join, { text: reference(two.id) }),
    ],
  });
  const id = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  await testEngine.ended(user, id);
  const steps = await listRunSteps(testEngine.engine.db, user, id);
  expect(steps.map(({ status, inputs, outputs }) => [status, inputs.text, outputs.text])).toEqual([
    ['completed', 'a', 'a+'],
    ['completed', 'a+', 'a++'],
    ['completed', 'a++', 'a+++'],
  ]);
  expect(new Set(await transactionsOf(id)).size).toBe(1);
});

test('what is finished is written before a step that may have an effect begins, and that step before the next', async () => {
  const user = await testEngine.addUser();
  gates.set('first', Promise.withResolvers<void>());
  gates.set('second', Promise.withResolvers<void>());
  const id = await testEngine.start(user, [
    makeStep(join, { text: 'a' }),
    makeStep(join, { text: 'b' }),
    makeStep(act, { name: 'first' }),
    makeStep(act, { name: 'second' }),
    makeStep(join, { text: 'c' }),
  ]);
  const stepsNow = async () =>
    (await listRunSteps(testEngine.engine.db, user, id)).map((step) => step.status);
  await waitUntil(() => begun.includes('first'));
  expect(await stepsNow()).toEqual(['completed', 'completed', 'running']);
  gates.get('first')?.resolve();
  await waitUntil(() => begun.includes('second'));
  expect(await stepsNow()).toEqual(['completed', 'completed', 'completed', 'running']);
  gates.get('second')?.resolve();
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed', place: '6' });
  expect(await stepsNow()).toEqual(Array.from({ length: 5 }, () => 'completed'));
});

test('the steps before a pure one that fails are kept, and the failed one is shown', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(join, { text: 'a' }), makeStep(sad, { text: 'b' })]);
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'failed', place: '2' });
  const steps = await listRunSteps(testEngine.engine.db, user, id);
  expect(steps.map(({ place, status, inputs }) => [place, status, inputs.text])).toEqual([
    ['1', 'completed', 'a'],
    ['2', 'failed', 'b'],
  ]);
});

test('a step that says it is pure can use nothing that has an effect', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(cheat, { text: 'a' })]);
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'failed', failure: { code: 'internal' } });
});

test('runs of a person that end while another end waits share a transaction', async () => {
  const user = await testEngine.addUser('scale');
  const gate = Promise.withResolvers<void>();
  gates.set('together', gate);
  const before = begun.length;
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => testEngine.start(user, [makeStep(act, { name: 'together' })])),
  );
  await waitUntil(() => begun.length === before + ids.length);
  await testEngine.database.db.transaction().execute(async (trx) => {
    await sql`select from users where id = ${user} for update`.execute(trx);
    gate.resolve();
    await expect
      .poll(async () => {
        // In the transaction itself, which the server would end after five idle seconds.
        await sql`select pg_stat_clear_snapshot()`.execute(trx);
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and query like '%complete_runs%'
            and wait_event_type = 'Lock'`.execute(trx);
        return rows.length;
      })
      .toBe(1);
  });
  await testEngine.allEnded(user, ids);
  const { rows } = await sql<{ xmin: string }>`
    select distinct xmin::text as xmin from runs where user_id = ${user}`.execute(testEngine.engine.db);
  expect(rows.length).toBeLessThan(ids.length);
  expect(worker.findPage(ids[0] ?? '')).toBe(null);
});
