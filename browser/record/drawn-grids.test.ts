import { expect } from 'vitest';
import { someTests } from '#browser/page/test-some.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const test = someTests();

const SLOW = { timeout: 300_000 };
const { openPage, follow, setPage } = recordingTests();

const STYLE =
  '<style>.line { display: grid; grid-template-columns: 90px repeat(3, 60px) } .line div { height: 26px; border: 1px solid } .got { background: #fa3 }</style>';
const plan = (people: readonly string[], press: string, isFlat = false) => {
  const cells = (first: string, others: string) => {
    const all = `<div>${first}</div>${others}`;
    return isFlat ? all : `<div class="line">${all}</div>`;
  };
  const lines = [
    cells('', '<div>Early</div><div>Late</div><div>Night</div>'),
    ...people.map((name) => cells(name, `<div class="q" data-of="${name}"></div>`.repeat(3))),
  ].join('');
  return `${STYLE}<h2>Shifts of the week</h2><section id="g">${isFlat ? `<div class="line">${lines}</div>` : lines}</section><script>const shift = (one) => one.dataset.of + ' ' + [...document.querySelectorAll('.q')].filter((other) => other.dataset.of === one.dataset.of).indexOf(one); g.onclick = (event) => { const one = event.target.closest('.q'); if (one) { ${press} } }</script>`;
};
const MARK = `one.classList.toggle('got'); did(shift(one), event)`;
const EDIT = `if (one.firstChild) return; const box = document.createElement('input'); box.size = 3; one.replaceChildren(box); box.focus(); box.onblur = () => { one.textContent = box.value; log.push(shift(one) + ' = ' + box.value) }`;

test.each([false, true])(
  'empty cells that are pressed are told by column and row, in another order, too (flat: %s)',
  SLOW,
  async (isFlat) => {
    const { tab, person } = await openPage(plan(['Ada', 'Bo', 'Cy'], MARK, isFlat));
    await person.click(tab.locator('.q').nth(4));
    await person.click(tab.locator('.q').nth(8));
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe('Click "Late" for "Bo"\nClick "Night" for "Cy"');
    setPage(plan(['Cy', 'Dee', 'Ada', 'Bo'], MARK, isFlat));
    expect(await follow(lines)).toBe('["Bo 1","Cy 2"]');
  },
);

test(
  'what is typed into empty cells is told by column and row, behind the press that opens them',
  SLOW,
  async () => {
    const { tab, person } = await openPage(plan(['Ada', 'Bo', 'Cy'], EDIT));
    await person.click(tab.locator('.q').nth(4));
    await person.type('7');
    await person.click(tab.locator('.q').nth(8));
    await person.type('3');
    await person.press('Tab');
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe(
      'Click "Late" for "Bo"\nType "7" into "Late" for "Bo"\nClick "Night" for "Cy"\nType "3" into "Night" for "Cy"',
    );
    setPage(`${plan(['Dee', 'Ada', 'Bo', 'Cy'], EDIT)}<button>Keep</button>`);
    expect(await follow([...lines])).toContain('"Bo 1 = 7"');
  },
);

test('a cell of two grids with the same headings and rows is not guessed', SLOW, async () => {
  const { tab, person } = await openPage(plan(['Ada', 'Bo'], MARK));
  await person.click(tab.locator('.q').nth(4));
  const lines = await person.done();
  const one = plan(['Ada', 'Bo'], '');
  setPage(`${one.slice(0, one.indexOf('<script>'))}${plan(['Ada', 'Bo'], MARK)}`);
  await expect(follow(lines)).rejects.toThrow('"Late" for "Bo"');
});
