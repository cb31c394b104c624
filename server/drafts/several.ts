/** “A new order” is one of the orders. */
export function several(words: string): string {
  if (/(?:s|news|mail)$/i.test(words)) return words;
  return /[^aeiou]y$/i.test(words) ? `${words.slice(0, -1)}ies` : `${words}s`;
}

/** One of several: “lanterns” are one “lantern”. */
export function oneOf(things: string): string {
  if (/(?:ss|us|is)$/i.test(things)) return things;
  return /ies$/i.test(things) ? things.replace(/ies$/i, 'y') : things.replace(/(?<=(?:x|ch|sh))es$|s$/i, '');
}
