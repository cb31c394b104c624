import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createGuardedFetch, type GuardedFetch } from '#egress/guarded-fetch.ts';
import { createVault } from '#vault/vault.ts';
import { findRun } from '#db/runs/runs.ts';
import type { Worker } from '#engine/work/worker.ts';
import type { Action } from '#integrations/define.ts';
import { createStepWorld } from '#engine/steps/create-step-world.ts';
import { StepFailure } from '#shared/errors.ts';
import { fillWritten } from '#shared/script/words/value.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import {
  greet,
  greetingTwice,
  greetingWorkflow,
  saveGreeting,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { runStatus } from '#server/test-runs.ts';
import { ExecutionStatus, RunStep, type SaveWorkflow, WorkflowListItem } from '#shared/wire.ts';

let api: TestApi;
let ada: TestUser;
let worker: Worker;
let guarded: GuardedFetch;
let site: http.Server;

beforeAll(async () => {
  site = http.createServer((_request, response) => response.end('from the site'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  api = await startTestApi();
  ada = await api.signIn('ada');
  guarded = createGuardedFetch({ allowed_hosts: [`127.0.0.1:${sitePort()}`] });
  worker = await startTestWorker(api, {
    world: createStepWorld({
      db: api.database.db,
      files: api.files,
      vault: createVault(new Map([[1, randomBytes(32)]])),
      guarded,
      model: null,
      accounts: api.accounts,
      findAction: (id) => (id === greet.id ? currentAction : undefined),
    }),
  });
});
afterAll(async () => {
  await worker.close();
  await guarded.close();
  await api.close();
  await new Promise((resolve) => site.close(resolve));
});

/** What the greeting step does in the test at hand. */
let currentAction: Action = greet;
function actAs(run: (context: Parameters<Action['run']>[0]) => Promise<{ greeting: string }>): void {
  currentAction = { ...greet, run };
}

function sitePort(): number {
  return (site.address() as AddressInfo).port;
}

const saveWorkflow = (change: Partial<SaveWorkflow> = {}) => saveGreeting(ada, change);

async function start(workflow_id: string, more: object = {}): Promise<string> {
  const reply = await ada.call('START_WORKFLOW', {
    body: { workflow_id, input_variables: { var_1: 'Grace' }, ...more },
  });
  return z.object({ workflow_execution_id: z.string() }).parse(reply.body).workflow_execution_id;
}

const statusOf = (runId: string) => runStatus(ada, runId);

async function historyOf(execution_id: string): Promise<RunStep[]> {
  const reply = await ada.call('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id } });
  return z.array(RunStep).parse(reply.body);
}

async function statusBecomes(executionId: string, status: ExecutionStatus['status']): Promise<void> {
  await expect
    .poll(async () => (await statusOf(executionId)).status, { timeout: 60_000, interval: 20 })
    .toBe(status);
}

test('a run is started, done and told: status, values, history, list', async () => {
  currentAction = greet;
  const workflowId = await saveWorkflow();
  const runId = await start(workflowId);
  await statusBecomes(runId, 'completed');
  expect(await statusOf(runId)).toMatchObject({
    execution_id: runId,
    workflow_id: workflowId,
    workflow_name: 'Greet',
    step_name: null,
    error: null,
    failure: null,
    waiting_for: null,
    live_url: null,
    credits_used: 0,
    steps_done: 1,
    steps_total: 1,
    variables: [
      { name: 'variable_1', is_input: true, value: 'Grace' },
      { name: 'variable_2', is_input: false, value: 'Hello, Grace!' },
    ],
  });
  const [step, ...others] = await historyOf(runId);
  expect(others).toEqual([]);
  expect(step).toMatchObject({
    place: '1',
    name: 'Greet',
    status: 'completed',
    inputs: { name: 'Grace' },
    outputs: { greeting: 'Hello, Grace!' },
    credits: 0,
    actions: [],
  });
  const list = await ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id: workflowId } });
  expect(list.body).toEqual([
    expect.objectContaining({
      id: runId,
      name: 'Greet',
      status: 'completed',
      completed_at: expect.any(String),
      result: { label: 'Greeting', value: 'Hello, Grace!' },
      started_by: 'hand',
    }),
  ]);
});

