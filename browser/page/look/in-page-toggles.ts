import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/**
 * Runs in the page, like its tools: the small arrow in a branch of a tree, or before the name of a list below it, which opens
 * that and does nothing else.
 */
export function inPageToggles(tools: InPageTools) {
  const BRANCH = '[role=treeitem][aria-expanded]';
  const NAMED =
    /^(?:expand|expander|expanded|collapse|collapsed|toggle|toggler|switcher|arrow|caret|chevron|twisty|twistie|disclosure)$/i;
  const SIGN = /^[▸▾▹▿►▼▶▷▽⏵⏷›❯＋+−–-]$/u;
  const LEVELS = 4;
  const MOST_PARTS = 60;

  const isNamed = (part: Element): boolean =>
    ['class', 'data-icon', 'aria-label']
      .flatMap((name) =>
        (tools.attribute(part, name) ?? '').slice(0, 300).split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/),
      )
      .some((word) => NAMED.test(word));
  const isToggle = (part: Element): boolean => {
    const words = tools.text(part);
    return SIGN.test(words) || (!/[\p{L}\p{N}]/u.test(words) && isNamed(part));
  };

  const ARROW = /^[▸▾▹▿►▼▶▷▽⏵⏷]$/u;
  const OPEN = /^[▾▿▼▽⏷]$/u;
  const LIST = 'ul, ol, [role=group], [role=list]';
  /** An arrow and the name behind it, above the list that the arrow shows and hides. */
  const isPair = (sign: Element, name: Element): boolean => {
    if (!ARROW.test(tools.text(sign)) || !/\p{L}/u.test(tools.text(name)) || name.matches(LIST)) return false;
    for (let at = name.nextElementSibling; at; at = at.nextElementSibling) if (at.matches(LIST)) return true;
    return false;
  };
  /** The arrow before a name, or at the beginning of an entry. */
  const arrowBefore = (name: Element): Element | null => {
    const sign = name.previousElementSibling;
    if (sign && isPair(sign, name)) return sign;
    const first = name.firstElementChild;
    const behind = first?.nextElementSibling;
    return first && behind && isPair(first, behind) ? first : null;
  };
  const nameBehind = (sign: Element): Element | null => {
    const name = sign.nextElementSibling;
    return name && isPair(sign, name) ? name : null;
  };

  const isOpenNow = (branch: Element): boolean => {
    const entry = branch.matches('[aria-expanded]') ? branch : tools.closest(branch, '[role=treeitem]');
    const written = entry && tools.attribute(entry, 'aria-expanded');
    const arrow = written === null ? arrowBefore(branch) : null;
    return arrow ? OPEN.test(tools.text(arrow)) : written === 'true';
  };

  return {
    arrowBefore,
    isArrow: (element: Element): boolean => ARROW.test(tools.text(element)),
    isOpenArrow: (element: Element): boolean => OPEN.test(tools.text(element)),
    /** The branch whose arrow was pressed. */
    branchOf(pressed: Element): Element | null {
      const named = nameBehind(pressed);
      if (named) return named;
      let at: Element | null = pressed;
      for (let level = 0; at && level < LEVELS && !at.matches('[role=treeitem]'); level += 1) {
        if (isToggle(at)) {
          const entry = tools.closest(at, '[role=treeitem]');
          return entry?.matches(BRANCH) === true ? entry : null;
        }
        at = tools.parent(at);
      }
      return null;
    },
    /** What a press on the arrow of this branch does. */
    foldsNow: (branch: Element | null): 'open' | 'shut' | '' =>
      branch === null ? '' : isOpenNow(branch) ? 'shut' : 'open',
    /** The arrow in a branch, not one of the branches in it. */
    toggleIn(branch: Element): Element | null {
      if (!branch.matches(BRANCH)) return null;
      const parts = tools.find(branch, '*').slice(0, MOST_PARTS);
      const isOwn = (part: Element) => tools.closest(part, '[role=treeitem]') === branch;
      return parts.find((part) => isOwn(part) && isToggle(part) && tools.isShown(part)) ?? null;
    },
  };
}

export type InPageToggles = ReturnType<typeof inPageToggles>;
