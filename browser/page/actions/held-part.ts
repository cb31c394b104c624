import type { Locator } from 'playwright-core';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';

/** In the page: the way down to the part that has all its words, where its own middle is bare ground. */
function wayToWords(found: Element): number[] {
  const DEEPEST = 6;
  const wordsOf = (one: Element) => (one.textContent ?? '').trim();
  const root = found.getRootNode();
  const way: number[] = [];
  if (wordsOf(found) === '' || !(root instanceof Document || root instanceof ShadowRoot)) return way;
  found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  for (let at = found; way.length < DEEPEST;) {
    const { left, top, width, height } = at.getBoundingClientRect();
    const inner = [...at.children].findIndex((one) => wordsOf(one) === wordsOf(found));
    const child = at.children[inner];
    if (!child || root.elementFromPoint(left + width / 2, top + height / 2) !== at) break;
    way.push(inner + 1);
    at = child;
  }
  return way;
}

/** What is taken hold of: the only card of a list is called as the list is, whose middle is beside it. */
export async function heldPart(found: Locator): Promise<Locator> {
  const way = await found.evaluate(wayToWords, undefined, { timeout: ACT_MS }).catch(() => []);
  return way.length === 0 ? found : found.locator(`xpath=${way.map((at) => `*[${at}]`).join('/')}`);
}
