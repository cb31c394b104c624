import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: changes when texts, values or their order on the page do; looks and places do not count. */
export function inPageState(tools: InPageTools): () => string {
  const MOST_NODES = 20_000;
  const documentState = (): string => {
    let hash = 0;
    const add = (text: string) => {
      for (let at = 0; at < Math.min(text.length, 500); at += 1)
        hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
    };
    const roots: Node[] = [document];
    let count = 0;
    for (let root = roots.pop(); root && count < MOST_NODES; root = roots.pop()) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node && count < MOST_NODES; node = walker.nextNode()) {
        count += 1;
        if (node instanceof Text) add(node.data);
        if (!(node instanceof Element)) continue;
        add(`<${tools.tag(node)} ${tools.attribute(node, 'aria-valuenow') ?? ''}`);
        if (node instanceof HTMLInputElement) add(`${node.value} ${node.checked}`);
        if (node instanceof HTMLTextAreaElement || node instanceof HTMLSelectElement) add(node.value);
        const inner = tools.openRoot(node);
        if (inner) roots.push(inner);
      }
    }
    return `${performance.timeOrigin} ${hash}`;
  };
  return documentState;
}
