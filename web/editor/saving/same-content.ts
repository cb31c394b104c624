import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';

/**
 * Whether two documents hold the same of what people wrote. The words of step definitions are left out: the server
 * brings them up to date whenever it answers.
 */
export function hasSameContent(a: WorkflowDocument, b: WorkflowDocument): boolean {
  return describeContent(a) === describeContent(b);
}

/**
 * Short enough to be kept beside a draft; the same for two documents only when their content is. Two 32-bit hashes and
 * the length: enough to recognise one of a few documents of the same person, and no secret is made from it.
 */
export function fingerprintOf(document: WorkflowDocument): string {
  const content = describeContent(document);
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < content.length; at += 1) {
    const unit = content.charCodeAt(at);
    a = Math.imul(a ^ unit, 2654435761);
    b = Math.imul(b ^ unit, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return [content.length, a >>> 0, b >>> 0].map((part) => part.toString(36)).join('.');
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
      // The server answers a secret as its mask.
      variable.is_secret && variable.default_value ? SECRET_MASK : (variable.default_value ?? ''),
      variable.is_secret ?? false,
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
