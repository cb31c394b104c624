import { referencedIds } from '#shared/references.ts';
import { valueFormat } from '#shared/workflow/value-formats.ts';
import { withReadableNames } from '#shared/workflow/readable-names.ts';
import { namesIn } from '#shared/workflow/names-in-braces.ts';
import type { Step, Variable } from '#shared/wire.ts';
import type { WorkflowDocument } from '#shared/workflow/workflow.ts';

export type Problem = { step_id: string; input_id: string | null; sentence: string };

/** What keeps the workflow from running, in the order a person meets it. */
export function findProblems(document: Pick<WorkflowDocument, 'variables' | 'steps'>): Problem[] {
  const known = new Map(
    withReadableNames(document.variables, document.steps).map((variable) => [variable.id, variable]),
  );
  const available = new Set(
    document.variables.filter((variable) => variable.is_input).map((variable) => variable.id),
  );
  const names = new Set(document.variables.map(({ name }) => name));
  const missing = new Set<string>();
  return document.steps.flatMap((step) => {
    const account = lacksAccount(step);
    const problems = [
      ...(account ? [account] : []),
      ...inputProblems(step, known, { available, missing, names }),
    ];
    for (const variable of Object.values(step.endpoint_output_values)) available.add(variable.id);
    for (const { id, is_missing } of step.own_outputs ?? []) {
      const variable = is_missing ? step.endpoint_output_values[id] : undefined;
      if (variable) missing.add(variable.id);
    }
    return problems;
  });
}

/** None was chosen. Whether a chosen one works is in account-problems.ts: that is not in the document. */
export function lacksAccount(step: Step): Problem | null {
  if (!step.required_account || step.additional_selected_values.account) return null;
  return { step_id: step.id, input_id: null, sentence: `“${step.name}” needs an account.` };
}

function inputProblems(
  step: Step,
  known: ReadonlyMap<string, Variable>,
  {
    available,
    missing,
    names,
  }: { available: ReadonlySet<string>; missing: ReadonlySet<string>; names: ReadonlySet<string> },
): Problem[] {
  const isEmpty = (id: string) => (step.endpoint_input_values[id] ?? '').trim() === '';
  return step.endpoint_inputs.flatMap((input) => {
    const value = step.endpoint_input_values[input.id] ?? '';
    const problem = (sentence: string): Problem => ({ step_id: step.id, input_id: input.id, sentence });
    if (input.is_required && isEmpty(input.id)) {
      return [problem(`“${step.name}” needs “${input.display_name}”.`)];
    }
    const other = step.endpoint_inputs.find(({ id }) => id === input.required_without);
    if (other && isEmpty(input.id) && isEmpty(other.id)) {
      return [problem(`“${step.name}” needs “${input.display_name}” or “${other.display_name}”.`)];
    }
    const format = valueFormat(input);
    if (format) {
      const sentence = format.findProblem(value);
      return sentence === null ? [] : [problem(sentence)];
    }
    // It would be sent as it stands.
    const typed = namesIn(value).find((name) => names.has(name));
    if (typed !== undefined)
      return [
        problem(
          `“${input.display_name}” of “${step.name}” has {{${typed}}} as plain text. Type @ there and choose ${typed}.`,
        ),
      ];
    return referencedIds(value).flatMap((id) => {
      const variable = known.get(id);
      if (!variable) {
        return [problem(`“${input.display_name}” of “${step.name}” uses a variable that no longer exists.`)];
      }
      if (missing.has(id)) {
        const where = `“${input.display_name}” of “${step.name}”`;
        return [problem(`${where} uses @${variable.name}, which no line gives any more.`)];
      }
      // Lines upload files and go over their rows.
      const isFileOfLine = step.browser_actions === 'each_line' && variable.variable_type === 'file';
      const fits = variable.variable_type === input.variable_type || isFileOfLine;
      if (available.has(id) && fits) return [];
      return [
        problem(
          `“${input.display_name}” of “${step.name}” uses @${variable.name}, which is not available there.`,
        ),
      ];
    });
  });
}
