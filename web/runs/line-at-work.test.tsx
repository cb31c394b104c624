import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus, RunStep } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

async function openRunning(
  at_work: ExecutionStatus['at_work'],
  lines: RunStep['lines'] = [],
  started_at = ago(300),
) {
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: { ...endedRun, status: 'running', completed_at: null, at_work },
    GET_WORKFLOW_EXECUTION_HISTORY: [
      {
        ...endedStep,
        status: 'running',
        started_at,
        completed_at: null,
        lines,
        actions: [],
        inputs: { a: 'b' },
      },
    ],
    GET_WORKFLOW_STEPS: { steps: [] },
  });
}
const { step_id } = endedStep;
const download = { step_id, line: 4, text: 'Download "Report" as report', waits_for: 'file' as const };

test('a line that waits says what for, and since when: since the line before it ended', async () => {
  const before = { place: '1.3', text: 'Click "Reports"', status: 'completed' as const, found: [] };
  await openRunning(download, [{ ...before, started_at: ago(20), completed_at: ago(12) }]);
  const line = page.getByText(/^Line 4 Download "Report" as report/).last();
  await expect.element(line).toBeVisible();
  await expect.element(line).toMatchTextContent(/Waiting for the file/);
  // It stands directly below the line before it.
  expect(page.getByText(/^Inputs/).elements()).toHaveLength(0);
  await expect.poll(() => line.element().parentElement?.textContent).toMatch(/1[2-9](?:\.\d)? s$/);
});

test('the clock of a line does not count what was before its run', async () => {
  const before = { place: '1.3', text: 'Click "Reports"', status: 'completed' as const, found: [] };
  const done = { ...before, started_at: ago(70), completed_at: ago(60), was_done_before: true };
  await openRunning(download, [done], ago(3));
  const line = page.getByText(/^Line 4 Download "Report" as report/).last();
  await expect.element(line).toBeVisible();
  expect(line.element().parentElement?.textContent).toMatch(/\D[3-9](?:\.\d)? s$/);
});

test('a line whose beginning was noted stands there once', async () => {
  const own = { place: '1.4', text: 'Download "Report" as report', status: 'running' as const, found: [] };
  await openRunning(download, [{ ...own, started_at: ago(30), completed_at: null }]);
  await expect.element(page.getByText(/^Line 4 Download "Report" as report/).last()).toBeVisible();
  expect(document.body.textContent.split('Download "Report" as report')).toHaveLength(2);
});

test('a line that has only begun says nothing of waiting', async () => {
  const before = { place: '1.3', text: 'Click "Reports"', status: 'completed' as const, found: [] };
  await openRunning(download, [{ ...before, started_at: ago(20), completed_at: ago(-5) }]);
  await expect.element(page.getByText('Line 4 Download "Report" as report')).toBeVisible();
  await expect.element(page.getByText(/Waiting for the file/)).not.toBeInTheDocument();
});

test('a step that is not written in lines shows none', async () => {
  await openRunning({ step_id, line: null, text: null, waits_for: null });
  await expect.element(page.getByRole('heading', { name: 'Time line' })).toBeVisible();
  await expect.element(page.getByText(/^Line \d/)).not.toBeInTheDocument();
});
