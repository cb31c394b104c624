import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Shipyards and what is around them: controls that a page draws, moves and wakes itself, and work that goes by keys. */
export const SHIPYARDS: Record<string, UnseenPage> = {
  'cabins of a ferry on a plan drawn in lines': {
    html: `<svg id="deck" width="420" height="140">${['B10', 'B11', 'B12', 'B14', 'B15'].map((one, at) => `<g class="cabin" data-no="${one}" style="cursor:pointer"><title>Cabin ${one}${at % 2 ? ', sea view' : ''}</title><rect x="${at * 80}" y="${(at % 2) * 70}" width="70" height="60" fill="#cde"/><text x="${at * 80 + 20}" y="${(at % 2) * 70 + 35}">${one}</text></g>`).join('')}</svg><p>Chosen: <span id="c">none</span></p><button id="ok">Book</button><script>const got = new Set(); deck.onclick = (event) => { const g = event.target.closest('.cabin'); if (!g) return; got.has(g.dataset.no) ? got.delete(g.dataset.no) : got.add(g.dataset.no); g.querySelector('rect').setAttribute('fill', got.has(g.dataset.no) ? '#36c' : '#cde'); c.textContent = [...got].join(', ') || 'none' }; ok.onclick = (event) => did('booked ' + [...got].join(), event)</script>`,
    async act(person, tab) {
      for (const cabin of ['B12', 'B14', 'B12', 'B11'])
        await person.click(tab.locator(`[data-no=${cabin}] rect`));
      await person.click(tab.locator('#ok'));
    },
  },
  'repair order in steps of which each comes after a moment': {
    html: `<ol><li>Owner</li><li>Vessel</li><li>Work</li></ol><form id="f"></form><script>const steps = ['<h2>Owner</h2><label>Name <input name="name"></label><label>Phone <input name="phone"></label>', '<h2>Vessel</h2><label>Name <input name="name"></label><label>Length in m <input name="length" type="number"></label>', '<h2>Work</h2><label><input type="radio" name="work" value="paint"> Paint</label><label><input type="radio" name="work" value="weld"> Weld</label><label>Notes <textarea name="notes"></textarea></label>']; let at = 0; const got = []; const draw = () => { f.innerHTML = steps[at] + '<p>' + (at ? '<button type="button" class="back">Back</button> ' : '') + '<button>' + (at < 2 ? 'Next' : 'Send order') + '</button></p>' }; draw(); f.onsubmit = (event) => { event.preventDefault(); got[at] = [...new FormData(f).values()].join(' '); const b = f.querySelector('button:not(.back)'); b.disabled = true; b.textContent = 'One moment…'; if (at === 2) did('order ' + got.join(' / '), event); setTimeout(() => { if (at < 2) { at += 1; draw() } else f.innerHTML = '<h2>Thank you</h2>' }, 450) }; f.onclick = (event) => { if (event.target.matches('.back')) { at -= 1; draw() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[name=name]'));
      await person.type('Ida Berg');
      await person.press('Tab');
      await person.type('555 0101');
      await person.click(tab.getByText('Next'));
      await tab.getByText('Length').waitFor();
      await person.click(tab.locator('[name=name]'));
      await person.type('Tern');
      await person.click(tab.locator('[name=length]'));
      await person.type('11');
      await person.press('Enter');
      await tab.getByText('Notes').waitFor();
      await person.click(tab.getByText('Weld'));
      await person.click(tab.locator('[name=notes]'));
      await person.type('Rust at the keel\nAlso the rudder');
      await person.click(tab.getByText('Send order'));
    },
  },
  'materials typed into a list with steppers and a bin that shows under the mouse': {
    html: `<style>.bin{visibility:hidden} li:hover .bin{visibility:visible} button{min-width:26px;height:26px}</style><form id="f"><input id="q" placeholder="Add material…" autocomplete="off"></form><ul id="l"></ul><button id="ok">Order all</button><script>const items = []; const draw = () => { l.innerHTML = items.map((one, at) => '<li data-at="' + at + '"><span>' + one.name + '</span> <button class="less">−</button> <b>' + one.n + '</b> <button class="more">+</button> <button class="bin"><svg class="icon icon-trash" width="14" height="14"><rect width="14" height="14"/></svg></button></li>').join('') }; f.onsubmit = (event) => { event.preventDefault(); if (q.value) { items.push({ name: q.value, n: 1 }); q.value = ''; draw() } }; l.onclick = (event) => { const at = event.target.closest('li')?.dataset.at; if (event.target.closest('.more')) items[at].n += 1; else if (event.target.closest('.less')) items[at].n -= 1; else if (event.target.closest('.bin')) items.splice(at, 1); else return; draw() }; ok.onclick = (event) => did(items.map((one) => one.n + ' ' + one.name).join(', '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('Primer\nRivets\nRope\n');
      await person.click(tab.locator('[data-at="1"] .more'));
      await person.click(tab.locator('[data-at="1"] .more'));
      await person.click(tab.locator('[data-at="2"] .more'));
      await person.click(tab.locator('[data-at="1"] .less'));
      await person.point(tab.locator('[data-at="0"]'));
      await person.click(tab.locator('[data-at="0"] .bin'));
      await person.click(tab.locator('#ok'));
    },
  },
  'days in dock as a range whose days are drawn anew under the pointer': {
    html: `<style>.d{display:inline-block;width:40px;height:30px;cursor:pointer} .in{background:#cde} .end{background:#36c;color:#fff}</style><button id="b" type="button">Any dates</button><div id="p" hidden style="width:300px;border:1px solid"></div><button id="ok">Reserve the dock</button><script>let from = 0, to = 0, over = 0; const draw = () => { p.innerHTML = '<p>March 2031</p><div>' + Array.from({ length: 31 }, (_, at) => at + 1).map((day) => { const last = to || over; const isIn = from && last && day > from && day < last; return '<span class="d ' + (day === from || day === to ? 'end' : isIn ? 'in' : '') + '" data-day="' + day + '">' + day + '</span>' }).join('') + '</div>' }; draw(); b.onclick = () => { p.hidden = !p.hidden }; p.onmouseover = (event) => { const day = Number(event.target.dataset.day); if (day && from && !to && day !== over) { over = day; draw() } }; p.onclick = (event) => { const day = Number(event.target.dataset.day); if (!day) return; if (!from || to) { from = day; to = 0 } else to = day; draw(); b.textContent = from + '–' + (to || '…') + ' March'; if (to) p.hidden = true }; ok.onclick = (event) => did(from + ' to ' + to, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[data-day="9"]'));
      await person.point(tab.locator('[data-day="11"]'));
      await person.click(tab.locator('[data-day="14"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'crew of hundreds in a list that draws only what is seen': {
    html: `<div id="v" style="height:200px;width:320px;overflow:auto;border:1px solid;position:relative"><div id="s" style="height:12000px"></div></div><p id="n">0 on board</p><button id="ok">Save crew</button><script>const got = new Set(); const names = ['Ada', 'Bo', 'Cai', 'Dov', 'Eli']; const name = (at) => names[at % 5] + ' ' + String.fromCharCode(65 + (at * 7) % 26) + '. (' + (1000 + at) + ')'; const draw = () => { const first = Math.floor(v.scrollTop / 30); for (const one of v.querySelectorAll('.r')) one.remove(); for (let at = first; at < Math.min(first + 8, 400); at += 1) v.insertAdjacentHTML('beforeend', '<label class="r" style="position:absolute;left:8px;height:30px;top:' + at * 30 + 'px"><input type="checkbox" data-at="' + at + '"' + (got.has(at) ? ' checked' : '') + '> ' + name(at) + '</label>') }; v.onscroll = draw; draw(); v.onchange = (event) => { const at = Number(event.target.dataset.at); event.target.checked ? got.add(at) : got.delete(at); n.textContent = got.size + ' on board' }; ok.onclick = (event) => did([...got].join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-at="2"]'));
      await person.wheel(tab.locator('#v'), 900);
      await tab.locator('[data-at="31"]').waitFor();
      await person.click(tab.locator('[data-at="31"]'));
      await person.wheel(tab.locator('#v'), 1500);
      await tab.locator('[data-at="82"]').waitFor();
      await person.click(tab.locator('[data-at="82"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'jobs moved by a menu of the right button with another at its side': {
    html: `<style>.m{position:absolute;background:#fff;border:1px solid;width:140px;z-index:3} .m div{padding:4px 8px;cursor:default}</style><ul id="l">${['Hull 14', 'Hull 15', 'Mast 3'].map((one) => `<li style="padding:6px;width:200px">${one}</li>`).join('')}</ul><script>let on = null; const shut = () => { for (const one of document.querySelectorAll('.m')) one.remove() }; l.oncontextmenu = (event) => { event.preventDefault(); shut(); on = event.target.closest('li'); document.body.insertAdjacentHTML('beforeend', '<div class="m" role="menu" style="left:' + event.clientX + 'px;top:' + event.clientY + 'px"><div role="menuitem">Open</div><div role="menuitem" class="sub" aria-haspopup="menu">Move to ▸</div><div role="menuitem">Delete</div></div>') }; document.addEventListener('mouseover', (event) => { const sub = event.target.closest('.sub'); if (sub && !document.querySelector('.m2')) { const box = sub.getBoundingClientRect(); document.body.insertAdjacentHTML('beforeend', '<div class="m m2" role="menu" style="left:' + box.right + 'px;top:' + box.top + 'px">' + ['Paint shop', 'Dry dock', 'Delete'].map((one) => '<div role="menuitem">' + one + '</div>').join('') + '</div>') } }); document.addEventListener('click', (event) => { const item = event.target.closest('[role=menuitem]'); if (item && !item.matches('.sub')) { did(on.textContent + ': ' + (item.closest('.m2') ? 'to ' : '') + item.textContent, event); shut() } else if (!item) shut() })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Hull 15'), { button: 'right' });
      await person.point(tab.locator('.sub'));
      await person.click(tab.locator('.m2').getByText('Paint shop'));
      await person.click(tab.getByText('Mast 3'), { button: 'right' });
      await person.click(tab.locator('.m').getByText('Delete'));
    },
  },
  'names of boats edited where they stand, kept by enter and by leaving, dropped by escape': {
    html: `<ul id="l" style="line-height:30px">${['Tern', 'Gannet', 'Puffin'].map((one) => `<li><span class="t" title="Double-click to rename">${one}</span></li>`).join('')}</ul><button id="ok">Publish list</button><script>const edit = (span) => { const old = span.textContent; const box = document.createElement('input'); box.value = old; span.replaceWith(box); box.focus(); box.select(); let isOver = false; const end = (text) => { if (isOver) return; isOver = true; span.textContent = text; box.replaceWith(span) }; box.onkeydown = (event) => { if (event.key === 'Enter') end(box.value); if (event.key === 'Escape') end(old) }; box.onblur = () => end(box.value) }; l.ondblclick = (event) => { if (event.target.matches('.t')) edit(event.target) }; ok.onclick = (event) => did([...l.children].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Tern'), { clicks: 2 });
      await person.type('Arctic Tern\n');
      await person.click(tab.getByText('Gannet'), { clicks: 2 });
      await person.type('Wrong');
      await person.press('Escape');
      await person.click(tab.getByText('Puffin'), { clicks: 2 });
      await person.type('Razorbill');
      await person.click(tab.locator('#ok'));
    },
  },
  'paint mixed by a group of switches, a drawn slider and a native one': {
    html: `<style>.track{width:300px;height:8px;background:#ccc;position:relative;margin:20px 0;touch-action:none} .thumb{position:absolute;top:-8px;width:20px;height:24px;background:#36c} [aria-pressed=true]{background:#36c;color:#fff}</style><div role="group" aria-label="Finish">${['Matt', 'Satin', 'Gloss'].map((one) => `<button type="button" aria-pressed="false">${one}</button>`).join('')}</div><p id="tl">Thinner</p><div class="track"><div class="thumb" role="slider" tabindex="0" aria-labelledby="tl" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" style="left:0"></div></div><label>Litres <input type="range" id="r" min="0" max="20" value="5"></label><button id="ok">Mix</button><script>const thumb = document.querySelector('.thumb'); const track = thumb.parentElement; let n = 0; const set = (value) => { n = Math.max(0, Math.min(100, Math.round(value / 5) * 5)); thumb.setAttribute('aria-valuenow', n); thumb.style.left = n * 3 - 10 + 'px' }; thumb.onpointerdown = (event) => { event.preventDefault(); thumb.focus(); thumb.setPointerCapture(event.pointerId); thumb.onpointermove = (move) => set(((move.clientX - track.getBoundingClientRect().left) / 300) * 100) }; thumb.onpointerup = () => { thumb.onpointermove = null }; thumb.onkeydown = (event) => { if (event.key === 'ArrowRight') set(n + 5); if (event.key === 'ArrowLeft') set(n - 5) }; let finish = ''; document.querySelector('[role=group]').onclick = (event) => { const b = event.target.closest('button'); if (!b) return; for (const one of document.querySelectorAll('[aria-pressed]')) one.setAttribute('aria-pressed', String(one === b)); finish = b.textContent }; ok.onclick = (event) => did(finish + ' ' + n + ' ' + r.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Gloss'));
      await person.click(tab.getByText('Satin'));
      await person.drag(tab.locator('.thumb'), { x: 120, y: 2 });
      await person.press('ArrowRight');
      await person.click(tab.locator('#r'), { inside: 0.75 });
      await person.click(tab.locator('#ok'));
    },
  },
  'report of a survey with words in bold by its bar and a list': {
    html: `<div role="toolbar"><button type="button" data-c="bold" title="Bold"><b>B</b></button> <button type="button" data-c="insertUnorderedList" title="Bulleted list">•</button></div><div id="e" contenteditable="true" aria-label="Report" data-name="report" style="border:1px solid;min-height:80px;width:400px"></div><button id="ok">File report</button><script>document.querySelector('[role=toolbar]').onmousedown = (event) => { event.preventDefault() }; document.querySelector('[role=toolbar]').onclick = (event) => { const b = event.target.closest('button'); if (b) document.execCommand(b.dataset.c) }; ok.onclick = (event) => did(e.querySelectorAll('b').length + ' bold, ' + e.querySelectorAll('li').length + ' in list', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#e'));
      await person.type('Hull sound. ');
      await person.click(tab.locator('[data-c=bold]'));
      await person.type('Keel bent');
      await person.click(tab.locator('#ok'));
    },
  },
  'window that keeps the focus in it and is gone through by keys alone': {
    html: `<button id="o">Add a mooring</button><div id="d" role="dialog" aria-modal="true" aria-labelledby="h" hidden class="dialog"><h2 id="h">New mooring</h2><form id="f"><p><label>Berth <input id="be"></label></p><p><label>Boat <input id="bo"></label></p><p><label><input type="checkbox" id="pw"> Shore power</label></p><button type="button" id="no">Cancel</button> <button>Save mooring</button></form></div><ul id="l"></ul><script>const inner = () => [...d.querySelectorAll('input, button')]; o.onclick = () => { d.hidden = false; be.focus() }; const shut = () => { d.hidden = true; o.focus() }; no.onclick = shut; d.onkeydown = (event) => { if (event.key === 'Escape') shut(); if (event.key !== 'Tab') return; const all = inner(); const at = all.indexOf(document.activeElement); if (event.shiftKey && at === 0) { event.preventDefault(); all.at(-1).focus() } else if (!event.shiftKey && at === all.length - 1) { event.preventDefault(); all[0].focus() } }; f.onsubmit = (event) => { event.preventDefault(); did(be.value + ' ' + bo.value + (pw.checked ? ' with power' : ''), event); f.reset(); shut() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.type('C 7');
      await person.press('Tab');
      await person.type('Tern');
      await person.press('Tab');
      await person.press(' ');
      await person.press('Tab');
      await person.press('Tab');
      await person.press('Enter');
    },
  },
  'measures in components with a field and a list of their own': {
    html: `<x-field label="Length"></x-field><x-field label="Beam"></x-field><x-pick label="Material"></x-pick><x-button>Draw plan</x-button><script>customElements.define('x-field', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div class="wrap"><label for="input">' + this.getAttribute('label') + '</label><input id="input" inputmode="decimal"><span>m</span></div>'; root.querySelector('input').oninput = (event) => { this.value = event.target.value } } }); customElements.define('x-pick', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<style>.l{position:absolute;background:#fff;border:1px solid}[hidden]{display:none}</style><span id="n">' + this.getAttribute('label') + '</span><button id="t" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="n t">Choose…</button><div class="l" role="listbox" hidden>' + ['Oak', 'Steel', 'Aluminium'].map((one) => '<div role="option" style="padding:4px">' + one + '</div>').join('') + '</div>'; const t = root.querySelector('#t'), l = root.querySelector('.l'); t.onclick = () => { l.hidden = !l.hidden; t.setAttribute('aria-expanded', String(!l.hidden)) }; l.onclick = (event) => { this.value = t.textContent = event.target.textContent; l.hidden = true; t.setAttribute('aria-expanded', 'false') } } }); customElements.define('x-button', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>' } }); document.querySelector('x-button').onclick = (event) => did([...document.querySelectorAll('x-field, x-pick')].map((one) => one.value).join(' '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('x-field').nth(0).locator('input'));
      await person.type('12.5');
      await person.press('Tab');
      await person.type('3.8');
      await person.click(tab.locator('x-pick #t'));
      await person.click(tab.getByText('Steel'));
      await person.click(tab.locator('x-button'));
    },
  },
  'tide table of another maker in a frame with a form': {
    html: `<h1>Plan a launch</h1><iframe id="fr" title="Tides" style="width:420px;height:220px" srcdoc='<form id="f"><label>Harbour <select id="h"><option>Bergen</option><option>Bodø</option></select></label><p><label>Draught <input id="d"></label></p><button>Find tides</button></form><ul id="l"></ul><script>f.onsubmit = (event) => { event.preventDefault(); l.innerHTML = ["05:10", "17:42"].map((t) => "<li>" + h.value + " " + t + " <button class=take data-t=" + t + ">Take</button></li>").join("") }; l.onclick = (event) => { if (event.target.matches(".take")) parent.postMessage(h.value + " " + d.value + " at " + event.target.dataset.t, "*") }</script>'></iframe><p>Launch: <b id="o">not set</b></p><button id="ok">Confirm launch</button><script>addEventListener('message', (event) => { o.textContent = event.data }); ok.onclick = (event) => did('launch ' + o.textContent, event)</script>`,
    async act(person, tab) {
      const frame = tab.frameLocator('#fr');
      await person.choose(frame.locator('#h'), { labels: ['Bodø'] });
      await person.click(frame.locator('#d'));
      await person.type('2.1');
      await person.click(frame.getByText('Find tides'));
      await person.click(frame.locator('.take').nth(1));
      await tab.getByText('Bodø 2.1 at 17:42').waitFor();
      await person.click(tab.locator('#ok'));
    },
  },
  'ships in port that come as their end is reached': {
    html: `<h1>In port</h1><div id="l"></div><div id="end" style="height:30px">Loading…</div><script>const made = ['Freya', 'Odin', 'Nora', 'Selma', 'Tor']; let n = 0; const more = () => { for (const last = n + 12; n < last && n < 60; n += 1) l.insertAdjacentHTML('beforeend', '<article style="height:70px;border-bottom:1px solid"><h3 style="margin:4px">MV ' + made[n % 5] + ' ' + (n + 1) + '</h3><button data-n="' + (n + 1) + '">Follow</button></article>'); if (n >= 60) end.textContent = 'That is all' }; new IntersectionObserver((seen) => { if (seen.some((one) => one.isIntersecting)) setTimeout(more, 250) }).observe(end); l.onclick = (event) => { if (event.target.dataset.n) { event.target.textContent = event.target.textContent === 'Follow' ? 'Following' : 'Follow'; did('follow ' + event.target.dataset.n, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-n="3"]'));
      for (const last of [12, 24]) {
        await tab.locator(`[data-n="${last}"]`).waitFor();
        await person.wheel(tab, 3000);
        await tab.locator(`[data-n="${last + 12}"]`).waitFor();
      }
      await person.click(tab.locator('[data-n="29"]'));
    },
  },
  'menus of two levels that open after the pointer has rested': {
    html: `<style>.sub{position:absolute;background:#fff;border:1px solid;padding:8px} nav>div{display:inline-block;padding:10px 20px;position:relative}.sub div{position:relative;padding:6px 20px 6px 6px}.sub .sub{left:100%;top:0;width:120px}</style><nav id="n">${[
      ['Engines', 'Diesel', 'Electric'],
      ['Sails', 'Main', 'Jib'],
    ]
      .map(
        ([top, ...subs]) =>
          `<div class="i">${top}<div class="sub" hidden>${subs.map((one) => `<div class="i">${one}<div class="sub" hidden><a href="#" data-k="${one} new">New</a><br><a href="#" data-k="${one} used">Used</a></div></div>`).join('')}</div></div>`,
      )
      .join(
        '',
      )}</nav><script>for (const one of document.querySelectorAll('.i')) { let wait = 0; const sub = one.querySelector('.sub'); one.onmouseenter = () => { clearTimeout(wait); wait = setTimeout(() => { sub.hidden = false }, 250) }; one.onmouseleave = () => { clearTimeout(wait); wait = setTimeout(() => { sub.hidden = true }, 300) } } n.onclick = (event) => { if (event.target.dataset.k) { event.preventDefault(); did(event.target.dataset.k, event) } }</script>`,
    async act(person, tab) {
      await person.point(tab.locator('nav > div').nth(1));
      await tab.locator('.sub .i', { hasText: 'Jib' }).waitFor();
      await person.point(tab.locator('.sub .i', { hasText: 'Jib' }));
      await tab.locator('[data-k="Jib used"]').waitFor();
      await person.click(tab.locator('[data-k="Jib used"]'));
    },
  },
  'tabs whose panels come late, with folds and the same button in each': {
    html: `<div role="tablist">${['Engine', 'Rigging', 'Safety'].map((one, at) => `<button role="tab" id="t${at}" aria-selected="${at === 0}">${one}</button>`).join('')}</div><div id="p" role="tabpanel"></div><script>const parts = [['Filters', 'Belts'], ['Shrouds', 'Stays'], ['Flares', 'Life rafts']]; const show = (at) => { for (const one of document.querySelectorAll('[role=tab]')) one.setAttribute('aria-selected', String(one.id === 't' + at)); p.innerHTML = '<div class="spin">Loading…</div>'; setTimeout(() => { p.innerHTML = parts[at].map((one) => '<details><summary>' + one + '</summary><p>In stock</p><button data-k="' + one + '">Order</button></details>').join('') }, 400) }; show(0); document.querySelector('[role=tablist]').onclick = (event) => { if (event.target.matches('[role=tab]')) show(Number(event.target.id[1])) }; p.onclick = (event) => { if (event.target.dataset.k) did('order ' + event.target.dataset.k, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Safety'));
      await person.click(tab.getByText('Life rafts'));
      await person.click(tab.locator('[data-k="Life rafts"]'));
      await person.click(tab.getByText('Flares'));
      await person.click(tab.locator('[data-k=Flares]'));
      await person.click(tab.getByText('Rigging'));
      await person.click(tab.getByText('Stays'));
      await person.click(tab.locator('[data-k=Stays]'));
    },
  },
  'parts of a ship in a tree with arrows and boxes': {
    html: `<style>ul{list-style:none} .a{cursor:pointer;display:inline-block;width:16px} ul[hidden]{display:none}</style><ul id="l">${[
      ['Hull', 'Keel', 'Frames'],
      ['Deck', 'Hatches', 'Rails'],
    ]
      .map(
        ([top, ...subs]) =>
          `<li><span class="a">▸</span><input type="checkbox" data-name="${top}"> <span>${top}</span><ul hidden>${subs.map((one) => `<li><span class="a" style="visibility:hidden">▸</span><input type="checkbox" data-name="${one}"> <span>${one}</span></li>`).join('')}</ul></li>`,
      )
      .join(
        '',
      )}</ul><button id="ok">Inspect</button><script>l.onclick = (event) => { if (!event.target.matches('.a')) return; const sub = event.target.parentElement.querySelector('ul'); sub.hidden = !sub.hidden; event.target.textContent = sub.hidden ? '▸' : '▾' }; ok.onclick = (event) => did('inspect', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.a').nth(3));
      await person.click(tab.locator('[data-name=Rails]'));
      await person.click(tab.locator('.a').nth(0));
      await person.click(tab.locator('[data-name=Keel]'));
      await person.click(tab.locator('.a').nth(3));
      await person.click(tab.locator('[data-name=Hull]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'pictures of damage each with words, one taken back': {
    html: `<input type="file" id="f" multiple hidden><button id="b" type="button">Add photos</button><div id="l"></div><button id="ok">Send claim</button><script>const got = []; b.onclick = () => f.click(); const draw = () => { l.innerHTML = got.map((one, at) => '<figure data-at="' + at + '"><figcaption>' + one.file + '</figcaption><input placeholder="What is to be seen?" value="' + one.text + '"><button class="x" aria-label="Remove ' + one.file + '">×</button></figure>').join('') }; f.onchange = () => { for (const file of f.files) got.push({ file: file.name, text: '' }); f.value = ''; draw() }; l.oninput = (event) => { got[event.target.closest('figure').dataset.at].text = event.target.value }; l.onclick = (event) => { if (event.target.matches('.x')) { got.splice(event.target.closest('figure').dataset.at, 1); draw() } }; ok.onclick = (event) => did(got.map((one) => one.text).join(' / '), event)</script>`,
    async act(person, tab) {
      for (const count of [1, 2]) {
        await person.click(tab.locator('#b'));
        await person.upload('cv.txt', 'Ada');
        await tab.locator(`figure:nth-child(${count})`).waitFor();
      }
      await person.click(tab.locator('figure input').nth(1));
      await person.type('Dent at the bow');
      await person.click(tab.locator('.x').nth(0));
      await person.click(tab.locator('#ok'));
    },
  },
  'board of jobs that goes by keys': {
    html: `<p id="h">n new · j k move · e edit · x done · u undo</p><ul id="l"></ul><script>let jobs = ['Weld rail', 'Fit pump', 'Grease winch'].map((name) => ({ name, done: false })); let at = 0, old = []; const draw = () => { l.innerHTML = jobs.map((one, i) => '<li class="' + (i === at ? 'on' : '') + '" style="' + (i === at ? 'background:#cde' : '') + (one.done ? ';text-decoration:line-through' : '') + '">' + one.name + '</li>').join('') }; const say = (event) => did(jobs.map((one) => one.name + (one.done ? '*' : '')).join(', '), event); const keep = () => { old.push(JSON.stringify(jobs)) }; const edit = () => { const li = l.children[at]; li.innerHTML = '<input aria-label="Job" value="' + jobs[at].name + '">'; const box = li.firstChild; box.focus(); box.select(); box.onkeydown = (event) => { event.stopPropagation(); if (event.key === 'Enter') { jobs[at].name = box.value; draw(); say(event) } if (event.key === 'Escape') draw() } }; draw(); document.onkeydown = (event) => { if (event.key === 'j') at = Math.min(at + 1, jobs.length - 1); else if (event.key === 'k') at = Math.max(at - 1, 0); else if (event.key === 'x') { keep(); jobs[at].done = !jobs[at].done; say(event) } else if (event.key === 'u' && old.length) { jobs = JSON.parse(old.pop()); say(event) } else if (event.key === 'n') { event.preventDefault(); keep(); jobs.push({ name: '', done: false }); at = jobs.length - 1; draw(); edit(); return } else if (event.key === 'e') { event.preventDefault(); keep(); edit(); return } else return; draw() }</script>`,
    async act(person) {
      await person.press('j');
      await person.press('x');
      await person.press('j');
      await person.press('e');
      await person.type('Grease both winches\n');
      await person.press('n');
      await person.type('Order rope\n');
      await person.press('k');
      await person.press('x');
      await person.press('u');
    },
  },
  'amounts with a step back by keys and by a bar that goes': {
    html: `<table id="t">${['Bolts', 'Cleats', 'Shackles'].map((one) => `<tr data-k="${one}"><td>${one}</td><td><span class="n">10</span></td><td><button class="up">Add 5</button></td><td><button class="z">Clear</button></td></tr>`).join('')}</table><div id="s" hidden style="position:fixed;bottom:10px;background:#333;color:#fff;padding:10px">Cleared <button id="u">Undo</button></div><button id="ok">Count done</button><script>const old = []; let wait = 0; const set = (row, n) => { old.push([row, row.querySelector('.n').textContent]); row.querySelector('.n').textContent = n }; const back = () => { const last = old.pop(); if (last) last[0].querySelector('.n').textContent = last[1] }; t.onclick = (event) => { const row = event.target.closest('tr'); if (event.target.matches('.up')) set(row, Number(row.querySelector('.n').textContent) + 5); if (event.target.matches('.z')) { set(row, 0); s.hidden = false; clearTimeout(wait); wait = setTimeout(() => { s.hidden = true }, 4000) } }; u.onclick = () => { back(); s.hidden = true }; addEventListener('keydown', (event) => { if (event.ctrlKey && event.key === 'z') { event.preventDefault(); back() } }); ok.onclick = (event) => did([...document.querySelectorAll('.n')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Cleats] .up'));
      await person.click(tab.locator('[data-k=Cleats] .up'));
      await person.press('Control+z');
      await person.click(tab.locator('[data-k=Shackles] .z'));
      await person.click(tab.locator('#u'));
      await person.click(tab.locator('[data-k=Bolts] .z'));
      await person.click(tab.locator('#ok'));
    },
  },
  'welder with skills as chips ended by tab, and a list of divs': {
    html: `<p>Skills</p><div id="c" style="border:1px solid;width:360px;padding:4px"><input id="q" placeholder="Add a skill" style="border:0"></div><p>Grade</p><div id="g" class="dd" tabindex="0" style="border:1px solid;width:200px;padding:6px;position:relative"><div class="v">Select grade</div><div class="o" hidden style="position:absolute;background:#fff;border:1px solid;left:0;right:0;top:100%">${['Apprentice', 'Skilled', 'Master'].map((one) => `<div class="op" style="padding:6px">${one}</div>`).join('')}</div></div><p style="margin-top:100px"><button id="ok">Hire</button></p><script>const got = []; q.onkeydown = (event) => { if ((event.key === 'Tab' || event.key === 'Enter') && q.value) { event.preventDefault(); got.push(q.value); q.insertAdjacentHTML('beforebegin', '<span class="chip">' + q.value + ' <span class="del" style="cursor:pointer">✕</span></span> '); q.value = '' } }; c.onclick = (event) => { if (event.target.matches('.del')) { const chip = event.target.parentElement; got.splice([...c.querySelectorAll('.chip')].indexOf(chip), 1); chip.remove() } else q.focus() }; g.onclick = (event) => { if (event.target.matches('.op')) { g.querySelector('.v').textContent = event.target.textContent } g.querySelector('.o').hidden = !g.querySelector('.o').hidden }; ok.onclick = (event) => did(got.join('+') + ' ' + g.querySelector('.v').textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#c'));
      await person.type('TIG');
      await person.press('Tab');
      await person.type('Brazing');
      await person.press('Tab');
      await person.type('Rigging\n');
      await person.click(tab.locator('.del').nth(1));
      await person.click(tab.locator('#g'));
      await person.click(tab.getByText('Master'));
      await person.click(tab.locator('#ok'));
    },
  },
};
