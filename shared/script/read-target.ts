import { StepFailure } from '#shared/errors.ts';
import { parseSegments } from '#shared/references.ts';
import { kindCalled, type Kind, ordinalCalled } from '#shared/script/kinds.ts';
import {
  hasQuoted,
  isValueWord,
  matchWords,
  type Phrase,
  valueOf,
  withoutEnd,
  withoutStart,
  wordingOf,
  writtenOf,
} from '#shared/script/phrase.ts';
import { scanText } from '#shared/script/scan.ts';
import { fillTarget, type TargetPhrase, type TargetReading, type Wanted } from '#shared/script/target.ts';
import { isBlank, isEmpty, literalValue, textOf, type Value, type Written } from '#shared/script/value.ts';

const BESIDE = ['next to', 'for', 'of', 'beside', 'near', 'by', 'in', 'inside', 'within', 'under'];
const BESIDE_TOO = ['below', 'on', 'from', 'at'];
const BESIDE_WORDS = [...BESIDE, ...BESIDE_TOO];
const BESIDE_FIRST = new Set(BESIDE_WORDS.map((words) => words.split(' ')[0]));
const CALLED = [
  'named',
  'called',
  'labelled',
  'labeled',
  'marked',
  'saying',
  'reading',
  'that says',
  'that reads',
  'which says',
  'with the text',
  'with the label',
  'with the name',
  'with the words',
  'with the',
  'with a',
  'with an',
];
/** Where it is on the screen. It helps a person to look, and says nothing that the page does not. */
const SIDES = ['top', 'bottom', 'left', 'right', 'top left', 'top right', 'bottom left', 'bottom right'];
const HINTS = [
  ...SIDES.flatMap((side) => [`at the ${side}`, `on the ${side}`, `in the ${side}`]).flatMap((hint) => [
    `${hint} of the page`,
    `${hint} of the screen`,
    `${hint} corner`,
    `${hint} side`,
    hint,
  ]),
  'in the corner',
  'in the middle',
  'in the middle of the page',
  'above',
  'below',
  ...['page', 'screen', 'browser', 'window', 'site', 'website', 'list of results'].flatMap((whole) => [
    `on the ${whole}`,
    `in the ${whole}`,
  ]),
];
const ARTICLES = ['on the', 'the', 'a', 'an', 'this', 'on'];
const TEXT_OF = ['the text of', 'text of', 'the value of', 'value of', 'the content of', 'content of'];
const TEXTS_OF = ['the texts of', 'texts of', 'the values of', 'values of', 'the contents of', 'contents of'];
const MOST_READINGS = 8;
const MOST_WORDS = 60;
const LONGEST_TARGET = 2_000;

/**
 * The ways a phrase can be read, the likeliest first. With quotes there is one. Without, the words may be the name
 * itself (`First name`, `Sign in`) or talk about it (`first name`, `Save in Billing`): the page decides.
 */
export function readTarget(phrase: Phrase): TargetPhrase {
  // Nobody describes a thing on a page in so many words: they are a name, or a mistake.
  if (phrase.length > MOST_WORDS) return { readings: [plain(valueOf(phrase))], written: writtenOf(phrase) };
  const bare = withoutEnd(phrase, HINTS);
  const readings = hasQuoted(phrase)
    ? [readQuoted(bare)]
    : [...readUnquoted(phrase), ...(bare === phrase ? [] : readUnquoted(bare))];
  return { readings: uniqueReadings(readings).slice(0, MOST_READINGS), written: writtenOf(phrase) };
}

/** `the text of "Total"` asks for what `"Total"` asks for. */
export function withoutTextOf(phrase: Phrase): Phrase {
  return withoutStart(phrase, [...TEXT_OF, ...TEXTS_OF]);
}

