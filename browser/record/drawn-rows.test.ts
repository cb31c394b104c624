import { expect, test } from 'vitest';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

/** Six rows that are used again for whatever is in view. */
const members = `<div id="v" style="height:160px;width:300px;overflow:auto;position:relative;border:1px solid"><div id="h"></div></div><button id="ok">Invite</button><script>const names = Array.from({ length: 60 }, (_one, at) => ['Ana', 'Ben', 'Cleo', 'Dan'][at % 4] + ' ' + 'BCDFGHJKLMNPQRS'[Math.floor(at / 4)] + 'erg'); const got = new Set(); h.style.height = names.length * 40 + 'px'; const rows = Array.from({ length: 6 }, () => { const row = document.createElement('div'); row.style.cssText = 'position:absolute;left:0;right:0;height:40px;background:#fff'; row.innerHTML = '<input type="checkbox"><span></span>'; row.firstChild.onchange = (event) => { if (event.target.checked) got.add(row.dataset.n); else got.delete(row.dataset.n) }; h.append(row); return row }); const draw = () => { const first = Math.floor(v.scrollTop / 40); for (let at = 0; at < 6; at += 1) { const name = names[first + at]; const row = rows[(first + at) % 6]; row.style.display = name ? '' : 'none'; row.style.top = (first + at) * 40 + 'px'; row.dataset.n = name ?? ''; row.lastChild.textContent = name ?? ''; row.firstChild.checked = got.has(name) } }; v.onscroll = () => requestAnimationFrame(draw); draw(); ok.onclick = (event) => did([...got].join(), event)</script>`;

test('a row that a list gives to another entry has not lost its tick', SLOW, async () => {
  const { tab, person } = await openPage(members);
  await person.click(tab.locator('[data-n="Cleo Berg"] input'));
  for (let turn = 0; turn < 6; turn += 1) await person.wheel(tab.locator('#v'), 120);
  const next = tab.locator('[data-n="Cleo Gerg"] input');
  await next.waitFor();
  await person.click(next);
  await person.click(tab.locator('#ok'));
  const lines = await person.done();
  expect(JSON.parse(await follow(lines))).toContain('Cleo Berg,Cleo Gerg');
});
