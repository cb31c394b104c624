import { chromium as playwright, type BrowserContext } from 'playwright-core';
import { FEATURES_OFF } from '#browser/chromium/features.ts';
import type { BrowserIdentity, Chromium, LaunchForm, LaunchMode } from '#browser/chromium/chromium.ts';
import { childEnvironment, launchIdentity } from '#browser/chromium/launch-identity.ts';

export const VIEWPORT = { width: 1280, height: 800 };
/** As of the virtual display, so that pages see the same screen in every form. */
const SCREEN = { width: 1920, height: 1080 };

/** Folders of a profile; all but `home_of_all` belong to the browser's user. */
export type LaunchPlace = { browser: string; home: string; downloads: string; temporary: string };

export type LaunchOptions = {
  mode: LaunchMode;
  form: LaunchForm;
  /** Null leaves the browser's own user agent. */
  identity: BrowserIdentity | null;
  place: LaunchPlace;
  profile_id: string;
  /** Where the launchers are; see browserHome. */
  browser_home: string;
  /** See Display.admit. */
  display: Record<string, string>;
  /** Null blocks all connections. */
  guard_address: string | null;
};

const START_MS = 30_000;

/** Starts Chromium on a profile's folder, with the egress guard as its only way out. */
export async function openContext(chromium: Chromium, options: LaunchOptions): Promise<BrowserContext> {
  const { place, identity } = options;
  const launched = launchIdentity(chromium, options.mode, {
    home: options.browser_home,
    profile_id: options.profile_id,
    browser_folder: place.browser,
  });
  return await playwright.launchPersistentContext(place.browser, {
    executablePath: launched.executable_path,
    chromiumSandbox: launched.has_sandbox,
    headless: options.form === 'headless',
    env: {
      ...childEnvironment(place.home, place.temporary),
      ...chromium.environment,
      ...launched.environment,
      ...options.display,
    },
    // One listener for each Chromium instead of a password, which Playwright refuses for SOCKS.
    ...(options.guard_address === null ? {} : { proxy: { server: options.guard_address } }),
    args: [
      // Chromium itself must not resolve anything: the guard does, once.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy',
      '--disable-blink-features=AutomationControlled',
      FEATURES_OFF,
      // A permission prompt in a window of the browser would never be answered, so it is denied at once.
      '--deny-permission-prompts',
      // Switches, because Playwright's options do not apply to workers.
      '--lang=en-US',
      `--accept-lang=${chromium.is_headless_shell ? 'en-US' : 'en-US,en'}`,
      ...(identity ? [`--user-agent=${identity.user_agent}`] : []),
    ],
    // The live view shows pages as a person's browser does.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    viewport: VIEWPORT,
    screen: SCREEN,
    acceptDownloads: true,
    downloadsPath: place.downloads,
    artifactsDir: place.downloads,
    // Ours to end, after the sidecar is saved. When Node is killed, the debugging pipe breaks and Chromium ends itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: START_MS,
  });
}
