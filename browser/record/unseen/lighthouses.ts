import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Tools of a harbour office: menus in menus, frames, components, windows over windows, pads, keys and masks. */
export const LIGHTHOUSES: Record<string, UnseenPage> = {
  'menu under a menu, both open while pointed at': {
    html: `<style>.nav li { position: relative; list-style: none; padding: 6px 10px } .nav ul { display: none; position: absolute; background: #fff; border: 1px solid; margin: 0; padding: 0; width: 150px } .nav > li { display: inline-block } .nav > li:hover > ul { display: block; left: 0; top: 30px } .nav ul li:hover > ul { display: block; left: 148px; top: 0 }</style><ul class="nav">${[
      'Ships',
      'Lights',
    ]
      .map(
        (one) =>
          `<li><span>${one}</span><ul><li><a href="#">List of ${one.toLowerCase()}</a></li><li><span>Reports</span><ul><li><a href="#" class="go" data-v="${one} daily">Daily</a></li><li><a href="#" class="go" data-v="${one} yearly">Yearly</a></li></ul></li></ul></li>`,
      )
      .join(
        '',
      )}</ul><p id="o"></p><script>addEventListener('click', (event) => { if (event.target.matches('a')) event.preventDefault(); if (event.target.matches('.go')) { did(event.target.dataset.v, event); o.textContent = event.target.dataset.v } })</script>`,
    async act(person, tab) {
      await person.point(tab.locator('.nav > li').nth(1));
      await tab.waitForTimeout(250);
      await person.point(tab.locator('.nav > li').nth(1).getByText('Reports'));
      await tab.waitForTimeout(250);
      await person.click(tab.locator('[data-v="Lights yearly"]'));
    },
  },
  'name, number and check number each in a frame of its own': {
    html: `<h2>Harbour fee: 48.00</h2><div id="fs">${['Holder', 'Berth', 'Boat'].map((one) => `<div><div>${one}</div><iframe title="${one}" style="width:240px;height:44px;border:1px solid" srcdoc="<input aria-label='${one}' style='width:200px' oninput='parent.postMessage({ k: &quot;${one}&quot;, v: this.value }, &quot;*&quot;)'>"></iframe></div>`).join('')}</div><button id="pay" disabled>Confirm berth</button><script>const said = {}; onmessage = ({ data }) => { said[data.k] = data.v; pay.disabled = !['Holder', 'Berth', 'Boat'].every((one) => said[one]) }; pay.onclick = (event) => { did('berth ' + said.Holder + '/' + said.Berth + '/' + said.Boat, event); pay.textContent = 'Confirmed' }</script>`,
    async act(person, tab) {
      const words = { Holder: 'Grace Lee', Berth: 'C14', Boat: 'Petrel' };
      for (const [name, word] of Object.entries(words)) {
        await person.click(tab.frameLocator(`iframe[title=${name}]`).locator('input'));
        await person.type(word);
      }
      await person.click(tab.locator('#pay'));
    },
  },
  'fields and a list of components, their labels in slots': {
    html: `<ui-form><ui-field name="ship"><span slot="label">Ship</span></ui-field><ui-field name="flag"><span slot="label">Flag</span></ui-field><ui-pick name="kind"><span slot="label">Kind</span><ui-opt>Ferry</ui-opt><ui-opt>Tanker</ui-opt><ui-opt>Tug</ui-opt></ui-pick><ui-btn>Register</ui-btn></ui-form><script>const said = {}; customElements.define('ui-field', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div class="lab"><slot name="label"></slot></div><input part="in">'; const field = root.querySelector('input'); field.dataset.name = this.getAttribute('name'); field.oninput = () => (said[this.getAttribute('name')] = field.value) } }); customElements.define('ui-opt', class extends HTMLElement { connectedCallback() { this.setAttribute('role', 'option') } }); customElements.define('ui-pick', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div class="lab"><slot name="label"></slot></div><div class="box" role="combobox" tabindex="0" aria-expanded="false" style="border:1px solid;width:160px;height:24px"><span></span></div><div class="list" role="listbox" hidden><slot></slot></div>'; const box = root.querySelector('.box'), list = root.querySelector('.list'); box.onclick = () => { list.hidden = !list.hidden; list.style.display = list.hidden ? 'none' : ''; box.setAttribute('aria-expanded', String(!list.hidden)) }; list.style.display = 'none'; this.addEventListener('click', (event) => { const opt = event.target.closest('ui-opt'); if (!opt) return; box.firstChild.textContent = opt.textContent; said[this.getAttribute('name')] = opt.textContent; list.hidden = true; list.style.display = 'none'; box.setAttribute('aria-expanded', 'false') }) } }); customElements.define('ui-btn', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<button><slot></slot></button>'; root.querySelector('button').onclick = (event) => { did(JSON.stringify(said), event); this.setAttribute('done', '') } } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('ui-field').nth(0).locator('input'));
      await person.type('Petrel');
      await person.click(tab.locator('ui-pick .box'));
      await person.click(tab.getByText('Tug'));
      await person.click(tab.locator('ui-field').nth(1).locator('input'));
      await person.type('Norway');
      await person.click(tab.locator('ui-btn'));
    },
  },
  'rows that the page builds anew whenever the pointer comes': {
    html: `<div id="app"></div><script>const ships = ['Auk', 'Tern', 'Gull']; const done = new Set(); let turn = 0; const draw = () => { turn += 1; app.innerHTML = '<ul class="v' + turn + '">' + ships.map((one) => '<li data-s="' + one + '" style="padding:6px"><b>' + one + '</b> <button class="cl">' + (done.has(one) ? 'Reopen' : 'Clear') + '</button></li>').join('') + '</ul>' }; app.addEventListener('mouseover', (event) => { const row = event.target.closest('li'); if (row && row.dataset.s !== app.dataset.over) { app.dataset.over = row.dataset.s; draw() } }); app.addEventListener('click', (event) => { const row = event.target.closest('li'); if (!event.target.matches('.cl')) return; const { s } = row.dataset; if (done.has(s)) done.delete(s); else done.add(s); did((done.has(s) ? 'clear ' : 'reopen ') + s, event); draw() }); draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-s=Tern] .cl'));
      await person.click(tab.locator('[data-s=Gull] .cl'));
      await person.click(tab.locator('[data-s=Tern] .cl'));
    },
  },
  'window over a window, both with the same buttons': {
    html: `<button id="o">Edit light</button><div id="d1" class="veil" hidden><div class="dialog" role="dialog" aria-label="Light"><label>Name <input id="nm" value="North"></label><p><button class="cl">Discard</button> <button class="sv">Save</button></p></div></div><div id="d2" class="veil" hidden style="z-index:5"><div class="dialog" role="alertdialog" aria-label="Are you sure?" style="top:120px;left:260px"><p>Ships will see the new name.</p><button class="cl">Discard</button> <button class="sv">Save</button></div></div><script>o.onclick = () => (d1.hidden = false); d1.onclick = (event) => { if (event.target.matches('.cl')) d1.hidden = true; if (event.target.matches('.sv')) d2.hidden = false }; d2.onclick = (event) => { if (event.target.matches('.cl')) { d2.hidden = true; did('kept on', event) } if (event.target.matches('.sv')) { did('saved ' + nm.value, event); d1.hidden = d2.hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('#nm'));
      await person.press('Control+a');
      await person.type('South');
      await person.click(tab.locator('#d1 .sv'));
      await person.click(tab.locator('#d2 .cl'));
      await person.click(tab.locator('#d1 .sv'));
      await person.click(tab.locator('#d2 .sv'));
    },
  },
  'entries put in order by their handles with the pointer': {
    html: `<ul id="s" style="list-style:none;width:240px;position:relative">${['Inspect', 'Paint', 'Oil', 'Report'].map((one) => `<li class="it" style="padding:8px;border:1px solid;height:22px"><span class="h" style="cursor:grab">⠿</span> <span class="w">${one}</span></li>`).join('')}</ul><script>let held = null; s.onpointerdown = (event) => { if (!event.target.matches('.h')) return; held = event.target.closest('.it'); held.style.opacity = '.5'; event.preventDefault() }; addEventListener('pointermove', (event) => { if (!held) return; for (const one of s.children) { if (one === held) continue; const { top, height } = one.getBoundingClientRect(); const middle = top + height / 2; const isAbove = Boolean(held.compareDocumentPosition(one) & 4); if (isAbove && event.clientY > middle && one.previousElementSibling === held) { one.after(held); break } if (!isAbove && event.clientY < middle && one.nextElementSibling === held) { one.before(held); break } } }); addEventListener('pointerup', (event) => { if (!held) return; held.style.opacity = ''; held = null; did([...s.querySelectorAll('.w')].map((one) => one.textContent).join(), event) })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('.h').nth(3), tab.locator('.it').nth(1));
    },
  },
  'name signed with the mouse on a pad': {
    html: `<p id="lab">Sign here</p><canvas id="pad" width="320" height="120" aria-labelledby="lab" style="border:1px solid;touch-action:none"></canvas><p><button id="cl">Clear</button> <button id="ok" disabled>Accept</button></p><script>const c = pad.getContext('2d'); let isOn = false; let strokes = 0; pad.onpointerdown = (event) => { isOn = true; pad.setPointerCapture(event.pointerId); c.beginPath(); c.moveTo(event.offsetX, event.offsetY) }; pad.onpointermove = (event) => { if (isOn) { c.lineTo(event.offsetX, event.offsetY); c.stroke() } }; pad.onpointerup = () => { isOn = false; strokes += 1; ok.disabled = false }; cl.onclick = () => { c.clearRect(0, 0, 320, 120); strokes = 0; ok.disabled = true }; ok.onclick = (event) => did('signed ' + strokes, event)</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('#pad'), { x: 90, y: 12 });
      await person.click(tab.locator('#ok'));
    },
  },
  'menu of the right button with a menu at its side': {
    html: `<ul id="fs" style="width:220px">${['Log.txt', 'Chart.pdf'].map((one) => `<li class="f" style="padding:6px">${one}</li>`).join('')}</ul><div id="cm" role="menu" hidden style="position:fixed;background:#fff;border:1px solid;width:150px"><div role="menuitem" class="mi">Open</div><div role="menuitem" class="mi sub" aria-haspopup="menu">Send to ▸</div><div role="menuitem" class="mi">Delete</div></div><div id="sm" role="menu" hidden style="position:fixed;background:#fff;border:1px solid;width:120px"><div role="menuitem" class="mi">Printer</div><div role="menuitem" class="mi">Archive</div></div><script>let on = ''; fs.oncontextmenu = (event) => { event.preventDefault(); on = event.target.textContent; cm.hidden = false; sm.hidden = true; cm.style.left = event.clientX + 'px'; cm.style.top = event.clientY + 'px' }; cm.addEventListener('mouseover', (event) => { const isSub = event.target.closest('.sub'); sm.hidden = !isSub; if (isSub) { const { right, top } = isSub.getBoundingClientRect(); sm.style.left = right - 2 + 'px'; sm.style.top = top + 'px' } }); addEventListener('click', (event) => { const item = event.target.closest('.mi'); if (item && !item.matches('.sub')) did(item.textContent + ' ' + on, event); if (!item?.matches('.sub')) cm.hidden = sm.hidden = true })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.f').nth(1), { button: 'right' });
      await person.point(tab.locator('.sub'));
      await person.click(tab.locator('#sm .mi').nth(1));
      await person.click(tab.locator('.f').nth(0), { button: 'right' });
      await person.click(tab.locator('#cm .mi').nth(2));
    },
  },
  'sheet used by keys alone: arrows, digits, enter and delete': {
    html: `<table id="t" tabindex="0" aria-label="Tides" style="border-collapse:collapse"><tr><th></th><th>Low</th><th>High</th></tr>${['Mon', 'Tue', 'Wed'].map((one) => `<tr><th>${one}</th><td style="width:70px;border:1px solid">1</td><td style="width:70px;border:1px solid">5</td></tr>`).join('')}</table><script>let r = 1, c = 1, text = null; const cell = () => t.rows[r].cells[c]; const draw = () => { for (const one of t.querySelectorAll('td')) one.style.background = one === cell() ? '#def' : '' }; const commit = (event) => { if (text === null) return; cell().textContent = text; did(t.rows[r].cells[0].textContent + c + '=' + text, event); text = null }; t.onclick = (event) => { if (event.target.tagName !== 'TD') return; r = event.target.parentNode.rowIndex; c = event.target.cellIndex; draw() }; t.onkeydown = (event) => { const move = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1], Enter: [1, 0] }[event.key]; if (move) { event.preventDefault(); commit(event); r = Math.min(3, Math.max(1, r + move[0])); c = Math.min(2, Math.max(1, c + move[1])); draw() } else if (event.key === 'Delete') { cell().textContent = ''; did('empty ' + t.rows[r].cells[0].textContent + c, event) } else if (/^[0-9]$/.test(event.key)) { text = (text ?? '') + event.key; cell().textContent = text } }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('td').nth(1));
      await person.press('ArrowDown');
      await person.type('7');
      await person.press('Enter');
      await person.press('Delete');
      await person.press('ArrowLeft');
      await person.type('2');
      await person.press('Enter');
    },
  },
  'day, number of a bank and telephone that put in their own signs': {
    html: `<p><label>Born <input id="bd" placeholder="dd.mm.yyyy" maxlength="10"></label></p><p><label>Account <input id="ac" maxlength="19"></label></p><p><label>Phone <input id="ph" type="tel" placeholder="(___) ___-____"></label></p><button id="ok">Keep</button><script>const digits = (text) => text.replace(/\\D/g, ''); bd.oninput = () => { const d = digits(bd.value).slice(0, 8); bd.value = [d.slice(0, 2), d.slice(2, 4), d.slice(4)].filter(Boolean).join('.') }; ac.oninput = () => { ac.value = (ac.value.toUpperCase().replace(/[^A-Z0-9]/g, '').slice(0, 16).match(/.{1,4}/g) ?? []).join(' ') }; ph.oninput = () => { const d = digits(ph.value).slice(0, 10); ph.value = d.length > 6 ? '(' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6) : d.length > 3 ? '(' + d.slice(0, 3) + ') ' + d.slice(3) : d }; ok.onclick = (event) => did([bd.value, ac.value, ph.value].join('|'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#bd'));
      await person.type('07061984');
      await person.click(tab.locator('#ac'));
      await person.type('no93hb01');
      await person.click(tab.locator('#ph'));
      await person.type('2025550143');
      await person.click(tab.locator('#ok'));
    },
  },
  'page of one address after another, gone back in by the browser': {
    html: `<div id="app"></div><script>const ships = { auk: 'Auk', tern: 'Tern' }; const draw = () => { const id = location.hash.slice(2); app.innerHTML = ships[id] ? '<h1>' + ships[id] + '</h1><a href="#/">All ships</a> <button class="note">Note a delay</button>' : '<h1>Ships</h1>' + Object.entries(ships).map(([key, name]) => '<p><a href="#/' + key + '">' + name + '</a></p>').join('') }; addEventListener('hashchange', draw); app.onclick = (event) => { if (event.target.matches('.note')) { did('delay ' + location.hash, event); event.target.textContent = 'Noted' } }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Auk'));
      await tab.locator('h1', { hasText: 'Auk' }).waitFor();
      await person.click(tab.locator('.note'));
      await person.send({ kind: 'history', action: 'back' });
      await tab.locator('h1', { hasText: 'Ships' }).waitFor();
      await person.click(tab.getByText('Tern'));
      await person.click(tab.locator('.note'));
    },
  },
  'card moved to another column by its menu': {
    html: `<div id="b" style="display:flex;gap:16px"></div><script>const cols = { Planned: ['Dredge the basin', 'Count the buoys'], Started: ['Paint the pier'], Finished: [] }; let open = ''; const draw = () => { b.innerHTML = Object.entries(cols).map(([name, cards]) => '<section aria-label="' + name + '" style="width:170px"><h3>' + name + ' <small>' + cards.length + '</small></h3>' + cards.map((one) => '<div class="card" style="border:1px solid;margin:4px;padding:6px"><span>' + one + '</span> <button class="dots" aria-haspopup="menu" aria-label="More">⋯</button>' + (open === one ? '<div role="menu" style="border:1px solid;background:#eee">' + Object.keys(cols).filter((to) => to !== name).map((to) => '<div role="menuitem" class="mv">Move to ' + to + '</div>').join('') + '</div>' : '') + '</div>').join('') + '</section>').join('') }; b.onclick = (event) => { const card = event.target.closest('.card')?.querySelector('span').textContent; if (event.target.matches('.dots')) open = open === card ? '' : card; else if (event.target.matches('.mv')) { const to = event.target.textContent.slice(8); for (const list of Object.values(cols)) if (list.includes(card)) list.splice(list.indexOf(card), 1); cols[to].push(card); open = ''; did(card + ' to ' + to, event) } else return; draw() }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.card', { hasText: 'buoys' }).locator('.dots'));
      await person.click(tab.locator('.mv', { hasText: 'Started' }));
      await person.click(tab.locator('.card', { hasText: 'pier' }).locator('.dots'));
      await person.click(tab.locator('.mv', { hasText: 'Finished' }));
    },
  },
};
