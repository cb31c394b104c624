import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SaveWorkflow, StepOption } from '#shared/wire.ts';
import { composeText, stepInput, testWorkflow } from '#web/test-workflow.ts';
import { openApp } from '#web/test-app.tsx';

const ofGmail: StepOption = { ...composeText, group: 'Gmail', required_account: true, oauth_app_id: 'gmail' };
const onEmail: StepOption = {
  ...ofGmail,
  workflow_step_id: 'gmail.on_email',
  name: 'When an e-mail arrives',
  step_type: 'trigger',
  endpoint_inputs: [],
  endpoint_outputs: [
    { id: 'message_id', display_name: 'Message ID', variable_type: 'string' },
    { id: 'subject', display_name: 'Subject', variable_type: 'string' },
  ],
};
const readEmail: StepOption = {
  ...ofGmail,
  workflow_step_id: 'gmail.read_email',
  name: 'Read an e-mail',
  endpoint_inputs: [stepInput('message_id', 'Message ID')],
  endpoint_outputs: [{ id: 'attachment', display_name: 'Attachment', variable_type: 'file' }],
};
const uploadFile: StepOption = {
  ...ofGmail,
  workflow_step_id: 'google_drive.upload_file',
  name: 'Upload to Drive',
  oauth_app_id: 'google_drive',
  endpoint_inputs: [
    stepInput('file', 'File', { variable_type: 'file' }),
    stepInput('other', 'Other file', { variable_type: 'file', is_required: false }),
  ],
  endpoint_outputs: [{ id: 'copy', display_name: 'Copy', variable_type: 'file' }],
};

async function addStep(kind: 'Step' | 'Trigger', name: string) {
  await userEvent.click(page.getByRole('button', { name: `Add Workflow ${kind}` }));
  await userEvent.fill(page.getByRole('dialog').getByRole('searchbox'), name);
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { level: 3 }).filter({ hasText: name }).last())
    .toBeVisible();
}

test('a new step takes the mail that started the run and the only file before it, and none of two files', async () => {
  const app = await openApp('/workflows/w1', {
    GET_FULL_WORKFLOW: testWorkflow({
      steps: [],
      variables: [],
      step_options: [readEmail, uploadFile],
      trigger_options: [onEmail],
    }),
    GET_ACCOUNTS: [],
    GET_STEP_ACCOUNTS: [],
    UPDATE_FULL_WORKFLOW: { revision: 4 },
  });
  await addStep('Trigger', 'When an e-mail arrives');
  await addStep('Step', 'Read an e-mail');
  await addStep('Step', 'Upload to Drive');
  // Two files are before this one.
  await addStep('Step', 'Upload to Drive');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => app.sentTo('UPDATE_FULL_WORKFLOW').length).toBeGreaterThan(0);
  const saved = app.sentTo('UPDATE_FULL_WORKFLOW').at(-1)?.body as SaveWorkflow;
  const made = (step: number, output: string) =>
    `{{${saved.steps[step]?.endpoint_output_values[output]?.id}}}`;
  expect(saved.steps.slice(1).map((step) => step.endpoint_input_values)).toEqual([
    { message_id: made(0, 'message_id') },
    { file: made(1, 'attachment') },
    {},
  ]);
});
