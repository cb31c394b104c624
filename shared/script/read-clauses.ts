import { StepFailure } from '#shared/errors.ts';
import { joinsInstructions } from '#shared/script/wordings/arrows.ts';
import { columnLines } from '#shared/script/flow/column.ts';
import { readKey } from '#shared/script/keys.ts';
import { KnownLines } from '#shared/script/check/known-lines.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';
import { verbBehindPlace } from '#shared/script/wordings/placed-before.ts';
import { mayBeginWith, verbLength } from '#shared/script/verb-table.ts';
import { MOST_WORDS, scanText, type Word } from '#shared/script/words/scan.ts';
import { readRange } from '#shared/script/verbs/range.ts';
import { isSavingFile } from '#shared/script/verbs/click.ts';
import { isSecondVerb } from '#shared/script/wordings/second-verb.ts';
import { endsTerse } from '#shared/script/wordings/terse.ts';
import { withNameOfQuestion } from '#shared/script/wordings/named-question.ts';
import { isWithinText } from '#shared/script/wordings/written-text.ts';
import { isReason } from '#shared/script/wordings/reason.ts';
import { fillerLength, isFiller, tidyClause } from '#shared/script/wordings/tidy-clause.ts';

/** One thing to do. A line may hold several. */
export type Clause = {
  line: number;
  /** The line in which the text of the same written line begins: a quoted text may hold line breaks. */
  row: number;
  words: Phrase;
};

export const MOST_CHARACTERS = 100_000;
export const MOST_LINES = 500;
export const LONGEST_LINE = 2_000;

const known = new KnownLines<readonly Clause[]>();

const SEPARATING = /[;,.]/;
const LIST_MARK = /^(?:[-*•]|\d{1,3}\)?)$/;

/** Throws StepFailure `instruction_unclear` with the line's number for too much text. */
export function* readClauses(text: string): Generator<Clause> {
  refuseTooMuch(text);
  const columns = columnLines(text);
  const { lines, too_long_at } = scanText(text, columns);
  if (too_long_at !== null) {
    throw tooMuch(
      `Line ${too_long_at} holds one word too many: at most ${count(MOST_WORDS)} are read, and a text in quotes counts as one.`,
    );
  }
  let clauses = 0;
  for (const words of lines) {
    for (const clause of known.readOnce({ text, words, columns }, () => splitLine(splitAtVerbs(words)))) {
      clauses += 1;
      if (clauses > MOST_LINES) {
        throw tooMuch(`Line ${clause.line} holds one instruction too many: at most ${MOST_LINES} are read.`);
      }
      yield clause;
    }
  }
}

function refuseTooMuch(text: string): void {
  if (text.length > MOST_CHARACTERS) {
    throw tooMuch(
      `The instructions have ${count(text.length)} characters, and at most ${count(MOST_CHARACTERS)} are read.`,
    );
  }
  let number = 0;
  let written = 0;
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end === -1 ? text.length : end);
    number += 1;
    if (line.length > LONGEST_LINE) {
      throw tooMuch(
        `Line ${number} has ${count(line.length)} characters, and at most ${count(LONGEST_LINE)} are read.`,
      );
    }
    if (line.trim() !== '') written += 1;
    if (written > MOST_LINES)
      throw tooMuch(`Line ${number} is one too many: at most ${MOST_LINES} are read.`);
    at = end === -1 ? text.length + 1 : end + 1;
  }
}

function tooMuch(sentence: string): StepFailure {
  return new StepFailure(
    'instruction_unclear',
    sentence,
    'Nothing was done. Divide the instructions into several steps, and put long texts into variables.',
  );
}

function count(number: number): string {
  return number.toLocaleString('en-US');
}

function splitLine(line: Phrase): Clause[] {
  const words = withoutListMark(line);
  const clauses: Clause[] = [];
  let from = 0;
  const add = (end: number) => {
    const said = words.slice(from, end);
    if (end < words.length && (isFiller(said) || isReason(words, { from, end }))) return;
    const own = withNameOfQuestion(tidyClause(said));
    if (own[0]) clauses.push({ line: own[0].line, row: words[0]?.line ?? own[0].line, words: own });
  };
  let isTerse = false;
  for (let at = 1; at < words.length; at += 1) {
    const isNext = endsTerse(words, { at, from, isTerse });
    isTerse ||= isNext;
    const next = isNext ? at : verbAfterSeparator(words, { at, from });
    if (next === null) continue;
    // `On the left, click Orders` is one instruction.
    const isRange = words[from]?.key === 'from' && readRange(words.slice(from, at)) !== null;
    if (!isRange && verbBehindPlace(words.slice(from)) === next - from) continue;
    add(at);
    from = next;
    at = next;
  }
  add(words.length);
  return clauses;
}

/** The full stop of `1. Open …` would separate. */
function withoutListMark(words: Phrase): Phrase {
  const [first] = words;
  const isMark = first && words.length > 1 && LIST_MARK.test(first.key);
  if (!isMark) return words;
  const isNumber = /^\d+$/.test(first.key);
  return isNumber && first.tail !== '.' ? words : words.slice(1);
}

