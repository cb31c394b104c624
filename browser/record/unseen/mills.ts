import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Mills and offices: parts of the browser itself in new uses, keys that pages take, other windows, forms inside components. */
export const MILLS: Record<string, UnseenPage> = {
  'window of the browser whose form inside a component sends a date': {
    html: `<x-book></x-book><script>customElements.define('x-book', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<button id="o">Book a visit</button><dialog><form method="dialog"><label>Day <input type="date" data-name="day"></label><label>With <select data-name="with"><option>Ida</option><option>Jon</option></select></label><label><input type="checkbox" data-name="remind"> Remind me</label><button value="ok">Book</button><button value="no">Not now</button></form></dialog>'; const d = root.querySelector('dialog'); root.querySelector('#o').onclick = () => d.showModal(); root.addEventListener('click', (event) => { if (event.target.matches('button[value]')) did(event.target.value, event) }) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.choose(tab.locator('[data-name=day]'), { value: '2031-06-03' });
      await person.choose(tab.locator('[data-name=with]'), { labels: ['Jon'] });
      await person.click(tab.locator('[data-name=remind]'));
      await person.click(tab.locator('[value=ok]'));
    },
  },
  'popovers of the browser opened by their buttons, one inside another': {
    html: `<button popovertarget="a">Share</button><div id="a" popover><button popovertarget="b">By mail</button> <button class="x" data-k="link">Copy link</button><div id="b" popover><label>To <input data-name="to"></label><button class="x" data-k="mail">Send</button></div></div><script>addEventListener('click', (event) => { if (event.target.matches('.x')) { did(event.target.dataset.k, event); document.querySelector('#a').hidePopover() } })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Share'));
      await person.click(tab.getByText('By mail'));
      await person.click(tab.locator('[data-name=to]'));
      await person.type('ida@example.com');
      await person.click(tab.locator('[data-k=mail]'));
      await person.click(tab.getByText('Share'));
      await person.click(tab.locator('[data-k=link]'));
    },
  },
  'cells of a sheet written one after another with the tab key and enter': {
    html: `<table id="t">${[1, 2, 3].map((row) => `<tr>${['a', 'b'].map((col) => `<td><input size="6" aria-label="${col.toUpperCase()}${row}" data-name="${col}${row}"></td>`).join('')}</tr>`).join('')}</table><script>t.onkeydown = (event) => { if (event.key !== 'Enter') return; const all = [...t.querySelectorAll('input')]; all[all.indexOf(event.target) + 2]?.focus() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=a1]'));
      await person.type('Rye');
      await person.press('Tab');
      await person.type('12');
      await person.press('Enter');
      await person.type('14');
      await person.press('Tab');
      await person.type('Oats');
    },
  },
  'lines of a list made by enter in a text of blocks': {
    html: `<div id="e" contenteditable data-name="list" role="textbox" aria-label="Shopping" style="border:1px solid;width:260px;min-height:60px"></div><button id="ok">Keep</button><script>ok.onclick = (event) => did('kept', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#e'));
      await person.type('Milk\nEggs\nTea');
      await person.click(tab.locator('#ok'));
    },
  },
  'page with a key of its own to save, and one to search': {
    html: `<label>Text <textarea id="x" data-name="text"></textarea></label><p id="s">Not saved</p><input id="q" aria-label="Find in page" hidden><script>addEventListener('keydown', (event) => { if (event.ctrlKey && event.key === 's') { event.preventDefault(); s.textContent = 'Saved'; did('saved', event) } if (event.ctrlKey && event.key === 'k') { event.preventDefault(); q.hidden = false; q.focus(); did('find', event) } }); q.onkeydown = (event) => { if (event.key === 'Enter') did('found ' + q.value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#x'));
      await person.type('Two sacks');
      await person.press('Control+s');
      await person.press('Control+k');
      await person.type('sack\n');
    },
  },
  'answer of another window that closes itself': {
    html: `<button id="b">Sign in with Mill ID</button><p id="o"></p><button id="ok" disabled>Go on</button><script>b.onclick = () => { const w = open('about:blank', 'mill', 'width=300,height=200'); w.document.write('<title>Mill ID</title><button onclick="opener.told(event); close()">Yes, it is me</button>'); w.document.close() }; function told() { o.textContent = 'Signed in'; ok.disabled = false } ok.onclick = (event) => did('on', event)</script>`,
    async act(person, tab) {
      const opened = tab.context().waitForEvent('page');
      await person.click(tab.locator('#b'));
      const other = await opened;
      await other.getByText('Yes, it is me').waitFor();
      await person.click(other.getByText('Yes, it is me'));
      await tab.locator('#ok:enabled').waitFor();
      await person.click(tab.locator('#ok'));
    },
  },
  'big menu under a word that opens while it is pointed at': {
    html: `<style>.mm { display: none; position: absolute; left: 0; top: 100%; background: #fff; border: 1px solid; padding: 16px; width: 460px } .top:hover .mm { display: flex; gap: 30px } .top { position: relative; display: inline-block; padding: 8px 20px }</style><nav>${[
      { one: 'Flour', all: ['Rye', 'Spelt'] },
      { one: 'Tools', all: ['Sieves', 'Scales'] },
    ]
      .map(
        ({ one, all }) =>
          `<div class="top"><span>${one}</span><div class="mm">${all.map((inner) => `<div><b>${inner}</b><br><a href="#" data-k="${one} ${inner} new">New</a><br><a href="#" data-k="${one} ${inner} sale">On sale</a></div>`).join('')}</div></div>`,
      )
      .join(
        '',
      )}</nav><script>addEventListener('click', (event) => { if (event.target.dataset.k) { event.preventDefault(); did(event.target.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.point(tab.locator('.top').nth(1).locator('span'));
      await person.click(tab.locator('[data-k="Tools Scales sale"]'));
      await person.point(tab.locator('.top').nth(0).locator('span'));
      await person.click(tab.locator('[data-k="Flour Rye new"]'));
    },
  },
  'suggestion of which the first is taken by enter at once': {
    html: `<label>Mill <input id="q" role="combobox" aria-expanded="false" data-name="mill" autocomplete="off"></label><ul id="l" role="listbox"></ul><p id="o"></p><script>const all = ['Old Mill', 'North Mill', 'Nordby Mill']; let on = 0; const hits = () => all.filter((one) => one.toLowerCase().startsWith(q.value.toLowerCase())); q.oninput = () => { on = 0; q.ariaExpanded = 'true'; l.innerHTML = hits().map((one, at) => '<li role="option" aria-selected="' + (at === on) + '">' + one + '</li>').join('') }; q.onkeydown = (event) => { if (event.key === 'ArrowDown') on = Math.min(on + 1, hits().length - 1); if (event.key === 'Enter' && hits()[on]) { q.value = hits()[on]; l.innerHTML = ''; q.ariaExpanded = 'false'; o.textContent = q.value; did('mill ' + q.value, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('nor');
      await person.press('ArrowDown');
      await person.press('Enter');
    },
  },
  'several boxes of a list taken with their label and all at once above': {
    html: `<table><tr><th><input type="checkbox" id="all" aria-label="All"></th><th>Sack</th></tr>${['Rye 12', 'Rye 14', 'Oats 3'].map((one) => `<tr><td><input type="checkbox" class="b" data-name="${one}"></td><td>${one}</td></tr>`).join('')}</table><button id="ok">Load</button><script>all.onchange = () => document.querySelectorAll('.b').forEach((one) => { one.checked = all.checked }); ok.onclick = (event) => did('loaded', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#all'));
      await person.click(tab.locator('.b').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'phone number cut into groups while it is typed': {
    html: `<label>Phone <input id="p" data-name="phone"></label><button id="ok">Call me</button><script>p.oninput = () => { const d = p.value.replace(/\\D/g, '').slice(0, 10); p.value = [d.slice(0, 3), d.slice(3, 6), d.slice(6)].filter(Boolean).join(' ') }; ok.onclick = (event) => did('call ' + p.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#p'));
      await person.type('0721234567');
      await person.click(tab.locator('#ok'));
    },
  },
  'switch of a component with a native box that nobody sees': {
    html: `<x-switch k="Night shift"></x-switch><x-switch k="Loud bell"></x-switch><script>customElements.define('x-switch', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<style>input{position:absolute;opacity:0} i{display:inline-block;width:40px;height:20px;border-radius:10px;background:#bbb} input:checked + i{background:#36c}</style><label><input type="checkbox" role="switch" data-name="' + this.getAttribute('k') + '"><i></i> ' + this.getAttribute('k') + '</label>' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('x-switch').nth(1).locator('i'));
      await person.click(tab.locator('x-switch').nth(0).locator('i'));
      await person.click(tab.locator('x-switch').nth(1).locator('i'));
    },
  },
  'stars of a component that answer to arrow keys': {
    html: `<x-stars></x-stars><button id="ok">Send</button><script>customElements.define('x-stars', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div role="slider" tabindex="0" aria-label="Rating" aria-valuemin="0" aria-valuemax="5" aria-valuenow="0"><span>☆☆☆☆☆</span></div>'; const s = root.firstChild; s.onkeydown = (event) => { const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0; const n = Math.max(0, Math.min(5, Number(s.getAttribute('aria-valuenow')) + by)); s.setAttribute('aria-valuenow', n); s.firstChild.textContent = '★'.repeat(n) + '☆'.repeat(5 - n); this.n = n } } }); ok.onclick = (event) => did('stars ' + document.querySelector('x-stars').n, event)</script>`,
    async act(person, tab) {
      await tab.locator('[role=slider]').focus();
      for (const _ of [1, 2, 3, 4]) await person.press('ArrowRight');
      await person.press('ArrowLeft');
      await person.click(tab.locator('#ok'));
    },
  },
  'text found and the next one by enter, in a bar that comes by a button': {
    html: `<button id="f" aria-expanded="false">Find</button><div id="bar" hidden><input id="q" placeholder="Find" data-name="find"><span id="n"></span><button id="nx" title="Next match">↓</button></div><script>let at = 0; f.onclick = () => { bar.hidden = !bar.hidden; if (!bar.hidden) q.focus() }; const next = (event) => { at += 1; n.textContent = at + ' of 4'; did('match ' + at, event) }; q.onkeydown = (event) => { if (event.key === 'Enter') next(event) }; nx.onclick = next</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#f'));
      await person.type('sieve');
      await person.press('Enter');
      await person.press('Enter');
      await person.click(tab.locator('#nx'));
    },
  },
  'list of the page in which typed letters are no field': {
    html: `<ul id="l" role="listbox" tabindex="0" aria-label="Sorts" style="width:140px;border:1px solid">${['Barley', 'Millet', 'Oats', 'Rye'].map((one) => `<li role="option" aria-selected="false">${one}</li>`).join('')}</ul><button id="ok">Take it</button><script>let got = ''; const pick = (li) => { if (!li) return; for (const one of l.children) one.ariaSelected = String(one === li); got = li.textContent }; l.onkeydown = (event) => pick([...l.children].find((one) => one.textContent.toLowerCase().startsWith(event.key.toLowerCase()))); l.onclick = (event) => pick(event.target.closest('li')); ok.onclick = (event) => did('took ' + got, event)</script>`,
    async act(person, tab) {
      await tab.locator('#l').focus();
      await person.press('m');
      await person.press('o');
      await person.click(tab.locator('#ok'));
    },
  },
  'form of which the sending key is control and enter': {
    html: `<label>Note <textarea id="x"></textarea></label><ul id="l"></ul><script>x.onkeydown = (event) => { if (event.ctrlKey && event.key === 'Enter') { did('note ' + x.value.replaceAll('\\n', ' / '), event); l.insertAdjacentHTML('beforeend', '<li>' + x.value + '</li>'); x.value = '' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#x'));
      await person.type('Belt worn\nNew one ordered');
      await person.press('Control+Enter');
      await person.type('Belt came');
      await person.press('Control+Enter');
    },
  },
  'choice that replaces the list by the next one at the same place': {
    html: `<div id="p"></div><script>const steps = [['Grain', ['Rye', 'Oats']], ['Grade', ['Fine', 'Coarse']], ['Sack', ['5 kg', '25 kg']]]; let at = 0; const got = []; const draw = () => { p.innerHTML = at > 2 ? '<b data-name="got" data-state="' + got.join(', ') + '"></b>' : '<label>' + steps[at][0] + ' <select><option value="">Choose</option>' + steps[at][1].map((one) => '<option>' + one + '</option>').join('') + '</select></label>'; const s = p.querySelector('select'); if (s) s.onchange = () => { got.push(s.value); at += 1; draw() } }; draw()</script>`,
    async act(person, tab) {
      for (const label of ['Oats', 'Coarse', '25 kg'])
        await person.choose(tab.locator('select'), { labels: [label] });
    },
  },
  'field that is replaced by the next one at the same place': {
    html: `<div id="p"></div><script>const asks = ['Name of the mill', 'Year it was built', 'River']; let at = 0; const draw = () => { p.innerHTML = at > 2 ? '<b>Thank you</b>' : '<label>' + asks[at] + ' <input></label> <button>OK</button>'; p.querySelector('input')?.focus() }; p.onclick = (event) => { if (!event.target.matches('button')) return; did(asks[at] + ': ' + p.querySelector('input').value, event); at += 1; draw() }; draw()</script>`,
    async act(person, tab) {
      for (const value of ['Nordby', '1873', 'Lagan']) {
        await person.click(tab.locator('input'));
        await person.type(value);
        await person.click(tab.locator('p button, #p button'));
      }
    },
  },
  'tags ended by enter, the last one taken back by backspace': {
    html: `<label for="q">Grains</label> <span id="c"></span><input id="q"><button id="ok">Mix</button><script>const got = []; const draw = () => { c.innerHTML = got.map((one) => '<i>' + one + '</i> ').join('') }; q.onkeydown = (event) => { if (event.key === 'Enter' && q.value) { event.preventDefault(); got.push(q.value); q.value = ''; draw() } else if (event.key === 'Backspace' && q.value === '') { got.pop(); draw() } }; ok.onclick = (event) => did('mix ' + got.join('+'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('rye\noats\nspelt\n');
      await person.press('Backspace');
      await person.type('maize\n');
      await person.click(tab.locator('#ok'));
    },
  },
  'menu of a row opened by its right button, in a component': {
    html: `<x-list></x-list><script>customElements.define('x-list', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<ul>' + ['Belt', 'Stone', 'Wheel'].map((one) => '<li style="padding:6px;width:200px">' + one + '</li>').join('') + '</ul><div role="menu" hidden style="position:fixed;background:#fff;border:1px solid"><button role="menuitem">Order anew</button><button role="menuitem">Repair</button></div>'; const m = root.querySelector('[role=menu]'); let of = ''; root.addEventListener('contextmenu', (event) => { event.preventDefault(); of = event.target.textContent; m.style.left = event.clientX + 'px'; m.style.top = event.clientY + 'px'; m.hidden = false }); m.onclick = (event) => { did(event.target.textContent + ' ' + of, event); m.hidden = true } } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('li', { hasText: 'Stone' }), { button: 'right' });
      await person.click(tab.getByText('Repair'));
      await person.click(tab.locator('li', { hasText: 'Belt' }), { button: 'right' });
      await person.click(tab.getByText('Order anew'));
    },
  },
  'paper given to a component that hides its field': {
    html: `<x-drop></x-drop><button id="ok">Send papers</button><script>customElements.define('x-drop', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<input type="file" id="f" hidden><button id="b">Choose a paper</button><p id="n">None yet</p>'; root.querySelector('#b').onclick = () => root.querySelector('#f').click(); root.querySelector('#f').onchange = (event) => { root.querySelector('#n').textContent = event.target.files[0].name; this.n = event.target.files.length } } }); ok.onclick = (event) => did('papers ' + document.querySelector('x-drop').n, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.upload('cv.txt', 'Ada');
      await tab.getByText('cv.txt').waitFor();
      await person.click(tab.locator('#ok'));
    },
  },
  'days pulled over in a small calendar to take all of them': {
    html: `<div id="c" style="display:grid;grid-template-columns:repeat(7,40px);user-select:none">${Array.from({ length: 14 }, (_, at) => `<div class="d" data-d="${at + 1}" style="height:34px;border:1px solid #ccc">${at + 1}</div>`).join('')}</div><p id="o"></p><button id="ok">Ask for leave</button><script>let from = 0, to = 0, isDown = false; const draw = () => { document.querySelectorAll('.d').forEach((one) => { const n = Number(one.dataset.d); one.style.background = n >= Math.min(from, to) && n <= Math.max(from, to) ? '#9cf' : '' }); o.textContent = from + ' to ' + to }; c.onpointerdown = (event) => { isDown = true; from = to = Number(event.target.dataset.d); draw() }; c.onpointermove = (event) => { const n = Number(event.target.dataset.d); if (isDown && n) { to = n; draw() } }; addEventListener('pointerup', () => { isDown = false }); ok.onclick = (event) => did('leave ' + o.textContent, event)</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('[data-d="3"]'), tab.locator('[data-d="6"]'));
      await person.click(tab.locator('#ok'));
    },
  },
};
