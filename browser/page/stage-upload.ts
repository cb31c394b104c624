import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Page } from 'playwright-core';
import { MOST_FILE_BYTES, refuseLargeFile } from '#browser/page/files.ts';
import { DiskFull, StepFailure } from '#shared/errors.ts';
import { safeFileName } from '#shared/file-name.ts';
import type { LargeFile } from '#shared/large-file.ts';

/** What Playwright puts into a file field: the bytes, or a file that the browser reads itself. */
type Chosen = { name: string; mimeType: string; buffer: Buffer } | string;

export type StagedUpload = {
  name: string;
  chosen: Chosen;
  /** A page may read its file as late as when a form is sent: it is there until the tab closes. */
  keepFor(page: Page): void;
  /** For an upload that did not happen. */
  remove(): Promise<void>;
};

/** A larger file is read by the browser from a copy: as bytes it would be held several times, and encoded. */
const MOST_BYTES_IN_MEMORY = 8 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;
/** Playwright sends no more to a browser on another machine. */
const MOST_REMOTE_BYTES = 50 * 1024 * 1024;

/** `folder` is where this browser may read files; null for a browser on another machine. */
export async function stageUpload(folder: string | null, file: LargeFile): Promise<StagedUpload> {
  const most = folder === null ? MOST_REMOTE_BYTES : MOST_FILE_BYTES;
  if (file.content.size > most) throw refuseLargeFile(most);
  const name = safeFileName(file.name);
  if (folder === null || file.content.size <= MOST_BYTES_IN_MEMORY) {
    const buffer = Buffer.from(await file.content.arrayBuffer());
    const chosen = { name, mimeType: file.media_type, buffer };
    return { name, chosen, keepFor: () => {}, remove: async () => {} };
  }
  const own = path.join(folder, randomUUID());
  const remove = () => rm(own, { recursive: true, force: true });
  try {
    // Its name is random, and other users cannot list what is above it.
    await mkdir(own, { mode: 0o711 });
    const copy = path.join(own, name);
    await pipeline(piecesOf(file.content), createWriteStream(copy, { mode: 0o644 }));
    return {
      name,
      chosen: copy,
      keepFor: (page) => void page.once('close', () => void remove().catch(() => {})),
      remove,
    };
  } catch (error) {
    await remove();
    throw isDiskFull(error) ? noRoom() : error;
  }
}

async function* piecesOf(content: Blob): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.size; at += PIECE_BYTES) {
    yield Buffer.from(await content.slice(at, at + PIECE_BYTES).arrayBuffer());
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function noRoom(): StepFailure {
  return new DiskFull(
    'The disk of the server is full, so the file could not be handed to the browser.',
    'Tell whoever runs Legwork. Then resume from this step.',
  );
}
