import { parseSegments, readReference } from '#shared/references.ts';
import { closingOf, isEscaped, isOpening, isQuote, isSingle } from '#shared/script/words/quotes.ts';
import { readColumn } from '#shared/script/flow/column.ts';
import { lineBreaks } from '#shared/script/words/line-breaks.ts';
import type { Part } from '#shared/script/words/value.ts';

/**
 * Reads a text into words, in one pass. Quoted text is one word, whatever it holds: "and", commas, line breaks, verbs.
 * A quote inside quotes is written twice, as in a spreadsheet: "5"" pipe". \" is read around words as well.
 */
export type Word = {
  /** In lower case, to compare with; empty when it is quoted or holds a variable. */
  key: string;
  parts: readonly Part[];
  is_quoted: boolean;
  /** Spaces and punctuation between the word before and this one. */
  before: string;
  /** , ; . ! behind it. */
  tail: string;
  /** From 1, in the text as written. */
  line: number;
  at: readonly [number, number];
  /** A whole line in which a quote is opened and never closed; where, in that line. */
  unclosed_at?: number;
};

export type Scan = {
  /** The words of each line that has some. Comments are left out. A line goes on after quoted line breaks. */
  lines: readonly (readonly Word[])[];
  /** Where quotes were opened and never closed. Of such a line nothing is read; the next one is. */
  unclosed: readonly { line: number; at: number }[];
  /** The line of the first word beyond MOST_WORDS. Nothing is read from there on. */
  too_long_at: number | null;
};

/** In all; quoted text is one word. The time that a text takes to read grows with its words, not with its characters. */
export const MOST_WORDS = 10_000;

const SPACE = /\s/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const PUNCTUATION = ',;.!';

type Reader = {
  text: string;
  at: number;
  line: number;
  lines: Word[][];
  words: Word[];
  /** Words in all lines so far. */
  count: number;
  /** Where the word before ended. */
  wordEnd: number;
  /** Closing quotes that do not come again on this line. A second search for them would find nothing either. */
  missing: Set<string>;
  /** Closing quotes that do not come again in the whole text. */
  absent: Set<string>;
  unclosed: { line: number; at: number }[];
  /** The quoted text that ended the bare word before it, so that it is not read twice. */
  next: (Quoted & { start: number }) | null;
  /** The lines in which `[Name]` is a column of the row at hand. */
  columns: ReadonlySet<number>;
};

type Quoted = { parts: Part[]; end: number };

const NO_LINES: ReadonlySet<number> = new Set();

/** Line ends are \n. */
export function scanText(text: string, columns: ReadonlySet<number> = NO_LINES): Scan {
  const reader: Reader = {
    text,
    at: 0,
    line: 1,
    lines: [],
    words: [],
    count: 0,
    wordEnd: 0,
    missing: new Set(),
    absent: new Set(),
    unclosed: [],
    next: null,
    columns,
  };
  skipComment(reader);
  while (reader.at < text.length) {
    const character = text[reader.at] ?? '';
    if (character === '\n') endLine(reader);
    else if (SPACE.test(character)) reader.at += 1;
    else if (!readQuotedWord(reader)) {
      if (isDoubleQuote(reader)) leaveLine(reader);
      else readBareWord(reader);
    }
    if (reader.count > MOST_WORDS) {
      return { lines: reader.lines, unclosed: reader.unclosed, too_long_at: reader.line };
    }
  }
  endWords(reader);
  return { lines: reader.lines, unclosed: reader.unclosed, too_long_at: null };
}

/** A quote that is never closed makes its own line unreadable, and no other. */
function leaveLine(reader: Reader): void {
  const { text, at, words } = reader;
  const start = words[0]?.at[0] ?? at;
  const next = text.indexOf('\n', at);
  const end = next === -1 ? text.length : next;
  const parts = parseSegments(text.slice(start, end)).map((segment) =>
    segment.kind === 'text' ? segment.text : { variable: segment.id },
  );
  const line = words[0]?.line ?? reader.line;
  const whole = { key: '', parts, is_quoted: false, before: '', tail: '', at: [start, end] as const };
  reader.words = [{ ...whole, line, unclosed_at: at - start }];
  reader.unclosed.push({ line: reader.line, at });
  reader.at = end;
  reader.wordEnd = end;
}

function endLine(reader: Reader): void {
  endWords(reader);
  reader.at += 1;
  reader.line += 1;
  reader.wordEnd = reader.at;
  reader.missing.clear();
  skipComment(reader);
}

function endWords(reader: Reader): void {
  if (reader.words.length > 0) reader.lines.push(reader.words);
  reader.words = [];
}

/** A comment is a whole line; a # within a line may be part of an address. */
function skipComment(reader: Reader): void {
  let at = reader.at;
  while (at < reader.text.length && reader.text[at] !== '\n' && SPACE.test(reader.text[at] ?? '')) at += 1;
  if (reader.text[at] !== '#' && !reader.text.startsWith('//', at)) return;
  const end = reader.text.indexOf('\n', at);
  reader.at = end === -1 ? reader.text.length : end;
}

