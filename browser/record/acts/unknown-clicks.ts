/** Clicks that were heard and whose effect is not known yet. */
export function createUnknownClicks() {
  let unknown = 0;
  /** The acts of those clicks, in order; null for a click that is none. */
  const clicked: (number | null)[] = [];
  let onKnown: (() => void)[] = [];
  const noteKnown = () => {
    unknown -= 1;
    if (unknown > 0) return;
    for (const known of onKnown) known();
    onKnown = [];
  };
  return {
    add() {
      unknown += 1;
      clicked.push(null);
    },
    /** Of the newest. */
    name: (act: number | null) => void (clicked[clicked.length - 1] = act),
    /** The act of the oldest, whose effect was heard. */
    take: () => clicked.shift() ?? null,
    noteKnown,
    /** Their document is gone. */
    forget() {
      clicked.length = 0;
      unknown = 1;
      noteKnown();
    },
    async settled(): Promise<void> {
      if (unknown > 0) await new Promise<void>((resolve) => onKnown.push(resolve));
    },
  };
}
