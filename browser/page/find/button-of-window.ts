import { contains, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords } from '#browser/page/find/score-text.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';

/**
 * `No, keep it`: the only button of these words; else, in the window that the page has open, the one of the words behind the
 * comma, or for `no` alone the only one that begins so. Words that say nothing are left out: `yes, cancel it` is “Yes, cancel”.
 * Null where none or several are meant.
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
  const drawn = tree.nodes.filter((node) => node.role === 'generic' && node.isPointer && node.ownText !== '');
  const saying = (nodes: readonly PageNode[], said: string) =>
    nodes.filter((node) => isAlike(labelOf(tree, node), said));
  // `Cancel` alone would close a window that asks whether to cancel.
  const isAct = tellingWords(rest).length > 1;
  // A window that is only drawn shows that it asks by its other button.
  const isAsked = [...buttons, ...drawn].some((node) => /^yes\b/i.test(labelOf(tree, node)));
  const ways = [
    rest === '' ? [] : called(words),
    rest === '' || !window ? [] : called(rest),
    rest === '' && window ? buttons.filter((node) => begins.test(labelOf(tree, node))) : [],
    rest === '' ? [] : saying([...buttons, ...drawn], words),
    isAct && window ? saying(buttons, rest) : [],
    is_yes || !isAsked ? [] : saying([...buttons, ...drawn], rest),
  ];
  const found = ways.find((way) => way.length > 0) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isAlike(label: string, said: string): boolean {
  const [own, words] = [tellingWords(label), tellingWords(said)];
  return own.length === words.length && own.every((word) => words.includes(word));
}
