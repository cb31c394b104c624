/** Runs in the page: whether a link, by all that the page says of it, only opens another page, and a form only asks for one. */
export function inPageLeads(roleOf: (element: Element) => string) {
  const LOOKS =
    /^(?:class|id|href|title|style|rel|target|lang|hreflang|dir|tabindex|role|aria-(?:label|current|describedby)|data-(?:test.*|qa|cy|v-.*|reactroot))$/;
  const ACTS = /pay|buy|place|confirm|complet|finish|submit|process|order|express|instant|one-?click/i;
  const onlyLeads = (element: Element): boolean => {
    if (!(element instanceof HTMLAnchorElement) || roleOf(element) !== 'link') return false;
    const { protocol, pathname, search } = element;
    const isElsewhere = /^https?:$/.test(protocol) && pathname !== location.pathname && search === '';
    return (
      isElsewhere && !ACTS.test(pathname) && element.getAttributeNames().every((name) => LOOKS.test(name))
    );
  };

  const onlyAsks = (element: Element): boolean => {
    const hasForm = element instanceof HTMLButtonElement || element instanceof HTMLInputElement;
    const form = hasForm ? element.form : null;
    if (form === null || element.hasAttribute('formmethod')) return false;
    // A field may be called as a function of its form.
    const of = (name: string) => Element.prototype.getAttribute.call(form, name);
    // Without an address and a method it is as a rule a script that sends what is in it.
    const method = of('method')?.toLowerCase();
    return method === 'get' || (method === undefined && of('action') !== null);
  };
  return { onlyLeads, onlyAsks };
}
