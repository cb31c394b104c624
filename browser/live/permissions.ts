import type { BrowserContext, CDPSession } from 'playwright-core';
import type { Permission } from '#shared/live/live-protocol.ts';

/** What the pages of one profile may do. Kept until its browser ends. */
export type Permissions = { set(permission: Permission, origin: string, isGranted: boolean): Promise<void> };

/**
 * Chromium revokes permissions granted through the session of a tab when that tab closes, for all tabs. So they are
 * granted through a session of the browser.
 */
const browserSessions = new WeakMap<BrowserContext, Promise<CDPSession | null>>();

export async function openPermissions(cdp: CDPSession, context: BrowserContext): Promise<Permissions> {
  const opening = browserSessions.get(context) ?? openSession(context);
  browserSessions.set(context, opening);
  const session = (await opening) ?? cdp;
  const { targetInfo } = await cdp.send('Target.getTargetInfo');
  const place = targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {};
  // Without an origin it is for every page: a "Copy" button works in any browser without asking.
  const copying = { name: 'clipboard-write', allowWithoutSanitization: false };
  await session
    .send('Browser.setPermission', { permission: copying, setting: 'granted', ...place })
    .catch(() => undefined);
  return {
    async set(name, origin, isGranted) {
      const setting = isGranted ? 'granted' : 'denied';
      await session.send('Browser.setPermission', { permission: { name }, setting, origin, ...place });
    },
  };
}

async function openSession(context: BrowserContext): Promise<CDPSession | null> {
  return (
    (await context
      .browser()
      ?.newBrowserCDPSession()
      .catch(() => null)) ?? null
  );
}
