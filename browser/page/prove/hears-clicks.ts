import type { Locator, Page } from 'playwright-core';
import { watchPage } from '#browser/page/page-watch.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const ASK_MS = 1_000;
const GROUP = 'hears-clicks';
const PRESSES = /^(?:click|(?:mouse|pointer|touch)(?:down|up|start|end))$/;
const MOST_UP = 6;

/** In the page: a framework that listens for all of the page keeps what it does for this element at the element. */
function isHeardByFramework(this: Element): boolean {
  const names = /^(?:on(?:Click|(?:Mouse|Pointer|Touch)(?:Down|Up|Start|End)))$/;
  const react = Object.entries(this).find(([name]) => name.startsWith('__reactProps$'))?.[1];
  if (react && Object.keys(react).some((name) => names.test(name))) return true;
  return Object.keys(this).some((name) => /^(?:__|\$\$)(?:click|(?:mouse|pointer)(?:down|up))$/.test(name));
}

/** In the page: the element around it, below what holds the whole page, whose listeners say nothing of one thing. */
function partAround(this: Element): Element | null {
  const up = this.parentElement;
  if (!up || up === document.body || up === document.documentElement) return null;
  const isWhole = up.parentElement === document.body && up.clientHeight > innerHeight * 0.6;
  return isWhole ? null : up;
}

/** Whether the page listens to presses on this element, or on a part of the page around it. True where that is not known. */
export async function hearsClicks(page: Page, locator: Locator): Promise<boolean> {
  const ask = async (): Promise<boolean> => {
    const box = await locator.boundingBox({ timeout: ASK_MS });
    if (!box) return true;
    const { session } = await watchPage(page);
    const call = async (objectId: string, declared: (this: Element) => unknown, returnByValue: boolean) =>
      (
        await session.send('Runtime.callFunctionOn', {
          objectId,
          functionDeclaration: declared.toString(),
          objectGroup: GROUP,
          returnByValue,
        })
      ).result;
    try {
      const { backendNodeId } = await session.send('DOM.getNodeForLocation', {
        x: Math.round(box.x + box.width / 2),
        y: Math.round(box.y + box.height / 2),
      });
      const { object } = await session.send('DOM.resolveNode', { backendNodeId, objectGroup: GROUP });
      let { objectId } = object;
      for (let level = 0; objectId !== undefined && level < MOST_UP; level += 1) {
        const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
        if (listeners.some(({ type }) => PRESSES.test(type))) return true;
        if ((await call(objectId, isHeardByFramework, true)).value === true) return true;
        ({ objectId } = await call(objectId, partAround, false));
      }
      return false;
    } finally {
      await session.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
    }
  };
  return await withDeadline(ask(), ASK_MS).catch(() => true);
}
