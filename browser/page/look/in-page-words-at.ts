import type { InPageTools } from '#browser/page/look/in-page-tools.ts';

/** Runs in the page, like its tools: where in an element its words are, which is where it is pressed. */
export function inPageWordsAt(tools: InPageTools, roleOf: (element: Element) => string) {
  const INNER_CONTROLS = 'a[href], button, input, select, textarea, [role=button], [role=link]';
  const BUTTONS = 'button, [role=button]';
  const MOST_INNER = 50;
  /** A press on its middle would be a press on something else that is in it. */
  const hasControlInMiddle = (root: Element): boolean => {
    if (/^(?:LABEL|A|BUTTON|SELECT)$/.test(tools.tag(root))) return false;
    const { x, y, width, height } = root.getBoundingClientRect();
    const [atX, atY] = [x + width / 2, y + height / 2];
    return tools
      .find(root, INNER_CONTROLS)
      .slice(0, MOST_INNER)
      .some((inner) => {
        const box = inner.getBoundingClientRect();
        return box.left <= atX && box.right >= atX && box.top <= atY && box.bottom >= atY;
      });
  };
  /** The part around a button of divs: its middle is beside the only words that it has. */
  const isAroundWords = (root: Element): boolean => {
    if (!/^(?:|generic)$/.test(roleOf(root)) || root.children.length !== 1) return false;
    const [inner] = root.children;
    const { x, y, width, height } = root.getBoundingClientRect();
    const hit = tools.topmostAt(x + width / 2, y + height / 2);
    return inner !== undefined && hit === root && tools.text(inner) === tools.text(root);
  };
  const MADE_OF_PARTS = /^(?:treeitem|listitem|cell|gridcell|row)$/;
  const PARTS = /^(?:NAV|HEADER|FOOTER|MAIN|SECTION|ASIDE)$/;
  /**
   * Of an entry, a cell or a part of the page, in whose middle may be another one, or nothing that was made to be pressed,
   * of what only holds words in one place, and of a card with a link in its middle: the middle of its first words with
   * letters, from its corner. Null for anything else.
   */
  return (root: Document | ShadowRoot | Element) => {
    if (!(root instanceof Element)) return null;
    const isOfParts = MADE_OF_PARTS.test(roleOf(root)) || PARTS.test(tools.tag(root));
    if (!isOfParts && !isAroundWords(root) && !hasControlInMiddle(root)) return null;
    const isEntry = roleOf(root) === 'treeitem';
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let count = 0; count < 100; count += 1) {
      const node = walker.nextNode();
      if (!node) return null;
      if (!/[\p{L}\p{N}]/u.test(tools.text(node))) continue;
      // A button in it does something else; only an entry of a tree may be made of one.
      const button =
        isEntry || !node.parentElement
          ? null
          : tools.closest(node.parentElement, isOfParts ? BUTTONS : INNER_CONTROLS);
      if (button && button !== root && tools.contains(root, button)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [words] = range.getClientRects();
      if (!words || words.width === 0) continue;
      const box = root.getBoundingClientRect();
      return { x: words.x - box.x + words.width / 2, y: words.y - box.y + words.height / 2 };
    }
    return null;
  };
}
