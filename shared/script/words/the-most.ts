import { whoReads } from '#shared/script/wordings/reworded-columns.ts';

/** “The latest invoice”, “the room with the lowest price”: one of several, found by comparing a value of each. */

/** `column`: what stands under the heading of that name. */
export type Measure = 'money' | 'weight' | 'day' | { column: string };

export type TheMost = {
  measure: Measure;
  is_most: boolean;
  /** What it is one of, in the singular: `invoice`, `open ticket`. */
  noun: string;
};

/** A line that names such a thing, and its words around the name. */
export type MostInLine = TheMost & {
  before: string;
  /** `Get the newest ticket`: what it is called is all that is asked for. */
  is_read: boolean;
  /** What may say more of the thing: `Acme` of `the latest invoice from Acme`. */
  of: string | null;
  /** Where the words before and behind the name go on, with and without `of`. */
  behind: string;
  behind_of: string;
  /** Of what this page shows: more pages may have another one. */
  of_this_page?: true;
};

const MOST: Readonly<Record<string, readonly ['money' | 'weight' | 'day', boolean]>> = {
  cheapest: ['money', false],
  'least expensive': ['money', false],
  'most expensive': ['money', true],
  dearest: ['money', true],
  priciest: ['money', true],
  lightest: ['weight', false],
  heaviest: ['weight', true],
  newest: ['day', true],
  latest: ['day', true],
  'most recent': ['day', true],
  oldest: ['day', false],
  earliest: ['day', false],
};
/** For a pattern. */
export const MOST_WORDS = Object.keys(MOST).join('|');

/** `word` is one of MOST_WORDS. */
export function measureOfWord(word: string): Pick<TheMost, 'measure' | 'is_most'> | null {
  const [measure, isMost] = MOST[word.toLowerCase()] ?? [];
  return measure && isMost !== undefined ? { measure, is_most: isMost } : null;
}

/** What stands under a heading of one of these names. */
const OF_COLUMN: Readonly<Record<string, readonly [column: string, boolean]>> = {
  longest: ['length', true],
  shortest: ['length', false],
  tallest: ['height', true],
  widest: ['width', true],
  fastest: ['speed', true],
  slowest: ['speed', false],
  nearest: ['distance', false],
  closest: ['distance', false],
  furthest: ['distance', true],
  youngest: ['age', false],
};
const COLUMN_WORDS = Object.keys(OF_COLUMN).join('|');

function measureOfAny(word: string): Pick<TheMost, 'measure' | 'is_most'> | null {
  const [column, isMost] = OF_COLUMN[word.toLowerCase()] ?? [];
  return column !== undefined && isMost !== undefined
    ? { measure: { column }, is_most: isMost }
    : measureOfWord(word);
}

const LONGEST = 300;
const SMALL =
  'of|for|from|in|on|at|to|as|and|or|with|by|is|are|was|that|which|who|whose|into|onto|until|if|when|then|than|under|over|now|again|please';
const NOUN = String.raw`(?<noun>(?:(?!(?:${SMALL})\b)[\p{L}][\p{L}'’-]{0,30} ){0,2}(?!(?:${SMALL})\b)[\p{L}][\p{L}'’-]{1,30})`;
const BY_WORD = new RegExp(
  String.raw`(?<=^| )(?:the|my|our) (?:very )?(?<word>${MOST_WORDS}|${COLUMN_WORDS}) ${NOUN}(?![\p{L}\d])`,
  'iu',
);
const BY_COLUMN = new RegExp(
  String.raw`(?<=^| )(?:the|my|our) ${NOUN} with the (?<size>highest|largest|biggest|greatest|most|latest|newest|longest|lowest|smallest|least|fewest|earliest|oldest|shortest) (?<column>[\p{L}][\p{L}-]{1,30}(?: (?!(?:${SMALL})\b)[\p{L}][\p{L}-]{1,30})?)(?![\p{L}\d])`,
  'iu',
);
/** `Which van has the lowest mileage?`, `which room is the cheapest?`: what its name is. */
const WHICH_HAS = new RegExp(
  String.raw`^which ${NOUN} (?:has|have|had|got|shows?) the (?<rest>(?:very )?[\p{L}]+ [\p{L}][\p{L} -]{1,40}?)\??(?<as> as [\p{L}_][\p{L}\d_]*)?$`,
  'iu',
);
const WHICH_IS = new RegExp(
  String.raw`^(?:which ${NOUN} (?:is|are|was) (?:the )?(?<word>${MOST_WORDS})|(?:which|what) is the (?<called>(?:${MOST_WORDS}) [\p{L}][\p{L} -]{1,40}?))\??(?<as> as [\p{L}_][\p{L}\d_]*)?$`,
  'iu',
);
/** Of the page that is open, or of all that there is: says nothing more of the thing. */
const HERE =
  /^ (?:(?:on|of|from) (?:this|the) (?:page|screen|list|table)|in (?:this|the) (?:list|table)|here|there|of (?:them )?all|overall)(?=$| as [\p{L}_])/iu;
