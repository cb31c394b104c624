import { contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { scoreText } from '#browser/page/find/score-text.ts';

/** The one list of the page that has this choice. Null when none or several have it. */
export function onlyListWith(tree: PageTree, option: string): PageNode | null {
  const lists = tree.nodes.filter(
    (list) =>
      list.role === 'combobox' &&
      list.ref !== null &&
      tree.nodes.some(
        (node) =>
          node.role === 'option' &&
          node.ref === null &&
          contains(list, node) &&
          scoreText(option, node.name) >= 95,
      ),
  );
  return lists.length === 1 ? (lists[0] ?? null) : null;
}
