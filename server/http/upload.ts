import type { FastifyRequest } from 'fastify';
import type { Upload } from '#server/http/handler.ts';
import { AppError } from '#shared/errors.ts';
import { keptFileName, safeMediaType } from '#shared/file-name.ts';

/** The file of the form's field `file`. How large it may be is decided where it is read. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const limits = { files: 1, fields: 10, parts: 11, fieldSize: 10_000, fileSize: Number.MAX_SAFE_INTEGER };
  for await (const part of unlessBroken(request.parts({ limits }))) {
    if (part.type !== 'file') continue;
    if (part.fieldname === 'file') {
      const content = unlessBroken<Uint8Array>(part.file);
      // Browsers escape quotation marks like this.
      const name = keptFileName((part.filename ?? '').replaceAll('%22', '"'));
      return { name, media_type: safeMediaType(part.mimetype), content };
    }
    part.file.resume();
  }
  throw new AppError(422, 'Send the file in the form field “file”.');
}

/** For a broken form the parser throws errors without a code: a mistake of the sender. */
async function* unlessBroken<T>(parts: AsyncIterable<T>): AsyncGenerator<T, void, undefined> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error;
    throw new AppError(400, 'The form cannot be read: it is broken, or it broke off.');
  }
}

/**
 * Discards the rest of the form. Without it, a refusal in the middle of an upload leaves the connection waiting for a
 * reader, and the caller never gets the answer.
 */
export function discardRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
