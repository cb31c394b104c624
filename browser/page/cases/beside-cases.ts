import type { Case } from '#browser/page/cases/case.ts';

const DIALOG = '<div class="dialog" role="dialog" aria-label="Terms"><p>Read them.</p></div>';
const GOES = `<script>addEventListener('click', () => gone.remove())</script>`;

/** Goes by itself, a moment after the button of the mouse went down. */
const GOES_LATER = `<script>addEventListener('pointerdown', () => setTimeout(() => gone.remove(), 50))</script>`;

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
    kind: 'menu of words that fades',
    html: `<style>#m { position: absolute; opacity: 1; transition: opacity .2s } #m.off { opacity: 0; visibility: hidden; transition: opacity .2s, visibility 0s .2s }</style><div id="m"><p>By year</p></div><script>addEventListener('click', (event) => { m.className = 'off'; did('away', event) })</script>`,
    lines: ['Click outside the menu'],
    want: ['away'],
    must: 'do',
  },
];
