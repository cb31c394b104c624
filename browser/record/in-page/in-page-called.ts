/** Runs in the page with the recorder: the words by which people take a field for what it is, however they are bound to it. */
export function inPageCalled() {
  const CONTROLS = 'input, select, textarea, button, [contenteditable=""], [contenteditable=true]';
  const LEVELS = 4;
  const MOST_BEFORE = 8;
  const LONGEST = 200;
  /** A paragraph before a field is about more than the field. */
  const LONGEST_BEFORE = 80;

  const written = (field: Element, name: string): string =>
    Element.prototype.getAttribute.call(field, name) ?? '';
  const textOf = (node: Node | null | undefined): string =>
    (node?.textContent ?? '').slice(0, LONGEST).replaceAll(/\s+/g, ' ').trim();
  const bound = (field: Element, name: string): string[] => {
    const root = field.getRootNode();
    const ids = written(field, name)
      .split(/\s+/)
      .filter((id) => id !== '')
      .slice(0, 5);
    return ids.map((id) =>
      root instanceof Document || root instanceof ShadowRoot ? textOf(root.getElementById(id)) : '',
    );
  };
  /** Row and column of a cell. */
  const inTable = (field: Element): string[] => {
    const cell = field.closest('td');
    const row = cell?.parentElement;
    if (!cell || !(row instanceof HTMLTableRowElement)) return [];
    const head = row.closest('table')?.rows[0];
    const column = head && head !== row ? head.cells[cell.cellIndex] : undefined;
    const [first] = row.cells;
    return [first, column].map((one) => (one && one !== cell ? textOf(one) : ''));
  };
  /** One of several small fields that take one text together, as the digits of a code. */
  const isPart = (one: Node): boolean =>
    one instanceof HTMLInputElement && one.maxLength > 0 && one.maxLength <= 6;
  const isOneOfSeveral = (field: Element): boolean =>
    isPart(field) &&
    [field.previousElementSibling, field.nextElementSibling].some((one) => one && isPart(one));
  const holdsOther = (node: Node): boolean =>
    node instanceof Element &&
    !isPart(node) &&
    (node.matches(CONTROLS) || node.querySelector(CONTROLS) !== null);
  /** The last words before it, unless they stand before another control. */
  const before = (field: Element): string => {
    let at: Node = field;
    for (let level = 0; level < LEVELS; level += 1) {
      let sibling = at.previousSibling;
      for (let step = 0; sibling && step < MOST_BEFORE; step += 1, sibling = sibling.previousSibling) {
        if (holdsOther(sibling)) return '';
        const text = sibling instanceof Comment ? '' : textOf(sibling);
        if (text !== '') return text.length <= LONGEST_BEFORE ? text : '';
      }
      const around: Node | null = at.parentNode instanceof ShadowRoot ? at.parentNode.host : at.parentNode;
      if (!around || around === document.body) return '';
      at = around;
    }
    return '';
  };

  return (field: Element): string[] => {
    const labels = 'labels' in field && field.labels instanceof NodeList ? [...field.labels] : [];
    const own = ['name', 'id', 'aria-label', 'placeholder', 'title'].map((name) => written(field, name));
    const named = [...labels.map(textOf), ...bound(field, 'aria-labelledby')];
    const isNamed = [...named, written(field, 'aria-label'), written(field, 'placeholder')].some(
      (text) => text !== '',
    );
    const isOfKind = field instanceof HTMLInputElement && /^(?:email|search|url)$/.test(field.type);
    const around = (isNamed && !isOneOfSeveral(field)) || isOfKind ? [] : [before(field), ...inTable(field)];
    return [...own, ...named, ...bound(field, 'aria-describedby'), ...around].filter((text) => text !== '');
  };
}

export type InPageCalled = ReturnType<typeof inPageCalled>;
