import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExecutionStatus, FullWorkflow, SaveWorkflow } from '#shared/wire.ts';
import { stepInput, testWorkflow, variable } from '#web/test-workflow.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

afterEach(() => page.viewport(1280, 800));

async function openEditor(workflow: FullWorkflow = testWorkflow(), answers: Answers = {}) {
  const app = await openApp('/workflows/w1', {
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

const names = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map((heading) => heading.textContent);
const dialog = () => page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a step is searched for, added at the end, and its first field has the focus', async () => {
  const app = await openEditor();
  await userEvent.click(button('Add Workflow Step'));
  await expect.element(dialog().getByText('Choose a Workflow Step')).toBeVisible();
  await expect.element(dialog().getByPlaceholder('Search workflow steps...')).toHaveFocus();
  await userEvent.keyboard('nothing like it');
  await expect.element(dialog().getByText('No workflow steps found')).toBeVisible();
  await userEvent.fill(dialog().getByPlaceholder('Search workflow steps...'), 'EMAIL');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['1Compose text', '2Compose text', '3Send an e-mail']);
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveFocus();
  expect((await app.save()).steps[2]?.workflow_step_id).toBe('gmail.send_email');
});

test('between two steps a step is added in its place, with a variable for each output', async () => {
  const app = await openEditor();
  await userEvent.click(page.getByRole('combobox', { name: 'Add a step here' }));
  await userEvent.fill(page.getByPlaceholder('Search for a workflow step'), 'compose');
  await userEvent.click(page.getByRole('option', { name: /Compose text/ }));
  await expect.poll(names).toHaveLength(3);
  await expect.element(button('@Result')).toBeVisible();
  const saved = await app.save();
  expect(saved.steps.map((each) => each.id).indexOf('step_2')).toBe(2);
  expect(saved.variables.at(-1)).toMatchObject({ name: 'variable_1', is_input: false });
});

