import { chromium as playwright, type BrowserContext } from 'playwright-core';
import type { ProvenChromium } from '#browser/chromium/chromium.ts';
import { childEnvironment, launchIdentity } from '#browser/chromium/launch-identity.ts';

export const VIEWPORT = { width: 1280, height: 800 };

export type LaunchPlace = { browser: string; home: string; downloads: string; temporary: string };

/** Starts Chromium on a profile's folder, with the egress guard as its only way out. */
export async function launchChromium(
  chromium: ProvenChromium,
  place: LaunchPlace,
  options: { home: string; profile_id: string; guard_address: string },
): Promise<BrowserContext> {
  const identity = launchIdentity(chromium, chromium.mode, options);
  const context = await playwright.launchPersistentContext(place.browser, {
    executablePath: identity.executable_path,
    chromiumSandbox: identity.has_sandbox,
    env: {
      ...childEnvironment(place.home, place.temporary),
      ...chromium.environment,
      ...identity.environment,
    },
    // One listener for each Chromium instead of a password: Playwright answers proxy passwords by intercepting every
    // request, which also switches the cache off.
    proxy: { server: options.guard_address },
    args: [
      // Chromium itself must not resolve anything: the guard does, once.
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--force-webrtc-ip-handling-policy',
      '--disable-blink-features=AutomationControlled',
    ],
    // The live view shows pages as a person's browser does.
    ignoreDefaultArgs: ['--hide-scrollbars'],
    locale: 'en-US',
    viewport: VIEWPORT,
    userAgent: chromium.user_agent,
    acceptDownloads: true,
    downloadsPath: place.downloads,
    artifactsDir: place.downloads,
    // Ours to end, after the sidecar is saved. When Node is killed, the debugging pipe breaks and Chromium ends itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    timeout: 30_000,
  });
  context.setDefaultTimeout(15_000);
  context.setDefaultNavigationTimeout(30_000);
  if (chromium.is_headless_shell) await context.addInitScript(removeWebRtc);
  return context;
}

/** The headless shell ignores the WebRTC switches, and WebRTC goes around every proxy. */
function removeWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
