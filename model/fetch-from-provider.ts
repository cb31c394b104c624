/** An answer with pictures may be large; one that never ends must not fill the memory. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * fetch for the providers' libraries. Redirects are answers like any other: following one would carry the key, which
 * some providers take in a header of their own, to wherever it points.
 */
export async function fetchFromProvider(
  address: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'manual' });
  if (!response.body) return response;
  return new Response(response.body.pipeThrough(limitBytes()), response);
}

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MOST_BYTES) controller.error(new AnswerTooLong());
      else controller.enqueue(chunk);
    },
  });
}

export class AnswerTooLong extends Error {
  constructor() {
    super(`The answer has more than ${MOST_BYTES} bytes.`);
    this.name = 'AnswerTooLong';
  }
}
