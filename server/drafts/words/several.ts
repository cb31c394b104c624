/** “A new order” is one of the orders. */
export function several(words: string): string {
  if (/(?:ss|x|[cs]h)$/i.test(words)) return `${words}es`;
  if (/(?:s|news|mail)$/i.test(words)) return words;
  return /[^aeiou]y$/i.test(words) ? `${words.slice(0, -1)}ies` : `${words}s`;
}

/** One of several: “lanterns” are one “lantern”. */
export function oneOf(things: string): string {
  if (/(?:ss|us|is)$/i.test(things)) return things;
  if (/sses$/i.test(things)) return things.slice(0, -2);
  return /ies$/i.test(things) ? things.replace(/ies$/i, 'y') : things.replace(/(?<=(?:x|ch|sh))es$|s$/i, '');
}
