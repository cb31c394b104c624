import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page with its aim: components that put what stands in them into a control of their own. */
export function inPageSlots(tools: InPageTools) {
  const CONTROLS = 'a[href], button, summary, [role=button], [role=link], [role=tab], [role=menuitem]';
  const MOST_DEEP = 5;
  const isInControl = (node: Element | Text): boolean => {
    let slot = node.assignedSlot;
    for (let level = 0; slot && level < MOST_DEEP; level += 1) {
      if (tools.closest(slot, CONTROLS) !== null) return true;
      slot = slot.assignedSlot;
    }
    return false;
  };

  const BOXES = 'input[type=checkbox], input[type=radio]';
  return {
    /** The one box in a component, which a press anywhere on the component ticks. */
    boxOf(component: Element): Element | null {
      const [box, another] = tools.find(tools.openRoot(component) ?? document.createElement('i'), BOXES);
      return box && !another ? box : null;
    },
    /** The one list in a part of a component, which a press anywhere on the part opens. */
    listIn(pressed: Element): Element | null {
      if (!(pressed.getRootNode() instanceof ShadowRoot)) return null;
      const [list, another] = tools.find(pressed, '[role=combobox]');
      return list && !another ? list : null;
    },
    /** Whether a press on `child` of this component, or anywhere on it, presses a control in the component. */
    isControl: (component: Element, child: Element | null): boolean =>
      tools.openRoot(component) !== null &&
      (child ? [child] : tools.children(component)).some(
        (node) => (node instanceof Element || node instanceof Text) && isInControl(node),
      ),
    /** Whether it is in the shadow root of this component, or of one in that. */
    isWithin(component: Element, inner: Element): boolean {
      let root = inner.getRootNode();
      for (let level = 0; root instanceof ShadowRoot && level < MOST_DEEP; level += 1) {
        if (root.host === component) return true;
        root = root.host.getRootNode();
      }
      return false;
    },
  };
}

export type InPageSlots = ReturnType<typeof inPageSlots>;
