import type { BrowserSettings } from '#browser/browser-settings.ts';
import type { Chromium } from '#browser/chromium/chromium.ts';
import { prepareChromium } from '#browser/chromium/prepare-chromium.ts';
import type { SandboxMode } from '#browser/chromium/sandbox-mode.ts';

const ORIGINS: Record<Chromium['origin'], string> = {
  setting: 'from CHROMIUM_PATH',
  installed: 'installed on this machine',
  playwright: 'from Playwright',
  npm: 'the one that npm brought along',
};

const SANDBOXES: Record<SandboxMode, string> = {
  own_user: 'with its sandbox, and a user of its own for each profile',
  user_namespace: 'with its sandbox, as root inside a user namespace',
  as_we_are: 'with its sandbox, as the user who started Legwork',
  own_user_without_sandbox: 'WITHOUT its sandbox, as a user of its own for each profile',
  none: 'WITHOUT its sandbox: pages are kept apart from this machine by nothing but Chromium being free of errors',
};

/** For `npm run doctor`: which Chromium runs here and how. Throws StartError with what to do when none does. */
export async function describeChromium(settings: BrowserSettings): Promise<string> {
  if (settings.cdp_url) return 'A browser somewhere else, at BROWSER_CDP_URL.';
  const chromium = await prepareChromium(settings, () => undefined);
  const name = chromium.is_headless_shell ? 'Chromium (headless shell)' : 'Chromium';
  return `${name} ${chromium.version}, ${ORIGINS[chromium.origin]}, ${SANDBOXES[chromium.sandbox]}.`;
}
