import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what is listed on it, and the buttons that apply what was chosen last. */
export function inPageListed(tools: InPageTools, lastSet: () => Element | null) {
  const ROWS = 'tr, li, article, [role=row], [role=listitem], [role=article]';
  const AROUND =
    'nav, header, footer, form, [role=navigation], [role=banner], [role=contentinfo], [role=menu], [role=menubar], [role=tablist], [role=toolbar], [role=listbox]';
  const BUTTONS = 'button, input[type=submit], input[type=image], [role=button]';
  const MOST_ROWS = 300;
  const MOST_VISITED = 5_000;
  const LONGEST_ROW = 300;
  const MOST_UP = 4;
  const FEWEST = 2;
  /** A press on the button forgets what was set before. */
  let control: Element | null = null;

  /** The head of a table, which may have a menu open in it. */
  const isHead = (element: Element): boolean =>
    tools.find(element, 'th, [role=columnheader]').length > 0 &&
    tools.find(element, 'td, [role=cell], [role=gridcell]').length === 0;
  const isListed = (element: Element): boolean =>
    tools.closest(element, AROUND) === null && tools.isShown(element) && !isHead(element);
  const kindOf = (element: Element): string =>
    `${tools.tag(element)}.${tools.attribute(element, 'class')?.trim().split(/\s+/)[0] ?? ''}`;
  /** Cards made of plain elements: children of one kind. */
  const cards = (): Element[] => {
    const found: Element[] = [];
    for (const container of tools.find(document, 'main *, body > *, body > div *').slice(0, MOST_VISITED)) {
      const children = [...container.children];
      const [first] = children;
      if (!first || children.length < FEWEST || found.length >= MOST_ROWS) continue;
      const alike = children.filter((child) => kindOf(child) === kindOf(first));
      if (alike.length === children.length && alike.length >= FEWEST) found.push(...alike);
    }
    return found;
  };
  const textsOf = (elements: readonly Element[]): string[] =>
    elements
      .filter(isListed)
      .slice(0, MOST_ROWS)
      .map((element) => tools.text(element).slice(0, LONGEST_ROW));

  const isPressed = (element: Element): boolean =>
    tools.isShown(element) &&
    !(element instanceof HTMLButtonElement && (element.disabled || element.type === 'reset')) &&
    tools.attribute(element, 'aria-haspopup') === null &&
    tools.attribute(element, 'aria-expanded') === null;
  const sends = (element: Element): boolean =>
    (element instanceof HTMLButtonElement || element instanceof HTMLInputElement) &&
    /^(?:submit|image)$/.test(element.type);

  return {
    rows: (): string[] => {
      const marked = textsOf(tools.find(document, ROWS));
      return marked.length >= FEWEST ? marked : textsOf(cards());
    },
    /** Of the form that it is in; without one, of the smallest part around it that has buttons and lists nothing. */
    appliers: (): Element[] => {
      control = lastSet() ?? control;
      if (!control || !tools.isConnected(control)) return [];
      const form = tools.closest(control, 'form');
      if (form) {
        const all = tools.find(form, BUTTONS).filter(isPressed);
        const senders = all.filter(sends);
        return senders.length > 0 ? senders : all;
      }
      let around = tools.parent(control);
      for (let level = 0; around && level < MOST_UP; around = tools.parent(around), level += 1) {
        if (around === document.body || tools.tag(around) === 'MAIN') return [];
        if (tools.find(around, `${ROWS}, table, [role=list], [role=grid]`).length > 0) return [];
        const buttons = tools.find(around, BUTTONS).filter(isPressed);
        if (buttons.length > 0) return buttons;
      }
      return [];
    },
  };
}
