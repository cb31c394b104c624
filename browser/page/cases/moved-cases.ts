import type { Case } from '#browser/page/cases/case.ts';

const SAID = '<p id="said"></p>';
const SENT = `did('sent', event); said.textContent = 'Sent'`;
const CHIPS = `if (!this.value) return; const one = document.createElement('b'); one.textContent = this.value + ' (a colleague)'; c.append(one); this.value = ''`;
const TYPED = 'Type "ada@a.io" into "To"\nClick "Send"';

/** The page moves what is clicked while the button of the mouse is down, as when a field is left; or it only looks so. */
export const MOVED_CASES: readonly Case[] = [
  {
    kind: 'button that moves when the field before it is left',
    html: `<label for="i">To</label> <span id="c"></span><input id="i" onblur="${CHIPS}"><button onclick="${SENT}">Send</button>${SAID}`,
    lines: [TYPED],
    want: [],
    must: 'refuse',
    says: /"Send" was clicked, and the page moved it away in that moment/,
  },
  {
    kind: 'button that moved when the field before it was left',
    html: `<label for="i">To</label> <span id="c"></span><input id="i" onblur="${CHIPS}"><button onclick="${SENT}">Send</button>${SAID}`,
    lines: ['Type "ada@a.io" into "To"\nPress Tab\nClick "Send"'],
    want: ['sent'],
    must: 'do',
  },
  {
    kind: 'button that acts while it goes down, and moves',
    html: `<span id="c"></span><button aria-pressed="false" onpointerdown="did('sent', event); this.setAttribute('aria-pressed', 'true'); c.textContent = 'There is one more for you here'">Send</button>`,
    lines: ['Click "Send"'],
    want: ['sent'],
    must: 'do',
  },
  {
    kind: 'words in a button that are drawn anew while it goes down',
    html: `<button onpointerdown="this.innerHTML = '<i>Send</i> now'" onclick="${SENT}"><span>Send</span> now</button>${SAID}`,
    lines: ['Click "Send now"'],
    want: ['sent'],
    must: 'do',
  },
  {
    kind: 'day that its page draws anew when the pointer comes onto it',
    html: `<div id="p"></div><p id="said"></p><script>let over = 0; const draw = () => { p.innerHTML = [1, 2, 3].map((day) => '<span style="display:inline-block;width:40px;cursor:pointer" data-day="' + day + '">' + day + '</span>').join('') }; draw(); p.onmouseover = (event) => { const day = Number(event.target.dataset.day); if (day && day !== over) { over = day; draw() } }; p.onclick = (event) => { did('day ' + event.target.dataset.day, event); said.textContent = event.target.dataset.day + ' March' }</script>`,
    lines: ['Click "2"'],
    want: ['day 2'],
    must: 'do',
  },
];
