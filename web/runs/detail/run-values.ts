import type { ExecutionStatus, Step } from '#shared/wire.ts';

/** What a value looks like to a person: a file to open, a structure to unfold, or text. */
export type Shown =
  | { kind: 'empty' }
  | { kind: 'file'; file_id: string }
  | { kind: 'json'; json: object }
  | { kind: 'text'; text: string };

/** Only objects and lists are structures; `12` and `"x"` are read best as they are. */
export function showValue(value: string | null | undefined, isFile: boolean): Shown {
  if (value === null || value === undefined || value === '') return { kind: 'empty' };
  if (isFile) return { kind: 'file', file_id: value };
  const json = parseStructure(value);
  return json === null ? { kind: 'text', text: value } : { kind: 'json', json };
}

function parseStructure(text: string): object | null {
  if (!/^\s*[[{]/.test(text)) return null;
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' ? json : null;
  } catch {
    return null;
  }
}

/** The variables of a run by name, structures unfolded: what the JSON view shows. */
export function variablesAsJson(variables: ExecutionStatus['variables']): Record<string, unknown> {
  return Object.fromEntries(
    variables.map((variable) => {
      const shown = showValue(variable.value, variable.variable_type === 'file');
      return [variable.name, shown.kind === 'json' ? shown.json : variable.value];
    }),
  );
}

/** History keeps values, not their types: a value that is the file of a variable of the run is a file. */
export function filesOfRun(variables: ExecutionStatus['variables']): Set<string> {
  return new Set(
    variables
      .filter((variable) => variable.variable_type === 'file')
      .flatMap((variable) => (variable.value ? [variable.value] : [])),
  );
}

/** The words the editor uses for an input or output; its id in words when the step has gone since. */
export function fieldLabel(
  steps: readonly Step[],
  place: { stepId: string; fieldId: string; side: 'endpoint_inputs' | 'endpoint_outputs' },
): string {
  const step = steps.find((candidate) => candidate.id === place.stepId);
  const field = step?.[place.side].find((candidate) => candidate.id === place.fieldId);
  if (field) return field.display_name;
  const words = place.fieldId.replaceAll('_', ' ').trim();
  return words === '' ? place.fieldId : words.charAt(0).toUpperCase() + words.slice(1);
}

/** An input that is one of some choices, in the words of the editor. */
export function choiceLabel(
  steps: readonly Step[],
  { stepId, fieldId, value }: { stepId: string; fieldId: string; value: string },
): string {
  const step = steps.find((candidate) => candidate.id === stepId);
  const field = step?.endpoint_inputs.find((candidate) => candidate.id === fieldId);
  return field?.choices?.find((choice) => choice.value === value)?.label ?? value;
}
