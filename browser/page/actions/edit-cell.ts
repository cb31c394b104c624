import type { ElementHandle, Frame, Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import { findGridCell, wordsOfCell } from '#browser/page/find/grid-cell.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { chooseInNativeList } from '#browser/page/actions/select-option.ts';
import { isSameValue } from '#browser/page/prove/same-value.ts';

/** A grid draws its field within a few frames. */
const OPEN_MS = 1_500;
const CLICKED_MS = 200;
/** It may ask its server before it shows the value. */
const SHOWN_MS = 3_000;
const CHOSEN_MS = 600;
const LOOK_MS = 60;
const READ_MS = 1_500;
const MOST_CHOICES = 20;
/** A list opens a little later than its field. */
const LIST_LOOKS = 3;

/**
 * A cell of a grid: clicked, or double clicked where that opens nothing, filled in, and left with Enter. Done when the
 * cell shows the value afterwards. What opens elsewhere than in the cell is not its field.
 */
export async function editCell(page: Page, found: Found, value: Filled): Promise<void> {
  const { locator, words } = found;
  const [isReadOnly, state] = await Promise.all(
    ['aria-readonly', 'aria-checked'].map(
      async (name) => await locator.getAttribute(name, { timeout: READ_MS }),
    ),
  );
  const handle = await locator.elementHandle({ timeout: READ_MS });
  const frame = await handle?.ownerFrame();
  // A tick is no text, and two clicks on it change nothing.
  if (isReadOnly === 'true' || state != null || !handle || !frame) throw notEdited(found);
  const cell = { found, handle, frame, value };
  if (await choiceOver(cell)) throw notEdited(found);
  // Some open at the first click, and would close at the second.
  await deliverClick(locator, ACT_MS);
  let opened = await openedIn(cell, CLICKED_MS);
  if (opened === null) {
    await deliverClick(locator, ACT_MS, 'twice');
    opened = await openedIn(cell, OPEN_MS);
  }
  if (opened === null) throw notEdited(found);
  const { choice, field } = opened;
  if (choice) await deliverClick(choice, ACT_MS);
  else if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT')
    await chooseInNativeList(field, value, words);
  else if (await field.isEditable({ timeout: READ_MS }).catch(() => false))
    await field.fill(value.text, { timeout: ACT_MS });
  else throw await closed(cell, noSuchChoice(found, value));
  // Most lists close by a choice.
  if (choice && (await isShown(page, cell, CHOSEN_MS))) return;
  if ((await field.count()) === 1) await page.keyboard.press('Enter');
  if (await isShown(page, cell, SHOWN_MS)) return;
  const shown = await shownIn(page, cell);
  const failure = new StepFailure(
    'value_refused',
    `${words} ${shown ? `shows ${quoteShown(shown)}` : 'is empty'} after it was filled in.`,
    'Write the value the way the column shows values of its kind.',
  );
  throw await closed(cell, failure);
}

type Cell = { found: Found; handle: ElementHandle; frame: Frame; value: Filled };

const FIELD = ['input', 'textarea', 'select', '[contenteditable=true]', '[role=combobox]', '[role=listbox]']
  .map((one) => `${one}:focus`)
  .join(', ');

/** The field that has the focus and lies over the cell, or the choice of a list that has opened. Null where none opens. */
async function openedIn(
  cell: Cell,
  milliseconds: number,
): Promise<{ field: Locator; choice: Locator | null } | null> {
  const field = cell.frame.locator(FIELD);
  const deadline = performance.now() + milliseconds;
  for (let looks = 0; ;) {
    const isField = (await field.count()) === 1 && (await liesOver(field, cell.handle));
    const choice = await choiceOver(cell);
    if (isField) looks += 1;
    if (choice || (isField && looks > LIST_LOOKS)) return { field, choice };
    if (performance.now() >= deadline) return isField ? { field, choice } : null;
    await cell.frame.waitForTimeout(LOOK_MS);
  }
}

async function liesOver(field: Locator, cell: ElementHandle): Promise<boolean> {
  const [own, other] = await Promise.all([
    field.boundingBox({ timeout: READ_MS }).catch(() => null),
    cell.boundingBox().catch(() => null),
  ]);
  if (!own || !other) return false;
  const [x, y] = [own.x + own.width / 2, own.y + own.height / 2];
  const isInside = x >= other.x && x <= other.x + other.width && y >= other.y && y <= other.y + other.height;
  // What is larger than its cell begins where that begins.
  return isInside || (Math.abs(own.x - other.x) < EDGE && Math.abs(own.y - other.y) < EDGE);
}

/** Pixels of a border. */
const EDGE = 4;

/** Of a list that lies over the grid: its choice of these words. */
async function choiceOver({ frame, handle, value }: Cell): Promise<Locator | null> {
  if (value.text.trim() === '') return null;
  const isChoice = (element: Element, cell: Node) => {
    if (element.closest('[role=gridcell], [role=columnheader], [role=rowheader], th, td')) return false;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { position, zIndex } = getComputedStyle(at);
      if (Number(zIndex) > 0 && position !== 'static') return !at.contains(cell);
    }
    return false;
  };
  const called = frame.getByText(value.text, { exact: true }).filter({ visible: true });
  const count = Math.min(MOST_CHOICES, await called.count());
  const choices: Locator[] = [];
  for (let at = 0; at < count; at += 1) {
    const one = called.nth(at);
    if (await one.evaluate(isChoice, handle, { timeout: READ_MS }).catch(() => false)) choices.push(one);
  }
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

async function isShown(page: Page, cell: Cell, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    if ((await showsValue(page, cell)) && (await staysSo(page, cell))) return true;
    if (performance.now() >= deadline) return false;
    await page.waitForTimeout(LOOK_MS);
  }
}

