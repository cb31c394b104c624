import { foldText } from '#web/words/fold-text.ts';

type Findable = {
  text: string;
  detail: string;
  /** Other words for it; what is typed is the beginning of one. */
  words?: string | undefined;
};

/** Those that have all words that were typed, in any order; what begins with them comes first, then what has them in a row. */
export function findCommands<C extends Findable>(all: readonly C[], typed: string): C[] {
  const wanted = foldText(typed.trim());
  const words = wanted.split(/\s+/);
  const rankOf = ({ text }: Findable): number => {
    const folded = foldText(text);
    return folded.startsWith(wanted) ? 0 : folded.includes(wanted) ? 1 : 2;
  };
  return all.filter((one) => hasAll(one, words)).toSorted((one, other) => rankOf(one) - rankOf(other));
}

function hasAll({ text, detail, words: others = '' }: Findable, words: readonly string[]): boolean {
  const shown = foldText(`${text} ${detail}`);
  const more = ` ${foldText(others)}`;
  return words.every((word) => shown.includes(word) || more.includes(` ${word}`));
}
