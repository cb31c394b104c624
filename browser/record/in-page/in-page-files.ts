/**
 * Runs in the page with the recorder: fields for files. Files are put into a field by our own view, which the page cannot
 * tell from a person.
 */
export function inPageFiles(report: (element: Element, event: object) => void) {
  /** Which the page has emptied, because it has taken what was in them. */
  const emptied = new WeakSet<Element>();
  return {
    isOf: (field: Element): field is HTMLInputElement =>
      field instanceof HTMLInputElement && field.type === 'file',
    /** Its files have changed. */
    note(field: HTMLInputElement): void {
      const count = field.files?.length ?? 0;
      if (count === 0) return;
      report(field, { event: 'file', count, is_more: emptied.has(field) });
      emptied.delete(field);
      setTimeout(() => field.files?.length === 0 && emptied.add(field));
    },
  };
}

export type InPageFiles = ReturnType<typeof inPageFiles>;
