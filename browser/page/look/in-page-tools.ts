/**
 * Runs in the page, in Playwright's own world, as a whole and alone: nothing outside its own body exists there. The
 * page's scripts cannot change these functions; a form can still hide properties behind fields of the same name
 * (`<input name="attributes">`), so elements are read through the getters of their prototypes.
 */
export function inPageTools() {
  const getterOf = (holder: object, name: string) => {
    const get = Object.getOwnPropertyDescriptor(holder, name)?.get;
    return (of: Node): unknown => get?.call(of);
  };
  const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
  const localName = getterOf(Element.prototype, 'localName');
  const parentNode = getterOf(Node.prototype, 'parentNode');
  const textContent = getterOf(Node.prototype, 'textContent');
  const isConnected = getterOf(Node.prototype, 'isConnected');
  const shadowRoot = getterOf(Element.prototype, 'shadowRoot');
  const childNodes = getterOf(Node.prototype, 'childNodes');
  const childElementCount = getterOf(Element.prototype, 'childElementCount');
  const innerText = getterOf(HTMLElement.prototype, 'innerText');
  const MOST_TEXT = 2_000;

  const tag = (element: Element): string => textOf(localName(element)).toUpperCase();
  const attribute = (element: Element, name: string): string | null =>
    Element.prototype.getAttribute.call(element, name);
  const closest = (element: Element, selector: string): Element | null =>
    Element.prototype.closest.call(element, selector);
  const find = (root: Document | ShadowRoot | Element, selector: string): Element[] =>
    root instanceof Element
      ? [...Element.prototype.querySelectorAll.call(root, selector)]
      : [...root.querySelectorAll(selector)];

  /** The element around it, also out of a shadow root. */
  const parent = (node: Node): Element | null => {
    const found = parentNode(node);
    if (found instanceof ShadowRoot) return found.host;
    return found instanceof Element ? found : null;
  };
  const children = (node: Node): Node[] => {
    const found = childNodes(node);
    return found instanceof NodeList ? [...found] : [];
  };
  const childCount = (element: Element): number => Number(childElementCount(element));
  const contains = (outer: Node, inner: Node): boolean => {
    for (let at: Node | null = inner; at; at = parent(at)) if (at === outer) return true;
    return false;
  };

  /** Of which of these it is a part; null for none. Walks up once, however many there are. */
  const partOf = (within: ReadonlySet<Element>, inner: Node): Element | null => {
    for (let at: Node | null = inner; at; at = parent(at))
      if (at instanceof Element && within.has(at)) return at;
    return null;
  };

  const squeeze = (text: string): string =>
    text
      .slice(0, MOST_TEXT * 4)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, MOST_TEXT);
  /** Text as it is in the document; costs no layout. */
  const text = (node: Node): string => squeeze(textOf(textContent(node)));
  /** Of a label, or of what stands beside a field: without the choices of lists, and what is typed into areas. */
  const labelText = (node: Node): string => {
    const { FILTER_ACCEPT, FILTER_REJECT, SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;
    const isOfField = (at: Node) => at instanceof Element && /^(?:SELECT|TEXTAREA|DATALIST)$/.test(tag(at));
    if (isOfField(node)) return '';
    const walker = document.createTreeWalker(node, SHOW_ELEMENT + SHOW_TEXT, (at) =>
      isOfField(at) ? FILTER_REJECT : FILTER_ACCEPT,
    );
    let words = node instanceof Text ? node.data : '';
    while (words.length < MOST_TEXT * 4 && walker.nextNode())
      if (walker.currentNode instanceof Text) words += walker.currentNode.data;
    return squeeze(words);
  };
  /** Text as a person sees it. */
  const shownText = (element: Element): string =>
    squeeze(textOf(element instanceof HTMLElement ? innerText(element) : textContent(element)));

  const isShown = (element: Element): boolean => {
    if (isConnected(element) !== true) return false;
    const options = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
    if (!Element.prototype.checkVisibility.call(element, options)) return false;
    const box = Element.prototype.getBoundingClientRect.call(element);
    return box.width > 0 && box.height > 0;
  };

  /** Something that a person sees or hears of: words, pictures and controls, not the dot of a ripple. */
  const isSubstance = (node: Node): boolean => {
    if (node instanceof Text) return /\S/.test(node.data);
    if (!(node instanceof Element)) return false;
    if (/^(SCRIPT|STYLE|LINK|META|TEMPLATE|NOSCRIPT)$/.test(tag(node))) return false;
    if (/\S/.test(text(node))) return true;
    const things = 'img, svg, video, canvas, iframe, input, select, textarea, button, a, [role]';
    return node.matches(things) || find(node, things).length > 0;
  };

  const openRoot = (element: Element): ShadowRoot | null => {
    const root = shadowRoot(element);
    return root instanceof ShadowRoot ? root : null;
  };
  /** What is on top at a point of the window, through open shadow roots. */
  const topmostAt = (x: number, y: number): Element | null => {
    let at = document.elementFromPoint(x, y);
    for (let root = at && openRoot(at); root; root = at && openRoot(at)) {
      const inner = root.elementFromPoint(x, y);
      if (!inner || inner === at) break;
      at = inner;
    }
    return at;
  };
  /** The element with the focus, through open shadow roots; null when none has it. */
  const focused = (): Element | null => {
    let at = document.activeElement;
    for (let inner = at && openRoot(at)?.activeElement; inner; inner = openRoot(inner)?.activeElement)
      at = inner;
    return at === document.body || at === document.documentElement ? null : at;
  };

  const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]';
  const nameOfDialog = (dialog: Element): string => {
    const label = attribute(dialog, 'aria-label');
    if (label) return squeeze(label).slice(0, 80);
    const by = attribute(dialog, 'aria-labelledby')?.split(/\s+/)[0];
    const named = by ? dialog.ownerDocument.getElementById(by) : null;
    const heading = named ?? find(dialog, 'h1, h2, h3, h4, [role=heading], legend')[0];
    return heading ? text(heading).slice(0, 80) : '';
  };
  const openDialogs = (): Element[] => find(document, DIALOGS).slice(0, 50).filter(isShown);

  /** Of an input, a list, or anything that has the state of a checkbox. */
  const stateOf = (element: Element): 'on' | 'off' | 'mixed' | null => {
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      return element.indeterminate ? 'mixed' : element.checked ? 'on' : 'off';
    }
    const written = attribute(element, 'aria-checked') ?? attribute(element, 'aria-pressed');
    const selected = written ?? attribute(element, 'aria-selected');
    if (selected === 'mixed') return 'mixed';
    return selected === 'true' ? 'on' : selected === 'false' ? 'off' : null;
  };
  const isEditable = (element: Element): boolean => {
    if (element instanceof HTMLTextAreaElement) return true;
    if (element instanceof HTMLElement && element.isContentEditable) return true;
    const noText = /^(button|submit|reset|image|checkbox|radio|file|hidden|range|color)$/;
    return element instanceof HTMLInputElement && !noText.test(element.type);
  };
  /** What stands in a field; null for what is none. */
  const valueOf = (element: Element): string | null => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return element.value;
    if (element instanceof HTMLSelectElement) {
      return [...element.selectedOptions].map((option) => option.label).join(', ');
    }
    return isEditable(element) ? shownText(element) : null;
  };

  const ENTRIES = 'li, tr, article, [draggable=true], [tabindex], [role=listitem], [role=row], [role=option]';
  const ENTRY = /(?:^|[\s_-])(?:card|entry|item|row|tile)(?:$|[\s_-])/i;
  const isEntry = (one: Element): boolean =>
    one.matches(ENTRIES) || ENTRY.test(attribute(one, 'class') ?? '');
  /** An entry of a list, or a part of one, which may have a menu of its own; not the ground of the list around it. */
  const isInEntryOf = (inner: Element, around: Element): boolean => {
    if (isEntry(around)) return false;
    for (let at: Element | null = inner; at && at !== around; at = parent(at)) if (isEntry(at)) return true;
    return false;
  };

  const FEWEST_OF_SCALE = 3;
  /** Nothing but several alike things without words, such as stars: each is pressed for itself. */
  const isScale = (around: Element): boolean => {
    const [first, ...others] = around.children;
    const isAlike = (one: Element) =>
      tag(one) === (first && tag(first)) && attribute(one, 'class') === attribute(first ?? one, 'class');
    return others.length + 1 >= FEWEST_OF_SCALE && text(around) === '' && others.every(isAlike);
  };

  return {
    attribute,
    childCount,
    children,
    closest,
    contains,
    find,
    focused,
    isConnected: (node: Node) => isConnected(node) === true,
    isEditable,
    isInEntryOf,
    isScale,
    isShown,
    isSubstance,
    labelText,
    nameOfDialog,
    openDialogs,
    openRoot,
    parent,
    partOf,
    shownText,
    squeeze,
    stateOf,
    tag,
    text,
    topmostAt,
    valueOf,
  };
}

export type InPageTools = ReturnType<typeof inPageTools>;
