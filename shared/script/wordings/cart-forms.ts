import type { Phrase } from '#shared/script/words/phrase.ts';

/** `take the lantern out of the cart`: removed from it. */
export function takeOut(words: Phrase): Phrase | null {
  const out = words.findIndex(({ key }, at) => key === 'out' && words[at + 1]?.key === 'of');
  const [take] = words;
  const [from, last] = [words[out], words.at(-1)];
  if (take?.key !== 'take' || out < 2 || !from || !/^(?:cart|basket|bag)$/.test(last?.key ?? '')) return null;
  const remove = { ...take, key: 'remove', parts: ['remove'] };
  return [remove, ...words.slice(1, out), { ...from, key: 'from', parts: ['from'] }, ...words.slice(out + 2)];
}

/** `add 1 water bottle to the cart`: one is what the button puts there. */
export function addOne(words: Phrase): Phrase | null {
  const [add, one] = words;
  const isOne = one && /^(?:1|one)$/.test(one.key) && /^(?:add|put)$/.test(add?.key ?? '');
  const isInCart = /^(?:cart|basket|bag)$/.test(words.at(-1)?.key ?? '');
  return isOne && isInCart && words.length > 5 && !/^(?:of|more)$/.test(words[2]?.key ?? '')
    ? words.with(1, { ...one, key: 'a', parts: ['a'] })
    : null;
}
