import type { UnseenPage } from '#browser/record/unseen/page.ts';

const ELEMENT = (name: string, shadow: string, script = '') =>
  `<script>customElements.define('${name}', class extends HTMLElement { constructor() { super(); const root = this.attachShadow({ mode: 'open' }); root.innerHTML = \`${shadow}\`; ${script} } })</script>`;
/** What component libraries do with presses, keys and drags, each in a small page of its own. */
export const COMPONENTS: Record<string, UnseenPage> = {
  'passed on label to a button that is a checkbox (Radix)': {
    html: `<button type="button" role="checkbox" aria-checked="false" id="t" style="width:16px;height:16px"></button><label for="t">I accept the new terms</label> <button id="ok">Update</button><script>t.onclick = () => t.setAttribute('aria-checked', String(t.getAttribute('aria-checked') !== 'true')); ok.onclick = (event) => did('terms ' + t.getAttribute('aria-checked'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('I accept the new terms'));
      await person.click(tab.locator('#ok'));
    },
  },
  'radios that are buttons with labels': {
    html: `<div role="radiogroup" aria-label="Plan">${['Free', 'Scale'].map((one) => `<div><button type="button" role="radio" aria-checked="false" id="r${one}" data-v="${one}" style="width:16px;height:16px"></button><label for="r${one}">${one}</label></div>`).join('')}</div> <button id="ok">Update</button><script>addEventListener('click', (event) => { if (event.target.matches('[role=radio]')) for (const one of document.querySelectorAll('[role=radio]')) one.setAttribute('aria-checked', String(one === event.target)) }); ok.onclick = (event) => did('plan ' + document.querySelector('[aria-checked=true]')?.dataset.v, event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Scale'));
      await person.click(tab.locator('#ok'));
    },
  },
  'suggestion whose text the page puts in place': {
    html: `<label>Country <input id="c" role="combobox" aria-autocomplete="list" autocomplete="off" aria-expanded="false"></label><div id="l"></div><label>City <input id="k"></label><button id="ok">Next</button><script>const all = ['Australia', 'Austria']; c.oninput = () => { l.innerHTML = '<ul role="listbox" style="position:absolute;background:#fff">' + all.filter((one) => one.toLowerCase().startsWith(c.value.toLowerCase())).map((one) => '<li role="option">' + one + '</li>').join('') + '</ul>' }; l.onmousedown = (event) => event.preventDefault(); l.onclick = (event) => { c.value = event.target.textContent; l.innerHTML = ''; c.dataset.got = c.value }; c.onblur = () => { l.innerHTML = ''; if (c.value !== c.dataset.got) c.value = '' }; ok.onclick = (event) => did(c.value + ' ' + k.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#c'));
      await person.type('Aus');
      await person.click(tab.getByRole('option', { name: 'Austria' }));
      await person.click(tab.locator('#k'));
      await person.type('Vie');
      await person.click(tab.locator('#ok'));
    },
  },
  'select whose control is a div around a tiny field (react-select)': {
    html: `${['From', 'To'].map((one) => `<div><label for="f${one}">${one}</label><div class="css-box" data-k="${one}" style="width:240px;position:relative"><div class="css-ctl" style="border:1px solid;display:flex;height:36px"><div style="flex:1;position:relative"><div class="css-ph" style="position:absolute">Airport…</div><div style="display:inline-grid"><input id="f${one}" role="combobox" aria-expanded="false" aria-autocomplete="list" autocomplete="off" style="width:2px;border:0;outline:0;background:none"></div></div></div></div></div>`).join('')}<button id="ok">Search</button><script>const all = ['Lisbon (LIS)', 'London Heathrow (LHR)', 'Oslo (OSL)']; const box = (element) => element.closest('.css-box'); const draw = (one) => { one.querySelector('.menu')?.remove(); one.insertAdjacentHTML('beforeend', '<div class="menu" role="listbox" style="position:absolute;z-index:2;background:#fff;border:1px solid">' + all.filter((text) => text.toLowerCase().includes(one.querySelector('input').value.toLowerCase())).map((text) => '<div role="option" style="height:24px">' + text + '</div>').join('') + '</div>'); one.querySelector('input').setAttribute('aria-expanded', 'true') }; addEventListener('mousedown', (event) => { const ctl = event.target.closest('.css-ctl'); if (ctl) { if (event.target.tagName !== 'INPUT') event.preventDefault(); ctl.querySelector('input').focus(); draw(box(ctl)) } else if (event.target.matches('[role=option]')) event.preventDefault() }); addEventListener('input', (event) => draw(box(event.target))); addEventListener('click', (event) => { if (!event.target.matches('[role=option]')) return; const one = box(event.target); one.dataset.got = event.target.textContent; one.querySelector('.css-ph').textContent = one.dataset.got; one.querySelector('input').value = ''; one.querySelector('.menu').remove(); one.querySelector('input').setAttribute('aria-expanded', 'false') }); addEventListener('focusout', (event) => { const one = box(event.target); if (one) { one.querySelector('.menu')?.remove(); event.target.value = '' } }); ok.onclick = (event) => did([...document.querySelectorAll('.css-box')].map((one) => one.dataset.got).join(' to '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=From] .css-ctl'));
      await person.type('Lond');
      await person.click(tab.getByRole('option', { name: 'London' }));
      await person.click(tab.locator('[data-k=To] .css-ctl'));
      await person.click(tab.getByRole('option', { name: 'Lisbon' }));
      await person.click(tab.locator('#ok'));
    },
  },
  'switches of components with their words in a slot (Shoelace)': {
    html: `${ELEMENT('x-switch', '<label part="base"><input type="checkbox" role="switch" style="position:absolute;opacity:0"><span class="control" style="display:inline-block;width:30px;height:16px;background:#999"></span><span><slot></slot></span></label>', `this.input = root.querySelector('input'); this.input.addEventListener('change', () => { this.checked = this.input.checked; this.dispatchEvent(new CustomEvent('x-change', { bubbles: true })) });`)}<p><x-switch name="sms">Text messages</x-switch></p><p><x-switch name="offers">Special offers</x-switch></p><button id="ok">Save</button><script>ok.onclick = (event) => did([...document.querySelectorAll('x-switch')].map((one) => one.getAttribute('name') + '=' + !!one.checked).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Text messages'));
      await person.click(tab.getByText('Special offers'));
      await person.click(tab.getByText('Special offers'));
      await person.click(tab.locator('#ok'));
    },
  },
  'checkbox component within a label (Material Web)': {
    html: `<script>customElements.define('m-checkbox', class extends HTMLElement { static formAssociated = true; constructor() { super(); this.attachInternals(); const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div><input type="checkbox" style="width:18px;height:18px"></div>'; const input = root.querySelector('input'); input.addEventListener('change', () => { this.checked = input.checked }); this.addEventListener('click', (event) => { if (event.composedPath()[0] === this && event.isTrusted) input.click() }) } })</script><label><m-checkbox name="a"></m-checkbox> Child card</label><br><label><m-checkbox name="b"></m-checkbox> Reminders by mail</label><br><button id="ok">Order</button><script>ok.onclick = (event) => did([...document.querySelectorAll('m-checkbox')].map((one) => one.getAttribute('name') + '=' + !!one.checked).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('label').nth(0));
      await person.click(tab.locator('m-checkbox').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'buttons of components with their words in a slot': {
    html: `${ELEMENT('m-button', '<button id="button"><span class="t"></span><span><slot></slot></span></button>')}<ul>${['The Hobbit', 'Dune', 'Emma'].map((one) => `<li><b>${one}</b> <m-button data-k="${one}">Renew</m-button></li>`).join('')}</ul><m-button id="ok">Order card</m-button><script>addEventListener('click', (event) => { const b = event.target.closest('m-button'); if (b) did(b.dataset.k ?? 'card', event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Dune]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'list sorted by the mouse (jQuery UI)': {
    html: `<ul id="l" style="width:200px;position:relative">${['Billing', 'Outages', 'Questions', 'Ideas'].map((one) => `<li style="height:30px;background:#eee;margin:2px">${one}</li>`).join('')}</ul><script>let held = null; l.onmousedown = (event) => { held = event.target.closest('li'); event.preventDefault() }; addEventListener('mousemove', (event) => { if (!held) return; held.style.opacity = '.5'; const over = [...l.children].find((one) => one !== held && event.clientY > one.getBoundingClientRect().top && event.clientY < one.getBoundingClientRect().bottom); if (over) l.insertBefore(held, over.getBoundingClientRect().top > held.getBoundingClientRect().top ? over.nextSibling : over) }); addEventListener('mouseup', (event) => { if (!held) return; held.style.opacity = ''; held = null; did([...l.children].map((one) => one.textContent).join(), event) })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('li', { hasText: 'Ideas' }), tab.locator('li', { hasText: 'Billing' }));
    },
  },
  'cards that are buttons moved by pointer (dnd-kit)': {
    html: `<div id="b" style="display:flex;gap:20px">${['To do', 'Done'].map((col, at) => `<section style="width:200px;min-height:200px;background:#ddd"><h3>${col}</h3>${(at ? ['Plan trip'] : ['Fix login', 'Dark mode']).map((one) => `<div class="card" role="button" tabindex="0" aria-roledescription="sortable" style="background:#fff;margin:4px;height:40px;touch-action:none">${one}</div>`).join('')}</section>`).join('')}</div><script>let held = null, start = null, moving = false; addEventListener('pointerdown', (event) => { held = event.target.closest('.card'); start = { x: event.clientX, y: event.clientY } }); addEventListener('pointermove', (event) => { if (!held) return; if (!moving && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 5) return; moving = true; held.style.transform = 'translate(' + (event.clientX - start.x) + 'px,' + (event.clientY - start.y) + 'px)' }); addEventListener('pointerup', (event) => { if (held && moving) { held.style.transform = ''; held.style.pointerEvents = 'none'; const over = document.elementFromPoint(event.clientX, event.clientY); held.style.pointerEvents = ''; const to = over?.closest('section'); const card = over?.closest('.card'); if (to && to !== held.closest('section')) { to.insertBefore(held, card); did(held.textContent + ' to ' + to.firstChild.textContent, event) } const stop = (click) => { click.stopPropagation(); removeEventListener('click', stop, true) }; addEventListener('click', stop, true); setTimeout(() => removeEventListener('click', stop, true), 50) } held = null; moving = false })</script>`,
    async act(person, tab) {
      await person.drag(
        tab.locator('.card', { hasText: 'Fix login' }),
        tab.locator('.card', { hasText: 'Plan trip' }),
      );
    },
  },
  'list sorted by handles in HTML5 drags (SortableJS)': {
    html: `<ul id="l" style="width:240px">${['Freeze code', 'Run tests', 'Tag release', 'Tell everyone'].map((one) => `<li style="height:30px;margin:2px;background:#eee"><span class="handle" style="cursor:grab">⠿</span>${one}</li>`).join('')}</ul><script>let held = null; l.onpointerdown = (event) => { const h = event.target.closest('.handle'); if (h) { held = h.parentElement; held.draggable = true } }; l.ondragstart = (event) => { event.dataTransfer.setData('text', 'x'); event.dataTransfer.effectAllowed = 'move' }; l.ondragover = (event) => { event.preventDefault(); const over = event.target.closest('li'); if (!held || !over || over === held) return; const after = [...l.children].indexOf(over) > [...l.children].indexOf(held); l.insertBefore(held, after ? over.nextSibling : over) }; l.ondrop = (event) => event.preventDefault(); addEventListener('dragend', (event) => { if (!held) return; held.draggable = false; held = null; did([...l.children].map((one) => one.textContent.slice(1)).join(), event) })</script>`,
    async act(person, tab) {
      await person.drag(
        tab.locator('li', { hasText: 'Tell everyone' }).locator('.handle'),
        tab.locator('li', { hasText: 'Freeze code' }),
      );
    },
  },
  'day cells of a calendar that are named by their number (FullCalendar)': {
    html: `<table role="grid"><tbody>${[
      [15, 16, 17],
      [22, 23, 24],
    ]
      .map(
        (week) =>
          `<tr role="row">${week.map((day) => `<td role="gridcell" data-date="2026-12-${day}" aria-labelledby="d${day}" style="width:90px;height:70px;border:1px solid"><div class="frame" style="height:70px"><div class="top"><a id="d${day}" aria-label="December ${day}, 2026">${day}</a></div><div class="events" style="min-height:30px">${day === 23 ? '<a class="ev" tabindex="0" style="display:block;background:#36c;color:#fff;cursor:pointer">Party</a>' : ''}</div></div></td>`).join('')}</tr>`,
      )
      .join(
        '',
      )}</tbody></table><div id="w" role="dialog" aria-label="Booking" hidden><label>Title <input id="ti"></label><button id="ok">Save booking</button></div><script>let day = null; let held = null; addEventListener('click', (event) => { const cell = event.target.closest('td'); if (cell && !event.target.closest('.ev')) { day = cell.dataset.date; w.hidden = false } }); ok.onclick = (event) => { did(day + ' ' + ti.value, event); w.hidden = true }; addEventListener('mousedown', (event) => { held = event.target.closest('.ev'); if (held) event.preventDefault() }); addEventListener('mousemove', (event) => { if (held) { held.style.opacity = '.4' } }); addEventListener('mouseup', (event) => { if (!held) return; held.style.opacity = ''; const cell = document.elementFromPoint(event.clientX, event.clientY).closest('td'); if (cell && cell !== held.closest('td')) { cell.querySelector('.events').append(held); did('moved to ' + cell.dataset.date, event) } held = null })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('td[data-date="2026-12-17"]'));
      await person.click(tab.locator('#ti'));
      await person.type('Recital');
      await person.click(tab.locator('#ok'));
      await person.drag(tab.locator('.ev'), tab.locator('td[data-date="2026-12-16"]'));
    },
  },
  'todos with bare boxes and a cross that shows under the mouse (TodoMVC)': {
    html: `<style>.destroy{display:none} li:hover .destroy{display:inline-block} .toggle{opacity:0;width:40px;height:30px;appearance:none;position:absolute}li{position:relative;height:34px} li label{padding-left:50px}</style><ul>${['Buy milk', 'Water plants', 'Call Bob'].map((one) => `<li data-k="${one}"><div class="view"><input class="toggle" type="checkbox"><label>${one}</label><button class="destroy"></button></div></li>`).join('')}</ul><style>.destroy{width:40px;height:30px}.destroy::after{content:'×'}</style><script>addEventListener('click', (event) => { const li = event.target.closest('li'); if (event.target.matches('.toggle')) did(li.dataset.k + ' ' + event.target.checked, event); else if (event.target.matches('.destroy')) { did('removed ' + li.dataset.k, event); li.remove() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Water plants"] .toggle'));
      await person.point(tab.getByText('Call Bob'));
      await person.click(tab.locator('[data-k="Call Bob"] .destroy'));
    },
  },
  'list sorted by a helper and an empty entry that keeps its place (jQuery UI)': {
    html: `<ul id="l" style="width:200px;position:relative;padding:0">${['Billing', 'Outages', 'Questions', 'Ideas'].map((one) => `<li style="height:30px;list-style:none;background:#eee;box-sizing:border-box;width:200px">${one}</li>`).join('')}</ul><script>let held = null; let free = null; l.onmousedown = (event) => { event.preventDefault(); held = event.target.closest('li') }; addEventListener('mousemove', (event) => { if (!held) return; if (!free) { free = document.createElement('li'); free.style.cssText = 'height:30px;visibility:hidden;list-style:none'; held.after(free); held.style.position = 'absolute' } held.style.top = event.clientY - l.getBoundingClientRect().top - 15 + 'px'; const over = [...l.children].find((one) => one !== held && one !== free && event.clientY > one.getBoundingClientRect().top && event.clientY < one.getBoundingClientRect().bottom); if (over) l.insertBefore(free, event.clientY < over.getBoundingClientRect().top + 15.5 ? over : over.nextSibling) }); addEventListener('mouseup', (event) => { if (!held) return; free.replaceWith(held); held.style.position = ''; held.style.top = ''; free = held = null; did([...l.children].map((one) => one.textContent).join(), event) })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('li', { hasText: 'Ideas' }), tab.locator('li', { hasText: 'Billing' }));
    },
  },
  'search of a list that comes at the end of the page and takes the focus (select2)': {
    html: `<label>Subject <input id="s"></label><p>Agent <span id="a" role="combobox" tabindex="0" aria-expanded="false" style="border:1px solid;cursor:pointer">Choose an agent</span></p><p>Note <input id="n"></p><button id="ok">Create ticket</button><script>const all = ['Ada Lovelace', 'Grace Hopper']; let box = null; a.onclick = () => { if (box) return; box = document.createElement('span'); box.style.cssText = 'position:absolute;top:260px;background:#fff;border:1px solid'; box.innerHTML = '<span><input type="search" role="searchbox" autocomplete="off"></span><ul role="listbox"></ul>'; document.body.append(box); const q = box.querySelector('input'); const draw = () => { box.querySelector('ul').innerHTML = all.filter((one) => one.toLowerCase().includes(q.value.toLowerCase())).map((one) => '<li role="option">' + one + '</li>').join('') }; draw(); q.oninput = draw; q.focus(); box.onclick = (event) => { if (!event.target.matches('li')) return; a.textContent = event.target.textContent; box.remove(); box = null } }; ok.onclick = (event) => did(s.value + ' for ' + a.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#s'));
      await person.type('Router');
      await person.click(tab.locator('#a'));
      await person.type('Gra');
      await person.click(tab.getByRole('option', { name: 'Grace' }));
      await person.click(tab.locator('#ok'));
    },
  },
  'parts of controls that do something of their own': {
    html: `<div role="tree"><div role="treeitem" aria-expanded="false" id="b"><span class="tree-switcher" style="cursor:pointer"><svg class="caret" width="12" height="12"><rect width="12" height="12"/></svg></span> <span>Policies</span></div></div><label for="n">Notify</label><div id="s" style="position:relative;width:220px;height:30px;border:1px solid"><div style="position:absolute;left:8px">People to notify</div><div style="position:absolute;inset:0"><input id="n" role="combobox" aria-expanded="false" style="opacity:0;width:4px;border:0;padding:0"></div></div><ul id="l" role="listbox" hidden style="padding:0"><li role="option">Ada</li><li role="option">Grace</li></ul><div role="grid">${['SKU-1', 'SKU-2', 'SKU-3'].map((one) => `<div role="row" data-k="${one}"><div role="presentation" style="display:flex"><div role="gridcell"><input type="checkbox" aria-label="Press Space to choose"></div><div role="gridcell">${one}</div></div></div>`).join('')}</div><button>Cc</button><div id="e" contenteditable="true" data-placeholder="Write your message" style="min-height:30px;border:1px solid"></div><button id="ok">Send</button><script>addEventListener('click', (event) => { if (event.target.closest('.tree-switcher')) { b.ariaExpanded = 'true'; did('expanded', event) } else if (event.target.closest('#b')) did('opened', event); else if (event.target.matches('[role=option]')) { l.hidden = true; did('notify ' + event.target.textContent, event) } }); s.onmousedown = (event) => { event.preventDefault(); l.hidden = false }; addEventListener('change', (event) => { const row = event.target.closest('[role=row]'); if (row) did('chosen ' + row.dataset.k, event) }); ok.onclick = (event) => did('sent ' + e.innerText.trim(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.caret'));
      await person.click(tab.locator('#s'));
      await person.click(tab.getByRole('option', { name: 'Grace' }));
      await person.click(tab.locator('[data-k="SKU-2"] input'));
      await person.click(tab.locator('#e'));
      await person.type('Eleven is fine');
      await person.click(tab.locator('#ok'));
    },
  },
  'cards that are drawn anew in another list while they are carried (dnd-kit)': {
    html: `<div style="display:flex;gap:20px;user-select:none">${[
      ['To do', 'Fix login', 'Update logo'],
      ['Done', 'Set up CI'],
    ]
      .map(
        ([name, ...cards]) =>
          `<section class="col" style="width:180px;height:160px;background:#ddd"><h3>${name}</h3>${cards.map((one) => `<div class="card" role="button" tabindex="0" style="height:30px;background:#fff"><span>${one}</span> <button aria-label="Open ${one}" style="float:right">⋯</button></div>`).join('')}</section>`,
      )
      .join(
        '',
      )}</div><div id="o" style="position:fixed;pointer-events:none"></div><script>let held = null, start = null; addEventListener('pointerdown', (event) => { held = event.target.closest('.card'); start = held?.closest('.col') }); addEventListener('pointermove', (event) => { if (!held) return; o.textContent = held.querySelector('span').textContent; o.style.left = event.clientX - 40 + 'px'; o.style.top = event.clientY - 10 + 'px'; const under = document.elementFromPoint(event.clientX, event.clientY); const over = under?.closest('.card'); const col = under?.closest('.col'); if (!col || !over || over === held || col === held.closest('.col')) return; const now = held.cloneNode(true); held.remove(); over.before(now); held = now }); addEventListener('pointerup', (event) => { o.textContent = ''; if (held && held.closest('.col') !== start) did([...document.querySelectorAll('.col')].map((col) => [...col.querySelectorAll('span')].map((one) => one.textContent).join(' ')).join(' / '), event); held = null })</script>`,
    async act(person, tab) {
      await person.drag(
        tab.locator('.card', { hasText: 'Fix login' }),
        tab.locator('.card', { hasText: 'Set up CI' }),
      );
    },
  },
  'key that opens a cell with itself in it': {
    html: `<table id="t" tabindex="0"><tr><td style="width:80px;height:24px;border:1px solid"></td></tr></table><script>const [cell] = t.querySelectorAll('td'); let box = null; cell.onmousedown = (event) => { event.preventDefault(); cell.className = 'on'; t.focus() }; t.onkeydown = (event) => { if (event.target === box) { if (event.key === 'Enter') { did('cell ' + box.value, event); cell.textContent = box.value; box = null } return } if (event.key.length === 1) { cell.innerHTML = '<input style="width:70px">'; box = cell.firstChild; box.focus() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('td'));
      await person.type('12\n');
    },
  },
  'suggestion that is taken while the button goes down': {
    html: `<label>To <input id="k" autocomplete="off"></label><ul id="l" hidden style="list-style:none">${['Lisbon', 'London'].map((one) => `<li><b>${one}</b><br><small>Airport</small></li>`).join('')}</ul><button id="ok">Search</button><script>k.oninput = () => { l.hidden = false }; l.onmousedown = (event) => { event.preventDefault(); k.value = event.target.closest('li').firstChild.textContent; l.hidden = true }; ok.onclick = (event) => did('to ' + k.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#k'));
      await person.type('lo');
      await person.click(tab.locator('li').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
};
