import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveMessage } from '#shared/live/live-protocol.ts';
import type { ExecutionStatus, StepOption } from '#shared/wire.ts';
import type { RunOverview } from '#shared/wire/runs.ts';
import { composeText, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { LIVE_PAGE, standInForLivePage } from '#web/live-view/test-live-page.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  uses_browser: true,
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const liveAt = (session: string) => `${location.origin}/package.json#/live/${session}`;
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
  steps_total: 1,
  step_name: 'Browser instructions',
  at_work: { step_id: 'step_1', line: 2, text: 'Read the price', waits_for: 'thing' },
};
const completed: ExecutionStatus = {
  ...running,
  status: 'completed',
  at_work: null,
  step_name: null,
  steps_done: 1,
};
const listed: RunOverview = {
  id: 'run-1',
  workflow_id: 'w1',
  name: 'Trip',
  status: 'running',
  created_at: running.created_at,
  completed_at: null,
  started_by: 'hand',
};
const frame = () => page.getByTitle('Live browser');
const atWork = () => page.getByText('Line 2: Read the price').first();
const result = () => page.getByRole('region', { name: 'What the last run gave' });

async function openScript(answers: Answers) {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [step('step_1', script, { instructions: 'Open shop.example\nRead the price as price' }, [])],
      variables: [],
    }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: liveAt('s1'), session_id: 's1' },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    GET_RUNS: [],
    ...answers,
  });
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
  return app;
}

test('a reload during a run shows the same live browser again, and the result at the end', async () => {
  let status: ExecutionStatus = { ...running, live_url: liveAt('s1') };
  const app = await openScript({ GET_WORKFLOW_EXECUTION_STATUS: () => status });
  await userEvent.click(page.getByRole('button', { name: /^Run up to here/ }));
  await expect.element(atWork()).toBeVisible();
  await app.reload();
  await expect.element(atWork()).toBeVisible();
  await expect.element(frame()).toHaveAttribute('src', expect.stringContaining('/live/s1'));
  expect(app.sentTo('START_WORKFLOW')).toHaveLength(1);
  expect(app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')).toHaveLength(1);
  status = completed;
  await expect.element(result().getByText('It worked')).toBeVisible();
  await expect.element(frame()).toHaveAttribute('src', expect.stringContaining('/live/s1'));
  await app.reload();
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
  await expect.poll(() => app.sentTo('GET_RUNS')).toHaveLength(2);
  await expect.element(result()).not.toBeInTheDocument();
});

test('a run that ended during a reload is shown with its result', async () => {
  let status = running;
  const app = await openScript({ GET_WORKFLOW_EXECUTION_STATUS: () => status });
  await userEvent.click(page.getByRole('button', { name: /^Run up to here/ }));
  await expect.element(atWork()).toBeVisible();
  status = completed;
  await app.reload();
  await expect.element(page.getByText('It worked').first()).toBeVisible();
});

test('a second tab shows the run that was started elsewhere in its own live view', async () => {
  const app = await openScript({
    GET_RUNS: [listed],
    GET_WORKFLOW_EXECUTION_STATUS: { ...running, live_url: liveAt('s7') },
  });
  await expect.element(atWork()).toBeVisible();
  await expect.element(frame().first()).toHaveAttribute('src', expect.stringContaining('/live/s7'));
  expect(app.sentTo('GET_RUNS')[0]?.query.get('filter')).toBe('unfinished');
});

test('a run of the schedule does not open the live browser', async () => {
  const app = await openScript({ GET_RUNS: [{ ...listed, started_by: 'schedule' }] });
  await expect.poll(() => app.sentTo('GET_RUNS')).toHaveLength(1);
  await expect.element(frame()).not.toBeInTheDocument();
  expect(app.sentTo('GET_WORKFLOW_EXECUTION_STATUS')).toEqual([]);
});

test('a followed run that is not there any more is forgotten', async () => {
  let isGone = false;
  const app = await openScript({
    GET_WORKFLOW_EXECUTION_STATUS: () => (isGone ? refuse(404, 'Execution not found') : running),
  });
  await userEvent.click(page.getByRole('button', { name: /^Run up to here/ }));
  await expect.element(atWork()).toBeVisible();
  isGone = true;
  await app.reload();
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
  await app.reload();
  await expect.poll(() => app.sentTo('GET_RUNS')).not.toEqual([]);
  await expect.element(page.getByText('Execution not found')).not.toBeInTheDocument();
});

test('a run is followed again when the server comes back, however long it was away', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let status: ExecutionStatus | null = running;
    const app = await openScript({
      GET_WORKFLOW_EXECUTION_STATUS: () => status ?? refuse(503, 'The server is starting.'),
    });
    await userEvent.click(page.getByRole('button', { name: /^Run up to here/ }));
    await expect.element(atWork()).toBeVisible();
    status = null;
    const before = app.sentTo('GET_WORKFLOW_EXECUTION_STATUS').length;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(app.sentTo('GET_WORKFLOW_EXECUTION_STATUS').length - before).toBeGreaterThan(12);
    await expect.element(page.getByText('The server is starting.')).not.toBeInTheDocument();
    status = completed;
    await vi.advanceTimersByTimeAsync(10_000);
    await expect.element(result().getByText('It worked')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('a live browser whose machine went down is opened again when the run is heard of again', async () => {
  const live = standInForLivePage();
  let isUp = true;
  let opened = 0;
  const app = await openScript({
    GET_RUNS: [listed],
    GET_WORKFLOW_EXECUTION_STATUS: () => (isUp ? running : refuse(503, 'The server is starting.')),
    LIVE_VIEW_URL_FOR_PROFILE: () => ((opened += 1) === 1 ? LIVE_PAGE : new Promise(() => {})),
  });
  const port = await live.connected();
  isUp = false;
  const ended: LiveMessage = { kind: 'ended', sentence: 'The machine that had this browser went down.' };
  port.postMessage(ended);
  await expect.element(page.getByText('The live browser has ended')).toBeVisible();
  expect(app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')).toHaveLength(1);
  isUp = true;
  await expect.poll(() => app.sentTo('LIVE_VIEW_URL_FOR_PROFILE')).toHaveLength(2);
});
