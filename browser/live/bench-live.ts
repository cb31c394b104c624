import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumPids } from '#browser/chromium/chromium-pids.ts';
import { openTestBrowser, type TestBrowser, testProfile } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import { decodeFrame, type Frame } from '#shared/live/live-frame.ts';
import { type AttachedViewer, createLiveSession, type LiveSession } from '#browser/live/live-session.ts';
import { type BenchRow, median } from '#shared/bench.ts';

/** A click covers everything with noise, or uncovers it: the picture grows or shrinks many times over. */
const NOISE = `<canvas id="noise" width="1280" height="800" hidden style="position:fixed;inset:0"></canvas><script>
  const brush = noise.getContext('2d');
  const dots = brush.createImageData(1280, 800);
  for (let at = 0; at < dots.data.length; at += 1) dots.data[at] = at % 4 === 3 ? 255 : Math.random() * 255;
  brush.putImageData(dots, 0, 0);
  addEventListener('mousedown', () => (noise.hidden = !noise.hidden));</script>`;
const WORDS = '<p>Lantern, tent, stove, rope and everything else for a night outdoors. </p>'.repeat(20);
const TEXT = `<main style="columns:4;font:13px/1.2 sans-serif">${WORDS}</main>`;
const QUIET = `<title>quiet</title>${TEXT}${NOISE}`;
const ANIMATED = `<title>animated</title><style>i{position:fixed;top:0;width:60px;height:60px;background:#48f;
  animation:move 2s linear infinite}@keyframes move{to{transform:translate(1100px,600px)}}</style>
  ${Array.from({ length: 8 }, (_unused, at) => `<i style="left:${at * 20}px;animation-delay:-${at / 4}s"></i>`).join('')}${TEXT}${NOISE}`;
/** More than an empty page's picture, sharp or not, and less than that of one with text. */
const TEXT_BYTES = 25_000;
const NOISY_BYTES = 250_000;

type Watching = {
  live: LiveSession;
  viewers: AttachedViewer[];
  frames: Frame[];
  show(address: string): Promise<void>;
  untilFrame(fits: (frame: Frame) => boolean): Promise<Frame>;
  end(): Promise<void>;
};

/** The live view's own figures, with the pictures handed over in this process; the socket adds under a millisecond. */
export async function benchLive(): Promise<BenchRow[]> {
  const browser = await openTestBrowser();
  const site = await startTestSite({ '/quiet': QUIET, '/animated': ANIMATED });
  try {
    // The first start proves the sandbox and warms the disk.
    await (await browser.openPage()).close();

    const rows = [await benchFirstFrame(browser, site)];
    for (const name of ['quiet', 'animated'] as const) rows.push(await benchPhoton(browser, site, name));
    rows.push(...(await benchIdle(browser, site)));
    for (const count of [1, 4, 16]) rows.push(...(await benchViewers(browser, site, count)));
    return rows;
  } finally {
    await site.close();
    await browser.close();
  }
}

async function benchFirstFrame(browser: TestBrowser, site: TestSite): Promise<BenchRow> {
  const waits: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const asked = performance.now();
    const watching = await watch(browser, 1);
    await watching.show(`${site.origin}/quiet`);
    waits.push(performance.now() - asked);
    await watching.end();
  }
  return {
    what: 'live session asked for → page loaded and seen, median',
    value: median(waits),
    unit: 'ms',
    target: '≤ 600',
  };
}

async function benchPhoton(
  browser: TestBrowser,
  site: TestSite,
  name: 'quiet' | 'animated',
): Promise<BenchRow> {
  const watching = await watch(browser, 1);
  await watching.show(`${site.origin}/${name}`);
  await pause(500);
  const waits: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const isNoisy = (frame: Frame) => frame.jpeg.byteLength > NOISY_BYTES;
    const pressed = performance.now();
    const seen = watching.untilFrame((frame) => isNoisy(frame) === (round % 2 === 0));
    click(watching.viewers[0]);
    await seen;
    waits.push(performance.now() - pressed);
    // Out of step with the pictures, and past the sharp one.
    await pause(450 + (round % 7) * 13);
  }
  await watching.end();
  return {
    what: `live view, click → picture of it, ${name} page, median`,
    value: median(waits),
    unit: 'ms',
    target: name === 'quiet' ? '≤ 40' : '≤ 150',
  };
}

async function benchIdle(browser: TestBrowser, site: TestSite): Promise<BenchRow[]> {
  const watching = await watch(browser, 1);
  await watching.show(`${site.origin}/quiet`);
  await pause(1_500);
  const chromium = measureCpu(browser);
  const count = watching.frames.length;
  await pause(3_000);
  const rows = [
    {
      what: 'live view of a page that stands still, Chromium',
      value: chromium(),
      unit: '% CPU',
      target: '≤ 2',
    },
    {
      what: 'live view of a page that stands still, pictures',
      value: watching.frames.length - count,
      unit: 'in 3 s',
      target: '0',
    },
    { what: 'memory of a live session', value: memoryOf(browser), unit: 'MB', target: '≤ 250' },
  ];
  await watching.end();
  return rows;
}

