import type { InPageSlots } from '#browser/page/look/in-page-slots.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page with its aim: whether a press reached what was aimed at. Pages may move under the pointer in between. */
export function inPageReached<Description extends { number: number }>(
  { isConnected }: InPageTools,
  parts: {
    elementOf(number: number): Element | undefined;
    /** It has the words that what was aimed at had: drawn anew, it is another element in the same place. */
    isLikeAimed(number: number, element: Element): boolean;
    meantBy(pressed: Element): Element;
    describe(pressed: Element): Description;
    slots: InPageSlots;
  },
) {
  let aimedAt = 0;
  let isWatching = false;
  let reached: { number: number; instead: Description | null } | null = null;
  const notePress = (event: Event) => {
    const [pressed] = event.composedPath();
    const number = aimedAt;
    const aimed = parts.elementOf(number);
    if (!event.isTrusted || !(pressed instanceof Element) || !aimed) return;
    const meant = parts.meantBy(pressed);
    const isSame = isConnected(aimed)
      ? meant === aimed || parts.slots.isWithin(aimed, pressed)
      : parts.isLikeAimed(number, meant);
    reached = { number, instead: isSame ? null : parts.describe(pressed) };
  };

  return {
    /** This is about to be pressed. */
    aim(description: Description): Description {
      aimedAt = description.number;
      if (!isWatching) addEventListener('pointerdown', notePress, true);
      isWatching = true;
      return description;
    },
    /** What was pressed in place of it; null where it was pressed itself. */
    instead: (number: number): Description | null => (reached?.number === number ? reached.instead : null),
  };
}

export type InPageReached = typeof inPageReached;
