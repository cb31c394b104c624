import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { deliverClick, mayHaveBeenDelivered } from '#browser/page/deliver-click.ts';
import { findTarget, type Found } from '#browser/page/find/find-target.ts';
import {
  boxOf,
  type ElementFacts,
  labelOf,
  placeOfBox,
  readFacts,
  readKept,
} from '#browser/page/look/page-engine.ts';
import { noteKept, watchPage } from '#browser/page/page-watch.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { refuseCovered } from '#browser/page/prove/refuse-covered.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target/target.ts';

/** For pages that ask their server before they show the new state. */
const SHOWN_MS = 3_000;
const LOOK_MS = 60;
const READ_MS = 1_000;

export async function checkTarget(world: ActionScope, wanted: Wanted, isChecked: boolean): Promise<void> {
  await runAction(world, {
    intent: `${isChecked ? 'check' : 'uncheck'} ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS + SHOWN_MS,
    work: async (page) => {
      const { result } = await actOnTarget(page, { wanted, intent: 'check' }, async (target) => {
        const { role, wasSet } = await setState(page, { found: target, wanted }, isChecked);
        return { words: nameMatched(target, role), wasSet };
      });
      return result;
    },
    summary: ({ words, wasSet }) =>
      wasSet
        ? `${words.charAt(0).toUpperCase()}${words.slice(1)} was already ${isChecked ? 'checked' : 'unchecked'}`
        : `${isChecked ? 'Checked' : 'Unchecked'} ${words}`,
  });
}

/** The control, and the words by which it is found again when the page re-renders it. */
export type Settable = { found: Found; wanted: Wanted };

/** Clicks unless the state is the wanted one, then reads it again. Throws `value_refused` when it differs. */
export async function setState(
  page: Page,
  { found: named, wanted }: Settable,
  isOn: boolean,
): Promise<{ role: string; wasSet: boolean }> {
  const { found, facts } = await asBox(named);
  const aim = isOn ? 'on' : 'off';
  // A link or a tab may say that it is chosen, and shows something else when it is pressed.
  if (facts.state === null || /^(?:link|tab)$/.test(facts.role)) {
    throw new StepFailure(
      'target_wrong_kind',
      `${found.words} is nothing that can be ${isOn ? 'checked' : 'unchecked'}.`,
      'Write Click, or name the checkbox.',
    );
  }
  if (facts.state === aim) return { role: facts.role, wasSet: true };
  if (!isOn && facts.type === 'radio') {
    throw new StepFailure(
      'target_wrong_kind',
      `${found.words} is a radio button, which cannot be unchecked.`,
      'Select another one of its group.',
    );
  }
  await clickBox(found);
  const deadline = performance.now() + SHOWN_MS;
  for (;;) {
    // A row that was re-rendered has a new element, so it is found again by its name.
    const state = await stateNow(page, { found, wanted });
    if (state === 'gone') return { role: facts.role, wasSet: false };
    // Some pages show the new state at once, and revert it when their server refuses.
    if (state === aim && (await staysSo(page, { found, wanted }, aim))) {
      await noteKept(page);
      return { role: facts.role, wasSet: false };
    }
    if (state !== 'unread' && performance.now() >= deadline) {
      throw new StepFailure(
        'value_refused',
        `${found.words} was clicked and is ${isOn ? 'not checked' : 'still checked'}.`,
        'See whether the page asks for something else first.',
      );
    }
    await page.waitForTimeout(LOOK_MS);
  }
}

/** Of a text or a link in a label or in a box, that box: a press on the link would leave the page. */
async function asBox(named: Found): Promise<{ found: Found; facts: ElementFacts }> {
  const facts = await refuseCovered(named);
  const isNone = facts.state === null || facts.has_control;
  const box = boxOf(named.locator);
  if (!isNone || (await box.count()) === 0) return { found: named, facts };
  return { found: { ...named, locator: box }, facts: await readFacts(box) };
}

async function staysSo(page: Page, settable: Settable, aim: 'on' | 'off'): Promise<boolean> {
  const { openRequests } = await watchPage(page);
  const deadline = performance.now() + SHOWN_MS;
  await page.waitForTimeout(LOOK_MS);
  while (openRequests.size > 0 && performance.now() < deadline) await page.waitForTimeout(LOOK_MS);
  const state = await stateNow(page, settable);
  return state === aim || state === 'gone';
}

type State = 'on' | 'off' | 'mixed' | 'gone' | 'unread';

async function stateNow(page: Page, { found, wanted }: Settable): Promise<State> {
  const same = await readKept(found.locator, READ_MS).catch(() => null);
  if (same) return same.state ?? 'off';
  const again = await findTarget(page, wanted, 'check', { milliseconds: 0 }).catch(() => null);
  const facts = again && (await readKept(again.locator, READ_MS).catch(() => null));
  if (facts) return facts.state ?? 'off';
  // An item may disappear from its list when it is checked, or with its frame. A page that is busy has not said so.
  const count = await found.locator.count().catch((error: unknown) => (isOfFrame(error) ? 0 : null));
  return count === 0 ? 'gone' : 'unread';
}

/** A document that gives way to the next is looked at again, and a tab that has closed answers nothing. */
function isOfFrame(error: unknown): boolean {
  return error instanceof Error && /frame (?:was|has been) detached|invalid frame/i.test(error.message);
}

/** So long Playwright tries to reach a box that may be a hidden one. */
const HIDDEN_MS = 3_000;

/** Styled checkboxes hide the real one; its label receives the click. */
async function clickBox(found: Found): Promise<void> {
  try {
    await pressBox(found.locator, HIDDEN_MS);
  } catch (error) {
    // What the box shows says whether it came: it may have gone from its list by it.
    if (mayHaveBeenDelivered(error)) return;
    if (!(error instanceof Error)) throw error;
    const isCovered = /intercepts pointer events|not visible|outside of the viewport/.test(error.message);
    // A slow machine may have needed all of that time to reach it.
    if (!isCovered && error.name === 'TimeoutError' && !/not enabled/.test(error.message))
      return await pressBox(found.locator, ACT_MS);
    if (!isCovered) throw error;
    if (await isDrawnAround(found.locator))
      return await deliverClick(found.locator.locator('xpath=..'), ACT_MS, 'once');
    const label = labelOf(found.locator);
    if ((await label.count()) > 0) await pressBox(label, ACT_MS, found.locator);
    else await found.locator.click({ timeout: ACT_MS, force: true });
  }
}

const MOST_DRAWN = 100;

/** Whether what holds a hidden box is nothing but its drawing: a component may take a press on its label back. */
async function isDrawnAround(box: Locator): Promise<boolean> {
  const look = (element: Element, most: number): boolean => {
    const around = element.parentElement;
    if (!around || around.matches('label, td, th, li, a, button') || around.textContent?.trim() !== '')
      return false;
    const { width, height } = around.getBoundingClientRect();
    const isAlone = around.querySelectorAll('input, button, select, textarea, a, label').length === 1;
    return isAlone && width > 0 && height > 0 && width <= most && height <= most;
  };
  return await box.evaluate(look, MOST_DRAWN, { timeout: READ_MS }).catch(() => false);
}

/** Where no link in it is pressed; by a key where its label is nothing but links. */
async function pressBox(pressed: Locator, milliseconds: number, box = pressed): Promise<void> {
  const { is_free, at } = await placeOfBox(pressed);
  if (is_free) return await deliverClick(pressed, milliseconds, 'once', at ?? undefined);
  await box.press('Space', { timeout: milliseconds });
}
