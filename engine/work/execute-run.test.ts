import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRunSteps } from '#db/runs/run-steps.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';
import { reference } from '#shared/references.ts';

const echo = defineAction({
  id: 'test.echo',
  name: 'Echo',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { text: text('Text'), more: optional(text('More')) },
  outputs: { said: text('Said') },
  run: async ({ inputs }) => ({ said: `${inputs.text}${inputs.more ?? ''}` }),
});
const shareWith = defineAction({
  id: 'test.share_with',
  name: 'Share',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { people: optional(text('With whom'), { never_empty: true }) },
  outputs: { said: text('Said') },
  run: async ({ inputs }) => ({ said: inputs.people ?? 'everybody' }),
});
/** Says each word under the output of that name. */
const sayEach = defineAction({
  id: 'test.say_each',
  name: 'Say each',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { words: text('Words') },
  outputs: { count: text('Count') },
  async run({ inputs, own_outputs }) {
    const said = inputs.words.split(' ');
    const own = own_outputs.filter(({ display_name }) => said.includes(display_name));
    return {
      ...Object.fromEntries(own.map(({ id, display_name }) => [id, `${display_name}!`])),
      count: `${said.length}`,
      not_declared: 'x',
    };
  },
});
const refuse = defineAction({
  id: 'test.refuse',
  name: 'Refuse',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: {},
  run: async () => {
    throw new StepFailure('request_failed', 'It said no.', 'Ask nicely.');
  },
});
const stumble = defineAction({
  id: 'test.stumble',
  name: 'Stumble',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: {},
  outputs: {},
  run: async () => {
    throw new TypeError('secret value');
  },
});

let testEngine: TestEngine;
const logged: unknown[] = [];
beforeAll(async () => {
  testEngine = await createTestEngine();
  const log = { info() {}, warn() {}, error: (...line: unknown[]) => logged.push(line) };
  await testEngine.startWorker({ actions: [echo, shareWith, sayEach, refuse, stumble], log });
});
afterAll(() => testEngine.close());

test('outputs of a step fill the inputs of later ones, and all of it is in the history', async () => {
  const user = await testEngine.addUser();
  const name = makeVariable('name', true);
  const said = makeVariable('said');
  const workflow = await testEngine.addWorkflow(user, {
    variables: [name, said],
    steps: [
      makeStep(echo, { text: `Hello ${reference(name.id)}` }, { said }),
      makeStep(echo, { text: reference(said.id), more: '!' }),
    ],
  });
  const id = await startRun(testEngine.engine, user, { workflow, input_variables: { [name.id]: 'Ada' } });
  const run = await testEngine.ended(user, id);

  expect(run).toMatchObject({ status: 'completed', place: '3', failure: null, waiting_for: null });
  expect(await listRunSteps(testEngine.engine.db, user, id)).toMatchObject([
    { place: '1', status: 'completed', inputs: { text: 'Hello Ada' }, outputs: { said: 'Hello Ada' } },
    {
      place: '2',
      status: 'completed',
      inputs: { text: 'Hello Ada', more: '!' },
      outputs: { said: 'Hello Ada!' },
    },
  ]);
});

test('a step fills outputs of its own, which later steps use, and nothing that nobody declared', async () => {
  const user = await testEngine.addUser();
  const [count, hello] = [makeVariable('count'), makeVariable('hello')];
  const step = {
    ...makeStep(sayEach, { words: 'hello you' }, { count, out_1: hello, out_2: makeVariable('bye') }),
    own_outputs: [
      { id: 'out_1', display_name: 'hello', variable_type: 'string' as const },
      { id: 'out_2', display_name: 'bye', variable_type: 'string' as const },
    ],
  };
  const workflow = await testEngine.addWorkflow(user, {
    variables: [count, hello],
    steps: [step, makeStep(echo, { text: reference(hello.id) })],
  });
  const id = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  await testEngine.ended(user, id);
  const steps = await listRunSteps(testEngine.engine.db, user, id);
  expect(steps.map((row) => row.outputs)).toEqual([
    { count: '2', out_1: 'hello!', out_2: '' },
    { said: 'hello!' },
  ]);
});

