import type { UnseenPage } from '#browser/record/unseen/page.ts';

const SEATS = ['A', 'B', 'C'];

/** What whole applications draw: mail, calendars, players, maps, boards. */
export const APPS: Record<string, UnseenPage> = {
  'mail rows with a box and a star each': {
    html: `<div id="bar"><button class="arch" disabled>Archive</button></div><div role="main">${['Rent', 'Trip', 'News'].map((one) => `<div class="zA" role="row" style="display:flex"><div role="checkbox" aria-checked="false" tabindex="0" class="oZ" style="width:16px;height:16px;border:1px solid" data-name="box ${one}" data-state="off"></div><span class="T-KT" style="cursor:pointer" data-name="star ${one}" data-state="off">☆</span><span class="yP">${one}</span><span>See attached</span></div>`).join('')}</div><script>addEventListener('click', (event) => { const box = event.target.closest('.oZ'); const star = event.target.closest('.T-KT'); if (box) { box.dataset.state = box.dataset.state === 'on' ? 'off' : 'on'; box.setAttribute('aria-checked', String(box.dataset.state === 'on')); document.querySelector('.arch').disabled = !document.querySelector('.oZ[data-state=on]') } if (star) { star.dataset.state = 'on'; star.textContent = '★' } if (event.target.matches('.arch')) did('archived', event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.oZ').nth(1));
      await person.click(tab.locator('.T-KT').nth(2));
      await person.click(tab.getByText('Archive'));
    },
  },
  'three dots of a row whose menu is elsewhere': {
    html: `<table>${['alpha.txt', 'beta.txt'].map((one) => `<tr><td>${one}</td><td>2 kB</td><td><button class="kebab" aria-haspopup="menu" aria-label="More options" data-f="${one}">⋮</button></td></tr>`).join('')}</table><script>addEventListener('click', (event) => { document.querySelector('.portal')?.remove(); const opener = event.target.closest('.kebab'); if (opener) document.body.insertAdjacentHTML('beforeend', '<div class="portal" role="menu" style="position:fixed;right:0;top:0;background:#eee">' + ['Rename', 'Share', 'Delete'].map((one) => '<div role="menuitem" tabindex="-1" data-f="' + opener.dataset.f + '">' + one + '</div>').join('') + '</div>'); if (event.target.matches('[role=menuitem]')) did(event.target.textContent + ' ' + event.target.dataset.f, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.kebab').nth(1));
      await person.click(tab.getByText('Share'));
      await person.click(tab.locator('.kebab').nth(0));
      await person.click(tab.getByText('Rename'));
    },
  },
  'seats of a plane drawn as a picture': {
    html: `<svg width="200" height="140">${[1, 2, 3].flatMap((row) => SEATS.map((seat, at) => `<g class="seat" data-s="${row}${seat}" style="cursor:pointer"><title>Seat ${row}${seat}</title><rect x="${at * 40}" y="${row * 36 - 30}" width="30" height="30" fill="#8bd"/></g>`)).join('')}</svg><p id="mine" data-state=""></p><button id="book">Book seat</button><script>addEventListener('click', (event) => { const seat = event.target.closest('.seat'); if (seat) { for (const one of document.querySelectorAll('rect')) one.setAttribute('fill', '#8bd'); seat.querySelector('rect').setAttribute('fill', 'green'); mine.dataset.state = seat.dataset.s; mine.textContent = 'Seat ' + seat.dataset.s } if (event.target.id === 'book') did('book ' + mine.dataset.state, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-s="2C"] rect'));
      await person.click(tab.locator('#book'));
    },
  },
  'event put into a week by a click on its hour': {
    html: `<table class="week"><tr><th></th>${['Mon', 'Tue', 'Wed'].map((one) => `<th>${one}</th>`).join('')}</tr>${[9, 10, 11].map((hour) => `<tr><th>${hour}:00</th>${['Mon', 'Tue', 'Wed'].map((day) => `<td class="slot" data-k="${day}-${hour}" style="width:70px;height:26px;border:1px solid #ccc"></td>`).join('')}</tr>`).join('')}</table><div id="pop" class="dialog" hidden><input id="ti" placeholder="Add title"><button id="sv">Save</button></div><script>let slot; document.querySelector('.week').onclick = (event) => { if (event.target.matches('.slot')) { slot = event.target; pop.hidden = false; ti.value = ''; ti.focus() } }; sv.onclick = (event) => { slot.textContent = ti.value; did(slot.dataset.k + ' ' + ti.value, event); pop.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Tue-10]'));
      await person.type('Dentist');
      await person.click(tab.locator('#sv'));
    },
  },
  'player with icons only': {
    html: `<div class="player"><button class="ytp-play" aria-label="Play (k)"><svg width="20" height="20"><path d="M0 0L20 10L0 20z"/></svg></button><button class="ytp-mute" aria-label="Mute (m)"><svg width="20" height="20"><rect width="20" height="20"/></svg></button><button class="ytp-settings" aria-label="Settings" aria-expanded="false">⚙</button><div class="menu" hidden><div role="menuitem" class="it">Speed</div><div role="menuitem" class="it">Quality</div></div></div><script>addEventListener('click', (event) => { const play = event.target.closest('.ytp-play'); if (play) { const on = play.getAttribute('aria-label') === 'Play (k)'; play.setAttribute('aria-label', on ? 'Pause (k)' : 'Play (k)'); did(on ? 'play' : 'pause', event) } if (event.target.closest('.ytp-settings')) document.querySelector('.menu').hidden = false; if (event.target.matches('.it')) { did(event.target.textContent, event); document.querySelector('.menu').hidden = true } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ytp-play'));
      await person.click(tab.locator('.ytp-settings'));
      await person.click(tab.getByText('Quality'));
      await person.click(tab.locator('.ytp-play'));
    },
  },
  'map that is zoomed and a pin of it': {
    html: `<div class="map" style="position:relative;width:300px;height:200px;background:#cde"><div class="leaflet-control-zoom"><a class="leaflet-control-zoom-in" href="#" title="Zoom in" role="button" aria-label="Zoom in">+</a><a href="#" class="leaflet-control-zoom-out" title="Zoom out" role="button" aria-label="Zoom out">−</a></div>${[60, 160].map((left, at) => `<img class="leaflet-marker-icon" alt="Shop ${at + 1}" tabindex="0" role="button" style="position:absolute;left:${left}px;top:90px;width:20px;height:30px;background:red;cursor:pointer">`).join('')}<div id="z" data-state="5"></div></div><script>document.querySelector('.map').onclick = (event) => { event.preventDefault(); const by = event.target.matches('.leaflet-control-zoom-in') ? 1 : event.target.matches('.leaflet-control-zoom-out') ? -1 : 0; if (by) z.dataset.state = +z.dataset.state + by; if (event.target.matches('.leaflet-marker-icon')) did(event.target.alt, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.leaflet-control-zoom-in'));
      await person.click(tab.locator('.leaflet-control-zoom-in'));
      await person.click(tab.locator('img').nth(1));
    },
  },
  'window of the browser itself': {
    html: `<button id="o">Edit profile</button><dialog id="d"><form method="dialog"><p><label>Nickname <input id="nn"></label></p><button value="cancel">Cancel</button><button value="save" id="s">Save</button></form></dialog><button onclick="did('outer', event)">Save</button><script>o.onclick = () => d.showModal(); d.onclose = () => { document.body.dataset.state = d.returnValue; if (d.returnValue === 'save') log.push('saved ' + nn.value) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('#nn'));
      await person.type('ace');
      await person.click(tab.locator('#s'));
    },
  },
  'menu in the top layer': {
    html: `<button popovertarget="pm">Account</button><div id="pm" popover><a href="#a" class="it">Orders</a> <a href="#b" class="it">Sign out</a></div><button popovertarget="pn">Help</button><div id="pn" popover><a href="#c" class="it">Orders</a></div><script>addEventListener('click', (event) => { if (event.target.matches('.it')) { event.preventDefault(); did(event.target.hash, event); event.target.closest('[popover]').hidePopover() } })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Help'));
      await person.click(tab.locator('#pn .it'));
      await person.click(tab.getByText('Account'));
      await person.click(tab.getByText('Sign out'));
    },
  },
  'answers under comments': {
    html: `<div id="th">${['Ann', 'Ben'].map((one) => `<article class="comment"><header>${one}</header><p>I think so.</p><button class="like">Like</button> <button class="reply">Reply</button><div class="box"></div></article>`).join('')}</div><script>th.onclick = (event) => { const one = event.target.closest('.comment'); const name = one?.querySelector('header').textContent; if (event.target.matches('.like')) did('like ' + name, event); if (event.target.matches('.reply')) one.querySelector('.box').innerHTML = '<textarea aria-label="Write a reply" id="t' + name + '"></textarea><button class="post">Post</button>'; if (event.target.matches('.post')) { did(name + ' ← ' + one.querySelector('textarea').value, event); one.querySelector('.box').innerHTML = '' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.like').nth(1));
      await person.click(tab.locator('.reply').nth(1));
      await person.click(tab.locator('textarea'));
      await person.type('Me too');
      await person.click(tab.locator('.post'));
    },
  },
  'pad of numbers': {
    html: `<output id="dsp" data-state="">0</output><div class="calc" style="display:grid;grid-template-columns:repeat(3,40px)">${['7', '8', '9', '4', '5', '6', '1', '2', '3', 'C', '0', '='].map((one) => `<button>${one}</button>`).join('')}</div><script>document.querySelector('.calc').onclick = (event) => { const key = event.target.textContent; if (!event.target.matches('button')) return; if (key === 'C') dsp.dataset.state = ''; else if (key === '=') did('enter ' + dsp.dataset.state, event); else dsp.dataset.state += key; dsp.textContent = dsp.dataset.state || '0' }</script>`,
    async act(person, tab) {
      for (const one of ['4', '2', '4', '=']) await person.click(tab.getByText(one, { exact: true }).last());
    },
  },
  'filters that are taken away again': {
    html: `<aside>${['Red', 'Wool', 'Sale'].map((one) => `<div class="facet" style="cursor:pointer">${one} <small>(${one.length})</small></div>`).join('')}</aside><div id="chips" data-state=""></div><script>const on = new Set(); const draw = () => { chips.dataset.state = [...on].join(); chips.innerHTML = [...on].map((one) => '<span class="chip">' + one + ' <i class="x" role="button" aria-label="Remove" style="cursor:pointer">✕</i></span>').join('') }; addEventListener('click', (event) => { const facet = event.target.closest('.facet'); if (facet) { on.add(facet.firstChild.textContent.trim()); draw() } if (event.target.matches('.x')) { on.delete(event.target.parentNode.firstChild.textContent.trim()); draw() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.facet').nth(0));
      await person.click(tab.locator('.facet').nth(2));
      await person.click(tab.locator('.facet').nth(1));
      await person.click(tab.locator('.chip', { hasText: 'Sale' }).locator('.x'));
    },
  },
  'button with an arrow beside it': {
    html: `<div class="btn-group"><button class="main">Publish</button><button class="dropdown-toggle dropdown-toggle-split" aria-expanded="false"><span class="visually-hidden" style="position:absolute;left:-9999px">Toggle Dropdown</span>▾</button><ul class="dropdown-menu" hidden><li><a class="dropdown-item" href="#">Save draft</a></li><li><a class="dropdown-item" href="#">Schedule…</a></li></ul></div><script>addEventListener('click', (event) => { const menu = document.querySelector('.dropdown-menu'); if (event.target.closest('.dropdown-toggle')) { menu.hidden = !menu.hidden; return } if (event.target.matches('.main')) did('publish', event); if (event.target.matches('.dropdown-item')) { event.preventDefault(); did(event.target.textContent, event) } menu.hidden = true })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dropdown-toggle'));
      await person.click(tab.getByText('Schedule…'));
    },
  },
  'names of cells like a sheet, changed by a list in the cell': {
    html: `<table><tr><th>Task</th><th>Status</th></tr>${['Paint', 'Sand', 'Oil'].map((one) => `<tr><td>${one}</td><td><select aria-label="Status" data-name="${one}" data-state="Open"><option>Open</option><option>Doing</option><option>Done</option></select></td></tr>`).join('')}</table><script>addEventListener('change', (event) => { event.target.dataset.state = event.target.value })</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-name=Sand]'), { labels: ['Done'] });
      await person.choose(tab.locator('[data-name=Oil]'), { labels: ['Doing'] });
    },
  },
  'folds of the browser itself': {
    html: `<details id="d1"><summary>Returns</summary><p><button onclick="did('label', event)">Print label</button></p></details><details id="d2"><summary>Warranty</summary><p><button onclick="did('claim', event)">Start</button></p></details>`,
    async act(person, tab) {
      await person.click(tab.locator('#d2 summary'));
      await person.click(tab.getByText('Start'));
    },
  },
  'products with the same button and a size each': {
    html: `<div class="grid">${['Shirt', 'Coat'].map((one) => `<div class="product-tile"><a href="#" onclick="return false"><img alt="" width="40" height="40"></a><div class="title">${one}</div><div class="sizes">${['S', 'M', 'L'].map((size) => `<button class="size" data-p="${one}">${size}</button>`).join('')}</div><button class="add" data-p="${one}">Add to bag</button></div>`).join('')}</div><script>const picked = {}; addEventListener('click', (event) => { if (event.target.matches('.size')) { picked[event.target.dataset.p] = event.target.textContent; event.target.style.outline = '2px solid' } if (event.target.matches('.add')) did('bag ' + event.target.dataset.p + ' ' + (picked[event.target.dataset.p] ?? '?'), event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.size[data-p=Coat]').nth(1));
      await person.click(tab.locator('.add').nth(1));
    },
  },
  'regions of a picture': {
    html: `<img usemap="#m" width="200" height="100" alt="Floor plan" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><map name="m"><area shape="rect" coords="0,0,100,100" href="#k" alt="Kitchen"><area shape="rect" coords="100,0,200,100" href="#b" alt="Bedroom"></map><script>addEventListener('click', (event) => { if (event.target.matches('area')) { event.preventDefault(); did(event.target.alt, event) } })</script>`,
    act: (person, tab) => person.click(tab.locator('img'), { inside: 0.75 }),
  },
  'link of a new tab and back again': {
    html: `<a id="nt" target="_blank" href="data:text/html,hello">Terms</a> <button onclick="did('agree', event)">Agree</button> <a href="#sec">Jump</a><div style="height:1200px"></div><h2 id="sec">Section</h2><button onclick="did('deep', event)">Accept section</button>`,
    async act(person, tab) {
      await person.click(tab.getByText('Jump'));
      await person.click(tab.getByText('Accept section'));
    },
  },
  'grid moved in by arrows and opened by enter': {
    html: `<div role="grid" id="g" aria-label="Files" tabindex="0">${[0, 1].map((row) => `<div role="row">${[0, 1, 2].map((column) => `<div role="gridcell" tabindex="-1" style="display:inline-block;width:60px">F${row * 3 + column}</div>`).join('')}</div>`).join('')}</div><script>let at = -1; const cells = [...document.querySelectorAll('[role=gridcell]')]; g.onkeydown = (event) => { const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 3, ArrowUp: -3 }[event.key]; if (by) { at = Math.max(0, Math.min(5, at + by)); cells[at].focus(); event.preventDefault() } if (event.key === 'Enter' && at >= 0) did('open ' + cells[at].textContent, event) }; for (const [n, cell] of cells.entries()) cell.onclick = () => { at = n; cell.focus() }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('F0'));
      await person.press('ArrowRight');
      await person.press('ArrowDown');
      await person.press('Enter');
    },
  },
  'menus beside each other under headings': {
    html: `<style>.mega > li { display: inline-block; padding: 8px } .mega .drop { position: absolute; visibility: hidden; opacity: 0; background: #fff } .mega > li:hover .drop { visibility: visible; opacity: 1 }</style><ul class="mega">${['Women', 'Men'].map((one) => `<li><a href="#" onclick="return false">${one}</a><div class="drop"><b>Shoes</b><br><a href="#" class="go" data-g="${one}">Boots</a> <a href="#" class="go" data-g="${one}">Sandals</a></div></li>`).join('')}</ul><script>addEventListener('click', (event) => { if (event.target.matches('.go')) { event.preventDefault(); did(event.target.dataset.g + ' ' + event.target.textContent, event) } })</script>`,
    async act(person, tab) {
      await person.point(tab.getByText('Men', { exact: true }));
      await person.click(tab.locator('.go[data-g=Men]').first());
    },
  },
  'list whose entries move away once done': {
    html: `<h3>To do</h3><ul id="todo">${['Milk', 'Bread', 'Soap'].map((one) => `<li><label><input type="checkbox" data-n="${one}" data-name="${one}"> ${one}</label></li>`).join('')}</ul><h3>Done</h3><ul id="done" data-state=""></ul><input id="new" placeholder="What needs to be done?"><script>addEventListener('change', (event) => { const li = event.target.closest('li'); if (!li) return; (event.target.checked ? done : todo).append(li); done.dataset.state = [...done.querySelectorAll('input')].map((one) => one.dataset.n).join() }); document.getElementById('new').onkeydown = (event) => { if (event.key === 'Enter') { const n = event.target.value; todo.insertAdjacentHTML('beforeend', '<li><label><input type="checkbox" data-n="' + n + '" data-name="' + n + '"> ' + n + '</label></li>'); event.target.value = '' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#new'));
      await person.type('Rice\n');
      await person.click(tab.locator('[data-n=Bread]'));
      await person.click(tab.locator('[data-n=Rice]'));
      await person.click(tab.locator('[data-n=Bread]'));
    },
  },
};
