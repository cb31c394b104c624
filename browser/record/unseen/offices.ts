import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Back offices: lists that are worked through, panels beside them, forms in parts. */
export const OFFICES: Record<string, UnseenPage> = {
  'list beside its details': {
    html: `<div style="display:flex"><ul class="md-list" style="width:160px">${['#1001', '#1002', '#1003'].map((one) => `<li class="md-item" style="cursor:pointer">${one}<br><small>Waiting</small></li>`).join('')}</ul><section id="pane" aria-live="polite">Choose a ticket</section></div><script>document.querySelector('.md-list').onclick = (event) => { const item = event.target.closest('li'); const name = item.firstChild.textContent; pane.innerHTML = '<h2>Ticket ' + name + '</h2><label>Assign to <select id="as"><option>Nobody</option><option>Ada</option></select></label><button id="cl">Close ticket</button>'; document.getElementById('cl').onclick = (click) => { did('closed ' + name + ' ' + document.getElementById('as').value, click); item.remove(); pane.textContent = 'Choose a ticket' } }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('#1002'));
      await person.choose(tab.locator('#as'), { labels: ['Ada'] });
      await person.click(tab.getByText('Close ticket'));
      await person.click(tab.getByText('#1003'));
      await person.click(tab.getByText('Close ticket'));
    },
  },
  'names moved between two lists': {
    html: `<div style="display:flex;gap:8px"><select id="from" multiple size="4">${['Read', 'Write', 'Admin'].map((one) => `<option>${one}</option>`).join('')}</select><div><button type="button" id="r">&gt;</button><br><button type="button" id="l">&lt;</button></div><select id="to" multiple size="4" data-state=""></select></div><script>const move = (a, b) => { for (const one of [...a.selectedOptions]) { one.selected = false; b.append(one) } to.dataset.state = [...to.options].map((one) => one.label).join() }; r.onclick = () => move(from, to); l.onclick = () => move(to, from)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#from option').nth(1));
      await person.click(tab.locator('#r'));
    },
  },
  'actions that show while a row is pointed at': {
    html: `<style>.r .acts { visibility: hidden } .r:hover .acts { visibility: visible }</style>${['Q1 report', 'Q2 report'].map((one) => `<div class="r" style="padding:6px"><span>${one}</span> <span class="acts"><button aria-label="Download" data-n="${one}">⭳</button><button aria-label="Archive" data-n="${one}">🗄</button></span></div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.dataset?.n) did(event.target.getAttribute('aria-label') + ' ' + event.target.dataset.n, event) })</script>`,
    async act(person, tab) {
      await person.point(tab.getByText('Q2 report'));
      await person.click(tab.locator('[aria-label=Archive]').nth(1));
    },
  },
  'date range typed with a dash': {
    html: `<label>Period <input id="per" placeholder="dd.mm.yyyy – dd.mm.yyyy"></label><button id="show">Show</button><p id="n"></p><script>show.onclick = (event) => { const found = /^(\\d\\d\\.\\d\\d\\.\\d{4}) ?[–-] ?(\\d\\d\\.\\d\\d\\.\\d{4})$/.exec(per.value); did(found ? found[1] + ' to ' + found[2] : 'wrong', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#per'));
      await person.type('01.02.2031 - 28.02.2031');
      await person.click(tab.locator('#show'));
    },
  },
  'time with morning and afternoon': {
    html: `<fieldset class="tp"><legend>Meeting</legend><input id="hh" aria-label="Hour" size="2"> : <input id="mi" aria-label="Minute" size="2"><span role="radiogroup"><button type="button" role="radio" aria-checked="true" class="ap">AM</button><button type="button" role="radio" aria-checked="false" class="ap">PM</button></span></fieldset><button id="bk">Book</button><script>let half = 'AM'; addEventListener('click', (event) => { if (event.target.matches('.ap')) { half = event.target.textContent; for (const one of document.querySelectorAll('.ap')) one.setAttribute('aria-checked', String(one === event.target)) } if (event.target.id === 'bk') did(hh.value + ':' + mi.value + half, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#hh'));
      await person.type('3');
      await person.press('Tab');
      await person.type('45');
      await person.click(tab.getByText('PM'));
      await person.click(tab.locator('#bk'));
    },
  },
  'lines of an invoice with equal fields': {
    html: `<table id="inv"><tr><th>Item</th><th>Qty</th><th>Price</th></tr>${[1, 2].map((row) => `<tr><td><input name="i${row}"></td><td><input name="q${row}"></td><td><input name="p${row}"></td></tr>`).join('')}</table><a href="#" id="more">Add line</a><script>let n = 2; more.onclick = (event) => { event.preventDefault(); n += 1; inv.insertAdjacentHTML('beforeend', '<tr><td><input name="i' + n + '"></td><td><input name="q' + n + '"></td><td><input name="p' + n + '"></td></tr>') }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[name=i1]'));
      await person.type('Tent');
      await person.press('Tab');
      await person.type('2');
      await person.press('Tab');
      await person.type('80');
      await person.click(tab.locator('#more'));
      await person.click(tab.locator('[name=q3]'));
      await person.type('7');
    },
  },
  'tabs by address': {
    html: `<nav>${['home', 'users', 'logs'].map((one) => `<a href="#/${one}">${one}</a> `).join('')}</nav><main id="m"></main><script>const views = { '#/home': '<p>Hi</p>', '#/users': '<h1>Users</h1><button onclick="did(\\'invite\\', event)">Invite</button>', '#/logs': '<h1>Logs</h1><button onclick="did(\\'clear\\', event)">Clear</button>' }; const show = () => { setTimeout(() => { m.innerHTML = views[location.hash] ?? views['#/home'] }, 150) }; onhashchange = show; show()</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('logs', { exact: true }));
      await tab.getByText('Clear').waitFor();
      await person.click(tab.getByText('Clear'));
      await person.click(tab.getByText('users', { exact: true }));
      await tab.getByText('Invite').waitFor();
      await person.click(tab.getByText('Invite'));
    },
  },
  'saved by a key of the page': {
    html: `<p id="st">Saved</p><textarea id="doc" aria-label="Document"></textarea><script>doc.oninput = () => { st.textContent = 'Changed' }; addEventListener('keydown', (event) => { if (event.ctrlKey && event.key === 's') { event.preventDefault(); did('saved ' + doc.value, event); st.textContent = 'Saved' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#doc'));
      await person.type('Plan A');
      await person.press('Control+s');
    },
  },
  'rule made of three lists': {
    html: `<div class="rule">If <select class="f" id="rf"><option>Subject</option><option>Sender</option></select> <select class="op" id="ro"><option>contains</option><option>is</option></select> <input id="rv" class="val"> then <select id="ra"><option>Archive</option><option>Label</option></select></div><button>+</button><button id="sr">Save rule</button><script>sr.onclick = (event) => did([rf, ro, rv, ra].map((one) => one.value).join(' '), event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#rf'), { labels: ['Sender'] });
      await person.choose(tab.locator('#ro'), { labels: ['is'] });
      await person.click(tab.locator('#rv'));
      await person.type('boss@acme.test');
      await person.choose(tab.locator('#ra'), { labels: ['Label'] });
      await person.click(tab.locator('#sr'));
    },
  },
  'question before something is deleted': {
    html: `<ul id="keys">${['prod', 'test'].map((one) => `<li><code>${one}</code> <button class="rv">Revoke</button></li>`).join('')}</ul><div id="ask" class="veil" hidden><div class="dialog" role="alertdialog" aria-labelledby="aq"><h2 id="aq">Revoke key?</h2><p>Type the name to confirm.</p><input id="nm"><button id="no">Keep</button><button id="yes" disabled>Revoke</button></div></div><script>let li; keys.onclick = (event) => { if (event.target.matches('.rv')) { li = event.target.parentNode; nm.value = ''; yes.disabled = true; ask.hidden = false } }; nm.oninput = () => { yes.disabled = nm.value !== li.querySelector('code').textContent }; yes.onclick = (event) => { did('revoked ' + nm.value, event); li.remove(); ask.hidden = true }; no.onclick = () => { ask.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.rv').nth(1));
      await person.click(tab.locator('#nm'));
      await person.type('test');
      await person.click(tab.locator('#yes'));
    },
  },
  'numbers of pages in a field': {
    html: `<div id="rows"></div><button class="prev">‹</button><input id="pg" value="1" aria-label="Page"> of 9 <button class="next">›</button><script>let page = 1; const draw = () => { pg.value = page; rows.innerHTML = [1, 2].map((row) => '<p>Row ' + page + '.' + row + ' <a href="#" class="o">open</a></p>').join('') }; draw(); pg.onkeydown = (event) => { if (event.key === 'Enter') { page = Number(pg.value); draw() } }; addEventListener('click', (event) => { if (event.target.matches('.next')) { page += 1; draw() } if (event.target.matches('.o')) { event.preventDefault(); did(event.target.parentNode.firstChild.textContent.trim(), event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#pg'));
      await person.press('Control+a');
      await person.type('4\n');
      await person.click(tab.locator('.next'));
      await person.click(tab.locator('.o').nth(1));
    },
  },
  'switches of a table of rights': {
    html: `<table><tr><th></th><th>View</th><th>Edit</th></tr>${['Ada', 'Bob'].map((one) => `<tr><th scope="row">${one}</th>${['View', 'Edit'].map((right) => `<td><button role="switch" aria-checked="false" aria-label="${right}" data-name="${one} ${right}" data-state="off" style="width:34px;height:18px"></button></td>`).join('')}</tr>`).join('')}</table><script>addEventListener('click', (event) => { if (event.target.matches('[role=switch]')) { const on = event.target.dataset.state === 'off'; event.target.dataset.state = on ? 'on' : 'off'; event.target.setAttribute('aria-checked', String(on)) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Bob Edit"]'));
      await person.click(tab.locator('[data-name="Ada View"]'));
    },
  },
  'notes of the day in a strip of days': {
    html: `<div class="strip" role="tablist">${['Mon 3', 'Tue 4', 'Wed 5'].map((one) => `<div role="tab" tabindex="0" class="day" style="display:inline-block;width:70px">${one}</div>`).join('')}</div><label>Hours <input id="hrs"></label><button id="lg">Log</button><script>let day = 'Mon 3'; document.querySelector('.strip').onclick = (event) => { day = event.target.textContent; hrs.value = '' }; lg.onclick = (event) => { did(day + ' ' + hrs.value, event); hrs.value = '' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#hrs'));
      await person.type('8');
      await person.click(tab.locator('#lg'));
      await person.click(tab.getByText('Wed 5'));
      await person.click(tab.locator('#hrs'));
      await person.type('6');
      await person.click(tab.locator('#lg'));
    },
  },
  'column chosen from the menu of its heading': {
    html: `<table><thead><tr>${['Name', 'City'].map((one) => `<th>${one} <button class="cm" aria-label="Column options" aria-haspopup="true">▾</button></th>`).join('')}</tr></thead><tbody><tr><td>Ada</td><td>London</td></tr></tbody></table><div id="cmenu" class="menu" hidden style="position:absolute;background:#eee"><div class="mi">Sort A to Z</div><div class="mi">Hide column</div></div><script>let column; addEventListener('click', (event) => { const opener = event.target.closest('.cm'); if (opener) { column = opener.parentNode.firstChild.textContent.trim(); cmenu.hidden = false; return } if (event.target.matches('.mi')) did(event.target.textContent + ' ' + column, event); cmenu.hidden = true })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.cm').nth(1));
      await person.click(tab.getByText('Hide column'));
    },
  },
  'upload behind a picture of a person': {
    html: `<label class="avatar" style="display:inline-block;cursor:pointer"><img alt="Profile photo" width="64" height="64" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><input type="file" id="ph" style="display:none" data-state=""></label><button id="sv">Save profile</button><script>ph.onchange = () => { ph.dataset.state = ph.files[0].name }; sv.onclick = (event) => did('saved ' + ph.dataset.state, event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByAltText('Profile photo'));
      await person.upload('cv.txt', 'Ada');
      await person.click(tab.locator('#sv'));
    },
  },
};
