import { contains, labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { isSameWords, scoreText } from '#browser/page/find/score-text.ts';
import type { Target } from '#shared/script/target/target.ts';

/** The words of the only table or list below a heading of just these words, or with that as its own name. */
export function collectionCalled(tree: PageTree, words: string): string | null {
  const names = collectionsOf(tree).flatMap((node) => (isInNavigation(node) ? [] : nameOf(tree, node)));
  const same = names.filter((name) => isSameWords(ownName(words), ownName(name)));
  // `the requests` may be any of “My requests” and “Team requests”.
  const bare = same.length > 0 ? same : names.filter((name) => isSameWords(bareName(words), bareName(name)));
  const alike = same.length > 0 ? same : names.filter((name) => scoreText(bareName(words), name) > 0);
  const [only] = bare;
  if (only !== undefined) return bare.length === 1 && alike.length === 1 ? only : null;
  const [lines, ...others] = OF_LINES.test(bareName(words))
    ? names.filter((name) => OF_LINES.test(bareName(name)))
    : [];
  return others.length === 0 ? (lines ?? null) : null;
}

/** `my requests` are “Your requests”. */
function ownName(words: string): string {
  return words
    .trim()
    .replace(/^(?:the |all )+/i, '')
    .replace(/^(?:our|your) /i, 'my ');
}

/** `my requests` are the requests, too. */
function bareName(words: string): string {
  return words.trim().replace(/^(?:(?:the|all|my|our|your) )+/i, '');
}

/** Of an invoice or an order, each shop in other words. */
const OF_LINES =
  /^(?:(?:line|order|invoice|ordered|order line) items|(?:order|invoice|item) lines|items|positions)$/i;
const IS_TABLE = /^(?:the |a )?table /i;
const TABLE_OF = /^(?:the |a )?(?:table|list) (?:of|with) (?:the |all )*(\S.*)$/i;

/** `the table of my requests`: those that are called so, or whose heading is. */
export function namesWithin(readings: readonly Target[]): Target[] {
  return readings.flatMap((reading) => {
    const [, text] = TABLE_OF.exec(reading.text) ?? [];
    return text === undefined
      ? []
      : { ...reading, text, ...(IS_TABLE.test(reading.text) && { kind: 'table' as const }) };
  });
}

export function isInNavigation(node: PageNode): boolean {
  for (let at = node.parent; at; at = at.parent) {
    if (/^(navigation|banner|contentinfo|menu|menubar)$/.test(at.role)) return true;
  }
  return false;
}

export function collectionsOf(tree: PageTree): PageNode[] {
  const all = tree.nodes.filter(
    (node) => node.ref !== null && /^(table|grid|treegrid|list|listbox|feed)$/.test(node.role),
  );
  return all.filter((node) => !all.some((outer) => outer !== node && contains(outer, node)));
}

export function isTable(node: PageNode): boolean {
  return /^(table|grid|treegrid)$/.test(node.role);
}

/** Its own name or caption, or the heading it stands under. */
export function nameOf(tree: PageTree, node: PageNode): string {
  if (node.name) return node.name;
  const heading = tree.nodes.slice(0, node.index).findLast((before) => before.role === 'heading');
  return heading ? labelOf(tree, heading) : node.before;
}

/** What it may also be called: the tab that shows it. */
export function namesOf(tree: PageTree, node: PageNode): string[] {
  const tab = tree.nodes
    .slice(0, node.index)
    .findLast(({ role, states }) => role === 'tab' && states.includes('selected'));
  return tab && !node.name ? [nameOf(tree, node), tab.name] : [nameOf(tree, node)];
}
