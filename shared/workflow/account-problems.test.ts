import { expect, test } from 'vitest';
import type { ConnectedAccount } from '#shared/wire/accounts.ts';
import { findAccountProblems, withAccountProblems } from '#shared/workflow/account-problems.ts';
import { addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';
import { option } from '#shared/workflow/test-workflow.ts';

const NOW = Date.parse('2026-11-29T10:00:00Z');
const send = option({
  workflow_step_id: 'gmail.send_email',
  name: 'Send an e-mail',
  group: 'Gmail',
  required_account: true,
  oauth_app_id: 'gmail',
});
const steps = (account?: string) =>
  addStep(EMPTY_WORKFLOW, send, { newId: (prefix) => `${prefix}_1` }).steps.map((step) => ({
    ...step,
    additional_selected_values: account === undefined ? {} : { account },
  }));
const ada: ConnectedAccount = {
  id: 'acc1',
  name: 'ada@example.com',
  app: 'Gmail',
  created_at: '2026-11-01T10:00:00Z',
  oauth_app_id: 'gmail',
  lacks_steps: [],
};
const find = (account: string | undefined, accounts: ConnectedAccount[]) =>
  findAccountProblems(steps(account), accounts, NOW);
const wish = { oauth_app_id: 'gmail', step_id: 'gmail.send_email' };

test('an account that may do what its step does is no problem', () => {
  expect(find('acc1', [ada])).toEqual([]);
});

test('an account without the right that a step needs is named, with what to allow', () => {
  expect(find('acc1', [{ ...ada, lacks_steps: ['gmail.send_email'] }])).toEqual([
    {
      step_id: 'step_1',
      input_id: null,
      sentence: '“Send an e-mail” needs a right in Gmail that ada@example.com has not been given.',
      cure: { label: 'Allow', wish: { ...wish, account_id: 'acc1' } },
    },
  ]);
});

test.each([
  ['the app signed it out', { problem: 'revoked' as const }],
  ['its time has passed', { expires_at: '2026-11-28T10:00:00Z' }],
])('an account is connected again when %s', (_why, change) => {
  expect(find('acc1', [{ ...ada, ...change }])).toMatchObject([
    {
      sentence: '“Send an e-mail”: ada@example.com is signed out of Gmail.',
      cure: { label: 'Connect again', wish: { ...wish, account_id: 'acc1' } },
    },
  ]);
});

test('an account that is gone, and one that was never chosen, is connected', () => {
  expect(find('acc2', [ada])).toMatchObject([
    {
      sentence: 'The Gmail account of “Send an e-mail” is not connected any more.',
      cure: { label: 'Connect', wish },
    },
  ]);
  expect(find(undefined, [])).toMatchObject([
    { sentence: '“Send an e-mail” needs an account.', cure: { label: 'Connect', wish } },
  ]);
  // It is only to be chosen in the step.
  expect(find(undefined, [ada])).toEqual([
    { step_id: 'step_1', input_id: null, sentence: '“Send an e-mail” needs an account.' },
  ]);
});

test('what the document says of an account is said once, in the order of the steps', () => {
  const both = [...steps(), ...steps('acc1').map((step) => ({ ...step, id: 'step_2' }))];
  const field = { step_id: 'step_1', input_id: 'to', sentence: '“Send an e-mail” needs “To”.' };
  const problems = [{ ...field, input_id: null, sentence: '“Send an e-mail” needs an account.' }, field];
  const ofAccounts = findAccountProblems(both, [], NOW);
  expect(
    withAccountProblems(problems, ofAccounts, both).map(({ sentence, cure }) => [sentence, cure?.label]),
  ).toEqual([
    ['“Send an e-mail” needs an account.', 'Connect'],
    ['“Send an e-mail” needs “To”.', undefined],
    ['The Gmail account of “Send an e-mail” is not connected any more.', 'Connect'],
  ]);
});
