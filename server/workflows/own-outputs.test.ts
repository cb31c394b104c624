import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  greetingWorkflow,
  saveGreeting,
  startTestApi,
  type TestApi,
  type TestUser,
} from '#server/test-api.ts';
import { FullWorkflow } from '#shared/wire.ts';

let api: TestApi;
let ada: TestUser;
beforeAll(async () => {
  api = await startTestApi();
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

test('a step keeps the outputs of its own that hold a variable', async () => {
  const { steps, variables } = greetingWorkflow();
  const own = { id: 'var_own', name: 'total', variable_type: 'string' as const, is_input: false };
  const output = (id: string) => ({ id, display_name: id, variable_type: 'string' as const });
  const [greeting] = steps;
  if (!greeting) throw new Error('There is one step.');
  const step = {
    ...greeting,
    endpoint_output_values: { ...greeting.endpoint_output_values, out_1: own },
    // Of its definition, of no variable, and one that is right.
    own_outputs: [output('greeting'), output('out_2'), output('out_1')],
  };
  const workflow_id = await saveGreeting(ada, { steps: [step], variables: [...variables, own] });
  const loaded = FullWorkflow.parse((await ada.call('GET_FULL_WORKFLOW', { query: { workflow_id } })).body);
  expect(loaded.steps[0]?.own_outputs).toEqual([output('out_1')]);
  expect(loaded.steps[0]?.endpoint_output_values.out_1).toEqual(own);

  const started = await ada.call('START_WORKFLOW', { body: { workflow_id, input_variables: {} } });
  const { workflow_execution_id: execution_id } = z
    .object({ workflow_execution_id: z.string() })
    .parse(started.body);
  const history = await ada.call('GET_WORKFLOW_EXECUTION_HISTORY', { query: { execution_id } });
  expect(history.body).toMatchObject([{ own_outputs: [output('out_1')] }]);
});
