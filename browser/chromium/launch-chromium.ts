import type { BrowserContext, Page } from 'playwright-core';
import type { ProvenChromium } from '#browser/chromium/chromium.ts';
import { applyClientHints } from '#browser/chromium/client-hints.ts';
import { type LaunchPlace, openContext } from '#browser/chromium/open-context.ts';

export type LaunchedChromium = {
  context: BrowserContext;
  /** A new tab with the corrected user agent and client hints. */
  openTab(): Promise<Page>;
};

/** Starts a proven Chromium on a profile. */
export async function launchChromium(
  chromium: ProvenChromium,
  place: LaunchPlace,
  options: {
    browser_home: string;
    profile_id: string;
    guard_address: string;
    display: Record<string, string>;
  },
): Promise<LaunchedChromium> {
  const { mode, form, identity } = chromium;
  const context = await openContext(chromium, { ...options, mode, form, identity, place });
  context.setDefaultTimeout(15_000);
  context.setDefaultNavigationTimeout(30_000);
  if (chromium.is_headless_shell) await context.addInitScript(removeWebRtc);
  // The full browser does not name itself headless in its client hints.
  const hinted = identity && chromium.is_headless_shell ? applyClientHints(context, identity) : null;
  return {
    context,
    openTab: async () => {
      const page = await context.newPage();
      await hinted?.(page);
      return page;
    },
  };
}

/** The headless shell ignores the switches for WebRTC, which bypasses proxies. */
function removeWebRtc(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'RTCIceTransport']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
