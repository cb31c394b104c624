import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

const ROW = {
  Order: 'F-1047',
  Placed: '2026-03-01',
  Customer: 'Grace Hopper',
  Total: '$89.00',
  Status: 'Open',
};

const WIDE = { ...ROW, Carrier: 'Northern Parcels', Note: 'Left with the neighbour' };

test('on a phone a table that is wider than the screen shows that it goes on, until its end is seen', async () => {
  await page.viewport(390, 844);
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: {
      ...endedRun,
      variables: [
        { id: 'v1', name: 'orders', variable_type: 'string', is_input: false, value: JSON.stringify([WIDE]) },
      ],
    },
    GET_WORKFLOW_EXECUTION_HISTORY: [endedStep],
    GET_WORKFLOW_STEPS: { steps: [] },
  });
  const box = page.getByRole('region', { name: 'orders' });
  await expect.element(box.getByText('Grace Hopper')).toBeVisible();
  const hint = () => document.querySelector('[data-more]');
  await expect.poll(hint).not.toBeNull();
  box.element().scrollLeft = 10_000;
  await expect.poll(hint).toBeNull();
  await page.viewport(1440, 900);
  await expect.poll(hint).toBeNull();
});

test('on a phone short cells take no more room than they need, so that five columns are read at once', async () => {
  await page.viewport(390, 844);
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: {
      ...endedRun,
      variables: [
        { id: 'v1', name: 'orders', variable_type: 'string', is_input: false, value: JSON.stringify([ROW]) },
      ],
    },
    GET_WORKFLOW_EXECUTION_HISTORY: [endedStep],
    GET_WORKFLOW_STEPS: { steps: [] },
  });
  const box = page.getByRole('region', { name: 'orders' });
  await expect.element(box.getByText('$89.00')).toBeVisible();
  expect(box.element().scrollWidth).toBeLessThanOrEqual(box.element().clientWidth);
  expect(document.querySelector('[data-more]')).toBeNull();
});
