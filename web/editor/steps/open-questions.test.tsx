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
const LINES = ['Open https://shop.example', 'Read the price as price', 'Click "Save"'];
const about = (said: string, guess: string) => ({ input_id: 'instructions', said, guess });

test('what a draft guessed stays at its step until it is confirmed or its line is changed, and Undo brings it back', async () => {
  const drafted = step('step_1', script, { instructions: LINES.join('\n') }, []);
  const open_questions = [
    about('Open https://shop.example', 'The practice shop is a guess.'),
    about('Read the price as price', 'Nobody said which price.'),
    about('A line that was changed before', 'Nobody sees this.'),
  ];
  const { sentTo } = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps: [{ ...drafted, open_questions }], variables: [] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  const asked = page.getByRole('list', { name: 'Guesses of the draft' }).getByRole('listitem');
  const texts = () => asked.elements().map((item) => item.textContent);
  const first = 'Line 1: The practice shop is a guess.It is right';
  const second = 'Line 2: Nobody said which price.It is right';
  await expect.poll(texts).toEqual([first, second]);
  await asked.nth(0).getByRole('button', { name: 'It is right' }).click();
  await expect.poll(texts).toEqual([second]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(texts).toEqual([first, second]);
  await asked.nth(0).getByRole('button', { name: 'It is right' }).click();
  await userEvent.click(page.getByRole('textbox', { name: 'Instructions' }));
  await userEvent.keyboard('{Control>}{End}{/Control}{ArrowUp}{End} twice');
  await expect.poll(texts).toEqual([]);
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect
    .poll(() => JSON.stringify(sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body))
    .toContain('Nobody said which price.');
  expect(JSON.stringify(sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body)).not.toContain('is a guess.');
});