async function benchViewers(browser: TestBrowser, site: TestSite, count: number): Promise<BenchRow[]> {
  const watching = await watch(browser, count);
  await watching.show(`${site.origin}/animated`);
  await pause(1_500);
  const chromium = measureCpu(browser);
  const own = process.cpuUsage();
  const from = watching.frames.length;
  const started = performance.now();
  await pause(4_000);
  const seconds = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(own);
  const seen = watching.frames.slice(from);
  const bytes = seen.reduce((sum, frame) => sum + frame.jpeg.byteLength, 0);
  const who = `live view, animated page, ${count} viewer${count > 1 ? 's' : ''}`;
  const rows = [
    { what: `${who}: pictures each`, value: seen.length / seconds, unit: 'a second', target: '≥ 18' },
    { what: `${who}: bytes each`, value: (bytes * 8) / 1e6 / seconds, unit: 'Mbit/s', target: '≤ 20' },
    { what: `${who}: Chromium`, value: chromium(), unit: '% CPU', target: '≤ 90' },
    {
      what: `${who}: Node`,
      value: (user + system) / 1e4 / seconds,
      unit: '% CPU',
      target: '≤ 30',
    },
  ];
  await watching.end();
  return rows;
}

/** The first of the viewers keeps what it sees. All draw at once, but for the last of many, which never does. */
async function watch(browser: TestBrowser, count: number): Promise<Watching> {
  const profile = testProfile();
  const page = await browser.openPage({ profile });
  const live = createLiveSession({
    tabs: page.tabs,
    agent: null,
    now: Date.now,
    keepDownload: () => Promise.reject(new Error('Nothing is downloaded here.')),
    onPause: () => {},
    onBroken: () => {},
  });
  const frames: Frame[] = [];
  let onFrame: (frame: Frame) => void = () => {};
  const viewers: AttachedViewer[] = [];
  for (let at = 0; at < count; at += 1) {
    const isStalled = count > 1 && at === count - 1;
    const wire = {
      send(message: string | Uint8Array) {
        if (typeof message === 'string') return;
        if (at === 0) {
          const frame = decodeFrame(new Uint8Array(message).buffer);
          frames.push(frame);
          onFrame(frame);
        }
        // As a page answers: later, never at once.
        if (!isStalled) setImmediate(() => void viewers[at]?.receive({ kind: 'drawn' }));
      },
      waitingBytes: () => 0,
      close: () => {},
    };
    viewers.push(await live.attach(wire, `viewer ${at}`));
  }
  const untilFrame = (fits: (frame: Frame) => boolean) => {
    const seen = Promise.withResolvers<Frame>();
    const timer = setTimeout(() => seen.reject(new Error('The picture did not come.')), 15_000);
    onFrame = (frame) => {
      if (!fits(frame)) return;
      clearTimeout(timer);
      seen.resolve(frame);
    };
    return seen.promise;
  };
  return {
    live,
    viewers,
    frames,
    untilFrame,
    async show(address) {
      const seen = untilFrame((frame) => frame.jpeg.byteLength > TEXT_BYTES);
      await viewers[0]?.receive({ kind: 'navigate', address });
      await seen;
    },
    async end() {
      await live.end('The measurement is over.');
      await page.close();
      await browser.host.closeProfile(profile.id);
    },
  };
}

function click(viewer: AttachedViewer | undefined): void {
  const mouse = { kind: 'mouse', x: 400, y: 700, clicks: 1, modifiers: 0 } as const;
  void viewer?.receive({ ...mouse, action: 'mousePressed', button: 'left', buttons: 1 });
  void viewer?.receive({ ...mouse, action: 'mouseReleased', button: 'left', buttons: 0 });
}

/** Begins to count; answers the share of one core since then. */
function measureCpu(browser: TestBrowser): () => number {
  const ticks = () =>
    chromiumTree(browser).reduce((sum, pid) => {
      const fields = readFile(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return sum + Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }, 0);
  const [before, started] = [ticks(), performance.now()];
  // Linux counts in hundredths of a second.
  return () => ((ticks() - before) * 10) / ((performance.now() - started) / 100);
}

/** Shared pages count by their share. */
function memoryOf(browser: TestBrowser): number {
  const kilobytes = chromiumTree(browser).map((pid) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFile(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

function chromiumTree(browser: TestBrowser): number[] {
  const root = path.join(browser.data_folder, 'profiles');
  const found = fs.readdirSync(root).flatMap((id) => chromiumPids(path.join(root, id, 'browser')));
  for (const pid of found) {
    const children = readFile(`/proc/${pid}/task/${pid}/children`).trim();
    if (children !== '') found.push(...children.split(' ').map(Number));
  }
  return found;
}

function readFile(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
