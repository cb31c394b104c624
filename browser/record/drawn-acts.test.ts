import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow, setPage } = recordingTests();
const effectsOf = async (tab: Page) => String(await tab.evaluate('JSON.stringify(effects())'));

const MAP = (says: string) =>
  `<div id="map" ${says} style="position:relative;width:500px;height:300px;overflow:hidden;background:#cde"><div class="k9f" style="width:500px;height:300px;background:linear-gradient(red,blue)"></div></div><i id="z" data-state="1"></i><script>let zoom = 1; map.addEventListener('wheel', (event) => { event.preventDefault(); zoom += event.deltaY < 0 ? 1 : -1; in_().style.transform = 'scale(' + zoom + ')'; z.dataset.state = zoom + (event.ctrlKey ? ' by Ctrl' : '') }); const in_ = () => document.querySelector('.k9f')</script>`;

test('a map that is zoomed by the wheel alone is zoomed again', SLOW, async () => {
  const { tab, person } = await openPage(MAP('aria-label="Map of the port"'));
  for (let turn = 0; turn < 3; turn += 1) await person.wheel(tab.locator('#map'), -100);
  await expect.poll(() => tab.locator('#z').getAttribute('data-state')).toBe('4');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Turn the wheel over "Map of the port" up by 300 pixels in 3 turns');
  expect(await follow(lines)).toBe('["z=4"]');
});

test(
  'a map that lets the browser have the wheel, too, where nothing scrolls, is zoomed again',
  SLOW,
  async () => {
    const { tab, person } = await openPage(MAP('aria-label="Map"').replace('event.preventDefault(); ', ''));
    await person.wheel(tab.locator('#map'), -100);
    await expect.poll(() => tab.locator('#z').getAttribute('data-state')).toBe('2');
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Turn the wheel over "Map" up by 100 pixels');
    expect(await follow(lines)).toBe('["z=2"]');
  },
);

const later = (html: string, frames: number) =>
  html
    .replace('zoom += ', `let left = ${frames}; const by = `)
    .replace(
      'in_().style',
      'const draw = () => { if (left-- > 0) return requestAnimationFrame(draw); zoom += by; in_().style',
    )
    .replace(" : '') });", " : '') }; draw() });");

test.each([
  ['and lets the browser have the wheel', 3, 'event.preventDefault(); '],
  ['long after it was turned', 40, ''],
  ['long after it was turned, and lets the browser have the wheel', 40, 'event.preventDefault(); '],
])('a map that is drawn anew %s is zoomed again', SLOW, async (_how, frames, without) => {
  const { tab, person } = await openPage(later(MAP('aria-label="Map"'), frames).replace(without, ''));
  await tab.waitForFunction(() => performance.now() > 1_500);
  await person.wheel(tab.locator('#map'), -100);
  await expect.poll(() => tab.locator('#z').getAttribute('data-state')).toBe('2');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Turn the wheel over "Map" up by 100 pixels');
  expect(await follow(lines)).toBe('["z=2"]');
});

test('a run waits for a map that comes nearer after more than a second', SLOW, async () => {
  const { tab, person } = await openPage(MAP('aria-label="Map"'));
  await person.wheel(tab.locator('#map'), -100);
  const lines = await person.done();
  setPage(later(MAP('aria-label="Map"'), 100));
  expect(await follow(lines)).toBe('["z=2"]');
});

test('a wheel beside a clock and over what the mouse changes is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<b id="clock">0</b><div id="no" style="width:300px;height:60px">Quiet</div><script>setInterval(() => (clock.textContent = performance.now()), 40); no.onpointermove = () => (no.className = 'x' + performance.now())</script>`,
  );
  await tab.waitForFunction(() => performance.now() > 1_500);
  for (let turn = 0; turn < 3; turn += 1) {
    await person.wheel(tab.locator('#no'), 100);
    await person.point(tab.locator('#no'));
  }
  expect(scriptOf(await person.done()).text).toBe('');
});

test('what comes after a wheel over what can be scrolled no further is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<i id="z" data-state=""></i><div id="s" style="height:80px;overflow:auto"><div style="height:900px">Long</div></div><script>s.scrollTop = 900; s.onwheel = () => setTimeout(() => (z.dataset.state = 'news'), 500)</script>`,
  );
  await tab.waitForFunction(() => performance.now() > 1_500);
  await person.wheel(tab.locator('#s'), 100);
  await expect.poll(() => tab.locator('#z').getAttribute('data-state')).toBe('news');
  expect(scriptOf(await person.done()).text).toBe('');
});

test('a page that changes while it is scrolled has no line for that', SLOW, async () => {
  const { tab, person } = await openPage(
    `<i id="z" data-state=""></i><div id="s" style="height:80px;overflow:auto"><div style="height:900px">Long</div></div><script>s.addEventListener('wheel', () => (z.dataset.state += '.'), { passive: true })</script>`,
  );
  await person.wheel(tab.locator('#s'), 200);
  await expect.poll(() => tab.locator('#s').evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  expect(scriptOf(await person.done()).text).toBe('');
});

test('turns of the wheel before and after a press are lines before and after it', SLOW, async () => {
  const { tab, person } = await openPage(
    `${MAP('aria-label="Map"')}<button onclick="did('kept ' + zoom, event)">Keep</button>`,
  );
  await person.wheel(tab.locator('#map'), -100);
  await person.click(tab.getByText('Keep'));
  await person.wheel(tab.locator('#map'), 120);
  await expect.poll(() => tab.locator('#z').getAttribute('data-state')).toBe('1');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(
    'Turn the wheel over "Map" up by 100 pixels\nClick "Keep"\nTurn the wheel over "Map" down by 120 pixels',
  );
  expect(await follow(lines)).toBe('["kept 2"]');
});

test('a map without a name that fills the window is zoomed in its middle', SLOW, async () => {
  const large = MAP('').replaceAll('500px', '1000px').replaceAll('300px', '700px');
  const { tab, person } = await openPage(large.replaceAll('map', 'k8g'));
  await person.wheel(tab.locator('.k9f'), -100);
  await expect.poll(() => tab.locator('#z').getAttribute('data-state')).toBe('2');
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Turn the wheel up by 100 pixels');
  expect(await follow(lines)).toBe('["z=2"]');
});

test('a wheel that the page scrolls by, or does nothing with, is no line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="no" style="width:300px;height:60px">Quiet</div><div id="s" style="height:80px;overflow:auto"><div style="height:900px">Long</div></div><script>no.addEventListener('wheel', (event) => event.preventDefault())</script>`,
  );
  await person.wheel(tab.locator('#s'), 200);
  await person.wheel(tab.locator('#no'), 100);
  await expect.poll(() => tab.locator('#s').evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  expect(scriptOf(await person.done()).text).toBe('');
});

