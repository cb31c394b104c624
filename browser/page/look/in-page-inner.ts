import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page with its aim: small parts of a control that do something else than the rest of it. */
export function inPageInner(tools: InPageTools, roleOf: (element: Element) => string) {
  const CROSS = /^[×✕✖✗✘⨯❌]\uFE0F?$/;
  const REMOVES = /^(?:close|clear|cancel|remove|delete|dismiss)$/i;
  const MOST_DEEP = 4;

  const wordsOn = (element: Element): string[] =>
    ['class', 'data-testid', 'data-icon', 'aria-label']
      .flatMap((name) =>
        (tools.attribute(element, name) ?? '').slice(0, 300).split(/[\s_-]+|(?<=[a-z])(?=[A-Z])/),
      )
      .filter((word) => word !== '');
  const removes = (element: Element): boolean => wordsOn(element).some((word) => REMOVES.test(word));

  /** The small part of a tree's entry that opens it; the rest of the entry does something else. */
  const isToggleIn = (entry: Element, pressed: Element): boolean =>
    roleOf(entry) === 'treeitem' && pressed !== entry && !/[\p{L}\p{N}]/u.test(tools.text(pressed));
  /** The cross of a tab or of a choice takes it away; the rest of it shows or chooses it. */
  const isCrossIn = (entry: Element, pressed: Element): boolean =>
    /^(?:tab|option)$/.test(roleOf(entry)) && pressed !== entry && CROSS.test(tools.text(pressed));
  /** The drawn cross of a chip that is a button itself: no button of the browser has another one in it. */
  const drawnCrossIn = (entry: Element, pressed: Element): Element | null => {
    if (/^(?:BUTTON|A|LABEL|SUMMARY|INPUT)$/.test(tools.tag(entry)) || tools.text(entry) === '') return null;
    let found: Element | null = null;
    for (let at: Element | null = pressed, level = 0; at && at !== entry && level < MOST_DEEP; level += 1) {
      if (/[\p{L}\p{N}]/u.test(tools.text(at))) break;
      if (removes(at)) found = at;
      at = tools.parent(at);
    }
    return found !== null && !removes(entry) ? found : null;
  };

  /** Of a press on this part of a control: the part, where it is about itself. */
  return (entry: Element, pressed: Element): Element | null =>
    isToggleIn(entry, pressed) || isCrossIn(entry, pressed) ? pressed : drawnCrossIn(entry, pressed);
}
