import type { Readable } from 'node:stream';

/** The bytes of a file are not where they were kept: somebody removed them by hand. */
export class BytesMissing extends Error {
  constructor(contentHash: string) {
    super(`The bytes ${contentHash} are not in the store.`);
    this.name = 'BytesMissing';
  }
}

/**
 * Where the bytes of files are, by their SHA-256: the same bytes are kept once. What a file is called and whose it
 * is stands in the database, which also decides when bytes are removed (db/files.ts).
 */
export interface FileStore {
  /** Reads to the end without keeping anything yet. Throws AppError 413 as soon as there are more than `maxBytes`. */
  receive(content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedBytes>;
  /** Throws BytesMissing, as `read` and `openAsBlob` do. */
  open(contentHash: string): Promise<Readable>;
  read(contentHash: string): Promise<Uint8Array>;
  /** Read from the disk piece by piece, as often as wanted. */
  openAsBlob(contentHash: string): Promise<Blob>;
  remove(contentHash: string): Promise<void>;
  /** The hashes of everything that is kept, in groups. */
  list(): AsyncIterable<readonly string[]>;
  /** Removes what began to arrive before then and was neither kept nor discarded, because its process died. */
  removeAbandoned(before: Date): Promise<void>;
}

/** One of `keep` and `discard` must follow. */
export type ReceivedBytes = {
  content_hash: string;
  size: number;
  keep(): Promise<void>;
  discard(): Promise<void>;
};
