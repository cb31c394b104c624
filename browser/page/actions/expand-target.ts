import type { Locator, Page } from 'playwright-core';
import { StepFailure } from '#shared/errors.ts';
import { ACT_MS, actOnTarget, TARGET_ACTION_MS } from '#browser/page/find/act-on-target.ts';
import type { ActionScope } from '#browser/page/action-context.ts';
import { deliverClick } from '#browser/page/deliver-click.ts';
import { findTarget, type Found } from '#browser/page/find/find-target.ts';
import { readReachable } from '#browser/page/look/page-engine.ts';
import { foldOf, readFold, toggleOf } from '#browser/page/look/page-fold.ts';
import { nameMatched } from '#browser/page/find/name-matched.ts';
import { refuseCovered } from '#browser/page/prove/refuse-covered.ts';
import { watchEffect } from '#browser/page/prove/watch-effect.ts';
import { runAction } from '#browser/page/run-action.ts';
import type { Wanted } from '#shared/script/target/target.ts';

/** For pages that ask their server for what is in it. */
const SHOWN_MS = 3_000;
const LOOK_MS = 60;
const READ_MS = 1_000;

/** Clicks unless it is open or shut already, and sees that it is. A branch of a tree also hears its arrow keys. */
export async function expandTarget(world: ActionScope, wanted: Wanted, isOpen: boolean): Promise<void> {
  const state = isOpen ? 'expanded' : 'collapsed';
  await runAction(world, {
    intent: `${isOpen ? 'expand' : 'collapse'} ${wanted.shown}`,
    milliseconds: TARGET_ACTION_MS + 2 * SHOWN_MS,
    work: async (page) => {
      const { result } = await actOnTarget(page, { wanted, intent: 'any', once: true }, async (found) => {
        const { role } = await refuseCovered(found);
        const words = nameMatched(found, role);
        const before = await readFold(found.locator);
        if (before === isOpen) return { words, wasSo: true };
        if (before === null) await clickUnknown(page, found);
        else await foldKnown(page, { found, wanted }, isOpen);
        return { words, wasSo: false };
      });
      return result;
    },
    summary: ({ words, wasSo }) =>
      wasSo
        ? `${words.charAt(0).toUpperCase()}${words.slice(1)} was already ${state}`
        : `${state.charAt(0).toUpperCase()}${state.slice(1)} ${words}`,
  });
}

/** It does not say whether it is open: what is clicked must change something. */
async function clickUnknown(page: Page, found: Found): Promise<void> {
  const click = async () => await deliverClick(found.locator, ACT_MS);
  const { effect } = await watchEffect(page, found.locator, click, { acted: `${found.words} was clicked` });
  if (effect.verdict !== 'nothing') return;
  throw new StepFailure(
    'value_refused',
    `${found.words} was clicked, and nothing on the page changed.`,
    'Write Click, and the words on what opens it.',
  );
}

async function foldKnown(
  page: Page,
  { found, wanted }: { found: Found; wanted: Wanted },
  isOpen: boolean,
): Promise<void> {
  const fold = foldOf(found.locator);
  // Elsewhere a click on a branch may choose or open it.
  const toggle = toggleOf(fold);
  if ((await toggle.count()) === 1) {
    await deliverClick(toggle, ACT_MS);
    if (await becomes(page, { locator: found.locator, wanted }, isOpen)) return;
  }
  const { words_at, role } = await readReachable(fold);
  await deliverClick(fold, ACT_MS, 'once', words_at ?? undefined);
  if (await becomes(page, { locator: found.locator, wanted }, isOpen)) return;
  // A click on a branch only selects it in many trees.
  if (role === 'treeitem') {
    await fold.press(isOpen ? 'ArrowRight' : 'ArrowLeft', { timeout: ACT_MS });
    if (await becomes(page, { locator: found.locator, wanted }, isOpen)) return;
  }
  throw new StepFailure(
    'value_refused',
    `${found.words} was clicked and is still ${isOpen ? 'closed' : 'open'}.`,
    'See whether the page asks for something else first.',
  );
}

async function becomes(
  page: Page,
  { locator, wanted }: { locator: Locator; wanted: Wanted },
  isOpen: boolean,
): Promise<boolean> {
  const deadline = performance.now() + SHOWN_MS;
  for (;;) {
    const state = await readFold(locator, READ_MS).catch(() => null);
    // A part that was drawn anew is found again by its name.
    const again =
      state === null ? await findTarget(page, wanted, 'any', { milliseconds: 0 }).catch(() => null) : null;
    const now = again ? await readFold(again.locator, READ_MS).catch(() => null) : state;
    if (now === isOpen) return true;
    if (performance.now() >= deadline) return false;
    await page.waitForTimeout(LOOK_MS);
  }
}
