import type { Case } from '#browser/page/cases/case.ts';

const NAMES = ['Buy milk', 'Call Bob', 'Pay rent'];
const entries = (entry: (name: string) => string, style = '') =>
  `<style>.entry { padding: 8px; width: 300px; border: 1px solid } ${style}</style><div>${NAMES.map((name) => `<div class="entry">${entry(name)}</div>`).join('')}</div>`;
const remove = (name: string, label: string) =>
  `<button ${label} onclick="did('remove ${name}', event); this.closest('.entry').remove()">×</button>`;
const LINES = ['Remove Call Bob', 'Remove "Call Bob"', 'Click "Remove" for "Call Bob"'];
/** The mouse rests on the first entry, which shows its button. */
const AT_FIRST = 'Point at "Buy milk"\n';

/** A control of another entry is never pressed for the one that a line names. */
export const ENTRY_CASES: readonly Case[] = [
  {
    kind: 'buttons of entries, shown while the mouse rests on them',
    html: entries(
      (name) => `<span>${name}</span> ${remove(name, 'aria-label="Remove"')}`,
      '.entry button { display: none } .entry:hover button { display: inline }',
    ),
    lines: [...LINES, ...LINES.map((line) => AT_FIRST + line)],
    want: ['remove Call Bob'],
    must: 'do',
  },
  {
    kind: 'buttons of entries, made while the mouse rests on them',
    html: `<div>${NAMES.map((name) => `<div class="entry" onmouseenter="this.insertAdjacentHTML('beforeend', '<button>Remove</button>'); this.lastChild.onclick = (event) => { did('remove ${name}', event); this.remove() }" onmouseleave="this.querySelector('button')?.remove()"><span>${name}</span> </div>`).join('')}</div>`,
    lines: [...LINES, ...LINES.map((line) => AT_FIRST + line)],
    want: ['remove Call Bob'],
    must: 'do',
  },
  {
    kind: 'buttons of entries, of which the named one has none',
    html: entries((name) =>
      name === 'Call Bob' ? `<span>${name}</span>` : `<span>${name}</span> ${remove(name, 'title="Remove"')}`,
    ),
    lines: LINES,
    want: [],
    must: 'refuse',
  },
  {
    kind: 'icons of entries before their words',
    html: entries((name) => `${remove(name, 'class="icon-trash"')}<span>${name}</span>`),
    lines: ['Remove Call Bob', 'Delete Call Bob'],
    want: ['remove Call Bob'],
    must: 'do',
  },
];
