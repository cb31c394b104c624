import type { Comparison } from '#shared/script/instruction.ts';
import { matchFirst, matchWords, type Phrase, textOfWord, withoutEnd } from '#shared/script/words/phrase.ts';

/** `is not more than` is `more`, denied. */
type How = { how: Comparison; is_not: boolean };

const BE = [
  'is',
  'are',
  'was',
  'were',
  'costs',
  'cost',
  'is worth',
  'comes to',
  'amounts to',
  'adds up to',
  'weighs',
  'lasts',
  'goes',
  'stays',
  'lies',
];
const NOT_BE = [
  ...['is', 'are', 'was', 'were'].flatMap((be) => [`${be} not`, `${be}n't`]),
  ...['cost', 'weigh', 'last', 'go', 'stay'].flatMap((verb) => [`does not ${verb}`, `doesn't ${verb}`]),
];
const MORE = [
  'more than',
  'greater than',
  'higher than',
  'larger than',
  'bigger than',
  'heavier than',
  'over',
  'above',
  '>',
];
const LESS = [
  'less than',
  'lower than',
  'smaller than',
  'fewer than',
  'cheaper than',
  'lighter than',
  'under',
  'below',
  '<',
];
const AT_LEAST = ['at least', 'no less than', 'no fewer than', 'minimum', '>=', '≥'];
const AT_MOST = ['at most', 'no more than', 'up to', 'maximum', '<=', '≤'];

const ALONE: readonly (readonly [string, Comparison, true?])[] = [
  ['exceeds', 'more'],
  ['exceed', 'more'],
  ['does not exceed', 'more', true],
  ["doesn't exceed", 'more', true],
  ['do not exceed', 'more', true],
  ["don't exceed", 'more', true],
  ['does not reach', 'less'],
  ["doesn't reach", 'less'],
  ['reaches', 'less', true],
  ['falls below', 'less'],
  ['falls under', 'less'],
  ['drops below', 'less'],
  ['drops under', 'less'],
  ['sinks below', 'less'],
  ['rises above', 'more'],
  ['rises over', 'more'],
  ['>', 'more'],
  ['<', 'less'],
  ['>=', 'less', true],
  ['<=', 'more', true],
  ['does not contain', 'contains', true],
  ["doesn't contain", 'contains', true],
  ['does not include', 'contains', true],
  ['contains', 'contains'],
  ['includes', 'contains'],
  ['is not equal to', 'is', true],
  ["isn't equal to", 'is', true],
  ['is not exactly', 'is', true],
  ["isn't exactly", 'is', true],
  ['is not', 'is', true],
  ["isn't", 'is', true],
  ['is anything but', 'is', true],
  ['is other than', 'is', true],
  ['is equal to', 'is'],
  ['is exactly', 'is'],
  ['equals', 'is'],
  ['is', 'is'],
];

type Wording = How & { words: string };

function withEach(verbs: readonly string[], wordings: readonly string[], { how, is_not }: How): Wording[] {
  return verbs.flatMap((verb) => wordings.map((words) => ({ words: `${verb} ${words}`, how, is_not })));
}

const ALL: readonly Wording[] = [
  ...withEach(BE, MORE, { how: 'more', is_not: false }),
  ...withEach(NOT_BE, MORE, { how: 'more', is_not: true }),
  ...withEach(BE, LESS, { how: 'less', is_not: false }),
  ...withEach(NOT_BE, LESS, { how: 'less', is_not: true }),
  ...withEach(BE, AT_LEAST, { how: 'less', is_not: true }),
  ...withEach(NOT_BE, AT_LEAST, { how: 'less', is_not: false }),
  ...withEach(BE, AT_MOST, { how: 'more', is_not: true }),
  ...withEach(NOT_BE, AT_MOST, { how: 'more', is_not: false }),
  ...ALONE.map(([words, how, is_not = false]) => ({ words, how, is_not })),
];
/** Longer wordings before shorter ones that begin alike. */
const BY_FIRST = Map.groupBy(
  ALL.toSorted((a, b) => b.words.split(' ').length - a.words.split(' ').length),
  ({ words }) => words.split(' ')[0] ?? '',
);

