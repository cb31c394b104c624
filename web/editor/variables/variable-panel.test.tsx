import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FullWorkflow, SaveWorkflow } from '#shared/wire.ts';
import { testWorkflow } from '#web/test-workflow.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

async function openEditor(workflow: FullWorkflow = testWorkflow(), answers: Answers = {}) {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: workflow,
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    ...answers,
  });
  await expect.element(page.getByLabelText('Workflow title')).toBeVisible();
  return app;
}

const panel = () => page.getByRole('dialog', { name: 'Edit Variable Name' });
const nameField = () => panel().getByRole('textbox', { name: 'Variable Name' });
const chip = (name: string) => page.getByRole('button', { name: new RegExp(`^@${name}`) }).first();
const chooseType = async (type: string) => {
  await userEvent.click(panel().getByRole('combobox', { name: 'Variable Type' }));
  await userEvent.click(page.getByRole('option', { name: type }));
};

/** What the server was sent last, after a click on Save. */
async function savedWorkflow(app: Awaited<ReturnType<typeof openApp>>): Promise<SaveWorkflow> {
  // While it closes, the panel still has the keyboard.
  await expect.element(panel()).not.toBeInTheDocument();
  // On a slow machine autosave comes before.
  const before = app.sentTo('UPDATE_FULL_WORKFLOW').length;
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => app.sentTo('UPDATE_FULL_WORKFLOW').length).toBeGreaterThan(before);
  return app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body as SaveWorkflow;
}

test('the panel opens with its name to be written over, and Enter saves it everywhere it is shown', async () => {
  const app = await openEditor();
  await userEvent.click(chip('city'));
  await expect.element(nameField()).toHaveFocus();
  await userEvent.keyboard('town');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
  expect(page.getByText('@town').elements().length).toBe(2);
  expect((await savedWorkflow(app)).variables[0]?.name).toBe('town');
});

test('an output that is renamed is renamed in its step as well', async () => {
  const app = await openEditor();
  await userEvent.click(chip('first_result'));
  await userEvent.fill(nameField(), 'flight');
  await userEvent.click(panel().getByRole('button', { name: 'Save' }));
  const saved = await savedWorkflow(app);
  expect(saved.steps[0]?.endpoint_output_values.result?.name).toBe('flight');
});

test('an empty name is refused with a sentence, and the panel stays', async () => {
  await openEditor();
  await userEvent.click(chip('city'));
  await userEvent.fill(nameField(), '   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel().getByText('Variable name cannot be empty')).toBeVisible();
  await expect.element(nameField()).toHaveAttribute('aria-invalid', 'true');
});

test('Escape and Cancel leave the name as it was', async () => {
  await openEditor();
  await userEvent.click(chip('city'));
  await userEvent.fill(nameField(), 'x');
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await userEvent.click(chip('city'));
  await userEvent.fill(nameField(), 'x');
  await userEvent.click(panel().getByRole('button', { name: 'Cancel' }));
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(chip('city')).toBeVisible();
});

test('a new variable is text, named one above the highest number, and opens at once', async () => {
  const app = await openEditor();
  await userEvent.click(page.getByRole('button', { name: 'Add Input Variable' }));
  await expect.element(nameField()).toHaveValue('variable_1');
  await userEvent.keyboard('{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Add Input Variable' }));
  await expect.element(nameField()).toHaveValue('variable_2');
  await userEvent.keyboard('{Enter}');
  const { variables } = await savedWorkflow(app);
  expect(variables.at(-1)).toMatchObject({ name: 'variable_2', variable_type: 'string', is_input: true });
});

test('a new variable that is cancelled leaves no chip, unless something about it was set', async () => {
  const app = await openEditor();
  const add = page.getByRole('button', { name: 'Add Input Variable' });
  await userEvent.click(add);
  await userEvent.keyboard('{Escape}');
  await expect.element(chip('variable_1')).not.toBeInTheDocument();
  await expect.element(panel()).not.toBeInTheDocument();
  await userEvent.click(add);
  await userEvent.click(panel().getByRole('button', { name: 'Cancel' }));
  await expect.element(chip('variable_1')).not.toBeInTheDocument();
  await expect.element(panel()).not.toBeInTheDocument();
  await userEvent.click(add);
  await userEvent.fill(panel().getByRole('textbox', { name: 'Default Value' }), 'Rome');
  await userEvent.keyboard('{Escape}');
  expect((await savedWorkflow(app)).variables.at(-1)).toMatchObject({
    name: 'variable_1',
    default_value: 'Rome',
  });
});

test('a default value is kept while it is typed; Enter closes and Shift with Enter makes a line', async () => {
  const app = await openEditor();
  await userEvent.click(chip('city'));
  await userEvent.fill(panel().getByRole('textbox', { name: 'Default Value' }), 'Rome');
  await expect.element(page.getByText('= Rome')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}Italy{Enter}');
  await expect.element(panel()).not.toBeInTheDocument();
  expect((await savedWorkflow(app)).variables[0]?.default_value).toBe('Rome\nItaly');
});

