import { fullText, type PageTree } from '#browser/page/page-tree.ts';

const LONGEST = 60;
const ROLES = [['alert', 'status'], ['heading']] as const;

/** What a page says first about what happened: a message, else its heading. Numbers differ from run to run. */
export function closingWords(tree: PageTree): string | null {
  for (const roles of ROLES) {
    for (const node of tree.nodes) {
      if (!roles.some((role) => role === node.role)) continue;
      const words = fullText(tree, node, 2 * LONGEST);
      if (words !== '' && words.length <= LONGEST && !/[\d"“”{}]/.test(words)) return words;
    }
  }
  return null;
}
