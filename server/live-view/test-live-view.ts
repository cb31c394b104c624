import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import type { BrowserHost } from '#browser/browser-host.ts';
import { openTestBrowser, type TestBrowser } from '#browser/test-browser.ts';
import { createPageLoans } from '#engine/work/page-loans.ts';
import { openProfileLeases } from '#engine/work/profile-leases.ts';
import { createTestWorld, QUIET } from '#engine/test-world.ts';
import { startWorker } from '#engine/work/worker.ts';
import { actions } from '#integrations/index.ts';
import { createDownloadKeeper } from '#server/live-view/keep-download.ts';
import { createLiveView } from '#server/live-view/live-view.ts';
import { serveLiveView } from '#server/live-view/serve-live-view.ts';
import type { MessageLimits } from '#server/live-view/message-memory.ts';
import { startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';
import { deriveWorkerKey } from '#server/workers/worker-key.ts';
import { decodeFrame, type Frame } from '#shared/live/live-frame.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';

/** The real API, and a worker with real browsers whose runs and profiles can be watched through it. */
export type TestLive = {
  api: TestApi;
  browser: TestBrowser;
  worker_id: string;
  close(): Promise<void>;
};

/** What stands where the built page would. */
const PAGE = '<!doctype html><title>Live browser</title>';

/** With a host of `sharedTestHost`, where no test looks at the Chromium of a profile; that of `browser` then has none. */
export async function startTestLive(messageLimits?: MessageLimits, host?: BrowserHost): Promise<TestLive> {
  const webFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'legwork-live-page-'));
  fs.writeFileSync(path.join(webFolder, 'live.html'), PAGE);
  const api = await startTestApi({ WEB_FOLDER: webFolder });
  const browser = await openTestBrowser();
  const worker = await startTestWorker(api, host ?? browser.host, messageLimits);
  return {
    api,
    browser,
    worker_id: worker.id,
    async close() {
      await worker.close();
      await api.close();
      await browser.close();
      fs.rmSync(webFolder, { recursive: true });
    },
  };
}

/** A worker in this process, which the API reaches over HTTP as it would any other. */
export async function startTestWorker(
  api: TestApi,
  browser: BrowserHost,
  messageLimits?: MessageLimits,
): Promise<{ id: string; close(): Promise<void> }> {
  const { database, engine, files, jwt_key, settings } = api;
  const { db } = database;
  const id = `test-${randomUUID()}`;
  const world = createTestWorld(actions);
  const profiles = openProfileLeases({ engine, browser, holder: id, world, log: QUIET });
  const loans = createPageLoans();
  const worker = await startWorker({
    engine,
    databaseUrl: database.url,
    name: id,
    slots: 4,
    browser,
    profiles,
    loans,
    world,
    log: QUIET,
  });
  const keepDownload = createDownloadKeeper({ files, jwt_key, settings });
  const served = await serveLiveView({
    db,
    worker: { id, slots: 4 },
    live: createLiveView({
      db,
      worker_id: id,
      browser,
      profiles,
      worker,
      loans,
      world,
      keepDownload,
      log: QUIET,
    }),
    key: deriveWorkerKey(jwt_key),
    listen: { host: '127.0.0.1', port: 0 },
    public_address: null,
    browserState: () => ({ confinement: null, problem: null, cure: null, notice: null }),
    message_limits: messageLimits,
    log: QUIET,
  });
  return {
    id,
    async close() {
      await served.close();
      await worker.close();
      await profiles.close();
    },
  };
}

/** A browser's cookies for the live view: that of the one who asked, and what came with the visit. */
export type Cookies = Map<string, string>;

export async function openProfile(
  user: TestUser,
  body: { workflow_id: string; is_shared: boolean },
): Promise<{ live_url: string; session_id: string; cookies: Cookies }> {
  const reply = await user.call('LIVE_VIEW_URL_FOR_PROFILE', { body });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const cookies = keepCookies(new Map(), reply.headers);
  return { ...(reply.body as { live_url: string; session_id: string }), cookies };
}

export function keepCookies(cookies: Cookies, headers: Headers): Cookies {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    cookies.set(name, value);
  }
  return cookies;
}

