import { StepFailure } from '#shared/errors.ts';
import { parseSegments } from '#shared/references.ts';
import { denies } from '#shared/script/target/denial.ts';
import { ordinalCalled } from '#shared/script/target/kinds.ts';
import {
  hasQuoted,
  isValueWord,
  type Phrase,
  textOfWord,
  valueOf,
  withoutEnd,
  withoutStart,
  writtenOf,
} from '#shared/script/words/phrase.ts';
import {
  BARS,
  beginsWithPlace,
  besideAt,
  HINTS,
  LISTED,
  placed,
  readPlace,
  takeOwner,
} from '#shared/script/target/read-place.ts';
import { scanText } from '#shared/script/words/scan.ts';
import { kindOf, takeKind, withoutArticle, withoutKind } from '#shared/script/target/take-kind.ts';
import {
  fillTarget,
  type TargetPhrase,
  type TargetReading,
  type Wanted,
} from '#shared/script/target/target.ts';
import {
  isBlank,
  isEmpty,
  literalValue,
  textOf,
  type Value,
  type Written,
} from '#shared/script/words/value.ts';

const TEXT_OF = ['text', 'value', 'content'].flatMap((text) =>
  [text, `${text}s`].flatMap((what) => [`the ${what} of`, `${what} of`]),
);
/** Lists of wordings are kept by their first or last word, so they are made once. */
const HINTS_AND_BARS = [...HINTS, ...BARS];
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
  const bare = withoutEnd(phrase, HINTS_AND_BARS);
  const readings = hasQuoted(phrase)
    ? [readQuoted(bare), ...readOwned(bare)]
    : [...readUnquoted(phrase), ...(bare === phrase ? [] : readUnquoted(bare)), ...readOwned(bare)];
  return { readings: uniqueReadings(readings, MOST_READINGS), written: writtenOf(phrase) };
}

/** `the text of "Total"` asks for what `"Total"` asks for. */
export function withoutTextOf(phrase: Phrase): Phrase {
  return withoutStart(phrase, TEXT_OF);
}

/** Of a step that has the phrase as an input of its own; may be of several lines. */
export function readWrittenTarget(written: Written, change = (phrase: Phrase) => phrase): Wanted {
  return fillTarget(readWrittenPhrase(written, change), textOf(written).lookup);
}

/** The same before its variables are filled in. */
export function readWrittenPhrase(written: Written, change = (phrase: Phrase) => phrase): TargetPhrase {
  const { text } = textOf(written);
  if (text.length > LONGEST_TARGET) {
    throw new StepFailure(
      'input_invalid',
      `What to look for on the page is ${text.length.toLocaleString('en-US')} characters long.`,
      'Write the words of the button, link or field as they read on the page.',
    );
  }
  const { lines, unclosed } = scanText(text);
  // A lone inch sign or a quote that was never closed: the text is the name, as it is.
  return unclosed.length === 0 ? readTarget(change(lines.flat())) : readWhole(text);
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
  return { ...readHead(phrase.slice(0, split.at)), ...quotedPlaces(phrase.slice(split.end)) };
}

/** `"Free" for "10:00" in "Wed"`: beside both of them. */
function quotedPlaces(place: Phrase): Pick<TargetReading, 'near' | 'in_item' | 'also'> {
  const next = besideAt(place, 'first');
  const [first, second] = next ? [place.slice(0, next.at), place.slice(next.end)] : [];
  const isQuoted = (words: Phrase | undefined) => words?.length === 1 && words[0]?.is_quoted === true;
  if (!first || !second || !isQuoted(first) || !isQuoted(second)) return placed(place);
  return { near: valueOf(first), also: [valueOf(second)] };
}

function readUnquoted(phrase: Phrase): TargetReading[] {
  const words = withoutArticle(phrase);
  const { rest, kind } = takeKind(words);
  const readings: TargetReading[] = [];
  if (kind || rest.length < words.length) readings.push({ ...plain(valueOf(rest)), kind });
  // `The search box` says which field, when the field says it too.
  if (kind === 'field' && rest.length === 0 && words.length === 2 && words[0]?.key === 'search')
    readings.push({ ...plain(valueOf(words.slice(0, 1))), kind });
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
    for (const where of [placed(place), { near: readPlace(withoutKind(place)) }]) {
      const { near } = where;
      if ((!isEmpty(head.words) || head.kind) && near && !isEmpty(near)) readings.push({ ...head, ...where });
    }
  }
  const one = readOne(words);
  if (one) readings.push(one);
  const titled = words.length < phrase.length ? readTitled(words) : null;
  if (titled) readings.push(titled);
  const guess = readItem(phrase);
  return [...withoutItemWords(readings), ...(guess ? [guess] : [])];
}

/** `the one on Monday`: what says “Monday”. */
function readOne(words: Phrase): TargetReading | null {
  const beside = words[0]?.key === 'one' ? besideAt(words, 'first') : null;
  return beside?.at === 1 ? plain(readPlace(words.slice(beside.end))) : null;
}

/** `the name Ruth Adler`, `the case Hart`: a thing of that name. */
function readTitled(words: Phrase): TargetReading | null {
  const [noun, ...name] = words;
  // `the word Opening hours`
  if (
    name.length > 0 &&
    /^(?:words?|text|label|caption)$/.test(noun?.key ?? '') &&
    noun?.tail === '' &&
    !beginsWithPlace(name)
  )
    return plain(valueOf(name));
  const isNoun = noun !== undefined && /^\p{Ll}{3,}$/u.test(textOfWord(noun)) && noun.tail === '';
  // `the event Spring concert`
  const isName =
    name.length > 0 &&
    name.length <= MOST_NAME_WORDS &&
    name.every((word, at) => (at === 0 ? /^[\p{Lu}\d]/u : /^[\p{L}\d]/u).test(textOfWord(word))) &&
    !name.some((word, at) => at > 0 && !/^[\p{Lu}\d]/u.test(textOfWord(word)) && SMALL.test(word.key));
  return isNoun && isName && kindOf([noun], 1) === null && !NO_NOUN.test(noun.key)
    ? plain(valueOf(name))
    : null;
}

