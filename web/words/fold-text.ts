/** Removes accents and case, for search. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const FILLERS = new Set(['a', 'an', 'the', 'to', 'with', 'from', 'in', 'of', 'by', 'my', 'and', 'for', 'on']);

/** Whether each word of `search` is in `text`, in any order; small words such as “an” need not be. */
export function matchesWords(text: string, search: string): boolean {
  const folded = foldText(text);
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '' && !FILLERS.has(word));
  return matchesText(text, search) || (words.length > 0 && words.every((word) => folded.includes(word)));
}

/** Whether `text` contains `search`, accents and case aside. A blank search is in every text. */
export function matchesText(text: string, search: string): boolean {
  return foldText(text).includes(foldText(search.trim()));
}
