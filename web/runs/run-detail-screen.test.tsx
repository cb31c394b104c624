import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ExecutionStatus, RunAction, RunLine, RunStep } from '#shared/wire.ts';
import { endedRun, endedStep, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { openApp, refuse, type Answers } from '#web/test-app.tsx';

const FILE_LINK = 'https://drive.google.com/file/d/1a2b3c/view?usp=drivesdk';

const completed: ExecutionStatus = {
  ...endedRun,
  variables: [
    { id: 'var_1', name: 'city', variable_type: 'string', is_input: true, value: 'Rome' },
    { id: 'var_2', name: 'rows', variable_type: 'string', is_input: false, value: '[{"total":7}]' },
  ],
  credits_used: 100,
};
const action = (summary: string, screenshot: string | null): RunAction => ({
  place: '1',
  summary,
  effect: screenshot === 'picture-2' ? 'Nothing on the page changed.' : null,
  verdict: screenshot === 'picture-2' ? 'nothing' : null,
  succeeded: true,
  url: 'https://example.com/',
  started_at: '2026-11-20T10:00:10Z',
  duration_ms: 120,
  credits: 50,
  screenshot,
});
const step: RunStep = {
  ...endedStep,
  name: 'Look up the weather',
  inputs: { page_address: 'https://example.com/' },
  outputs: { rows: '[{"total":7}]' },
  credits: 100,
  actions: [action('Opened https://example.com/', 'picture-1'), action('Clicked "More"', 'picture-2')],
};
const PIXEL = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="5"/>')}`;

function answers(run: Partial<ExecutionStatus>, history: RunStep[] = [step]): Answers {
  return {
    GET_WORKFLOW_EXECUTION_STATUS: { ...completed, ...run },
    GET_WORKFLOW_EXECUTION_HISTORY: history,
    GET_WORKFLOW_STEPS: { steps: [] },
    GET_VARIABLE_LINK: { success: true, url: PIXEL },
  };
}

test('a run that is over shows what came out and asks no more', async () => {
  await openApp(RUN_ADDRESS, answers({}));
  await expect.element(page.getByRole('heading', { name: 'Weekly export' })).toBeVisible();
  await expect.element(page.getByText('No Live Session Available')).toBeVisible();
  await page.getByText('Workflow Variables').click();
  await expect.element(page.getByText('"Rome"')).toBeVisible();
  expect(page.getByRole('button', { name: 'Stop' }).elements()).toHaveLength(0);
  expect(page.getByText('Current Step').elements()).toHaveLength(0);
});

test('results come first: values large, lists as tables that can be copied, with the film below', async () => {
  const variables = [
    ...completed.variables,
    { id: 'var_3', name: 'price', variable_type: 'string' as const, is_input: false, value: '$39.00' },
    { id: 'var_4', name: 'link', variable_type: 'string' as const, is_input: false, value: FILE_LINK },
    {
      id: 'var_5',
      name: 'bad',
      variable_type: 'string' as const,
      is_input: false,
      value: 'javascript:alert(1)',
    },
  ];
  const link = refuse(404, 'Table not found.');
  const app = await openApp(RUN_ADDRESS, { ...answers({ variables }), GET_RUN_TABLE_LINK: link });
  const results = page.getByRole('region', { name: 'Results' });
  await expect.element(results.getByText('$39.00')).toHaveClass(/text-2xl/);
  await expect.element(results.getByRole('link', { name: FILE_LINK })).toHaveAttribute('href', FILE_LINK);
  expect(results.getByRole('link').elements()).toHaveLength(1);
  await expect.element(results.getByRole('cell', { name: '7' })).toBeVisible();
  await results.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => navigator.clipboard.readText()).toBe('total\n7');
  await results.getByRole('button', { name: 'Excel' }).click();
  await expect.element(page.getByText('Table not found.')).toBeVisible();
  const [{ query } = {}] = app.sentTo('GET_RUN_TABLE_LINK');
  expect(Object.fromEntries(query ?? [])).toEqual({ execution_id: 'run-1', name: 'var_2', format: 'xlsx' });

  const film = page.getByRole('region', { name: 'Film' });
  const where = film.getByRole('slider');
  await expect.element(where).toHaveAttribute('aria-valuetext', '2 of 2: Clicked "More"');
  const current = () => document.querySelector('[aria-labelledby=time-line] [aria-current]')?.textContent;
  expect(current()).toContain('Clicked "More"');
  await where.fill('0');
  await expect.poll(current).toContain('Opened https://example.com/');
  await userEvent.keyboard(' ');
  await expect.element(where).toHaveAttribute('aria-valuetext', '2 of 2: Clicked "More"');
});

