import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveGreeting, type Reply, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { FullWorkflow } from '#shared/wire.ts';
import { addStep } from '#shared/workflow/workflow.ts';

let api: TestApi;
let ada: TestUser;
let users = 0;

beforeAll(async () => {
  api = await startTestApi({ QUOTA_WORKFLOWS: '2,20,200' });
});
beforeEach(async () => {
  ada = await api.signIn(`ada-${(users += 1)}`);
});
afterAll(() => api.close());

const remove = (workflow_id: string): Promise<Reply> =>
  ada.call('DELETE_WORKFLOW', { query: { workflow_id } });
const restore = (workflow_id: string, who = ada): Promise<Reply> =>
  who.call('RESTORE_WORKFLOW', { body: { workflow_id } });
const load = async (workflow_id: string): Promise<FullWorkflow> =>
  FullWorkflow.parse((await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } })).body);

async function startOne(workflow_id: string): Promise<string> {
  const started = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
  return z.object({ workflow_execution_id: z.string() }).parse(started.body).workflow_execution_id;
}

/** Starts daily, and is on. */
async function saveScheduled(): Promise<string> {
  const workflow_id = await saveGreeting(ada);
  const { title, description, browser_profile_is_shared, variables, steps } = await load(workflow_id);
  const newId = (prefix: string) => `${prefix}_new`;
  const changed = addStep(
    { title, description, browser_profile_is_shared, variables, steps },
    triggerOption(onASchedule),
    { newId },
  );
  const values = {
    schedule_config: JSON.stringify({ mode: 'daily', timeOfDay: '08:00', timezone: 'UTC' }),
  };
  const filled = changed.steps.map((step) =>
    step.step_type === 'trigger' ? { ...step, endpoint_input_values: values } : step,
  );
  const body = {
    workflow_id,
    name: title,
    description,
    browser_profile_is_shared,
    variables: changed.variables,
    steps: filled,
  };
  expect((await ada.call('UPDATE_FULL_WORKFLOW', { body })).status).toBe(200);
  const enable = { workflow_id, enable: true, input_variables: {} };
  expect((await ada.call('TOGGLE_WORKFLOW_TRIGGER', { body: enable })).status).toBe(200);
  return workflow_id;
}

const triggerOf = (workflow_id: string) =>
  api.database.db
    .selectFrom('triggers')
    .select(['enabled', 'next_run_at'])
    .where('workflow_id', '=', workflow_id)
    .executeTakeFirstOrThrow();

test('an undone deletion brings back the steps, the history and what was on, once or twice', async () => {
  const workflow_id = await saveScheduled();
  const run = await startOne(workflow_id);
  const [before, trigger] = [await load(workflow_id), await triggerOf(workflow_id)];
  await remove(workflow_id);
  expect(await triggerOf(workflow_id)).toMatchObject({ enabled: false });

  const replies = await Promise.all([restore(workflow_id), restore(workflow_id)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await load(workflow_id)).toEqual(before);
  expect(await triggerOf(workflow_id)).toEqual({ ...trigger, enabled: true });
  const status = await ada.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: run } });
  expect(status.body).toMatchObject({ status: 'stopped' });
});

test('a trigger that was off before stays off', async () => {
  const workflow_id = await saveScheduled();
  const off = { workflow_id, enable: false, input_variables: {} };
  await ada.call('TOGGLE_WORKFLOW_TRIGGER', { body: off });
  await remove(workflow_id);
  await restore(workflow_id);
  expect(await triggerOf(workflow_id)).toMatchObject({ enabled: false });
});

test('a deletion is final after a minute, also before anything is removed', async () => {
  const workflow_id = await saveGreeting(ada);
  await remove(workflow_id);
  const deleted_at = new Date(Date.now() - 61_000);
  await api.database.db.updateTable('workflows').set({ deleted_at }).where('id', '=', workflow_id).execute();
  expect(await restore(workflow_id)).toMatchObject({ status: 404, body: { detail: 'Workflow not found' } });
  await api.removeDeleted();
  const rows = await api.database.db
    .selectFrom('workflows')
    .select('id')
    .where('id', '=', workflow_id)
    .execute();
  expect(rows).toEqual([]);
  expect((await restore(workflow_id)).status).toBe(404);
});

test('nobody undoes a deletion of somebody else', async () => {
  const workflow_id = await saveGreeting(ada);
  await remove(workflow_id);
  expect((await restore(workflow_id, await api.signIn('eve'))).status).toBe(404);
  expect((await restore(workflow_id)).status).toBe(200);
});

test('the place of a deleted workflow is free at once', async () => {
  const first = await saveGreeting(ada);
  await saveGreeting(ada);
  const asked = { body: { name: 'One more', description: '' } };
  expect(await ada.call('CREATE_WORKFLOW', asked)).toMatchObject({
    status: 403,
    body: { detail: expect.stringMatching(/^Your plan keeps 2 workflows.* Its place is free at once\.$/) },
  });
  await remove(first);
  expect((await ada.call('CREATE_WORKFLOW', asked)).status).toBe(200);
});

test('a deletion is not undone beyond what the plan keeps', async () => {
  const workflow_id = await saveGreeting(ada);
  await remove(workflow_id);
  await saveGreeting(ada);
  await saveGreeting(ada);
  expect(await restore(workflow_id)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('Your plan keeps 2 workflows') },
  });
});

test('a deletion ends the runs of the workflow, and lets another workflow’s waiting run go', async () => {
  const [first, second] = [await saveGreeting(ada), await saveGreeting(ada)];
  for (const id of [first, second]) {
    const started = await ada.call('START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
    expect(started.status).toBe(200);
  }
  const runs = () =>
    api.database.db.selectFrom('runs').select(['workflow_id', 'admitted_at']).where('user_id', '=', ada.id);
  // The free plan has one slot.
  expect((await runs().execute()).filter((run) => run.admitted_at)).toHaveLength(1);
  await ada.call('DELETE_WORKFLOW', { query: { workflow_id: first } });
  await api.removeDeleted();
  expect(await runs().execute()).toEqual([{ workflow_id: second, admitted_at: expect.any(Date) }]);
});
