import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Step } from '#shared/wire.ts';
import { composeText, onSchedule, step } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const TRIGGER_OFF = { success: true, data: false, next_run_at: null, problem: null };

function answersFor(definition: Pick<Step, 'name' | 'trigger_kind'>) {
  const trigger = step('step_trigger', { ...onSchedule, endpoint_inputs: [], ...definition }, {}, []);
  return {
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: { steps: [trigger, step('step_1', composeText, { text: 'Hello' }, [])] },
    IS_TRIGGER_ENABLED: TRIGGER_OFF,
  };
}

test.each([
  ['hook', 'On a webhook', /Turn it on; then each request to its address starts a run/],
  ['form', 'On a form', /Turn it on; then each form that somebody sends starts a run/],
] as const)('a %s says what starts a run, and leads to its address', async (trigger_kind, name, sentence) => {
  await openApp('/workflows/w1/run', answersFor({ name, trigger_kind }));
  const section = page.getByRole('region', { name });
  await expect.element(section).toMatchTextContent(sentence);
  await expect
    .element(section.getByRole('link', { name: 'See its address' }))
    .toHaveAttribute('href', '/workflows/w1#step_trigger');
});

test('what asks an app says that whatever is new starts a run, and has no address', async () => {
  await openApp('/workflows/w1/run', {
    ...answersFor({ name: 'On a new email', trigger_kind: 'poll' }),
    IS_TRIGGER_ENABLED: { ...TRIGGER_OFF, data: true },
  });
  const section = page.getByRole('region', { name: 'On a new email' });
  await expect.element(section).toMatchTextContent(/Whatever is new in the app starts a run\./);
  expect(section.getByRole('link').elements()).toHaveLength(0);
});
