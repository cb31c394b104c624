import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { literalText } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { actOfItem, entryOfAct, menuOfAct, type SaidAct, sayAct } from '#browser/page/find/act-of-item.ts';
import { entriesShown } from '#browser/page/find/item-menu.ts';
import { type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { isOfItsNames, isOfItsNumbers } from '#browser/page/meaning/own-thing.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const MISSING = /^target_(?:not_found|wrong_kind|ambiguous)$/;
const OF_ONE_THING = /^(?:click|check|select|either|as_shown)$/;
const LOOK_MS = 5_000;
const LOOKS = 10;
const PAUSE_MS = 100;

/**
 * `Archive the message about the cake sale`, `put KF-2302 on hold`: what the only row, entry or card of these words calls
 * so, also in its menu. False where the page does not have every word of the line there, or has it twice.
 */
export async function actInItem(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  if (error !== null && (!(error instanceof StepFailure) || !MISSING.test(error.failure.code))) return false;
  const isPress = OF_ONE_THING.test(instruction.verb) && !scene.item;
  const text = isPress ? literalText(written) : null;
  const said = text === null ? null : sayAct(text);
  if (!said) return false;
  // The page has come to rest without what was looked for before.
  const found = await runFree(scene.world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const one = actOfItem(tree, said);
    const isOwn = one && isOfItsNumbers(tree, one.control, text ?? '') && isOfItsNames(one.label, text ?? '');
    const act = isOwn ? one : null;
    const menu = act ? null : menuOfAct(tree, said);
    return act || menu ? { tree, act, menu } : null;
  });
  if (found?.act) {
    const { control, label, isTicked } = found.act;
    await press(scene, { node: control, label, isTicked });
    return true;
  }
  return found?.menu ? await pressEntry(scene, { said, tree: found.tree, menu: found.menu }) : false;
}

type Menu = { said: SaidAct; tree: PageTree; menu: { opener: PageNode; left: ReadonlySet<string> } };

/** A menu that has no such entry is closed again. */
async function pressEntry(scene: Scene, { said, tree: before, menu }: Menu): Promise<boolean> {
  await press(scene, { node: menu.opener, label: 'menu', isTicked: false });
  const entry = await runFree(scene.world, LOOK_MS, async (page) => {
    for (let look = 0; look < LOOKS; look += 1) {
      const after = await readPageTree(page);
      const found = entryOfAct(after, entriesShown({ before, after }), { said, left: menu.left });
      if (found) return found;
      await page.waitForTimeout(PAUSE_MS);
    }
    await page.keyboard.press('Escape');
    return null;
  });
  if (!entry) return false;
  await press(scene, { node: entry.control, label: entry.label, isTicked: false });
  return true;
}

async function press(
  { world, options }: Scene,
  { node, label, isTicked }: { node: PageNode; label: string; isTicked: boolean },
): Promise<void> {
  if (node.ref === null) return;
  const wanted: Wanted = wantedNode(node, { label, mayActOn: options.mayActOn });
  if (isTicked) await checkTarget(world, wanted, true);
  else await clickTarget(world, wanted);
}
