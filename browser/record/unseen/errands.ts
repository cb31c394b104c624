import type { UnseenPage } from '#browser/record/unseen/page.ts';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
/** What people do at home and between two appointments: cooking, hours, tickets, parcels, settings. */
export const ERRANDS: Record<string, UnseenPage> = {
  'recipe with portions, ingredients to tick off and a step that is done': {
    html: `<h1>Lentil soup</h1><div class="portions"><span>Portions</span> <button class="less">–</button><output>4</output><button class="more">+</button></div><ul class="ing">${['Red lentils', 'Carrots', 'Cumin'].map((one, at) => `<li style="cursor:pointer"><span class="amount">${(at + 1) * 40} g</span> <span>${one}</span></li>`).join('')}</ul><ol>${['Chop the carrots', 'Cook for 20 minutes'].map((one) => `<li>${one} <button class="done" aria-label="Mark step as done">✓</button></li>`).join('')}</ol><button id="list">Add to shopping list</button><script>const out = document.querySelector('output'); document.querySelector('.less').onclick = () => { out.value = Number(out.value) - 1 }; document.querySelector('.more').onclick = () => { out.value = Number(out.value) + 1 }; for (const li of document.querySelectorAll('.ing li')) li.onclick = () => { li.style.textDecoration = li.style.textDecoration ? '' : 'line-through' }; for (const b of document.querySelectorAll('.done')) b.onclick = (event) => { b.parentElement.style.opacity = '.5'; did('step ' + b.parentElement.firstChild.data.trim(), event) }; list.onclick = (event) => did(out.value + ' portions without ' + [...document.querySelectorAll('.ing li')].filter((li) => li.style.textDecoration).map((li) => li.lastElementChild.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.more'));
      await person.click(tab.locator('.more'));
      await person.click(tab.getByText('Cumin'));
      await person.click(tab.locator('.done').nth(1));
      await person.click(tab.locator('#list'));
    },
  },
  'hours of a week in a grid with sums, sent off at the end': {
    html: `<table><thead><tr><th>Project</th>${DAYS.map((day) => `<th>${day}</th>`).join('')}<th>Sum</th></tr></thead><tbody>${['Harbour wall', 'School roof'].map((one) => `<tr><th scope="row">${one}</th>${DAYS.map(() => '<td><input size="3" inputmode="decimal"></td>').join('')}<td class="sum">0</td></tr>`).join('')}</tbody></table><button id="week">Submit week</button><div id="ask" role="dialog" aria-modal="true" aria-label="Submit week?" hidden class="dialog"><p>16.5 hours</p><button id="yes">Submit</button> <button id="no">Not yet</button></div><script>document.querySelector('tbody').oninput = (event) => { const row = event.target.closest('tr'); row.querySelector('.sum').textContent = [...row.querySelectorAll('input')].reduce((sum, one) => sum + Number(one.value.replace(',', '.')), 0) }; week.onclick = () => { ask.hidden = false }; no.onclick = () => { ask.hidden = true }; yes.onclick = (event) => { did([...document.querySelectorAll('tbody tr')].map((row) => [...row.querySelectorAll('input')].map((one) => one.value || '-').join(' ')).join(' / '), event); ask.hidden = true }</script>`,
    async act(person, tab) {
      const field = (row: number, day: number) => tab.locator('tbody tr').nth(row).locator('input').nth(day);
      await person.click(field(0, 0));
      await person.type('8');
      await person.press('Tab');
      await person.type('7.5');
      await person.click(field(1, 3));
      await person.type('1');
      await person.click(tab.locator('#week'));
      await person.click(tab.locator('#yes'));
    },
  },
  'museum tickets: a tile for the day, a slot, a number for each kind of guest': {
    html: `<div class="days" style="display:flex;gap:6px">${[...DAYS].map((day, at) => `<button class="day" data-d="${day}"><small>${day}</small><br><b>${14 + at}</b></button>`).join('')}</div><div id="slots"></div><div id="guests" hidden>${[
      ['Adult', '€ 18'],
      ['Child (6–15)', '€ 9'],
      ['Member', 'free'],
    ]
      .map(
        ([name, price]) =>
          `<div class="guest" style="display:flex;gap:12px"><div><div>${name}</div><small>${price}</small></div><div><button class="btn-minus" aria-label="Remove one ${name}" disabled>−</button><span class="qty">0</span><button class="btn-plus" aria-label="Add one ${name}">+</button></div></div>`,
      )
      .join(
        '',
      )}<button id="basket">Add to basket</button></div><script>let day = ''; let slot = ''; document.querySelector('.days').onclick = (event) => { const b = event.target.closest('.day'); if (!b) return; day = b.dataset.d; for (const one of document.querySelectorAll('.day')) one.classList.toggle('day--selected', one === b); slots.innerHTML = '<p>Choose a time</p>' + ['10:00', '11:30', '13:00'].map((at) => '<button class="slot"' + (at === '10:00' ? ' disabled' : '') + '>' + at + ' <small>' + (at === '10:00' ? 'sold out' : 'available') + '</small></button>').join('') }; slots.onclick = (event) => { const b = event.target.closest('.slot'); if (!b) return; slot = b.firstChild.data.trim(); guests.hidden = false }; guests.onclick = (event) => { const row = event.target.closest('.guest'); if (!row || event.target.tagName !== 'BUTTON') return; const qty = row.querySelector('.qty'); qty.textContent = Number(qty.textContent) + (event.target.matches('.btn-plus') ? 1 : -1); row.querySelector('.btn-minus').disabled = qty.textContent === '0' }; basket.onclick = (event) => did([day, slot, ...[...document.querySelectorAll('.qty')].map((one) => one.textContent)].join(' '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-d=Wed]'));
      await person.click(tab.locator('.slot').nth(0));
      await person.click(tab.locator('.slot').nth(2));
      await person.click(tab.locator('.btn-plus').nth(0));
      await person.click(tab.locator('.btn-plus').nth(0));
      await person.click(tab.locator('.btn-plus').nth(1));
      await person.click(tab.locator('#basket'));
    },
  },
  'parcel found by its number, and sent to a shop instead': {
    html: `<form id="f"><input placeholder="Tracking number" id="no" autocomplete="off"><button aria-label="Track"><svg width="16" height="16"><circle r="6" cx="8" cy="8"/></svg></button></form><div id="out"></div><script>f.onsubmit = (event) => { event.preventDefault(); out.innerHTML = '<p class="skeleton">…</p>'; setTimeout(() => { out.innerHTML = '<h2>On its way</h2><p>Parcel ' + no.value + '</p><div class="options">' + ['Leave with a neighbour', 'Collect at a shop', 'Deliver tomorrow'].map((one) => '<div class="card" style="border:1px solid;cursor:pointer;padding:8px"><div class="dot" style="width:12px;height:12px;border:1px solid;border-radius:6px"></div><div><strong>' + one + '</strong><p>No charge</p></div></div>').join('') + '</div><button id="go" disabled>Confirm</button>' }, 200) }; out.onclick = (event) => { const card = event.target.closest('.card'); if (card) { for (const one of document.querySelectorAll('.card')) one.classList.toggle('card--on', one === card); document.querySelector('#go').disabled = false } if (event.target.id === 'go') did(no.value + ' ' + document.querySelector('.card--on strong').textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#no'));
      await person.type('JD0140 2277');
      await person.press('Enter');
      await person.click(tab.locator('.card').nth(1).locator('p'));
      await person.click(tab.locator('#go'));
    },
  },
  'settings in tabs within tabs, each with switches of the same names': {
    html: `<style>.tab { padding: 6px; cursor: pointer; display: inline-block } .is-active { border-bottom: 2px solid } .sw { width: 36px; height: 18px; border-radius: 9px; background: #bbb; position: relative; cursor: pointer; display: inline-block } .sw::after { content: ''; position: absolute; left: 2px; top: 2px; width: 14px; height: 14px; background: #fff; border-radius: 7px } .sw.sw-on { background: #393 } .sw.sw-on::after { left: 20px }</style><div class="outer">${['Account', 'Alerts'].map((one) => `<div class="tab">${one}</div>`).join('')}</div><div id="inner"></div><div id="body"></div><button id="save">Save changes</button><script>const state = {}; let at = ['Account', 'Profile']; const INNER = { Account: ['Profile', 'Privacy'], Alerts: ['Email', 'Phone'] }; const draw = () => { inner.innerHTML = INNER[at[0]].map((one) => '<div class="tab' + (one === at[1] ? ' is-active' : '') + '">' + one + '</div>').join(''); body.innerHTML = ['Weekly digest', 'Mentions'].map((one) => '<p><span>' + one + '</span> <span class="sw' + (state[at[1] + one] ? ' sw-on' : '') + '" data-k="' + one + '"></span></p>').join('') }; draw(); document.querySelector('.outer').onclick = (event) => { if (event.target.matches('.tab')) { at = [event.target.textContent, INNER[event.target.textContent][0]]; draw() } }; inner.onclick = (event) => { if (event.target.matches('.tab')) { at[1] = event.target.textContent; draw() } }; body.onclick = (event) => { const k = event.target.dataset.k; if (k) { state[at[1] + k] = !state[at[1] + k]; event.target.classList.toggle('sw-on') } }; save.onclick = (event) => did(JSON.stringify(state), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Alerts'));
      await person.click(tab.getByText('Phone'));
      await person.click(tab.locator('[data-k=Mentions]'));
      await person.click(tab.getByText('Email'));
      await person.click(tab.locator('[data-k="Weekly digest"]'));
      await person.click(tab.locator('#save'));
    },
  },
  'stars without words for each of several people': {
    html: `<h2>Rate your helpers</h2>${['Ada', 'Eli', 'Noor'].map((one) => `<div class="who" data-k="${one}"><span>${one}</span> <span class="stars">${[1, 2, 3, 4, 5].map(() => '<span style="cursor:pointer">☆</span>').join('')}</span></div>`).join('')}<button id="send">Send ratings</button><script>for (const who of document.querySelectorAll('.who')) who.querySelector('.stars').onclick = (event) => { const all = [...event.currentTarget.children]; const at = all.indexOf(event.target); if (at < 0) return; who.dataset.n = at + 1; all.forEach((one, n) => { one.textContent = n <= at ? '★' : '☆' }) }; send.onclick = (event) => did([...document.querySelectorAll('.who')].map((one) => one.dataset.k + ' ' + (one.dataset.n ?? 0)).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Eli] .stars span').nth(3));
      await person.click(tab.locator('[data-k=Noor] .stars span').nth(1));
      await person.click(tab.locator('#send'));
    },
  },
  'photo of a defect put in by a camera sign': {
    html: `<h2>Report a defect</h2><label>What is broken? <textarea id="what"></textarea></label><div class="tools"><label class="cam" style="cursor:pointer">📷<input type="file" accept="image/*,text/plain" hidden></label> <button type="button" title="Use my location">📍</button></div><p id="thumb"></p><button id="ok">Report</button><script>const file = document.querySelector('input'); file.onchange = () => { thumb.textContent = file.files[0].name }; ok.onclick = (event) => did(what.value + ' with ' + file.files.length + ' photo', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#what'));
      await person.type('Lamp post 4');
      await person.click(tab.locator('.cam'));
      await person.upload('cv.txt', 'Ada');
      await tab.getByText('cv.txt').waitFor();
      await person.click(tab.locator('#ok'));
    },
  },
  'window that fades in and out, with the next one behind it': {
    html: `<style>.fade { position: fixed; top: 60px; left: 100px; background: #fff; border: 1px solid; padding: 20px; opacity: 0; visibility: hidden; transition: opacity .25s, visibility .25s } .fade.in { opacity: 1; visibility: visible }</style><button id="op">Book a slot</button><div class="fade" id="one"><h3>Length</h3>${['30 minutes', '60 minutes'].map((one) => `<button class="len">${one}</button>`).join('')}</div><div class="fade" id="two"><h3>Reminder</h3>${['By mail', 'By phone'].map((one) => `<button class="by">${one}</button>`).join('')}<button class="x" aria-label="Close">×</button></div><script>let length = ''; op.onclick = () => one.classList.add('in'); one.onclick = (event) => { if (!event.target.matches('.len')) return; length = event.target.textContent; one.classList.remove('in'); setTimeout(() => two.classList.add('in'), 260) }; two.onclick = (event) => { if (event.target.matches('.by')) did(length + ' ' + event.target.textContent, event); if (event.target.tagName === 'BUTTON') two.classList.remove('in') }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('.len').nth(1));
      await tab.locator('#two.in').waitFor();
      await person.click(tab.locator('.by').nth(0));
    },
  },
  'row of mails pulled aside, then a button behind it': {
    html: `<style>.row { position: relative; width: 320px; height: 46px; overflow: hidden } .front { position: absolute; inset: 0; background: #fff; transition: transform .1s } .acts { position: absolute; right: 0; top: 0 }</style>${['Rent is due', 'Team lunch'].map((one) => `<div class="row" data-k="${one}"><div class="acts"><button class="arch">Archive</button><button class="snooze">Snooze</button></div><div class="front">${one}</div></div>`).join('')}<script>let held = null; addEventListener('pointerdown', (event) => { const front = event.target.closest('.front'); if (front) held = { front, x: event.clientX } }); addEventListener('pointermove', (event) => { if (held) held.front.style.transform = 'translateX(' + Math.min(0, event.clientX - held.x) + 'px)' }); addEventListener('pointerup', (event) => { if (!held) return; held.front.style.transform = event.clientX - held.x < -60 ? 'translateX(-140px)' : ''; held = null }); addEventListener('click', (event) => { if (event.target.tagName === 'BUTTON') did(event.target.className + ' ' + event.target.closest('.row').dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('[data-k="Team lunch"] .front'), { x: -120, y: 0 });
      await person.click(tab.locator('[data-k="Team lunch"] .arch'));
    },
  },
  'component that lets nobody look into it, beside plain fields': {
    html: `<script>customElements.define('pay-badge', class extends HTMLElement { constructor() { super(); const root = this.attachShadow({ mode: 'closed' }); root.innerHTML = '<button>Use voucher</button>'; root.firstChild.onclick = (event) => { did('voucher ' + this.getAttribute('for'), event); this.dispatchEvent(new Event('used', { bubbles: true })) } } })</script><h2>Checkout</h2><label>Phone <input id="ph"></label><div class="line"><span>Lamp</span> <pay-badge for="lamp"></pay-badge></div><div class="line"><span>Desk</span> <pay-badge for="desk"></pay-badge></div><p id="said"></p><button id="ok">Order</button><script>addEventListener('used', () => { said.textContent = 'Voucher used' }); ok.onclick = (event) => did('order ' + ph.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ph'));
      await person.type('555 0199');
      await person.click(tab.locator('pay-badge').nth(1));
      await tab.getByText('Voucher used').waitFor();
      await person.click(tab.locator('#ok'));
    },
  },
  'rooms of a plan that is a picture with areas': {
    html: `<img usemap="#plan" width="300" height="200" alt="Plan of the flat" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"><map name="plan"><area shape="rect" coords="0,0,150,200" href="#kitchen" alt="Kitchen"><area shape="rect" coords="150,0,300,200" href="#hall" alt="Hall"></map><p id="room"></p><button id="ok">Order cleaning</button><script>addEventListener('hashchange', () => { room.textContent = location.hash.slice(1) }); ok.onclick = (event) => did('clean ' + room.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('img'), { inside: 0.75 });
      await tab.getByText('hall', { exact: true }).waitFor();
      await person.click(tab.locator('#ok'));
    },
  },
  'offers whose number is another one at each visit': {
    html: `<div id="l"></div><p id="said"></p><script>const from = 4000 + Math.floor(Math.random() * 900); l.innerHTML = ['Oil change', 'New tyres'].map((one, at) => '<article style="border:1px solid;padding:8px"><h3>Offer ' + (from + at) + '</h3><p>' + one + '</p><button>Accept offer ' + (from + at) + '</button></article>').join(''); l.onclick = (event) => { if (event.target.tagName !== 'BUTTON') return; const card = event.target.closest('article'); did(card.querySelector('p').textContent, event); said.textContent = 'Accepted' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('article').nth(1).locator('button'));
    },
  },
  'title that becomes a field by a double click on a word of it': {
    html: `<h2 id="t">Spring cleaning plan</h2><ul>${['Windows', 'Cellar'].map((one) => `<li>${one}</li>`).join('')}</ul><button id="ok">Share plan</button><script>t.ondblclick = () => { const field = document.createElement('input'); field.value = t.textContent; field.id = 'ti'; t.replaceChildren(field); field.select(); field.focus(); field.onkeydown = (event) => { if (event.key === 'Enter') field.blur() }; field.onblur = () => { t.textContent = field.value } }; ok.onclick = (event) => did(t.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#t'), { clicks: 2, inside: 0.1 });
      await tab.locator('#ti').waitFor();
      await person.type('Autumn plan\n');
      await person.click(tab.locator('#ok'));
    },
  },
  'answers that can be taken back in a bar for some seconds': {
    html: `<ul id="l"></ul><div id="bar" hidden role="status"><span></span> <button id="undo">Undo</button></div><button id="ok">Done for today</button><script>let all = ['Call the bank', 'Water the plants', 'Pay the rent']; let last = null; const draw = () => { l.innerHTML = all.map((one) => '<li>' + one + ' <button aria-label="Remove">🗑</button></li>').join('') }; draw(); l.onclick = (event) => { const li = event.target.closest('li'); if (event.target.tagName !== 'BUTTON') return; const at = [...l.children].indexOf(li); last = [at, all[at]]; all.splice(at, 1); draw(); bar.hidden = false; bar.firstChild.textContent = 'Removed ' + last[1] }; undo.onclick = () => { all.splice(last[0], 0, last[1]); bar.hidden = true; draw() }; ok.onclick = (event) => did(all.join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('li').nth(1).locator('button'));
      await person.click(tab.locator('#undo'));
      await person.click(tab.locator('li').nth(0).locator('button'));
      await person.click(tab.locator('#ok'));
    },
  },
  'colours of paint without words, and a size that is sold out': {
    html: `<h1>Wall paint</h1><p>Colour: <span id="name">none</span></p><div class="sw">${['Sage', 'Clay', 'Night'].map((one, at) => `<button class="dot" title="${one}" style="width:28px;height:28px;background:hsl(${at * 90} 40% 50%)"></button>`).join('')}</div><div class="sizes">${['1 l', '2.5 l', '5 l'].map((one, at) => `<button ${at === 2 ? 'disabled' : ''}>${one}</button>`).join('')}</div><button id="add">Add to cart</button><script>let size = ''; const paint = document.querySelector('#name'); for (const one of document.querySelectorAll('.dot')) one.onclick = () => { paint.textContent = one.title }; document.querySelector('.sizes').onclick = (event) => { if (event.target.tagName === 'BUTTON') { size = event.target.textContent; for (const one of event.currentTarget.children) one.setAttribute('aria-pressed', String(one === event.target)) } }; add.onclick = (event) => did(paint.textContent + ' ' + size, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dot').nth(1));
      await person.click(tab.locator('.sizes button').nth(2));
      await person.click(tab.locator('.sizes button').nth(1));
      await person.click(tab.locator('#add'));
    },
  },
  'list of answers that is only drawn where it is seen': {
    html: `<h2>Suppliers</h2><div id="v" style="height:160px;overflow:auto;border:1px solid;width:300px"><div id="pad" style="position:relative"></div></div><p id="said"></p><button id="ok">Request quote</button><script>const all = Array.from({ length: 300 }, (_, at) => 'Supplier ' + (at + 1)); const H = 32; pad.style.height = all.length * H + 'px'; let chosen = ''; const draw = () => { const from = Math.floor(v.scrollTop / H); pad.innerHTML = all.slice(from, from + 7).map((one, at) => '<div class="item" style="position:absolute;top:' + (from + at) * H + 'px;height:' + H + 'px;cursor:pointer">' + one + '</div>').join('') }; draw(); v.onscroll = draw; pad.onclick = (event) => { if (event.target.matches('.item')) { chosen = event.target.textContent; said.textContent = 'Chosen: ' + chosen } }; ok.onclick = (event) => did(chosen, event)</script>`,
    async act(person, tab) {
      await person.wheel(tab.locator('#v'), 1600);
      await tab.getByText('Supplier 52', { exact: true }).waitFor();
      await person.click(tab.getByText('Supplier 52', { exact: true }));
      await person.click(tab.locator('#ok'));
    },
  },
};
