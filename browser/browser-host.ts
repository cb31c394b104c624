import { StepFailure } from '#shared/errors.ts';
import { createChromiumSupply } from '#browser/chromium/chromium-supply.ts';
import type { BrowserState } from '#browser/chromium/confinement.ts';
import type { prepareChromium } from '#browser/chromium/prepare-chromium.ts';
import { watchMemory } from '#browser/chromium/memory-watch.ts';
import { type AgentGate, createAgentGate } from '#browser/agent-gate.ts';
import type { BrowserProfile } from '#browser/browser-profile.ts';
import type { BrowserSettings } from '#browser/browser-settings.ts';
import { createMeteredPage } from '#browser/page/metered-page.ts';
import { deleteProfileFolder } from '#browser/profiles/profile-folders.ts';
import { RunningProfile } from '#browser/profiles/running-profile.ts';
import { startLocalBrowser, startRemoteBrowser } from '#browser/profiles/start-browser.ts';
import { lendPages, type OpenedPages, openPages } from '#browser/profile-pages.ts';
import type { LendOptions, OpenPageOptions, RunPage } from '#browser/run-page.ts';

export interface BrowserHost {
  /** Finds, unpacks and tries Chromium before the first page is requested. Problems are in the answer; it never rejects. */
  prepare(): Promise<BrowserState>;
  /** The last answer of prepare; null before the first. */
  state(): BrowserState | null;
  /** Starts the profile's Chromium, or uses the running one. */
  openPage(options: OpenPageOptions): Promise<RunPage>;
  /** Number of pages open on the profile in this process; at 0 its lease can be released. */
  openPages(profileId: string): number;
  /** Saves the sidecar and ends the profile's Chromium. */
  closeProfile(profileId: string): Promise<void>;
  /** Ends the profile's Chromium and deletes its folder. */
  deleteProfile(profileId: string): Promise<void>;
  close(): Promise<void>;
}

const IDLE_SECONDS = 60;

/** Tabs of a live session that a run may use too. */
type SharedTabs = { users: number; close(): Promise<void> };

export async function openBrowserHost(
  settings: BrowserSettings,
  log: (sentence: string) => void = () => undefined,
  prepare?: typeof prepareChromium,
): Promise<BrowserHost> {
  const running = new Map<string, RunningProfile>();
  const idleTimers = new Map<string, NodeJS.Timeout>();
  const idleMs = (settings.idle_seconds ?? IDLE_SECONDS) * 1000;
  let isClosed = false;

  const chromium = createChromiumSupply(settings, log, prepare);

  function startProfile(profile: BrowserProfile): RunningProfile {
    const { cdp_url: cdpUrl } = settings;
    return new RunningProfile(
      profile,
      (kept) =>
        cdpUrl
          ? startRemoteBrowser(cdpUrl, kept.sidecar)
          : startLocalBrowser(
              { ...settings, prepareChromium: chromium.get, admitToDisplay: chromium.admitToDisplay },
              { id: profile.id, ...kept },
            ),
      log,
    );
  }

  /** Uses the profile's running browser. Waits for one that is closing, because its folder is still in use. */
  async function joinProfile(profile: BrowserProfile): Promise<RunningProfile> {
    for (;;) {
      if (isClosed)
        throw new StepFailure('browser_lost', 'The browser is being closed.', 'Try again in a moment.');
      const found = running.get(profile.id);
      if (found?.isClosing) {
        await found.close();
        if (running.get(profile.id) === found) running.delete(profile.id);
        continue;
      }
      const joined = found ?? startProfile(profile);
      running.set(profile.id, joined);
      // The lease may have been renewed; only the newest may save.
      joined.profile = profile;
      return joined;
    }
  }

  async function closeProfile(profileId: string): Promise<void> {
    clearTimeout(idleTimers.get(profileId));
    idleTimers.delete(profileId);
    const found = running.get(profileId);
    if (!found) return;
    await found.close();
    if (running.get(profileId) === found) running.delete(profileId);
  }

  function releaseProfile(profile: RunningProfile): void {
    profile.openCount -= 1;
    const { id } = profile.profile;
    if (profile.openCount > 0 || running.get(id) !== profile || isClosed) return;
    idleTimers.set(
      id,
      setTimeout(() => void closeProfile(id), idleMs),
    );
  }

  const stopWatching = watchMemory(
    () => [...running.values()].flatMap((profile) => profile.browser?.folder ?? []),
    log,
  );

  /** A user of tabs on the profile; `profile` was counted as open. */
  function ownPage(
    profile: RunningProfile,
    gated: { gate: AgentGate; opened: OpenedPages },
    tabs: SharedTabs,
  ): RunPage {
    const { gate, opened } = gated;
    let isOpen = true;
    const closed = Promise.withResolvers<void>();
    const metered = createMeteredPage(opened.parts);
    return Object.assign(metered, {
      tabs: opened.group,
      gate,
      watchActions: opened.watchActions,
      closed: closed.promise,
      captureState: opened.captureState,
      saveLogins: () => opened.group.saveLogins(),
      lend: async (options: LendOptions) => {
        profile.openCount += 1;
        tabs.users += 1;
        try {
          const lent = createAgentGate(options.meter, options.signal);
          const pages = await lendPages(profile, opened.group, { ...options, meter: lent.gated });
          return ownPage(profile, { gate: lent.gate, opened: pages }, tabs);
        } catch (error) {
          await leaveTabs(profile, tabs, async () => {});
          throw error;
        }
      },
      close: async () => {
        await metered.finishPictures();
        if (isOpen) {
          isOpen = false;
          await leaveTabs(profile, tabs, opened.close);
        }
        closed.resolve();
      },
    });
  }

  /** The last user closes the tabs. */
  async function leaveTabs(
    profile: RunningProfile,
    tabs: SharedTabs,
    close: () => Promise<void>,
  ): Promise<void> {
    tabs.users -= 1;
    try {
      await (tabs.users === 0 ? tabs.close() : close());
    } finally {
      releaseProfile(profile);
    }
  }

  return {
    prepare: chromium.prepare,
    state: chromium.state,
    openPage: async (options) => {
      const profile = await joinProfile(options.profile);
      profile.openCount += 1;
      clearTimeout(idleTimers.get(options.profile.id));
      idleTimers.delete(options.profile.id);
      try {
        const { gate, gated } = createAgentGate(options.meter, options.signal);
        const opened = await openPages(profile, { ...options, meter: gated }, log);
        const tabs = { users: 1, close: opened.close };
        // While somebody else uses them, the tabs are only saved.
        const shared = { ...opened, close: () => profile.saveNow() };
        return ownPage(profile, { gate, opened: shared }, tabs);
      } catch (error) {
        releaseProfile(profile);
        throw error;
      }
    },
    openPages: (profileId) => running.get(profileId)?.openCount ?? 0,
    closeProfile,
    deleteProfile: async (profileId) => {
      await closeProfile(profileId);
      deleteProfileFolder(settings.data_folder, profileId);
    },
    close: async () => {
      isClosed = true;
      stopWatching();
      for (const timer of idleTimers.values()) clearTimeout(timer);
      idleTimers.clear();
      await Promise.all([...running.keys()].map(closeProfile));
      await chromium.close();
    },
  };
}
