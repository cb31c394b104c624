import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import { watchPage } from '#browser/page/page-watch.ts';

type Point = { x: number; y: number };
const GROUP = 'hears-fingers';
const MOST_LEVELS = 12;
const STEPS = 12;
const STEP_MS = 16;

/** In the page: what is at a point, and what is around it. */
function aroundPoint(x: number, y: number, most: number): Element[] {
  const found: Element[] = [];
  for (let at = document.elementFromPoint(x, y); at && found.length < most; at = at.parentElement)
    found.push(at);
  return found;
}

/** Whether the page listens to fingers there. What hears none is scrolled by them. */
export async function hearsFingers(page: Page, { x, y }: Point): Promise<boolean> {
  const { session } = await watchPage(page);
  try {
    for (let level = 0; level < MOST_LEVELS; level += 1) {
      const expression = `(${aroundPoint.toString()})(${x}, ${y}, ${MOST_LEVELS})[${level}]`;
      const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: GROUP });
      if (!result.objectId) return false;
      const { objectId } = result;
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
      if (listeners.some(({ type }) => type === 'touchstart' || type === 'touchmove')) return true;
    }
    return false;
  } finally {
    await session.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
  }
}

export async function pullByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const { session } = await watchPage(page);
  await touch(session, 'touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await touch(session, 'touchMove', {
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    });
    await pause(STEP_MS);
  }
  await touch(session, 'touchEnd', null);
}

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at: Point | null) {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ id: 0, ...at }] : [] });
}
