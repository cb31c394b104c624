import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow, setPage } = recordingTests();

test.each([
  ['in pixels', 1],
  ['in percent', 4],
])('the bar between two parts of a page is pulled to the same value again, %s', SLOW, async (_name, each) => {
  const { tab, person } = await openPage(
    `<div style="display:flex;height:100px"><div id="s" style="width:150px">Bins</div><div id="e" role="separator" aria-orientation="vertical" aria-label="Width of the bins" aria-valuenow="${150 / each}" tabindex="0" style="width:8px;cursor:col-resize"></div></div><script>let isHeld = false; const left = s.getBoundingClientRect().left; e.onpointerdown = (event) => { isHeld = true; e.setPointerCapture(event.pointerId) }; e.onpointermove = (event) => { if (!isHeld) return; const wide = event.clientX - left; s.style.width = wide + 'px'; e.setAttribute('aria-valuenow', String(Math.round(wide / ${each}))) }; e.onpointerup = (event) => { isHeld = false; did(e.getAttribute('aria-valuenow'), event) }</script>`,
  );
  await person.drag(tab.locator('#e'), { x: 152, y: 0 });
  const lines = await person.done();
  const found = await follow(lines);
  expect(found).toBe(JSON.stringify(await tab.evaluate('effects()')));
  expect(scriptOf(lines).text).toBe(`Drag "Width of the bins" to ${JSON.parse(found)}`);
});

const ROW = (goal: string) =>
  `<ul id="l" style="list-style:none;padding:0;width:320px">${['Crate 7', 'Crate 8']
    .map(
      (name) =>
        `<li style="position:relative;height:44px;overflow:hidden"><div style="position:absolute;right:0"><button class="a">Archive</button></div><div class="row" style="position:relative;background:#fff;height:44px;width:320px;touch-action:pan-y">${name}</div></li>`,
    )
    .join(
      '',
    )}</ul><script>let from = null, row = null, by = 0; l.onpointerdown = (event) => { row = event.target.closest('.row'); if (!row) return; from = event.clientX; by = 0; row.setPointerCapture(event.pointerId) }; l.onpointermove = (event) => { if (from === null) return; by = event.clientX - from; row.style.transform = 'translateX(' + by + 'px)' }; l.onpointerup = (event) => { if (from === null) return; from = null; ${goal} }; l.onclick = (event) => { if (event.target.matches('.a')) did('archived ' + event.target.closest('li').textContent.replace('Archive', ''), event) }</script>`;
const STAYS =
  "const isFar = by < -60; row.style.transform = isFar ? 'translateX(-100px)' : ''; if (isFar) did('open ' + row.textContent, event)";
const REMOVES =
  "if (by < -60) { did('removed ' + row.textContent, event); row.closest('li').remove() } else row.style.transform = ''";

test('a row is pulled aside again, and what it shows then is pressed', SLOW, async () => {
  const { tab, person } = await openPage(ROW(STAYS));
  await person.drag(tab.locator('.row').nth(1), { x: -110, y: 3 });
  await person.click(tab.locator('.a').nth(1));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Swipe "Crate 8" left by 110 pixels\nClick "Archive" for "Crate 8"');
  expect(await follow(lines)).toBe('["open Crate 8","archived Crate 8"]');
});

