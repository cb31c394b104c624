/** Runs in the page with the recorder: which elements are fields for text, and which take a value as a whole. */
export function inPageFields() {
  const NO_TEXT = /^(?:button|submit|reset|image|checkbox|radio|file|hidden|range|color)$/;
  const SET_WHOLE = /^(?:date|time|month|week|datetime-local|range|color)$/;
  const BLOCKS = /^(?:P|DIV|H[1-6]|LI|UL|OL|BLOCKQUOTE|PRE)$/;
  const MOST_DEEP = 6;
  const MOST_LABEL = 500;
  /** Of what is nothing but paragraphs: between two of them `innerText` has as many line breaks as their margins are. */
  const linesOf = (around: HTMLElement, deep = 0): string[] | null => {
    const nodes = [...around.childNodes].filter((node) => !(node instanceof Text && node.data.trim() === ''));
    const blocks = nodes.filter((node) => node instanceof HTMLElement && BLOCKS.test(node.tagName));
    if (blocks.length === 0 || blocks.length < nodes.length || deep > MOST_DEEP) return null;
    return blocks.flatMap((block) =>
      block instanceof HTMLElement ? (linesOf(block, deep + 1) ?? [block.innerText.replace(/\n$/, '')]) : [],
    );
  };
  const editorOf = (element: Element): Element => {
    let at = element;
    while (at.parentElement instanceof HTMLElement && at.parentElement.isContentEditable)
      at = at.parentElement;
    return at;
  };
  const editorAt = (event: Event): Element | null => {
    const [target] = event.composedPath();
    return target instanceof HTMLElement && target.isContentEditable ? editorOf(target) : null;
  };
  return {
    firstElement(event: Event): Element | null {
      const [target] = event.composedPath();
      return target instanceof Element ? target : null;
    },
    editorAt,
    editorOf,
    /** What a bar above an editor does to its text. */
    isFormat: (inputType: string): boolean => /^format|^insert(?:(?:Uno|O)rderedList|Link)$/.test(inputType),
    /** Editors hold a space at the end of a line as one that does not break. */
    textOf: (editor: HTMLElement): string =>
      (linesOf(editor)?.join('\n') ?? editor.innerText).replaceAll('\u00A0', ' '),
    isText: (element: Element): boolean =>
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !NO_TEXT.test(element.type)) ||
      (element instanceof HTMLElement && element.isContentEditable),
    /** Of a choice of a native list; with its group, where another one has the same words. */
    labelOf(list: HTMLSelectElement, { label, parentElement: group }: HTMLOptionElement): string {
      const isOne = [...list.options].filter((other) => other.label === label).length === 1;
      const around = group instanceof HTMLOptGroupElement ? group.label.trim() : '';
      return (isOne || around === '' ? label : `${around}: ${label.trim()}`).slice(0, MOST_LABEL);
    },
    isWhole: (field: Element): field is HTMLInputElement =>
      field instanceof HTMLInputElement && SET_WHOLE.test(field.type),
  };
}

export type InPageFields = ReturnType<typeof inPageFields>;
