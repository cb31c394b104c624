import { stripReferences } from '#shared/references.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { FullWorkflow, Step, StepOption, Variable, VariableType } from '#shared/wire.ts';

/**
 * The rules of the workflow document, as pure functions. Each returns a new document and shares every part that
 * did not change, so that "has it changed" is a comparison of identities.
 */
export type WorkflowDocument = Pick<
  FullWorkflow,
  'title' | 'description' | 'browser_profile_is_shared' | 'variables' | 'steps'
>;

export const EMPTY_WORKFLOW: WorkflowDocument = {
  title: '',
  description: '',
  browser_profile_is_shared: false,
  variables: [],
  steps: [],
};

export type NewId = (prefix: 'var' | 'step' | 'out') => string;

/** variable_N, where N is one more than the highest number in use. */
export function nextVariableName(variables: readonly Variable[]): string {
  // Fifteen digits: beyond that a number no longer grows by one, and two variables would get the same name.
  const numbers = variables.map((variable) => Number(/^variable_(\d{1,15})$/.exec(variable.name)?.[1] ?? 0));
  return `variable_${Math.max(0, ...numbers) + 1}`;
}

export function addInputVariable(document: WorkflowDocument, newId: NewId): WorkflowDocument {
  const variable: Variable = {
    id: newId('var'),
    name: nextVariableName(document.variables),
    variable_type: 'string',
    is_input: true,
  };
  return { ...document, variables: [...document.variables, variable] };
}

export function removeVariable(document: WorkflowDocument, variableId: string): WorkflowDocument {
  if (!document.variables.some((variable) => variable.id === variableId)) return document;
  return {
    ...document,
    variables: document.variables.filter((variable) => variable.id !== variableId),
    steps: withoutReferences(document.steps, [variableId]),
  };
}

/** Also in the step outputs that hold it. */
export function renameVariable(
  document: WorkflowDocument,
  variableId: string,
  name: string,
): WorkflowDocument {
  return changeVariable(document, variableId, (variable) =>
    variable.name === name ? variable : { ...variable, name },
  );
}

/** Only input variables change type; the default value and every reference go with the old type. */
export function changeVariableType(
  document: WorkflowDocument,
  variableId: string,
  type: VariableType,
): WorkflowDocument {
  const variable = document.variables.find((candidate) => candidate.id === variableId);
  if (!variable?.is_input || variable.variable_type === type) return document;
  const { default_value: _value, secret_id: _id, is_secret: _flag, ...rest } = variable;
  const changed = changeVariable(document, variableId, () => ({ ...rest, variable_type: type }));
  return { ...changed, steps: withoutReferences(changed.steps, [variableId]) };
}

/** An empty value is no default. */
export function setDefaultValue(
  document: WorkflowDocument,
  variableId: string,
  value: string,
): WorkflowDocument {
  return changeVariable(document, variableId, (variable) => {
    const { default_value: before, secret_id: _id, ...rest } = variable;
    if ((before ?? '') === value) return variable;
    return value === '' ? rest : { ...rest, default_value: value };
  });
}

/** Only text can be secret. A default that is known as its mask only is dropped when the variable stops being secret. */
export function setSecret(
  document: WorkflowDocument,
  variableId: string,
  isSecret: boolean,
): WorkflowDocument {
  return changeVariable(document, variableId, (variable) => {
    if ((variable.is_secret ?? false) === isSecret || variable.variable_type !== 'string') return variable;
    if (isSecret) return { ...variable, is_secret: true };
    const { is_secret: _flag, secret_id: _id, default_value, ...rest } = variable;
    return default_value === undefined || default_value === SECRET_MASK ? rest : { ...rest, default_value };
  });
}

/** One new variable per output. A trigger goes first; an action after the chosen step, or at the end. */
export function addStep(
  document: WorkflowDocument,
  option: StepOption,
  place: { after?: string | undefined; newId: NewId },
): WorkflowDocument {
  const variables = [...document.variables];
  const outputs: Record<string, Variable> = {};
  for (const output of option.endpoint_outputs) {
    const variable: Variable = {
      id: place.newId('var'),
      name: nextVariableName(variables),
      variable_type: output.variable_type,
      is_input: false,
    };
    variables.push(variable);
    outputs[output.id] = variable;
  }
  const step: Step = {
    ...option,
    id: place.newId('step'),
    endpoint_input_values: {},
    endpoint_output_values: outputs,
    endpoint_output_default_values: {},
    additional_selected_values: accountOfSameApp(document, option),
  };
  const triggers = document.steps.filter((candidate) => candidate.step_type === 'trigger').length;
  const after = document.steps.findIndex((candidate) => candidate.id === place.after);
  const actionAt = after === -1 ? document.steps.length : Math.max(triggers, after + 1);
  const at = option.step_type === 'trigger' ? 0 : actionAt;
  return { ...document, variables, steps: document.steps.toSpliced(at, 0, step) };
}

