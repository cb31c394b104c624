/** Runs in the page with the recorder: which elements are fields for text, and which take a value as a whole. */
export function inPageFields() {
  const NO_TEXT = /^(?:button|submit|reset|image|checkbox|radio|file|hidden|range|color)$/;
  const SET_WHOLE = /^(?:date|time|month|week|datetime-local|range|color)$/;
  const BLOCKS = /^(?:P|DIV|H[1-6]|LI|UL|OL|BLOCKQUOTE|PRE)$/;
  const MOST_DEEP = 6;
  const MOST_LABEL = 500;
  const isBlock = (node: Node): node is HTMLElement =>
    node instanceof HTMLElement && BLOCKS.test(node.tagName);
  /** What stands beside paragraphs: text, line breaks, and what is written within a line. */
  const isInline = (node: Node): boolean =>
    !(node instanceof HTMLElement) || /^(?:inline|none|contents)/.test(getComputedStyle(node).display);
  /** What stands in the lines between two paragraphs. A break at their end only keeps an empty line open. */
  const linesBetween = (nodes: readonly Node[], around: HTMLElement): string[] => {
    const isKept = /^(?:pre|break)/.test(getComputedStyle(around).whiteSpace);
    const texts = nodes.map((node) => {
      if (node instanceof HTMLElement)
        return node.tagName === 'BR' ? '\n' : getComputedStyle(node).display === 'none' ? '' : node.innerText;
      const text = node instanceof Text ? node.data : '';
      return isKept ? text : text.replaceAll(/[ \t\n\r]+/g, ' ');
    });
    const text = texts.join('').replace(/\n$/, '');
    const lines = isKept ? text : text.replaceAll(/^ +| +$/gm, '');
    return lines === '' && !nodes.some((node) => node instanceof HTMLElement) ? [] : lines.split('\n');
  };
  /**
   * Between two paragraphs `innerText` has as many line breaks as their margins are, and behind the text one for a line that
   * is still empty. Null where something else than paragraphs and text stands there, as a table.
   */
  const linesOf = (around: HTMLElement, deep = 0): string[] | null => {
    const nodes = [...around.childNodes];
    if (deep > MOST_DEEP || !nodes.every((node) => isBlock(node) || isInline(node))) return null;
    const lines: string[] = [];
    let between: Node[] = [];
    for (const node of [...nodes, null]) {
      if (node && !isBlock(node)) between.push(node);
      else {
        lines.push(...linesBetween(between, around));
        between = [];
        if (node) lines.push(...(linesOf(node, deep + 1) ?? [node.innerText.replace(/\n$/, '')]));
      }
    }
    return lines.length === 0 ? [''] : lines;
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
