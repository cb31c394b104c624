import type { Response } from 'undici';
import { StepFailure } from '#shared/errors.ts';
import type { StepRequest } from '#shared/step-request.ts';

/** What failed is not the request, but whoever took its bytes. The reason is its cause. */
export class ReceiverFailure extends Error {
  constructor(cause: unknown) {
    super('The bytes could not be kept.', { cause });
    this.name = 'ReceiverFailure';
  }
}

/** The bytes of an answer, or none when `receive` has taken them. */
export async function takeBody(
  response: Response,
  { receive }: Pick<StepRequest, 'receive'>,
  maxBytes: number,
): Promise<Uint8Array> {
  if (!receive || !response.ok) return readAtMost(response, maxBytes);
  const broken: unknown[] = [];
  try {
    await receive(watched(response, (error) => broken.push(error)));
    return new Uint8Array();
  } catch (error) {
    throw broken.length > 0 ? broken[0] : new ReceiverFailure(error);
  } finally {
    // A body that nobody began to read would keep its connection.
    if (response.body && !response.body.locked) await response.body.cancel();
  }
}

async function* watched(response: Response, onError: (error: unknown) => void): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) yield chunk;
  } catch (error) {
    onError(error);
    throw error;
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new StepFailure(
        'request_failed',
        `The answer is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`,
        'Ask for less at once.',
      );
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
