import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ExecutionStatus, RunStep, Step } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp } from '#web/test-app.tsx';

const run: ExecutionStatus = {
  ...endedRun,
  variables: [
    { id: 'var_price', name: 'price', variable_type: 'string', is_input: false, value: '$39.00' },
    { id: 'var_2', name: 'variable_2', variable_type: 'string', is_input: false, value: '31 in stock' },
  ],
};
const output = (id: string, name: string) => ({
  id,
  name,
  variable_type: 'string' as const,
  is_input: false,
});
const step = (id: string, change: Partial<Step>): Step => ({
  id,
  workflow_step_id: 'text.compose',
  name: 'Compose text',
  step_type: 'action',
  endpoint_name: 'test',
  endpoint_inputs: [],
  endpoint_outputs: [{ id: 'result', display_name: 'Result', variable_type: 'string' }],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'Data',
  uses_browser: false,
  endpoint_input_values: {},
  endpoint_output_values: {},
  endpoint_output_default_values: {},
  additional_selected_values: {},
  ...change,
});
const STEPS = [
  step('step_1', { endpoint_output_values: { result: output('var_price', 'price') } }),
  step('step_2', { endpoint_output_values: { result: output('var_2', 'variable_2') } }),
  step('step_mail', { workflow_step_id: 'mail.send_me', endpoint_outputs: [] }),
];
const sent: RunStep = {
  ...endedStep,
  place: '3',
  step_id: 'step_mail',
  name: 'Send me an e-mail',
  outputs: { to: 'ada@example.com' },
};

async function openRun(history: RunStep[]) {
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: run,
    GET_WORKFLOW_EXECUTION_HISTORY: history,
    GET_WORKFLOW_STEPS: { steps: STEPS },
  });
}

test('a name that somebody chose stands alone, and a numbered one is called by what it is', async () => {
  await openRun([]);
  const results = page.getByRole('region', { name: 'Results' });
  await expect.element(results.getByText('$39.00')).toBeVisible();
  const names = () => [...results.element().querySelectorAll('dt')].map((name) => name.textContent);
  await expect.poll(names).toEqual(['price', 'Result']);
});

test('of two results that are called the same, each says which variable has it', async () => {
  const again = { id: 'var_3', name: 'variable_3', variable_type: 'string' as const, is_input: false };
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: { ...run, variables: [...run.variables, { ...again, value: 'Blue' }] },
    GET_WORKFLOW_EXECUTION_HISTORY: [],
    GET_WORKFLOW_STEPS: {
      steps: [
        ...STEPS,
        step('step_3', { endpoint_output_values: { result: output('var_3', 'variable_3') } }),
      ],
    },
  });
  const results = page.getByRole('region', { name: 'Results' });
  await expect.element(results.getByText('Blue')).toBeVisible();
  const names = () => [...results.element().querySelectorAll('dt')].map((name) => name.textContent);
  await expect.poll(names).toEqual(['price', 'Result · variable_2', 'Result · variable_3']);
});

test('a run says where its e-mail went, and nothing while none was sent', async () => {
  await openRun([sent]);
  await expect.element(page.getByText('An e-mail was sent to ada@example.com.')).toBeVisible();
});

test('what a step of an app has sent is said in words', async () => {
  const steps = [
    ...STEPS,
    step('step_g', { workflow_step_id: 'gmail.send_email', name: 'Send an e-mail' }),
    step('step_s', { workflow_step_id: 'slack.post_message', name: 'Post a message' }),
  ];
  const done = (id: string, place: string, inputs: RunStep['inputs']): RunStep => ({
    ...sent,
    step_id: id,
    place,
    inputs,
    outputs: {},
  });
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: run,
    GET_WORKFLOW_EXECUTION_HISTORY: [
      done('step_g', '4', { to: 'grace@example.com', subject: 'Paper is out' }),
      done('step_s', '5', { channel: '#general' }),
    ],
    GET_WORKFLOW_STEPS: { steps },
  });
  await expect
    .element(page.getByText('An e-mail “Paper is out” was sent to grace@example.com.'))
    .toBeVisible();
  await expect.element(page.getByText('A message was posted to #general.')).toBeVisible();
});

