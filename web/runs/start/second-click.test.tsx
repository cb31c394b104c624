import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '#web/test-app.tsx';

test('the second click of a double click on what led to the run screen starts nothing', async () => {
  const city = {
    id: 'var_city',
    name: 'city',
    variable_type: 'string' as const,
    is_input: true,
    default_value: 'Paris',
  };
  const app = await openApp('/workflows/w1/run', {
    GET_WORKFLOW_INPUT_VARIABLES: [city],
    GET_WORKFLOW_STEPS: { steps: [] },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
  });
  const run = page.getByRole('button', { name: 'Run Workflow' });
  await expect.element(run).toBeVisible();
  run.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await page.getByLabelText('city').fill('Rome');
  await run.click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-1');
  expect(app.sentTo('START_WORKFLOW').map(({ body }) => body)).toMatchObject([
    { input_variables: { var_city: 'Rome' } },
  ]);
});
