import type { Offer } from '#browser/page/meaning/offered.ts';
import { isInPlace } from '#browser/page/meaning/coverage.ts';
import type { Said } from '#browser/page/meaning/said-sense.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

/** What is written into a field, and where the sentence says it. `isDay`: it is one, for a field of dates. */
export type SaidValue = { text: string; from: number; to: number; isDay?: true };

const DATE =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*\.?(?:,? \d{4})?|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/iu;
/** Counted from today. */
const COUNTED_DAY =
  /\b(?:today|tomorrow|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|in (?:\d{1,2}|two|three|four|five|six|seven) (?:days|weeks))\b/i;
const TIME = /\b\d{1,2}[:.]\d{2}\b(?: ?[ap]m\b)?|\b\d{1,2} ?[ap]m\b/i;
const SAYS =
  /(?:\bis called|\bare called|\bis named|\bto|\bas|\bis|\bbe|\bare|\breads?|\bsays?|\bcalled|\bnamed|[:=])\s+(?:now )?(?=\S)/giu;
const LONGEST = 120;
const SETS =
  /^(?:please )?(?:set|put|change|make|enter|type|write|let|give|fill)\b|\b(?:should|must|has to|have to|needs? to)\b/i;

/** Null where the sentence gives no value for such a field. */
export function valueFor(
  { text, senses, quoted, kind }: Said,
  { node, own, place, label }: Offer,
): SaidValue | null {
  if (quoted !== null) return { text: quoted, from: text.length, to: text.length };
  const now = node.ownText.trim();
  const isNumber = node.role === 'spinbutton' || /^-?\d[\d.,]*$/.test(now);
  const isDate =
    /^\d{4}-\d{2}-\d{2}$/.test(now) || (!isNumber && /\b(?:date|day|by|until|from|due)\b/i.test(label));
  const date = saidFor(DATE.exec(text), text);
  if (date && isDate) return { ...spanned(text, date.index, date[0]), isDay: true };
  if (date && now === '') return spanned(text, date.index, date[0]);
  const day = isDate && kind === 'act' ? saidFor(COUNTED_DAY.exec(text), text) : null;
  if (day) return { ...spanned(text, day.index, day[0]), isDay: true };
  if (isDate) return null;
  const time = saidFor(TIME.exec(text), text);
  if (
    time &&
    (/^\d{1,2}[:.]\d{2}/.test(now) || /\b(?:time|at|from|until|opens?|closes?|starts?|ends?)\b/i.test(label))
  )
    return spanned(text, time.index, time[0]);
  if (isNumber) {
    const numbers = senses.filter(
      (word) =>
        /^\d[\d.,]*$/.test(word.base) &&
        !isInPlace(word, place) &&
        !own.some((one) => matchSenses(one, word) === 'exact'),
    );
    const [only, ...more] = numbers;
    return only && more.length === 0 ? { text: only.base, from: only.at[0], to: only.at[1] } : null;
  }
  const before = BEFORE.exec(text);
  const [, verb = '', given = ''] = before ?? [];
  if (before && isPlainValue(given) && isOfLabel(senses, own, text.length - (before[3]?.length ?? 0)))
    return spanned(text, verb.length + 1, given);
  const last = [...text.matchAll(SAYS)].find(({ index, 0: found }) =>
    isBehindLabel(senses, own, index + found.length),
  );
  if (!last) return null;
  const from = last.index + last[0].length;
  const value = text
    .slice(from)
    .replace(/(?: (?:now|please|instead|again|then))+$/i, '')
    .trim();
  // `The host is wrong` says how something is; `The host is Lou Tan` what it is.
  const isGiven = /\p{Lu}|\d/u.test(value) || !/^(?:is|are)\b/i.test(last[0]) || SETS.test(text);
  return isGiven && isPlainValue(value) ? { text: value, from, to: text.length } : null;
}

const SAID_FOR =
  /(?:^|\b)(?:to|as|is|be|are|at|on|by|for|until|till|from|[:=])\s+(?:the )?$|^(?:please )?(?:set|put|change|make|enter|choose|pick|select|type|move)\b/i;

/** `date received 2 April` gives no date to a field of a longer name: something has to say that it is its value. */
function saidFor(found: RegExpExecArray | null, text: string): RegExpExecArray | null {
  return found && (SAID_FOR.test(text.slice(0, found.index)) || found.index === 0) ? found : null;
}

/** Nothing else of the sentence has gone into it. */
function isPlainValue(value: string): boolean {
  return (
    value !== '' &&
    value.length <= LONGEST &&
    !/[,;]/.test(value) &&
    !/ and (?!\p{Lu})/u.test(value) &&
    !/\b(?:to|in|into|on|under|for) (?:the|my|our|every|all)\b/i.test(value) &&
    !/ (?:for|of|in|at|on|from|by) \p{Lu}/u.test(value)
  );
}

function spanned(text: string, from: number, found: string): SaidValue {
  return { text: text.slice(from, from + found.length), from, to: from + found.length };
}

/** `Enter Nina Brandt as the customer` */
const BEFORE =
  /^((?:please )?(?:enter|put|write|type|use|give|note))\s(\S.{0,80}?)\s(?:as|for|in|into|under|at|on) ((?:the |my |our |his |her |their )?\S.*)$/i;

function isOfLabel(senses: readonly Sense[], own: readonly Sense[], from: number): boolean {
  return senses.some(
    (word) =>
      word.weight !== 'little' && word.at[0] >= from && own.some((one) => matchSenses(word, one) === 'exact'),
  );
}

/** The name of the field stands before its value. */
function isBehindLabel(senses: readonly Sense[], own: readonly Sense[], from: number): boolean {
  return senses.some(
    (word) =>
      word.weight !== 'little' && word.at[1] <= from && own.some((one) => matchSenses(word, one) !== null),
  );
}

/** Words that stand together in the sentence, as it writes them; null where others stand between them. */
export function spanOf({ text, senses }: Said, words: readonly Sense[]): string | null {
  const [first] = words;
  const last = words.at(-1);
  if (!first || !last) return null;
  const between = senses.filter(({ at }) => at[0] >= first.at[0] && at[1] <= last.at[1]);
  const isTogether = between.every(
    (word) => words.includes(word) || /^(?:and|of|the|de|von|van)$/i.test(word.text),
  );
  return isTogether ? text.slice(first.at[0], last.at[1]) : null;
}
