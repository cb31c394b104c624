import type { Phrase } from '#shared/script/words/phrase.ts';

const SAYS = /^(?:says|say|shows|reads)$/;
const DENIES = /^(?:not|no|never|neither|nor|without|cannot)$|n['’]t$/;
const MOST_VALUES = 5;
const MOST_BARE_WORDS = 8;

/**
 * `"Sold out" or "Closed" is shown`, `it says sold out or closed`: the same said of each value. Null where the values do not
 * stand alone on one side of what is said of them.
 */
export function spreadValues(phrase: Phrase, word: 'or' | 'and'): Phrase[] | null {
  // Of two that are denied, both or either may be meant.
  if (phrase.some(({ key, is_quoted }) => !is_quoted && DENIES.test(key))) return null;
  const from = phrase.findIndex(({ is_quoted }) => is_quoted);
  const to = phrase.findLastIndex(({ is_quoted }) => is_quoted);
  if (from === -1) return word === 'or' ? spreadBare(phrase) : null;
  const said = phrase.slice(from, to + 1);
  const values = said.filter(({ is_quoted }) => is_quoted);
  const joins = said.filter(({ is_quoted }) => !is_quoted);
  const isList =
    values.length > 1 &&
    values.length <= MOST_VALUES &&
    joins.length > 0 &&
    joins.every(({ key }) => key === word) &&
    said.at(-2)?.key === word;
  const [lead, tail] = [phrase.slice(0, from), phrase.slice(to + 1)];
  const isOneSided = tail.length === 0 ? lead.length > 0 : lead.every(({ key }) => key === 'the');
  // `The title is "Sign up" and "News" is ticked` says two things.
  if (!isList || !isOneSided || [...lead, ...tail].some(({ key }) => key === 'or')) return null;
  return values.map((value) => [...lead, { ...value, tail: '' }, ...tail]);
}

/** Words without quotes, behind `it says`. */
function spreadBare(phrase: Phrase): Phrase[] | null {
  const at = phrase.findIndex(({ key }) => SAYS.test(key));
  const [lead, said] = [phrase.slice(0, at + 1), phrase.slice(at + 1)];
  const isOfPage = /^(?:it|(?:the )?page|(?:the )?site)$/.test(
    lead
      .slice(0, -1)
      .map(({ key }) => key)
      .join(' '),
  );
  if (at < 1 || !isOfPage || said.length > MOST_BARE_WORDS) return null;
  const ends = [-1, ...said.flatMap(({ key }, index) => (key === 'or' ? index : [])), said.length];
  const values = ends.slice(1).map((end, index) => said.slice((ends[index] ?? 0) + 1, end));
  const isWhole =
    values.length > 1 && values.length <= MOST_VALUES && values.every((value) => value.length > 0);
  return isWhole ? values.map((value) => [...lead, ...value]) : null;
}
