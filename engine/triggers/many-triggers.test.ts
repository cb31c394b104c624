import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '#db/open.ts';
import { lockUser } from '#db/runs/run-slots.ts';
import type { TriggerRow, WorkflowRow } from '#db/schema.ts';
import type { Engine } from '#engine/engine.ts';
import { fireDueTriggers } from '#engine/triggers/fire-triggers.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, QUIET } from '#engine/test-world.ts';
import { defineAction, stepOption } from '#integrations/define.ts';
import { defineClock, type Clock, type Trigger, triggerOption } from '#integrations/define-trigger.ts';
import { text } from '#shared/fields.ts';

const NOON = new Date('2026-11-20T12:00:00Z');
const MINUTE_MS = 60_000;
const nothing = defineAction({
  id: 'test.nothing',
  name: 'Nothing',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: {},
  run: async () => ({}),
});
const clock = (id: string, fire: () => { at: string }): Clock =>
  defineClock({
    id,
    name: 'Clock',
    description: '',
    group: 'Test',
    endpoint_name: id,
    inputs: {},
    outputs: { at: text('At') },
    findProblem: () => null,
    next: (_inputs, { after }) => new Date(after.getTime() + 60 * MINUTE_MS),
    fire,
  });
let isBroken = true;
const sound = clock('test.sound', () => ({ at: 'now' }));
const broken = clock('test.broken', () => {
  if (isBroken) throw new TypeError('A mistake of ours.');
  return { at: 'now' };
});
const triggers = new Map([sound, broken].map((trigger) => [trigger.id, trigger]));
const catalogue = {
  findTrigger: (id: string) => triggers.get(id),
  step_options: [stepOption(nothing), ...[...triggers.values()].map(triggerOption)],
};

let testEngine: TestEngine;
const clocks: OpenDatabase[] = [];
beforeAll(async () => {
  testEngine = await createTestEngine();
  for (let n = 0; n < 3; n++) clocks.push(openDatabase(testEngine.database.url, { connections: 4 }));
});
beforeEach(() => testEngine.engine.db.deleteFrom('triggers').execute());
afterAll(async () => {
  await Promise.all(clocks.map((each) => each.close()));
  await testEngine.close();
});

const at = (minutes: number, db = testEngine.engine.db): Engine => ({
  ...testEngine.engine,
  db,
  now: () => new Date(NOON.getTime() + minutes * MINUTE_MS),
});
const fire = (minutes: number) => fireDueTriggers(at(minutes), catalogue, QUIET);

