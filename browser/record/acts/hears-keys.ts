import type { Page } from 'playwright-core';
import type { Act } from '#browser/record/acts/act.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';
import { watchPage } from '#browser/page/page-watch.ts';
import { withDeadline } from '#browser/with-deadline.ts';

const ASK_MS = 500;
const KEYS = /^key(?:down|up|press)$/;
const GROUP = 'hears-keys';
const IS_PAGE = /\/(?:body|html)$/i;

/** The key before was for all of the page. */
export function isUsedByKeys(acts: readonly Act[]): boolean {
  const last = acts.at(-1);
  return last?.kind === 'press' && last.on === null;
}

/** Nothing on the page has the focus. */
export function isOnPage({ path, frame }: ElementPlace): boolean {
  return frame === '' && IS_PAGE.test(path);
}

/** The press that gave the focus to what a key is pressed in, or to what holds that: the key is for what was pressed. */
export function withKeyFocus(acts: readonly Act[], { path, document, frame }: ElementPlace): Act[] {
  const last = acts.at(-1);
  const aim = last?.kind === 'click' && last.is_hidden ? last.on?.aim : undefined;
  const isThere = aim?.document === document && aim.frame_path === frame;
  if (!last || !isThere || aim.is_editable || aim.is_page || IS_PAGE.test(path)) return [...acts];
  const [pressed = '', focused = ''] = [aim.path, path].map((one) => one.split('/')[0]);
  const isIn = pressed === focused || pressed.startsWith(`${focused}.`);
  return isIn ? [...acts.slice(0, -1), { ...last, is_hidden: false }] : [...acts];
}

/** In the page: what has the focus, or null where a framework that listens for all of the page hears its keys for it. */
function focusedUnlessHeard(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  const props = at && Object.entries(at).find(([name]) => name.startsWith('__reactProps$'))?.[1];
  return props && ['onKeyDown', 'onKeyUp', 'onKeyPress'].some((name) => name in props) ? null : at;
}

/** Whether the page listens to the keys of what has the focus: such a key may do what nothing shows. */
export async function hearsItsKeys(page: Page): Promise<boolean> {
  const ask = async () => {
    const { session } = await watchPage(page);
    try {
      const expression = `(${focusedUnlessHeard.toString()})()`;
      const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: GROUP });
      if (!result.objectId) return true;
      const { objectId } = result;
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId });
      return listeners.some(({ type }) => KEYS.test(type));
    } finally {
      await session.send('Runtime.releaseObjectGroup', { objectGroup: GROUP }).catch(() => undefined);
    }
  };
  return await withDeadline(ask(), ASK_MS).catch(() => false);
}
