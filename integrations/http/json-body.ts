import { StepFailure } from '#shared/errors.ts';
import { parseSegments, reference } from '#shared/references.ts';
import { fillWritten, type Lookup, textOf, type Written } from '#shared/script/words/value.ts';

const MOST_LEVELS = 100;
/** Begins a variable that stands outside quotes. No text that a person types has it. */
const BARE = '\u0000';

/**
 * The JSON that an author wrote, read before its variables are filled in: a value with quotes or line breaks in it stays
 * one value. A variable outside quotes becomes the number, list or object that it holds, or a text.
 */
export function fillJson(written: Written): string {
  const { text, lookup } = textOf(written);
  let json = '';
  let isInText = false;
  for (const segment of parseSegments(text)) {
    if (segment.kind === 'variable') {
      const variable = reference(segment.id);
      json += isInText ? variable : JSON.stringify(BARE + variable);
      continue;
    }
    isInText = endsInText(segment.text, isInText);
    json += segment.text;
  }
  return JSON.stringify(fillTree(parse(json), lookup, 0));
}

/** Whether the end of a piece of JSON is within a text, given that its beginning is. */
function endsInText(piece: string, isInText: boolean): boolean {
  let isInside = isInText;
  for (let at = 0; at < piece.length; at += 1) {
    if (isInside && piece[at] === '\\') at += 1;
    else if (piece[at] === '"') isInside = !isInside;
  }
  return isInside;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw notJson();
  }
}

function fillTree(value: unknown, lookup: Lookup, level: number): unknown {
  if (level > MOST_LEVELS) throw notJson();
  if (typeof value === 'string') {
    if (!value.startsWith(BARE)) return fillWritten({ text: value, lookup }).text;
    return readValue(fillWritten({ text: value.slice(BARE.length), lookup }).text);
  }
  if (Array.isArray(value)) return value.map((part) => fillTree(part, lookup, level + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      fillWritten({ text: key, lookup }).text,
      fillTree(part, lookup, level + 1),
    ]),
  );
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function notJson(): StepFailure {
  return new StepFailure(
    'input_invalid',
    '“JSON” is not JSON.',
    'Write names and texts in double quotes, with commas between, such as {"name": "Ada", "age": 36}.',
  );
}
