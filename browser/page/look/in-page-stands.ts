import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: whether an element sends a form, and what a link or a button of the head does. */
export function inPageStands(tools: InPageTools, isFilled: (form: Element) => boolean) {
  const HEAD = 'nav, [role=navigation], [role=banner], header';
  const CONTENT = 'main, article, section, dialog, [role=main], [role=dialog], [role=alertdialog]';

  const sends = (element: Element): boolean =>
    (element instanceof HTMLButtonElement && element.type === 'submit') ||
    (element instanceof HTMLInputElement && /^(?:submit|image)$/.test(element.type));
  /** The head of an article, and what belongs to a form, are no navigation. */
  const isInHead = (element: Element): boolean => {
    const head = tools.closest(element, HEAD);
    if (!head || tools.closest(element, 'form')) return false;
    return tools.tag(head) !== 'HEADER' || tools.closest(head, CONTENT) === null;
  };
  /** With a hash, a click handler or a role, a link does something else than to lead. */
  const leadsHere = (element: Element): boolean => {
    const href = tools.attribute(element, 'href')?.trim() ?? '';
    const isPlain = ['onclick', 'role', 'target', 'download'].every(
      (name) => tools.attribute(element, name) === null,
    );
    if (tools.tag(element) !== 'A' || !isPlain || href === '' || href.includes('#')) return false;
    try {
      const { href: address } = new URL(href.slice(0, 2_000), document.baseURI);
      return /^https?:/.test(address) && address === location.href.split('#')[0];
    } catch {
      return false;
    }
  };

  return (element: Document | ShadowRoot | Element) => {
    if (!(element instanceof Element)) return null;
    const form = sends(element) ? tools.closest(element, 'form') : null;
    return {
      is_sender: form !== null,
      is_filled: form !== null && isFilled(form),
      is_in_head: isInHead(element),
      leads_here: leadsHere(element),
    };
  };
}
