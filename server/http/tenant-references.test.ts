import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onEmail } from '#integrations/gmail/on-email.ts';
import { signLiveTicket } from '#server/live-view/live-tickets.ts';
import { addOneOfEverything, OWNERS_WORD, readText, type Things } from '#server/http/test-tenant.ts';
import {
  greet,
  greetingWorkflow,
  saveGreeting,
  sendCall,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { type CallName, contract } from '#shared/contract.ts';
import { PUSH_PATH } from '#shared/push.ts';
import { addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';

let api: TestApi;
let stranger: TestUser;
let owner: TestUser;
let theirs: Things;
/** The stranger's own. */
let workflow_id: string;

beforeAll(async () => {
  api = await startTestApi();
  [owner, stranger] = [await api.signIn('owner'), await api.signIn('stranger')];
  theirs = await addOneOfEverything(api, owner);
  workflow_id = await saveGreeting(stranger);
});
afterAll(() => api.close());

const start = (more: object) =>
  stranger.call('START_WORKFLOW', { body: { workflow_id, input_variables: {}, ...more } });

test('a key of another person’s start starts a run of one’s own', async () => {
  const run = readText(await start({ once_key: theirs.once_key }), 'workflow_execution_id');
  expect([theirs.execution_id, theirs.failed_execution_id]).not.toContain(run);
  const { user_id } = await api.database.db
    .selectFrom('runs')
    .select('user_id')
    .where('id', '=', run)
    .executeTakeFirstOrThrow();
  expect(user_id).toBe(stranger.id);
});

test('a try does not begin behind another person’s run, nor work in their live session', async () => {
  const continued = { continue_try: theirs.failed_execution_id, until_step_id: stepId() };
  expect((await start({ ...continued, once_key: randomUUID() })).status).toBe(404);
  // Without a session of that name it is a run like any other.
  expect((await start({ live_session_id: theirs.session_id, once_key: randomUUID() })).status).toBe(200);
});

test.each(['wait_id', 'execution_id', 'failed_execution_id'])(
  'a live view on one’s own workflow does not open the page of another person’s %s',
  async (field) => {
    const named = { [field.replace('failed_', '')]: theirs[field] };
    const body = { workflow_id, is_shared: false, ...named };
    expect((await stranger.call('LIVE_VIEW_URL_FOR_PROFILE', { body })).status).toBe(404);
  },
);

test('another person’s learned lines are neither the beginning of one’s own nor pinned', async () => {
  const step = { workflow_id, step_id: theirs.instance_id };
  const edited = { ...step, based_on: theirs.script_id, text: 'Click "Pay"' };
  expect((await stranger.call('SAVE_STEP_SCRIPT', { body: edited })).status).toBe(404);
  const pinned = { ...step, script_id: theirs.script_id };
  expect((await stranger.call('PIN_STEP_SCRIPT', { body: pinned })).status).toBe(404);
});

test('another person’s trigger is not switched off by its id', async () => {
  const { db } = api.database;
  const hook = { workflow_id: theirs.workflow_id, step_instance_id: theirs.hook_step_id };
  await owner.call('OPEN_HOOK', { body: hook });
  await db.updateTable('triggers').set({ enabled: true }).where('user_id', '=', owner.id).execute();
  const read = () => db.selectFrom('triggers').selectAll().where('user_id', '=', owner.id).execute();
  const before = await read();
  expect(before).toHaveLength(1);
  const body = { workflow_id, trigger_id: before[0]?.id };
  expect((await stranger.call('DISABLE_TRIGGER', { body })).status).toBe(200);
  expect(await read()).toEqual(before);
});

test('another person’s run does not say where one’s own list goes on', async () => {
  for (const before of [theirs.execution_id ?? '', theirs.failed_execution_id ?? '']) {
    expect((await stranger.call('GET_RUNS', { query: { before } })).body).toEqual([]);
    const query = { workflow_id, before };
    expect((await stranger.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query })).body).toEqual([]);
  }
});

test('runs of another person’s workflow are not among one’s own', async () => {
  const query = { workflow_id: theirs.workflow_id ?? '' };
  expect((await owner.call('GET_RUNS', { query })).body).not.toEqual([]);
  expect((await stranger.call('GET_RUNS', { query })).body).toEqual([]);
});

test('a step does not use another person’s account', async () => {
  const newId = (prefix: string) => `${prefix}_${randomUUID()}`;
  const mailed = addStep(EMPTY_WORKFLOW, triggerOption(onEmail), { newId });
  const { variables, steps } = addStep(mailed, stepOption(greet), { newId });
  const chosen = steps.map((step) => ({
    ...step,
    additional_selected_values: { account: theirs.account_id ?? '' },
  }));
  const own = await saveGreeting(stranger, { variables, steps: chosen });
  const body = { workflow_id: own, step_instance_id: chosen[0]?.id };
  const reply = await stranger.call('FIND_TRIGGER_SAMPLE', { body });
  expect(reply).toMatchObject({ status: 422 });
  expect(JSON.stringify(reply.body)).not.toContain(OWNERS_WORD);
});

test('connecting another person’s account again does not say whose it is', async () => {
  const query = { oauth_app_id: 'gmail', return_to: '/connectors', account_id: theirs.account_id ?? '' };
  const addressFor = async (user: TestUser) =>
    readText(await user.call('CONNECT_ACCOUNT_FOR_STEP', { query }), 'url');
  expect(await addressFor(owner)).toContain(OWNERS_WORD);
  expect(await addressFor(stranger)).not.toContain(OWNERS_WORD);
});

test('a link of one kind opens nothing of another kind, and signs nobody in', async () => {
  const linkOf = async (name: CallName, query: Things) =>
    new URL(readText(await owner.call(name, { query }), 'url')).searchParams.get('ticket') ?? '';
  const { table_id = '', variable_file_id = '', failed_execution_id = '', output_id = '' } = theirs;
  const tickets: Partial<Record<CallName, string>> = {
    OPEN_FILE: await linkOf('GET_VARIABLE_LINK', { variable_file_id }),
    OPEN_TABLE: await linkOf('GET_TABLE_LINK', { table_id, format: 'csv' }),
    OPEN_RUN_TABLE: await linkOf('GET_RUN_TABLE_LINK', {
      execution_id: failed_execution_id,
      name: output_id,
      format: 'csv',
    }),
    OPEN_EXPORT: await linkOf('GET_EXPORT_LINK', {}),
  };
  const kinds = (Object.keys(contract) as CallName[]).filter((name) => contract[name].answer === 'file');
  expect(kinds.toSorted()).toEqual(Object.keys(tickets).toSorted());
  const session = { session_id: theirs.session_id ?? '', worker_id: 'silent', run_id: '' };
  const others = [owner.token, await signLiveTicket(api.jwt_key, { user_id: owner.id, ...session })];
  for (const opened of kinds) {
    const foreign = kinds.filter((kind) => kind !== opened).map((kind) => tickets[kind] ?? '');
    for (const ticket of [...foreign, ...others]) {
      expect([opened, (await sendCall(api.origin, opened, { query: { ticket } })).status]).toEqual([
        opened,
        403,
      ]);
    }
    expect((await sendCall(api.origin, opened, { query: { ticket: tickets[opened] ?? '' } })).status).toBe(
      200,
    );
  }
  for (const token of [...Object.values(tickets), others[1]]) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(api.origin + contract.GET_USER_INFO.path, { headers })).status).toBe(401);
    expect((await fetch(api.origin + PUSH_PATH, { headers })).status).toBe(401);
  }
});

function stepId(): string {
  return greetingWorkflow().steps[0]?.id ?? '';
}
