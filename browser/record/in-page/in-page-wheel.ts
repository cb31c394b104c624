/**
 * Runs in the page with the recorder: turns of the wheel that a page takes for itself, as one that zooms a map. What the
 * browser scrolls by the wheel is told by what is pressed after it.
 */
export function inPageWheel(report: (over: Element, event: object) => void) {
  const MOST_LEVELS = 8;
  /** A page that redraws does so in the frames after the wheel. */
  const DONE_MS = 250;
  const REST_MS = 600;
  type Way = 'up' | 'down' | 'left' | 'right';
  type Turned = {
    over: Element;
    way: Way;
    by: number;
    times: number;
    with_control: boolean;
    /** The page has kept a turn from the browser. */
    isKept: boolean;
  };
  let turned: Turned | null = null;
  /** The page has changed since the first turn that is not reported, and soon after one. */
  let hasDone = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  /** Of the newest turn: whether the page has changed while it heard of it. */
  let newest: { event: WheelEvent; hasAnswered: boolean } | null = null;
  /** Something was scrolled since the first turn that is not reported. */
  let hasScrolled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const noteChange = (): void => {
    if (performance.now() - heardAt < DONE_MS) hasDone = true;
    if (newest && newest.event.eventPhase !== Event.NONE) newest.hasAnswered = true;
  };
  const observer = new MutationObserver(noteChange);
  const WATCHED = { subtree: true, childList: true, attributes: true, characterData: true };
  const isNamed = (one: Element): boolean =>
    ['aria-label', 'aria-labelledby', 'title', 'alt'].some((name) => (one.getAttribute(name) ?? '') !== '');
  /** What has a name around what is under the mouse; else what is drawn as one. */
  const meantBy = (target: Element): Element => {
    let level = 0;
    for (let at: Element | null = target; at && level < MOST_LEVELS; at = at.parentElement, level += 1) {
      if (at === document.body) break;
      if (isNamed(at)) return at;
    }
    return target.closest('svg') ?? target;
  };
  const isMiddle = (one: Element): boolean => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const [x, y] = [innerWidth / 2, innerHeight / 2];
    return window === window.top && left < x && right > x && top < y && bottom > y;
  };
  /** What was turned until now is an act, unless the page did nothing with it. */
  const settle = (): void => {
    clearTimeout(timer);
    if (observer.takeRecords().length > 0) noteChange();
    const [now, isDone, isScrolled] = [turned, hasDone, hasScrolled];
    [turned, hasDone, hasScrolled] = [null, false, false];
    observer.disconnect();
    if (!now || (isScrolled && !now.isKept)) return;
    const { over, way, by, times, with_control } = now;
    // What is drawn on a canvas is not seen to change.
    const isDrawn = over.matches('canvas') || over.querySelector('canvas') !== null;
    if (!isDone && !isDrawn) return;
    report(over, {
      event: 'wheeled',
      way,
      by: Math.round(by),
      times,
      with_control,
      is_middle: isMiddle(over),
    });
  };
  const wayOf = ({ deltaX, deltaY }: WheelEvent): Way => {
    if (Math.abs(deltaX) > Math.abs(deltaY)) return deltaX < 0 ? 'left' : 'right';
    return deltaY < 0 ? 'up' : 'down';
  };
  const note = (event: WheelEvent, target: Element): void => {
    const [over, way] = [meantBy(target), wayOf(event)];
    const by = Math.max(Math.abs(event.deltaX), Math.abs(event.deltaY));
    if (turned && (turned.over !== over || turned.way !== way || turned.with_control !== event.ctrlKey))
      settle();
    turned ??= { over, way, by: 0, times: 0, with_control: event.ctrlKey, isKept: false };
    turned.isKept ||= event.defaultPrevented;
    turned.by += by;
    turned.times += 1;
    clearTimeout(timer);
    timer = setTimeout(settle, REST_MS);
  };
  addEventListener(
    'wheel',
    (event) => {
      const [target] = event.composedPath();
      if (!event.isTrusted || !(target instanceof Element)) return;
      // Before the page hears of it, and after.
      heardAt = performance.now();
      observer.observe(document, WATCHED);
      if (!turned) hasScrolled = false;
      const heard = { event, hasAnswered: false };
      newest = heard;
      setTimeout(() => (event.defaultPrevented || heard.hasAnswered) && note(event, target));
    },
    { capture: true, passive: true },
  );
  const noteScroll = (): void => void (hasScrolled = true);
  addEventListener('scroll', noteScroll, { capture: true, passive: true });
  addEventListener('keydown', (event) => event.isTrusted && event.key !== 'Control' && settle(), true);
  addEventListener('pagehide', settle, true);
  return { settle };
}

export type InPageWheel = ReturnType<typeof inPageWheel>;
