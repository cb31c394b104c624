import { reference } from '#shared/references.ts';
import type { Step } from '#shared/wire.ts';
import { setStepInput, type WorkflowDocument } from '#shared/workflow/workflow.ts';

/**
 * Gives a new step what only one thing before it can be: the only file, and by its ID the message, file or event of the
 * same app, of which the one that started the run goes before others. It can be changed like all that is written.
 */
export function takeBefore(document: WorkflowDocument, stepId: string): WorkflowDocument {
  const at = document.steps.findIndex(({ id }) => id === stepId);
  const step = document.steps[at];
  if (!step) return document;
  const before = document.steps.slice(0, at);
  return step.endpoint_inputs.reduce((changed, { id, is_required, variable_type }) => {
    const [only, ...others] = !is_required
      ? []
      : variable_type === 'file'
        ? filesBefore(document, before)
        : idsBefore(before, step, id);
    return only === undefined || others.length > 0
      ? changed
      : setStepInput(changed, stepId, id, reference(only));
  }, document);
}

function filesBefore({ variables }: WorkflowDocument, before: readonly Step[]): string[] {
  const made = new Set(before.flatMap(madeBy).map(([, id]) => id));
  return variables
    .filter(({ id, is_input, variable_type }) => variable_type === 'file' && (is_input || made.has(id)))
    .map(({ id }) => id);
}

function idsBefore(before: readonly Step[], { oauth_app_id }: Step, inputId: string): string[] {
  if (oauth_app_id === null || !inputId.endsWith('_id')) return [];
  const ofApp = before.filter((step) => step.oauth_app_id === oauth_app_id);
  const idsOf = (steps: readonly Step[]) =>
    steps.flatMap(madeBy).flatMap(([output, id]) => (output === inputId ? [id] : []));
  const ofTrigger = idsOf(ofApp.filter(({ step_type }) => step_type === 'trigger'));
  return ofTrigger.length > 0 ? ofTrigger : idsOf(ofApp);
}

function madeBy({ endpoint_output_values }: Step): [output: string, variableId: string][] {
  return Object.entries(endpoint_output_values).map(([output, { id }]) => [output, id]);
}
