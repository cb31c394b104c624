import { chromium as playwright, type BrowserContext } from 'playwright-core';
import { type EgressFailure, startEgressGuard } from '#egress/egress-guard.ts';
import { launchChromium, VIEWPORT } from '#browser/chromium/launch-chromium.ts';
import type { ProvenChromium } from '#browser/chromium/chromium.ts';
import { removeShortFolder } from '#browser/chromium/short-folder.ts';
import { launchIdentity } from '#browser/chromium/launch-identity.ts';
import { browserHome } from '#browser/chromium/own-folder.ts';
import { leaveProfileFolder, takeProfileFolder } from '#browser/profiles/profile-folders.ts';
import { refillLocalStorage, restoreCookies, type Sidecar } from '#browser/profiles/sidecar.ts';

/** A browser with one profile's logins in it. */
export type StartedBrowser = {
  context: BrowserContext;
  /** Chromium's folder on this machine; null when the browser is somewhere else. */
  folder: string | null;
  downloads: string | null;
  /** See EgressGuard.failures. */
  failures(since: number): EgressFailure[];
  end(): Promise<void>;
};

export type LocalBrowserSettings = {
  data_folder: string;
  allowed_hosts: readonly string[];
  prepareChromium(): Promise<ProvenChromium>;
};

/** Takes the profile's folder, opens a guard for it and starts Chromium. */
export async function startLocalBrowser(
  settings: LocalBrowserSettings,
  profileId: string,
  sidecar: Sidecar | null,
): Promise<StartedBrowser> {
  const chromium = await settings.prepareChromium();
  const where = { home: browserHome(settings.data_folder), profile_id: profileId };
  const { uid } = launchIdentity(chromium, chromium.mode, where);
  const folder = takeProfileFolder(settings.data_folder, profileId, uid);
  const guard = await startEgressGuard({ allowed_hosts: settings.allowed_hosts });
  let context: BrowserContext | null = null;
  try {
    context = await launchChromium(chromium, folder, { ...where, guard_address: guard.address });
    const started = context;
    let isLost = false;
    context.once('close', () => {
      isLost = true;
      removeShortFolder(folder.temporary);
      void guard.close();
    });
    if (sidecar) {
      await restoreCookies(context, sidecar);
      if (folder.needs_refill) await refillLocalStorage(context, sidecar);
    }
    return {
      context: started,
      folder: folder.browser,
      downloads: folder.downloads,
      failures: guard.failures,
      end: async () => {
        const wasLost = isLost;
        await started.close();
        if (!wasLost) leaveProfileFolder(folder);
      },
    };
  } catch (error) {
    await context?.close();
    await guard.close();
    removeShortFolder(folder.temporary);
    throw error;
  }
}

/**
 * A context of its own in a browser somewhere else. It has no folder here, so logins live on the sidecar alone, and
 * its traffic does not pass our guard: whoever runs that browser guards its network.
 */
export async function startRemoteBrowser(cdpUrl: string, sidecar: Sidecar | null): Promise<StartedBrowser> {
  const browser = await playwright.connectOverCDP(cdpUrl, { timeout: 30_000 });
  const context = await browser.newContext({ locale: 'en-US', viewport: VIEWPORT, acceptDownloads: true });
  context.setDefaultTimeout(15_000);
  context.setDefaultNavigationTimeout(30_000);
  if (sidecar) {
    await restoreCookies(context, sidecar);
    await refillLocalStorage(context, sidecar);
  }
  return {
    context,
    folder: null,
    downloads: null,
    failures: () => [],
    end: async () => {
      await context.close();
      await browser.close();
    },
  };
}
