import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Shops that are put together from component libraries: their lists, chips, ranges and rows, as the libraries draw them. */
export const BOUTIQUES: Record<string, UnseenPage> = {
  'field of suggestions with a button to open and one to clear (MUI)': {
    html: `${['Fabric', 'Colour'].map((one) => `<div class="root" data-k="${one}" style="width:260px;margin:12px"><div style="position:relative"><label for="i${one}">${one}</label><div class="InputBase" style="display:flex;border:1px solid"><input id="i${one}" role="combobox" type="text" autocomplete="off" aria-autocomplete="list" aria-expanded="false" aria-invalid="false" style="flex:1"><button tabindex="-1" type="button" aria-label="Clear" title="Clear" class="clear" style="visibility:hidden">✕</button><button tabindex="-1" type="button" aria-label="Open" title="Open" class="pop">▾</button></div></div></div>`).join('')}<button id="ok">Order samples</button><script>const all = { Fabric: ['Linen', 'Line wool', 'Cotton', 'Silk'], Colour: ['Rust', 'Rose', 'Navy'] }; const got = { Fabric: '', Colour: '' }; let open = '', list = null, on = -1; const box = (k) => document.querySelector('#i' + k); const shut = () => { if (!open) return; list.remove(); box(open).setAttribute('aria-expanded', 'false'); box(open).value = got[open]; document.querySelector('[data-k=' + open + '] .clear').style.visibility = got[open] ? 'visible' : 'hidden'; open = ''; on = -1 }; const draw = (k, all_of) => { if (open && open !== k) shut(); if (!open) { list = document.createElement('div'); list.role = 'presentation'; list.className = 'popper'; document.body.append(list); open = k; box(k).setAttribute('aria-expanded', 'true') } const r = box(k).getBoundingClientRect(); list.style.cssText = 'position:absolute;background:#fff;border:1px solid;left:' + r.left + 'px;top:' + (r.bottom + 4) + 'px'; const hits = all[k].filter((one) => all_of || one.toLowerCase().includes(box(k).value.toLowerCase())); list.innerHTML = '<ul role="listbox" style="margin:0;padding:0;list-style:none">' + hits.map((one, at) => '<li role="option" tabindex="-1" data-option-index="' + at + '" aria-selected="' + (one === got[k]) + '" style="padding:6px' + (at === on ? ';background:#eee' : '') + '">' + one + '</li>').join('') + '</ul>' }; const pick = (k, one) => { got[k] = one; shut(); box(k).value = one }; addEventListener('mousedown', (event) => { if (event.target.closest('.popper')) event.preventDefault(); else if (event.target.closest('.root') && event.target.tagName !== 'INPUT') event.preventDefault() }); addEventListener('click', (event) => { const root = event.target.closest('.root'); const li = event.target.closest('[role=option]'); if (li) return pick(open, li.textContent); if (!root) return; const k = root.dataset.k; if (event.target.matches('.clear')) { got[k] = ''; box(k).value = ''; event.target.style.visibility = 'hidden'; box(k).focus(); return } box(k).focus(); if (open === k && event.target.matches('.pop')) shut(); else if (open !== k) draw(k, true) }); addEventListener('input', (event) => { on = -1; draw(event.target.id.slice(1)) }); addEventListener('keydown', (event) => { if (!open) return; const items = list.querySelectorAll('li'); if (event.key === 'ArrowDown') { event.preventDefault(); on = (on + 1) % items.length; draw(open) } if (event.key === 'Enter' && items[on]) { event.preventDefault(); pick(open, items[on].textContent) } if (event.key === 'Escape') shut() }); addEventListener('focusout', () => shut()); ok.onclick = (event) => did(got.Fabric + ' in ' + got.Colour, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#iFabric'));
      await person.type('lin');
      await person.click(tab.getByRole('option', { name: 'Linen' }));
      await person.click(tab.locator('[data-k=Colour] .pop'));
      await person.click(tab.getByRole('option', { name: 'Rose' }));
      await person.click(tab.locator('[data-k=Colour] .clear'));
      await person.type('na');
      await person.press('ArrowDown');
      await person.press('Enter');
      await person.click(tab.locator('#ok'));
    },
  },
  'first and last day of a hire in two fields over two months (antd)': {
    html: `<style>.cell{display:inline-block;width:34px;height:28px;text-align:center;cursor:pointer}.out{color:#ccc}</style><div class="picker" style="display:inline-flex;border:1px solid"><input id="from" placeholder="Start date" size="12" autocomplete="off"> → <input id="to" placeholder="End date" size="12" autocomplete="off"></div> <button id="ok">Hire the suit</button><script>let panel = null, active = 0, picked = ['', '']; const month = (m, days, first) => '<div class="panel" style="width:240px"><div class="head">' + (m === 5 ? 'May' : 'Jun') + ' 2031</div><div>' + Array.from({ length: 35 }, (_, at) => { const day = at - first + 1; const isIn = day >= 1 && day <= days; const shown = isIn ? day : day < 1 ? day + 30 : day - days; const title = '2031-0' + (isIn ? m : day < 1 ? m - 1 : m + 1) + '-' + String(shown).padStart(2, '0'); return '<span class="cell ' + (isIn ? 'in' : 'out') + '" title="' + title + '"><span class="inner">' + shown + '</span></span>' }).join('') + '</div></div>'; const draw = () => { if (!panel) { panel = document.createElement('div'); panel.style.cssText = 'position:absolute;top:90px;display:flex;background:#fff;border:1px solid'; document.body.append(panel); panel.onmousedown = (event) => event.preventDefault(); panel.onclick = (event) => { const cell = event.target.closest('.cell'); if (!cell) return; picked[active] = cell.title; (active ? to : from).value = cell.title; if (active === 0 && !picked[1]) { active = 1; to.focus() } else { panel.remove(); panel = null } } } panel.innerHTML = month(5, 31, 3) + month(6, 30, 6) }; from.onfocus = () => { active = 0; draw() }; to.onfocus = () => { active = 1; draw() }; for (const one of [from, to]) one.onblur = () => { one.value = picked[one === to ? 1 : 0]; setTimeout(() => { if (panel && !document.activeElement.closest('.picker')) { panel.remove(); panel = null } }) }; ok.onclick = (event) => did(picked.join(' to '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#from'));
      await person.click(tab.locator('.panel').nth(0).locator('.in', { hasText: '29' }));
      await person.click(tab.locator('.panel').nth(1).locator('[title="2031-06-04"].in'));
      await person.click(tab.locator('#ok'));
    },
  },
  'lists of components whose options stand in a slot (Shoelace)': {
    html: `<s-select label="Size"><s-option value="s">Small</s-option><s-option value="m">Medium</s-option><s-option value="l">Large</s-option></s-select><s-select label="Fit"><s-option value="slim">Slim</s-option><s-option value="wide">Wide</s-option></s-select><button id="ok">Add to bag</button><script>customElements.define('s-option', class extends HTMLElement { connectedCallback() { this.setAttribute('role', 'option'); this.setAttribute('aria-selected', 'false'); this.attachShadow({ mode: 'open' }).innerHTML = '<style>:host{display:block;padding:4px}</style><div class="option" part="base"><span part="checked-icon" style="visibility:hidden">✓</span><slot part="label" class="option__label"></slot></div>' } }); customElements.define('s-select', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<style>.l{position:absolute;background:#fff;border:1px solid;z-index:2}[hidden]{display:none}</style><div part="form-control"><label id="label" part="form-control-label">' + this.getAttribute('label') + '</label><div part="combobox" class="box" style="border:1px solid;width:220px"><input part="display-input" type="text" readonly role="combobox" aria-haspopup="listbox" aria-labelledby="label" aria-expanded="false" aria-controls="listbox" placeholder="Select…"><span part="expand-icon">▾</span></div><div id="listbox" role="listbox" class="l" aria-labelledby="label" hidden><slot></slot></div></div>'; const box = root.querySelector('.box'), l = root.querySelector('.l'), input = root.querySelector('input'); const set = (isOpen) => { l.hidden = !isOpen; input.setAttribute('aria-expanded', String(isOpen)) }; box.onmousedown = (event) => { event.preventDefault(); input.focus(); set(l.hidden) }; this.addEventListener('mouseup', (event) => { const option = event.target.closest('s-option'); if (!option) return; for (const one of this.children) one.setAttribute('aria-selected', String(one === option)); this.value = option.getAttribute('value'); input.value = option.textContent; set(false) }) } }); ok.onclick = (event) => did([...document.querySelectorAll('s-select')].map((one) => one.value).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('s-select').nth(0).locator('input'));
      await person.click(tab.locator('s-option', { hasText: 'Medium' }));
      await person.click(tab.locator('s-select').nth(1).locator('.box span'));
      await person.click(tab.locator('s-option', { hasText: 'Wide' }));
      await person.click(tab.locator('#ok'));
    },
  },
  'filters as chips that can be pressed and have a cross (MUI)': {
    html: `<div id="c">${['Wool', 'Under 50', 'New in', 'Vegan'].map((one) => `<div class="MuiChip-root MuiChip-clickable" role="button" tabindex="0" data-k="${one}" style="cursor:pointer;display:inline-flex;border:1px solid;border-radius:16px;padding:4px 8px;margin:4px"><span class="MuiChip-label">${one}</span><svg class="MuiSvgIcon-root MuiChip-deleteIcon" focusable="false" aria-hidden="true" viewBox="0 0 24 24" data-testid="CancelIcon" width="20" height="20"><path d="M12 2C6.47 2 2 6.47 2 12s4.47 10 10 10 10-4.47 10-10S17.53 2 12 2z"></path></svg></div>`).join('')}</div><script>c.onclick = (event) => { const chip = event.target.closest('.MuiChip-root'); if (!chip) return; if (event.target.closest('.MuiChip-deleteIcon')) { did('without ' + chip.dataset.k, event); chip.remove() } else { did('only ' + chip.dataset.k, event); chip.style.background = '#cde' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="New in"] svg'));
      await person.click(tab.locator('[data-k=Wool] .MuiChip-label'));
      await person.click(tab.locator('[data-k=Vegan] svg'));
    },
  },
  'rows of a grid with a cross in their last cell (Tabulator)': {
    html: `<div class="tabulator" role="grid"><div class="tabulator-header" role="rowgroup"><div class="tabulator-headers" role="row">${['Garment', 'Due', ''].map((one) => `<div class="tabulator-col" role="columnheader" style="display:inline-block;width:110px">${one || '&nbsp;'}</div>`).join('')}</div></div><div class="tabulator-tableholder"><div class="tabulator-table" role="rowgroup">${[
      ['Grey coat', '3 May'],
      ['Silk tie', '4 May'],
      ['Red scarf', '4 May'],
    ]
      .map(
        ([name, due]) =>
          `<div class="tabulator-row tabulator-selectable" role="row" data-k="${name}"><div class="tabulator-cell" role="gridcell" tabulator-field="name" style="display:inline-block;width:110px">${name}</div><div class="tabulator-cell" role="gridcell" tabulator-field="due" style="display:inline-block;width:110px">${due}</div><div class="tabulator-cell" role="gridcell" style="display:inline-block;width:110px;text-align:center;cursor:pointer"><svg enable-background="new 0 0 24 24" height="14" width="14" viewBox="0 0 24 24" xml:space="preserve"><path fill="#CE1515" d="M22.245 4.015c0.313 0.313 0.313 0.826 0 1.139l-6.276 6.27z"></path><rect width="14" height="14" fill="#CE1515"/></svg></div></div>`,
      )
      .join(
        '',
      )}</div></div></div><script>addEventListener('click', (event) => { const cell = event.target.closest('[role=gridcell]'); if (cell && !cell.hasAttribute('tabulator-field')) { const row = cell.closest('[role=row]'); did('returned ' + row.dataset.k, event); row.remove() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Silk tie"] svg'));
      await person.click(tab.locator('[data-k="Grey coat"] [role=gridcell]').nth(2));
    },
  },
  'several from a list with a field among what is chosen (select2)': {
    html: `<label for="h">Styles</label> <select id="h" multiple style="position:absolute;clip:rect(0 0 0 0);height:1px;width:1px;overflow:hidden" tabindex="-1" aria-hidden="true">${['Casual', 'Evening', 'Sport', 'Work'].map((one) => `<option>${one}</option>`).join('')}</select><span class="select2" dir="ltr" style="display:inline-block;width:320px;border:1px solid"><span class="selection"><span class="select2-selection select2-selection--multiple" role="combobox" aria-haspopup="true" aria-expanded="false" tabindex="-1" style="display:block;min-height:30px"><ul class="select2-selection__rendered" style="display:inline;padding:0;list-style:none"></ul><span class="select2-search select2-search--inline"><textarea class="select2-search__field" type="search" tabindex="0" autocorrect="off" spellcheck="false" role="searchbox" aria-autocomplete="list" autocomplete="off" aria-label="Search" placeholder="" style="width:0.75em;border:0;outline:0;resize:none;height:18px"></textarea></span></span></span></span><p><button id="ok">Show styles</button></p><script>const ul = document.querySelector('.select2-selection__rendered'), q = document.querySelector('textarea'), sel = document.querySelector('.select2-selection'); let drop = null; const got = () => [...h.selectedOptions].map((one) => one.label); const chips = () => { ul.innerHTML = got().map((one) => '<li class="select2-selection__choice" title="' + one + '" style="display:inline-block;margin:2px;background:#eee"><button type="button" class="select2-selection__choice__remove" tabindex="-1" title="Remove item" aria-label="Remove item"><span aria-hidden="true">×</span></button><span class="select2-selection__choice__display">' + one + '</span></li>').join('') }; const shut = () => { drop?.remove(); drop = null; q.value = ''; sel.setAttribute('aria-expanded', 'false') }; const draw = () => { if (!drop) { drop = document.createElement('span'); const r = sel.getBoundingClientRect(); drop.style.cssText = 'position:absolute;background:#fff;border:1px solid;width:320px;left:' + r.left + 'px;top:' + r.bottom + 'px'; document.body.append(drop); drop.onmouseup = (event) => { const li = event.target.closest('[role=option]'); if (!li) return; const option = [...h.options].find((one) => one.label === li.textContent); option.selected = !option.selected; chips(); shut() } } sel.setAttribute('aria-expanded', 'true'); drop.innerHTML = '<span class="select2-results"><ul role="listbox" aria-multiselectable="true" style="list-style:none;padding:0;margin:0">' + [...h.options].filter((one) => one.label.toLowerCase().includes(q.value.toLowerCase())).map((one) => '<li class="select2-results__option" role="option" aria-selected="' + one.selected + '" style="padding:6px">' + one.label + '</li>').join('') + '</ul></span>' }; sel.onmousedown = (event) => { if (event.target.closest('.select2-selection__choice__remove')) return; event.preventDefault(); q.focus(); drop ? shut() : draw() }; sel.onclick = (event) => { const b = event.target.closest('.select2-selection__choice__remove'); if (!b) return; [...h.options].find((one) => one.label === b.parentElement.title).selected = false; chips(); shut() }; q.oninput = draw; document.addEventListener('mousedown', (event) => { if (drop && !drop.contains(event.target) && !sel.contains(event.target)) shut() }); ok.onclick = (event) => did(got().join('+'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.select2-selection'));
      await person.click(tab.getByRole('option', { name: 'Sport' }));
      await person.click(tab.locator('.select2-selection'));
      await person.type('ev');
      await person.click(tab.getByRole('option', { name: 'Evening' }));
      await person.click(tab.locator('.select2-selection'));
      await person.click(tab.getByRole('option', { name: 'Work' }));
      await person.click(tab.locator('[title=Sport] button'));
      await person.click(tab.locator('#ok'));
    },
  },
  'cards of one column put in another order, the others make room (dnd-kit)': {
    html: `<div id="l" style="width:220px;touch-action:none;user-select:none">${['Window', 'Till', 'Stock room', 'Fitting'].map((one) => `<div class="card" role="button" tabindex="0" aria-roledescription="sortable" aria-describedby="DndDescribedBy-0" data-k="${one}" style="height:36px;margin-bottom:6px;background:#eee;cursor:grab">${one}</div>`).join('')}</div><div id="DndDescribedBy-0" hidden>To pick up a draggable item, press the space bar.</div><script>let held = null, start = 0, x = 0, moving = false, to = -1; const cards = () => [...l.children]; addEventListener('pointerdown', (event) => { held = event.target.closest('.card'); start = event.clientY; x = event.clientX; to = -1 }); addEventListener('pointermove', (event) => { if (!held) return; if (!moving && Math.hypot(event.clientX - x, event.clientY - start) < 5) return; moving = true; held.style.transform = 'translate3d(0,' + (event.clientY - start) + 'px,0)'; held.style.position = 'relative'; held.style.zIndex = 3; const from = cards().indexOf(held); to = Math.max(0, Math.min(cards().length - 1, Math.round(from + (event.clientY - start) / 42))); cards().forEach((one, at) => { if (one === held) return; one.style.transition = 'transform 200ms'; const by = from < to && at > from && at <= to ? -42 : from > to && at >= to && at < from ? 42 : 0; one.style.transform = by ? 'translate3d(0,' + by + 'px,0)' : '' }) }); addEventListener('pointerup', (event) => { if (held && moving) { const all = cards(); const from = all.indexOf(held); for (const one of all) { one.style.transition = ''; one.style.transform = ''; one.style.position = ''; one.style.zIndex = '' } all.splice(from, 1); all.splice(to, 0, held); l.append(...all); did(all.map((one) => one.dataset.k).join(), event) } held = null; moving = false })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('[data-k=Fitting]'), tab.locator('[data-k=Till]'));
      await person.drag(tab.locator('[data-k=Window]'), tab.locator('[data-k="Stock room"]'));
    },
  },
  'labels scanned as a whole into a field that takes them at once': {
    html: `<label>Scan <input id="q" autocomplete="off"></label><ul id="l"></ul><button id="ok">Receive</button><script>const got = []; q.oninput = () => { if (/^\\d{6}$/.test(q.value)) { got.push(q.value); l.innerHTML = got.map((one) => '<li>Parcel ' + one.slice(0, 3) + '-' + one.slice(3) + '</li>').join(''); q.value = '' } }; ok.onclick = (event) => did('received ' + got.join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('104233');
      await person.type('104241');
      await person.send({ kind: 'text', text: '200118' });
      await person.click(tab.locator('#ok'));
    },
  },
  'groups of garments opened by an arrow in front of their name': {
    html: `<ul style="list-style:none">${[
      ['Coats', 'Parka', 'Trench'],
      ['Shoes', 'Boots', 'Clogs'],
    ]
      .map(
        ([top, ...subs]) =>
          `<li><span class="t" style="cursor:pointer">▸</span> <span>${top}</span><ul hidden>${subs.map((one) => `<li><a href="#" data-k="${one}">${one}</a></li>`).join('')}</ul></li>`,
      )
      .join(
        '',
      )}</ul><script>addEventListener('click', (event) => { if (event.target.matches('.t')) { const sub = event.target.parentElement.querySelector('ul'); sub.hidden = !sub.hidden; event.target.textContent = sub.hidden ? '▸' : '▾' } else if (event.target.dataset.k) { event.preventDefault(); did('shown ' + event.target.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.t').nth(1));
      await person.click(tab.getByText('Clogs'));
      await person.click(tab.locator('.t').nth(0));
      await person.click(tab.getByText('Parka'));
      await person.click(tab.locator('.t').nth(1));
    },
  },
  'key of a service pasted into a field of plain text': {
    html: `<label>Shop <input id="s"></label><label>API key <input id="k" type="text"></label><button id="ok">Connect</button><script>ok.onclick = (event) => did('connected ' + s.value + (k.value === 'sesame 42' ? ' with the key' : ' without'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#s'));
      await person.type('Rose & Co');
      await person.click(tab.locator('#k'));
      await person.type('sesame 42');
      await person.click(tab.locator('#ok'));
    },
  },
  'hours kept by tab, which only the script of the page hears': {
    html: `<label>Mon <input id="a" size="4"></label> <label>Tue <input id="b" size="4"></label> <button id="ok">Hand in</button><script>const kept = {}; for (const one of [a, b]) one.addEventListener('keydown', (event) => { if (event.key === 'Tab' || event.key === 'Enter') kept[one.id] = one.value }); ok.onclick = (event) => did('hours ' + JSON.stringify(kept), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#a'));
      await person.type('7.5');
      await person.press('Tab');
      await person.type('8');
      await person.press('Tab');
      await person.click(tab.locator('#ok'));
    },
  },
  'order taken up in another tab by its number': {
    html: `<p>Order <b>#4471</b> <a href="about:blank" target="shop2" id="a">Open the shop</a></p><label>Note <input id="n"></label><button id="ok">Close order</button><script>a.onclick = (event) => { event.preventDefault(); const w = open('about:blank', '_blank'); w.document.write('<title>Shop</title><label>Find order <input id=q></label><button onclick="document.body.innerHTML = \\'<p>Order \\' + q.value + \\': paid</p>\\'; opener.told(event, document.body.textContent)">Find</button>'); w.document.close() }; function told(event, text) { did(text, event) } ok.onclick = (event) => did('closed: ' + n.value, event)</script>`,
    async act(person, tab) {
      const opened = tab.context().waitForEvent('page');
      await person.click(tab.locator('#a'));
      const other = await opened;
      await other.locator('#q').waitFor();
      await person.click(other.locator('#q'));
      await person.type('4471');
      await person.click(other.getByText('Find', { exact: true }));
      const first = person.heard.findLast((message) => message.kind === 'tabs');
      const [tabOne] = first?.kind === 'tabs' ? first.tabs : [];
      if (tabOne) await person.send({ kind: 'show_tab', tab: tabOne.id });
      await person.click(tab.locator('#n'));
      await person.type('paid');
      await person.click(tab.locator('#ok'));
    },
  },
};
