import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { ListedWorkflow } from '#shared/wire/runs.ts';
import { counter, option } from '#shared/workflow/test-workflow.ts';
import { addStep, EMPTY_WORKFLOW } from '#shared/workflow/workflow.ts';
import { openApp, refuse, type SentCall } from '#web/test-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

const STARTS = {
  name: 'On a schedule',
  schedule_config: '{"mode":"daily","timeOfDay":"08:00","timezone":"UTC"}',
  count: 1,
  is_enabled: false,
  next_run_at: null,
  problem: null,
};
const listed = (name: string, change: Partial<ListedWorkflow> = {}): ListedWorkflow => ({
  id: `id-of-${name}`,
  name,
  description: '',
  created_at: '2026-11-20T12:00:00Z',
  last_run: null,
  triggers: null,
  icon: null,
  tags: [],
  ...change,
});
const withStep = (workflow_step_id: string) => ({
  steps: addStep(EMPTY_WORKFLOW, option({ workflow_step_id, endpoint_inputs: [] }), { newId: counter() })
    .steps,
});

test('a name is changed in its row; Escape leaves it, Enter saves it once, and a refusal keeps what was typed', async () => {
  let name = 'Orders';
  let isDown = true;
  const page = await openApp('/home', {
    GET_WORKFLOWS: () => [listed('Orders', { name }), listed('Prices')],
    RENAME_WORKFLOW: ({ body }: SentCall) => {
      if (isDown) return refuse(503, 'The server is starting.');
      name = String(Object(body).name);
      return null;
    },
  });
  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: /^Rename/ }).click();
  const field = page.getByRole('textbox', { name: 'New name of Orders' });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Something else{Escape}');
  await expect.element(page.getByRole('link', { name: 'Orders', exact: true })).toHaveFocus();
  expect(page.sentTo('RENAME_WORKFLOW')).toEqual([]);

  await userEvent.keyboard('{F2}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('Morning orders{Enter}');
  await expect.element(page.getByText('The server is starting.')).toBeVisible();
  await expect.element(field).toHaveValue('Morning orders');
  isDown = false;
  field.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('link', { name: 'Morning orders' })).toHaveFocus();
  expect(page.sentTo('RENAME_WORKFLOW').map(({ body }) => body)).toEqual([
    { workflow_id: 'id-of-Orders', name: 'Morning orders' },
    { workflow_id: 'id-of-Orders', name: 'Morning orders' },
  ]);
});

