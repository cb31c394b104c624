import type { Page } from 'playwright-core';
import type { PageNode } from '#browser/page/find/page-tree.ts';

const READ_MS = 2_000;
const LONGEST = 400;

/** The text of an element without what is struck through there: “€42.00” of a price with the old one beside it. */
export async function unstruckText(page: Page, { ref }: Pick<PageNode, 'ref'>): Promise<string> {
  if (ref === null) return '';
  const read = (element: Element): string => {
    const isStruck = (part: Element | null): boolean =>
      part !== null &&
      (/^(?:S|DEL|STRIKE)$/i.test(part.tagName) ||
        getComputedStyle(part).textDecorationLine.includes('line-through') ||
        (part !== element && isStruck(part.parentElement)));
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isStruck(node.parentElement)) texts.push(node.textContent ?? '');
    return texts.join(' ');
  };
  const text = await page
    .locator(`aria-ref=${ref}`)
    .evaluate(read, undefined, { timeout: READ_MS })
    .catch(() => '');
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST);
}
