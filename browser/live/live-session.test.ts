import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLiveSession, type LiveSession } from '#browser/live/live-session.ts';
import type { AgentControl } from '#browser/live/control.ts';
import { sharedTestBrowser, type TestPages, testProfile } from '#browser/test-browser.ts';
import { startTestSite, type TestSite } from '#browser/test-site.ts';
import type { RunPage } from '#browser/run-page.ts';
import type { LiveMessage, ViewerMessage } from '#shared/live/live-protocol.ts';

/** What can be dragged, each at a known place: a slider, a list by drag and drop, one by mouse events. */
const DRAGS = `<!doctype html><title>drags</title><style>body { margin: 0 } ul { position: absolute; margin: 0; padding: 0;
    list-style: none; width: 100px } li { height: 40px }</style>
  <input id="slider" type="range" min="0" max="100" value="0" style="position: absolute; margin: 0; left: 0; top: 0; width: 200px; height: 30px">
  <ul id="dropped" style="top: 50px"><li draggable="true">A</li><li draggable="true">B</li><li draggable="true">C</li></ul>
  <ul id="moused" style="top: 250px"><li>D</li><li>E</li><li>F</li></ul>
  <script>
    let dragged, held; const log = []
    dropped.ondragstart = (event) => { dragged = event.target; log.push('start'); event.dataTransfer.setData('text/plain', dragged.textContent) }
    dropped.ondragover = (event) => event.preventDefault()
    dropped.ondrop = (event) => { log.push('drop ' + event.dataTransfer.getData('text/plain')); event.target.after(dragged) }
    dropped.ondragend = () => log.push('end')
    moused.onmousedown = (event) => { held = event.target; event.preventDefault() }
    addEventListener('mousemove', (event) => { const over = event.target.closest?.('#moused li')
      if (held && over && over !== held && event.buttons === 1) over.after(held) })
    addEventListener('mouseup', () => { held = undefined; log.push('up') })
  </script>`;

/** At known places: two buttons of one name, a link far below, an icon without words, a box that scrolls. */
const LINES = `<!doctype html><title>lines</title><style>body { margin: 0; height: 5000px } body > * { position: absolute; margin: 0 }</style>
  <button style="left: 10px; top: 10px; width: 80px; height: 30px">Save</button>
  <button style="left: 10px; top: 50px; width: 80px; height: 30px">Edit</button>
  <button style="left: 10px; top: 90px; width: 80px; height: 30px">Edit</button>
  <a href="#x" style="left: 10px; top: 2500px; width: 80px; height: 30px">Imprint</a>
  <span data-testid="bin" onclick="1" style="left: 200px; top: 10px; width: 24px; height: 24px; cursor: pointer"></span>
  <div style="left: 300px; top: 10px; width: 100px; height: 60px; overflow: auto"><div style="height: 400px"></div><button>Inner</button></div>`;

let browser: TestPages;
let site: TestSite;

beforeAll(async () => {
  site = await startTestSite({
    '/hang': '<title>hang</title><button onclick="for(;;);">Hang</button>',
    '/copies': `<title>copies</title><style>button{position:fixed;inset:0}</style>
      <button onclick="navigator.clipboard.writeText('asked for')">Copy</button>
      <script>setInterval(() => navigator.clipboard.writeText('poison'), 100)</script>`,
    '/long': `<script>document.title = 'x'.repeat(2_000_000)</script>`,
    '/drags': DRAGS,
    '/lines': LINES,
  });
  browser = await sharedTestBrowser();
});
afterAll(async () => {
  await site.close();
});

const profile = testProfile();
async function openPage(path: string): Promise<RunPage> {
  const page = await browser.openPage({ profile });
  onTestFinished(() => page.close());
  await page.tabs.current()?.goto(`${site.origin}${path}`);
  return page;
}

function openSession(page: RunPage, agent: AgentControl | null = null): LiveSession {
  const session = createLiveSession({
    tabs: page.tabs,
    agent,
    now: Date.now,
    keepDownload: () => Promise.reject(new Error('Nothing is downloaded here.')),
    onPause: () => {},
    onBroken: () => {},
  });
  onTestFinished(() => session.end('The test is over.'));
  return session;
}

/** A viewer without a socket; `attached` resolves when the session has taken them in. */
function watch(session: LiveSession) {
  const heard: LiveMessage[] = [];
  const wire = {
    send: (message: string | Uint8Array) => {
      if (typeof message === 'string') heard.push(JSON.parse(message) as LiveMessage);
    },
    waitingBytes: () => 0,
    close: () => {},
  };
  const attached = session.attach(wire, 'ada');
  const send = async (message: ViewerMessage) => (await attached).receive(message);
  return { heard, attached, send };
}

