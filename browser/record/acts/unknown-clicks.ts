import type { ElementPlace } from '#browser/record/recorded-event.ts';

/** Clicks that were heard and whose effect is not known yet. */
export function createUnknownClicks() {
  let unknown = 0;
  /** Those clicks in their order, each with its act; null for a click that is none. */
  let clicked: { place: ElementPlace; act: number | null }[] = [];
  let onKnown: (() => void)[] = [];
  const noteKnown = () => {
    unknown -= 1;
    if (unknown > 0) return;
    for (const known of onKnown) known();
    onKnown = [];
  };
  return {
    add(place: ElementPlace) {
      unknown += 1;
      clicked.push({ place, act: null });
    },
    /** Of the newest. */
    name(act: number | null) {
      const newest = clicked.at(-1);
      if (newest) newest.act = act;
    },
    /** The act of the oldest there, whose effect was heard; that of a later click may be known before. */
    take(place: ElementPlace): number | null {
      const isThere = ({ place: one }: { place: ElementPlace }) =>
        one.path === place.path && one.frame === place.frame && one.document === place.document;
      const found = clicked.find(isThere) ?? clicked[0];
      clicked = clicked.filter((one) => one !== found);
      return found?.act ?? null;
    },
    noteKnown,
    /** Their document is gone. */
    forget() {
      clicked = [];
      unknown = 1;
      noteKnown();
    },
    async settled(): Promise<void> {
      if (unknown > 0) await new Promise<void>((resolve) => onKnown.push(resolve));
    },
  };
}