async function showsValue(page: Page, cell: Cell): Promise<boolean> {
  const shown = await shownIn(page, cell);
  return shown !== null && isSameValue(cell.value.text, shown);
}

/** Some pages show the value at once, and take it back when their server refuses it. */
async function staysSo(page: Page, cell: Cell): Promise<boolean> {
  const { openRequests } = await watchPage(page);
  const deadline = performance.now() + SHOWN_MS;
  await page.waitForTimeout(LOOK_MS);
  while (openRequests.size > 0 && performance.now() < deadline) await page.waitForTimeout(LOOK_MS);
  return await showsValue(page, cell);
}

/** Found again by its words: a grid draws its rows anew. A name that was changed is that of its row from now on. */
async function shownIn(page: Page, { found: { target }, value }: Cell): Promise<string | null> {
  const tree = await readPageTree(page).catch(() => null);
  if (!tree) return null;
  for (const near of [target.near, value.text]) {
    const cell = await findGridCell(page, tree, { ...target, near });
    const hasField = cell && tree.nodes.slice(cell.index + 1, cell.end).some(({ role }) => FIELDS.test(role));
    if (cell) return hasField ? null : wordsOfCell(tree, cell);
  }
  return null;
}

const FIELDS = /^(?:textbox|searchbox|combobox|spinbutton|listbox)$/;

/** What was not taken is not left half written. */
async function closed({ frame }: Cell, failure: StepFailure): Promise<StepFailure> {
  const field = frame.locator(FIELD);
  if ((await field.count()) === 1) await field.press('Escape', { timeout: READ_MS }).catch(() => undefined);
  return failure;
}

function notEdited({ words }: Found): StepFailure {
  return new StepFailure(
    'target_wrong_kind',
    `${words} is a cell that does not become a field when it is double clicked.`,
    'See how it is changed on the page, as by a button in its row, and write that.',
  );
}

function noSuchChoice({ words }: Found, { shown }: Filled): StepFailure {
  return new StepFailure(
    'target_not_found',
    `${words} has no ${shown}.`,
    'Write the choice as it reads in the list.',
  );
}
