import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { greetingWorkflow, type Reply, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { FullWorkflow, type SaveWorkflow, WorkflowListItem } from '#shared/wire.ts';
import * as z from 'zod/mini';

let api: TestApi;
let ada: TestUser;
let users = 0;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  ada = await api.signIn(`ada-${(users += 1)}`);
});
afterAll(() => api.close());

async function create(name: string, description = ''): Promise<string> {
  const reply = await ada.call('CREATE_WORKFLOW', { body: { name, description } });
  return z.object({ id: z.string() }).parse(reply.body).id;
}

async function load(workflowId: string): Promise<FullWorkflow> {
  const reply = await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id: workflowId } });
  return FullWorkflow.parse(reply.body);
}

async function save(workflowId: string, change: Partial<SaveWorkflow> = {}): Promise<Reply> {
  return ada.call('UPDATE_FULL_WORKFLOW', {
    body: { ...greetingWorkflow(), workflow_id: workflowId, ...change },
  });
}

async function listNames(sort?: string): Promise<string[]> {
  const reply = await ada.call('GET_WORKFLOWS', { query: sort ? { sort } : {} });
  return z
    .array(WorkflowListItem)
    .parse(reply.body)
    .map((workflow) => workflow.name);
}

const offers = (workflow_step_id: string, step_type: string): unknown =>
  expect.arrayContaining([expect.objectContaining({ workflow_step_id, step_type })]);

test('a new workflow is empty and can be loaded', async () => {
  const id = await create('New Workflow', 'New Workflow Description');
  expect(await load(id)).toMatchObject({
    title: 'New Workflow',
    description: 'New Workflow Description',
    browser_profile_is_shared: false,
    variables: [],
    steps: [],
    step_options: offers('test.greet', 'action'),
    trigger_options: offers('schedule.on_a_schedule', 'trigger'),
    revision: 1,
  });
});

test('the list is sorted by date, newest first, or by name without regard to case', async () => {
  for (const name of ['beta', 'Alpha', 'gamma', 'alpha 2']) await create(name);
  expect(await listNames()).toEqual(['alpha 2', 'gamma', 'Alpha', 'beta']);
  expect(await listNames('created_at')).toEqual(['alpha 2', 'gamma', 'Alpha', 'beta']);
  expect(await listNames('alphabetical')).toEqual(['Alpha', 'alpha 2', 'beta', 'gamma']);
});

test('ten thousand workflows are listed in one go, without their steps', async () => {
  const rows = Array.from({ length: 10_000 }, (_, number) => ({
    user_id: ada.id,
    name: `Workflow ${number}`,
    description: 'x'.repeat(50),
    variables: '[]',
  }));
  for (let at = 0; at < rows.length; at += 1000) {
    await api.database.db
      .insertInto('workflows')
      .values(rows.slice(at, at + 1000))
      .execute();
  }
  let connections = 0;
  const count = () => (connections += 1);
  api.database.pool.on('acquire', count);
  expect(await listNames('alphabetical')).toHaveLength(10_000);
  api.database.pool.off('acquire', count);
  // Who is asking, and the list; not a query for each row.
  expect(connections).toBeLessThan(10);
});

describe('saving', () => {
  test('keeps everything, and counts the revision up', async () => {
    const id = await create('Draft');
    const reply = await save(id, { name: 'Greet people', browser_profile_is_shared: true, revision: 1 });
    expect(reply).toMatchObject({ status: 200, body: { revision: 2 } });
    const loaded = await load(id);
    const sent = greetingWorkflow();
    expect(loaded).toMatchObject({ title: 'Greet people', browser_profile_is_shared: true, revision: 2 });
    expect(loaded.variables).toEqual(sent.variables);
    expect(loaded.steps[0]).toMatchObject({
      ...sent.steps[0],
      step_instance_id: sent.steps[0]?.id,
    });
  });

  test('from a stale tab is refused, and nothing is overwritten', async () => {
    const id = await create('Draft');
    expect((await save(id, { name: 'First', revision: 1 })).status).toBe(200);
    const refused = await save(id, { name: 'Second', revision: 1 });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail:
          'This workflow was changed in another tab or by someone else. Reload it to see those changes; your version is still here.',
      },
    });
    expect((await load(id)).title).toBe('First');
  });

  test('of many tabs at once lets exactly one through', async () => {
    const id = await create('Draft');
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => save(id, { name: `Tab ${tab}`, revision: 1 })),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(7);
    expect((await load(id)).revision).toBe(2);
  });

  test('without a revision overwrites', async () => {
    const id = await create('Draft');
    await save(id, { name: 'First' });
    expect(await save(id, { name: 'Second' })).toMatchObject({ status: 200, body: { revision: 3 } });
  });

  test('reads what a step is from its definition, not from the caller', async () => {
    const id = await create('Draft');
    const steps = greetingWorkflow().steps.map((step) => ({
      ...step,
      name: 'Harmless',
      endpoint_inputs: [],
      uses_browser: true,
      onInterrupt: 'repeat',
    }));
    await save(id, { steps });
    const [step] = (await load(id)).steps;
    expect(step).toMatchObject({ name: 'Greet', uses_browser: false });
    expect(step?.endpoint_inputs).toHaveLength(1);
  });

  test('gives a step’s output the name its variable has in the list', async () => {
    const id = await create('Draft');
    const document = greetingWorkflow();
    const variables = document.variables.map((variable) =>
      variable.is_input ? variable : { ...variable, name: 'hello' },
    );
    await save(id, { variables });
    const [step] = (await load(id)).steps;
    expect(step?.endpoint_output_values.greeting?.name).toBe('hello');
  });

  const contradictions: [string, (sent: SaveWorkflow) => Partial<SaveWorkflow>, string][] = [
    [
      'two variables with one id',
      (sent) => ({ variables: sent.variables.map((variable) => ({ ...variable, id: 'var_1' })) }),
      'The variables “variable_1” and “variable_2” have the same id.',
    ],
    [
      'two steps with one id',
      (sent) => ({ steps: [...sent.steps, ...sent.steps] }),
      'The steps “Greet” and “Greet” have the same id.',
    ],
    [
      'an output whose variable is missing',
      (sent) => ({ variables: sent.variables.filter((variable) => variable.is_input) }),
      '“Greet” fills a variable that is not in the list: “variable_2”.',
    ],
    [
      'an output that fills an input variable',
      (sent) => ({ variables: sent.variables.map((variable) => ({ ...variable, is_input: true })) }),
      '“Greet” fills the input variable “variable_2”.',
    ],
    [
      'two outputs that fill one variable',
      (sent) => ({ steps: [...sent.steps, ...sent.steps.map((step) => ({ ...step, id: 'step_9' }))] }),
      'The variable “variable_2” is filled twice.',
    ],
    [
      'a step nobody knows',
      (sent) => ({ steps: sent.steps.map((step) => ({ ...step, workflow_step_id: 'test.destroy' })) }),
      'There is no step “test.destroy” to choose from.',
    ],
  ];
  test.each(contradictions)('refuses %s', async (_name, change, sentence) => {
    const id = await create('Draft');
    const sent = { ...greetingWorkflow(), workflow_id: id };
    expect(await save(id, change(sent))).toMatchObject({ status: 422, body: { detail: sentence } });
    expect(await load(id)).toMatchObject({ steps: [], revision: 1 });
  });

  test('keeps a step whose definition has gone since, but takes no new one like it', async () => {
    const id = await create('Draft');
    const document = greetingWorkflow();
    const gone = document.steps.map((step) => ({ ...step, workflow_step_id: 'test.gone', name: 'Gone' }));
    await api.database.db
      .updateTable('workflows')
      .set({ steps: JSON.stringify(gone), variables: JSON.stringify(document.variables) })
      .where('id', '=', id)
      .execute();
    expect((await save(id, { steps: gone })).status).toBe(200);
    expect((await load(id)).steps[0]?.name).toBe('Gone');
    const another = gone.map((step) => ({ ...step, id: 'step_9' }));
    expect((await save(id, { steps: another })).status).toBe(422);
  });
});

