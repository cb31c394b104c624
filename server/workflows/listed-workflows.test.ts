import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { saveGreeting, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { FullWorkflow } from '#shared/wire.ts';
import { ListedWorkflow } from '#shared/wire/runs.ts';
import { MOST_TAGS } from '#shared/workflow/workflow-tags.ts';

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

async function listed(): Promise<ListedWorkflow[]> {
  return z.array(ListedWorkflow).parse((await ada.call('GET_WORKFLOWS', { query: {} })).body);
}
async function load(workflow_id: string): Promise<FullWorkflow> {
  return FullWorkflow.parse((await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } })).body);
}
const tag = (workflow_ids: string[], add: string[], remove: string[] = []) =>
  ada.call('TAG_WORKFLOWS', { body: { workflow_ids, add, remove } });

test('a copy has everything of the workflow, with secrets and learned targets of its own', async () => {
  const workflow_id = await saveGreeting(ada, { description: 'Says hello' });
  const { title, steps, ...rest } = await load(workflow_id);
  const secret = { id: 'variable_secret', name: 'pin', variable_type: 'string' as const, is_input: true };
  const variables = [...rest.variables, { ...secret, is_secret: true, default_value: '1234' }];
  const content = { name: title, description: rest.description, browser_profile_is_shared: true };
  await ada.call('UPDATE_FULL_WORKFLOW', { body: { ...content, workflow_id, variables, steps } });
  await tag([workflow_id], ['Shop']);
  const step_id = steps[0]?.id ?? '';
  const memory = { step_id, key: 'click save', memory: JSON.stringify({}), run_id: workflow_id };
  await api.database.db
    .insertInto('line_memories')
    .values({ workflow_id, ...memory })
    .execute();

  const first = await ada.call('DUPLICATE_WORKFLOW', { body: { workflow_id } });
  const second = await ada.call('DUPLICATE_WORKFLOW', { body: { workflow_id } });
  expect([first.body, second.body]).toMatchObject([{ name: 'Greet copy' }, { name: 'Greet copy 2' }]);
  const { id } = z.object({ id: z.string() }).parse(first.body);
  const copy = await load(id);
  expect(copy).toMatchObject({ description: 'Says hello', browser_profile_is_shared: true });
  expect(copy.steps.map((step) => step.endpoint_input_values)).toEqual(
    steps.map((step) => step.endpoint_input_values),
  );
  const pin = copy.variables.find(({ name }) => name === 'pin');
  expect(pin?.default_value).toBe(SECRET_MASK);
  const original = (await load(workflow_id)).variables.find(({ name }) => name === 'pin');
  expect(pin?.secret_id).not.toBe(original?.secret_id);
  const known = await api.database.db
    .selectFrom('line_memories')
    .select('key')
    .where('workflow_id', '=', id)
    .execute();
  expect(known).toEqual([{ key: 'click save' }]);
  expect((await listed()).find((workflow) => workflow.id === id)?.tags).toEqual(['Shop']);
});

test('a renamed workflow refuses the save of an editor that still has the old name', async () => {
  const workflow_id = await saveGreeting(ada);
  const { revision, steps, variables } = await load(workflow_id);
  await ada.call('RENAME_WORKFLOW', { body: { workflow_id, name: '  Greetings  ' } });
  expect((await listed()).map(({ name }) => name)).toEqual(['Greetings']);
  const stale = { name: 'Greet', description: '', browser_profile_is_shared: false, variables, steps };
  const reply = await ada.call('UPDATE_FULL_WORKFLOW', { body: { ...stale, workflow_id, revision } });
  expect(reply.status).toBe(409);
  expect((await ada.call('RENAME_WORKFLOW', { body: { workflow_id, name: '   ' } })).status).toBe(422);
});

test('tags are added and removed whatever their case, each once, and other people’s workflows are left out', async () => {
  const mine = [await saveGreeting(ada), await saveGreeting(ada)];
  const [one = '', two = ''] = mine;
  const grace = await api.signIn(`grace-${users}`);
  const hers = await saveGreeting(grace);
  const reply = await tag([...mine, hers], ['Shop', 'shop', 'Finance']);
  expect(
    z
      .object({ changed: z.array(z.string()) })
      .parse(reply.body)
      .changed.toSorted(),
  ).toEqual(mine.toSorted());
  await tag([one], ['Travel'], ['SHOP']);
  const tagsOf = async (id: string) => (await listed()).find((workflow) => workflow.id === id)?.tags;
  expect(await tagsOf(one)).toEqual(['Finance', 'Travel']);
  expect(await tagsOf(two)).toEqual(['Finance', 'Shop']);
  // The same word in another case replaces it.
  await tag([two], ['SHOP'], ['Shop']);
  expect(await tagsOf(two)).toEqual(['Finance', 'SHOP']);
  const stored = await api.database.db
    .selectFrom('workflows')
    .select('tags')
    .where('id', '=', hers)
    .execute();
  expect(stored).toEqual([{ tags: [] }]);
});

test('more tags than a workflow may have are refused, and nothing is changed', async () => {
  const mine = [await saveGreeting(ada), await saveGreeting(ada)];
  const [full = ''] = mine;
  const many = Array.from({ length: MOST_TAGS }, (_unused, at) => `Tag ${at}`);
  expect((await tag([full], many)).status).toBe(200);
  const reply = await tag(mine, ['One more']);
  expect(reply).toMatchObject({ status: 422, body: { detail: `A workflow has at most ${MOST_TAGS} tags.` } });
  expect(new Set((await listed()).map(({ tags }) => tags?.length))).toEqual(new Set([0, MOST_TAGS]));
});

test('a listed workflow says what draws its first step', async () => {
  await saveGreeting(ada);
  await ada.call('CREATE_WORKFLOW', { body: { name: 'Empty', description: '' } });
  const [empty, greet] = await listed();
  expect(empty?.icon).toBeNull();
  expect(greet?.icon).toMatchObject({ step_type: 'action', oauth_app_id: null });
});

test('a workflow that nobody described says in words what it does', async () => {
  const id = await saveGreeting(ada, { description: 'New Workflow Description' });
  const [first] = (await load(id)).variables;
  const instructions = `Open https://a.example\nType {{${first?.id}}} into "Name"\nClick "Send"`;
  const steps = (await load(id)).steps.map((step) => ({ ...step, endpoint_input_values: { instructions } }));
  await api.database.db
    .updateTable('workflows')
    .set({ steps: JSON.stringify(steps) })
    .where('id', '=', id)
    .execute();
  const step_names = async () => (await listed()).find((workflow) => workflow.id === id)?.step_names;
  // The list does not load what an output that nobody named holds.
  expect(first?.name).toBe('variable_1');
  expect(await step_names()).toEqual(['Open a.example', 'Type @… into "Name"', 'Click "Send"']);
});
