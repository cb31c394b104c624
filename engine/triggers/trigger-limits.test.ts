import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimSwitchedOff, finishSwitchedOff } from '#db/triggers/failing-triggers.ts';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import type { TriggerRow, WorkflowRow } from '#db/schema.ts';
import { listTriggers } from '#db/triggers/triggers.ts';
import type { Engine } from '#engine/engine.ts';
import { fireDueTriggers } from '#engine/triggers/fire-triggers.ts';
import { endRunFromOutside } from '#engine/stop-run.ts';
import { enableWorkflowTriggers } from '#engine/triggers/switch-triggers.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, QUIET } from '#engine/test-world.ts';
import { defineAction, stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { text } from '#shared/fields.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';

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
const findTrigger = (id: string) => (id === onASchedule.id ? onASchedule : undefined);
const catalogue = { findTrigger, step_options: [stepOption(say), triggerOption(onASchedule)] };
const NOON = new Date('2026-11-20T12:00:00Z');

let testEngine: TestEngine;
let user: string;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
beforeEach(async () => {
  user = await testEngine.addUser();
});
afterAll(() => testEngine.close());

const at = (minutes: number): Engine => ({
  ...testEngine.engine,
  now: () => new Date(NOON.getTime() + minutes * 60_000),
});
const fire = (minutes: number) => fireDueTriggers(at(minutes), catalogue, QUIET);

/** Every ten minutes, from noon on. */
async function addScheduled(settings: Record<string, string> = {}): Promise<WorkflowRow> {
  const schedule = { ...DEFAULT_SCHEDULE, mode: 'interval', intervalMinutes: 10 } as const;
  const trigger = {
    ...triggerOption(onASchedule),
    id: 'step_trigger',
    endpoint_input_values: { schedule_config: formatSchedule(schedule), ...settings },
    endpoint_output_values: {},
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  const workflow = await testEngine.addWorkflow(user, { steps: [trigger, makeStep(say, { text: 'Hello' })] });
  await enable(workflow);
  return workflow;
}

const enable = (workflow: WorkflowRow) =>
  enableWorkflowTriggers(at(0), user, { workflow_id: workflow.id, input_variables: {}, ...catalogue });
const runsOf = (workflow: WorkflowRow) =>
  listRunOverviews(testEngine.engine.db, user, {
    workflow_id: workflow.id,
    page: { before: null, limit: 50, filter: null },
  });
async function triggerOf(workflow: WorkflowRow): Promise<TriggerRow> {
  const [trigger] = await listTriggers(testEngine.engine.db, user, workflow.id);
  if (!trigger) throw new Error('The trigger is gone.');
  return trigger;
}
async function endRuns(workflow: WorkflowRow, status: 'completed' | 'failed' | 'stopped'): Promise<void> {
  for (const { id, status: before } of await runsOf(workflow)) {
    if (before !== 'pending') continue;
    await testEngine.engine.db
      .transaction()
      .execute((trx) =>
        endRunFromOutside(testEngine.engine, trx, { id, user_id: user }, { status, failure: null }),
      );
  }
}

test('what was missed starts one run that knows when it was due, none, or one for each', async () => {
  const once = await addScheduled();
  const none = await addScheduled({ missed: 'skip' });
  const each = await addScheduled({ missed: 'all' });
  await fire(45);
  expect(await runsOf(once)).toHaveLength(1);
  expect(await runsOf(none)).toHaveLength(0);
  expect(await runsOf(each)).toHaveLength(4);
  const [run] = await runsOf(once);
  expect(await testEngine.run(user, run?.id ?? '')).toMatchObject({
    trigger_id: (await triggerOf(once)).id,
    due_at: new Date('2026-11-20T12:10:00Z'),
  });
  expect(await triggerOf(none)).toMatchObject({
    skipped: 4,
    problem: 'the firing of 2026-11-20 12:10 UTC was skipped because Legwork did not run at that time.',
  });
  for (const workflow of [once, none, each]) {
    expect((await triggerOf(workflow)).next_run_at?.toISOString()).toBe('2026-11-20T12:50:00.000Z');
  }
  // In time again.
  await fire(50);
  expect(await runsOf(none)).toHaveLength(1);
});

test('while too many of its runs have not ended it leaves out firings and says so', async () => {
  const workflow = await addScheduled({ most_runs: '3', missed: 'all' });
  await fire(75);
  expect(await runsOf(workflow)).toHaveLength(3);
  expect(await triggerOf(workflow)).toMatchObject({
    skipped: 4,
    failed_in_a_row: 0,
    problem:
      'the firing of 2026-11-20 12:40 UTC was skipped because 3 runs that it started had not ended yet.',
  });
  await endRuns(workflow, 'completed');
  await fire(80);
  expect(await runsOf(workflow)).toHaveLength(4);
  expect((await triggerOf(workflow)).problem).toBeNull();
});

test('a trigger whose runs fail ten times in a row is switched off, once, and can be switched on again', async () => {
  const workflow = await addScheduled();
  const round = async (n: number, status: 'completed' | 'failed' | 'stopped') => {
    await fire(n * 10);
    await endRuns(workflow, status);
  };
  for (let n = 1; n <= 9; n += 1) await round(n, 'failed');
  await round(10, 'completed');
  for (let n = 11; n <= 19; n += 1) await round(n, 'failed');
  // A person stopped it: it neither failed nor worked.
  await round(20, 'stopped');
  expect(await triggerOf(workflow)).toMatchObject({ enabled: true, failed_in_a_row: 9 });
  await round(21, 'failed');
  expect(await triggerOf(workflow)).toMatchObject({
    enabled: false,
    next_run_at: null,
    off_reason: 'The last ten runs that it started failed.',
  });
  await fire(500);
  expect(await runsOf(workflow)).toHaveLength(21);

  const { db } = testEngine.engine;
  const mail = await claimSwitchedOff(db, new Date(), 60);
  expect(mail).toMatchObject({ workflow_name: 'Test workflow', trigger_name: 'On a schedule' });
  // Another process finds nothing to send, unless this one dies.
  expect(await claimSwitchedOff(db, new Date(), 60)).toBeNull();
  expect(await claimSwitchedOff(db, new Date(Date.now() + 61_000), 60)).toMatchObject({ id: mail?.id });
  if (mail) await finishSwitchedOff(db, { ...mail, off_mail_tries: 2 });
  expect(await claimSwitchedOff(db, new Date(Date.now() + 3600_000), 60)).toBeNull();

  await enable(workflow);
  expect(await triggerOf(workflow)).toMatchObject({ enabled: true, failed_in_a_row: 0, off_reason: null });
});

test('so is one whose workflow cannot start', async () => {
  const workflow = await addScheduled();
  const steps = JSON.stringify([workflow.steps[0], makeStep(say)]);
  await testEngine.engine.db.updateTable('workflows').set({ steps }).where('id', '=', workflow.id).execute();
  for (let n = 1; n <= 10; n += 1) await fire(n * 10);
  expect(await triggerOf(workflow)).toMatchObject({
    enabled: false,
    problem: '“Say” needs “Text”.',
    off_reason: 'The last ten times it could not start this workflow.',
  });
  expect(await claimSwitchedOff(testEngine.engine.db, new Date(), 60)).toMatchObject({
    problem: '“Say” needs “Text”.',
  });
});
