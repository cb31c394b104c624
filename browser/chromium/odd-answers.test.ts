import { once } from 'node:events';
import net from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunPage } from '#browser/run-page.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';

/** Malformed HTTP answers of a site that any page may embed. */
const ODD_ANSWERS: Record<string, (socket: net.Socket) => void> = {
  'a trailer beside a length': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\ntrailer: x-a\r\ncontent-length: 2\r\n\r\nhi'),
  'status 000': (socket) => socket.end('HTTP/1.1 000 Nothing\r\ncontent-length: 0\r\n\r\n'),
  'status 099': (socket) => socket.end('HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'),
  'status 999': (socket) => socket.end('HTTP/1.1 999 Odd\r\ncontent-length: 0\r\n\r\n'),
  'an upgrade nobody asked for': (socket) =>
    socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
  'a hundred interim answers': (socket) =>
    socket.end('HTTP/1.1 100 Continue\r\n\r\n'.repeat(100) + 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
  'two lengths': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 5\r\n\r\nhi'),
  'a length and chunks': (socket) =>
    socket.end(
      'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\nffffffffffffffff\r\nhi',
    ),
  'a header line without a colon': (socket) => socket.end('HTTP/1.1 200 OK\r\nnonsense\r\n\r\n'),
  'a null byte in a header': (socket) => socket.end('HTTP/1.1 200 OK\r\nx: a\u0000b\r\n\r\n'),
  'a header of 300 kB': (socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'y'.repeat(300_000)}\r\n\r\n`),
  'no HTTP at all': (socket) => socket.end(Buffer.from([0, 255, 22, 3, 1, 2, 0])),
  'an answer cut off half way': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5000\r\n\r\n<p>half');
    setTimeout(() => socket.resetAndDestroy(), 20);
  },
  'a connection that is reset at once': (socket) => socket.resetAndDestroy(),
  'a connection that is closed at once': (socket) => socket.end(),
};

let browser: TestBrowser;
let server: net.Server;
let origin: string;
let run: RunPage;
const mishaps: unknown[] = [];
const noteMishap = (error: unknown) => mishaps.push(error);

beforeAll(async () => {
  // Vitest has listeners of its own that end the test; the product has none, and would end.
  process.on('uncaughtException', noteMishap);
  server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (request) => {
      const name = decodeURIComponent(/^GET \/(\S*)/.exec(request.toString('latin1'))?.[1] ?? '');
      const answer = ODD_ANSWERS[name];
      if (answer) answer(socket);
      else socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n<h1>home</h1>');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  browser = await openTestBrowser();
  run = await browser.openPage();
});

afterAll(async () => {
  process.off('uncaughtException', noteMishap);
  await run.close();
  await browser.close();
  await new Promise((closed) => server.close(closed));
});

async function readHome(page: Page): Promise<string | null> {
  await page.goto(origin);
  return await page.textContent('h1');
}

test.each(Object.keys(ODD_ANSWERS))('%s leaves the process and the next page alone', async (name) => {
  const page = run.tabs.current();
  if (!page) throw new Error('The page has no tab');
  expect(await readHome(page)).toBe('home');
  const loaded = page.evaluate(
    async (address) => {
      const answer = await fetch(address, { mode: 'no-cors', signal: AbortSignal.timeout(500) });
      await answer.arrayBuffer();
    },
    `/${encodeURIComponent(name)}`,
  );
  await loaded.catch(() => undefined);
  // As a page it gets a tab of its own: the error page of a failed address would interrupt the next one.
  const odd = await page.context().newPage();
  await odd.goto(`${origin}/${encodeURIComponent(name)}`, { timeout: 1_000 }).catch(() => undefined);
  await odd.close();
  expect(await readHome(page)).toBe('home');
  expect(mishaps.splice(0)).toEqual([]);
});
