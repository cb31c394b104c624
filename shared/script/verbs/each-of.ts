import type { Instruction } from '#shared/script/instruction.ts';
import { readTarget } from '#shared/script/target/read-target.ts';
import { isValueWord, type Phrase, valueOf, withoutStart } from '#shared/script/words/phrase.ts';
import type { Reading } from '#shared/script/verbs/verb.ts';

/** `Name with Ada and City with London`: each part between “and” has the word that says where or what. */
export function eachOf(rest: Phrase, words: readonly string[], read: (part: Phrase) => Reading): Reading {
  const parts = splitAtAnd(rest);
  const isEach = parts.every((part) => part.slice(1, -1).some((word) => words.includes(word.key)));
  if (parts.length < 2 || !isEach) return null;
  const readings = parts.map((part) => read(part));
  const all = readings.flatMap((reading) => reading ?? []);
  return readings.every((reading) => reading !== null) ? all : null;
}

function splitAtAnd(phrase: Phrase): Phrase[] {
  const parts: Phrase[] = [];
  let from = 0;
  for (const [at, word] of phrase.entries()) {
    const next = phrase[at + 1];
    const isEnd = next?.key === 'and' || (word.tail === ',' && next !== undefined);
    if (!isEnd || at < from) continue;
    parts.push(phrase.slice(from, at + 1));
    from = next?.key === 'and' ? at + 2 : at + 1;
  }
  return [...parts, phrase.slice(from)].filter((part) => part.length > 0);
}

/**
 * `17:00 as start and 19:00 as end`, `lena ort as name, usd as currency`: a value and its field each. Of `2 for adults and 1
 * for children` only values, as a text may hold that word.
 */
export function eachAs(rest: Phrase, read: (part: Phrase) => Reading): Reading {
  const areValues = splitAtAnd(rest).every(
    ([first]) => first && (isValueWord(first) || /\d/.test(first.key)),
  );
  if (areValues) return eachOf(rest, ['as'], read) ?? eachOf(rest, ['for'], read);
  return setEach(rest, /^as$/);
}

/** The same as what fields are to hold, a list its choice. */
export function setEach(rest: Phrase, word: RegExp): Reading {
  const parts = partsWith(rest, word);
  const all = parts?.map(({ value, field }): Instruction | null => {
    const target = readTarget(field);
    return target.readings.length === 0
      ? null
      : { verb: 'type', target, value: valueOf(value), is_set: true };
  });
  return all?.every((one) => one !== null) ? all : null;
}

/** More than one value is said to be something, and which words belong to each is not clear. */
export function isSeveralAs(rest: Phrase): boolean {
  const says = rest.filter(
    ({ key }, at) => key === 'as' && at > 0 && !NO_FIELD.test(rest[at + 1]?.key ?? ''),
  );
  return says.length > 1;
}

const MOST_FIELD_WORDS = 4;
const NO_FIELD = /^(?:it|this|that|them|usual|ever|well|soon|possible|before|always|follows|one|a|an)$/;
const ARTICLES = ['the', 'my', 'our', 'your', 'its', 'his', 'her', 'their'];

/**
 * `14 days as payment terms and eur as currency`: at each “and” or comma behind a field. Null where there is one part, or one
 * of them is not so.
 */
function partsWith(rest: Phrase, word: RegExp): { value: Phrase; field: Phrase }[] | null {
  const parts: { value: Phrase; field: Phrase }[] = [];
  let from = 0;
  for (let at = 0; at < rest.length; at += 1) {
    const next = rest[at + 1];
    const isEnd = next === undefined || next.key === 'and' || next.key === '&' || rest[at]?.tail === ',';
    const own = rest.slice(from, at + 1);
    const placed = own.findIndex(({ key }) => word.test(key));
    if (!isEnd || placed === -1) continue;
    const field = withoutStart(own.slice(placed + 1), ARTICLES);
    const value = withoutStart(own.slice(0, placed), ['the']);
    const isField =
      field.length > 0 &&
      field.length <= MOST_FIELD_WORDS &&
      !field.some((one) => word.test(one.key) || NO_FIELD.test(one.key));
    if (placed === 0 || !isField) return null;
    parts.push({ value, field });
    from = next?.key === 'and' || next?.key === '&' ? at + 2 : at + 1;
    if (rest[from]?.key === 'and' && rest[at]?.tail === ',') from += 1;
  }
  return from >= rest.length && parts.length > 1 ? parts : null;
}
