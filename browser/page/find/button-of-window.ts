import { contains, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';

/**
 * `No, keep it`: the only button of these words; else, in the window that the page has open, the one of the words behind the comma, or
 * for `no` alone the only one that begins so. Null where none or several are meant.
 */
export function buttonOfWindow(
  tree: PageTree,
  { is_yes, words, rest }: { is_yes: boolean; words: string; rest: string },
): PageNode | null {
  const window = tree.nodes.findLast(({ role }) => role === 'dialog' || role === 'alertdialog');
  const buttons = tree.nodes.filter(
    (node) => node.role === 'button' && node.ref !== null && (!window || contains(window, node)),
  );
  const called = (said: string) => buttons.filter((node) => isSameWords(labelOf(tree, node), said));
  const begins = new RegExp(`^${is_yes ? 'yes' : 'no'}\\b[,.!]? `, 'i');
  const ways = [
    rest === '' ? [] : called(words),
    rest === '' || !window ? [] : called(rest),
    rest === '' && window ? buttons.filter((node) => begins.test(labelOf(tree, node))) : [],
  ];
  const found = ways.find((way) => way.length > 0) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}
