import type { InPageOwnTimers } from '#browser/record/in-page/in-page-own-timers.ts';

/**
 * Runs in the page with the recorder: presses of which no click came. One that the page has answered while the button went
 * down or up is an act. One whose thing the page took away by itself meanwhile, or that is disabled, did nothing.
 */
export function inPageUnclicked(report: (pressed: Element, event: object) => void, timers: InPageOwnTimers) {
  const FAR = 8;
  /** After a touch the click comes later. */
  const TAP_MS = 600;
  let press: {
    path: EventTarget[];
    pressed: Element;
    x: number;
    y: number;
    hasDone: boolean;
    isUp: boolean;
  } | null = null;
  let hearing: Event | null = null;
  /** Also of what the page does in promises at the end of its listeners. */
  const isHearing = (): boolean => hearing !== null && hearing.eventPhase !== Event.NONE;
  /** A button that shows that it is down has done nothing yet, nor has a page that notes that a mouse is used. */
  const isLook = (
    { type, target }: MutationRecord,
    { path, pressed }: { path: EventTarget[]; pressed: Element },
  ) =>
    pressed.getClientRects().length > 0 &&
    (pressed.contains(target) || (type === 'attributes' && path.includes(target)));
  const observer = new MutationObserver((records) => {
    const now = press;
    if (now && (isHearing() || timers.isIn()) && records.some((record) => !isLook(record, now)))
      now.hasDone = true;
  });
  const WATCHED = { subtree: true, childList: true, attributes: true, characterData: true };
  let wasAnswered = false;
  const end = (): void => {
    wasAnswered = press?.hasDone === true;
    press = null;
    observer.disconnect();
  };
  const isOff = (element: Element): boolean => element.closest(':disabled') !== null;
  const settle = (isLeaving: boolean): void => {
    if (!press || !(press.isUp || isLeaving)) return;
    const { pressed, x, y, hasDone } = press;
    const isFrameGone = isLeaving && isHearing() && window !== window.top;
    if (hasDone || isFrameGone) report(pressed, { event: 'unclicked', x, y });
    end();
  };

  const hear = (event: Event): void => {
    if (!event.isTrusted) return;
    // What is released elsewhere, because the page has put something else there, is not what was pressed.
    const isThere = press !== null && event.composedPath().includes(press.pressed);
    hearing = isThere ? event : null;
  };
  addEventListener(
    'pointerdown',
    (event) => {
      settle(false);
      end();
      const [pressed] = event.composedPath();
      if (!event.isTrusted || !event.isPrimary || event.button !== 0) return;
      if (!(pressed instanceof Element) || isOff(pressed)) return;
      const { clientX: x, clientY: y } = event;
      press = { path: event.composedPath(), pressed, x, y, hasDone: false, isUp: false };
      const root = pressed.getRootNode();
      for (const one of root === document ? [document] : [document, root]) observer.observe(one, WATCHED);
    },
    true,
  );
  addEventListener(
    'pointerup',
    (event) => {
      if (!press || !event.isTrusted || !event.isPrimary) return;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR) return end();
      press.isUp = true;
      setTimeout(() => settle(false), event.pointerType === 'mouse' ? 0 : TAP_MS);
    },
    true,
  );
  for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend'])
    addEventListener(kind, hear, { capture: true, passive: true });
  // After all of ours at the window, which take their time.
  for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
    document.addEventListener(kind, timers.note, { capture: true, passive: true });
  for (const kind of ['click', 'contextmenu', 'pointercancel', 'dragstart'])
    addEventListener(kind, (event) => void (event.isTrusted && end()), true);
  addEventListener('pagehide', () => settle(true), true);
  if ('navigation' in globalThis)
    navigation.addEventListener('navigate', () => void (press && isHearing() && (press.hasDone = true)));
  return {
    settle: (): void => settle(false),
    /** At a click: whether the page has answered its press before. */
    wasAnswered: (): boolean => wasAnswered,
  };
}

export type InPageUnclicked = ReturnType<typeof inPageUnclicked>;
