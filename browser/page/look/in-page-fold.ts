import type { InPageToggles } from '#browser/page/look/in-page-toggles.ts';
import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: what opens and shuts a section, a menu or a branch of a tree. */
export function inPageFold(tools: InPageTools, toggles: InPageToggles) {
  const FOLDS = 'summary, [aria-expanded]';
  /** What stands in one of these is another entry than the one around it. */
  const ENTRIES = 'ul, ol, table, form, main, body, [role=group], [role=tree], [role=list], [role=menu]';
  const LEVELS = 4;

  /** A visible text of these says no more than that something opens; also names of icons. */
  const OPENS =
    /^(?:show|hide|see|view|expand|unfold|collapse|fold|open|close|toggle|more|less|details?|chevron|keyboard_arrow|arrow|add|remove|anzeigen|ausblenden|aufklappen|zuklappen|öffnen|mehr|afficher|masquer|ouvrir|mostrar|ocultar|abrir|ver)(?![\p{L}])/iu;

  /** An arrow, or a text that says only that it opens something, or that has the words of the element. */
  function hasNoOtherWords(fold: Element, element: Element): boolean {
    const popup = tools.attribute(fold, 'aria-haspopup');
    if ((popup !== null && popup !== 'false') || tools.attribute(fold, 'role') === 'combobox') return false;
    if (tools.isEditable(fold)) return false;
    const [shown, words] = [fold, element].map((one) => tools.shownText(one).toLowerCase());
    if (shown === undefined || words === undefined || !/\p{L}/u.test(shown) || OPENS.test(shown)) return true;
    const label = (tools.attribute(element, 'aria-label') ?? '').toLowerCase();
    if (label !== '' && shown.includes(label)) return true;
    // What is around a fold has its words too, and begins with them if they are its heading.
    return tools.contains(element, fold) ? words.startsWith(shown) : words !== '' && shown.includes(words);
  }

  /** The heading, or the element that it opens, by their ids. */
  function names(fold: Element, element: Element): boolean {
    const idsOf = (of: Element, name: string) =>
      (tools.attribute(of, name) ?? '').split(/\s+/).flatMap((id) => document.getElementById(id) ?? []);
    const isLabel = (of: Element) => idsOf(of, 'aria-labelledby').some((one) => tools.contains(one, element));
    return isLabel(fold) || idsOf(fold, 'aria-controls').some((one) => one === element || isLabel(one));
  }

  /** Its neighbour, or on one line with it. */
  function isBeside(fold: Element, element: Element): boolean {
    const details = tools.parent(fold);
    const unit = fold.matches('summary') && details ? details : fold;
    if (tools.contains(unit, element)) return false;
    if (unit === element.nextElementSibling || unit === element.previousElementSibling) return true;
    const [one, other] = [fold, element].map((of) => Element.prototype.getBoundingClientRect.call(of));
    if (!one || !other || one.height === 0 || other.height === 0) return false;
    const middle = (one.top + one.bottom) / 2;
    return middle > other.top && middle < other.bottom;
  }

  /** Its entry says whether it is open; the arrow may be turned by its style alone. */
  function isSaidAround(arrow: Element): boolean {
    const entry = tools.closest(arrow, '[aria-expanded]');
    const list = tools.closest(arrow, ENTRIES);
    return entry !== null && (list === null || !tools.contains(entry, list));
  }

  /** The element itself, what it stands in, what names it, or the one such thing in it or right beside it. */
  function foldOf(element: Element): Element | null {
    const arrow = toggles.arrowBefore(element);
    if (arrow && !isSaidAround(arrow)) return arrow;
    let at: Element | null = element;
    for (let level = 0; at && level < LEVELS; level += 1, at = tools.parent(at)) {
      if (at.matches(FOLDS)) return at;
      if (at !== element && at.matches(ENTRIES)) return null;
      const inside = tools.find(at, FOLDS);
      const named = inside.filter((fold) => names(fold, element));
      if (named.length === 1 && named[0]) return named[0];
      const [fold] = inside;
      if (!fold) continue;
      const isIts = inside.length === 1 && hasNoOtherWords(fold, element);
      return isIts && (at === element || isBeside(fold, element)) ? fold : null;
    }
    return null;
  }

  function isOpen(fold: Element): boolean {
    const written = tools.attribute(fold, 'aria-expanded');
    if (written !== null) return written === 'true';
    if (toggles.isArrow(fold)) return toggles.isOpenArrow(fold);
    const around = tools.parent(fold);
    return around instanceof HTMLDetailsElement && around.open;
  }

  return {
    element: (root: Document | ShadowRoot | Element): Element[] => {
      const fold = root instanceof Element ? foldOf(root) : null;
      return fold ? [fold] : [];
    },
    /** Null for what does not say whether it is open. */
    state: (root: Document | ShadowRoot | Element): boolean | null => {
      const fold = root instanceof Element ? foldOf(root) : null;
      return fold && isOpen(fold);
    },
  };
}
