import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Tools of a bakery and its office: boards, grids, wizards, pickers, components, windows over windows. */
export const BAKERIES: Record<string, UnseenPage> = {
  'grid whose cell is edited where it stands, then the one beside it by tab': {
    html: `<div role="grid" aria-label="Stock" id="g">${[
      ['Rye', '12', '3.40'],
      ['Spelt', '7', '4.10'],
      ['Oat', '20', '2.90'],
    ]
      .map(
        (row) =>
          `<div role="row" style="display:flex">${row.map((one, at) => `<div role="gridcell" aria-colindex="${at + 1}" class="c${at}" style="width:110px;height:26px;border:1px solid #ccc">${one}</div>`).join('')}</div>`,
      )
      .join(
        '',
      )}</div><script>g.insertAdjacentHTML('afterbegin', '<div role="row" style="display:flex">' + ['Bread', 'Pieces', 'Price'].map((one) => '<div role="columnheader" style="width:110px">' + one + '</div>').join('') + '</div>'); const edit = (cell) => { if (!cell || cell.querySelector('input') || cell.classList.contains('c0')) return; const old = cell.textContent; cell.innerHTML = '<input style="width:90px">'; const field = cell.firstChild; field.value = old; field.focus(); field.select(); let isOver = false; const end = (event, keep) => { if (isOver) return; isOver = true; const value = keep ? field.value : old; cell.textContent = value; if (value !== old) did(cell.parentNode.firstChild.textContent + ' ' + value, event) }; field.onkeydown = (event) => { if (event.key === 'Enter') end(event, true); if (event.key === 'Escape') end(event, false); if (event.key === 'Tab') { event.preventDefault(); end(event, true); edit(cell.nextElementSibling) } }; field.onblur = (event) => end(event, true) }; g.ondblclick = (event) => edit(event.target.closest('[role=gridcell]'))</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[role=gridcell].c1').nth(1), { clicks: 2 });
      await person.press('Control+a');
      await person.type('9');
      await person.press('Tab');
      await person.press('Control+a');
      await person.type('4.60');
      await person.press('Enter');
    },
  },
  'wizard that is gone back in, and keeps what was said': {
    html: `<ol class="st"><li>Cake</li><li>Size</li><li>Day</li></ol><div id="w"></div><script>const said = { cake: '', size: '', day: '' }; let step = 0; const draw = () => { w.innerHTML = [() => '<h2>Which cake?</h2><label><input type="radio" name="cake" value="Carrot"> Carrot</label> <label><input type="radio" name="cake" value="Lemon"> Lemon</label>', () => '<h2>How large?</h2><label>Size <select id="size"><option>Small</option><option>Medium</option><option>Large</option></select></label>', () => '<h2>When?</h2><label>Day <input id="day" placeholder="e.g. Friday"></label>'][step]() + '<p>' + (step ? '<button type="button" class="back">Back</button> ' : '') + '<button type="button" class="next">' + (step === 2 ? 'Order' : 'Next') + '</button></p>'; const radio = w.querySelector('[value="' + said.cake + '"]'); if (radio) radio.checked = true; if (w.querySelector('#size') && said.size) w.querySelector('#size').value = said.size; if (w.querySelector('#day')) w.querySelector('#day').value = said.day }; w.onchange = (event) => { if (event.target.name === 'cake') said.cake = event.target.value; else said[event.target.id] = event.target.value }; w.onclick = (event) => { if (event.target.matches('.next')) { if (step === 2) { did('order ' + Object.values(said).join(), event); w.textContent = 'Thank you'; return } step += 1 } else if (event.target.matches('.back')) step -= 1; else return; draw() }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Lemon'));
      await person.click(tab.locator('.next'));
      await person.choose(tab.locator('#size'), { labels: ['Large'] });
      await person.click(tab.locator('.next'));
      await person.click(tab.locator('#day'));
      await person.type('Monday');
      await person.click(tab.locator('.back'));
      await person.choose(tab.locator('#size'), { labels: ['Medium'] });
      await person.click(tab.locator('.back'));
      await person.click(tab.getByLabel('Carrot'));
      await person.click(tab.locator('.next'));
      await person.click(tab.locator('.next'));
      await person.click(tab.locator('.next'));
    },
  },
  'suggestions that come late, taken by arrows and enter': {
    html: `<label for="sup">Supplier</label> <input id="sup" autocomplete="off" aria-autocomplete="list"><div id="pop" class="tt-menu" hidden style="border:1px solid;width:220px"></div><p>Chosen: <b id="c" data-state=""></b></p><script>const all = ['Mill & Sons', 'Miller North', 'Milton Dairy', 'Salt House']; let timer, at = -1; const mark = (one) => one.replace(new RegExp('(' + sup.value + ')', 'i'), '<mark>$1</mark>'); sup.oninput = () => { clearTimeout(timer); pop.hidden = false; pop.innerHTML = '<div class="ld">Searching…</div>'; timer = setTimeout(() => { at = -1; const found = all.filter((one) => one.toLowerCase().includes(sup.value.toLowerCase())); pop.innerHTML = found.length ? found.map((one) => '<div class="tt-s" data-v="' + one + '">' + mark(one) + '</div>').join('') : '<div class="none">Nothing found</div>' }, 400) }; const take = (one) => { c.textContent = c.dataset.state = one.dataset.v; sup.value = one.dataset.v; pop.hidden = true }; sup.onkeydown = (event) => { const rows = [...pop.querySelectorAll('.tt-s')]; if (event.key === 'ArrowDown') { at = Math.min(at + 1, rows.length - 1); rows.forEach((one, n) => (one.style.background = n === at ? '#def' : '')) } if (event.key === 'Enter' && rows[at]) take(rows[at]) }; pop.onmousedown = (event) => { const one = event.target.closest('.tt-s'); if (one) { event.preventDefault(); take(one) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#sup'));
      await person.type('mil');
      await tab.locator('.tt-s').nth(2).waitFor();
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.press('Enter');
    },
  },
  'range of days in a bubble with ready ranges and a button to apply': {
    html: `<button id="dr" aria-haspopup="dialog">Choose dates</button><div id="bub" role="dialog" aria-label="Dates" hidden style="border:1px solid;padding:10px;width:520px"><div style="float:left;width:110px"><a href="#" class="pre">Last week</a><br><a href="#" class="pre">This month</a></div><div id="cal"></div><p><button class="x">Cancel</button> <button class="ok">Apply</button></p></div><p id="out" data-state=""></p><script>const names = ['March 2031', 'April 2031']; const month = (n) => '<div class="m" style="display:inline-block;vertical-align:top"><b>' + names[n] + '</b><div style="display:grid;grid-template-columns:repeat(7,26px)">' + Array.from({ length: n ? 30 : 31 }, (_, d) => '<div class="d" data-d="' + (n ? '04' : '03') + '-' + String(d + 1).padStart(2, '0') + '" style="cursor:pointer">' + (d + 1) + '</div>').join('') + '</div></div>'; cal.innerHTML = month(0) + month(1); let from = '', to = ''; const paint = () => { for (const one of document.querySelectorAll('.d')) one.style.background = one.dataset.d === from || one.dataset.d === to ? '#8cf' : from && to && one.dataset.d > from && one.dataset.d < to ? '#def' : '' }; dr.onclick = () => (bub.hidden = !bub.hidden); bub.onclick = (event) => { const { target } = event; if (target.matches('.d')) { if (!from || to) { from = target.dataset.d; to = '' } else to = target.dataset.d; paint() } if (target.matches('.pre')) { event.preventDefault(); [from, to] = target.textContent === 'Last week' ? ['03-03', '03-09'] : ['03-01', '03-31']; paint() } if (target.matches('.x')) bub.hidden = true; if (target.matches('.ok')) { bub.hidden = true; dr.textContent = from + ' – ' + to; out.dataset.state = from + '/' + to; did('range ' + from + ' ' + to, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#dr'));
      await person.click(tab.getByText('This month'));
      await person.click(tab.locator('[data-d="03-28"]'));
      await person.click(tab.locator('[data-d="04-03"]'));
      await person.click(tab.locator('.ok'));
    },
  },
  'text in an editor, a list, and a link put in by a bubble': {
    html: `<div class="ed-bar"><button type="button" class="b" data-c="bold" aria-label="Bold"><b>B</b></button><button type="button" class="b" data-c="insertOrderedList" aria-label="Numbered list">1.</button><button type="button" id="lk" aria-label="Link">🔗</button></div><div id="lb" hidden style="border:1px solid;padding:6px"><input id="lu" type="url" placeholder="Paste or type a link"><button type="button" id="lo">Apply</button></div><div class="ProseMirror" id="ed" contenteditable="true" style="min-height:80px;border:1px solid"></div><button id="send">Post</button><script>let range = null; document.execCommand('defaultParagraphSeparator', false, 'p'); for (const one of document.querySelectorAll('.b')) { one.onmousedown = (event) => event.preventDefault(); one.onclick = () => document.execCommand(one.dataset.c) } lk.onmousedown = (event) => event.preventDefault(); lk.onclick = () => { const s = getSelection(); range = s.rangeCount ? s.getRangeAt(0).cloneRange() : null; lb.hidden = false; lu.focus() }; lo.onclick = () => { lb.hidden = true; ed.focus(); const s = getSelection(); s.removeAllRanges(); s.addRange(range); document.execCommand('createLink', false, lu.value) }; send.onclick = (event) => did(ed.innerHTML.replace(/ rel="[^"]*"/g, ''), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ed'));
      await person.type('Open on Sunday');
      await person.press('Control+a');
      await person.click(tab.locator('#lk'));
      await person.click(tab.locator('#lu'));
      await person.type('https://example.com/open');
      await person.click(tab.locator('#lo'));
      await person.click(tab.locator('#send'));
    },
  },
  'tree in a table whose branch is opened, then a row in it changed': {
    html: `<table role="treegrid" id="t"><thead><tr><th>Name</th><th>Owner</th><th></th></tr></thead><tbody></tbody></table><script>const rows = [['Doughs', '', 1], ['Rye dough', 'Ann', 2], ['Spelt dough', 'Bo', 2], ['Fillings', '', 1], ['Poppy', 'Cid', 2], ['Curd', 'Dee', 2]]; const open = new Set(); const draw = () => { let parent = ''; t.tBodies[0].innerHTML = rows.map(([name, owner, level]) => { if (level === 1) parent = name; if (level === 2 && !open.has(parent)) return ''; return '<tr role="row" aria-level="' + level + '"' + (level === 1 ? ' aria-expanded="' + open.has(name) + '"' : '') + '><td style="padding-left:' + level * 16 + 'px">' + (level === 1 ? '<span class="ar" style="cursor:pointer">' + (open.has(name) ? '▾' : '▸') + '</span> ' : '') + '<span class="n">' + name + '</span></td><td>' + owner + '</td><td>' + (level === 2 ? '<button class="as">Assign to me</button>' : '') + '</td></tr>' }).join('') }; t.onclick = (event) => { const row = event.target.closest('tr'); const name = row.querySelector('.n')?.textContent; if (event.target.matches('.ar')) { if (open.has(name)) open.delete(name); else open.add(name); draw() } if (event.target.matches('.as')) { rows.find(([one]) => one === name)[1] = 'Me'; did('mine ' + name, event); draw() } }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ar').nth(1));
      await person.click(tab.locator('.as').nth(1));
      await person.click(tab.locator('.ar').nth(0));
      await person.click(tab.locator('.as').nth(0));
    },
  },
  'two zones for files, of which the second is filled': {
    html: `<div class="zones" style="display:flex;gap:20px">${['Front of the card', 'Back of the card'].map((one, at) => `<div class="zone" style="border:2px dashed;padding:24px;cursor:pointer"><h4>${one}</h4><span>Drop a file here or browse</span><input type="file" hidden class="f" data-k="${at}"></div>`).join('')}</div><script>for (const zone of document.querySelectorAll('.zone')) { const field = zone.querySelector('.f'); zone.onclick = (event) => { if (event.target !== field) field.click() }; field.onchange = (event) => { zone.querySelector('span').textContent = field.files[0].name; did(zone.querySelector('h4').textContent + ' ' + field.files.length, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.zone').nth(1));
      await person.upload('cv.txt', 'Ada');
      await tab.getByText('cv.txt').waitFor();
    },
  },
  'labels typed with commas, one taken away by its cross': {
    html: `<label id="tl">Allergens</label><div class="tags" role="group" aria-labelledby="tl" style="border:1px solid;padding:4px;width:360px"><span id="all"></span><input id="ti" placeholder="Add one…" style="border:0"></div><script>const on = []; const draw = () => { all.innerHTML = on.map((one) => '<span class="tag">' + one + ' <i class="rm" style="cursor:pointer">✕</i></span> ').join('') }; ti.oninput = (event) => { if (!ti.value.endsWith(',')) return; const one = ti.value.slice(0, -1).trim(); ti.value = ''; if (one) { on.push(one); did('add ' + one, event); draw() } }; all.onclick = (event) => { if (!event.target.matches('.rm')) return; const one = event.target.parentNode.firstChild.data.trim(); on.splice(on.indexOf(one), 1); did('remove ' + one, event); draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ti'));
      await person.type('nuts,');
      await person.type('milk,');
      await person.type('egg,');
      await person.click(tab.locator('.rm').nth(1));
    },
  },
  'slides that move by themselves, with a button on each': {
    html: `<section aria-roledescription="carousel" aria-label="Offers" id="car" style="width:320px;border:1px solid;overflow:hidden"><div id="sl"></div><button class="prev" aria-label="Previous slide">‹</button><span id="dots"></span><button class="next" aria-label="Next slide">›</button></section><script>const slides = ['Buns for ten', 'Tart of plums', 'Morning box']; let at = 0; let isOver = false; const draw = () => { sl.innerHTML = '<div role="group" aria-roledescription="slide" aria-label="' + (at + 1) + ' of 3"><h3>' + slides[at] + '</h3><button class="get">Order this</button></div>'; dots.innerHTML = slides.map((_, n) => '<button class="dot" aria-label="Go to slide ' + (n + 1) + '"' + (n === at ? ' aria-current="true"' : '') + '>•</button>').join('') }; car.onmouseenter = () => (isOver = true); car.onmouseleave = () => (isOver = false); setInterval(() => { if (!isOver) { at = (at + 1) % 3; draw() } }, 1800); car.onclick = (event) => { const { target } = event; if (target.matches('.next')) at = (at + 1) % 3; else if (target.matches('.prev')) at = (at + 2) % 3; else if (target.matches('.dot')) at = [...dots.children].indexOf(target); else if (target.matches('.get')) return did('order ' + slides[at], event); else return; draw() }; draw()</script>`,
    async act(person, tab) {
      await person.point(tab.locator('#sl'));
      await person.click(tab.locator('.dot').nth(2));
      await person.click(tab.locator('.get'));
      await person.click(tab.locator('.prev'));
      await person.click(tab.locator('.get'));
    },
  },
  'colour of icing by patches with names, then by its number': {
    html: `<p>Icing <button id="cw" aria-label="Icing colour" style="width:40px;height:20px;background:#ffffff"></button></p><div id="cp" hidden style="border:1px solid;padding:8px;width:200px"><div>${['Rose #ffc0cb', 'Mint #98ff98', 'Sky #87ceeb'].map((one) => `<button class="sw" title="${one.split(' ')[0]}" data-v="${one.split(' ')[1]}" style="width:28px;height:28px;background:${one.split(' ')[1]}"></button>`).join('')}</div><label>Hex <input id="hex" maxlength="7" size="8"></label> <button id="cok">OK</button></div><script>let now = '#ffffff'; const show = (value) => { now = value; hex.value = value; cw.style.background = value }; cw.onclick = () => { cp.hidden = !cp.hidden; hex.value = now }; cp.onclick = (event) => { if (event.target.matches('.sw')) { show(event.target.dataset.v); did('patch ' + now, event) } if (event.target === cok) { cp.hidden = true; did('colour ' + now, event) } }; hex.oninput = () => { if (/^#[0-9a-f]{6}$/i.test(hex.value)) show(hex.value.toLowerCase()) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#cw'));
      await person.click(tab.locator('.sw').nth(1));
      await person.click(tab.locator('#hex'));
      await person.press('Control+a');
      await person.type('#abcdef');
      await person.click(tab.locator('#cok'));
    },
  },
  'stars of halves that are radios behind labels, for two things': {
    html: `${['Taste', 'Service'].map((one, row) => `<fieldset class="rate" style="border:0"><legend>${one}</legend>${[1, 2, 3, 4, 5].map((n) => `<input type="radio" name="r${row}" id="r${row}${n}" value="${n}" style="position:absolute;opacity:0;width:1px"><label for="r${row}${n}" style="cursor:pointer;font-size:24px" title="${n} stars">★</label>`).join('')}</fieldset>`).join('')}<button id="ok">Send rating</button><script>ok.onclick = (event) => did([...document.querySelectorAll('input:checked')].map((one) => one.name + one.value).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('label[for=r04]'));
      await person.click(tab.locator('label[for=r12]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'list that goes on while it is scrolled, and an entry far down': {
    html: `<div id="box" style="height:260px;overflow:auto;width:300px;border:1px solid"><ul id="l" style="list-style:none"></ul><div id="more" style="height:40px">Loading more…</div></div><script>let n = 0; const add = () => { for (let at = 0; at < 10 && n < 60; at += 1) { n += 1; l.insertAdjacentHTML('beforeend', '<li style="height:34px"><span class="nm">Recipe ' + String.fromCharCode(64 + Math.ceil(n / 10)) + ((n - 1) % 10 + 1) + '</span> <button class="fv">Keep</button></li>') } if (n >= 60) more.hidden = true }; add(); new IntersectionObserver(([one]) => { if (one.isIntersecting) setTimeout(add, 150) }, { root: box }).observe(more); l.onclick = (event) => { if (event.target.matches('.fv')) { event.target.textContent = 'Kept'; did('keep ' + event.target.parentNode.querySelector('.nm').textContent, event) } }</script>`,
    async act(person, tab) {
      for (let turn = 0; turn < 12 && (await tab.getByText('Recipe D3').count()) === 0; turn += 1) {
        await person.wheel(tab.locator('#box'), 400);
        await tab.waitForTimeout(250);
      }
      await person.click(tab.getByText('Recipe D3', { exact: true }).locator('..').locator('.fv'));
    },
  },
};
