import type { Page } from 'playwright-core';
import { watchPage } from '#browser/page/page-watch.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const ASK_MS = 1_000;
const KEYS = /^key(?:down|up|press)$/;
const GROUP = 'hears-keys-of-page';
const TAKES_KEYS = 'input, textarea, select, iframe, embed, object, audio, video';

/** In the page: what a key goes to, from what has the focus outwards. */
function keyPath(): EventTarget[] {
  const path: EventTarget[] = [];
  let at: Element | null = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  for (let node: Node | null = at; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    path.push(node);
  return [...(path.includes(document) ? path : [...path, document]), window];
}

/** Whether anything hears a letter that is pressed where the focus is. True where that is not known. */
export async function mayHearLetters(page: Page): Promise<boolean> {
  const ask = async (): Promise<boolean> => {
    const { session } = await watchPage(page);
    const evaluate = async (expression: string) =>
      (await session.send('Runtime.evaluate', { expression, objectGroup: GROUP })).result;
    try {
      const own = await evaluate(
        `(${keyPath.toString()})().some((one) => one instanceof Element && (one.matches('${TAKES_KEYS}') || one.isContentEditable))`,
      );
      if (own.value !== false) return true;
      const { value: count } = await evaluate(`(${keyPath.toString()})().length`);
      for (let at = 0; at < Number(count); at += 1) {
        const { objectId } = await evaluate(`(${keyPath.toString()})()[${at}]`);
        if (objectId === undefined) return true;
        const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
        if (listeners.some(({ type }) => KEYS.test(type))) return true;
      }
      return false;
    } finally {
      await session.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
    }
  };
  return await withDeadline(ask(), ASK_MS).catch(() => true);
}
