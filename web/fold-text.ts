/** Removes accents and case, for search. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Whether `text` contains `search`, accents and case aside. A blank search is in every text. */
export function matchesText(text: string, search: string): boolean {
  return foldText(text).includes(foldText(search.trim()));
}
