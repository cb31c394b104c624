import { columnHeading } from '#browser/page/find/control-labels.ts';
import { fullText, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';

/** What a row, entry or card says under a name: a cell under its heading, a definition, `Rent: late`. */
export type ItemField = { name: string; text: string; node: PageNode };

const CELL = /^(?:cell|gridcell|rowheader)$/;
const NAMED = /^(?<name>\p{L}[^:\n]{0,40}?)\s*:\s+(?<text>\S.{0,200})$/su;
const ENDS_AS_NAME = /^(?<name>\p{L}[^:\n]{0,40}?)\s*:\s*$/su;
const LONGEST = 300;
const MOST_NODES = 400;

/** All that it names, in the order of the page. */
export function fieldsOfItem(tree: PageTree, item: PageNode): ItemField[] {
  const inside = tree.nodes.slice(item.index + 1, Math.min(item.end, item.index + MOST_NODES));
  const cells = inside.filter(({ role, parent }) => CELL.test(role) && parent === item);
  if (cells.length > 0)
    return cells.map((node) => ({ name: columnHeading(tree, node), text: textOf(tree, node), node }));
  return inside.flatMap((node, at): ItemField[] => {
    if (node.role === 'term') {
      const value = inside.slice(at).find(({ role, index }) => role === 'definition' && index >= node.end);
      return value ? [{ name: textOf(tree, node), text: textOf(tree, value), node: value }] : [];
    }
    const own = (node.ownText || (node.end === node.index + 1 ? node.name : '')).trim();
    const whole = NAMED.exec(own)?.groups;
    if (whole) return [{ name: whole.name ?? '', text: whole.text ?? '', node }];
    const name = ENDS_AS_NAME.exec(own)?.groups?.name;
    const next =
      name === undefined ? undefined : inside.find(({ index, role }) => index >= node.end && role !== '');
    return name !== undefined && next ? [{ name, text: textOf(tree, next), node: next }] : [];
  });
}

/** The one whose name has all of these words: the whole name first, then the only one that says more. */
export function fieldCalled(fields: readonly ItemField[], words: string): ItemField | null {
  const wanted = tellingWords(words);
  if (wanted.length === 0) return null;
  const called = fields.filter(({ name }) => {
    const own = tellingWords(name);
    return wanted.every((word) => own.includes(word));
  });
  const whole = called.filter(({ name }) => tellingWords(name).length === wanted.length);
  const [only, ...more] = whole.length > 0 ? whole : called;
  return only && more.length === 0 ? only : null;
}

function textOf(tree: PageTree, node: PageNode): string {
  return fullText(tree, node, LONGEST).replaceAll(/\s+/g, ' ').trim();
}