/** Of a step that has the phrase as an input of its own; may be of several lines. */
export function readWrittenTarget(written: Written, change = (phrase: Phrase) => phrase): Wanted {
  const { text, lookup } = textOf(written);
  if (text.length > LONGEST_TARGET) {
    throw new StepFailure(
      'input_invalid',
      `What to look for on the page is ${text.length.toLocaleString('en-US')} characters long.`,
      'Write the words of the button, link or field as they read on the page.',
    );
  }
  const { lines, unclosed } = scanText(text);
  // A lone inch sign or a quote that was never closed: the text is the name, as it is.
  const target = unclosed === null ? readTarget(change(lines.flat())) : readWhole(text);
  return fillTarget(target, lookup);
}

/** One thing of exactly these words. */
export function wantedText(text: string, shown: string): Wanted {
  return {
    readings: [{ text, kind: null, ordinal: null, near: null, shown: { text: shown, near: '' } }],
    shown,
  };
}

function readWhole(text: string): TargetPhrase {
  const parts = parseSegments(text.trim()).map((segment) =>
    segment.kind === 'text' ? segment.text.replaceAll(/\s+/g, ' ') : { variable: segment.id },
  );
  const written: Value = { parts, at: [0, text.length] };
  return { readings: [plain(written)], written };
}

function readQuoted(phrase: Phrase): TargetReading {
  const [first] = phrase;
  if (phrase.length === 1 && first?.is_quoted) return plain(valueOf(phrase));
  const beside = besideAt(phrase, 'first');
  // `Add to cart for "Blue shirt"`: the words before the last preposition are the name.
  const last = besideAt(phrase, 'last');
  const head = beside ? phrase.slice(0, beside.at) : [];
  const isNamedBefore = head.length > 0 && (head.some(isValueWord) || isEmpty(readHead(head).words));
  const split = isNamedBefore ? beside : last && !hasQuoted(phrase.slice(0, last.at)) ? last : null;
  if (!split) return readHead(phrase);
  return { ...readHead(phrase.slice(0, split.at)), near: readPlace(phrase.slice(split.end)) };
}

function readUnquoted(phrase: Phrase): TargetReading[] {
  const words = withoutArticle(phrase);
  const { rest, kind } = takeKind(words);
  const readings: TargetReading[] = [];
  if (kind || rest.length < words.length) readings.push({ ...plain(valueOf(rest)), kind });
  readings.push(plain(valueOf(phrase)), plain(valueOf(words)));
  const ordered = readHead(phrase);
  if (ordered.ordinal !== null) readings.push(ordered);
  const named = readKindFirst(words);
  if (named) readings.push(named);
  // `the big green Buy now button`: how it looks, unless that is its name.
  const unadorned = withoutLook(rest);
  if (unadorned.length < rest.length) readings.push({ ...plain(valueOf(unadorned)), kind });
  let from = 1;
  for (let count = 0; count < MOST_READINGS; count += 1) {
    const beside = besideAt(phrase, 'first', from);
    if (!beside) break;
    from = beside.at + 1;
    const head = readHead(phrase.slice(0, beside.at));
    const place = phrase.slice(beside.end);
    for (const near of [readPlace(place), readPlace(withoutKind(place))]) {
      if ((!isEmpty(head.words) || head.kind) && !isEmpty(near)) readings.push({ ...head, near });
    }
  }
  return readings;
}

/** `the field Amount`, `tab 2`. */
function readKindFirst(words: Phrase): TargetReading | null {
  for (const count of [2, 1]) {
    const kind = words.length > count ? kindOf(words.slice(0, count), count) : null;
    if (!kind) continue;
    const rest = words.slice(count);
    const number = rest.length === 1 ? /^\d{1,3}$/.exec(rest[0]?.key ?? '')?.[0] : undefined;
    if (number !== undefined) return { ...plain(literalValue('')), kind, ordinal: Number(number) };
    return BESIDE_FIRST.has(rest[0]?.key) ? null : { ...plain(valueOf(rest)), kind };
  }
  return null;
}

/** The first or last word that says where something is, with words before and behind it. */
function besideAt(phrase: Phrase, which: 'first' | 'last', from = 1): { at: number; end: number } | null {
  const step = which === 'first' ? 1 : -1;
  for (let at = which === 'first' ? from : phrase.length - 2; at >= 1 && at < phrase.length - 1; at += step) {
    if (!BESIDE_FIRST.has(phrase[at]?.key)) continue;
    for (const words of BESIDE_WORDS) {
      const count = matchWords(phrase, words, at);
      if (count !== null && at + count < phrase.length) return { at, end: at + count };
    }
  }
  return null;
}

