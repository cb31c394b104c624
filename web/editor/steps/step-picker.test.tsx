import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { StepOption } from '#shared/wire.ts';
import { composeText, sendEmail, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

afterEach(() => page.viewport(1280, 800));

const browserStep = (id: string, name: string, icon: string): StepOption => ({
  ...composeText,
  workflow_step_id: `browser.${id}`,
  name,
  icon,
  group: 'Browser',
  uses_browser: true,
});
const options = [
  { ...browserStep('instructions', 'Browser instructions', 'words'), search_words: 'login if every' },
  browserStep('open_page', 'Open page', 'open'),
  browserStep('click', 'Click', 'click'),
  browserStep('press_key', 'Press key', 'key'),
  browserStep('extract_text', 'Extract text', 'text'),
  browserStep('download_file', 'Download file', 'download'),
  { ...composeText, workflow_step_id: 'files.zip', name: 'Make ZIP', group: 'Files' },
  sendEmail,
  composeText,
  { ...composeText, workflow_step_id: 'text.find', name: 'Find in text', description: 'Finds an email' },
];

const dialog = () => page.getByRole('dialog');
const names = () =>
  [...dialog().element().querySelectorAll('button[data-option] .font-medium:first-child')].map(
    (name) => name.textContent,
  );
const focused = () => document.activeElement?.querySelector('.font-medium')?.textContent;

async function openPicker(step_options: StepOption[] = options, has_model = true) {
  await openApp(
    '/workflows/w1',
    {
      GET_FULL_WORKFLOW: { ...testWorkflow(), step_options },
      GET_ACCOUNTS: [],
      UPDATE_FULL_WORKFLOW: { revision: 4 },
    },
    { '/health': () => Response.json({ status: 'ok', has_model, stand_ins: [], notices: [] }) },
  );
  await userEvent.click(page.getByRole('button', { name: 'Add Workflow Step' }));
  await expect.element(dialog().getByRole('searchbox')).toHaveFocus();
}

test('instructions come first, the others by category, and a category shows its own', async () => {
  await openPicker();
  await expect.element(dialog().getByText('after 2 Compose text')).toBeVisible();
  expect(names()[0]).toBe('Browser instructions');
  const headings = dialog().getByRole('heading', { level: 3 }).elements();
  expect(headings.map((heading) => heading.textContent)).toEqual([
    'On the page',
    'Read',
    'Files',
    'Apps',
    'Without a browser',
  ]);
  await userEvent.click(dialog().getByRole('button', { name: 'Files', exact: true }));
  await expect.poll(names).toEqual(['Download file', 'Make ZIP']);
  await userEvent.click(dialog().getByRole('button', { name: 'On the page', exact: true }));
  await expect.poll(names).toEqual(['Browser instructions', 'Open page', 'Click', 'Press key']);
  await userEvent.click(dialog().getByRole('button', { name: 'All', exact: true }));
  await expect.poll(() => names().length).toBe(options.length);
});

test('a search goes through all categories, the best fit first, and Enter takes it', async () => {
  await openPicker();
  await userEvent.click(dialog().getByRole('button', { name: 'Files', exact: true }));
  await userEvent.fill(dialog().getByRole('searchbox'), 'email');
  await expect.poll(names).toEqual(['Send an e-mail', 'Find in text']);
  await expect.element(dialog().getByText('Enter takes the first')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveFocus();
});

test('a search finds its words in any order, and small words need not be there', async () => {
  await openPicker();
  await userEvent.fill(dialog().getByRole('searchbox'), 'email with the send');
  await expect.poll(names).toEqual(['Send an e-mail']);
  await userEvent.fill(dialog().getByRole('searchbox'), 'send an invoice');
  await expect.element(dialog().getByText('No workflow steps found')).toBeVisible();
});

test('Enter takes what was written, though the list does not show it yet', async () => {
  await openPicker();
  const input = dialog().getByRole('searchbox').element();
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(input, 'email');
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.element(page.getByRole('textbox', { name: 'To' })).toHaveFocus();
});

test('Enter takes the highlighted card, and words that no step has become a line', async () => {
  await openPicker();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { level: 3, name: /Browser instructions/ }))
    .toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Add Workflow Step' }));
  await userEvent.fill(dialog().getByRole('searchbox'), 'go to localhost:4020');
  await expect.element(dialog().getByText('No workflow steps found')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Write “go to localhost:4020” as a line' }));
  await expect.element(page.getByText('go to localhost:4020')).toBeVisible();
});

test('the name of an app counts before what a step says of itself', async () => {
  const ofGoogle = { ...sendEmail, group: 'Google Drive', description: 'Documents and sheets become files.' };
  await openPicker([
    { ...ofGoogle, workflow_step_id: 'drive.download', name: 'Download from Drive' },
    {
      ...ofGoogle,
      workflow_step_id: 'sheets.add',
      name: 'Add a row',
      group: 'Google Sheets',
      description: '',
    },
  ]);
  await userEvent.fill(dialog().getByRole('searchbox'), 'google sheet');
  await expect.poll(names).toEqual(['Add a row', 'Download from Drive']);
});

test('without a language model the steps that need one stand last, and say so', async () => {
  const agent = {
    ...browserStep('agent', 'Browser agent', 'sparkle'),
    browser_actions: 'as_needed' as const,
  };
  const ask = { ...composeText, workflow_step_id: 'ai.ask', name: 'Ask a model', group: 'AI' };
  await openPicker([agent, ask, ...options], false);
  const last = dialog().getByRole('region', { name: 'Needs a language model' });
  await expect.element(last).toBeVisible();
  await expect.poll(() => names().slice(-2)).toEqual(['Browser agent', 'Ask a model']);
  await userEvent.click(dialog().getByRole('button', { name: 'Ready to use' }));
  await expect.poll(names).not.toContain('Browser agent');
});

test('arrow keys go over rows that are not full, and back to the search', async () => {
  await openPicker();
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Browser instructions');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(focused()).toBe('Click');
  // Below it the row has one card only, then the next category begins.
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Press key');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Extract text');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(dialog().getByRole('searchbox')).toHaveFocus();
});

test('on a phone the categories stand in one line above the steps', async () => {
  await page.viewport(390, 844);
  await openPicker();
  const [all, steps] = [
    dialog().getByRole('button', { name: 'All', exact: true }),
    dialog().getByRole('button', { name: /Browser instructions/ }),
  ].map((each) => each.element().getBoundingClientRect());
  expect(all?.bottom).toBeLessThan(steps?.top ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('an everyday word finds a step that is called otherwise, whole words before parts of others', async () => {
  await openPicker([
    { ...composeText, workflow_step_id: 'a', name: 'Tell me', description: 'Sends a notification' },
    ...options,
  ]);
  await userEvent.fill(dialog().getByRole('searchbox'), 'if');
  await expect.poll(names).toEqual(['Browser instructions', 'Tell me']);
  await userEvent.fill(dialog().getByRole('searchbox'), 'login');
  await expect.poll(names).toEqual(['Browser instructions']);
});

test('the search between two steps knows everyday words, too', async () => {
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: { ...testWorkflow(), step_options: options },
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  await userEvent.click(page.getByRole('combobox', { name: 'Add a step here' }));
  await userEvent.fill(page.getByPlaceholder('Search for a workflow step'), 'login');
  await expect.element(page.getByRole('option', { name: /Browser instructions/ })).toBeVisible();
});
