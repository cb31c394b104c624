import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  name: 'Browser instructions',
  uses_browser: true,
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const open = (tries_left: number) =>
  openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [
        step('step_1', composeText, { text: 'Hi' }, []),
        step('step_2', script, { instructions: 'Open shop.example\nClick "Lamps"' }, []),
        step('step_3', script, { instructions: 'Extract "Price" as price' }, []),
      ],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    GET_SUBSCRIPTION: {
      plan_name: 'free',
      status: 'active',
      current_period_end: null,
      cancel_at_period_end: false,
      total_credits_used: 0,
      total_credits_granted: 1_000,
      total_credits_available: 1_000,
      free: { tries_left, tries_a_day: 50, practice_site: null },
    },
  });

test.each([
  [3, 'free', 'free', '3 browser actions are free today.'],
  [2, 'free', '50 credits', '2 browser actions are free today.'],
  [0, '100 credits', '150 credits', 'The free browser actions of today are used up.'],
])('with %i free actions left a try says what it costs', async (left, second, third, words) => {
  await open(left);
  const buttons = page.getByRole('button', { name: /^Run up to here/ });
  await expect
    .poll(() => buttons.elements().map((button) => button.ariaLabel))
    .toEqual(['Run up to here', `Run up to here · ${second}`, `Run up to here · ${third}`]);
  await expect
    .element(buttons.nth(2))
    .toHaveAttribute(
      'title',
      `Tries the steps up to this one, seen in the live browser. “Run Workflow” runs all of them. ${words}`,
    );
});
