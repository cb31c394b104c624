import type { Locator, Page } from 'playwright-core';
import { isRiskyText } from '#shared/action-words.ts';
import { StepFailure } from '#shared/errors.ts';
import { isContainer, unitsIn } from '#shared/script/words/units.ts';
import { readNumber } from '#shared/script/words/number-words.ts';
import type { Wanted } from '#shared/script/target/target.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { pressOf, steppersCalled, stepperValue } from '#browser/page/look/page-drawn.ts';
import { refuseOtherUnit } from '#browser/page/prove/refuse-other-unit.ts';
import { refuseWrongWay, type Way } from '#browser/page/prove/refuse-wrong-way.ts';
import { stemsOf } from '#browser/page/propose/said-words.ts';
import { runAction } from '#browser/page/run-action.ts';

const MOST_PRESSES = 60;
const LOOKS = 20;
const LOOK_MS = 50;
const READ_MS = 1_500;
const LIMIT_MS = 60_000;
/** `£73`: the number between the buttons may be an amount. */
const MONEY = /^(?:[€$£] ?(?<number>\d{1,3}))$/;
const QUANTITY = /^(?:the )?(?:quantity|qty|number|amount|count)$/i;
/** `2 adults`: what is counted is the name of the number. */
const COUNTED = /^\s*(\d{1,3}|\p{L}+)\s+(\p{L}[\p{L} -]{1,40})$/u;

/**
 * Steps a number that nobody can type: `Set adults to 3`, `set passengers to 2 adults` where a number stands between
 * something to press for more and for less. False where no such number, or more than one, is called so.
 */
export async function stepInstead(
  world: ActionScope,
  wanted: Wanted,
  text: string,
  way?: Way,
): Promise<boolean> {
  const aims = aimsOf(wanted, text);
  if (aims.length === 0) return false;
  return await runAction(world, {
    intent: `set ${wanted.shown}`,
    milliseconds: LIMIT_MS,
    work: async (page) => {
      wanted.mayActOn?.(new URL(page.url()).origin);
      const shown = await stepperOf(page, aims);
      if (shown) {
        await refuseOtherUnit({ ...shown, text: `${shown.number}`, line: world.line ?? null });
        return await stepTo(page, { ...shown, way });
      }
      const opened = await openSummary(page, aims);
      const behind = opened && (await stepperOf(page, aims, LOOKS));
      if (!behind) {
        if (opened) await page.keyboard.press('Escape');
        return null;
      }
      const words = await stepTo(page, { ...behind, way });
      await closeSummary(page, opened);
      return words;
    },
    summary: (words) => (words === null ? `Looked for ${wanted.shown}` : `Set ${words}`),
  }).then((words) => words !== null);
}

type Aim = { label: string; number: number };

function aimsOf(wanted: Wanted, text: string): Aim[] {
  const [, count = '', counted = ''] = COUNTED.exec(text) ?? [];
  const number = numberOf(count === '' ? text : count);
  if (number === null) return [];
  // `set paper to 4 boxes` is not what is counted in boxes.
  const own = counted === '' || unitsIn(counted, true).some(isContainer) ? [] : [counted];
  const labels = wanted.readings.flatMap(({ text: label, near, ordinal, kind }) => {
    if (ordinal !== null || (kind !== null && kind !== 'field' && kind !== 'item')) return [];
    if (near === null) return label === '' ? [] : [label];
    return QUANTITY.test(label) || label === '' ? [near] : [];
  });
  const all = [...own, ...labels].map((label) => label.replace(/^(?:the|my|our) /i, '').trim());
  return [...new Set(all)].map((label) => ({ label, number }));
}

function numberOf(text: string): number | null {
  const word = text.trim().toLowerCase().replace(MONEY, '$<number>');
  const number = word === 'one' || word === 'a' ? 1 : word === 'no' ? 0 : readNumber(word);
  return Number.isInteger(number) && number >= 0 && number < 1_000 ? number : null;
}

type Stepper = Aim & { locator: Locator };

