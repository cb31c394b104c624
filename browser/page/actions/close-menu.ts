import type { Page } from 'playwright-core';
import { entriesShown, freshIn } from '#browser/page/find/item-menu.ts';
import { labelOf, type PageNode, type PageTree, readPageTree } from '#browser/page/find/page-tree.ts';

const CLICK_MS = 5_000;
const LOOKS = 4;
const PAUSE_MS = 100;

/** Closes what `opener` has opened since `before`: by Escape, and where that does nothing by the opener. */
export async function closeMenu(page: Page, before: PageTree, opener: PageNode): Promise<void> {
  const shown = { before, after: await readPageTree(page) };
  const entries = entriesShown(shown);
  const opened = new Set((entries.length > 0 ? entries : freshIn(shown)).map(({ ref }) => ref));
  await page.keyboard.press('Escape');
  for (let look = 0; look < LOOKS; look += 1) {
    const { nodes } = await readPageTree(page);
    if (!nodes.some(({ ref }) => opened.has(ref))) return;
    await page.waitForTimeout(PAUSE_MS);
  }
  const element = page.locator(`aria-ref=${opener.ref}`);
  // The middle of a part that also holds its menu is an entry of that: its own words are pressed.
  const position = await element
    .evaluate(placeOfWords, labelOf(before, opener), { timeout: CLICK_MS })
    .catch(() => null);
  if (position === null && opener.role === 'generic') return;
  await element.click({ timeout: CLICK_MS, ...(position && { position }) }).catch(() => undefined);
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
