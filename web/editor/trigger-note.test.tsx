import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newSchedule } from '#shared/schedule/new-schedule.ts';
import { formatSchedule } from '#shared/schedule/schedule.ts';
import type { StepOption } from '#shared/wire.ts';
import { composeText, onSchedule, sendEmail, step, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const script: StepOption = {
  ...composeText,
  workflow_step_id: 'browser.instructions',
  name: 'Browser instructions',
  browser_actions: 'each_line',
  endpoint_inputs: [stepInput('instructions', 'Instructions', { is_multiline: true })],
};

async function openEditor(enabled: boolean) {
  const schedule = { schedule_config: formatSchedule(newSchedule('UTC')) };
  const steps = [
    step('step_a', onSchedule, schedule, []),
    step('step_b', script, { instructions: 'Open https://shop.example' }, []),
  ];
  const next_run_at = enabled ? '2026-11-30T08:00:00Z' : null;
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    UPDATE_FULL_WORKFLOW: { revision: 4 },
    IS_TRIGGER_ENABLED: { success: true, data: enabled, next_run_at, problem: null, triggers: [] },
  });
}

test('while a trigger is on, the editor says that runs take what is saved, and whether they would fail', async () => {
  await openEditor(true);
  await expect
    .element(page.getByText(/^On: runs start by themselves, with what is saved here\. Next: Nov 30, 2026/))
    .toBeVisible();
  await userEvent.click(page.getByRole('textbox', { name: 'Instructions' }));
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}Wobble the frobnicator');
  await expect
    .element(page.getByText(/As it stands, such a run may fail: line 2 of step 2 is not understood\.$/))
    .toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await expect
    .element(page.getByText(/such a run may fail: “Browser instructions” needs “Instructions”\.$/))
    .toBeVisible();
});

test('while it is off, nothing is said of runs that would fail', async () => {
  await openEditor(false);
  await expect
    .element(page.getByText('Off: nothing runs by itself until the trigger is turned on.'))
    .toBeVisible();
  await userEvent.click(page.getByRole('textbox', { name: 'Instructions' }));
  await userEvent.keyboard('{Control>}a{/Control}{Delete}');
  await expect.element(page.getByRole('button', { name: '1 thing left' })).toBeVisible();
  await expect.element(page.getByText(/may fail/)).not.toBeInTheDocument();
});

test('a run that would have to wait for an account is said, too', async () => {
  const schedule = { schedule_config: formatSchedule(newSchedule('UTC')) };
  const mail = step('step_b', sendEmail, { to: 'a@example.com' }, []);
  const steps = [
    step('step_a', onSchedule, schedule, []),
    { ...mail, additional_selected_values: { account: 'acc1' } },
  ];
  await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({ steps, variables: [] }),
    IS_TRIGGER_ENABLED: { success: true, data: true, next_run_at: null, problem: null, triggers: [] },
    GET_STEP_ACCOUNTS: [],
    GET_ACCOUNTS: [],
  });
  await expect
    .element(
      page.getByText(
        /such a run has to wait: The Gmail account of “Send an e-mail” is not connected any more\.$/,
      ),
    )
    .toBeVisible();
});
