import { type Phrase, textOfWord } from '#shared/script/phrase.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';

const MOST_WORDS = 6;

/** `stage to Won`, `due date to tomorrow`: what is set, without the verb. */
export function setTo({
  words,
  part,
}: {
  words: Phrase;
  part: (from: number, to?: number) => string;
}): string | null {
  const at = words.findIndex(({ key }) => key === 'to');
  if (at < 1 || at > 3 || at === words.length - 1 || words.length > MOST_WORDS) return null;
  if (mayBeginWith(words[0]?.key ?? '')) return null;
  return words.slice(0, at).every((word) => /^\p{L}[\p{L}-]*$/u.test(textOfWord(word)))
    ? `Set ${part(0, at)} to ${part(at + 1)}`
    : null;
}
