import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: the words that components show within their controls and are not written there. */
export function inPageSlotted(tools: InPageTools) {
  const MOST = 20;
  return {
    /** What stands in a component, and is shown within this element of it. */
    text: (element: Element): string =>
      tools
        .find(element, 'slot')
        .flatMap((slot) => (slot instanceof HTMLSlotElement ? slot.assignedNodes({ flatten: true }) : []))
        .slice(0, MOST)
        .map((node) => tools.text(node))
        .join(' '),
    /** Of a box in a component that is labelled as a whole. */
    hostLabel(element: Element): string {
      const root = element.getRootNode();
      const isBox = element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type);
      if (!isBox || !(root instanceof ShadowRoot)) return '';
      const label = tools.closest(root.host, 'label');
      if (label) return tools.text(label);
      return tools.attribute(root.host, 'aria-label') ?? tools.text(root.host);
    },
  };
}

export type InPageSlotted = ReturnType<typeof inPageSlotted>;
