import { expect, test } from 'vitest';
import { someOf } from '#browser/page/test-some.ts';
import { drop } from '#browser/record/test-drop.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 120_000 };
const { openPage, follow } = recordingTests();

/** Columns whose heading stands in one box with their cards; a drop beside the cards comes at the end. */
const board = (
  card: string,
) => `<style>.col { float: left; width: 170px; margin: 6px; background: #eee; min-height: 320px; padding-bottom: 40px; user-select: none } .card { background: #fff; padding: 12px; margin: 6px }</style><div id="b"></div>
  <script>const cols = { Todo: ['Alpha', 'Bravo', 'Carol'], Done: ['Xray', 'Yoke'], Kept: ['Zulu'] };
  effects = () => cols;
  const draw = () => { b.innerHTML = Object.entries(cols).map(([name, cards]) => '<section class="col" data-col="' + name + '"><h3>' + name + '</h3>' + cards.map((one) => '${card.replace('WORDS', "' + one + '")}').join('') + '</section>').join('') };
  const put = (held, over, y) => {
    const [column, card] = [over?.closest('[data-col]'), over?.closest('.card')];
    if (!held || !column || card?.textContent === held) return;
    for (const name in cols) cols[name] = cols[name].filter((one) => one !== held);
    const list = cols[column.dataset.col];
    const box = card?.getBoundingClientRect();
    list.splice(card ? list.indexOf(card.textContent) + (y > box.top + box.height / 2 ? 1 : 0) : list.length, 0, held);
    draw();
  };
  draw(); let held = '';</script>`;
const BY_DROP = `<script>b.ondragstart = (event) => { held = event.target.textContent; event.dataTransfer.setData('text/plain', held) }; b.ondragover = (event) => event.preventDefault(); b.ondrop = (event) => { event.preventDefault(); put(held, event.target, event.clientY) }</script>`;
const BY_POINTER = `<script>b.onpointerdown = (event) => { held = event.target.closest('.card')?.textContent ?? '' }; onpointerup = (event) => { put(held, document.elementFromPoint(event.clientX, event.clientY), event.clientY); held = '' }</script>`;
const BOARDS = {
  'drag and drop': board('<article class="card" draggable="true">WORDS</article>') + BY_DROP,
  'pointer events': board('<div class="card">WORDS</div>') + BY_POINTER,
} as const;

const DROPS = [
  ['Alpha', 'Xray', 0.2, 'Drag "Alpha" above "Xray"'],
  ['Alpha', 'Xray', 0.8, 'Drag "Alpha" below "Xray"'],
  ['Carol', 'Alpha', 0.2, 'Drag "Carol" above "Alpha"'],
  ['Carol', 'Alpha', 0.8, 'Drag "Carol" below "Alpha"'],
  ['Bravo', 'Zulu', 0.2, 'Drag "Bravo" above "Zulu"'],
] as const;

test.for(
  someOf(
    (Object.keys(BOARDS) as (keyof typeof BOARDS)[]).flatMap((kind) =>
      DROPS.map(([held, onto, share, line]) => ({ kind, held, onto, share, line })),
    ),
  ),
)(
  '$kind: what is dropped at $share of the card below a heading stands there again: $line',
  SLOW,
  async ({ kind, held, onto, share, line }) => {
    const { tab, person } = await openPage(BOARDS[kind]);
    const card = (name: string) => tab.locator('.card', { hasText: name });
    await drop(person, card(held), { onto: card(onto), share });
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe(line);
    expect(await follow(lines)).toBe(String(await tab.evaluate('JSON.stringify(effects())')));
  },
);