async function pullByFinger(person: TestPerson, row: Locator, far: number) {
  const box = await row.boundingBox();
  if (!box) throw new Error('It is not in view.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = { kind: 'touch', modifiers: 0 } as const;
  await person.send({ ...touch, action: 'touchStart', points: [{ id: 0, x, y }] });
  for (const part of [0.3, 0.6, 1])
    await person.send({ ...touch, action: 'touchMove', points: [{ id: 0, x: x + far * part, y }] });
  await person.send({ ...touch, action: 'touchEnd', points: [] });
}

test('a row is pulled aside by a finger', SLOW, async () => {
  const { tab, person } = await openPage(ROW(STAYS));
  await pullByFinger(person, tab.locator('.row').nth(0), -110);
  await expect.poll(() => tab.evaluate('effects().length'), { timeout: 5_000 }).toBe(1);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Swipe "Crate 7" left by 110 pixels');
  expect(await follow(lines)).toBe('["open Crate 7"]');
});

test.each([
  ['that hears fingers alone', ''],
  ['whose list hears them', 'list'],
])('a row %s is pulled aside by a finger again', SLOW, async (_name, by) => {
  const on = by === '' ? 'l' : 'document.body';
  // Without a screen for fingers, a browser knows no `ontouchstart`.
  const page = ROW(STAYS)
    .replace('l.onpointerdown = (event) => {', `${on}.addEventListener('touchstart', (event) => {`)
    .replace('; l.onpointermove = (event) => {', `); ${on}.addEventListener('touchmove', (event) => {`)
    .replace('; l.onpointerup = (event) => {', `); ${on}.addEventListener('touchend', (event) => {`)
    .replace('; l.onclick', '); l.onclick')
    .replace('row.setPointerCapture(event.pointerId)', '')
    .replaceAll('event.clientX', 'event.touches[0].clientX');
  const { tab, person } = await openPage(page);
  await pullByFinger(person, tab.locator('.row').nth(0), -110);
  await expect.poll(() => tab.evaluate('effects().length'), { timeout: 5_000 }).toBe(1);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Swipe "Crate 7" left by 110 pixels');
  expect(await follow(lines)).toBe('["open Crate 7"]');
});

test('a row that goes when it is pulled aside is pulled again', SLOW, async () => {
  const { tab, person } = await openPage(ROW(REMOVES));
  await person.drag(tab.locator('.row').nth(0), { x: -110, y: 0 });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Swipe "Crate 7" left by 110 pixels');
  expect(await follow(lines)).toBe('["removed Crate 7"]');
});

test.each([
  ['of which a bin or nothing comes to light', '<span>🗑</span>', REMOVES, 'deletes'],
  ['where it says so', '<b>Delete</b>', REMOVES, 'deletes'],
  ['where it says another thing', '<b>Archive</b>', REMOVES, null],
  ['that stays and shows what can be done', '<button class="a">Delete</button>', STAYS, null],
])('a pull that takes a row away is marked: a row %s', SLOW, async (_name, behind, goal, risk) => {
  const { tab, person } = await openPage(ROW(goal).replaceAll('<button class="a">Archive</button>', behind));
  await person.drag(tab.locator('.row').nth(0), { x: -110, y: 0 });
  const lines = await person.done();
  expect(lines.map((line) => line.risk)).toEqual([risk]);
});

test('a row that slides back is no line', SLOW, async () => {
  const { tab, person } = await openPage(ROW(STAYS));
  await person.drag(tab.locator('.row').nth(1), { x: -40, y: 0 });
  await person.drag(tab.locator('.row').nth(0), { x: -90, y: 0 });
  expect(scriptOf(await person.done()).text).toBe('Swipe "Crate 7" left by 90 pixels');
});

test('a row that slides back in a run is no success', SLOW, async () => {
  const { tab, person } = await openPage(ROW(STAYS));
  await person.drag(tab.locator('.row').nth(1), { x: -110, y: 0 });
  const lines = await person.done();
  setPage(ROW("row.style.transform = ''"));
  await expect(follow(lines)).rejects.toThrow('was pulled 110 pixels left, and nothing on the page changed');
});

test('a row that is gone is not pulled', SLOW, async () => {
  const { tab, person } = await openPage(ROW(STAYS));
  await person.drag(tab.locator('.row').nth(1), { x: -110, y: 0 });
  const lines = await person.done();
  setPage(ROW(STAYS).replaceAll('Crate 8', 'Barrel'));
  await expect(follow(lines)).rejects.toThrow('"Crate 8" is not on the page');
});

test('pictures that are pulled to the next one are pulled again', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="v" style="width:300px;overflow:hidden;cursor:grab"><div id="t" style="display:flex;width:900px">${['Mill', 'Lake', 'Tower'].map((one) => `<div style="width:300px;height:80px">${one}</div>`).join('')}</div></div><script>let from = null, at = 0, by = 0; const show = (x) => (t.style.transform = 'translateX(' + x + 'px)'); v.onpointerdown = (event) => { from = event.clientX; by = 0; v.setPointerCapture(event.pointerId) }; v.onpointermove = (event) => { if (from !== null) { by = event.clientX - from; show(-300 * at + by) } }; v.onpointerup = (event) => { if (from === null) return; from = null; if (by < -50) { at += 1; did('picture ' + at, event) } show(-300 * at) }</script>`,
  );
  await person.drag(tab.getByText('Mill'), { x: -120, y: 4 });
  await person.drag(tab.getByText('Lake'), { x: -100, y: 0 });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Swipe "Mill" left by 120 pixels\nSwipe "Lake" left by 100 pixels');
  expect(await follow(lines)).toBe('["picture 1","picture 2"]');
});

test('a text that is selected by a pull is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<p>Crates of the north store</p><button onclick="did('b', event)">Go</button>`,
  );
  await person.drag(tab.locator('p'), { x: 60, y: 0 });
  await person.click(tab.locator('button'));
  expect(scriptOf(await person.done()).text).toBe('Click "Go"');
});

