import type { Case } from '#browser/page/cases/case.ts';

const LIST = `<ul id="l" style="list-style: none; padding: 0; width: 200px; user-select: none">${['Ada', 'Ben', 'Kim', 'Zoe'].map((name) => `<li style="height: 30px">${name}</li>`).join('')}</ul>`;
const ORDER = `did([...l.children].map((one) => one.textContent).join(' '), event)`;
/** Sorts while an entry is carried, and not while its entries move. */
const SORTS = `${LIST}<script>let held = null, isMoving = false;
  l.onpointerdown = (event) => { held = event.target.closest('li') };
  addEventListener('pointermove', (event) => {
    const over = held && !isMoving && document.elementFromPoint(event.clientX, event.clientY)?.closest('li');
    if (!over || over === held) return;
    isMoving = true; setTimeout(() => { isMoving = false }, 100);
    const all = [...l.children];
    l.insertBefore(held, all.indexOf(held) < all.indexOf(over) ? over.nextSibling : over);
  });
  addEventListener('pointerup', (event) => { if (held) ${ORDER}; held = null });</script>`;
/** Its entries make room for the one that is carried, and it sorts at the drop. */
const MAKES_ROOM = `${LIST}<script>let held = null, from = 0, over = null; const all = () => [...l.children];
  l.onpointerdown = (event) => { held = event.target.closest('li'); from = event.clientY };
  addEventListener('pointermove', (event) => {
    if (!held) return;
    const own = all().indexOf(held);
    over = Math.max(0, Math.min(3, own + Math.round((event.clientY - from) / 30)));
    all().forEach((one, at) => { one.style.transform = one === held ? 'translateY(' + (event.clientY - from) + 'px)'
      : at > own && at <= over ? 'translateY(-30px)' : at < own && at >= over ? 'translateY(30px)' : '' });
  });
  addEventListener('pointerup', (event) => {
    if (!held || over === null) return;
    const rest = all().filter((one) => one !== held); rest.splice(over, 0, held);
    for (const one of rest) { one.style.transform = ''; l.append(one) }
    ${ORDER}; held = null;
  });</script>`;
/** Drops what is carried one place further, wherever that is. */
const ONE_FURTHER = `${LIST}<script>let held = null; l.onpointerdown = (event) => { held = event.target.closest('li') };
  addEventListener('pointerup', (event) => { if (held) { held.nextElementSibling?.after(held); ${ORDER} } held = null });</script>`;
/** Only one of the cards goes to the other board; the other goes to the top of its own. */
const BOARDS = `<div style="display: flex; gap: 20px; user-select: none">${[
  ['To do', 'Fix', 'Test'],
  ['Done', 'Plan'],
]
  .map(
    ([name, ...cards]) =>
      `<section style="width: 150px; height: 150px"><h3>${name}</h3>${cards.map((card) => `<div class="card" style="height: 30px">${card}</div>`).join('')}</section>`,
  )
  .join('')}</div><script>let held = null;
  addEventListener('pointerdown', (event) => { held = event.target.closest('.card') });
  addEventListener('pointerup', (event) => {
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest('.card');
    if (held && over && held.textContent === 'Fix') over[event.clientY < over.getBoundingClientRect().top + 15 ? 'before' : 'after'](held);
    else held?.parentNode.querySelector('.card').before(held);
    if (held) did([...document.querySelectorAll('section')].map((one) => one.textContent).join(' / '), event);
    held = null;
  });</script>`;

/** A click sets the stars up to it, and each key one more or less. */
const STARS = `<div id="s" role="slider" tabindex="0" aria-label="Rating" aria-valuemin="0" aria-valuemax="5" aria-valuenow="0" style="display: inline-block">${'<span style="display: inline-block; width: 24px; height: 24px; background: gold; pointer-events: none"></span>'.repeat(5)}</div>
  <script>const set = (value, event) => { s.ariaValueNow = String(value); did('stars ' + value, event) };
  s.onclick = (event) => set(Math.ceil((event.clientX - s.getBoundingClientRect().left) / 24), event);
  s.onkeydown = (event) => { if (event.key === 'ArrowRight') set(Number(s.ariaValueNow) + 1, event) };</script>`;
/** Two handles on one track, which takes the nearer one to a click. */
const HANDLES = `<div id="t" style="width: 200px; height: 20px; background: #ddd; position: relative">${[
  ['From', 20],
  ['To', 80],
]
  .map(
    ([name, at]) =>
      `<div role="slider" tabindex="0" aria-label="${name}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${at}" style="position: absolute; left: ${Number(at) * 2 - 10}px; width: 20px; height: 20px; background: #36c" onkeydown="const by = { ArrowRight: 20, ArrowLeft: -20 }[event.key]; if (by) { this.ariaValueNow = String(Number(this.ariaValueNow) + by); did(this.ariaLabel + ' ' + this.ariaValueNow, event) }"></div>`,
  )
  .join('')}</div><script>t.onclick = (event) => { if (event.target === t) did('track', event) }</script>`;

/** What is dragged above or below another thing stands there afterwards. */
export const DRAG_CASES: readonly Case[] = [
  {
    kind: 'row of stars',
    html: STARS,
    lines: ['Drag "Rating" to 4', 'Set "Rating" to 4'],
    want: ['stars 4'],
    must: 'do',
  },
  {
    kind: 'two handles on one track',
    html: HANDLES,
    lines: ['Drag "From" to 60'],
    want: ['From 40', 'From 60'],
    must: 'do',
  },
  {
    kind: 'list that sorts while an entry is carried',
    html: SORTS,
    lines: ['Drag "Zoe" above "Ada"'],
    want: ['Zoe Ada Ben Kim'],
    must: 'do',
  },
  {
    kind: 'list that drops an entry elsewhere',
    html: ONE_FURTHER,
    lines: ['Drag "Ada" below "Kim"'],
    want: ['Ben Ada Kim Zoe'],
    must: 'refuse',
    says: /"Ada" was dragged below "Kim", and stands elsewhere now/,
  },
  {
    kind: 'list that makes room for an entry',
    html: MAKES_ROOM,
    lines: ['Drag "Ada" above "Kim"', 'Drag "Ada" below "Ben"'],
    want: ['Ben Ada Kim Zoe'],
    must: 'do',
  },
  {
    kind: 'list that drops an entry where it should',
    html: ONE_FURTHER,
    lines: ['Drag "Ada" below "Ben"'],
    want: ['Ben Ada Kim Zoe'],
    must: 'do',
  },
  {
    kind: 'board that takes no card',
    html: BOARDS,
    lines: ['Drag "Test" above "Plan"'],
    want: ['To doTestFix / DonePlan'],
    must: 'refuse',
    says: /stands elsewhere now/,
  },
  {
    kind: 'board that takes a card',
    html: BOARDS,
    lines: ['Drag "Fix" above "Plan"'],
    want: ['To doTest / DoneFixPlan'],
    must: 'do',
  },
  {
    kind: 'list that sorts while an entry is carried down',
    html: SORTS,
    lines: ['Drag "Ada" above "Zoe"'],
    want: ['Ben Kim Ada Zoe'],
    must: 'do',
  },
];
