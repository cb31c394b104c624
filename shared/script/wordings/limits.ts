import { type Phrase, textOfWord } from '#shared/script/words/phrase.ts';

/** Behind “only”: `show the red ones`; `open orders`, which says what they are, and is no verb. */
export function limitsWhatIsShown([first, noun, ...more]: Phrase): boolean {
  if (/^(?:show|display|list)$/.test(first?.key ?? '')) return true;
  const isState = /^(?:open|closed?|paid)$/.test(first?.key ?? '');
  return isState && more.length === 0 && /^\p{Ll}{3,}s$/u.test(textOfWord(noun));
}
