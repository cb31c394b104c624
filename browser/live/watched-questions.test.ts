import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLiveSession } from '#browser/live/live-session.ts';
import type { RunPage } from '#browser/run-page.ts';
import { sharedTestBrowser, type TestPages } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';

let browser: TestPages;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({
    '/': `<p id="now">Booked</p><button onclick="if (confirm('Really cancel?')) now.textContent = 'Cancelled'">Cancel booking</button>
      <button onclick="const name = prompt('Name?', 'Bob'); if (name !== null) now.textContent = name">Rename</button>`,
  });
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await site.close();
});

/** A run at work in its page, and somebody who watches it. */
async function openWatched() {
  const page = await browser.openPage({ takes_pictures: false });
  onTestFinished(() => page.close());
  await page.open(site.origin);
  const session = createLiveSession({
    tabs: page.tabs,
    agent: { take: () => undefined, giveBack: () => undefined, watchActions: () => undefined },
    now: Date.now,
    keepDownload: () => Promise.reject(new Error('Nothing is downloaded here.')),
    onPause: () => undefined,
    onBroken: () => undefined,
  });
  onTestFinished(() => session.end('The test is over.'));
  const heard: LiveMessage[] = [];
  const viewer = await session.attach(
    {
      send: (message: string | Uint8Array) => {
        if (typeof message === 'string') heard.push(JSON.parse(message) as LiveMessage);
      },
      waitingBytes: () => 0,
      close: () => undefined,
    },
    'ada',
  );
  const send = (message: ViewerMessage) => viewer.receive(message);
  const asked = () => heard.some(({ kind }) => kind === 'dialog');
  return { page, send, asked, follow: (...lines: string[]) => follow(page, lines) };
}

const follow = (page: RunPage, lines: readonly string[]) =>
  page.follow({ text: lines.join('\n'), lookup: (name) => ({ name, text: '', is_secret: false }) });

const shown = (page: RunPage) => page.tabs.current()?.locator('#now').textContent();

test.for([
  [['Click "Cancel booking"', 'Press OK in the browser dialog'], 'Cancelled'],
  [['Click "Cancel booking"', 'Press Cancel in the browser dialog'], 'Booked'],
  [['Click "Rename"', 'Type "Ada" in the prompt'], 'Ada'],
  [['Click "Rename"', 'Dismiss the alert'], 'Booked'],
] as const)(
  'a question is answered as the line says while the run is watched: %j',
  async ([lines, state]) => {
    const { page, asked, follow: run } = await openWatched();
    await run(...lines);
    expect(await shown(page)).toBe(state);
    expect(asked()).toBe(false);
  },
);

test('a question that no line answers fails its line while the run is watched', async () => {
  const { page, follow: run } = await openWatched();
  await expect(run('Click "Cancel booking"')).rejects.toThrow('no line answers that');
  expect(await shown(page)).toBe('Booked');
});

test.for([
  [true, 'Cancelled', 'done'],
  [false, 'Booked', 'the person who has the browser answered it otherwise'],
] as const)(
  'whoever has taken control answers, and the line says what came of it: %s',
  async ([accept, state, said]) => {
    const { page, send, asked, follow: run } = await openWatched();
    await send({ kind: 'take_control' });
    const running = run('Click "Cancel booking"', 'Press OK in the browser dialog');
    const ended = running.then(
      () => 'done',
      (failure: Error) => failure.message,
    );
    await expect.poll(asked).toBe(true);
    await send({ kind: 'answer_dialog', accept });
    expect(await ended).toContain(said);
    expect(await shown(page)).toBe(state);
  },
);
