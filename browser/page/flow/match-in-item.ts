import type { ItemScope, Target } from '#shared/script/target/target.ts';
import { lookAtItem, withoutItems } from '#browser/page/flow/find-items.ts';
import { type Intent, type Match, matchTarget } from '#browser/page/find/match-target.ts';
import type { PageTree } from '#browser/page/find/page-tree.ts';

/** In the item first; then on the page around the list, but in none of its other items. */
export function matchInItem(
  whole: PageTree,
  { readings, item }: { readings: readonly Target[]; item: ItemScope },
  intent: Intent,
): { tree: PageTree; match: Match } {
  const look = lookAtItem(whole, item);
  const tree = look?.inside ?? withoutItems(whole, item);
  const inside = { tree, match: matchTarget(tree, readings, intent) };
  if (inside.match.kind === 'several') return { tree, match: itsOwnLink(inside.match, item) };
  if (!look || inside.match.kind === 'one') return inside;
  const outside = { tree: look.outside, match: matchTarget(look.outside, readings, intent) };
  return outside.match.kind === 'one' || outside.match.kind === 'several' ? outside : inside;
}

/** “The link” of an entry with several links is the one that is called as the entry is. */
function itsOwnLink(match: Extract<Match, { kind: 'several' }>, { title }: ItemScope): Match {
  const { target } = match;
  if (target.kind !== 'link' || target.text !== '' || target.ordinal !== null || target.near !== null)
    return match;
  const [own, other] = match.nodes.filter(({ name }) => name.trim() === title.trim());
  return own && !other ? { ...match, kind: 'one', node: own } : match;
}
