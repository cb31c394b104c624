import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

test('a button that a row shows while its words are pointed at is pointed at in its row', SLOW, async () => {
  const { tab, person } = await openPage(
    `<div id="l">${['Where is lorry 4?', 'At the ramp.'].map((m) => `<div class="m"><p>${m}</p><button class="r" hidden>Reply</button></div>`).join('')}</div><script>for (const m of document.querySelectorAll('.m')) { m.onmouseenter = () => (m.lastChild.hidden = false); m.onmouseleave = () => (m.lastChild.hidden = true) } l.onclick = (event) => event.target.matches('.r') && did(event.target.previousSibling.textContent, event)</script>`,
  );
  await person.point(tab.locator('p').nth(0));
  await person.click(tab.locator('.r').nth(0));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Point at "Where is lorry 4?"\nClick "Reply"');
  expect(await follow(lines)).toBe('["Where is lorry 4?"]');
});

test('a press of the right button right after Enter is a line', SLOW, async () => {
  const { tab, person } = await openPage(
    `<input id="i" aria-label="Name"><div id="f" style="width:200px">Bill</div><ul id="m" role="menu" hidden><li role="menuitem">Duplicate</li></ul><script>i.onkeydown = (event) => { if (event.key === 'Enter') did('kept', event) }; f.oncontextmenu = (event) => { event.preventDefault(); m.hidden = false }; m.onclick = (event) => did('duplicated', event)</script>`,
  );
  await person.click(tab.locator('#i'));
  await person.type('Ada');
  await person.press('Enter');
  await person.click(tab.locator('#f'), { button: 'right' });
  await person.click(tab.getByText('Duplicate'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe(
    'Type "Ada" into "Name"\nPress Enter\nRight-click "Bill"\nClick "Duplicate"',
  );
  expect(await follow(lines)).toBe('["kept","duplicated","i=Ada"]');
});

test(
  'a cell that its page draws anew as the button goes down, and digits typed there, are lines',
  SLOW,
  async () => {
    const { tab, person } = await openPage(
      `<div id="g" tabindex="0" role="grid" aria-label="Budget"></div><script>const rows = [['Fuel', '10'], ['Oil', '20']]; let at = 0; const draw = () => { g.innerHTML = rows.map(([n, v], y) => '<div role="row" style="display:flex"><div role="rowheader" style="width:80px">' + n + '</div><div role="gridcell" data-y="' + y + '" style="width:80px;border:1px solid ' + (at === y ? 'blue' : '#ccc') + '">' + v + '</div></div>').join('') }; draw(); g.onmousedown = (event) => { if (!event.target.dataset.y) return; at = Number(event.target.dataset.y); draw(); g.focus(); event.preventDefault() }; g.onkeydown = (event) => { if (!/^\\d$/.test(event.key)) return; rows[at][1] += event.key; did(rows[at].join(' '), event); draw() }</script>`,
    );
    await person.click(tab.locator('[data-y="1"]'));
    await person.type('7');
    const lines = await person.done();
    expect(scriptOf(lines).text).toMatch(/^Click .*"20".*\nPress 7 in "Budget"$/);
    expect(await follow(lines)).toBe('["Oil 207"]');
  },
);

test('an arrow of a branch that no words find is no line that presses something else', SLOW, async () => {
  const { tab, person } = await openPage(
    `<ul role="tree" style="list-style:none"></ul><script>const tree = document.querySelector('ul'); const open = new Set(); const draw = () => { tree.innerHTML = ['☐', '☑'].map((s, at) => '<li role="treeitem" aria-expanded="' + open.has(at) + '"><span data-b="' + at + '">▸</span> ' + s + (open.has(at) ? '<ul role="group"><li role="treeitem">Part</li></ul>' : '') + '</li>').join('') }; draw(); tree.onclick = (event) => { const { b } = event.target.dataset; if (b) { open.add(Number(b)); did('open ' + b, event) } draw() }</script>`,
  );
  await person.click(tab.locator('[data-b="1"]'));
  const lines = await person.done();
  const found = await follow(lines).catch((error: unknown) => String(error));
  expect(found).toMatch(/^\["open 1"\]$|is not on the page/);
});
