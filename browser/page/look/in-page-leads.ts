/** Runs in the page: whether a link, by all that the page says of it, only opens another page. */
export function inPageLeads(roleOf: (element: Element) => string) {
  const LOOKS =
    /^(?:class|id|href|title|style|rel|target|lang|hreflang|dir|tabindex|role|aria-(?:label|current|describedby)|data-(?:test.*|qa|cy|v-.*|reactroot))$/;
  const ACTS = /pay|buy|place|confirm|complet|finish|submit|process|order|express|instant|one-?click/i;
  return (element: Element): boolean => {
    if (!(element instanceof HTMLAnchorElement) || roleOf(element) !== 'link') return false;
    const { protocol, pathname, search } = element;
    const isElsewhere = /^https?:$/.test(protocol) && pathname !== location.pathname && search === '';
    return (
      isElsewhere && !ACTS.test(pathname) && element.getAttributeNames().every((name) => LOOKS.test(name))
    );
  };
}
