import dgram from 'node:dgram';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium } from '#browser/chromium/launch-chromium.ts';
import { ownerOfProfile } from '#browser/chromium/launch-identity.ts';
import { takeProfileFolder } from '#browser/profiles/profile-folders.ts';
import { prepareTestChromium, testBrowserSettings } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { type EgressGuard, startEgressGuard } from '#egress/egress-guard.ts';

/** A hostile page at public.test, and a server of the intranet at 127.0.0.1. */
let dataFolder: string;
let inner: TestSite;
let outer: TestSite;
let guard: EgressGuard;
let context: BrowserContext;

beforeAll(async () => {
  inner = await startTestSite({ '/': 'secret' });
  const target = `127.0.0.1:${inner.port}`;
  outer = await startTestSite({
    '/': 'public page',
    '/redirect': (_request, response) =>
      response.writeHead(302, { location: `http://${target}/redirected` }).end(),
    '/attack': `<link rel="stylesheet" href="http://${target}/css"><link rel="prefetch" href="http://${target}/prefetch">
      <img src="http://${target}/img"><img src="/redirect"><iframe src="http://${target}/iframe"></iframe>
      <form id="form" action="http://${target}/form" method="post" target="form_target"></form><iframe name="form_target"></iframe>
      <script>
        const tried = [];
        const reach = (work) => tried.push(Promise.resolve().then(work).catch(() => undefined));
        const event = (thing) => new Promise((done) => (thing.onerror = thing.onopen = thing.onmessage = done));
        reach(() => fetch('http://${target}/fetch', { mode: 'no-cors' }));
        reach(() => fetch('http://inner.test:${inner.port}/name', { mode: 'no-cors' }));
        reach(() => fetch('/redirect', { mode: 'no-cors' }));
        reach(() => event(new WebSocket('ws://${target}/socket')));
        reach(() => event(new WebSocket('ws://inner.test:${inner.port}/socket')));
        reach(() => event(new EventSource('http://${target}/events')));
        reach(() => navigator.sendBeacon('http://${target}/beacon'));
        reach(() => event(new Worker(URL.createObjectURL(new Blob(
          ["fetch('http://${target}/worker', { mode: 'no-cors' }).finally(() => postMessage(1))"])))));
        form.submit();
        addEventListener('load', () => Promise.all(tried).then(() => (document.title = 'tried')));
      </script>`,
  });
  dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-test-attacks-'));
  fs.chmodSync(dataFolder, 0o711);
  const chromium = await prepareTestChromium(testBrowserSettings(dataFolder));
  guard = await startEgressGuard({
    allowed_hosts: ['public.test'],
    resolve: (host) => Promise.resolve([host === 'ipv6.test' ? '::1' : '127.0.0.1']),
  });
  const place = takeProfileFolder(
    dataFolder,
    { id: 'attacked', generation: 1 },
    ownerOfProfile(chromium.mode, 'attacked'),
  );
  const options = { browser_home: dataFolder, profile_id: 'attacked', guard_address: guard.address };
  ({ context } = await launchChromium(chromium, place, { ...options, display: {} }));
});

afterAll(async () => {
  await context.close();
  await guard.close();
  await Promise.all([inner.close(), outer.close()]);
  fs.rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
});

const publicAddress = (where: string) => `http://public.test:${outer.port}${where}`;

test('an allowed site opens, also after a refused one', async () => {
  const fresh = await context.newPage();
  await expectRefusal(`http://127.0.0.1:${inner.port}/`);
  expect((await fresh.goto(publicAddress('/')))?.status()).toBe(200);
  expect(await fresh.textContent('body')).toBe('public page');
  await fresh.close();
});

test('no address of the internal network opens, in any notation', async () => {
  const hosts = [
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '127.1',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    'inner.test',
    'ipv6.test',
    'sub.localhost',
  ];
  for (const host of hosts)
    for (const scheme of ['http', 'https']) await expectRefusal(`${scheme}://${host}:${inner.port}/`);
  await expectRefusal('http://169.254.169.254/latest/meta-data/');
  await expectRefusal(guard.address.replace('socks5', 'http'));
  expect(inner.seen).toEqual([]);
});

