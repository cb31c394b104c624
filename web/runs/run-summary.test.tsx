import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus, RunStep } from '#shared/wire.ts';
import { endedRun, endedStep, failedRun, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';
import { onSchedule, step as stepOf } from '#web/test-workflow.ts';

const open = async (run: ExecutionStatus, history: RunStep[] = [endedStep]) =>
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: run,
    GET_WORKFLOW_EXECUTION_HISTORY: history,
    GET_WORKFLOW_STEPS: { steps: [stepOf('step_s', onSchedule, {}, [])] },
    IS_TRIGGER_ENABLED: { success: true, data: false, next_run_at: null, problem: null },
  });
const failure = {
  code: 'site_unreachable' as const,
  step_name: 'Browser instructions',
  message: 'There is no site called nowhere.invalid.',
  what_to_do: 'Check the spelling of the address.',
};
const failed: ExecutionStatus = failedRun(failure);

test('the page of a run says how it was started, and of a failed one when it ended', async () => {
  const app = await open({ ...endedRun, started_by: 'hand' });
  await expect.element(page.getByText(/ · by hand$|^by hand$/)).toBeVisible();
  await expect.element(page.getByRole('term').getByText('Started by')).not.toBeInTheDocument();
  await expect.element(page.getByRole('term').getByText('Completed')).toBeVisible();
  await app.unmount();
  await open({ ...failed, started_by: 'schedule' });
  await expect.element(page.getByText(/schedule$/)).toBeVisible();
  await expect.element(page.getByRole('term').getByText('Ended')).toBeVisible();
});

test('a run that failed at its first page shows no empty picture, and says why there is none', async () => {
  const action = {
    place: '1.1',
    summary: 'Tried to open nowhere.invalid',
    effect: null,
    verdict: null,
    succeeded: false,
    url: null,
    started_at: '2026-11-20T10:00:10Z',
    duration_ms: 120,
    credits: 0,
    screenshot: null,
  };
  await open(failed, [{ ...endedStep, status: 'failed', actions: [action] }]);
  await expect
    .element(page.getByText('No page was open when it failed, so there is no picture of one.'))
    .toBeVisible();
  await expect.element(page.getByText('No Live Session Available')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Film' })).not.toBeInTheDocument();
});

test('beside the button that turns a trigger on, its picture stands in the middle of its words', async () => {
  await page.viewport(1440, 900);
  await open(endedRun);
  const button = page.getByRole('link', { name: 'Turn it on' });
  await expect.element(button).toBeVisible();
  const middle = (element: Element | null | undefined) => {
    const { top, height } = element?.getBoundingClientRect() ?? { top: 0, height: 0 };
    return top + height / 2;
  };
  const picture = button.element().parentElement?.querySelector('svg');
  expect(Math.abs(middle(picture) - middle(button.element()))).toBeLessThanOrEqual(1);
});
