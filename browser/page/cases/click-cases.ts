import { type Case, inWords } from '#browser/page/cases/case.ts';

const CLICK = [
  'Click "THING"',
  'Click THING',
  'Click the THING button',
  'Press "THING"',
  'Tap on THING',
  'Click on "THING"',
];
const TWO = CLICK.slice(0, 2);

const did = (what: string) =>
  `onclick="did('${what}', event); this.dataset.was = 'clicked'; document.title = 'clicked'"`;
const shows = (what: string) =>
  `onclick="did('${what}', event); document.getElementById('said').textContent = '${what} done'"`;

const clicked = (kind: string, html: string, wordings = CLICK): Case => ({
  kind,
  html: `${html}<p id="said"></p>`,
  lines: inWords(wordings, { thing: 'Save' }),
  want: ['Save'],
  must: 'do',
});
const refused = (kind: string, html: string, lines: readonly string[] = TWO, says?: RegExp): Case => ({
  kind,
  html: `${html}<p id="said"></p>`,
  lines: inWords(lines, { thing: 'Save' }),
  want: [],
  must: 'refuse',
  ...(says && { says }),
});

const ROWS = (names: readonly string[]) =>
  `<table>${names.map((name, at) => `<tr><td>${name}</td><td>Row ${at + 1}</td><td><button ${shows(`Edit ${at + 1}`)}>Edit</button></td></tr>`).join('')}</table>`;

