import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  greetingWorkflow,
  saveGreeting,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { ExecutionListItem, type SaveWorkflow } from '#shared/wire.ts';
import { ListedWorkflow, RunOverview } from '#shared/wire/runs.ts';

// Without a worker: these are answered before a run begins, or read what is stored.
let api: TestApi;
let ada: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

const saveWorkflow = (change: Partial<SaveWorkflow> = {}) => saveGreeting(ada, change);

async function start(workflow_id: string, more: object = {}): Promise<string> {
  const reply = await ada.call('START_WORKFLOW', {
    body: { workflow_id, input_variables: { var_1: 'Grace' }, ...more },
  });
  return z.object({ workflow_execution_id: z.string() }).parse(reply.body).workflow_execution_id;
}

test('one key starts one run, however often it is sent', async () => {
  const workflowId = await saveWorkflow();
  const ids = await Promise.all(Array.from({ length: 6 }, () => start(workflowId, { once_key: 'click-1' })));
  expect(new Set(ids).size).toBe(1);
});

describe('a start is refused', () => {
  test.each([
    [{ steps: [], variables: [] }, 'Add a step to this workflow before you run it.'],
    [
      { steps: greetingWorkflow().steps.map((step) => ({ ...step, endpoint_input_values: {} })) },
      '“Greet” needs “Name”.',
    ],
  ])('with a sentence, when the workflow is not ready: %o', async (change, sentence) => {
    const workflow_id = await saveWorkflow(change);
    const reply = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
    expect(reply).toMatchObject({ status: 422, body: { detail: sentence } });
  });

  test('when the step to run until is gone', async () => {
    const workflow_id = await saveWorkflow();
    const reply = await ada.call('START_WORKFLOW', {
      body: { workflow_id, input_variables: {}, until_step_id: 'step_gone' },
    });
    expect(reply.status).toBe(422);
  });
});

test('past runs come newest first: all at once, or a page at a time with none twice and none left out', async () => {
  const workflowId = await saveWorkflow();
  const rows = Array.from({ length: 120 }, () => ({
    user_id: ada.id,
    workflow_id: workflowId,
    workflow_name: 'Greet',
    browser_profile_is_shared: false,
    steps: '[]',
    variables: '[]',
    inputs: '{}',
    status: 'completed' as const,
    // The same moment for all: the id decides.
    created_at: new Date('2026-11-20T12:00:00.123Z'),
    finished_at: new Date('2026-11-20T12:00:01Z'),
  }));
  await api.database.db.insertInto('runs').values(rows).execute();
  const whole = await ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id: workflowId } });
  const all = z.array(ExecutionListItem).parse(whole.body);
  expect(all).toHaveLength(120);
  const seen: string[] = [];
  for (let before: string | undefined; ; before = seen.at(-1)) {
    const query = { workflow_id: workflowId, limit: '50', ...(before && { before }) };
    const reply = await ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query });
    const page = z.array(ExecutionListItem).parse(reply.body);
    if (page.length === 0) break;
    expect(page.length).toBeLessThanOrEqual(50);
    seen.push(...page.map((run) => run.id));
  }
  expect(seen).toEqual(all.map((run) => run.id));
  expect(new Set(seen).size).toBe(120);
  for (const limit of ['0', '-1', '1e3', '99999999']) {
    const query = { workflow_id: workflowId, limit };
    expect((await ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query })).status).toBe(422);
  }
});

