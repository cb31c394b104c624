import { conceptsOf, measureOf } from '#browser/page/meaning/concepts.ts';
import type { Sense } from '#browser/page/meaning/senses.ts';

/** By how much a number is to change, and the sentence as what has to be said by its field: the unit, and what is measured. */
export type Change = { by: number; senses: readonly Sense[] };

/** What it is compared by, as a question asks for it. */
const MORE: Readonly<Record<string, string>> = {
  longer: 'long',
  higher: 'high',
  taller: 'high',
  larger: 'big',
  bigger: 'big',
  wider: 'wide',
  deeper: 'deep',
  heavier: 'heavy',
  warmer: 'warm',
  hotter: 'warm',
  faster: 'fast',
  later: '',
};
const LESS: Readonly<Record<string, string>> = {
  shorter: 'long',
  lower: 'high',
  smaller: 'big',
  narrower: 'wide',
  lighter: 'heavy',
  colder: 'warm',
  cooler: 'warm',
  slower: 'fast',
  earlier: '',
};
const ONE = /^(?:an?|one)$/i;

/** `Make the trip an hour longer`: one more than now. Null where no such word ends the sentence. */
export function saidChange(senses: readonly Sense[]): Change | null {
  const [number, unit, compared] = senses.slice(-3);
  const word = compared?.text.toLowerCase() ?? '';
  const isMore = Object.hasOwn(MORE, word);
  if (!number || !unit || !compared || !(isMore || Object.hasOwn(LESS, word))) return null;
  const count = ONE.test(number.text) ? 1 : Number(number.base);
  if (!Number.isFinite(count)) return null;
  const measure = measureOf((isMore ? MORE[word] : LESS[word]) ?? '');
  const measured: Sense = {
    ...compared,
    weight: 'soft',
    concepts: measure === null ? [] : conceptsOf(measure),
  };
  return {
    by: isMore ? count : -count,
    senses: [...senses.slice(0, -3), { ...unit, weight: 'hard' }, measured],
  };
}
