import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { fillValue, literalValue, quoteShown } from '#shared/script/words/value.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { typeOrSelect, selectAsSaid } from '#browser/page/actions/choose-as-said.ts';
import { seeArranged } from '#browser/page/actions/see-arranged.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { opensMenu } from '#browser/page/actions/choose-as-said.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { isOpen, LIMIT_MS, lookNow } from '#browser/page/flow/look-now.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { entryOf, menuOf, openerOf, placeBehind } from '#browser/page/meaning/behind.ts';
import { byAddress } from '#browser/page/meaning/by-address.ts';
import { byToolbar, pressBesides } from '#browser/page/meaning/by-toolbar.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { meantActs } from '#browser/page/meaning/meant-on.ts';
import { numberBeside } from '#browser/page/meaning/steppers.ts';
import { isOnCondition } from '#browser/page/propose/offer-line.ts';
import { runFree } from '#browser/page/run-action.ts';
import type { Scene } from '#browser/page/scene.ts';

const ACTS = /^(?:as_shown|click|type|select|check|expand|either|search|press|drag|extract|require)$/;

/** Does what a line says where every word of it is said by something on the page, and by one thing alone. */
export async function meantHere(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const { instruction, written } = numbered;
  const line = saidLine(scene, written);
  if (!isOpen(error) || line === null || isOnCondition(line) || !ACTS.test(instruction.verb)) return false;
  if (instruction.verb === 'require' && !SHOULD.test(line)) return false;
  return (
    (await doMeant(scene, line)) ||
    (await doBehind(scene, line)) ||
    (await doInMenu(scene, line)) ||
    (await doByToolbar(scene, line)) ||
    (await doByAddress(scene, line))
  );
}

/** `Show the overdue ones only`: chosen is not yet shown where a button applies it. */
export const FILTERS = /^(?:please )?(?:show|see|filter|list|display|view|limit|narrow)\b|\bonly\b/i;

async function doMeant(scene: Scene, line: string): Promise<boolean> {
  const acts = await lookUntilRest(scene.world, async (page) => meantActs(await readPageTree(page), line));
  for (const { act, clause } of acts ?? [])
    await (FILTERS.test(line) && act.kind !== 'press'
      ? seeArranged(scene.world, quoteShown(act.offer.label), () => doAct(scene, act, clause))
      : doAct(scene, act, clause));
  return acts !== null;
}

/** `On the Market day page, …`: that page of the site first. */
async function doBehind(scene: Scene, line: string): Promise<boolean> {
  const place = await lookNow(scene, (tree) => placeBehind(tree, line));
  if (!place) return false;
  await doNow(scene, { kind: 'press', offer: place.offer, times: 1 });
  return await doMeant(scene, place.rest);
}

/** By an entry of the menu of its row or card. A menu without one is closed again. */
async function doInMenu(scene: Scene, line: string): Promise<boolean> {
  const found = (await menuNow(scene, line, menuOf)) ?? (await openerNow(scene, line));
  if (!found) return false;
  await doNow(scene, { kind: 'press', offer: found.offer, times: 1 });
  const entry = await lookUntilRest(scene.world, async (page) =>
    entryOf(await readPageTree(page), found.tree, found.rest),
  );
  if (entry) await doNow(scene, entry);
  else await closeMenu(scene, found);
  return entry !== null;
}

/** Some menus do not hear Escape: their button closes them again. */
async function closeMenu(scene: Scene, { offer, tree }: OpenedMenu): Promise<void> {
  await runFree(scene.world, LIMIT_MS, async (page) => await page.keyboard.press('Escape'));
  const isOpen = await lookNow(scene, (now) => now.nodes.length > tree.nodes.length || null);
  if (isOpen) await doNow(scene, { kind: 'press', offer, times: 1 });
}

