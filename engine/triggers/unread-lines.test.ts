import { expect, test, vi } from 'vitest';
import { listTriggers } from '#db/triggers/triggers.ts';
import { linesEngine } from '#engine/resume/test-lines-engine.ts';
import { startRun } from '#engine/start-run.ts';
import { enableWorkflowTriggers } from '#engine/triggers/switch-triggers.ts';
import { makeStep } from '#engine/test-world.ts';
import { stepOption } from '#integrations/define.ts';
import { triggerOption } from '#integrations/define-trigger.ts';
import { instructions } from '#integrations/browser/instructions.ts';
import { onASchedule } from '#integrations/schedule/on-a-schedule.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import type { Variable } from '#shared/wire.ts';

vi.setConfig({ testTimeout: 180_000 });

const ZONES =
  '<label>Time zone <select id="zone"><option>Europe/Paris</option><option>Asia/Tokyo</option></select></label>';
const legwork = linesEngine({ '/': ZONES });
const findTrigger = (id: string) => (id === onASchedule.id ? onASchedule : undefined);
const step_options = [stepOption(instructions), triggerOption(onASchedule)];

const schedule = () => ({
  ...triggerOption(onASchedule),
  id: 'step_trigger',
  endpoint_input_values: { schedule_config: formatSchedule(DEFAULT_SCHEDULE) },
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
});

async function scheduled(lines: readonly string[], variables: readonly Variable[] = []) {
  const { engine } = legwork.engine;
  const user = await legwork.engine.addUser('free', 50_000);
  const step = makeStep(instructions, {
    instructions: [`Open ${legwork.site.origin}`, ...lines].join('\n'),
  });
  const workflow = await legwork.engine.addWorkflow(user, {
    steps: [schedule(), step],
    variables: [...variables],
  });
  const turnOn = () =>
    enableWorkflowTriggers(engine, user, {
      workflow_id: workflow.id,
      input_variables: {},
      step_options,
      findTrigger,
    });
  const isOn = async () => (await listTriggers(engine.db, user, workflow.id)).some(({ enabled }) => enabled);
  const run = async () => {
    const started = await startRun(engine, user, { workflow, input_variables: {} });
    return (await legwork.ended(user, started)).status;
  };
  return { step, turnOn, isOn, run };
}

test('a workflow with a line that is not understood is not turned on, and its line is named', async () => {
  const product: Variable = {
    id: 'var_1',
    name: 'product',
    variable_type: 'string',
    is_input: true,
    default_value: 's3cret',
  };
  const lines = ['# what to buy', 'Click "Add to cart', 'Type {{var_1}} into the field "Name'];
  const { step, turnOn, isOn } = await scheduled(lines, [product]);
  const refused = await turnOn().catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 422, at: { step_id: step.id, line: 3 } });
  expect(String(refused)).toMatch(
    /“Browser instructions”: Line 3 opens a quote that is never closed: Click "Add to cart\. Line 4 has to be changed, too\. Change it, then turn the trigger on\./,
  );
  expect(String(refused)).not.toMatch(/s3cret|var_1/);
  expect(await isOn()).toBe(false);
});

test('a line that only a page explains counts as understood when a run with it has completed', async () => {
  const { step, turnOn, isOn, run } = await scheduled(['time zone Asia/Tokyo']);
  await expect(turnOn()).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('or run the workflow once'),
    at: { step_id: step.id, line: 2 },
  });
  expect(await run()).toBe('completed');
  await turnOn();
  expect(await isOn()).toBe(true);
});

test('a run with other words does not explain a line', async () => {
  const { turnOn, isOn, run } = await scheduled(['the wobble of wibbles']);
  expect(await run()).toBe('failed');
  await expect(turnOn()).rejects.toMatchObject({ status: 422 });
  expect(await isOn()).toBe(false);
});
