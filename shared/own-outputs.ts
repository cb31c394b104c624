import { findHookFieldProblem, parseHookFields } from '#shared/hook-fields.ts';
import { listNamedReads } from '#shared/script/named-reads.ts';
import type { Step, StepOutput, Variable } from '#shared/wire.ts';
import {
  changeStep,
  type NewId,
  renameVariable,
  withoutReferences,
  type WorkflowDocument,
} from '#shared/workflow.ts';

/**
 * Outputs that one step has beside those of its definition: each value that a line of its instructions, or of the
 * fields of a webhook, names. They hold variables as other outputs do.
 */

const MOST = 50;

/**
 * Brings the step's own outputs up to what its lines name now. A name that took the place of another keeps its
 * variable and every reference to it; a name that is gone takes them along. Lines that cannot be read change nothing.
 */
export function syncOwnOutputs(document: WorkflowDocument, stepId: string, newId: NewId): WorkflowDocument {
  const step = document.steps.find((candidate) => candidate.id === stepId);
  if (!step) return document;
  const names = ownNames(step)?.slice(0, MOST);
  const before = step.own_outputs ?? [];
  if (!names || isSameList(names, before)) return document;

  const matched = matchNames(names, before);
  let changed = document;
  for (const { name, output } of matched) if (output) changed = renameWith(changed, step, { name, output });
  const added = matched.map(({ name, output }): StepOutput => {
    return output
      ? { ...output, display_name: name }
      : { id: newId('out'), display_name: name, variable_type: 'string' };
  });
  const kept = new Set(added.map((output) => output.id));
  return withOutputs(changed, stepId, {
    outputs: added,
    removed: before.filter((output) => !kept.has(output.id)),
    newId,
  });
}

/** Null when the step has none, or when they cannot be read at the moment. */
function ownNames(step: Step): string[] | null {
  const [input] = step.endpoint_inputs;
  const value = step.endpoint_input_values[input?.id ?? ''] ?? '';
  if (input?.format === 'fields') {
    return findHookFieldProblem(value) === null ? parseHookFields(value).map(({ name }) => name) : null;
  }
  if (step.browser_actions !== 'each_line') return null;
  return value.trim() === '' ? [] : listNamedReads(value);
}

function isSameList(names: readonly string[], outputs: readonly StepOutput[]): boolean {
  return names.length === outputs.length && names.every((name, at) => outputs[at]?.display_name === name);
}

/** The same name is the same output. Of the others, the first new name took the place of the first old one. */
function matchNames(
  names: readonly string[],
  before: readonly StepOutput[],
): { name: string; output: StepOutput | null }[] {
  const byName = new Map(before.map((output) => [output.display_name, output]));
  const free = before.filter((output) => !names.includes(output.display_name));
  return names.map((name) => ({ name, output: byName.get(name) ?? free.shift() ?? null }));
}

/** A variable that its owner renamed keeps that name. */
function renameWith(
  document: WorkflowDocument,
  step: Step,
  { name, output }: { name: string; output: StepOutput },
): WorkflowDocument {
  const variable = step.endpoint_output_values[output.id];
  if (!variable || output.display_name === name || variable.name !== output.display_name) return document;
  return renameVariable(document, variable.id, variableName(document.variables, name));
}

function withOutputs(
  document: WorkflowDocument,
  stepId: string,
  change: { outputs: StepOutput[]; removed: readonly StepOutput[]; newId: NewId },
): WorkflowDocument {
  const { outputs, removed, newId } = change;
  const values = { ...document.steps.find((step) => step.id === stepId)?.endpoint_output_values };
  const gone = removed.flatMap(({ id }) => values[id]?.id ?? []);
  for (const { id } of removed) delete values[id];
  const variables = document.variables.filter((variable) => !gone.includes(variable.id));
  for (const output of outputs) {
    if (values[output.id]) continue;
    const variable: Variable = {
      id: newId('var'),
      name: variableName(variables, output.display_name),
      variable_type: output.variable_type,
      is_input: false,
    };
    variables.push(variable);
    values[output.id] = variable;
  }
  const changed = changeStep(document, stepId, ({ own_outputs: _before, ...step }) => ({
    ...step,
    ...(outputs.length > 0 && { own_outputs: outputs }),
    endpoint_output_values: values,
  }));
  return { ...changed, variables, steps: withoutReferences(changed.steps, gone) };
}

function variableName(variables: readonly Variable[], name: string): string {
  const taken = new Set(variables.map((variable) => variable.name));
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}_${count}`;
  return free;
}
