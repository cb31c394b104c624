import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

/** As on a machine under load: the page answers nobody for so long. */
const MS = 3_000;
const BUSY = `const busy = (ms) => { const end = performance.now() + ms; while (performance.now() < end); };`;

const BOARD = (on: string) =>
  `<style>.card { border: 1px solid; margin: 4px; padding: 6px; cursor: grab; user-select: none } section { display: inline-block; vertical-align: top; width: 180px; min-height: 160px; border: 1px dashed }</style><div id="b"></div><script>${BUSY} const cols = { Planned: ['Dredge', 'Count'], Done: ['Paint'] }; const draw = () => { b.innerHTML = Object.entries(cols).map(([name, cards]) => '<section aria-label="' + name + '"><h3>' + name + '</h3>' + cards.map((one) => '<div class="card">' + one + '</div>').join('') + '</section>').join('') }; draw(); let was, held = null; let moves = 0; b.onpointerdown = (event) => { held = event.target.closest('.card')?.textContent ?? null; moves = 0; ${on === 'press' ? `busy(${MS})` : ''} }; b.onpointermove = (event) => { ${on === 'before it' ? `if (!was) setTimeout(() => busy(${MS}), 5); was = 1;` : ''} if (!held) return; moves += 1; if (moves === 2) { ${on === 'move' ? `busy(${MS})` : ''} } if (moves === 3) { ${on === 'at its end' ? `setTimeout(() => busy(${MS}), 5)` : ''} } }; b.onpointerup = (event) => { if (!held) return; const to = event.target.closest('section')?.getAttribute('aria-label'); const from = Object.keys(cols).find((one) => cols[one].includes(held)); if (to && to !== from) { cols[from].splice(cols[from].indexOf(held), 1); cols[to].push(held); did(held + ' to ' + to, event); draw() } held = null }</script>`;

test.each(['press', 'at its end'])(
  'a card that is dragged while its page is busy is dragged again: %s',
  SLOW,
  async (on) => {
    const { tab, person } = await openPage(BOARD(on));
    await person.drag(tab.getByText('Dredge'), tab.locator('section[aria-label=Done] h3'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Drag "Dredge" onto "Done"');
    expect(await follow(lines)).toBe('["Dredge to Done"]');
  },
);

const ROWS = `<ul id="l" style="list-style:none;padding:0;width:320px">${['Crate 7', 'Crate 8', 'Crate 9']
  .map(
    (name) =>
      `<li style="position:relative;height:44px;overflow:hidden"><div style="position:absolute;right:0"><button class="a">Archive</button></div><div class="row" style="position:relative;background:#fff;height:44px;width:320px;touch-action:pan-y">${name}</div></li>`,
  )
  .join(
    '',
  )}</ul><script>let from = null, row = null, by = 0; l.onpointerdown = (event) => { row = event.target.closest('.row') ?? row; if (!event.target.closest('.row')) return; from = event.clientX; by = 0; row.setPointerCapture(event.pointerId) }; l.onpointermove = (event) => { if (from === null) return; by = event.clientX - from; row.style.transform = 'translateX(' + by + 'px)' }; l.onpointerup = (event) => { if (from === null) return; from = null; const isFar = by < -60; row.style.transform = isFar ? 'translateX(-100px)' : ''; if (isFar) did('open ' + row.textContent, event) }; l.onclick = (event) => { if (!event.target.matches('.a')) return; did('archived ' + event.target.closest('li').textContent.replace('Archive', ''), event); row.style.transform = '' }</script>`;

const touch = { kind: 'touch', modifiers: 0 } as const;
const middleOf = async (at: Locator) => {
  const box = await at.boundingBox();
  if (!box) throw new Error('It is not in view.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const pulls = {
  async finger(person: TestPerson, row: Locator, by: number) {
    const { x, y } = await middleOf(row);
    await person.send({ ...touch, action: 'touchStart', points: [{ id: 0, x, y }] });
    for (const part of [0.3, 0.6, 1])
      await person.send({ ...touch, action: 'touchMove', points: [{ id: 0, x: x + by * part, y }] });
    // Not awaited: the next act comes while the recorder looks at what came of it.
    void person.send({ ...touch, action: 'touchEnd', points: [] });
  },
  async mouse(person: TestPerson, row: Locator, by: number) {
    void person.drag(row, { x: by, y: 0 });
  },
};
/** By the mouse: Chromium itself takes no tap right behind a pull that the page has for itself (`touch-action`). */
async function press(person: TestPerson, at: { x: number; y: number }) {
  const mouse = { kind: 'mouse', ...at, button: 'left', clicks: 1, modifiers: 0 } as const;
  await Promise.all([
    person.send({ ...mouse, action: 'mousePressed', buttons: 1 }),
    person.send({ ...mouse, action: 'mouseReleased', buttons: 0 }),
  ]);
}

test.each(['finger', 'mouse'] as const)(
  'what is pressed as soon as a row stands aside, and puts it back, leaves both lines: %s',
  SLOW,
  async (hand) => {
    const { tab, person } = await openPage(ROWS);
    const behind = await middleOf(tab.locator('.a').nth(1));
    await pulls[hand](person, tab.locator('.row').nth(1), -110);
    await expect.poll(() => tab.evaluate('effects().length'), { interval: 10 }).toBe(1);
    await press(person, behind);
    await expect.poll(() => tab.evaluate('effects().length')).toBe(2);
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Swipe "Crate 8" left by 110 pixels\nClick "Archive" for "Crate 8"');
    expect(await follow(lines)).toBe('["open Crate 8","archived Crate 8"]');
  },
);

test('a card that is put back by a press right after it was dragged leaves both lines', SLOW, async () => {
  const { tab, person } = await openPage(
    `<button id="u">Undo</button>${BOARD('').replace('draw() } held', "draw(); u.onclick = (event) => { cols[to].pop(); cols[from].unshift(was); draw(); did('undone', event) } } held").replace('held = event.target.closest', 'was = held = event.target.closest')}`,
  );
  const undo = await middleOf(tab.locator('#u'));
  void person.drag(tab.getByText('Dredge'), tab.locator('section[aria-label=Done] h3'));
  await expect.poll(() => tab.evaluate('effects().length'), { interval: 10 }).toBe(1);
  await press(person, undo);
  await expect.poll(() => tab.evaluate('effects().length')).toBe(2);
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Drag "Dredge" onto "Done"\nClick "Undo"');
  expect(await follow(lines)).toBe('["Dredge to Done","undone"]');
});
