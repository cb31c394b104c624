import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Ports, trains and travel: timetables, places and people, often on a small screen. */
export const HARBOURS: Record<string, UnseenPage> = {
  'containers marked in tiles of nested spans': {
    html: `<div class="yard">${['MSKU 1', 'TGHU 7', 'OOLU 4'].map((one) => `<span class="ct" style="display:inline-block;border:1px solid;padding:8px"><span><span class="h">${one}</span></span><span class="bx" style="display:inline-block;width:16px;height:16px;border:1px solid"></span></span>`).join('')}</div><span class="ac" style="cursor:pointer">Move to quay</span><script>addEventListener('click', (event) => { if (event.target.matches('.bx')) { event.target.classList.toggle('x'); event.target.textContent = event.target.classList.contains('x') ? '✓' : '' } if (event.target.matches('.ac')) did([...document.querySelectorAll('.x')].map((one) => one.closest('.ct').querySelector('.h').textContent).join(), event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.bx').nth(2));
      await person.click(tab.locator('.bx').nth(0));
      await person.click(tab.getByText('Move to quay'));
    },
  },
  'departures of today and tomorrow with equal rows': {
    html: `<div class="tabs"><a href="#today" class="t">Today</a> <a href="#tomorrow" class="t">Tomorrow</a></div>${['today', 'tomorrow'].map((day) => `<table id="${day}" ${day === 'today' ? '' : 'hidden'}>${['08:10', '10:30', '10:30'].map((time, at) => `<tr><td>${time}</td><td>${['Oslo', 'Kiel', 'Oslo'][at]}</td><td><button data-k="${day} ${time} ${['Oslo', 'Kiel', 'Oslo'][at]}">Book</button></td></tr>`).join('')}</table>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.t')) { event.preventDefault(); for (const one of document.querySelectorAll('table')) one.hidden = '#' + one.id !== event.target.getAttribute('href') } if (event.target.dataset.k) did(event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Tomorrow'));
      await person.click(tab.locator('#tomorrow button').nth(2));
      await person.click(tab.locator('#tomorrow button').nth(1));
    },
  },
  'pins of a chart with one name for all': {
    html: `<div style="position:relative;width:400px;height:200px;background:#def">${[
      [40, 50, 'Berth 4'],
      [200, 80, 'Berth 9'],
      [320, 140, 'Berth 12'],
    ]
      .map(
        ([x, y, name]) =>
          `<button class="pin" aria-label="Map marker" data-k="${name}" style="position:absolute;left:${x}px;top:${y}px">▼</button>`,
      )
      .join(
        '',
      )}<div id="pop" hidden style="position:absolute;left:10px;bottom:4px;background:#fff"></div></div><script>addEventListener('click', (event) => { if (event.target.matches('.pin')) { pop.hidden = false; pop.innerHTML = '<b>' + event.target.dataset.k + '</b> <button class="rs">Reserve</button>' } if (event.target.matches('.rs')) did('reserve ' + pop.querySelector('b').textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.pin').nth(1));
      await person.click(tab.locator('.rs'));
    },
  },
  'columns of an hour and a minute that are pressed': {
    html: `<input id="tm" value="08:00" aria-label="Pick-up time"><div id="wh" hidden style="display:flex;gap:10px">${[
      ['h', ['07', '08', '09', '10']],
      ['m', ['00', '10', '20', '30']],
    ]
      .map(
        ([kind, values]) =>
          `<div class="col" data-kind="${String(kind)}">${[values]
            .flat()
            .map((one) => `<div class="c" style="cursor:pointer">${one}</div>`)
            .join('')}</div>`,
      )
      .join(
        '',
      )}</div><button id="dn">Done</button><script>let [h, m] = ['08', '00']; tm.onfocus = () => { wh.hidden = false }; wh.onclick = (event) => { if (!event.target.matches('.c')) return; if (event.target.parentNode.dataset.kind === 'h') h = event.target.textContent; else m = event.target.textContent; tm.value = h + ':' + m }; dn.onclick = (event) => { wh.hidden = true; did('at ' + tm.value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#tm'));
      await person.click(tab.locator('[data-kind=h] .c').nth(3));
      await person.click(tab.locator('[data-kind=m] .c').nth(1));
      await person.click(tab.locator('#dn'));
    },
  },
  'folds with a field of the same name in each': {
    html: `${['Bow', 'Deck', 'Stern'].map((one) => `<section><h3 class="hd" style="cursor:pointer">${one}</h3><div class="bd" hidden><label>Remarks <textarea data-name="${one} remarks"></textarea></label></div></section>`).join('')}<button onclick="did('sent', event)">Hand in report</button><script>addEventListener('click', (event) => { if (event.target.matches('.hd')) { const body = event.target.nextElementSibling; body.hidden = !body.hidden } })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Deck'));
      await person.click(tab.locator('[data-name="Deck remarks"]'));
      await person.type('rust');
      await person.click(tab.getByText('Stern'));
      await person.click(tab.locator('[data-name="Stern remarks"]'));
      await person.type('paint gone');
      await person.click(tab.getByText('Hand in report'));
    },
  },
  'sheets from below with the same ports in each': {
    html: `<button id="a">From: choose</button><button id="b">To: choose</button><button id="s">Find ferry</button><div id="sh" hidden style="position:fixed;bottom:0;left:0;right:0;background:#eee;transition:transform .3s"></div><script>let which = ''; const got = {}; const open = (name) => { which = name; sh.hidden = false; sh.style.transform = 'none'; sh.innerHTML = '<h4>' + name + '</h4>' + ['Ystad', 'Rønne', 'Køge'].map((one) => '<div class="p" style="padding:8px;cursor:pointer">' + one + '</div>').join('') }; a.onclick = () => open('From'); b.onclick = () => open('To'); sh.onclick = (event) => { if (!event.target.matches('.p')) return; got[which] = event.target.textContent; (which === 'From' ? a : b).textContent = which + ': ' + event.target.textContent; sh.style.transform = 'translateY(100%)'; setTimeout(() => { sh.hidden = true }, 300) }; s.onclick = (event) => did(got.From + '>' + got.To, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#a'));
      await person.click(tab.locator('.p').nth(0));
      await tab.locator('#sh').waitFor({ state: 'hidden' });
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('.p').nth(1));
      await tab.locator('#sh').waitFor({ state: 'hidden' });
      await person.click(tab.locator('#s'));
    },
  },
  'language changed by its flag': {
    html: `<div>${['English', 'Deutsch', 'Svenska'].map((one) => `<a href="#" class="fl"><img alt="${one}" width="24" height="16"></a>`).join(' ')}</div><h2 id="h">Customs form</h2><label><span id="w">Goods</span> <input id="g"></label><button id="s">Send</button><script>addEventListener('click', (event) => { const link = event.target.closest('.fl'); if (link) { event.preventDefault(); const name = link.firstChild.alt; h.textContent = { Deutsch: 'Zollformular', Svenska: 'Tullblankett', English: 'Customs form' }[name]; w.textContent = { Deutsch: 'Waren', Svenska: 'Varor', English: 'Goods' }[name]; s.textContent = { Deutsch: 'Absenden', Svenska: 'Skicka', English: 'Send' }[name] } }); s.onclick = (event) => did(s.textContent + ' ' + g.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.fl').nth(1));
      await person.click(tab.locator('#g'));
      await person.type('Tee');
      await person.click(tab.locator('#s'));
    },
  },
  'signing in and registering with equal fields': {
    html: `<div><a href="#" id="la">Log in</a> | <a href="#" id="lb">Register</a></div><form id="fa"><input data-name="login mail" placeholder="E-mail"><button>Continue</button></form><form id="fb" style="position:absolute;left:-3000px"><input data-name="register mail" placeholder="E-mail"><input data-name="company" placeholder="Company"><button>Continue</button></form><script>la.onclick = (event) => { event.preventDefault(); fa.style.cssText = ''; fb.style.cssText = 'position:absolute;left:-3000px' }; lb.onclick = (event) => { event.preventDefault(); fb.style.cssText = ''; fa.style.cssText = 'position:absolute;left:-3000px' }; for (const one of [fa, fb]) one.onsubmit = (event) => { event.preventDefault(); did(one.id, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#lb'));
      await person.click(tab.locator('[data-name="register mail"]'));
      await person.type('quay@port.example');
      await person.click(tab.locator('[data-name=company]'));
      await person.type('Quay Ltd');
      await person.click(tab.locator('#fb button'));
    },
  },
  'search with a part of the site and a magnifier': {
    html: `<form id="f"><select id="sc" aria-label="Search in"><option>Everything</option><option>Ships</option><option>Crew</option></select><input id="q" aria-label="Search"><button type="submit"><svg width="16" height="16"><circle cx="6" cy="6" r="5"/></svg></button></form><ul id="r"></ul><script>f.onsubmit = (event) => { event.preventDefault(); r.innerHTML = '<li><a href="#" class="h">' + q.value + ' in ' + sc.value + '</a></li>'; did('searched', event) }; r.onclick = (event) => { event.preventDefault(); if (event.target.matches('.h')) did(event.target.textContent, event) }</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#sc'), { labels: ['Ships'] });
      await person.click(tab.locator('#q'));
      await person.type('Aurora');
      await person.click(tab.locator('#f button'));
      await person.click(tab.locator('.h'));
    },
  },
  'likes that count themselves': {
    html: `<div class="feed">${['Storm on Monday', 'New crane', 'Old crane sold'].map((one, at) => `<article><p>${one}</p><button class="lk" data-k="${one}">👍 ${at + 2}</button> <button class="sh" data-k="${one}">↗ Share</button></article>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.lk')) { const [icon, count] = event.target.textContent.split(' '); event.target.textContent = icon + ' ' + (Number(count) + 1); did('like ' + event.target.dataset.k, event) } if (event.target.matches('.sh')) did('share ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.lk').nth(0));
      await person.click(tab.locator('.lk').nth(1));
      await person.click(tab.locator('.sh').nth(1));
    },
  },
  'votes with arrows beside answers': {
    html: `${['Use the east lock', 'Wait for high water', 'Ask the pilot'].map((one, at) => `<div class="an" style="display:flex"><div class="vt"><span class="up" style="cursor:pointer">▲</span><span class="n">${at}</span><span class="dn" style="cursor:pointer">▼</span></div><div class="tx">${one}</div></div>`).join('')}<script>addEventListener('click', (event) => { if (!event.target.matches('.up, .dn')) return; const row = event.target.closest('.an'); const n = row.querySelector('.n'); n.textContent = Number(n.textContent) + (event.target.matches('.up') ? 1 : -1); did(event.target.className + ' ' + row.querySelector('.tx').textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.up').nth(1));
      await person.click(tab.locator('.dn').nth(2));
    },
  },
  'button that may be pressed after a while': {
    html: `<label><input type="checkbox" id="rd"> I have read the rules of the port</label><button id="ag" disabled>Agree (2)</button><script>rd.onchange = () => { let left = 2; const tick = setInterval(() => { left -= 1; ag.textContent = left > 0 ? 'Agree (' + left + ')' : 'Agree'; if (left === 0) { ag.disabled = false; clearInterval(tick) } }, 700) }; ag.onclick = (event) => did('agreed', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#rd'));
      await tab.getByText('Agree', { exact: true }).waitFor();
      await person.click(tab.locator('#ag'));
    },
  },
  'passengers one to three with the same fields': {
    html: `<form onsubmit="event.preventDefault(); did('booked', event)">${[1, 2, 3].map((one) => `<fieldset><legend>Passenger ${one}</legend><label>First name <input data-name="first ${one}"></label><label>Last name <input data-name="last ${one}"></label><label><input type="checkbox" data-name="wheelchair ${one}"> Wheelchair</label></fieldset>`).join('')}<button>Book crossing</button></form>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="first 1"]'));
      await person.type('Ada');
      await person.press('Tab');
      await person.type('Berg');
      await person.click(tab.locator('[data-name="first 2"]'));
      await person.type('Bo');
      await person.click(tab.locator('[data-name="last 2"]'));
      await person.type('Berg');
      await person.click(tab.locator('[data-name="wheelchair 2"]'));
      await person.click(tab.getByText('Book crossing'));
    },
  },
  'table whose first column is a table of its own': {
    html: `<div style="display:flex"><table class="l"><tr><th>Ship</th></tr>${['Aurora', 'Borealis', 'Corona'].map((one) => `<tr style="height:30px"><td>${one}</td></tr>`).join('')}</table><table class="r"><tr><th>Berth</th><th>Pilot</th><th></th></tr>${['Aurora', 'Borealis', 'Corona'].map((one, at) => `<tr style="height:30px"><td>${at + 3}</td><td>yes</td><td><button data-k="${one}">Clear</button></td></tr>`).join('')}</table></div><script>addEventListener('click', (event) => { if (event.target.dataset.k) { did('clear ' + event.target.dataset.k, event); event.target.disabled = true } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Borealis]'));
      await person.click(tab.locator('[data-k=Corona]'));
    },
  },
  'parts under parts, and one added below': {
    html: `<div role="tree" id="tr">${['Hull', 'Deck 2', 'Engine'].map((one, at) => `<div role="treeitem" aria-level="${at === 1 ? 2 : 1}" style="padding-left:${at === 1 ? 20 : 0}px"><span class="n">${one}</span> <button class="ad" aria-label="Add part">+</button></div>`).join('')}</div><script>tr.onclick = (event) => { if (event.target.matches('.ad')) { const row = event.target.closest('[role=treeitem]'); row.insertAdjacentHTML('afterend', '<div role="treeitem" style="padding-left:40px"><input class="nw" data-name="new in ' + row.querySelector('.n').textContent + '"></div>'); row.nextElementSibling.firstChild.focus() } }; tr.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target.matches('.nw')) { did(event.target.dataset.name + ': ' + event.target.value, event); event.target.replaceWith(event.target.value) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ad').nth(1));
      await person.type('Winch');
      await person.press('Enter');
      await person.click(tab.locator('.ad').nth(2));
      await person.type('Pump');
      await person.press('Enter');
    },
  },
  'commands typed at a prompt': {
    html: `<div id="out" style="background:#000;color:#0f0;font-family:monospace;padding:8px"><div>Harbour console</div><div class="ln"><span>$</span> <input id="in" style="background:#000;color:#0f0;border:0" spellcheck="false"></div></div><script>document.querySelector('#out').onclick = () => document.querySelector('#in').focus(); document.querySelector('#in').onkeydown = (event) => { if (event.key !== 'Enter') return; did('ran ' + event.target.value, event); event.target.parentNode.insertAdjacentHTML('beforebegin', '<div>$ ' + event.target.value + '</div>'); event.target.value = '' }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Harbour console'));
      await person.type('open gate 3');
      await person.press('Enter');
      await person.type('status');
      await person.press('Enter');
    },
  },
  'stack of messages of which the top one is put away': {
    html: `<div id="st" style="position:relative;height:120px">${['Fog warning', 'Crane 2 down', 'Pilot late'].map((one, at) => `<div class="n" style="position:absolute;top:${at * 6}px;left:${at * 6}px;width:220px;height:60px;background:#fff;border:1px solid">${one}<button class="x" aria-label="Dismiss" style="position:absolute;right:2px;top:2px">×</button></div>`).join('')}</div><button id="al">Acknowledge rest</button><script>addEventListener('click', (event) => { if (event.target.matches('.x')) { const card = event.target.parentNode; did('away ' + card.firstChild.textContent, event); card.remove() } }); al.onclick = (event) => did('rest ' + document.querySelectorAll('.n').length, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.x').nth(2));
      await person.click(tab.locator('.x').nth(1));
      await person.click(tab.locator('#al'));
    },
  },
  'list or tiles, and the second of them': {
    html: `<div class="vw"><button class="i" title="List view">☰</button><button class="i" title="Grid view">▦</button></div><div id="c"></div><script>const names = ['Aurora', 'Borealis', 'Corona']; const draw = (kind) => { c.innerHTML = kind === 'List view' ? names.map((one) => '<div class="e">' + one + ' <a href="#">Details</a></div>').join('') : names.map((one) => '<figure class="e" style="display:inline-block"><div style="width:80px;height:50px;background:#ccc;cursor:pointer"></div><figcaption>' + one + '</figcaption></figure>').join('') }; draw('List view'); addEventListener('click', (event) => { if (event.target.matches('.i')) draw(event.target.title); const entry = event.target.closest?.('.e'); if (entry && !event.target.matches('figcaption')) { event.preventDefault(); did('open ' + (entry.querySelector('figcaption') ?? entry.firstChild).textContent.trim(), event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.i').nth(1));
      await person.click(tab.locator('.e div').nth(1));
    },
  },
  'next page with rows of the same numbers': {
    html: `<table id="t"></table><span id="pr" style="cursor:pointer">‹</span> <span id="no">1</span> <span id="nx" style="cursor:pointer">›</span><script>let at = 1; const draw = () => { no.textContent = at; t.innerHTML = [1, 2, 3].map((one) => '<tr><td>' + one + '.</td><td>Cargo ' + (at * 10 + one) + '</td><td><a href="#" class="ed">Edit</a></td></tr>').join('') }; draw(); nx.onclick = () => { at += 1; setTimeout(draw, 200) }; pr.onclick = () => { at -= 1; draw() }; t.onclick = (event) => { event.preventDefault(); if (event.target.matches('.ed')) did('edit ' + event.target.closest('tr').cells[1].textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#nx'));
      await tab.getByText('Cargo 22').waitFor();
      await person.click(tab.locator('.ed').nth(1));
    },
  },
  'weight typed with a sign that the page adds': {
    html: `<label for="kg">Gross weight</label><input id="kg"><label for="pc">Pieces</label><input id="pc" inputmode="numeric"><button id="g">Add cargo</button><script>kg.oninput = () => { const n = kg.value.replace(/\\D/g, ''); kg.value = n ? Number(n).toLocaleString('en') + ' kg' : ''; kg.setSelectionRange(kg.value.length - 3, kg.value.length - 3) }; pc.onkeydown = (event) => { if (event.key.length === 1 && !/\\d/.test(event.key)) event.preventDefault() }; g.onclick = (event) => did(kg.value + ' x ' + pc.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#kg'));
      await person.type('12500');
      await person.click(tab.locator('#pc'));
      await person.type('1o2');
      await person.click(tab.locator('#g'));
    },
  },
};