test('the run screen reads steps and input variables', async () => {
  const id = await create('Draft');
  await save(id);
  const steps = await ada.call('GET_WORKFLOW_STEPS', { query: { workflow_id: id } });
  expect(steps.body).toMatchObject({ steps: [{ name: 'Greet' }] });
  const variables = await ada.call('GET_WORKFLOW_INPUT_VARIABLES', { query: { workflow_id: id } });
  expect(variables.body).toEqual([greetingWorkflow().variables[0]]);
});

describe('deleting', () => {
  test('takes the workflow out of the list', async () => {
    const id = await create('Draft');
    expect((await ada.call('DELETE_WORKFLOW', { query: { workflow_id: id } })).body).toEqual({
      success: true,
    });
    expect(await listNames()).toEqual([]);
    expect(await ada.call('DELETE_WORKFLOW', { query: { workflow_id: id } })).toMatchObject({
      status: 404,
      body: { detail: 'Workflow not found' },
    });
  });

  test('hides it from every call at once, with its runs and their files, before they are removed', async () => {
    const { db } = api.database;
    const workflow_id = await create('Large');
    await save(workflow_id);
    const started = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
    const { workflow_execution_id: execution_id } = z
      .object({ workflow_execution_id: z.string() })
      .parse(started.body);
    await ada.call('STOP_WORKFLOW', { body: { execution_id } });
    const file = { user_id: ada.id, run_id: execution_id, name: 'f', media_type: 'a/b', content_hash: 'x' };
    const { id: variable_file_id } = await db
      .insertInto('files')
      .values({ ...file, size: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const link = () => ada.call('GET_VARIABLE_LINK', { query: { variable_file_id } });
    expect((await link()).status).toBe(200);
    await db.updateTable('workflows').set({ deleted_at: new Date() }).where('id', '=', workflow_id).execute();

    expect(await listNames()).not.toContain('Large');
    const byQuery = [
      'GET_FULL_WORKFLOW',
      'GET_WORKFLOW_STEPS',
      'GET_WORKFLOW_INPUT_VARIABLES',
      'GET_WORKFLOW_EXECUTION_INSTANCES',
      'GET_WORKFLOW_EXECUTION_STATUS',
      'GET_WORKFLOW_EXECUTION_HISTORY',
      'DELETE_WORKFLOW',
    ] as const;
    const byBody = [
      'START_WORKFLOW',
      'RESUME_WORKFLOW',
      'STOP_WORKFLOW',
      'IS_TRIGGER_ENABLED',
      'TOGGLE_WORKFLOW_TRIGGER',
      'DISABLE_TRIGGER',
      'SAVE_TRIGGER_SAMPLE_OUTPUTS',
      'LIVE_VIEW_URL_FOR_PROFILE',
    ] as const;
    const ids = { workflow_id, execution_id };
    const more = { input_variables: {}, enable: true, outputs_by_step: {}, is_shared: false };
    const replies = await Promise.all([
      ...byQuery.map((name) => ada.call(name, { query: ids })),
      ...byBody.map((name) => ada.call(name, { body: { ...ids, ...more } })),
      link(),
      save(workflow_id),
    ]);
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([404]));
  });
});