test('an empty list is no rows, in the results and in the step, with nothing to copy', async () => {
  const variables = completed.variables.map((one) => (one.id === 'var_2' ? { ...one, value: '[]' } : one));
  await openApp(RUN_ADDRESS, answers({ variables }, [{ ...step, outputs: { rows: '[]' } }]));
  const results = page.getByRole('region', { name: 'Results' });
  await expect.element(results.getByText('No rows')).toBeVisible();
  expect(results.getByRole('button').elements()).toHaveLength(0);
  await page.getByText('Inputs and outputs').click();
  const steps = page.getByRole('region', { name: 'Time line' });
  await expect.element(steps.getByText('No rows')).toBeVisible();
  for (const part of [results, steps]) expect(part.getByText('[]').elements()).toHaveLength(0);
});

test('the ids are shown short and copied whole', async () => {
  const id = '00000000-1111-4222-8333-444444444444';
  await openApp(RUN_ADDRESS, answers({ execution_id: id }));
  await page.getByText('00000000…').click();
  await expect.element(page.getByText('Copied to clipboard')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(id);
});

test('the pictures of a run are walked with the arrow keys', async () => {
  await openApp(RUN_ADDRESS, answers({}));
  // The step of a short run that is over is open.
  await page.getByText('Inputs and outputs').click();
  await expect.element(page.getByText('Page address')).toBeVisible();
  await expect.element(page.getByText('Nothing on the page changed.')).toBeVisible();
  await page.getByRole('button', { name: /^Enlarge the picture after: Opened/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/^1 of 2/)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByRole('img', { name: 'The page after: Clicked "More"' })).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog.getByText(/^2 of 2/)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog.getByText(/^1 of 2/)).toBeVisible();
});

test('an instructions step shows each of its lines, with its action, its picture and what it found', async () => {
  const line = (number: number, text: string, more: Partial<RunLine> = {}): RunLine => ({
    place: `1.${number}`,
    text,
    status: 'completed',
    started_at: '2026-11-20T10:00:10Z',
    completed_at: '2026-11-20T10:00:12Z',
    found: [],
    ...more,
  });
  const lines = [
    line(1, 'Open example.com'),
    line(2, 'Wait for "Welcome"'),
    line(4, 'Extract "Total" as total', {
      found: [{ name: 'total', value: '39', variable_type: 'string' }],
    }),
    line(10, 'Click "Pay"', { status: 'failed' }),
  ];
  const actions = [
    { ...action('Opened example.com', 'picture-1'), place: '1.1' },
    { ...action('Extracted "Total"', null), place: '1.4' },
    { ...action('Tried to click "Pay"', null), place: '1.10', succeeded: false, credits: 0 },
  ];
  await openApp(RUN_ADDRESS, answers({ status: 'failed' }, [{ ...step, status: 'failed', lines, actions }]));
  const lineAt = (place: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByText(place, { exact: true }) })
      .last();
  await expect.element(lineAt('1.1')).toHaveTextContent('1.1Opened example.com120 ms');
  await expect.element(lineAt('1.2')).toHaveTextContent('1.2Wait for "Welcome"2 s');
  await expect.element(lineAt('1.4')).toMatchTextContent('total39');
  await expect.element(lineAt('1.10')).toMatchTextContent('1.10Click "Pay"FailedTried to click "Pay"');
  expect(page.getByText('Browser actions').elements()).toHaveLength(0);
});

test('a failed run says where, what happened, what it has cost and what to do next', async () => {
  const failure = {
    code: 'agent_limit',
    step_name: 'Look up the weather',
    message: 'The agent cost $0.50 without finishing. The limit of this step is $0.50.',
    what_to_do: 'Look at the last picture.',
  };
  const model_use = { calls: 5, input_tokens: 12_000, output_tokens: 300, cost: 0.5 };
  await openApp(RUN_ADDRESS, answers({ status: 'failed', failure, error: failure.message, model_use }));
  await expect
    .element(page.getByText('It has cost so far: 100 credits and 12,300 tokens in 5 calls, about $0.50.'))
    .toBeVisible();
  await expect.element(page.getByText('Failed in “Look up the weather”')).toBeVisible();
  await expect.element(page.getByText(failure.message)).toBeVisible();
  await expect.element(page.getByText(failure.what_to_do)).toBeVisible();
});

