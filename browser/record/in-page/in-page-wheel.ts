/**
 * Runs in the page with the recorder: turns of the wheel that a page takes for itself, as one that zooms a map. What the
 * browser scrolls by the wheel is told by what is pressed after it.
 */
export function inPageWheel(
  report: (over: Element, event: object) => void,
  page: {
    /** What changes by itself, as a clock, and did so before. */
    isRestless(node: Node, before?: number): boolean;
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
  /** After such a rest, what changes is what the wheel has done. */
  const LONG_REST_MS = 1_000;
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
    /** For how long nothing had changed before the first turn. */
    rested: number;
    /** Nothing there can be scrolled by it. */
    isFixed: boolean;
  };
  let turned: Turned | null = null;
  /** The page has changed since the first turn that is not reported, and soon after one, or later. */
  let hasDone = false;
  let hasDoneLater = false;
  /** Soon after one, something that does not change by itself. */
  let hasOwn = false;
  let hasOwnLater = false;
  let startedAt = 0;
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
    // What changes alone so long after an input is taken for restless from then on.
    hasOwnLater ||= !isSoon && records.some(({ target }) => !page.isRestless(target, startedAt));
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
  const canScroll = (one: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(one);
    const isFor = (overflow: string, most: number, shown: number): boolean =>
      most > shown + 1 && (one === document.scrollingElement || /^(?:auto|scroll|overlay)$/.test(overflow));
    return (
      isFor(overflowY, one.scrollHeight, one.clientHeight) ||
      isFor(overflowX, one.scrollWidth, one.clientWidth)
    );
  };
  const isFixed = (target: Element): boolean => {
    if (window !== window.top) return false;
    for (let at: Element | null = target; at; at = at.parentElement) if (canScroll(at)) return false;
    return true;
  };
  /** What was turned until now is an act, unless the page did nothing with it. */
  const settle = (): void => {
    clearTimeout(timer);
    noteChange(observer.takeRecords());
    const [now, isScrolled] = [turned, hasScrolled];
    const isOwn = now !== null && (now.isKept || now.isAnswered || hasOwn);
    const isLater =
      (hasDoneLater && now?.isKept === true && now.rested >= MOVING_MS) ||
      (hasOwnLater && now?.isFixed === true && now.rested >= LONG_REST_MS);
    const isDone = (hasDone && isOwn) || isLater;
    [turned, hasDone, hasDoneLater, hasOwn, hasOwnLater, hasScrolled] = [
      null,
      false,
      false,
      false,
      false,
      false,
    ];
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
    const isAwaited = turned !== null && (turned.isKept || turned.isFixed);
    if (!isAwaited || hasDone || hasDoneLater || left <= 0) return settle();
    timer = setTimeout(settleAtRest, Math.min(left, DONE_MS));
  };
  const note = (event: WheelEvent, target: Element, isAnswered: boolean, rested: number): void => {
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
      rested,
      isFixed: isFixed(target),
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
      if (!turned) [hasScrolled, startedAt] = [false, heardAt];
      const heard = { event, hasAnswered: false };
      newest = heard;
      const rested = page.restedFor();
      setTimeout(() => note(event, target, heard.hasAnswered, rested));
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
