import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { greetingWorkflow, type Reply, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { reference } from '#shared/references.ts';
import type { SaveWorkflow, Variable } from '#shared/wire.ts';

let api: TestApi;
let ada: TestUser;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

const Made = z.object({ id: z.string() });
const Started = z.object({ workflow_execution_id: z.string() });

async function saveNew(content: Omit<SaveWorkflow, 'workflow_id'>): Promise<{ id: string; saved: Reply }> {
  const made = await ada.call('CREATE_WORKFLOW', { body: { name: 'Odd', description: '' } });
  const { id } = Made.parse(made.body);
  const saved = await ada.call('UPDATE_FULL_WORKFLOW', { body: { ...content, workflow_id: id } });
  return { id, saved };
}

/** Names that every object of JavaScript has: looked up without care, they answer with a function. */
const ODD_NAMES = ['constructor', 'toString', '__proto__', 'hasOwnProperty', 'valueOf'];

describe('ids that every object has by itself are no ids', () => {
  test.each(ODD_NAMES)('%s', async (odd) => {
    const { variables, steps, ...rest } = greetingWorkflow();
    const asVariable = variables.map((variable) => ({ ...variable, id: odd }));
    const asStep = steps.map((step) => ({ ...step, id: odd }));
    for (const content of [
      { ...rest, steps, variables: asVariable },
      { ...rest, variables, steps: asStep },
    ]) {
      const { saved } = await saveNew(content);
      expect(saved).toMatchObject({
        status: 422,
        body: { detail: expect.stringMatching(/id” is not valid\.$/) },
      });
    }
  });

  test.each(ODD_NAMES)('%s as a name of a value changes nothing', async (odd) => {
    const { id } = await saveNew(greetingWorkflow());
    const started = await ada.call('START_WORKFLOW', {
      body: {
        workflow_id: id,
        input_variables: { [odd]: 'x' },
        simulate_trigger_outputs: { [odd]: { [odd]: 'x' } },
      },
    });
    const { workflow_execution_id: execution_id } = Started.parse(started.body);
    const status = await ada.call('GET_WORKFLOW_EXECUTION_STATUS', { query: { execution_id } });
    expect(status).toMatchObject({ status: 200 });
    expect(JSON.stringify(status.body)).not.toContain('"x"');
  });
});

describe('malformed uploads are refused, not faults of ours', () => {
  const cases: [string, string, string][] = [
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty body', 'multipart/form-data; boundary=edge', ''],
    [
      'no end',
      'multipart/form-data; boundary=edge',
      '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx',
    ],
    ['only noise', 'multipart/form-data; boundary=edge', 'noise'],
    [
      'a broken head',
      'multipart/form-data; boundary=edge',
      '--edge\r\nContent-Disposition form-data\r\n\r\nx\r\n--edge--',
    ],
    [
      'a proto field',
      'multipart/form-data; boundary=edge',
      '--edge\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--edge--',
    ],
    [
      'JSON that is none',
      'multipart/form-data; boundary=edge',
      '--edge\r\nContent-Disposition: form-data; name="note"\r\nContent-Type: application/json\r\n\r\n{\r\n--edge--',
    ],
  ];
  test.each(cases)('%s', async (_what, type, body) => {
    const response = await fetch(`${api.origin}/workflows/upload-variable-file`, {
      method: 'POST',
      headers: { 'Content-Type': type, Authorization: `Bearer ${ada.token}` },
      body,
      signal: AbortSignal.timeout(5_000),
    });
    expect([400, 413, 415, 422]).toContain(response.status);
    expect(await response.json()).toEqual({ detail: expect.any(String) });
  });
});

test('keys that reach into prototypes are left out', async () => {
  for (const key of ['__proto__', String.raw`\u005f\u005fproto__`, 'constructor']) {
    const response = await fetch(`${api.origin}/orchestrator/start-workflow`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ada.token}` },
      body: `{"workflow_id": "x", "input_variables": {"${key}": "y"}, "${key}": {"a": "b"}}`,
    });
    expect([key, response.status]).toEqual([key, 404]);
  }
});

test('a body that is nested without end is refused', async () => {
  for (const body of [
    '['.repeat(2_000_000),
    `{"name":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},"description":"\\u0000"}`,
    `{"name":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)},"description":""}`,
  ]) {
    const response = await fetch(`${api.origin}/workflows/create`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${ada.token}` },
      body,
    });
    expect([400, 422]).toContain(response.status);
  }
});

test('a workflow as large as may be is kept and runs, and a larger one is refused', async () => {
  const base = greetingWorkflow();
  const [step] = base.steps;
  if (!step) throw new Error('no step');
  const variable = (at: number): Variable => ({
    id: `var_${at}`,
    name: `variable_${at}`,
    variable_type: 'string',
    is_input: at >= 200,
  });
  const variables = Array.from({ length: 1_000 }, (_, at) => variable(at));
  const steps = Array.from({ length: 200 }, (_, at) => ({
    ...step,
    id: `step_${at}`,
    endpoint_input_values: { name: 'x'.repeat(10_000) },
    endpoint_output_values: { greeting: variable(at) },
  }));
  const { id, saved } = await saveNew({ ...base, variables, steps });
  expect(saved).toMatchObject({ status: 200 });
  const started = await ada.call('START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  expect(started).toMatchObject({ status: 200 });
  const more = await saveNew({ ...base, variables, steps: [...steps, { ...step, id: 'more' }] });
  expect(more.saved).toMatchObject({ status: 422, body: { detail: '“steps” is too long (at most 200).' } });
  const many = await saveNew({
    ...base,
    variables: [...variables, { id: 'v', name: 'v', variable_type: 'string', is_input: true }],
    steps: [],
  });
  expect(many.saved).toMatchObject({ status: 422 });
  const long = await saveNew({
    ...base,
    variables: [],
    steps: [{ ...step, endpoint_output_values: {}, endpoint_input_values: { name: 'x'.repeat(100_001) } }],
  });
  expect(long.saved).toMatchObject({ status: 422 });
});

test('a step that uses its own output or a later one is not run', async () => {
  const base = greetingWorkflow();
  const [step] = base.steps;
  const made = step?.endpoint_output_values.greeting;
  if (!step || !made) throw new Error('no step');
  const { id } = await saveNew({
    ...base,
    steps: [{ ...step, endpoint_input_values: { name: reference(made.id) } }],
  });
  const started = await ada.call('START_WORKFLOW', { body: { workflow_id: id, input_variables: {} } });
  expect(started).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('not available there') },
  });
});

test('odd addresses are refused, not faults of ours', async () => {
  for (const path of [
    '/workflows/get-full-workflow?workflow_id=a&workflow_id=b',
    '/workflows/get-full-workflow?workflow_id[]=a',
    '/workflows/get-full-workflow?workflow_id=%00%ff',
    '//evil.example/workflows/list',
    '/workflows/%ZZ',
    '/files/open?ticket=a&ticket=b',
    `/files/open?ticket=${'a'.repeat(7000)}`,
    '/live/../../etc/passwd',
    '/live/%00',
    '/live/x?ticket=a&ticket=b',
    '/assets/..%2f..%2fpackage.json',
    '/live/constructor?ticket=__proto__',
  ]) {
    const response = await fetch(api.origin + path, { headers: { Authorization: `Bearer ${ada.token}` } });
    expect([path, response.status >= 400 && response.status < 500]).toEqual([path, true]);
  }
});