/** In a page of its own: the error page of a failed address would interrupt the next one. */
async function expectRefusal(address: string): Promise<void> {
  const since = performance.now();
  const fresh = await context.newPage();
  const failure = await fresh.goto(address).then(
    () => 'opened',
    (error: Error) => error.message,
  );
  await fresh.close();
  const reasons = guard.failures(since).map(({ reason }) => reason);
  expect({ address, failure, reasons: new Set(reasons) }).toEqual({
    address,
    failure: expect.stringContaining('ERR_SOCKS_CONNECTION_FAILED'),
    reasons: new Set(['refused']),
  });
}

test('a redirect does not reach the internal network', async () => {
  await expectRefusal(publicAddress('/redirect'));
  expect(inner.seen).toEqual([]);
});

test('no request, form, socket or window of a page reaches the internal network', async () => {
  const fresh = await context.newPage();
  await fresh.goto(publicAddress('/attack'));
  await fresh.waitForFunction(() => document.title === 'tried');
  const popup = fresh.waitForEvent('popup');
  await fresh.evaluate((address) => void open(address), `http://127.0.0.1:${inner.port}/popup`);
  await (await popup).waitForLoadState();
  expect(inner.seen).toEqual([]);
  // Each attack reached the guard, so none was skipped by accident.
  expect(
    guard.failures(0).filter(({ host, port }) => host === '127.0.0.1' && port === inner.port).length,
  ).toBeGreaterThan(8);
  await Promise.all([fresh.close(), (await popup).close()]);
});

test('WebRTC, which goes around every proxy, sends nothing from any frame', async () => {
  const stun = dgram.createSocket('udp4');
  const packets: Buffer[] = [];
  stun.on('message', (packet) => packets.push(packet)).bind(0, '127.0.0.1');
  await once(stun, 'listening');
  const fresh = await context.newPage();
  await fresh.goto(publicAddress('/'));
  const popup = fresh.waitForEvent('popup');
  const gathered = await fresh.evaluate(async (address) => {
    async function gather(inside: Window | null): Promise<string> {
      const Connection: unknown = Reflect.get(inside ?? {}, 'RTCPeerConnection');
      if (typeof Connection !== 'function') return 'none';
      const connection = Reflect.construct(Connection, [{ iceServers: [{ urls: `stun:${address}` }] }]);
      if (!(connection instanceof EventTarget)) return 'none';
      const ended = new Promise((done) =>
        connection.addEventListener('icegatheringstatechange', () => {
          if (Reflect.get(connection, 'iceGatheringState') === 'complete') done(null);
        }),
      );
      Reflect.apply(Reflect.get(connection, 'createDataChannel'), connection, ['x']);
      const offer = await Reflect.apply(Reflect.get(connection, 'createOffer'), connection, []);
      await Reflect.apply(Reflect.get(connection, 'setLocalDescription'), connection, [offer]);
      await Promise.race([ended, new Promise((late) => setTimeout(late, 3_000))]);
      return String(Reflect.get(Reflect.get(connection, 'localDescription'), 'sdp')).includes('a=candidate')
        ? 'candidates'
        : 'none';
    }
    const frame = async (fill: (made: HTMLIFrameElement) => void) => {
      const made = document.createElement('iframe');
      fill(made);
      const loaded = new Promise((resolve) => made.addEventListener('load', resolve));
      document.body.append(made);
      if (made.srcdoc) await loaded;
      return await gather(made.contentWindow);
    };
    return await Promise.all([
      gather(globalThis.window),
      frame(() => undefined),
      frame((made) => (made.srcdoc = '<p>x')),
      frame((made) => (made.src = 'about:blank')),
      gather(open('about:blank')),
    ]);
  }, `127.0.0.1:${stun.address().port}`);
  expect(gathered).toEqual(['none', 'none', 'none', 'none', 'none']);
  expect(packets).toEqual([]);
  await Promise.all([fresh.close(), (await popup).close()]);
  stun.close();
});

test('pages cannot open files or chrome:// pages', async () => {
  const fresh = await context.newPage();
  await fresh.goto(publicAddress('/'));
  for (const address of ['file:///etc/passwd', 'view-source:http://public.test/', 'chrome://version']) {
    const opened = await fresh.evaluate((to) => {
      location.href = to;
      const frame = document.createElement('iframe');
      frame.src = to;
      document.body.append(frame);
      return fetch(to).then(
        () => 'opened',
        () => 'refused',
      );
    }, address);
    expect(opened).toBe('refused');
    expect(fresh.url()).toBe(publicAddress('/'));
  }
  await fresh.close();
});
