/** Runs in the page with the recorder: which elements are fields for text, and which take a value as a whole. */
export function inPageFields() {
  const NO_TEXT = /^(?:button|submit|reset|image|checkbox|radio|file|hidden|range|color)$/;
  const SET_WHOLE = /^(?:date|time|month|week|datetime-local|range|color)$/;
  return {
    editorOf(element: Element): Element {
      let at = element;
      while (at.parentElement instanceof HTMLElement && at.parentElement.isContentEditable)
        at = at.parentElement;
      return at;
    },
    /** Editors hold a space at the end of a line as one that does not break. */
    textOf: (editor: HTMLElement): string => editor.innerText.replaceAll('\u00A0', ' '),
    isText: (element: Element): boolean =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !NO_TEXT.test(element.type)) ||
      (element instanceof HTMLElement && element.isContentEditable),
    isWhole: (field: Element): field is HTMLInputElement =>
      field instanceof HTMLInputElement && SET_WHOLE.test(field.type),
  };
}

export type InPageFields = ReturnType<typeof inPageFields>;
