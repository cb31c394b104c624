import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Account, ConnectedAccount } from '#shared/wire/accounts.ts';
import type { FullWorkflow, SaveWorkflow } from '#shared/wire.ts';
import { sendEmail, step, testWorkflow } from '#web/test-workflow.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

async function openEditor(workflow: FullWorkflow, answers: Answers, flags = '') {
  const app = await openApp(`/workflows/w1${flags}`, {
    GET_FULL_WORKFLOW: workflow,
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    ...answers,
  });
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
  return {
    ...app,
    save: async () => {
      await userEvent.keyboard('{Control>}s{/Control}');
      await expect.poll(() => app.sentTo('UPDATE_FULL_WORKFLOW').length).toBeGreaterThan(0);
      return app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body as SaveWorkflow;
    },
  };
}
const button = (name: string | RegExp) => page.getByRole('button', { name });
const picker = () => page.getByRole('combobox', { name: 'Account' });

const withEmail = testWorkflow({
  steps: [step('step_1', sendEmail, { to: 'a@example.com' }, [])],
  variables: [],
});

test('an account is chosen from those that are connected, and they are read again on focus', async () => {
  let accounts = [{ id: 'acc1', name: 'ada@example.com' }];
  const app = await openEditor(withEmail, { GET_STEP_ACCOUNTS: () => accounts });
  const picker = page.getByRole('combobox', { name: 'Account' });
  await expect.element(picker).toHaveTextContent('Select Account');
  accounts = [...accounts, { id: 'acc2', name: 'grace@example.com' }];
  // Once more if the first reading was still under way.
  const focus = () => {
    dispatchEvent(new Event('focus'));
    return app.sentTo('GET_STEP_ACCOUNTS').length;
  };
  await expect.poll(focus).toBeGreaterThan(1);
  expect(app.sentTo('GET_STEP_ACCOUNTS')[0]?.query.get('step_id')).toBe('gmail.send_email');
  await userEvent.click(picker);
  await userEvent.click(page.getByRole('option', { name: 'grace@example.com' }));
  expect((await app.save()).steps[0]?.additional_selected_values.account).toBe('acc2');
});

test('connecting that fails says nothing and can be tried again', async () => {
  let refuseNow: () => void = () => {};
  const app = await openEditor(withEmail, {
    GET_STEP_ACCOUNTS: [],
    CONNECT_ACCOUNT_FOR_STEP: async () => {
      await new Promise<void>((resolve) => {
        refuseNow = resolve;
      });
      return refuse(500, 'No.');
    },
  });
  await userEvent.click(button('Connect'));
  await expect.element(button('[connecting…]')).toBeDisabled();
  refuseNow();
  await expect.element(button('Connect')).toBeEnabled();
  const { query } = app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0] ?? {};
  expect(query?.get('return_to')).toBe('/workflows/w1?connect_step=step_1');
  expect(query?.get('step_id')).toBe('gmail.send_email');
  expect(query?.get('oauth_app_id')).toBe('google');
  await userEvent.click(page.getByRole('combobox', { name: 'Account' }));
  await expect.element(page.getByText('No accounts available')).toBeVisible();
});

const ada: Account = { id: 'acc1', name: 'ada@example.com' };

test('the account that was connected for a step is chosen there, and the flags leave the address', async () => {
  const flags = '?connected=acc1&connect_step=step_1';
  const app = await openEditor(withEmail, { GET_STEP_ACCOUNTS: [ada] }, flags);
  await expect.element(picker()).toHaveTextContent('ada@example.com');
  await expect.element(page.getByText('Connected as ada@example.com.')).toBeVisible();
  await expect.poll(() => location.search).toBe('');
  expect((await app.save()).steps[0]?.additional_selected_values.account).toBe('acc1');
});

test('other steps that lack the same account get it, too, and those with one that works keep it', async () => {
  const [mail] = withEmail.steps;
  if (!mail) throw new Error('No step.');
  const grace = { id: 'acc2', name: 'grace@example.com' };
  const as = (id: string, account: string) => ({
    ...mail,
    id,
    additional_selected_values: { account },
  });
  const steps = [as('step_1', 'gone'), as('step_2', 'gone'), as('step_3', 'acc2')];
  const app = await openEditor(
    testWorkflow({ steps, variables: [] }),
    { GET_STEP_ACCOUNTS: [ada, grace] },
    '?connected=acc1&connect_step=step_1',
  );
  await expect.element(page.getByText('Connected as ada@example.com.')).toBeVisible();
  const chosen = (await app.save()).steps.map((one) => one.additional_selected_values.account);
  expect(chosen).toEqual(['acc1', 'acc1', 'acc2']);
});

test('an account that somebody wrote into the address is not chosen, and a refusal is said', async () => {
  const flags = '?connected=other&connect_step=step_1&connect_error=Access%20was%20not%20allowed.';
  const app = await openEditor(withEmail, { GET_STEP_ACCOUNTS: [ada] }, flags);
  await expect.element(page.getByText('Access was not allowed.')).toBeVisible();
  await expect.poll(() => app.sentTo('GET_STEP_ACCOUNTS').length).toBeGreaterThan(0);
  await expect.element(picker()).toHaveTextContent('Select Account');
});

