import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestWorld } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import type { Action } from '#integrations/define.ts';
import { openModel } from '#model/open-model.ts';
import { type ModelStandIn, startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import { startTestWorker } from '#server/start-test-worker.ts';
import {
  greet,
  greetingWorkflow,
  saveGreeting,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { runEnded } from '#server/test-runs.ts';
import { fillWritten } from '#shared/script/words/value.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';

let api: TestApi;
let ada: TestUser;
let worker: Worker;
let standIn: ModelStandIn;
/** What the model answers, and what the step does, in the test at hand. */
let answer: ScriptedAnswer = { kind: 'hang' };
let act: Action['run'] = greet.run;

beforeAll(async () => {
  standIn = await startModelStandIn({ answer: () => answer });
  api = await startTestApi();
  ada = await api.signIn('ada');
  const model = openModel({
    provider: 'compatible',
    name: 'test-1',
    api_key: null,
    base_url: standIn.url,
  });
  worker = await startTestWorker(api, {
    world: { ...createTestWorld([{ ...greet, run: (context) => act(context) }]), model },
  });
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await standIn.close();
});

async function start(workflow_id: string, input_variables: Record<string, string> = {}): Promise<string> {
  const reply = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables } });
  return z.object({ workflow_execution_id: z.string() }).parse(reply.body).workflow_execution_id;
}

const ended = (runId: string) => runEnded(ada, runId);

test('a step asks the model for its output', async () => {
  act = async ({ model, inputs }) => {
    const said = await model?.generate({
      messages: [{ role: 'user', text: `Greet ${fillWritten(inputs.name ?? '').text}.` }],
    });
    return { greeting: said?.text ?? 'There is no model.' };
  };
  answer = { kind: 'text', text: 'Good evening, Grace.' };
  const status = await ended(await start(await saveGreeting(ada), { var_1: 'Grace' }));
  expect(status.variables.map(({ value }) => value)).toContain('Good evening, Grace.');
  expect(standIn.asked.at(-1)?.texts).toEqual([{ role: 'user', text: 'Greet Grace.' }]);
});

test('a model that fails ends the run with a sentence', async () => {
  answer = { kind: 'error', status: 401 };
  const status = await ended(await start(await saveGreeting(ada), { var_1: 'Grace' }));
  expect(status.failure).toMatchObject({
    code: 'model_failed',
    message: 'The provider refuses the key for the model compatible test-1 (401).',
  });
});

test('a run that is stopped ends its request', async () => {
  answer = { kind: 'hang' };
  const asked = standIn.asked.length;
  const run = await start(await saveGreeting(ada), { var_1: 'Grace' });
  await expect.poll(() => standIn.asked.length).toBe(asked + 1);
  await ada.call('STOP_WORKFLOW', { body: { execution_id: run } });
  expect((await ended(run)).status).toBe('stopped');
  await expect.poll(() => standIn.asked.at(-1)?.was_abandoned).toBe(true);
});

test('no secret of the run is sent to the model, wherever a step puts it', async () => {
  const secret = 'correct-horse-9';
  const variables = greetingWorkflow().variables.map((variable) =>
    variable.is_input ? { ...variable, is_secret: true, default_value: secret } : variable,
  );
  let given = '';
  act = async ({ model, inputs }) => {
    given = fillWritten(inputs.name ?? '').text;
    await model?.generate({
      instructions: `Sign in with ${given}.`,
      messages: [
        { role: 'user', text: `The password is ${given}.` },
        {
          role: 'assistant',
          text: `So it is ${given}`,
          tool_calls: [{ id: '1', name: 'type', input: { lines: [given] }, problem: null }],
        },
        { role: 'tool', results: [{ id: '1', name: 'type', text: `Typed ${given}` }] },
      ],
    });
    return { greeting: 'Done' };
  };
  answer = { kind: 'text', text: 'All right.' };
  expect((await ended(await start(await saveGreeting(ada, { variables })))).status).toBe('completed');
  expect(given).toBe(secret);
  const sent = JSON.stringify(standIn.asked.at(-1)?.body);
  expect(sent).not.toContain(secret);
  expect(sent.split(SECRET_MASK)).toHaveLength(6);
});
