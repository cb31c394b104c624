import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';

/** Fields with marks that say nothing about the click: it did its work. */
export const LEFT_CASES: readonly Case[] = [
  {
    kind: 'field with a mark: of a spelling mistake',
    html: `<form onsubmit="event.preventDefault(); did('post', event); said.textContent = 'Noted'"><label>Note <textarea id="i" onblur="i.setAttribute('aria-invalid', 'spelling')"></textarea></label><button>Post</button></form>${SAID}`,
    lines: ['Type "helo" into "Note"\nClick "Post"'],
    want: ['post', 'i=helo'],
    must: 'do',
  },
  {
    kind: 'field with a mark: it was left for a menu that opens while the button goes down',
    html: `<label>From <input id="i" onblur="i.setAttribute('aria-invalid', 'true'); said.textContent = 'From is after To'"></label><button id="m" aria-haspopup="menu" aria-expanded="false" onpointerdown="did('open', event); m.setAttribute('aria-expanded', 'true'); menu.hidden = false">Options</button><div role="menu" id="menu" hidden><button role="menuitem">Copy</button></div>${SAID}`,
    lines: ['Type "2027" into "From"\nClick "Options"'],
    want: ['open', 'i=2027'],
    must: 'do',
  },
];
