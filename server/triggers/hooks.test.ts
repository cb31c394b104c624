import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Worker } from '#engine/work/worker.ts';
import { createTestWorld } from '#engine/test-world.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onWebhook } from '#integrations/webhook/on-webhook.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import { greet, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import type { HookDetails } from '#shared/calls/hooks.ts';
import { reference } from '#shared/references.ts';
import type { ExecutionStatus, Variable } from '#shared/wire.ts';

let api: TestApi;
let ada: TestUser;
let worker: Worker;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  worker = await startTestWorker(api, {
    slots: 10,
    world: createTestWorld([greet]),
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const variable = (id: string, change: Partial<Variable> = {}): Variable => ({
  id: `var_${id}`,
  name: id,
  variable_type: 'string',
  is_input: false,
  ...change,
});
const empty = { endpoint_output_default_values: {}, additional_selected_values: {} };
const customer = variable('customer');
const greeting = variable('greeting');

/** Greets the customer that the body names. */
async function addHooked(settings: Record<string, string> = {}, secretGreeting = false) {
  const greeted = { ...greeting, ...(secretGreeting && { is_secret: true }) };
  const made = await ada.call('CREATE_WORKFLOW', { body: { name: 'Greet', description: '' } });
  const { id: workflow_id } = made.body as { id: string };
  const files = ['body', 'headers', 'query'].map((name) => [name, variable(name)] as const);
  const letter = variable('letter', { variable_type: 'file' });
  const steps = [
    {
      ...triggerOption(onWebhook),
      ...empty,
      id: 'step_hook',
      own_outputs: [{ id: 'out_customer', display_name: 'customer', variable_type: 'string' as const }],
      endpoint_input_values: { fields: 'customer = data.customer.name', ...settings },
      endpoint_output_values: { ...Object.fromEntries(files), file: letter, out_customer: customer },
    },
    {
      ...stepOption(greet),
      ...empty,
      id: 'step_greet',
      endpoint_input_values: { name: `Dear ${reference(customer.id)}` },
      endpoint_output_values: { greeting: greeted },
    },
  ];
  const variables = [...files.map(([, each]) => each), letter, customer, greeted];
  const body = {
    workflow_id,
    name: 'Greet',
    description: '',
    browser_profile_is_shared: false,
    variables,
    steps,
  };
  expect((await ada.call('UPDATE_FULL_WORKFLOW', { body })).status).toBe(200);
  const step = { workflow_id, step_instance_id: 'step_hook' };
  const open = async () => (await ada.call('OPEN_HOOK', { body: step })).body as HookDetails;
  const toggle = async (enable: boolean) =>
    (await ada.call('TOGGLE_WORKFLOW_TRIGGER', { body: { workflow_id, input_variables: {}, enable } }))
      .status;
  const { url } = await open();
  return { workflow_id, step, open, toggle, url };
}

async function send(url: string, body: BodyInit, headers: Record<string, string> = {}) {
  const response = await fetch(url, { method: 'POST', body, headers });
  const answer = (await response.json()) as Record<string, unknown>;
  return { status: response.status, answer, run: String(answer.workflow_execution_id) };
}
const json = { 'content-type': 'application/json' };
const EVENT = JSON.stringify({ data: { customer: { name: 'Grace' } } });

async function valuesOf(execution_id: string): Promise<Record<string, string | null>> {
  const { body } = await ada.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } });
  const { variables } = body as ExecutionStatus;
  return Object.fromEntries(variables.map(({ name, value }) => [name, value]));
}

