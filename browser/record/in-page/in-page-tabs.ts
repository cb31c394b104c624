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
  const focused = (): Element | null => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return at;
  };
  return {
    note(event: KeyboardEvent, send: (isQuiet: boolean) => void): void {
      const before = parts.changes();
      const field = focused();
      atLeave = null;
      parts.hold(() => {
        const after = event.defaultPrevented ? parts.changes() : (atLeave ?? before);
        // A window keeps the focus in itself by stopping the key and moving the focus.
        send(after <= before && !(event.defaultPrevented && focused() === field));
      });
    },
  };
}

export type InPageTabs = ReturnType<typeof inPageTabs>;
