import { defineRunTrigger } from '#integrations/define-trigger.ts';
import { optional, text } from '#shared/fields.ts';

const inputs = {
  workflow: optional(
    text('Workflow', 'Only runs of the workflow with this name', { placeholder: 'Any other workflow' }),
  ),
};
const shared = { group: 'Triggers', icon: 'run', inputs };
const EXAMPLE_RUN = '7d3f0c1e-9a52-4a7e-8a43-5b8f0f9d2c11';

/** Never a run of its own workflow. */
export const onRunCompleted = defineRunTrigger({
  ...shared,
  id: 'workflow.completed',
  name: 'When a workflow completed',
  search_words: 'after another run chain finished',
  description: 'A run of another workflow of yours completed',
  status: 'completed',
  outputs: { workflow_name: text('Workflow name'), execution_id: text('Execution ID') },
  examples: { workflow_name: 'Daily orders', execution_id: EXAMPLE_RUN },
});

export const onRunFailed = defineRunTrigger({
  ...shared,
  id: 'workflow.failed',
  name: 'When a workflow failed',
  search_words: 'after another run error broken alert',
  description: 'A run of another workflow of yours failed',
  status: 'failed',
  outputs: { workflow_name: text('Workflow name'), execution_id: text('Execution ID'), error: text('Error') },
  examples: {
    workflow_name: 'Daily orders',
    execution_id: EXAMPLE_RUN,
    error: 'Nothing on the page is called “Price”.',
  },
});