test('a request starts a run that has its body, headers, query and fields; off and rotated, it starts none', async () => {
  const hook = await addHooked();
  expect(await send(hook.url, EVENT, json)).toMatchObject({
    status: 409,
    answer: { detail: 'This webhook is turned off.' },
  });
  expect(await hook.toggle(true)).toBe(200);
  const sent = await send(`${hook.url}?source=shop`, EVENT, { ...json, authorization: 'Bearer theirs' });
  expect(sent.status).toBe(202);
  const values = await valuesOf(sent.run);
  expect(values).toMatchObject({ body: EVENT, customer: 'Grace', query: '{"source":"shop"}' });
  expect(values.headers).toContain('application/json');
  expect(values.headers).not.toContain('theirs');

  const form = await send(hook.url, new URLSearchParams({ data: 'x' }));
  expect(await valuesOf(form.run)).toMatchObject({ body: '{"data":"x"}', customer: '' });
  const letter = new FormData();
  letter.set('note', 'Hello');
  letter.set('letter', new File(['Dear Ada'], 'letter.txt', { type: 'text/plain' }));
  const withFile = await valuesOf((await send(hook.url, letter)).run);
  expect(withFile.body).toBe('{"note":"Hello"}');
  const stored = await api.database.db
    .selectFrom('files')
    .select(['name', 'size'])
    .where('id', '=', withFile.letter ?? '')
    .executeTakeFirst();
  expect(stored).toEqual({ name: 'letter.txt', size: 8 });

  expect((await hook.open()).requests.map(({ outcome, status }) => [outcome, status])).toEqual([
    ['started', 202],
    ['started', 202],
    ['started', 202],
    ['refused', 409],
  ]);
  await ada.call('ROTATE_HOOK_ADDRESS', { body: hook.step });
  expect((await send(hook.url, EVENT, json)).status).toBe(404);
  const rotated = (await hook.open()).url;
  expect((await send(rotated, EVENT, json)).status).toBe(202);
  // The step is deleted, and undo brings it back: off, but at the same address.
  const { body: loaded } = await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id: hook.workflow_id } });
  const { steps, title: name, ...rest } = loaded as { steps: unknown[]; title: string };
  const save = (change: object) =>
    ada.call('UPDATE_FULL_WORKFLOW', {
      body: { ...rest, ...hook.step, name, steps, ...change, revision: undefined },
    });
  expect((await save({ steps: [], variables: [] })).status).toBe(200);
  expect((await send(rotated, EVENT, json)).status).toBe(404);
  expect((await save({})).status).toBe(200);
  expect((await send(rotated, EVENT, json)).status).toBe(409);
  expect((await hook.open()).url).toBe(rotated);
});

test('an event that comes again with a file keeps it once', async () => {
  const hook = await addHooked();
  await hook.toggle(true);
  const sendLetter = async () => {
    const letter = new FormData();
    letter.set('letter', new File(['Dear Grace'], 'twice.txt', { type: 'text/plain' }));
    return (await send(hook.url, letter, { 'idempotency-key': 'letter-1' })).run;
  };
  expect(await sendLetter()).toBe(await sendLetter());
  const kept = await api.database.db
    .selectFrom('files')
    .select('id')
    .where('name', '=', 'twice.txt')
    .execute();
  expect(kept).toHaveLength(1);
});

test('the same key starts one run, also when it is sent many times at once', async () => {
  const hook = await addHooked();
  await hook.toggle(true);
  const headers = { ...json, 'idempotency-key': 'order-17' };
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(hook.url, EVENT, headers)));
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 202));
  expect(new Set(sent.map(({ run }) => run)).size).toBe(1);
  expect((await send(hook.url, EVENT, headers)).run).toBe(sent[0]?.run);
  expect((await send(hook.url, EVENT, { ...json, 'idempotency-key': 'order-18' })).run).not.toBe(
    sent[0]?.run,
  );
});

const hex = (secret: string, signed: string) => createHmac('sha256', secret).update(signed).digest('hex');
const seconds = Math.floor(Date.now() / 1000);
const challenge = JSON.stringify({ type: 'url_verification', challenge: 'c4' });

test.each([
  ['plain', { 'x-signature': hex('s3cret', EVENT) }],
  ['github', { 'x-hub-signature-256': `sha256=${hex('s3cret', EVENT)}` }],
  ['stripe', { 'stripe-signature': `t=${seconds},v1=${hex('s3cret', `${seconds}.${EVENT}`)},v0=x` }],
  [
    'slack',
    {
      'x-slack-request-timestamp': String(seconds),
      'x-slack-signature': `v0=${hex('s3cret', `v0:${seconds}:${EVENT}`)}`,
    },
  ],
])('a signature in the way of %s is asked for and checked', async (style, signature) => {
  const hook = await addHooked({ signature: style });
  expect(await hook.toggle(true)).toBe(422);
  await ada.call('SET_HOOK_SECRET', { body: { ...hook.step, secret: 's3cret' } });
  expect(await hook.toggle(true)).toBe(200);
  expect(JSON.stringify(await hook.open())).not.toContain('s3cret');
  expect((await send(hook.url, EVENT, json)).status).toBe(401);
  const signed = { ...json, ...(signature as Record<string, string>) };
  expect((await send(hook.url, `${EVENT} `, signed)).status).toBe(401);
  expect((await send(hook.url, EVENT, signed)).status).toBe(202);
  expect((await hook.open()).requests[2]).toMatchObject({
    outcome: 'refused',
    problem: 'The signature is missing or not valid.',
  });
});

