import type { CDPSession, Frame, Page } from 'playwright-core';
import { withDeadline } from '#browser/with-deadline.ts';
import { watchPage } from '#browser/page/page-watch.ts';

const MASK_MS = 2_000;
/** Only the newest are masked. */
const MOST_SECRETS = 50;
const WORLD = 'legwork-mask';

/** Of frames that run in a process of their own; null for those that run in the page's. */
const frameSessions = new WeakMap<Frame, Promise<CDPSession | null>>();

/**
 * Makes fields that hold a secret show dots, also when the page has switched them from password to text or has made
 * them anew. It runs in a world of its own, where the page sees neither the call nor the secrets. A page that does not
 * answer in time has no picture worth keeping: then this throws.
 */
export async function maskSecrets(page: Page, secrets: readonly string[]): Promise<void> {
  if (secrets.length === 0) return;
  await withDeadline(maskFrames(page, secrets.slice(-MOST_SECRETS)), MASK_MS);
}

async function maskFrames(page: Page, secrets: readonly string[]): Promise<void> {
  const { session } = await watchPage(page);
  const ownSessions = await Promise.all(page.frames().map(sessionOf));
  const sessions = [session, ...ownSessions.filter((own) => own !== null)];
  await Promise.all(sessions.map((each) => maskTarget(each, secrets)));
}

/** A frame of the page's own process has no session, and is reached through the page's. */
function sessionOf(frame: Frame): Promise<CDPSession | null> {
  if (frame.parentFrame() === null) return Promise.resolve(null);
  const known = frameSessions.get(frame);
  if (known) return known;
  const opened = frame
    .page()
    .context()
    .newCDPSession(frame)
    .catch(() => null);
  frameSessions.set(frame, opened);
  return opened;
}

async function maskTarget(session: CDPSession, secrets: readonly string[]): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree');
  await Promise.all(
    frameIds(frameTree).map(async (frameId) => {
      const { executionContextId } = await session.send('Page.createIsolatedWorld', {
        frameId,
        worldName: WORLD,
      });
      await session.send('Runtime.callFunctionOn', {
        functionDeclaration: maskFields.toString(),
        executionContextId,
        arguments: [{ value: secrets }],
      });
    }),
  );
}

type FrameTree = { frame: { id: string }; childFrames?: FrameTree[] };

function frameIds(tree: FrameTree): string[] {
  return [tree.frame.id, ...(tree.childFrames ?? []).flatMap(frameIds)];
}

/** Runs in the page, as a whole and alone: nothing outside its own body exists there. */
function maskFields(secrets: readonly string[]): void {
  const most = 2_000;
  // Card numbers are grouped by the page.
  const plain = (text: string) => text.slice(0, most).replaceAll(/[\s./-]/g, '');
  const wanted = secrets.map(plain).filter((secret) => secret.length > 1);
  const textOf = (element: Element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value
      : (element.textContent ?? '');
  const visit = (root: Document | ShadowRoot) => {
    for (const element of root.querySelectorAll<HTMLElement>('input, textarea, [contenteditable]')) {
      const text = plain(textOf(element));
      if (wanted.some((secret) => text.includes(secret))) {
        element.style.setProperty('-webkit-text-security', 'disc', 'important');
      }
    }
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
  };
  visit(document);
}
