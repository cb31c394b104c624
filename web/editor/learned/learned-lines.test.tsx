import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import type { ScriptVersion } from '#shared/wire/script.ts';
import { composeText, step, stepInput, testWorkflow, variable } from '#web/test-workflow.ts';
import { openApp, refuse, type SentCall } from '#web/test-app.tsx';

const agent: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.agent',
  name: 'Browser agent',
  browser_actions: 'as_needed',
  endpoint_inputs: [
    stepInput('task', 'Task', { is_multiline: true }),
    ...['start', 'sites', 'secrets', 'proof'].map((id) => stepInput(id, id, { is_required: false })),
  ],
};
const instructions: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [
    stepInput('instructions', 'Instructions', { is_multiline: true }),
    stepInput('proof', 'proof', { is_required: false }),
  ],
};
const version = (id: string, change: Partial<ScriptVersion>): ScriptVersion => ({
  id,
  origin: 'learned',
  is_pinned: false,
  text: 'Open https://shop.example/\nType {{var_mail}} into "Email"\nClick "Order now"',
  note: 'Learned from a run.',
  unread: [],
  proof: null,
  is_partial: false,
  created_at: '2026-11-20T10:00:00.000Z',
  execution_id: 'run-1',
  ...change,
});

const INPUTS = {
  task: 'Order the Pro plan',
  start: 'https://shop.example/',
  sites: 'login.example',
  secrets: '{{var_mail}} on shop.example',
  proof: '',
};

async function openPanel(versions: ScriptVersion[], hasModel = true, isRefused = () => false) {
  let listed = versions;
  const app = await openApp(
    '/workflows/w1',
    {
      GET_FULL_WORKFLOW: testWorkflow({
        steps: [step('step_1', agent, INPUTS, [])],
        variables: [variable('mail', 'mail')],
        step_options: [agent, instructions],
      }),
      UPDATE_FULL_WORKFLOW: { revision: 4 },
      LIST_STEP_SCRIPTS: () => listed,
      SAVE_STEP_SCRIPT: ({ body }: SentCall) => {
        const { text } = body as { text: string };
        if (isRefused()) return refuse(409, 'Somebody else changed them.');
        listed = [version('edited', { origin: 'edited', note: 'Changed by hand.', text }), ...listed];
        return { id: 'edited' };
      },
      PIN_STEP_SCRIPT: ({ body }: SentCall) => {
        const { script_id } = body as { script_id: string | null };
        listed = listed.map((one) => ({ ...one, is_pinned: one.id === script_id }));
        return {};
      },
      RESET_STEP_SCRIPTS: () => {
        listed = [];
        return {};
      },
    },
    { '/health': () => Response.json({ status: 'ok', has_model: hasModel, stand_ins: [], notices: [] }) },
  );
  return { app, panel: page.getByRole('region', { name: 'Learned lines' }) };
}

test('learned lines are read, compared, changed, pinned and forgotten below their step', async () => {
  const before = version('old', { text: 'Open https://shop.example/\nClick "Buy"' });
  const healed = version('new', {
    origin: 'healed',
    note: '“Type {{var_mail}} into "Mail"” did not work any more.',
    proof: 'Make sure "Thank you {{var_mail}}" is shown',
  });
  const { app, panel } = await openPanel([healed, before]);
  await expect.element(panel.getByText('Type @mail into "Email"')).toBeVisible();
  await expect.element(panel.getByText(/^Healed by the model/)).toBeVisible();
  await expect.element(panel.getByText('“Type @mail into "Mail"” did not work any more.')).toBeVisible();
  await expect.element(panel.getByText('Make sure "Thank you @mail" is shown')).toBeVisible();

  await panel.getByRole('button', { name: 'Compare with the last version' }).click();
  const changes = panel.getByRole('list', { name: 'Changes since the last version' });
  await expect.element(changes.getByText('Click "Buy"')).toBeVisible();
  expect(changes.element().textContent).toContain('−removedClick "Buy"');

  await panel.getByRole('button', { name: 'Require it' }).click();
  await expect.element(panel.getByRole('button', { name: 'Require it' })).not.toBeInTheDocument();

  await panel.getByRole('button', { name: 'Edit' }).click();
  const field = panel.getByRole('textbox', { name: 'Learned lines' });
  await field.fill('Open https://shop.example/\nClick "Order now"');
  await panel.getByRole('button', { name: 'Save lines' }).click();
  // The note is the same words: they are said once.
  await expect.element(panel.getByText(/Changed by hand/)).toBeVisible();
  expect(app.sentTo('SAVE_STEP_SCRIPT')[0]?.body).toMatchObject({ step_id: 'step_1', based_on: 'new' });

  await panel.getByRole('button', { name: 'Pin' }).click();
  await expect.element(panel.getByRole('button', { name: 'Unpin' })).toBeVisible();
  await panel.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Forget them' }).click();
  await expect.element(page.getByText(/^After its first completed run/)).toBeVisible();
});

test('what a refused save said goes when a later one is taken', async () => {
  let isRefused = true;
  const { panel } = await openPanel([version('new', {})], true, () => isRefused);
  await panel.getByRole('button', { name: 'Edit' }).click();
  await panel.getByRole('textbox').fill('Open https://shop.example/\nClick "Order now"');
  await panel.getByRole('button', { name: 'Save lines' }).click();
  const refusal = page.getByText('Somebody else changed them.');
  await expect.element(refusal).toBeVisible();
  // As long as it is pointed at, it does not go by itself. At once: it would go after four seconds.
  refusal.element().dispatchEvent(new MouseEvent('mousemove', { bubbles: true }));
  isRefused = false;
  const save = panel.getByRole('button', { name: 'Save lines' }).element();
  if (save instanceof HTMLElement) save.click();
  await expect.element(panel.getByText(/Changed by hand/)).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
});

test('turning them into instructions says which limits go, and keeps what must be true at the end', async () => {
  const { panel } = await openPanel([version('new', { proof: 'Make sure "Thank you" is shown' })]);
  await panel.getByRole('button', { name: 'Require it' }).click();
  await panel.getByRole('button', { name: 'Turn into Browser instructions' }).click();
  await expect
    .element(
      page.getByText(/^The agent stays on shop\.example and login\.example, and types secrets only where/),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Turn it' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Instructions' })).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByText('Make sure "Thank you" is shown')).toBeVisible();
});

test('without a model the step says that it needs one, and which ways need none', async () => {
  await openPanel([], false);
  await expect
    .element(page.getByText('This step needs a language model, and none is configured.'))
    .toBeVisible();
  await expect.element(page.getByText(/can switch one on.*Browser instructions.*Record/)).toBeVisible();
  await page.getByRole('button', { name: 'Make it Browser instructions' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Instructions' }))
    .toHaveTextContent('Open https://shop.example/');
  await expect.element(page.getByRole('textbox', { name: 'Instructions' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.element(page.getByRole('button', { name: 'Make it Browser instructions' })).toBeVisible();
});
