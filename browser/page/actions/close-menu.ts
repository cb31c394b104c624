import type { Page } from 'playwright-core';
import { findEmptyPlace } from '#browser/page/actions/click-empty-place.ts';
import { entriesShown, freshIn } from '#browser/page/find/item-menu.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';

/** A menu that lies over everything covers its opener. */
const CLICK_MS = 1_500;
const LOOKS = 4;
const PAUSE_MS = 100;

/** Closes what `opener` has opened since `before`: by Escape, by the opener, or by a click beside it. */
export async function closeMenu(page: Page, before: PageTree, opener: PageNode): Promise<void> {
  const shown = { before, after: await readPageTree(page) };
  const entries = entriesShown(shown);
  const opened = new Set((entries.length > 0 ? entries : freshIn(shown)).map(({ ref }) => ref));
  const ways = [
    () => page.keyboard.press('Escape'),
    () => pressOpener(page, before, opener),
    () => pressBeside(page),
  ];
  for (const close of ways) {
    await close();
    if (await isClosed(page, opened)) return;
  }
}

async function isClosed(page: Page, opened: ReadonlySet<string | null>): Promise<boolean> {
  for (let look = 0; look < LOOKS; look += 1) {
    const { nodes } = await readPageTree(page);
    if (!nodes.some(({ ref }) => opened.has(ref))) return true;
    await page.waitForTimeout(PAUSE_MS);
  }
  return false;
}

async function pressOpener(page: Page, before: PageTree, opener: PageNode): Promise<void> {
  const element = page.locator(`aria-ref=${opener.ref}`);
  // The middle of a part that also holds its menu is an entry of that: its own words are pressed.
  const position = await element
    .evaluate(placeOfWords, labelOf(before, opener), { timeout: CLICK_MS })
    .catch(() => null);
  if (position === null && opener.role === 'generic') return;
  await element.click({ timeout: CLICK_MS, ...(position && { position }) }).catch(() => undefined);
}

/** Some menus only close by that. */
async function pressBeside(page: Page): Promise<void> {
  const place = await page.evaluate(findEmptyPlace).catch(() => null);
  if (place) await page.mouse.click(place.x, place.y);
}

/** Runs in the page: where the first text of an element that is in its label stands, from its corner. */
function placeOfWords(element: Element, label: string): { x: number; y: number } | null {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const words = (text.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (words === '' || !label.includes(words)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [place, own] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    if (place.width > 0)
      return { x: place.x + place.width / 2 - own.x, y: place.y + place.height / 2 - own.y };
  }
  return null;
}
