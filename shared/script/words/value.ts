import { parseSegments, reference } from '#shared/references.ts';
import { columnOf } from '#shared/script/flow/column.ts';

/** A variable within a text. */
type Reference = { variable: string };
export type Part = string | Reference;
/** A text as its author wrote it: literal parts and variables, and where it stands in the whole text. */
export type Value = { parts: readonly Part[]; at: readonly [number, number] };

export type VariableValue = { name: string; text: string; is_secret: boolean };
export type Lookup = (variableId: string) => VariableValue;

/** A text that a person wrote, with what its variables hold. A plain string has no variables. */
export type Written = string | { text: string; lookup: Lookup };

/** A value with its variables filled in. */
export type Filled = {
  text: string;
  /** For history and messages: in quotes, with variables by their names; a variable alone as @name. */
  shown: string;
  is_secret: boolean;
  has_variables: boolean;
};

const LONGEST_SHOWN = 80;

export function fillValue(value: Value, lookup: Lookup): Filled {
  const variables = value.parts.flatMap((part) => (typeof part === 'string' ? [] : lookup(part.variable)));
  return {
    text: value.parts.map((part) => (typeof part === 'string' ? part : lookup(part.variable).text)).join(''),
    shown: showValue(value, lookup),
    is_secret: variables.some((variable) => variable.is_secret),
    has_variables: variables.length > 0,
  };
}

function showValue(value: Value, lookup: Lookup): string {
  const shown = showParts(value.parts, lookup);
  const [first] = value.parts;
  const isVariable = value.parts.length === 1 && typeof first === 'object';
  return isVariable ? shown : quoteShown(shown);
}

/** As it was written, with variables by their names. */
export function showParts(parts: readonly Part[], lookup: Lookup): string {
  return parts.map((part) => (typeof part === 'string' ? part : nameShown(part.variable, lookup))).join('');
}

function nameShown(id: string, lookup: Lookup): string {
  const column = columnOf(id);
  return column === null ? `@${lookup(id).name}` : `[${column}]`;
}

/** One line, not too long, for sentences. */
export function quoteShown(text: string): string {
  return `"${cutShown(text, LONGEST_SHOWN)}"`;
}

export function cutShown(text: string, longest: number): string {
  // Spaces shrink; ten times as much is enough to find the first characters that are none.
  const line = text
    .slice(0, longest * 10)
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1).toWellFormed()}…` : line;
}

/** A text that holds nothing but itself. */
export function literalValue(text: string): Value {
  return { parts: text === '' ? [] : [text], at: [0, text.length] };
}

/** Its words, when no variable is in it. */
export function literalText(value: Value): string | null {
  return value.parts.every((part) => typeof part === 'string') ? value.parts.join('') : null;
}

export function isEmpty(value: Value): boolean {
  return value.parts.length === 0;
}

/** Nothing but spaces. */
export function isBlank(value: Value): boolean {
  return value.parts.every((part) => typeof part === 'string' && part.trim() === '');
}

/** A text that is a value as a whole. */
export function fillWritten(written: Written): Filled {
  const { text, lookup } = textOf(written);
  const parts = parseSegments(text).map((segment) =>
    segment.kind === 'text' ? segment.text : { variable: segment.id },
  );
  return fillValue({ parts, at: [0, text.length] }, lookup);
}

/** In a plain string, what looks like a variable is text. */
export const NO_VARIABLES: Lookup = (id) => ({ name: id, text: reference(id), is_secret: false });

export function textOf(written: Written): { text: string; lookup: Lookup } {
  return typeof written === 'string' ? { text: written, lookup: NO_VARIABLES } : written;
}
