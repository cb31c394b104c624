/**
 * Runs in the page with the recorder: fields for files. Files are put into a field by our own view, which the page cannot
 * tell from a person.
 */
export function inPageFiles(report: (element: Element, event: object) => void) {
  const LATER_MS = 1_000;
  /** Which the page has emptied, because it has taken what was in them. */
  const emptied = new WeakSet<Element>();
  /** Given last: its page may read them before it empties the field. */
  let last: { field: HTMLInputElement; others: number; timer: ReturnType<typeof setTimeout> } | null = null;
  const settle = (): void => {
    if (!last) return;
    const { field, others, timer } = last;
    last = null;
    clearTimeout(timer);
    const isEmptied = field.files?.length === 0;
    if (isEmptied) emptied.add(field);
    if (others > 0) report(field, { event: 'file', count: others, is_more: true, is_kept: !isEmptied });
  };
  // A page that asks for the next file by itself has emptied its field before.
  addEventListener('click', (event) => void (event.composedPath()[0] === last?.field && settle()), true);
  return {
    isOf: (field: Element): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'file',
    /** Its files have changed. */
    note(field: HTMLInputElement): void {
      const count = field.files?.length ?? 0;
      if (count === 0) return;
      settle();
      report(field, { event: 'file', count: 1, is_more: emptied.has(field) });
      emptied.delete(field);
      last = { field, others: count - 1, timer: setTimeout(settle, LATER_MS) };
    },
    /** Before something else is done. */
    settle,
  };
}

export type InPageFiles = ReturnType<typeof inPageFiles>;
