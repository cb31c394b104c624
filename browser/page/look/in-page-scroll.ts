import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: scrolls what a list is drawn in, as a person would who reads it to its end. */
export function inPageScroll(tools: InPageTools) {
  const STEPS: Record<string, number> = { on: 0.8, less: 0.3, back: -0.8 };
  const scrolls = (element: Element): boolean =>
    element.scrollHeight > element.clientHeight + 2 &&
    element.clientHeight > 0 &&
    /auto|scroll|overlay/.test(getComputedStyle(element).overflowY);
  /** The nearest box around it that scrolls, the list itself or the document; null when all of it is in view. */
  const scrollerOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = tools.parent(at))
      if (at !== document.documentElement && scrolls(at)) return at;
    const inner = tools.find(element, '*').slice(0, 20).find(scrolls);
    if (inner) return inner;
    const page = document.scrollingElement;
    return page && page.scrollHeight > page.clientHeight + 2 ? page : null;
  };
  const ITEMS = 'tr, li, [role=row], [role=listitem], [role=option], article';
  /** Its rows are drawn only while they are in sight: those that are there fill a part of what is scrolled. */
  const isPartly = (element: Element, scroller: Element): boolean => {
    if (scroller === document.scrollingElement || scroller.scrollHeight < scroller.clientHeight * 1.5)
      return false;
    const boxes = tools.find(element, ITEMS).map((item) => item.getBoundingClientRect());
    const drawn = boxes.filter(({ height }) => height > 0);
    if (drawn.length === 0) return false;
    const top = drawn.reduce((least, box) => Math.min(least, box.top), Number.POSITIVE_INFINITY);
    const bottom = drawn.reduce((most, box) => Math.max(most, box.bottom), Number.NEGATIVE_INFINITY);
    return bottom - top < scroller.scrollHeight * 0.6;
  };
  /** Whether it can be scrolled, or is drawn only in part; or it is scrolled: to its start, on or back by less than what is in view, or not now. */
  return (element: Element, how: string): boolean => {
    const scroller = scrollerOf(element);
    if (!scroller) return false;
    const before = scroller.scrollTop;
    if (how === 'ask') return true;
    if (how === 'part') return isPartly(element, scroller);
    const top = how === 'start' ? 0 : before + scroller.clientHeight * (STEPS[how] ?? 0);
    scroller.scrollTo({ top, behavior: 'instant' });
    return how === 'start' || Math.abs(scroller.scrollTop - before) > 0.5;
  };
}
