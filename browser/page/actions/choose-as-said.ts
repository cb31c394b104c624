import type { Page } from 'playwright-core';
import type { TargetPhrase, Wanted } from '#shared/script/target/target.ts';
import { type Filled, literalText } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { checkTarget } from '#browser/page/actions/check-target.ts';
import { checkSeveral, selectSeveral } from '#browser/page/actions/choose-several.ts';
import { severalIn } from '#browser/page/actions/several-in.ts';
import { typeOrSplit } from '#browser/page/actions/type-name.ts';
import type { Typed } from '#browser/page/actions/type-text.ts';
import { buttonBeneath, choiceBeneath, listBeneath } from '#browser/page/find/choice-beneath.ts';
import { lookOnce } from '#browser/page/find/find-target.ts';
import { matchTarget } from '#browser/page/find/match-target.ts';
import { ancestorsOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { splitAtLabel } from '#browser/page/actions/split-at-label.ts';
import { runFree } from '#browser/page/run-action.ts';
import { seeArranged } from '#browser/page/actions/see-arranged.ts';
import { selectAnywhere } from '#browser/page/actions/select-anywhere.ts';
import { selectOption } from '#browser/page/actions/select-option.ts';

type Selected = { wanted: Wanted | null; option: Filled; arranges: boolean };

/** Selects an option, of any list where none is named. `arranges`: what is listed on the page changes by it. */
export async function selectAsSaid(
  world: ActionScope,
  { wanted, option, arranges }: Selected,
): Promise<void> {
  const select = async () => {
    if (await selectSeveral(world, wanted, option)) return;
    await (wanted
      ? selectOption(
          world,
          await asListBeneath(world, arranges ? await asFilter(world, wanted) : wanted),
          option,
        )
      : selectAnywhere(world, option));
  };
  return await (arranges ? seeArranged(world, option.shown, select) : select());
}

/** Where no list is called so, the one that is drawn below these words. */
async function asListBeneath(world: ActionScope, wanted: Wanted): Promise<Wanted> {
  if (wanted.item || wanted.element) return wanted;
  return await runFree(world, LOOK_MS, async (page) => {
    const list = await lookOnce(page, wanted, 'select').catch(() => null);
    if (list?.found && !/^(?:text|generic|heading|paragraph)$/.test(list.found.role)) return wanted;
    const tree = await readPageTree(page);
    return listBeneath(tree, wanted) ?? (await menuBeneath(page, tree, wanted)) ?? wanted;
  });
}

const READ_MS = 1_000;
const OPENS_MENU = /^(?:menu|listbox|true|dialog|tree|grid)$/;

/** A button that shows the value of the words before it, and says that it opens a menu. */
async function menuBeneath(page: Page, tree: PageTree, wanted: Wanted): Promise<Wanted | null> {
  const button = buttonBeneath(tree, wanted);
  return button && (await opensMenu(page, button)) ? asElement(wanted, button) : null;
}

export async function opensMenu(page: Page, { ref }: PageNode): Promise<boolean> {
  const popup = await page
    .locator(`aria-ref=${ref}`)
    .getAttribute('aria-haspopup', { timeout: READ_MS })
    .catch(() => null);
  return popup !== null && OPENS_MENU.test(popup);
}

function asElement(wanted: Wanted, { ref, role }: PageNode): Wanted {
  return { ...wanted, element: { ref: ref ?? '', role } };
}

/** `filter by priority High`: the head of the column “Priority” sorts, and the only other one filters. */
async function asFilter(world: ActionScope, wanted: Wanted): Promise<Wanted> {
  if (wanted.item || wanted.element) return wanted;
  return await runFree(world, LOOK_MS, async (page) => {
    const match = matchTarget(await readPageTree(page), wanted.readings, 'select');
    if (match.kind !== 'several') return wanted;
    const [only, ...more] = match.nodes.filter(
      (node) => !ancestorsOf(node).some(({ role }) => role === 'columnheader'),
    );
    return only && more.length === 0 && (await opensMenu(page, only)) ? asElement(wanted, only) : wanted;
  });
}

type Checked = { is_checked: boolean; arranges?: true; target: TargetPhrase };

/** The same of a box, or of several: `Lentil soup and Fish curry`. */
export async function checkAsSaid(
  world: ActionScope,
  wanted: Wanted,
  { is_checked, arranges, target }: Checked,
): Promise<void> {
  const names = wanted.item ? null : severalIn(literalText(target.written));
  const check = async () => {
    if (names && (await checkSeveral(world, { whole: wanted, names, isChecked: is_checked }))) return;
    await checkTarget(world, wanted, is_checked);
  };
  return await (arranges ? seeArranged(world, wanted.shown, check) : check());
}

/**
 * `course: Boxing`, `set the priority to high`, said as what is to hold: of a group of buttons or a list that takes no text,
 * its choice.
 */
export async function typeOrSelect(world: ActionScope, into: Wanted, typed: Typed): Promise<void> {
  const parted = typed.runsOn ? await splitAtLabel(world, into, typed.value) : null;
  if (parted) return await typeOrSelect(world, parted.into, { ...typed, value: parted.value, runsOn: false });
  const mayBeChoice = typed.sets === true && !typed.value.is_secret && !into.item;
  const choice = mayBeChoice ? await choiceFor(world, into, typed.value) : null;
  if (choice === null) await typeOrSplit(world, into, typed);
  else if ('list' in choice)
    await selectAsSaid(world, { wanted: choice.list, option: typed.value, arranges: false });
  else await checkTarget(world, choice.box, true);
}

const LOOK_MS = 15_000;
const LISTS = /^(?:|combobox|listbox|radiogroup|group)$/;

type Choice = { list: Wanted } | { box: Wanted };

async function choiceFor(world: ActionScope, into: Wanted, option: Filled): Promise<Choice | null> {
  return await runFree(world, LOOK_MS, async (page) => await choiceOn(page, into, option));
}

/** Something on the page other than a field is called so, and takes a choice. */
export async function settableAs(page: Page, into: Wanted, text: string): Promise<boolean> {
  const option: Filled = { text, shown: '', is_secret: false, has_variables: false };
  return (await choiceOn(page, into, option)) !== null;
}

async function choiceOn(page: Page, into: Wanted, option: Filled): Promise<Choice | null> {
  const field = await lookOnce(page, into, 'type').catch(() => null);
  // A text of these words is no field, and of several things none is known to be one.
  if (field?.found && !/^(?:text|generic|application)$/.test(field.found.role)) return null;
  const list = await lookOnce(page, into, 'select').catch(() => null);
  if (list?.found && LISTS.test(list.found.role)) return { list: into };
  const tree = await readPageTree(page);
  const box = choiceBeneath(tree, into, option);
  const below = box ? null : (listBeneath(tree, into) ?? (await menuBeneath(page, tree, into)));
  return box ? { box } : below && { list: below };
}
