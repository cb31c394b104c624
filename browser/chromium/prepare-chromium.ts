import path from 'node:path';
import type { BrowserSettings } from '#browser/browser-settings.ts';
import { findChromium } from '#browser/chromium/find-chromium.ts';
import { type ProvenChromium, proveChromium } from '#browser/chromium/sandbox-mode.ts';

/** Finds a Chromium for this machine and the strongest way it runs here. Throws StartError with one sentence. */
export async function prepareChromium(
  settings: BrowserSettings,
  warn: (sentence: string) => void,
): Promise<ProvenChromium> {
  const found = await findChromium({
    executable_path: settings.executable_path,
    chromium_folder: settings.chromium_folder ?? path.join(settings.data_folder, 'chromium'),
  });
  return await proveChromium(found, settings, warn);
}
