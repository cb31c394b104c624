import { isValueWord, type Phrase, textOfWord } from '#shared/script/words/phrase.ts';
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
 * `17:00 as start and 19:00 as end`, `2 for adults and 1 for children`: only of values, as a text may hold such words.
 */
export function eachAs(rest: Phrase, read: (part: Phrase) => Reading): Reading {
  const areValues = splitAtAnd(rest).every(
    ([first]) => first && (isValueWord(first) || /\d/.test(first.key)),
  );
  if (areValues) return eachOf(rest, ['as'], read) ?? eachOf(rest, ['for'], read);
  return splitAtAnd(rest).every(isNameAs) ? eachOf(rest, ['as'], read) : null;
}

const MOST_FIELD_WORDS = 4;

/** `Sam Patel as full name`, `sam@example.com as e-mail address` */
function isNameAs(part: Phrase): boolean {
  const at = part.findIndex(({ key }) => key === 'as');
  const field = part.slice(at + 1);
  return (
    at > 0 &&
    field.length > 0 &&
    field.length <= MOST_FIELD_WORDS &&
    field.every(({ key }) => key !== 'as') &&
    part.slice(0, at).every((word) => isValueWord(word) || /^[\p{Lu}\d]|@/u.test(textOfWord(word)))
  );
}
