import type { Page } from 'playwright-core';
import * as z from 'zod';
import { isRiskyText } from '#shared/action-words.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Effect } from '#shared/metered-page.ts';
import { quoteShown } from '#shared/script/words/value.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { ACT_MS, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import { readPageTree } from '#browser/page/find/page-tree.ts';
import { appliersOf, askPage, readFacts } from '#browser/page/look/page-engine.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction, runFree } from '#browser/page/run-action.ts';
import { followNewTab } from '#browser/page/tabs.ts';

/** A list that is sorted by a script is sorted at once; one that its site sorts comes with the answer. */
const CHANGED_MS = 1_000;
const ANSWERED_MS = 4_000;
const LOOK_MS = 80;
const ASK_MS = 10_000;
const READ_MS = 30_000;
const MOST_NAMED = 3;
/** What the button of a bar that sorts or filters is called. */
const APPLIES =
  /^(?:apply|show|go|filter|sort|update|refresh|reload|search|find|ok|okay|set|view|list|display|submit|use)\b/i;

type Listed = { address: string; documents: number; rows: readonly string[]; entries: readonly string[] };

/**
 * For a line that asks what is listed to be sorted or to be fewer: chooses, and sees that what is listed changes by it.
 * Where it does not, the one button that applies the choice is pressed. Throws when other buttons may be what applies it.
 */
export async function seeArranged(
  world: ActionScope,
  shown: string,
  choose: () => Promise<void>,
): Promise<void> {
  const before = await runFree(world, READ_MS, readListed);
  await choose();
  const buttons = await runFree(world, READ_MS, async (page) => {
    if (await hasChanged(page, before)) return [];
    const entries = await menuEntries(page);
    if (entries.length > before.entries.length) throw onlyOpened(shown, entries);
    return await readAppliers(page);
  });
  if (buttons.length === 0) return;
  const [only, ...more] = buttons.filter(({ words }) => APPLIES.test(words) && !isRiskyText(words));
  if (!only || more.length > 0) throw unapplied(shown, buttons);
  await pressApplier(world, only);
}

type Applier = { at: number; words: string };

async function readRows(page: Page): Promise<string[]> {
  return z.array(z.string()).parse(await askPage(page.mainFrame(), 'listed', ASK_MS));
}

async function readListed(page: Page): Promise<Listed> {
  return {
    address: page.url(),
    documents: (await watchPage(page)).documents,
    rows: await readRows(page),
    entries: await menuEntries(page),
  };
}

/** Of all menus that are open. */
async function menuEntries(page: Page): Promise<string[]> {
  const { nodes } = await readPageTree(page);
  return nodes.flatMap(({ role, name }) => (role.startsWith('menuitem') && name !== '' ? name : []));
}

function onlyOpened(shown: string, entries: readonly string[]): StepFailure {
  const names = entries.slice(0, MOST_NAMED).map(quoteShown);
  return new StepFailure(
    'page_failed',
    `${shown} opened a menu, and what is listed stayed as it was. It has ${names.join(', ')}.`,
    `Write a line behind this one: Click ${names[0] ?? ''}`,
  );
}

async function hasChanged(page: Page, before: Listed): Promise<boolean> {
  const watch = await watchPage(page);
  const started = performance.now();
  for (;;) {
    if (watch.isNavigating) await watch.settled(READ_MS);
    if (watch.documents !== before.documents || page.url() !== before.address) return true;
    // A document that gives way to the next does not answer.
    const now = await readRows(page).catch(() => null);
    if (now && isArranged(before.rows, now)) return true;
    const patience = watch.openRequests.size > 0 ? ANSWERED_MS : CHANGED_MS;
    if (page.isClosed() || performance.now() - started >= (now ? patience : READ_MS)) return false;
    await page.waitForTimeout(LOOK_MS).catch(() => undefined);
  }
}

/** In another order, or other ones. A clock among them only counts on. */
function isArranged(before: readonly string[], now: readonly string[]): boolean {
  if (before.length !== now.length) return true;
  const isSame = (one: readonly string[], other: readonly string[]) =>
    one.every((row, at) => row === other[at]);
  if (isSame(before, now)) return false;
  const words = (rows: readonly string[]) => rows.map((row) => row.replaceAll(/\d+/g, '0'));
  return !isSame(words(before), words(now)) || isSame(before.toSorted(), now.toSorted());
}

async function readAppliers(page: Page): Promise<Applier[]> {
  const all = appliersOf(page);
  const count = await all.count();
  const found = Array.from({ length: Math.min(count, MOST_NAMED + 1) }, async (_unused, at) => {
    const { text, value } = await readFacts(all.nth(at), ASK_MS);
    return { at, words: (value || text).trim() };
  });
  return (await Promise.all(found)).filter(({ words }) => words !== '');
}

async function pressApplier(world: ActionScope, { at, words }: Applier): Promise<void> {
  const button = quoteShown(words);
  await runAction(world, {
    intent: `click button ${button}`,
    milliseconds: TARGET_ACTION_MS,
    mayLeave: true,
    work: async (page) => {
      const locator = appliersOf(page).nth(at);
      const press = () => followNewTab(world, page, () => deliverClick(locator, ACT_MS));
      const { effect } = await watchEffect(page, locator, press, { acted: `${button} was clicked` });
      return effect;
    },
    summary: () => `Clicked button ${button}, which applies it`,
    effect: (effect: Effect) => effect,
  });
}

function unapplied(shown: string, buttons: readonly Applier[]): StepFailure {
  const names = buttons.slice(0, MOST_NAMED).map(({ words }) => quoteShown(words));
  return new StepFailure(
    'page_failed',
    `${shown} was chosen, and what is listed stayed as it was. The page has ${names.length === 1 ? 'the button' : 'the buttons'} ${names.join(', ')} for it.`,
    `Write a line behind this one: Click ${names[0] ?? ''}`,
  );
}
