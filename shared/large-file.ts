import { StepFailure } from '#shared/errors.ts';

/** A kept file whose bytes are read when they are needed, so that large ones are not held in memory. */
export type LargeFile = { name: string; media_type: string; content: Blob };

/** A file that the browser downloaded: it is on the disk until it is removed. */
export type DownloadedFile = ArrivingFile & { remove(): Promise<void> };

/** A file that arrives in pieces. `read` starts anew each time, because keeping it may have to be repeated. */
export type ArrivingFile = { name: string; media_type: string; read(): AsyncIterable<Uint8Array> };

const PIECE_BYTES = 1024 * 1024;

/** The bytes of a kept file, one piece in memory at a time. Throws StepFailure when the file has changed. */
export async function* piecesOf(content: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < content.size; at += PIECE_BYTES) {
    yield await readPiece(content.slice(at, at + PIECE_BYTES));
  }
}

async function readPiece(piece: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await piece.arrayBuffer());
  } catch (error) {
    throw isUnreadableFile(error) ? changedFile() : error;
  }
}

const MOST_CAUSES = 5;

/**
 * A Blob has the length that its file had when it was opened, and cannot be read once the file on the disk was changed
 * or removed. `fetch` wraps that error.
 */
export function isUnreadableFile(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < MOST_CAUSES && cause instanceof Error; depth += 1) {
    if (cause.name === 'NotReadableError') return true;
    cause = cause.cause;
  }
  return false;
}

export function changedFile(): StepFailure {
  return new StepFailure(
    'file_missing',
    'The file was changed or removed while it was read, so it was not sent whole.',
    'Choose or make the file again, then run the workflow again.',
  );
}