test('a run that waits for credits says so, with the way to them', async () => {
  await openApp(RUN_ADDRESS, answers({ status: 'pending', completed_at: null, waiting_for: 'credits' }));
  await expect.element(page.getByText('Waiting for credits')).toBeVisible();
  const way = page.getByRole('link', { name: 'Buy credits' });
  await expect.element(way).toHaveAttribute('href', '/subscription#buy-credits');
  // It is what the page is about, so it is in the large part of it.
  expect(way.element().closest('[data-left-third]')).toBeNull();
});

test('a run that waits for an account says which, until when, and where to connect it', async () => {
  const wait = { question: 'Gmail refuses\nthe connection of ada.', deadline: '2026-11-22T10:00:00Z' };
  await openApp(
    RUN_ADDRESS,
    answers({ status: 'pending', completed_at: null, waiting_for: 'account', wait }),
  );
  await expect.element(page.getByText(/the connection of ada\.$/)).toHaveStyle({ whiteSpace: 'pre-line' });
  await expect.element(page.getByText(/^Fails on Nov 22, 2026.* unless you act\.$/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Connect it again' }))
    .toHaveAttribute('href', '/connectors');
});

test('a running run shows its step and its browser, and can be stopped', async () => {
  let status: ExecutionStatus = {
    ...completed,
    status: 'running',
    completed_at: null,
    step_name: 'Look up the weather',
    live_url: 'about:blank?ticket=1',
  };
  const app = await openApp(RUN_ADDRESS, {
    ...answers({}, [{ ...step, status: 'running', completed_at: null }]),
    GET_WORKFLOW_EXECUTION_STATUS: () => status,
    STOP_WORKFLOW: () => {
      status = { ...status, status: 'stopped', completed_at: '2026-11-20T10:01:00Z', live_url: null };
      return { status: 'stopped' };
    },
  });
  await expect.element(page.getByTitle('Live browser')).toBeVisible();
  await expect.element(page.getByText('Current Step')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('button', { name: 'Stop run' }).click();
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No Live Session Available')).toBeVisible();
  expect(app.sentTo('STOP_WORKFLOW').map((call) => call.body)).toEqual([{ execution_id: 'run-1' }]);
});

test('a run whose browser a person has in hand says that it waits', async () => {
  await openApp(RUN_ADDRESS, answers({ status: 'running', completed_at: null, is_held_by_viewer: true }));
  await expect.element(page.getByText('You have control. The run waits.')).toBeVisible();
});

test('a file without an address says that it is no longer there', async () => {
  const file = {
    id: 'var_2',
    name: 'letter',
    variable_type: 'file' as const,
    is_input: false,
    value: 'file-1',
  };
  await openApp(RUN_ADDRESS, {
    ...answers({ variables: [file] }),
    GET_VARIABLE_LINK: { success: false, url: 'https://example.com/not-this-one' },
  });
  await expect.element(page.getByText(/\(no longer there\)/).first(), { timeout: 60_000 }).toBeVisible();
  expect(document.querySelector('a[href="https://example.com/not-this-one"]')).toBeNull();
});

test('a run that does not exist is asked for once, and stays said', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const app = await openApp(RUN_ADDRESS, {
      GET_WORKFLOW_EXECUTION_STATUS: refuse(404, 'Execution not found'),
    });
    await expect.element(page.getByText('Execution not found')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See all runs' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(app.sentTo('GET_WORKFLOW_EXECUTION_STATUS')).toHaveLength(1);
    await expect.element(page.getByText('Execution not found')).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test('a run that is deleted while it is shown is said, and not asked for again', async () => {
  let isDeleted = false;
  const running = { ...completed, status: 'running' as const, completed_at: null };
  const app = await openApp(RUN_ADDRESS, {
    ...answers({}),
    GET_WORKFLOW_EXECUTION_STATUS: () => (isDeleted ? refuse(404, 'Execution not found') : running),
  });
  await expect.element(page.getByRole('heading', { name: 'Weekly export' })).toBeVisible();
  isDeleted = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    await expect.element(page.getByText('Execution not found')).toBeVisible();
    const asked = app.sentTo('GET_WORKFLOW_EXECUTION_STATUS').length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(app.sentTo('GET_WORKFLOW_EXECUTION_STATUS')).toHaveLength(asked);
  } finally {
    vi.useRealTimers();
  }
});
