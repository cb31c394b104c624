import { contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isLittle, wordsOf } from '#browser/page/propose/said-words.ts';

const FEWEST_WORDS = 2;
const LONGEST = 80;
/** A sentence about it is none of its names. */
const MOST_MORE = 2;
const FIELDS = /^(?:textbox|searchbox|combobox|spinbutton|slider|option)$/;

/** `the green family tent`, where the page has “Family tent – green”: the only short text of all of these words. */
export function saidInOtherOrder(tree: PageTree, near: string): PageNode[] {
  const wanted = tellingOf(near);
  if (wanted.length < FEWEST_WORDS) return [];
  const found = tree.nodes.filter((node) => {
    const text = node.ownText || node.name;
    if (text === '' || text.length > LONGEST || FIELDS.test(node.role)) return false;
    const own = new Set(tellingOf(text));
    return own.size - new Set(wanted).size <= MOST_MORE && wanted.every((word) => own.has(word));
  });
  const inner = found.filter((node) => !found.some((other) => other !== node && contains(node, other)));
  return new Set(inner.map(({ ownText, name }) => ownText || name)).size === 1 ? inner : [];
}

/** A capital letter alone is a name: “Zone A”. */
function tellingOf(text: string): string[] {
  return wordsOf(text).flatMap(({ text: word, stem }) =>
    isLittle(word) && !/^\p{Lu}$/u.test(word) ? [] : stem,
  );
}
