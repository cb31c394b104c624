import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: the small arrow in a branch of a tree, which opens it and does nothing else. */
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

  return {
    /** The branch whose arrow was pressed. */
    branchOf(pressed: Element): Element | null {
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
      branch === null ? '' : tools.attribute(branch, 'aria-expanded') === 'true' ? 'shut' : 'open',
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