test('a run under way says which step it is on, and ends when it is stopped', async () => {
  const begun = Promise.withResolvers<void>();
  actAs(async ({ signal }) => {
    begun.resolve();
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return { greeting: '' };
  });
  const runId = await start(await saveWorkflow());
  await begun.promise;
  expect(await statusOf(runId)).toMatchObject({ status: 'running', step_name: 'Greet', completed_at: null });
  const stopped = await ada.call('STOP_WORKFLOW', { body: { execution_id: runId } });
  expect(stopped).toMatchObject({ status: 200, body: { status: 'stopped' } });
  expect(await statusOf(runId)).toMatchObject({ status: 'stopped', step_name: null });
  const again = await ada.call('STOP_WORKFLOW', { body: { execution_id: runId } });
  expect(again.body).toEqual({ status: 'stopped' });
});

test('a failed run says what went wrong, where, and what to do', async () => {
  actAs(async ({ fetch }) => {
    await fetch('http://169.254.169.254/latest/meta-data/');
    return { greeting: '' };
  });
  const runId = await start(await saveWorkflow());
  await statusBecomes(runId, 'failed');
  expect(await statusOf(runId)).toMatchObject({
    error: '169.254.169.254 is not a public address.',
    failure: {
      code: 'address_refused',
      step_name: 'Greet',
      what_to_do: expect.stringContaining('Use an address that anyone on the internet can reach.'),
    },
  });
});

test('long values are shortened on the page of a run, and whole for the steps', async () => {
  const long = 'é'.repeat(60_000);
  actAs(async ({ inputs: { name } }) => ({
    greeting: `${typeof name === 'string' ? name.length : 0} ${long}`,
  }));
  const workflow_id = await saveWorkflow(greetingTwice());
  const reply = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: { var_1: long } } });
  const { workflow_execution_id: runId } = z.object({ workflow_execution_id: z.string() }).parse(reply.body);
  await statusBecomes(runId, 'completed');
  const shown = (length: number) =>
    new RegExp(`^.{10000}… \\(${length.toLocaleString('en')} characters in all\\)$`);
  const { variables } = await statusOf(runId);
  const values = variables.map((variable) => variable.value);
  expect(values).toEqual([60_000, 60_006, 60_006].map((length) => expect.stringMatching(shown(length))));
  const [first, second] = await historyOf(runId);
  expect(first?.outputs.greeting).toMatch(shown(60_006));
  expect(second?.outputs.greeting).toMatch(/^60006 é/);
});

test('a failed run is resumed: the new one says where it comes from, and what was done before', async () => {
  let isDown = true;
  actAs(async ({ inputs }) => {
    if (isDown && inputs.name === 'Hello, Grace!') throw new StepFailure('request_failed', 'Down.', 'Wait.');
    return { greeting: `Hello, ${fillWritten(inputs.name ?? '').text}!` };
  });
  const runId = await start(await saveWorkflow(greetingTwice()));
  await statusBecomes(runId, 'failed');
  isDown = false;
  const body = { execution_id: runId, once_key: 'one click' };
  const resumed = await ada.call('RESUME_WORKFLOW', { body });
  const id = z.object({ workflow_execution_id: z.string() }).parse(resumed.body).workflow_execution_id;
  expect((await ada.call('RESUME_WORKFLOW', { body })).body).toEqual(resumed.body);
  await statusBecomes(id, 'completed');
  expect(await statusOf(runId)).toMatchObject({ started_by: 'hand' });
  expect(await statusOf(id)).toMatchObject({ resumed_from: runId, steps_done: 2, started_by: 'resume' });
  expect(await historyOf(id)).toMatchObject([
    { status: 'completed', was_done_before: true, outputs: { greeting: 'Hello, Grace!' } },
    { status: 'completed', was_done_before: false, outputs: { greeting: 'Hello, Hello, Grace!!' } },
  ]);
  expect(await ada.call('RESUME_WORKFLOW', { body: { execution_id: id } })).toMatchObject({ status: 409 });

  await api.database.db.deleteFrom('runs').where('id', '=', runId).execute();
  expect(await statusOf(id)).toMatchObject({ resumed_from: null });
});

