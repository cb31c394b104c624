import { expect, test } from 'vitest';
import { someOf } from '#browser/page/test-some.ts';
import { drop } from '#browser/record/test-drop.ts';
import { scriptOf } from '#browser/record/test-person.ts';
import { recordingTests } from '#browser/record/test-recorder.ts';

const SLOW = { timeout: 300_000 };
const { openPage, follow } = recordingTests();

const STYLE = `<style>#b { display: flex; gap: 12px; align-items: flex-start } .col { width: 180px; background: #eee; padding: 6px } .list { min-height: 60px; padding-bottom: 24px } .card { background: #fff; height: 34px; margin: 4px 0; user-select: none }</style>`;
const COLUMNS = `const cols = { Later: ['Paint door', 'Oil gate', 'Cut hedge'], Now: ['Sweep yard', 'Mow lawn', 'Mend roof'], Never: [] };
  effects = () => cols;
  const draw = () => { b.innerHTML = Object.entries(cols).map(([name, cards]) => '<div class="col"><h3>' + name + '</h3><div class="list" data-col="' + name + '">' + cards.map((one) => '<div class="card" CARD>' + one + '</div>').join('') + '</div></div>').join('') };
  /** Before or behind the card under the mouse, by its half; on the ground of a column, at its end. */
  const put = (held, over, y) => {
    const list = over?.closest('.list');
    if (!list) return;
    const card = over.closest('.card');
    if (card?.textContent === held) return;
    for (const name of Object.keys(cols)) cols[name] = cols[name].filter((one) => one !== held);
    const into = cols[list.dataset.col];
    const box = card?.getBoundingClientRect();
    const at = card ? into.indexOf(card.textContent) + (y > box.top + box.height / 2 ? 1 : 0) : into.length;
    into.splice(at, 0, held);
    draw();
  };
  draw();`;

const PLAIN = {
  'drag and drop': `${STYLE}<div id="b"></div><script>${COLUMNS.replace('CARD', 'draggable="true"')} let held = null; b.ondragstart = (event) => { held = event.target.textContent; event.dataTransfer.setData('text/plain', held) }; b.ondragover = (event) => event.preventDefault(); b.ondrop = (event) => { event.preventDefault(); put(held, event.target, event.clientY) }</script>`,
  'pointer events': `${STYLE}<div id="b"></div><script>${COLUMNS.replace('CARD', '')} let held = null; b.onpointerdown = (event) => { held = event.target.closest('.card') }; onpointermove = (event) => { if (held) { held.style.cssText = 'position: relative; z-index: 9; pointer-events: none; opacity: .6' } }; onpointerup = (event) => { const one = held; held = null; if (!one) return; one.style.cssText = ''; const over = document.elementFromPoint(event.clientX, event.clientY); if (over && over.closest('.card') !== one) put(one.textContent, over, event.clientY) }</script>`,
} as const;

const TITLED_STYLE = `<style>#b { display: flex; gap: 12px; align-items: flex-start } .col { width: 180px; background: #eee; padding: 6px } .list { list-style: none; margin: 0; padding: 0 0 24px; min-height: 60px } .card { background: #fff; margin: 4px 0; padding: 4px; user-select: none } h4 { margin: 0 }</style>`;
/** Cards with a title and more in them, which are put at the place of the mouse. */
const TITLED_COLUMNS = `const cols = { Later: ['Paint door', 'Oil gate', 'Cut hedge'], Now: ['Sweep yard', 'Mow lawn', 'Mend roof'], Never: [] };
  effects = () => cols;
  const owner = { 'Paint door': 'Ada', 'Oil gate': 'Raj', 'Cut hedge': 'Ada', 'Sweep yard': 'Ada', 'Mow lawn': 'Raj', 'Mend roof': 'Kim' };
  const draw = () => { b.innerHTML = Object.entries(cols).map(([name, cards]) => '<section class="col" aria-label="' + name + '"><h3>' + name + ' ' + cards.length + '</h3><ul class="list" data-col="' + name + '">' + cards.map((one) => '<li class="card" data-c="' + one + '" CARD><h4>' + one + '</h4><small>' + owner[one] + '</small> <button>Open</button></li>').join('') + '</ul></section>').join('') };
  const nameAt = (e) => e?.closest('.card')?.dataset.c;
  /** Anywhere in a column: before the first card whose middle is below the mouse. */
  const put = (held, over, y) => {
    const list = over?.closest('.list');
    if (!list) return;
    const cards = [...list.children].filter((one) => one.dataset.c !== held);
    const next = cards.find((one) => { const box = one.getBoundingClientRect(); return y < box.top + box.height / 2 });
    for (const name of Object.keys(cols)) cols[name] = cols[name].filter((one) => one !== held);
    const into = cols[list.dataset.col];
    into.splice(next ? into.indexOf(next.dataset.c) : into.length, 0, held);
    draw();
  };
  draw();`;
