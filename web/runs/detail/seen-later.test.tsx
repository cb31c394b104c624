import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus, RunLine } from '#shared/wire.ts';
import type { ResumePlan } from '#shared/wire/repair.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp, type Answers } from '#web/test-app.tsx';

const line = (number: number, change: Partial<RunLine> = {}): RunLine => ({
  place: `1.${number}`,
  text: `Line ${number}`,
  status: 'completed',
  started_at: '2026-11-20T10:00:10Z',
  completed_at: '2026-11-20T10:00:11Z',
  found: [],
  ...change,
});

test('lines of a step that the run before has done are told apart from its own', async () => {
  const before = { was_done_before: true };
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: { ...endedRun, resumed_from: 'run-0' },
    GET_WORKFLOW_EXECUTION_HISTORY: [
      { ...endedStep, lines: [line(1, before), line(2, before), line(3)], status: 'failed' },
    ],
    GET_WORKFLOW_STEPS: { steps: [] },
  });
  const lines = page.getByRole('list', { name: 'Lines', exact: true });
  await expect.element(lines.getByText('Line 3')).toBeVisible();
  expect(lines.getByText('Line 1').elements()).toHaveLength(0);
  await page.getByText('Done in the run before').last().click();
  const done = page.getByRole('list', { name: 'Done in the run before' });
  await expect.element(done.getByText('Line 2')).toBeVisible();
});

test('a line in a loop has the number that it has in the text', async () => {
  const lines = [line(1), line(2, { place: '1.2[1].1', text: 'Click Approve', status: 'failed' })];
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: { ...endedRun, status: 'failed' },
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, lines, status: 'failed' }],
    GET_WORKFLOW_STEPS: { steps: [] },
  });
  await expect.element(page.getByText('1.2.1', { exact: true })).toBeVisible();
});

const failed: ExecutionStatus = {
  ...endedRun,
  status: 'failed',
  error: '"Camp" is not on the page.',
  failure: {
    code: 'target_not_found',
    step_name: 'Click',
    message: '"Camp" is not on the page.',
    what_to_do: '',
  },
  steps_done: 0,
};
const PLAN: ResumePlan = {
  line: 2,
  editable: { step_id: 's1', input_id: 'instructions', number: 2, edits: ['skip'] },
  opens: null,
  again: [],
  repair: {
    looked_for: 'Camp',
    picture: null,
    offers: [{ kind: 'button', label: 'Camp Stove', why: '', box: null, line: 'Click "Camp Stove"' }],
  },
};

test('a run that went on in a later one leads there, and is not repaired a second time', async () => {
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: failed,
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, status: 'failed' }],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_RESUME_PLAN: { ...PLAN, went_on: { execution_id: 'run-2', status: 'completed' } },
  });
  await expect.element(page.getByText('It has completed.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the later run' }))
    .toHaveAttribute('href', '/workflows/w1/executions/run-2');
  await expect.element(page.getByRole('button', { name: /^Use this/ })).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('region', { name: 'Change the line in words' }))
    .not.toBeInTheDocument();
});

const running: Answers = {
  GET_WORKFLOW_EXECUTION_STATUS: {
    ...endedRun,
    status: 'running',
    completed_at: null,
    created_at: new Date().toISOString(),
  },
  GET_WORKFLOW_EXECUTION_HISTORY: [],
  GET_WORKFLOW_STEPS: { steps: [] },
};

test('a run that is watched without a connection is not called running, and its clock stands still', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await openApp(RUN_ADDRESS, running);
    const badge = page.getByRole('status').getByText('Running');
    await expect.element(badge).toBeVisible();
    window.dispatchEvent(new Event('offline'));
    await expect.element(page.getByText(/^last seen running at \d/)).toBeVisible();
    await expect.element(badge).not.toBeInTheDocument();
    const took = () => page.getByText('Took', { exact: true }).element().nextElementSibling?.textContent;
    const before = took();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(took()).toBe(before);
    window.dispatchEvent(new Event('online'));
    await expect.element(badge).toBeVisible();
  } finally {
    window.dispatchEvent(new Event('online'));
    vi.useRealTimers();
  }
});
