import { afterAll, beforeAll, expect, test } from 'vitest';
import { planResume } from '#engine/resume/plan-resume.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';

let isBroken = true;
const say = defineAction({
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  id: 'test.say',
  name: 'Say',
  inputs: {},
  outputs: {},
  async run() {
    if (isBroken) throw new StepFailure('request_failed', 'Nobody listens.', 'Say it later.');
    return {};
  },
});
let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [say] });
});
afterAll(() => testEngine.close());

test('what resuming would do names a later run of the workflow, but no try', async () => {
  const user = await testEngine.addUser();
  const step = makeStep(say, {}, {});
  const workflow = await testEngine.addWorkflow(user, { steps: [step], variables: [] });
  const start = (order: { until_step_id?: string } = {}) =>
    startRun(testEngine.engine, user, { workflow, input_variables: {}, ...order });
  const failed = await start();
  expect(await testEngine.ended(user, failed)).toMatchObject({ status: 'failed' });
  await testEngine.ended(user, await start({ until_step_id: step.id }));
  expect(await planResume(testEngine.engine, user, failed)).not.toHaveProperty('later');
  isBroken = false;
  const later = await start();
  await testEngine.ended(user, later);
  expect(await planResume(testEngine.engine, user, failed)).toMatchObject({
    later: { execution_id: later, status: 'completed' },
  });
});