/** False when no quoted text begins here. */
function readQuotedWord(reader: Reader): boolean {
  const { text, at: start } = reader;
  const closing = closingOf(text, start);
  if (closing === null || reader.missing.has(closing) || reader.absent.has(closing)) return false;
  const quoted = reader.next?.start === start ? reader.next : readQuoted(reader, start + 1, closing);
  if (!quoted) {
    reader.missing.add(closing);
    return false;
  }
  addWord(reader, { key: '', parts: quoted.parts, is_quoted: true, at: [start, quoted.end] });
  reader.line += lineBreaks(text, start, quoted.end);
  readTail(reader);
  return true;
}

/** A lone apostrophe is ordinary text; any other quote must have been meant as one. */
function isDoubleQuote(reader: Reader): boolean {
  const quote = reader.text[reader.at] ?? '';
  return isQuote(quote) && !isSingle(quote);
}

/** The variable, or the column, that stands here. */
function readPart({ text, line, columns }: Reader, at: number): { id: string; end: number } | null {
  if (text[at] === '{') return readReference(text, at);
  return text[at] === '[' && columns.has(line) ? readColumn(text, at) : null;
}

function readQuoted(reader: Reader, start: number, closing: string): Quoted | null {
  const { text } = reader;
  const single = isSingle(closing);
  const parts: Part[] = [];
  let literal = '';
  let isBelow = false;
  let isInner = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at] ?? '';
    // An apostrophe that begins a word must not take in the lines below it.
    if (single && character === '\n') return null;
    isBelow ||= character === '\n';
    const found = readPart(reader, at);
    if (found) {
      if (literal !== '') parts.push(literal);
      parts.push({ variable: found.id });
      literal = '';
      at = found.end - 1;
    } else if (isEscaped(text, at, { closing, isInner })) {
      literal += text[at + 1] ?? '';
      isInner = !isInner;
      at += 1;
    } else if (!closing.includes(character)) {
      literal += character;
    } else if (text[at + 1] === character) {
      literal += character;
      at += 1;
    } else if (single && LETTER_OR_DIGIT.test(text[at + 1] ?? '')) {
      literal += character;
    } else if (isBelow && isOpening(text, at)) {
      return null;
    } else {
      if (literal !== '') parts.push(literal);
      return { parts, end: at + 1 };
    }
  }
  if (!single) reader.absent.add(closing);
  return null;
}

/** Up to a space, or to a quote that opens and closes. */
function readBareWord(reader: Reader): void {
  const { text, at: start } = reader;
  const parts: Part[] = [];
  let from = start;
  let at = start;
  const addLiteral = (end: number) => {
    if (end > from) parts.push(text.slice(from, end));
  };
  for (; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (SPACE.test(character)) break;
    if (at > start && endsBefore(reader, at)) break;
    const found = readPart(reader, at);
    if (!found) continue;
    addLiteral(at);
    parts.push({ variable: found.id });
    from = found.end;
    at = found.end - 1;
  }
  addLiteral(at);
  addBareWord(reader, parts, [start, at]);
}

function endsBefore(reader: Reader, at: number): boolean {
  const closing = closingOf(reader.text, at);
  if (closing === null || reader.missing.has(closing)) return false;
  if (!isSingle(closing)) return true;
  const quoted = readQuoted(reader, at + 1, closing);
  if (quoted) {
    reader.next = { ...quoted, start: at };
    return true;
  }
  reader.missing.add(closing);
  return false;
}

function addBareWord(reader: Reader, parts: readonly Part[], at: readonly [number, number]): void {
  const last = parts.at(-1);
  const literal = typeof last === 'string' ? last : '';
  const kept = withoutPunctuation(literal);
  const tail = literal.slice(kept.length);
  reader.at = at[1];
  if (parts.length === 1 && kept === '' && tail !== '') {
    const previous = reader.words.at(-1);
    if (previous) {
      previous.tail += tail;
      return;
    }
  }
  const isWhole = kept === '' && parts.length === 1;
  const own = isWhole || tail === '' ? parts : [...parts.slice(0, -1), ...(kept === '' ? [] : [kept])];
  const [only] = own;
  addWord(reader, {
    key: own.length === 1 && typeof only === 'string' ? only.toLowerCase().replaceAll('’', "'") : '',
    parts: own,
    is_quoted: false,
    at: [at[0], isWhole ? at[1] : at[1] - tail.length],
  });
  reader.at = at[1];
  if (!isWhole && tail !== '') setTail(reader, tail);
}

function addWord(reader: Reader, word: Omit<Word, 'before' | 'tail' | 'line'>): void {
  const { key, parts, is_quoted, at } = word;
  const before = reader.text.slice(reader.wordEnd, at[0]);
  // Written out: spreading takes twice as long.
  reader.words.push({ key, parts, is_quoted, before, tail: '', line: reader.line, at });
  reader.count += 1;
  reader.wordEnd = at[1];
  reader.at = at[1];
}

/** What follows a closing quote without a space: `"Sign in", then`. */
function readTail(reader: Reader): void {
  let end = reader.at;
  while (end < reader.text.length && PUNCTUATION.includes(reader.text[end] ?? ' ')) end += 1;
  if (end > reader.at) setTail(reader, reader.text.slice(reader.at, end));
  reader.at = end;
}

function setTail(reader: Reader, tail: string): void {
  const word = reader.words.at(-1);
  if (word) word.tail = tail;
}

function withoutPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && PUNCTUATION.includes(text[end - 1] ?? ' ')) end -= 1;
  return text.slice(0, end);
}