test('the list counts the failed runs of a workflow until its owner looks at one of them', async () => {
  actAs(() => Promise.reject(new StepFailure('request_failed', 'Down.', 'Wait.')));
  const workflow_id = await saveWorkflow();
  const count = async () => {
    const list = z.array(WorkflowListItem).parse((await ada.call('GET_WORKFLOWS')).body);
    return list.find((workflow) => workflow.id === workflow_id)?.failed_runs;
  };
  const fail = async (more: object = {}) => {
    const runId = await start(workflow_id, more);
    await expect.poll(async () => (await findRun(api.database.db, ada.id, runId))?.status).toBe('failed');
    return runId;
  };
  const runId = await fail();
  expect(await count()).toBe(1);
  await fail();
  // Whoever tries steps in the editor sees how it ends.
  await statusOf(await fail({ until_step_id: greetingWorkflow().steps[0]?.id }));
  expect(await count()).toBe(2);
  await statusOf(runId);
  expect(await count()).toBe(0);
  await fail();
  expect(await count()).toBe(1);
  await ada.call('GET_WORKFLOW_EXECUTION_INSTANCES', { query: { workflow_id } });
  expect(await count()).toBe(0);
});

test('a step fetches, keeps a file, and reads its own user’s files only', async () => {
  const strangers = await api.signIn('stranger');
  const form = new FormData();
  form.set('file', new File(['not yours'], 'secret.txt'));
  const uploaded = await strangers.call('UPLOAD_VARIABLE_FILE', { body: form });
  const { file_id } = z.object({ file_id: z.string() }).parse(uploaded.body);
  const seen = Promise.withResolvers<string>();
  actAs(async ({ fetch, saveFile, openFile }) => {
    const { bytes } = await fetch(`http://127.0.0.1:${sitePort()}/`);
    const kept = await saveFile({ name: 'page.txt', media_type: 'text/plain', bytes });
    seen.resolve(await (await openFile(kept)).content.text());
    await openFile(file_id);
    return { greeting: '' };
  });
  const workflowId = await saveWorkflow();
  const runId = await start(workflowId);
  expect(await seen.promise).toBe('from the site');
  await statusBecomes(runId, 'failed');
  expect((await statusOf(runId)).failure?.code).toBe('file_missing');

  const kept = await fs.readdir(api.files_folder, { recursive: true });
  await ada.call('DELETE_WORKFLOW', { query: { workflow_id: workflowId } });
  await api.removeDeleted();
  const left = await fs.readdir(api.files_folder, { recursive: true });
  expect(kept.length - left.length).toBe(1);
});

test('a file whose bytes were removed by hand, or changed, ends its step with a sentence', async () => {
  actAs(async ({ saveFile, openFile, inputs }) => {
    const bytes = Buffer.from(inputs.name === 'changed' ? 'one' : 'two');
    const id = await saveFile({ name: 'a.txt', media_type: 'text/plain', bytes });
    const hash = createHash('sha256').update(bytes).digest('hex');
    const place = path.join(api.files_folder, hash.slice(0, 2), hash);
    const { content } = await openFile(id);
    await (inputs.name === 'changed' ? fs.appendFile(place, 'more') : fs.rm(place));
    if (inputs.name === 'changed') await content.arrayBuffer();
    return { greeting: (await openFile(id)).name };
  });
  const workflow_id = await saveWorkflow();
  for (const [name, sentence] of [
    ['removed', 'The file for this step is not there any more.'],
    ['changed', 'The file was changed or removed while it was read, so it was not sent whole.'],
  ] as const) {
    const runId = await start(workflow_id, { input_variables: { var_1: name } });
    await statusBecomes(runId, 'failed');
    expect((await statusOf(runId)).failure).toMatchObject({ code: 'file_missing', message: sentence });
  }
});
