import type { Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { wantedText } from '#shared/script/target/read-target.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { wantedNode } from '#browser/page/actions/wanted-node.ts';
import { closeMenu } from '#browser/page/actions/close-menu.ts';
import { clickTarget } from '#browser/page/actions/click-target.ts';
import { seeArranged } from '#browser/page/actions/see-arranged.ts';
import { selectOption } from '#browser/page/actions/select-option.ts';
import { directionIn, type Sorting } from '#browser/page/actions/sort-words.ts';
import { cellsOf } from '#browser/page/find/control-labels.ts';
import {
  contains,
  fullText,
  labelOf,
  type PageNode,
  type PageTree,
  readPageTree,
} from '#browser/page/find/page-tree.ts';
import { readDay } from '#browser/page/read/date-text.ts';
import { runFree } from '#browser/page/run-action.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';

const LOOK_MS = 10_000;
const SETTLE_MS = 400;
const MOST_PRESSES = 3;
const SORT = /\b(?:sort|order(?:ed)? by|sorted by|arrange)\b/i;
const LONGEST = 80;

/**
 * Sorts by a choice of the list for it, or by the head of a column, which is pressed until the column is in the order that
 * was said. False where the page has neither.
 */
export async function sortBy(
  world: ActionScope,
  sorting: Sorting,
  mayActOn?: (origin: string) => void,
): Promise<boolean> {
  const fence = mayActOn ? { mayActOn } : {};
  const choice = await findChoice(world, sorting);
  if (choice) {
    const list: Wanted = {
      ...wantedText(choice.label, quoteShown(choice.label)),
      ...fence,
      element: elementOf(choice.list),
    };
    if (choice.isChosen) return true;
    await seeArranged(
      world,
      quoteShown(choice.option),
      async () => await selectOption(world, list, filled(choice.option)),
    );
    return true;
  }
  const head = await runFree(world, LOOK_MS, async (page) => headOf(await readPageTree(page), sorting));
  if (!head) return await pressChoice(world, sorting, fence);
  const { direction } = sorting;
  const name = quoteShown(head.label);
  const press = async (node: PageNode) =>
    await clickTarget(world, {
      ...wantedText(head.label, `the head of ${name}`),
      ...fence,
      element: elementOf(node),
    });
  if (direction === null) {
    await seeArranged(world, name, async () => await press(head.press));
    return true;
  }
  let now: Head | null = head;
  for (let presses = 0; presses <= MOST_PRESSES && now; presses += 1) {
    if (now.order === direction) return true;
    if (presses === MOST_PRESSES) break;
    await press(now.press);
    now = await runFree(world, LOOK_MS, async (page) => await headAfter(page, sorting, direction));
  }
  throw new StepFailure(
    'value_refused',
    `${name} was pressed, and what is listed is not in the order that was asked for.`,
    'See on the page how it is sorted, and write what is pressed there.',
  );
}

/** “Price: low to high”, as something to press. */
async function pressChoice(
  world: ActionScope,
  sorting: Sorting,
  fence: Pick<Wanted, 'mayActOn'>,
): Promise<boolean> {
  const found = await runFree(world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const pressed = tree.nodes.flatMap((node) => {
      const isPressed = PRESSED.test(node.role) || (node.role === 'generic' && node.isPointer);
      const label = isPressed && node.ref !== null ? labelOf(tree, node).trim() : '';
      return label !== '' && label.length <= LONGEST ? [{ node, label }] : [];
    });
    const label = optionFor(
      pressed.map((one) => one.label),
      sorting,
      false,
    );
    const [only, ...more] = pressed.filter((one) => one.label === label);
    return only && more.length === 0 ? only : null;
  });
  if (!found) return false;
  const wanted = wantedNode(found.node, { label: found.label, mayActOn: fence.mayActOn });
  await seeArranged(world, quoteShown(found.label), async () => await clickTarget(world, wanted));
  return true;
}

const PRESSED = /^(?:button|link|tab|radio|menuitem|menuitemradio)$/;

function elementOf({ ref, role }: PageNode): { ref: string; role: string } {
  return { ref: ref ?? '', role };
}

function filled(text: string): Filled {
  return { text, shown: quoteShown(text), is_secret: false, has_variables: false };
}

type Choice = { list: PageNode; label: string; option: string; isChosen: boolean };

/** Of a list whose choices are known: of a list called “Sort by” or the like, also where it has to be opened for them. */
async function findChoice(world: ActionScope, sorting: Sorting): Promise<Choice | null> {
  return await runFree(world, LOOK_MS, async (page) => {
    const tree = await readPageTree(page);
    const lists = tree.nodes.filter(
      ({ role, ref, isDisabled }) => role === 'combobox' && ref !== null && !isDisabled,
    );
    const found: Choice[] = [];
    for (const list of lists) {
      const label = labelOf(tree, list).slice(0, LONGEST);
      const own = tree.nodes.filter((node) => node.role === 'option' && contains(list, node));
      const option = optionFor(
        own.map(({ name }) => name),
        sorting,
        SORT.test(label),
      );
      if (option !== null)
        found.push({
          list,
          label,
          option,
          isChosen: own.some(({ name, states }) => name === option && states.includes('selected')),
        });
      if (own.length > 0 || !SORT.test(label)) continue;
      const shown = await openedOptions(page, tree, list);
      const other = optionFor(shown, sorting, true);
      if (other !== null) found.push({ list, label, option: other, isChosen: list.ownText.trim() === other });
    }
    return found.length === 1 ? (found[0] ?? null) : null;
  });
}