test('another type is kept at once and takes default value and references away; undo brings them back', async () => {
  await openEditor();
  await userEvent.click(chip('city'));
  await expect.element(panel().getByText('Used in 1 place')).toBeVisible();
  await chooseType('File');
  await expect.element(panel().getByText('Not used yet')).toBeVisible();
  await expect.element(panel().getByText('Default File')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Text' }).first()).toHaveTextContent('Fly to .');
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect
    .element(page.getByRole('textbox', { name: 'Text' }).first())
    .toHaveTextContent('Fly to @city.');
  await expect.element(page.getByText('= Paris')).toBeVisible();
});

test('what another type takes away is said beside it, and Undo brings it back', async () => {
  const app = await openEditor();
  await userEvent.click(chip('city'));
  await chooseType('File');
  const note = page.getByText(
    'Gone with the old type: its default value, and the variable in Step 1 · Text.',
  );
  await expect.element(note).toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Undo' }));
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Default Value')).toHaveValue('Paris');
  await userEvent.keyboard('{Escape}');
  const { variables, steps } = await savedWorkflow(app);
  expect(variables[0]).toMatchObject({ name: 'city', variable_type: 'string', default_value: 'Paris' });
  expect(steps[0]?.endpoint_input_values.text).toBe('Fly to {{var_city}}.');
});

test('another type that takes nothing away says nothing', async () => {
  await openEditor();
  await userEvent.click(chip('letter'));
  await chooseType('Text');
  await expect.element(page.getByLabelText('Default Value')).toBeVisible();
  await expect.element(page.getByText(/Gone with the old type/)).not.toBeInTheDocument();
});

test('the output of a step shows its type and cannot change it', async () => {
  await openEditor();
  await userEvent.click(chip('first_result'));
  await expect.element(panel().getByText('Set by the step that makes it.')).toBeVisible();
  expect(panel().getByRole('combobox').elements()).toHaveLength(0);
});

test('a file is uploaded, shown as uploaded, and can be cleared', async () => {
  const app = await openEditor(testWorkflow(), {
    UPLOAD_VARIABLE_FILE: { success: true, file_id: 'file-9', default_value: 'file-9' },
  });
  await userEvent.click(chip('letter'));
  await userEvent.upload(panel().getByLabelText('Default File'), new File(['hello'], 'letter.txt'));
  await expect.element(panel().getByRole('button', { name: 'Uploaded File' })).toBeVisible();
  await expect.element(page.getByText('= [Uploaded File]')).toBeVisible();
  const form = app.sentTo('UPLOAD_VARIABLE_FILE')[0]?.body as FormData;
  expect((form.get('file') as File).name).toBe('letter.txt');
  await userEvent.click(panel().getByRole('button', { name: 'Remove file' }));
  await expect.element(page.getByText('= [Uploaded File]')).not.toBeInTheDocument();
});

test.each([
  ['is refused', refuse(413, 'Too large'), ['Failed to upload file', 'Too large']],
  [
    'is answered without a file',
    { success: true, file_id: '', default_value: '' },
    ['Failed to upload file'],
  ],
])('an upload that %s says so in the panel', async (_case, answer, sentences) => {
  await openEditor(testWorkflow(), { UPLOAD_VARIABLE_FILE: answer });
  await userEvent.click(chip('letter'));
  await userEvent.upload(panel().getByLabelText('Default File'), new File(['hello'], 'letter.txt'));
  for (const sentence of sentences) await expect.element(panel().getByText(sentence)).toBeVisible();
});

test('a removed variable leaves the fields, and its toast brings it back', async () => {
  await openEditor();
  await userEvent.click(chip('city'));
  await userEvent.click(panel().getByRole('button', { name: 'Remove variable' }));
  await expect.element(page.getByRole('textbox', { name: 'Text' }).first()).toHaveTextContent('Fly to .');
  await userEvent.click(page.getByRole('listitem').getByRole('button', { name: 'Undo' }));
  await expect
    .element(page.getByRole('textbox', { name: 'Text' }).first())
    .toHaveTextContent('Fly to @city.');
});

test('a use leads to its field', async () => {
  await openEditor();
  await userEvent.click(chip('first_result'));
  await userEvent.click(panel().getByRole('button', { name: 'Step 2 · Text' }));
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Text' }).nth(1)).toHaveFocus();
});

test('pointing at a variable lights up its source and its uses', async () => {
  await openEditor();
  await userEvent.hover(chip('city'));
  expect(document.querySelectorAll('[data-variable=var_city][data-lit]').length).toBe(2);
  await userEvent.hover(page.getByLabelText('Workflow title'));
  expect(document.querySelectorAll('[data-lit]').length).toBe(0);
});
