import type { Case } from '#browser/page/cases/case.ts';

/** Boards with a model of their own, which is what they would save: what they show may be another order. */
const board = (does: string) =>
  `<style>#b { display: flex; gap: 12px; align-items: flex-start } .col { width: 180px; background: #eee; padding: 6px } .list { min-height: 60px; padding-bottom: 24px } .card { background: #fff; height: 34px; margin: 4px 0; user-select: none }</style><div id="b"></div><script>
  const cols = { Later: ['Draw plan', 'Oil gate'], Now: ['Sweep yard', 'Mow lawn'] };
  const told = () => Object.entries(cols).map(([name, cards]) => name + ': ' + cards.join(', '));
  const [one, other] = told();
  effects = () => (told().join() === [one, other].join() ? [] : told());
  const draw = () => { b.innerHTML = Object.entries(cols).map(([name, cards]) => '<div class="col"><h3>' + name + '</h3><div class="list" data-col="' + name + '">' + cards.map((one) => '<div class="card" CARD>' + one + '</div>').join('') + '</div></div>').join('') };
  const commit = () => { for (const list of document.querySelectorAll('.list')) cols[list.dataset.col] = [...list.children].map((one) => one.textContent); draw() };
  /** Before or behind the card at this point, in what is shown alone. */
  const show = (over, y) => {
    const [list, card] = [over?.closest('.list'), over?.closest('.card')];
    if (card === held || !list) return;
    const box = card?.getBoundingClientRect();
    if (!card) list.append(held); else card[y > box.top + box.height / 2 ? 'after' : 'before'](held);
  };
  let held = null;
  ${does}
  draw();</script>`;
const dropped = (does: string) =>
  board(
    `b.ondragstart = (event) => { held = event.target; event.dataTransfer.setData('text/plain', held.textContent) };
    b.ondragover = (event) => { event.preventDefault(); show(event.target, event.clientY) }; ${does}`,
  ).replace('CARD', 'draggable="true"');
const pulled = (does: string) =>
  board(
    `b.onpointerdown = (event) => { held = event.target.closest('.card') };
    onpointermove = (event) => { if (held) show(document.elementFromPoint(event.clientX, event.clientY), event.clientY) };
    onpointerup = (event) => { if (!held) return; const over = document.elementFromPoint(event.clientX, event.clientY); ${does}; held = null };`,
  ).replace('CARD', '');

const ABOVE = ['Drag "Draw plan" above "Sweep yard"'];
const BELOW = ['Drag "Draw plan" below "Sweep yard"'];
const ONTO = ['Drag "Draw plan" onto "Now"', 'Drag "Draw plan" onto "Mow lawn"'];
const IS_ABOVE = ['Later: Oil gate', 'Now: Draw plan, Sweep yard, Mow lawn'];
const IS_BELOW = ['Later: Oil gate', 'Now: Sweep yard, Draw plan, Mow lawn'];

const COMMITS = {
  'drop that is committed': dropped('b.ondrop = (event) => { event.preventDefault(); commit() }'),
  'end of a drag that is committed': dropped('b.ondragend = () => commit()'),
  'end of a drag that is committed after a while': dropped('b.ondragend = () => setTimeout(commit, 300)'),
  'pull that is committed': pulled('commit()'),
};
const PUTS_BACK = {
  'drop that is put back': dropped('b.ondragend = () => draw()'),
  'drop that is put back after a while': dropped('b.ondragend = () => setTimeout(draw, 300)'),
  'pull that is put back': pulled('draw()'),
  'pull that is put back after a while': pulled('setTimeout(draw, 300)'),
};
/** The page is not as it was, or has asked its site. */
const PUTS_BACK_OTHERWISE = {
  'pull that is put back after a while with a sentence': pulled(
    `setTimeout(() => { draw(); b.insertAdjacentHTML('afterend', '<p>This column is full.</p>') }, 300)`,
  ),
  'pull that is put back a while after the answer of the site': pulled(
    `fetch('/beacon').then(() => setTimeout(draw, 300))`,
  ),
};
const SAYS = /stands elsewhere now/;
const ON_CARD = `b.ondrop = (event) => { if (event.target.closest('.card') !== held) commit() };`;
const ON_LIST = `if (over.matches('.list')) commit(); else`;
const MAY_PUT_BACK = {
  'drop that is put back where it is on the card itself': dropped(`${ON_CARD} b.ondragend = () => draw()`),
  'drop that is put back after a while where it is on the card itself': dropped(
    `${ON_CARD} b.ondragend = () => setTimeout(draw, 300)`,
  ),
  'pull that is committed over a list alone': pulled(`${ON_LIST} draw()`),
  'pull that is committed over a list alone, else put back after a while': pulled(
    `${ON_LIST} setTimeout(draw, 300)`,
  ),
};

/** Boards show a card elsewhere while it is carried, and have it there only when they have taken the drop. */
export const BOARD_CASES: readonly Case[] = [
  ...Object.entries(PUTS_BACK).map(([kind, html]): Case => ({
    kind,
    html,
    lines: [...ABOVE, ...BELOW, ...ONTO],
    want: [],
    must: 'refuse',
  })),
  ...Object.entries(PUTS_BACK_OTHERWISE).map(([kind, html]): Case => ({
    kind,
    html,
    lines: [...ABOVE, ...BELOW],
    want: [],
    must: 'refuse',
    says: SAYS,
  })),
  ...Object.entries(COMMITS).flatMap(([kind, html]): Case[] => [
    { kind, html, lines: ABOVE, want: IS_ABOVE, must: 'do' },
    { kind, html, lines: BELOW, want: IS_BELOW, must: 'do' },
  ]),
  ...Object.entries(MAY_PUT_BACK).flatMap(([kind, html]): Case[] => [
    { kind, html, lines: ABOVE, want: IS_ABOVE },
    { kind, html, lines: BELOW, want: IS_BELOW },
    { kind, html, lines: ONTO, want: ['Later: Oil gate', 'Now: Sweep yard, Mow lawn, Draw plan'] },
  ]),
];