test('a trigger goes first, has no picker behind it, and brings a schedule that is kept', async () => {
  const app = await openEditor();
  await userEvent.click(button('Add Workflow Trigger'));
  await expect.element(dialog().getByText('Choose a Workflow Trigger')).toBeVisible();
  await userEvent.fill(dialog().getByPlaceholder('Search for a workflow trigger'), 'schedule');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toEqual(['1On a schedule', '2Compose text', '3Compose text']);
  await expect.element(page.getByText('[trigger]')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Manage Workflow Activation' })).toBeVisible();
  expect(page.getByRole('combobox', { name: 'Add a step here' }).elements()).toHaveLength(1);
  await userEvent.click(button('Add Workflow Trigger'));
  await userEvent.fill(dialog().getByPlaceholder('Search for a workflow trigger'), 'schedule');
  await userEvent.keyboard('{Enter}');
  await expect.poll(names).toHaveLength(4);
  expect(page.getByText('[trigger]').elements()).toHaveLength(2);
  const config = (await app.save()).steps[0]?.endpoint_input_values.schedule_config ?? '';
  expect(JSON.parse(config)).toMatchObject({ mode: 'daily', timeOfDay: '08:00' });
});

test('a removed step takes its variable along, and undo brings both back', async () => {
  await openEditor();
  await userEvent.click(button('Remove step').first());
  await expect.poll(names).toEqual(['1Compose text']);
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Then again');
  await userEvent.click(page.getByRole('listitem').getByRole('button', { name: 'Undo' }));
  await expect.poll(names).toHaveLength(2);
  await expect
    .element(page.getByRole('textbox', { name: 'Text' }).nth(1))
    .toHaveTextContent('Then @first_result again');
});

test('the menu and the keys move a step; what is then used too early says so', async () => {
  const app = await openEditor();
  await userEvent.click(button('More for step 2'));
  await userEvent.click(page.getByRole('menuitem', { name: /Move up/ }));
  await expect.element(page.getByText('@first_result').first()).toHaveAttribute('data-state', 'unavailable');
  await userEvent.click(button('1 thing left'));
  await expect
    .element(page.getByText('“Text” of “Compose text” uses @first_result, which is not available there.'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  button('Collapse step').first().element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect
    .element(page.getByText('@first_result').first())
    .not.toHaveAttribute('data-state', 'unavailable');
  expect((await app.save()).steps.map((each) => each.id)).toEqual(['step_1', 'step_2']);
});

test('optional inputs are listed, shown, and hidden without losing what they hold', async () => {
  const app = await openEditor();
  await userEvent.click(button('[show Note]').first());
  await userEvent.click(page.getByRole('textbox', { name: 'Note' }));
  await userEvent.keyboard('remember');
  await userEvent.click(button('[hide] Note'));
  await expect.element(page.getByRole('textbox', { name: 'Note' })).not.toBeInTheDocument();
  await expect.element(page.getByText('filled in')).toBeVisible();
  expect((await app.save()).steps[0]?.endpoint_input_values.note).toBe('remember');
  expect(button(/^\[hide\] Text/).elements()).toHaveLength(0);
});

test('a press on what stands below a field hits it, although the hint of the field goes', async () => {
  const workflow = testWorkflow();
  const [first] = workflow.steps;
  if (!first) throw new Error('The test workflow has no step.');
  const endpoint_inputs = [
    stepInput('name', 'Name', { description: 'As it stands in the contract' }),
    stepInput('third', 'Column C', { is_required: false, is_shown: true }),
    ...['D', 'E', 'F'].map((letter) => stepInput(letter, `Column ${letter}`, { is_required: false })),
  ];
  await openEditor({ ...workflow, steps: [{ ...first, endpoint_inputs, endpoint_input_values: {} }] });
  const hint = page.getByText('As it stands in the contract');
  await expect.element(page.getByRole('textbox', { name: 'Column C' })).toBeVisible();
  await expect.element(hint).not.toBeVisible();
  await userEvent.click(page.getByRole('textbox', { name: 'Name' }));
  await expect.element(hint).toBeVisible();
  await userEvent.click(button('[show Column E]'));
  await expect.element(page.getByRole('textbox', { name: 'Column E' })).toBeVisible();
  await expect.element(hint).not.toBeVisible();
});

test('an input that is no text takes one variable of its type, and can be cleared', async () => {
  const app = await openEditor();
  await userEvent.click(button('[show Attachment]').first());
  const picker = page.getByRole('combobox', { name: 'Attachment' });
  await expect.element(picker).toHaveTextContent('No Variable Selected');
  await userEvent.click(picker);
  expect(page.getByRole('option').elements()).toHaveLength(1);
  await userEvent.click(page.getByRole('option', { name: /@letter/ }));
  expect((await app.save()).steps[0]?.endpoint_input_values.attachment).toBe('{{var_letter}}');
  await userEvent.click(picker);
  await userEvent.click(page.getByRole('option', { name: 'Clear Selection' }));
  await expect.element(picker).toHaveTextContent('No Variable Selected');
});

test('with no variable of the type the picker says so', async () => {
  await openEditor(
    testWorkflow({ variables: testWorkflow().variables.filter(({ id }) => id !== 'var_letter') }),
  );
  await userEvent.click(button('[show Attachment]').first());
  await userEvent.click(page.getByRole('combobox', { name: 'Attachment' }));
  await expect.element(page.getByText('No variables', { exact: true })).toBeVisible();
});

test('an output without its variable shows a spinner', async () => {
  const [first, ...rest] = testWorkflow().steps;
  if (!first) throw new Error('The test workflow has no step.');
  await openEditor(testWorkflow({ steps: [{ ...first, endpoint_output_values: {} }, ...rest] }));
  await expect.element(page.getByText(/^output \(Result\):/).first()).toBeVisible();
  await expect.element(page.getByText('Not available yet')).toBeInTheDocument();
});

const running: ExecutionStatus = {
  execution_id: 'run-1',
  workflow_id: 'w1',
  workflow_name: 'Trip',
  status: 'running',
  step_name: 'Compose text',
  created_at: '2026-11-20T18:00:00Z',
  completed_at: null,
  error: null,
  failure: null,
  waiting_for: null,
  variables: [],
  live_url: null,
  is_held_by_viewer: false,
  credits_used: 0,
  steps_done: 0,
  steps_total: 1,
};

test('a step is tried with the default values, and what it found stands beneath its output', async () => {
  let status = running;
  const app = await openEditor(testWorkflow(), {
    START_WORKFLOW: { workflow_execution_id: 'run-1', live_url: null },
    GET_WORKFLOW_EXECUTION_STATUS: () => status,
  });
  const press = button('Run up to here').first().element();
  // A double click, while what tries a step is still being loaded: each try would cost.
  for (const _click of [1, 2]) if (press instanceof HTMLElement) press.click();
  await expect.element(page.getByText('Compose text (1 of 1)')).toBeVisible();
  status = {
    ...running,
    status: 'completed',
    variables: [
      {
        id: 'var_first',
        name: 'first_result',
        variable_type: 'string',
        is_input: false,
        value: 'Fly to Paris.',
      },
    ],
  };
  await expect.element(page.getByText('It worked')).toBeVisible();
  await expect
    .element(page.getByLabelText('Value from the last try: first_result'))
    .toHaveTextContent('Fly to Paris.');
  expect(app.sentTo('START_WORKFLOW').map(({ body }) => body)).toMatchObject([
    { workflow_id: 'w1', input_variables: { var_city: 'Paris' }, until_step_id: 'step_1' },
  ]);
});

test('a try says what is missing instead of starting, and why a run failed', async () => {
  const nameless = variable('city', 'city');
  const app = await openEditor(testWorkflow({ variables: [nameless, ...testWorkflow().variables.slice(1)] }));
  await userEvent.click(button('Run up to here').first());
  await expect.element(page.getByText('Give @city a default value to try this step with.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Enter it' }));
  await expect.element(page.getByRole('dialog', { name: 'Edit Variable Name' })).toBeVisible();
  expect(app.sentTo('START_WORKFLOW')).toHaveLength(0);
});

test('a workflow that cannot be loaded says so and leads back to the list', async () => {
  await openApp('/workflows/gone', { GET_FULL_WORKFLOW: refuse(404, 'Not found'), GET_WORKFLOWS: [] });
  await expect.element(page.getByText('Failed to load workflow')).toBeVisible();
  await expect.element(page.getByText('It is not there any more.')).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/workflows');
});

test.each([
  ['with the reason of the server', { success: false, error: 'It is running.' }, 'It is running.'],
  ['without a reason', { success: false }, 'Failed to delete workflow'],
])('deleting asks first, and says when it failed: %s', async (_case, answer, sentence) => {
  await openEditor(testWorkflow(), { DELETE_WORKFLOW: answer });
  await userEvent.click(button('Delete'));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete Workflow' }));
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(location.pathname).toBe('/workflows/w1');
});

test('a deleted workflow leads back to the list; on a phone, Delete is in the menu', async () => {
  await page.viewport(390, 844);
  await openEditor(testWorkflow(), { DELETE_WORKFLOW: { success: true }, GET_WORKFLOWS: [] });
  await userEvent.click(button('More'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }));
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Delete Workflow' }));
  await expect.poll(() => location.pathname).toBe('/workflows');
  await expect.element(page.getByText('“Trip” deleted.')).toBeVisible();
});

test('in the narrowest panel beside the browser the steps can still be read', async () => {
  await page.viewport(1440, 900);
  const long = variable('long', 'a_rather_long_name_for_a_variable_that_somebody_wrote', {
    default_value: 'and its value',
  });
  const { variables } = testWorkflow();
  await openEditor(testWorkflow({ variables: [...variables, long] }), {
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: 'about:blank', session_id: 's1' },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
  });
  await userEvent.click(button('Show live browser'));
  const handle = page.getByRole('separator', { name: 'Resize live view' });
  await expect.element(handle).toBeVisible();
  handle.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(handle).toHaveAttribute('aria-valuenow', '20');
  const name = page
    .getByRole('heading', { name: /Compose text/ })
    .first()
    .element();
  // The panel is drawn anew a frame after the handle has moved.
  await expect.poll(() => name.getBoundingClientRect().height).toBeLessThan(30);
  const chip = page.getByRole('button', { name: /^@a_rather_long_name/ }).element();
  const room = () => {
    const right = Math.max(...[...chip.children].map((child) => child.getBoundingClientRect().right));
    return chip.getBoundingClientRect().right - right;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});
