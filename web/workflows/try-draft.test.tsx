import { expect, test } from 'vitest';
import type { StepInput, StepOption } from '#shared/wire.ts';
import { openApp, refuse } from '#web/test-app.tsx';

const stepInput = (id: string, display_name: string, more: Partial<StepInput> = {}): StepInput => ({
  id,
  display_name,
  is_required: true,
  variable_type: 'string',
  ...more,
});
const option = (id: string, name: string, inputs: StepOption['endpoint_inputs']): StepOption => ({
  workflow_step_id: id,
  name,
  step_type: 'action',
  endpoint_name: id,
  endpoint_inputs: inputs,
  endpoint_outputs: [],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'Test',
  uses_browser: false,
});
const offered = {
  draft: {
    title: 'Watch the Head Torch',
    description: '',
    variables: [],
    notes: [],
    parts: [
      {
        workflow_step_id: 'browser.extract_text',
        inputs: { target: 'the page' },
        outputs: { text: 'page' },
        marks: [],
      },
      {
        workflow_step_id: 'flow.stop_unless',
        inputs: { value: '{{page}}', condition: 'contains', other: 'in stock' },
        outputs: {},
        marks: [
          { input: 'other', line: null, from: null, guess: 'It goes on when the page says “in stock”.' },
        ],
      },
    ],
  },
  step_options: [
    option('browser.extract_text', 'Extract text', [stepInput('target', 'What to read')]),
    option('flow.stop_unless', 'Stop here unless …', [
      stepInput('value', 'Value'),
      stepInput('condition', 'Condition', { choices: [{ value: 'contains', label: 'contains' }] }),
      stepInput('other', 'Compared with'),
    ]),
  ],
};

async function draft(answers: Parameters<typeof openApp>[1]) {
  const page = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: offered,
    ...answers,
  });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Tell me when it is in stock');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  return page;
}

test('a guessed condition is tried before the draft is kept, and says what it comes to and which words are there', async () => {
  const page = await draft({
    TRY_CONDITION: { is_so: false, value: 'Head Torch\nSold out', credits_used: 0 },
  });
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect
    .element(page.getByText('It does not say “in stock” now. The run would end here, without a word.'))
    .toBeVisible();
  await expect.element(page.getByText('Head Torch Sold out')).toBeVisible();
  expect(page.sentTo('TRY_CONDITION').map(({ body }) => body)).toEqual([{ draft: offered.draft, part: 1 }]);
  // What was said of other words is not said of these.
  await page.getByRole('button', { name: 'Change in stock' }).click();
  await page.getByRole('textbox', { name: 'Compared with' }).fill('sold out');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText(/The run would end here/)).not.toBeInTheDocument();
});

test('why a condition could not be tried is said', async () => {
  const page = await draft({ TRY_CONDITION: refuse(409, 'Another run of yours is under way.') });
  await page.getByRole('button', { name: 'Try it now' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Another run of yours is under way\./);
});

test('a reload keeps the draft that is shown, with what is being written in it, until it is discarded', async () => {
  const page = await draft({});
  await page.getByRole('button', { name: 'Change in stock' }).click();
  await page.getByRole('textbox', { name: 'Compared with' }).fill('back in stock');
  await page.reload();
  await expect.element(page.getByText('back in stock', { exact: true })).toBeVisible();
  expect(page.sentTo('DRAFT_WORKFLOW')).toHaveLength(1);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await expect
    .element(page.getByRole('textbox', { name: 'Describe what you want' }))
    .toHaveValue('Tell me when it is in stock');
  await expect.element(page.getByRole('button', { name: 'Keep and open' })).not.toBeInTheDocument();
});

test('a draft in the dialog is shown again after a reload', async () => {
  const page = await openApp('/home', {
    GET_WORKFLOWS: [
      { id: 'w1', name: 'Morning orders', description: '', created_at: '2026-11-01T08:00:00Z' },
    ],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: offered,
  });
  await page.getByRole('button', { name: 'Other ways to begin' }).click();
  await page.getByRole('menuitem', { name: 'Describe what you want' }).click();
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Tell me when it is in stock');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Keep and open' })).toBeVisible();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await page.reload();
  await expect.element(page.getByRole('button', { name: 'Keep and open' })).toBeVisible();
});

test('a condition of what the draft does not read itself is not offered to be tried', async () => {
  const [, condition] = offered.draft.parts;
  if (!condition) throw new Error('no condition');
  const page = await draft({
    DRAFT_WORKFLOW: { ...offered, draft: { ...offered.draft, parts: [condition] } },
  });
  await expect.element(page.getByText('Compared with')).toBeVisible();
  expect(page.getByRole('button', { name: /Try it now/ }).elements()).toHaveLength(0);
});
