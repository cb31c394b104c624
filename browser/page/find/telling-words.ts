import { isLittle, type SaidWord, wordsOf } from '#browser/page/propose/said-words.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const WEEKDAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const SHORTEST = 3;
/** They connect what is done with what it is done to. */
const CONNECTS = /^(?:about|called|named|titled|between|against|again|myself|me|now|then|today's)$/;
const DAY = /^(?:[1-9]|[12]\d|3[01])$/;
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/;

/**
 * The words of a text that say something, each in one form: `3rd` is 3, `Dec` and `December` are one month, and a number
 * beside a month is a day, so that a day is the same in whatever form a page shows it.
 */
export function tellingWords(text: string): string[] {
  return withDays(wordsOf(text).flatMap((word) => tellingWord(word) ?? []));
}

/** `5 hours` is not the 5th of a month. */
function withDays(words: readonly string[]): string[] {
  const told: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2);
    const month = [word, next].find((one) => one.startsWith('month '));
    const day = [word, next].find((one) => DAY.test(one));
    if (month !== undefined && day !== undefined) at += 1;
    told.push(month !== undefined && day !== undefined ? `day ${day} of ${month}` : word);
  }
  return told;
}

/** Null for a word that says nothing by itself. */
export function tellingWord({ text, stem }: SaidWord): string | null {
  const lower = text.toLowerCase();
  const day = ORDINAL.exec(lower)?.[1];
  if (day !== undefined) return `${Number(day)}`;
  if (/^0\d$/.test(lower)) return `${Number(lower)}`;
  if (isLittle(lower) || CONNECTS.test(lower)) return null;
  return nameOf(lower, MONTHS, 'month') ?? nameOf(lower, WEEKDAYS, 'weekday') ?? stem;
}

/** `dec` and `sept`, but not `marching`. */
function nameOf(word: string, names: readonly string[], kind: string): string | null {
  if (word.length < SHORTEST) return null;
  const at = names.findIndex((name) => name.startsWith(word));
  return at === -1 ? null : `${kind} ${at + 1}`;
}

/** What the things of a list are called, whatever the page says of them. */
export function isThing(stem: string): boolean {
  return THINGS.test(stem);
}

const THINGS =
  /^(?:statement|invoic|receipt|bill|fil|document|report|pdf|csv|payslip|ticket|voucher|certificat|contract|letter|order|entri|entry|item|row|card|request|messag|mail|email|booking|task|issu|trip|visit|appointment|event)$/;
