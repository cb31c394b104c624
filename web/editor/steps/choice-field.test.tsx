import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SaveWorkflow } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const changeCase = {
  ...composeText,
  workflow_step_id: 'text.change_case',
  name: 'Change case',
  endpoint_inputs: [
    stepInput('to', 'Write it in', {
      is_required: false,
      placeholder: 'As it is',
      choices: [
        { value: 'upper', label: 'CAPITALS' },
        { value: 'lower', label: 'small letters' },
      ],
    }),
  ],
};

test('an input with choices is chosen from a list, saved by its value, and can be cleared', async () => {
  const workflow = testWorkflow({ steps: [step('step_1', changeCase, { to: 'upper' }, [])] });
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: workflow,
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  const list = page.getByRole('combobox', { name: 'Write it in' });
  // On a slow machine it saves itself before the keys are pressed.
  const saves = async (inputs: Record<string, string>) => {
    await userEvent.keyboard('{Control>}s{/Control}');
    const sent = () => {
      const body = app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body as SaveWorkflow | undefined;
      return body?.steps[0]?.endpoint_input_values;
    };
    await expect.poll(sent).toEqual(inputs);
  };
  await expect.element(list).toHaveTextContent('CAPITALS');
  await userEvent.click(list);
  await userEvent.click(page.getByRole('option', { name: 'small letters' }));
  await expect.element(list).toHaveTextContent('small letters');
  await saves({ to: 'lower' });
  await userEvent.click(list);
  await userEvent.click(page.getByRole('option', { name: 'Clear Selection' }));
  // The main input of a step stays open.
  await expect.element(list).not.toHaveTextContent('small letters');
  await saves({});
});
