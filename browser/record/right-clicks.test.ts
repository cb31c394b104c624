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
  const box = await lane.boundingBox();
  if (!box) throw new Error('It is not in view.');
  const point = { x: box.x + box.width / 2, y: box.y + box.height - 30 };
  const mouse = { kind: 'mouse', ...point, clicks: 1, modifiers: 0 } as const;
  await person.send({ ...mouse, action: 'mouseMoved', button: 'none', buttons: 0 });
  await person.send({ ...mouse, action: 'mousePressed', button: 'right', buttons: 2 });
  await person.send({ ...mouse, action: 'mouseReleased', button: 'right', buttons: 0 });
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
