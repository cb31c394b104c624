import type { Page } from 'playwright-core';
import { watchPage } from '#browser/page/page-watch.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const ASK_MS = 1_000;
const KEYS = /^key(?:down|up|press)$/;
/** A listener of the watch that runs itself put into the page (`browser/page/look/in-page-asked.ts`), by its source. */
const IS_OUR_WATCH = /^function noteDownForWatch\b/;
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
      // Once: the focus may move while each of them is asked.
      const path = await evaluate(`(${keyPath.toString()})()`);
      if (path.objectId === undefined) return true;
      const { objectId } = path;
      const call = async (functionDeclaration: string) =>
        (await session.send('Runtime.callFunctionOn', { objectId, functionDeclaration, objectGroup: GROUP }))
          .result;
      const own = await call(
        `function () { return this.some((one) => one instanceof Element && (one.matches('${TAKES_KEYS}') || one.isContentEditable)) }`,
      );
      if (own.value !== false) return true;
      const { value: count } = await call('function () { return this.length }');
      const heard = [];
      for (let at = 0; at < Number(count); at += 1) {
        const target = await call(`function () { return this[${at}] }`);
        if (target.objectId === undefined) return true;
        const asked = await session.send('DOMDebugger.getEventListeners', { objectId: target.objectId });
        heard.push(...asked.listeners);
      }
      const ours = heard.find(({ handler }) => IS_OUR_WATCH.test(handler?.description ?? ''))?.scriptId;
      return heard.some(({ type, scriptId }) => KEYS.test(type) && scriptId !== ours);
    } finally {
      await session.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
    }
  };
  return await withDeadline(ask(), ASK_MS).catch(() => true);
}
