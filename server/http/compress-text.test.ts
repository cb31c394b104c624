import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { QUIET } from '#engine/test-world.ts';
import { createWebPages } from '#server/web-pages.ts';

const CODE = '// one line of code, which says the same as many others\n'.repeat(2_000);
let folder: string;
let pages: FastifyInstance;
let port: number;

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'legwork-compress-'));
  await fs.mkdir(path.join(folder, 'assets'), { recursive: true });
  const files = {
    'index.html': CODE,
    'assets/main-a1.js': CODE,
    'assets/small-a1.js': '// small',
    'picture.png': CODE,
  };
  for (const [name, text] of Object.entries(files)) await fs.writeFile(path.join(folder, name), text);
  pages = await createWebPages({
    folder,
    api_origin: 'http://localhost:8000',
    model_provider: null,
    trusted_proxies: [],
    log: QUIET,
  });
  port = Number(new URL(await pages.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await pages.close();
  await fs.rm(folder, { recursive: true });
});

/** As the bytes come: fetch decompresses them. */
function ask(address: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ headers: http.IncomingHttpHeaders; status: number; bytes: Buffer }>(
    (resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port, path: address, headers, method },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              headers: response.headers,
              status: response.statusCode ?? 0,
              bytes: Buffer.concat(parts),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end();
    },
  );
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('who accepts %s gets code as %s, the second time as the first', async (accepted, encoding, open) => {
  for (const _time of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop
    const { headers, bytes } = await ask('/assets/main-a1.js', { 'accept-encoding': accepted });
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(bytes.length).toBeLessThan(CODE.length / 20);
    expect(open(bytes).toString()).toBe(CODE);
  }
});

test.each(['', 'identity', 'gzip;q=0', 'deflate'])('who accepts "%s" gets it as it is', async (accepted) => {
  const { headers, bytes } = await ask(
    '/assets/main-a1.js',
    accepted === '' ? {} : { 'accept-encoding': accepted },
  );
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBe('Accept-Encoding');
  expect(bytes.toString()).toBe(CODE);
});

test('small texts, pictures, parts of files and answers without a body stay as they are', async () => {
  const accept = { 'accept-encoding': 'gzip, br' };
  const small = await ask('/assets/small-a1.js', accept);
  expect(small).toMatchObject({ status: 200, bytes: Buffer.from('// small') });
  expect(small.headers['content-encoding']).toBeUndefined();
  expect((await ask('/picture.png', accept)).headers['content-encoding']).toBeUndefined();
  const part = await ask('/assets/main-a1.js', { ...accept, range: 'bytes=0-9' });
  expect(part).toMatchObject({ status: 206, bytes: Buffer.from(CODE.slice(0, 10)) });
  const head = await ask('/assets/main-a1.js', accept, 'HEAD');
  expect(head).toMatchObject({ status: 200, bytes: Buffer.alloc(0) });
  const { headers } = await ask('/', accept);
  expect(headers['content-encoding']).toBe('br');
  const again = await ask('/', { ...accept, 'if-none-match': headers.etag ?? '' });
  expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) });
});
