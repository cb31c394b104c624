import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Libraries, archives and readers: catalogues, texts with notes, loans. */
export const LIBRARIES: Record<string, UnseenPage> = {
  'way back above a page whose words are in the menu too': {
    html: `<nav aria-label="Main"><a href="#m" data-k="menu maps">Maps</a> <a href="#p" data-k="menu prints">Prints</a></nav><nav aria-label="Breadcrumb"><ol style="display:flex;gap:8px;list-style:none"><li><a href="#h" data-k="crumb home">Home</a></li><li><a href="#c" data-k="crumb maps">Maps</a></li><li aria-current="page">Prints</li></ol></nav><h1>Prints</h1><script>addEventListener('click', (event) => { const one = event.target.closest('a'); if (one) { event.preventDefault(); did(one.dataset.k, event); one.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="crumb maps"]'));
      await person.click(tab.locator('[data-k="menu prints"]'));
      await person.click(tab.locator('[data-k="menu maps"]'));
    },
  },
  'letters of an index, then a name below one of them': {
    html: `<div id="az">${['A', 'B', 'C', 'D'].map((one) => `<a href="#" class="z">${one}</a>`).join(' ')}</div><dl id="ls"></dl><script>const all = { A: ['Abel', 'Adams'], B: ['Bach', 'Brahms'], C: ['Chopin'], D: ['Dvorak'] }; az.onclick = (event) => { event.preventDefault(); const letter = event.target.textContent; if (all[letter]) ls.innerHTML = '<dt>' + letter + '</dt>' + all[letter].map((one) => '<dd><a href="#" class="nm">' + one + '</a></dd>').join('') }; ls.onclick = (event) => { event.preventDefault(); if (event.target.matches('.nm')) did('open ' + event.target.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.z').nth(1));
      await person.click(tab.getByText('Brahms'));
      await person.click(tab.locator('.z').nth(0));
      await person.click(tab.getByText('Abel'));
    },
  },
  'facets with counts that change after each of them': {
    html: `<ul id="fc" style="list-style:none"></ul><p id="ct"></p><button id="ps">Place hold on first</button><script>const on = new Set(); const counts = { Books: 120, Films: 34, Maps: 7 }; const draw = () => { fc.innerHTML = Object.keys(counts).map((one) => '<li><a href="#" class="fa" data-k="' + one + '">' + (on.has(one) ? '☑ ' : '☐ ') + one + ' (' + Math.max(1, Math.round(counts[one] / (1 + on.size))) + ')</a></li>').join(''); ct.textContent = [...on].join(' + ') || 'All' }; draw(); fc.onclick = (event) => { event.preventDefault(); const k = event.target.dataset.k; if (!k) return; if (on.has(k)) on.delete(k); else on.add(k); draw() }; ps.onclick = (event) => did('hold in ' + ct.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Films]'));
      await person.click(tab.locator('[data-k=Maps]'));
      await person.click(tab.locator('#ps'));
    },
  },
  'texts cut off with the same words at the end of each': {
    html: `${['Dune', 'Emma', 'Ulysses'].map((one) => `<article><h3>${one}</h3><p>A novel that begins like this<span class="dots">…</span><span class="rest" hidden> and goes on for long.</span> <a href="#" class="mr">more</a></p><button class="sv">Save for later</button></article>`).join('')}<script>addEventListener('click', (event) => { const card = event.target.closest('article'); if (event.target.matches('.mr')) { event.preventDefault(); const rest = card.querySelector('.rest'); rest.hidden = !rest.hidden; event.target.textContent = rest.hidden ? 'more' : 'less'; did(event.target.textContent + ' ' + card.querySelector('h3').textContent, event) } if (event.target.matches('.sv')) did('save ' + card.querySelector('h3').textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.mr').nth(1));
      await person.click(tab.locator('.sv').nth(2));
      await person.click(tab.locator('.mr').nth(1));
    },
  },
  'marks of notes in a text and the way back': {
    html: `<p>The ship<sup><a href="#n1" id="r1">1</a></sup> sailed in May<sup><a href="#n2" id="r2">2</a></sup> and sank<sup><a href="#n3" id="r3">3</a></sup>.</p><div style="height:400px"></div><ol>${[1, 2, 3].map((one) => `<li id="n${one}">Note about it ${one} <a href="#r${one}" class="bk" data-k="${one}">↩</a></li>`).join('')}</ol><script>addEventListener('click', (event) => { const one = event.target.closest('a'); if (one) did(one.getAttribute('href'), event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#r2'));
      await person.click(tab.locator('[data-k="2"]'));
      await person.click(tab.locator('#r3'));
    },
  },
  'editions as pills that change the price': {
    html: `<fieldset><legend>Edition</legend>${['Paperback', 'Hardback', 'E-book'].map((one, at) => `<label class="pill" style="border:1px solid;padding:4px;position:relative"><input type="radio" name="ed" value="${one}" ${at === 0 ? 'checked' : ''} style="position:absolute;opacity:0;inset:0"><span>${one}</span> <b>€${[9, 19, 7][at]}</b></label>`).join(' ')}</fieldset><button id="by">Add to basket · €9</button><script>const prices = { Paperback: 9, Hardback: 19, 'E-book': 7 }; addEventListener('change', (event) => { by.textContent = 'Add to basket · €' + prices[event.target.value] }); by.onclick = (event) => did(by.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.pill').nth(1));
      await person.click(tab.locator('#by'));
      await person.click(tab.locator('.pill').nth(2));
      await person.click(tab.locator('#by'));
    },
  },
  'search built of rows with three parts each': {
    html: `<form id="f"><div id="rs"></div><a href="#" id="ad">Add another line</a><button>Search catalogue</button></form><script>const row = (at) => '<div class="q">' + (at ? '<select class="op" data-name="op' + at + '" aria-label="Operator"><option>AND</option><option>OR</option><option>NOT</option></select>' : '') + '<select class="fl" data-name="fl' + at + '" aria-label="Search in"><option>Any field</option><option>Title</option><option>Author</option></select><input class="te" data-name="te' + at + '" aria-label="Search term"></div>'; let n = 0; const add = () => { rs.insertAdjacentHTML('beforeend', row(n)); n += 1 }; add(); ad.onclick = (event) => { event.preventDefault(); add() }; f.onsubmit = (event) => { event.preventDefault(); did([...rs.querySelectorAll('select, input')].map((one) => one.value).join('|'), event) }</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('.fl').nth(0), { labels: ['Author'] });
      await person.click(tab.locator('.te').nth(0));
      await person.type('Woolf');
      await person.click(tab.locator('#ad'));
      await person.choose(tab.locator('.op').nth(0), { labels: ['NOT'] });
      await person.choose(tab.locator('.fl').nth(1), { labels: ['Title'] });
      await person.click(tab.locator('.te').nth(1));
      await person.type('Waves');
      await person.click(tab.getByText('Search catalogue'));
    },
  },
  'scan that is turned and leafed through by a number': {
    html: `<div role="toolbar" aria-label="Viewer"><button title="Rotate left">⟲</button><button title="Rotate right">⟳</button><button title="Previous page">‹</button><input id="pg" value="1" size="3" aria-label="Page"> / 20<button title="Next page">›</button></div><p id="st"></p><script>let turn = 0; const draw = () => { st.textContent = 'page ' + pg.value + ' at ' + turn }; draw(); addEventListener('click', (event) => { const what = event.target.title; if (what === 'Rotate left') turn -= 90; if (what === 'Rotate right') turn += 90; if (what === 'Next page') pg.value = Number(pg.value) + 1; if (what === 'Previous page') pg.value = Number(pg.value) - 1; if (what) { draw(); did(st.textContent, event) } }); pg.onkeydown = (event) => { if (event.key === 'Enter') { draw(); did('jump ' + st.textContent, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.getByTitle('Rotate right'));
      await person.click(tab.locator('#pg'));
      await person.press('Control+a');
      await person.type('12');
      await person.press('Enter');
      await person.click(tab.getByTitle('Next page'));
    },
  },
  'reference in a style, in a window of the top layer': {
    html: `${['Dune', 'Emma'].map((one, at) => `<div><cite>${one}</cite> <button popovertarget="p${at}">Cite</button><div popover id="p${at}"><label>Style <select data-name="st${at}"><option>APA</option><option>MLA</option><option>Chicago</option></select></label><button class="cp" data-k="${one}">Copy</button></div></div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.cp')) { did('copied ' + event.target.dataset.k, event); event.target.closest('[popover]').hidePopover() } })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Cite').nth(1));
      await person.choose(tab.locator('[data-name=st1]'), { labels: ['Chicago'] });
      await person.click(tab.locator('.cp').nth(1));
      await person.click(tab.getByText('Cite').nth(0));
      await person.click(tab.locator('.cp').nth(0));
    },
  },
  'loans of which one cannot be renewed': {
    html: `<table><thead><tr><th>Title</th><th>Due</th><th></th></tr></thead><tbody>${[
      ['Dune', '3 May'],
      ['Emma', '4 May'],
      ['Ulysses', '4 May'],
    ]
      .map(
        ([one, due], at) =>
          `<tr><td>${one}</td><td class="du">${due}</td><td>${at === 1 ? '<button disabled>Renew</button> requested' : '<button class="rn">Renew</button>'}</td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><script>addEventListener('click', (event) => { if (!event.target.matches('.rn')) return; const row = event.target.closest('tr'); row.querySelector('.du').textContent = '1 June'; event.target.remove(); did('renewed ' + row.cells[0].textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.rn').nth(1));
      await person.click(tab.locator('.rn').nth(0));
    },
  },
  'branch found by its first letters under headings': {
    html: `<label for="br">Pick up at</label><input id="br" role="combobox" aria-expanded="false" aria-controls="bl" autocomplete="off"><div id="bl" role="listbox" hidden></div><script>const all = { North: ['Mill Hill', 'Milton'], South: ['Mitcham', 'Morden'] }; br.oninput = () => { const low = br.value.toLowerCase(); bl.innerHTML = Object.entries(all).map(([area, names]) => { const found = names.filter((one) => one.toLowerCase().startsWith(low)); return found.length ? '<div role="group" aria-label="' + area + '"><div class="hd">' + area + '</div>' + found.map((one) => '<div role="option" style="cursor:pointer">' + one + '</div>').join('') + '</div>' : '' }).join(''); bl.hidden = low === ''; br.setAttribute('aria-expanded', String(low !== '')) }; bl.onmousedown = (event) => { event.preventDefault(); const one = event.target.closest('[role=option]'); if (one) { br.value = one.textContent; bl.hidden = true; br.setAttribute('aria-expanded', 'false'); did('branch ' + one.textContent, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#br'));
      await person.type('mi');
      await person.click(tab.getByText('Mitcham'));
    },
  },
  'mark whose name says what it would do next': {
    html: `${['Dune', 'Emma', 'Ulysses'].map((one) => `<div class="b">${one} <button class="fv" aria-label="Add ${one} to favourites">☆</button></div>`).join('')}<script>addEventListener('click', (event) => { const one = event.target.closest('.fv'); if (!one) return; const isAdd = one.ariaLabel.startsWith('Add'); did(one.ariaLabel, event); one.ariaLabel = isAdd ? one.ariaLabel.replace('Add', 'Remove').replace('to', 'from') : one.ariaLabel.replace('Remove', 'Add').replace('from', 'to'); one.textContent = isAdd ? '★' : '☆' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.fv').nth(1));
      await person.click(tab.locator('.fv').nth(2));
      await person.click(tab.locator('.fv').nth(1));
    },
  },
  'words found in a text, gone through one by one': {
    html: `<input id="q" type="search" placeholder="Find in text"><span id="ps"></span><button id="up">↑</button><button id="dn">↓</button><p id="tx">The sea was calm. The sea was cold. At sea we sang.</p><script>let at = -1; let hits = 0; const text = tx.textContent; const draw = () => { const parts = text.split(q.value); hits = q.value ? parts.length - 1 : 0; tx.innerHTML = parts.map((one, n) => one + (n < hits ? '<mark style="background:' + (n === at ? 'orange' : 'yellow') + '">' + q.value + '</mark>' : '')).join(''); ps.textContent = hits ? at + 1 + ' of ' + hits : '' }; q.oninput = () => { at = 0; draw() }; up.onclick = (event) => { at = (at + hits - 1) % hits; draw(); did('at ' + at, event) }; dn.onclick = (event) => { at = (at + 1) % hits; draw(); did('at ' + at, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('sea');
      await person.click(tab.locator('#dn'));
      await person.click(tab.locator('#dn'));
      await person.click(tab.locator('#up'));
    },
  },
  'cloud of words whose sizes differ': {
    html: `<div style="width:340px">${['History', 'Art', 'Art history', 'Music', 'History of music'].map((one, at) => `<a href="#" class="tg" style="font-size:${12 + ((at * 7) % 17)}px">${one}</a>`).join(' ')}</div><p id="on"></p><script>addEventListener('click', (event) => { if (event.target.matches('.tg')) { event.preventDefault(); did(event.target.textContent, event); on.textContent += event.target.textContent + ' › ' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.tg').nth(2));
      await person.click(tab.locator('.tg').nth(0));
      await person.click(tab.locator('.tg').nth(4));
    },
  },
  'older entries put before the others': {
    html: `<button id="od">Load earlier</button><ul id="l"></ul><script>let first = 30; const add = () => { const rows = []; for (let n = first - 3; n < first; n += 1) rows.push('<li>Entry ' + n + ' <button class="cp">Quote</button></li>'); first -= 3; l.insertAdjacentHTML('afterbegin', rows.join('')) }; add(); od.onclick = () => setTimeout(add, 200); l.onclick = (event) => { if (event.target.matches('.cp')) did('quote ' + event.target.parentNode.firstChild.textContent.trim(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#od'));
      await tab.locator('.cp').nth(5).waitFor();
      await person.click(tab.locator('.cp').nth(1));
      await person.click(tab.locator('.cp').nth(4));
    },
  },
  'what is done with the ticked ones from a list at the foot': {
    html: `<form id="f"><table>${['Dune', 'Emma', 'Ulysses', 'Vathek'].map((one) => `<tr><td><input type="checkbox" data-name="${one}"></td><th scope="row"><a href="#">${one}</a></th></tr>`).join('')}</table>With selected: <select id="wh"><option value="">–</option><option value="move">Move to shelf</option><option value="drop">Withdraw</option></select> <button>Go</button></form><script>f.onsubmit = (event) => { event.preventDefault(); did(wh.value + ' ' + [...f.querySelectorAll(':checked[type=checkbox]')].map((one) => one.dataset.name).join(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Emma]'));
      await person.click(tab.locator('[data-name=Vathek]'));
      await person.choose(tab.locator('#wh'), { labels: ['Move to shelf'] });
      await person.click(tab.getByText('Go', { exact: true }));
    },
  },
  'order and direction in one menu of marks': {
    html: `<button id="so" aria-haspopup="menu" aria-expanded="false">Sort: Title ↑</button><div id="mn" role="menu" hidden>${['Title', 'Author', 'Year'].map((one) => `<div role="menuitemradio" aria-checked="${one === 'Title'}" tabindex="-1">${one}</div>`).join('')}<hr>${['Ascending', 'Descending'].map((one) => `<div role="menuitemradio" aria-checked="${one === 'Ascending'}" tabindex="-1">${one}</div>`).join('')}</div><p id="rs">12 titles</p><script>let by = 'Title'; let way = 'Ascending'; so.onclick = () => { mn.hidden = !mn.hidden; so.setAttribute('aria-expanded', String(!mn.hidden)) }; mn.onclick = (event) => { const text = event.target.textContent; if (!event.target.matches('[role]')) return; if (/cending/.test(text)) way = text; else by = text; for (const one of mn.querySelectorAll('[role]')) one.setAttribute('aria-checked', String(one.textContent === by || one.textContent === way)); so.textContent = 'Sort: ' + by + (way === 'Ascending' ? ' ↑' : ' ↓'); mn.hidden = true; did(so.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#so'));
      await person.click(tab.getByText('Year'));
      await person.click(tab.locator('#so'));
      await person.click(tab.getByText('Descending'));
    },
  },
  'letters pressed on a keyboard of the page': {
    html: `<label>Search <input id="q" readonly></label><div id="kb">${['QWE', 'ASD', 'ZXC']
      .map(
        (row) =>
          `<div>${row
            .split('')
            .map((one) => `<button class="ky">${one}</button>`)
            .join('')}</div>`,
      )
      .join(
        '',
      )}<button id="dl" aria-label="Delete letter">⌫</button><button id="ok">Look up</button></div><script>kb.onclick = (event) => { if (event.target.matches('.ky')) q.value += event.target.textContent; if (event.target.id === 'dl') q.value = q.value.slice(0, -1); if (event.target.id === 'ok') did('look up ' + q.value, event) }</script>`,
    async act(person, tab) {
      for (const one of ['S', 'E', 'E', 'A']) await person.click(tab.locator('.ky', { hasText: one }));
      await person.click(tab.locator('#dl'));
      await person.click(tab.locator('#ok'));
    },
  },
  'rows with a plus before them and a field inside': {
    html: `<table id="t">${['Box 1', 'Box 2', 'Box 3'].map((one) => `<tr class="r"><td><span class="pm" style="cursor:pointer">＋</span></td><td>${one}</td></tr><tr class="d" hidden><td></td><td><label>Note <input data-name="${one} note"></label><button class="sv" data-k="${one}">Save</button></td></tr>`).join('')}</table><script>t.onclick = (event) => { if (event.target.matches('.pm')) { const next = event.target.closest('tr').nextElementSibling; next.hidden = !next.hidden; event.target.textContent = next.hidden ? '＋' : '－' } if (event.target.matches('.sv')) did('saved ' + event.target.dataset.k, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.pm').nth(1));
      await person.click(tab.locator('[data-name="Box 2 note"]'));
      await person.type('torn');
      await person.click(tab.locator('.sv').nth(1));
      await person.click(tab.locator('.pm').nth(2));
      await person.click(tab.locator('[data-name="Box 3 note"]'));
      await person.type('empty');
      await person.click(tab.locator('.sv').nth(2));
    },
  },
  'shelves chosen by a box for each floor above them': {
    html: `${['Ground floor', 'First floor'].map((floor) => `<div class="fl"><label><input type="checkbox" class="al" data-name="${floor}"> <b>${floor}</b></label><ul>${['Poetry', 'Travel'].map((one) => `<li><label><input type="checkbox" class="on" data-name="${floor} ${one}"> ${one}</label></li>`).join('')}</ul></div>`).join('')}<button id="pr">Print labels</button><script>addEventListener('change', (event) => { const box = event.target.closest('.fl'); if (event.target.matches('.al')) for (const one of box.querySelectorAll('.on')) one.checked = event.target.checked; else { const all = [...box.querySelectorAll('.on')]; const one = box.querySelector('.al'); one.checked = all.every((other) => other.checked); one.indeterminate = !one.checked && all.some((other) => other.checked) } }); pr.onclick = (event) => did('print', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="First floor"]'));
      await person.click(tab.locator('[data-name="First floor Poetry"]'));
      await person.click(tab.locator('[data-name="Ground floor Travel"]'));
      await person.click(tab.locator('#pr'));
    },
  },
};
