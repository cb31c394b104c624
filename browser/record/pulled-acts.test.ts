import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

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

test('a row that is pulled aside is a line that fails, and says why', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="r" style="width:320px;height:44px">Crate 8</div><script>let from = null; r.onpointerdown = (event) => { from = event.clientX; r.setPointerCapture(event.pointerId) }; r.onpointermove = (event) => { if (from !== null) r.style.transform = 'translateX(' + (event.clientX - from) + 'px)' }; r.onpointerup = (event) => { from = null; did('aside', event) }</script>`,
  );
  await person.drag(tab.locator('#r'), { x: -110, y: 0 });
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click the thing');
  expect(lines[0]?.note).toContain('pulled over the page');
  await expect(follow(lines)).rejects.toThrow('is not on the page');
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
