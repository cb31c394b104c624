import type { Chromium, LaunchMode, ProvenChromium } from '#browser/chromium/chromium.ts';

const ORIGINS: Record<Chromium['origin'], string> = {
  setting: 'from CHROMIUM_PATH',
  installed: 'installed on this machine',
  playwright: 'from Playwright',
  npm: 'from npm',
};

const MODES: Record<LaunchMode, string> = {
  own_user: 'with its sandbox, and a user of its own for each profile',
  user_namespace: 'with its sandbox, as root in a user namespace',
  as_we_are: 'with its sandbox, as the user who started Legwork',
  own_user_without_sandbox: 'WITHOUT its sandbox, with a user of its own for each profile',
  without_sandbox: 'WITHOUT its sandbox, as the user who started Legwork',
};

/** For the operator: which Chromium runs here, and how it is confined. */
export function describeChromium(chromium: ProvenChromium): string {
  const name = chromium.is_headless_shell ? 'Chromium (the small headless build)' : 'Chromium';
  const form = chromium.form === 'window' ? 'in windows on a display' : 'headless';
  return `${name} ${chromium.version}, ${ORIGINS[chromium.origin]}, ${form}, ${MODES[chromium.mode]}`;
}
