import { StepFailure } from '#shared/errors.ts';
import type { NumberedInstruction } from '#shared/script/instruction.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { seeArranged } from '#browser/page/actions/see-arranged.ts';
import { closeMenu } from '#browser/page/actions/close-menu.ts';
import { opensMenu } from '#browser/page/actions/choose-as-said.ts';
import { type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { doNow } from '#browser/page/flow/do-meant.ts';
import { isCheck } from '#browser/page/meaning/meant-state.ts';
import { isOpen, LIMIT_MS, lookNow } from '#browser/page/flow/look-now.ts';
import { makeByForm } from '#browser/page/flow/make-by-form.ts';
import { tryLine } from '#browser/page/flow/try-line.ts';
import { isPageFilter } from '#shared/script/page-forms.ts';
import { rewordings } from '#shared/script/wordings/reworded.ts';
import { showRest } from '#browser/page/flow/show-rest.ts';
import { saidLine } from '#browser/page/flow/said-line.ts';
import { lookUntilRest } from '#browser/page/look/look-until.ts';
import { entryOf, menuOf, openerOf, placeBehind, switchersFor } from '#browser/page/meaning/behind.ts';
import { chosenPress } from '#browser/page/meaning/chosen-press.ts';
import { namedBoxes, severalBoxes } from '#browser/page/meaning/several-boxes.ts';
import { byAddress } from '#browser/page/meaning/by-address.ts';
import { byCode } from '#browser/page/meaning/by-code.ts';
import { byToolbar, pressBesides } from '#browser/page/meaning/by-toolbar.ts';
import type { Act } from '#browser/page/meaning/meant-acts.ts';
import { FILTERS } from '#browser/page/meaning/sentence.ts';
import { meantActs } from '#browser/page/meaning/meant-on.ts';
import { isThingSaid } from '#browser/page/meaning/own-thing.ts';
import { numberBeside } from '#browser/page/meaning/steppers.ts';
import { refuseOtherUnit } from '#browser/page/prove/refuse-other-unit.ts';
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
  if (line === null || isOnCondition(line) || !ACTS.test(instruction.verb)) return false;
  // `Switch off the text reminders`: of two boxes for reminders, one says all of the words.
  if (isOneOfSeveral(error)) return instruction.verb === 'check' && (await doMeant(scene, line));
  if (!isOpen(error)) return false;
  if (instruction.verb === 'require' ? !SHOULD.test(line) : isCheck(line)) return false;
  return (
    (await doMeant(scene, line)) ||
    (await doBehind(scene, line)) ||
    (await doInMenu(scene, line)) ||
    (await doByToolbar(scene, line)) ||
    (await doEach(scene, line)) ||
    (await doInSwitcher(scene, line)) ||
    (await makeByForm(scene, line))
  );
}

function isOneOfSeveral(error: unknown): boolean {
  return error instanceof StepFailure && error.failure.code === 'target_ambiguous';
}

/** A line of several values that no form on the page has fields for: by the form that it makes. */
export async function doneWhole(
  scene: Scene,
  { written }: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const line = saidLine(scene, written);
  if (!isOpen(error) || line === null || isOnCondition(line)) return false;
  return await makeByForm(scene, line);
}

