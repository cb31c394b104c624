import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '#shared/errors.ts';
import { BytesMissing, type FileStore, type ReceivedBytes } from '#files/file-store.ts';

export function openDiskStore(folder: string): FileStore {
  const arriving = path.join(folder, 'arriving');
  const placeOf = (contentHash: string) => path.join(folder, contentHash.slice(0, 2), contentHash);

  return {
    async receive(content, maxBytes) {
      await fs.mkdir(arriving, { recursive: true, mode: 0o700 });
      const draft = path.join(arriving, randomUUID());
      try {
        const { contentHash, size } = await writeDraft(draft, content, maxBytes);
        return receivedBytes(draft, placeOf(contentHash), { contentHash, size });
      } catch (error) {
        await fs.rm(draft, { force: true });
        throw error;
      }
    },
    async open(contentHash) {
      // Opened before the first byte is sent: a missing file is an error with a status, not a broken download.
      const file = await orMissing(contentHash, fs.open(placeOf(contentHash)));
      return createReadStream('', { fd: file });
    },
    read: (contentHash) => orMissing(contentHash, fs.readFile(placeOf(contentHash))),
    async openAsBlob(contentHash) {
      // Of a file that is not there, openAsBlob only says that an argument is wrong.
      await orMissing(contentHash, fs.access(placeOf(contentHash)));
      return openAsBlob(placeOf(contentHash));
    },
    remove: (contentHash) => fs.rm(placeOf(contentHash), { force: true }),
    async *list() {
      for (const entry of await listFolder(folder)) {
        if (/^[0-9a-f]{2}$/.test(entry)) yield await listFolder(path.join(folder, entry));
      }
    },
    async removeAbandoned(before) {
      for (const name of await listFolder(arriving)) {
        const draft = path.join(arriving, name);
        // The time of the last write; null when the file was kept or discarded meanwhile.
        const { mtime } = await fs.stat(draft).catch(() => ({ mtime: null }));
        if (mtime && mtime < before) await fs.rm(draft, { force: true });
      }
    },
  };
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder);
  } catch (error) {
    // The folder is created with the first file.
    if (isNotThere(error)) return [];
    throw error;
  }
}

async function orMissing<T>(contentHash: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw isNotThere(error) ? new BytesMissing(contentHash) : error;
  }
}

function isNotThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function writeDraft(
  draft: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ contentHash: string; size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  const file = await fs.open(draft, 'wx', 0o600);
  try {
    for await (const chunk of content) {
      size += chunk.byteLength;
      if (size > maxBytes)
        throw new AppError(413, `This file is too large. The limit is ${inMegabytes(maxBytes)}.`);
      hash.update(chunk);
      // Not `write`: on a disk that is nearly full it writes a part and succeeds.
      await file.writeFile(chunk);
    }
    // Flushed to the disk before the row that names these bytes is committed.
    await file.sync();
  } finally {
    await file.close();
  }
  return { contentHash: hash.digest('hex'), size };
}

function receivedBytes(
  draft: string,
  place: string,
  { contentHash, size }: { contentHash: string; size: number },
): ReceivedBytes {
  return {
    content_hash: contentHash,
    size,
    async keep() {
      await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      await fs.rename(draft, place);
    },
    discard: () => fs.rm(draft, { force: true }),
  };
}

function inMegabytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
