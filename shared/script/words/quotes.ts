const CLOSING: Record<string, string> = {
  '"': '"',
  '“': '”',
  '”': '”',
  '„': '“”',
  '«': '»',
  '‘': '’',
  "'": "'",
};
const BEFORE_WORD = /[\s([{,;:]/;
const SPACE = /\s/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** The closing quotes for a quote that opens here, or null when none opens here. */
export function closingOf(text: string, at: number): string | null {
  const quote = text[at] ?? '';
  const closing = CLOSING[quote];
  if (closing === undefined) return null;
  // Don't, 5 o'clock: a single quote opens only at the beginning of a word.
  if (isSingle(quote) && at > 0 && !BEFORE_WORD.test(text[at - 1] ?? '')) return null;
  return closing;
}

export function isSingle(quote: string): boolean {
  return quote === "'" || quote === '‘' || quote === '’';
}

export function isQuote(character: string): boolean {
  return CLOSING[character] !== undefined;
}

/**
 * A quote between a space and a letter. On a later line than the one before it, it opens the next quoted text, and the
 * one before was not closed.
 */
export function isOpening(text: string, at: number): boolean {
  return SPACE.test(text[at - 1] ?? '') && LETTER_OR_DIGIT.test(text[at + 1] ?? '');
}

/** What closes a quote that opens with this; the first where there are several. */
export function closingQuote(opening: string): string {
  return CLOSING[opening]?.charAt(0) ?? '"';
}

/**
 * `\\"` around words, as in `"It is \\"great\\""`. Behind a path (`"C:\\"`) it closes: no word begins there, and none was
 * opened so.
 */
export function isEscaped(
  text: string,
  at: number,
  { closing, isInner }: { closing: string; isInner: boolean },
): boolean {
  const quote = text[at + 1];
  if (text[at] !== '\\' || quote === undefined || !closing.includes(quote)) return false;
  return isInner || /[\p{L}\p{N}]/u.test(text[at + 2] ?? '');
}
