import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveCap } from '#db/credits/credit-caps.ts';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { listTriggers } from '#db/triggers/triggers.ts';
import { lockWorkflow } from '#db/workflows.ts';
import type { Engine } from '#engine/engine.ts';
import { fireDueTriggers } from '#engine/triggers/fire-triggers.ts';
import { enableWorkflowTriggers, followSavedTriggers } from '#engine/triggers/switch-triggers.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, makeVariable, QUIET } from '#engine/test-world.ts';
import { defineAction, stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { text } from '#shared/fields.ts';
import { reference } from '#shared/references.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { formatSchedule, type Schedule } from '#shared/schedule/schedule.ts';
import type { Step, Variable } from '#shared/wire.ts';

const say = defineAction({
  id: 'test.say',
  name: 'Say',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { text: text('Text') },
  outputs: {},
  run: async () => ({}),
});
const browse = defineAction({ ...say, id: 'test.browse', uses_browser: true });
const findTrigger = (id: string) => (id === onASchedule.id ? onASchedule : undefined);
const catalogue = {
  findTrigger,
  step_options: [stepOption(say), stepOption(browse), triggerOption(onASchedule)],
};
const NOON = new Date('2026-11-20T12:00:00Z');

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
afterAll(() => testEngine.close());

const at = (minutes: number): Engine => ({
  ...testEngine.engine,
  now: () => new Date(NOON.getTime() + minutes * 60_000),
});

function scheduleStep(startedAt: Variable, schedule: Partial<Schedule>): Step {
  return {
    ...triggerOption(onASchedule),
    id: 'step_trigger',
    endpoint_input_values: { schedule_config: formatSchedule({ ...DEFAULT_SCHEDULE, ...schedule }) },
    endpoint_output_values: { started_at: startedAt },
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
}

/** A workflow that says when it was started, every ten minutes. */
async function addScheduled(user: string): Promise<WorkflowRow> {
  const startedAt = { ...makeVariable('started_at'), is_input: false };
  const schedule = { mode: 'interval', intervalHours: 0, intervalMinutes: 10 } as const;
  const steps = [scheduleStep(startedAt, schedule), makeStep(say, { text: reference(startedAt.id) })];
  return testEngine.addWorkflow(user, { steps, variables: [startedAt] });
}

const enable = (user: string, workflow: WorkflowRow, engine = at(0)) =>
  enableWorkflowTriggers(engine, user, { workflow_id: workflow.id, input_variables: {}, ...catalogue });
const fire = (engine: Engine) => fireDueTriggers(engine, catalogue, QUIET);
const runsOf = (user: string, workflow: WorkflowRow) =>
  listRunOverviews(testEngine.engine.db, user, {
    workflow_id: workflow.id,
    page: { before: null, limit: 50, filter: null },
  });

test('what a save takes away meanwhile is not turned on', async () => {
  const { db } = testEngine.engine;
  const user = await testEngine.addUser();
  const workflow = await addScheduled(user);
  const onlyTrigger = workflow.steps.filter((step) => step.step_type === 'trigger');
  let isDone = false;
  let enabling: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (save) => {
    await lockWorkflow(save, user, workflow.id);
    enabling = enable(user, workflow)
      .catch((error: unknown) => error)
      .finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await countWaiting())).toBeTruthy();
    await save
      .updateTable('workflows')
      .set({ steps: JSON.stringify(onlyTrigger) })
      .where('id', '=', workflow.id)
      .execute();
  });
  expect(await enabling).toMatchObject({ status: 422 });
  expect(await listTriggers(db, user, workflow.id)).toEqual([]);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(testEngine.engine.db);
  return rows[0]?.count ?? 0;
}

test('a due trigger starts one run however many clocks there are, and not before its time', async () => {
  const user = await testEngine.addUser();
  const workflow = await addScheduled(user);
  await enable(user, workflow);
  await fire(at(9));
  expect(await runsOf(user, workflow)).toHaveLength(0);
  await Promise.all([fire(at(10)), fire(at(10)), fire(at(10))]);
  const [run, ...more] = await runsOf(user, workflow);
  expect(more).toEqual([]);
  const { inputs } = await testEngine.run(user, run?.id ?? '');
  expect(Object.values(inputs)).toContain('2026-11-20T12:10:00.000Z');
});

test('what was missed fires once, and the schedule keeps its phase', async () => {
  const user = await testEngine.addUser();
  const workflow = await addScheduled(user);
  await enable(user, workflow);
  await fire(at(57));
  await fire(at(58));
  expect(await runsOf(user, workflow)).toHaveLength(1);
  const [trigger] = await listTriggers(testEngine.engine.db, user, workflow.id);
  expect(trigger?.next_run_at?.toISOString()).toBe('2026-11-20T13:00:00.000Z');
});

test('a workflow that can no longer run says why and keeps its clock', async () => {
  const user = await testEngine.addUser();
  const workflow = await addScheduled(user);
  await enable(user, workflow);
  const broken = JSON.stringify([workflow.steps[0], makeStep(say)]);
  await testEngine.engine.db
    .updateTable('workflows')
    .set({ steps: broken })
    .where('id', '=', workflow.id)
    .execute();
  await fire(at(10));
  expect(await runsOf(user, workflow)).toHaveLength(0);
  const [trigger] = await listTriggers(testEngine.engine.db, user, workflow.id);
  expect(trigger).toMatchObject({ enabled: true, problem: '“Say” needs “Text”.' });
});

