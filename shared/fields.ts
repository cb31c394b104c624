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
};
export type Fields = Record<string, Field>;

type Details = { multiline?: boolean; placeholder?: string; instructions?: boolean };

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
});

export function text(label: string, description = '', details: Details = {}): Field<'string', true> {
  return field('string', label, description, details);
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
  }));
}

export function stepOutputs(fields: Fields): StepOutput[] {
  return Object.entries(fields).map(([id, definition]) => ({
    id,
    display_name: definition.label,
    variable_type: definition.variable_type,
  }));
}
