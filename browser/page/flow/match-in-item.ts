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
  if (!look || inside.match.kind === 'one' || inside.match.kind === 'several') return inside;
  const outside = { tree: look.outside, match: matchTarget(look.outside, readings, intent) };
  return outside.match.kind === 'one' || outside.match.kind === 'several' ? outside : inside;
}
