const NUMBER_WORDS = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, at) => [word, at + 2]),
);

/** The number that a word says, as `three` or `1,000`; NaN for any other word. */
export function readNumber(word: string): number {
  return NUMBER_WORDS.get(word) ?? Number(word.replaceAll(',', '') || 'x');
}
