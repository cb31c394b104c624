import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveSampleOutputs } from '#db/workflows.ts';
import { greet, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import { addStep, EMPTY_WORKFLOW, setStepInput, type WorkflowDocument } from '#shared/workflow/workflow.ts';

let api: TestApi;
let ada: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

function scheduledGreeting(): WorkflowDocument {
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${(count += 1)}`;
  let document = addStep(EMPTY_WORKFLOW, triggerOption(onASchedule), { newId });
  document = addStep(document, stepOption(greet), { newId });
  const [trigger, action] = document.steps;
  document = setStepInput(document, trigger?.id ?? '', 'schedule_config', formatSchedule(DEFAULT_SCHEDULE));
  return setStepInput(document, action?.id ?? '', 'name', 'Ada');
}

async function addWorkflow(user: TestUser, document: WorkflowDocument): Promise<string> {
  const made = await user.call('CREATE_WORKFLOW', { body: { name: 'Daily', description: '' } });
  const { id } = made.body as { id: string };
  await save(user, id, document);
  return id;
}

const save = (user: TestUser, id: string, document: WorkflowDocument) =>
  user.call('UPDATE_FULL_WORKFLOW', {
    body: { ...document, workflow_id: id, name: 'Daily' },
  });
const toggle = (user: TestUser, id: string, enable: boolean) =>
  user.call('TOGGLE_WORKFLOW_TRIGGER', { body: { workflow_id: id, input_variables: {}, enable } });
const isEnabled = async (user: TestUser, id: string) =>
  (await user.call('IS_TRIGGER_ENABLED', { body: { workflow_id: id } })).body;

test('a trigger is switched on, tells its next firing, and is switched off', async () => {
  const id = await addWorkflow(ada, scheduledGreeting());
  expect(await isEnabled(ada, id)).toMatchObject({ success: true, data: false, next_run_at: null });
  expect((await toggle(ada, id, true)).body).toEqual({ status: 'success' });
  const on = (await isEnabled(ada, id)) as { data: boolean; next_run_at: string };
  expect(on.data).toBe(true);
  expect(new Date(on.next_run_at).getTime()).toBeGreaterThan(Date.now());
  await toggle(ada, id, false);
  expect(await isEnabled(ada, id)).toMatchObject({ data: false, next_run_at: null });
});

test('removing the trigger step, or every action, switches it off', async () => {
  const document = scheduledGreeting();
  const id = await addWorkflow(ada, document);
  await toggle(ada, id, true);
  await save(ada, id, { ...document, steps: document.steps.slice(0, 1) });
  expect(await isEnabled(ada, id)).toMatchObject({ data: false });
  await save(ada, id, document);
  await toggle(ada, id, true);
  await save(ada, id, { ...document, steps: document.steps.slice(1) });
  expect(await isEnabled(ada, id)).toMatchObject({ data: false });
});

test('what cannot run is refused with the sentence that says why', async () => {
  const document = scheduledGreeting();
  const id = await addWorkflow(ada, { ...document, steps: document.steps.slice(0, 1) });
  expect(await toggle(ada, id, true)).toMatchObject({
    status: 422,
    body: {
      detail:
        'Cannot activate trigger. Workflow must have at least one action step in addition to the trigger.',
    },
  });
});

test('sample outputs are kept for the next run, also when an older editor saves', async () => {
  const document = scheduledGreeting();
  const id = await addWorkflow(ada, document);
  const stepId = document.steps[0]?.id ?? '';
  const outputs_by_step = { [stepId]: { started_at: 'yesterday' } };
  const kept = await ada.call('SAVE_TRIGGER_SAMPLE_OUTPUTS', { body: { workflow_id: id, outputs_by_step } });
  expect(kept.status).toBe(200);
  await save(ada, id, document);
  const { body } = await ada.call('GET_WORKFLOW_STEPS', { query: { workflow_id: id } });
  expect(body).toMatchObject({
    steps: [{ endpoint_output_default_values: { started_at: 'yesterday' } }, {}],
  });
});

// The revision says nothing about sample outputs, so a save that had read the workflow before would overwrite them.
test('sample outputs that are saved while an editor saves are kept', async () => {
  const document = scheduledGreeting();
  const id = await addWorkflow(ada, document);
  const stepId = document.steps[0]?.id ?? '';
  const { db } = api.database;
  let isDone = false;
  const saving = await db.transaction().execute(async (trx) => {
    await saveSampleOutputs(trx, ada.id, id, { [stepId]: { started_at: 'meanwhile' } });
    const saved = save(ada, id, document).finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await countWaiting())).toBeTruthy();
    return { saved };
  });
  expect((await saving.saved).status).toBe(200);
  const { body } = await ada.call('GET_WORKFLOW_STEPS', { query: { workflow_id: id } });
  expect(body).toMatchObject({
    steps: [{ endpoint_output_default_values: { started_at: 'meanwhile' } }, {}],
  });
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(api.database.db);
  return rows[0]?.count ?? 0;
}

test('of several triggers one is switched alone, or all together', async () => {
  const document = scheduledGreeting();
  const [first, action] = document.steps;
  if (!first || !action) throw new Error('The workflow has two steps.');
  const second = { ...first, id: 'step_second', endpoint_output_values: {} };
  const city = {
    id: 'var_city',
    name: 'city',
    variable_type: 'string',
    is_input: true,
  } as const;
  const id = await addWorkflow(ada, {
    ...document,
    variables: [...document.variables, city],
    steps: [first, second, action],
  });
  type State = {
    data: boolean;
    triggers: { step_instance_id: string; trigger_id: string; enabled: boolean }[];
  };
  const on = async () =>
    ((await isEnabled(ada, id)) as State).triggers
      .filter((trigger) => trigger.enabled)
      .map((trigger) => trigger.step_instance_id)
      .toSorted();
  const switchOne = (enable: boolean, input_variables = {}) =>
    ada.call('TOGGLE_WORKFLOW_TRIGGER', {
      body: { workflow_id: id, input_variables, enable, step_instance_id: second.id },
    });
  await switchOne(true, { [city.id]: 'Paris' });
  expect(await on()).toEqual([second.id]);
  await switchOne(false);
  expect(await on()).toEqual([]);
  // What the run screen was told stays when its card turns it on again.
  await switchOne(true);
  const rows = () =>
    api.database.db.selectFrom('triggers').selectAll().where('workflow_id', '=', id).execute();
  expect((await rows()).map((row) => row.input_variables)).toEqual([{ [city.id]: 'Paris' }]);
  await toggle(ada, id, true);
  expect(await on()).toEqual([first.id, second.id].toSorted());
  const [row] = (await rows()).filter((each) => each.step_id === first.id);
  await ada.call('DISABLE_TRIGGER', { body: { workflow_id: id, trigger_id: row?.id ?? '' } });
  expect(await on()).toEqual([second.id]);
  await toggle(ada, id, false);
  expect(await on()).toEqual([]);
  const unknown = { workflow_id: id, input_variables: {}, enable: true, step_instance_id: 'step_unknown' };
  expect((await ada.call('TOGGLE_WORKFLOW_TRIGGER', { body: unknown })).status).toBe(422);
});

test('nobody starts a run in the name of a trigger', async () => {
  const id = await addWorkflow(ada, scheduledGreeting());
  const outputs_by_step = { [scheduledGreeting().steps[0]?.id ?? '']: { started_at: 'never' } };
  const refused = await ada.call('START_WORKFLOW_AFTER_TRIGGER', {
    body: { workflow_id: id, outputs_by_step },
  });
  expect(refused.status).toBe(403);
  expect(
    await api.database.db.selectFrom('runs').select('id').where('workflow_id', '=', id).execute(),
  ).toEqual([]);
});

test("another user's triggers are not found", async () => {
  const id = await addWorkflow(ada, scheduledGreeting());
  const eve = await api.signIn('eve');
  expect((await toggle(eve, id, true)).status).toBe(404);
  expect((await eve.call('IS_TRIGGER_ENABLED', { body: { workflow_id: id } })).status).toBe(404);
  expect((await eve.call('DISABLE_TRIGGER', { body: { workflow_id: id } })).status).toBe(404);
});
