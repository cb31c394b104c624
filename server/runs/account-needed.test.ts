import { expect, test } from 'vitest';
import { TEST_STEP } from '#db/runs/test-run.ts';
import { findNeededAccount } from '#server/runs/account-needed.ts';

const gmail = {
  ...TEST_STEP,
  workflow_step_id: 'gmail.send_email',
  group: 'Gmail',
  required_account: true,
  oauth_app_id: 'gmail',
  additional_selected_values: { account: 'acc1' },
};
const failure = { code: 'account_missing', step_name: 'X', message: 'Gmail no longer …', what_to_do: '' };
const run: Parameters<typeof findNeededAccount>[0] = {
  steps: [TEST_STEP, gmail],
  place: '2',
  status: 'pending',
  waiting_for: null,
  failure: null,
};

test('a run that waits for an account, or failed for want of it, says which', () => {
  const needed = {
    app: 'Gmail',
    oauth_app_id: 'gmail',
    workflow_step_id: 'gmail.send_email',
    account_id: 'acc1',
  };
  expect(findNeededAccount({ ...run, waiting_for: 'account' })).toEqual(needed);
  expect(findNeededAccount({ ...run, place: '2.7', status: 'failed', failure })).toEqual(needed);
});

test('other runs need none', () => {
  expect(findNeededAccount({ ...run, waiting_for: 'credits' })).toBeNull();
  expect(
    findNeededAccount({ ...run, status: 'failed', failure: { ...failure, code: 'timeout' } }),
  ).toBeNull();
  expect(findNeededAccount({ ...run, place: '1', waiting_for: 'account' })).toBeNull();
});
