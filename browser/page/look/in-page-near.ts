import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page with its aim: what a press is for that reaches something without words, and what is carried over what. */
export function inPageNear(tools: InPageTools) {
  const FIELDS =
    'input:not([type=hidden]), textarea, select, [role=combobox], [aria-haspopup=listbox], [contenteditable=""], [contenteditable=true]';
  const CELLS = 'td, [role=gridcell], [role=cell]';
  const LEVELS = 5;
  const HIGHEST = 150;
  /** The one field in the small part of the page around it: a press beside its text is for it. */
  const fieldAround = (pressed: Element): Element | null => {
    let at: Element | null = pressed;
    for (let level = 0; at && level < LEVELS && at !== document.body; level += 1, at = tools.parent(at)) {
      if (at.getBoundingClientRect().height > HIGHEST) return null;
      const [field, another] = tools.find(at, FIELDS).filter((one) => one.getClientRects().length > 0);
      if (another) return null;
      if (field) return field;
    }
    return null;
  };

  return {
    /** What keeps the place in its list for an entry that is carried: an empty one of the same kind. */
    standIn(held: Element): Element {
      if (!/^(?:absolute|fixed)$/.test(getComputedStyle(held).position)) return held;
      const entries = [...(tools.parent(held)?.children ?? [])];
      const isFree = (one: Element) =>
        one !== held && tools.tag(one) === tools.tag(held) && tools.text(one) === '';
      return entries.find(isFree) ?? held;
    },
    /** The entries before and behind it, without the one that is carried. */
    besides: (at: Element, held?: Element): (Element | null)[] => [
      held && at.previousElementSibling === held ? held.previousElementSibling : at.previousElementSibling,
      held && at.nextElementSibling === held ? held.nextElementSibling : at.nextElementSibling,
    ],
    /** The field that it belongs to, else the cell that it is in. */
    meant: (pressed: Element): Element | null => fieldAround(pressed) ?? tools.closest(pressed, CELLS),
    /** At this point, beneath what is held, or beneath a copy of it that follows the mouse. */
    under({ x, y }: { x: number; y: number }, held?: Element): Element | null {
      const words = held ? tools.text(held) : '';
      const isHeld = (one: Element) =>
        held !== undefined && (tools.contains(held, one) || (words !== '' && tools.text(one) === words));
      return document.elementsFromPoint(x, y).find((one) => !isHeld(one)) ?? null;
    },
  };
}

export type InPageNear = ReturnType<typeof inPageNear>;
