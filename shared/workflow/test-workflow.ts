import type { Step, StepOption } from '#shared/wire.ts';
import {
  addInputVariable,
  addStep,
  EMPTY_WORKFLOW,
  type WorkflowDocument,
} from '#shared/workflow/workflow.ts';

export const option = (change: Partial<StepOption> = {}): StepOption => ({
  workflow_step_id: 'test.step',
  name: 'Step',
  description: 'Does something',
  step_type: 'action',
  endpoint_name: 'test.step',
  endpoint_inputs: [
    { id: 'text', display_name: 'Text', is_required: true, variable_type: 'string' },
    { id: 'file', display_name: 'File', is_required: false, variable_type: 'file' },
  ],
  endpoint_outputs: [
    { id: 'result', display_name: 'Result', variable_type: 'string' },
    { id: 'copy', display_name: 'Copy', variable_type: 'file' },
  ],
  endpoint_output_examples: {},
  required_account: false,
  oauth_app_id: null,
  group: 'Test',
  uses_browser: false,
  ...change,
});
export const trigger = option({ workflow_step_id: 'test.trigger', name: 'Trigger', step_type: 'trigger' });

export function counter() {
  let count = 0;
  return (prefix: 'var' | 'step' | 'out') => `${prefix}_${(count += 1)}`;
}

/** Two inputs, then steps that each have two outputs. */
export function workflowWith(options: readonly StepOption[]): WorkflowDocument {
  const newId = counter();
  let document = addInputVariable(addInputVariable(EMPTY_WORKFLOW, newId), newId);
  for (const each of options) document = addStep(document, each, { newId });
  return document;
}

export function stepAt(document: WorkflowDocument, index: number): Step {
  const step = document.steps[index];
  if (!step) throw new Error(`There is no step ${index}.`);
  return step;
}

export function outputId(document: WorkflowDocument, index: number, output: string): string {
  const variable = stepAt(document, index).endpoint_output_values[output];
  if (!variable) throw new Error(`Step ${index} has no variable for ${output}.`);
  return variable.id;
}
