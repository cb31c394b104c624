import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Repair, rent and trade: forms of many makers, long and short, with the habits of their libraries. */
export const WORKSHOPS: Record<string, UnseenPage> = {
  'damage described by a list, then by words': {
    html: `<form onsubmit="event.preventDefault(); did([pa.value, wh.value, ca.checked].join('/'), event)"><div class="row"><span class="lb">Part</span><select id="pa"><option>Choose…</option><option>Wheel</option><option>Brake</option></select></div><div class="row"><span class="lb">What happened?</span><textarea id="wh"></textarea></div><div class="row"><input type="checkbox" id="ca"><span>Please call me</span></div><button>Request repair</button></form>`,
    async act(person, tab) {
      await person.choose(tab.locator('#pa'), { labels: ['Brake'] });
      await person.click(tab.locator('#wh'));
      await person.type('It squeaks.');
      await person.click(tab.locator('#ca'));
      await person.click(tab.getByText('Request repair'));
    },
  },
  'tools rented by the day in rows with a date each': {
    html: `<table><tr><th>Tool</th><th>From</th><th>Days</th><th></th></tr>${['Drill', 'Saw'].map((one) => `<tr><td>${one}</td><td><input type="date" data-name="${one} from"></td><td><input type="number" data-name="${one} days" value="1" style="width:50px"></td><td><button class="re" data-k="${one}">Rent</button></td></tr>`).join('')}</table><script>addEventListener('click', (event) => { if (event.target.matches('.re')) did('rent ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-name="Saw from"]'), { value: '2031-05-02' });
      await person.click(tab.locator('[data-name="Saw days"]'));
      await person.press('Control+a');
      await person.type('3');
      await person.click(tab.locator('.re').nth(1));
    },
  },
  'panel that slides in with tabs of its own': {
    html: `<button id="op">Job 81</button><div id="pn" style="position:fixed;right:0;top:0;width:260px;height:260px;background:#eee;transform:translateX(100%);transition:transform .2s"><button id="cl" aria-label="Close panel">×</button><div role="tablist">${['Parts', 'Time'].map((one) => `<div role="tab" class="t" style="display:inline-block;padding:6px">${one}</div>`).join('')}</div><div id="bd"></div></div><script>op.onclick = () => { pn.style.transform = 'none' }; cl.onclick = () => { pn.style.transform = 'translateX(100%)' }; addEventListener('click', (event) => { if (event.target.matches('.t')) bd.innerHTML = '<label>' + (event.target.textContent === 'Time' ? 'Hours' : 'Part number') + ' <input id="va"></label><button id="ad">Add</button>'; if (event.target.id === 'ad') did(document.querySelector('label').textContent.trim() + ' ' + va.value, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('.t').nth(1));
      await person.click(tab.locator('#va'));
      await person.type('2.5');
      await person.click(tab.locator('#ad'));
      await person.click(tab.locator('#cl'));
    },
  },
  'search whose answers have the same button and more on request': {
    html: `<input id="q" placeholder="Part number or name"><button id="go">Search parts</button><div id="r"></div><script>let most = 2; const all = ['Chain 8', 'Chain 9', 'Chain 10', 'Chain 11']; const draw = () => { r.innerHTML = all.slice(0, most).map((one) => '<div class="p"><h4>' + one + '</h4><button class="ad">Add to job</button></div>').join('') + (most < all.length ? '<button id="mo">Show more</button>' : '') }; go.onclick = () => setTimeout(draw, 250); r.onclick = (event) => { if (event.target.id === 'mo') { most = 4; draw() } if (event.target.matches('.ad')) did('add ' + event.target.parentNode.firstChild.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('chain');
      await person.click(tab.locator('#go'));
      await tab.locator('#mo').waitFor();
      await person.click(tab.locator('#mo'));
      await person.click(tab.locator('.ad').nth(3));
      await person.click(tab.locator('.ad').nth(0));
    },
  },
  'terms scrolled to their end before they are agreed to': {
    html: `<div id="te" style="height:100px;overflow:auto;border:1px solid">${'<p>All repairs are made with care.</p>'.repeat(20)}</div><button id="ag" disabled>I agree</button><script>te.onscroll = () => { if (te.scrollTop + te.clientHeight >= te.scrollHeight - 4) ag.disabled = false }; ag.onclick = (event) => did('agreed', event)</script>`,
    async act(person, tab) {
      await person.wheel(tab.locator('#te'), 2_000);
      await tab.locator('#ag:not([disabled])').waitFor();
      await person.click(tab.locator('#ag'));
    },
  },
  'year and make and model, each after the one before': {
    html: `<select id="ye" aria-label="Year"><option value="">Year</option><option>2029</option><option>2030</option></select><select id="ma" aria-label="Make" disabled><option value="">Make</option></select><select id="mo" aria-label="Model" disabled><option value="">Model</option></select><button id="fi" disabled>Find parts</button><script>const fill = (list, names) => setTimeout(() => { list.disabled = false; list.innerHTML += names.map((one) => '<option>' + one + '</option>').join('') }, 250); ye.onchange = () => fill(ma, ['Volta', 'Hertz']); ma.onchange = () => fill(mo, [ma.value + ' A', ma.value + ' B']); mo.onchange = () => { fi.disabled = false }; fi.onclick = (event) => did([ye.value, ma.value, mo.value].join(' '), event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#ye'), { labels: ['2030'] });
      await tab.locator('#ma option').nth(2).waitFor({ state: 'attached' });
      await person.choose(tab.locator('#ma'), { labels: ['Hertz'] });
      await tab.locator('#mo option').nth(2).waitFor({ state: 'attached' });
      await person.choose(tab.locator('#mo'), { labels: ['Hertz A'] });
      await person.click(tab.locator('#fi'));
    },
  },
  'mileage typed with its dots': {
    html: `<div class="field"><input id="km" placeholder=" "><label for="km">Mileage</label></div><div class="field"><input id="vn" placeholder=" " style="text-transform:uppercase"><label for="vn">Chassis number</label></div><button id="ck">Check</button><script>km.oninput = () => { const n = km.value.replace(/\\D/g, ''); km.value = n.replace(/\\B(?=(\\d{3})+$)/g, '.') }; vn.oninput = () => { vn.value = vn.value.toUpperCase() }; ck.onclick = (event) => did(km.value + ' ' + vn.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#km'));
      await person.type('124500');
      await person.click(tab.locator('#vn'));
      await person.type('wvw8z');
      await person.click(tab.locator('#ck'));
    },
  },
  'button of a row that comes while it is pointed at': {
    html: `<style>.r .a{visibility:hidden}.r:hover .a{visibility:visible}</style>${['Mo 8:00 Ann', 'Mo 9:30 Bob', 'Tu 8:00 Cid'].map((one) => `<div class="r" style="width:300px">${one} <span class="a"><button data-k="${one}">Cancel</button><button data-k="${one}">Move</button></span></div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.dataset.k) did(event.target.textContent + ' ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.point(tab.locator('.r').nth(1));
      await person.click(tab.locator('[data-k="Mo 9:30 Bob"]').nth(1));
      await person.point(tab.locator('.r').nth(2));
      await person.click(tab.locator('[data-k="Tu 8:00 Cid"]').nth(0));
    },
  },
  'two dates of a rent in one field of a library': {
    html: `<input id="rg" placeholder="Pick-up – return" readonly><div id="cal" hidden style="width:230px">${Array.from({ length: 14 }, (_unused, at) => `<span class="d" role="gridcell" style="display:inline-block;width:30px;cursor:pointer">${at + 1}</span>`).join('')}</div><script>let from = 0; rg.onclick = () => { cal.hidden = false; from = 0 }; cal.onclick = (event) => { if (!event.target.matches('.d')) return; const day = Number(event.target.textContent); if (!from) { from = day; event.target.style.background = 'gold' } else { rg.value = from + '–' + day + ' May'; cal.hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#rg'));
      await person.click(tab.getByText('4', { exact: true }));
      await person.click(tab.getByText('11', { exact: true }));
    },
  },
  'colours of a car told by a title when pointed at': {
    html: `<div>${['Sea blue', 'Fire red', 'Ash grey'].map((one, at) => `<i class="sw" title="${one}" style="display:inline-block;width:26px;height:26px;background:${['blue', 'red', 'gray'][at]};cursor:pointer"></i>`).join('')}</div><p id="co"></p><button id="ok">Choose</button><script>addEventListener('click', (event) => { if (event.target.matches('.sw')) co.textContent = event.target.title }); ok.onclick = (event) => did(co.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.sw').nth(2));
      await person.click(tab.locator('.sw').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'message about what was saved covers the next button for a while': {
    html: `<label>Serial number <input id="sn"></label><button id="sv">Save</button><button id="nx" style="position:fixed;top:20px;right:20px">Next device</button><div id="to" hidden style="position:fixed;top:0;right:0;width:240px;height:80px;background:#dfd">Saved</div><script>sv.onclick = () => { to.hidden = false; setTimeout(() => { to.hidden = true }, 1200) }; nx.onclick = (event) => { did('next after ' + sn.value, event); sn.value = '' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#sn'));
      await person.type('X-77');
      await person.click(tab.locator('#sv'));
      await tab.locator('#to').waitFor({ state: 'hidden' });
      await person.click(tab.locator('#nx'));
    },
  },
  'boxes to tick in a list that is searched in': {
    html: `<input id="q" placeholder="Search services"><div id="l"></div><div id="n">0 chosen</div><button id="bo">Book services</button><script>const all = ['Oil change', 'Oil filter', 'Brake fluid', 'Tyres']; const on = new Set(); const draw = () => { l.innerHTML = all.filter((one) => one.toLowerCase().includes(q.value.toLowerCase())).map((one) => '<label style="display:block"><input type="checkbox" data-name="' + one + '"' + (on.has(one) ? ' checked' : '') + '> ' + one + '</label>').join('') }; draw(); q.oninput = draw; l.onchange = (event) => { if (event.target.checked) on.add(event.target.dataset.name); else on.delete(event.target.dataset.name); n.textContent = on.size + ' chosen' }; bo.onclick = (event) => did([...on].join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('brake');
      await person.click(tab.locator('[data-name="Brake fluid"]'));
      await person.click(tab.locator('#q'));
      await person.press('Control+a');
      await person.type('oil');
      await person.click(tab.locator('[data-name="Oil filter"]'));
      await person.click(tab.locator('#bo'));
    },
  },
  'cards of bikes with a heart, a link and a menu': {
    html: `${['Gravel 3', 'City 1', 'Cargo 2'].map((one) => `<article class="card"><a href="#b" class="ti"><h3>${one}</h3></a><button class="he" aria-label="Save">♡</button><button class="me" aria-label="More">…</button></article>`).join('')}<div id="mn" hidden role="menu"><div role="menuitem">Compare</div><div role="menuitem">Report</div></div><script>let card = null; addEventListener('click', (event) => { const { target } = event; const own = target.closest('.card'); if (target.matches('.he')) did('save ' + own.querySelector('h3').textContent, event); if (target.matches('.me')) { card = own; mn.hidden = false } else if (target.closest('#mn')) { did(target.textContent + ' ' + card.querySelector('h3').textContent, event); mn.hidden = true } if (target.closest('.ti')) { event.preventDefault(); did('open ' + own.querySelector('h3').textContent, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.he').nth(1));
      await person.click(tab.locator('.me').nth(2));
      await person.click(tab.getByText('Compare'));
      await person.click(tab.locator('.ti').nth(0));
    },
  },
  'price asked in a bubble with a step back': {
    html: `<button id="q">Ask for a price</button><div id="bb" hidden style="position:fixed;bottom:20px;right:20px;width:220px;background:#eef"></div><script>let step = 0; const kept = {}; const draw = () => { bb.hidden = false; bb.innerHTML = step === 0 ? '<p>Your name</p><input id="in" value="' + (kept.name ?? '') + '"><button id="nx">Next</button>' : '<p>Your phone</p><input id="in"><button id="bk">Back</button><button id="sd">Send</button>' }; q.onclick = draw; bb.onclick = (event) => { const value = document.querySelector('#in').value; if (event.target.id === 'nx') { kept.name = value; step = 1; draw() } else if (event.target.id === 'bk') { step = 0; draw() } else if (event.target.id === 'sd') did(kept.name + ' ' + value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.click(tab.locator('#in'));
      await person.type('Bo');
      await person.click(tab.locator('#nx'));
      await person.click(tab.locator('#bk'));
      await person.click(tab.locator('#in'));
      await person.press('Control+a');
      await person.type('Bo Berg');
      await person.click(tab.locator('#nx'));
      await person.click(tab.locator('#in'));
      await person.type('555 01');
      await person.click(tab.locator('#sd'));
    },
  },
  'hours of three workers written in a grid of a library': {
    html: `<div role="grid" aria-label="Hours"><div role="row"><span role="columnheader" class="c">Name</span><span role="columnheader" class="c">Mon</span><span role="columnheader" class="c">Tue</span></div>${['Ann', 'Bob'].map((one) => `<div role="row"><span role="gridcell" class="c">${one}</span>${['Mon', 'Tue'].map((day) => `<span role="gridcell" class="c e" tabindex="-1" data-name="${one} ${day}" data-state="0">0</span>`).join('')}</div>`).join('')}</div><style>.c{display:inline-block;width:70px;height:22px;border:1px solid #ccc}</style><script>addEventListener('dblclick', (event) => { const cell = event.target.closest('.e'); if (cell) { cell.innerHTML = '<input size="4">'; cell.firstChild.focus() } }); addEventListener('keydown', (event) => { const cell = event.target.closest?.('.e'); if (event.key === 'Enter' && cell) { cell.dataset.state = event.target.value; cell.textContent = cell.dataset.state } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Bob Tue"]'), { clicks: 2 });
      await person.type('7');
      await person.press('Enter');
      await person.click(tab.locator('[data-name="Ann Mon"]'), { clicks: 2 });
      await person.type('8');
      await person.press('Enter');
    },
  },
  'sign-up with a strength bar and a box that is drawn': {
    html: `<form id="f" onsubmit="event.preventDefault(); did('up ' + em.value + ' ' + bx.dataset.state, event)"><input id="em" placeholder="Work e-mail"><input id="pw" type="password" placeholder="Choose a password"><div id="br" style="height:4px"></div><div style="display:flex"><div id="bx" role="checkbox" aria-checked="false" data-state="no" tabindex="0" style="width:16px;height:16px;border:1px solid"></div><span>Send me offers</span></div><button>Sign up</button></form><script>pw.oninput = () => { br.style.width = pw.value.length * 10 + 'px'; br.style.background = 'green' }; bx.onclick = () => { const isOn = bx.dataset.state === 'yes'; bx.dataset.state = isOn ? 'no' : 'yes'; bx.setAttribute('aria-checked', String(!isOn)) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#em'));
      await person.type('ada@shop.example');
      await person.press('Tab');
      await person.type('sesame 42');
      await person.click(tab.locator('#bx'));
      await person.click(tab.getByText('Sign up'));
    },
  },
  'groups of parts folded, all opened at once': {
    html: `<button id="all">Expand all</button>${['Frame', 'Wheels'].map((one) => `<div class="g"><div class="h" role="button" tabindex="0" aria-expanded="false">${one} <span>▸</span></div><div class="b" hidden><button class="pk" data-k="${one}">Pick ${one.toLowerCase()}</button></div></div>`).join('')}<script>const set = (group, isOpen) => { group.querySelector('.b').hidden = !isOpen; group.querySelector('.h').setAttribute('aria-expanded', String(isOpen)); group.querySelector('span').textContent = isOpen ? '▾' : '▸' }; all.onclick = () => { for (const one of document.querySelectorAll('.g')) set(one, true) }; addEventListener('click', (event) => { const head = event.target.closest?.('.h'); if (head) set(head.parentNode, head.getAttribute('aria-expanded') !== 'true'); if (event.target.matches?.('.pk')) did(event.target.textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#all'));
      await person.click(tab.locator('.h').nth(0));
      await person.click(tab.locator('.pk').nth(1));
      await person.click(tab.locator('.h').nth(0));
      await person.click(tab.locator('.pk').nth(0));
    },
  },
  'quantity and unit glued to one word': {
    html: `<div class="g"><span id="lb">Length</span><span class="w" style="border:1px solid"><input aria-labelledby="lb" id="le" size="5"><button id="un" aria-haspopup="listbox" aria-expanded="false">cm</button></span><ul id="us" role="listbox" hidden>${['cm', 'm', 'in'].map((one) => `<li role="option">${one}</li>`).join('')}</ul></div><button id="cu">Cut</button><script>un.onclick = () => { us.hidden = !us.hidden; un.setAttribute('aria-expanded', String(!us.hidden)) }; us.onclick = (event) => { if (event.target.matches('li')) { un.textContent = event.target.textContent; us.hidden = true; un.setAttribute('aria-expanded', 'false') } }; cu.onclick = (event) => did(le.value + un.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#le'));
      await person.type('30');
      await person.click(tab.locator('#un'));
      await person.click(tab.locator('#us li').nth(2));
      await person.click(tab.locator('#cu'));
    },
  },
  'warranty answered by three questions of which one goes': {
    html: `<div id="qs">${['Bought here?', 'Under two years?', 'Opened by you?'].map((one, at) => `<div class="q" ${at === 2 ? 'hidden' : ''}><p>${one}</p><button class="y">Yes</button><button class="n">No</button></div>`).join('')}</div><button id="su">Check warranty</button><script>const got = ['', '', '']; addEventListener('click', (event) => { const one = event.target.closest?.('.q'); if (!one || event.target.localName !== 'button') return; const all = [...document.querySelectorAll('.q')]; got[all.indexOf(one)] = event.target.textContent; for (const other of one.querySelectorAll('button')) other.style.fontWeight = other === event.target ? 'bold' : ''; all[2].hidden = got[1] !== 'Yes' }); su.onclick = (event) => did(got.join('/'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.y').nth(0));
      await person.click(tab.locator('.y').nth(1));
      await person.click(tab.locator('.n').nth(2));
      await person.click(tab.locator('#su'));
    },
  },
  'invoice with a line added, typed by the tab key alone': {
    html: `<table id="t"><tr><th>Work</th><th>Hours</th><th>Rate</th></tr></table><button id="ad">Add line</button><button id="sd">Send invoice</button><script>const add = () => { t.insertAdjacentHTML('beforeend', '<tr>' + ['w', 'h', 'r'].map((one) => '<td><input class="' + one + '" data-name="' + one + t.rows.length + '"></td>').join('') + '</tr>') }; add(); ad.onclick = () => { add(); t.rows[t.rows.length - 1].querySelector('input').focus() }; sd.onclick = (event) => did([...t.querySelectorAll('input')].map((one) => one.value).join('|'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.w').nth(0));
      await person.type('Chain');
      await person.press('Tab');
      await person.type('1');
      await person.press('Tab');
      await person.type('60');
      await person.click(tab.locator('#ad'));
      await person.type('Brake');
      await person.press('Tab');
      await person.type('2');
      await person.click(tab.locator('#sd'));
    },
  },
};
