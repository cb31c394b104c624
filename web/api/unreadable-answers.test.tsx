import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { testWorkflow } from '#web/test-workflow.ts';
import { type Answers, NOT_JSON, openApp } from '#web/test-app.tsx';

/** A proxy may answer with HTML and status 200: no screen may stay empty or load for ever. */
const EDITOR: Answers = { GET_FULL_WORKFLOW: testWorkflow(), GET_WORKFLOWS: [] };
const LOADED_TWICE = { timeout: 60_000 };

test.for<[string, string, Answers, string]>([
  [
    'the editor',
    '/workflows/w1',
    { GET_FULL_WORKFLOW: NOT_JSON, GET_WORKFLOWS: [] },
    'Failed to load workflow',
  ],
  [
    'the run screen',
    '/workflows/w1/run',
    { ...EDITOR, GET_WORKFLOW_INPUT_VARIABLES: NOT_JSON, GET_WORKFLOW_STEPS: NOT_JSON },
    'Failed to load workflow data',
  ],
  [
    'the past runs',
    '/workflows/w1/executions',
    { GET_WORKFLOW_EXECUTION_INSTANCES: NOT_JSON },
    'The list could not be loaded. Nothing is lost; try again.',
  ],
  [
    'a run',
    '/workflows/w1/executions/run-1',
    { GET_WORKFLOW_EXECUTION_STATUS: NOT_JSON },
    'This run could not be loaded',
  ],
  ['the connectors', '/connectors', { GET_ACCOUNTS: NOT_JSON }, 'Connected accounts could not be loaded'],
  ['the subscription', '/subscription', { GET_SUBSCRIPTION: NOT_JSON }, 'Failed to load subscription data'],
  ['the list of workflows', '/workflows', { GET_WORKFLOWS: NOT_JSON }, 'Your workflows could not be loaded.'],
])('%s says that it could not be loaded', async ([, address, answers, sentence]) => {
  await openApp(address, answers);
  await expect.element(page.getByText(sentence), LOADED_TWICE).toBeVisible();
  expect(localStorage.getItem('subscription_info')).not.toBe('null');
});