const IS_LEAST = /^(?:lowest|smallest|least|fewest|earliest|oldest|shortest)$/i;
const OF =
  /^ (?:from|of|by|for|on|in|at|under|within) (?:the )?(?<of>(?:(?! as [\p{L}_]|,).){1,80}?)(?=$|,| as [\p{L}_])/iu;
/** Choices that are no things with a value of their own. */
const NO_THING = /^(?:dates?|days?|months?|years?|times?|prices?|news|versions?|date range)$/i;
/** What is compared is not what such a line is about. */
const OTHER_LINE =
  /^(?:if|unless|for|wait|until|repeat|sort|order by|while|otherwise|make sure|check (?:that|if|whether)|find|look (?:for|up)|search|which|what|who)\b/i;
/** Which one it is: its own name is read. */
const READS_WHICH = /^(?:read|get|copy|extract|note|fetch|collect|(?:tell|show|give|send) me)(?: me)?$/i;

/** Who reads these asks for what they say, and a list shows the beginning alone. */
const HAS_TEXT = /(?:^| )(?:message|mail|e-?mail|comment|review|notification|answer|reply)$/i;

/** Null where no such thing is named, or nothing is said to be done with it. */
export function theMostIn(said: string): MostInLine | null {
  if (said.length > LONGEST) return null;
  const line = saidAsRead(said);
  if (OTHER_LINE.test(line)) return null;
  const found = BY_COLUMN.exec(line) ?? BY_WORD.exec(line);
  const { noun, word, size, column } = found?.groups ?? {};
  const measured =
    word === undefined
      ? { measure: { column: column ?? '' }, is_most: !IS_LEAST.test(size ?? '') }
      : measureOfAny(word);
  const before = line.slice(0, found?.index).trim();
  if (!found || noun === undefined || NO_THING.test(noun) || !measured || !/^\p{L}/u.test(before))
    return null;
  const whole = line.slice(found.index + found[0].length);
  const here = HERE.exec(whole)?.[0] ?? '';
  const behind = whole.slice(here.length);
  // `Copy the newest one to drafts` puts it there.
  const isRead = READS_WHICH.test(before) && !/^ (?:to|into|in) /i.test(behind);
  if (isRead && HAS_TEXT.test(noun)) return null;
  const of = OF.exec(behind);
  return {
    ...measured,
    noun,
    before,
    is_read: isRead,
    of: of?.groups?.of?.trim() ?? null,
    behind,
    behind_of: behind.slice(of?.[0].length ?? 0),
    ...(/\bpage$/i.test(here) && { of_this_page: true as const }),
  };
}

/** A question as the line that reads its answer. */
function saidAsRead(line: string): string {
  const who = whoReads(line);
  if (who !== null) return who;
  if (!/^wh(?:ich|at) /i.test(line)) return line;
  const has = WHICH_HAS.exec(line)?.groups;
  if (has?.noun !== undefined) return `Read the ${has.noun} with the ${has.rest}${has.as ?? ''}`;
  const is = WHICH_IS.exec(line)?.groups;
  if (!is) return line;
  return `Read the ${is.called ?? `${is.word} ${is.noun}`}${is.as ?? ''}`;
}

/** The line with a name of the thing instead; the likeliest first. */
export function linesOfMost({ before, of, behind, behind_of }: MostInLine, name: string): string[] {
  const named = `${before} "${name.replaceAll(/["“”]/g, '')}"`;
  return of === null ? [`${named}${behind}`] : [`${named}${behind_of}`, `${named}${behind}`];
}