/** `Show only trial clients` by a drawn list, where a cell of the same word could be pressed as well. */
export async function filterDrawn(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<boolean> {
  const line = /^(?:either|click)$/.test(instruction.verb) ? saidLine(scene, written) : null;
  if (line === null || !FILTERS.test(line) || isOnCondition(line)) return false;
  const isDrawn = await lookNow(scene, (tree) => {
    const [only, ...more] = meantActs(tree, line) ?? [];
    return more.length === 0 && only?.act.kind === 'choose' && only.act.offer.column.length > 0;
  });
  return isDrawn === true && (await doMeant(scene, line));
}

async function doMeant(scene: Scene, line: string): Promise<boolean> {
  const acts = await lookUntilRest(scene.world, async (page) => meantActs(await readPageTree(page), line));
  for (const { act, clause } of acts ?? []) {
    await refuseUnit(scene, act);
    const doOne = () => doAct(scene, act, (tree) => meantActs(tree, clause)?.[0]?.act ?? null);
    await (FILTERS.test(line) && act.kind !== 'press'
      ? seeArranged(scene.world, quoteShown(act.offer.label), doOne)
      : doOne());
  }
  return acts !== null;
}

/** Presses that make a number another one. */
async function refuseUnit({ world }: Scene, act: Act): Promise<void> {
  if (act.kind !== 'press' || act.becomes === undefined) return;
  const { node, label } = act.offer;
  const amount = { label, text: `${act.becomes}`, line: world.line ?? null };
  await runFree(world, LIMIT_MS, async (page) => {
    await refuseOtherUnit({ ...amount, locator: page.locator(`aria-ref=${node.ref}`) });
  });
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
  return found !== null && (await pressEntry(scene, found));
}

/** `Get the data sheet of the pump`, where that is no value, but called so in its row, its card or the menu of that. */
export async function pressToGet(
  scene: Scene,
  numbered: NumberedInstruction,
  error: unknown,
): Promise<boolean> {
  const { instruction, written } = numbered;
  if (isOpen(error) && (await showRest(scene, numbered))) return true;
  const asked = saidLine(scene, written);
  if (isOpen(error) && asked !== null && isPageFilter(asked))
    for (const other of rewordings(asked)) if (await tryLine(scene, numbered, other)) return true;
  const line = saidLine(scene, written);
  const isNamed = instruction.verb === 'extract' && instruction.is_named;
  if (!isOpen(error) || line === null || isNamed || !GETS.test(line)) return false;
  const isGot = (act: Act) => act.kind === 'press' && isThingSaid(act.offer, line);
  const [only, ...more] = (await lookNow(scene, (tree) => meantActs(tree, line))) ?? [];
  if (only) {
    if (more.length > 0 || !isGot(only.act)) return false;
    await doNow(scene, only.act);
    return true;
  }
  const menu = await menuNow(scene, line, menuOf);
  return menu !== null && (await pressEntry(scene, menu, isGot));
}

const GETS = /^(?:please )?(?:get|fetch) (?:me )?(?:the|my|our|an?) .+ (?:of|for|from) \S/i;

async function pressEntry(
  scene: Scene,
  found: OpenedMenu,
  isMeant: (act: Act) => boolean = () => true,
): Promise<boolean> {
  await doNow(scene, { kind: 'press', offer: found.offer, times: 1 });
  const entry = await lookUntilRest(scene.world, async (page) => {
    const act = entryOf(await readPageTree(page), found.tree, found.rest);
    return act && isMeant(act) ? act : null;
  });
  if (entry) await doNow(scene, entry);
  else
    await runFree(scene.world, LIMIT_MS, async (page) => await closeMenu(page, found.tree, found.offer.node));
  return entry !== null;
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

/** What takes several acts on the page as it is. */
const TOGETHER: readonly ((tree: PageTree, line: string) => readonly Act[] | null)[] = [
  byAddress,
  byCode,
  severalBoxes,
  chosenPress,
];

/** `Tick the tap and the radiator`: all or none, for one of two is not what was said. */
export async function tickNamed(
  scene: Scene,
  { instruction, written }: NumberedInstruction,
): Promise<boolean> {
  const line = instruction.verb === 'check' ? saidLine(scene, written) : null;
  if (line === null) return false;
  const named = await lookNow(scene, (tree) => namedBoxes(tree, line));
  if (!named) return false;
  if (named.missing !== null)
    throw new StepFailure(
      'target_not_found',
      `No row of ${quoteShown(named.missing)} with a box is on the page, so nothing was ticked.`,
      'Write each of them as it reads on the page.',
    );
  for (const [at, act] of named.acts.entries())
    await doAct(scene, act, (tree) => namedBoxes(tree, line)?.acts[at] ?? null);
  return true;
}

async function doEach(scene: Scene, line: string): Promise<boolean> {
  for (const find of TOGETHER) {
    const acts = await lookNow(scene, (tree) => find(tree, line));
    if (!acts) continue;
    for (const [at, act] of acts.entries())
      await doAct(scene, act, (tree) => {
        const now = find(tree, line);
        return now?.length === acts.length ? (now[at] ?? null) : null;
      });
    return true;
  }
  return false;
}

/** `Switch to the Harbour Loft`: an entry of a list that only shows which is chosen. One without it is closed again. */
async function doInSwitcher(scene: Scene, line: string): Promise<boolean> {
  const menus = await lookNow(scene, (tree) => switchersFor(tree, line).map((menu) => ({ ...menu, tree })));
  for (const menu of menus ?? []) if (await pressEntry(scene, menu)) return true;
  return false;
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
async function doAct(scene: Scene, act: Act, find: (tree: PageTree) => Act | null): Promise<void> {
  const times = act.kind === 'press' ? act.times : 1;
  for (let done = 0; done < times; done += 1) {
    const now = await runFree(scene.world, LIMIT_MS, async (page) => {
      const tree = await readPageTree(page);
      const again = done === 0 ? find(tree) : null;
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

function lost({ offer }: Act, done: number): StepFailure {
  return new StepFailure(
    'target_not_found',
    `“${offer.label}” was on the page and is gone${done > 0 ? ` after ${done} presses` : ''}.`,
    'Look at what the page shows now, and write the rest of the line for it.',
  );
}
