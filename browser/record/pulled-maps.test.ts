import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

/** Its places are where they are on the map, which the window shows a part of. */
const chart = (
  draw: string,
) => `<div id="chart" style="position:absolute;left:20px;top:20px;width:600px;height:400px;overflow:hidden;cursor:grab;background:#cde"><div id="sheet" style="position:absolute;left:0;top:0"></div></div><p id="where" style="position:absolute;top:430px"></p>
  <script>let x = 0, y = 0, from = null; const places = [['Mill', 120, 90], ['Weir', 500, 320], ['Ford', 820, 560]]; const at = () => { where.textContent = 'In view: ' + places.filter(([, left, top]) => left + x > 0 && left + x < 600 && top + y > 0 && top + y < 400).map(([name]) => name).join(', ') }; ${draw} show(); at();
    chart.onmousedown = (event) => { event.preventDefault(); from = { x: event.clientX - x, y: event.clientY - y } };
    addEventListener('mousemove', (event) => { if (!from) return; x = event.clientX - from.x; y = event.clientY - from.y; show() });
    addEventListener('mouseup', (event) => { if (from) did('shown from ' + -x + ' ' + -y, event); from = null; at() })</script>`;
const ANEW =
  "const show = () => { sheet.innerHTML = ''; for (let n = 0; n < 9; n += 1) { const part = document.createElement('div'); part.style.cssText = 'position:absolute;outline:1px solid #fff;width:300px;height:300px;left:' + (x + n % 3 * 300) + 'px;top:' + (y + Math.floor(n / 3) * 300) + 'px'; sheet.append(part) } for (const [name, left, top] of places) { const pin = document.createElement('span'); pin.textContent = name; pin.style.cssText = 'position:absolute;left:' + (x + left) + 'px;top:' + (y + top) + 'px'; sheet.append(pin) } };";
const SHIFTED =
  "for (const [name, left, top] of places) { const pin = document.createElement('span'); pin.textContent = name; pin.style.cssText = 'position:absolute;left:' + left + 'px;top:' + top + 'px'; sheet.append(pin) } const show = () => { sheet.style.transform = 'translate(' + x + 'px,' + y + 'px)' };";

test.each([
  ['drawn anew', ANEW],
  ['moved as a whole', SHIFTED],
])('a map that is pulled aslant is pulled across and along: %s', SLOW, async (_name, draw) => {
  const { tab, person } = await openPage(chart(draw));
  const { x, y } = (await tab.locator('#chart').boundingBox()) ?? { x: 0, y: 0 };
  const mouse = async (action: 'mousePressed' | 'mouseReleased' | 'mouseMoved', left: number, top: number) =>
    await person.send({
      kind: 'mouse',
      action,
      x: x + left,
      y: y + top,
      button: 'left',
      buttons: action === 'mouseReleased' ? 0 : 1,
      clicks: action === 'mouseMoved' ? 0 : 1,
      modifiers: 0,
    });
  await mouse('mousePressed', 430, 330);
  for (const part of [0.2, 0.6, 1]) await mouse('mouseMoved', 430 - 240 * part, 330 - 180 * part);
  await mouse('mouseReleased', 190, 150);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Swipe "chart" left by 240 pixels\nSwipe "chart" up by 180 pixels');
  const left = JSON.parse(await follow(lines));
  expect(left.at(-1)).toBe('shown from 240 180');
});
