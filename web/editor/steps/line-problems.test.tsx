import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const sendMe: StepOption = { ...composeText, workflow_step_id: 'mail.send_me', name: 'Send me an e-mail' };

async function openScript(lines: string) {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [
        step('step_1', script, { instructions: lines }, []),
        step('step_2', composeText, { text: 'Hi' }, []),
      ],
      step_options: [script, composeText, sendMe],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  return page.getByRole('textbox', { name: 'Instructions' });
}
const problems = () =>
  page.getByRole('list', { name: 'Lines that are not understood' }).getByRole('listitem');
const stepNames = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((element) => element.textContent);

test('a line that wants a step of its own names it, and one click adds it behind this one', async () => {
  await openScript('if there are more than 3 open orders, send me a mail');
  await expect.element(problems().nth(0)).toMatchTextContent('add Send me an e-mail');
  await expect
    .element(problems().nth(0))
    .toMatchTextContent(
      'Count the open orders as open_orders. Then: Unless open_orders is more than 3, stop',
    );
  await expect.element(page.getByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
  await problems().getByRole('button', { name: 'Send me an e-mail' }).click();
  await expect.poll(stepNames).toEqual(['1Browser instructions', '2Send me an e-mail', '3Compose text']);
});

test('of many lines that are not understood the others are named, and the caret explains its own', async () => {
  const lines = Array.from({ length: 7 }, (_unused, at) => `Frobnicate all of it ${at + 1} times at once`);
  const field = await openScript(lines.join('\n'));
  await expect.poll(() => problems().elements().at(-1)?.textContent).toBe('and 3 more: lines 5, 6 and 7');
  await userEvent.click(field);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => problems().elements().at(-1)?.textContent).toBe('and 2 more: lines 5 and 6');
  expect(problems().elements().at(-2)?.textContent).toContain('Line 7 ');
});

test('a line that is too long is said in whole sentences, each with one full stop', async () => {
  await openScript(`Click "${'a'.repeat(2_100)}"`);
  await expect.element(problems().nth(0)).toMatchTextContent('at most 2,000 are read. ');
  expect(problems().nth(0).element().textContent).not.toContain('..');
});
