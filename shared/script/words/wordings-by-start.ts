import type { Phrase } from '#shared/script/words/phrase.ts';

/** Wordings by how they begin; of equal beginning the longest first, in their order. */
export type ByStart<T> = {
  begins(word: string): boolean;
  firsts(): Iterable<string>;
  /** Those that a phrase may have at `at`: its first word is theirs, and its second one where they have one. */
  at(phrase: Phrase, at: number): readonly T[];
};

type Begun<T> = { alone: readonly T[]; bySecond: ReadonlyMap<string, readonly T[]> };

export function groupByStart<T extends { words: string }>(all: readonly T[]): ByStart<T> {
  const split = new Map(all.map((one) => [one, one.words.split(' ')]));
  const sorted = all.toSorted((a, b) => (split.get(b)?.length ?? 0) - (split.get(a)?.length ?? 0));
  const groups = new Map<string, Begun<T>>();
  const none: readonly T[] = [];
  for (const [first, list] of Map.groupBy(sorted, (one) => split.get(one)?.[0] ?? '')) {
    const secondOf = (one: T) => split.get(one)?.[1];
    const alone = list.filter((one) => secondOf(one) === undefined);
    const bySecond = new Map<string, readonly T[]>();
    for (const second of list.flatMap((one) => secondOf(one) ?? []))
      if (!bySecond.has(second))
        bySecond.set(
          second,
          list.filter((one) => secondOf(one) === undefined || secondOf(one) === second),
        );
    groups.set(first, { alone, bySecond });
  }
  return {
    begins: (word) => groups.has(word),
    firsts: () => groups.keys(),
    at(phrase, at) {
      const begun = groups.get(phrase[at]?.key ?? '');
      return begun ? (begun.bySecond.get(phrase[at + 1]?.key ?? '') ?? begun.alone) : none;
    },
  };
}
