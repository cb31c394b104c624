import type { Frame, Locator, Page } from 'playwright-core';
import { entrySaying, openerOfMenu } from '#browser/page/look/page-engine.ts';
import { everywhere } from '#browser/page/look/page-icons.ts';
import type { Target } from '#shared/script/target/target.ts';

const HOVER_MS = 2_000;
const CLICK_MS = 5_000;

/** Points at what opens a menu with a hidden entry of these words. False when there is nothing of the sort. */
export async function openMenuByPointing(page: Page, readings: readonly Target[]): Promise<boolean> {
  for (const target of readings) {
    if (target.text === '' || target.near !== null) continue;
    const [opener, ...others] = await everywhere(page, 'hidden', { words: target.text });
    if (!opener || others.length > 0) continue;
    await opener.hover({ timeout: HOVER_MS });
    return true;
  }
  return false;
}

/** Opens the closed menu that holds an entry of these words, such as that of one's account. */
export async function openClosedMenu(page: Page, readings: readonly Target[]): Promise<boolean> {
  for (const { text, near } of readings) {
    const opener = text === '' || near !== null ? null : await onlyOne(page, (of) => openerOfMenu(of, text));
    if (!opener) continue;
    await opener.click({ timeout: CLICK_MS });
    return true;
  }
  return false;
}

/** Points at the entry that the readings name: what belongs to it may be shown only then. */
export async function pointAtEntry(page: Page, readings: readonly Target[]): Promise<boolean> {
  const places = new Set(
    readings.flatMap(({ near, also, heads }) => (near && !also && !heads ? [near] : [])),
  );
  for (const near of places) {
    const entry = await onlyOne(page, (of) => entrySaying(of, near));
    if (!entry) continue;
    await entry.hover({ timeout: HOVER_MS });
    return true;
  }
  return false;
}

async function onlyOne(page: Page, find: (of: Frame) => Locator): Promise<Locator | null> {
  const found = await Promise.all(
    page.frames().map(async (frame) => {
      const all = find(frame);
      return (await all.count().catch(() => 0)) === 1 ? [all] : [];
    }),
  );
  const [only, ...others] = found.flat();
  return only && others.length === 0 ? only : null;
}
