import type { Offer } from '#browser/page/meaning/offered.ts';
import { sensesOf } from '#browser/page/meaning/sense-text.ts';
import { matchSenses, type Sense } from '#browser/page/meaning/senses.ts';

const NAMES =
  /^[+＋▸▾►▼]?\s*(?:(?:new|add|create|my|all|older|other|past|earlier|more)(?: an?)? )?(\p{L}[\p{L}-]{2,20})(?: \(?\d+\)?)?$/iu;
const MOST = 60;

/**
 * `Tick the VPN ticket`, on a page with “New ticket”: its rows are tickets, and do not say so. Such a word need not be
 * said by the row, where the sentence says something else of it.
 */
export function withoutKinds(senses: readonly Sense[], offers: readonly Offer[]): readonly Sense[] {
  const isNoun = ({ weight, text, at }: Sense) => weight === 'hard' && at[0] > 0 && /^\p{Ll}+$/u.test(text);
  if (!senses.some(isNoun)) return senses;
  const kinds = offers
    .flatMap(({ kind, label }) => (kind === 'press' ? (NAMES.exec(label)?.[1] ?? []) : []))
    .slice(0, MOST)
    .flatMap(sensesOf);
  const isKind = (word: Sense) =>
    isNoun(word) && kinds.some((one) => one.weight !== 'little' && matchSenses(one, word) === 'exact');
  const isTold = senses.some((word) => word.weight === 'hard' && !isKind(word));
  return isTold ? senses.map((word) => (isKind(word) ? { ...word, weight: 'soft' } : word)) : senses;
}
