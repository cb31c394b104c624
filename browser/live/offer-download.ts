import type { Download } from 'playwright-core';
import { AppError } from '#shared/errors.ts';
import type { LiveMessage } from '#shared/live/live-protocol.ts';

/** What viewers are told of a download of the page. Never rejects. */
export async function offerDownload(
  download: Download,
  keep: (download: Download) => Promise<{ name: string; address: string }>,
): Promise<LiveMessage> {
  try {
    return { kind: 'download', ...(await keep(download)) };
  } catch (error) {
    const why = error instanceof AppError ? ` ${error.message}` : '';
    return { kind: 'notice', sentence: `${download.suggestedFilename()} could not be downloaded.${why}` };
  }
}
