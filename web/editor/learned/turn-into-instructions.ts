import { syncOwnOutputs } from '#shared/workflow/own-outputs.ts';
import type { Step, StepOption, Variable } from '#shared/wire.ts';
import { originOf, originsIn } from '#shared/web-origins.ts';
import { type NewId, type WorkflowDocument, withoutReferences } from '#shared/workflow/workflow.ts';

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
    endpoint_input_values: { [input.id]: text, ...keptInputs(step, option) },
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

/** What must be true at the end is an input of both. */
function keptInputs(step: Step, { endpoint_inputs }: StepOption): Record<string, string> {
  const proof = step.endpoint_input_values.proof ?? '';
  return proof !== '' && endpoint_inputs.some(({ id }) => id === 'proof') ? { proof } : {};
}

/** What an agent step keeps to, and Browser instructions do not. */
export function describeLostLimits({ endpoint_input_values }: Pick<Step, 'endpoint_input_values'>): string {
  const { start = '', sites = '', task = '', secrets = '' } = endpoint_input_values;
  const origins = [...[start, ...sites.split('\n')].flatMap(siteOf), ...originsIn(task)];
  const hosts = [...new Set(origins.map((origin) => origin.replace(/^https?:\/\//, '')))];
  const named = new Intl.ListFormat('en-US').format(hosts);
  const stays = hosts.length === 0 ? 'The agent stays on its sites' : `The agent stays on ${named}`;
  const typed = secrets.trim() === '' ? '' : ', and types secrets only where “Secrets” allows it';
  const lost = secrets.trim() === '' ? '' : ', and a secret is typed wherever a line says';
  return `${stays}${typed}. Browser instructions have no such limit: they go wherever a line or a link leads${lost}.`;
}

/** A variable names no site. */
function siteOf(written: string): string[] {
  return written.trim() === '' || written.includes('{{') ? [] : [originOf(written) ?? []].flat();
}