test('an old signature is refused, and Slack is told that somebody is there', async () => {
  const hook = await addHooked({ signature: 'slack' });
  await ada.call('SET_HOOK_SECRET', { body: { ...hook.step, secret: 's3cret' } });
  const sign = (time: number, body: string) => ({
    'x-slack-request-timestamp': String(time),
    'x-slack-signature': `v0=${hex('s3cret', `v0:${time}:${body}`)}`,
  });
  const old = seconds - 3600;
  expect((await send(hook.url, EVENT, sign(old, EVENT))).status).toBe(401);
  const greeted = await fetch(hook.url, {
    method: 'POST',
    body: challenge,
    headers: sign(seconds, challenge),
  });
  expect(await greeted.text()).toBe('c4');
});

test('while the editor listens one request becomes a sample and starts nothing, also when it is off', async () => {
  const hook = await addHooked();
  await ada.call('LISTEN_FOR_HOOK_SAMPLE', { body: { ...hook.step, listen: true } });
  expect(await send(hook.url, EVENT, json)).toMatchObject({ status: 202, answer: { sample: true } });
  const { requests, listening_until } = await hook.open();
  expect(listening_until).toBeNull();
  expect(requests[0]).toMatchObject({
    outcome: 'sample',
    execution_id: null,
    sample: { body: EVENT, out_customer: 'Grace' },
  });
  expect((await send(hook.url, EVENT, json)).status).toBe(409);
  await hook.toggle(true);
  await ada.call('LISTEN_FOR_HOOK_SAMPLE', { body: { ...hook.step, listen: true } });
  const both = await Promise.all([send(hook.url, EVENT, json), send(hook.url, EVENT, json)]);
  expect(both.filter(({ answer }) => answer.sample === true)).toHaveLength(1);
  await sql`insert into hook_requests (trigger_id, outcome, status, size)
    select id, 'sample', 202, 1 from triggers, generate_series(1, 60) where step_id = 'step_hook'
      and workflow_id = ${hook.workflow_id}`.execute(api.database.db);
  await ada.call('LISTEN_FOR_HOOK_SAMPLE', { body: { ...hook.step, listen: true } });
  expect((await send(hook.url, EVENT, json)).answer).toEqual({ sample: true });
  const kept = async () => {
    const requests = await api.database.db
      .selectFrom('hook_requests')
      .innerJoin('triggers', 'triggers.id', 'hook_requests.trigger_id')
      .select('hook_requests.id')
      .where('workflow_id', '=', hook.workflow_id)
      .execute();
    return requests.length;
  };
  await expect.poll(kept).toBe(50);
  await ada.call('LISTEN_FOR_HOOK_SAMPLE', { body: { ...hook.step, listen: true } });
  await ada.call('LISTEN_FOR_HOOK_SAMPLE', { body: { ...hook.step, listen: false } });
  expect((await send(hook.url, EVENT, json)).answer).toHaveProperty('workflow_execution_id');
});

test('where its author wants that, the outputs are the answer, without those that are secret', async () => {
  const hook = await addHooked({ answer: 'outputs' });
  await hook.toggle(true);
  const sent = await send(hook.url, EVENT, json);
  expect(sent).toMatchObject({
    status: 200,
    answer: { status: 'completed', outputs: { greeting: 'Hello, Dear Grace!' } },
  });
  const secret = await addHooked({ answer: 'outputs' }, true);
  await secret.toggle(true);
  expect((await send(secret.url, EVENT, json)).answer).toMatchObject({ status: 'completed', outputs: {} });
});

test('too much is refused before it is read, and an unknown address says nothing more', async () => {
  const hook = await addHooked();
  await hook.toggle(true);
  expect((await send(hook.url, Buffer.alloc(6 * 1024 * 1024, 'a'))).status).toBe(413);
  const unknown = await send(`${hook.url}x`, EVENT);
  expect(unknown).toMatchObject({ status: 404, answer: { detail: 'There is no webhook at this address.' } });
});
