import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Wait } from '#shared/wire/wait.ts';
import type { ExecutionStatus } from '#shared/wire.ts';
import { openApp, refuse } from '#web/test-app.tsx';

const wait: Wait = {
  id: 'w1',
  execution_id: 'run-1',
  workflow_id: 'workflow-1',
  workflow_name: 'Letters',
  step_name: 'Send an e-mail',
  place: '1',
  reason: 'account',
  kind: null,
  has_page: false,
  question: 'Gmail no longer accepts the connection of ada@example.com.',
  choices: [],
  link: '/connectors',
  asked_at: '2026-11-20T10:00:00.000Z',
  deadline: null,
};
const run: ExecutionStatus = {
  execution_id: 'run-1',
  workflow_id: 'workflow-1',
  workflow_name: 'Letters',
  status: 'pending',
  step_name: null,
  created_at: '2026-11-20T10:00:00Z',
  completed_at: null,
  error: null,
  failure: null,
  waiting_for: 'account',
  needed_account: {
    app: 'Gmail',
    oauth_app_id: 'gmail',
    workflow_step_id: 'gmail.send_email',
    account_id: 'acc1',
  },
  variables: [],
  live_url: null,
  is_held_by_viewer: false,
  credits_used: 0,
  steps_done: 0,
  steps_total: 1,
};
const account = {
  id: 'acc1',
  name: 'ada@example.com',
  app: 'Gmail',
  created_at: '2026-11-01T10:00:00Z',
  problem: 'revoked' as const,
};

test('the Inbox leads straight to the app that a run waits for, and back', async () => {
  const app = await openApp('/inbox', {
    LIST_WAITS: [wait],
    GET_WORKFLOW_EXECUTION_STATUS: run,
    GET_ACCOUNTS: [account],
    CONNECT_ACCOUNT_FOR_STEP: refuse(500, 'No.'),
  });
  await userEvent.click(page.getByRole('button', { name: 'Connect Gmail again' }));
  await expect.poll(() => app.sentTo('CONNECT_ACCOUNT_FOR_STEP')).toHaveLength(1);
  expect(Object.fromEntries(app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0]?.query ?? [])).toEqual({
    oauth_app_id: 'gmail',
    step_id: 'gmail.send_email',
    account_id: 'acc1',
    return_to: '/inbox',
  });
});

test('where the account of the run is not known, it leads to the connectors', async () => {
  await openApp('/inbox', { LIST_WAITS: [wait], GET_WORKFLOW_EXECUTION_STATUS: refuse(404, 'Gone.') });
  await expect
    .element(page.getByRole('link', { name: 'Connect it again' }))
    .toHaveAttribute('href', '/connectors');
});
