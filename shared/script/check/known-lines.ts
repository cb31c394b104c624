import type { Phrase } from '#shared/script/words/phrase.ts';

const MOST_KNOWN = 1_000;
const LONGEST_KEY = 2_000;

/** `columns`: the lines of the text in which `[Name]` is a column. */
type WrittenLine = { text: string; words: Phrase; columns: ReadonlySet<number> };

/**
 * What a line is read as, from its words and where they stand: read once, however often its script is read, as at each
 * key of its author. The results are shared, and never changed. At least the last thousand lines are known.
 */
export class KnownLines<Result> {
  #known = new Map<string, Result>();
  /** A map from which the oldest entry is removed again and again takes longer and longer to find it. */
  #before: ReadonlyMap<string, Result> = new Map();

  readOnce(line: WrittenLine, read: () => Result): Result {
    const key = keyOf(line);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const result = this.#before.get(key) ?? read();
    if (key.length > LONGEST_KEY) return result;
    if (this.#known.size >= MOST_KNOWN) {
      this.#before = this.#known;
      this.#known = new Map();
    }
    this.#known.set(key, result);
    return result;
  }
}

/** All that its words are made of: its text, where that stands, and whether it may name columns. */
function keyOf({ text, words, columns }: WrittenLine): string {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return '';
  const from = text.lastIndexOf('\n', first.at[0]) + 1;
  const end = text.indexOf('\n', last.at[1]);
  const naming = columns.size === 0 ? '' : words.map(({ line }) => (columns.has(line) ? '[' : ' ')).join('');
  return `${first.line} ${from} ${naming}\n${text.slice(from, end === -1 ? text.length : end)}`;
}
