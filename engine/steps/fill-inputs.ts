import { StepFailure } from '#shared/errors.ts';
import type { Fields } from '#shared/fields.ts';
import { fillInstructions } from '#shared/quoted-text.ts';
import { type Place, stepIndexOf } from '#shared/place.ts';
import { substituteReferences } from '#shared/references.ts';
import type { Step } from '#shared/wire.ts';

/** Values by variable id. */
export type Values = ReadonlyMap<string, string>;

/** Puts values in the place of references. A file input comes out as the file's id. Empty inputs are left out. */
export function fillInputs(fields: Fields, step: Step, values: Values): Record<string, string> {
  const filled = Object.entries(fields).map(([id, field]): [string, string] => {
    const fill = field.holds_instructions ? fillInstructions : substituteReferences;
    return [id, fill(step.endpoint_input_values[id] ?? '', (variable) => values.get(variable) ?? '')];
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/** Throws for the first required input that came out empty. */
export function requireInputs(fields: Fields, step: Step, inputs: Record<string, string>): void {
  for (const [id, field] of Object.entries(fields)) {
    if (!field.is_required || (inputs[id] ?? '').trim() !== '') continue;
    throw new StepFailure(
      'input_missing',
      `“${field.label}” of “${step.name}” was empty when this run got to it.`,
      'Fill it in, or look at the variables it uses: one of them had no value.',
    );
  }
}

/** The run's inputs, and what its finished steps put out. */
export function collectValues(
  inputs: Record<string, string>,
  steps: readonly Step[],
  outputs: ReadonlyMap<Place, Record<string, string>>,
): Map<string, string> {
  const values = new Map(Object.entries(inputs));
  for (const [place, stepOutputs] of outputs) {
    const step = steps[stepIndexOf(place)];
    if (step) addOutputs(values, step, stepOutputs);
  }
  return values;
}

export function addOutputs(values: Map<string, string>, step: Step, outputs: Record<string, string>): void {
  for (const [outputId, variable] of Object.entries(step.endpoint_output_values)) {
    values.set(variable.id, outputs[outputId] ?? '');
  }
}

/** What a trigger put out was given when the run was started. */
export function triggerOutputs(step: Step, values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(step.endpoint_output_values).map(([outputId, variable]) => [
      outputId,
      values.get(variable.id) ?? '',
    ]),
  );
}

const HISTORY_CHARACTERS = 2_000;

/** The history shows what a step was given, not whole documents. */
export function clipForHistory(inputs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([id, value]) => [
      id,
      value.length <= HISTORY_CHARACTERS ? value : `${value.slice(0, HISTORY_CHARACTERS).toWellFormed()}…`,
    ]),
  );
}