export function cookieHeader(cookies: Cookies): Record<string, string> {
  return { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
}

/** Follows the address as a frame would, and answers the page it ends at. */
export async function visit(address: string, cookies: Cookies): Promise<Response> {
  const reply = await fetch(address, { redirect: 'manual', headers: cookieHeader(cookies) });
  keepCookies(cookies, reply.headers);
  const next = reply.headers.get('location');
  if (reply.status !== 302 || next === null) return reply;
  return await visit(new URL(next, address).href, cookies);
}

/** A live page without a screen. */
export type TestViewer = {
  socket: WebSocket;
  frames: Frame[];
  messages: LiveMessage[];
  /** False for one that draws nothing more, as a tab does that was put to sleep. */
  isDrawing: boolean;
  send(message: ViewerMessage): void;
  /** The first message of this kind that fits, of those that come after the last one that was asked for. */
  next<Kind extends LiveMessage['kind']>(
    kind: Kind,
    fits?: (message: Extract<LiveMessage, { kind: Kind }>) => boolean,
  ): Promise<Extract<LiveMessage, { kind: Kind }>>;
  nextFrame(after?: number): Promise<Frame>;
  navigate(address: string): Promise<void>;
  click(x: number, y: number): void;
  press(key: string, options?: { code?: string; key_code?: number; modifiers?: number }): void;
  closed: Promise<{ code: number; reason: string }>;
};

const PATIENCE_MS = 60_000;

export async function openViewer(
  sessionAddress: string,
  cookies: Cookies,
  { origin, isDrawing = true }: { origin?: string; isDrawing?: boolean } = {},
): Promise<TestViewer> {
  const url = new URL(sessionAddress);
  const socket = new WebSocket(`${url.origin.replace('http', 'ws')}${url.pathname}/socket`, {
    headers: cookieHeader(cookies),
    origin: origin ?? url.origin,
  });
  const frames: Frame[] = [];
  const messages: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  let read = 0;
  const viewer: TestViewer = {
    socket,
    frames,
    messages,
    isDrawing,
    send: (message) => socket.send(JSON.stringify(message)),
    async next(kind, fits = () => true) {
      type Wanted = Extract<LiveMessage, { kind: typeof kind }>;
      const isWanted = (message: LiveMessage): message is Wanted =>
        message.kind === kind && fits(message as Wanted);
      const take = (): Wanted | null => {
        const at = messages.findIndex((message, index) => index >= read && isWanted(message));
        const found = messages[at];
        if (!found || !isWanted(found)) return null;
        read = at + 1;
        return found;
      };
      return await until(take, () => `a ${kind}; there came ${JSON.stringify(messages.slice(read))}`);
    },
    nextFrame: (after = frames.length) =>
      until(
        () => frames[after] ?? null,
        () => `picture ${after}`,
      ),
    async navigate(address) {
      viewer.send({ kind: 'navigate', address });
      await viewer.next('tabs', ({ shown, tabs }) =>
        tabs.some((tab) => tab.id === shown && tab.address === address && tab.title !== ''),
      );
    },
    click(x, y) {
      const mouse = { kind: 'mouse', x, y, clicks: 1, modifiers: 0 } as const;
      viewer.send({ ...mouse, action: 'mouseMoved', button: 'none', buttons: 0 });
      viewer.send({ ...mouse, action: 'mousePressed', button: 'left', buttons: 1 });
      viewer.send({ ...mouse, action: 'mouseReleased', button: 'left', buttons: 0 });
    },
    press(key, { code = key, key_code = 0, modifiers = 0 } = {}) {
      const rest = { key, code, key_code, modifiers, is_repeat: false, commands: [] };
      viewer.send({ kind: 'key', action: 'down', ...rest });
      viewer.send({ kind: 'key', action: 'up', ...rest });
    },
    closed: new Promise((resolve) => {
      socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    }),
  };
  async function until<T>(look: () => T | null, what: () => string): Promise<T> {
    const deadline = Date.now() + PATIENCE_MS;
    // Made here, so that its stack tells who waited.
    const late = new Error('It did not come.');
    for (;;) {
      const found = look();
      if (found !== null) return found;
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => {
          late.message = `There came no ${what()}`;
          reject(late);
        }, deadline - Date.now());
        waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }
  socket.on('message', (bytes: Buffer, isBinary) => {
    if (isBinary) {
      frames.push(decodeFrame(new Uint8Array(bytes).buffer));
      if (viewer.isDrawing) viewer.send({ kind: 'drawn' });
    } else messages.push(JSON.parse(bytes.toString()) as LiveMessage);
    for (const wake of waiting) wake();
    waiting.clear();
  });
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  return viewer;
}

/** Opens the profile, goes through the ticket and looks on. */
export async function watchProfile(
  user: TestUser,
  body: { workflow_id: string; is_shared: boolean },
): Promise<TestViewer & { session_id: string; live_url: string; cookies: Cookies }> {
  const opened = await openProfile(user, body);
  const page = await visit(opened.live_url, opened.cookies);
  if (page.status !== 200) throw new Error(await page.text());
  return Object.assign(await openViewer(opened.live_url, opened.cookies), opened);
}

export async function addWorkflow(user: TestUser): Promise<string> {
  const { body } = await user.call('CREATE_WORKFLOW', { body: { name: 'Shop', description: '' } });
  return (body as { id: string }).id;
}