async function addWorkflow(user: string, trigger: Trigger): Promise<WorkflowRow> {
  const step = { ...triggerOption(trigger), id: 'step_trigger', endpoint_input_values: {} };
  const rest = {
    endpoint_output_values: {},
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  return testEngine.addWorkflow(user, { steps: [{ ...step, ...rest }, makeStep(nothing)] });
}

async function addDue(workflow: WorkflowRow): Promise<void> {
  await testEngine.engine.db
    .insertInto('triggers')
    .values({
      user_id: workflow.user_id,
      workflow_id: workflow.id,
      step_id: 'step_trigger',
      enabled: true,
      next_run_at: NOON,
    })
    .execute();
}

const find = (workflow: WorkflowRow): Promise<TriggerRow> =>
  testEngine.engine.db
    .selectFrom('triggers')
    .selectAll()
    .where('workflow_id', '=', workflow.id)
    .executeTakeFirstOrThrow();
async function countRuns(workflow: WorkflowRow): Promise<number> {
  const runs = await testEngine.engine.db
    .selectFrom('runs')
    .select('id')
    .where('workflow_id', '=', workflow.id)
    .execute();
  return runs.length;
}

test(
  '3,000 triggers of 60 people that are due at once on three clocks fire once each',
  { timeout: 300_000 },
  async () => {
    const users = await Promise.all(Array.from({ length: 60 }, () => testEngine.addUser('pro')));
    const { db } = testEngine.engine;
    await sql`
    insert into workflows (user_id, name, description, steps)
    select user_id, 'Due', '', ${JSON.stringify((await addWorkflow(users[0] ?? '', sound)).steps)}::jsonb
    from unnest(${users}::uuid[]) as user_id, generate_series(1, 50)`.execute(db);
    await sql`
    insert into triggers (user_id, workflow_id, step_id, enabled, next_run_at)
    select user_id, id, 'step_trigger', true, ${NOON} from workflows where name = 'Due'`.execute(db);
    await Promise.all(clocks.map((each) => fireDueTriggers(at(0, each.db), catalogue, QUIET)));
    // What one clock had locked, another passed over.
    await fire(0);
    const { rows } = await sql<{ runs: number; keys: number; late: number }>`
    select count(*) as runs, count(distinct once_key) as keys,
      (select count(*) from triggers where next_run_at <= ${NOON}) as late
    from runs where workflow_name = 'Due'`.execute(db);
    expect(rows).toEqual([{ runs: 3_000, keys: 3_000, late: 0 }]);
  },
);

test('a trigger that throws waits longer after each failure, and the others do not wait for it', async () => {
  isBroken = true;
  const user = await testEngine.addUser('scale');
  const stuck = await addWorkflow(user, broken);
  await addDue(stuck);
  const healthy = await addWorkflow(user, sound);
  await addDue(healthy);
  await fire(0);
  expect(await countRuns(healthy)).toBe(1);
  expect(await find(stuck)).toMatchObject({ enabled: true, next_run_at: NOON, failures: 1 });
  const pauses: number[] = [];
  for (let tries = 0; tries < 3; tries++) {
    const { retry_at } = await find(stuck);
    const minutes = (Number(retry_at) - Number(NOON)) / MINUTE_MS;
    await fire(minutes - 0.001);
    expect((await find(stuck)).failures).toBe(tries + 1);
    await fire(minutes);
    pauses.push(Number((await find(stuck)).retry_at) - Number(retry_at));
  }
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[2]).toBeGreaterThan(pauses[0] ?? 0);
  expect((await find(stuck)).problem).toContain('mistake on our side');

  isBroken = false;
  await fire(60);
  expect(await countRuns(stuck)).toBe(1);
  expect(await find(stuck)).toMatchObject({ failures: 0, retry_at: null, problem: null });
});

test('a run that the database refuses to write costs only its own trigger', async () => {
  const user = await testEngine.addUser('scale');
  const refused = await addWorkflow(user, sound);
  await testEngine.engine.db
    .updateTable('workflows')
    .set({ name: 'Refused' })
    .where('id', '=', refused.id)
    .execute();
  await sql`
    create function refuse_run() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = 'check_violation'; end $$`.execute(
    testEngine.engine.db,
  );
  await sql`
    create trigger refuse_run before insert on runs for each row when (new.workflow_name = 'Refused')
    execute function refuse_run()`.execute(testEngine.engine.db);
  await addDue(refused);
  const healthy = await addWorkflow(user, sound);
  await addDue(healthy);
  await fire(0);
  expect(await countRuns(healthy)).toBe(1);
  expect(await find(refused)).toMatchObject({ failures: 1, next_run_at: NOON });
});

test('a user who is locked does not hold up the others, and is waited for when their trigger is late', async () => {
  const [locked, free] = [await testEngine.addUser('scale'), await testEngine.addUser('scale')];
  const waiting = await addWorkflow(locked, sound);
  await addDue(waiting);
  const healthy = await addWorkflow(free, sound);
  await addDue(healthy);
  await testEngine.engine.db.transaction().execute(async (trx) => {
    await lockUser(trx, locked);
    await fire(0);
    expect(await countRuns(healthy)).toBe(1);
    expect(await countRuns(waiting)).toBe(0);
  });
  const release = Promise.withResolvers<void>();
  const holding = testEngine.engine.db.transaction().execute(async (trx) => {
    await lockUser(trx, locked);
    await release.promise;
  });
  const firing = fire(1);
  release.resolve();
  await Promise.all([firing, holding]);
  expect(await countRuns(waiting)).toBe(1);
});

test('a definition whose next firing is not in the future is not fired again and again', async () => {
  const user = await testEngine.addUser('scale');
  const standing = clock('test.standing', () => ({ at: 'now' }));
  triggers.set(standing.id, { ...standing, next: () => NOON });
  catalogue.step_options.push(triggerOption(standing));
  const workflow = await addWorkflow(user, standing);
  await addDue(workflow);
  await fire(0);
  expect(await countRuns(workflow)).toBe(0);
  expect(await find(workflow)).toMatchObject({ failures: 1 });
});
