import { syncOwnOutputs } from '#shared/own-outputs.ts';
import type { StepOption, Variable } from '#shared/wire.ts';
import { type NewId, type WorkflowDocument, withoutReferences } from '#shared/workflow.ts';

/**
 * An agent step becomes a step of the lines it learned, at the same place. Results that lines read keep their variables
 * and every reference to them; outputs that only an agent has are gone.
 */
export function turnIntoInstructions(
  document: WorkflowDocument,
  stepId: string,
  { option, text, newId }: { option: StepOption; text: string; newId: NewId },
): WorkflowDocument {
  const step = document.steps.find((one) => one.id === stepId);
  const [input] = option.endpoint_inputs;
  if (!step || !input) return document;
  const own = new Set((step.own_outputs ?? []).map(({ id }) => id));
  const gone = Object.entries(step.endpoint_output_values).flatMap(([id, { id: variable }]) =>
    own.has(id) ? [] : [variable],
  );
  const made = option.endpoint_outputs.map(({ id, display_name, variable_type }): [string, Variable] => [
    id,
    { id: newId('var'), name: `${display_name.toLowerCase()}_of_lines`, variable_type, is_input: false },
  ]);
  const kept = Object.entries(step.endpoint_output_values).filter(([id]) => own.has(id));
  const changed = {
    ...option,
    id: step.id,
    endpoint_input_values: { [input.id]: text },
    endpoint_output_values: Object.fromEntries([...made, ...kept]),
    ...(step.own_outputs && { own_outputs: step.own_outputs }),
    endpoint_output_default_values: {},
    additional_selected_values: {},
  };
  const steps = document.steps.map((one) => (one.id === stepId ? changed : one));
  const variables = [
    ...document.variables.filter(({ id }) => !gone.includes(id)),
    ...made.map(([, variable]) => variable),
  ];
  return syncOwnOutputs({ ...document, variables, steps: withoutReferences(steps, gone) }, stepId, newId);
}