test('a value that looks like a reference is not looked up again', async () => {
  const user = await testEngine.addUser();
  const given = makeVariable('given', true);
  const secret = { ...makeVariable('secret', true), default_value: 'hidden' };
  const workflow = await testEngine.addWorkflow(user, {
    variables: [given, secret],
    steps: [makeStep(echo, { text: reference(given.id) })],
  });
  const id = await startRun(testEngine.engine, user, {
    workflow,
    input_variables: { [given.id]: reference(secret.id) },
  });
  await testEngine.ended(user, id);
  const [step] = await listRunSteps(testEngine.engine.db, user, id);
  expect(step?.outputs).toEqual({ said: reference(secret.id) });
});

test('an input that comes out empty fails its step with a sentence', async () => {
  const user = await testEngine.addUser();
  const empty = makeVariable('empty', true);
  const workflow = await testEngine.addWorkflow(user, {
    variables: [empty],
    steps: [makeStep(echo, { text: reference(empty.id) })],
  });
  const id = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  expect(await testEngine.ended(user, id)).toMatchObject({
    status: 'failed',
    failure: {
      code: 'input_missing',
      step_name: 'Echo',
      message: expect.stringContaining('“Text” of “Echo”'),
    },
  });
});

test('an optional input that means something else when left out fails its step when it comes out empty', async () => {
  const user = await testEngine.addUser();
  const empty = makeVariable('empty', true);
  const workflow = await testEngine.addWorkflow(user, {
    variables: [empty],
    steps: [makeStep(shareWith, {}), makeStep(shareWith, { people: reference(empty.id) })],
  });
  const id = await startRun(testEngine.engine, user, { workflow, input_variables: {} });
  expect(await testEngine.ended(user, id)).toMatchObject({
    place: '2',
    failure: { code: 'input_missing', message: expect.stringContaining('“With whom” of “Share”') },
  });
  const [everybody] = await listRunSteps(testEngine.engine.db, user, id);
  expect(everybody).toMatchObject({ outputs: { said: 'everybody' } });
});

test('text that PostgreSQL cannot keep does not break a run', async () => {
  const user = await testEngine.addUser();
  const given = makeVariable('given', true);
  const workflow = await testEngine.addWorkflow(user, {
    variables: [given],
    steps: [makeStep(echo, { text: reference(given.id) })],
  });
  const id = await startRun(testEngine.engine, user, {
    workflow,
    input_variables: { [given.id]: 'a\u0000b\ud800c' },
  });
  expect(await testEngine.ended(user, id)).toMatchObject({ status: 'completed' });
});

test('a step that fails ends the run with its code, its sentence and what to do', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(refuse), makeStep(echo, { text: 'never' })]);
  expect(await testEngine.ended(user, id)).toMatchObject({
    status: 'failed',
    place: '1',
    failure: {
      code: 'request_failed',
      step_name: 'Refuse',
      message: 'It said no.',
      what_to_do: 'Ask nicely.',
    },
  });
  expect(await listRunSteps(testEngine.engine.db, user, id)).toMatchObject([
    { place: '1', status: 'failed' },
  ]);
});

test('a mistake of ours ends the run without telling what it saw', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [makeStep(stumble)]);
  const run = await testEngine.ended(user, id);
  expect(run.failure?.code).toBe('internal');
  expect(JSON.stringify([run.failure, logged])).not.toContain('secret value');
  expect(JSON.stringify(logged)).toContain(id);
});

test('a kind of step that is gone fails with a sentence', async () => {
  const user = await testEngine.addUser();
  const id = await testEngine.start(user, [
    { ...makeStep(echo, { text: 'x' }), workflow_step_id: 'test.gone' },
  ]);
  expect(await testEngine.ended(user, id)).toMatchObject({
    status: 'failed',
    failure: { code: 'step_unknown' },
  });
});
