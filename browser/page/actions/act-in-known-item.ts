import { onlyOf } from '#shared/only-of.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { pressEntryOf } from '#browser/page/actions/open-menu.ts';
import { pressOf } from '#browser/page/actions/press-in-row.ts';
import { entriesShown, menuOpenersIn } from '#browser/page/find/item-menu.ts';
import { pressedIn } from '#browser/page/find/item-saying.ts';
import { labelOf, type PageNode, type PageTree } from '#browser/page/find/page-tree.ts';
import { tellingWords } from '#browser/page/find/telling-words.ts';
import type { Scene } from '#browser/page/scene.ts';

/** `words`: what is done, as the line says it around the thing: `copy to drafts`. */
type Known = { tree: PageTree; item: PageNode; words: string };

/**
 * In a row, entry or card that is known, presses its only control that is called as the line says, or the only such entry of its menu. False
 * where there is none; a menu without one is closed again.
 */
export async function actInKnownItem(scene: Scene, { tree, item, words }: Known): Promise<boolean> {
  const wanted = tellingWords(words);
  const [verb] = wanted;
  if (verb === undefined) return false;
  const isMeant = (label: string) => {
    const own = tellingWords(label);
    return own.length === wanted.length && wanted.every((word) => own.includes(word));
  };
  const shown = pressedIn(tree, item).filter((node) => isMeant(labelOf(tree, node)));
  const press =
    onlyOf(shown) ??
    (wanted.length === 1 && shown.length === 0 ? pressOf(tree, item, words.trim().toLowerCase()) : null);
  if (press?.ref) {
    const label = labelOf(tree, press);
    await clickTarget(scene.world, wantedNode(press, { label, mayActOn: scene.options.mayActOn }));
    return true;
  }
  const opener = shown.length > 0 ? null : onlyOf(menuOpenersIn(tree, item));
  if (!opener) return false;
  return await pressEntryOf(
    scene,
    (now) => now.nodes.find(({ ref }) => ref === opener.ref) ?? null,
    (look) => onlyOf(entriesShown(look).filter((node) => isMeant(labelOf(look.after, node)))),
  );
}
