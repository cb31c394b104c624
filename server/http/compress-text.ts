import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const TEXT =
  /^(?:text\/(?:html|css|javascript|plain|csv)|application\/(?:javascript|json)|image\/svg\+xml)\b/i;
/** Below this the headers of the answer weigh as much. */
const LEAST_BYTES = 1_500;
/** A larger answer, such as a source map, is sent as it is: it would be held in memory. */
const MOST_BYTES = 8_000_000;
/** Our pages are a few megabytes. One file has many addresses, so the number of bytes is what is bounded. */
const MOST_KEPT_BYTES = 32_000_000;

type Encoding = 'br' | 'gzip';

/**
 * Compresses answers that are text. Those that never change are compressed once, and well; all others quickly. An answer
 * of the API to a page of another site cannot be measured by it: such a page has no token, and is answered with nothing.
 */
export function compressText(app: FastifyInstance): void {
  const kept = new Map<string, Buffer>();
  let keptBytes = 0;
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(request, reply)) return payload;
    addVary(reply);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    if (encoding === null) return payload;
    const isForGood = String(reply.getHeader('cache-control') ?? '').includes('immutable');
    const key = `${encoding} ${request.url.split('?')[0]}`;
    const known = isForGood ? kept.get(key) : undefined;
    if (known) {
      if (payload instanceof Readable) payload.destroy();
      return sendAs(reply, encoding, known);
    }
    const bytes = await readWhole(payload, Number(reply.getHeader('content-length') ?? Number.NaN));
    if (bytes === null) return payload;
    if (bytes.length < LEAST_BYTES) return bytes;
    const compressed = await compress(bytes, encoding, isForGood);
    if (isForGood && !kept.has(key) && keptBytes + compressed.length <= MOST_KEPT_BYTES) {
      kept.set(key, compressed);
      keptBytes += compressed.length;
    }
    return sendAs(reply, encoding, compressed);
  });
}

/** Not a part of a file, nor what its route has encoded or streams for as long as it is read. */
function isCompressible(request: FastifyRequest, reply: FastifyReply): boolean {
  return (
    request.method !== 'HEAD' &&
    reply.statusCode !== 206 &&
    reply.statusCode !== 304 &&
    TEXT.test(String(reply.getHeader('content-type') ?? '')) &&
    reply.getHeader('content-encoding') === undefined &&
    reply.getHeader('content-disposition') === undefined
  );
}

function addVary(reply: FastifyReply): void {
  const before = String(reply.getHeader('vary') ?? '');
  if (!/\baccept-encoding\b/i.test(before))
    reply.header('vary', before === '' ? 'Accept-Encoding' : `${before}, Accept-Encoding`);
}

/** The first of ours that the caller accepts: `gzip;q=0` is not. */
function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '')
    .slice(0, 300)
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()))
    .filter(([, quality = '']) => !/^q=0(?:\.0*)?$/.test(quality))
    .map(([name]) => name);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
}

/** Null for what is left alone: a stream without a length may have no end. */
async function readWhole(payload: unknown, length: number): Promise<Buffer | null> {
  if (typeof payload === 'string') return payload.length > MOST_BYTES ? null : Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload.length > MOST_BYTES ? null : payload;
  if (!(payload instanceof Readable) || !(length <= MOST_BYTES)) return null;
  const parts: Buffer[] = [];
  for await (const part of payload) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function compress(bytes: Buffer, encoding: Encoding, isForGood: boolean): Promise<Buffer> {
  if (encoding === 'gzip') return await promisify(gzip)(bytes, { level: isForGood ? 9 : 4 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: isForGood ? 9 : 4,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return await promisify(brotliCompress)(bytes, { params });
}

function sendAs(reply: FastifyReply, encoding: Encoding, bytes: Buffer): Buffer {
  reply
    .header('content-encoding', encoding)
    .header('content-length', bytes.length)
    .removeHeader('accept-ranges');
  return bytes;
}
