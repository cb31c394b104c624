import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Banks and offices of money: pages that differ at each load, fields of the browser used by keys, windows over pages. */
export const BANKS: Record<string, UnseenPage> = {
  'ids and classes that are made anew at every load': {
    html: `<div id="r"></div><script>const key = () => 'x' + Math.random().toString(36).slice(2, 9); r.innerHTML = ['Current', 'Savings'].map((one) => { const id = key(); return '<div class="' + key() + '"><h4 class="' + key() + '">' + one + '</h4><label for="' + id + '">Limit</label><input id="' + id + '" data-name="' + one + '"><button class="s ' + key() + '" data-k="' + one + '">Set</button></div>' }).join(''); addEventListener('click', (event) => { if (event.target.matches('.s')) did('set ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Savings]'));
      await person.type('500');
      await person.click(tab.locator('[data-k=Savings]'));
      await person.click(tab.locator('[data-name=Current]'));
      await person.type('90');
      await person.click(tab.locator('[data-k=Current]'));
    },
  },
  'answers in another order at every load': {
    html: `<p>Which is safest?</p><div id="r"></div><button id="ok">Answer</button><script>const all = ['A password', 'A passkey', 'A code by text', 'A card']; const turn = Math.floor(Math.random() * 4); r.innerHTML = all.map((one, at) => all[(at + turn) % 4]).map((one) => '<label style="display:block"><input type="radio" name="q" data-name="' + one + '"> ' + one + '</label>').join(''); ok.onclick = (event) => did('answered', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="A card"]'));
      await person.click(tab.locator('[data-name="A passkey"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'advert that stands among the rows at another place': {
    html: `<ul id="r"></ul><script>const rows = ['Rent', 'Power', 'Water'].map((one) => '<li><span>' + one + '</span> <button class="p" data-k="' + one + '">Open</button></li>'); rows.splice(Math.floor(Math.random() * 4), 0, '<li><span>Cheap loans!</span> <button class="p" data-k="advert">Open</button></li>'); r.innerHTML = rows.join(''); addEventListener('click', (event) => { if (event.target.matches('.p')) { did('open ' + event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Water]'));
      await person.click(tab.locator('[data-k=Rent]'));
    },
  },
  'offer whose number is another at every load': {
    html: `<h3>Your offer</h3><a href="#" id="t">Terms</a> <button id="a"></button> <button id="b">Decline</button><script>a.textContent = 'Accept offer ' + (10000 + Math.floor(Math.random() * 89999)); a.onclick = (event) => { did('accepted', event); a.disabled = true }; b.onclick = (event) => did('declined', event); t.onclick = (event) => { event.preventDefault(); did('terms', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#t'));
      await person.click(tab.locator('#a'));
    },
  },
  'same button of which all but one are switched off': {
    html: `<div id="r">${['Gold', 'Silver', 'Copper'].map((one, at) => `<div><b>${one}</b> <button class="b" data-k="${one}"${at === 1 ? '' : ' disabled'}>Buy</button></div>`).join('')}</div><button id="n">Next market</button><script>n.onclick = () => { const all = [...document.querySelectorAll('.b')]; const at = all.findIndex((one) => !one.disabled); for (const [n2, one] of all.entries()) one.disabled = n2 !== (at + 1) % 3 }; addEventListener('click', (event) => { if (event.target.matches('.b')) did('buy ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Silver]'));
      await person.click(tab.locator('#n'));
      await person.click(tab.locator('[data-k=Copper]'));
      await person.click(tab.locator('#n'));
      await person.click(tab.locator('[data-k=Gold]'));
    },
  },
  'page that is made inert behind its window': {
    html: `<main id="m"><label>Amount <input data-name="page amount"></label><button class="s" data-k="page">Save</button><button id="o">New payee</button></main><div id="w" hidden style="position:absolute;top:200px;left:30px;border:1px solid;padding:10px"><h3>Payee</h3><label>Amount <input data-name="payee amount"></label><button class="s" data-k="payee">Save</button></div><script>o.onclick = () => { w.hidden = false; m.inert = true }; addEventListener('click', (event) => { if (!event.target.matches('.s')) return; did('save ' + event.target.dataset.k, event); w.hidden = true; m.inert = false })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('[data-name="payee amount"]'));
      await person.type('20');
      await person.click(tab.locator('[data-k=payee]'));
      await person.click(tab.locator('[data-name="page amount"]'));
      await person.type('30');
      await person.click(tab.locator('[data-k=page]'));
    },
  },
  'button in the head of a fold': {
    html: `${['March', 'April'].map((one) => `<details><summary>${one} <button class="d" data-k="${one}">Download</button></summary><p>12 bookings <a href="#" class="p" data-k="${one}">Print</a></p></details>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.d, .p')) { event.preventDefault(); did(event.target.className + ' ' + event.target.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d').nth(1));
      await person.click(tab.locator('summary').nth(1), { inside: 0.6 });
      await person.click(tab.locator('.p').nth(1));
      await person.click(tab.locator('.d').nth(0));
    },
  },
  'picture that sends a form': {
    html: `<form id="f"><input name="q" data-name="q" title="Words to search for"><input type="image" alt="Search" width="24" height="24" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></form><form id="g"><input name="z" data-name="z" title="Post code"><input type="image" alt="Find branch" width="24" height="24" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></form><script>addEventListener('submit', (event) => { event.preventDefault(); did('sent ' + event.target.id, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=z]'));
      await person.type('22100');
      await person.click(tab.locator('#g [type=image]'));
      await person.click(tab.locator('[data-name=q]'));
      await person.type('fees');
      await person.click(tab.locator('#f [type=image]'));
    },
  },
  'button of a form that stands outside it': {
    html: `<header><button form="b" class="k">Apply</button> <button form="a" class="k">Reset limits</button></header><form id="a"><label>Daily limit <input name="d" data-name="daily"></label></form><form id="b"><label>Reason <textarea name="w" data-name="why"></textarea></label></form><script>addEventListener('submit', (event) => { event.preventDefault(); did('form ' + event.target.id, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=why]'));
      await person.type('Travel');
      await person.click(tab.locator('[form=b]'));
      await person.click(tab.locator('[data-name=daily]'));
      await person.type('300');
      await person.click(tab.locator('[form=a]'));
    },
  },
  'window of the browser that a form closes by itself': {
    html: `<button id="o">Change card</button><p id="p">Debit</p><dialog id="d"><form method="dialog"><label>Card <select data-name="card"><option>Debit</option><option>Gold</option></select></label><button value="">Cancel</button><button value="ok">Use card</button></form></dialog><script>o.onclick = () => d.showModal(); let sent = null; d.addEventListener('submit', (event) => { sent = event }); d.onclose = () => { if (d.returnValue === 'ok' && sent) { did('card ' + d.querySelector('select').value, sent); p.textContent = d.querySelector('select').value } else if (sent) did('cancelled', sent) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.getByText('Cancel', { exact: true }));
      await person.click(tab.locator('#o'));
      await person.choose(tab.locator('[data-name=card]'), { labels: ['Gold'] });
      await person.click(tab.getByText('Use card'));
    },
  },
  'field that holds its own hint until it is entered': {
    html: `<input class="h" data-name="acc" value="Account number"> <input class="h" data-name="ref" value="Reference"> <input type="button" id="go" value="Pay"><script>for (const one of document.querySelectorAll('.h')) { const hint = one.value; one.style.color = '#999'; one.onfocus = () => { if (one.value === hint) { one.value = ''; one.style.color = '' } }; one.onblur = () => { if (one.value === '') { one.value = hint; one.style.color = '#999' } } } go.onclick = (event) => did('pay', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=ref]'));
      await person.type('Rent May');
      await person.click(tab.locator('[data-name=acc]'));
      await person.type('55510');
      await person.click(tab.locator('#go'));
    },
  },
  'date of the browser typed by its digits': {
    html: `<label>Pay on <input type="date" data-name="day"></label><label>At <input type="time" data-name="hour"></label><button onclick="did('planned', event)">Plan</button>`,
    async act(person, tab) {
      await tab.locator('[data-name=day]').focus();
      await person.type('05042027');
      await tab.locator('[data-name=hour]').focus();
      await person.type('0930AM');
      await person.click(tab.getByText('Plan', { exact: true }));
    },
  },
  'list of the browser moved by a letter': {
    html: `<label>Currency <select data-name="cur"><option>Euro</option><option>Krona</option><option>Pound</option><option>Yen</option></select></label><label>Country <select data-name="land"><option>Austria</option><option>Sweden</option><option>Spain</option></select></label><button onclick="did('set', event)">Set both</button>`,
    async act(person, tab) {
      await tab.locator('[data-name=cur]').focus();
      await person.press('p');
      await person.press('Tab');
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.click(tab.getByText('Set both'));
    },
  },
  'list of the browser that is always open': {
    html: `<label for="s">Branch</label><br><select id="s" size="4" data-name="branch">${['Lund', 'Kiel', 'Turku', 'Oslo'].map((one) => `<option>${one}</option>`).join('')}</select><br><button onclick="did('moved', event)">Move account</button>`,
    async act(person, tab) {
      await person.click(tab.locator('option').nth(2));
      await person.click(tab.locator('option').nth(1));
      await person.click(tab.getByText('Move account'));
    },
  },
  'rows chosen by a press on any of their cells': {
    html: `<table id="t">${['Rent', 'Power', 'Water', 'Phone'].map((one, at) => `<tr style="cursor:pointer"><td>${one}</td><td>${at === 1 ? 'Open' : 'Paid'}</td><td>10.00</td></tr>`).join('')}</table><button id="v">View</button><button id="x">Dispute</button><script>t.onclick = (event) => { for (const row of t.rows) { const isOn = row.contains(event.target); row.setAttribute('aria-selected', String(isOn)); row.style.background = isOn ? '#cdf' : '' } }; const on = () => t.querySelector('[aria-selected=true]')?.cells[0].textContent; v.onclick = (event) => did('view ' + on(), event); x.onclick = (event) => did('dispute ' + on(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('tr').nth(2).locator('td').nth(1));
      await person.click(tab.locator('#v'));
      await person.click(tab.locator('tr').nth(3).locator('td').nth(2));
      await person.click(tab.locator('#x'));
    },
  },
  'save, save as and save a copy': {
    html: `<div>${['Save…', 'Save', 'Save as', 'Save a copy', 'SAVE'].map((one, at) => `<button class="n" data-k="${at}">${one}</button>`).join(' ')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.n')) { did('n' + event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      for (const at of [1, 3, 0, 4, 2]) await person.click(tab.locator(`[data-k="${at}"]`));
    },
  },
  'value given up by escape, then typed anew': {
    html: `<table>${['Rent', 'Food'].map((one) => `<tr><th>${one}</th><td class="e" tabindex="0" data-name="${one}" data-state="10">10</td></tr>`).join('')}</table><script>addEventListener('click', (event) => { const cell = event.target.closest('.e'); if (!cell || cell.firstElementChild) return; const old = cell.dataset.state; cell.innerHTML = '<input size="4" data-name="editing">'; const field = cell.firstChild; field.value = old; field.select(); field.focus(); let isOver = false; const end = (text) => { if (isOver) return; isOver = true; cell.dataset.state = text; cell.textContent = text }; field.onkeydown = (key) => { if (key.key === 'Escape') end(old); if (key.key === 'Enter') end(field.value) }; field.onblur = () => end(old) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Food]'));
      await person.type('99');
      await person.press('Escape');
      await person.click(tab.locator('[data-name=Rent]'));
      await person.type('70');
      await person.press('Enter');
      await person.click(tab.locator('[data-name=Food]'));
      await person.type('25');
      await person.press('Enter');
    },
  },
  'tree of boxes whose parents tick their children': {
    html: `<ul>${['Cards', 'Loans'].map((one) => `<li><label><input type="checkbox" class="pa" data-name="${one}"> ${one}</label><ul>${['Fees', 'Limits'].map((two) => `<li><label><input type="checkbox" class="ch" data-name="${one} ${two}"> ${two}</label></li>`).join('')}</ul></li>`).join('')}</ul><button onclick="did('kept', event)">Keep alerts</button><script>addEventListener('change', (event) => { const item = event.target.closest('ul > li:has(> ul)'); if (event.target.matches('.pa')) for (const one of item.querySelectorAll('.ch')) one.checked = event.target.checked; else { const all = [...item.querySelectorAll('.ch')]; item.querySelector('.pa').checked = all.every((one) => one.checked); item.querySelector('.pa').indeterminate = all.some((one) => one.checked) && !all.every((one) => one.checked) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Loans]'));
      await person.click(tab.locator('[data-name="Loans Fees"]'));
      await person.click(tab.locator('[data-name="Cards Limits"]'));
      await person.click(tab.getByText('Keep alerts'));
    },
  },
  'bell with messages and a dot for each': {
    html: `<button id="b" aria-label="3 new messages">🔔<sup>3</sup></button><div id="l" hidden>${['Card sent', 'Login from Oslo', 'Rate changed'].map((one) => `<div class="m"><span>${one}</span><span class="o" style="display:inline-block;width:12px;height:12px;border-radius:6px;background:#06c;cursor:pointer"></span></div>`).join('')}</div><script>let left = 3; b.onclick = () => { l.hidden = !l.hidden }; l.onclick = (event) => { if (!event.target.matches('.o')) return; did('read ' + event.target.previousElementSibling.textContent, event); event.target.remove(); left -= 1; b.ariaLabel = left + ' new messages'; b.lastChild.textContent = String(left) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('.m').nth(1).locator('.o'));
      await person.click(tab.locator('.m').nth(2).locator('.o'));
      await person.click(tab.locator('#b'));
    },
  },
  'crumbs that open a list of their neighbours': {
    html: `<nav aria-label="Breadcrumb">${['Home', 'Accounts', 'Savings'].map((one, at) => `<a href="#" class="g">${one}</a>${at < 2 ? `<button class="a" data-at="${at}">▸</button>` : ''}`).join('')}</nav><ul id="l" hidden></ul><script>const lists = [['Accounts', 'Cards', 'Loans'], ['Savings', 'Current']]; addEventListener('click', (event) => { event.preventDefault(); if (event.target.matches('.a')) { l.innerHTML = lists[event.target.dataset.at].map((one) => '<li><a href="#" class="n">' + one + '</a></li>').join(''); l.hidden = false } else if (event.target.matches('.n')) { did('go ' + event.target.textContent, event); l.hidden = true } else if (event.target.matches('.g')) did('crumb ' + event.target.textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.a').nth(1));
      await person.click(tab.locator('.n').nth(1));
      await person.click(tab.locator('.a').nth(0));
      await person.click(tab.locator('.n').nth(0));
      await person.click(tab.locator('.g').nth(1));
    },
  },
};
