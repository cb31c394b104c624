import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { type Answers, openApp } from '#web/test-app.tsx';

const answers: Answers = {
  GET_WORKFLOW_EXECUTION_STATUS: {
    ...endedRun,
    status: 'failed',
    steps_done: 0,
    failure: {
      code: 'target_not_found',
      step_name: 'Browser instructions',
      message: 'Line 9 (Click "Checkout"): "Checkout" is not on the page. Nearest to it: button "Check out".',
      what_to_do: 'Write it as it reads on the page.',
    },
  },
  GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, step_id: 's1', status: 'failed', completed_at: null }],
  GET_WORKFLOW_STEPS: { steps: [] },
  GET_RESUME_PLAN: {
    line: 9,
    opens: null,
    again: [],
    repair: {
      looked_for: 'Checkout',
      picture: null,
      offers: [{ kind: 'button', label: 'Check out', why: '', box: null, line: 'Click "Check out"' }],
    },
  },
};

test('on a phone, the way to the line stands before Resume, which says that it finds the same again', async () => {
  await page.viewport(390, 844);
  await openApp(RUN_ADDRESS, answers);
  const why = page.getByRole('region', { name: 'Why it failed' });
  await expect
    .element(why)
    .toMatchTextContent(/Repair the line.*Resume from line 9.*Unchanged, it looks for/);
  await why.getByRole('button', { name: 'Repair the line' }).click();
  await expect.element(page.getByRole('heading', { name: 'Which of these is “Checkout”?' })).toBeInViewport();
  expect(document.activeElement?.id).toBe('repair-of-run');
  await page.viewport(1440, 900);
  await expect.element(why.getByRole('button', { name: 'Repair the line' })).not.toBeInTheDocument();
});