const TITLED = {
  'cards with titles, drag and drop': `${TITLED_STYLE}<div id="b"></div><script>${TITLED_COLUMNS.replace('CARD', 'draggable="true"')} let held = null; b.ondragstart = (event) => { held = nameAt(event.target); event.dataTransfer.setData('text/plain', held) }; b.ondragover = (event) => event.preventDefault(); b.ondrop = (event) => { event.preventDefault(); put(held, event.target, event.clientY) }</script>`,
  'cards with titles, pointer events': `${TITLED_STYLE}<div id="b"></div><script>${TITLED_COLUMNS.replace('CARD', '')} let held = null; let from = null; b.onpointerdown = (event) => { if (event.target.closest('button')) return; held = event.target.closest('.card'); from = event }; onpointermove = (event) => { if (held) { held.style.cssText = 'position: relative; z-index: 9; pointer-events: none; transform: translate(' + (event.clientX - from.clientX) + 'px,' + (event.clientY - from.clientY) + 'px)' } }; onpointerup = (event) => { const one = held; held = null; if (!one) return; const over = document.elementFromPoint(event.clientX, event.clientY); one.style.cssText = ''; if (over) put(one.dataset.c, over, event.clientY) }</script>`,
} as const;

const BOARDS = { ...PLAIN, ...TITLED };

const NOW = ['Sweep yard', 'Mow lawn', 'Mend roof'];
const DROPS = [
  [
    'Paint door',
    'Mow lawn',
    0.2,
    [NOW[0], 'Paint door', NOW[1], NOW[2]],
    'Drag "Paint door" above "Mow lawn"',
  ],
  [
    'Paint door',
    'Mow lawn',
    0.8,
    [NOW[0], NOW[1], 'Paint door', NOW[2]],
    'Drag "Paint door" below "Mow lawn"',
  ],
  ['Oil gate', 'Sweep yard', 0.2, ['Oil gate', ...NOW], 'Drag "Oil gate" above "Sweep yard"'],
  ['Cut hedge', 'Mend roof', 0.8, [...NOW, 'Cut hedge'], 'Drag "Cut hedge" below "Mend roof"'],
] as const;

test.for(
  someOf(
    (Object.keys(BOARDS) as (keyof typeof BOARDS)[]).flatMap((board) =>
      DROPS.map(([held, onto, share, now, line]) => ({ board, held, onto, share, now, line })),
    ),
  ),
)(
  '$board: $held dropped at $share of $onto in another column is put there again',
  SLOW,
  async ({ board, held, onto, share, now, line }) => {
    const { tab, person } = await openPage(BOARDS[board]);
    const card = (name: string) => tab.locator('.card', { hasText: name });
    const grip = (name: string) => (board in TITLED ? card(name).locator('h4') : card(name));
    await drop(person, grip(held), { onto: card(onto), share });
    await expect.poll(() => tab.evaluate('effects().Now')).toEqual(now);
    const lines = await person.done();
    expect(scriptOf(lines).text).toBe(line);
    expect(await follow(lines)).toBe(String(await tab.evaluate('JSON.stringify(effects())')));
  },
);

test(
  'what is dropped onto an empty column, and only loses its mark elsewhere, is put there',
  SLOW,
  async () => {
    const { tab, person } = await openPage(TITLED['cards with titles, pointer events']);
    await drop(person, tab.getByText('Oil gate'), { onto: tab.locator('[data-col=Never]'), share: 0.5 });
    const lines = await person.done();
    expect(JSON.parse(await follow(lines)).Never).toEqual(['Oil gate']);
  },
);

/** Columns whose lists have no heading: their words are those of their cards. */
const bare = (board: keyof typeof TITLED) =>
  TITLED[board]
    .replace(
      "'<section class=\"col\" aria-label=\"' + name + '\"><h3>' + name + ' ' + cards.length + '</h3>",
      '\'<section class="col">',
    )
    .replace('0 0 24px', '0 0 120px');

const ON_GROUND = [
  ['Mow lawn', 'Later', 'Drag "Mow lawn" below "Cut hedge"'],
  ['Oil gate', 'Now', 'Drag "Oil gate" below "Mend roof"'],
  ['Oil gate', 'Later', 'Drag "Oil gate" below "Cut hedge"'],
] as const;
/** The card to its place in the list of that column above its lower edge. */
async function dropOnGround(
  { tab, person }: Awaited<ReturnType<typeof openPage>>,
  held: string,
  column: string,
) {
  const onto = tab.locator(`[data-col=${column}]`);
  await drop(person, tab.getByText(held), { onto, share: 0.9 });
}

test.for(
  someOf(
    (Object.keys(TITLED) as (keyof typeof TITLED)[]).flatMap((board) =>
      ON_GROUND.map(([held, column, line]) => ({ board, held, column, line })),
    ),
  ),
)(
  '$board: $held dropped on the ground of a column without a heading is put below its last card',
  SLOW,
  async ({ board, held, column, line }) => {
    const opened = await openPage(bare(board));
    await dropOnGround(opened, held, column);
    await expect.poll(() => opened.tab.evaluate(`effects().${column}.at(-1)`)).toBe(held);
    const lines = await opened.person.done();
    expect(scriptOf(lines).text).toBe(line);
    expect(await follow(lines)).toBe(String(await opened.tab.evaluate('JSON.stringify(effects())')));
  },
);

test(
  'what the ground of such a column takes elsewhere is not recorded, and the note says so',
  SLOW,
  async () => {
    const first = bare('cards with titles, drag and drop').replace(
      /into\.splice\([^;]*;/,
      'into.unshift(held);',
    );
    const opened = await openPage(first);
    await dropOnGround(opened, 'Oil gate', 'Now');
    await expect.poll(() => opened.tab.evaluate('effects().Now[0]')).toBe('Oil gate');
    const [line] = await opened.person.done();
    expect(line?.note).toContain('something was carried elsewhere here');
  },
);
