import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Tools of an atelier and its shop: pickers, lists that load, components, players, and small forms of every day. */
export const ATELIERS: Record<string, UnseenPage> = {
  'picture viewer zoomed by the wheel, turned by a button, then marked': {
    html: `<figure aria-label="Scan of page 3" id="v" style="width:420px;height:260px;overflow:hidden;border:1px solid;margin:0"><div id="p" style="width:420px;height:260px;background:linear-gradient(45deg,#cde,#edc)"></div></figure><button id="t">Rotate</button><button id="m">Mark page</button><i id="z" data-state="100 % 0°"></i><script>let zoom = 100, turn = 0; const draw = () => { p.style.transform = 'scale(' + zoom / 100 + ') rotate(' + turn + 'deg)'; z.dataset.state = zoom + ' % ' + turn + '°' }; v.addEventListener('wheel', (event) => { event.preventDefault(); zoom = Math.max(50, zoom - Math.sign(event.deltaY) * 10); requestAnimationFrame(draw) }, { passive: false }); t.onclick = () => { turn += 90; draw() }; m.onclick = (event) => did('marked', event)</script>`,
    async act(person, tab) {
      for (let at = 0; at < 4; at += 1) await person.wheel(tab.locator('#v'), -120);
      await person.click(tab.locator('#t'));
      await person.wheel(tab.locator('#v'), 120);
      await person.click(tab.locator('#m'));
    },
  },
  'receipt signed with two strokes and kept': {
    html: `<canvas id="c" width="360" height="120" aria-label="Your signature" style="border:1px solid"></canvas><button id="x">Clear</button><button id="k">Keep</button><script>const ink = c.getContext('2d'); let on = false; let strokes = []; const at = (event) => [Math.round((event.clientX - c.getBoundingClientRect().x) / 30), Math.round((event.clientY - c.getBoundingClientRect().y) / 30)]; c.onmousedown = (event) => { on = true; strokes.push([at(event).join('/')]); ink.beginPath(); ink.moveTo(...at(event).map((n) => n * 30)) }; c.onmousemove = (event) => { if (!on) return; const p = at(event); if (strokes.at(-1).at(-1) !== p.join('/')) strokes.at(-1).push(p.join('/')); ink.lineTo(...p.map((n) => n * 30)); ink.stroke() }; onmouseup = () => (on = false); x.onclick = () => { ink.clearRect(0, 0, 360, 120); strokes = [] }; k.onclick = (event) => did(strokes.length + ' strokes, ' + strokes.map((s) => s[0] + '–' + s.at(-1)).join(), event)</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('#c'), { x: 90, y: 30 });
      await person.drag(tab.locator('#c'), { x: -120, y: 30 });
      await person.click(tab.locator('#k'));
    },
  },
  'country code of a phone in a list with a search, then the number': {
    html: `<div style="display:inline-flex;border:1px solid"><button id="cc" aria-haspopup="listbox" aria-label="Country code">🇩🇪 +49</button><input id="n" type="tel" aria-label="Phone number"></div><div id="l" hidden style="border:1px solid;width:220px"><input id="q" placeholder="Search country"><ul id="u" role="listbox" style="padding:0;list-style:none;height:120px;overflow:auto"></ul></div><button id="ok">Call me back</button><script>const all = [['Germany', '+49', '🇩🇪'], ['Denmark', '+45', '🇩🇰'], ['Finland', '+358', '🇫🇮'], ['France', '+33', '🇫🇷']]; const draw = () => { u.innerHTML = all.filter((a) => a[0].toLowerCase().includes(q.value.toLowerCase())).map((a) => '<li role="option" data-c="' + a[1] + '" data-f="' + a[2] + '">' + a[2] + ' ' + a[0] + ' <small>' + a[1] + '</small></li>').join('') }; cc.onclick = () => { l.hidden = !l.hidden; q.value = ''; draw(); q.focus() }; q.oninput = draw; u.onclick = (event) => { const li = event.target.closest('li'); cc.textContent = li.dataset.f + ' ' + li.dataset.c; l.hidden = true; n.focus() }; ok.onclick = (event) => did(cc.textContent + ' ' + n.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#cc'));
      await person.type('fin');
      await person.click(tab.locator('[data-c="+358"]'));
      await person.type('40 123 45');
      await person.click(tab.locator('#ok'));
    },
  },
  'patches of a colour in a bubble, the strength on a strip': {
    html: `<button id="o" style="background:#888">Colour</button><div id="p" hidden style="border:1px solid;padding:8px;width:200px"><div id="g" style="display:grid;grid-template-columns:repeat(4,30px);gap:4px">${['#c00', '#0a0', '#00c', '#fc0'].map((c) => `<div class="sw" role="button" tabindex="0" aria-label="${c}" style="height:24px;background:${c}"></div>`).join('')}</div><label>Strength <input type="range" id="s" min="0" max="100" step="10" value="100"></label></div><button id="ok">Paint</button><script>let c = ''; o.onclick = () => (p.hidden = !p.hidden); g.onclick = (event) => { c = event.target.getAttribute('aria-label') ?? c; o.style.background = c }; ok.onclick = (event) => did(c + ' ' + s.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('.sw').nth(2));
      await person.click(tab.locator('#s'), { inside: 0.5 });
      await person.click(tab.locator('#ok'));
    },
  },
  'menu of the right button on a file, with a name typed after': {
    html: `<div id="l" style="display:flex;gap:10px">${['Sketch', 'Mould', 'Bill'].map((f) => `<div class="f" style="border:1px solid;padding:14px">${f}</div>`).join('')}</div><div id="m" role="menu" hidden style="position:fixed;border:1px solid;background:#fff"><div role="menuitem">Rename</div><div role="menuitem">Duplicate</div><div role="menuitem">Delete</div></div><script>let on; l.oncontextmenu = (event) => { on = event.target.closest('.f'); if (!on) return; event.preventDefault(); m.style.left = event.clientX + 'px'; m.style.top = event.clientY + 'px'; m.hidden = false }; onclick = (event) => { if (!m.contains(event.target)) m.hidden = true }; m.onclick = (event) => { const act = event.target.textContent; m.hidden = true; if (act !== 'Rename') return did(act + ' ' + on.textContent, event); const was = on.textContent; on.innerHTML = '<input value="' + was + '" aria-label="Name">'; const i = on.firstChild; i.focus(); i.select(); i.onkeydown = (key) => { if (key.key === 'Enter') { did(was + ' is ' + i.value, key); on.textContent = i.value } } }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Mould'), { button: 'right' });
      await person.click(tab.getByText('Rename'));
      await person.press('Control+a');
      await person.type('Mould B');
      await person.press('Enter');
      await person.click(tab.getByText('Bill'), { button: 'right' });
      await person.click(tab.getByText('Duplicate'));
    },
  },
  'list that goes on by itself, an entry far down liked': {
    html: `<div id="l"></div><div id="e" style="height:40px">…</div><script>let n = 0; const more = () => { for (let at = 0; at < 12; at += 1) { n += 1; l.insertAdjacentHTML('beforeend', '<article style="height:60px"><b>Pot ' + n + '</b> <button class="lk" aria-pressed="false">Like</button></article>') } }; more(); let isBusy = false; new IntersectionObserver(([one]) => { if (!one.isIntersecting || isBusy || n > 70) return; isBusy = true; setTimeout(() => { more(); isBusy = false }, 150) }).observe(e); onscroll = () => { if (!isBusy && n < 70 && scrollY + innerHeight > document.body.scrollHeight - 80) { isBusy = true; setTimeout(() => { more(); isBusy = false }, 150) } }; l.onclick = (event) => { if (!event.target.matches('.lk')) return; event.target.setAttribute('aria-pressed', 'true'); event.target.textContent = 'Liked'; did('liked ' + event.target.previousElementSibling.textContent, event) }</script>`,
    async act(person, tab) {
      for (let at = 0; at < 6; at += 1) {
        await person.wheel(tab, 700);
        await tab.waitForTimeout(250);
      }
      await tab.getByText('Pot 30', { exact: true }).waitFor();
      await person.click(tab.locator('article', { hasText: 'Pot 30' }).locator('.lk'));
    },
  },
  'component in a component, both closed to the outside but open to look': {
    html: `<x-shop></x-shop><script>customElements.define('x-count', class extends HTMLElement { connectedCallback() { const r = this.attachShadow({ mode: 'open' }); r.innerHTML = '<button aria-label="Less">−</button><output>1</output><button aria-label="More">+</button>'; let n = 1; r.addEventListener("click", (event) => { const by = { Less: -1, More: 1 }[event.target.getAttribute('aria-label')]; if (!by) return; n = Math.max(0, n + by); r.querySelector('output').textContent = n; this.setAttribute('count', n) }) } }); customElements.define('x-shop', class extends HTMLElement { connectedCallback() { const r = this.attachShadow({ mode: 'open' }); r.innerHTML = ['Vase', 'Bowl'].map((g) => '<section aria-label="' + g + '"><h3>' + g + '</h3><x-count></x-count><button class="put">Put into cart</button></section>').join(''); r.addEventListener("click", (event) => { if (event.target.matches('.put')) did(event.target.parentNode.getAttribute('aria-label') + ' × ' + (event.target.previousElementSibling.getAttribute('count') ?? 1), event) }) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('section', { hasText: 'Bowl' }).getByLabel('More'));
      await person.click(tab.locator('section', { hasText: 'Bowl' }).getByLabel('More'));
      await person.click(tab.locator('section', { hasText: 'Bowl' }).locator('.put'));
      await person.click(tab.locator('section', { hasText: 'Vase' }).locator('.put'));
    },
  },
  'first and last day in one calendar that closes itself': {
    html: `<label>Hire <input id="i" readonly placeholder="Pick dates"></label><div id="c" role="dialog" aria-label="Choose dates" hidden style="border:1px solid;width:240px"><b>June 2031</b><div id="g" style="display:grid;grid-template-columns:repeat(7,30px)">${Array.from({ length: 30 }, (_, d) => `<button class="d" aria-label="${d + 1} June 2031">${d + 1}</button>`).join('')}</div></div><button id="ok">Request</button><script>let from = null; i.onclick = () => (c.hidden = false); g.onclick = (event) => { const d = Number(event.target.textContent); if (!event.target.matches('.d')) return; if (from === null) from = d; else { i.value = from + ' – ' + d + ' June 2031'; from = null; c.hidden = true } }; ok.onclick = (event) => did(i.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#i'));
      await person.click(tab.getByLabel('12 June 2031'));
      await person.click(tab.getByLabel('18 June 2031'));
      await person.click(tab.locator('#ok'));
    },
  },
  'address found while it is typed, whose answers come in the wrong order': {
    html: `<label for="a">Address</label> <input id="a" autocomplete="off"><ul id="s" hidden style="border:1px solid;width:260px;padding:0;list-style:none"></ul><p id="o"></p><button id="ok">Deliver</button><script>const all = ['Kiln Road 1', 'Kiln Road 11', 'Kirk Lane 4']; let asked = 0; a.oninput = () => { const mine = ++asked; const v = a.value; setTimeout(() => { if (mine !== asked) return; s.innerHTML = all.filter((one) => one.toLowerCase().startsWith(v.toLowerCase())).map((one) => '<li tabindex="-1">' + one + '</li>').join(''); s.hidden = v === '' }, v.length % 2 ? 500 : 200) }; s.onclick = (event) => { a.value = event.target.textContent; s.hidden = true; o.textContent = 'To ' + a.value }; ok.onclick = (event) => did(o.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#a'));
      await person.type('kiln r');
      await person.click(tab.getByText('Kiln Road 11'));
      await person.click(tab.locator('#ok'));
    },
  },
  'rows put in another order by their handles': {
    html: `<ol id="l" style="width:240px;list-style:none;padding:0">${['Wedge', 'Throw', 'Trim', 'Fire'].map((s) => `<li style="border:1px solid;height:36px;display:flex;gap:8px"><span class="h" aria-label="Drag ${s}" style="cursor:grab">⠿</span><span>${s}</span></li>`).join('')}</ol><button id="ok">Save order</button><script>let held = null; l.onpointerdown = (event) => { if (event.target.matches('.h')) { held = event.target.parentNode; event.preventDefault() } }; onpointermove = (event) => { if (!held) return; for (const one of l.children) { const { top, bottom } = one.getBoundingClientRect(); if (one !== held && event.clientY > top && event.clientY < bottom) l.insertBefore(held, event.clientY < (top + bottom) / 2 ? one : one.nextSibling) } }; onpointerup = () => (held = null); ok.onclick = (event) => did([...l.children].map((one) => one.lastChild.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('.h').nth(3), { x: 0, y: -112 });
      await person.click(tab.locator('#ok'));
    },
  },
  'table sorted by its heads and one row edited inline with its own save': {
    html: `<table id="t"><thead><tr><th aria-sort="none"><button>Name</button></th><th aria-sort="none"><button>Price</button></th><th></th></tr></thead><tbody></tbody></table><script>let rows = [['Mug', 12], ['Bowl', 9], ['Plate', 15]]; let by = null, up = true, edit = null; const draw = () => { const all = by === null ? rows : rows.toSorted((a, b) => (a[by] > b[by] ? 1 : -1) * (up ? 1 : -1)); t.tBodies[0].innerHTML = all.map(([n, p]) => '<tr data-n="' + n + '"><td>' + n + '</td><td>' + (edit === n ? '<input aria-label="Price" value="' + p + '" size="4">' : p) + '</td><td>' + (edit === n ? '<button class="sv">Save</button>' : '<button class="ed">Edit</button>') + '</td></tr>').join('') }; draw(); t.onclick = (event) => { const tr = event.target.closest('tr'); if (event.target.closest('thead button')) { const c = event.target.closest('th').cellIndex; up = by === c ? !up : true; by = c; did('sorted ' + c + up, event) } else if (event.target.matches('.ed')) edit = tr.dataset.n; else if (event.target.matches('.sv')) { const v = Number(tr.querySelector('input').value); rows = rows.map((r) => (r[0] === edit ? [r[0], v] : r)); did(edit + ' ' + v, event); edit = null } else return; draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Price'));
      await person.click(tab.getByText('Price'));
      await person.click(tab.locator('[data-n=Bowl] .ed'));
      await person.click(tab.getByLabel('Price', { exact: true }).last());
      await person.press('Control+a');
      await person.type('10');
      await person.click(tab.locator('.sv'));
    },
  },
  'code copied by a button that says so, one beside each line': {
    html: `<ul>${['studio-1', 'studio-2', 'kiln-7'].map((k) => `<li><code>${k}</code> <button class="cp" title="Copy">⧉</button></li>`).join('')}</ul><script>document.querySelector('ul').onclick = (event) => { if (!event.target.matches('.cp')) return; did('copied ' + event.target.previousElementSibling.textContent, event); event.target.textContent = '✓'; event.target.title = 'Copied'; setTimeout(() => { event.target.textContent = '⧉'; event.target.title = 'Copy' }, 900) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.cp').nth(1));
      await person.click(tab.locator('.cp').nth(2));
    },
  },
  'rows that open a second row with a form below them': {
    html: `<table id="t">${['Order 7', 'Order 8'].map((o) => `<tbody><tr><td><button class="ex" aria-expanded="false" aria-label="Details">▸</button></td><td>${o}</td></tr><tr class="in" hidden><td></td><td><label>Note <input class="nt"></label><button class="kp">Keep note</button></td></tr></tbody>`).join('')}</table><script>t.onclick = (event) => { const b = event.target.closest('tbody'); if (event.target.matches('.ex')) { const r = b.querySelector('.in'); r.hidden = !r.hidden; event.target.setAttribute('aria-expanded', !r.hidden) } else if (event.target.matches('.kp')) did(b.rows[0].cells[1].textContent + ': ' + b.querySelector('.nt').value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ex').nth(0));
      await person.click(tab.locator('.ex').nth(1));
      await person.click(tab.locator('.nt').nth(1));
      await person.type('glue');
      await person.click(tab.locator('.kp').nth(1));
    },
  },
  'several of a list with boxes in a bubble that says how many': {
    html: `<button id="o" aria-haspopup="listbox">All crafts</button><div id="p" hidden style="border:1px solid;width:200px"><label><input type="checkbox" id="all"> Select all</label><hr>${['Clay', 'Glass', 'Wood', 'Paper'].map((c) => `<label style="display:block"><input type="checkbox" class="c" data-name="${c}"> ${c}</label>`).join('')}<button id="ap">Apply</button></div><script>o.onclick = () => (p.hidden = !p.hidden); const cs = [...document.querySelectorAll('.c')]; all.onchange = () => { for (const c of cs) c.checked = all.checked }; ap.onclick = (event) => { const on = cs.filter((c) => c.checked).map((c) => c.dataset.name); o.textContent = on.length + ' crafts'; p.hidden = true; did(on.join(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('#all'));
      await person.click(tab.getByLabel('Wood'));
      await person.click(tab.locator('#ap'));
    },
  },
  'pins of a plan that open a card with a link in it': {
    html: `<div id="m" style="position:relative;width:400px;height:240px;background:#eed"><button class="pin" style="position:absolute;left:60px;top:50px" aria-label="Kiln house">📍</button><button class="pin" style="position:absolute;left:220px;top:120px" aria-label="Glass hall">📍</button><div id="c" hidden style="position:absolute;left:40px;top:150px;background:#fff;border:1px solid;padding:6px"><b></b> <a href="#" class="go">Open hours</a> <button class="x" aria-label="Close">×</button></div></div><p id="h"></p><script>m.onclick = (event) => { const pin = event.target.closest('.pin'); if (pin) { c.hidden = false; c.firstChild.textContent = pin.getAttribute('aria-label') } else if (event.target.matches('.x')) c.hidden = true; else if (event.target.matches('.go')) { event.preventDefault(); did('hours of ' + c.firstChild.textContent, event); h.textContent = 'Open 9 to 5' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.pin').nth(1));
      await person.click(tab.locator('.go'));
      await person.click(tab.locator('.x'));
      await person.click(tab.locator('.pin').nth(0));
      await person.click(tab.locator('.go'));
    },
  },
  'slides turned by dots, the third one bought': {
    html: `<section aria-roledescription="carousel" aria-label="Offers"><div id="s"></div><div id="d">${[0, 1, 2].map((n) => `<button class="dot" aria-label="Go to slide ${n + 1}">●</button>`).join('')}</div></section><script>const all = ['Tall jug', 'Tea bowl', 'Tile set']; let at = 0; const draw = () => (s.innerHTML = '<h3>' + all[at] + '</h3><button class="buy">Buy now</button>'); draw(); d.onclick = (event) => { const n = [...d.children].indexOf(event.target); if (n >= 0) { at = n; draw() } }; s.onclick = (event) => event.target.matches('.buy') && did('bought ' + all[at], event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dot').nth(1));
      await person.click(tab.locator('.dot').nth(2));
      await person.click(tab.locator('.buy'));
    },
  },
  'wall of consent with a second layer, before anything else can be pressed': {
    html: `<div id="w" class="veil"><div class="dialog" role="dialog" aria-label="Your choice"><div id="a"><p>We use cookies.</p><button id="yes">Agree</button><button id="set">Settings</button></div><div id="b" hidden><label><input type="checkbox" data-name="stats" checked> Statistics</label><label><input type="checkbox" data-name="ads" checked> Adverts</label><button id="sv">Save choice</button></div></div></div><input id="q" placeholder="Search clay"><button id="go">Search</button><script>set.onclick = () => { a.hidden = true; b.hidden = false }; yes.onclick = () => w.remove(); sv.onclick = (event) => { did('consent ' + [...b.querySelectorAll('input')].map((one) => one.checked).join(), event); w.hidden = true }; go.onclick = (event) => did('search ' + q.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#set'));
      await person.click(tab.getByLabel('Adverts'));
      await person.click(tab.locator('#sv'));
      await person.click(tab.locator('#q'));
      await person.type('stoneware');
      await person.click(tab.locator('#go'));
    },
  },
  'password with a meter, shown by an eye, repeated': {
    html: `<form id="f"><label>New password <input id="p" type="password" autocomplete="new-password"></label><button type="button" id="eye" aria-label="Show password" aria-pressed="false">👁</button><meter id="m" max="3" value="0"></meter><label>Repeat it <input id="r" type="password" autocomplete="new-password"></label><button id="ok" disabled>Change</button></form><script>const look = () => { m.value = [/.{8}/, /\\d/, / /].filter((one) => one.test(p.value)).length; ok.disabled = m.value < 2 || p.value !== r.value }; p.oninput = r.oninput = look; eye.onclick = () => { p.type = p.type === 'text' ? 'password' : 'text'; eye.setAttribute('aria-pressed', p.type === 'text') }; f.onsubmit = (event) => { event.preventDefault(); did('changed ' + p.type, event); p.value = r.value = '' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#p'));
      await person.type('sesame 42');
      await person.click(tab.locator('#eye'));
      await person.click(tab.locator('#r'));
      await person.type('sesame 42');
      await person.click(tab.locator('#ok'));
    },
  },
  'code of six digits in boxes that go on by themselves, then trust': {
    html: `<div role="group" aria-label="Code from your phone">${[1, 2, 3, 4, 5, 6].map((n) => `<input class="b" inputmode="numeric" maxlength="1" aria-label="Digit ${n}" size="1">`).join('')}</div><label><input type="checkbox" data-name="trust"> Trust this device</label><button id="ok">Verify</button><script>const bs = [...document.querySelectorAll('.b')]; bs.forEach((b, at) => { b.oninput = () => b.value && bs[at + 1]?.focus(); b.onkeydown = (event) => event.key === 'Backspace' && !b.value && bs[at - 1]?.focus() }); ok.onclick = (event) => did('verified ' + bs.every((b) => b.value), event); effects = ((own) => () => own().filter((one) => !/^INPUT/.test(one)))(effects)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.b').first());
      await person.type('482913');
      await person.click(tab.getByLabel('Trust this device'));
      await person.click(tab.locator('#ok'));
    },
  },
  'print and take away in a bar that shows while rows are ticked': {
    html: `<table id="t">${['B-1', 'B-2', 'B-3'].map((b) => `<tr><td><input type="checkbox" aria-label="Select ${b}" data-name="${b}"></td><td>${b}</td></tr>`).join('')}</table><div id="bar" role="toolbar" hidden><span id="n"></span> <button id="pr">Print labels</button><button id="dl">Download</button></div><script>t.onchange = () => { const n = t.querySelectorAll(':checked').length; bar.hidden = n === 0; document.querySelector('#n').textContent = n + ' selected' }; const all = () => [...t.querySelectorAll(':checked')].map((one) => one.dataset.name).join(); pr.onclick = (event) => did('print ' + all(), event); dl.onclick = (event) => did('download ' + all(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Select B-1'));
      await person.click(tab.getByLabel('Select B-3'));
      await person.click(tab.locator('#pr'));
      await person.click(tab.getByLabel('Select B-1'));
      await person.click(tab.locator('#dl'));
    },
  },
  'message pulled aside until it goes, then the next one kept': {
    html: `<ul id="l" style="width:320px;padding:0;list-style:none;overflow:hidden">${['Kiln is hot', 'Clay has come', 'Shop is closed'].map((m) => `<li style="height:46px;border:1px solid;background:#fff;touch-action:pan-y;user-select:none"><span>${m}</span> <button class="k">Keep</button></li>`).join('')}</ul><script>let li = null, from = 0, by = 0; l.onpointerdown = (event) => { if (event.target.matches('.k')) return; li = event.target.closest('li'); from = event.clientX; by = 0; li?.setPointerCapture(event.pointerId) }; l.onpointermove = (event) => { if (!li) return; by = event.clientX - from; li.style.transform = 'translateX(' + by + 'px)'; li.style.opacity = 1 - Math.abs(by) / 320 }; l.onpointerup = (event) => { if (!li) return; const one = li; li = null; if (Math.abs(by) > 120) { did('gone ' + one.querySelector('span').textContent, event); one.remove() } else one.style.transform = one.style.opacity = '' }; l.onclick = (event) => event.target.matches('.k') && did('kept ' + event.target.previousElementSibling.textContent, event)</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('li span').nth(1), { x: 150, y: 2 });
      await tab.waitForFunction('document.querySelectorAll("li").length === 2');
      await person.click(tab.locator('.k').nth(1));
    },
  },
};