test('runs are listed by what started them and from when on, with what they cost', async () => {
  const workflowId = await saveWorkflow();
  const { db } = api.database;
  const trigger = async (kind: 'clock' | 'hook') => {
    const row = { user_id: ada.id, workflow_id: workflowId, step_id: kind, kind, enabled: false };
    return await db.insertInto('triggers').values(row).returning('id').executeTakeFirstOrThrow();
  };
  const [clock, hook] = [await trigger('clock'), await trigger('hook')];
  const now = Date.now();
  const add = async (name: string, hoursAgo: number, more: object = {}) => {
    const created_at = new Date(now - hoursAgo * 3_600_000);
    const about = { user_id: ada.id, workflow_id: workflowId, workflow_name: name };
    const empty = { browser_profile_is_shared: false, steps: '[]', variables: '[]', inputs: '{}' };
    const ended = { status: 'completed' as const, created_at, finished_at: created_at };
    const row = { ...about, ...empty, ...ended, ...more };
    return (await db.insertInto('runs').values(row).returning('id').executeTakeFirstOrThrow()).id;
  };
  const hand = await add('hand', 1);
  await add('schedule', 2, { trigger_id: clock.id });
  await add('webhook', 3, { trigger_id: hook.id });
  await add('resumed', 30, { resumed_from: hand, trigger_id: clock.id });
  await add('try', 200, { is_trial: true });
  const action = {
    run_id: hand,
    place: '1',
    attempt: 1,
    summary: 'Opened',
    started_at: new Date(),
    duration_ms: 1,
  };
  const actions = [1, 2].map((ordinal) => ({ ...action, ordinal, succeeded: ordinal === 1, credits: 50 }));
  await db.insertInto('run_actions').values(actions).execute();
  const listed = async (query: Record<string, string>) => {
    const reply = await ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', {
      query: { workflow_id: workflowId, ...query },
    });
    return z.array(RunOverview).parse(reply.body);
  };
  const names = async (query: Record<string, string>) => (await listed(query)).map(({ name }) => name);
  expect(await names({ started_by: 'hand' })).toEqual(['hand']);
  expect(await names({ started_by: 'schedule' })).toEqual(['schedule']);
  expect(await names({ started_by: 'trigger' })).toEqual(['webhook']);
  expect(await names({ started_by: 'resume' })).toEqual(['resumed']);
  expect(await names({ started_by: 'trial' })).toEqual(['try']);
  expect(await names({ days: '1' })).toEqual(['hand', 'schedule', 'webhook']);
  expect(await names({ days: '7', started_by: 'resume' })).toEqual(['resumed']);
  expect(await names({ days: '999999' })).toHaveLength(5);
  expect((await listed({ started_by: 'hand' }))[0]).toMatchObject({
    credits: { used: 100, is_at_least: false },
    last_action: 'Opened',
  });
});

test('a run is headed by the picture that it took, not by what started it or by the name of a page', async () => {
  const workflow_id = await saveWorkflow();
  const { db } = api.database;
  const step = (workflow_step_id: string, step_type: string, output: string) => ({
    ...greetingWorkflow().steps[0],
    workflow_step_id,
    step_type,
    endpoint_output_values: { [output]: { id: `var_${output}`, name: 'variable_3' } },
  });
  const steps = [
    step('schedule.on_a_schedule', 'trigger', 'started_at'),
    step('browser.open_page', 'action', 'page_title'),
    step('browser.take_screenshot', 'action', 'picture'),
  ];
  const about = { user_id: ada.id, workflow_id, workflow_name: 'Look', browser_profile_is_shared: false };
  const ended = { status: 'completed' as const, finished_at: new Date() };
  const texts = { steps: JSON.stringify(steps), variables: '[]', inputs: '{}' };
  const run = { ...about, ...ended, ...texts };
  const { id } = await db.insertInto('runs').values(run).returning('id').executeTakeFirstOrThrow();
  const content = { name: 'shop.png', media_type: 'image/png', size: 1, content_hash: 'hash-of-shop' };
  const kept = { ...content, run_id: id, user_id: ada.id };
  const file = await db.insertInto('files').values(kept).returning('id').executeTakeFirstOrThrow();
  const put = async (place: string, outputs: Record<string, string>, at: number) => {
    const row = { run_id: id, place, attempt: 1, status: 'completed' as const, finished_at: new Date(at) };
    await db
      .insertInto('run_steps')
      .values({ ...row, outputs: JSON.stringify(outputs) })
      .execute();
  };
  await put('1', { started_at: '2026-11-20T08:00:00.000Z' }, 1);
  // As long as the id of a file, and none.
  await put('2', { page_title: '-'.repeat(36) }, 2);
  await put('3', { picture: file.id }, 3);
  const reply = await ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id } });
  const [listed] = z.array(RunOverview).parse(reply.body);
  expect(listed?.result).toEqual({ label: 'picture', value: 'shop.png' });
});

test('a run that is not there is not found', async () => {
  const reply = await ada.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: 'none' } });
  expect(reply).toMatchObject({ status: 404, body: { detail: 'Execution not found' } });
});

