import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, setPage, follow } = recordingTests();

test(
  'a card that a script shows a moment after its name is pointed at is pointed at first',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<p>${['Ada', 'Bo'].map((one) => `<span class="u" style="position:relative;margin:40px">${one}<span class="c" hidden style="position:absolute;top:18px;left:0;background:#fff">Miller <button>Follow</button></span></span>`).join('')}</p><script>document.querySelectorAll('.u').forEach((one) => { let t; one.onmouseenter = () => { t = setTimeout(() => { one.lastChild.hidden = false }, 150) }; one.onmouseleave = () => { clearTimeout(t); one.lastChild.hidden = true }; one.lastChild.lastChild.onclick = (event) => did('follow ' + one.firstChild.data, event) })</script>`,
    );
    for (const at of [1, 0]) {
      await person.point(tab.locator('.u').nth(at));
      await tab.locator('.c button').nth(at).waitFor();
      await person.click(tab.locator('.c button').nth(at));
    }
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Point at "Bo"\nClick "Follow"\nPoint at "Ada"\nClick "Follow"');
    expect(await follow(lines)).toBe('["follow Bo","follow Ada"]');
  },
);

const TASKS = (names: readonly string[]) =>
  `<style>.row { display: flex; gap: 12px } .box { width: 18px; height: 18px; border: 2px solid; cursor: pointer } .del { opacity: 0 } .row:hover .del { opacity: 1 }</style><div id="list">${names.map((name) => `<div class="row"><div class="box" role="checkbox" aria-checked="false"></div><span>${name}</span><button class="del" title="Delete">🗑</button></div>`).join('')}</div><script>list.onclick = (event) => { if (!event.target.matches('.del')) return; const row = event.target.closest('.row'); did('delete ' + row.children[1].textContent, event); row.remove() }</script>`;

test(
  'a row that shows its buttons is pointed at by its name, also when the press takes it away',
  SLOW,
  async () => {
    const { tab, person } = await openPage(TASKS(['Renew passport', 'Return books', 'Water plants']));
    await person.point(tab.getByText('Return books'));
    await person.click(tab.getByTitle('Delete').nth(1));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Point at "Return books"\nClick "🗑" for "Return books"');
    setPage(TASKS(['Call home', 'Renew passport', 'Return books', 'Water plants']));
    expect(await follow(lines)).toBe('["delete Return books"]');
  },
);

test('a menu that a press opens a moment later is not one that pointing shows', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="h" style="position:relative;width:300px"><i>Tools</i> <button id="b">Menu</button></div><script>b.onclick = () => setTimeout(() => { h.insertAdjacentHTML('beforeend', '<div id="m" style="position:absolute;top:30px"><button>Export</button></div>'); m.onclick = (event) => did('export', event) }, 250)</script>`,
  );
  await person.click(tab.locator('#b'));
  await person.point(tab.locator('#h'));
  await person.click(tab.getByText('Export'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Click "Menu"\nClick "Export"');
  expect(await follow(lines)).toBe('["export"]');
});

test('rows that a list draws anew beneath a pointer that rests are not pointed at', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="box" style="height:200px;width:300px;overflow:auto"><div id="inner" style="position:relative;height:9000px">${'<div class="row"></div>'.repeat(7)}</div></div><script>let drawnAt = 0; const draw = () => { drawnAt = performance.now(); const from = Math.floor(box.scrollTop / 40); [...inner.children].forEach((row, at) => { row.setAttribute('style', 'position:absolute;height:40px;top:' + (from + at) * 40 + 'px'); row.innerHTML = 'Boat ' + (from + at + 1) + ' <button data-n="' + (from + at + 1) + '">Hail</button>' }) }; draw(); box.onscroll = () => { for (let at = 0; at < 12; at += 1) setTimeout(draw, at * 25) }; inner.onclick = (event) => did('hail ' + event.target.dataset.n, event)</script>`,
  );
  await person.wheel(tab.locator('#box'), 400);
  await tab.locator('[data-n="12"]').waitFor();
  await tab.waitForFunction('performance.now() - drawnAt > 200');
  await person.click(tab.locator('[data-n="12"]'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Scroll down until "Boat 12" is shown\nClick "Hail" for "Boat 12"');
  expect(await follow(lines)).toBe('["hail 12"]');
});

test(
  'the menu beside an entry that shows it is found by pointing, soon after the press for the first menu',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<style>.m{position:absolute;background:#fff;border:1px solid;width:140px}</style><p id="row" style="width:200px">Hull 15</p><script>row.oncontextmenu = (event) => { event.preventDefault(); document.body.insertAdjacentHTML('beforeend', '<div class="m" role="menu" style="left:60px;top:60px"><div role="menuitem">Open</div><div role="menuitem" class="sub">Move to</div></div>') }; addEventListener('mouseover', (event) => { if (event.target.matches('.sub') && !document.querySelector('.n')) document.body.insertAdjacentHTML('beforeend', '<div class="m n" role="menu" style="left:200px;top:80px"><div role="menuitem">Dry dock</div></div>') }); addEventListener('click', (event) => { if (event.target.closest('.n')) did('to ' + event.target.textContent, event) })</script>`,
    );
    await person.click(tab.locator('#row'), { button: 'right' });
    await person.point(tab.locator('.sub'));
    await person.click(tab.getByText('Dry dock'));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Right-click "Hull 15"\nPoint at "Move to"\nClick "Dry dock"');
    expect(await follow(lines)).toBe('["to Dry dock"]');
  },
);
