import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: where a person would press on something whose middle lies under something else. */
export function inPagePressAt(tools: InPageTools) {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=menuitem], [role=tab], [role=checkbox], [role=switch]';
  const LINKS = 'a[href], button, summary, [role=button], [role=link]';
  const LONGEST_CARD = 400;
  const STEPS = [0.5, 0.25, 0.75, 0.1, 0.9];
  const MOST_UP = 12;

  type Place = { x: number; y: number; is_through: boolean };
  const controlsIn = (around: Element): Element[] => tools.find(around, CONTROLS).filter(tools.isShown);
  const commonOf = (one: Element, other: Element): Element | null => {
    let at: Element | null = one;
    for (let level = 0; at && level < MOST_UP; level += 1, at = tools.parent(at)) {
      if (at === document.body || at === document.documentElement) return null;
      if (tools.contains(at, other)) return at;
    }
    return null;
  };
  const isOf = (element: Element, top: Element): boolean => {
    if (tools.contains(element, top)) return true;
    const label = tools.closest(top, 'label');
    return label instanceof HTMLLabelElement && label.control === element;
  };
  /**
   * A press there does what is meant: it lies over this one thing alone, as a layer without words or the label of a box;
   * or words of a card lie under the link that the whole card is.
   */
  const isMeant = (element: Element, top: Element): boolean => {
    const around = commonOf(element, top);
    if (!around) return false;
    const words = tools.text(around);
    const others = controlsIn(around).filter(
      (one) => !tools.contains(one, element) && !tools.contains(element, one),
    );
    const control = tools.closest(element, CONTROLS);
    if (others.length === 0 && words === tools.text(control ?? element)) return true;
    if (words.length > LONGEST_CARD) return false;
    const link = tools.closest(top, LINKS);
    // Of a card, whatever else is in it, words are no control.
    if (!control) return link ? tools.contains(around, link) : top === around;
    return tools.tag(control) === 'A' && top === around && others.length === 0;
  };

  /** From its corner. Null where its middle can be pressed, or nothing of it. */
  return (root: Document | ShadowRoot | Element): Place | null => {
    if (!(root instanceof Element)) return null;
    const box = root.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return null;
    const at = (right: number, down: number) => ({ x: box.width * right, y: box.height * down });
    const topAt = ({ x, y }: { x: number; y: number }): Element | null =>
      tools.topmostAt(box.x + x, box.y + y);
    const middle = topAt(at(0.5, 0.5));
    if (!middle || isOf(root, middle)) return null;
    for (const down of STEPS)
      for (const right of STEPS) {
        const place = at(right, down);
        const top = topAt(place);
        if (top && isOf(root, top)) return { ...place, is_through: false };
      }
    return isMeant(root, middle) ? { ...at(0.5, 0.5), is_through: true } : null;
  };
}