test('a pull over a pad is a line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<canvas id="c" width="300" height="100" aria-label="Signature"></canvas><script>let isOn = false, far = 0; c.onpointerdown = () => (isOn = true); c.onpointermove = (event) => { if (isOn) far += Math.abs(event.movementX) }; c.onpointerup = (event) => { isOn = false; did(far > 40 ? 'signed' : 'dot', event) }</script>`,
  );
  await person.drag(tab.locator('#c'), { x: 90, y: 20 });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Swipe "Signature" right by 90 pixels');
  expect(await follow(lines)).toBe('["signed"]');
});

test(
  'a button that does something while it is held down is a line that fails, and says why',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<button id="h">Hold to scrap</button><p id="p"></p><script>let timer; h.onpointerdown = (event) => { timer = setTimeout(() => { did('scrapped', event); p.textContent = 'Scrapped' }, 800) }; h.onpointerup = () => clearTimeout(timer)</script>`,
    );
    const box = await tab.locator('#h').boundingBox();
    if (!box) throw new Error('It is not in view.');
    const at = { kind: 'mouse', x: box.x + 20, y: box.y + 8, clicks: 1, modifiers: 0 } as const;
    await person.send({ ...at, action: 'mousePressed', button: 'left', buttons: 1 });
    await tab.getByText('Scrapped').waitFor();
    await person.send({ ...at, action: 'mouseReleased', button: 'left', buttons: 0 });
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click the thing');
    expect(lines[0]?.note).toContain('held down');
    await expect(follow(lines)).rejects.toThrow('is not on the page');
  },
);

test('an entry is not dragged onto the list that holds it and makes room', SLOW, async () => {
  const { tab, person } = await openPage(
    `<style>ol { width: 300px; height: 260px; border: 1px solid; padding: 0 } li { height: 40px }</style><ol aria-label="Tasks"><li>Update logo</li><li>Write copy</li></ol><script>const list = document.querySelector('ol'); let held = null; list.onpointerdown = (event) => { held = { entry: event.target.closest('li'), y: event.clientY } }; onpointermove = (event) => { if (!held) return; held.entry.style.transform = 'translateY(' + (event.clientY - held.y) + 'px)'; list.lastElementChild.style.transform = 'translateY(-40px)' }; onpointerup = (event) => { if (!held) return; for (const entry of list.children) entry.style.transform = ''; list.append(held.entry); held = null; did([...list.children].map((one) => one.textContent).join(), event) }</script>`,
  );
  await person.drag(tab.locator('li').first(), { x: 0, y: 150 });
  const lines = await person.done();
  expect(await tab.evaluate('effects()')).toEqual(['Write copy,Update logo']);
  expect(scriptOf(lines).text).not.toContain('"Tasks"');
});

test(
  'a row that glides after the mouse is pulled aside again, and what it shows is pressed',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<style>.row { position: relative; width: 320px; height: 46px; overflow: hidden } .front { position: absolute; inset: 0; background: #fff; transition: transform 2s } .acts { position: absolute; right: 0; top: 0 }</style>${['Rent is due', 'Team lunch'].map((one) => `<div class="row" data-k="${one}"><div class="acts"><button>Archive</button></div><div class="front">${one}</div></div>`).join('')}<script>let held = null; addEventListener('pointerdown', (event) => { const front = event.target.closest('.front'); if (front) held = { front, x: event.clientX } }); addEventListener('pointermove', (event) => { if (held) held.front.style.transform = 'translateX(' + Math.min(0, event.clientX - held.x) + 'px)' }); addEventListener('pointerup', (event) => { if (!held) return; held.front.style.transform = event.clientX - held.x < -60 ? 'translateX(-140px)' : ''; held = null }); addEventListener('click', (event) => { if (event.target.tagName === 'BUTTON') did('archive ' + event.target.closest('.row').dataset.k, event) })</script>`,
    );
    await person.drag(tab.locator('[data-k="Team lunch"] .front'), { x: -120, y: 0 });
    await tab.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
    await person.click(tab.locator('[data-k="Team lunch"] button'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe(
      'Swipe "Team lunch" left by 120 pixels\nClick "Archive" for "Team lunch"',
    );
    expect(await follow(lines)).toBe('["archive Team lunch"]');
  },
);
