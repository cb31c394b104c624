/**
 * Runs in the page with the recorder: turns of the wheel that a page takes for itself, as one that zooms a map. What the
 * browser scrolls by the wheel is told by what is pressed after it.
 */
export function inPageWheel(
  report: (over: Element, event: object) => void,
  page: {
    /** What changes by itself, as a clock. */
    isRestless(node: Node): boolean;
    /** How long nothing has changed. */
    restedFor(): number;
  },
) {
  const MOST_LEVELS = 8;
  /** A page that redraws does so in the frames after the wheel. */
  const DONE_MS = 250;
  /** One that keeps the wheel from the browser may come nearer slowly. */
  const KEPT_MS = 1_500;
  const REST_MS = 600;
  /** What changes more often moves all the time. */
  const MOVING_MS = 100;
  type Way = 'up' | 'down' | 'left' | 'right';
  type Turned = {
    over: Element;
    way: Way;
    by: number;
    times: number;
    with_control: boolean;
    /** The page has kept a turn from the browser. */
    isKept: boolean;
    /** The page has changed while it heard of a turn. */
    isAnswered: boolean;
    /** Nothing had changed for a while before the first turn. */
    isAtRest: boolean;
  };
  let turned: Turned | null = null;
  /** The page has changed since the first turn that is not reported, and soon after one, or later. */
  let hasDone = false;
  let hasDoneLater = false;
  /** Soon after one, something that does not change by itself. */
  let hasOwn = false;
  let heardAt = Number.NEGATIVE_INFINITY;
  /** What changes while the page hears of this is what the pointer does, and not the wheel. */
  let move: Event | null = null;
  /** Of the newest turn: whether the page has changed while it heard of it. */
  let newest: { event: WheelEvent; hasAnswered: boolean } | null = null;
  /** Something was scrolled since the first turn that is not reported. */
  let hasScrolled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const noteChange = (records: readonly MutationRecord[]): void => {
    if (records.length === 0 || (move && move.eventPhase !== Event.NONE)) return;
    const isSoon = performance.now() - heardAt < DONE_MS;
    if (isSoon) hasDone = true;
    else hasDoneLater = true;
    hasOwn ||= isSoon && records.some(({ target }) => !page.isRestless(target));
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
    noteChange(observer.takeRecords());
    const [now, isScrolled, isLater] = [turned, hasScrolled, hasDoneLater];
    const isOwn = now !== null && (now.isKept || now.isAnswered || hasOwn);
    const isDone = (hasDone && isOwn) || (isLater && now?.isKept === true && now.isAtRest);
    [turned, hasDone, hasDoneLater, hasOwn, hasScrolled] = [null, false, false, false, false];
    observer.disconnect();
    if (!now || (isScrolled && !now.isKept)) return;
    const { over, way, by, times, with_control } = now;
    // What is drawn on a canvas is not seen to change.
    const isDrawn = isOwn && (over.matches('canvas') || over.querySelector('canvas') !== null);
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
  const settleAtRest = (): void => {
    const left = heardAt + KEPT_MS - performance.now();
    if (turned?.isKept !== true || hasDone || hasDoneLater || left <= 0) return settle();
    timer = setTimeout(settleAtRest, Math.min(left, DONE_MS));
  };
  const note = (event: WheelEvent, target: Element, isAnswered: boolean, isAtRest: boolean): void => {
    const [over, way] = [meantBy(target), wayOf(event)];
    const by = Math.max(Math.abs(event.deltaX), Math.abs(event.deltaY));
    if (turned && (turned.over !== over || turned.way !== way || turned.with_control !== event.ctrlKey))
      settle();
    turned ??= {
      over,
      way,
      by: 0,
      times: 0,
      with_control: event.ctrlKey,
      isKept: false,
      isAnswered: false,
      isAtRest,
    };
    turned.isKept ||= event.defaultPrevented;
    turned.isAnswered ||= isAnswered;
    turned.by += by;
    turned.times += 1;
    clearTimeout(timer);
    timer = setTimeout(settleAtRest, REST_MS);
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
      const isAtRest = page.restedFor() >= MOVING_MS;
      setTimeout(() => note(event, target, heard.hasAnswered, isAtRest));
    },
    { capture: true, passive: true },
  );
  const noteScroll = (): void => void (hasScrolled = true);
  addEventListener('scroll', noteScroll, { capture: true, passive: true });
  const noteMove = (event: Event): void => void (move = event);
  addEventListener('pointermove', noteMove, { capture: true, passive: true });
  addEventListener('keydown', (event) => event.isTrusted && event.key !== 'Control' && settle(), true);
  addEventListener('pagehide', settle, true);
  return { settle };
}

export type InPageWheel = ReturnType<typeof inPageWheel>;
