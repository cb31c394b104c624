import type { Written } from '#shared/script/words/value.ts';
import type { ValueFormatName } from '#shared/workflow/value-formats.ts';
import type { StepInput, StepOutput, VariableType } from '#shared/wire.ts';

/** How a step definition writes its inputs and outputs: `{ to: text('To'), attachment: optional(file('Attachment')) }`. */
export type Field<
  Type extends VariableType = VariableType,
  Required extends boolean = boolean,
  Holds extends FieldHolds = FieldHolds,
> = {
  label: string;
  description: string;
  variable_type: Type;
  is_required: Required;
  /** An optional one that the step is rarely of use without: the editor does not fold it away. */
  is_shown: boolean;
  /** The id of another input of the step: this one is required where that one is empty. */
  required_without: string | null;
  /** An optional one that means something else when left out: once written, it may not come out empty. */
  is_never_empty: boolean;
  is_multiline: boolean;
  placeholder: string;
  holds: Holds;
  /** What may be chosen; empty for free text. */
  choices: readonly Choice[];
  /** The name of a format in shared/workflow/value-formats.ts, for text that is not free; it has an editor of its own. */
  format: string | null;
  may_hold_secret: StepInput['may_hold_secret'] | null;
};
type Choice = { value: string; label: string };
/** A value comes with its variables filled in. Words come as they were written, because a page reads them. */
type FieldHolds = 'value' | 'words';
export type Fields = Record<string, Field>;
export type ValueFields = Record<string, Field<VariableType, boolean, 'value'>>;

type Details = {
  multiline?: boolean;
  placeholder?: string;
  choices?: readonly Choice[];
  format?: ValueFormatName;
  /** Where passwords are written, which are better kept in secret variables (shared/secrets/literal-secrets.ts). */
  may_hold_secret?: NonNullable<StepInput['may_hold_secret']>;
};

const field = <Type extends VariableType>(
  variable_type: Type,
  label: string,
  description: string,
  details: Details,
): Field<Type, true, 'value'> => ({
  label,
  description,
  variable_type,
  is_required: true,
  is_shown: true,
  required_without: null,
  is_never_empty: false,
  is_multiline: details.multiline ?? false,
  placeholder: details.placeholder ?? '',
  holds: 'value',
  choices: details.choices ?? [],
  format: details.format ?? null,
  may_hold_secret: details.may_hold_secret ?? null,
});

export function text(label: string, description = '', details: Details = {}): Field<'string', true, 'value'> {
  return field('string', label, description, details);
}

/** What a page is told: the words of a button, what to type, whole instructions. */
export function words(
  label: string,
  description = '',
  details: Details = {},
): Field<'string', true, 'words'> {
  return { ...field('string', label, description, details), holds: 'words' };
}

/**
 * One of a few values, by what the person reads: `choice('Which', { all: 'All of them', first: 'Only the first' })`.
 * The placeholder of an optional one says what happens when nothing is chosen.
 */
export function choice(
  label: string,
  labels: Readonly<Record<string, string>>,
  { description = '', placeholder = '' }: { description?: string; placeholder?: string } = {},
): Field<'string', true, 'value'> {
  const choices = Object.entries(labels).map(([value, words]) => ({ value, label: words }));
  return field('string', label, description, { choices, placeholder });
}

export function file(label: string, description = ''): Field<'file', true, 'value'> {
  return field('file', label, description, {});
}

export function optional<Type extends VariableType, Holds extends FieldHolds>(
  required: Field<Type, true, Holds>,
  {
    is_shown = false,
    required_without = null,
    never_empty = false,
  }: { is_shown?: boolean; required_without?: string | null; never_empty?: boolean } = {},
): Field<Type, false, Holds> {
  return { ...required, is_required: false, is_shown, required_without, is_never_empty: never_empty };
}

/** Text arrives as text, a file as its id. */
export type ValuesOf<F extends Fields> = {
  [K in keyof F as F[K] extends Field<VariableType, true> ? K : never]: ValueOf<F[K]>;
} & {
  [K in keyof F as F[K] extends Field<VariableType, true> ? never : K]?: ValueOf<F[K]> | undefined;
};
type ValueOf<F extends Field> = F extends Field<VariableType, boolean, 'value'> ? string : Written;

export function stepInputs(fields: Fields): StepInput[] {
  return Object.entries(fields).map(([id, definition]) => ({
    id,
    display_name: definition.label,
    description: definition.description,
    is_required: definition.is_required,
    ...(!definition.is_required && definition.is_shown && { is_shown: true as const }),
    ...(definition.required_without !== null && { required_without: definition.required_without }),
    variable_type: definition.variable_type,
    is_multiline: definition.is_multiline,
    placeholder: definition.placeholder,
    ...(definition.choices.length > 0 && { choices: [...definition.choices] }),
    ...(definition.format !== null && { format: definition.format }),
    ...(definition.may_hold_secret && { may_hold_secret: definition.may_hold_secret }),
  }));
}

export function stepOutputs(fields: Fields): StepOutput[] {
  return Object.entries(fields).map(([id, definition]) => ({
    id,
    display_name: definition.label,
    variable_type: definition.variable_type,
  }));
}