test('the status of a run that ends while it is read has its last step', async () => {
  const run = await start(await saveWorkflow());
  const { db, url } = api.database;
  const begun = { status: 'running' as const, waiting_for: null, admitted_at: new Date() };
  await db.updateTable('runs').set(begun).where('id', '=', run).execute();
  const step = { run_id: run, place: '1', attempt: 1, status: 'running' as const };
  await db.insertInto('run_steps').values(step).execute();
  // The table of model calls is read with the run and not with its steps, so the run is read last.
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; lock table model_calls');
  const asked = ada.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: run } });
  const waiting = `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where datname = current_database() and relation = 'model_calls'::regclass and not granted`;
  await expect.poll(async () => (await other.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1);
  await other.query(`update run_steps set status = 'completed' where run_id = $1`, [run]);
  await other.query(`update runs set status = 'completed', finished_at = clock_timestamp() where id = $1`, [
    run,
  ]);
  await other.query('commit');
  await other.end();
  expect((await asked).body).toMatchObject({ status: 'completed', steps_done: 1 });
});

test('a try of a step is marked in the list and in its status', async () => {
  const workflow_id = await saveWorkflow();
  const stepId = greetingWorkflow().steps[0]?.id;
  const lastRun = async () => {
    const listed = z.array(ListedWorkflow).parse((await ada.call('GET_WORKFLOWS', {})).body);
    const { last_run } = listed.find(({ id }) => id === workflow_id) ?? {};
    return [last_run?.id, last_run?.is_trial];
  };
  expect(await lastRun()).toEqual([undefined, undefined]);
  // A workflow that was only tried is not one that nothing is known of.
  const first = await start(workflow_id, { until_step_id: stepId });
  expect(await lastRun()).toEqual([first, true]);
  const [started, tried] = [await start(workflow_id), await start(workflow_id, { until_step_id: stepId })];
  const list = await ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id } });
  const marks = z
    .array(ExecutionListItem)
    .parse(list.body)
    .map((run) => [run.id, run.is_trial]);
  expect(Object.fromEntries(marks)).toEqual({ [first]: true, [started]: false, [tried]: true });
  expect(await lastRun()).toEqual([started, false]);
  const status = await ada.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id: tried } });
  expect(status.body).toMatchObject({ is_trial: true });
});

test('runs are found by name, error and id, in any case, and without signs of a pattern', async () => {
  const grace = await api.signIn('grace');
  const workflow_id = await saveGreeting(grace);
  const strangers = await saveWorkflow();
  const row = (workflow_name: string, more: object = {}) => ({
    user_id: grace.id,
    workflow_id,
    workflow_name,
    browser_profile_is_shared: false,
    steps: '[]',
    variables: '[]',
    inputs: '{}',
    status: 'completed' as const,
    created_at: new Date('2026-11-20T12:00:00Z'),
    finished_at: new Date('2026-11-20T12:00:01Z'),
    ...more,
  });
  const failure = { code: 'x', step_name: null, message: 'Checkout is not on the page', what_to_do: '' };
  await api.database.db
    .insertInto('runs')
    .values([
      row('Morning Orders'),
      row('100% wool_socks'),
      row('Supplies', { status: 'failed', failure: JSON.stringify(failure) }),
      row('Morning orders of somebody else', { user_id: ada.id, workflow_id: strangers }),
    ])
    .execute();
  const find = async (search: string, of?: string) => {
    const query = { search, ...(of !== undefined && { workflow_id: of }) };
    const { body } = await grace.call('GET_RUNS', { query });
    return z.array(ExecutionListItem).parse(body);
  };
  const namesOf = async (search: string) => (await find(search)).map(({ name }) => name);
  expect(await namesOf(' morning ORD ')).toEqual(['Morning Orders']);
  expect(await namesOf('checkout is not')).toEqual(['Supplies']);
  expect(await namesOf('0% wool_')).toEqual(['100% wool_socks']);
  expect(await namesOf('wool%socks')).toEqual([]);
  const [first] = await find('orders');
  expect(await namesOf((first?.id ?? '').slice(0, 8))).toEqual(['Morning Orders']);
  expect(await find('')).toHaveLength(3);
  expect(await find('', workflow_id)).toHaveLength(3);
  expect(await find('orders', workflow_id)).toHaveLength(1);
  expect(await find('', await saveGreeting(grace))).toEqual([]);
  expect(await find('', strangers)).toEqual([]);
  expect(await find('', 'no id')).toEqual([]);
});
