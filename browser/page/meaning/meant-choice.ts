import { coverageOf } from '#browser/page/meaning/coverage.ts';
import type { Offer } from '#browser/page/meaning/offered.ts';
import type { Said } from '#browser/page/meaning/said-sense.ts';
import { sensesOf, tellingSensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';
import { spanOf } from '#browser/page/meaning/value-in.ts';
import { FILTERS, isNamed, LEAD, lessUnsaid } from '#browser/page/meaning/sentence.ts';
import type { Meaning } from '#browser/page/meaning/meant-acts.ts';

export type Around = { here: Offer['place']; isElsewhere: (word: Sense) => boolean };

/** What a sentence chooses of a list. */
export function chosen(whole: Said, offer: Offer, isElsewhere: Around['isElsewhere']): Meaning[] {
  if (whole.isDenied) return [];
  const said = FILTERS_BY.test(whole.text) ? { ...whole, senses: whole.senses.slice(1) } : whole;
  const { own, place, options } = offer;
  const here = { near: [...own, ...place.near], above: place.above };
  if (options.length === 0) return chosenUnseen(said, offer, { here, isElsewhere });
  return options.flatMap(({ name }): Meaning[] => {
    const words = sensesOf(name);
    const telling = words.filter(({ weight }) => weight !== 'little');
    const sentence = said.quoted === null ? said.senses : [...said.senses, ...sensesOf(said.quoted)];
    const cover = coverageOf(sentence, words, here);
    if (
      withoutListed(said, cover.missing).length > 0 ||
      telling.length === 0 ||
      !telling.some((word) => cover.said.has(word))
    )
      return [];
    // “12 weeks” is not “10 weeks”.
    if (telling.some((word) => /\d/.test(word.base) && !cover.said.has(word))) return [];
    return [
      {
        act: { kind: 'choose', offer, option: name },
        score: cover.score - lessUnsaid(words, cover.said),
      },
    ];
  });
}

const CHOOSES = /^(?:please )?(?:choose|pick|select|set|change|switch|make|use|filter)\b/i;

/** A list that shows its choices only when it is opened: what nothing else says is one of them. */
function chosenUnseen(said: Said, offer: Offer, { here, isElsewhere }: Around): Meaning[] {
  const cover = coverageOf(said.senses, [], here);
  const ofColumn = valueShown(said, offer, withoutListed(said, cover.missing));
  if (ofColumn !== null)
    return [{ act: { kind: 'choose', offer, option: ofColumn }, score: cover.score + LEAD }];
  const option = said.quoted ?? spanOf(said, cover.missing);
  if (option === null || (said.quoted !== null && cover.missing.length > 0)) return [];
  const isLabelled = offer.own.some((word) =>
    said.senses.some((one) => word.weight !== 'little' && matchSenses(one, word) !== null),
  );
  const isOf = isLabelled || isNamed(said, offer.place);
  // What begins the sentence is written large, whatever it is.
  const isName =
    said.quoted !== null ||
    (isLabelled && CHOOSES.test(said.text)) ||
    cover.missing.every((word) => word.at[0] > 0 && /^\p{Lu}/u.test(word.text) && !isElsewhere(word));
  const score = cover.score + (isLabelled ? 2 * LEAD : 0);
  return isOf && isName ? [{ act: { kind: 'choose', offer, option }, score }] : [];
}

const FILTERS_BY = /^filter (?:by|for)\b/i;
/** `Filter the captain by Brook` names what is filtered by. */
const LISTS = /^(?:please )?(?:show|see|list|display|view|only)\b/i;
/** `Only show classes with Ann`: what is listed there need not be said by the list that filters it. */
export function withoutListed({ text, senses }: Said, missing: readonly Sense[]): readonly Sense[] {
  const listed = LISTS.test(text) ? senses.find(({ weight }) => weight === 'hard') : undefined;
  return missing.filter(
    (word) => word.at !== listed?.at || !/^(?:\p{Ll}+s|people|money|mail|post|stuff)$/u.test(word.text),
  );
}

/** `Show only trial clients`: a value that stands in the column of the same name. */
function valueShown({ text, quoted }: Said, { column }: Offer, missing: readonly Sense[]): string | null {
  if (quoted !== null || missing.length === 0 || !FILTERS.test(text)) return null;
  const [only, ...more] = column.filter((value) => {
    const words = tellingSensesOf(value);
    return (
      words.length === missing.length &&
      words.every((word, at) => missing[at] && matchSenses(word, missing[at]) === 'exact')
    );
  });
  return only !== undefined && more.length === 0 ? only : null;
}
