import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp, refuse } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};

const openScript = (lines: string) =>
  openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [step('step_1', script, { instructions: lines }, [])],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    START_WORKFLOW: refuse(503, 'No room.'),
  });
const tryIt = () =>
  page
    .getByRole('button', { name: /^Run up to here/ })
    .first()
    .click();

test('a try names what it pays, sends or deletes, and begins when its person has agreed', async () => {
  const app = await openScript('Click "Add to cart"\nClick "Place order"\nClick "Delete account"');
  await tryIt();
  const asked = page.getByRole('alertdialog', { name: 'This try is real' });
  await expect.element(asked.getByText('Click "Place order"')).toBeVisible();
  await expect.element(asked.getByText('Click "Delete account"')).toBeVisible();
  await expect.element(asked.getByText('Click "Add to cart"')).not.toBeInTheDocument();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  expect(app.sentTo('START_WORKFLOW')).toEqual([]);
  await tryIt();
  await asked.getByRole('button', { name: 'Run it' }).click();
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
});

test('a try that only reads begins at once', async () => {
  const app = await openScript('Extract "Total" as total');
  await tryIt();
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
  expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
});
