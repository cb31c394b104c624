import fs from 'node:fs/promises';
import path from 'node:path';
import type { Download } from 'playwright-core';

const DOWNLOAD_CAP_BYTES = 200 * 1024 * 1024;
/** All that lies in a profile's folder at once, in files of the largest size. */
const FILES_MOST = 5;
const LOOK_EVERY_MS = 250;

/** Cancels a download that grows past the cap, or that there is no room for; whoever waits for it sees it fail. */
export async function limitDownload(
  download: Download,
  folder: string | null,
  log: (sentence: string) => void,
  cap_bytes = DOWNLOAD_CAP_BYTES,
): Promise<void> {
  // A browser somewhere else keeps its downloads there, and its own limits.
  if (!folder) return;
  const downloads = folder;
  async function cancelWhenTooLarge(): Promise<void> {
    const sizes = await fileSizes(downloads);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    if (Math.max(0, ...sizes) <= cap_bytes && total <= FILES_MOST * cap_bytes) return;
    clearInterval(timer);
    log('A download was too large and was ended.');
    await download.cancel().catch(() => undefined);
  }
  const timer = setInterval(() => {
    void cancelWhenTooLarge();
  }, LOOK_EVERY_MS);
  await download.failure().catch(() => null);
  clearInterval(timer);
}

/** Chromium names the file after an id that Playwright keeps to itself, so all downloads under way share the limit. */
async function fileSizes(folder: string): Promise<number[]> {
  const names = await fs.readdir(folder).catch(() => []);
  return await Promise.all(
    names.map((name) =>
      fs.stat(path.join(folder, name)).then(
        (entry) => entry.size,
        () => 0,
      ),
    ),
  );
}
