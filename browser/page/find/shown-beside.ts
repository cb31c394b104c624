import { findAnchors, isInAnotherItem, itemAround } from '#browser/page/find/near-anchor.ts';
import { ancestorsOf, contains, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { wholeWords } from '#browser/page/find/whole-words.ts';

const NAVIGATION = /^(?:navigation|banner|menu|menubar|contentinfo)$/;
const MOST = 200;

/**
 * Whether words stand beside a text: in its row or entry, where it is in one. Null when the text itself is not on the
 * page outside of menus. A choice that is only offered is not shown.
 */
export function standsBeside(tree: PageTree, words: string, near: string): boolean | null {
  const [asked, named] = [wholeWords(words), wholeWords(near)];
  const says = (pattern: RegExp) => (node: PageNode) => pattern.test(node.name) || pattern.test(node.ownText);
  const found = new Set([...findAnchors(tree, near), ...tree.nodes.filter(says(named))]);
  const anchors = [...found].filter((node) => !isIn(node, NAVIGATION)).slice(0, MOST);
  if (anchors.length === 0) return null;
  const others = unchosen(tree);
  const parts = tree.nodes
    .filter(says(asked))
    .filter((node) => !isIn(node, /^option$/) || node.states.includes('selected'))
    .filter(({ name, ownText }) => !others.has(name) && !others.has(ownText));
  return anchors.some((anchor) => {
    const item = itemAround(anchor);
    return parts
      .slice(0, MOST)
      .some(
        (part) =>
          (item ? contains(item, part) : !isInAlike(anchor, part)) && !isInAnotherItem(tree, anchor, part),
      );
  });
}

/** In a part of the page that is built as the one of the anchor and stands beside it: `Bay 1 Full` says nothing of `Bay 2`. */
function isInAlike(anchor: PageNode, part: PageNode): boolean {
  const [own, its] = [
    [anchor, ...ancestorsOf(anchor)],
    [part, ...ancestorsOf(part)],
  ];
  const shared = own.findIndex((node) => contains(node, part));
  const around = own[shared];
  const [mine, other] = [own[shared - 1], around && its[its.indexOf(around) - 1]];
  if (!mine || !other || mine === anchor || other === part) return false;
  const size = (node: PageNode) => node.end - node.index;
  return mine !== other && mine.role === other.role && Math.abs(size(mine) - size(other)) <= 2;
}

/** What the circles are called that are not chosen: a form shows all of them. */
function unchosen({ nodes }: PageTree): ReadonlySet<string> {
  const radios = nodes.filter(({ role, name }) => /^(?:radio|menuitemradio)$/.test(role) && name !== '');
  const chosen = new Set(radios.filter(({ states }) => states.includes('checked')).map(({ name }) => name));
  return new Set(radios.map(({ name }) => name).filter((name) => !chosen.has(name)));
}

function isIn(node: PageNode, roles: RegExp): boolean {
  return [node, ...ancestorsOf(node)].some(({ role }) => roles.test(role));
}