/** Its script does not end, before anybody has watched it. */
async function hang(page: RunPage): Promise<void> {
  const tab = page.tabs.current();
  if (!tab) throw new Error('There is no tab.');
  // Never answered, like whatever else is asked of it from now on.
  tab.evaluate(() => setTimeout(() => document.querySelector('button')?.click())).catch(() => {});
  const isAwake = () =>
    Promise.race([tab.evaluate(() => true), new Promise((resolve) => setTimeout(resolve, 200, false))]);
  await expect.poll(isAwake, { timeout: 60_000 }).toBe(false);
}

test('a session on a page that hangs can be ended', async () => {
  const page = await openPage('/hang');
  await hang(page);
  // An agent's page is not freed, so it hangs on.
  const agent = { take: () => {}, giveBack: () => {}, watchActions: () => {} };
  const session = openSession(page, agent);
  const { heard, attached } = watch(session);
  await attached;
  expect(heard).toContainEqual({ kind: 'notice', sentence: 'A page does not answer and cannot be shown.' });
  await session.end('It is over.');
  expect(heard.at(-1)).toEqual({ kind: 'ended', sentence: 'It is over.' });
});

test('a page that hangs when it is first watched is released', async () => {
  const page = await openPage('/hang');
  await hang(page);
  const { heard } = watch(openSession(page));
  const hasPicture = () => heard.some((message) => message.kind === 'tabs' && message.shown !== null);
  await expect.poll(hasPicture, { timeout: 60_000 }).toBe(true);
});

test('a page writes the clipboard of a viewer only after input of that viewer', async () => {
  const page = await openPage('/copies');
  const { heard, attached, send } = watch(openSession(page));
  await attached;
  const copied = () => heard.flatMap((message) => (message.kind === 'clipboard' ? [message.text] : []));
  const mouse = { kind: 'mouse', x: 100, y: 100, clicks: 1, modifiers: 0 } as const;
  await send({ ...mouse, action: 'mouseMoved', button: 'none', buttons: 0 });
  const tab = page.tabs.current();
  // The page has copied several times by then.
  await tab?.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(copied()).toEqual([]);
  await send({ ...mouse, action: 'mousePressed', button: 'left', buttons: 1 });
  await send({ ...mouse, action: 'mouseReleased', button: 'left', buttons: 0 });
  await expect.poll(copied).toContain('asked for');
});

test('texts of a page are cut before they are sent to viewers', async () => {
  const page = await openPage('/long');
  const { heard, attached } = watch(openSession(page));
  await attached;
  const titles = () =>
    heard.flatMap((message) => (message.kind === 'tabs' ? message.tabs.map((tab) => tab.title.length) : []));
  await expect.poll(() => Math.max(...titles())).toBe(500);
});

/** Presses, moves in steps, and releases unless the button stays held. */
async function drag(
  { send }: Pick<ReturnType<typeof watch>, 'send'>,
  [from, to]: readonly [readonly [number, number], readonly [number, number]],
  { isReleased = true } = {},
): Promise<void> {
  const mouse = { kind: 'mouse', clicks: 1, modifiers: 0, button: 'left' } as const;
  const at = (part: number) => ({
    x: from[0] + (to[0] - from[0]) * part,
    y: from[1] + (to[1] - from[1]) * part,
  });
  // Not awaited one by one: a viewer does not wait for answers either.
  const sent = [send({ ...mouse, ...at(0), action: 'mousePressed', buttons: 1 })];
  for (const part of [0.1, 0.3, 0.6, 0.9, 1])
    sent.push(send({ ...mouse, ...at(part), action: 'mouseMoved', button: 'none', buttons: 1 }));
  if (isReleased) sent.push(send({ ...mouse, ...at(1), action: 'mouseReleased', buttons: 0 }));
  await Promise.all(sent);
}

const FIRST_TO_LAST = [
  [20, 70],
  [20, 150],
] as const;

test('what a viewer drags is moved: a slider, a list by drag and drop, a list by mouse events', async () => {
  const page = await openPage('/drags');
  const tab = page.tabs.current();
  const viewer = watch(openSession(page));
  await viewer.attached;
  const state = () =>
    tab?.evaluate('slider.value + " " + dropped.textContent + " " + moused.textContent + " " + log.join()');
  await drag(viewer, [
    [8, 15],
    [100, 15],
  ]);
  await expect.poll(state).toBe('50 ABC DEF up');
  await drag(viewer, FIRST_TO_LAST);
  await expect.poll(state).toBe('50 BCA DEF up,start,drop A,end');
  await drag(viewer, [
    [20, 270],
    [20, 350],
  ]);
  await expect.poll(state).toBe('50 BCA EFD up,start,drop A,end,up');
});

