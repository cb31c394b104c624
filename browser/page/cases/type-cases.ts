import { type Case, inWords } from '#browser/page/cases/case.ts';

const TYPE = [
  'Type "VALUE" into "THING"',
  'Fill "THING" with "VALUE"',
  'Enter "VALUE" in the THING field',
  'Put VALUE into THING',
  'Set THING to VALUE',
  'Write "VALUE" in "THING"',
];
const TWO = TYPE.slice(0, 2);

const field = (kind: string, html: string, wordings = TYPE): Case => ({
  kind,
  html,
  lines: inWords(wordings, { thing: 'City', value: 'Rome' }),
  want: ['city=Rome'],
  must: 'do',
});

const refused = (kind: string, html: string, value = 'Rome'): Case => ({
  kind,
  html,
  lines: inWords(TWO, { thing: 'City', value }),
  want: [],
  must: 'refuse',
});

const taken = (kind: string, html: string, value: { typed: string; shown: string }): Case => ({
  kind,
  html,
  lines: inWords(TWO, { thing: 'City', value: value.typed }),
  want: [`city=${value.shown}`],
  must: 'do',
});

export const TYPE_CASES: readonly Case[] = [
  field(
    'keys that do something where no field has the focus',
    `<label for="city">City</label><input id="city"><script>
      city.addEventListener('input', () => city.blur(), { once: true });
      addEventListener('keydown', (event) => { if (event.target === document.body) did('shortcut ' + event.key, event) })</script>`,
    TWO,
  ),
  field('label for a field', '<label for="city">City</label><input id="city"><input id="other">'),
  field(
    'label around a field',
    '<label>City <input id="city"></label><label>Town <input id="other"></label>',
  ),
  field('name by aria-label', '<input id="city" aria-label="City"><input id="other" aria-label="Town">'),
  field('placeholder only', '<input id="city" placeholder="City"><input id="other" placeholder="Town">'),
  field('words in front of a field', '<div>City <input id="city"></div><div>Town <input id="other"></div>'),
  field(
    'cells of a table',
    '<table><tr><td>City</td><td><input id="city"></td></tr><tr><td>Town</td><td><input id="other"></td></tr></table>',
  ),
  field('text area', '<label>City <textarea id="city"></textarea></label>', TWO),
  field(
    'editable element',
    '<div id="city" contenteditable role="textbox" aria-label="City"></div><input id="other">',
    TWO,
  ),
  field(
    'field in an open shadow root',
    `<x-field></x-field><script>customElements.define('x-field', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<label>City <input id="city"></label>' } })</script>`,
  ),
  field(
    'field that comes late',
    `<p>Loading</p><script>setTimeout(() => { document.body.innerHTML = '<label>City <input id="city"></label>' }, 400)</script>`,
    TWO,
  ),
  field(
    'field below another field of nearly its name',
    '<label>City code <input id="other"></label><label>City <input id="city"></label>',
  ),
  field('marked as required', '<label>City* <input id="city"></label>', TWO),
  taken('capitals', `<label>City <input id="city" oninput="this.value = this.value.toUpperCase()"></label>`, {
    typed: 'Rome',
    shown: 'ROME',
  }),
  taken(
    'telephone mask',
    `<label>City <input id="city" oninput="const d = this.value.replace(/\\D/g, '').slice(0, 10); this.value = d.length < 4 ? d : '(' + d.slice(0, 3) + ') ' + d.slice(3)"></label>`,
    { typed: '5551234567', shown: '(555) 1234567' },
  ),
  taken('number field', '<label>City <input id="city" type="number"></label>', {
    typed: '12.50',
    shown: '12.50',
  }),
  taken('date field', '<label>City <input id="city" type="date"></label>', {
    typed: '31 December 2026',
    shown: '2026-12-31',
  }),
  taken('range', '<label>City <input id="city" type="range" min="0" max="100" value="1"></label>', {
    typed: '40',
    shown: '40',
  }),
  taken(
    'field that drops what is set and keeps what is typed',
    `<label>City <input id="city"></label>
    <script>let typed = ''; city.onkeydown = (event) => { if (event.key.length === 1 && !event.ctrlKey) typed += event.key; if (/Delete|Backspace/.test(event.key)) typed = '' };
    city.oninput = () => { city.value = typed }</script>`,
    { typed: 'Rome', shown: 'Rome' },
  ),
  {
    kind: 'button that waits for a key',
    html: `<label>City <input id="city" onkeyup="go.disabled = this.value.length < 4"></label><button id="go" disabled onclick="did('Go', event)">Go</button>`,
    lines: inWords(TWO, { thing: 'City', value: 'Rome' }).map((line) => `${line}\nClick "Go"`),
    want: ['Go', 'city=Rome'],
    must: 'do',
  },
  {
    kind: 'code in single boxes',
    html: `<fieldset><legend>Code</legend>${[1, 2, 3, 4].map((n) => `<input id="c${n}" aria-label="${n === 1 ? 'Code' : `Digit ${n}`}" maxlength="1" oninput="this.nextElementSibling?.focus()">`).join('')}</fieldset>`,
    lines: inWords(TWO, { thing: 'Code', value: '4711' }),
    want: ['c1=4', 'c2=7', 'c3=1', 'c4=1'],
    must: 'do',
  },
  refused(
    'field that keeps its old value',
    `<label>City <input id="city" value="Paris" oninput="this.value = 'Paris'"></label>`,
  ),
  refused('read-only field', '<label>City <input id="city" readonly></label>'),
  refused('disabled field', '<label>City <input id="city" disabled></label>'),
  {
    kind: 'too long for its field',
    html: '<label>City <input id="city" maxlength="2"></label>',
    lines: inWords(TWO, { thing: 'City', value: 'Rome' }),
    want: [],
    must: 'refuse',
    says: /2 characters at most/,
  },
  refused('heading of the same words', '<h2>City</h2><p>of dreams</p>'),
  refused('label of nothing', '<label>City</label><p>Rome is a city</p>'),
  refused(
    'made slider',
    '<div role="slider" aria-label="City" aria-valuenow="3" tabindex="0" style="width:90px;height:20px"></div>',
  ),
  refused('checkbox', '<label><input id="city" type="checkbox"> City</label>'),
  refused('button', `<button onclick="did('clicked', event)">City</button>`),
  refused(
    'text far from any field',
    `<p>City</p><p>Some words</p><h2>Other</h2><label>Name <input id="other"></label>`,
  ),
  refused('number field given words', '<label>City <input id="city" type="number"></label>'),
  {
    kind: 'field under an open dialog',
    html: `<label>City <input id="city"></label><div class="veil"></div><div class="dialog" role="dialog" aria-modal="true" aria-label="Welcome"><button>OK</button></div>`,
    lines: inWords(TWO, { thing: 'City', value: 'Rome' }),
    want: [],
    must: 'refuse',
    says: /Welcome/,
  },
  {
    kind: 'two fields of one name',
    html: '<fieldset><legend>Home</legend><label>City <input id="a"></label></fieldset><fieldset><legend>Work</legend><label>City <input id="b"></label></fieldset>',
    lines: inWords(TWO, { thing: 'City', value: 'Rome' }),
    want: [],
    must: 'refuse',
  },
  {
    kind: 'two fields of one name, one said',
    html: '<fieldset><legend>Home</legend><label>City <input id="a"></label></fieldset><fieldset><legend>Work</legend><label>City <input id="b"></label></fieldset>',
    lines: [
      'Type "Rome" into "City" in "Work"',
      'Fill "City" for "Work" with "Rome"',
      'Type "Rome" into the second "City"',
    ],
    want: ['b=Rome'],
    must: 'do',
  },
  {
    kind: 'no cursor anywhere',
    html: '<label>City <input id="city"></label>',
    lines: ['Type "Rome"', 'Enter "Rome"', 'Enter the username "x" and the password "y"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'cursor in a field',
    html: '<label>City <input id="city" autofocus></label>',
    lines: ['Type "Rome"'],
    want: ['city=Rome'],
    must: 'do',
  },
];
