import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Tools of makers, sellers and households, in mark-up that nobody tidied. */
export const STUDIOS: Record<string, UnseenPage> = {
  'stock changed by small fields that save when left': {
    html: `<div class="tbl">${['Oak board', 'Pine board', 'Elm board'].map((one) => `<div class="tr" style="display:flex;gap:10px"><div class="td" style="width:120px">${one}</div><div class="td"><input class="qty" data-name="${one}" value="5" size="4"></div><div class="td"><span class="sv"></span></div></div>`).join('')}</div><script>addEventListener('change', (event) => { if (event.target.matches('.qty')) { event.target.closest('.tr').querySelector('.sv').textContent = 'Saved'; did(event.target.dataset.name + ' ' + event.target.value, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.qty').nth(1));
      await person.press('Control+a');
      await person.type('12');
      await person.click(tab.locator('.qty').nth(2));
      await person.press('Control+a');
      await person.type('0');
      await person.press('Tab');
    },
  },
  'labels printed by a menu of a split row': {
    html: `<ul class="ords">${['#881', '#882', '#883'].map((one) => `<li><span>Order ${one}</span> <span class="st">new</span> <span class="mn" style="position:relative"><a href="javascript:void(0)" class="dots">•••</a></span></li>`).join('')}</ul><script>addEventListener('click', (event) => { const open = document.querySelector('.pop'); if (event.target.matches('.dots')) { open?.remove(); event.target.parentNode.insertAdjacentHTML('beforeend', '<div class="pop" style="position:absolute;background:#fff;border:1px solid;z-index:3"><a href="javascript:void(0)" class="it">Print label</a><br><a href="javascript:void(0)" class="it">Mark as sent</a></div>'); return } if (event.target.matches('.it')) { const li = event.target.closest('li'); did(event.target.textContent + ' ' + li.firstChild.textContent, event); if (event.target.textContent === 'Mark as sent') li.querySelector('.st').textContent = 'sent' } open?.remove() })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dots').nth(1));
      await person.click(tab.getByText('Mark as sent'));
      await person.click(tab.locator('.dots').nth(2));
      await person.click(tab.getByText('Print label'));
    },
  },
  'prices with a percent and a sign': {
    html: `<div class="fld"><div class="lab">Discount</div><div class="inp" style="display:inline-flex;border:1px solid"><input id="dc" size="4"><span>%</span></div></div><div class="fld"><div class="lab">Shipping</div><div class="inp" style="display:inline-flex;border:1px solid"><span>€</span><input id="sh" size="6"></div></div><span class="btn" tabindex="0" style="cursor:pointer;border:1px solid;padding:4px">Apply to all</span><script>document.querySelector('.btn').onclick = (event) => did(dc.value + '%/' + sh.value, event); sh.onblur = () => { const n = Number(sh.value.replace(',', '.')); if (n) sh.value = n.toFixed(2) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#dc'));
      await person.type('15');
      await person.click(tab.locator('#sh'));
      await person.type('4,9');
      await person.click(tab.locator('.btn'));
    },
  },
  'playlist by a double click and a star': {
    html: `<div role="grid" aria-label="Songs">${['Alba', 'Brisa', 'Cielo'].map((one) => `<div role="row" class="sg" style="display:flex;gap:8px;user-select:none"><div role="gridcell"><button class="fv" aria-pressed="false" title="Favourite">☆</button></div><div role="gridcell" class="nm">${one}</div><div role="gridcell">3:0${one.length}</div></div>`).join('')}</div><script>addEventListener('dblclick', (event) => { const row = event.target.closest('.sg'); if (row && !event.target.matches('.fv')) did('play ' + row.querySelector('.nm').textContent, event) }); addEventListener('click', (event) => { if (event.target.matches('.fv')) { event.target.textContent = '★'; event.target.setAttribute('aria-pressed', 'true'); did('star ' + event.target.closest('.sg').querySelector('.nm').textContent, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.fv').nth(2));
      await person.click(tab.locator('.nm').nth(1), { clicks: 2 });
    },
  },
  'week of meals filled from a list at the side': {
    html: `<div style="display:flex;gap:20px"><div class="wk">${['Mon', 'Tue', 'Wed'].map((day) => `<div class="dy" style="width:120px;min-height:40px;border:1px solid" data-name="${day}" data-state=""><b>${day}</b> <button class="pl" aria-label="Add a meal">+</button></div>`).join('')}</div><div id="side" hidden><p>Choose a meal</p>${['Soup', 'Pasta', 'Curry'].map((one) => `<button class="ml">${one}</button>`).join('')}</div></div><script>let on; addEventListener('click', (event) => { if (event.target.matches('.pl')) { on = event.target.closest('.dy'); side.hidden = false } if (event.target.matches('.ml')) { on.dataset.state += event.target.textContent; on.insertAdjacentHTML('beforeend', '<div>' + event.target.textContent + ' <button class="rm" aria-label="Remove">×</button></div>'); side.hidden = true } if (event.target.matches('.rm')) { const day = event.target.closest('.dy'); day.dataset.state = ''; event.target.parentNode.remove() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.pl').nth(1));
      await person.click(tab.getByText('Pasta'));
      await person.click(tab.locator('.pl').nth(2));
      await person.click(tab.getByText('Soup'));
    },
  },
  'lamps of a house as tiles': {
    html: `<div class="tiles">${['Kitchen', 'Hall', 'Bedroom'].map((one) => `<div class="tl" tabindex="0" role="button" aria-pressed="false" style="display:inline-block;width:110px;border:1px solid;padding:8px"><div>${one}</div><div class="s" data-name="${one}" data-state="off">Off</div></div>`).join('')}</div><label>Heating <input type="range" id="ht" min="15" max="25" value="19"></label><script>addEventListener('click', (event) => { const tile = event.target.closest('.tl'); if (!tile) return; const s = tile.querySelector('.s'); const now = s.dataset.state === 'off' ? 'on' : 'off'; s.dataset.state = now; s.textContent = now === 'on' ? 'On' : 'Off'; tile.setAttribute('aria-pressed', String(now === 'on')) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.tl').nth(2));
      await person.click(tab.locator('.tl').nth(0));
      await person.click(tab.locator('#ht'), { inside: 0.8 });
    },
  },
  'invoice number copied into a second field': {
    html: `<div class="row"><b>Reference</b><span id="rf">INV-2031-7</span><button id="cp">Copy</button></div><label>Reason for payment <input id="rs"></label><label>Note <input id="nt"></label><button id="py">Send money</button><script>cp.onclick = () => { rs.value = rf.textContent }; py.onclick = (event) => did('pay ' + rs.value + ' ' + nt.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#cp'));
      await person.click(tab.locator('#nt'));
      await person.type('Thanks');
      await person.click(tab.locator('#py'));
    },
  },
  'posts planned by a date and an hour': {
    html: `<textarea id="bd" placeholder="What's happening?"></textarea><button id="sc" title="Schedule" aria-label="Schedule">🕒</button><div id="pn" role="dialog" aria-label="Schedule post" hidden><label>Date <input type="date" id="da"></label><label>Time <input type="time" id="ti"></label><button id="cf">Confirm</button></div><button id="go" disabled>Post</button><script>bd.oninput = () => { go.disabled = !bd.value }; sc.onclick = () => { pn.hidden = false }; cf.onclick = () => { pn.hidden = true; go.textContent = 'Schedule' }; go.onclick = (event) => did([bd.value, da.value, ti.value].join('|'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#bd'));
      await person.type('Open on Sunday!');
      await person.click(tab.locator('#sc'));
      await person.choose(tab.locator('#da'), { value: '2031-04-20' });
      await person.choose(tab.locator('#ti'), { value: '09:30' });
      await person.click(tab.locator('#cf'));
      await person.click(tab.locator('#go'));
    },
  },
  'rows ticked and a bar that appears': {
    html: `<div id="bar" hidden><span id="ct"></span> <button data-a="Label">Label</button><button data-a="Delete">Delete</button></div><table>${['Ann', 'Ben', 'Cleo', 'Dan'].map((one) => `<tr><td><input type="checkbox" class="tk" aria-label="Select row" data-k="${one}"></td><td>${one}</td><td>active</td></tr>`).join('')}</table><script>const on = () => [...document.querySelectorAll('.tk:checked')].map((one) => one.dataset.k); addEventListener('change', () => { bar.hidden = on().length === 0; ct.textContent = on().length + ' selected' }); bar.onclick = (event) => { if (event.target.dataset.a) did(event.target.dataset.a + ' ' + on().join(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.tk').nth(1));
      await person.click(tab.locator('.tk').nth(3));
      await person.click(tab.locator('[data-a=Label]'));
    },
  },
  'menu of the browser kind made of details': {
    html: `<header><details class="dd"><summary>File</summary><div><button onclick="did('new', event)">New</button><button onclick="did('export', event)">Export</button></div></details><details class="dd"><summary>Edit</summary><div><button onclick="did('paste', event)">Paste</button></div></details></header><p>Text</p>`,
    async act(person, tab) {
      await person.click(tab.getByText('File'));
      await person.click(tab.getByText('Export'));
      await person.click(tab.getByText('Edit'));
      await person.click(tab.getByText('Paste'));
    },
  },
  'address book in a frame beside a form': {
    html: `<iframe title="Contacts" srcdoc="<style>li{cursor:pointer;padding:4px}</style><ul><li>Ada Lovelace</li><li>Grace Hopper</li></ul><script>onclick = (event) => { if (event.target.matches('li')) parent.postMessage(event.target.textContent, '*') }</script>" width="200" height="120"></iframe><form><input id="who" placeholder="Name" readonly><input id="wh" placeholder="Phone"><button type="button" id="cl">Call</button></form><script>addEventListener('message', (event) => { who.value = event.data }); cl.onclick = (event) => did('call ' + who.value + ' ' + wh.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.frameLocator('iframe').getByText('Grace Hopper'));
      await person.click(tab.locator('#wh'));
      await person.type('555 0100');
      await person.click(tab.locator('#cl'));
    },
  },
  'words found and replaced': {
    html: `<textarea id="tx">one two one</textarea><div class="fr"><div><span>Find</span><input id="fd"></div><div><span>Replace with</span><input id="rp"></div><button id="ra">Replace all</button></div><script>ra.onclick = () => { tx.value = tx.value.split(fd.value).join(rp.value) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#fd'));
      await person.type('one');
      await person.press('Tab');
      await person.type('six');
      await person.click(tab.locator('#ra'));
    },
  },
  'size of a picture by linked fields': {
    html: `<div><label for="w">Width</label><input id="w" type="number" value="400"><button id="lk" aria-pressed="true" aria-label="Keep ratio">🔗</button><label for="h">Height</label><input id="h" type="number" value="200"></div><button id="rs">Resize</button><script>let keep = true; lk.onclick = () => { keep = !keep; lk.setAttribute('aria-pressed', String(keep)) }; w.oninput = () => { if (keep) h.value = Math.round(w.value / 2) }; h.oninput = () => { if (keep) w.value = h.value * 2 }; rs.onclick = (event) => did(w.value + 'x' + h.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#lk'));
      await person.click(tab.locator('#w'));
      await person.press('Control+a');
      await person.type('300');
      await person.click(tab.locator('#h'));
      await person.press('Control+a');
      await person.type('90');
      await person.click(tab.locator('#rs'));
    },
  },
  'layers of a drawing with eyes and locks': {
    html: `<ul id="ly">${['Sky', 'House', 'Tree'].map((one) => `<li class="ly"><i class="icon-eye" data-k="${one}" style="cursor:pointer">👁</i><i class="icon-lock" data-k="${one}" style="cursor:pointer">🔒</i><span contenteditable="false">${one}</span></li>`).join('')}</ul><script>ly.onclick = (event) => { if (event.target.matches('i')) { event.target.style.opacity = 0.3; did(event.target.className + ' ' + event.target.dataset.k, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.icon-eye').nth(1));
      await person.click(tab.locator('.icon-lock').nth(2));
    },
  },
  'clock set by a press on its face': {
    html: `<div id="cf" style="position:relative;width:200px;height:200px;border:1px solid;border-radius:50%">${[12, 3, 6, 9].map((hour, at) => `<span class="hr" style="position:absolute;left:${[90, 170, 90, 10][at]}px;top:${[5, 90, 170, 90][at]}px;cursor:pointer">${hour}</span>`).join('')}</div><p id="tm" data-state="">--:--</p><button id="al">Set alarm</button><script>cf.onclick = (event) => { if (event.target.matches('.hr')) { tm.dataset.state = event.target.textContent; tm.textContent = event.target.textContent + ':00' } }; al.onclick = (event) => did('alarm ' + tm.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.hr').nth(3));
      await person.click(tab.locator('#al'));
    },
  },
  'names of a group typed with a line for each': {
    html: `<p>Members</p><textarea rows="4" cols="30" id="mb"></textarea><p><select id="rl"><option>Reader</option><option>Writer</option></select> <button id="iv">Invite</button></p><script>iv.onclick = (event) => did(mb.value.split('\\n').length + ' ' + rl.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#mb'));
      await person.type('ada@x.org\nbob@x.org\ncid@x.org');
      await person.choose(tab.locator('#rl'), { labels: ['Writer'] });
      await person.click(tab.locator('#iv'));
    },
  },
  'tabs that are moved away by a scroll of their strip': {
    html: `<div class="strip" style="width:220px;overflow:hidden;white-space:nowrap"><div id="in" style="display:inline-block">${['Home', 'Sales', 'Stock', 'Staff', 'Taxes'].map((one) => `<button role="tab" class="tb" style="width:80px">${one}</button>`).join('')}</div></div><button id="nx" aria-label="Scroll right">›</button><div id="pn"></div><script>let x = 0; nx.onclick = () => { x += 160; document.getElementById('in').style.transform = 'translateX(-' + x + 'px)' }; addEventListener('click', (event) => { if (event.target.matches('.tb')) { pn.innerHTML = '<h3>' + event.target.textContent + '</h3><button class="ex">Export</button>' } if (event.target.matches('.ex')) did('export ' + pn.querySelector('h3').textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#nx'));
      await person.click(tab.getByText('Staff'));
      await person.click(tab.locator('.ex'));
    },
  },
  'measure with a unit that is chosen beside it': {
    html: `<fieldset><legend>Weight</legend><input id="wv" type="text" inputmode="decimal"><select id="wu" aria-label="Unit"><option>kg</option><option>lb</option></select></fieldset><fieldset><legend>Height</legend><input id="hv" type="text" inputmode="decimal"><select id="hu" aria-label="Unit"><option>cm</option><option>in</option></select></fieldset><button onclick="did([wv, wu, hv, hu].map((one) => one.value).join(' '), event)">Reckon</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#wv'));
      await person.type('150');
      await person.choose(tab.locator('#wu'), { labels: ['lb'] });
      await person.click(tab.locator('#hv'));
      await person.type('70');
      await person.choose(tab.locator('#hu'), { labels: ['in'] });
      await person.click(tab.getByText('Reckon'));
    },
  },
  'help in a corner that is closed first': {
    html: `<main style="height:300px"><button id="bk" style="position:fixed;right:30px;bottom:30px" onclick="did('back up', event)">Back up now</button></main><div id="ch" style="position:fixed;right:10px;bottom:10px;width:240px;height:120px;background:#eef"><b>Can we help?</b><span id="cx" style="position:absolute;right:6px;top:4px;cursor:pointer">✕</span></div><script>cx.onclick = () => ch.remove()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#cx'));
      await person.click(tab.locator('#bk'));
    },
  },
  'comparison of two things by boxes under pictures': {
    html: `<div class="gr">${['Drill A', 'Drill B', 'Drill C'].map((one) => `<div class="pr" style="display:inline-block;width:120px"><img alt="" width="100" height="50"><p class="nm">${one}</p><label style="font-size:12px"><input type="checkbox" class="cp" data-name="${one}"> Compare</label></div>`).join('')}</div><div id="cb" style="position:sticky;bottom:0" hidden><button id="cg">Compare (0)</button></div><script>addEventListener('change', () => { const n = document.querySelectorAll('.cp:checked').length; cb.hidden = n < 2; cg.textContent = 'Compare (' + n + ')' }); cg.onclick = (event) => did('compare ' + [...document.querySelectorAll('.cp:checked')].map((one) => one.dataset.name).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.cp').nth(0));
      await person.click(tab.locator('.cp').nth(2));
      await person.click(tab.locator('#cg'));
    },
  },
};
