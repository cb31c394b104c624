import type { Case } from '#browser/page/cases/case.ts';

const DIALOG = '<div class="dialog" role="dialog" aria-label="Terms"><p>Read them.</p></div>';
const GOES = `<script>addEventListener('click', () => gone.remove())</script>`;

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
];
