/** Steps that advice says to add behind the lines that cannot do it, each by the name of its definition. */
const NAMED_STEPS = ['Send me an e-mail', 'Send an e-mail', 'Post a message', 'Ask a model'] as const;

/** The first of them that advice names; null where it names none. */
export function stepNamedIn(advice: string): string | null {
  const at = advice.search(/\badd\b/);
  if (at === -1) return null;
  const named = NAMED_STEPS.map((name) => ({ name, place: advice.indexOf(name, at) }))
    .filter(({ place }) => place !== -1)
    .toSorted((a, b) => a.place - b.place);
  return named[0]?.name ?? null;
}
