import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { composeText, onSchedule, step, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const order = () =>
  [...document.querySelectorAll('[data-step-id]')].map((card) => card.getAttribute('data-step-id'));

test('a step is dropped where the line is, also in the gap below the trigger', async () => {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [
        step('step_t', onSchedule, {}, []),
        step('step_1', composeText, { text: 'one' }, []),
        step('step_2', composeText, { text: 'two' }, []),
      ],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    IS_TRIGGER_ENABLED: { success: true, data: false, next_run_at: null, problem: null },
  });
  await expect.poll(order).toEqual(['step_t', 'step_1', 'step_2']);
  const trigger = page.getByRole('listitem').filter({ hasText: 'On a schedule' }).first();
  const handle = page.getByRole('button', { name: /^Move step 3/ });
  // The fields of the schedule, the switch of the trigger and what makes cards movable are loaded after the cards. The
  // switch is higher than what stands in its place until then, and moves the handle down.
  await expect.element(trigger.getByText(/^Next: /)).toBeVisible();
  await expect.element(trigger.getByRole('switch')).toBeEnabled();
  await expect.poll(() => handle.element().closest('[draggable=true]')).not.toBeNull();
  const { height, width } = trigger.element().getBoundingClientRect();
  await userEvent.dragAndDrop(handle, trigger, {
    targetPosition: { x: width / 2 + 60, y: height - 6 },
  });
  await expect.poll(order).toEqual(['step_t', 'step_2', 'step_1']);
});
