import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endedStep, failedRun, RUN_ADDRESS } from '#web/runs/test-run.ts';
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
    GET_WORKFLOW_EXECUTION_STATUS: failedRun(failure),
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

const failure = {
  code: 'target_not_found',
  step_name: 'Browser instructions',
  message: 'Line 3 (Select "Open" from "Status"): “Status” is not on the page.',
  what_to_do: 'Write it as it reads on the page.',
} as const;
const line = (text: string, at: number) => ({
  place: `1.${at + 1}`,
  text,
  status: 'completed' as const,
  started_at: '2026-11-20T10:00:10Z',
  completed_at: '2026-11-20T10:00:11Z',
  found: [],
});
const OPENED = ['Open shop.example', 'Signed in already'];

test.each([
  ['is named as the cause', OPENED, { is_far: true }, true],
  ['is no cause where something of almost that name is on the page', OPENED, {}, false],
  ['is no cause behind a line that was done', [...OPENED, 'Click Orders'], { is_far: true }, false],
  ['is no cause where it was done', ['Open shop.example', 'Log in with @email'], { is_far: true }, false],
])('of a line that found nothing, a sign-in that was left out %s', async (_what, texts, near, isCause) => {
  const offer = { kind: 'list', label: 'Status of orders', why: '', box: null, line: 'Select "Open"' };
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: failedRun(failure),
    GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, status: 'failed', lines: texts.map(line) }],
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_RESUME_PLAN: {
      line: 3,
      opens: 'https://shop.example/',
      again: [],
      repair: { looked_for: 'Status', picture: null, offers: [{ ...offer, ...near }] },
    },
  });
  // By then it is known what may be meant.
  await expect.element(page.getByRole('button', { name: 'Show me' })).toBeVisible();
  const said = page.getByText(/^It was signed in already, so signing in was left out/);
  await expect.poll(() => said.elements().length > 0).toBe(isCause);
});
