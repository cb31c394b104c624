import type { Locator, Page } from 'playwright-core';
import type { Found } from '#browser/page/find/find-target.ts';
import { findSignOfTag } from '#browser/page/find/sign-of-tag.ts';
import { isOfAnotherEntry } from '#browser/page/look/page-engine.ts';
import { findIcons } from '#browser/page/look/page-icons.ts';
import { StepFailure } from '#shared/errors.ts';
import { ordinalWord } from '#shared/script/target/kinds.ts';
import { describeTarget, type Target } from '#shared/script/target/target.ts';

const MOST = 50;
const ASK_MS = 5_000;

/** A control without words that looks like what is asked for. */
export async function findIcon(page: Page, readings: readonly Target[]): Promise<Found | null> {
  const icons = await findIcons(page, readings);
  if (!icons) return await signOfTag(page, readings);
  const { target } = icons;
  const locators = await ofNamed(icons.locators, target);
  const at = target.ordinal === null ? 0 : target.ordinal === -1 ? locators.length - 1 : target.ordinal - 1;
  if (locators.length > 1 && target.ordinal === null) throw explainEqualTexts(target, locators.length);
  const locator = locators[at];
  if (!locator) return null;
  const words = describeTarget(target, 'icon');
  return { locator, words, label: target.text, target, role: '', ref: null };
}

async function signOfTag(page: Page, readings: readonly Target[]): Promise<Found | null> {
  for (const target of readings) {
    const locator = await findSignOfTag(page, target);
    const words = describeTarget(target, 'icon');
    if (locator) return { locator, words, label: target.text, target, role: '', ref: null };
  }
  return null;
}

/** Without those of other entries than the one that is named. */
async function ofNamed(locators: readonly Locator[], { near, also, heads }: Target): Promise<Locator[]> {
  if (near === null || also || heads || locators.length > MOST) return [...locators];
  const areOthers = await Promise.all(
    locators.map((locator) => isOfAnotherEntry(locator, near, ASK_MS).catch(() => false)),
  );
  return locators.filter((_one, at) => !areOthers[at]);
}

export function explainEqualTexts(target: Target, count: number): StepFailure {
  return new StepFailure(
    'target_ambiguous',
    `${target.shown.text} stands ${count} times on the page.`,
    `Say which one: first ${target.shown.text}, … or ${ordinalWord(count)} ${target.shown.text}.`,
  );
}
