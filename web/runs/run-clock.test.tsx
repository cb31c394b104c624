import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus } from '#shared/wire.ts';
import { endedRun, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

test('the clock of a running run goes on between two answers', async () => {
  const created_at = new Date(Date.now() - 3_000).toISOString();
  const status: ExecutionStatus = { ...endedRun, status: 'running', completed_at: null, created_at };
  let answered = 0;
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_HISTORY: [],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_WORKFLOW_EXECUTION_STATUS: () => ((answered += 1) === 1 ? status : new Promise(() => {})),
  });
  await expect.element(page.getByText('Took', { exact: true })).toBeVisible();
  const took = page.getByText('Took', { exact: true }).element().nextElementSibling;
  const seen = new Set<string>();
  await expect.poll(() => seen.add(took?.textContent ?? '').size, { interval: 50, timeout: 5_000 }).toBe(3);
});
