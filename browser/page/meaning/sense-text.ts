import { type SaidWord, wordsOf } from '#browser/page/propose/said-words.ts';
import { conceptsOf, PHRASES } from '#browser/page/meaning/concepts.ts';
import { baseOf, type Sense, weightOf } from '#browser/page/meaning/senses.ts';

/** Between a verb and what belongs to it: `take the chimney sweep out`. */
const MOST_BETWEEN = 5;

/** “PepperIn the house”: two texts that stand side by side without a space. */
function apart(word: SaidWord): SaidWord[] {
  const at = word.text.search(/(?<=\p{Ll})\p{Lu}/u);
  if (at < 1) return [word];
  const [from, to] = word.at;
  const parts = [word.text.slice(0, at), word.text.slice(at)];
  return parts.map((part, index) => ({
    ...word,
    text: part,
    at: index === 0 ? [from, from + at] : [from + at, to],
  }));
}

/** The words of a text with what they mean. */
export function sensesOf(text: string): Sense[] {
  const words = wordsOf(text).flatMap(apart);
  const senses = words.map(({ text: word, at }, index): Sense => {
    const base = baseOf(word);
    const before = words[index - 1];
    const isBehind =
      before !== undefined && /^\d{1,6}$/.test(base) && text.slice(before.at[1], at[0]) === ' ';
    const of =
      isBehind && weightOf(before.text, baseOf(before.text)) !== 'little' ? baseOf(before.text) : undefined;
    return {
      text: word,
      at,
      base,
      weight: weightOf(word, base),
      concepts: conceptsOf(base),
      ...(of !== undefined && /\p{L}/u.test(of) && { of }),
    };
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

/** Those that something on the page has to say. */
export function hardSensesOf(text: string): Sense[] {
  return sensesOf(text).filter(({ weight }) => weight === 'hard');
}

/** Those that say something by themselves. */
export function tellingSensesOf(text: string): Sense[] {
  return sensesOf(text).filter(({ weight }) => weight !== 'little');
}
