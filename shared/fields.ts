import type { StepInput, StepOutput, VariableType } from '#shared/wire.ts';

/** How a step definition writes its inputs and outputs: `{ to: text('To'), attachment: optional(file('Attachment')) }`. */
export type Field<Type extends VariableType = VariableType, Required extends boolean = boolean> = {
  label: string;
  description: string;
  variable_type: Type;
  is_required: Required;
  is_multiline: boolean;
  placeholder: string;
  /** Plain-English instructions: a value put between quotes stays there (see fillInstructions). */
  holds_instructions: boolean;
  /** What may be chosen; empty for free text. */
  choices: readonly Choice[];
};
type Choice = { value: string; label: string };
export type Fields = Record<string, Field>;

type Details = {
  multiline?: boolean;
  placeholder?: string;
  instructions?: boolean;
  choices?: readonly Choice[];
};

const field = <Type extends VariableType>(
  variable_type: Type,
  label: string,
  description: string,
  details: Details,
): Field<Type, true> => ({
  label,
  description,
  variable_type,
  is_required: true,
  is_multiline: details.multiline ?? false,
  placeholder: details.placeholder ?? '',
  holds_instructions: details.instructions ?? false,
  choices: details.choices ?? [],
});

export function text(label: string, description = '', details: Details = {}): Field<'string', true> {
  return field('string', label, description, details);
}

/**
 * One of a few values, by what the person reads: `choice('Which', { all: 'All of them', first: 'Only the first' })`.
 * The placeholder of an optional one says what happens when nothing is chosen.
 */
export function choice(
  label: string,
  labels: Readonly<Record<string, string>>,
  { description = '', placeholder = '' }: { description?: string; placeholder?: string } = {},
): Field<'string', true> {
  const choices = Object.entries(labels).map(([value, words]) => ({ value, label: words }));
  return field('string', label, description, { choices, placeholder });
}

export function file(label: string, description = ''): Field<'file', true> {
  return field('file', label, description, {});
}

export function optional<Type extends VariableType>(required: Field<Type, true>): Field<Type, false> {
  return { ...required, is_required: false };
}

/** Text arrives as text, a file as its id. */
export type ValuesOf<F extends Fields> = {
  [K in keyof F as F[K] extends Field<VariableType, true> ? K : never]: string;
} & {
  [K in keyof F as F[K] extends Field<VariableType, true> ? never : K]?: string | undefined;
};

export function stepInputs(fields: Fields): StepInput[] {
  return Object.entries(fields).map(([id, definition]) => ({
    id,
    display_name: definition.label,
    description: definition.description,
    is_required: definition.is_required,
    variable_type: definition.variable_type,
    is_multiline: definition.is_multiline,
    placeholder: definition.placeholder,
    ...(definition.choices.length > 0 && { choices: [...definition.choices] }),
  }));
}

export function stepOutputs(fields: Fields): StepOutput[] {
  return Object.entries(fields).map(([id, definition]) => ({
    id,
    display_name: definition.label,
    variable_type: definition.variable_type,
  }));
}
