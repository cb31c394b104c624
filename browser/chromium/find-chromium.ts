import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { StartError } from '#shared/errors.ts';
import type { Chromium } from '#browser/chromium/chromium.ts';
import { hasNpmChromium, unpackChromium } from '#browser/chromium/unpack-chromium.ts';

/** /usr/bin/chromium is a script that adds extensions, so the program behind it comes first. */
const INSTALLED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: [
    '/usr/bin/google-chrome-stable',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/usr/lib/chromium/chromium',
    '/usr/lib/chromium-browser/chromium-browser',
    '/usr/lib64/chromium-browser/chromium-browser',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
  ],
};

type Places = { executable_path: string | null; chromium_folder: string };

/**
 * CHROMIUM_PATH, or what there is in the order of preference: an installed Chrome or Chromium, Playwright's, the one
 * from npm, which is unpacked when it is asked for. Rejects with StartError instead of ending without one.
 */
export async function* findChromiums(places: Places): AsyncGenerator<Chromium> {
  if (places.executable_path) {
    if (!isExecutable(places.executable_path)) {
      throw new StartError(
        `CHROMIUM_PATH says ${places.executable_path}, but there is no program there. Correct it, or remove it to use the browser that comes with Legwork.`,
      );
    }
    yield describe(places.executable_path, 'setting');
    return;
  }
  const installed = INSTALLED[process.platform]?.find(isExecutable);
  if (installed) yield describe(installed, 'installed');
  const cached = findPlaywrightChromium();
  if (cached) yield describe(cached, 'playwright');
  // Without it, unpacking says what to install.
  if (hasNpmChromium() || (!installed && !cached)) yield await unpackChromium(places.chromium_folder);
}

/** The one that Legwork tries first. */
export async function findChromium(places: Places): Promise<Chromium> {
  for await (const found of findChromiums(places)) return found;
  throw new StartError('No Chrome or Chromium was found.');
}

function describe(executable: string, origin: Chromium['origin']): Chromium {
  return {
    executable_path: executable,
    origin,
    is_headless_shell: /headless[-_]shell/i.test(executable),
    environment: {},
  };
}

/** The newest of what `npx playwright install chromium` left behind. */
function findPlaywrightChromium(): string | undefined {
  const caches: Partial<Record<NodeJS.Platform, string>> = {
    linux: path.join(os.homedir(), '.cache/ms-playwright'),
    darwin: path.join(os.homedir(), 'Library/Caches/ms-playwright'),
    win32: path.join(os.homedir(), 'AppData/Local/ms-playwright'),
  };
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? caches[process.platform];
  if (!cache || !fs.existsSync(cache)) return undefined;
  const revision = (folder: string) => Number(/-(\d+)$/.exec(folder)?.[1] ?? 0);
  return fs
    .readdirSync(cache)
    .filter((folder) => /^chromium(_headless_shell)?-\d+$/.test(folder))
    .toSorted((a, b) => revision(b) - revision(a))
    .flatMap((folder) => [
      path.join(cache, folder, 'chrome-linux64/chrome'),
      path.join(cache, folder, 'chrome-linux/chrome'),
      path.join(cache, folder, 'chrome-linux/headless_shell'),
      path.join(cache, folder, 'chrome-headless-shell-linux64/chrome-headless-shell'),
      path.join(cache, folder, 'chrome-mac/Chromium.app/Contents/MacOS/Chromium'),
      path.join(cache, folder, 'chrome-win/chrome.exe'),
    ])
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}
