import { afterEach, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { WorkflowListItem } from '#shared/wire.ts';
import { counter, option } from '#shared/workflow/test-workflow.ts';
import { addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';
import { openApp, refuse } from '#web/test-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const item = (name: string, description = ''): WorkflowListItem => ({
  id: `id-of-${name}`,
  name,
  description,
  created_at: '2026-11-20T12:00:00Z',
});
const TWO = [item('Weekly invoice export', 'From the portal'), item('Price watch')];

test('shows name, description and date of each workflow, newest first', async () => {
  const page = await openApp('/home', { GET_WORKFLOWS: TWO });
  await expect.element(page.getByRole('heading', { level: 1, name: 'My Workflows' })).toBeVisible();
  const row = page.getByRole('listitem').first();
  await expect.element(row).toMatchTextContent(/^Weekly invoice exportFrom the portalNov 20, 2026/);
  expect(page.sentTo('GET_WORKFLOWS')[0]?.query.get('sort')).toBe('created_at');
});

const READS_A_PRICE = loaded('text.find');
const SENDS_SOMETHING = loaded('slack.post_message');
function loaded(workflow_step_id: string) {
  const definition = option({ workflow_step_id, endpoint_inputs: [] });
  return { steps: addStep(EMPTY_WORKFLOW, definition, { newId: counter() }).steps };
}

const RUN = {
  id: 'r1',
  workflow_id: 'id-of-Price watch',
  name: 'Price watch',
  created_at: '2026-11-20T08:00:00Z',
  completed_at: '2026-11-20T08:00:02Z',
};
const STARTS = {
  name: 'On a schedule',
  schedule_config: '{"mode":"daily","timeOfDay":"08:00","timezone":"UTC"}',
  count: 1,
  is_enabled: false,
  next_run_at: null,
  problem: null,
};

test('a description that only says the name again gives way to the steps', async () => {
  const step_names = ['Open page', 'Extract text'];
  const page = await openApp('/home', {
    GET_WORKFLOWS: [
      { ...item('Get the price', 'Get the price.'), step_names },
      { ...item('Get the price', 'Of the lantern, each morning'), step_names },
    ],
  });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Get the priceOpen page → Extract text/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Get the priceOf the lantern, each morning/);
});

test('a workflow shows what came of its last run, and what starts it, with its switch', async () => {
  await browser.viewport(1440, 900);
  let isEnabled = false;
  const page = await openApp('/home', {
    GET_WORKFLOWS: () => [
      {
        ...item('Price watch', 'New Workflow Description'),
        step_names: ['Open page', 'Extract text'],
        last_run: {
          ...RUN,
          status: 'completed',
          result: { label: 'Text', value: '$39.00' },
          verification: 'verified',
          healed: { count: 1, from: 'Sign in', to: 'Log in' },
        },
        triggers: {
          ...STARTS,
          is_enabled: isEnabled,
          next_run_at: isEnabled ? '2026-11-21T08:00:00Z' : null,
        },
      },
      {
        ...item('Orders'),
        last_run: {
          ...RUN,
          status: 'failed',
          failure: {
            step_name: 'Lines',
            message: 'Line 4 (Click "Log me in"): "Log me in" is not on the page.',
          },
        },
        triggers: null,
      },
      {
        ...item('Loop'),
        last_run: {
          ...RUN,
          status: 'failed',
          failure: {
            step_name: 'Lines',
            message: 'Row 2 of 8 (“Ridge Tent”): Line 3 (Click "Buy"): "Buy" is not on the page.',
          },
        },
        triggers: null,
      },
      { ...item('New one'), last_run: null, triggers: null },
      { ...item('Tried one'), last_run: { ...RUN, status: 'completed', is_trial: true }, triggers: null },
    ],
    GET_WORKFLOW_INPUT_VARIABLES: [],
    TOGGLE_WORKFLOW_TRIGGER: () => {
      isEnabled = true;
      return { status: 'success' };
    },
  });
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/Open page → Extract text/);
  await expect.element(rows.nth(0)).toMatchTextContent(/✓ verifiedhealed\$39\.00/);
  await expect.element(rows.nth(0)).toMatchTextContent(/Daily 8:00 AMOff/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Failed/);
  await expect.element(rows.nth(1)).toMatchTextContent(/Line 4: "Log me in" is not on the page\./);
  await expect.element(rows.nth(2)).toMatchTextContent(/Row 2, line 3: "Buy" is not on the page\./);
  const point = page.getByText(/^Line 4:/).element();
  expect(point.scrollWidth).toBeLessThanOrEqual(point.clientWidth);
  await expect.element(rows.nth(3)).toMatchTextContent(/Never run/);
  await expect.element(rows.nth(4)).toMatchTextContent(/Tried · /);
  await page.getByRole('switch', { name: 'Start “Price watch” by itself' }).click();
  await expect.element(rows.nth(0)).toMatchTextContent(/Next Nov 21, /);
  expect(page.sentTo('TOGGLE_WORKFLOW_TRIGGER').map((call) => call.body)).toEqual([
    { workflow_id: 'id-of-Price watch', enable: true, input_variables: {} },
  ]);
  expect(location.pathname).toBe('/home');
});

