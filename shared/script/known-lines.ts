import type { Phrase } from '#shared/script/phrase.ts';

const MOST_KNOWN = 2_000;
const LONGEST_KEY = 2_000;

/**
 * What a line is read as, from its words and where they stand: read once, however often its script is read, as at each
 * key of its author. The results are shared, and never changed.
 */
export class KnownLines<Result> {
  #known = new Map<string, Result>();

  readOnce(words: Phrase, read: () => Result): Result {
    const key = keyOf(words);
    const found = this.#known.get(key);
    if (found !== undefined) return found;
    const result = read();
    if (key.length > LONGEST_KEY) return result;
    if (this.#known.size >= MOST_KNOWN) this.#known.delete(this.#known.keys().next().value ?? '');
    this.#known.set(key, result);
    return result;
  }
}

/** All that its words say; cut behind the longest that is kept. */
function keyOf(words: Phrase): string {
  let key = String(words[0]?.line);
  for (const { parts, is_quoted, before, tail, at } of words) {
    key += `\n${at[0]},${at[1]}${is_quoted ? '"' : ' '}${before}\n${tail}`;
    for (const part of parts) key += typeof part === 'string' ? `\n ${part}` : `\n@${part.variable}`;
    if (key.length > LONGEST_KEY) return key;
  }
  return key;
}
