import fs from 'node:fs/promises';
import path from 'node:path';
import type { Download } from 'playwright-core';

const DOWNLOAD_CAP_BYTES = 200 * 1024 * 1024;
/** Limit for all files in a profile's folder together, as a multiple of the limit for one. */
const FILES_MOST = 5;
const LOOK_EVERY_MS = 250;

/** Why a download was cancelled here: to Playwright it is only "canceled". */
export type DownloadLimit = 'file_size' | 'total_size' | 'too_many';

const exceeded = new WeakMap<Download, DownloadLimit>();

/** The limit that a download exceeded when it was cancelled, null when it ended otherwise. */
export function exceededLimit(download: Download): DownloadLimit | null {
  return exceeded.get(download) ?? null;
}

export async function cancelDownload(download: Download, limit: DownloadLimit): Promise<void> {
  exceeded.set(download, limit);
  await download.cancel().catch(() => undefined);
}

/** Cancels a download that exceeds a limit of size. For whoever waits for it, the download fails. */
export async function limitDownload(
  download: Download,
  folder: string | null,
  log: (sentence: string) => void,
  cap_bytes = DOWNLOAD_CAP_BYTES,
): Promise<void> {
  // A remote browser stores its downloads on its own machine, with limits of its own.
  if (!folder) return;
  const downloads = folder;
  async function cancelWhenTooLarge(): Promise<void> {
    const sizes = await fileSizes(downloads);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const isFileTooLarge = Math.max(0, ...sizes) > cap_bytes;
    if (!isFileTooLarge && total <= FILES_MOST * cap_bytes) return;
    clearInterval(timer);
    log('A download was too large and was ended.');
    await cancelDownload(download, isFileTooLarge ? 'file_size' : 'total_size');
  }
  const timer = setInterval(() => {
    void cancelWhenTooLarge();
  }, LOOK_EVERY_MS);
  await download.failure().catch(() => null);
  clearInterval(timer);
}

/** Which file belongs to which download is not known (Chromium names it by an id that Playwright does not expose), so the limit applies to all files. */
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

/** Deleting waits for the end of a download; one that goes on would keep its connection from later runs on the profile. */
export async function endDownload(download: Download): Promise<void> {
  await download.cancel();
  await download.delete();
}
