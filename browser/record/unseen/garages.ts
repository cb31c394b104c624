import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Garages, gardens and homes: fields of components with parts of their own, values kept in pieces, pages that answer in place. */
export const GARAGES: Record<string, UnseenPage> = {
  'list of a component with its choices in a root of its own': {
    html: `<x-select label="Fuel"></x-select><x-select label="Gearbox"></x-select><button id="ok">Show cars</button><script>const of = { Fuel: ['Petrol', 'Diesel', 'Electric'], Gearbox: ['Manual', 'Automatic'] }; customElements.define('x-select', class extends HTMLElement { connectedCallback() { const name = this.getAttribute('label'); const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<label id="n">' + name + '</label> <button aria-haspopup="listbox" aria-expanded="false" aria-labelledby="n v" id="b"><span id="v">Any</span></button><ul role="listbox" hidden>' + of[name].map((one) => '<li role="option">' + one + '</li>').join('') + '</ul>'; const b = root.querySelector('#b'), l = root.querySelector('ul'); b.onclick = () => { l.hidden = !l.hidden; b.ariaExpanded = String(!l.hidden) }; l.onclick = (event) => { root.querySelector('#v').textContent = this.value = event.target.textContent; l.hidden = true; b.ariaExpanded = 'false' } } }); ok.onclick = (event) => did([...document.querySelectorAll('x-select')].map((one) => one.value).join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('x-select').nth(0).locator('#b'));
      await person.click(tab.locator('li', { hasText: 'Electric' }));
      await person.click(tab.locator('x-select').nth(1).locator('#b'));
      await person.click(tab.locator('li', { hasText: 'Automatic' }));
      await person.click(tab.locator('#ok'));
    },
  },
  'fields of components that hold native ones': {
    html: `<x-field k="Plate"></x-field><x-field k="Mileage"></x-field><x-check k="Damaged"></x-check><x-day k="First day"></x-day><button id="ok">Value my car</button><script>for (const [tag, inner] of [['x-field', (k) => '<label>' + k + ' <input data-name="' + k + '"></label>'], ['x-check', (k) => '<label><input type="checkbox" data-name="' + k + '"> ' + k + '</label>'], ['x-day', (k) => '<label>' + k + ' <input type="date" data-name="' + k + '"></label>']]) customElements.define(tag, class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = inner(this.getAttribute('k')) } }); ok.onclick = (event) => did('valued', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Plate]'));
      await person.type('ABX 41');
      await person.click(tab.locator('[data-name=Mileage]'));
      await person.type('81000');
      await person.click(tab.locator('[data-name=Damaged]'));
      await person.choose(tab.locator('[data-name="First day"]'), { value: '2021-03-09' });
      await person.click(tab.locator('#ok'));
    },
  },
  'tyres told by three numbers of which each list waits for the one before': {
    html: `${['Width', 'Profile', 'Rim'].map((one, at) => `<label>${one} <select id="s${at}" data-name="${one}" ${at ? 'disabled' : ''}><option value="">–</option>${at ? '' : '<option>205</option><option>225</option>'}</select></label>`).join('')}<button id="ok" disabled>Find tyres</button><script>const fill = (list, all) => setTimeout(() => { list.innerHTML = '<option value="">–</option>' + all.map((one) => '<option>' + one + '</option>').join(''); list.disabled = false }, 250); s0.onchange = () => fill(s1, s0.value === '205' ? [55, 60] : [40, 45]); s1.onchange = () => fill(s2, [16, 17, 18]); s2.onchange = () => { ok.disabled = false }; ok.onclick = (event) => did([s0.value, s1.value, s2.value].join('/'), event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#s0'), { labels: ['225'] });
      await tab.locator('#s1:enabled').waitFor();
      await person.choose(tab.locator('#s1'), { labels: ['45'] });
      await tab.locator('#s2:enabled').waitFor();
      await person.choose(tab.locator('#s2'), { labels: ['18'] });
      await person.click(tab.locator('#ok'));
    },
  },
  'warmth set by a round knob of steps and a plus': {
    html: `${['Hall', 'Bath'].map((room) => `<div class="r" data-k="${room}"><h3>${room}</h3><div role="slider" tabindex="0" aria-label="${room} temperature" aria-valuemin="5" aria-valuemax="30" aria-valuenow="18" aria-valuetext="18 degrees" style="width:80px;height:80px;border-radius:40px;border:3px solid;text-align:center;line-height:80px">18°</div><button class="up" aria-label="Warmer">+</button><button class="dn" aria-label="Cooler">−</button></div>`).join('')}<button id="ok">Keep</button><script>addEventListener('click', (event) => { const by = event.target.matches('.up') ? 1 : event.target.matches('.dn') ? -1 : 0; if (!by) return; const dial = event.target.closest('.r').querySelector('[role=slider]'); const n = Number(dial.getAttribute('aria-valuenow')) + by; dial.setAttribute('aria-valuenow', n); dial.setAttribute('aria-valuetext', n + ' degrees'); dial.textContent = n + '°' }); ok.onclick = (event) => did([...document.querySelectorAll('[role=slider]')].map((one) => one.textContent).join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Bath] .up'));
      await person.click(tab.locator('[data-k=Bath] .up'));
      await person.click(tab.locator('[data-k=Hall] .dn'));
      await person.click(tab.locator('#ok'));
    },
  },
  'bed of a garden with plants dropped into squares': {
    html: `<div>${['Beans', 'Kale', 'Leek'].map((one) => `<span class="p" draggable="true" data-k="${one}" style="border:1px solid;padding:6px;margin:4px">${one}</span>`).join('')}</div><div style="display:grid;grid-template-columns:repeat(3,90px);margin-top:20px">${['A1', 'A2', 'A3', 'B1', 'B2', 'B3'].map((one) => `<div class="q" aria-label="Square ${one}" data-q="${one}" style="height:60px;border:1px dashed"></div>`).join('')}</div><script>addEventListener('dragstart', (event) => event.dataTransfer.setData('text/plain', event.target.dataset.k)); addEventListener('dragover', (event) => event.preventDefault()); addEventListener('drop', (event) => { event.preventDefault(); const q = event.target.closest('.q'); if (!q) return; q.textContent = event.dataTransfer.getData('text/plain'); did(q.textContent + ' in ' + q.dataset.q, event) })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('[data-k=Kale]'), tab.locator('[data-q=B2]'));
      await person.drag(tab.locator('[data-k=Leek]'), tab.locator('[data-q=A3]'));
    },
  },
  'meter read in separate wheels of digits': {
    html: `<fieldset><legend>Gas meter</legend>${[0, 1, 2, 3].map((at) => `<input class="w" maxlength="1" size="1" aria-label="Digit ${at + 1}" inputmode="numeric" data-name="digit ${at + 1}">`).join('')}<b>,</b><input class="w" maxlength="1" size="1" aria-label="Digit 5" data-name="digit 5"></fieldset><button id="ok">Send reading</button><script>const all = [...document.querySelectorAll('.w')]; all.forEach((one, at) => { one.oninput = () => { if (one.value) all[at + 1]?.focus() } }); ok.onclick = (event) => did(all.map((one) => one.value).join(''), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.w').nth(0));
      await person.type('60273');
      await person.click(tab.locator('#ok'));
    },
  },
  'alarms each with hours, days and a bin': {
    html: `<div id="l"></div><button id="add">Add alarm</button><script>let n = 0; add.onclick = () => { n += 1; l.insertAdjacentHTML('beforeend', '<div class="a" data-n="' + n + '"><label>Time <input type="time" value="07:00" data-name="time ' + n + '"></label> <label><input type="checkbox" checked data-name="on ' + n + '"> On</label> <button class="x" title="Delete alarm">🗑</button></div>') }; l.onclick = (event) => { if (event.target.matches('.x')) { const row = event.target.closest('.a'); did('deleted ' + row.dataset.n, event); row.remove() } }</script>`,
    async act(person, tab) {
      for (const _ of [1, 2, 3]) await person.click(tab.locator('#add'));
      await person.choose(tab.locator('[data-name="time 2"]'), { value: '06:15' });
      await person.click(tab.locator('[data-name="on 3"]'));
      await person.click(tab.locator('[data-n="1"] .x'));
    },
  },
  'letter box of files with several taken by boxes and moved by a list': {
    html: `<table>${['scan-1.pdf', 'scan-2.pdf', 'note.txt', 'map.png'].map((one) => `<tr><td><input type="checkbox" class="b" aria-label="${one}"></td><td class="nm">${one}</td></tr>`).join('')}</table><div id="bar" hidden><span id="n"></span> <button id="mv" aria-haspopup="menu">Move to…</button> <button id="cl">Clear</button></div><div id="m" role="menu" hidden>${['Taxes', 'Travel'].map((one) => `<button role="menuitem">${one}</button>`).join('')}</div><script>const chosen = () => [...document.querySelectorAll('.b:checked')]; const draw = () => { bar.hidden = chosen().length === 0; n.textContent = chosen().length + ' selected' }; addEventListener('change', draw); mv.onclick = () => { m.hidden = !m.hidden }; cl.onclick = () => { chosen().forEach((one) => { one.checked = false }); draw() }; m.onclick = (event) => { did(chosen().map((one) => one.ariaLabel).join(' + ') + ' to ' + event.target.textContent, event); chosen().forEach((one) => one.closest('tr').remove()); m.hidden = true; draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.b').nth(1));
      await person.click(tab.locator('.b').nth(3));
      await person.click(tab.locator('#mv'));
      await person.click(tab.getByRole('menuitem', { name: 'Travel' }));
      await person.click(tab.locator('.b').nth(0));
      await person.click(tab.locator('#mv'));
      await person.click(tab.getByRole('menuitem', { name: 'Taxes' }));
    },
  },
  'job offered with a letter pasted into a box that counts': {
    html: `<label for="c">Why you?</label><textarea id="c" maxlength="200" data-name="why"></textarea><small id="n">200 left</small><label>Start <select data-name="start"><option>At once</option><option>In a month</option></select></label><label><input type="checkbox" id="a" data-name="agree"> I agree to the terms</label><button id="ok" disabled>Apply</button><script>const look = () => { n.textContent = 200 - c.value.length + ' left'; ok.disabled = !a.checked || c.value.length < 10 }; c.oninput = a.onchange = look; ok.onclick = (event) => did('applied', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#c'));
      await person.type('I mend bikes.\nI like rain.');
      await person.choose(tab.locator('select'), { labels: ['In a month'] });
      await person.click(tab.locator('#a'));
      await person.click(tab.locator('#ok'));
    },
  },
  'doors opened by a press that asks for a number each time': {
    html: `${['Gate', 'Garage'].map((one) => `<button class="d">${one}</button> `).join('')}<div id="w" class="dialog" role="dialog" aria-label="Code" hidden><p id="t"></p><div>${['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((one) => `<button class="k">${one}</button>`).join('')}</div><p id="dots"></p></div><script>let code = '', of = ''; addEventListener('click', (event) => { if (event.target.matches('.d')) { of = event.target.textContent; w.hidden = false; t.textContent = 'Code for ' + of; code = ''; dots.textContent = '' } else if (event.target.matches('.k')) { code += event.target.textContent; dots.textContent = '•'.repeat(code.length); if (code.length === 4) { did(of + ' ' + code, event); w.hidden = true } } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d').nth(1));
      for (const key of ['4', '4', '0', '7']) await person.click(tab.locator('.k', { hasText: key }));
      await person.click(tab.locator('.d').nth(0));
      for (const key of ['1', '9', '9', '2']) await person.click(tab.locator('.k', { hasText: key }));
    },
  },
  'course picked under days that fold, full ones closed': {
    html: `${['Monday', 'Tuesday'].map((day) => `<h3><button class="d" aria-expanded="false" aria-controls="${day}">${day}</button></h3><div id="${day}" hidden>${['Yoga', 'Swimming'].map((one) => `<p>${one} <small>${day === 'Monday' && one === 'Yoga' ? '0 places' : '4 places'}</small> <button class="j" data-k="${day} ${one}" ${day === 'Monday' && one === 'Yoga' ? 'disabled' : ''}>Join</button></p>`).join('')}</div>`).join('')}<script>addEventListener('click', (event) => { const at = event.target; if (at.matches('.d')) { const part = document.getElementById(at.getAttribute('aria-controls')); part.hidden = !part.hidden; at.ariaExpanded = String(!part.hidden) } else if (at.matches('.j')) { did('join ' + at.dataset.k, event); at.textContent = 'Leave'; at.className = 'lv' } else if (at.matches('.lv')) { did('leave ' + at.dataset.k, event); at.textContent = 'Join'; at.className = 'j' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d').nth(1));
      await person.click(tab.locator('[data-k="Tuesday Yoga"]'));
      await person.click(tab.locator('.d').nth(0));
      await person.click(tab.locator('[data-k="Monday Swimming"]'));
      await person.click(tab.locator('[data-k="Tuesday Yoga"]'));
    },
  },
  'answers ordered by numbers typed beside them': {
    html: `<ol>${['Wash', 'Rinse', 'Dry'].map((one) => `<li><input type="number" min="1" max="3" aria-label="Position of ${one}" data-name="${one}" style="width:40px"> ${one}</li>`).join('')}</ol><button id="ok">Check</button><p id="r"></p><script>ok.onclick = (event) => { r.textContent = 'Thanks'; did('checked', event) }</script>`,
    async act(person, tab) {
      for (const [name, value] of [
        ['Dry', '3'],
        ['Wash', '1'],
        ['Rinse', '2'],
      ]) {
        await person.click(tab.locator(`[data-name=${name}]`));
        await person.type(value ?? '');
      }
      await person.click(tab.locator('#ok'));
    },
  },
  'window of a shop that asks for the mail and is put away by a key': {
    html: `<div id="w" class="dialog" role="dialog" aria-label="Ten percent" hidden><p>Ten percent for your mail.</p><input placeholder="Mail" id="m"><button id="y">Get it</button></div><button class="b">Lamp, € 20</button> <button class="b">Chair, € 80</button><script>setTimeout(() => { w.hidden = false; m.focus() }, 300); addEventListener('keydown', (event) => { if (event.key === 'Escape' && !w.hidden) { w.hidden = true; did('away', event) } }); addEventListener('click', (event) => { if (event.target.matches('.b')) did(event.target.textContent, event) })</script>`,
    async act(person, tab) {
      await tab.locator('#m').waitFor();
      await person.press('Escape');
      await person.click(tab.locator('.b').nth(1));
    },
  },
  'form whose labels lie in the fields as words and go up': {
    html: `<style>.fl { position: relative; display: block; margin: 16px 0 } .fl span { position: absolute; left: 6px; top: 3px; color: #777; pointer-events: none } .fl input:focus + span, .fl input:not(:placeholder-shown) + span { top: -14px; font-size: 11px }</style>${['First name', 'Town'].map((one) => `<div class="fl"><input placeholder=" " data-name="${one}"><span>${one}</span></div>`).join('')}<button id="ok">Save</button><script>ok.onclick = (event) => did('saved', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Town]'));
      await person.type('Ystad');
      await person.click(tab.locator('[data-name="First name"]'));
      await person.type('Ida');
      await person.click(tab.locator('#ok'));
    },
  },
  'parts of a bill turned to a person by pressing the person, then the part': {
    html: `<div>${['Ida', 'Jon'].map((one) => `<button class="w" aria-pressed="false">${one}</button>`).join(' ')}</div><ul>${['Fish 18', 'Wine 7', 'Wine 7'].map((one, at) => `<li class="it" data-at="${at}" style="cursor:pointer">${one} <em></em></li>`).join('')}</ul><button id="ok">Settle</button><script>let who = ''; addEventListener('click', (event) => { const it = event.target.closest('.it'); if (event.target.matches('.w')) { who = event.target.textContent; document.querySelectorAll('.w').forEach((one) => { one.ariaPressed = String(one === event.target) }) } else if (it) it.querySelector('em').textContent = who }); ok.onclick = (event) => did([...document.querySelectorAll('em')].map((one) => one.textContent).join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.w').nth(1));
      await person.click(tab.locator('.it').nth(0));
      await person.click(tab.locator('.it').nth(2));
      await person.click(tab.locator('.w').nth(0));
      await person.click(tab.locator('.it').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'page that keeps what is typed by itself, and says so': {
    html: `<label>Title <input id="t" data-name="title"></label><label>Text <textarea id="x" data-name="text"></textarea></label><p id="s" role="status"></p><button id="ok">Publish</button><script>let w; addEventListener('input', () => { s.textContent = 'Saving…'; clearTimeout(w); w = setTimeout(() => { s.textContent = 'Saved' }, 300) }); ok.onclick = (event) => did('published ' + t.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#t'));
      await person.type('Rain again');
      await tab.getByText('Saved').waitFor();
      await person.press('Tab');
      await person.type('It rained.');
      await person.click(tab.locator('#ok'));
    },
  },
  'mails typed one after another with a space between': {
    html: `<p id="la">Invite people</p><div id="box" style="border:1px solid"><span id="c"></span><input id="q" aria-labelledby="la" style="border:0"></div><button id="ok">Send invites</button><script>const got = []; q.oninput = () => { if (!/\\s$/.test(q.value)) return; got.push(q.value.trim()); q.value = ''; c.innerHTML = got.map((one) => '<span class="chip">' + one + '</span> ').join('') }; ok.onclick = (event) => did(got.join(' + ') + ' and ' + q.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('ada@example.com bo@example.com cy@example.com');
      await person.click(tab.locator('#ok'));
    },
  },
  'car put on a lift in steps of which each has a picture to press': {
    html: `<div id="p"></div><p id="s"></p><script>const steps = [['Choose a lift', ['Left', 'Right']], ['Choose a mechanic', ['Ida', 'Jon']], ['Choose an hour', ['8:00', '13:30']]]; let at = 0; const got = []; const draw = () => { if (at === 3) { p.innerHTML = '<h2>Check</h2><p>' + got.join(', ') + '</p><button class="bk">Back</button> <button class="go">Book it</button>'; return } p.innerHTML = '<h2>' + steps[at][0] + '</h2>' + steps[at][1].map((one) => '<div class="o" style="display:inline-block;width:110px;height:70px;border:1px solid;margin:4px;cursor:pointer"><img alt="" width="40" height="30"><div>' + one + '</div></div>').join('') + (at ? '<p><button class="bk">Back</button></p>' : '') }; draw(); p.onclick = (event) => { const o = event.target.closest('.o'); if (o) { got[at] = o.textContent; at += 1 } else if (event.target.matches('.bk')) at -= 1; else if (event.target.matches('.go')) return did('booked ' + got.join(' + '), event); else return; setTimeout(draw, 60) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.o', { hasText: 'Right' }));
      await person.click(tab.locator('.o', { hasText: 'Ida' }));
      // The step before has such a button, too.
      await tab.getByText('Choose an hour').waitFor();
      await person.click(tab.locator('.bk'));
      await person.click(tab.locator('.o', { hasText: 'Jon' }));
      await person.click(tab.locator('.o', { hasText: '13:30' }));
      await person.click(tab.locator('.go'));
    },
  },
  'buttons in the rows of a grid that are found by their row head': {
    html: `<div role="grid" aria-label="Spare keys">${['Van', 'Shed', 'Office'].map((one) => `<div role="row" style="display:flex;gap:20px"><div role="rowheader" style="width:80px">${one}</div><div role="gridcell"><button class="o" data-k="${one}">Give out</button></div><div role="gridcell"><input size="6" aria-label="To whom" data-name="to ${one}"></div></div>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.o')) { did(event.target.textContent + ' ' + event.target.dataset.k, event); event.target.textContent = event.target.textContent === 'Give out' ? 'Take back' : 'Give out' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="to Shed"]'));
      await person.type('Bo');
      await person.click(tab.locator('[data-k=Shed]'));
      await person.click(tab.locator('[data-k=Van]'));
      await person.click(tab.locator('[data-k=Shed]'));
    },
  },
  'texts in two languages on tabs with the same fields in each': {
    html: `<div role="tablist">${['English', 'Svenska'].map((one, at) => `<button role="tab" class="t" aria-selected="${at === 0}" aria-controls="p${at}">${one}</button>`).join('')}</div>${[0, 1].map((at) => `<div role="tabpanel" id="p${at}" ${at ? 'hidden' : ''}><label>Name <input data-name="name ${at}"></label><label>Text <input data-name="text ${at}"></label></div>`).join('')}<button id="ok">Save both</button><script>addEventListener('click', (event) => { if (!event.target.matches('.t')) return; document.querySelectorAll('.t').forEach((one) => { one.ariaSelected = String(one === event.target); document.getElementById(one.getAttribute('aria-controls')).hidden = one !== event.target }) }); ok.onclick = (event) => did('saved', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="name 0"]'));
      await person.type('Bench');
      await person.click(tab.locator('.t').nth(1));
      await person.click(tab.locator('[data-name="name 1"]'));
      await person.type('Bank');
      await person.click(tab.locator('[data-name="text 1"]'));
      await person.type('Av ek');
      await person.click(tab.locator('.t').nth(0));
      await person.click(tab.locator('[data-name="text 0"]'));
      await person.type('Of oak');
      await person.click(tab.locator('#ok'));
    },
  },
  'notes on a wall that are made, written and coloured by a small bar': {
    html: `<button id="add">New note</button><div id="w" style="display:flex;gap:10px"></div><script>let n = 0; add.onclick = () => { n += 1; w.insertAdjacentHTML('beforeend', '<div class="nt" data-n="' + n + '" style="width:150px;background:#ffc;padding:8px"><div contenteditable role="textbox" aria-label="Note ' + n + '" data-name="note ' + n + '" style="min-height:40px"></div><button class="c" data-c="pink" title="Pink">🌸</button><button class="c" data-c="blue" title="Blue">🌀</button><button class="rm" title="Remove note">🗑</button></div>'); w.lastChild.firstChild.focus() }; w.onclick = (event) => { const note = event.target.closest('.nt'); if (event.target.matches('.c')) { note.style.background = event.target.dataset.c; did(note.dataset.n + ' ' + event.target.dataset.c, event) } else if (event.target.matches('.rm')) { did('gone ' + note.dataset.n, event); note.remove() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#add'));
      await person.type('Buy soil');
      await person.click(tab.locator('#add'));
      await person.type('Call Bo');
      await person.click(tab.locator('[data-n="2"] [data-c=blue]'));
      await person.click(tab.locator('[data-n="1"] .rm'));
    },
  },
};
