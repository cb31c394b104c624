import type { InPageSlots } from '#browser/page/look/in-page-slots.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page with its aim: whether a press reached what was aimed at. Pages may move under the pointer in between. */
export function inPageReached<Description extends { number: number }>(
  { isConnected, contains, closest }: InPageTools,
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
    down = { number, pressed, meant };
  };
  let clickedOn: { number: number; instead: Description } | null = null;
  let down: { number: number; pressed: Element; meant: Element } | null = null;
  /** Released on something else, as where the page has put another thing there: the click is one on what holds both. */
  const noteClick = (event: Event) => {
    const [clicked] = event.composedPath();
    const press = down;
    down = null;
    if (!event.isTrusted || !(clicked instanceof Element) || !press || clicked === press.pressed) return;
    const isAround =
      clicked !== press.meant && contains(clicked, press.meant) && closest(clicked, 'label') === null;
    clickedOn = isAround ? { number: press.number, instead: parts.describe(clicked) } : null;
  };

  return {
    /** This is about to be pressed. */
    aim(description: Description): Description {
      aimedAt = description.number;
      if (!isWatching) {
        addEventListener('pointerdown', notePress, true);
        addEventListener('click', noteClick, true);
      }
      isWatching = true;
      return description;
    },
    /** What was pressed in place of it; null where it was pressed itself. */
    instead: (number: number): Description | null => (reached?.number === number ? reached.instead : null),
    /** What got the click in place of it; null where it got that itself. */
    clicked: (number: number): Description | null =>
      clickedOn?.number === number ? clickedOn.instead : null,
  };
}

export type InPageReached = typeof inPageReached;
