import type { Case } from '#browser/page/cases/case.ts';

const SENT = `onsubmit="did('Save', event); event.preventDefault(); said.textContent = 'sent'"`;
const NAME = '<label>Name <input id="name" required></label>';
const SAVE = '<button>Save</button>';
const SAID = '<p id="said"></p>';
const CLICK = ['Click "Save"'];
const EMPTY = /Name[^:]*: Please fill out this field/;

const held = (kind: string, html: string, says = EMPTY, lines = CLICK): Case => ({
  kind: `form held back: ${kind}`,
  html: `${html}${SAID}`,
  lines,
  want: [],
  must: 'refuse',
  says,
});
const sent = (kind: string, html: string, lines = CLICK, want: readonly string[] = ['Save']): Case => ({
  kind: `form not held back: ${kind}`,
  html: `${html}${SAID}`,
  lines,
  want,
  must: 'do',
});

const IN_FRAME = `<form><label>Name <input required></label><button>Save</button></form>`;
/** Keeps the page from what it has queued, but not from answering who looks at it. */
const BUSY = `scheduler.postTask(() => { for (const from = performance.now(); performance.now() - from < 300;); }, { priority: 'user-blocking' })`;
const MESSAGE = `said.textContent = 'Please say who you are'; this.className = 'wrong'`;

/** What a click on the button of a form does, where a field is empty or wrong and where that does not matter. */
export const HELD_CASES: readonly Case[] = [
  held(
    'empty field',
    `<form ${SENT}>${NAME}${SAVE}</form>`,
    /: "Save" was clicked, and the page did not take it: "Name": Please fill out this field\.$/,
  ),
  held(
    'empty field, by Enter',
    `<form ${SENT}>${NAME}${SAVE}</form>`,
    /: Enter was pressed, and .*"Name": Please/,
    ['Press Enter in "Name"', 'Click "Name"\nPress Enter'],
  ),
  held('no button, by Enter', `<form ${SENT}>${NAME}</form>`, EMPTY, ['Press Enter in "Name"']),
  held(
    'wrong address, which is not repeated',
    `<form ${SENT}><label>Email <input id="e" type="email" value="hunter2"></label>${SAVE}</form>`,
    /^(?!.*hunter).*"Save" .*"Email": .*missing an/,
  ),
  held(
    'list',
    `<form ${SENT}><select id="s" name="Size" required><option value="">Choose</option></select>${SAVE}</form>`,
    /"Size": Please select/,
  ),
  held(
    'message of the page',
    `<form ${SENT}><label>Name <input id="name" required oninvalid="event.preventDefault(); ${MESSAGE}"></label>${SAVE}</form>`,
  ),
  held(
    'message when a field is left',
    `<form ${SENT}><label>Name <input id="name" required autofocus onblur="said.textContent = 'Name is missing'"></label>${SAVE}</form>`,
    EMPTY,
    ['Click "Name"\nClick "Save"'],
  ),
  held(
    'sent by a script',
    `<form ${SENT}>${NAME}</form><button onclick="fetch('/beacon', { method: 'POST' }); document.forms[0].requestSubmit()">Save</button>`,
  ),
  held(
    'sent by a script that has more to do at once',
    `<form ${SENT}>${NAME}</form><button onclick="${BUSY}; document.forms[0].requestSubmit()">Save</button>`,
  ),
  held(
    'looked at by a script',
    `<form>${NAME}<button type="button" onclick="if (this.form.reportValidity()) { did('Save', event); said.textContent = 'kept' } else this.form.className = 'wrong'">Save</button></form>`,
  ),
  held('in a frame', `<iframe title="Pay" srcdoc="${IN_FRAME.replaceAll('"', '&quot;')}"></iframe>`),
  held(
    'in a shadow root',
    `<x-box></x-box><script>customElements.define('x-box', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<form><label>Name <input required></label><button>Save</button></form>' } })</script>`,
  ),
  sent('novalidate', `<form novalidate ${SENT}>${NAME}${SAVE}</form>`),
  sent('formnovalidate', `<form ${SENT}>${NAME}<button formnovalidate>Save</button></form>`),
  sent(
    'scripts that ask fields of another form',
    `<form>${NAME}</form><form ${SENT}><button onclick="document.forms[0].checkValidity(); setTimeout(() => document.forms[0].checkValidity())">Save</button></form>`,
  ),
  sent(
    'script that sends it',
    `<form ${SENT.replace("'Save'", "'Send'")}><label>Name <input required value="Ada"></label></form><button onclick="document.forms[0].requestSubmit()">Save</button>`,
    CLICK,
    ['Send'],
  ),
  sent(
    'script that only asks and does something else',
    `<form>${NAME}<button type="button" onclick="this.form.checkValidity(); did('Save', event); said.textContent = 'kept'">Save</button></form>`,
  ),
  sent(
    'page that sends by itself what it has looked at',
    `<form>${NAME}<button onclick="event.preventDefault(); this.form.checkValidity(); did('Save', event); said.textContent = 'kept'">Save</button></form>`,
  ),
  sent(
    'button that does something else',
    `<form>${NAME}<button onclick="did('Save', event); said.textContent = 'one more'">Save</button></form>`,
  ),
  sent(
    'button that does something else, later',
    `<form>${NAME}<button onclick="did('Save', event); setTimeout(() => { said.textContent = 'one more' }, 300)">Save</button></form>`,
  ),
  sent(
    'button that sends something else',
    `<form>${NAME}<button onclick="did('Save', event); fetch('/beacon', { method: 'POST' })">Save</button></form>`,
  ),
  sent(
    'page that mends the field and sends',
    `<form ${SENT}><label>Name <input required oninvalid="this.value = 'Ada'; setTimeout(() => this.form.requestSubmit(), 300)"></label>${SAVE}</form>`,
    CLICK,
    ['Save', 'INPUT=Ada'],
  ),
  sent(
    'box whose form is looked at when it changes',
    `<form onchange="this.checkValidity()">${NAME}<label><input type="checkbox" id="news"> News</label></form>`,
    ['Click "News"', 'Check "News"'],
    ['news=on'],
  ),
  sent(
    'Enter that changes a field of a form without a button',
    `<form onchange="this.checkValidity()"><label>City <input id="city"></label>${NAME}</form>`,
    ['Type "Rome" into City\nPress Enter in City'],
    ['city=Rome'],
  ),
];
