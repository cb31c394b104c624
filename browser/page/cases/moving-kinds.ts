import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const NAMES = ['Cid', 'Ada', 'Bob'];

/** Pages that move, sort, open and leave. */
export const FOURTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'page that is zoomed and turned',
    html: `<div style="zoom:1.5;transform:rotate(4deg) scale(.8);transform-origin:0 0"><button ${does('turn')}>Turn</button><label>Angle <input id="a"></label></div>${SAID}`,
    tries: [
      ['Click "Turn"', ['turn']],
      ['Type "4" into "Angle"', ['a=4']],
    ],
  },
  {
    kind: 'page from right to left',
    html: `<div dir="rtl"><label>שם <input id="n"></label><button ${does('send')}>שלח</button></div>${SAID}`,
    tries: [
      ['Type "דנה" into "שם"', ['n=דנה']],
      ['Click "שלח"', ['send']],
    ],
  },
  {
    kind: 'list that is sorted again at each click',
    html: `<ul id="u"></ul>${SAID}<script>const names = ${JSON.stringify(NAMES)}; const draw = () => { u.innerHTML = ''; for (const n of names) { const l = document.createElement('li'); l.innerHTML = n + ' <button>Up</button>'; l.lastChild.onclick = (e) => { did('up ' + n, e); names.splice(names.indexOf(n), 1); names.unshift(n); draw() }; u.append(l) } }; addEventListener('DOMContentLoaded', draw)</script>`,
    tries: [
      ['Click "Up" for "Bob"\nClick "Up" for "Ada"', ['up Bob', 'up Ada']],
      ['Click "Up" for "Cid"', ['up Cid']],
    ],
  },
  {
    kind: 'link in a new tab, and a line on that page',
    html: `<a href="/paper" target="_blank" ${does('opened')}>Annual report</a>${SAID}`,
    tries: [
      ['Open "Annual report" in a new tab\nMake sure "Paper" is shown\nClose the tab', ['opened']],
      ['Click "Annual report"\nMake sure "Paper" is shown\nClose the tab', ['opened']],
    ],
  },
  {
    kind: 'download that fails',
    html: `<a href="/missing.pdf" download ${does('asked')}>Invoice</a>${SAID}`,
    tries: [
      ['Download "Invoice" as invoice', null],
      ['Click "Invoice"', ['asked']],
    ],
  },
  {
    kind: 'cookie wall in a shadow root',
    html: `<button ${does('buy')}>Buy</button>${SAID}<x-wall></x-wall><script>customElements.define('x-wall', class extends HTMLElement { connectedCallback() { const r = this.attachShadow({ mode: 'open' }); r.innerHTML = '<div style="position:fixed;inset:0;background:#0008"><div style="background:#fff;margin:60px;padding:20px"><p>We use cookies</p><button>Accept all</button><button>Reject</button></div></div>'; const [yes, no] = r.querySelectorAll('button'); yes.onclick = (e) => { did('cookies', e); this.remove() }; no.onclick = (e) => { did('none', e); this.remove() } } })</script>`,
    tries: [
      ['Click "Buy"', null],
      ['Reject cookies\nClick Buy', ['none', 'buy']],
    ],
  },
  {
    kind: 'spinner without an end',
    html: `<style>@keyframes s { to { transform: rotate(360deg) } } #s { width:30px;height:30px;border:3px solid;animation: s 1s linear infinite }</style><div id="s"></div><button onclick="did('load', event)">Load</button><button ${does('stop')}>Stop</button>${SAID}<script>setInterval(() => { s.title = String(performance.now()) }, 50)</script>`,
    tries: [
      ['Click "Stop"', ['stop']],
      ['Click "Load"\nWait until "Loaded" is shown', null],
    ],
  },
  {
    kind: 'page that prints',
    html: `<button onclick="did('print', event); print(); said.textContent = 'printed'">Print receipt</button><button ${does('next')}>Next</button>${SAID}`,
    tries: [
      ['Click "Print receipt"', ['print']],
      ['Click "Print receipt"\nClick "Next"', ['print', 'next']],
    ],
  },
  {
    kind: 'page that asks before it is left',
    html: `<label>Draft <input id="d" oninput="addEventListener('beforeunload', (e) => e.preventDefault())"></label><a href="/paper">Home</a>${SAID}`,
    tries: [
      ['Type "hello" into "Draft"\nClick "Home"\nGo back', ['d=hello']],
      ['Type "hello" into "Draft"', ['d=hello']],
    ],
  },
  {
    kind: 'rows that open themselves, with a button first',
    html: `<table>${NAMES.map((name) => `<tr tabindex="0" style="cursor:pointer" onclick="did('row ${name}', event); said.textContent = '${name}'"><td><button onclick="event.stopPropagation(); did('star ${name}', event); this.textContent = 1">Star</button></td><td>${name}</td></tr>`).join('')}</table>${SAID}`,
    tries: [
      ['Click the second row', ['row Ada']],
      ['Click "Star" for "Bob"', ['star Bob']],
    ],
  },
  {
    kind: 'multi-select by keys in a list of divs',
    html: `<div role="listbox" aria-multiselectable="true" aria-label="Topics">${['Art', 'Law', 'Tax'].map((name) => `<div role="option" id="${name}" data-state="off" aria-selected="false" onclick="for (const o of event.ctrlKey || event.metaKey ? [] : document.querySelectorAll('[role=option]')) { o.dataset.state = 'off'; o.setAttribute('aria-selected', 'false') } this.dataset.state = 'on'; this.setAttribute('aria-selected', 'true')">${name}</div>`).join('')}</div>`,
    tries: [
      ['Select "Art" and "Tax" from "Topics"', ['Art=on', 'Tax=on']],
      ['Select "Law" from "Topics"', ['Law=on']],
    ],
  },
  {
    kind: 'chips that are taken off',
    html: `<div>${NAMES.map((name) => `<span class="chip">${name} <button aria-label="Remove" onclick="did('off ${name}', event); this.parentNode.remove()">×</button></span> `).join('')}</div>`,
    tries: [
      ['Click "Remove" for "Ada"', ['off Ada']],
      ['Remove "Bob"', ['off Bob']],
    ],
  },
  {
    kind: 'wizard that keeps its steps in the page',
    html: `<section id="s1"><h2>Step 1</h2><label>Name <input id="n"></label><button onclick="did('to 2', event); s1.hidden = true; s2.hidden = false">Next</button></section><section id="s2" hidden><h2>Step 2</h2><label>Town <input id="t"></label><button ${does('end')}>Next</button></section>${SAID}`,
    tries: [
      [
        'Type "Ada" into "Name"\nClick "Next"\nType "Leeds" into "Town"\nClick "Next"',
        ['to 2', 'end', 'n=Ada', 't=Leeds'],
      ],
      ['Type "Leeds" into "Town"', null],
    ],
  },
  {
    kind: 'menu bar with menus in menus',
    html: `<style>.sub{display:none;padding-left:20px}.open>.sub{display:block}</style><ul role="menubar"><li role="none"><span role="menuitem" tabindex="0" aria-haspopup="true" onclick="this.parentNode.classList.add('open'); this.setAttribute('aria-expanded', 'true')">File</span><ul role="menu" class="sub"><li role="none"><span role="menuitem" tabindex="0" aria-haspopup="true" onclick="this.parentNode.classList.add('open')">Export</span><ul role="menu" class="sub"><li role="menuitem" tabindex="0" ${does('csv')}>As CSV</li><li role="menuitem" tabindex="0" ${does('pdf')}>As PDF</li></ul></li></ul></li></ul>${SAID}`,
    tries: [
      ['Click "File"\nClick "Export"\nClick "As CSV"', ['csv']],
      ['Choose File > Export > As PDF', ['pdf']],
    ],
  },
  {
    kind: 'password with a button that shows it',
    html: `<label for="p">Password</label><input id="p" type="password"><button aria-label="Show password" onclick="did('shown', event); p.type = p.type === 'text' ? 'password' : 'text'">o</button>`,
    tries: [
      ['Type "s3cret" into "Password"', ['p=s3cret']],
      ['Click "Show password"', ['shown']],
    ],
  },
  {
    kind: 'field that is masked as it is typed',
    html: `<label>Phone <input id="p" oninput="const d = this.value.replace(/\\D/g, '').slice(0, 10); this.value = d.length > 6 ? '(' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6) : d"></label>`,
    tries: [
      ['Type "5551234567" into "Phone"', ['p=(555) 123-4567']],
      ['Type "abc" into "Phone"', null],
    ],
  },
  {
    kind: 'undo that goes away',
    html: `<button onclick="did('deleted', event); bar.hidden = false; setTimeout(() => { bar.hidden = true }, 900)">Delete mail</button><div id="bar" hidden>Deleted <button onclick="did('undone', event); bar.hidden = true">Undo</button></div>`,
    tries: [
      ['Click "Delete mail"\nClick "Undo"', ['deleted', 'undone']],
      ['Click "Delete mail"\nWait 2 seconds\nClick "Undo"', null],
    ],
  },
  {
    kind: 'checkbox in a label with a link',
    html: `<label><input type="checkbox" id="a"> I accept the <a href="#terms" ${does('terms')}>terms of use</a></label>${SAID}`,
    tries: [
      ['Check "I accept the terms of use"', ['a=on']],
      ['Click "terms of use"', ['terms']],
    ],
  },
  {
    kind: 'switch made of a button',
    html: `<button role="switch" aria-checked="true" aria-label="Notifications" id="s" data-state="on" onclick="const on = this.dataset.state !== 'on'; this.dataset.state = on ? 'on' : 'off'; this.setAttribute('aria-checked', String(on))">on</button>`,
    tries: [
      ['Turn off "Notifications"', ['s=off']],
      ['Turn on "Notifications"', []],
    ],
  },
  {
    kind: 'button that counts two clicks',
    html: `<button onclick="this.dataset.n = Number(this.dataset.n || 0) + 1; if (this.dataset.n === '2') { did('deleted', event); this.textContent = 'Deleted' } else this.textContent = 'Click again to delete'">Delete</button>`,
    tries: [
      ['Click "Delete"\nClick "Click again to delete"', ['deleted']],
      ['Click "Delete"', []],
    ],
  },
];
