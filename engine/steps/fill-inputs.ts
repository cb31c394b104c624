import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import type { RunVariables } from '#engine/steps/run-variables.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Fields } from '#shared/fields.ts';
import { fillInstructions } from '#shared/quoted-text.ts';
import { substituteReferences } from '#shared/references.ts';
import type { Step } from '#shared/wire.ts';

/** Puts values in the place of references. A file input comes out as the file's id. Empty inputs are left out. */
export function fillInputs(fields: Fields, step: Step, variables: RunVariables): Record<string, string> {
  return fillWith(fields, step, variables.valueOf);
}

/** As the history shows them: secrets by the names of their variables, and the beginnings of long values. */
export function shownInputs(
  fields: Fields,
  step: Step,
  { variables, hidden }: { variables: RunVariables; hidden: HiddenTexts },
): Record<string, string> {
  const shown = fillWith(fields, step, (id) =>
    variables.isSecret(id) ? variables.nameOf(id) : variables.valueOf(id),
  );
  return clipForHistory(
    Object.fromEntries(Object.entries(shown).map(([id, value]) => [id, hidden.hide(value)])),
  );
}

function fillWith(
  fields: Fields,
  step: Step,
  valueOf: (variableId: string) => string,
): Record<string, string> {
  const filled = Object.entries(fields).map(([id, field]): [string, string] => {
    const fill = field.holds_instructions ? fillInstructions : substituteReferences;
    return [id, fill(step.endpoint_input_values[id] ?? '', valueOf)];
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

/** What a trigger put out was given when the run was started. */
export function triggerOutputs(step: Step, variables: RunVariables): Record<string, string> {
  return Object.fromEntries(
    Object.entries(step.endpoint_output_values).map(([outputId, variable]) => [
      outputId,
      variables.valueOf(variable.id),
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
