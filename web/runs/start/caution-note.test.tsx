import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { counter, option } from '#shared/workflow/test-workflow.ts';
import { addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';
import { openApp } from '#web/test-app.tsx';

const said = page.getByText(/^Check it first/);

async function openRunScreen(text: string): Promise<void> {
  const definition = option({ workflow_step_id: 'browser.instructions', name: 'Instructions' });
  const { steps } = addStep(EMPTY_WORKFLOW, definition, { newId: counter() });
  await openApp('/workflows/w1/run', {
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: { steps: steps.map((step) => ({ ...step, endpoint_input_values: { text } })) },
  });
  await expect.element(page.getByText('A run costs no credits.')).toBeVisible();
}

test.each([
  ['Open a.example\nClick "Place order"', 'delete something: Click "Place order" (step 1).'],
  ['Click "Pay"\nClick "Send"\nClick "Delete"\nClick "Buy"\nClick "Book"', '(step 1), 2 more.'],
  ['Type "Buy now" into "Search"', 'Line 1 of step 1, Instructions, has words for paying'],
])('of %s it is said why it is looked at before it runs', async (text, why) => {
  await openRunScreen(text);
  await expect.element(said.filter({ hasText: why })).toBeVisible();
});

test('of what only reads nothing is said', async () => {
  await openRunScreen('Open a.example\nRead "Order number" as order_number');
  expect(said.elements()).toHaveLength(0);
});