test('a wheel that does nothing in a run is no success', SLOW, async () => {
  const { tab, person } = await openPage(MAP('aria-label="Map"'));
  await person.wheel(tab.locator('#map'), -100);
  const lines = await person.done();
  setPage('<div role="img" aria-label="Map" style="width:300px;height:200px;background:#cde"></div>');
  await expect(follow(lines)).rejects.toThrow('nothing on the page changed');
});

const PAD = `<canvas id="c" width="400" height="160" aria-label="Signature" style="border:1px solid"></canvas><i id="o" data-state=""></i><script>const ink = c.getContext('2d'); let isOn = false; const rows = new Set(); const at = (event) => { const { x, y } = c.getBoundingClientRect(); return [event.clientX - x, event.clientY - y] }; let strokes = 0; c.onpointerdown = (event) => { isOn = true; ink.beginPath(); ink.moveTo(...at(event)) }; c.onpointermove = (event) => { if (!isOn) return; const [x, y] = at(event); ink.lineTo(x, y); ink.stroke(); rows.add(Math.round(x / 40) + '-' + Math.round(y / 40)) }; onpointerup = () => { if (isOn) { isOn = false; strokes += 1; o.dataset.state = strokes + ' strokes ' + [...rows].toSorted().join() } }</script>`;

const NAME: readonly (readonly (readonly [number, number])[])[] = [
  [
    [40, 40],
    [80, 120],
    [120, 40],
    [160, 120],
    [200, 40],
  ],
  [
    [280, 80],
    [320, 40],
    [360, 80],
    [320, 120],
    [280, 80],
  ],
];

test('a name that is signed is drawn again as it was', SLOW, async () => {
  const { tab, person } = await openPage(PAD);
  await person.draw(tab.locator('#c'), NAME);
  const lines = await person.done();
  expect(scriptOf(lines).text).toMatch(/^Draw "[\d., ]+; [\d., ]+" on "Signature"$/);
  expect(await follow(lines)).toBe(await effectsOf(tab));
  setPage('<canvas aria-label="Signature" width="400" height="160"></canvas>');
  await expect(follow(lines)).rejects.toThrow('nothing on the page changed');
});

const SVG_PAD = `<svg id="c" width="400" height="160" aria-label="Signature" style="border:1px solid"><rect width="400" height="160" fill="#fff"></rect><circle cx="380" cy="140" r="9" class="dot"></circle></svg><i id="o" data-state=""></i><script>let line = null; const at = (event) => { const { x, y } = c.getBoundingClientRect(); return Math.round(event.clientX - x) + ',' + Math.round(event.clientY - y) }; c.onpointerdown = (event) => { line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline'); line.setAttribute('fill', 'none'); line.setAttribute('stroke', 'black'); line.setAttribute('points', at(event)); c.append(line) }; c.onpointermove = (event) => line && line.setAttribute('points', line.getAttribute('points') + ' ' + at(event)); onpointerup = () => { line = null; const lines = [...c.querySelectorAll('polyline')].map((one) => { const { x, y, width, height } = one.getBBox(); return [x, y, width, height].map((n) => Math.round(n / 8)).join() }); o.dataset.state = lines.join(' ') }</script>`;

test('what is drawn on a pad of SVG, across itself, straight and round, is drawn again', SLOW, async () => {
  const { tab, person } = await openPage(SVG_PAD);
  await person.draw(tab.locator('#c'), [
    ...NAME,
    [
      [80, 120],
      [140, 120],
      [200, 120],
    ],
  ]);
  const lines = await person.done();
  expect(scriptOf(lines).text).toMatch(/^Draw "[\d., ]+; [\d., ]+; [\d., ]+" on "Signature"$/);
  expect(await follow(lines)).toBe(await effectsOf(tab));
});

test('a pull over a picture of SVG that draws nothing is no drawing', SLOW, async () => {
  const { tab, person } = await openPage(
    `<svg id="c" width="400" height="160" aria-label="Chart"><path d="M0,10 L200,100" stroke="red"></path><circle id="d" cx="200" cy="80" r="20"></circle></svg><script>d.onclick = (event) => did('dot', event); c.onpointermove = (event) => c.querySelector('path').setAttribute('d', 'M' + event.offsetX + ',0 L' + event.offsetX + ',160')</script>`,
  );
  await person.draw(tab.locator('#c'), [
    [
      [60, 60],
      [90, 70],
      [120, 60],
    ],
  ]);
  await person.click(tab.locator('#d'));
  const { text } = scriptOf(await person.done());
  expect(text).not.toContain('Draw');
  expect(text).toMatch(/Click [^\n]*$/);
});