export const CLICK_CASES: readonly Case[] = [
  clicked('button', `<button ${shows('Save')}>Save</button><button ${shows('Other')}>Save as draft</button>`),
  clicked('link', `<a href="#saved" ${shows('Save')}>Save</a>`, TWO),
  clicked('element with a listener', `<div ${shows('Save')} style="cursor: pointer">Save</div>`, TWO),
  clicked(
    'icon with a name',
    `<button aria-label="Save" ${shows('Save')}><svg width="16" height="16"></svg></button>`,
  ),
  clicked(
    'input of type submit',
    `<form onsubmit="event.preventDefault()"><input type="submit" value="Save" ${shows('Save')}></form>`,
  ),
  clicked(
    'button in an open shadow root',
    `<x-box></x-box><script>customElements.define('x-box', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<button>Save</button><i></i>';
      this.shadowRoot.querySelector('button').onclick = (event) => { did('Save', event); this.shadowRoot.querySelector('i').textContent = 'Saved' } } })</script>`,
    TWO,
  ),
  clicked(
    'effect that takes a while',
    `<button onclick="did('Save', event); setTimeout(() => { said.textContent = 'Saved' }, 300)">Save</button>`,
    TWO,
  ),
  clicked(
    'button that is drawn anew while clicked',
    `<div id="box"><button>Save</button></div><script>
      box.addEventListener('mousedown', () => { said.textContent = 'pressed' }); box.addEventListener('click', (event) => { did('Save', event); box.innerHTML = '<button>Saved</button>' })</script>`,
    TWO,
  ),
  clicked(
    'button that opens a dialog',
    `<button onclick="did('Save', event); box.hidden = false">Save</button><div id="box" role="dialog" aria-label="Sure?" hidden><button>Yes</button></div>`,
    TWO,
  ),
  clicked(
    'button among words that hold it',
    `<p>Save your work before you Save as a draft.</p><button ${shows('Save')}>Save</button>`,
    TWO,
  ),
  clicked('disabled twin', `<button disabled>Save</button><button ${shows('Save')}>Save</button>`, TWO),
  clicked('below the fold', `<div style="height: 3000px"></div><button ${shows('Save')}>Save</button>`, TWO),
  {
    kind: 'button without an effect',
    html: '<button onclick="did(\'Save\', event)">Save</button>',
    lines: inWords(TWO, { thing: 'Save' }),
    want: ['Save'],
    must: 'do',
    verdict: 'nothing',
  },
  {
    kind: 'button that only sends statistics',
    html: `<button onclick="did('Save', event); navigator.sendBeacon('/beacon', 'x')">Save</button>`,
    lines: inWords(TWO, { thing: 'Save' }),
    want: ['Save'],
    must: 'do',
    verdict: 'nothing',
  },
  {
    kind: 'button without an effect beside a clock',
    html: `<p id="clock">0</p><script>setInterval(() => { clock.textContent = performance.now() }, 40)</script><button onclick="did('Save', event)">Save</button>`,
    // Known to change by itself once it has been seen to.
    lines: inWords(TWO, { thing: 'Save' }).map(
      (line) => `Wait until "Save" is shown\nWait 1 second\n${line}`,
    ),
    want: ['Save'],
    must: 'do',
    verdict: 'nothing',
  },
  {
    kind: 'rows with a name each',
    html: `${ROWS(['Ada', 'Bob', 'Cid'])}<p id="said"></p>`,
    lines: [
      'Click "Edit" for "Bob"',
      'Click "Edit" next to "Bob"',
      'Click the second "Edit"',
      'Click Edit in the row Bob',
      'Click the 2nd Edit button',
    ],
    want: ['Edit 2'],
    must: 'do',
  },
  refused('two rows of one name', ROWS(['Ada', 'Bob', 'Ada']), [
    'Click "Edit" for "Ada"',
    'Click "Edit" next to Ada',
  ]),
  refused(
    'two rows of one name, one of them larger',
    `<ul><li>Ada <button ${shows('Edit 1')}>Edit</button></li><li><p>Ada</p><p>and more</p><div><span><button ${shows('Edit 2')}>Edit</button></span></div></li></ul>`,
    ['Click "Edit" for "Ada"'],
  ),
  refused('several of one name', ROWS(['Ada', 'Bob']), ['Click "Edit"', 'Click Edit']),
  refused(
    'cell with two links',
    `<table><tr><td>Order 7 <a href="#a" ${shows('Open')}>Open</a> <a href="#b" ${shows('Void')}>Void</a></td></tr></table>`,
    ['Click the cell "Order 7 Open Void"', 'Click "Order 7"'],
  ),
  {
    kind: 'cell with one link',
    html: `<table><tr><td style="width: 600px"><a href="#a" ${shows('Open')}>Order 7</a></td></tr></table><p id="said"></p>`,
    lines: ['Click "Order 7"', 'Click the cell "Order 7"'],
    want: ['Open'],
    must: 'do',
  },
  {
    kind: 'button beside the one that is meant',
    html: `<div role="dialog" aria-label="Delete?"><button ${shows('OK')}>OK</button><button ${shows('Cancel')}>Cancel</button></div><p id="said"></p>`,
    lines: [
      'Click the button labeled "Cancel"',
      'Click the button labelled Cancel',
      'Click the button called "Cancel"',
      'Click the button that says Cancel',
      'Click the button that says "Cancel"',
      'Click button "Cancel"',
      'Click the "Cancel" button at the bottom',
    ],
    want: ['Cancel'],
    must: 'do',
  },
  {
    kind: 'dialog over a page with the same button',
    html: `<button ${shows('beneath')}>Save</button><div class="veil"></div><div class="dialog" role="dialog" aria-modal="true" aria-label="Edit"><button ${shows('Save')}>Save</button></div><p id="said"></p>`,
    lines: inWords(CLICK, { thing: 'Save' }),
    want: ['Save'],
    must: 'do',
  },
  refused(
    'under an open dialog',
    `<button ${did('Save')}>Save</button><div class="veil"></div><div class="dialog" role="dialog" aria-modal="true" aria-label="Welcome"><button>OK</button></div>`,
    TWO,
    /Welcome|covered/,
  ),
  refused('disabled button', `<button disabled ${did('Save')}>Save</button>`),
  refused(
    'word within another word',
    `<button ${did('Saves')}>Unsaved</button><a href="#x" ${did('x')}>Saver plan</a>`,
  ),
  refused(
    'part of a long sentence',
    `<a href="#x" ${did('x')}>We never save any of the many things that you have told us about yourself or others</a>`,
  ),
  refused('nothing of the sort', `<button ${did('Help')}>Help</button>`),
  {
    kind: 'name inside other words',
    html: `<a href="#mug" ${shows('mug')}>Enamel Mug</a><label>Name <input id="field"></label><p id="said"></p>`,
    lines: ['Click "name"'],
    want: [],
  },
  {
    kind: 'text that is split over elements',
    html: `<div style="cursor: pointer" ${shows('items')}><strong>2</strong> items left</div><p id="said"></p>`,
    lines: ['Click "2 items left"', 'Click 2 items left'],
    want: ['items'],
    must: 'do',
  },
  {
    kind: 'row that listens to a double click',
    html: `<div id="row" onclick="did('once', event)" ondblclick="did('twice', event); this.textContent = 'open'" style="user-select: none">Invoice 7</div>`,
    lines: ['Double-click "Invoice 7"', 'Double click Invoice 7', 'Double-click on "Invoice 7"'],
    want: ['once', 'once', 'twice'],
    must: 'do',
  },
  {
    kind: 'element with a menu of its own',
    html: `<div oncontextmenu="did('menu', event); event.preventDefault(); said.textContent = 'menu'">File 7</div><p id="said"></p>`,
    lines: ['Right-click "File 7"', 'Right click on File 7'],
    want: ['menu'],
    must: 'do',
  },
  {
    kind: 'long list of which only a part is drawn',
    html: `<div id="box" style="height: 120px; overflow: auto"><div id="in" style="height: 4000px; position: relative"></div></div><p id="said"></p><script>
      const draw = () => { const from = Math.floor(box.scrollTop / 40); document.getElementById('in').innerHTML = [0, 1, 2, 3].map((n) => '<button style="position: absolute; top:' + (from + n) * 40 + 'px">Item ' + (from + n + 1) + '</button>').join('') };
      box.onscroll = draw; draw(); box.onclick = (event) => { did(event.target.textContent, event); said.textContent = event.target.textContent }</script>`,
    lines: ['Click "Item 2"', 'Click Item 3\nClick "Item 2"'].slice(0, 1),
    want: ['Item 2'],
    must: 'do',
  },
  {
    kind: 'in a frame',
    html: `<iframe title="Pay" srcdoc="<button onclick=&quot;parent.did('Save', event); this.textContent = 'Saved'&quot;>Save</button>"></iframe>`,
    lines: inWords(TWO, { thing: 'Save' }),
    want: ['Save'],
    must: 'do',
  },
  {
    kind: 'question of the browser',
    html: `<button onclick="if (confirm('Delete it?')) did('deleted', event)">Delete</button>`,
    lines: ['Click "Delete"'],
    want: [],
    must: 'refuse',
    says: /asked "Delete it\?", and no line answers/,
  },
];
