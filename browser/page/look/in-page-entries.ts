import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: to which of several alike entries a control belongs. */
export function inPageEntries(tools: InPageTools) {
  const MOST_TEXTS = 20_000;
  const MOST_SAID = 20;
  const FEWEST_ALIKE = 3;
  const BLOCK = /^(?:DIV|SECTION)$/;
  const MARKED = /^(?:LI|TR|ARTICLE)$/;
  const NO_WORDS = 'script, style, noscript, template, option';

  const classesOf = (element: Element): string[] =>
    (tools.attribute(element, 'class') ?? '').split(/\s+/).filter(Boolean);
  const hasPress = (entry: Element): boolean =>
    tools.find(entry, 'button, a[href], [role=button]').some((one) => tools.text(entry) !== tools.text(one));
  const isAlike = (one: Element, other: Element): boolean => {
    if (tools.tag(one) !== tools.tag(other)) return false;
    if (MARKED.test(tools.tag(one))) return true;
    const [own, classes] = [classesOf(one), classesOf(other)];
    const isPlain = own.length === 0 && classes.length === 0 && tools.tag(one) === 'DIV';
    return isPlain ? hasPress(one) && hasPress(other) : own.some((name) => classes.includes(name));
  };
  /** The smallest shown elements with these words. */
  const saying = (near: string): Element[] => {
    const wanted = tools.squeeze(near).toLowerCase();
    const found: Element[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let count = 0; count < MOST_TEXTS && found.length < MOST_SAID; count += 1) {
      const node = walker.nextNode();
      if (!(node instanceof Text)) break;
      const at = node.parentElement;
      if (!at || !tools.squeeze(node.data).toLowerCase().includes(wanted)) continue;
      if (tools.closest(at, NO_WORDS) === null && tools.isShown(at)) found.push(at);
    }
    return found;
  };
  const nameOf = (control: Element): string =>
    [
      tools.tag(control),
      tools.attribute(control, 'aria-label') ?? tools.attribute(control, 'title') ?? '',
      tools.text(control),
    ].join(' ');
  /** What is a like control of its own in the entry, shown or not. */
  const hasOwn = (entry: Element, control: Element): boolean =>
    tools.find(entry, tools.tag(control).toLowerCase()).some((one) => nameOf(one) === nameOf(control));
  const hasOtherWords = (entry: Element, control: Element): boolean => {
    const [own, all] = [tools.text(control), tools.text(entry)];
    return /[\p{L}\p{N}]/u.test(own === '' ? all : all.replace(own, ''));
  };
  const isAsWide = (one: Element, other: Element): boolean =>
    one.childElementCount === other.childElementCount;
  const isOfAnother = (control: Element, said: Element): boolean => {
    let around: Element | null = tools.parent(control);
    while (around && !tools.contains(around, said)) around = tools.parent(around);
    if (!around) return false;
    const children = [...around.children];
    const own = children.find((child) => tools.contains(child, said));
    const its = children.find((child) => tools.contains(child, control));
    if (!own || !its || own === its || its === control || !isAlike(own, its)) return false;
    if (!hasOtherWords(its, control)) return false;
    // A row of fewer cells heads others, or has the buttons of the row above it.
    const isEntry = MARKED.test(tools.tag(its)) && (tools.tag(its) !== 'TR' || isAsWide(own, its));
    return (
      isEntry ||
      hasOwn(own, control) ||
      (hasPress(own) && BLOCK.test(tools.tag(its))) ||
      children.filter((child) => isAlike(child, its)).length >= FEWEST_ALIKE
    );
  };
  /** Of several alike ones, that in which it stands; else itself. */
  const entryOf = (said: Element): Element => {
    for (let at: Element | null = said; at && at !== document.body; at = tools.parent(at)) {
      const entry = at;
      const beside = at.parentElement ? [...at.parentElement.children] : [];
      if (beside.some((one) => one !== entry && isAlike(one, entry))) return entry;
    }
    return said;
  };

  return {
    /** Whatever says the words stands in another entry. */
    isOfAnother: (root: Document | ShadowRoot | Element, near: string): boolean => {
      if (!(root instanceof Element)) return false;
      const all = saying(near).filter((one) => !tools.contains(root, one));
      return all.length > 0 && all.every((said) => isOfAnother(root, said));
    },
    /** The only entry of these words. */
    saying: (near: string): Element[] => {
      const entries = [...new Set(saying(near).map(entryOf))];
      return entries.length === 1 ? entries : [];
    },
  };
}
