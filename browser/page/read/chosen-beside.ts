import type { Page } from 'playwright-core';
import { ancestorsOf, contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import type { Target } from '#shared/script/target/target.ts';

const WORDS = /^(?:text|generic|paragraph|strong|emphasis|term|cell)$/;
const PRESSED = /^(?:button|link|combobox|menuitem)$/;
const MOST_BEHIND = 4;
const MOST_LEVELS = 3;
const READ_MS = 1_500;

/** `Priority` beside a button that opens a list, and says what is chosen in it. Null where nothing is so. */
export async function chosenBeside(page: Page, tree: PageTree, target: Target): Promise<string | null> {
  if (target.text === '' || target.near !== null || target.ordinal !== null) return null;
  const buttons = tree.nodes
    .filter((node) => isLabel(node, target.text))
    .flatMap((label) => buttonBeside(tree, label) ?? []);
  const [only, ...others] = buttons;
  if (!only?.ref || others.length > 0) return null;
  const shown = (element: Element): string | null => {
    const opens = element.getAttribute('aria-haspopup') ?? 'false';
    return opens !== 'false' && element instanceof HTMLElement ? element.innerText.trim() : null;
  };
  const button = page.locator(`aria-ref=${only.ref}`);
  return (await button.evaluate(shown, undefined, { timeout: READ_MS }).catch(() => null)) || null;
}

/** All that stands there besides what can be pressed are the words that were asked for. */
export function isLabelOfButtons(tree: PageTree, node: PageNode, { text }: Target): boolean {
  const inside = tree.nodes.slice(node.index, node.end);
  const pressed = inside.filter((part) => part !== node && PRESSED.test(part.role));
  if (pressed.length === 0 || PRESSED.test(node.role)) return false;
  const words = inside
    .filter((part) => !pressed.some((button) => contains(button, part)))
    .map(({ ownText }) => ownText)
    .join(' ');
  return isSameWords(text, words.replace(/[:：]\s*$/, ''));
}

function isLabel({ role, ownText, name }: PageNode, words: string): boolean {
  return WORDS.test(role) && isSameWords(words, (ownText || name).replace(/[:：]\s*$/, ''));
}

function buttonBeside(tree: PageTree, label: PageNode): PageNode | null {
  const button = tree.nodes
    .slice(label.end, label.end + MOST_BEHIND)
    .find(({ role }) => role === 'button' || role === 'combobox');
  const around =
    button &&
    ancestorsOf(button)
      .slice(0, MOST_LEVELS)
      .find((part) => contains(part, label));
  if (!button || !around) return null;
  const pressed = tree.nodes.slice(around.index + 1, around.end).filter(({ role }) => PRESSED.test(role));
  return pressed.length === 1 ? button : null;
}
