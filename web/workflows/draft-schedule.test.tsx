import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { parseSchedule, formatSchedule } from '#shared/schedule/schedule.ts';
import { newSchedule } from '#shared/schedule/new-schedule.ts';
import { option } from '#shared/workflow/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const DAILY = formatSchedule(newSchedule('UTC'));
const draft = {
  title: 'Price',
  description: '',
  variables: [],
  parts: [
    {
      workflow_step_id: 'schedule.on_a_schedule',
      inputs: { schedule_config: DAILY },
      outputs: {},
      marks: [{ input: 'schedule_config', line: null, from: null, guess: 'Nobody said at what time.' }],
    },
  ],
  notes: [],
};
const schedule = option({
  workflow_step_id: 'schedule.on_a_schedule',
  name: 'On a schedule',
  step_type: 'trigger',
  endpoint_inputs: [
    {
      id: 'schedule_config',
      display_name: 'Schedule',
      is_required: true,
      variable_type: 'string',
      format: 'schedule',
    },
  ],
});
const Kept = z.object({
  draft: z.object({ parts: z.array(z.object({ inputs: z.record(z.string(), z.string()) })) }),
});
const keep = page.getByRole('button', { name: 'Keep and open' });

async function openDraft() {
  const app = await openApp('/home', {
    GET_WORKFLOWS: [],
    LIST_TEMPLATES: [],
    DRAFT_WORKFLOW: { draft, step_options: [schedule] },
    CREATE_FROM_DRAFT: { id: 'w1' },
  });
  await page.getByRole('textbox', { name: 'Describe what you want' }).fill('Get the price every day');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('button', { name: /^Change Every day at 8:00 AM/ }).click();
  return () =>
    app
      .sentTo('CREATE_FROM_DRAFT')
      .map(({ body }) => parseSchedule(Kept.parse(body).draft.parts[0]?.inputs.schedule_config ?? ''));
}

test('when a draft runs is changed with the fields of the editor, and is no guess then', async () => {
  const kept = await openDraft();
  await expect.element(page.getByRole('radio', { name: 'Daily' })).toHaveFocus();
  await userEvent.click(page.getByRole('radio', { name: 'Weekly' }));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText(/^Every Mon.* at 8:00 AM/)).toBeVisible();
  await expect.element(page.getByText('Nobody said at what time.')).not.toBeInTheDocument();
  await keep.click();
  await expect.poll(kept).toMatchObject([{ mode: 'weekly', dayOfWeek: 'MON', timeOfDay: '08:00' }]);
});

test('what is chosen counts without “Done”, and a cron line that is none cannot be kept', async () => {
  const kept = await openDraft();
  await page.getByRole('combobox', { name: 'More ways to repeat' }).click();
  await page.getByRole('option', { name: 'Cron line' }).click();
  const line = page.getByRole('textbox', { name: 'Cron line' });
  await line.fill('never');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(keep).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await line.fill('30 6 * * MON');
  await keep.click();
  await expect.poll(kept).toMatchObject([{ mode: 'cron', cron: '30 6 * * MON' }]);
});

test('“Cancel” leaves it as it was', async () => {
  await openDraft();
  await userEvent.click(page.getByRole('radio', { name: 'Interval' }));
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText(/^Every day at 8:00 AM/)).toBeVisible();
  await expect.element(page.getByText('Nobody said at what time.')).toBeVisible();
});
