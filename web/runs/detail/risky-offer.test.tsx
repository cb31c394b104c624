import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ResumePlan } from '#shared/wire/repair.ts';
import { endedRun, endedStep, failedRun, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

const failure = {
  code: 'target_not_found',
  step_name: 'Browser instructions',
  message: 'Line 5 (Click "Wish list"): "Wish list" is not on the page.',
  what_to_do: 'Write it as it reads on the page.',
} as const;
const offer = (label: string, change = {}) => ({
  kind: 'button',
  label,
  why: 'In the form.',
  box: null,
  line: `Click "${label}"`,
  ...change,
});
const PLAN: ResumePlan = {
  line: 5,
  opens: 'https://shop.example/lamp',
  again: [],
  repair: {
    looked_for: 'Wish list',
    picture: null,
    offers: [offer('Buy it now', { is_risky: true }), offer('Keep for later')],
  },
};

test('an offer that may pay where the line does not say so is asked for once more, and taken once', async () => {
  const app = await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: ({ query }) => ({
      ...endedRun,
      execution_id: query.get('execution_id') ?? '',
      ...(query.get('execution_id') === 'run-1'
        ? { status: 'failed' as const, error: failure.message, failure, steps_done: 0 }
        : { status: 'running' as const }),
    }),
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, status: 'failed' as const }],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_RESUME_PLAN: PLAN,
    REPAIR_LINE: { workflow_execution_id: 'run-2' },
  });
  const buy = page.getByRole('button', { name: 'Use this: Buy it now' });
  await expect.element(page.getByText('May pay, order, send or delete.')).toBeVisible();
  await buy.click();
  const dialog = page.getByRole('alertdialog');
  await expect
    .element(dialog.getByText(/^The line says “Wish list”\. By its words, “Buy it now” may pay/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(app.sentTo('REPAIR_LINE')).toHaveLength(0);
  await buy.click();
  await dialog.getByRole('button', { name: 'Use it and resume' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
  expect(app.sentTo('REPAIR_LINE').map(({ body }) => body)).toMatchObject([{ offer: 0 }]);
});

test('an offer beside it is taken by one press', async () => {
  const app = await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: failedRun(failure),
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, status: 'failed' as const }],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_RESUME_PLAN: PLAN,
    REPAIR_LINE: { workflow_execution_id: 'run-2' },
  });
  await page.getByRole('button', { name: 'Use this: Keep for later' }).click();
  await expect.poll(() => app.sentTo('REPAIR_LINE').map(({ body }) => body)).toMatchObject([{ offer: 1 }]);
});
