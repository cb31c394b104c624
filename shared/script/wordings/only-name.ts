import { VERB_LAST } from '#shared/script/words/left-words.ts';
import { bare, capital } from '#shared/script/words/line-words.ts';
import { type Phrase, textOfWord, withoutStart } from '#shared/script/words/phrase.ts';
import { mayBeginWith } from '#shared/script/verb-table.ts';
import { COMPARES } from '#shared/script/verbs/split-pair.ts';

type Said = { words: Phrase; part: (from: number, to?: number) => string; isLimited: boolean };

const MOST_NAME_WORDS = 3;
const ASKS = /^(?:did|do|does|has|have|was|were|will|can)$/;

/** `Orders open`: the verb stands at the end, and the first word is no slip of one. */
export function isThingLast([first, last, ...more]: Phrase): boolean {
  return more.length === 0 && (first?.key ?? '').endsWith('s') && VERB_LAST.test(last?.key ?? '');
}

/** What pages show, and nobody presses. */
const VALUE =
  /^(?:price|prices|total|subtotal|balance|status|stock|rating|score|cost|costs|weight|availability|deadline)$/;

/** Some words that no verb takes may be those of a button. `storm lantern price` is read. */
export function onlyName({ words, part, isLimited }: Said): string | null {
  const name = withoutStart(words, ['the', 'a', 'an']);
  if (isLimited || mayBeginWith(words[0]?.key ?? '') || ASKS.test(words[0]?.key ?? '')) return null;
  if (words.length > MOST_NAME_WORDS || name.some((word) => textOfWord(word) === '')) return null;
  // `quantity 6 bottles` says how many.
  const isCount = name.some(({ key }, at) => /^\d/.test(key) && at < name.length - 1);
  if (isCount || name.some(({ key }) => COMPARES.test(key))) return null;
  if (isThingLast(words)) return `${capital(words[1]?.key ?? '')} ${part(0, 1)}`;
  const text = bare(part(words.length - name.length));
  if (!/^[\p{L}\p{N} '’&-]+$/u.test(text)) return null;
  return VALUE.test(name.at(-1)?.key ?? '') ? `Read the ${text}` : `Click "${text}"`;
}
