import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Step } from '#shared/wire.ts';
import { openApp } from '#web/test-app.tsx';

const ADDRESS = '/workflows/w1/run';

const subscription = (available: number, can_pay: boolean) => ({
  plan_name: 'free' as const,
  status: 'active',
  current_period_end: null,
  cancel_at_period_end: false,
  total_credits_used: 1_000 - available,
  total_credits_granted: 1_000,
  total_credits_available: available,
  can_pay,
});
const open: Step = {
  id: 'step_1',
  workflow_step_id: 'browser.open',
  name: 'Open page',
  step_type: 'action',
  endpoint_name: 'browser.open',
  endpoint_inputs: [{ id: 'text', display_name: 'Text', is_required: true, variable_type: 'string' }],
  endpoint_outputs: [],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'On the page',
  uses_browser: true,
  endpoint_input_values: { text: 'https://example.com' },
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
};
const answers = (steps: Step[]) => ({
  GET_WORKFLOW_INPUT_VARIABLES: [],
  GET_WORKFLOW_STEPS: { steps },
  IS_TRIGGER_ENABLED: { success: true, data: false, next_run_at: null, problem: null },
});

test('a run says what it costs, and where it would pause with what is left', async () => {
  const steps = [open, { ...open, id: 'step_2', name: 'Read price' }];
  const given = answers(steps);
  const app = await openApp(ADDRESS, {
    ...given,
    GET_SUBSCRIPTION: subscription(550, true),
    GET_PAST_COST: { runs: 8, median: 150 },
  });
  const cost = 'A run costs about 100 credits. 550 are left. The last 8 runs cost 150 credits (median).';
  await expect.element(page.getByText(cost)).toBeVisible();
  await app.unmount();
  const low = await openApp(ADDRESS, { ...given, GET_SUBSCRIPTION: subscription(50, true) });
  await expect.element(page.getByText('A run costs about 100 credits. 50 are left.')).toBeVisible();
  await expect
    .element(page.getByText('It would pause before step 2, Read price,', { exact: false }))
    .toBeVisible();
  const link = page.getByRole('link', { name: 'Buy credits' });
  await expect.element(link).toHaveAttribute('href', '/subscription#buy-credits');
  await low.unmount();
  await openApp(ADDRESS, { ...given, GET_SUBSCRIPTION: subscription(0, false) });
  await expect.element(page.getByText('Credits cannot be bought on this installation.')).toBeVisible();
  expect(link.elements()).toHaveLength(0);
});

test('what the last runs cost counts where the lines say less', async () => {
  await openApp(ADDRESS, {
    ...answers([open]),
    GET_SUBSCRIPTION: subscription(550, true),
    GET_PAST_COST: { runs: 1, median: 800 },
  });
  await expect.element(page.getByText('The last run cost 800 credits.', { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^If it is as long again, it would pause in between/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Buy credits' })).toBeVisible();
});
