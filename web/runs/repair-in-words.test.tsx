import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RepairOffer, ResumePlan } from '#shared/wire/repair.ts';
import type { StepOption } from '#shared/wire.ts';
import { endedRun, endedStep, failedRun, RUN_ADDRESS } from '#web/runs/test-run.ts';
import { type Answers, openApp } from '#web/test-app.tsx';
import { composeText, step, stepInput } from '#web/test-workflow.ts';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};
const orders: RepairOffer = {
  kind: 'link',
  label: 'Orders',
  why: 'It may lead to the page that has it.',
  box: null,
  line: 'Click "Orders"',
  edit: 'before',
  is_far: true,
};
const PLAN: ResumePlan = {
  line: 2,
  failed_line: 2,
  editable: { step_id: 's1', input_id: 'instructions', number: 2, edits: ['change', 'before', 'skip'] },
  opens: null,
  again: [],
  repair: {
    looked_for: 'open orders',
    reads: { kind: 'rows', name: 'open_orders' },
    picture: null,
    offers: [orders],
  },
};
const answers: Answers = {
  GET_WORKFLOW_EXECUTION_STATUS: ({ query }) => ({
    ...endedRun,
    execution_id: query.get('execution_id') ?? '',
    steps_done: 0,
    ...(query.get('execution_id') === 'run-1'
      ? {
          status: 'failed',
          failure: {
            code: 'target_not_found',
            step_name: 'Browser instructions',
            message:
              'Line 2 (List the open orders): "open orders" is not on the page. Nearest to it: link "Orders".',
            what_to_do: 'Did you mean: Click "Orders"? Write it as it reads on the page.',
          },
        }
      : { status: 'running' }),
  }),
  GET_WORKFLOW_EXECUTION_HISTORY: [{ ...endedStep, step_id: 's1', status: 'failed' }],
  GET_WORKFLOW_STEPS: {
    steps: [step('s1', script, { instructions: 'Open shop.example\nList the open orders' }, [])],
  },
  GET_RESUME_PLAN: PLAN,
  EDIT_FAILED_LINE: { workflow_execution_id: 'run-2' },
};
const why = page.getByRole('region', { name: 'Why it failed' });

test.each([1440, 390])(
  'what leads to another page goes before the line with one press, %i wide',
  async (width) => {
    await page.viewport(width, 844);
    const app = await openApp(RUN_ADDRESS, answers);
    await expect.element(page.getByText('New line before it: Click "Orders"')).toBeVisible();
    await expect.element(page.getByText(/puts a line that leads there before line 2/)).toBeVisible();
    // What stands on the card is not said a second time, without a button.
    await expect
      .element(why)
      .toMatchTextContent(
        /Failed in “Browser instructions”, line 2"open orders" is not on the page\.Write it as it reads/,
      );
    expect(page.getByText(/called like it/).elements()).toHaveLength(0);
    await page.getByRole('button', { name: 'Use this: Orders' }).click();
    await expect.poll(() => location.pathname).toBe('/workflows/w1/executions/run-2');
    expect(app.sentTo('EDIT_FAILED_LINE').map(({ body }) => body)).toMatchObject([
      { execution_id: 'run-1', edit: 'before', line: 'Click "Orders"' },
    ]);
    await page.viewport(1440, 900);
  },
);

test('where nothing can be read, the text does not deny what the failure names, and a line before comes first', async () => {
  const { repair } = PLAN;
  await openApp(RUN_ADDRESS, {
    ...answers,
    GET_RESUME_PLAN: { ...PLAN, repair: repair && { ...repair, offers: [] } },
  });
  await expect.element(why).toMatchTextContent(/Nearest to it: link "Orders"/);
  await expect.element(page.getByText(/can be read in its place\. It may be on another page/)).toBeVisible();
  const buttons = page.getByRole('region', { name: 'Change the line in words' }).getByRole('button');
  await expect.element(buttons.first()).toMatchTextContent('Insert a line before it');
});

test('where a file is wanted, the text says that nothing on the page gives one', async () => {
  const { repair } = PLAN;
  const wanted = repair && { looked_for: 'the orders CSV', picture: null, wants_file: true, offers: [] };
  await openApp(RUN_ADDRESS, { ...answers, GET_RESUME_PLAN: { ...PLAN, repair: wanted } });
  await expect.element(page.getByText(/looks as if a file came of it/)).toBeVisible();
});

test('of a thing that stands there several times it is asked which, and not said to be elsewhere', async () => {
  const { repair } = PLAN;
  await openApp(RUN_ADDRESS, {
    ...answers,
    GET_WORKFLOW_EXECUTION_STATUS: failedRun({
      code: 'target_ambiguous',
      step_name: 'Browser instructions',
      message: 'Line 2 (Read "Order"): "Order" stands in 6 rows: "F-1048", "F-1047" and 4 more.',
      what_to_do: 'Say which row: "Order" for "F-1048".',
    }),
    GET_RESUME_PLAN: { ...PLAN, repair: repair && { ...repair, looked_for: '"Order"', offers: [] } },
  });
  await expect.element(page.getByRole('heading', { name: 'Which “Order” is meant?' })).toBeVisible();
  await expect.element(page.getByText(/say in the line which it is/)).toBeVisible();
  expect(page.getByText(/another page/).elements()).toHaveLength(0);
  const buttons = page.getByRole('region', { name: 'Change the line in words' }).getByRole('button');
  await expect.element(buttons.first()).toMatchTextContent('Edit the line');
});
