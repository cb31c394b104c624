const SHORT = 4;

/** What was typed: no text that holds it is kept of the page. */
export function createTypedTexts() {
  const typed = new Set<string>();
  return {
    add(value: string): void {
      const text = value.trim().toLowerCase();
      if (text !== '') typed.add(text);
    },
    isPrivate(text: string): boolean {
      const folded = text.toLowerCase();
      return [...typed].some((one) => (one.length < SHORT ? folded === one : folded.includes(one)));
    },
  };
}
