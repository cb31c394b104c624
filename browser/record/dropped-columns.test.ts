import { expect, test } from 'vitest';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, openFresh, follow } = recordingTests();

/** Columns whose lists take what is dropped, and whose headings do not. What is carried is marked while it is. */
const BOARD = `<style>.col { float: left; width: 180px; margin: 6px } .list { min-height: 220px; padding-bottom: 30px; background: #eee } .card { background: #fff; padding: 8px; margin: 4px }</style><div id="b"></div>
  <script>const cols = { Later: ['Paint door', 'Oil gate'], Now: ['Sweep yard'], Never: [] };
  const draw = () => {
    b.innerHTML = Object.entries(cols).map(([name, cards]) => '<div class="col"><h3>' + name + ' (' + cards.length + ')</h3><div class="list" data-col="' + name + '">' + cards.map((one) => '<div class="card" draggable="true">' + one + '</div>').join('') + '</div></div>').join('');
    for (const card of document.querySelectorAll('.card')) {
      card.ondragstart = (event) => { event.dataTransfer.setData('text', card.textContent); setTimeout(() => card.classList.add('held')) };
      card.ondragend = () => card.classList.remove('held');
    }
    for (const list of document.querySelectorAll('.list')) {
      list.ondragover = (event) => event.preventDefault();
      list.ondrop = (event) => {
        const held = event.dataTransfer.getData('text');
        for (const name of Object.keys(cols)) cols[name] = cols[name].filter((one) => one !== held);
        cols[list.dataset.col].push(held);
        draw();
      };
    }
  };
  draw(); effects = () => cols</script>`;

test('what is dropped onto the ground of a column is dropped there again, by its heading', SLOW, async () => {
  const { tab, person } = await openPage(BOARD);
  await person.drag(tab.getByText('Paint door'), tab.locator('[data-col=Now]'));
  await person.drag(tab.getByText('Oil gate'), tab.locator('[data-col=Never]'));
  const lines = await person.done();
  expect(scriptOf(lines).text).toBe('Drag "Paint door" onto "Now"\nDrag "Oil gate" onto "Never"');
  expect(await follow(lines)).toBe('{"Later":[],"Now":["Sweep yard","Paint door"],"Never":["Oil gate"]}');
});

test('a drop that leaves nothing but the marks of a drag, taken away again, is refused', SLOW, async () => {
  const { person } = await openPage(`<h1>Board of Ada</h1>${BOARD}`);
  await person.done();
  const page = await openFresh();
  const dragged = page.follow('Drag "Paint door" onto "Board of Ada"');
  await expect(dragged).rejects.toThrow('nothing on the page changed');
});

/** Sorted by handles without words, and only once one is released. */
const QUEUE = `<style>.row { height: 30px; width: 200px; display: flex; align-items: center } .grip { cursor: grab; user-select: none; padding: 4px 8px }</style><div id="q"></div>
  <script>const rows = ['Ann', 'Ben', 'Cem', 'Dan'];
  const draw = () => {
    q.innerHTML = rows.map((one) => '<div class="row"><span class="grip">⋮⋮</span>' + one + '</div>').join('');
    for (const [at, row] of [...q.children].entries()) row.firstChild.onmousedown = (down) => {
      down.preventDefault();
      const move = (event) => { row.style.transform = 'translateY(' + (event.clientY - down.clientY) + 'px)' };
      const up = (event) => {
        removeEventListener('mousemove', move); removeEventListener('mouseup', up);
        rows.splice(Math.max(0, Math.min(3, at + Math.round((event.clientY - down.clientY) / 30))), 0, ...rows.splice(at, 1));
        draw();
      };
      addEventListener('mousemove', move); addEventListener('mouseup', up);
    };
  };
  draw(); effects = () => rows</script>`;

test.each([
  ['up', 3, -60, 'above "Ben"', '["Ann","Dan","Ben","Cem"]'],
  ['down', 0, 60, 'below "Cem"', '["Ben","Cem","Ann","Dan"]'],
])(
  'a list that is sorted as its handle is released is sorted again: %s',
  SLOW,
  async (_, at, y, to, order) => {
    const { tab, person } = await openPage(QUEUE);
    await person.drag(tab.locator('.grip').nth(at), { x: 0, y });
    const lines = await person.done();
    expect(scriptOf(lines).text).toMatch(new RegExp(`^Drag .* ${to}$`));
    expect(await follow(lines)).toBe(order);
  },
);
