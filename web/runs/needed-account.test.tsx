import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';
import { sendEmail, step } from '#web/test-workflow.ts';

const answers = (run: Partial<ExecutionStatus>): Answers => ({
  GET_WORKFLOW_EXECUTION_STATUS: { ...endedRun, ...run },
  GET_WORKFLOW_EXECUTION_HISTORY: [endedStep],
  GET_WORKFLOW_STEPS: { steps: [] },
});

const needed_account = {
  app: 'Gmail',
  oauth_app_id: 'gmail',
  workflow_step_id: 'gmail.send_email',
  account_id: 'acc1',
};
const signedOut: ConnectedAccount = {
  id: 'acc1',
  name: 'ada@example.com',
  app: 'Gmail',
  created_at: '2026-11-01T10:00:00Z',
  problem: 'revoked',
};
const wishOf = (query: URLSearchParams | undefined) => Object.fromEntries(query ?? []);
const LEADS_BACK = {
  oauth_app_id: 'gmail',
  account_id: 'acc1',
  step_id: 'gmail.send_email',
  return_to: RUN_ADDRESS,
};

test('a run that waits for an account leads straight to its app, and back to the run', async () => {
  const app = await openApp(RUN_ADDRESS, {
    ...answers({ status: 'pending', completed_at: null, waiting_for: 'account', needed_account }),
    GET_ACCOUNTS: [signedOut],
    CONNECT_ACCOUNT_FOR_STEP: refuse(500, 'No.'),
  });
  await userEvent.click(page.getByRole('button', { name: 'Connect Gmail again' }));
  await expect.poll(() => app.sentTo('CONNECT_ACCOUNT_FOR_STEP')).toHaveLength(1);
  expect(wishOf(app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0]?.query)).toEqual(LEADS_BACK);
});

test('a run that failed for want of a right leads straight to its app, until the right is given', async () => {
  const failure = {
    code: 'account_missing',
    step_name: 'Send an e-mail',
    message: 'ada@example.com has not been allowed to do this in Gmail.',
    what_to_do: 'Connect the account again, and allow everything that is asked.',
  };
  const may = { ...signedOut, problem: null, lacks_steps: [] };
  let account: ConnectedAccount = { ...may, lacks_steps: ['gmail.send_email'] };
  const app = await openApp(RUN_ADDRESS, {
    ...answers({ status: 'failed', failure, error: failure.message, needed_account }),
    GET_RESUME_PLAN: refuse(404, 'No.'),
    GET_ACCOUNTS: () => [account],
    CONNECT_ACCOUNT_FOR_STEP: refuse(500, 'No.'),
  });
  await userEvent.click(page.getByRole('button', { name: 'Allow it in Gmail' }));
  await expect.poll(() => app.sentTo('CONNECT_ACCOUNT_FOR_STEP')).toHaveLength(1);
  expect(wishOf(app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0]?.query)).toEqual(LEADS_BACK);
  account = may;
  await app.reload();
  await expect.element(page.getByText(failure.message)).toBeVisible();
  await expect.poll(() => app.sentTo('GET_ACCOUNTS').length).toBeGreaterThan(1);
  await expect.element(page.getByRole('button', { name: 'Allow it in Gmail' })).not.toBeInTheDocument();
});

const mail = {
  ...step('step_1', sendEmail, { to: 'a@example.com' }, []),
  additional_selected_values: { account: 'acc1' },
};
const SENTENCE = '“Send an e-mail” needs a right in Gmail that ada@example.com has not been given.';

test('the run screen says before a run which right is missing, and leads to the app and back', async () => {
  const account = { ...signedOut, problem: null, oauth_app_id: 'google', lacks_steps: ['gmail.send_email'] };
  const app = await openApp('/workflows/w1/run', {
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: { steps: [mail] },
    GET_ACCOUNTS: [account],
    CONNECT_ACCOUNT_FOR_STEP: refuse(500, 'No.'),
  });
  await expect.element(page.getByRole('link', { name: SENTENCE })).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Allow' }));
  await expect.poll(() => app.sentTo('CONNECT_ACCOUNT_FOR_STEP')).toHaveLength(1);
  expect(wishOf(app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0]?.query)).toEqual({
    ...LEADS_BACK,
    oauth_app_id: 'google',
    return_to: '/workflows/w1/run',
  });
});

test('an account that is gone is connected on the run screen and chosen in the editor', async () => {
  const app = await openApp('/workflows/w1/run', {
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: { steps: [mail] },
    GET_ACCOUNTS: [],
    CONNECT_ACCOUNT_FOR_STEP: refuse(500, 'No.'),
  });
  await userEvent.click(page.getByRole('button', { name: 'Connect' }));
  await expect.poll(() => app.sentTo('CONNECT_ACCOUNT_FOR_STEP')).toHaveLength(1);
  expect(wishOf(app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0]?.query)).toEqual({
    oauth_app_id: 'google',
    step_id: 'gmail.send_email',
    return_to: '/workflows/w1?connect_step=step_1',
  });
});
