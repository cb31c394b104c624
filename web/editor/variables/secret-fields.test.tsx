import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import { createServer, drafts, openEditor, save, status, title } from '#web/editor/saving/test-editor.tsx';
import { testWorkflow, variable } from '#web/test-workflow.ts';
import { refuse } from '#web/test-app.tsx';

const panel = () => page.getByRole('dialog', { name: 'Edit Variable Name' });
const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^@${name}`) }).first();
const secret = () => panel().getByRole('switch', { name: 'Secret' });
const value = () => panel().getByLabelText('Default Value');
const OFFER = 'This name reads like a secret. Turn this on to keep its value out of sight.';

const stored = variable('city', 'city', { is_secret: true, default_value: SECRET_MASK, secret_id: 's1' });
const withStored = () =>
  testWorkflow({ variables: [stored, ...testWorkflow().variables.filter(({ id }) => id !== 'var_city')] });

test('a name that reads like a secret offers the switch, and the value is then out of sight', async () => {
  const { server, answers } = createServer();
  await openEditor(answers);
  await userEvent.click(chip('city'));
  expect(panel().getByText(OFFER).elements()).toHaveLength(0);
  await userEvent.fill(panel().getByLabelText('Variable Name'), 'password');
  await expect.element(panel().getByText(OFFER)).toBeVisible();
  await userEvent.click(secret());
  await expect.element(value()).toHaveAttribute('type', 'password');
  await expect.element(value()).toHaveValue('');
  await userEvent.click(value());
  await userEvent.keyboard('s3cret{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(chip('password')).toHaveTextContent(`@password= ${SECRET_MASK}`);
  expect(document.body.textContent).not.toContain('s3cret');
  await userEvent.click(save());
  await expect
    .poll(() => server.workflow.variables[0])
    .toMatchObject({
      name: 'password',
      is_secret: true,
      default_value: 's3cret',
    });
});

test('a stored secret stays as it is when its variable is renamed', async () => {
  const { server, answers } = createServer(withStored());
  await openEditor(answers);
  await userEvent.click(chip('city'));
  await expect.element(panel().getByText('A value is stored. Type another to replace it.')).toBeVisible();
  await userEvent.fill(panel().getByLabelText('Variable Name'), 'town');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
  await userEvent.click(save());
  await expect.poll(() => server.workflow.variables[0]).toEqual({ ...stored, name: 'town' });
});

test('a stored secret can be removed, and is removed with the switch', async () => {
  const { answers } = createServer(withStored());
  await openEditor(answers);
  await userEvent.click(chip('city'));
  await userEvent.click(panel().getByRole('button', { name: 'Remove value' }));
  const hint = panel().getByText('A value is stored. Type another to replace it.');
  await expect.element(hint).not.toBeInTheDocument();
  await userEvent.click(value());
  await userEvent.keyboard('s3cret{Tab}');
  await expect.element(hint).toBeVisible();
  await userEvent.click(secret());
  await expect.element(value()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip('city')).toHaveTextContent('@city');
});

test('a typed secret is in no draft', async () => {
  const { answers } = createServer(withStored());
  const app = await openEditor({ ...answers, UPDATE_FULL_WORKFLOW: refuse(503, 'Down.') });
  await userEvent.click(chip('city'));
  await userEvent.click(value());
  await userEvent.keyboard('s3cret{Enter}');
  await userEvent.fill(title(), 'Typed too');
  await expect
    .poll(() =>
      drafts()
        .map((key) => localStorage.getItem(key))
        .join(''),
    )
    .toContain('Typed too');
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('s3cret');
  await app.reload();
  await expect.element(title()).toHaveValue('Typed too');
  await expect.element(chip('city')).toHaveTextContent(`@city= ${SECRET_MASK}`);
});

test('a secret whose save was not answered is sent again', async () => {
  const { server, answers } = createServer(withStored());
  const update = answers.UPDATE_FULL_WORKFLOW;
  if (typeof update !== 'function') throw new Error('The server answers saves.');
  let isLost = true;
  const app = await openEditor({
    ...answers,
    UPDATE_FULL_WORKFLOW: async (sent) => {
      const answer = await update(sent);
      // The server answers the mask, whatever it has.
      const variables = server.workflow.variables.map((each) =>
        each.is_secret ? { ...each, default_value: SECRET_MASK } : each,
      );
      server.workflow = { ...server.workflow, variables };
      if (isLost) throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  await userEvent.click(chip('city'));
  await userEvent.click(value());
  await userEvent.keyboard('s3cret{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
  await userEvent.click(save());
  await expect.element(status(/Not saved: no connection\./)).toBeVisible();
  isLost = false;
  await userEvent.click(save());
  await expect.element(status('All changes saved')).toBeVisible();
  expect(page.getByText('This workflow was also changed in another tab.').elements()).toHaveLength(0);
  const sent = app.sentTo('UPDATE_FULL_WORKFLOW').map(({ body }) => JSON.stringify(body));
  expect(sent.filter((body) => body.includes('s3cret'))).toHaveLength(3);
});
