import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what opens the closed menu that holds an entry of some words. */
export function inPageClosed(tools: InPageTools) {
  const ENTRIES = 'a, button, [role=menuitem], [role=link], [role=button]';
  const OPENERS =
    'button, summary, [role=button], [aria-haspopup], [aria-expanded], a[href^="#"], a:not([href])';
  const NO_MENU = 'dialog, [role=dialog], [role=alertdialog], [role=tabpanel], template, select';
  const HEADS = 'header, nav, aside, [role=banner], [role=navigation]';
  const OF_ACCOUNT = /\b(?:account|profile|user|avatar|usermenu|my[ -]?account)\b/i;
  const SIGNS_OUT = /^(?:log ?out|sign ?out|log ?off|sign ?off)$/;
  const MOST = 4_000;
  const LONGEST_OPENER = 40;

  const isOpener = (element: Element): boolean =>
    tools.isShown(element) &&
    tools.text(element).length <= LONGEST_OPENER &&
    (element.matches(OPENERS) || getComputedStyle(element).cursor === 'pointer');
  const only = (found: readonly Element[]): Element | null =>
    found.length === 1 ? (found[0] ?? null) : null;
  const innermost = (found: readonly Element[]): Element[] =>
    found.filter((one) => !found.some((other) => other !== one && tools.contains(one, other)));

  const openerOf = (entry: Element): Element | null => {
    const folded = tools.closest(entry, 'details:not([open])');
    if (folded) return only(tools.find(folded, 'summary').filter(tools.isShown));
    let hidden = entry;
    for (let at = tools.parent(entry); at && !tools.isShown(at); at = tools.parent(at)) {
      hidden = at;
      if (at.matches(NO_MENU)) return null;
      const id = tools.attribute(at, 'id');
      const control = id ? only(tools.find(document, `[aria-controls="${CSS.escape(id)}"]`)) : null;
      if (control && isOpener(control)) return control;
    }
    const before = hidden.previousElementSibling;
    if (before && isOpener(before)) return before;
    const beside = hidden.parentElement ? [...hidden.parentElement.children] : [];
    return only(
      beside.flatMap((one) => (isOpener(one) ? [one] : innermost(tools.find(one, OPENERS).filter(isOpener)))),
    );
  };
  /** A menu that is made only when it is opened. */
  const accountMenu = (): Element | null => {
    const heads = tools.find(document, HEADS);
    const inHeads = openersOfAccount(heads.flatMap((head) => tools.find(head, '*')));
    // A head that is no head by its element.
    return only(
      inHeads.length > 0 ? inHeads : openersOfAccount(tools.find(document, 'button, [role=button]')),
    );
  };
  const openersOfAccount = (parts: readonly Element[]): Element[] => {
    const found = [...new Set(parts)].slice(0, MOST).filter((one) => {
      const written = ['aria-label', 'title', 'class', 'id', 'alt', 'data-testid'].map(
        (name) => tools.attribute(one, name) ?? '',
      );
      const leads = one instanceof HTMLAnchorElement && /^(?!#)./.test(tools.attribute(one, 'href') ?? '');
      return OF_ACCOUNT.test(written.join(' ').replaceAll(/[_-]/g, ' ')) && !leads && isOpener(one);
    });
    return found.filter((one) => !found.some((other) => other !== one && tools.contains(other, one)));
  };

  return (words: string): Element[] => {
    const wanted = words.toLowerCase();
    const entries = innermost(
      tools
        .find(document, ENTRIES)
        .slice(0, MOST)
        .filter((one) => tools.text(one).toLowerCase() === wanted),
    );
    if (entries.some(tools.isShown) || entries.length > 1) return [];
    const [entry] = entries;
    const opener = entry ? openerOf(entry) : SIGNS_OUT.test(wanted) ? accountMenu() : null;
    return opener ? [opener] : [];
  };
}