test('without credits a firing is skipped and says so; a workflow that needs none runs', async () => {
  const user = await testEngine.addUser('free', 49);
  const [poor, free] = [await addScheduled(user), await addScheduled(user)];
  await payForSteps(poor);
  for (const workflow of [poor, free]) await enable(user, workflow);
  await fire(at(10));
  expect(await runsOf(user, poor)).toHaveLength(0);
  expect(await runsOf(user, free)).toHaveLength(1);
  const [skipped] = await listTriggers(testEngine.engine.db, user, poor.id);
  expect(skipped).toMatchObject({
    enabled: true,
    problem: 'the firing of 2026-11-20 12:10 UTC was skipped because there were not enough credits.',
  });
  await testEngine.addCredits(user, 1);
  await fire(at(20));
  expect(await runsOf(user, poor)).toHaveLength(1);
  expect(await listTriggers(testEngine.engine.db, user, poor.id)).toMatchObject([{ problem: null }]);
});

async function payForSteps({ id, steps: [trigger, step] }: WorkflowRow): Promise<void> {
  const steps = JSON.stringify([trigger, { ...step, workflow_step_id: browse.id }]);
  await testEngine.engine.db.updateTable('workflows').set({ steps }).where('id', '=', id).execute();
}

test('at a cap of the month schedules start nothing and say so once, until it is raised or the month ends', async () => {
  const { db } = testEngine.engine;
  const user = await testEngine.addUser('pro', 1_000);
  const [capped, other, free] = [
    await addScheduled(user),
    await addScheduled(user),
    await addScheduled(user),
  ];
  await payForSteps(capped);
  await payForSteps(other);
  const setCap = (credits: number, workflow_id: string | null) =>
    db.transaction().execute((trx) => saveCap(trx, user, { per: 'month', credits, workflow_id }));
  await setCap(100, capped.id);
  const day = NOON.toISOString().slice(0, 10);
  await db
    .insertInto('credit_days')
    .values({ user_id: user, day, workflow_id: capped.id, used: 60 })
    .execute();
  for (const workflow of [capped, other, free]) await enable(user, workflow);
  const counts = async () =>
    Promise.all([capped, other, free].map(async (workflow) => (await runsOf(user, workflow)).length));
  await fire(at(10));
  await fire(at(20));
  expect(await counts()).toEqual([0, 2, 2]);
  expect(await listTriggers(db, user, capped.id)).toMatchObject([
    {
      enabled: true,
      skipped: 2,
      problem:
        'the firing of 2026-11-20 12:20 UTC was skipped because the cap of 100 credits a month for this workflow is reached.',
    },
  ]);
  const mails = await db
    .selectFrom('credit_mails')
    .select(['kind', 'details'])
    .where('user_id', '=', user)
    .execute();
  const sentence = 'The cap of 100 credits a month for this workflow is reached.';
  expect(mails).toEqual([{ kind: 'at_cap', details: { sentence, skips_schedules: true } }]);

  await setCap(110, capped.id);
  await fire(at(30));
  expect(await counts()).toEqual([1, 3, 3]);
  await setCap(109, null);
  await fire(at(40));
  expect(await counts()).toEqual([1, 3, 4]);
  // The first of December.
  await fire(at(11 * 24 * 60));
  expect(await counts()).toEqual([2, 4, 5]);
});

test('a workflow of nothing but a trigger is not switched on', async () => {
  const user = await testEngine.addUser();
  const startedAt = { ...makeVariable('started_at'), is_input: false };
  const workflow = await testEngine.addWorkflow(user, {
    steps: [scheduleStep(startedAt, {})],
    variables: [startedAt],
  });
  await expect(enable(user, workflow)).rejects.toThrow(
    'Cannot activate trigger. Workflow must have at least one action step in addition to the trigger.',
  );
});

test('saving another schedule moves the next firing; saving without the step forgets the trigger', async () => {
  const user = await testEngine.addUser();
  const workflow = await addScheduled(user);
  await enable(user, workflow);
  const save = (after: Step[]) =>
    testEngine.engine.db.transaction().execute((trx) =>
      followSavedTriggers(at(1), trx, user, {
        workflow_id: workflow.id,
        before: workflow.steps,
        after,
        findTrigger,
      }),
    );
  const [trigger, action] = workflow.steps;
  if (!trigger || !action) throw new Error('The workflow has two steps.');
  const hourly = { ...DEFAULT_SCHEDULE, mode: 'interval', intervalHours: 1 } as const;
  await save([{ ...trigger, endpoint_input_values: { schedule_config: formatSchedule(hourly) } }, action]);
  const [moved] = await listTriggers(testEngine.engine.db, user, workflow.id);
  expect(moved?.next_run_at?.toISOString()).toBe('2026-11-20T13:01:00.000Z');
  await save([action]);
  expect(await listTriggers(testEngine.engine.db, user, workflow.id)).toEqual([]);
});
