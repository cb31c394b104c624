import type { InPagePaths } from '#browser/page/look/in-page-paths.ts';

type Ticked = {
  event: 'ticked';
  is_on: boolean;
  is_radio: boolean;
  is_gone?: boolean;
  drawn?: string;
  is_toggle?: true;
};

/**
 * Runs in the page with the recorder: what is ticked. The browser reports no change of a box that the page takes away
 * while it hears of the click, alone or with its frame.
 */
export function inPageBoxes(parts: {
  paths: Pick<InPagePaths, 'pathOf' | 'elementAt'>;
  report: (path: string, ticked: Ticked) => void;
}) {
  /** A click on a box whose change was not heard yet. */
  let clicked: { event: Event; box: HTMLInputElement; path: string } | null = null;

  const isBox = (element: Element): element is HTMLInputElement =>
    element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);
  const ticked = (box: HTMLInputElement): Ticked => ({
    event: 'ticked',
    is_on: box.checked,
    is_radio: box.type === 'radio',
  });
  const endClick = (isGone: boolean): void => {
    const last = clicked;
    clicked = null;
    // The browser takes the tick back where the page has prevented it.
    if (!last || !isGone || last.event.defaultPrevented) return;
    parts.report(last.path, { ...ticked(last.box), is_gone: true });
  };
  // A document whose frame is removed hears this before the change, and runs no timers any more.
  addEventListener('pagehide', () => endClick(true), true);

  const BOXES = 'input[type=checkbox], input[type=radio]';
  const OTHERS = 'button, a[href], select, textarea, input:not([type=checkbox], [type=radio], [type=hidden])';
  const LEVELS = 4;
  /** Some ask their site first, which takes its time. */
  const LOOKS_MS = [0, 40, 120, 300, 600, 1_200, 2_500];
  /** What changes from the next press or key on is what that did, as a window that asks for a reason first. */
  let pending: (() => void)[] = [];
  const endPending = (event: Event): void => {
    if (!event.isTrusted) return;
    const looks = pending;
    pending = [];
    for (const look of looks) look();
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, endPending, true);
  const watchUntilNext = (look: () => void): void => {
    pending.push(look);
    for (const wait of LOOKS_MS) setTimeout(() => pending.includes(look) && look(), wait);
    setTimeout(() => (pending = pending.filter((one) => one !== look)), Math.max(...LOOKS_MS) + 1);
  };
  const isUnseen = (box: Element): boolean => {
    const { width, height } = box.getBoundingClientRect();
    return width <= 2 || height <= 2 || getComputedStyle(box).opacity === '0';
  };
  /** Of a press on something without words that a component draws around a hidden box, which no label ticks. */
  const drawnAround = (pressed: Element): HTMLInputElement | null => {
    if ((pressed.textContent ?? '').trim() !== '' || pressed.closest('label') !== null) return null;
    let at: Element | null = pressed;
    for (let level = 0; at && at !== document.body && level < LEVELS; level += 1, at = at.parentElement) {
      if (at.querySelector(OTHERS) !== null) return null;
      const [box, another] = at.querySelectorAll<HTMLInputElement>(BOXES);
      if (box) return !another && isUnseen(box) ? box : null;
    }
    return null;
  };
  const watchDrawn = (box: HTMLInputElement, drawn: string): void => {
    const before = box.checked;
    clicked = null;
    let isTold = false;
    const look = () => {
      if (isTold || box.checked === before || !box.isConnected) return;
      isTold = true;
      parts.report(parts.paths.pathOf(box), { ...ticked(box), drawn });
    };
    watchUntilNext(look);
  };

  /** No boxes of the browser: a page draws them, and says what they are and how they stand. */
  const TOGGLES = ['switch', 'checkbox', 'menuitemcheckbox']
    .map((role) => `[role=${role}][aria-checked]`)
    .join();
  const standOf = (toggle: Element): string => toggle.getAttribute('aria-checked') ?? '';
  const wordsOf = (toggle: Element): string =>
    [toggle.tagName, toggle.getAttribute('aria-label'), toggle.textContent].join(' ');
  /** Drawn anew, it is another element of the same words. */
  const watchToggle = (toggle: Element): void => {
    const [before, words, path] = [standOf(toggle), wordsOf(toggle), parts.paths.pathOf(toggle)];
    let isTold = false;
    const look = () => {
      const now = toggle.isConnected ? toggle : parts.paths.elementAt(path);
      if (isTold || !now?.matches(TOGGLES) || standOf(now) === before) return;
      if (now !== toggle && wordsOf(now) !== words) return;
      isTold = true;
      const is_on = standOf(now) === 'true';
      parts.report(path, { event: 'ticked', is_on, is_radio: false, is_toggle: true });
    };
    watchUntilNext(look);
  };

  return {
    isBox,
    /** Before the page hears of it. */
    noteClick(event: Event, box: Element): void {
      if (event.type !== 'click') return;
      const toggle = isBox(box) ? null : box.closest(TOGGLES);
      if (toggle && event.isTrusted) watchToggle(toggle);
      const drawn = isBox(box) ? null : drawnAround(box);
      if (drawn && event.isTrusted) watchDrawn(drawn, parts.paths.pathOf(box));
      if (!isBox(box)) return;
      // On a busy page the next click comes before the timer of the one before.
      if (clicked) endClick(!clicked.box.isConnected);
      const now = { event, box, path: parts.paths.pathOf(box) };
      clicked = now;
      setTimeout(() => {
        if (clicked === now) endClick(!box.isConnected);
      });
    },
    noteChange(box: HTMLInputElement): void {
      clicked = null;
      parts.report(parts.paths.pathOf(box), ticked(box));
    },
  };
}

export type InPageBoxes = ReturnType<typeof inPageBoxes>;
