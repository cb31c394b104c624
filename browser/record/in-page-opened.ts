/** Runs in the page with the recorder: what lay over the page when it was pressed, and whether it is gone since. */
export function inPageOpened() {
  const DIALOGS = 'dialog[open], [role=dialog], [role=alertdialog], [aria-modal=true]';
  const MENUS = '[role=menu], [role=listbox], [popover]';
  const MOST = 5_000;
  type Opened = { element: Element; kind: 'dialog' | 'menu' };
  let opened: Opened[] = [];

  const isShown = (element: Element): boolean =>
    element.isConnected &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getClientRects().length > 0;
  const kindOf = (element: Element): Opened['kind'] | null => {
    if (element.matches(DIALOGS)) return 'dialog';
    if (element.matches(MENUS)) return 'menu';
    const { position, display } = getComputedStyle(element);
    if (display === 'none' || !/^(?:absolute|fixed)$/.test(position)) return null;
    const { width, height } = element.getBoundingClientRect();
    return width >= innerWidth * 0.9 && height >= innerHeight * 0.9 ? 'dialog' : 'menu';
  };
  /** A press on words or on a control is recorded as that. */
  const mayClose = (pressed: Element): boolean =>
    !pressed.closest('a, button, input, select, textarea, label, summary') &&
    ![...pressed.childNodes].some((node) => node instanceof Text && /\S/.test(node.data));

  return {
    /** Before the page hears of the press. */
    note(pressed: Element): void {
      const all = mayClose(pressed) ? [...document.querySelectorAll('body *')].slice(0, MOST) : [];
      opened = all.flatMap((element) => {
        const kind = kindOf(element);
        return kind && isShown(element) ? { element, kind } : [];
      });
    },
    mayBe: (): boolean => opened.length > 0,
    /** The first of what is gone. */
    closed: (): Opened['kind'] | null => opened.find(({ element }) => !isShown(element))?.kind ?? null,
  };
}

export type InPageOpened = ReturnType<typeof inPageOpened>;
