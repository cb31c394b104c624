import type { Case } from '#browser/page/cases/case.ts';

const box = (id: string, name: string, does = '') =>
  `<label><input type="checkbox" id="${id}" onchange="${does}"> ${name}</label>`;
/** Which the page changes at once, or a moment later. */
const TURNED = ['', 'setTimeout(turn, 150)'].map((later) => ({
  when: later === '' ? 'at once' : 'a moment later',
  field: (name: string, to: string) =>
    `<label>${name} <input id="f" oninput="const turn = () => { this.value = ${to} }; ${later || 'turn()'}"></label>`,
}));
const TITLE = (does: string) =>
  `<label>Title <input id="t" value="Draft" oninput="fetch('/refused', { method: 'POST' }).then(() => { ${does} })"></label>`;

const TURNED_CASES = TURNED.flatMap(({ when, field }): Case[] => [
  {
    kind: `code that the page turns into its name ${when}`,
    html: field('Country', `/^de$/i.test(this.value) ? 'Germany' : this.value`),
    lines: ['Type "DE" into "Country"'],
    want: ['f=Germany'],
    must: 'do',
  },
  {
    kind: `text that the page turns into another ${when}`,
    html: field('Owner', `this.value === 'Ada Lovelace' ? 'Ben Moss' : this.value`),
    lines: ['Type "Ada Lovelace" into "Owner"'],
    want: ['f=Ben Moss'],
    must: 'refuse',
    says: /"Owner" shows "Ben Moss"/,
  },
  {
    kind: `text whose word the page writes to its end ${when}`,
    html: field('City', `this.value === 'Ber' ? 'Berlin' : this.value`),
    lines: ['Type "Ber" into "City"'],
    want: ['f=Berlin'],
    must: 'refuse',
    says: /"City" shows "Berlin"/,
  },
]);

/** What a later line, another person or the page itself takes away again, beside what only looks like it. */
const SCANNED = (does: string) =>
  `<label>Scan <input id="f" oninput="if (/^\\d{6}$/.test(this.value)) { ${does}; this.value = '' }"></label><ul id="l"></ul><p id="said"></p><button onclick="did('received', event); said.textContent = 'Received'">Receive</button>`;

export const TAKEN_CASES: readonly Case[] = [
  {
    kind: 'field that its page empties as soon as it holds a whole number',
    html: SCANNED(
      `did('parcel ' + this.value, event); l.innerHTML += '<li>Parcel ' + this.value.slice(0, 3) + '-' + this.value.slice(3) + '</li>'`,
    ),
    lines: ['Type "104233" into "Scan"\nType "200118" into "Scan"\nClick "Receive"'],
    want: ['parcel 104233', 'parcel 200118', 'received'],
    must: 'do',
  },
  {
    kind: 'field that its page empties because it does not know the number',
    html: SCANNED(`l.innerHTML = '<li class=error>There is no parcel ' + this.value + '</li>'`),
    lines: ['Type "104233" into "Scan"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'box whose tick another tick takes away',
    html: box('a', 'Quiet hours', 'b.checked = false') + box('b', 'Loud alarm', 'a.checked = false'),
    lines: ['Tick "Quiet hours"\nTick "Loud alarm"'],
    want: ['b=on'],
    must: 'refuse',
    says: /"Quiet hours" is off/,
  },
  {
    kind: 'box for all that is unticked with one of them',
    html: `${box('whole', 'All', 'x.checked = y.checked = this.checked')}${box('x', 'Pears', 'whole.checked = x.checked && y.checked')}${box('y', 'Plums', 'whole.checked = x.checked && y.checked')}`,
    lines: ['Tick "All"\nUntick "Pears"'],
    want: ['y=on'],
    must: 'do',
  },
  {
    kind: 'choice in the place of another',
    html: `<label><input type="radio" name="c" id="red"> Red</label><label><input type="radio" name="c" id="blue"> Blue</label>`,
    lines: ['Choose "Red"\nChoose "Blue"'],
    want: ['blue=on'],
    must: 'do',
  },
  {
    kind: 'text in whose place the page shows that of somebody else',
    html: TITLE(`t.value = 'Theirs'`),
    lines: ['Type "Plan" into "Title"'],
    want: ['t=Theirs'],
    must: 'refuse',
    says: /"Title" shows "Theirs"/,
  },
  {
    kind: 'button that takes only its first click',
    html: `<button onclick="if (n.textContent !== '0') return; did('add', event); n.textContent = 1">Add one</button> In the cart: <b id="n">0</b>`,
    lines: ['Click "Add one" 3 times'],
    want: ['add'],
    must: 'refuse',
    says: /"Add one" was clicked once more, and this time nothing/,
  },
  {
    kind: 'button that asks its site and shows nothing',
    html: `<button onclick="did('ask', event); fetch('/beacon', { method: 'POST' })">Refresh</button>`,
    lines: ['Click "Refresh" 3 times'],
    want: ['ask', 'ask', 'ask'],
    must: 'do',
  },
  ...TURNED_CASES,
];
