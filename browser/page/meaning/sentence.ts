import type { Offer } from '#browser/page/meaning/offered.ts';
import type { Said } from '#browser/page/meaning/said-sense.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

/** `whole`: with the words that only say whose a thing is; `loose`: without them, whatever is called so. */
export type Sentence = Said & { whole: readonly Sense[]; loose: readonly Sense[] };

/** Of two things that fit, how much better the one has to be. */
export const LEAD = 0.9;
/** Each word of a thing that the sentence does not say makes it less likely. */
const UNSAID = 0.7;

/** What a thing loses by the words of it that the sentence does not say. */
export function lessUnsaid(words: readonly Sense[], said: ReadonlySet<Sense>): number {
  return UNSAID * unsaidOf(words, said);
}

function unsaidOf(words: readonly Sense[], said: ReadonlySet<Sense>): number {
  return words.filter(
    (word) =>
      word.weight === 'hard' &&
      !said.has(word) &&
      ![...said].some((one) => matchSenses(one, word) === 'exact'),
  ).length;
}

/** The sentence says which of several rows or cards it is about. */
export function isNamed({ senses }: Said, { near }: Offer['place']): boolean {
  return senses.some(
    (word) =>
      word.weight === 'hard' &&
      near.some((one) => one.weight === 'hard' && matchSenses(word, one) === 'exact'),
  );
}

/** `Show the overdue ones only`: chosen is not yet shown where a button applies it. */
export const FILTERS = /^(?:please )?(?:show|see|filter|list|display|view|limit|narrow)\b|\bonly\b/i;
