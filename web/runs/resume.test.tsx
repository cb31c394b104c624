import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus, RunStep, Step } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const failed: ExecutionStatus = {
  ...endedRun,
  status: 'failed',
  error: 'Nothing on the page is called "More".',
  failure: {
    code: 'target_not_found',
    step_name: 'Click',
    message: 'Nothing on the page is called "More".',
    what_to_do: 'Look at the last picture.',
  },
  credits_used: 50,
  steps_total: 2,
};
const step = (place: string, name: string, status: RunStep['status']): RunStep => ({
  ...endedStep,
  place,
  step_id: `step_${place}`,
  name,
  status,
  completed_at: null,
});

/** Every run is as `failed`, with its own changes. */
function answers(runs: Record<string, Partial<ExecutionStatus>>): Answers {
  return {
    GET_WORKFLOW_EXECUTION_STATUS: ({ query }) => {
      const execution_id = query.get('execution_id') ?? '';
      return { ...failed, execution_id, ...runs[execution_id] };
    },
    GET_WORKFLOW_EXECUTION_HISTORY: ({ query }) => [
      { ...step('1', 'Open page', 'completed'), was_done_before: query.get('execution_id') === 'run-2' },
      step('2', 'Click', 'failed'),
    ],
    GET_WORKFLOW_STEPS: { steps: [] },
    RESUME_WORKFLOW: ({ body }) => ({
      workflow_execution_id: JSON.stringify(body).includes('"run-1"') ? 'run-2' : 'run-3',
    }),
  };
}
const resumeButton = page.getByRole('button', { name: 'Resume from this step' });

