import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what an element is and holds. */
export function inPageFacts(tools: InPageTools) {
  const IMPLICIT: Record<string, string> = {
    A: 'link',
    AREA: 'link',
    BUTTON: 'button',
    SUMMARY: 'button',
    TEXTAREA: 'textbox',
    SELECT: 'combobox',
    OPTION: 'option',
    IMG: 'img',
    TD: 'cell',
    TH: 'columnheader',
    TR: 'row',
    LI: 'listitem',
    TABLE: 'table',
  };
  const roleOf = (element: Element): string => {
    const written = tools.attribute(element, 'role')?.trim().split(/\s+/)[0]?.toLowerCase();
    if (written) return written;
    const tag = tools.tag(element);
    if (element instanceof HTMLInputElement) {
      if (/^(button|submit|reset|image)$/.test(element.type)) return 'button';
      if (element.type === 'number') return 'spinbutton';
      if (element.type === 'range') return 'slider';
      return /^(checkbox|radio)$/.test(element.type) ? element.type : 'textbox';
    }
    if (/^H[1-6]$/.test(tag)) return 'heading';
    return IMPLICIT[tag] ?? '';
  };

  const TEXT_TYPES: ReadonlySet<string | null> = new Set([
    null,
    'text',
    'email',
    'search',
    'tel',
    'url',
    'password',
  ]);
  const isOfKind = (element: Element, kind: string): boolean => {
    const tag = tools.tag(element);
    if (kind === 'list') return tag === 'SELECT';
    return tag === 'TEXTAREA' || (tag === 'INPUT' && TEXT_TYPES.has(tools.attribute(element, 'type')));
  };

  /** The control that a label is for, or the element itself. */
  const controlOf = (element: Element): Element => {
    const label = tools.closest(element, 'label');
    const control = label instanceof HTMLLabelElement ? label.control : null;
    return control && tools.stateOf(element) === null && !tools.isEditable(element) ? control : element;
  };

  const DIALOGS = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true]';
  const OVERLAYS = 'dialog, [role=dialog], [role=alertdialog], [aria-modal=true], [popover]';
  const overlayAround = (start: Element): Element | null => {
    for (let at: Element | null = start; at && at !== document.body; at = tools.parent(at)) {
      if (tools.closest(at, OVERLAYS) === at || getComputedStyle(at).position === 'fixed') return at;
    }
    return null;
  };
  /** 'outside' when its middle is not in view. */
  const overlayOver = (element: Element): Element | 'outside' | null => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return 'outside';
    const top = box.width < 1 || box.height < 1 ? null : tools.topmostAt(x, y);
    if (!top || tools.contains(element, top) || tools.contains(top, element)) return null;
    const overlay = overlayAround(top);
    return overlay && !tools.contains(overlay, element) ? overlay : null;
  };
  /** Which dialog, notice or tour lies over the middle of it; null when a person could reach it. */
  const coverOf = (element: Element): { words: string; is_dialog: boolean } | null => {
    let overlay = overlayOver(element);
    if (overlay !== null) {
      // Out of view, or under a header that stays in place.
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      overlay = overlayOver(element);
    }
    if (overlay === null || overlay === 'outside') return null;
    const is_dialog = tools.closest(overlay, DIALOGS) !== null;
    const words = tools.nameOfDialog(overlay) || tools.shownText(overlay).slice(0, 60);
    if (words !== '') return { words, is_dialog };
    const dialog = tools.openDialogs().at(-1);
    return { words: (dialog && tools.nameOfDialog(dialog)) || 'something without words', is_dialog };
  };

  const isReadOnly = (element: Element): boolean =>
    tools.attribute(element, 'aria-readonly') === 'true' ||
    ((element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.readOnly);

  /** The cursor stands between two letters of it, and nothing is selected. */
  const isAmidText = (element: Element): boolean => {
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const { selectionStart: at, selectionEnd: end, value } = element;
      return at !== null && at === end && at > 0 && at < value.length;
    }
    const selection = element instanceof HTMLElement && element.isContentEditable ? getSelection() : null;
    if (!selection?.isCollapsed || !selection.anchorNode || !element.contains(selection.anchorNode))
      return false;
    const before = document.createRange();
    before.selectNodeContents(element);
    before.setEnd(selection.anchorNode, selection.anchorOffset);
    const from = tools.squeeze(before.toString()).length;
    return from > 0 && from < tools.text(element).length;
  };

  const SHOWS_PART =
    '[role=tab], [role=treeitem], [aria-controls], [aria-expanded], [aria-selected], [aria-current]';

  /** Of the element, or of the one in it that alone has its words. */
  const isPointer = (element: Element): boolean => {
    if (getComputedStyle(element).cursor === 'pointer') return true;
    const [inner] = element.children;
    return element.children.length === 1 && inner !== undefined && isPointer(inner);
  };

  const describe = (element: Element, mustReach: boolean) => {
    const control = controlOf(element);
    return {
      tag: tools.tag(element),
      type: element instanceof HTMLInputElement ? element.type : '',
      role: roleOf(element),
      autocomplete: tools.attribute(element, 'autocomplete') ?? '',
      most_characters:
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
          ? element.maxLength
          : -1,
      is_editable: tools.isEditable(element),
      is_read_only: isReadOnly(element),
      placeholder: tools.attribute(element, 'placeholder') ?? '',
      is_content_editable: element instanceof HTMLElement && element.isContentEditable,
      is_focused: tools.focused() === element,
      is_invalid: element.matches(':invalid'),
      is_amid_text: isAmidText(element),
      shows_part: tools.closest(element, SHOWS_PART) !== null,
      is_pointer: isPointer(element),
      style: tools.attribute(element, 'style') ?? '',
      is_disabled: element.matches(':disabled') || tools.closest(element, '[aria-disabled=true]') !== null,
      value: tools.valueOf(element),
      state: tools.stateOf(control),
      has_control: control !== element,
      text: tools.text(element).slice(0, 300),
      cover: mustReach ? coverOf(element) : null,
    };
  };

  /** Fields for one letter each, as codes are asked for: what stands in all of them together. */
  const joinedValue = (element: Element): string | null => {
    if (!(element instanceof HTMLInputElement) || element.maxLength !== 1) return null;
    for (let at = tools.parent(element); at; at = tools.parent(at)) {
      const fields = tools.find(at, 'input').filter((field) => tools.isShown(field));
      if (fields.length > 12) return null;
      if (fields.length > 1) return fields.map((field) => tools.valueOf(field) ?? '').join('');
    }
    return null;
  };

  /** What a person reads on a control and close around it, for lists that show their choice beside their field. */
  const shownAround = (element: Element): string[] => {
    const texts = [tools.valueOf(element) ?? '', tools.shownText(element)];
    let at = tools.parent(element);
    for (let level = 0; at && level < 3; level += 1, at = tools.parent(at)) {
      const text = tools.shownText(at);
      if (text.length > 300) break;
      texts.push(text);
    }
    return texts;
  };

  const TINY = 4;
  /** Editors of code take keys in a field that nobody sees, and empty it at each key. */
  const isForKeys = (element: Element): boolean => {
    const around = tools.parent(element);
    const boxes = [element, ...(around ? [around] : [])].map((one) => one.getBoundingClientRect());
    const isTiny = boxes.some(({ width, height }) => width <= TINY || height <= TINY);
    return isTiny || getComputedStyle(element).opacity === '0';
  };
  let forKeys: { field: Element; before: string[] } | null = null;
  const countIn = (texts: readonly string[], text: string): number =>
    texts.slice(2).reduce((count, one) => count + one.split(text).length - 1, 0);
  /** It is empty again, and what was typed stands around it, where it did not before. */
  const handedOn = (element: Element, text: string): boolean => {
    const wanted = tools.squeeze(text);
    if (wanted === '' || forKeys?.field !== element || tools.valueOf(element) !== '') return false;
    return countIn(shownAround(element), wanted) > countIn(forKeys.before, wanted);
  };

  const TAKES_TEXT = /^(?:text|email|search|tel|url|password)$/;
  /** As Playwright's `fill` begins on a field that can be typed into at this moment; false for any other. */
  const selectForTyping = (element: Element): boolean => {
    const isField = element instanceof HTMLInputElement && TAKES_TEXT.test(element.type);
    if (!isField && !(element instanceof HTMLTextAreaElement)) return false;
    forKeys = isForKeys(element) ? { field: element, before: shownAround(element) } : null;
    if (isReadOnly(element) || element.matches(':disabled') || !tools.isShown(element)) return false;
    element.select();
    element.focus();
    return tools.focused() === element;
  };

  /** As Playwright's `selectOption` does; false unless exactly this label can be chosen at this moment. */
  const chooseOption = (list: Element, label: string): boolean => {
    if (!(list instanceof HTMLSelectElement) || list.matches(':disabled') || !tools.isShown(list))
      return false;
    const [option, ...others] = [...list.options].filter((one) => tools.squeeze(one.label) === label);
    if (!option || others.length > 0 || option.matches(':disabled')) return false;
    if (list.multiple) for (const one of list.options) one.selected = false;
    option.selected = true;
    list.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  };

  const labelOf = (element: Element): Element[] => {
    const own = tools.closest(element, 'label');
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const label = labels[0] ?? own;
    return label ? [label] : [];
  };

  const MOST_PASSWORDS = 20;
  /** What stands in the password fields of the document and of its open shadow roots. */
  const passwordsIn = (root: Document | ShadowRoot | Element): string[] => {
    const values: string[] = [];
    const visit = (at: Document | ShadowRoot | Element): void => {
      for (const field of tools.find(at, 'input[type=password]'))
        if (values.length < MOST_PASSWORDS) values.push(tools.valueOf(field) ?? '');
      for (const element of tools.find(at, '*')) {
        const inner = tools.openRoot(element);
        if (inner && values.length < MOST_PASSWORDS) visit(inner);
      }
    };
    visit(root);
    return values.filter((value) => value !== '');
  };

  return {
    roleOf,
    passwords: passwordsIn,
    label: (root: Document | ShadowRoot | Element) => (root instanceof Element ? labelOf(root) : []),
    around: (root: Document | ShadowRoot | Element) => (root instanceof Element ? shownAround(root) : []),
    facts: (root: Document | ShadowRoot | Element, mustReach: boolean) =>
      root instanceof Element ? describe(root, mustReach) : null,
    focus: () => {
      const element = document.hasFocus() ? tools.focused() : null;
      return element ? describe(element, false) : null;
    },
    selectForTyping,
    handedOn: (root: Document | ShadowRoot | Element, text: string) =>
      root instanceof Element && handedOn(root, text),
    choose: (root: Document | ShadowRoot | Element, label: string) =>
      root instanceof Element && chooseOption(root, decodeURIComponent(label)),
    isOfKind: (root: Document | ShadowRoot | Element, kind: string) =>
      root instanceof Element && isOfKind(root, kind),
    /** Of a document: a field for one letter in it that has the focus. */
    withFocus: (root: Document | ShadowRoot | Element): Element[] => {
      // A frame that has lost the focus to the page around it still names its own active element.
      const focused = document.hasFocus() ? tools.focused() : null;
      if (root instanceof Element) return focused === root ? [root] : [];
      const takesOne = focused instanceof HTMLInputElement && focused.maxLength === 1;
      return takesOne ? [focused] : [];
    },
    joined: (root: Document | ShadowRoot | Element) => ({
      value: root instanceof Element ? joinedValue(root) : null,
    }),
  };
}
