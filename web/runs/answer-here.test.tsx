import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus } from '#shared/wire.ts';
import type { Wait } from '#shared/wire/wait.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const waiting: ExecutionStatus = {
  ...endedRun,
  status: 'pending',
  waiting_for: 'approval',
  completed_at: null,
  wait: { question: 'Order 3 lanterns?', deadline: null },
};
const wait: Wait = {
  id: 'wait-1',
  execution_id: endedRun.execution_id,
  workflow_id: 'w1',
  workflow_name: 'Order',
  step_name: 'Ask me',
  place: '2',
  reason: 'approval',
  kind: 'approval',
  has_page: false,
  question: 'Order 3 lanterns?',
  choices: ['Approve', 'Reject'],
  link: null,
  asked_at: '2026-11-20T10:00:00.000Z',
  deadline: null,
};

async function openWaiting(answers: Answers) {
  return await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: waiting,
    GET_WORKFLOW_EXECUTION_HISTORY: [endedStep],
    GET_WORKFLOW_STEPS: { steps: [] },
    LIST_WAITS: [{ ...wait, id: 'wait-0', execution_id: 'run-0', choices: ['Yes'] }, wait],
    ...answers,
  });
}

test('a run that waits for a yes or no is answered on its own page', async () => {
  let isAnswered = false;
  const app = await openWaiting({
    GET_WORKFLOW_EXECUTION_STATUS: () => (isAnswered ? endedRun : waiting),
    ANSWER_WAIT: () => {
      isAnswered = true;
      return null;
    },
  });
  await expect.element(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => app.sentTo('ANSWER_WAIT')).toHaveLength(1);
  expect(app.sentTo('ANSWER_WAIT')[0]?.body).toEqual({ wait_id: 'wait-1', answer: 'Approve' });
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await expect.element(page.getByText('Completed').first()).toBeVisible();
});

test('where a site may save when the page of the run is opened again, that is asked first', async () => {
  const app = await openWaiting({
    LIST_WAITS: [{ ...wait, has_page: true }],
    GET_RESUME_PLAN: { line: 3, opens: null, again: ['Click "Save"'], reopens: true, repair: null },
    ANSWER_WAIT: null,
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect.element(page.getByText('Click "Save"')).toBeVisible();
  expect(app.sentTo('ANSWER_WAIT')).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => app.sentTo('ANSWER_WAIT')).toHaveLength(1);
  expect(app.sentTo('ANSWER_WAIT')[0]?.body).toMatchObject({ opens_again: true });
});

test('an answer that was not taken says why, and words are written in the Inbox', async () => {
  await openWaiting({ ANSWER_WAIT: refuse(409, 'It was answered already.') });
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText('It was answered already.')).toBeVisible();
  await openWaiting({ LIST_WAITS: [{ ...wait, kind: 'text', choices: [] }] });
  await expect.element(page.getByRole('link', { name: 'Answer it' })).toBeVisible();
});
