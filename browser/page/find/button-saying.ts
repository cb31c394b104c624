import { labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';

const PRESSED = /^(?:button|link|menuitem)$/;
/** They say only that something is pressed, or what sort of thing it is. */
const PLAIN =
  /^(?:accept|allow|agre|click|press|tap|choos|select|pick|tak|us|keep|want|cooki|cooky|option|button|setting)$/;

/**
 * The only button of whose name the line says every word, where the name has every word of the line that says something: `file the
 * declaration`, `accept only the necessary ones` and “Necessary only”.
 */
export function buttonSaying(tree: PageTree, text: string): PageNode | null {
  const said = tellingWords(text).filter((word) => word !== 'one' && word !== 'on');
  const found = tree.nodes.filter((node) => {
    if (node.ref === null || !(PRESSED.test(node.role) || node.isPointer)) return false;
    const own = tellingWords(labelOf(tree, node).slice(0, LONGEST));
    const isWhole = own.length > 1 && own.every((word) => said.includes(word) || PLAIN.test(word));
    return (
      isWhole &&
      said.every((word) => own.includes(word) || PLAIN.test(word)) &&
      own.some((word) => said.includes(word) && !PLAIN.test(word))
    );
  });
  const inner = found.filter(
    (node) => !found.some((other) => other.index > node.index && other.index < node.end),
  );
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

const LONGEST = 80;
