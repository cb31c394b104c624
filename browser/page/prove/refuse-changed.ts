import type { Frame, Page } from 'playwright-core';
import { leaveAndReturn } from '#browser/page/leave-field.ts';
import { askPage } from '#browser/page/look/page-engine.ts';
import { ChangedControls } from '#browser/page/look/changed-controls.ts';
import { waitForRequests } from '#browser/page/look/rest.ts';
import { type PageWatch, watchPage } from '#browser/page/page-watch.ts';
import { isTakenBack } from '#browser/page/prove/taken-back.ts';
import { StepFailure } from '#shared/errors.ts';
import { quoteShown } from '#shared/script/words/value.ts';

/** Pages wait so long for the next letter before they look at what was typed. */
const CHECK_MS = 500;
const LISTENS = /^(?:input|beforeinput|keydown|keyup|change|click)$/;

/** Throws when the page has taken back what lines before have set. What it only writes in another way is the same. */
export function refuseChanged(changed: ChangedControls | undefined, { kept }: Pick<PageWatch, 'kept'>): void {
  const control = changed?.find(isTakenBack);
  if (!control) return;
  const { name, type, now } = control;
  const words = name === '' ? 'A field' : quoteShown(name);
  throw new StepFailure(
    'value_refused',
    `${words} ${showing(control, kept?.is_secret === true)} a moment after it was ${type === 'state' || type === 'choice' ? 'set' : 'typed into'}.`,
    now === ''
      ? 'See on the page what it takes there, and write that.'
      : 'See on the page why it was changed, and write what it takes.',
  );
}

function showing({ type, now }: ChangedControls[number], isSecret: boolean): string {
  if (type === 'state') return `is ${now}`;
  if (now === '') return 'is empty';
  return isSecret || type === 'password' ? 'shows something else' : `shows ${quoteShown(now)}`;
}

/**
 * Where the last act has set something, and nothing acts on it next. A page on which nothing listens is not waited for.
 */
export async function confirmKept(page: Page): Promise<void> {
  const watch = await watchPage(page);
  if (!watch.kept) return;
  await leaveAndReturn(page);
  const toPass = watch.kept.at + CHECK_MS - performance.now();
  // A window may close when its field is full.
  if (toPass > 0 && (await mayChange(watch))) await page.waitForTimeout(toPass).catch(() => undefined);
  await waitForRequests(page).catch(() => undefined);
  const changed = await Promise.all(
    page.frames().map((frame) => readChanged(frame).catch((): ChangedControls => [])),
  );
  const { kept } = watch;
  // It is said once: who goes on from here has seen it, or has set it by hand.
  watch.kept = null;
  refuseChanged(changed.flat(), { kept });
  watch.kept = kept;
}

async function readChanged(frame: Frame): Promise<ChangedControls> {
  return ChangedControls.parse(await askPage(frame, 'kept-changed'));
}

/** Whether anything on the page listens to what is typed or chosen. */
async function mayChange({ session }: PageWatch): Promise<boolean> {
  const group = 'kept';
  try {
    for (const expression of ['document', 'window']) {
      const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: group });
      if (!result.objectId) return true;
      const { listeners } = await session.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId,
        depth: -1,
        pierce: true,
      });
      if (listeners.some(({ type }) => LISTENS.test(type))) return true;
    }
    return false;
  } catch {
    // A page that does not answer is waited for.
    return true;
  } finally {
    await session.send('Runtime.releaseObjectGroup', { objectGroup: group }).catch(() => undefined);
  }
}