/** The comparison that stands at `at`, and where it ends. */
export function comparisonAt(phrase: Phrase, at: number): (How & { end: number }) | null {
  for (const { words, how, is_not } of BY_FIRST.get(phrase[at]?.key ?? '') ?? []) {
    const count = matchWords(phrase, words, at);
    if (count !== null && at + count < phrase.length) return { how, is_not, end: at + count };
  }
  return null;
}

const UP = ['more', 'above', 'over', 'higher', 'greater', 'up', 'longer', 'later', 'better'];
const DOWN = ['less', 'fewer', 'below', 'under', 'lower', 'shorter', 'earlier', 'cheaper'];
const OR_UP = ['or', 'and'].flatMap((or) => UP.map((more) => `${or} ${more}`));
const OR_DOWN = ['or', 'and'].flatMap((or) => DOWN.map((less) => `${or} ${less}`));

/** Every word that compares. */
export const COMPARING: ReadonlySet<string> = new Set(
  [...ALL.map(({ words }) => words), ...UP, ...DOWN].flatMap((words) => words.split(' ')),
);

/** `100 or more`, `100 and below`: a number, and on which side of it. */
export function takeBound(phrase: Phrase): (How & { rest: Phrase }) | null {
  const least = withoutEnd(phrase, OR_UP);
  if (least.length < phrase.length) return { rest: least, how: 'less', is_not: true };
  const most = withoutEnd(phrase, OR_DOWN);
  return most.length < phrase.length ? { rest: most, how: 'more', is_not: true } : null;
}

const BETWEEN = BE.map((be) => `${be} between`);
const NOT_BETWEEN = NOT_BE.map((not) => `${not} between`);

/** `is between 10 and 20`, and its opposite. */
export function betweenAt(phrase: Phrase, at: number): { is_not: boolean; end: number } | null {
  for (const [is_not, wordings] of [
    [false, BETWEEN],
    [true, NOT_BETWEEN],
  ] as const) {
    const count = matchFirst(phrase, wordings, at);
    if (count !== null) return { is_not, end: at + count };
  }
  return null;
}

const LEFT =
  /(?:^| )(?:at (?:least|most)|(?:\w+er|more|less) than|(?:or|and) (?:more|less|fewer|higher|lower|greater|above|below|over|under|up|longer|shorter|later|earlier|better|cheaper)|between|exceeds?|up to)(?: |$)|^(?:neither|minus|twice) |^(?:below|above|under|over) [\d"]|^(?:before|after|since|until) (?:the )?(?:\d|"|to(?:day|morrow)|yesterday|now|next|last|this)/;
const COUNTED =
  /^(?:(?:no |not )?(?:more|fewer|less|greater) than|at (?:least|most)|exactly) (?:\d|an? |one |two |three |four |five |six |seven |eight |nine |ten )|^(?:\d+|one|two|three|four|five) or (?:more|fewer|less)\b/;
const MOST_WORDS = 40;

/** Words that compare, in what is only looked for or taken as it is: that would never be so. */
export function comparesInside(phrase: Phrase): boolean {
  return LEFT.test(bareWords(phrase));
}

/** `more than 3 rows`, `at least one item`: how many there are, which no words on a page say. */
export function countsThings(phrase: Phrase): boolean {
  return COUNTED.test(bareWords(phrase));
}

const THERE =
  /^(?:sure|that|there|it|the|this|page|screen|list|table|you|we|i|see|is|are|has|have|shows|contains|in|on|shown|visible|displayed|listed|left):?$/;

/** Words beside a number of things that say no more than that they are there. */
export function isThereOnly(phrase: Phrase): boolean {
  return phrase.every(({ key, is_quoted }) => !is_quoted && THERE.test(key));
}

/** `every row`, `not all boxes`: several things, and no words that stand on a page. */
export function isQuantified([first, ...more]: Phrase): boolean {
  return (
    more.length > 0 &&
    first !== undefined &&
    !first.is_quoted &&
    /^(?:no|not|none|every|each|all|neither|both)$/.test(textOfWord(first))
  );
}

function bareWords(phrase: Phrase): string {
  return phrase
    .slice(0, MOST_WORDS)
    .map(({ key }) => (key === '' ? '"' : key.slice(0, MOST_WORDS)))
    .join(' ');
}
