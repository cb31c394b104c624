import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf, type TestPerson } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const board = (title: (name: string) => string) =>
  `<style>.lane { width: 260px; height: 240px; border: 1px solid } #m { position: fixed; background: #fff; border: 1px solid }</style><div style="display:flex">${['Ideas', 'Ready'].map((name) => `<div>${title(name)}<div class="lane" data-of="${name}"><div class="card">Roof</div><div class="card">Gate</div></div></div>`).join('')}</div><div id="m" role="menu" hidden><div role="menuitem">✎</div><div role="menuitem" title="Remove">🗑</div></div><script>let on = ''; addEventListener('contextmenu', (event) => { const card = event.target.closest('.card'); const lane = event.target.closest('.lane'); if (!lane) return; event.preventDefault(); on = (card ? card.textContent + ' in ' : '') + lane.dataset.of; m.hidden = false; m.style.left = event.clientX + 'px'; m.style.top = event.clientY + 'px' }); m.onclick = (event) => { did(event.target.textContent + ' ' + on, event); m.hidden = true }</script>`;

async function rightClickGround(person: TestPerson, lane: Locator): Promise<void> {
  await pressGround(person, lane, 'right');
}

async function pressGround(person: TestPerson, lane: Locator, button: 'left' | 'right'): Promise<void> {
  const box = await lane.boundingBox();
  if (!box) throw new Error('It is not in view.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height - 30 };
  const mouse = { kind: 'mouse', ...point, clicks: 1, modifiers: 0 } as const;
  await person.send({ ...mouse, action: 'mouseMoved', button: 'none', buttons: 0 });
  await person.send({ ...mouse, action: 'mousePressed', button, buttons: button === 'right' ? 2 : 1 });
  await person.send({ ...mouse, action: 'mouseReleased', button, buttons: 0 });
}

test(
  'a right-click on the ground of a part that has a name opens its menu, whose signs are pressed',
  SLOW,
  async () => {
    const named = board(() => '').replaceAll(
      /data-of="(\w+)"/g,
      'data-of="$1" role="region" aria-label="$1"',
    );
    const { tab, person } = await openPage(named);
    await rightClickGround(person, tab.locator('.lane').nth(1));
    await person.click(tab.getByText('✎'));
    await rightClickGround(person, tab.locator('.lane').nth(0));
    await person.click(tab.getByText('🗑'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Right-click "Ready"\nClick "✎"\nRight-click "Ideas"\nClick "🗑"');
    expect(lines.map(({ risk }) => risk)).toEqual([null, null, null, 'deletes']);
    expect(await follow(lines)).toBe('["✎ Ready","🗑 Ideas"]');
  },
);

test('a right-click on the ground of a part is never one on an entry in it', SLOW, async () => {
  const { tab, person } = await openPage(board((name) => `<h3>${name}</h3>`));
  await rightClickGround(person, tab.locator('.lane').nth(1));
  await person.click(tab.getByText('🗑'));
  const lines = await person.done();
  expect(scriptOf(lines).text).not.toMatch(/"(?:Roof|Gate)"/);
  const left = await follow(lines).catch((error: unknown) => (error instanceof Error ? error.message : ''));
  expect(left).toMatch(/^\["🗑 Ready"\]$|Line 1/);
});

const MENU = `<div id="m" role="menu" hidden style="position:fixed;background:#fff;border:1px solid"><div role="menuitem">Paste</div><div role="menuitem">New folder</div></div>`;
const panels = (extra = '') =>
  `<style>.pane { width: 260px; height: 240px; border: 1px solid }</style>${['Photos', 'Letters'].map((name) => `<section class="pane" data-of="${name}"${extra.replaceAll('NAME', name)}><h3 id="h${name}">${name}</h3><p>a.txt</p><p>b.txt</p></section>`).join('')}${MENU}<script>let on = ''; addEventListener('contextmenu', (event) => { if (!event.target.matches('.pane')) return; event.preventDefault(); on = event.target.dataset.of; m.hidden = false; m.style.left = event.clientX + 'px'; m.style.top = event.clientY + 'px' }); m.onclick = (event) => { did(event.target.textContent + ' ' + on, event); m.hidden = true }</script>`;

test.each([panels(), panels(' aria-labelledby="hNAME"')])(
  'a right-click on a part whose heading does not hear it is one on its ground: %#',
  SLOW,
  async (html) => {
    const { tab, person } = await openPage(html);
    await rightClickGround(person, tab.locator('.pane').last());
    await person.click(tab.getByText('New folder'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Right-click "Letters"\nClick "New folder"');
    expect(await follow(lines)).toBe('["New folder Letters"]');
  },
);

const FILES = `<h3>Files</h3><div id="lane" style="width:500px;height:300px;border:1px solid"><div class="f">a.txt</div><div class="f">b.txt</div></div><p id="o"></p><script>const picked = (event) => (event.target.matches('.f') ? event.target.textContent : 'nothing'); lane.onclick = (event) => { o.textContent = 'picked ' + picked(event); did('pick ' + picked(event), event) }; lane.oncontextmenu = (event) => { event.preventDefault(); o.textContent = 'menu of ' + picked(event); did('menu ' + picked(event), event) }</script>`;

test.each(['left', 'right'] as const)(
  'a press on the empty part of a list is no line that presses its first entry: %s',
  SLOW,
  async (button) => {
    const { tab, person } = await openPage(FILES);
    await person.click(tab.getByText('b.txt'));
    await pressGround(person, tab.locator('#lane'), button);
    const lines = await person.done();
    expect(lines).toHaveLength(2);
    expect(lines[1]?.note).toContain('empty part of a list');
    await expect(follow(lines)).rejects.toThrow('Line 2');
  },
);

test('a press on the empty part of a list at which nothing happens is no line', SLOW, async () => {
  const { tab, person } = await openPage(FILES.replace(/<script>.*$/, '<button>Go</button>'));
  await pressGround(person, tab.locator('#lane'), 'left');
  await person.click(tab.getByText('Go'));
  expect(scriptOf(await person.done()).text).toBe('Click "Go"');
});
