import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Parts of component libraries: lists that open on the press, panels at the end of the page, options that come late. */
export const PORTALS: Record<string, UnseenPage> = {
  'list that opens on the press, at the end of the page, and chooses on the release': {
    html: `<p id="la">Priority</p><button id="b" role="combobox" aria-labelledby="la" aria-expanded="false">Normal</button><button id="ok">Raise ticket</button><script>b.onpointerdown = (event) => { event.preventDefault(); const p = document.createElement('div'); p.setAttribute('role', 'listbox'); p.style.cssText = 'position:fixed;top:120px;left:20px;background:#fff;border:1px solid'; p.innerHTML = ['Low', 'Normal', 'High', 'Urgent'].map((one) => '<div role="option" style="padding:4px 12px">' + one + '</div>').join(''); document.body.append(p); b.ariaExpanded = 'true'; p.onpointerup = (up) => { b.textContent = up.target.textContent; p.remove(); b.ariaExpanded = 'false' } }; ok.onclick = (event) => did('raised ' + b.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[role=option]', { hasText: 'Urgent' }));
      await person.click(tab.locator('#ok'));
    },
  },
  'choices that come after a loading line': {
    html: `<label>Assignee <input id="q" role="combobox" aria-expanded="false" autocomplete="off" data-name="assignee"></label><div id="l" role="listbox"></div><button id="ok">Assign</button><script>const all = ['Mina Okafor', 'Milan Weiss', 'Mirja Holm']; let t; q.oninput = () => { clearTimeout(t); l.innerHTML = '<div>Loading…</div>'; t = setTimeout(() => { l.innerHTML = all.filter((one) => one.toLowerCase().startsWith(q.value.toLowerCase())).map((one) => '<div role="option">' + one + '</div>').join('') || '<div>Nothing found</div>' }, 450) }; l.onclick = (event) => { if (event.target.role === 'option') { q.value = event.target.textContent; l.innerHTML = '' } }; ok.onclick = (event) => did('assigned ' + q.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('mi');
      await person.click(tab.locator('[role=option]', { hasText: 'Mirja Holm' }));
      await person.click(tab.locator('#ok'));
    },
  },
  'options that are drawn anew while the mouse moves over them': {
    html: `<button id="b" aria-haspopup="listbox" aria-expanded="false">Label: none</button><ul id="l" role="listbox" hidden></ul><script>const all = ['Bug', 'Idea', 'Question']; let on = -1; const draw = () => { l.innerHTML = all.map((one, at) => '<li role="option" data-at="' + at + '" style="width:120px;background:' + (at === on ? '#def' : '#fff') + '">' + one + '</li>').join('') }; b.onclick = () => { l.hidden = !l.hidden; draw() }; l.onmousemove = (event) => { const at = Number(event.target.dataset.at); if (at !== on) { on = at; draw() } }; l.onclick = (event) => { did('label ' + event.target.textContent, event); b.textContent = 'Label: ' + event.target.textContent.toLowerCase(); l.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[data-at="2"]'));
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[data-at="0"]'));
    },
  },
  'cards moved to a column by their menu': {
    html: `<div id="k" style="display:flex;gap:20px">${['To do', 'Doing', 'Done'].map((one) => `<section aria-label="${one}" style="width:180px"><h3>${one}</h3></section>`).join('')}</div><script>const put = (column, name) => { const c = document.createElement('article'); c.innerHTML = '<b>' + name + '</b> <button class="m" aria-label="Card actions">⋯</button>'; column.append(c) }; ['Paint fence', 'Mend gate'].forEach((one) => put(k.children[0], one)); put(k.children[1], 'Order sand'); addEventListener('click', (event) => { const at = event.target; if (at.matches('.m')) { document.querySelector('.pop')?.remove(); const p = document.createElement('div'); p.className = 'pop'; p.role = 'menu'; p.innerHTML = ['To do', 'Doing', 'Done'].map((one) => '<div role="menuitem" tabindex="-1">Move to ' + one + '</div>').join(''); at.after(p) } else if (at.role === 'menuitem') { const card = at.closest('article'); did(at.textContent + ': ' + card.querySelector('b').textContent, event); at.parentNode.remove(); k.querySelector('[aria-label="' + at.textContent.slice(8) + '"]').append(card) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('article', { hasText: 'Mend gate' }).locator('.m'));
      await person.click(tab.getByText('Move to Done'));
      await person.click(tab.locator('article', { hasText: 'Order sand' }).locator('.m'));
      await person.click(tab.getByText('Move to To do'));
    },
  },
  'card pulled into an empty column': {
    html: `<div style="display:flex;gap:20px">${['Ideas', 'Accepted'].map((one) => `<div><h3>${one}</h3><div class="col" data-k="${one}" aria-label="${one}" style="width:200px;min-height:120px;background:#eee">${one === 'Ideas' ? ['Night bus', 'Bike lane'].map((card) => `<div class="c" draggable="true" style="background:#fff;margin:6px;padding:8px">${card}</div>`).join('') : ''}</div></div>`).join('')}</div><script>let c; addEventListener('dragstart', (event) => { c = event.target }); addEventListener('dragover', (event) => event.preventDefault()); addEventListener('drop', (event) => { const col = event.target.closest('.col'); if (col && c) { col.append(c); did(c.textContent + ' to ' + col.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.drag(tab.getByText('Bike lane'), tab.locator('[data-k=Accepted]'));
    },
  },
  'seats drawn as circles whose price is summed': {
    html: `<svg width="300" height="120">${['A', 'B'].map((row, y) => [1, 2, 3, 4, 5].map((seat) => `<circle class="s" role="checkbox" aria-checked="false" aria-label="Row ${row}, seat ${seat}" tabindex="0" cx="${seat * 45}" cy="${y * 50 + 30}" r="16" fill="#9c9"/>`).join('')).join('')}</svg><p id="sum">€ 0</p><button id="ok">Continue</button><script>addEventListener('click', (event) => { if (!event.target.matches('.s')) return; const isOn = event.target.getAttribute('aria-checked') !== 'true'; event.target.setAttribute('aria-checked', isOn); event.target.setAttribute('fill', isOn ? '#36c' : '#9c9'); sum.textContent = '€ ' + 22 * document.querySelectorAll('[aria-checked=true]').length }); ok.onclick = (event) => did([...document.querySelectorAll('[aria-checked=true]')].map((one) => one.getAttribute('aria-label')).join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[aria-label="Row B, seat 2"]'));
      await person.click(tab.locator('[aria-label="Row B, seat 3"]'));
      await person.click(tab.locator('[aria-label="Row A, seat 3"]'));
      await person.click(tab.locator('[aria-label="Row B, seat 2"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'tags that a comma ends': {
    html: `<label for="t">Keywords</label><div id="box" style="border:1px solid;padding:4px"><span id="c"></span><input id="t" style="border:0"></div><button id="ok">Publish notes</button><script>const got = []; const draw = () => { c.innerHTML = got.map((one) => '<span class="chip">' + one + ' <button class="x" aria-label="Remove ' + one + '">×</button></span> ').join('') }; t.oninput = () => { if (t.value.includes(',')) { got.push(t.value.replace(',', '').trim()); t.value = ''; draw() } }; c.onclick = (event) => { if (event.target.matches('.x')) { got.splice([...c.querySelectorAll('.x')].indexOf(event.target), 1); draw() } }; ok.onclick = (event) => did(got.join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#t'));
      await person.type('salt,pepper,thyme,');
      await person.click(tab.locator('[aria-label="Remove pepper"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'card of a bank in three frames of another maker': {
    html: `${[
      ['Card number', 'number', '4242 4242 4242 4242'],
      ['Expiry', 'expiry', 'MM / YY'],
      ['CVC', 'cvc', 'CVC'],
    ]
      .map(
        ([label, id, hint]) =>
          `<div><span>${label}</span><iframe id="${id}" title="Secure ${label?.toLowerCase()} frame" style="height:40px;width:260px;border:1px solid" srcdoc="<input id='f' placeholder='${hint}' oninput='parent.took(&quot;${id}&quot;, this.value)'>"></iframe></div>`,
      )
      .join(
        '',
      )}<button id="ok">Save card</button><script>const got = {}; const took = (id, value) => { got[id] = value }; ok.onclick = (event) => did(JSON.stringify([got.number, got.expiry, (got.cvc ?? '').length > 0]), event)</script>`,
    async act(person, tab) {
      await person.click(tab.frameLocator('#number').locator('input'));
      await person.type('5555444433331111');
      await person.click(tab.frameLocator('#expiry').locator('input'));
      await person.type('0431');
      await person.click(tab.locator('#ok'));
    },
  },
  'amount whose minus becomes a bin at one': {
    html: `${['Olive oil', 'Flour'].map((one) => `<div class="it"><span>${one}</span> <span class="q"><button class="add">Add</button></span></div>`).join('')}<button id="ok">To the till</button><script>const draw = (q, n) => { q.dataset.n = n; q.innerHTML = n === 0 ? '<button class="add">Add</button>' : '<button class="less" aria-label="' + (n === 1 ? 'Remove from basket' : 'One less') + '">' + (n === 1 ? '🗑' : '−') + '</button> <b>' + n + '</b> <button class="more" aria-label="One more">+</button>' }; addEventListener('click', (event) => { const q = event.target.closest('.q'); if (q) draw(q, Number(q.dataset.n ?? 0) + (event.target.matches('.less') ? -1 : 1)) }, true); ok.onclick = (event) => did([...document.querySelectorAll('.q')].map((one) => one.dataset.n ?? 0).join(' + '), event)</script>`,
    async act(person, tab) {
      const flour = tab.locator('.it', { hasText: 'Flour' });
      await person.click(flour.locator('.add'));
      await person.click(flour.locator('.more'));
      await person.click(tab.locator('.it', { hasText: 'Olive oil' }).locator('.add'));
      await person.click(flour.locator('.more'));
      await person.click(tab.locator('.it', { hasText: 'Olive oil' }).locator('.less'));
      await person.click(tab.locator('#ok'));
    },
  },
  'swatches of a colour that only a hidden choice names': {
    html: `${['Frame', 'Cushion'].map((part) => `<fieldset><legend>${part}</legend>${['Oak', 'Walnut', 'Ash'].map((one, at) => `<label style="display:inline-block;position:relative;width:34px;height:34px;margin:4px;border-radius:17px;background:${['#c9a36a', '#5b3a29', '#d8cfc0'][at]}"><input type="radio" name="${part}" data-name="${part} ${one}" aria-label="${one}" style="position:absolute;inset:0;opacity:0;margin:0"></label>`).join('')}</fieldset>`).join('')}<button id="ok">Order sample</button><script>ok.onclick = (event) => did('ordered', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('label', { has: tab.locator('[data-name="Frame Walnut"]') }));
      await person.click(tab.locator('label', { has: tab.locator('[data-name="Cushion Ash"]') }));
      await person.click(tab.locator('#ok'));
    },
  },
  'menu of a program with two levels that open by a click': {
    html: `<div role="menubar"><button role="menuitem" aria-haspopup="true" class="top" data-k="File">File</button> <button role="menuitem" aria-haspopup="true" class="top" data-k="View">View</button></div><div id="m"></div><script>const tree = { File: { New: 0, 'Export as': { PDF: 0, 'Plain text': 0 }, Print: 0 }, View: { Grid: 0, 'Zoom to': { '50 %': 0, '100 %': 0 } } }; let path = []; const draw = () => { m.innerHTML = ''; let at = tree; for (const [depth, one] of path.entries()) { at = at[one]; if (!at) break; const box = document.createElement('div'); box.role = 'menu'; box.style.cssText = 'display:inline-block;vertical-align:top;border:1px solid;margin-right:6px'; box.innerHTML = Object.entries(at).map(([name, more]) => '<div role="menuitem" data-d="' + (depth + 1) + '" style="padding:3px 10px">' + name + (more ? ' <span aria-hidden="true">▸</span>' : '') + '</div>').join(''); m.append(box) } }; addEventListener('click', (event) => { const at = event.target.closest('[role=menuitem]'); if (!at) { path = []; return draw() } if (at.matches('.top')) { path = [at.dataset.k]; return draw() } const name = at.firstChild.data.trim(); path = [...path.slice(0, Number(at.dataset.d)), name]; let leaf = tree; for (const one of path) leaf = leaf[one]; if (leaf === 0) { did(path.join(' > '), event); path = [] } draw() })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=File]'));
      await person.click(tab.locator('[role=menuitem]', { hasText: 'Export as' }));
      await person.click(tab.locator('[role=menuitem]', { hasText: 'Plain text' }));
      await person.click(tab.locator('[data-k=View]'));
      await person.click(tab.locator('[role=menuitem]', { hasText: 'Zoom to' }));
      await person.click(tab.locator('[role=menuitem]', { hasText: '100 %' }));
    },
  },
  'tree whose branches are fetched when they are opened': {
    html: `<ul role="tree" id="t">${['Europe', 'Asia'].map((one) => `<li role="treeitem" aria-expanded="false"><span class="tw" style="cursor:pointer">▸</span> <span class="nm">${one}</span><ul role="group"></ul></li>`).join('')}</ul><script>const under = { Europe: ['Norway', 'Malta'], Asia: ['Nepal', 'Japan'], Norway: ['Oslo', 'Bergen'] }; t.onclick = (event) => { const li = event.target.closest('li'); const name = li.querySelector('.nm').textContent; if (event.target.matches('.nm') && !under[name]) return did('show ' + name, event); if (!event.target.matches('.tw')) return; const ul = li.querySelector('ul'); li.setAttribute('aria-expanded', 'true'); event.target.textContent = '▾'; ul.innerHTML = '<li>…</li>'; setTimeout(() => { ul.innerHTML = under[name].map((one) => '<li role="treeitem"' + (under[one] ? ' aria-expanded="false"' : '') + '>' + (under[one] ? '<span class="tw" style="cursor:pointer">▸</span> ' : '') + '<span class="nm" style="cursor:pointer">' + one + '</span>' + (under[one] ? '<ul role="group"></ul>' : '') + '</li>').join('') }, 350) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.tw').first());
      await tab.getByText('Malta').waitFor();
      await person.click(tab.locator('li:has(> .nm:text-is("Norway")) > .tw'));
      await person.click(tab.locator('.nm', { hasText: 'Bergen' }));
      await person.click(tab.locator('.nm', { hasText: 'Malta' }));
    },
  },
  'two rows of stars that are hidden choices': {
    html: `${['Food', 'Service'].map((row) => `<fieldset style="border:0"><legend>${row}</legend>${[1, 2, 3, 4, 5].map((n) => `<input type="radio" class="vh" id="${row}${n}" name="${row}" data-name="${row} ${n}" style="position:absolute;opacity:0;width:1px"><label for="${row}${n}" style="font-size:28px"><svg width="28" height="28"><path d="M14 2l4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" fill="#ccc"/></svg><span style="position:absolute;left:-999px">${n} star${n > 1 ? 's' : ''}</span></label>`).join('')}</fieldset>`).join('')}<button id="ok">Send rating</button><script>ok.onclick = (event) => did('rated', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('label[for=Food4]'));
      await person.click(tab.locator('label[for=Service2]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'older messages that come when it is scrolled up': {
    html: `<div id="c" style="height:200px;width:320px;overflow:auto;border:1px solid"></div><label>Message <input id="q" data-name="message"></label><script>let from = 40; const line = (n) => '<div class="g" style="height:36px">Message ' + n + ' <button class="r" data-n="' + n + '">Quote</button></div>'; const more = () => { const before = c.scrollHeight; from -= 10; c.insertAdjacentHTML('afterbegin', Array.from({ length: 10 }, (_, at) => line(from + at + 1)).join('')); c.scrollTop += c.scrollHeight - before }; more(); c.scrollTop = 9999; c.onscroll = () => { if (c.scrollTop < 10 && from > 0) more() }; c.onclick = (event) => { if (event.target.matches('.r')) { q.value = '> ' + event.target.dataset.n + ' '; did('quote ' + event.target.dataset.n, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-n="39"]'));
      await person.wheel(tab.locator('#c'), -900);
      await tab.locator('[data-n="24"]').waitFor({ state: 'attached' });
      await person.click(tab.locator('[data-n="24"]'));
    },
  },
  'country of a phone found in a list that is searched': {
    html: `<label for="n">Phone</label> <button id="cc" aria-haspopup="dialog" aria-label="Country code: +44">🇬🇧 +44</button><input id="n" type="tel" data-name="phone"><div id="p" role="dialog" aria-label="Country" hidden><input id="s" placeholder="Search country"><ul id="l"></ul></div><button id="ok">Send me a code</button><script>const all = [['Norway', '+47'], ['Netherlands', '+31'], ['Nepal', '+977'], ['Poland', '+48']]; const draw = () => { l.innerHTML = all.filter(([one]) => one.toLowerCase().includes(s.value.toLowerCase())).map(([one, code]) => '<li tabindex="0" data-c="' + code + '">' + one + ' <small>' + code + '</small></li>').join('') }; cc.onclick = () => { p.hidden = !p.hidden; s.value = ''; draw(); s.focus() }; s.oninput = draw; l.onclick = (event) => { const li = event.target.closest('li'); cc.textContent = li.dataset.c; cc.ariaLabel = 'Country code: ' + li.dataset.c; p.hidden = true; n.focus() }; ok.onclick = (event) => did(cc.textContent + ' ' + n.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#cc'));
      await person.type('ne');
      await person.click(tab.locator('[data-c="+977"]'));
      await person.type('9812345');
      await person.click(tab.locator('#ok'));
    },
  },
  'code of six signs in one field under six boxes': {
    html: `<p id="h">Enter the letters from the poster</p><div style="position:relative;width:260px"><input id="f" aria-labelledby="h" maxlength="6" autocapitalize="characters" style="position:absolute;inset:0;opacity:0;z-index:1">${[0, 1, 2, 3, 4, 5].map(() => '<span class="bx" style="display:inline-block;width:34px;height:40px;border:1px solid;margin:2px"></span>').join('')}</div><p id="r"></p><script>f.oninput = (event) => { f.value = f.value.toUpperCase(); document.querySelectorAll('.bx').forEach((one, at) => { one.textContent = f.value[at] ?? '' }); if (f.value.length === 6) { r.textContent = 'Checking…'; setTimeout(() => { r.textContent = 'Welcome'; did('code ' + f.value, event) }, 200) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#f'));
      await person.type('lark7q');
      await tab.getByText('Welcome').waitFor();
    },
  },
  'sum whose digits move in from the right': {
    html: `<label>Amount in € <input id="a" inputmode="numeric" value="0.00" data-name="amount"></label><button id="ok">Set limit</button><script>a.oninput = () => { const n = Number(a.value.replace(/\\D/g, '')); a.value = (n / 100).toFixed(2) }; a.onfocus = () => setTimeout(() => a.setSelectionRange(9, 9)); ok.onclick = (event) => did('limit ' + a.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#a'));
      await person.type('12550');
      await person.click(tab.locator('#ok'));
    },
  },
  'span of days taken from ready ones, then applied': {
    html: `<button id="b" aria-haspopup="dialog">Today</button><div id="p" class="dialog" role="dialog" aria-label="Date range" hidden><div>${['Today', 'Last 7 days', 'Last 30 days', 'This quarter'].map((one) => `<button class="pre" aria-pressed="${one === 'Today'}">${one}</button>`).join(' ')}</div><label><input type="checkbox" id="cmp" data-name="compare"> Compare with the time before</label><p><button id="no">Cancel</button> <button id="ap">Apply</button></p></div><script>let got = 'Today'; b.onclick = () => { p.hidden = false }; p.onclick = (event) => { if (event.target.matches('.pre')) { got = event.target.textContent; for (const one of document.querySelectorAll('.pre')) one.ariaPressed = String(one === event.target) } else if (event.target === ap) { b.textContent = got; p.hidden = true; did('range ' + got, event) } else if (event.target === no) p.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('.pre', { hasText: 'This quarter' }));
      await person.click(tab.locator('#cmp'));
      await person.click(tab.locator('#ap'));
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('.pre', { hasText: 'Today' }));
      await person.click(tab.locator('#no'));
    },
  },
  'filter put together of a field, a word and a value in bubbles': {
    html: `<div id="f"></div><button id="add">+ Filter</button><div id="pop"></div><script>let step = 0, cur = []; const steps = [['Status', 'Owner', 'City'], ['is', 'is not']]; const draw = () => { pop.innerHTML = step < 2 ? steps[step].map((one) => '<button class="o">' + one + '</button>').join(' ') : step === 2 ? '<input id="v" aria-label="Value"><button id="ok">Add filter</button>' : ''; document.querySelector('#v')?.focus() }; add.onclick = () => { step = 0; cur = []; draw() }; pop.onclick = (event) => { if (event.target.matches('.o')) { cur.push(event.target.textContent); step += 1; draw() } else if (event.target.id === 'ok') { cur.push(document.querySelector('#v').value); f.insertAdjacentHTML('beforeend', '<span class="chip">' + cur.join(' ') + ' <button class="x" aria-label="Delete filter ' + cur[0] + '">×</button></span>'); did(cur.join(' '), event); step = 9; draw() } }; f.onclick = (event) => { if (event.target.matches('.x')) { did('without ' + event.target.ariaLabel, event); event.target.parentNode.remove() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#add'));
      await person.click(tab.locator('.o', { hasText: 'City' }));
      await person.click(tab.locator('.o', { hasText: 'is not' }));
      await person.type('Bergen');
      await person.click(tab.locator('#ok'));
      await person.click(tab.locator('#add'));
      await person.click(tab.locator('.o', { hasText: 'Owner' }));
      await person.click(tab.locator('.o').nth(0));
      await person.type('Ada');
      await person.click(tab.locator('#ok'));
      await person.click(tab.locator('.x').nth(0));
    },
  },
  'grid of which only some rows are drawn, with a box each': {
    html: `<div id="g" role="grid" aria-rowcount="200" style="height:180px;width:340px;overflow:auto;border:1px solid"><div id="in" style="position:relative;height:6000px"></div></div><button id="ok">Archive chosen</button><script>const on = new Set(); const draw = () => { const from = Math.floor(g.scrollTop / 30); inn.innerHTML = Array.from({ length: 8 }, (_, at) => from + at + 1).map((n) => '<div role="row" aria-rowindex="' + n + '" style="position:absolute;top:' + (n - 1) * 30 + 'px"><span role="gridcell"><input type="checkbox" class="b" data-n="' + n + '" aria-label="Select row"' + (on.has(n) ? ' checked' : '') + '></span> <span role="gridcell">Parcel ' + (1000 + n) + '</span></div>').join('') }; const inn = document.querySelector('#in'); g.onscroll = draw; draw(); g.onchange = (event) => { const n = Number(event.target.dataset.n); if (event.target.checked) on.add(n); else on.delete(n) }; ok.onclick = (event) => did([...on].join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.b[data-n="2"]'));
      await person.wheel(tab.locator('#g'), 900);
      await tab.locator('.b[data-n="34"]').waitFor();
      await person.click(tab.locator('.b[data-n="34"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'tabs of which the last stand in a list that says more': {
    html: `<div role="tablist">${['Overview', 'People'].map((one) => `<button role="tab" class="t" aria-selected="${one === 'Overview'}">${one}</button>`).join('')}<button id="more" aria-haspopup="menu" aria-expanded="false">More ▾</button></div><div id="m" role="menu" hidden>${['Files', 'Costs', 'History'].map((one) => `<button role="menuitem" class="t">${one}</button>`).join('')}</div><div id="p"><h2>Overview</h2><button class="new">New entry</button></div><script>addEventListener('click', (event) => { const at = event.target; if (at === more) { m.hidden = !m.hidden; more.ariaExpanded = String(!m.hidden) } else if (at.matches('.t')) { m.hidden = true; p.innerHTML = '<h2>' + at.textContent + '</h2><button class="new">New entry</button>' } else if (at.matches('.new')) did('new in ' + p.firstChild.textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#more'));
      await person.click(tab.locator('.t', { hasText: 'Costs' }));
      await person.click(tab.locator('.new'));
      await person.click(tab.locator('.t', { hasText: 'People' }));
      await person.click(tab.locator('.new'));
    },
  },
};
