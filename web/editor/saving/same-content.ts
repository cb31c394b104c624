import type { WorkflowDocument } from '#shared/workflow.ts';

/**
 * Whether two documents hold the same of what people wrote. The words of step definitions are left out: the server
 * brings them up to date whenever it answers.
 */
export function hasSameContent(a: WorkflowDocument, b: WorkflowDocument): boolean {
  return describeContent(a) === describeContent(b);
}

function describeContent(document: WorkflowDocument): string {
  return JSON.stringify([
    document.title,
    document.description,
    document.browser_profile_is_shared,
    document.variables.map((variable) => [
      variable.id,
      variable.name,
      variable.variable_type,
      variable.is_input,
      variable.default_value ?? '',
    ]),
    document.steps.map((step) => [
      step.id,
      step.workflow_step_id,
      sorted(step.endpoint_input_values),
      sorted(step.endpoint_output_default_values),
      sorted(step.endpoint_output_values).map(([output, variable]) => [output, variable.id]),
      step.additional_selected_values.account ?? '',
    ]),
  ]);
}

/** The database keeps the keys of an object in an order of its own. */
function sorted<T>(values: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
