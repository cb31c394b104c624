type Ticked = { event: 'ticked'; is_on: boolean; is_radio: boolean; is_gone?: boolean };

/**
 * Runs in the page with the recorder: what is ticked. The browser reports no change of a box that the page takes away
 * while it hears of the click, alone or with its frame.
 */
export function inPageBoxes(parts: {
  pathOf: (element: Element) => string;
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

  return {
    isBox,
    /** Before the page hears of it. */
    noteClick(event: Event, box: Element): void {
      if (event.type !== 'click' || !isBox(box)) return;
      const now = { event, box, path: parts.pathOf(box) };
      clicked = now;
      setTimeout(() => {
        if (clicked === now) endClick(!box.isConnected);
      });
    },
    noteChange(box: HTMLInputElement): void {
      clicked = null;
      parts.report(parts.pathOf(box), ticked(box));
    },
  };
}

export type InPageBoxes = ReturnType<typeof inPageBoxes>;
