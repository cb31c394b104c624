import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const READY = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`;

/** Pages that ask back, check what was done, or have the same words at several places. */
export const SEVENTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'delete that wants the name typed',
    html: `<button onclick="box.hidden = false">Delete project</button><div id="box" role="dialog" aria-label="Delete Apollo?" hidden><label>Type the name of the project <input id="n" oninput="yes.disabled = this.value !== 'Apollo'"></label><button id="yes" disabled ${does('deleted')}>Delete</button></div>${SAID}`,
    tries: [
      [
        'Click "Delete project"\nType "Apollo" into "Type the name of the project"\nClick "Delete"',
        ['deleted', 'n=Apollo'],
      ],
      ['Click "Delete project"\nClick "Delete"', null],
    ],
  },
  {
    kind: 'column that is sorted by its head',
    html: `<table><tr><th aria-sort="none" id="p"><button onclick="did('sorted', event); const th = this.parentNode; th.setAttribute('aria-sort', th.getAttribute('aria-sort') === 'ascending' ? 'descending' : 'ascending')">Price</button></th><th>Name</th></tr><tr><td>3</td><td>Pen</td></tr></table>`,
    tries: [
      ['Click "Price"', ['sorted']],
      ['Sort by "Weight"', null],
    ],
  },
  {
    kind: 'action for rows that are ticked',
    html: `<table>${['Ada', 'Bob'].map((name) => `<tr><td><input type="checkbox" id="${name}" aria-label="${name}"></td><td>${name}</td></tr>`).join('')}</table><button onclick="const on = [...document.querySelectorAll(':checked')].map((b) => b.id); if (on.length) did('archived ' + on, event); said.textContent = on.length ? 'Archived' : 'Nothing is selected'">Archive</button>${SAID}`,
    tries: [
      ['Tick "Bob"\nClick "Archive"', ['archived Bob', 'Bob=on']],
      ['Click "Archive"\nMake sure "Archived" is shown', null],
    ],
  },
  {
    kind: 'tab whose content comes late, with the same button in each',
    html: `<div role="tablist"><button role="tab" aria-selected="true">Users</button><button role="tab" aria-selected="false">Teams</button></div><div id="panel" role="tabpanel"></div>${SAID}${READY(`const fill = (name) => { panel.innerHTML = '<p>' + name + '</p><button>Invite</button>'; panel.lastChild.onclick = (e) => { did('invite to ' + name, e); said.textContent = 'invited' } }; fill('Users'); for (const tab of document.querySelectorAll('[role=tab]')) tab.onclick = () => { for (const other of document.querySelectorAll('[role=tab]')) other.setAttribute('aria-selected', String(other === tab)); fetch('/refused').then(() => fill(tab.textContent)) }`)}`,
    tries: [
      ['Click "Teams"\nClick "Invite"', ['invite to Teams']],
      ['Click the Teams tab\nClick "Invite" for "Teams"', ['invite to Teams']],
    ],
  },
  {
    kind: 'fieldset that is disabled',
    html: `<fieldset disabled><label>Name <input id="n"></label><button ${does('saved')}>Save</button></fieldset>${SAID}`,
    tries: [
      ['Click "Save"', null],
      ['Type "Ada" into "Name"', null],
    ],
  },
  {
    kind: 'amount that is written by the page',
    html: `<label>Amount <input id="a" inputmode="decimal" onblur="const n = Number(this.value.replace(/[^0-9.]/g, '')); this.value = n ? '$' + n.toFixed(2) : ''"></label><label>Note <input id="n"></label>`,
    tries: [
      ['Type "1234.5" into "Amount"\nType "rent" into "Note"', ['a=$1234.50', 'n=rent']],
      ['Amount: lots\nNote: rent\nMake sure "Amount" is "lots"', null],
    ],
  },
  {
    kind: 'list of fruit that is chosen by keys',
    html: `<p id="l">Fruit</p><div role="listbox" tabindex="0" aria-labelledby="l" id="f" data-state="">${['Apple', 'Pear', 'Plum'].map((name) => `<div role="option" aria-selected="false" onclick="for (const o of f.children) o.setAttribute('aria-selected', String(o === this)); f.dataset.state = '${name}'">${name}</div>`).join('')}</div>`,
    tries: [
      ['Select "Pear" from "Fruit"', ['f=Pear']],
      ['Select "Fig" from "Fruit"', null],
    ],
  },
  {
    kind: 'feed with a heart at each entry',
    html: `${['Ada', 'Bob', 'Cid'].map((name) => `<article><h3>${name}</h3><p>Text of ${name}</p><button aria-label="Like" aria-pressed="false" onclick="did('like ${name}', event); this.setAttribute('aria-pressed', 'true')">♡</button><button aria-label="Report" ${does(`report ${name}`)}>!</button></article>`).join('')}${SAID}`,
    tries: [
      ['Like the post of Bob', ['like Bob']],
      ['Click "Like"', null],
    ],
  },
  {
    kind: 'editor in a frame',
    html: `<h2>Message</h2><iframe title="Message" srcdoc="<body contenteditable oninput='parent.postMessage(document.body.innerText.trim(), String.fromCharCode(42))'></body>"></iframe><button onclick="did('sent ' + (window.body || ''), event); said.textContent = 'sent'">Send</button>${SAID}${READY('addEventListener("message", (e) => { window.body = e.data })')}`,
    tries: [
      ['Type "Hello" into "Message"\nClick "Send"', ['sent Hello']],
      ['Type "Hello" into "Subject"', null],
    ],
  },
  {
    kind: 'toast from before that says what the line wants',
    html: `<div role="status" id="s">Item added</div><button onclick="s.textContent = ''; setTimeout(() => { s.textContent = 'Out of stock' }, 500)">Add to cart</button>`,
    tries: [
      ['Click "Add to cart"\nMake sure "Item added" is shown', null],
      ['Click "Add to cart"\nMake sure "Out of stock" is shown', []],
    ],
  },
  {
    kind: 'stepper whose most is three',
    html: `<span>Guests</span> <button aria-label="Fewer guests" onclick="n.textContent = Math.max(1, +n.textContent - 1)">−</button><output id="n">1</output><button aria-label="More guests" onclick="if (+n.textContent < 3) { did('more', event); n.textContent = +n.textContent + 1 }">+</button>`,
    tries: [
      ['Click "More guests"\nClick "More guests"', ['more', 'more']],
      ['Set "Guests" to 5', null],
    ],
  },
  {
    kind: 'link that a script holds',
    html: `<a href="/paper" onclick="event.preventDefault(); did('held', event)">Details</a><a href="/paper">Paper page</a>${SAID}`,
    tries: [
      ['Click "Details"\nMake sure the address contains "paper"', null],
      ['Click "Details"\nMake sure "Paper" is shown', ['held']],
    ],
  },
  {
    kind: 'radio buttons that one must confirm',
    html: `<form onsubmit="event.preventDefault(); did('plan ' + new FormData(this).get('plan'), event); said.textContent = 'ok'">${['Basic', 'Pro'].map((name) => `<label><input type="radio" name="plan" id="${name}" value="${name}" required>${name}</label>`).join('')}<button>Continue</button></form>${SAID}`,
    tries: [
      ['Choose "Pro"\nClick "Continue"', ['plan Pro', 'Pro=on']],
      ['Click "Continue"', null],
    ],
  },
  {
    kind: 'page that moves on by itself',
    html: `<button onclick="did('start', event); said.textContent = 'Step 1 of 2'; setTimeout(() => { said.textContent = 'Step 2 of 2'; b.hidden = false }, 900)">Start</button><button id="b" hidden ${does('finish')}>Finish</button>${SAID}`,
    tries: [
      ['Click "Start"\nClick "Finish"', ['start', 'finish']],
      ['Click "Start"\nMake sure "Step 3" is shown', null],
    ],
  },
  {
    kind: 'search that filters while one types',
    html: `<label>Filter <input id="q" type="search"></label><ul id="u"></ul>${SAID}${READY(`const all = ['Anna', 'Annabel', 'Zoe']; const draw = () => { u.innerHTML = ''; for (const n of all.filter((one) => one.toLowerCase().includes(q.value.toLowerCase()))) { const li = document.createElement('li'); li.innerHTML = n + ' <button>Edit</button>'; li.lastChild.onclick = (e) => { did('edit ' + n, e); said.textContent = n }; u.append(li) } }; draw(); let t; q.oninput = () => { clearTimeout(t); t = setTimeout(draw, 400) }`)}`,
    tries: [
      ['Type "zoe" into "Filter"\nClick "Edit"', ['edit Zoe', 'q=zoe']],
      ['Type "zoe" into "Filter"\nClick the first "Edit"', ['edit Zoe', 'q=zoe']],
    ],
  },
];
