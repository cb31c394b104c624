const LONGEST_NAME = 100;

/** Those that a line can be written with, each once. */
export function unique(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()))].filter(
    (word) => word !== '' && word.length <= LONGEST_NAME && !/\{\{|[\n\r]/.test(word),
  );
}
