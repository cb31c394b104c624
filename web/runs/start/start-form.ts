import type { SentBody } from '#shared/contract.ts';
import { referencedIds } from '#shared/references.ts';
import { outputsOf } from '#shared/workflow/step-outputs.ts';
import { SECRET_MASK } from '#shared/secrets/secrets.ts';
import type { ExecutionStatus, Step, StepOutput, Variable } from '#shared/wire.ts';
import { findProblems, type Problem } from '#shared/workflow/workflow-problems.ts';

/** What a person typed on the run screen. Only what they touched is in it; the rest is the workflow's defaults. */
export type TypedValues = {
  /** By variable id. */
  inputs: Record<string, string>;
  /** By step id, then output id. */
  samples: Record<string, Record<string, string>>;
};

export const NOTHING_TYPED: TypedValues = { inputs: {}, samples: {} };

export type StartForm = { variables: Variable[]; steps: Step[] };

export function inputValue(variable: Variable, typed: TypedValues): string {
  return typed.inputs[variable.id] ?? variable.default_value ?? '';
}

/** For what is kept in the browser: no secret is. */
export function withoutSecrets(form: StartForm, typed: TypedValues): TypedValues {
  const secret = new Set(form.variables.filter((variable) => variable.is_secret).map(({ id }) => id));
  const inputs = Object.entries(typed.inputs).filter(([id]) => !secret.has(id));
  return { ...typed, inputs: Object.fromEntries(inputs) };
}

/** A saved default goes before the example, so that a sample run works at once and can be made one's own. */
export function sampleValue(step: Step, output: StepOutput, typed: TypedValues): string {
  const example = output.variable_type === 'string' ? step.endpoint_output_examples[output.id] : undefined;
  return (
    typed.samples[step.id]?.[output.id] ?? step.endpoint_output_default_values[output.id] ?? example ?? ''
  );
}

export function withInput(typed: TypedValues, variableId: string, value: string): TypedValues {
  return { ...typed, inputs: { ...typed.inputs, [variableId]: value } };
}

export function withSample(
  typed: TypedValues,
  place: { stepId: string; outputId: string },
  value: string,
): TypedValues {
  const ofStep = { ...typed.samples[place.stepId], [place.outputId]: value };
  return { ...typed, samples: { ...typed.samples, [place.stepId]: ofStep } };
}

export function triggerSteps(steps: readonly Step[]): Step[] {
  return steps.filter((step) => step.step_type === 'trigger');
}

/** Inputs without a value that steps use, by id: where they are used first. */
export function emptyInputs(form: StartForm, typed: TypedValues): Map<string, string> {
  const empty = form.variables.filter((variable) => inputValue(variable, typed).trim() === '');
  return new Map(
    empty.flatMap(({ id }) => {
      const at = form.steps.findIndex((step) =>
        Object.values(step.endpoint_input_values).some((value) => referencedIds(value).includes(id)),
      );
      return at === -1 ? [] : [[id, `step ${at + 1}, ${form.steps[at]?.name ?? ''}`]];
    }),
  );
}

/** Every input is sent, also an emptied one: a missing one would bring its default back. */
export function inputsToSend(form: StartForm, typed: TypedValues): Record<string, string> {
  return Object.fromEntries(form.variables.map((variable) => [variable.id, inputValue(variable, typed)]));
}

export function samplesToSend(form: StartForm, typed: TypedValues): Record<string, Record<string, string>> {
  return Object.fromEntries(
    triggerSteps(form.steps).map((step) => [
      step.id,
      Object.fromEntries(outputsOf(step).map((output) => [output.id, sampleValue(step, output, typed)])),
    ]),
  );
}

/** Without triggers there is nothing to simulate. */
export function startBody(
  workflowId: string,
  form: StartForm,
  typed: TypedValues,
): Omit<SentBody<'START_WORKFLOW'>, 'once_key'> {
  const body = { workflow_id: workflowId, input_variables: inputsToSend(form, typed) };
  if (triggerSteps(form.steps).length === 0) return body;
  return { ...body, simulate_trigger_outputs: samplesToSend(form, typed) };
}

/** The key of one attempt to start: sending the same thing again, after a lost answer, starts nothing new. */
export type Attempt = { key: string; sent: string };

export function nextAttempt(last: Attempt | null, body: unknown, newKey: () => string): Attempt {
  const sent = JSON.stringify(body);
  return last?.sent === sent ? last : { key: newKey(), sent };
}

/** The call lists inputs and steps; outputs are listed with the steps that make them. */
export function problemsOf(form: StartForm): Problem[] {
  if (!hasActionStep(form.steps)) {
    return [{ step_id: '', input_id: null, sentence: 'Add a step to this workflow.' }];
  }
  const outputs = form.steps.flatMap((step) => Object.values(step.endpoint_output_values));
  return findProblems({ variables: [...form.variables, ...outputs], steps: form.steps });
}

/** A workflow with only a trigger would start runs without steps. */
export function hasActionStep(steps: readonly Step[]): boolean {
  return steps.some((step) => step.step_type !== 'trigger');
}

/** The inputs of an earlier run, and what its triggers put out, to start from on the run screen. */
export function typedFromRun(run: Pick<ExecutionStatus, 'variables'>, steps: readonly Step[]): TypedValues {
  // A mask can be no value: what the workflow has takes its place.
  const readable = run.variables.filter((variable) => variable.value !== SECRET_MASK);
  const values = new Map(readable.map((variable) => [variable.id, variable.value ?? '']));
  const inputs = readable.filter((variable) => variable.is_input);
  const samples = triggerSteps(steps).map((step) => {
    const outputs = Object.entries(step.endpoint_output_values).flatMap(([outputId, variable]) => {
      const value = values.get(variable.id);
      return value === undefined ? [] : [[outputId, value]];
    });
    return [step.id, Object.fromEntries(outputs)];
  });
  return {
    inputs: Object.fromEntries(inputs.map((variable) => [variable.id, variable.value ?? ''])),
    samples: Object.fromEntries(samples),
  };
}