test('what was typed is saved before the app is asked, and an account with a problem is connected again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const chosen = withEmail.steps.map((each) => ({
    ...each,
    additional_selected_values: { account: 'acc1' },
  }));
  let refuseNow: () => void = () => {};
  const app = await openEditor(
    { ...withEmail, steps: chosen },
    {
      GET_STEP_ACCOUNTS: [{ ...ada, problem: 'revoked' }],
      CONNECT_ACCOUNT_FOR_STEP: async () => {
        await new Promise<void>((resolve) => {
          refuseNow = resolve;
        });
        return refuse(500, 'No.');
      },
    },
  );
  await expect.element(page.getByText('The app signed this account out.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Workflow title'), 'Trip to Rome');
  await userEvent.click(button('Connect again'));
  await expect
    .poll(() => app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body)
    .toMatchObject({ name: 'Trip to Rome' });
  expect(Object.fromEntries(app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0]?.query ?? [])).toEqual({
    oauth_app_id: 'google',
    account_id: 'acc1',
    step_id: 'gmail.send_email',
    return_to: '/workflows/w1?connect_step=step_1',
  });
  refuseNow();
  await expect.element(button('Connect again')).toBeEnabled();
  vi.restoreAllMocks();
});

test('the step picker says which account a step would use, and finds and filters by it', async () => {
  const connected: ConnectedAccount = {
    ...ada,
    app: 'Gmail',
    oauth_app_id: 'google',
    created_at: '2026-11-14T10:00:00Z',
  };
  const slack = { ...sendEmail, workflow_step_id: 'slack.post', name: 'Send a message', group: 'Slack' };
  const options = [...withEmail.step_options, { ...slack, oauth_app_id: 'slack' }];
  await openEditor(
    { ...withEmail, step_options: options },
    { GET_STEP_ACCOUNTS: [], GET_ACCOUNTS: [connected] },
  );
  await userEvent.click(button('Add Workflow Step'));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Gmail, as ada@example.com')).toBeVisible();
  await expect.element(dialog.getByText('Slack · needs an account')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Ready to use' }));
  await expect.element(dialog.getByText('Send a message')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Needs an account' }));
  await expect.element(dialog.getByText('Send a message')).toBeVisible();
  await expect.element(dialog.getByText('Gmail, as ada@example.com')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'All', exact: true }));
  await userEvent.fill(dialog.getByRole('searchbox'), 'slack');
  await expect.element(dialog.getByText('Gmail, as ada@example.com')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Slack · needs an account')).toBeVisible();
});

test('a step gets the account that the picker named', async () => {
  const connected: ConnectedAccount = {
    ...ada,
    app: 'Gmail',
    oauth_app_id: 'google',
    created_at: '2026-11-14T10:00:00Z',
  };
  const app = await openEditor(testWorkflow({ steps: [], variables: [] }), {
    GET_STEP_ACCOUNTS: [ada],
    GET_ACCOUNTS: [connected],
  });
  await userEvent.click(button('Add Workflow Step'));
  await userEvent.click(page.getByText('Gmail, as ada@example.com'));
  await expect.element(picker()).toHaveTextContent('ada@example.com');
  expect((await app.save()).steps[0]?.additional_selected_values.account).toBe('acc1');
  await userEvent.click(button('Undo'));
  await expect.element(page.getByText('Send an e-mail')).not.toBeInTheDocument();
});

test('the step picker does not call an account ready that may not do what the step does', async () => {
  const connected: ConnectedAccount = {
    ...ada,
    app: 'Gmail',
    oauth_app_id: 'google',
    created_at: '2026-11-14T10:00:00Z',
    lacks_steps: ['gmail.send_email'],
  };
  await openEditor(testWorkflow({ steps: [], variables: [] }), { GET_ACCOUNTS: [connected] });
  await userEvent.click(button('Add Workflow Step'));
  await expect.element(page.getByText('Gmail · ada@example.com may not do this yet')).toBeVisible();
  await userEvent.click(button('Ready to use'));
  await expect.element(page.getByText('Send an e-mail')).not.toBeInTheDocument();
});

test('a right that is missing is among what is left, also of a folded step, with the way to the app', async () => {
  const account: ConnectedAccount = {
    ...ada,
    app: 'Gmail',
    created_at: '2026-11-01T10:00:00Z',
    oauth_app_id: 'google',
    lacks_steps: ['gmail.send_email'],
  };
  const [mail] = withEmail.steps;
  const steps = mail ? [{ ...mail, additional_selected_values: { account: 'acc1' } }] : [];
  const app = await openEditor(testWorkflow({ steps, variables: [] }), {
    GET_STEP_ACCOUNTS: [{ ...ada, problem: 'missing_scopes' }],
    GET_ACCOUNTS: [account],
    CONNECT_ACCOUNT_FOR_STEP: refuse(500, 'No.'),
  });
  await userEvent.click(button('1 thing left'));
  const sentence = '“Send an e-mail” needs a right in Gmail that ada@example.com has not been given.';
  await expect.element(button(sentence)).toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Allow' }));
  await expect.poll(() => app.sentTo('CONNECT_ACCOUNT_FOR_STEP')).toHaveLength(1);
  const { query } = app.sentTo('CONNECT_ACCOUNT_FOR_STEP')[0] ?? {};
  expect(query?.get('account_id')).toBe('acc1');
  expect(query?.get('return_to')).toBe('/workflows/w1?connect_step=step_1');
});