const LOOKS = new Set(
  'big large small little tiny green red blue orange yellow black white grey gray purple pink round bright'.split(
    ' ',
  ),
);

function withoutLook(phrase: Phrase): Phrase {
  const from = phrase.findIndex((word) => !LOOKS.has(word.key));
  return from > 0 ? phrase.slice(from) : phrase;
}

/** `on the left`, `at the top of the page`: it says nothing that the page knows. */
export function isHint(phrase: Phrase): boolean {
  return HINTS.includes(wordingOf(phrase));
}

/** It says where something is: `"Edit" for "Ada"`. */
export function hasPlace(phrase: Phrase): boolean {
  return besideAt(phrase, 'first') !== null;
}

function readHead(phrase: Phrase): TargetReading {
  const quotedAt = phrase.findIndex((word) => word.is_quoted);
  const around = quotedAt === -1 ? phrase : phrase.toSpliced(quotedAt, 1);
  const { rest: unordered, ordinal } = takeOrdinal(withoutArticle(around));
  const { rest, kind } = takeKind(withoutArticle(unordered));
  const words = valueOf(quotedAt === -1 ? rest : phrase.slice(quotedAt, quotedAt + 1));
  return { words, kind, ordinal, near: null };
}

export function readPlace(phrase: Phrase): Value {
  const quoted = phrase.find((word) => word.is_quoted);
  if (quoted) return valueOf([quoted]);
  const { rest } = takeKind(withoutArticle(phrase));
  return valueOf(rest.length > 0 ? rest : withoutArticle(phrase));
}

/** `the row Bob`: the kind before the words. */
function withoutKind(phrase: Phrase): Phrase {
  const words = withoutArticle(phrase);
  const kind = [2, 1].find((count) => words.length > count && kindOf(words.slice(0, count), count) !== null);
  return kind === undefined ? phrase : words.slice(kind);
}

function takeOrdinal(phrase: Phrase): { rest: Phrase; ordinal: number | null } {
  const ordinal = ordinalCalled(phrase[0]?.key ?? '');
  return ordinal === null ? { rest: phrase, ordinal } : { rest: phrase.slice(1), ordinal };
}

/** The kind stands at the end (`Sign in button`) or, before a name, at the front (`button "Sign in"`, `link named Help`). */
function takeKind(phrase: Phrase): { rest: Phrase; kind: Kind | null } {
  for (const count of [2, 1]) {
    const last = kindOf(phrase.slice(-count), count);
    if (last) return { rest: phrase.slice(0, -count), kind: last };
  }
  for (const count of [2, 1]) {
    const first = kindOf(phrase.slice(0, count), count);
    const called = CALLED.map((words) => matchWords(phrase, words, count)).find((match) => match !== null);
    if (first && called) return { rest: phrase.slice(count + called), kind: first };
    const isOne = count === 1 && /^(?:one|thing|something|text|words)$/.test(phrase[0]?.key ?? '');
    if (isOne && called && count + called < phrase.length)
      return { rest: phrase.slice(count + called), kind: null };
  }
  return { rest: phrase, kind: null };
}

function kindOf(phrase: Phrase, count: number): Kind | null {
  return phrase.length === count ? kindCalled(phrase.map((word) => word.key).join(' ')) : null;
}

function withoutArticle(phrase: Phrase): Phrase {
  return withoutStart(phrase, ARTICLES);
}

function plain(words: Value): TargetReading {
  return { words, kind: null, ordinal: null, near: null };
}

function uniqueReadings(readings: readonly TargetReading[]): TargetReading[] {
  const seen = new Map<string, TargetReading>();
  for (const reading of readings) {
    if (isBlank(reading.words) && reading.kind === null) continue;
    const { words, near, ...rest } = reading;
    const key = JSON.stringify([words.parts, near?.parts, rest]);
    if (!seen.has(key)) seen.set(key, reading);
  }
  return [...seen.values()];
}
