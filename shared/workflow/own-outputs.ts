import { findHookFieldProblem, parseHookFields } from '#shared/workflow/hook-fields.ts';
import { findWantedProblem, parseWantedResults } from '#shared/workflow/wanted-results.ts';
import { reference } from '#shared/references.ts';
import { listNamedReads } from '#shared/script/named-reads.ts';
import type { Step, StepOutput, Variable } from '#shared/wire.ts';
import {
  changeStep,
  type NewId,
  renameVariable,
  withoutReferences,
  type WorkflowDocument,
} from '#shared/workflow/workflow.ts';

/**
 * Outputs that one step has beside those of its definition: each value that a line of its instructions, or of the
 * fields of a webhook, names. They hold variables as other outputs do.
 */

const MOST = 50;

/**
 * Brings the step's own outputs up to what its lines name now. A name that took the place of another keeps its
 * variable and every reference to it. One that is gone stays, marked as missing, while another step uses it. Lines that
 * cannot be read change nothing, unless `readNames` finds names in them.
 */
export function syncOwnOutputs(
  document: WorkflowDocument,
  stepId: string,
  newId: NewId,
  readNames: (text: string) => string[] | null = listNamedReads,
): WorkflowDocument {
  const step = document.steps.find((candidate) => candidate.id === stepId);
  if (!step) return document;
  const named = ownNames(step, readNames)?.slice(0, MOST);
  const before = step.own_outputs ?? [];
  if (!named || isSameList(named, before)) return document;

  const matched = matchNames(named, before);
  let changed = document;
  for (const { name, output } of matched) if (output) changed = renameWith(changed, step, { name, output });
  const added = matched.map(({ name, variable_type, output }): StepOutput => {
    return { id: output?.id ?? newId('out'), display_name: name, variable_type };
  });
  const kept = new Set(added.map((output) => output.id));
  const gone = before.filter((output) => !kept.has(output.id));
  const isUsed = ({ id }: StepOutput) => usesVariable(document, step.endpoint_output_values[id]?.id);
  const missing = gone.filter(isUsed).map((output): StepOutput => ({ ...output, is_missing: true }));
  const outputs = [...added, ...missing];
  if (JSON.stringify(outputs) === JSON.stringify(before)) return document;
  return withOutputs(changed, stepId, {
    outputs,
    removed: gone.filter((output) => !isUsed(output)),
    newId,
  });
}

/** A line that is being written is not taken for one that gives up its value. */
function usesVariable({ steps }: WorkflowDocument, variableId: string | undefined): boolean {
  if (variableId === undefined) return false;
  const wanted = reference(variableId);
  return steps.some((step) =>
    Object.values(step.endpoint_input_values).some((value) => value.includes(wanted)),
  );
}

/** Null when the step has none, or when they cannot be read at the moment. */
function ownNames(step: Step, readNames: (text: string) => string[] | null): Named[] | null {
  const results = step.endpoint_inputs.find(({ format }) => format === 'results');
  if (results) {
    const wanted = step.endpoint_input_values[results.id] ?? '';
    if (findWantedProblem(wanted) !== null) return null;
    return parseWantedResults(wanted).map(({ name, kind }) => ({
      name,
      variable_type: kind === 'file' ? 'file' : 'string',
    }));
  }
  const [input] = step.endpoint_inputs;
  const value = step.endpoint_input_values[input?.id ?? ''] ?? '';
  if (input?.format === 'fields') {
    return findHookFieldProblem(value) === null
      ? parseHookFields(value).map(({ name }) => ({ name, variable_type: 'string' }))
      : null;
  }
  if (step.browser_actions !== 'each_line') return null;
  const names = value.trim() === '' ? [] : readNames(value);
  return names?.map((name) => ({ name, variable_type: 'string' })) ?? null;
}

type Named = Pick<StepOutput, 'variable_type'> & { name: string };

function isSameList(named: readonly Named[], outputs: readonly StepOutput[]): boolean {
  const isWhole = named.length === outputs.length && outputs.every((output) => !output.is_missing);
  return isWhole && named.every((one, at) => isSame(one, outputs[at]));
}

function isSame(named: Named, output: StepOutput | undefined): boolean {
  return output?.display_name === named.name && output.variable_type === named.variable_type;
}

/** The same name is the same output. Of the others, the first new name took the place of the first old one. */
function matchNames(
  named: readonly Named[],
  before: readonly StepOutput[],
): (Named & { output: StepOutput | null })[] {
  // What was missing before is not what was renamed now.
  const free = before.filter((output) => !output.is_missing && !named.some((one) => isSame(one, output)));
  const takeFree = (type: StepOutput['variable_type']) => {
    const at = free.findIndex((output) => output.variable_type === type);
    return at === -1 ? null : (free.splice(at, 1)[0] ?? null);
  };
  return named.map((one) => {
    const same = before.find((output) => isSame(one, output));
    return { ...one, output: same ?? takeFree(one.variable_type) };
  });
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
