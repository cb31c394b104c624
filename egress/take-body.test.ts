import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedFetch, type GuardedFetch } from '#egress/guarded-fetch.ts';

const MB = 1024 * 1024;
let server: http.Server;
let guarded: GuardedFetch;
let address: string;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (request.url === '/large') return sendSlowly(response, 40);
    if (request.url === '/cut') return void response.writeHead(200).write('begun', () => response.destroy());
    if (request.url === '/echo') return void request.pipe(response);
    response.writeHead(404).end('nothing here');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  guarded = createGuardedFetch({ allowed_hosts: ['127.0.0.1'], max_bytes: MB });
});
afterAll(async () => {
  await guarded.close();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

/** The next piece only when the last one has gone. */
function sendSlowly(response: http.ServerResponse, pieces: number): void {
  if (pieces === 0) response.end();
  else response.write(Buffer.alloc(MB), () => sendSlowly(response, pieces - 1));
}

async function sizesOf(body: AsyncIterable<Uint8Array>): Promise<number[]> {
  const sizes: number[] = [];
  for await (const chunk of body) sizes.push(chunk.byteLength);
  return sizes;
}

test('40 MB are received in pieces, though answers in memory end at 1 MB', async () => {
  let sizes: number[] = [];
  const answer = await guarded.fetch(`${address}/large`, {
    receive: async (body) => {
      sizes = await sizesOf(body);
    },
  });
  expect(answer).toMatchObject({ status: 200, bytes: new Uint8Array() });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40 * MB);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(MB);
  await expect(guarded.fetch(`${address}/large`)).rejects.toThrow('larger than 1 MB');
});

test('a refusal is not received, and can be read', async () => {
  const receive = () => Promise.reject(new Error('Nobody asked for this.'));
  const answer = await guarded.fetch(`${address}/missing`, { receive });
  expect([answer.status, Buffer.from(answer.bytes).toString()]).toEqual([404, 'nothing here']);
});

test('what fails in keeping the bytes is told as it is, and what breaks off as a failed request', async () => {
  const full = new Error('The disk is full.');
  const receive = () => Promise.reject(full);
  await expect(guarded.fetch(`${address}/large`, { receive })).rejects.toBe(full);
  const cut = guarded.fetch(`${address}/cut`, { receive: async (body) => void (await sizesOf(body)) });
  await expect(cut).rejects.toMatchObject({ failure: { code: 'request_failed' } });
});

test('a Blob is sent whole, with its size, as often as wanted', async () => {
  const body = new Blob(['legwork ', 'legwork']);
  for (const _time of [1, 2]) {
    const { bytes } = await guarded.fetch(`${address}/echo`, { method: 'POST', body });
    expect(Buffer.from(bytes).toString()).toBe('legwork legwork');
  }
});
