import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newSchedule } from '#shared/new-schedule.ts';
import { formatSchedule } from '#shared/schedule.ts';
import type { Variable } from '#shared/wire.ts';
import { composeText, onSchedule, step, testWorkflow, variable } from '#web/editor/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const OFF = {
  trigger_id: 'trigger_1',
  enabled: false,
  next_run_at: null,
  last_run_at: null,
  problem: null,
  off_reason: null,
  skipped: 0,
};

async function openTriggers(variables: Variable[] = []) {
  const enabled = new Set<string>();
  const values = { schedule_config: formatSchedule(newSchedule('UTC')) };
  const steps = [
    step('step_a', onSchedule, values, []),
    step('step_b', onSchedule, values, []),
    step('step_c', composeText, { text: 'Hello' }, []),
  ];
  return openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    GET_WORKFLOW_STEPS: { steps },
    GET_WORKFLOW_INPUT_VARIABLES: variables,
    IS_TRIGGER_ENABLED: () => ({
      success: true,
      data: enabled.size > 0,
      next_run_at: null,
      problem: null,
      triggers: [
        enabled.has('step_a')
          ? { ...OFF, step_instance_id: 'step_a', enabled: true, next_run_at: '2026-11-24T08:00:00Z' }
          : { ...OFF, step_instance_id: 'step_a' },
        {
          ...OFF,
          step_instance_id: 'step_b',
          trigger_id: 'trigger_2',
          problem: '“Greet” needs “Name”.',
          off_reason: 'The last ten times it could not start this workflow.',
        },
      ],
    }),
    TOGGLE_WORKFLOW_TRIGGER: ({ body }) => {
      enabled.add((body as { step_instance_id: string }).step_instance_id);
      return { status: 'success' };
    },
  });
}
const switches = () => page.getByRole('switch');

test('each of several triggers has a switch of its own, and says why it was turned off by itself', async () => {
  const app = await openTriggers();
  await expect.poll(() => switches().elements().length).toBe(2);
  await expect
    .element(page.getByText(/turned off by itself.*ten times.*The last reason: “Greet” needs “Name”/))
    .toBeVisible();
  await userEvent.click(switches().first());
  await expect.element(page.getByText('Trigger enabled successfully!')).toBeVisible();
  await expect.element(page.getByText(/Next run: Nov 24, 2026/)).toBeVisible();
  await expect.element(switches().nth(1)).not.toBeChecked();
  expect(app.sentTo('TOGGLE_WORKFLOW_TRIGGER').map((call) => call.body)).toEqual([
    { workflow_id: 'w1', input_variables: {}, enable: true, step_instance_id: 'step_a' },
  ]);
});

test('where inputs have no default the switch leads to the run screen', async () => {
  const app = await openTriggers([variable('city', 'city')]);
  await userEvent.click(switches().first());
  await expect.element(page.getByRole('heading', { name: 'Input Variables' })).toBeVisible();
  expect(app.sentTo('TOGGLE_WORKFLOW_TRIGGER')).toEqual([]);
});
