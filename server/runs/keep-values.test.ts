import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestWorld } from '#engine/test-world.ts';
import type { Worker } from '#engine/work/worker.ts';
import type { Action } from '#integrations/define.ts';
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
import { StepFailure } from '#shared/errors.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { fillWritten } from '#shared/script/words/value.ts';
import { FullWorkflow } from '#shared/wire.ts';

let api: TestApi;
let ada: TestUser;
let worker: Worker;
let greeted: string[] = [];

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
  const run: Action['run'] = (context) => {
    const password = fillWritten(context.inputs.name ?? '').text;
    greeted.push(password);
    if (password === 'old') throw new StepFailure('sign_in_refused', 'It is refused.', 'Look at it.');
    return greet.run(context);
  };
  worker = await startTestWorker(api, { world: createTestWorld([{ ...greet, run }]) });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const Started = z.object({ workflow_execution_id: z.string() });

const endOf = async (runId: string) => (await runEnded(ada, runId)).status;

test.each([
  [true, ['old', 'better', 'better'], 'completed'],
  [false, ['old', 'better', 'old'], 'failed'],
])(
  'values of a resumed run are kept for later runs only when asked: %s',
  async (keeps_values, given, end) => {
    greeted = [];
    const variables = greetingWorkflow().variables.map((variable) =>
      variable.is_input ? { ...variable, is_secret: true, default_value: 'old' } : variable,
    );
    const workflow_id = await saveGreeting(ada, { variables });
    const start = async () => {
      const reply = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
      return Started.parse(reply.body).workflow_execution_id;
    };
    const failed = await start();
    expect(await endOf(failed)).toBe('failed');
    const body = { execution_id: failed, input_variables: { var_1: 'better' }, keeps_values };
    const resumed = Started.parse((await ada.call('RESUME_WORKFLOW', { body })).body);
    expect(await endOf(resumed.workflow_execution_id)).toBe('completed');
    expect(await endOf(await start())).toBe(end);
    expect(greeted).toEqual(given);
    const full = FullWorkflow.parse((await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } })).body);
    expect(full.variables.find(({ is_input }) => is_input)?.default_value).toBe(SECRET_MASK);
  },
);
