import type { WorkflowContent } from '#db/workflows.ts';
import { AppError } from '#shared/errors.ts';
import { openQuestionsIn } from '#shared/workflow/open-questions.ts';
import { withDefinitions } from '#shared/workflow/workflow.ts';
import type { SaveWorkflow, Step, StepOption, Variable } from '#shared/wire.ts';

/**
 * What is stored of a save: steps brought to the definitions of today, outputs holding the very variables of the
 * list. Throws AppError 422 for a document that contradicts itself.
 */
export function normalizeSave(
  save: SaveWorkflow,
  known: { options: readonly StepOption[]; storedSteps: readonly Step[] },
): WorkflowContent {
  const variables = byId(save.variables, 'variables');
  byId(save.steps, 'steps');
  for (const step of save.steps) refuseUnknownDefinition(step, known);
  const made = new Set<string>();
  const steps = withDefinitions(save.steps, known.options).map((step) => {
    const outputs = outputVariables(step, variables, made);
    const samples =
      known.storedSteps.find((stored) => stored.id === step.id)?.endpoint_output_default_values ??
      step.endpoint_output_default_values;
    return {
      ...withOwnOutputs(withoutAnswered(step), outputs),
      step_instance_id: step.id,
      // Saved from the run screen; the editor's copy may be older.
      endpoint_output_default_values: withoutSecretSamples(outputs, samples),
      endpoint_output_values: outputs,
    };
  });
  refuseTriggerAfterAction(steps);
  return {
    name: save.name,
    description: save.description,
    browser_profile_is_shared: save.browser_profile_is_shared,
    variables: save.variables,
    steps,
  };
}

/** Samples are part of the document, which holds no secrets. */
export function withoutSecretSamples(
  outputs: Readonly<Record<string, Variable>>,
  samples: Record<string, string>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(samples).filter(([outputId]) => !outputs[outputId]?.is_secret));
}

function byId<T extends { id: string; name: string }>(items: readonly T[], what: string): Map<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    const twin = found.get(item.id);
    if (twin) throw new AppError(422, `The ${what} “${twin.name}” and “${item.name}” have the same id.`);
    found.set(item.id, item);
  }
  return found;
}

/** A definition that has gone since the step was added must not keep its workflow from being saved. */
function refuseUnknownDefinition(
  step: Step,
  { options, storedSteps }: { options: readonly StepOption[]; storedSteps: readonly Step[] },
): void {
  const isKnown =
    options.some((option) => option.workflow_step_id === step.workflow_step_id) ||
    storedSteps.some((stored) => stored.id === step.id && stored.workflow_step_id === step.workflow_step_id);
  if (!isKnown) throw new AppError(422, `There is no step “${step.workflow_step_id}” to choose from.`);
}

/** What a question was about may have been a secret that is sealed now. */
function withoutAnswered(asked: Step): Step {
  const { open_questions: _all, ...step } = asked;
  const open = step.endpoint_inputs.flatMap(({ id }) => openQuestionsIn(asked, id));
  return open.length === 0 ? step : { ...step, open_questions: open.map(({ question }) => question) };
}

/** A step keeps those of its own outputs that hold a variable and are not of its definition. */
function withOwnOutputs(step: Step, outputs: Readonly<Record<string, Variable>>): Step {
  const { own_outputs, ...rest } = step;
  const defined = new Set(step.endpoint_outputs.map((output) => output.id));
  const own = (own_outputs ?? []).filter(({ id }) => !defined.has(id) && outputs[id] !== undefined);
  return own.length === 0 ? rest : { ...rest, own_outputs: own };
}

function outputVariables(
  step: Step,
  variables: ReadonlyMap<string, Variable>,
  made: Set<string>,
): Record<string, Variable> {
  const outputs = Object.entries(step.endpoint_output_values).map(([outputId, held]): [string, Variable] => {
    const variable = variables.get(held.id);
    if (!variable)
      throw new AppError(422, `“${step.name}” fills a variable that is not in the list: “${held.name}”.`);
    if (variable.is_input)
      throw new AppError(422, `“${step.name}” fills the input variable “${variable.name}”.`);
    if (made.has(variable.id)) throw new AppError(422, `The variable “${variable.name}” is filled twice.`);
    made.add(variable.id);
    return [outputId, variable];
  });
  return Object.fromEntries(outputs);
}

function refuseTriggerAfterAction(steps: readonly Step[]): void {
  const firstAction = steps.findIndex((step) => step.step_type === 'action');
  const late = steps.findLast((step) => step.step_type === 'trigger');
  if (firstAction !== -1 && late && steps.indexOf(late) > firstAction) {
    throw new AppError(422, `The trigger “${late.name}” must come before the actions.`);
  }
}