test('an e-mail that was not sent is not said to be', async () => {
  await openRun([{ ...sent, status: 'failed', outputs: {} }]);
  await expect.element(page.getByText('$39.00')).toBeVisible();
  await expect.element(page.getByText(/e-mail was sent/)).not.toBeInTheDocument();
});

const line = (text: string, status: 'completed' | 'failed'): RunStep['lines'][number] => ({
  place: '1.2',
  text,
  status,
  started_at: '2026-11-20T10:00:05Z',
  completed_at: '2026-11-20T10:00:09Z',
  found: [],
});
const clicked: RunStep['actions'][number] = {
  place: '1.2',
  summary: 'Clicked button “Add to cart”',
  effect: '“Cart (0)” became “Cart (1)”.',
  verdict: 'proved',
  succeeded: true,
  url: 'https://shop.example/products/lantern',
  started_at: '2026-11-20T10:00:05Z',
  duration_ms: 4_000,
  credits: 50,
  screenshot: null,
};

test('a run without outputs says what it did last, what that changed, and which line was changed for it', async () => {
  const after = { ...endedStep, lines: [line('Click "Add to cart"', 'completed')], actions: [clicked] };
  const before = { ...endedStep, lines: [line('Click "Add to the basket"', 'failed')] };
  await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: { ...endedRun, resumed_from: 'run-0' },
    GET_WORKFLOW_EXECUTION_HISTORY: ({ query }) => [query.get('execution_id') === 'run-0' ? before : after],
    GET_WORKFLOW_STEPS: { steps: [] },
  });
  const did = page.getByRole('region', { name: 'What it did' });
  await expect.element(did.getByText('Clicked button “Add to cart”')).toBeVisible();
  await expect.element(did.getByText('“Cart (0)” became “Cart (1)”.')).toBeVisible();
  await expect.element(did.getByText(/1 line done in 1 min.*shop\.example/)).toBeVisible();
  await expect
    .element(page.getByText(/The failed line 2 was changed/))
    .toMatchTextContent(/Click "Add to the basket" is now Click "Add to cart"/);
  // Four seconds are not too quick for a picture.
  await expect.element(page.getByText('no picture of this')).toBeVisible();
});

test('beside results it is not said again what was done', async () => {
  await openRun([{ ...endedStep, actions: [clicked] }]);
  await expect.element(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'What it did' })).not.toBeInTheDocument();
});

test('a table is its number of rows in the time line, and its rows are a click away', async () => {
  const value = JSON.stringify([
    { Order: 'F-1', Total: '$7.00' },
    { Order: 'F-2', Total: '$9.00' },
  ]);
  const read = line('Extract the table as orders', 'completed');
  const found = [{ name: 'orders', value, variable_type: 'string' as const }];
  await openRun([{ ...endedStep, lines: [{ ...read, found }], actions: [clicked] }]);
  const rows = page.getByRole('list', { name: 'Lines' }).getByText('2 rows');
  await expect.element(rows).toBeVisible();
  const tree = () => rows.element().closest('details');
  expect(tree()?.open).toBe(false);
  await rows.click();
  expect(tree()?.open).toBe(true);
  expect(tree()?.textContent).toContain('{2}');
});

test('a run that a step ended before its last one says which, and why nothing came after', async () => {
  const stop: RunStep = { ...endedStep, place: '2', step_id: 'step_2', name: 'Stop here unless …' };
  const outcome = 'It is “$39.00”, as last time. The run ends here.';
  await openRun([endedStep, { ...stop, outputs: { outcome } }, { ...sent, status: 'waiting', outputs: {} }]);
  await expect
    .element(page.getByText('It ended at “Stop here unless …”: the step after it did not run.'))
    .toBeVisible();
  await expect.element(page.getByText('It is “$39.00”, as last time.')).toBeVisible();
});

