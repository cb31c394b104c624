import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExecutionStatus, StepOption } from '#shared/wire.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  uses_browser: true,
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const running: ExecutionStatus = {
  execution_id: 'run-1',
  workflow_id: 'w1',
  workflow_name: 'Trip',
  status: 'running',
  created_at: '2026-11-20T18:00:00Z',
  completed_at: null,
  error: null,
  failure: null,
  waiting_for: null,
  variables: [],
  live_url: null,
  is_held_by_viewer: false,
  credits_used: 0,
  steps_done: 0,
  steps_total: 2,
  step_name: 'Browser instructions',
  at_work: { step_id: 'step_1', line: 2, text: 'Read the price', waits_for: 'thing' },
};
const runUpToHere = () => page.getByRole('button', { name: /^Run up to here/ }).first();

async function openScript(answers: Answers) {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [
        step('step_1', script, { instructions: 'Open shop.example\nRead the price as price' }, []),
        step('step_2', composeText, { text: 'Hi' }, []),
      ],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    GET_WORKFLOW_EXECUTION_STATUS: running,
    ...answers,
  });
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
  return app;
}

test('Run up to here opens the live browser, runs in it, and marks the line at work', async () => {
  let status = running;
  const app = await openScript({
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: `${location.origin}/package.json#/live/s1`, session_id: 's1' },
    GET_WORKFLOW_EXECUTION_STATUS: () => status,
  });
  await userEvent.click(runUpToHere());
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
  expect(app.sentTo('START_WORKFLOW')[0]?.body).toMatchObject({
    until_step_id: 'step_1',
    live_session_id: 's1',
  });
  const line = page.getByText('Read the price as price');
  await expect.element(line).toHaveAttribute('data-reading', '▸ at work');
  await expect.element(page.getByText('Line 2: Read the price').first()).toBeVisible();
  await expect
    .element(page.getByText('Looking for it on the page, or waiting for the page to load').first())
    .toBeVisible();
  await expect.element(page.getByText('Open shop.example')).not.toHaveAttribute('data-reading', '▸ at work');
  status = { ...running, status: 'completed', at_work: null, step_name: null };
  await expect.element(line).not.toHaveAttribute('data-reading', '▸ at work');
  await expect.element(page.getByRole('region', { name: 'What the last run gave' })).toBeVisible();
});

test('where the live browser cannot be opened, it runs all the same', async () => {
  const app = await openScript({ LIVE_VIEW_URL_FOR_PROFILE: refuse(503, 'No room.') });
  await userEvent.click(runUpToHere());
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
  expect(app.sentTo('START_WORKFLOW')[0]?.body).not.toHaveProperty('live_session_id');
});

test('a run that has nothing to do in a browser opens none', async () => {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [step('step_1', composeText, { text: 'Hi' }, [])],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
    GET_WORKFLOW_EXECUTION_STATUS: running,
  });
  await userEvent.click(runUpToHere());
  await expect.poll(() => app.sentTo('START_WORKFLOW')).toHaveLength(1);
  expect(app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')).toEqual([]);
});
