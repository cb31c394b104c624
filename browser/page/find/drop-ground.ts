import type { Locator } from 'playwright-core';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';

type Ground = { level: number; x: number; y: number };

/** In the page: the smallest part that these words head, with a point of it at which none of its entries stands. */
function findDropGround(heading: Element): Ground | null {
  const LEVELS = 4;
  const LEAST = 60;
  const SHARE = 0.3;
  const DOWN = [0.95, 0.9, 0.8, 0.6, 0.4];
  const ACROSS = [0.5, 0.9, 0.1];
  const words = (heading.textContent ?? '').trim();
  const root = heading.getRootNode();
  if (words === '' || !(root instanceof Document || root instanceof ShadowRoot)) return null;
  const sizeOf = (one: Element) => one.clientWidth * one.clientHeight;
  const isBare = (one: Element) =>
    [...one.childNodes].every(
      (node) => node.nodeType !== Node.TEXT_NODE || (node.nodeValue ?? '').trim() === '',
    );
  let at = heading.parentElement;
  for (let level = 1; at && at !== document.body && level < LEVELS; level += 1, at = at.parentElement) {
    if (!(at.textContent ?? '').trim().startsWith(words)) return null;
    at.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = at.getBoundingClientRect();
    if (width < LEAST || height < LEAST) continue;
    for (const down of DOWN)
      for (const across of ACROSS) {
        const [x, y] = [width * across, height * down];
        const hit = root.elementFromPoint(left + x, top + y);
        const isGround = hit && at.contains(hit) && isBare(hit) && sizeOf(hit) >= SHARE * sizeOf(at);
        if (isGround && !hit.contains(heading)) return { level, x, y };
      }
  }
  return null;
}

/** Where something is dropped onto a column whose words are its heading; null where it has no free place. */
export async function dropGround(
  heading: Locator,
): Promise<{ part: Locator; at: { x: number; y: number } } | null> {
  const ground = await heading.evaluate(findDropGround, undefined, { timeout: ACT_MS }).catch(() => null);
  if (!ground) return null;
  const { level, ...at } = ground;
  return { part: heading.locator(`xpath=${Array(level).fill('..').join('/')}`), at };
}
