import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLastRuns } from '#db/runs/run-overviews.ts';
import { startRun } from '#engine/start-run.ts';
import { createTestEngine, type TestEngine } from '#engine/test-engine.ts';
import { makeStep, makeVariable } from '#engine/test-world.ts';
import { defineAction } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import { text } from '#shared/fields.ts';

const say = defineAction({
  id: 'test.say',
  name: 'Say',
  description: '',
  group: 'Test',
  onInterrupt: 'repeat',
  inputs: { text: text('Text') },
  outputs: {},
  run: async () => ({}),
});

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await createTestEngine();
  await testEngine.startWorker({ actions: [say] });
});
afterAll(() => testEngine.close());

test('the sample with which a run by hand began is no result of it', async () => {
  const { engine } = testEngine;
  const user = await testEngine.addUser();
  const startedAt = makeVariable('variable_1');
  const trigger = {
    ...triggerOption(onASchedule),
    id: 'step_trigger',
    endpoint_input_values: { schedule_config: formatSchedule(DEFAULT_SCHEDULE) },
    endpoint_output_values: { started_at: startedAt },
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  const workflow = await testEngine.addWorkflow(user, { steps: [trigger, makeStep(say, { text: 'Hello' })] });
  const run = await startRun(engine, user, {
    workflow,
    input_variables: {},
    simulated_outputs: { step_trigger: { started_at: '2026-11-20T08:00:00.000Z' } },
  });
  expect((await testEngine.until(user, run, ({ finished_at }) => finished_at !== null)).status).toBe(
    'completed',
  );
  const [last] = await listLastRuns(engine.db, user);
  expect(last).toMatchObject({ id: run, last_outputs: [] });
});
