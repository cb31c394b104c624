import type { Case } from '#browser/page/cases/case.ts';

const DIALOG = '<div class="dialog" role="dialog" aria-label="Terms"><p>Read them.</p></div>';
const GOES = `<script>addEventListener('click', () => gone.remove())</script>`;

/** Goes by itself, a moment after the button of the mouse went down. */
const GOES_LATER = `<script>addEventListener('pointerdown', () => setTimeout(() => gone.remove(), 50))</script>`;

const SLIDES = `<style>.s { position: absolute; inset: 0; background: #eee }</style><div id="box" style="position: relative; height: 120px">${['Tents', 'Boots', 'Lamps'].map((one, at) => `<section class="s" ${at ? 'hidden' : ''}><h3>${one}</h3><a href="#${one}" style="position: absolute; bottom: 4px">See ${one}</a></section>`).join('')}</div>`;
/** From the first press on, one follows the other. */
const turns = (next: string) =>
  `<script>let at = 0; addEventListener('pointerdown', () => setInterval(() => { ${next} }, 150), { once: true })</script>`;
const HIDES = `at = (at + 1) % 3; [...box.children].forEach((one, number) => { one.hidden = number !== at })`;
const DRAWS = `const next = box.children[1].cloneNode(true); next.hidden = false; box.prepend(next); next.nextElementSibling.remove()`;

/** A click beside a dialog closes it, and not something else that goes meanwhile. */
export const BESIDE_CASES: readonly Case[] = [
  {
    kind: 'dialog that stays beside a notice that goes',
    html: `${DIALOG}<p id="gone" style="position: fixed; right: 0; top: 0">Saved</p>${GOES}`,
    lines: ['Click outside the dialog'],
    want: [],
    must: 'refuse',
    says: /stayed there/,
  },
  {
    kind: 'dialog that stays beside a list that goes',
    html: `${DIALOG}<ul role="listbox" id="gone"><li>Paper</li></ul>${GOES}`,
    lines: ['Click outside the popup'],
    want: [],
    must: 'refuse',
    says: /stayed there/,
  },
  {
    kind: 'window without a role that goes beside a dialog that stays',
    html: `<div id="v" class="veil"><div class="dialog"><p>Paper is new.</p></div></div><div role="dialog" aria-label="Cookies" style="position: fixed; bottom: 0; left: 40%">We use some.</div><script>v.onclick = (event) => { if (event.target === v) { v.remove(); did('away', event) } }</script>`,
    lines: ['Click outside the dialog'],
    want: ['away'],
    must: 'do',
  },
  {
    kind: 'notice without a role that goes by itself',
    html: `<p id="gone" style="position: fixed; right: 0; top: 0">Saved</p>${GOES_LATER}`,
    lines: ['Click outside the menu'],
    want: [],
    must: 'refuse',
    says: /stayed there/,
  },
  {
    kind: 'notice that can be undone and goes with the click',
    html: `<div id="gone" style="position: fixed; right: 0; top: 0" aria-live="polite"><div style="position: absolute; right: 0">Deleted <button>Undo</button></div></div>${GOES}`,
    lines: ['Click outside the menu'],
    want: [],
    must: 'refuse',
    says: /stayed there/,
  },
  {
    kind: 'slides without a role that follow each other',
    html: SLIDES + turns(HIDES),
    lines: ['Click outside the menu'],
    want: [],
    must: 'refuse',
    says: /stayed there/,
  },
  {
    kind: 'slides without a role that are drawn anew',
    html: SLIDES + turns(DRAWS),
    lines: ['Click outside the menu'],
    want: [],
    must: 'refuse',
    says: /stayed there/,
  },
  {
    kind: 'menu without a role that closes beside slides that follow each other',
    html: `${SLIDES}${turns(HIDES)}<div id="m" style="position: absolute; top: 150px; background: #fff"><p tabindex="0">By year</p></div><script>addEventListener('click', (event) => { m.remove(); did('away', event) })</script>`,
    lines: ['Click outside the menu'],
    want: ['away'],
    must: 'do',
  },
  {
    kind: 'question without a role that takes the place of the window that was closed',
    html: `<div id="v" class="veil"><div class="dialog"><p>Paper is new.</p></div></div><script>v.onclick = (event) => { if (event.target !== v) return; const ask = document.createElement('div'); ask.className = 'veil'; ask.innerHTML = '<div class="dialog"><button>Leave it?</button></div>'; v.before(ask); v.remove(); did('asked', event) }</script>`,
    lines: ['Click outside the dialog'],
    want: ['asked'],
    must: 'do',
  },
  {
    kind: 'menu of words that fades',
    html: `<style>#m { position: absolute; opacity: 1; transition: opacity .2s } #m.off { opacity: 0; visibility: hidden; transition: opacity .2s, visibility 0s .2s }</style><div id="m"><p>By year</p></div><script>addEventListener('click', (event) => { m.className = 'off'; did('away', event) })</script>`,
    lines: ['Click outside the menu'],
    want: ['away'],
    must: 'do',
  },
];
