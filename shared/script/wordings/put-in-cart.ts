import { quoted } from '#shared/script/words/line-words.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import type { Said } from '#shared/script/check/nearest-line.ts';
import { withoutStart, wordingOf } from '#shared/script/words/phrase.ts';

const OF = ['of the', 'of these', 'of those', 'of', 'the', 'more'];
const MANY = /^(?:it|them|these|those|this|that|one|ones|pieces|items|copies)?$/;

/** `Put two in the cart`, `Add 4 bike bells to the basket`: the number into its field beside the thing, then its button. */
export function putInCart({ words, part }: Said): string | null {
  const count = readNumber(words[1]?.key ?? '');
  const cart = words.at(-1)?.key ?? '';
  if (!Number.isInteger(count) || count < 1 || !/^(?:cart|basket|bag)$/.test(cart)) return null;
  const to = words.findLastIndex(({ key }) => /^(?:to|in|into)$/.test(key));
  const thing = withoutStart(words.slice(2, Math.max(2, to)), OF);
  if (to < 2 || MANY.test(wordingOf(thing))) return `Set Quantity to ${count}, then add to cart`;
  const name = quoted(part(to - thing.length, to));
  return `Set Quantity for ${name} to ${count}, then add ${name} to the ${cart}`;
}
