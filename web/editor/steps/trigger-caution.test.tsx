import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newSchedule } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import type { StepOption } from '#shared/wire.ts';
import { openApp } from '#web/test-app.tsx';
import { composeText, onSchedule, step, testWorkflow } from '#web/test-workflow.ts';

test.each([
  ['Click "Place order"', 1],
  ['Read "Order number" as order_number', 0],
])('beside the switch of a trigger stands that a run may pay: %s', async (instructions, times) => {
  const script: StepOption = { ...composeText, workflow_step_id: 'browser.instructions' };
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [
        step('step_a', onSchedule, { schedule_config: formatSchedule(newSchedule('UTC')) }, []),
        step('step_b', script, { text: instructions }, []),
      ],
      variables: [],
    }),
    IS_TRIGGER_ENABLED: { success: true, data: false, next_run_at: null, problem: null, triggers: [] },
  });
  await expect.element(page.getByText('Turn it on to let runs start by themselves.')).toBeVisible();
  const said = page.getByText(
    /This may pay, order, send or delete something: Click "Place order" \(step 2\)/,
  );
  await expect.poll(() => said.elements().length).toBe(times);
});
