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

const LONGEST = 300;
const SMALL =
  'of|for|from|in|on|at|to|as|and|or|with|by|is|are|was|that|which|who|whose|into|onto|until|if|when|then|than|under|over|now|again|please';
const NOUN = String.raw`(?<noun>(?:(?!(?:${SMALL})\b)[\p{L}][\p{L}'’-]{0,30} ){0,2}(?!(?:${SMALL})\b)[\p{L}][\p{L}'’-]{1,30})`;
const BY_WORD = new RegExp(
  String.raw`(?<=^| )(?:the|my|our) (?:very )?(?<word>${MOST_WORDS}) ${NOUN}(?![\p{L}\d])`,
  'iu',
);
const BY_COLUMN = new RegExp(
  String.raw`(?<=^| )(?:the|my|our) ${NOUN} with the (?<size>highest|largest|biggest|greatest|most|latest|newest|longest|lowest|smallest|least|fewest|earliest|oldest|shortest) (?<column>[\p{L}][\p{L}-]{1,30})(?![\p{L}\d])`,
  'iu',
);
const IS_LEAST = /^(?:lowest|smallest|least|fewest|earliest|oldest|shortest)$/i;
const OF = /^ (?:from|of|by|for) (?<of>(?:(?! as [\p{L}_]|,).){1,80}?)(?=$|,| as [\p{L}_])/iu;
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
export function theMostIn(line: string): MostInLine | null {
  if (line.length > LONGEST || OTHER_LINE.test(line)) return null;
  const found = BY_COLUMN.exec(line) ?? BY_WORD.exec(line);
  const { noun, word, size, column } = found?.groups ?? {};
  const measured =
    word === undefined
      ? { measure: { column: column ?? '' }, is_most: !IS_LEAST.test(size ?? '') }
      : measureOfWord(word);
  const before = line.slice(0, found?.index).trim();
  if (!found || noun === undefined || NO_THING.test(noun) || !measured || !/^\p{L}/u.test(before))
    return null;
  const isRead = READS_WHICH.test(before);
  if (isRead && HAS_TEXT.test(noun)) return null;
  const behind = line.slice(found.index + found[0].length);
  const said = OF.exec(behind);
  return {
    ...measured,
    noun,
    before,
    is_read: isRead,
    of: said?.groups?.of?.trim() ?? null,
    behind,
    behind_of: behind.slice(said?.[0].length ?? 0),
  };
}

/** The line with a name of the thing instead; the likeliest first. */
export function linesOfMost({ before, of, behind, behind_of }: MostInLine, name: string): string[] {
  const named = `${before} "${name.replaceAll(/["“”]/g, '')}"`;
  return of === null ? [`${named}${behind}`] : [`${named}${behind_of}`, `${named}${behind}`];
}
