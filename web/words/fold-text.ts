/** Removes accents and case, for search; “e-mail” and its beginnings become “email”, which many write. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\be-(?=m|$)/g, 'e');
}

const FILLERS = new Set([
  'a',
  'an',
  'i',
  'it',
  'this',
  'the',
  'to',
  'with',
  'from',
  'in',
  'of',
  'by',
  'my',
  'and',
  'for',
  'on',
]);

/** Whether each word of `search` is in `text`, in any order; small words such as “an” need not be. */
export function matchesWords(text: string, search: string): boolean {
  const folded = foldText(text);
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '' && !FILLERS.has(word));
  return matchesText(text, search) || (words.length > 0 && words.every((word) => folded.includes(word)));
}

/** The same by whole words. */
export function hasWords(text: string, search: string): boolean {
  const own = new Set(wordsOf(text));
  const words = wordsOf(search).filter((word) => !FILLERS.has(word));
  return words.length > 0 && words.every((word) => own.has(word));
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether `text` contains `search`, accents and case aside. A blank search is in every text. */
export function matchesText(text: string, search: string): boolean {
  return foldText(text).includes(foldText(search.trim()));
}
