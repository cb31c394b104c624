import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';
import { toast } from '#web/toasts/toast.ts';

test('that a run was started is no longer said when it has ended', async () => {
  onTestFinished(() => toast.dismiss('run-started'));
  let run: ExecutionStatus = { ...endedRun, status: 'running', completed_at: null };
  const app = await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: () => run,
    GET_WORKFLOW_EXECUTION_HISTORY: [endedStep],
    GET_WORKFLOW_STEPS: { steps: [] },
  });
  // As it is said where runs are started, but for as long as this test takes.
  toast.success('Workflow started successfully!', { id: 'run-started', duration: Number.POSITIVE_INFINITY });
  const said = page.getByText('Workflow started successfully!');
  await expect.element(said).toBeVisible();
  await expect.poll(() => app.sentTo('GET_WORKFLOW_EXECUTION_STATUS').length).toBeGreaterThan(0);
  run = { ...endedRun, status: 'failed' };
  await expect.element(said).not.toBeInTheDocument();
});
