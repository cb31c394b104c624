import { hasMeaning, isRiskyLink, isRiskyText } from '#shared/action-words.ts';

/** How a page led to another one: by a form that is sent by GET, by a link, or by its own script. */
export type CameBy = 'form' | 'link' | 'script';

const LOOKS = ['search', 'next', 'back', 'close', 'sign in', 'sign out', 'settings', 'download'];
const LOOKS_TOO = /\b(?:show|view|filter|sort|list|display|refresh|browse|look up|check)\b/i;
const SEARCH_ADDRESS = /search|find|filter|query|lookup|login|sign-?in|[?&](?:q|s|sort|page)=/i;

/**
 * Whether a site may save a second time when this address is opened again. By HTTP a page may be opened any number of
 * times, but there are sites that save on it. A form that looks something up is told by its words or by its address; a
 * link or a script must say that it acts. `words` are empty where nobody knows what was done.
 */
export function maySaveAgain(by: CameBy, { words, address }: { words: string; address: string }): boolean {
  const isRisky = by === 'link' ? isRiskyLink(words) : isRiskyText(words);
  if (isRisky) return true;
  if (by !== 'form') return false;
  if (hasMeaning(words, ['save', 'add', 'register', 'edit', 'upload', 'reject'])) return true;
  return !hasMeaning(words, LOOKS) && !LOOKS_TOO.test(words) && !SEARCH_ADDRESS.test(address);
}
