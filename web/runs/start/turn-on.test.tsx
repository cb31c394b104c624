import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { type Answers, openApp } from '#web/test-app.tsx';
import { composeText, onSchedule, step, stepInput, variable } from '#web/test-workflow.ts';

const ADDRESS = '/workflows/w1/run';
const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const password = variable('password', 'password', { is_secret: true });
const TYPES = 'Open shop.example\nType {{var_password}} into "Password"';
const DAILY = JSON.stringify({ mode: 'daily', timeOfDay: '08:00', timezone: 'UTC' });
const RUN = {
  id: 'run-1',
  workflow_id: 'w1',
  name: 'Trip',
  created_at: '2026-11-20T10:00:00Z',
  completed_at: '2026-11-20T10:00:05Z',
};

function answers(instructions: string, more: Answers = {}): Answers {
  let isOn = false;
  return {
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: {
      steps: [
        step('t', onSchedule, { schedule_config: DAILY }, []),
        step('s1', script, { instructions }, []),
      ],
    },
    GET_WORKFLOW_EXECUTION_INSTANCES: [{ ...RUN, status: 'completed' }],
    IS_TRIGGER_ENABLED: () => ({ success: true, data: isOn, next_run_at: null, problem: null }),
    TOGGLE_WORKFLOW_TRIGGER: () => {
      isOn = true;
      return { status: 'success' };
    },
    ...more,
  };
}
const turnOn = () => page.getByRole('switch').click();

/** The last that comes of turning it on: without it, the advice would stand in the test behind. */
const runsAskedFor = (app: Awaited<ReturnType<typeof openApp>>) =>
  expect
    .poll(() =>
      app.sentTo('GET_WORKFLOW_EXECUTION_INSTANCES').some(({ query }) => query.get('limit') === '1'),
    )
    .toBe(true);

test('a trigger is not turned on with an empty value that a step needs, unless its person says so', async () => {
  const app = await openApp(ADDRESS, answers(TYPES, { GET_WORKFLOW_INPUT_VARIABLES: [password] }));
  await turnOn();
  const said = page.getByText(/^“password” is empty, and step 2, Browser instructions uses it/);
  await expect.element(said).toBeVisible();
  await expect.element(page.getByText('Empty, and used in step 2, Browser instructions.')).toBeVisible();
  await expect.element(page.getByRole('switch')).not.toBeChecked();
  expect(app.sentTo('TOGGLE_WORKFLOW_TRIGGER')).toEqual([]);
  await page.getByRole('button', { name: 'Turn on anyway' }).click();
  await expect.element(page.getByRole('switch')).toBeChecked();
  await runsAskedFor(app);
});

test.each([
  ['has never run', [], 'This workflow has never run.'],
  ['failed last', [{ ...RUN, status: 'failed' as const }], 'Its last run failed.'],
])('turning on a trigger of a workflow that %s offers to run it once', async (_how, runs, said) => {
  const app = await openApp(
    ADDRESS,
    answers('Open shop.example', {
      GET_WORKFLOW_EXECUTION_INSTANCES: runs,
      START_WORKFLOW: { workflow_execution_id: 'run-2', live_url: null },
    }),
  );
  await turnOn();
  await expect.element(page.getByText('Trigger enabled successfully!')).toBeVisible();
  await expect.element(page.getByText(said, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Run it once' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(app.sentTo('START_WORKFLOW')).toHaveLength(1);
});

test('nothing is said of a workflow whose last run has worked', async () => {
  const app = await openApp(ADDRESS, answers('Open shop.example'));
  await turnOn();
  await expect.element(page.getByText('Trigger enabled successfully!')).toBeVisible();
  await runsAskedFor(app);
  await expect.element(page.getByRole('button', { name: 'Run it once' })).not.toBeInTheDocument();
});

test.each([
  ['Open shop.example\nIf it rains, wobble the wibble while', /stops before it does any line/],
  ['Open shop.example\nthe wobble of wibbles', /only if its page has one thing/],
])('a line that is not understood is said before a run, with the way to it: %s', async (lines, said) => {
  await openApp(ADDRESS, answers(lines));
  const note = page.getByRole('region', { name: 'Lines that are not understood' });
  await expect.element(note.getByText(said)).toBeVisible();
  const link = note.getByRole('link', { name: /^Line 2: / });
  await expect.element(link).toHaveAttribute('href', '/workflows/w1#s1:2');
});

test('lines that are understood are not spoken of', async () => {
  await openApp(ADDRESS, answers(TYPES));
  await expect.element(page.getByRole('switch')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Run Workflow' })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'Lines that are not understood' }))
    .not.toBeInTheDocument();
});