test('the button says from which line a run goes on, where it does not repeat its step', async () => {
  await openApp(RUN_ADDRESS, {
    ...answers({}),
    GET_RESUME_PLAN: { line: 7, opens: null, again: [], repair: null },
  });
  await page.getByRole('button', { name: 'Resume from line 7' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
});

test('a failed run goes on as a new one, which says where it comes from and what was done before', async () => {
  const app = await openApp(RUN_ADDRESS, answers({ 'run-2': { resumed_from: 'run-1' } }));
  await resumeButton.click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  await expect.element(page.getByText(/^Done in the run before/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'the run before' }))
    .toHaveAttribute('href', '/workflows/w1/executions/run-1');

  // It failed as well, and goes on as a third: another intention, another key.
  await resumeButton.click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-3');
  const sent = app.sentTo('RESUME_WORKFLOW').map((call) => call.body);
  expect(sent).toMatchObject([{ execution_id: 'run-1' }, { execution_id: 'run-2' }]);
  expect(new Set(sent.map((body) => JSON.stringify(body).replace(/"run-\d"/, ''))).size).toBe(2);
});

test('a page that cannot be brought back is said with what would be done again, without another press', async () => {
  let asked = 0;
  const message = 'The page is not as it was when the run broke off. Nothing was done.';
  const app = await openApp(RUN_ADDRESS, {
    ...answers({}),
    GET_WORKFLOW_EXECUTION_STATUS: ({ query }) => {
      const execution_id = query.get('execution_id') ?? '';
      if (execution_id !== 'run-2') return { ...failed, execution_id };
      asked += 1;
      const going = { status: 'running', completed_at: null, error: null, failure: null } as const;
      const ended = {
        failure: { code: 'page_changed', step_name: 'Click', message, what_to_do: 'Resume again.' },
      };
      return { ...failed, execution_id, ...(asked === 1 ? going : ended) };
    },
    GET_RESUME_PLAN: ({ query }) => ({
      line: query.get('execution_id') === 'run-1' ? 4 : null,
      opens: null,
      again: query.get('execution_id') === 'run-1' ? [] : ['Click "Place order"'],
      repair: null,
    }),
  });
  await page.getByRole('button', { name: 'Resume from line 4' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Do these lines again?' });
  await expect.element(dialog.getByText('Click "Place order"')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.sentTo('RESUME_WORKFLOW')).toHaveLength(1);

  // It is asked again when it is pressed, and nothing is done before.
  await resumeButton.click();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => app.sentTo('RESUME_WORKFLOW').length).toBe(2);
  expect(app.sentTo('RESUME_WORKFLOW').at(-1)?.body).toMatchObject({ execution_id: 'run-2' });
});

test('a page that a form may save on again is named before it is opened', async () => {
  const app = await openApp(RUN_ADDRESS, {
    ...answers({}),
    GET_RESUME_PLAN: { line: 4, opens: null, again: ['Click "Save"'], reopens: true, repair: null },
  });
  await page.getByRole('button', { name: 'Resume from line 4' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Open this page again?' });
  await expect.element(dialog.getByText('Click "Save"')).toBeVisible();
  expect(app.sentTo('RESUME_WORKFLOW')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => app.sentTo('RESUME_WORKFLOW').length).toBe(1);
});

test('a stopped run says how far it came, and goes on', async () => {
  await openApp(RUN_ADDRESS, answers({ 'run-1': { status: 'stopped', failure: null, error: null } }));
  await expect.element(page.getByText('Stopped in step 2 of 2')).toBeVisible();
  await resumeButton.click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
});

test.each([
  { status: 'stopped', steps_done: 2 },
  { status: 'completed', failure: null, error: null },
] as const)('a run without steps left offers no going on: %o', async (run) => {
  await openApp(RUN_ADDRESS, answers({ 'run-1': run }));
  await expect.element(page.getByRole('button', { name: 'Run again' })).toBeVisible();
  expect(resumeButton.elements()).toHaveLength(0);
});

test('what keeps a run from going on is said', async () => {
  await openApp(RUN_ADDRESS, {
    ...answers({}),
    RESUME_WORKFLOW: refuse(422, '“Click” needs “What to click”.'),
  });
  await resumeButton.click();
  await expect.element(page.getByText('“Click” needs “What to click”.')).toBeVisible();
  await expect.element(resumeButton).toBeEnabled();
});

test('results wait for their names, which are in the steps', async () => {
  const steps = Promise.withResolvers<{ steps: [] }>();
  await openApp(RUN_ADDRESS, {
    ...answers({
      'run-1': {
        status: 'completed',
        failure: null,
        error: null,
        variables: [
          { id: 'v', name: 'variable_1', variable_type: 'string', is_input: false, value: '$39.00' },
        ],
      },
    }),
    GET_WORKFLOW_STEPS: () => steps.promise,
  });
  await expect.element(page.getByRole('heading', { name: 'Time line' })).toBeVisible();
  expect(page.getByRole('region', { name: 'Results' }).elements()).toEqual([]);
  steps.resolve({ steps: [] });
  await expect.element(page.getByRole('region', { name: 'Results' }).getByText('$39.00')).toBeVisible();
});

test('the browser of the run that goes on is on its way before a worker has it', async () => {
  const pending = { status: 'pending', completed_at: null, error: null, failure: null } as const;
  await openApp(RUN_ADDRESS, answers({ 'run-2': { ...pending, live_url: 'about:blank?ticket=1' } }));
  await resumeButton.click();
  await expect.element(page.getByTitle('Live browser')).toBeVisible();
});

test('a run that has put rows into a table leads to the tables of its workflow', async () => {
  const save: Step = {
    id: 'step_1',
    workflow_step_id: 'tables.save_rows',
    name: 'Save rows to a table',
    description: '',
    step_type: 'action',
    endpoint_name: 'tables.save_rows',
    endpoint_inputs: [],
    endpoint_outputs: [],
    endpoint_output_examples: {},
    required_account: false,
    oauth_app_id: null,
    group: 'Tables',
    uses_browser: false,
    step_instance_id: 'step_1',
    endpoint_input_values: {},
    endpoint_output_values: {},
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  await openApp(RUN_ADDRESS, { ...answers({}), GET_WORKFLOW_STEPS: { steps: [save] } });
  await expect
    .element(page.getByRole('link', { name: 'Tables' }))
    .toHaveAttribute('href', '/workflows/w1/tables');
});

test('what was under way when the run broke off is named, and done again only when its person agrees', async () => {
  const app = await openApp(RUN_ADDRESS, {
    ...answers({}),
    GET_RESUME_PLAN: { line: 4, opens: null, again: ['Click "Save"'], broke_off: true, repair: null },
  });
  await page.getByRole('button', { name: 'Resume from line 4' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Do this again?' });
  await expect
    .element(dialog.getByText(/^The run broke off or failed while it did this.*Click "Save"/))
    .toBeVisible();
  expect(app.sentTo('RESUME_WORKFLOW')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => app.sentTo('RESUME_WORKFLOW').length).toBe(1);
});
