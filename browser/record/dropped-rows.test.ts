import { expect, test } from 'vitest';
import { someOf } from '#browser/page/test-some.ts';
import { drop } from '#browser/record/test-drop.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests();

const ROWS = ['Bake', 'Cook', 'Dice', 'Eat'];
const rowsOf = (attributes: string, first = '') =>
  ROWS.map((one) => `<tr data-n="${one}" ${attributes}>${first}<td>${one}</td><td>${one}er</td></tr>`).join(
    '',
  );
const table = (rows: string) =>
  `<style>td { padding: 8px; user-select: none }</style><table><thead><tr><th>Task</th><th>Who</th></tr></thead><tbody id="l">${rows}</tbody></table>`;
const GRID = `<style>[role=row] { display: flex; height: 34px; width: 240px; user-select: none } [role=cell] { width: 120px }</style><div role="table"><div id="l" role="rowgroup">${ROWS.map((one) => `<div role="row" data-n="${one}" draggable="true"><div role="cell">${one}</div><div role="cell">${one}er</div></div>`).join('')}</div></div>`;
/** Before or behind the row under the mouse, by its half. */
const PUT = `effects = () => [...l.children].map((one) => one.dataset.n);
  let held = null;
  const put = (over, y) => { const row = over?.closest('[data-n]'); if (!held || !row || row === held) return; const box = row.getBoundingClientRect(); row[y > box.top + box.height / 2 ? 'after' : 'before'](held) };`;
const BY_DROP = `<script>${PUT} l.ondragstart = (event) => { held = event.target.closest('[data-n]'); event.dataTransfer.setData('text/plain', held.dataset.n) }; l.ondragover = (event) => event.preventDefault(); l.ondrop = (event) => { event.preventDefault(); put(event.target, event.clientY) }</script>`;
const BY_POINTER = `<script>${PUT} l.onpointerdown = (event) => { held = event.target.closest('[data-n]') }; onpointerup = (event) => { put(document.elementFromPoint(event.clientX, event.clientY), event.clientY); held = null }</script>`;

const TABLES = {
  'drag and drop': table(rowsOf('draggable="true"')) + BY_DROP,
  'pointer events': table(rowsOf('')) + BY_POINTER,
  'a grip cell': table(rowsOf('draggable="true"', '<td>⠿</td>')) + BY_DROP,
  'rows by role': GRID + BY_DROP,
} as const;

const DROPS = [
  ['Bake', 'Dice', 0.85, 'below', ['Cook', 'Dice', 'Bake', 'Eat']],
  ['Bake', 'Eat', 0.85, 'below', ['Cook', 'Dice', 'Eat', 'Bake']],
  ['Eat', 'Cook', 0.15, 'above', ['Bake', 'Eat', 'Cook', 'Dice']],
  ['Dice', 'Bake', 0.15, 'above', ['Dice', 'Bake', 'Cook', 'Eat']],
] as const;

test.for(
  someOf(
    (Object.keys(TABLES) as (keyof typeof TABLES)[]).flatMap((kind) =>
      DROPS.map(([held, onto, share, side, order]) => ({ kind, held, onto, share, side, order })),
    ),
  ),
)(
  '$kind: the row $held dropped $side $onto is put there again',
  SLOW,
  async ({ kind, held, onto, share, side, order }) => {
    const { tab, person } = await openPage(TABLES[kind]);
    const cell = (name: string) => tab.locator(`[data-n=${name}] > *`).first();
    await drop(person, cell(held), { onto: cell(onto), share });
    await expect.poll(() => tab.evaluate('effects()')).toEqual(order);
    const lines = await person.done();
    expect(scriptOf(lines).text).toContain(` ${side} "`);
    expect(await follow(lines)).toBe(JSON.stringify(order));
  },
);
