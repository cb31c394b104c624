import type { Locator } from 'playwright-core';
import { ACT_MS } from '#browser/page/find/act-on-target.ts';

type Ground = { level: number; x: number; y: number };

/** In the page: the smallest part that these words head, with a point of it at which nothing else stands. */
function findGround(heading: Element): Ground | null {
  const LEVELS = 4;
  const LEAST = 60;
  const PARTS = [0.9, 0.75, 0.5];
  const words = (heading.textContent ?? '').trim();
  const root = heading.getRootNode();
  if (words === '' || !(root instanceof Document || root instanceof ShadowRoot)) return null;
  let at: Element | null = heading;
  for (let level = 0; at && at !== document.body && level < LEVELS; level += 1, at = at.parentElement) {
    if (!(at.textContent ?? '').trim().startsWith(words) || at.matches('a, button, label, tr, li'))
      return null;
    if (level === 0 && at.childElementCount === 0) continue;
    at.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = at.getBoundingClientRect();
    if (width < LEAST || height < LEAST) continue;
    for (const down of PARTS)
      for (const across of [0.5, ...PARTS, 0.25, 0.1]) {
        const [x, y] = [width * across, height * down];
        if (root.elementFromPoint(left + x, top + y) === at) return { level, x, y };
      }
  }
  return null;
}

/** The ground of the part that these words head, which may have a menu of its own; null where it has no free place. */
export async function groundAround(
  heading: Locator,
): Promise<{ part: Locator; at: { x: number; y: number } } | null> {
  const ground = await heading.evaluate(findGround, undefined, { timeout: ACT_MS }).catch(() => null);
  if (!ground) return null;
  const { level, ...at } = ground;
  return { part: level === 0 ? heading : heading.locator(`xpath=${Array(level).fill('..').join('/')}`), at };
}
