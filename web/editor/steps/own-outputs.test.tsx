import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SaveWorkflow, StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow, variable } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const result = variable('result', 'result', { is_input: false });

async function openScript(lines: string, held = result) {
  const steps = [
    step('step_1', script, lines === '' ? {} : { instructions: lines }, [held]),
    step('step_2', composeText, {}, []),
  ];
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [held] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  const saved = async () => {
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.poll(() => app.sentTo('UPDATE_FULL_WORKFLOW').length).toBeGreaterThan(0);
    return app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body as SaveWorkflow;
  };
  return { app, saved, lines: page.getByRole('textbox', { name: 'Instructions' }) };
}
const chip = (name: string) => page.getByRole('button', { name: `@${name}`, exact: true });

test('a value that a line names is an output of the step once the field is left, and is saved', async () => {
  const { lines, saved } = await openScript('');
  await userEvent.click(lines);
  await userEvent.keyboard('Extract "Total" as total');
  expect(page.getByText(/^output \(total\):/).elements()).toHaveLength(0);
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }));
  await expect.element(page.getByText(/^output \(total\):/)).toBeVisible();
  await expect.element(chip('total')).toBeVisible();
  await userEvent.keyboard('It is @tot');
  await userEvent.click(page.getByRole('option', { name: /total/ }));
  const { steps, variables } = await saved();
  const [own] = steps[0]?.own_outputs ?? [];
  expect(own).toMatchObject({ display_name: 'total', variable_type: 'string' });
  const held = steps[0]?.endpoint_output_values[own?.id ?? ''];
  expect(variables).toContainEqual(held);
  expect(steps[1]?.endpoint_input_values.text).toContain(`It is {{${held?.id}}}`);
});

test('a value that a line names is an output of the step when it is saved from within the field', async () => {
  const { lines, saved } = await openScript('');
  await userEvent.click(lines);
  await userEvent.keyboard('Extract "Total" as total');
  const { steps, variables } = await saved();
  const [own] = steps[0]?.own_outputs ?? [];
  expect(own).toMatchObject({ display_name: 'total' });
  expect(variables).toContainEqual(steps[0]?.endpoint_output_values[own?.id ?? '']);
});

test('a value that a line names is an output of the step when the autosave keeps it, in its field', async () => {
  const { lines, app } = await openScript('');
  await userEvent.click(lines);
  await userEvent.keyboard('Extract "Total" as total');
  await expect.poll(() => app.sentTo('UPDATE_FULL_WORKFLOW').length, { timeout: 60_000 }).toBeGreaterThan(0);
  const kept = app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body as SaveWorkflow;
  const { steps, variables } = kept;
  const [own] = steps[0]?.own_outputs ?? [];
  expect(own).toMatchObject({ display_name: 'total' });
  expect(variables).toContainEqual(steps[0]?.endpoint_output_values[own?.id ?? '']);
  await expect.element(lines).toHaveFocus();
});

test('a name that goes says so, and Undo brings its variable back', async () => {
  const { lines } = await openScript('Extract "Total" as total');
  // The document was made before the step had outputs of its own.
  await userEvent.click(lines);
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }));
  await expect.element(chip('total')).toBeVisible();
  await userEvent.click(lines);
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}Go back');
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }));
  await expect.element(chip('total')).not.toBeInTheDocument();
  await expect.element(page.getByText('@total is no output any more')).toBeVisible();
  await userEvent.click(page.getByRole('listitem').getByRole('button', { name: 'Undo' }));
  await expect.element(chip('total')).toBeVisible();
});

test('an output that nobody named says what it is, and takes that as its name with one click', async () => {
  const auto = variable('first', 'variable_1', { is_input: false });
  const steps = [
    step('step_1', composeText, { text: 'Hi' }, [auto]),
    step('step_2', composeText, { text: '{{var_first}}' }, []),
  ];
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [auto] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  await expect.element(page.getByText('@Result', { exact: true }).nth(1)).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Call it @result' }));
  await expect.element(chip('result')).toBeVisible();
  await expect.element(page.getByText('@result', { exact: true }).nth(1)).toBeVisible();
  expect(page.getByRole('button', { name: 'Call it @result' }).elements()).toHaveLength(0);
});

test('what is open in the steps survives a change of the width, and an open page card is low', async () => {
  const openPage: StepOption = {
    ...composeText,
    name: 'Open page',
    endpoint_inputs: [stepInput('address', 'Address', { description: 'The page to open' })],
    endpoint_outputs: [
      { id: 'page_title', display_name: 'Page title', variable_type: 'string' },
      { id: 'page_address', display_name: 'Page address', variable_type: 'string' },
    ],
  };
  const made = [1, 2].map((n) => variable(`v${n}`, `variable_${n}`, { is_input: false }));
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps: [step('step_1', openPage, {}, made)], variables: made }),
  });
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect.element(address).toBeVisible();
  const field = address.element();
  expect(document.querySelector('[data-step-id=step_1]')?.clientHeight).toBeLessThanOrEqual(150);
  await page.viewport(390, 800);
  try {
    await expect.element(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
    expect(field.isConnected).toBe(true);
  } finally {
    await page.viewport(1280, 800);
  }
});

test('what lines read without a name is called by their words, and one click makes these its name', async () => {
  const unnamed = variable('result', 'variable_1', { is_input: false });
  const { lines, saved } = await openScript('Open shop.com\nRead the total', unnamed);
  await expect.element(chip('total')).toBeVisible();
  await userEvent.click(lines);
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Read the order number');
  await userEvent.click(page.getByRole('textbox', { name: 'Text' }));
  await expect.element(chip('order number')).toBeVisible();
  await userEvent.keyboard('It is @order');
  await userEvent.click(page.getByRole('option', { name: /@order number.*variable_1/ }));
  await page.getByRole('button', { name: 'Call it @order_number' }).click();
  await expect.element(chip('order_number')).toBeVisible();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Text' }).element().textContent)
    .toContain('It is @order_number');
  const { variables } = await saved();
  expect(variables).toMatchObject([{ id: 'var_result', name: 'order_number' }]);
});
