import { substituteReferences } from '#shared/references.ts';

/**
 * Quoted text is taken out of a sentence before anything looks at its words, so that a value may hold "and",
 * commas, line breaks and verbs. A quote inside quotes is written twice, as in a spreadsheet: "5"" pipe".
 */
export type Masked = {
  /** The sentence with each quoted text replaced by a mark that no keyboard writes. */
  masked: string;
  values: string[];
  /** Where a quote was opened and never closed, or null. */
  unclosedAt: number | null;
};

const MARK_START = '\u0000';
const MARK_END = '\u0001';
/** The mark of one quoted text, to build patterns with; the captured digits are its place in `values`. */
export const MARK = `${MARK_START}(\\d+)${MARK_END}`;

const CLOSING: Record<string, string> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“”',
  '«': '»',
  '‘': '’',
  "'": "'",
};

export function maskQuotes(text: string): Masked {
  const source = withoutMarks(text);
  const values: string[] = [];
  let masked = '';
  let at = 0;
  while (at < source.length) {
    const closing = closingOf(source, at);
    if (closing === null) {
      masked += source[at];
      at += 1;
      continue;
    }
    const quoted = readQuoted(source, at + 1, closing);
    if (!quoted) {
      // A lone apostrophe or inch sign is ordinary text only where it cannot have been meant as a quote.
      if (source[at] !== "'" && source[at] !== '‘') return { masked, values, unclosedAt: at };
      masked += source[at];
      at += 1;
      continue;
    }
    masked += `${MARK_START}${values.length}${MARK_END}`;
    values.push(quoted.value);
    at = quoted.end;
  }
  return { masked, values, unclosedAt: null };
}

/** Puts the quoted texts back, in straight quotes. */
export function unmaskQuotes(masked: string, values: readonly string[]): string {
  return masked.replace(new RegExp(MARK, 'g'), (_mark, index: string) =>
    quoteValue(values[Number(index)] ?? ''),
  );
}

export function quoteValue(value: string): string {
  return `"${value.replaceAll('"', '""')}"`;
}

/** The closing quotes for a quote that opens here, or null when none opens here. */
function closingOf(source: string, at: number): string | null {
  const quote = source[at] ?? '';
  const closing = CLOSING[quote];
  if (closing === undefined) return null;
  // Don't, 5 o'clock: a single quote opens only at the beginning of a word.
  const opensWord = at === 0 || /[\s([{,;:]/.test(source[at - 1] ?? '');
  if ((quote === "'" || quote === '‘') && !opensWord) return null;
  return closing;
}

function readQuoted(source: string, start: number, closing: string): { value: string; end: number } | null {
  const isSingle = closing === "'" || closing === '’';
  let value = '';
  for (let at = start; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (!closing.includes(character)) {
      value += character;
      continue;
    }
    if (source[at + 1] === character) {
      value += character;
      at += 1;
      continue;
    }
    if (isSingle && /[\p{L}\p{N}]/u.test(source[at + 1] ?? '')) {
      value += character;
      continue;
    }
    return { value, end: at + 1 };
  }
  return null;
}

/** A comment is a whole line; a # within a line may be part of an address. Lines inside quotes are never comments. */
export function dropCommentLines(text: string): string {
  const kept: string[] = [];
  let open = '';
  for (const line of text.split('\n')) {
    const isComment = open === '' && /^\s*(?:#|\/\/)/.test(line);
    kept.push(isComment ? '' : line);
    if (!isComment) open = textSinceOpenQuote(`${open}${line}\n`);
  }
  return kept.join('\n');
}

function textSinceOpenQuote(text: string): string {
  const { unclosedAt } = maskQuotes(text);
  return unclosedAt === null ? '' : text.slice(unclosedAt);
}

/**
 * Puts values in the place of references in plain-English instructions. A value inside quotes stays inside them,
 * whatever quotes it holds itself: text read from a page cannot add instructions of its own.
 */
export function fillInstructions(text: string, valueOf: (variableId: string) => string): string {
  const { masked, values, unclosedAt } = maskQuotes(dropCommentLines(text));
  if (unclosedAt !== null) return substituteReferences(text, valueOf);
  const plainValueOf = (variableId: string) => withoutMarks(valueOf(variableId));
  const filled = values.map((value) => substituteReferences(value, plainValueOf));
  return unmaskQuotes(substituteReferences(masked, plainValueOf), filled);
}

function withoutMarks(text: string): string {
  return text.replaceAll(MARK_START, '').replaceAll(MARK_END, '');
}
