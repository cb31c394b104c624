import { wordsOf } from '#browser/page/propose/said-words.ts';
import { conceptsOf, PHRASES } from '#browser/page/meaning/concepts.ts';
import { baseOf, type Sense, weightOf } from '#browser/page/meaning/senses.ts';

/** Between a verb and what belongs to it: `take the chimney sweep out`. */
const MOST_BETWEEN = 5;

/** The words of a text with what they mean. */
export function sensesOf(text: string): Sense[] {
  const words = wordsOf(text);
  const senses = words.map(({ text: word, at }): Sense => {
    const base = baseOf(word);
    return { text: word, at, base, weight: weightOf(word, base), concepts: conceptsOf(base) };
  });
  for (const [at, sense] of senses.entries()) {
    const phrases = PHRASES.get(sense.base) ?? [];
    const near = senses.slice(at + 1, at + 2 + MOST_BETWEEN);
    const found = phrases.find(({ particle }) =>
      near.some(({ text: word }) => word.toLowerCase() === particle),
    );
    if (!found) continue;
    senses[at] = {
      ...sense,
      weight: found.is_loose ? 'soft' : 'hard',
      concepts: phrases.flatMap(({ particle, concept }) => (particle === found.particle ? concept : [])),
      base: `${sense.base} ${found.particle}`,
    };
    const particle = senses.findIndex(
      ({ text: word }, from) => from > at && word.toLowerCase() === found.particle,
    );
    const own = senses[particle];
    if (own) senses[particle] = { ...own, weight: 'little', concepts: [] };
  }
  return senses;
}
