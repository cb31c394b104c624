import { chromium as playwright, type BrowserContext, type Page } from 'playwright-core';
import { type EgressFailure, startEgressGuard } from '#egress/egress-guard.ts';
import { launchChromium, type LaunchedChromium } from '#browser/chromium/launch-chromium.ts';
import { VIEWPORT } from '#browser/chromium/open-context.ts';
import type { ProvenChromium } from '#browser/chromium/chromium.ts';
import { registerPageEngine } from '#browser/page/look/page-engine.ts';
import { removeShortFolder } from '#browser/chromium/short-folder.ts';
import { ownerOfProfile } from '#browser/chromium/launch-identity.ts';
import { browserHome } from '#browser/chromium/own-folder.ts';
import { leaveProfileFolder, takeProfileFolder } from '#browser/profiles/profile-folders.ts';
import {
  refillLocalStorage,
  restoreCookies,
  restoreIndexedDb,
  type Sidecar,
} from '#browser/profiles/sidecar.ts';

/** A running browser with the logins of one profile. */
export type StartedBrowser = {
  context: BrowserContext;
  openTab(): Promise<Page>;
  /** Chromium's folder on this machine; null for a remote browser. */
  folder: string | null;
  downloads: string | null;
  /** Where Chromium may read files that are uploaded. */
  uploads: string | null;
  /** See EgressGuard.failures. */
  failures(since: number): EgressFailure[];
  end(): Promise<void>;
};

/** What is kept of a profile outside its folder. */
export type KeptProfile = {
  sidecar: Sidecar | null;
  /** The number of this start. */
  generation: number;
};

export type LocalBrowserSettings = {
  data_folder: string;
  allowed_hosts: readonly string[];
  prepareChromium(): Promise<ProvenChromium>;
  /** See Display.admit; nothing for a browser that opens no windows. */
  admitToDisplay(
    chromium: ProvenChromium,
    folder: string,
    uid: number | null,
  ): Promise<Record<string, string>>;
};

/** Takes the profile's folder, opens a guard for it and starts Chromium. */
export async function startLocalBrowser(
  settings: LocalBrowserSettings,
  profile: KeptProfile & { id: string },
): Promise<StartedBrowser> {
  const { sidecar } = profile;
  await registerPageEngine();
  const chromium = await settings.prepareChromium();
  const uid = ownerOfProfile(chromium.mode, profile.id);
  const folder = takeProfileFolder(settings.data_folder, profile, uid);
  const guard = await startEgressGuard({ allowed_hosts: settings.allowed_hosts });
  let launched: LaunchedChromium | null = null;
  try {
    launched = await launchChromium(chromium, folder, {
      browser_home: browserHome(settings.data_folder),
      profile_id: profile.id,
      guard_address: guard.address,
      display: await settings.admitToDisplay(chromium, folder.root, uid),
    });
    const { context, openTab } = launched;
    let isLost = false;
    context.once('close', () => {
      isLost = true;
      removeShortFolder(folder.temporary);
      void guard.close();
    });
    if (sidecar) {
      if (folder.is_new) await restoreIndexedDb(context, sidecar);
      await restoreCookies(context, sidecar);
      if (folder.needs_refill) await refillLocalStorage(context, sidecar);
    }
    return {
      context,
      openTab,
      folder: folder.browser,
      downloads: folder.downloads,
      uploads: folder.uploads,
      failures: guard.failures,
      end: async () => {
        const wasLost = isLost;
        await context.close();
        if (!wasLost) leaveProfileFolder(folder);
      },
    };
  } catch (error) {
    await launched?.context.close();
    await guard.close();
    removeShortFolder(folder.temporary);
    throw error;
  }
}

/**
 * A context in a remote browser. It has no folder here, so logins are kept in the sidecar only. Its traffic does not
 * pass the egress guard: the operator of that browser protects its network.
 */
export async function startRemoteBrowser(cdpUrl: string, sidecar: Sidecar | null): Promise<StartedBrowser> {
  await registerPageEngine();
  const browser = await playwright.connectOverCDP(cdpUrl, { timeout: 30_000 });
  const context = await browser.newContext({ locale: 'en-US', viewport: VIEWPORT, acceptDownloads: true });
  context.setDefaultTimeout(15_000);
  context.setDefaultNavigationTimeout(30_000);
  if (sidecar) {
    await restoreIndexedDb(context, sidecar);
    await restoreCookies(context, sidecar);
    await refillLocalStorage(context, sidecar);
  }
  return {
    context,
    openTab: () => context.newPage(),
    folder: null,
    downloads: null,
    uploads: null,
    failures: () => [],
    end: async () => {
      await context.close();
      await browser.close();
    },
  };
}
