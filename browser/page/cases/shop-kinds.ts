import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const READY = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`;

/** Pages of shops and offices: layers, copies, pages of results, and controls that change their words. */
export const SIXTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'field whose label is a slot of a component',
    html: `<x-field id="xf"><span slot="label">Email</span></x-field><x-field><span slot="label">Phone</span></x-field><script>customElements.define('x-field', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label><slot name="label"></slot> <input></label>'; const i = this.shadowRoot.querySelector('input'); i.id = this.id ? 'mail' : 'phone' } })</script>`,
    tries: [
      ['Type "ada@example.com" into "Email"', ['mail=ada@example.com']],
      ['Phone: 555 0100', ['phone=555 0100']],
    ],
  },
  {
    kind: 'cards that change places by themselves',
    html: `<div id="d"></div>${SAID}${READY(`const names = ['Ada', 'Bob', 'Cid']; for (const n of names) { const c = document.createElement('p'); c.innerHTML = '<span>' + n + '</span> <button>Buy</button>'; c.lastChild.onclick = (e) => { did('buy ' + n, e); said.textContent = n }; d.append(c) } setInterval(() => d.prepend(d.lastChild), 400)`)}`,
    tries: [
      ['Click "Buy" for "Bob"', ['buy Bob']],
      ['Click "Buy" for "Dan"', null],
    ],
  },
  {
    kind: 'numbers of pages beside other numbers',
    html: `<p>3 results for 2 people</p><ul><li>3</li></ul><nav aria-label="Pages">${[1, 2, 3].map((page) => `<a href="#p${page}" ${does(`page ${page}`)}>${page}</a> `).join('')}</nav>${SAID}`,
    tries: [
      ['Go to page 3', ['page 3']],
      ['Click the link "2"', ['page 2']],
    ],
  },
  {
    kind: 'button with an arrow for more ways',
    html: `<button ${does('save')}>Save</button><button aria-label="More ways to save" aria-haspopup="menu" onclick="m.hidden = false">▾</button><div id="m" role="menu" hidden><button role="menuitem" ${does('draft')}>Save as draft</button><button role="menuitem" ${does('close')}>Save and close</button></div>${SAID}`,
    tries: [
      ['Click "Save"', ['save']],
      ['Click "More ways to save"\nClick "Save as draft"', ['draft']],
    ],
  },
  {
    kind: 'icons whose names are shown when one points at them',
    html: `<style>[data-tip]{width:30px;height:30px;display:inline-block;border:1px solid;position:relative}[data-tip]:hover::after{content:attr(data-tip);position:absolute;top:32px;background:#000;color:#fff}</style><span data-tip="Archive" style="cursor:pointer" ${does('archive')}></span> <span data-tip="Snooze" style="cursor:pointer" ${does('snooze')}></span>${SAID}`,
    tries: [
      ['Click "Archive"', ['archive']],
      ['Click "Delete"', null],
    ],
  },
  {
    kind: 'buttons that stay down',
    html: `<div role="toolbar">${['Bold', 'Italic'].map((name) => `<button id="${name}" aria-pressed="${name === 'Italic'}" data-state="${name === 'Italic' ? 'on' : 'off'}" onclick="const on = this.dataset.state !== 'on'; this.dataset.state = on ? 'on' : 'off'; this.setAttribute('aria-pressed', String(on))">${name}</button>`).join('')}</div>`,
    tries: [
      ['Turn on "Bold"\nTurn on "Italic"', ['Bold=on']],
      ['Turn off "Italic"', ['Italic=off']],
    ],
  },
  {
    kind: 'sections with buttons in their heads',
    html: `${['Shipping', 'Billing'].map((name) => `<details><summary>${name} <button ${does(`edit ${name}`)}>Edit</button></summary><p>Address of ${name}</p></details>`).join('')}${SAID}`,
    tries: [
      ['Click "Edit" for "Billing"', ['edit Billing']],
      ['Expand "Shipping"\nMake sure "Address of Shipping" is shown', []],
    ],
  },
  {
    kind: 'page of a wizard that is checked when it is left',
    html: `<section id="s1"><label>Email <input id="e"></label><p id="err" role="alert"></p></section><section id="s2" hidden><p>Choose a plan</p></section><button onclick="if (!s1.hidden && !e.value.includes('@')) { err.textContent = 'Enter a valid address'; e.focus(); return } did('next', event); s1.hidden = true; s2.hidden = false">Continue</button>`,
    tries: [
      ['Type "ada@example.com" into "Email"\nClick "Continue"', ['next', 'e=ada@example.com']],
      ['Type "ada" into "Email"\nClick "Continue"\nMake sure "Choose a plan" is shown', null],
    ],
  },
  {
    kind: 'button that says Copied for a moment',
    html: `<button onclick="did('copied', event); this.textContent = 'Copied!'; setTimeout(() => { this.textContent = 'Copy link' }, 1200)">Copy link</button>`,
    tries: [
      ['Click "Copy link"', ['copied']],
      ['Click "Copy link"\nWait 2 seconds\nClick "Copy link"', ['copied', 'copied']],
    ],
  },
  {
    kind: 'box for all rows, of which one cannot be ticked',
    html: `<table><tr><th><input type="checkbox" id="all" aria-label="Select all" onclick="for (const b of document.querySelectorAll('.b:not(:disabled)')) b.checked = this.checked"></th><th>Name</th></tr>${['A', 'B', 'C'].map((name) => `<tr><td><input class="b" type="checkbox" id="${name}" aria-label="Select ${name}" ${name === 'C' ? 'disabled' : ''}></td><td>Row ${name}</td></tr>`).join('')}</table>`,
    tries: [
      ['Tick "Select all"', ['all=on', 'A=on', 'B=on']],
      ['Tick "Select C"', null],
    ],
  },
  {
    kind: 'heading that is written anew by a double click',
    html: `<h1 id="h" ondblclick="if (this.firstElementChild) return; const h = this, i = document.createElement('input'); i.id = 'edit'; i.value = h.textContent; h.textContent = ''; h.append(i); i.select(); i.onkeydown = (e) => { if (e.key === 'Enter') { did('named ' + i.value, e); h.textContent = i.value } if (e.key === 'Escape') h.textContent = 'Draft' }">Draft</h1>`,
    tries: [
      ['Double-click "Draft"\nType "Final"\nPress Enter', ['named Final']],
      ['Double-click "Draft"\nType "Final"\nPress Escape\nMake sure "Final" is shown', null],
    ],
  },
  {
    kind: 'palette of commands',
    html: `<p>Start</p><div id="pal" role="dialog" aria-label="Commands" hidden><input id="q" aria-label="Command" autocomplete="off"><ul id="r"></ul></div>${SAID}${READY(`const all = ['Dark mode', 'Export data', 'Log out']; const fits = () => all.filter((one) => one.toLowerCase().includes(q.value.toLowerCase())); const draw = () => { r.innerHTML = fits().map((one) => '<li>' + one + '</li>').join('') || '<li>No results</li>' }; addEventListener('keydown', (e) => { if (e.key === 'k' && e.ctrlKey) { e.preventDefault(); pal.hidden = false; q.value = ''; draw(); q.focus() } }); q.oninput = draw; q.onkeydown = (e) => { if (e.key === 'Enter' && fits()[0]) { did('ran ' + fits()[0], e); pal.hidden = true; q.value = ''; said.textContent = 'ok' } }`)}`,
    tries: [
      ['Press Ctrl+K\nType "dark"\nPress Enter', ['ran Dark mode']],
      ['Press Ctrl+K\nType "paint"\nPress Enter\nMake sure "ok" is shown', null],
    ],
  },
  {
    kind: 'names that contain each other',
    html: '<label>Name on card <input id="c"></label><label>Name of company <input id="f"></label><label>Name <input id="n"></label>',
    tries: [
      ['Type "Ada" into "Name"', ['n=Ada']],
      ['Name on card: Ada', ['c=Ada']],
    ],
  },
  {
    kind: 'dialog that comes slowly, with the same word',
    html: `<style>@keyframes in { from { opacity: 0; transform: translateY(-80px) } }</style><button onclick="did('asked', event); setTimeout(() => { v.hidden = false }, 250)">Delete</button><div id="v" class="veil" hidden><div class="dialog" role="dialog" aria-modal="true" aria-label="Delete project?" style="animation: in .5s"><p>This cannot be undone.</p><button onclick="v.hidden = true">Keep</button><button onclick="did('deleted', event); v.hidden = true">Delete</button></div></div>`,
    tries: [
      ['Click "Delete"\nClick "Delete"', ['asked', 'deleted']],
      ['Click "Delete"\nClick "Keep"', ['asked']],
    ],
  },
  {
    kind: 'note that lies on the button for a while',
    html: `<button ${does('pay')}>Pay invoice</button><div id="toast" role="status" style="position:fixed;top:0;left:0;right:0;height:120px;background:#eee">Welcome back</div>${SAID}${READY('setTimeout(() => toast.remove(), 1500)')}`,
    tries: [
      ['Click "Pay invoice"', ['pay']],
      ['Wait 2 seconds\nClick "Pay invoice"', ['pay']],
    ],
  },
  {
    kind: 'number that is made smaller a moment later',
    html: `<label>Quantity <input id="q" type="number" value="1"></label><p id="note"></p>${READY(`let t; q.oninput = () => { clearTimeout(t); t = setTimeout(() => { if (+q.value > 10) { q.value = 10; note.textContent = 'Only 10 left' } }, 300) }`)}`,
    tries: [
      ['Set "Quantity" to 4', ['q=4']],
      ['Set "Quantity" to 12', null],
    ],
  },
  {
    kind: 'choices that are drawn anew',
    html: `<div role="radiogroup" aria-label="Delivery" id="g"></div>${READY(`let now = 'Standard'; const draw = () => { g.innerHTML = ''; for (const n of ['Standard', 'Express', 'Pickup']) { const o = document.createElement('div'); o.setAttribute('role', 'radio'); o.setAttribute('aria-checked', String(n === now)); o.tabIndex = 0; o.textContent = n; o.onclick = (e) => { if (n === 'Pickup') return draw(); now = n; did('chose ' + n, e); draw() }; g.append(o) } }; draw()`)}`,
    tries: [
      ['Choose "Express" for "Delivery"', ['chose Express']],
      ['Choose "Pickup"', null],
    ],
  },
  {
    kind: 'two tables with the same person',
    html: `${['Members', 'Admins'].map((group) => `<h2>${group}</h2><table aria-label="${group}"><tr><th>Name</th><th></th></tr><tr><td>Ada</td><td><button ${does(`edit ${group} Ada`)}>Edit</button></td></tr><tr><td>Bob</td><td><button ${does(`edit ${group} Bob`)}>Edit</button></td></tr></table>`).join('')}${SAID}`,
    tries: [
      ['Click "Edit" for "Ada"', null],
      ['Click "Edit" for "Ada" in "Admins"', ['edit Admins Ada']],
    ],
  },
  {
    kind: 'button with other words when one points at it',
    html: `<style>.f:hover .a, .f:not(:hover) .b { display: none }</style><button class="f" onclick="did('unfollowed', event); this.outerHTML = '<button>Follow</button>'"><span class="a">Following</span><span class="b">Unfollow</span></button>`,
    tries: [
      ['Click "Following"', ['unfollowed']],
      ['Click "Following"\nMake sure "Follow" is shown', ['unfollowed']],
    ],
  },
  {
    kind: 'next page of results that comes late',
    html: `<ul id="u"></ul><button id="n" onclick="did('next', event); n.textContent = 'Loading'; fetch('/refused').then(() => { draw(4); n.textContent = 'Next page' })">Next page</button>${SAID}<script>function draw(from) { u.innerHTML = ''; for (let i = from; i < from + 3; i++) { const li = document.createElement('li'); li.innerHTML = 'Item ' + i + ' <button>Open</button>'; li.lastChild.onclick = (e) => { did('open ' + i, e); said.textContent = 'opened ' + i }; u.append(li) } } addEventListener('DOMContentLoaded', () => draw(1))</script>`,
    tries: [
      ['Click "Next page"\nClick "Open" for "Item 5"', ['next', 'open 5']],
      ['Click "Next page"\nClick the first "Open"', ['next', 'open 4']],
    ],
  },
];
