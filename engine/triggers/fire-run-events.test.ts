import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listRunOverviews } from '#db/runs/run-overviews.ts';
import type { WorkflowRow } from '#db/schema.ts';
import { fireRunEvents } from '#engine/triggers/fire-run-events.ts';
import { resumeRun } from '#engine/resume/resume-run.ts';
import { startRun } from '#engine/start-run.ts';
import { endRunFromOutside } from '#engine/stop-run.ts';
import { enableWorkflowTriggers } from '#engine/triggers/switch-triggers.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, QUIET } from '#engine/test-world.ts';
import { doNothing } from '#engine/trials/trial-actions.ts';
import { stepOption } from '#integrations/define.ts';
import { type RunTrigger, triggerOption } from '#integrations/define-trigger.ts';
import { onRunCompleted, onRunFailed } from '#integrations/runs/on-run-ended.ts';
import type { Variable } from '#shared/wire.ts';

const triggers = [onRunCompleted, onRunFailed];
const findTrigger = (id: string) => triggers.find((trigger) => trigger.id === id);
const step_options = [stepOption(doNothing), ...triggers.map(triggerOption)];
const catalogue = { findTrigger, step_options };

let testEngine: TestEngine;
let user: string;
beforeAll(async () => {
  testEngine = await createTestEngine();
});
beforeEach(async () => {
  user = await testEngine.addUser('scale');
});
afterAll(() => testEngine.close());

const variable = (id: string): Variable => ({ id, name: id, variable_type: 'string', is_input: false });

async function addFollower(trigger: RunTrigger, inputs: Record<string, string> = {}): Promise<WorkflowRow> {
  const variables = [variable('var_name'), variable('var_error')];
  const [name, error] = variables;
  const step = {
    ...triggerOption(trigger),
    id: 'step_trigger',
    endpoint_input_values: inputs,
    endpoint_output_values: { ...(name && { workflow_name: name }), ...(error && { error }) },
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  const workflow = await testEngine.addWorkflow(user, { steps: [step, makeStep(doNothing)], variables });
  const switching = { workflow_id: workflow.id, step_options, input_variables: {}, findTrigger };
  await enableWorkflowTriggers(testEngine.engine, user, switching);
  return workflow;
}
const addPlain = () => testEngine.addWorkflow(user, { steps: [makeStep(doNothing)] });
const start = (workflow: WorkflowRow) => startRun(testEngine.engine, user, { workflow, input_variables: {} });
const runsOf = (workflow: WorkflowRow) =>
  listRunOverviews(testEngine.engine.db, user, {
    workflow_id: workflow.id,
    page: { before: null, limit: 50, filter: null },
  });
const fire = () => fireRunEvents(testEngine.engine, catalogue, QUIET);

async function end(runId: string, status: 'completed' | 'failed' | 'stopped'): Promise<void> {
  const failure =
    status === 'failed' ? { code: 'test', step_name: null, message: 'No price.', what_to_do: '' } : null;
  await testEngine.engine.db
    .transaction()
    .execute((trx) =>
      endRunFromOutside(testEngine.engine, trx, { id: runId, user_id: user }, { status, failure }),
    );
}

test('the end of a run starts the workflows that wait for it once, however many processes look', async () => {
  const plain = await addPlain();
  const earlier = await start(plain);
  await end(earlier, 'failed');
  const onFailed = await addFollower(onRunFailed);
  const onCompleted = await addFollower(onRunCompleted);
  const ofOthers = await addFollower(onRunFailed, { workflow: 'Another name' });
  await fire();
  // What ended before it was switched on starts nothing.
  expect(await runsOf(onFailed)).toEqual([]);
  await end(await start(plain), 'failed');
  await end(await start(plain), 'stopped');
  await Promise.all([fire(), fire(), fire()]);
  await fire();
  const [run, ...more] = await runsOf(onFailed);
  expect(more).toEqual([]);
  const { inputs } = await testEngine.run(user, run?.id ?? '');
  expect(inputs).toMatchObject({ var_name: 'Test workflow', var_error: 'No price.' });
  expect([await runsOf(onCompleted), await runsOf(ofOthers)]).toEqual([[], []]);
  await end(await start(plain), 'completed');
  await fire();
  expect(await runsOf(onCompleted)).toHaveLength(1);
});

test('the end of another person’s run starts nothing', async () => {
  const plain = await addPlain();
  const other = user;
  user = await testEngine.addUser('scale');
  const follower = await addFollower(onRunCompleted);
  const id = await startRun(testEngine.engine, other, { workflow: plain, input_variables: {} });
  await testEngine.engine.db
    .transaction()
    .execute((trx) =>
      endRunFromOutside(
        testEngine.engine,
        trx,
        { id, user_id: other },
        { status: 'completed', failure: null },
      ),
    );
  await fire();
  expect(await runsOf(follower)).toEqual([]);
  await end(await start(await addPlain()), 'completed');
  await fire();
  expect(await runsOf(follower)).toHaveLength(1);
});

test('workflows that start each other end after ten, and none starts itself', async () => {
  const [first, second] = [await addFollower(onRunCompleted), await addFollower(onRunCompleted)];
  await end(await start(first), 'completed');
  for (let round = 0; round < 15; round += 1) {
    await fire();
    const runs = [...(await runsOf(first)), ...(await runsOf(second))];
    for (const run of runs.filter(({ status }) => status === 'pending')) await end(run.id, 'completed');
  }
  // The first one by hand, and ten that it led to.
  expect((await runsOf(first)).length + (await runsOf(second)).length).toBe(11);
});

test('a run that is resumed is as far along the chain as the one it goes on with', async () => {
  const plain = await addPlain();
  const follower = await addFollower(onRunFailed);
  await end(await start(plain), 'failed');
  await fire();
  const [started] = await runsOf(follower);
  await end(started?.id ?? '', 'failed');
  const resumed = await resumeRun(testEngine.engine, user, started?.id ?? '', { step_options });
  expect((await testEngine.run(user, started?.id ?? '')).chain).toBe(1);
  expect((await testEngine.run(user, resumed)).chain).toBe(1);
});

test('the name of a workflow is compared without its capitals', async () => {
  const plain = await addPlain();
  const named = await addFollower(onRunCompleted, { workflow: ' test WORKFLOW ' });
  await end(await start(plain), 'completed');
  await fire();
  expect(await runsOf(named)).toHaveLength(1);
});
