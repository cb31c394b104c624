import type { Download } from 'playwright-core';
import { cancelDownload, endDownload, limitDownload } from '#browser/limit-download.ts';
import { withDeadline } from '#browser/with-deadline.ts';

/** Downloads at the same time; some pages start an endless number. */
const MOST = 10;
const END_MS = 3_000;

/** What the tabs of a run or a live session download. */
export type GroupDownloads = {
  receive(download: Download): void;
  /** Ends what is under way, and what still comes. */
  end(): Promise<void>;
};

/** `folder`: where the browser keeps them, null for one on another machine. */
export function createGroupDownloads(
  folder: () => string | null,
  log: (sentence: string) => void,
): GroupDownloads {
  const received = new Set<Download>();
  let underWay = 0;
  let hasEnded = false;
  async function limit(download: Download): Promise<void> {
    if (underWay >= MOST) {
      log('A download too many was ended.');
      await cancelDownload(download, 'too_many');
      return;
    }
    underWay += 1;
    await limitDownload(download, folder(), log);
    underWay -= 1;
  }
  return {
    receive(download) {
      received.add(download);
      if (hasEnded) void endDownload(download).catch(() => undefined);
      else void limit(download);
    },
    async end() {
      hasEnded = true;
      const ends = [...received].map((download) => withDeadline(endDownload(download), END_MS));
      await Promise.allSettled(ends);
    },
  };
}
