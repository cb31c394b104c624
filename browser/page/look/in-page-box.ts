import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: the box that a text belongs to, and where a press goes to that box alone. */
export function inPageBox(tools: InPageTools) {
  /** What does something else than the label or the box that it stands in. */
  const OTHERS =
    'a[href], button, input, select, textarea, summary, [role=link], [role=button], [role=checkbox], [role=switch]';
  const BOXES = '[role=checkbox], [role=radio], [role=switch], [role=menuitemcheckbox], [role=menuitemradio]';
  const ACROSS = [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0.97];
  const DOWN = [0.5, 0.25, 0.75, 0.1, 0.9];

  const controlOf = (element: Element): Element | null => {
    const label = tools.closest(element, 'label');
    return label instanceof HTMLLabelElement ? label.control : null;
  };
  const isOther = (top: Element, root: Element): boolean => {
    const other = tools.closest(top, OTHERS);
    return other !== null && other !== root && tools.contains(root, other) && other !== controlOf(root);
  };

  return {
    /** Of a text or a link in a label: what the label is for; in a drawn box: that box. */
    control: (root: Document | ShadowRoot | Element): Element[] => {
      const control = root instanceof Element ? (controlOf(root) ?? tools.closest(root, BOXES)) : null;
      return control ? [control] : [];
    },
    /** `at` from its corner, null for its middle; not free where everything of it lies under something else. */
    place: (
      root: Document | ShadowRoot | Element,
    ): { is_free: boolean; at: { x: number; y: number } | null } => {
      const nothing = { is_free: true, at: null };
      if (!(root instanceof Element)) return nothing;
      root.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const box = root.getBoundingClientRect();
      const isFree = (x: number, y: number): boolean => {
        const top = tools.topmostAt(box.x + x, box.y + y);
        return top !== null && tools.contains(root, top) && !isOther(top, root);
      };
      const middle = tools.topmostAt(box.x + box.width / 2, box.y + box.height / 2);
      if (!middle || !isOther(middle, root)) return nothing;
      for (const down of DOWN)
        for (const across of ACROSS) {
          const at = { x: box.width * across, y: box.height * down };
          if (isFree(at.x, at.y)) return { is_free: true, at };
        }
      return { is_free: false, at: null };
    },
  };
}
