import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const READY = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`;
const PARTS = ['Bolts', 'Nuts', 'Nails'];

/** Pages of applications: grids, trees, editors, and what comes later or is taken back. */
export const FIFTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'grid with one tab stop, whose cells become fields',
    html: `<div role="grid" aria-label="Stock"><div role="row"><span role="columnheader">Part</span><span role="columnheader">Quantity</span></div>${PARTS.map((part, at) => `<div role="row"><span role="gridcell" tabindex="${at === 0 ? 0 : -1}">${part}</span> <span role="gridcell" tabindex="-1" ondblclick="if (this.querySelector('input')) return; const cell = this, old = cell.textContent; cell.innerHTML = ''; const i = document.createElement('input'); i.value = old; i.onkeydown = (e) => { if (e.key !== 'Enter') return; did('${part} ' + i.value, e); cell.textContent = i.value }; i.onblur = () => { if (i.isConnected) cell.textContent = old }; cell.append(i); i.select()">${at + 11}</span></div>`).join('')}</div>`,
    tries: [
      ['Double-click "12"\nType "15"\nPress Enter', ['Nuts 15']],
      ['Set "Quantity" for "Nails" to 20', ['Nails 20']],
    ],
  },
  {
    kind: 'rows that are used again while the list scrolls',
    html: `<div id="v" style="height:200px;overflow:auto;position:relative;border:1px solid"><div style="height:20000px"></div></div>${SAID}${READY(`
      const rows = Array.from({ length: 9 }, () => { const r = document.createElement('div'); r.style.cssText = 'position:absolute;top:0;left:0;height:40px'; r.innerHTML = '<span></span> <button>Open</button>'; r.lastChild.onclick = (e) => { did('open ' + r.firstChild.textContent, e); said.textContent = 'opened ' + r.firstChild.textContent }; v.append(r); return r });
      const draw = () => { const first = Math.floor(v.scrollTop / 40); rows.forEach((r, at) => { r.style.transform = 'translateY(' + (first + at) * 40 + 'px)'; r.firstChild.textContent = 'Order ' + (first + at + 1) }) };
      v.onscroll = () => requestAnimationFrame(draw); draw();`)}`,
    tries: [
      ['Click "Open" for "Order 4"', ['open Order 4']],
      ['Click "Open" for "Order 61"', ['open Order 61']],
    ],
  },
  {
    kind: 'tree whose branches are closed',
    html: `<ul role="tree"><li role="treeitem" aria-expanded="false" tabindex="0" onclick="if (event.target.closest('[role=group]')) return; const on = this.getAttribute('aria-expanded') !== 'true'; this.setAttribute('aria-expanded', String(on)); this.querySelector('ul').hidden = !on; did((on ? 'open' : 'close') + ' Europe', event)"><span>Europe</span><ul role="group" hidden><li role="treeitem" tabindex="-1" ${does('France')}>France</li><li role="treeitem" tabindex="-1" ${does('Spain')}>Spain</li></ul></li></ul>${SAID}`,
    tries: [
      ['Expand "Europe"\nClick "France"', ['open Europe', 'France']],
      ['Collapse "Europe"', []],
    ],
  },
  {
    kind: 'tags that are made by Enter',
    html: `<label for="t">Tags</label><div id="box"><input id="t"></div>${READY(`t.onkeydown = (e) => { if (e.key !== 'Enter') return; const word = t.value.trim(); if (!word || [...box.querySelectorAll('b')].some((b) => b.textContent === word)) return; const b = document.createElement('b'); b.textContent = word; box.prepend(b); t.value = ''; did('tag ' + word, e) }`)}`,
    tries: [
      [
        'Type "red" into "Tags" and press Enter\nType "blue" into "Tags" and press Enter',
        ['tag red', 'tag blue'],
      ],
      ['Type "red" into "Tags"\nPress Enter\nMake sure "green" is shown', null],
    ],
  },
  {
    kind: 'menu item that wants a second click',
    html: `<button onclick="m.hidden = !m.hidden" aria-haspopup="menu">More</button><div id="m" role="menu" hidden><div role="menuitem" tabindex="0" onclick="if (this.textContent === 'Delete') { this.textContent = 'Really delete?'; return } did('deleted', event); m.hidden = true">Delete</div><div role="menuitem" tabindex="0" ${does('archived')}>Archive</div></div>${SAID}`,
    tries: [
      ['Click "More"\nClick "Delete"\nClick "Really delete?"', ['deleted']],
      ['Click "More"\nClick "Delete"\nMake sure "Deleted" is shown', null],
    ],
  },
  {
    kind: 'slider with two thumbs',
    html: `<fieldset><legend>Price</legend><input type="range" id="low" aria-label="Lowest price" min="0" max="100" value="10" oninput="if (+this.value >= +high.value) this.value = +high.value - 1"><input type="range" id="high" aria-label="Highest price" min="0" max="100" value="80" oninput="if (+this.value <= +low.value) this.value = +low.value + 1"></fieldset>`,
    tries: [
      ['Set "Lowest price" to 20\nSet "Highest price" to 60', ['low=20', 'high=60']],
      ['Set "Lowest price" to 95', null],
    ],
  },
  {
    kind: 'colour',
    html: '<label>Accent colour <input type="color" id="c" value="#000000"></label>',
    tries: [
      ['Set "Accent colour" to "#ff0000"', ['c=#ff0000']],
      ['Set "Accent colour" to "banana"', null],
    ],
  },
  {
    kind: 'one hidden field behind six boxes',
    html: `<div style="position:relative;width:260px"><div aria-hidden="true">${'<span style="display:inline-block;width:30px;height:36px;border:1px solid;margin:2px"></span>'.repeat(6)}</div><input id="o" aria-label="Code" inputmode="numeric" maxlength="6" style="position:absolute;inset:0;opacity:0" oninput="[...this.previousElementSibling.children].forEach((s, at) => { s.textContent = this.value[at] ?? '' }); if (this.value.length < 6) return; if (this.value === '123456') { did('verified', event); said.textContent = 'Welcome' } else { said.textContent = 'Wrong code'; this.value = ''; this.oninput(event) }"></div>${SAID}`,
    tries: [
      ['Type "123456" into "Code"', ['verified', 'o=123456']],
      ['Type "111111" into "Code"', null],
    ],
  },
  {
    kind: 'account number that is looked at when the field is left',
    html: `<label>IBAN <input id="i" oninput="this.value = this.value.toUpperCase().replace(/[^A-Z0-9]/g, '').replace(/(.{4})(?=.)/g, '$1 ')" onblur="const bad = this.value && !this.value.startsWith('DE89 3704'); this.setAttribute('aria-invalid', String(bad)); said.textContent = bad ? 'This IBAN is not valid' : ''"></label><label>Owner <input id="w"></label><button onclick="if (i.getAttribute('aria-invalid') === 'true') return; did('paid', event); said.textContent = 'Paid'">Pay</button>${SAID}`,
    tries: [
      ['Type "de89370400440532013000" into "IBAN"\nClick "Pay"', ['paid', 'i=DE89 3704 0044 0532 0130 00']],
      ['Type "de00370400440532013000" into "IBAN"\nClick "Pay"', null],
    ],
  },
  {
    kind: 'card number in a frame of another site',
    html: `<p>Pay by card</p><div id="h"></div><button onclick="did(window.card ? 'paid ' + window.card : 'no card', event); said.textContent = window.card ? 'Paid' : 'Your card number is incomplete'">Pay now</button>${SAID}${READY(`const f = document.createElement('iframe'); f.title = 'Secure card number'; f.src = 'http://localhost:' + location.port + '/card'; h.append(f); addEventListener('message', (e) => { window.card = e.data })`)}`,
    tries: [
      ['Type "4242424242424242" into "Card number"\nClick "Pay now"', ['paid 4242424242424242']],
      ['Click "Pay now"\nMake sure "Paid" is shown', null],
    ],
  },
  {
    kind: 'signature that is drawn',
    html: `<canvas id="pad" aria-label="Signature" width="300" height="100" style="border:1px solid"></canvas><button onclick="if (!window.drawn) { said.textContent = 'Please sign first'; return } did('signed', event)">Save signature</button>${SAID}${READY(`pad.onpointermove = (e) => { if (e.buttons) window.drawn = true }`)}`,
    tries: [
      ['Click "Save signature"\nMake sure "Please sign first" is shown', []],
      ['Type "Ada" into "Signature"', null],
    ],
  },
  {
    kind: 'board with columns that take cards or do not',
    html: `<div style="display:flex;gap:20px">${['To do', 'Done', 'Blocked'].map((name) => `<section style="width:150px;height:200px;border:1px solid" aria-label="${name}" ${name === 'Blocked' ? '' : `ondragover="event.preventDefault()" ondrop="const c = document.getElementById(event.dataTransfer.getData('text')); this.append(c); did(c.textContent + ' to ${name}', event)"`}><h2>${name}</h2>${name === 'To do' ? ['Paint', 'Clean'].map((card, at) => `<div id="c${at}" draggable="true" ondragstart="event.dataTransfer.setData('text', this.id)">${card}</div>`).join('') : ''}</section>`).join('')}</div>`,
    tries: [
      ['Drag "Paint" to "Done"', ['Paint to Done']],
      ['Drag "Paint" to "Blocked"', null],
    ],
  },
  {
    kind: 'card that goes back when the site refuses',
    html: `<div style="display:flex;gap:20px"><section aria-label="Open" style="width:150px;height:200px;border:1px solid"><h2>Open</h2><div id="c" draggable="true" ondragstart="event.dataTransfer.setData('text', 'c')">Invoice 7</div></section><section aria-label="Paid" style="width:150px;height:200px;border:1px solid" ondragover="event.preventDefault()" ondrop="const home = c.parentNode, e = event; this.append(c); fetch('/refused', { method: 'POST' }).then((r) => { if (r.ok) did('moved', e); else { home.append(c); said.textContent = 'You may not do that' } })"><h2>Paid</h2></section></div>${SAID}`,
    tries: [
      ['Drag "Invoice 7" to "Paid"\nMake sure "Invoice 7" is shown', null],
      ['Drag "Invoice 7" to "Paid"', null],
    ],
  },
  {
    kind: 'calendar with days that cannot be taken',
    html: `<label>Arrival <input id="a" readonly></label><div id="cal" role="dialog" aria-label="Choose a day" hidden><h3>March 2027</h3><div role="grid">${Array.from({ length: 31 }, (_unused, at) => `<button role="gridcell" aria-label="March ${at + 1}, 2027" ${[14, 15].includes(at + 1) ? 'aria-disabled="true"' : ''} onclick="if (this.getAttribute('aria-disabled')) return; a.value = '2027-03-' + String(${at + 1}).padStart(2, '0'); cal.hidden = true">${at + 1}</button>`).join('')}</div></div>${READY('a.onclick = () => { cal.hidden = false }')}`,
    tries: [
      ['Set "Arrival" to 2027-03-18', ['a=2027-03-18']],
      ['Set "Arrival" to 2027-03-15', null],
    ],
  },
  {
    kind: 'two days, first and last',
    html: `<button id="d" onclick="cal.hidden = false">Dates</button><div id="cal" hidden>${Array.from({ length: 28 }, (_unused, at) => `<button aria-label="June ${at + 1}" data-n="${at + 1}">${at + 1}</button>`).join('')}</div>${SAID}${READY(`let first = 0; cal.onclick = (e) => { const n = Number(e.target.dataset.n || 0); if (!n) return; if (!first || n <= first) { first = n; said.textContent = 'From June ' + n; return } did('June ' + first + ' to ' + n, e); said.textContent = 'June ' + first + ' to ' + n; first = 0; cal.hidden = true }`)}`,
    tries: [
      ['Click "Dates"\nClick "June 10"\nClick "June 14"', ['June 10 to 14']],
      ['Click "Dates"\nClick "June 14"\nClick "June 10"\nMake sure "June 10 to 14" is shown', null],
    ],
  },
  {
    kind: 'list with equal ends of names',
    html: `<label id="zl">Time zone</label><input id="z" role="combobox" aria-labelledby="zl" aria-expanded="false" autocomplete="off"><ul id="zs" role="listbox" hidden></ul>${READY(`const all = ['Canada/London', 'Europe/London', 'Europe/Lisbon', 'Africa/Lagos']; const draw = () => { zs.innerHTML = ''; for (const name of all.filter((one) => one.toLowerCase().includes(z.value.toLowerCase()))) { const li = document.createElement('li'); li.setAttribute('role', 'option'); li.textContent = name; li.onmousedown = (e) => { e.preventDefault(); z.value = name; zs.hidden = true }; zs.append(li) } zs.hidden = false }; z.onfocus = draw; z.oninput = draw; z.onblur = () => { zs.hidden = true; if (!all.includes(z.value)) z.value = '' }`)}`,
    tries: [
      ['Select "Europe/Lisbon" from "Time zone"', ['z=Europe/Lisbon']],
      ['Select "London" from "Time zone"', null],
    ],
  },
  {
    kind: 'list that loads what fits while one types, and shows the old one until then',
    html: `<label for="s">Animal</label><input id="s" role="combobox" aria-controls="ls" aria-expanded="true" autocomplete="off"><ul id="ls" role="listbox"></ul>${READY(`const all = ['Zebrafish', 'Zebra', 'Ant', 'Antelope', 'Bee']; const draw = (names) => { ls.innerHTML = ''; for (const name of names) { const li = document.createElement('li'); li.setAttribute('role', 'option'); li.textContent = name; li.onclick = () => { s.value = name; ls.innerHTML = '' }; ls.append(li) } }; draw(['Ant', 'Bee']); let timer; s.oninput = () => { clearTimeout(timer); const typed = s.value.toLowerCase(); timer = setTimeout(() => draw(all.filter((one) => one.toLowerCase().includes(typed))), 500) }`)}`,
    tries: [
      ['Select "Zebra" from "Animal"', ['s=Zebra']],
      ['Type "ant" into "Animal"\nClick "Antelope"', ['s=Antelope']],
    ],
  },
  {
    kind: 'heart that is taken back',
    html: `<button aria-pressed="false" aria-label="Like" id="l" onclick="const e = event; this.setAttribute('aria-pressed', 'true'); fetch('/refused', { method: 'POST' }).then((r) => { if (r.ok) did('liked', e); else this.setAttribute('aria-pressed', 'false') })">♡</button>`,
    tries: [
      ['Click "Like"', null],
      ['Turn on "Like"', null],
    ],
  },
  {
    kind: 'message with a way back',
    html: `<ul id="u">${['Ada', 'Bob'].map((name) => `<li>${name} <button onclick="did('deleted ${name}', event); const li = this.parentNode; li.remove(); bar.hidden = false; bar.lastChild.onclick = (e) => { did('undone', e); u.append(li); bar.hidden = true }">Delete</button></li>`).join('')}</ul><div id="bar" role="status" hidden>Deleted. <button>Undo</button></div>`,
    tries: [
      ['Delete "Bob"', ['deleted Bob']],
      ['Click "Delete" for "Bob"\nClick "Undo"', ['deleted Bob', 'undone']],
    ],
  },
  {
    kind: 'text that saves itself, with a word from the last time',
    html: `<label>Title <input id="t"></label> <span id="state" role="status">Saved</span><label>Notes <input id="n"></label>${READY(`const save = (field, works) => { let timer; field.oninput = (e) => { state.textContent = 'Saving…'; clearTimeout(timer); timer = setTimeout(() => { if (works) { did('saved ' + field.value, e); state.textContent = 'Saved' } else state.textContent = 'You are offline' }, 700) } }; save(t, true); save(n, false)`)}`,
    tries: [
      ['Type "Plan" into "Title"\nWait until "Saved" is shown', ['saved Plan', 't=Plan']],
      ['Type "Plan" into "Notes"\nWait until "Saved" is shown', null],
    ],
  },
];
