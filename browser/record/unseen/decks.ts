import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Desks of people who work together: cells that are changed in a bubble, keys of a page, windows in windows, days of a week. */
export const DECKS: Record<string, UnseenPage> = {
  'cell of a base whose value is picked in a bubble over it': {
    html: `<table>${['Roof', 'Cellar', 'Yard'].map((one) => `<tr><td>${one}</td><td class="st" data-k="${one}" style="cursor:cell;width:120px"><span class="pill">Open</span></td></tr>`).join('')}</table><div id="p" hidden style="position:absolute;background:#fff;border:1px solid;padding:6px"><input id="s" placeholder="Find an option">${['Open', 'Waiting', 'Closed'].map((one) => `<div class="o" style="cursor:pointer">${one}</div>`).join('')}</div><script>let at; addEventListener('click', (event) => { const cell = event.target.closest('.st'); if (cell) { at = cell; const b = cell.getBoundingClientRect(); p.style.left = b.x + 'px'; p.style.top = b.bottom + 'px'; p.hidden = false } else if (event.target.matches('.o')) { at.innerHTML = '<span class="pill">' + event.target.textContent + '</span>'; p.hidden = true; did(at.dataset.k + ' ' + event.target.textContent, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Cellar]'));
      await person.click(tab.locator('.o', { hasText: 'Closed' }));
      await person.click(tab.locator('[data-k=Yard]'));
      await person.click(tab.locator('.o', { hasText: 'Waiting' }));
    },
  },
  'letters gone through by keys of the page': {
    html: `<div style="display:flex;gap:20px"><ul id="l">${['Invoice for May', 'Party on Friday', 'New keys'].map((one, at) => `<li style="${at ? '' : 'font-weight:bold'}">${one}</li>`).join('')}</ul><div id="p"></div></div><script>let at = 0; const draw = () => { [...l.children].forEach((one, n) => { one.style.fontWeight = n === at ? 'bold' : '' }) }; addEventListener('keydown', (event) => { if (event.target.matches('textarea')) return; if (event.key === 'j') at = Math.min(at + 1, l.children.length - 1); else if (event.key === 'k') at = Math.max(at - 1, 0); else if (event.key === 'e') { did('archived ' + l.children[at].textContent, event); l.children[at].remove(); at = 0 } else if (event.key === 'r') { event.preventDefault(); p.innerHTML = '<textarea id="a" data-name="answer" aria-label="Answer"></textarea><button id="s">Send</button>'; a.focus(); s.onclick = (event) => { did('sent', event); p.textContent = 'Sent.' } } draw() })</script>`,
    async act(person, tab) {
      await person.press('j');
      await person.press('e');
      await person.press('j');
      await person.press('r');
      await tab.locator('#a').waitFor();
      await person.type('Got them, thanks');
      await person.click(tab.locator('#s'));
    },
  },
  'notice about cookies in a root within a root': {
    html: `<x-consent></x-consent><button id="go">Show prices</button><script>customElements.define('x-row', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label><input type="checkbox" data-name="' + this.getAttribute('k') + '"> <slot></slot></label>' } }); customElements.define('x-consent', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div style="position:fixed;bottom:0;background:#fff;border:1px solid;padding:20px;width:90%"><p>We use cookies.</p><x-row k="stats">Statistics</x-row><x-row k="ads">Advertising</x-row><button class="all">Accept all</button> <button class="some">Save choice</button></div>'; root.addEventListener('click', (event) => { if (event.target.matches('button')) { did(event.target.className, event); root.firstChild.style.display = 'none' } }) } }); go.onclick = (event) => did('prices', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=stats]'));
      await person.click(tab.locator('.some'));
      await person.click(tab.locator('#go'));
    },
  },
  'word that has to be typed before all is deleted': {
    html: `<h2>Danger zone</h2><button id="d">Delete workspace</button><div id="w" class="dialog" role="dialog" aria-label="Delete workspace" hidden><p>Type <b>north-yard</b> to confirm.</p><input id="t" aria-label="Name of the workspace"><button id="y" disabled>I understand, delete it</button></div><script>d.onclick = () => { w.hidden = false; t.focus() }; t.oninput = () => { y.disabled = t.value !== 'north-yard' }; y.onclick = (event) => { did('deleted', event); w.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#d'));
      await person.type('north-yard');
      await person.click(tab.locator('#y'));
    },
  },
  'weekdays as letters of which two are the same': {
    html: `<p id="h">Repeat on</p><div role="group" aria-labelledby="h">${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((one) => `<button class="d" aria-pressed="false" aria-label="${one}" style="width:32px;border-radius:16px">${one[0]}</button>`).join('')}</div><label>Until <input type="date" data-name="until" id="u"></label><button id="ok">Save repetition</button><script>addEventListener('click', (event) => { if (event.target.matches('.d')) event.target.ariaPressed = String(event.target.ariaPressed !== 'true') }); ok.onclick = (event) => did([...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.ariaLabel).join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d').nth(3));
      await person.click(tab.locator('.d').nth(6));
      await person.choose(tab.locator('#u'), { value: '2031-02-28' });
      await person.click(tab.locator('#ok'));
    },
  },
  'the same weekdays without any other words': {
    html: `<fieldset><legend>Deliver on</legend>${['M', 'T', 'W', 'T', 'F'].map((one, at) => `<span class="d" data-at="${at}" style="display:inline-block;width:28px;cursor:pointer;border:1px solid;text-align:center">${one}</span>`).join(' ')}</fieldset><button id="ok">Keep</button><script>const on = new Set(); addEventListener('click', (event) => { if (!event.target.matches('.d')) return; const at = event.target.dataset.at; if (on.has(at)) on.delete(at); else on.add(at); event.target.style.background = on.has(at) ? '#36c' : '' }); ok.onclick = (event) => did([...on].sort().join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d').nth(3));
      await person.click(tab.locator('.d').nth(1));
      await person.click(tab.locator('.d').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'colour put in by its number in a bubble': {
    html: `<p>Label colour <button id="b" aria-label="Pick a colour" style="width:30px;height:30px;background:#888"></button></p><div id="p" hidden role="dialog" aria-label="Colour"><div id="sat" style="width:150px;height:90px;background:linear-gradient(90deg,#fff,#f00)"></div><label>Hex <input id="x" value="#888888" maxlength="7"></label><button id="ok">Done</button></div><script>b.onclick = () => { p.hidden = !p.hidden }; x.oninput = () => { if (/^#[0-9a-f]{6}$/i.test(x.value)) b.style.background = x.value }; ok.onclick = (event) => { p.hidden = true; did('colour ' + x.value.toLowerCase(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('#x'), { clicks: 2 });
      await person.press('Control+a');
      await person.type('#2a9d8f');
      await person.click(tab.locator('#ok'));
    },
  },
  'menu of a film whose panels slide over each other': {
    html: `<button id="g" aria-label="Settings" aria-haspopup="true">⚙</button><div id="m" role="menu" hidden style="width:200px;border:1px solid"></div><script>const got = { Quality: 'Auto', Speed: 'Normal' }; const of = { Quality: ['1080p', '720p', 'Auto'], Speed: ['0.5', 'Normal', '1.5'] }; const main = () => { m.innerHTML = Object.keys(of).map((one) => '<div role="menuitem" data-k="' + one + '" style="padding:6px">' + one + ' <span>' + got[one] + '</span></div>').join('') }; g.onclick = () => { m.hidden = !m.hidden; main() }; m.onclick = (event) => { event.stopPropagation(); const at = event.target.closest('[role]'); if (at.dataset.k) m.innerHTML = '<div role="menuitem" class="back">‹ ' + at.dataset.k + '</div>' + of[at.dataset.k].map((one) => '<div role="menuitemradio" data-of="' + at.dataset.k + '" aria-checked="' + (got[at.dataset.k] === one) + '" style="padding:6px">' + one + '</div>').join(''); else if (at.matches('.back')) main(); else { got[at.dataset.of] = at.textContent; did(at.dataset.of + ' ' + at.textContent, event); main() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#g'));
      await person.click(tab.locator('[data-k=Quality]'));
      await person.click(tab.locator('[role=menuitemradio]', { hasText: '720p' }));
      await person.click(tab.locator('[data-k=Speed]'));
      await person.click(tab.locator('.back'));
      await person.click(tab.locator('[data-k=Speed]'));
      await person.click(tab.locator('[role=menuitemradio]', { hasText: '1.5' }));
    },
  },
  'order in parts that fold to a line with a way to change it': {
    html: `<section data-p="1"><h3>1 Address</h3><div class="body"><label>Street <input data-name="street" class="v"></label> <button class="nx">Continue</button></div></section><section data-p="2"><h3>2 Delivery</h3><div class="body" hidden><label><input type="radio" name="d" data-name="post" class="v"> Post</label> <label><input type="radio" name="d" data-name="courier"> Courier</label> <button class="nx">Continue</button></div></section><section data-p="3"><h3>3 Check</h3><div class="body" hidden><button class="nx">Place order</button></div></section><script>const open = (n) => document.querySelectorAll('section').forEach((one, at) => { one.querySelector('.body').hidden = at !== n; one.querySelector('.ed')?.remove(); if (at < n) one.querySelector('h3').insertAdjacentHTML('beforeend', ' <a href="#" class="ed">Edit</a>') }); addEventListener('click', (event) => { const at = Number(event.target.closest('section')?.dataset.p) - 1; if (event.target.matches('.nx')) { if (at === 2) did('ordered', event); else open(at + 1) } else if (event.target.matches('.ed')) { event.preventDefault(); open(at) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=street]'));
      await person.type('4 Quay Road');
      await person.click(tab.locator('[data-p="1"] .nx'));
      await person.click(tab.locator('[data-name=courier]'));
      await person.click(tab.locator('[data-p="2"] .nx'));
      await person.click(tab.locator('[data-p="1"] .ed'));
      await person.click(tab.locator('[data-name=street]'));
      await person.press('Control+a');
      await person.type('7 Quay Road');
      await person.click(tab.locator('[data-p="1"] .nx'));
      await person.click(tab.locator('[data-p="2"] .nx'));
      await person.click(tab.locator('[data-p="3"] .nx'));
    },
  },
  'choice in three columns that open to the right': {
    html: `<label>Area <input id="f" readonly placeholder="Please choose" data-name="area"></label><div id="p" hidden style="display:flex;border:1px solid;width:fit-content"></div><script>const tree = { North: { Lund: ['Old town', 'Harbour'], Falun: ['Centre'] }, South: { Ystad: ['Centre', 'Harbour'] } }; let path = []; const draw = () => { p.innerHTML = ''; const cols = [Object.keys(tree), path[0] ? Object.keys(tree[path[0]]) : [], path[1] ? tree[path[0]][path[1]] : []]; cols.forEach((col, depth) => { if (col.length) p.insertAdjacentHTML('beforeend', '<ul style="list-style:none;padding:8px">' + col.map((one) => '<li class="n" data-d="' + depth + '" style="cursor:pointer">' + one + '</li>').join('') + '</ul>') }) }; f.onclick = () => { p.hidden = false; path = []; draw() }; p.onclick = (event) => { if (!event.target.matches('.n')) return; const depth = Number(event.target.dataset.d); path = [...path.slice(0, depth), event.target.textContent]; if (depth === 2) { f.value = path.join(' / '); p.hidden = true; did('area ' + f.value, event) } else draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#f'));
      await person.click(tab.locator('.n', { hasText: 'South' }));
      await person.click(tab.locator('.n', { hasText: 'Ystad' }));
      await person.click(tab.locator('.n', { hasText: 'Harbour' }));
    },
  },
  'branches with boxes in a bubble, kept by a press outside': {
    html: `<button id="b" aria-haspopup="tree">All departments</button><div id="p" hidden style="position:absolute;background:#fff;border:1px solid;padding:10px">${[
      { one: 'Clinic', all: ['Ward 1', 'Ward 2'] },
      { one: 'Office', all: ['Payroll', 'Post'] },
    ]
      .map(
        ({ one, all }) =>
          `<div><label><input type="checkbox" class="pa" data-name="${one}"> ${one}</label>${all.map((inner) => `<div style="margin-left:20px"><label><input type="checkbox" class="ch" data-name="${inner}"> ${inner}</label></div>`).join('')}</div>`,
      )
      .join(
        '',
      )}</div><p>Found: <output id="o">12</output></p><script>b.onclick = (event) => { event.stopPropagation(); p.hidden = !p.hidden }; p.onclick = (event) => event.stopPropagation(); p.onchange = (event) => { if (event.target.matches('.pa')) event.target.closest('div').querySelectorAll('.ch').forEach((one) => { one.checked = event.target.checked }); const n = p.querySelectorAll('.ch:checked').length; b.textContent = n ? n + ' chosen' : 'All departments'; o.value = n * 3 }; document.onclick = (event) => { if (!p.hidden) { p.hidden = true; did('kept ' + b.textContent, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[data-name=Clinic]'));
      await person.click(tab.locator('[data-name="Ward 1"]'));
      await person.click(tab.locator('[data-name=Post]'));
      await person.click(tab.locator('p', { hasText: 'Found' }), { inside: 0.9 });
    },
  },
  'search with a list of where it looks': {
    html: `<form id="f" role="search"><select id="w" aria-label="Search in" data-name="in"><option>Everything</option><option>Books</option><option>Maps</option></select><input id="q" aria-label="Search" data-name="q"><button aria-label="Search">🔍</button></form><ul id="r"></ul><script>f.onsubmit = (event) => { event.preventDefault(); did('searched ' + q.value + ' in ' + w.value, event); r.innerHTML = [1, 2].map((n) => '<li><a href="#' + n + '" class="hit">' + w.value + ' result ' + n + '</a></li>').join('') }; r.onclick = (event) => { event.preventDefault(); did('opened ' + event.target.textContent, event) }</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#w'), { labels: ['Maps'] });
      await person.click(tab.locator('#q'));
      await person.type('coast\n');
      await person.click(tab.locator('.hit').nth(1));
    },
  },
  'setting whose words and reasons stand left of a switch': {
    html: `${[
      ['Weekly report', 'Sent each Monday.'],
      ['Weekly backup', 'Kept for a month.'],
      ['Guest access', 'Anyone with the link.'],
    ]
      .map(
        ([name, why], at) =>
          `<div style="display:flex;justify-content:space-between;width:420px"><div><div id="n${at}">${name}</div><small>${why}</small></div><button role="switch" aria-checked="${at === 1}" aria-labelledby="n${at}" class="s" style="width:44px">&nbsp;</button></div>`,
      )
      .join(
        '',
      )}<script>addEventListener('click', (event) => { if (event.target.matches('.s')) { event.target.ariaChecked = String(event.target.ariaChecked !== 'true'); did(event.target.getAttribute('aria-labelledby') + ' ' + event.target.ariaChecked, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.s').nth(0));
      await person.click(tab.locator('.s').nth(1));
      await person.click(tab.locator('.s').nth(2));
    },
  },
  'small card that comes while a name is pointed at, with a button': {
    html: `<p>${['Ada Lind', 'Bo Ek'].map((one) => `<span class="u" style="position:relative;text-decoration:underline;margin:30px;padding:6px">${one}<span class="card" hidden style="position:absolute;top:26px;left:0;background:#fff;border:1px solid;padding:8px;width:140px">Works at the mill. <button class="fo">Follow</button></span></span>`).join('')}</p><script>document.querySelectorAll('.u').forEach((one) => { let t; one.onmouseenter = () => { t = setTimeout(() => { one.querySelector('.card').hidden = false }, 200) }; one.onmouseleave = () => { clearTimeout(t); one.querySelector('.card').hidden = true } }); addEventListener('click', (event) => { if (event.target.matches('.fo')) { event.target.textContent = 'Following'; did('follow ' + event.target.closest('.u').firstChild.data, event) } })</script>`,
    async act(person, tab) {
      await person.point(tab.locator('.u').nth(1));
      await tab.locator('.fo').nth(1).waitFor();
      await person.click(tab.locator('.fo').nth(1));
      await person.point(tab.locator('.u').nth(0));
      await tab.locator('.fo').nth(0).waitFor();
      await person.click(tab.locator('.fo').nth(0));
    },
  },
  'button of the page twice, one of them for phones and unseen': {
    html: `<style>.ph { display: none } @media (max-width: 400px) { .ph { display: block } .dt { display: none } }</style><nav class="ph"><button data-k="phone">Book a table</button></nav><main><h1>Fish house</h1><button class="dt" data-k="desk">Book a table</button></main><footer style="position:sticky;bottom:0;opacity:0;pointer-events:none"><button data-k="foot">Book a table</button></footer><div id="d" class="dialog" role="dialog" aria-label="Table" hidden><label>Guests <select data-name="guests"><option>2</option><option>4</option><option>6</option></select></label><button data-k="inner">Book a table</button></div><script>addEventListener('click', (event) => { const k = event.target.dataset.k; if (!k) return; did(k, event); d.hidden = k === 'inner' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=desk]'));
      await person.choose(tab.locator('select'), { labels: ['6'] });
      await person.click(tab.locator('[data-k=inner]'));
    },
  },
  'cards whose link is stretched over them, with a button above it': {
    html: `<style>.cd { position: relative; border: 1px solid; padding: 14px; margin: 8px; width: 300px } .cd a::after { content: ''; position: absolute; inset: 0 } .cd button { position: relative; z-index: 2 }</style>${['Lake hut', 'Hill hut'].map((one) => `<div class="cd" data-k="${one}"><h3><a href="#${one}">${one}</a></h3><p class="tx">Two beds and a stove.</p><button class="sv">Save</button></div>`).join('')}<script>addEventListener('click', (event) => { const card = event.target.closest('.cd'); if (event.target.matches('.sv')) did('save ' + card.dataset.k, event); else if (event.target.matches('a')) { event.preventDefault(); did('open ' + card.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.cd .tx').nth(1));
      await person.click(tab.locator('.sv').nth(1));
      await person.click(tab.locator('.sv').nth(0));
    },
  },
  'length that changes its number with its unit': {
    html: `<label>Height <input id="h" value="180" size="5" data-name="height"></label> <span role="radiogroup" aria-label="Unit"><button role="radio" aria-checked="true" class="u">cm</button><button role="radio" aria-checked="false" class="u">in</button></span><button id="ok">Next</button><script>addEventListener('click', (event) => { if (!event.target.matches('.u') || event.target.ariaChecked === 'true') return; document.querySelectorAll('.u').forEach((one) => { one.ariaChecked = String(one === event.target) }); h.value = event.target.textContent === 'in' ? Math.round(h.value / 2.54) : Math.round(h.value * 2.54) }); ok.onclick = (event) => did(h.value + ' ' + document.querySelector('[aria-checked=true]').textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.u').nth(1));
      await person.click(tab.locator('#h'));
      await person.press('Control+a');
      await person.type('64');
      await person.click(tab.locator('#ok'));
    },
  },
  'shares of three that always make a hundred': {
    html: `${['Shares', 'Bonds', 'Cash'].map((one, at) => `<label>${one} <input type="range" min="0" max="100" value="${[50, 30, 20][at]}" class="r" data-name="${one}"></label> <output>${[50, 30, 20][at]} %</output><br>`).join('')}<button id="ok">Save plan</button><script>const all = [...document.querySelectorAll('.r')]; addEventListener('input', (event) => { const rest = 100 - event.target.value; const others = all.filter((one) => one !== event.target); others[0].value = Math.round(rest * 0.6); others[1].value = rest - others[0].value; all.forEach((one) => { one.parentNode.nextElementSibling.value = one.value + ' %' }) }); ok.onclick = (event) => did('saved', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.r').nth(2), { inside: 0.5 });
      await person.click(tab.locator('#ok'));
    },
  },
  'notices of which each is marked as read in a drawer': {
    html: `<button id="b" aria-label="Notifications, 3 unread">🔔</button><aside id="d" hidden style="position:fixed;right:0;top:0;width:300px;height:100%;background:#fff;border:1px solid"><h2>Notifications</h2><button id="x" aria-label="Close">✕</button>${['Bo wrote', 'Cara joined', 'Bo wrote'].map((one, at) => `<article data-k="${at}"><p>${one}</p><small>${at + 1} h ago</small> <button class="rd" title="Mark as read">•</button></article>`).join('')}</aside><script>b.onclick = () => { d.hidden = false }; x.onclick = () => { d.hidden = true }; d.addEventListener('click', (event) => { if (event.target.matches('.rd')) { did('read ' + event.target.closest('article').dataset.k, event); event.target.remove() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[data-k="2"] .rd'));
      await person.click(tab.locator('[data-k="0"] .rd'));
      await person.click(tab.locator('#x'));
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[data-k="1"] .rd'));
    },
  },
  'days of a poll that turn from yes to maybe to no': {
    html: `<table><tr><th></th>${['Mon 4', 'Tue 5', 'Wed 6'].map((one) => `<th>${one}</th>`).join('')}</tr><tr><th>Bo</th><td>✓</td><td>✗</td><td>✓</td></tr><tr><th>You</th>${['Mon 4', 'Tue 5', 'Wed 6'].map((one) => `<td class="me" role="button" tabindex="0" data-state="" data-name="${one}" style="width:60px;border:1px solid">&nbsp;</td>`).join('')}</tr></table><button id="ok">Send</button><script>const all = ['', 'yes', 'maybe', 'no'], signs = ['\\u00a0', '✓', '(✓)', '✗']; addEventListener('click', (event) => { if (!event.target.matches('.me')) return; const at = (all.indexOf(event.target.dataset.state) + 1) % 4; event.target.dataset.state = all[at]; event.target.textContent = signs[at] }); ok.onclick = (event) => did('sent', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Mon 4"]'));
      await person.click(tab.locator('[data-name="Wed 6"]'));
      await person.click(tab.locator('[data-name="Wed 6"]'));
      await person.click(tab.locator('[data-name="Tue 5"]'));
      await person.click(tab.locator('[data-name="Tue 5"]'));
      await person.click(tab.locator('[data-name="Tue 5"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'lines of a change with a plus for words beside each': {
    html: `<table style="font-family:monospace">${['- old price', '+ new price', '+ new price', '  end'].map((one, at) => `<tr class="ln" data-n="${at + 1}"><td><button class="pl" aria-label="Add a comment on line ${at + 1}">+</button></td><td>${at + 1}</td><td>${one}</td></tr>`).join('')}</table><label><input type="checkbox" data-name="viewed"> Viewed</label><button id="ok">Finish review</button><script>addEventListener('click', (event) => { const row = event.target.closest('.ln'); if (event.target.matches('.pl')) row.insertAdjacentHTML('afterend', '<tr class="fm"><td colspan="3"><textarea data-name="on ' + row.dataset.n + '" placeholder="Leave a comment"></textarea><button class="cm">Comment</button></td></tr>'); else if (event.target.matches('.cm')) { const f = event.target.closest('.fm'); const words = f.querySelector('textarea').value; did('comment ' + f.previousElementSibling.dataset.n + ': ' + words, event); f.innerHTML = '<td colspan="3">' + words + '</td>' } }); ok.onclick = (event) => did('finished', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-n="3"] .pl'));
      await person.click(tab.locator('[data-name="on 3"]'));
      await person.type('Twice on purpose?');
      await person.click(tab.locator('.cm'));
      await person.click(tab.locator('[data-name=viewed]'));
      await person.click(tab.locator('#ok'));
    },
  },
};
