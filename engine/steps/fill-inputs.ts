import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import type { RunVariables } from '#engine/steps/run-variables.ts';
import { createInputMeasure } from '#engine/steps/value-sizes.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Fields } from '#shared/fields.ts';
import { parseSegments } from '#shared/references.ts';
import { fillWritten, type Written } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

/**
 * Puts values in the place of variables, once: a value that looks like a variable is not looked up again. Words for a
 * page keep their variables, so that no value is read as words. A file input comes out as the file's id. Empty inputs
 * are left out. Throws StepFailure `too_large` before anything large is made.
 */
export function fillInputs(fields: Fields, step: Step, variables: RunVariables): Record<string, Written> {
  const measure = createInputMeasure(step, variables.lookup);
  const filled = Object.entries(fields).map(([id, field]): [string, Written] => {
    const text = step.endpoint_input_values[id] ?? '';
    variables.countBytes(measure(field.label, text));
    const { lookup } = variables;
    if (field.holds === 'words' && text !== '') return [id, { text, lookup }];
    return [id, fillWritten({ text, lookup }).text];
  });
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/**
 * As the history shows them: words for a page as they were written, with the names of their variables; other inputs
 * filled in, with secrets by their names. The beginnings only.
 */
export function shownInputs(
  fields: Fields,
  step: Step,
  { variables, hidden }: { variables: RunVariables; hidden: HiddenTexts },
): Record<string, string> {
  const shown = Object.entries(fields).map(([id, field]): [string, string] => {
    const text = (step.endpoint_input_values[id] ?? '').slice(0, LONGEST_LOOK);
    const parts = parseSegments(text).map((segment) => {
      if (segment.kind === 'text') return segment.text;
      const variable = variables.lookup(segment.id);
      const isNamed = field.holds === 'words' || variable.is_secret;
      return isNamed ? `@${variable.name}` : variable.text.slice(0, LONGEST_LOOK);
    });
    return [id, hidden.hide(joinUpTo(parts, LONGEST_LOOK))];
  });
  return clipForHistory(Object.fromEntries(shown.filter(([, value]) => value !== '')));
}

function joinUpTo(parts: readonly string[], longest: number): string {
  let joined = '';
  for (const part of parts) {
    if (joined.length >= longest) break;
    joined += part;
  }
  return joined;
}

/** Throws for the first input that came out empty and may not: a required one, or one that is never empty once written. */
export function requireInputs(fields: Fields, step: Step, inputs: Record<string, Written>): void {
  for (const [id, field] of Object.entries(fields)) {
    const isWritten = (step.endpoint_input_values[id] ?? '').trim() !== '';
    const isNeeded = field.is_required || (field.is_never_empty && isWritten);
    if (!isNeeded || fillWritten(inputs[id] ?? '').text.trim() !== '') continue;
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
/** Enough to hide a secret that stands where the history cuts. */
const LONGEST_LOOK = 2 * HISTORY_CHARACTERS;

/** The history shows what a step was given, not whole documents. */
export function clipForHistory(inputs: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([id, value]) => [
      id,
      value.length <= HISTORY_CHARACTERS ? value : `${value.slice(0, HISTORY_CHARACTERS).toWellFormed()}…`,
    ]),
  );
}
