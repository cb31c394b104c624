import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what stands in the document and in all open shadow roots, as one page. */
export function inPageDeep(tools: InPageTools) {
  const MOST_ROOTS = 200;
  const MOST_TEXTS = 200;

  type Root = Document | ShadowRoot | Element;
  const rootsFrom = (outer: Root): Root[] => {
    const found: Root[] = [outer];
    for (const root of found) {
      if (found.length > MOST_ROOTS) break;
      for (const element of tools.find(root, '*')) {
        const inner = tools.openRoot(element);
        if (inner) found.push(inner);
      }
    }
    return found;
  };
  const textsOf = (part: Node, isKept: (text: Text) => boolean): Text[] => {
    const texts: Text[] = [];
    const walk = (node: Node) => {
      if (texts.length >= MOST_TEXTS) return;
      if (node instanceof Text) {
        if (isKept(node)) texts.push(node);
        return;
      }
      const inner = node instanceof Element ? tools.openRoot(node) : null;
      for (const child of [...(inner ? tools.children(inner) : []), ...tools.children(node)]) walk(child);
    };
    walk(part);
    return texts;
  };
  const pathOf = (node: Node): Node[] => {
    const path = [node];
    for (let at = tools.parent(node); at; at = tools.parent(at)) path.unshift(at);
    return path;
  };

  return {
    /** In all roots; those of a root behind those of the one around it. */
    find: (selector: string): Element[] => rootsFrom(document).flatMap((root) => tools.find(root, selector)),
    /** Within a part of the page, also in the roots of what is in it. */
    findIn: (part: Element, selector: string): Element[] => {
      const own = tools.openRoot(part);
      return [...(own ? rootsFrom(own) : []), ...rootsFrom(part)].flatMap((root) =>
        tools.find(root, selector),
      );
    },
    texts: textsOf,
    /** What is in a shadow root stands before what its host holds besides. */
    isBefore: (one: Node, other: Node): boolean => {
      const [own, its] = [pathOf(one), pathOf(other)];
      const at = own.findIndex((node, index) => node !== its[index]);
      const [a, b] = [own[at], its[at]];
      if (at === -1 || !a) return true;
      if (!b) return false;
      if (a.getRootNode() !== b.getRootNode()) return a.getRootNode() instanceof ShadowRoot;
      return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    },
  };
}

export type InPageDeep = ReturnType<typeof inPageDeep>;