/** Another step of an app goes on with the account that the last one has. */
function accountOfSameApp(
  { steps }: WorkflowDocument,
  option: StepOption,
): Step['additional_selected_values'] {
  const { required_account, oauth_app_id } = option;
  const last = required_account
    ? steps.findLast((step) => step.oauth_app_id === oauth_app_id && step.additional_selected_values.account)
    : undefined;
  return last?.additional_selected_values.account ? { account: last.additional_selected_values.account } : {};
}

/** Takes the variables it made, and every reference to them, with it. */
export function removeStep(document: WorkflowDocument, stepId: string): WorkflowDocument {
  const step = document.steps.find((candidate) => candidate.id === stepId);
  if (!step) return document;
  const gone = new Set(Object.values(step.endpoint_output_values).map((variable) => variable.id));
  return {
    ...document,
    variables: document.variables.filter((variable) => !gone.has(variable.id)),
    steps: withoutReferences(
      document.steps.filter((candidate) => candidate !== step),
      [...gone],
    ),
  };
}

/** Triggers stay in front. References are kept, also those that now point to a later step. */
export function moveStep(document: WorkflowDocument, stepId: string, to: number): WorkflowDocument {
  const from = document.steps.findIndex((step) => step.id === stepId);
  const step = document.steps[from];
  if (!step || step.step_type === 'trigger') return document;
  const triggers = document.steps.filter((candidate) => candidate.step_type === 'trigger').length;
  const at = Math.max(triggers, Math.min(document.steps.length - 1, to));
  if (at === from) return document;
  return { ...document, steps: document.steps.toSpliced(from, 1).toSpliced(at, 0, step) };
}

/** An empty value is no value. */
export function setStepInput(
  document: WorkflowDocument,
  stepId: string,
  inputId: string,
  value: string,
): WorkflowDocument {
  return changeStep(document, stepId, (step) => {
    if ((step.endpoint_input_values[inputId] ?? '') === value) return step;
    return { ...step, endpoint_input_values: withValue(step.endpoint_input_values, inputId, value) };
  });
}

export function selectAccount(
  document: WorkflowDocument,
  stepId: string,
  accountId: string,
): WorkflowDocument {
  return changeStep(document, stepId, (step) =>
    step.additional_selected_values.account === accountId
      ? step
      : {
          ...step,
          additional_selected_values: { ...step.additional_selected_values, account: accountId },
        },
  );
}

export function hasTrigger(steps: readonly Step[]): boolean {
  return steps.some((step) => step.step_type === 'trigger');
}

/** Brings steps up to the definitions of today: words, inputs and outputs may have changed since they were saved. */
export function withDefinitions(steps: readonly Step[], options: readonly StepOption[]): Step[] {
  const byId = new Map(options.map((option) => [option.workflow_step_id, option]));
  return steps.map((step) => ({ ...step, ...byId.get(step.workflow_step_id) }));
}

function changeVariable(
  document: WorkflowDocument,
  variableId: string,
  change: (variable: Variable) => Variable,
): WorkflowDocument {
  const before = document.variables.find((variable) => variable.id === variableId);
  if (!before) return document;
  const after = change(before);
  if (after === before) return document;
  return {
    ...document,
    variables: document.variables.map((variable) => (variable === before ? after : variable)),
    steps: document.steps.map((step) => {
      const holds = Object.entries(step.endpoint_output_values).filter(
        ([, variable]) => variable.id === variableId,
      );
      if (holds.length === 0) return step;
      const held = Object.fromEntries(holds.map(([outputId]) => [outputId, after]));
      return { ...step, endpoint_output_values: { ...step.endpoint_output_values, ...held } };
    }),
  };
}

export function changeStep(
  document: WorkflowDocument,
  stepId: string,
  change: (step: Step) => Step,
): WorkflowDocument {
  const before = document.steps.find((step) => step.id === stepId);
  if (!before) return document;
  const after = change(before);
  if (after === before) return document;
  return { ...document, steps: document.steps.map((step) => (step === before ? after : step)) };
}

/** Inputs that become empty are dropped. */
export function withoutReferences(steps: readonly Step[], variableIds: readonly string[]): Step[] {
  return steps.map((step) => {
    let values = step.endpoint_input_values;
    for (const [inputId, value] of Object.entries(values)) {
      const stripped = variableIds.reduce(stripReferences, value);
      if (stripped !== value) values = withValue(values, inputId, stripped.trim() === '' ? '' : stripped);
    }
    return values === step.endpoint_input_values ? step : { ...step, endpoint_input_values: values };
  });
}

function withValue(values: Record<string, string>, key: string, value: string): Record<string, string> {
  const { [key]: _dropped, ...rest } = values;
  return value === '' ? rest : { ...rest, [key]: value };
}