/** Where the next instruction begins when one ends before `at`; null when it goes on. */
function verbAfterSeparator(words: Phrase, { at, from }: { at: number; from: number }): number | null {
  if (joinsInstructions(words, { at, from })) return at + 1;
  if (isAnswer(words)) return null;
  const previous = words[at - 1];
  const hasPunctuation = previous !== undefined && SEPARATING.test(previous.tail);
  let next = at;
  if (words[next]?.key === 'and') next += 1;
  if (words[next]?.key === 'then') next += 1;
  if (!hasPunctuation && next === at) return null;
  const fillers = fillerLength(words, next);
  if (/[.;]/.test(previous?.tail ?? '') && verbBehindPlace(words.slice(next + fillers)) !== null)
    return next + fillers;
  // `Read and accept the terms` is one thing.
  if (words[from]?.key === 'read' && at === from + 1 && /^(?:accept|agree)$/.test(words[next]?.key ?? ''))
    return null;
  if (isKeyOfPress(words, next) || isNaming(words, next)) return null;
  if (isWithinText(words, { from, at, next: next + fillers })) return null;
  const isBareAnd = !hasPunctuation && fillers === 0 && words[at]?.key === 'and' && next === at + 1;
  if (isBareAnd) return isSecondVerb(words, { at, from }) ? next : null;
  return isVerb(words, next + fillers) ? next + fillers : null;
}

const ACTS =
  /^(?:click|press|tap|hit|type|enter|open|go|select|choose|pick|tick|untick|check|wait|read|fill|then|and|if|please)$/;

/** `Yes, cancel`, `No, keep it`: a whole line that is what a button says. */
export function isAnswer(words: Phrase): boolean {
  const [first, second] = words;
  const isSaid = /^(?:yes|no)$/.test(first?.key ?? '') && first?.tail === ',' && words.length < MOST_ANSWERED;
  return isSaid && second !== undefined && !ACTS.test(second.key) && !words.some(isQuotedWord);
}

/** `No, keep the booking after all` */
const MOST_ANSWERED = 9;

const isQuotedWord = ({ is_quoted }: Word) => is_quoted;

/** `… and save it as total` names what is read, `… and save the file as report` what is downloaded. */
function isNaming(words: Phrase, at: number): boolean {
  if (isSavingFile(words.slice(at)) && /^(?:click|press|tap|hit)$/.test(words[0]?.key ?? '')) return true;
  return (
    /^(?:save|store|keep|remember|record|note|put|call|name)$/.test(words[at]?.key ?? '') &&
    /^(?:it|this|that|them)$/.test(words[at + 1]?.key ?? '') &&
    /^(?:read|extract|get|copy|collect|list|grab|take|note|count|fetch|find|i|we|what|what's|tell|show|give|look|check|see|record|scrape|gather)$/.test(
      words[0]?.key ?? '',
    )
  );
}

/** `Press Ctrl+A and then Delete`: a key, though it is the name of a verb. */
function isKeyOfPress(words: Phrase, at: number): boolean {
  const key = words[at]?.key ?? '';
  const isPress = words.slice(0, at).some((word) => word.key === 'press' || word.key === 'hit');
  const isLast = at === words.length - 1 || words[at]?.tail !== '' || words[at + 1]?.key === 'and';
  return isPress && isLast && key.length > 1 && readKey(key) !== null;
}

/** `After saving, you should see “Saved”`. */
function isStatement(words: Phrase, at: number): boolean {
  return (
    /^(?:you|it|we|there|this|that)$/.test(words[at]?.key ?? '') &&
    /^(?:should|must|shall|will)$/.test(words[at + 1]?.key ?? '')
  );
}

function isVerb(words: Phrase, at: number): boolean {
  const word = words[at];
  if (isStatement(words, at)) return true;
  // `user kai, pin @pin`
  if (word?.key === 'pin' && words[at + 1]?.key === '') return false;
  if (!word || !mayBeginWith(word.key) || verbLength(words, at, false) === null) return false;
  return word.tail === '' || at === words.length - 1;
}

/** `Open x,click y`: a bare word may hold the end of one instruction and the beginning of the next. */
function splitAtVerbs(words: Phrase): Phrase {
  return words.some(({ key }) => /[,;]|^(?:->|=>|→)./.test(key)) ? words.flatMap(splitAtVerb) : words;
}

function splitAtVerb(word: Word): Word[] {
  const comma = Math.max(word.key.lastIndexOf(','), word.key.lastIndexOf(';'));
  const verb = word.key.slice(comma + 1);
  const [text] = word.parts;
  const arrow = /^(?:->|=>|→)(?=.)/.exec(word.key)?.[0].length ?? 0;
  if (arrow > 0 && typeof text === 'string') return splitWord(word, { text, at: arrow });
  if (comma < 1 || typeof text !== 'string' || !mayBeginWith(verb)) return [word];
  const [before, after] = splitWord(word, { text, at: comma, skip: 1 });
  return [
    { ...before, tail: text.slice(comma, comma + 1) },
    { ...after, before: text[comma] ?? '' },
  ];
}

/** At a place within a bare word. */
function splitWord(
  word: Word,
  { text, at, skip = 0 }: { text: string; at: number; skip?: number },
): [Word, Word] {
  const middle = word.at[0] + at;
  const [head, tail] = [text.slice(0, at), text.slice(at + skip)];
  return [
    { ...word, key: word.key.slice(0, at), parts: [head], tail: '', at: [word.at[0], middle] },
    {
      ...word,
      key: word.key.slice(at + skip),
      parts: [tail],
      before: '',
      at: [middle + skip, word.at[1]],
    },
  ];
}
