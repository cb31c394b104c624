/**
 * Runs in the page, as a whole and alone: names elements by their place in the document, so that two worlds of ours,
 * which cannot exchange elements, can speak of one. A place holds only until the page changes.
 */
export function inPagePaths() {
  const MOST_LEVELS = 500;

  /**
   * As 1.0.s.3/input: the number among the children of each parent; `s` steps into an open shadow root. With its tag:
   * what a page puts in the place of another thing is not that thing.
   */
  const pathOf = (element: Element): string => {
    const steps: string[] = [];
    let at: Node = element;
    for (let level = 0; level < MOST_LEVELS; level += 1) {
      if (at instanceof ShadowRoot) {
        steps.push('s');
        at = at.host;
        continue;
      }
      const parent: ParentNode | null = at.parentNode;
      if (!parent) break;
      steps.push(String(Array.prototype.indexOf.call(parent.children, at)));
      at = parent;
    }
    return `${steps.toReversed().join('.')}/${element.localName}`;
  };

  const elementAt = (path: string): Element | null => {
    const [steps = '', name] = path.split('/');
    let at: Node | null = document;
    for (const step of steps.split('.').slice(0, MOST_LEVELS)) {
      if (step === 's') at = at instanceof Element ? at.shadowRoot : null;
      else
        at =
          at instanceof Element || at instanceof Document || at instanceof ShadowRoot
            ? (at.children.item(Number(step)) ?? null)
            : null;
    }
    return at instanceof Element && at.localName === name ? at : null;
  };

  /** Of this document's frame: its number among the frames of each window around it; empty for the page itself. */
  const framePath = (): string => {
    const steps: number[] = [];
    for (let at: Window = window; at !== at.parent && steps.length < 20; at = at.parent) {
      const around = at.parent;
      let number = 0;
      while (number < around.length && around[number] !== at) number += 1;
      steps.push(number);
    }
    return steps.toReversed().join('.');
  };

  return { elementAt, framePath, pathOf };
}

export type InPagePaths = ReturnType<typeof inPagePaths>;