test('a workflow is duplicated once, however often it is pressed', async () => {
  const names = ['Orders', 'Prices', 'Stock', 'Visits', 'Bills', 'Mails'];
  const page = await openApp('/home', {
    GET_WORKFLOWS: () => names.map((name) => listed(name)),
    DUPLICATE_WORKFLOW: () => {
      names.push('Orders copy');
      return { id: 'copy', name: 'Orders copy' };
    },
  });
  await page.getByRole('button', { name: 'Actions for Orders' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).dblClick();
  await expect.element(page.getByRole('link', { name: 'Orders copy' })).toBeVisible();
  expect(page.sentTo('DUPLICATE_WORKFLOW')).toHaveLength(1);
  // The second click does not open the workflow in the row below the menu.
  expect(location.pathname).toBe('/home');
});

test('selected workflows are run, switched and deleted together, and what was not done is said and stays selected', async () => {
  await browser.viewport(1440, 900);
  const gone = new Set<string>();
  const all = ['Prices', 'Orders', 'Invoices'].map((name) => listed(name, { triggers: STARTS }));
  const page = await openApp('/home', {
    GET_WORKFLOWS: () => all.filter(({ id }) => !gone.has(id)),
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: ({ query }) =>
      withStep(query.get('workflow_id') === 'id-of-Orders' ? 'slack.post_message' : 'text.find'),
    START_WORKFLOW: ({ body }) =>
      Object(body).workflow_id === 'id-of-Invoices'
        ? refuse(402, 'No credits are left.')
        : { workflow_execution_id: 'r1', live_url: null },
    TOGGLE_WORKFLOW_TRIGGER: { status: 'success' },
    DELETE_WORKFLOW: ({ query }) => {
      gone.add(query.get('workflow_id') ?? '');
      return { success: true };
    },
  });
  // The key selects the row that has the focus, and Shift a range.
  const prices = page.getByRole('link', { name: 'Prices' });
  await expect.element(prices).toBeVisible();
  prices.element().focus();
  await userEvent.keyboard('x');
  await expect.element(page.getByRole('checkbox', { name: 'Select Prices' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'Select Invoices' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected workflows' });
  await expect.element(bar).toMatchTextContent(/^3 selected/);

  await bar.getByRole('button', { name: 'Turn on' }).dblClick();
  await expect.element(page.getByText('3 turned on.')).toBeVisible();
  expect(page.sentTo('TOGGLE_WORKFLOW_TRIGGER')).toHaveLength(3);
  await expect.element(bar).not.toBeInTheDocument();

  await page.getByRole('checkbox', { name: 'Select Prices' }).click();
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await bar.getByRole('button', { name: 'Run', exact: true }).click();
  await expect
    .element(
      page.getByText(
        '1 started. On their run screen first: Orders. Not started: Invoices (No credits are left).',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Select Prices' })).not.toBeChecked();
  await expect.element(bar).toMatchTextContent(/^2 selected/);

  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(/“Orders”, “Invoices” are deleted with past runs/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete 2 Workflows' }).click();
  await expect.element(page.getByText('2 deleted.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
});

test('tags of one or several workflows are changed, shown in their rows, and filter the list', async () => {
  await browser.viewport(1440, 900);
  const tags: Record<string, string[]> = { 'id-of-Prices': ['Shop'], 'id-of-Orders': ['Finance', 'Shop'] };
  const page = await openApp('/home', {
    GET_WORKFLOWS: () =>
      ['Prices', 'Orders', 'Visa'].map((name) => listed(name, { tags: tags[`id-of-${name}`] ?? [] })),
    TAG_WORKFLOWS: ({ body }) => {
      const { workflow_ids, add, remove } = Object(body);
      for (const id of workflow_ids)
        tags[id] = [...new Set([...(tags[id] ?? []).filter((tag) => !remove.includes(tag)), ...add])];
      return { changed: workflow_ids };
    },
  });
  const filter = page.getByRole('group', { name: 'Filter by tag' });
  await filter.getByRole('button', { name: 'Finance 1' }).click();
  await expect.element(page.getByRole('link', { name: 'Prices' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Orders' })).toBeVisible();
  await filter.getByRole('button', { name: 'All 3' }).click();

  await page.getByRole('checkbox', { name: 'Select Visa' }).click();
  await page.getByRole('checkbox', { name: 'Select Orders' }).click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tags of 2 workflows' });
  await expect.element(dialog.getByText('1 of them').first()).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Finance/ }).click();
  await dialog.getByRole('textbox', { name: 'New tag' }).fill('Travel');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(filter.getByRole('button', { name: 'Travel 2' })).toBeVisible();
  expect(page.sentTo('TAG_WORKFLOWS').map(({ body }) => body)).toEqual([
    { workflow_ids: ['id-of-Orders', 'id-of-Visa'], add: ['Finance', 'Travel'], remove: [] },
  ]);
});

test('on a phone a workflow is run or switched from its row, which is as high as on a small laptop', async () => {
  await browser.viewport(390, 844);
  const page = await openApp('/home', {
    GET_WORKFLOWS: [
      listed('Prices', {
        triggers: { ...STARTS, is_enabled: true, next_run_at: '2030-11-24T08:00:00Z' },
        description: 'Reads a price every morning, keeps a picture.',
      }),
      listed('Orders', { triggers: null }),
    ],
    GET_WORKFLOW_INPUT_VARIABLES: [],
    GET_WORKFLOW_STEPS: withStep('text.find'),
    START_WORKFLOW: { workflow_execution_id: 'r1', live_url: null },
    TOGGLE_WORKFLOW_TRIGGER: { status: 'success' },
  });
  const row = page.getByRole('listitem').filter({ hasText: /Reads a price/ });
  await expect.element(page.getByText(/^Reads a price every/)).toBeVisible();
  await expect.element(page.getByText(/^Nov 24, \d+:00 [AP]M · $/)).toBeVisible();
  // The date stands beside the last run, and leaves the whole line to the description.
  const description = page.getByText(/^Reads a price every/).element();
  const date = row.getByText(/^Nov 20/).element();
  expect(description.getBoundingClientRect().bottom).toBeLessThanOrEqual(
    date.getBoundingClientRect().top + 1,
  );
  await expect.element(page.getByRole('button', { name: 'Run Prices' })).toBeVisible();
  await page.getByRole('switch', { name: 'Start “Prices” by itself' }).click();
  await expect.poll(() => page.sentTo('TOGGLE_WORKFLOW_TRIGGER')).toHaveLength(1);
  await page.getByRole('button', { name: 'Run Orders' }).click();
  await expect.element(page.getByText('Workflow started successfully!')).toBeVisible();
  expect(row.element().clientHeight).toBeLessThanOrEqual(70);
  await browser.viewport(1024, 768);
  await expect.element(page.getByRole('button', { name: 'Run Prices' })).toBeVisible();
  await expect.poll(() => row.element().clientHeight).toBeLessThan(80);
});

const madeOfTemplate = {
  title: 'Watch a price',
  description: '',
  browser_profile_is_shared: false,
  variables: [],
  ...withStep('text.compose'),
  step_options: [],
  trigger_options: [],
  revision: 1,
};

test('a workflow that nothing starts is opened with a schedule added, once and switched off', async () => {
  await browser.viewport(1440, 900);
  const page = await openApp('/home', {
    GET_WORKFLOWS: [listed('Prices', { last_run: null })],
    GET_FULL_WORKFLOW: {
      ...madeOfTemplate,
      trigger_options: [
        option({
          workflow_step_id: 'schedule.on_a_schedule',
          name: 'On a schedule',
          step_type: 'trigger',
          endpoint_name: 'triggers/schedule/toggle-trigger',
          endpoint_inputs: [
            {
              id: 'schedule_config',
              display_name: 'Schedule',
              is_required: true,
              variable_type: 'string',
              format: 'schedule',
            },
          ],
        }),
      ],
    },
    IS_TRIGGER_ENABLED: { success: true, data: false, next_run_at: null, problem: null },
    UPDATE_FULL_WORKFLOW: { revision: 2 },
  });
  await page.getByRole('button', { name: 'Add a schedule to Prices' }).click();
  await expect.element(page.getByText(/^Every day at 8:00 AM/)).toBeVisible();
  expect(page.getByText('[trigger]').elements()).toHaveLength(1);
  expect(page.sentTo('TOGGLE_WORKFLOW_TRIGGER')).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('[trigger]')).not.toBeInTheDocument();
});

test('beside New a template is made, opened and run, or a description drafted', async () => {
  const page = await openApp('/home', {
    GET_WORKFLOWS: [listed('Prices')],
    LIST_TEMPLATES: [
      {
        id: 'price',
        name: 'Watch a price',
        description: 'Reads it.',
        shows: '$39.00',
        look: 'value',
        has_trigger: false,
      },
    ],
    CREATE_FROM_TEMPLATE: { id: 'w-9' },
    GET_FULL_WORKFLOW: madeOfTemplate,
    LIVE_VIEW_URL_FOR_PROFILE: { live_url: 'data:text/html,page', session_id: 's9' },
    END_LIVE_VIEW_SESSION_FOR_PROFILE: null,
    START_WORKFLOW: { workflow_execution_id: 'r9', live_url: null },
  });
  // The tests run with reduced motion; without it the menu is still closing when the dialog has opened.
  const motion = document.head.appendChild(document.createElement('style'));
  motion.textContent = '[role=menu] { transition-duration: 150ms !important }';
  onTestFinished(() => motion.remove());
  await page.getByRole('button', { name: 'Other ways to begin' }).click();
  await page.getByRole('menuitem', { name: 'Describe what you want' }).click();
  const dialog = page.getByRole('dialog', { name: 'Describe what you want' });
  // The menu gives the focus back to its button when it closes, unless something else has it.
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Other ways to begin' }).click();
  await page.getByRole('menuitem', { name: /^Watch a price/ }).click();
  await expect.poll(() => location.pathname).toMatch(/^\/workflows\/w-9/);
  expect(page.sentTo('CREATE_FROM_TEMPLATE').map(({ body }) => body)).toEqual([{ template_id: 'price' }]);
  // Beside its steps, in the live browser.
  await expect.element(page.getByTitle('Live browser')).toBeVisible();
  await expect.poll(() => page.sentTo('START_WORKFLOW')).toHaveLength(1);
  expect(page.sentTo('START_WORKFLOW')[0]?.body).toMatchObject({ workflow_id: 'w-9', input_variables: {} });
});
