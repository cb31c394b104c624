/**
 * Runs in the page with the recorder: the Tab keys that the page takes for itself. Others are quiet: they move the focus, and
 * nothing shows what else they do.
 */
export function inPageTabs(parts: {
  /** How often the page has changed. */
  changes(): number;
  /** Calls it when the page has heard of the key. */
  hold(report: () => void): void;
}) {
  /** When the focus left, which is after the page has heard of the key: fields are checked when they are left. */
  let atLeave: number | null = null;
  addEventListener('blur', () => (atLeave ??= parts.changes()), true);
  const PRESSED = 'a[href], button, input, select, textarea, summary, [role=button], [onclick]';
  const MOST_PRESSED = 200;
  const MOVED = 4;
  const boxes = () =>
    [...document.querySelectorAll(PRESSED)]
      .slice(0, MOST_PRESSED)
      .map((element) => ({ element, box: element.getBoundingClientRect() }));
  /** What stood elsewhere before the field was left: a press that leaves it would miss that. */
  let moved: { elements: Set<Element>; send: () => void } | null = null;
  addEventListener('keydown', ({ key }) => void (moved = key === 'Tab' ? moved : null), true);
  addEventListener(
    'pointerdown',
    (event) => {
      const { elements, send } = moved ?? {};
      moved = null;
      if (event.composedPath().some((one) => one instanceof Element && elements?.has(one))) send?.();
    },
    true,
  );
  const focused = (): Element | null => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  };
  return {
    /** `sendMoved`: called when what is pressed next was moved by leaving the field. */
    note(event: KeyboardEvent, send: (isQuiet: boolean) => void, sendMoved: () => void): void {
      const before = parts.changes();
      const places = boxes();
      const field = focused();
      atLeave = null;
      parts.hold(() => {
        const after = event.defaultPrevented ? parts.changes() : (atLeave ?? before);
        // A window keeps the focus in itself by stopping the key and moving the focus.
        const isQuiet = after <= before && !(event.defaultPrevented && focused() === field);
        send(isQuiet);
        if (!isQuiet || parts.changes() === before) return;
        const isMoved = ({ element, box }: (typeof places)[number]) => {
          const { x, y } = element.getBoundingClientRect();
          return Math.abs(x - box.x) > MOVED || Math.abs(y - box.y) > MOVED;
        };
        moved = {
          elements: new Set(places.filter(isMoved).map(({ element }) => element)),
          send: sendMoved,
        };
      });
    },
  };
}

export type InPageTabs = ReturnType<typeof inPageTabs>;