/** `Delete the mail from Ada`: her row is ticked, and the button above all rows pressed. */
async function doByToolbar(scene: Scene, line: string): Promise<boolean> {
  const found = await lookNow(scene, (tree) => byToolbar(tree, line));
  if (!found) return false;
  await doNow(scene, { kind: 'tick', offer: found.box, is_on: true });
  const press = await lookNow(scene, (tree) => pressBesides(tree, found.press));
  if (!press) throw lost({ kind: 'press', offer: found.press, times: 1 }, 0);
  await doNow(scene, { kind: 'press', offer: press, times: 1 });
  return true;
}

async function doByAddress(scene: Scene, line: string): Promise<boolean> {
  const acts = await lookNow(scene, (tree) => byAddress(tree, line));
  for (const act of acts ?? []) await doAct(scene, act, '');
  return acts !== null;
}

type OpenedMenu = NonNullable<ReturnType<typeof menuOf>> & { tree: PageTree };

async function menuNow(scene: Scene, line: string, find: typeof menuOf): Promise<OpenedMenu | null> {
  return await lookNow(scene, (tree) => {
    const menu = find(tree, line);
    return menu && { ...menu, tree };
  });
}

/** A button that says of itself that it opens a menu. */
async function openerNow(scene: Scene, line: string): Promise<OpenedMenu | null> {
  const found = await menuNow(scene, line, openerOf);
  const opens =
    found && (await runFree(scene.world, LIMIT_MS, async (page) => await opensMenu(page, found.offer.node)));
  return opens ? found : null;
}

/** `It should read …` is a wish where the page has what sets it. */
const SHOULD = /\b(?:should|must|has to|have to|needs? to)\b/i;

/** Each is looked for anew: the one before it may have drawn the page again. */
async function doAct(scene: Scene, act: Act, clause: string): Promise<void> {
  const times = act.kind === 'press' ? act.times : 1;
  for (let done = 0; done < times; done += 1) {
    const now = await runFree(scene.world, LIMIT_MS, async (page) => {
      const tree = await readPageTree(page);
      const again = done === 0 ? meantActs(tree, clause)?.[0]?.act : undefined;
      if (again) return again;
      const same = tree.nodes[act.offer.node.index];
      return same && same.role === act.offer.node.role && same.name === act.offer.node.name
        ? { ...act, offer: { ...act.offer, node: same } }
        : null;
    });
    if (!now) throw lost(act, done);
    await doNow(scene, now);
  }
  if (act.kind === 'press' && act.becomes !== undefined) await confirmNumber(scene, act, act.becomes);
}

/** The number between the two buttons, when all presses are done. */
async function confirmNumber(scene: Scene, { offer }: Act, number: number): Promise<void> {
  const isSo = await lookUntilRest(scene.world, async (page) => {
    const now = numberBeside(await readPageTree(page), offer.node.index);
    return now === number ? true : null;
  });
  if (isSo) return;
  throw new StepFailure(
    'value_refused',
    `The number beside “${offer.label}” is not ${number}, though it was pressed for that.`,
    'Look at the page as it was then: it may allow no more, or count otherwise.',
  );
}

async function doNow(scene: Scene, act: Act): Promise<void> {
  const { world, lookup } = scene;
  const wanted = wantedOf(scene, act);
  switch (act.kind) {
    case 'press':
      return await clickTarget(world, wanted);
    case 'tick':
      return await checkTarget(world, wanted, act.is_on);
    case 'choose': {
      const option = fillValue(literalValue(act.option), lookup);
      return await selectAsSaid(world, { wanted, option, arranges: false });
    }
    case 'type': {
      const value = fillValue(literalValue(act.value), lookup);
      scene.memory.addTyped(value.text);
      return await typeOrSelect(world, wanted, { value, sets: true, runsOn: undefined });
    }
  }
}

function wantedOf({ options }: Scene, { offer }: Act): Wanted {
  const label = offer.label || 'list';
  return wantedNode(offer.node, { label, mayActOn: options.mayActOn });
}

function lost({ offer }: Act, done: number): StepFailure {
  return new StepFailure(
    'target_not_found',
    `“${offer.label}” was on the page and is gone${done > 0 ? ` after ${done} presses` : ''}.`,
    'Look at what the page shows now, and write the rest of the line for it.',
  );
}
