/** “A new order” is one of the orders. */
export function several(words: string): string {
  if (/(?:s|news|mail)$/i.test(words)) return words;
  return /[^aeiou]y$/i.test(words) ? `${words.slice(0, -1)}ies` : `${words}s`;
}
