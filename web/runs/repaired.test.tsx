import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RunOverview } from '#shared/wire/runs.ts';
import { endedStep, failedRun, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

const failed = (id: string, went_on?: RunOverview['went_on']): RunOverview => ({
  id,
  workflow_id: 'w1',
  name: `Order ${id}`,
  status: 'failed',
  created_at: '2026-01-05T12:00:00Z',
  completed_at: '2026-01-05T12:00:04Z',
  failure: { step_name: 'Click', message: 'Nothing is called “Buy”.' },
  ...(went_on && { went_on }),
});
const RUNS = [
  failed('left'),
  failed('repaired', { id: 'run-2', status: 'completed' }),
  failed('resumed', { id: 'run-3', status: 'running' }),
];

test('on Runs a run that another one completed is not offered to be repaired, and leads to that one', async () => {
  await page.viewport(1280, 900);
  await openApp('/runs', { GET_RUNS: RUNS, LIST_WAITS: [] });
  const rows = page.getByRole('list', { name: /Jan 5/ }).getByRole('listitem');
  const link = (row: number, name: string) => rows.nth(row).getByRole('link', { name, exact: true });
  await expect.element(link(0, 'Repair')).toHaveAttribute('href', '/workflows/w1/executions/left');
  await expect.element(link(1, 'Repaired')).toHaveAttribute('href', '/workflows/w1/executions/run-2');
  await expect.element(link(2, 'Resumed')).toHaveAttribute('href', '/workflows/w1/executions/run-3');
  await expect
    .element(page.getByRole('link', { name: 'Repair', exact: true }).nth(1))
    .not.toBeInTheDocument();
});

test('past runs say of a failed run that it was repaired, and lead to the run that went on', async () => {
  await page.viewport(1280, 900);
  await openApp('/workflows/w1/executions', {
    GET_WORKFLOW_EXECUTION_INSTANCES: ({ query }) => (query.has('before') ? [] : RUNS),
  });
  const link = page.getByRole('link', { name: 'Repaired', exact: true });
  await expect.element(link).toHaveAttribute('href', '/workflows/w1/executions/run-2');
  await expect.element(link.nth(1)).not.toBeInTheDocument();
});

test('a failed line that the workflow has otherwise today is shown as it is now, and nothing is offered for it', async () => {
  const failure = {
    code: 'target_not_found' as const,
    step_name: 'Browser instructions',
    message: 'Line 3 (Click "Buy"): "Buy" is not on the page.',
    what_to_do: 'Write it as it reads on the page.',
  };
  const offer = { kind: 'button', label: 'Basket', why: '', box: null, line: 'Click "Basket"' };
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: failedRun(failure),
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, step_id: 's1', status: 'failed' }],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_RESUME_PLAN: {
      line: 3,
      failed_line: 3,
      changed: { step_id: 's1', line: 3, text: 'Click "Add to basket"' },
      opens: 'https://shop.example/',
      again: [],
      repair: { looked_for: 'Buy', picture: null, offers: [offer] },
    },
  });
  const note = page.getByRole('region', { name: 'Changed since' });
  await expect.element(note.getByText('Line 3 reads now: Click "Add to basket"')).toBeVisible();
  await expect
    .element(note.getByRole('link', { name: 'Open the line' }))
    .toHaveAttribute('href', '/workflows/w1#s1:3');
  await expect.element(page.getByRole('button', { name: 'Resume from line 3' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Use this|Show me/ })).not.toBeInTheDocument();
});