/** What a drawn list offers, which is closed again. */
async function openedOptions(page: Page, before: PageTree, list: PageNode): Promise<string[]> {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  await page
    .locator(`aria-ref=${list.ref}`)
    .click({ timeout: LOOK_MS })
    .catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
  const { nodes } = await readPageTree(page);
  const options = nodes.flatMap(({ role, name, ownText, ref }) =>
    role === 'option' && !known.has(ref) ? (name || ownText).trim() : [],
  );
  await closeMenu(page, before, list);
  return options;
}

export function optionFor(
  options: readonly string[],
  { by, direction, shorts }: Sorting,
  isSort: boolean,
): string | null {
  const stems = (words: string) => stemsOf(words).join(' ');
  const same = options.filter((option) => shorts.some((short) => stems(short) === stems(option)));
  const [first, ...others] = same;
  if (first !== undefined && others.length === 0 && (isSort || direction !== null)) return first;
  const goesSo = options.filter((option) => direction === null || directionIn(option) === direction);
  const byName = goesSo.filter((option) =>
    by.some((words) => stemsOf(words).every((stem) => stemsOf(option).includes(stem))),
  );
  const byWord = goesSo.filter((option) =>
    shorts.some((short) => stemsOf(short).some((stem) => stemsOf(option).includes(stem))),
  );
  const about = byName.length > 0 ? byName : byWord;
  const [only, ...more] = about;
  return only !== undefined && more.length === 0 && (isSort || directionIn(only) !== null) ? only : null;
}

type Head = { label: string; press: PageNode; order: 'up' | 'down' | null };

/** The head of the only column of these words that can be pressed, and in which order its cells are. */
function headOf(tree: PageTree, { by }: Sorting): Head | null {
  const heads = tree.nodes.filter(({ role }) => role === 'columnheader');
  for (const words of by) {
    const wanted = stemsOf(words).join(' ');
    const [head, ...more] = heads.filter(
      (one) => wanted !== '' && stemsOf(one.name || fullText(tree, one, LONGEST)).join(' ') === wanted,
    );
    if (!head || more.length > 0) continue;
    const inside = tree.nodes
      .slice(head.index + 1, head.end)
      .find(({ role, ref }) => /^(?:button|link)$/.test(role) && ref !== null);
    const press = inside ?? (head.isPointer && head.ref !== null ? head : null);
    if (press) return { label: words, press, order: orderOf(tree, head) };
  }
  return null;
}

function orderOf(tree: PageTree, head: PageNode): 'up' | 'down' | null {
  const row = head.parent;
  let table = row;
  while (table && !/^(?:table|grid|treegrid)$/.test(table.role)) table = table.parent;
  if (!row || !table) return null;
  const at = cellsOf(tree, row).indexOf(head);
  const values = tree.nodes
    .filter((one) => one.role === 'row' && one !== row && contains(table, one))
    .flatMap((one) => {
      const cell = cellsOf(tree, one)[at];
      return cell && cell.role !== 'columnheader' ? fullText(tree, cell, LONGEST) : [];
    });
  return inOrder(values);
}

/** Numbers and days by their value, anything else by its letters; null where all are the same, or in no order. */
function inOrder(values: readonly string[]): 'up' | 'down' | null {
  const numbers = values.map((value) =>
    Number(/-?\d[\d.,' ]*/.exec(value)?.[0].replaceAll(/[,' ]/g, '') ?? Number.NaN),
  );
  const days = values.map((value) => readDay(value, ''));
  const isDays = days.every((day) => day !== null);
  const isNumbers = !isDays && numbers.every((number) => !Number.isNaN(number));
  const compare = (a: number, b: number) =>
    isDays
      ? (days[a] ?? '').localeCompare(days[b] ?? '')
      : isNumbers
        ? (numbers[a] ?? 0) - (numbers[b] ?? 0)
        : (values[a] ?? '').localeCompare(values[b] ?? '');
  const steps = values.slice(1).map((_value, at) => compare(at, at + 1));
  const [isUp, isDown] = [steps.every((step) => step <= 0), steps.every((step) => step >= 0)];
  return isUp === isDown ? null : isUp ? 'up' : 'down';
}

/** A site that sorts answers a moment later. */
async function headAfter(page: Page, sorting: Sorting, direction: 'up' | 'down'): Promise<Head | null> {
  let head = headOf(await readPageTree(page), sorting);
  for (let look = 0; look < 4 && head?.order !== direction; look += 1) {
    await page.waitForTimeout(SETTLE_MS / 2);
    head = headOf(await readPageTree(page), sorting);
  }
  return head;
}