/** The only one of the first of these names. */
async function stepperOf(page: Page, aims: readonly Aim[], looks = 1): Promise<Stepper | null> {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await page.waitForTimeout(LOOK_MS);
    for (const aim of aims) {
      const locator = steppersCalled(page.mainFrame(), aim.label);
      if ((await locator.count()) === 1) return { ...aim, locator };
    }
  }
  return null;
}

async function stepTo(page: Page, { locator, label, number, way }: Stepper & { way: Way }): Promise<string> {
  const start = await stepperValue(locator);
  refuseWrongWay(way, quoteShown(label), { now: `${start ?? ''}`, to: `${number}` });
  for (let presses = 0; presses <= MOST_PRESSES; presses += 1) {
    const now = await stepperValue(locator);
    if (now === number) return `${quoteShown(label)} to ${number}`;
    if (now === null || start === null) break;
    // It jumped over the number: its steps are larger.
    if (now !== start && now > number !== start > number) {
      await stepBack(page, locator, { start, presses });
      break;
    }
    const button = pressOf(locator, number > now ? 'more' : 'less');
    if (await button.isDisabled({ timeout: READ_MS }).catch(() => true)) break;
    await deliverClick(button, ACT_MS);
    if (!(await hasChanged(page, locator, now))) break;
  }
  throw new StepFailure(
    'value_refused',
    `${quoteShown(label)} shows ${(await stepperValue(locator)) ?? 'no number'}, and not ${number}.`,
    'See on the page how many it allows.',
  );
}

async function stepBack(
  page: Page,
  locator: Locator,
  { start, presses }: { start: number; presses: number },
): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    const now = await stepperValue(locator);
    if (now === null || now === start) return;
    await deliverClick(pressOf(locator, start > now ? 'more' : 'less'), ACT_MS);
    if (!(await hasChanged(page, locator, now))) return;
  }
}

async function hasChanged(page: Page, stepper: Locator, before: number): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    if ((await stepperValue(stepper)) !== before) return true;
    await page.waitForTimeout(LOOK_MS);
  }
  return false;
}

const OPENERS = /^(?:button|combobox|generic)$/;
const LONGEST_SUMMARY = 60;
const ENDS = /^(?:done|apply|ok|okay|close|confirm)$/i;

/** `1 passenger, economy`: what shows the numbers in one line opens the panel that has them. Null where nothing does. */
async function openSummary(page: Page, aims: readonly Aim[]): Promise<PageTree | null> {
  const before = await readPageTree(page);
  const stems = new Set(aims.flatMap(({ label }) => stemsOf(label)));
  const [only, ...more] = before.nodes.filter((node) => isSummary(before, node, stems));
  if (!only?.ref || more.length > 0) return null;
  await deliverClick(page.locator(`aria-ref=${only.ref}`), ACT_MS);
  return before;
}

function isSummary(tree: PageTree, node: PageNode, stems: ReadonlySet<string>): boolean {
  if (!OPENERS.test(node.role) || node.ref === null || node.isDisabled) return false;
  if (node.role === 'generic' && !node.isPointer) return false;
  const label = labelOf(tree, node).trim();
  if (label.length > LONGEST_SUMMARY || isRiskyText(label)) return false;
  const own = stemsOf(label);
  const isNumbered = /\d/.test(label) && own.some((stem) => stems.has(stem));
  return isNumbered || (own.length > 0 && own.every((stem) => stems.has(stem)));
}

/** Its only button that ends it, where it has one. */
async function closeSummary(page: Page, before: PageTree): Promise<void> {
  const known = new Set(before.nodes.map(({ ref }) => ref));
  const tree = await readPageTree(page);
  const [only, ...more] = tree.nodes.filter(
    (node) =>
      node.role === 'button' &&
      node.ref !== null &&
      !known.has(node.ref) &&
      ENDS.test(labelOf(tree, node).trim()),
  );
  if (only?.ref && more.length === 0) await deliverClick(page.locator(`aria-ref=${only.ref}`), ACT_MS);
}
