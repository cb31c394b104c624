import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

test('a line that is not understood is offered whole, said once', async () => {
  const label = 'Type "5 Main Street" into "Address"';
  const failure = {
    code: 'instruction_unclear',
    step_name: 'Browser instructions',
    message: 'Line 5 cannot be understood: 5 Main Street in the address',
    what_to_do: `Did you mean: ${label}?`,
  } as const;
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: {
      ...endedRun,
      status: 'failed',
      error: failure.message,
      failure,
      steps_done: 0,
    },
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, status: 'failed' }],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_RESUME_PLAN: {
      line: 5,
      opens: 'https://shop.example/checkout',
      again: [],
      repair: {
        looked_for: '5 Main Street in the address',
        is_whole: true,
        picture: null,
        offers: [{ kind: 'line', label, why: '', box: null, line: label }],
      },
    },
  });
  const heading = page.getByRole('heading', { name: 'Is this what “5 Main Street in the address” means?' });
  await expect.element(heading).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'What the line may mean' }).getByText(label))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: `Use this: ${label}` })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Show me' })).not.toBeInTheDocument();
});

test('a failed run says that a sign-in before the line was left out, and nothing of it otherwise', async () => {
  const failure = {
    code: 'target_not_found',
    step_name: 'Browser instructions',
    message: 'Line 3 (Select "Open" from "Status"): “Status” is not on the page.',
    what_to_do: 'Write it as it reads on the page.',
  } as const;
  const line = (place: string, text: string) => ({
    place,
    text,
    status: 'completed' as const,
    started_at: '2026-11-20T10:00:10Z',
    completed_at: '2026-11-20T10:00:11Z',
    found: [],
  });
  const open = async (text: string) =>
    await openApp(RUN_ADDRESS, {
      GET_WORKFLOW_EXECUTION_STATUS: { ...endedRun, status: 'failed', error: failure.message, failure },
      GET_WORKFLOW_EXECUTION_HISTORY: [
        { ...endedStep, status: 'failed', lines: [line('1.1', 'Open shop.example'), line('1.2', text)] },
      ],
      GET_WORKFLOW_STEPS: { steps: [] },
    });
  const said = page.getByText(/^It was signed in already, so signing in was left out/);
  const app = await open('Signed in already');
  await expect.element(said).toBeVisible();
  await app.unmount();
  await open('Log in with @email and @password');
  await expect.element(page.getByText(failure.message)).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
});