test('a drag that is not dropped is cancelled: outside of its list, by Escape, by a viewer who leaves', async () => {
  const page = await openPage('/drags');
  const tab = page.tabs.current();
  const session = openSession(page);
  const viewer = watch(session);
  await viewer.attached;
  const state = () => tab?.evaluate('dropped.textContent + " " + log.splice(0).join()');
  const log = () => tab?.evaluate('log.join()');
  await drag(viewer, [
    [20, 70],
    [300, 400],
  ]);
  await expect.poll(log).toContain('end');
  // Where the button is released before Chromium has reported the drag, the page hears of the release as well.
  expect(await state()).toMatch(/^ABC start,(?:end|end,up|up,end)$/);
  await drag(viewer, FIRST_TO_LAST, { isReleased: false });
  await expect.poll(log).toBe('start');
  const escape = { kind: 'key', key: 'Escape', code: 'Escape', key_code: 27, modifiers: 0 } as const;
  await viewer.send({ ...escape, action: 'down', is_repeat: false, commands: [] });
  await expect.poll(log).toBe('start,end');
  await viewer.send({
    kind: 'mouse',
    action: 'mouseReleased',
    x: 20,
    y: 150,
    button: 'left',
    buttons: 0,
    clicks: 1,
    modifiers: 0,
  });
  expect(await state()).toMatch(/^ABC start,end(?:,up)?$/);
  await drag(viewer, FIRST_TO_LAST, { isReleased: false });
  await expect.poll(log).toBe('start');
  await (await viewer.attached).leave(true);
  await expect.poll(log).toBe('start,end');
  expect(await state()).toBe('ABC start,end');
});

test('a button that a viewer held when they left is released, and clicks nothing', async () => {
  const page = await openPage('/drags');
  const tab = page.tabs.current();
  const session = openSession(page);
  const viewer = watch(session);
  await viewer.attached;
  await tab?.evaluate(
    `document.querySelectorAll('li').forEach((one) => (one.onclick = () => log.push('click')))`,
  );
  const point = { x: 20, y: 270, button: 'left', buttons: 1, clicks: 1, modifiers: 0 } as const;
  await viewer.send({ kind: 'mouse', action: 'mousePressed', ...point });
  await (await viewer.attached).leave(true);
  await expect.poll(() => tab?.evaluate('log.join()')).toBe('up');
});

test('who gives control back in the middle of a drag drops nothing, and the agent can drag', async () => {
  const page = await openPage('/drags');
  const tab = page.tabs.current();
  const log = () => tab?.evaluate('log.join()');
  const agent = { take: () => {}, giveBack: () => {}, watchActions: () => {} };
  const viewer = watch(openSession(page, agent));
  await viewer.send({ kind: 'take_control' });
  await drag(viewer, FIRST_TO_LAST, { isReleased: false });
  await expect.poll(log).toBe('start');
  await viewer.send({ kind: 'give_back' });
  await expect.poll(log).toBe('start,end');
  const list = tab?.locator('#dropped li');
  const last = list?.nth(2);
  if (last) await list?.nth(0).dragTo(last);
  await expect.poll(() => list?.allTextContents()).toEqual(['B', 'C', 'A']);
});

test('the line at the caret has what it means outlined, one or several, and nothing once it is left', async () => {
  const page = await openPage('/lines');
  const session = openSession(page);
  const { heard, attached, send } = watch(session);
  await attached;
  const outlines = () => heard.filter((message) => message.kind === 'line_outline');
  const look = async (line: string | null) => {
    await send({ kind: 'look_at', line });
    await expect.poll(() => outlines().at(-1)?.line, { timeout: 60_000 }).toBe(line);
    return outlines().at(-1);
  };
  const box = (x: number, y: number) => ({ x, y, width: 80, height: 30 });
  expect(await look('Click "Save"')).toMatchObject({ found: 'one', count: 1, boxes: [box(10, 10)] });
  expect(await look('Click Edit')).toMatchObject({
    found: 'several',
    count: 2,
    boxes: [box(10, 50), box(10, 90)],
  });
  expect(await look('Click the second Edit')).toMatchObject({ found: 'one', boxes: [box(10, 90)] });
  expect(await look('Click "Nothing like it"')).toMatchObject({ found: 'none', boxes: [] });
  expect(await look('Click the bin')).toMatchObject({ found: 'one', boxes: [{ x: 200, y: 10 }] });
  expect(await look('Click "Inner"')).toMatchObject({ found: 'one', boxes: [] });
  expect(await look('Wait 2 seconds')).toMatchObject({ found: 'unread', boxes: [] });
  // It is measured again while the page scrolls.
  expect(await look('Click "Imprint"')).toMatchObject({ found: 'one', boxes: [box(10, 2500)] });
  await page.tabs.current()?.evaluate(() => scrollTo(0, 2400));
  await expect.poll(() => outlines().at(-1)?.boxes, { timeout: 60_000 }).toEqual([box(10, 100)]);
  expect(await look(null)).toMatchObject({ boxes: [] });
  const told = outlines().length;
  await page.tabs.current()?.evaluate(() => scrollTo(0, 0));
  // A later look is answered, and in between nothing was told of the line that was left.
  await look('Click "Save"');
  expect(outlines()).toHaveLength(told + 1);
  // One viewer at a time: whoever looked before is told that it has ended.
  await watch(session).send({ kind: 'look_at', line: 'Click Edit' });
  expect(outlines().at(-1)).toMatchObject({ line: null, boxes: [] });
});