test('Run starts what is harmless at once, and shows the run screen of everything else', async () => {
  await browser.viewport(1440, 900);
  const page = await openApp('/home', {
    GET_WORKFLOWS: [
      { ...item('Price watch'), last_run: null, triggers: null },
      { ...item('Orders'), last_run: null, triggers: null },
    ],
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: ({ query }) =>
      query.get('workflow_id') === 'id-of-Orders' ? SENDS_SOMETHING : READS_A_PRICE,
    START_WORKFLOW: { workflow_execution_id: 'r9', live_url: null },
  });
  await page.getByRole('button', { name: 'Run Price watch' }).click();
  await expect.element(page.getByText('Workflow started successfully!')).toBeVisible();
  expect(page.sentTo('START_WORKFLOW')).toHaveLength(1);
  expect(location.pathname).toBe('/home');
  await page.getByRole('button', { name: 'Run Orders' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/id-of-Orders/run');
  expect(page.sentTo('START_WORKFLOW')).toHaveLength(1);
});

test('a workflow says how many of its runs failed, and leads to them', async () => {
  const page = await openApp('/home', {
    GET_WORKFLOWS: [
      { ...item('Price watch'), failed_runs: 2 },
      { ...item('Export'), failed_runs: 0 },
    ],
    GET_WORKFLOW_EXECUTION_INSTANCES: [],
  });
  await expect.element(page.getByRole('listitem').nth(1)).not.toMatchTextContent(/failed/);
  await page.getByRole('link', { name: '2 failed runs' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/id-of-Price%20watch/executions');
});

test('a search keeps what matches in name or description, whatever the case', async () => {
  const page = await openApp('/workflows', { GET_WORKFLOWS: TWO });
  await page.getByPlaceholder('Search workflows...').fill('PORTAL');
  await expect.element(page.getByRole('link', { name: 'Price watch' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Weekly invoice export' })).toBeVisible();
  await page.getByPlaceholder('Search workflows...').fill('nothing like it');
  await expect.element(page.getByText('No workflows found.')).toBeVisible();
});

test('the field for the next one is one click above any list, and a short one goes on with untried examples', async () => {
  const example = (name: string) => ({
    id: name,
    name,
    description: '',
    shows: '$39.00',
    look: 'value' as const,
    has_trigger: false,
  });
  let listed = TWO;
  const page = await openApp('/home', {
    GET_WORKFLOWS: () => listed,
    LIST_TEMPLATES: [example('Price watch'), example('Download a file and read it')],
  });
  const next = page.getByRole('region', { name: /^Try a template/ });
  const bar = page.getByRole('button', { name: 'Describe what else you click through every week…' });
  const placeOf = () => bar.element().getBoundingClientRect().top;
  await expect
    .element(next.getByRole('button', { name: /^Run it/ }))
    .toHaveAccessibleName('Run it: Download a file and read it');
  const place = placeOf();
  await page.getByPlaceholder('Search workflows...').fill('price');
  await expect.element(next).not.toBeInTheDocument();

  listed = [...TWO, ...['Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh'].map((name) => item(name))];
  await page.getByPlaceholder('Search workflows...').fill('');
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Alphabetical' }).click();
  await expect.element(page.getByRole('link', { name: 'Fourth' })).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
  expect(placeOf()).toBe(place);

  await bar.click();
  const dialog = page.getByRole('dialog', { name: 'Describe what you want' });
  await dialog.getByRole('textbox').fill('Every morning, get the price');
  await page.reload();
  await expect.element(dialog.getByRole('textbox')).toHaveValue('Every morning, get the price');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Every morning, get the price' })).toBeVisible();
});

test('another order asks the API again', async () => {
  const page = await openApp('/home', { GET_WORKFLOWS: TWO });
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Alphabetical' }).click();
  await expect.poll(() => page.sentTo('GET_WORKFLOWS').at(-1)?.query.get('sort')).toBe('alphabetical');
});

test('New pressed twice creates one workflow, and opens it', async () => {
  const page = await openApp('/home', { GET_WORKFLOWS: [], CREATE_WORKFLOW: { id: 'w-1' } });
  await page.getByRole('button', { name: 'New' }).dblClick();
  await expect.poll(() => location.pathname).toBe('/workflows/w-1');
  expect(page.sentTo('CREATE_WORKFLOW').map((call) => call.body)).toEqual([
    { name: 'New Workflow', description: 'New Workflow Description' },
  ]);
});

test('a creation that fails is only logged, and can be tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = await openApp('/home', { GET_WORKFLOWS: [], CREATE_WORKFLOW: refuse(500, 'Down') });
  await page.getByRole('button', { name: 'New' }).click();
  await expect
    .poll(() => console.error)
    .toHaveBeenCalledWith('Error creating workflow', expect.objectContaining({ message: 'Down' }));
  await page.getByRole('button', { name: 'New' }).click();
  await expect.poll(() => page.sentTo('CREATE_WORKFLOW')).toHaveLength(2);
  expect(location.pathname).toBe('/home');
});

test('a creation that the plan does not allow says why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const sentence = 'Your plan keeps 100 workflows, and there are as many.';
  const page = await openApp('/home', { GET_WORKFLOWS: [], CREATE_WORKFLOW: refuse(403, sentence) });
  await page.getByRole('button', { name: 'New' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('a list that cannot be loaded says so and can be retried', async () => {
  let isDown = true;
  const page = await openApp('/home', { GET_WORKFLOWS: () => (isDown ? refuse(403, 'No') : TWO) });
  await expect.element(page.getByText('Your workflows could not be loaded.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('link', { name: 'Price watch' })).toBeVisible();
});

test('the menu of a row leads to its run page and its past runs', async () => {
  const page = await openApp('/home', { GET_WORKFLOWS: TWO });
  await page.getByRole('button', { name: 'Actions for Price watch' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Past Runs' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Run Workflow' }).click();
  await expect.poll(() => location.pathname).toBe('/workflows/id-of-Price%20watch/run');
});

test('of 10,000 workflows only those in sight are on the page, and the keyboard reaches the last', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => item(`Workflow ${index}`));
  const page = await openApp('/home', { GET_WORKFLOWS: many });
  const first = page.getByRole('link', { name: 'Workflow 0', exact: true });
  await expect.element(first).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBeLessThan(60);
  first.element().focus();
  first.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
  await expect.element(page.getByRole('link', { name: 'Workflow 9999' })).toHaveFocus();
});

test('while it loads, six placeholders stand in', async () => {
  const page = await openApp('/home', { GET_WORKFLOWS: () => new Promise(() => {}) });
  const placeholders = page.getByRole('status', { name: 'Loading...' });
  await expect.element(placeholders).toBeVisible();
  expect(placeholders.element().children).toHaveLength(6);
});