test('of a condition that was not so, the reason is said without its end', async () => {
  const stop: RunStep = { ...endedStep, place: '2', step_id: 'step_2', name: 'Stop here unless …' };
  const outcome = '$89.00 is not less than 80, so the run ends here.';
  await openRun([endedStep, { ...stop, outputs: { outcome } }, { ...sent, status: 'waiting', outputs: {} }]);
  await expect.element(page.getByText('$89.00 is not less than 80.', { exact: true })).toBeVisible();
});

test('beside its results stands whether the workflow goes on by itself', async () => {
  const schedule = JSON.stringify({
    mode: 'daily',
    timeOfDay: '08:30',
    timezone: 'UTC',
    intervalHours: 0,
    intervalMinutes: 0,
  });
  const trigger = step('step_t', {
    workflow_step_id: 'schedule.on_a_schedule',
    name: 'On a schedule',
    step_type: 'trigger',
    endpoint_inputs: [
      { id: 'config', display_name: 'When', variable_type: 'string', is_required: true, format: 'schedule' },
    ],
    endpoint_input_values: { config: schedule },
  });
  let isOn = false;
  const app = await openApp(RUN_ADDRESS, {
    GET_WORKFLOW_EXECUTION_STATUS: run,
    GET_WORKFLOW_EXECUTION_HISTORY: [endedStep],
    GET_WORKFLOW_STEPS: { steps: [trigger, ...STEPS] },
    IS_TRIGGER_ENABLED: () => ({
      success: true,
      data: isOn,
      next_run_at: isOn ? '2026-12-01T08:30:00Z' : null,
      problem: null,
    }),
  });
  await expect.element(page.getByText('Every day at 8:30 AM (UTC) · Off')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Turn it on' }))
    .toHaveAttribute('href', '/workflows/w1/run');
  // On a phone it stands below its words, not below the icon.
  const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
  expect(leftOf(page.getByRole('link', { name: 'Turn it on' }).element())).toBeGreaterThanOrEqual(
    leftOf(page.getByText('Every day at 8:30 AM (UTC) · Off').element()),
  );
  isOn = true;
  await app.reload();
  await expect
    .element(page.getByText(/Every day at 8:30 AM \(UTC\) · Runs start by themselves\. Next: /))
    .toBeVisible();
  expect(page.getByRole('link', { name: 'Turn it on' }).elements()).toHaveLength(0);
});

test('on a phone a long table is shown in part, and all of it after a press', async () => {
  await page.viewport(390, 844);
  try {
    const rows = Array.from({ length: 14 }, (_, at) => ({
      Order: `F-${at}`,
      Sum: `$${1_249 + at}.00`,
      Note: 'A long note '.repeat(12),
    }));
    const table = { id: 'var_2', name: 'orders', variable_type: 'string', is_input: false } as const;
    await openApp(RUN_ADDRESS, {
      GET_WORKFLOW_EXECUTION_STATUS: { ...run, variables: [{ ...table, value: JSON.stringify(rows) }] },
      GET_WORKFLOW_EXECUTION_HISTORY: [],
      GET_WORKFLOW_STEPS: { steps: STEPS },
    });
    await expect.element(page.getByText('F-9', { exact: true })).toBeVisible();
    expect(page.getByText('F-10').elements()).toHaveLength(0);
    // The words of a cell wrap; what scrolls downwards is the page alone.
    const box = page.getByRole('region', { name: 'orders' }).element();
    expect(box.scrollHeight).toBe(box.clientHeight);
    // A number is read in one piece.
    expect(page.getByText('$1249.00').element().getBoundingClientRect().height).toBeLessThan(25);
    await page.getByRole('button', { name: 'Show all 14 rows' }).click();
    await expect.element(page.getByText('F-13')).toBeVisible();
    expect(box.scrollHeight).toBe(box.clientHeight);
  } finally {
    await page.viewport(1280, 800);
  }
});