const MOST_NAME_WORDS = 5;
/** They part what is named from where it is. */
const SMALL = /^(?:in|on|at|of|for|from|to|with|by|under|next|beside|near|as|and|or|is|are|into|onto)$/;
/** `the only Drafts`, `the cheapest Seat`. */
const NO_NOUN =
  /^(?:not|all|any|each|every|only|both|either|neither|except|without|next|near|under|over|above|below|with|from|into|onto|for|and|other|same|previous|wrong|new|old|last|first|different|\p{L}+est)$/u;

/** `Delete in the second row`: where a reading counts rows, no other looks for “second row”. */
function withoutItemWords(readings: readonly TargetReading[]): TargetReading[] {
  const counted = readings.find(({ in_item }) => in_item !== undefined);
  return counted ? [counted, ...readings.filter(({ near }) => near === null)] : [...readings];
}

/** `second row's delete` is the delete in the second row, `Anna's e-mail` the e-mail beside Anna. */
function readOwned(phrase: Phrase): TargetReading[] {
  const owned = takeOwner(withoutArticle(phrase));
  if (!owned) return [];
  const where = placed(owned.owner);
  const head = readHead(owned.thing);
  return isEmpty(head.words) && head.kind === null ? [] : [{ ...head, ...where }];
}

const IN_LIST = ['in', 'of', 'from', 'on'].flatMap((where) =>
  ['list', 'table', 'results', 'inbox', 'page', 'search results', 'grid', 'overview'].flatMap((list) => [
    `${where} the ${list}`,
    `${where} ${list}`,
  ]),
);

/** `the third email in the list`: the third item, whatever it is called. */
function readItem(phrase: Phrase): TargetReading | null {
  const { rest, ordinal } = takeOrdinal(withoutArticle(withoutEnd(phrase, IN_LIST)));
  const [noun] = rest;
  if (ordinal === null || rest.length !== 1 || !noun || !LISTED.has(noun.key)) return null;
  return { ...plain(literalValue('')), kind: 'row', ordinal, is_guess: true };
}

/** `the field Amount`, `tab 2`. */
function readKindFirst(words: Phrase): TargetReading | null {
  for (const count of [2, 1]) {
    const kind = words.length > count ? kindOf(words.slice(0, count), count) : null;
    if (!kind) continue;
    const rest = words.slice(count);
    const number = rest.length === 1 ? /^\d{1,3}$/.exec(rest[0]?.key ?? '')?.[0] : undefined;
    if (number !== undefined) return { ...plain(literalValue('')), kind, ordinal: Number(number) };
    return beginsWithPlace(rest) ? null : { ...plain(valueOf(rest)), kind };
  }
  return null;
}

const LOOKS = new Set(
  'big large small little tiny green red blue orange yellow black white grey gray purple pink round bright left right top bottom upper lower'.split(
    ' ',
  ),
);

function withoutLook(phrase: Phrase): Phrase {
  const from = phrase.findIndex((word) => !LOOKS.has(word.key));
  return from > 0 ? phrase.slice(from) : phrase;
}

function readHead(phrase: Phrase): TargetReading {
  if (hasQuoted(phrase) && denies(phrase)) return plain(literalValue(''));
  const quotedAt = phrase.findIndex((word) => word.is_quoted);
  const around = quotedAt === -1 ? phrase : phrase.toSpliced(quotedAt, 1);
  const { rest: unordered, ordinal } = takeOrdinal(withoutArticle(around));
  // `the second last "Edit"` is not the second one.
  const isFromEnd = ordinal !== null && /^(?:last|to|but|from|before)$/.test(unordered[0]?.key ?? '');
  if (quotedAt !== -1 && isFromEnd) return plain(literalValue(''));
  const { rest, kind } = takeKind(withoutArticle(unordered));
  const words = valueOf(quotedAt === -1 ? rest : phrase.slice(quotedAt, quotedAt + 1));
  return { words, kind, ordinal, near: null };
}

/** “Last week's menu” is that of a time, and no last one. */
const OF_A_TIME = /^(?:day|night|week|month|quarter|term|season|year)['’]s$/;

function takeOrdinal(phrase: Phrase): { rest: Phrase; ordinal: number | null } {
  const [first, next] = phrase;
  const isOfTime = first?.key === 'last' && OF_A_TIME.test(next?.key ?? '');
  const ordinal = isOfTime ? null : ordinalCalled(first?.key ?? '');
  return ordinal === null ? { rest: phrase, ordinal } : { rest: phrase.slice(1), ordinal };
}

function plain(words: Value): TargetReading {
  return { words, kind: null, ordinal: null, near: null };
}

/** The last one stays where there are too many: it is of another sort than those before it. */
function uniqueReadings(readings: readonly TargetReading[], most: number): TargetReading[] {
  const [only, another] = readings;
  if (only && !another) return isBlank(only.words) && only.kind === null ? [] : [only];
  const seen = new Map<string, TargetReading>();
  for (const reading of readings) {
    if (isBlank(reading.words) && reading.kind === null) continue;
    const { words, near, ...rest } = reading;
    const key = JSON.stringify([words.parts, near?.parts, rest]);
    if (!seen.has(key)) seen.set(key, reading);
  }
  const all = [...seen.values()];
  return all.length > most ? [...all.slice(0, most - 1), ...all.slice(-1)] : all;
}
