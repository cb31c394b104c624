import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Shops, travel and banks: what people fill in and choose at home. */
export const MARKETS: Record<string, UnseenPage> = {
  'list of a component library that opens on the press': {
    html: `<div class="ant-form-item"><div class="ant-col"><span class="ant-lbl">Shipping</span></div><div class="ant-select" tabindex="0" style="border:1px solid;width:200px;height:30px"><span class="ant-select-selection-item">Standard</span></div></div><button id="pay">Continue</button><script>const box = document.querySelector('.ant-select'); let list; box.addEventListener('mousedown', () => { if (list) { list.remove(); list = null; return } list = document.createElement('div'); list.className = 'ant-select-dropdown'; list.style.cssText = 'position:absolute;top:80px;left:20px;background:#fff;border:1px solid'; list.innerHTML = ['Standard', 'Express', 'Pick up'].map((one) => '<div class="ant-select-item" title="' + one + '"><div class="ant-select-item-option-content">' + one + '</div></div>').join(''); document.body.append(list); list.addEventListener('click', (event) => { const item = event.target.closest('.ant-select-item'); if (item) { box.firstChild.textContent = item.title; list.remove(); list = null } }) }); pay.onclick = (event) => did('ship ' + box.textContent.trim(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ant-select'));
      await person.click(tab.locator('.ant-select-item').nth(1));
      await person.click(tab.locator('#pay'));
    },
  },
  'calendar of buttons beside its field': {
    html: `<label for="dep">Departure</label> <input id="dep" readonly placeholder="Choose a date"><button type="button" aria-label="Open calendar" id="tog">📅</button><div id="cal" hidden style="position:absolute;background:#fff;border:1px solid"><button type="button" aria-label="Previous month" id="pm">‹</button> <b id="mn"></b> <button type="button" aria-label="Next month" id="nm">›</button><table><tbody id="days"></tbody></table></div><script>const names = ['May 2031', 'June 2031', 'July 2031']; let at = 0; const draw = () => { mn.textContent = names[at]; let rows = ''; for (let week = 0; week < 5; week++) { rows += '<tr>'; for (let day = 1; day <= 7; day++) { const n = week * 7 + day; rows += n > 30 ? '<td></td>' : '<td><button type="button" class="mat-cell" aria-label="' + names[at].split(' ')[0] + ' ' + n + ', 2031">' + n + '</button></td>' } rows += '</tr>' } days.innerHTML = rows }; draw(); tog.onclick = () => { cal.hidden = !cal.hidden }; pm.onclick = () => { at = Math.max(0, at - 1); draw() }; nm.onclick = () => { at += 1; draw() }; days.onclick = (event) => { if (event.target.matches('.mat-cell')) { dep.value = event.target.getAttribute('aria-label'); cal.hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#tog'));
      await person.click(tab.locator('#nm'));
      await person.click(tab.getByLabel('June 17, 2031'));
    },
  },
  'days of two months in one grid': {
    html: `<p>Pick-up</p><div id="g" style="display:grid;grid-template-columns:repeat(7,40px)">${[28, 29, 30, 31].map((day) => `<span class="d other" style="color:#aaa">${day}</span>`).join('')}${Array.from({ length: 31 }, (_unused, at) => `<span class="d in" style="cursor:pointer">${at + 1}</span>`).join('')}</div><p id="said" data-state=""></p><script>g.onclick = (event) => { if (event.target.matches('.in')) { said.dataset.state = event.target.textContent; did('day ' + event.target.textContent, event) } else if (event.target.matches('.other')) did('other ' + event.target.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d.in').nth(29));
    },
  },
  'trip with airports and guests': {
    html: `<div class="trip"><div class="f"><span>From</span><input id="fr" class="apt" autocomplete="off"></div><button id="swap" title="Swap">⇄</button><div class="f"><span>To</span><input id="to" class="apt" autocomplete="off"></div><ul id="sug" hidden></ul><div class="pax">Adults <button class="dec" aria-label="Fewer adults">−</button><output id="n">1</output><button class="inc" aria-label="More adults">+</button></div><button id="go">Search flights</button></div><script>const ports = [['Oslo', 'OSL'], ['Osaka', 'KIX'], ['Lisbon', 'LIS'], ['London', 'LHR']]; let on; for (const field of document.querySelectorAll('.apt')) field.oninput = () => { on = field; const found = ports.filter(([name]) => field.value && name.toLowerCase().startsWith(field.value.toLowerCase())); sug.innerHTML = found.map(([name, code]) => '<li data-c="' + name + ' (' + code + ')"><b>' + name + '</b><br><small>' + code + '</small></li>').join(''); sug.hidden = found.length === 0 }; sug.onmousedown = (event) => { event.preventDefault(); const li = event.target.closest('li'); if (li) { on.value = li.dataset.c; sug.hidden = true } }; swap.onclick = () => { [fr.value, to.value] = [to.value, fr.value] }; addEventListener('click', (event) => { if (event.target.matches('.inc')) n.textContent = Number(n.textContent) + 1 }); go.onclick = (event) => did(fr.value + ' > ' + to.value + ' x' + n.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#fr'));
      await person.type('os');
      await person.click(tab.locator('#sug li').nth(1));
      await person.click(tab.locator('#to'));
      await person.type('lis');
      await person.click(tab.locator('#sug li').first());
      await person.click(tab.locator('#swap'));
      await person.click(tab.locator('.inc'));
      await person.click(tab.locator('.inc'));
      await person.click(tab.locator('#go'));
    },
  },
  'hearts on pictures of flats': {
    html: `<div class="res">${['Loft by the river', 'Cabin in the woods', 'Room with a view'].map((one) => `<div class="tile" style="display:inline-block;width:150px;position:relative"><button class="heart" aria-label="Save to wishlist" aria-pressed="false" style="position:absolute;right:4px;top:4px">♡</button><img alt="" width="140" height="60"><div class="t">${one}</div><div>€ 90</div></div>`).join('')}</div><script>addEventListener('click', (event) => { const heart = event.target.closest('.heart'); if (!heart) return; const now = heart.getAttribute('aria-pressed') !== 'true'; heart.setAttribute('aria-pressed', String(now)); heart.textContent = now ? '♥' : '♡'; did((now ? 'saved ' : 'dropped ') + heart.parentNode.querySelector('.t').textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.heart').nth(1));
      await person.click(tab.locator('.heart').nth(2));
    },
  },
  'dish with choices in a window': {
    html: `<div class="menu">${['Ramen', 'Gyoza'].map((one) => `<button class="dish"><b>${one}</b><span>€ 9</span></button>`).join('')}</div><div class="veil" id="w" hidden><div class="dialog" role="dialog" aria-modal="true"><h2 id="h"></h2><fieldset><legend>Size</legend><label><input type="radio" name="s" value="S"> Small</label><label><input type="radio" name="s" value="L"> Large <em>+ € 2</em></label></fieldset><fieldset><legend>Extras</legend><label><input type="checkbox" value="egg"> Egg <em>+ € 1</em></label><label><input type="checkbox" value="nori"> Nori</label></fieldset><button id="minus">−</button><b id="q">1</b><button id="plus">+</button><button id="ad"></button></div></div><script>let price = 9; const say = () => { ad.textContent = 'Add ' + q.textContent + ' to order • € ' + Number(q.textContent) * price }; for (const dish of document.querySelectorAll('.dish')) dish.onclick = () => { h.textContent = dish.firstChild.textContent; w.hidden = false; say() }; plus.onclick = () => { q.textContent = Number(q.textContent) + 1; say() }; w.onchange = () => { price = 9 + (w.querySelector('[value=L]').checked ? 2 : 0) + (w.querySelector('[value=egg]').checked ? 1 : 0); say() }; ad.onclick = (event) => { did(h.textContent + ' ' + [...w.querySelectorAll('input:checked')].map((one) => one.value).join() + ' x' + q.textContent, event); w.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dish').nth(0));
      await person.click(tab.locator('[value=L]'));
      await person.click(tab.locator('[value=egg]'));
      await person.click(tab.locator('#plus'));
      await person.click(tab.locator('#ad'));
    },
  },
  'car put together from swatches': {
    html: `<section><h3>Paint</h3>${['Arctic white', 'Racing green', 'Night blue'].map((one) => `<div class="sw" title="${one}" style="display:inline-block;width:30px;height:30px;background:#cde;margin:4px;cursor:pointer"></div>`).join('')}</section><section><h3>Wheels</h3>${['17"', '19"'].map((one) => `<div class="wh" style="display:inline-block;padding:8px;border:1px solid;cursor:pointer">${one}</div>`).join('')}</section><p id="sum" data-state="">–</p><script>let paint = '', wheel = ''; addEventListener('click', (event) => { if (event.target.matches('.sw')) paint = event.target.title; else if (event.target.matches('.wh')) wheel = event.target.textContent; else return; sum.dataset.state = paint + '/' + wheel; sum.textContent = sum.dataset.state })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.sw').nth(1));
      await person.click(tab.locator('.wh').nth(1));
      await person.click(tab.locator('.sw').nth(2));
    },
  },
  'two currencies and an amount': {
    html: `<form onsubmit="event.preventDefault(); did(a.value + ' ' + c1.value + ' in ' + c2.value, event)"><input id="a" value="1"><select id="c1"><option>EUR</option><option>USD</option><option>GBP</option></select> to <select id="c2"><option>USD</option><option>EUR</option><option>JPY</option></select> <button>Convert</button></form>`,
    async act(person, tab) {
      await person.click(tab.locator('#a'));
      await person.press('Control+a');
      await person.type('250');
      await person.choose(tab.locator('#c1'), { labels: ['GBP'] });
      await person.choose(tab.locator('#c2'), { labels: ['JPY'] });
      await person.click(tab.getByText('Convert'));
    },
  },
  'birthday from three lists under a legend': {
    html: `<fieldset><legend>Date of birth</legend><select id="bd">${Array.from({ length: 31 }, (_unused, at) => `<option>${at + 1}</option>`).join('')}</select><select id="bm">${['January', 'February', 'March'].map((one) => `<option>${one}</option>`).join('')}</select><select id="by"><option>1990</option><option>1991</option></select></fieldset><button onclick="did(bd.value + bm.value + by.value, event)">Next</button>`,
    async act(person, tab) {
      await person.choose(tab.locator('#bd'), { labels: ['9'] });
      await person.choose(tab.locator('#bm'), { labels: ['March'] });
      await person.choose(tab.locator('#by'), { labels: ['1991'] });
      await person.click(tab.getByText('Next'));
    },
  },
  'transfer with a check before it goes': {
    html: `<div id="s1"><p><label>Recipient<br><input id="rc"></label></p><p><label>Amount<br><input id="am" inputmode="decimal"></label> EUR</p><p><label>Message<br><input id="ms"></label></p><button id="rv">Review</button></div><div id="s2" hidden><p id="txt"></p><label><input type="checkbox" id="ok"> I have checked the details</label><br><button id="cf" disabled>Confirm</button> <a href="#" id="bk">Back</a></div><script>rv.onclick = () => { if (!rc.value || !am.value) return; s1.hidden = true; s2.hidden = false; txt.textContent = am.value + ' to ' + rc.value }; bk.onclick = (event) => { event.preventDefault(); s2.hidden = true; s1.hidden = false }; ok.onchange = () => { cf.disabled = !ok.checked }; cf.onclick = (event) => did('sent ' + txt.textContent + ' ' + ms.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#rc'));
      await person.type('Ada');
      await person.press('Tab');
      await person.type('12,50');
      await person.click(tab.locator('#rv'));
      await person.click(tab.locator('#bk'));
      await person.click(tab.locator('#ms'));
      await person.type('Rent');
      await person.click(tab.locator('#rv'));
      await person.click(tab.locator('#ok'));
      await person.click(tab.locator('#cf'));
    },
  },
  'consent in a shadow root with switches': {
    html: `<h1>News</h1><button onclick="did('read', event)">Read on</button><c-wall></c-wall><script>customElements.define('c-wall', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div style="position:fixed;inset:0;background:#0008"><div role="dialog" aria-label="Privacy" style="background:#fff;margin:80px;padding:20px"><p>We value your privacy</p><div><span>Marketing</span> <button role="switch" aria-checked="true" class="sw">on</button></div><div><span>Statistics</span> <button role="switch" aria-checked="true" class="sw">on</button></div><button class="save">Save my choices</button> <button class="all">Accept all</button></div></div>'; root.addEventListener('click', (event) => { const one = event.target; if (one.matches('.sw')) { const now = one.getAttribute('aria-checked') !== 'true'; one.setAttribute('aria-checked', String(now)); one.textContent = now ? 'on' : 'off' } if (one.matches('.save')) { did([...root.querySelectorAll('.sw')].map((sw) => sw.textContent).join(), event); this.remove() } if (one.matches('.all')) { did('all', event); this.remove() } }) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('c-wall .sw').nth(0));
      await person.click(tab.getByText('Save my choices'));
      await person.click(tab.getByText('Read on'));
    },
  },
  'newsletter in a frame that comes late': {
    html: `<h1>Blog</h1><p>Text</p><script>setTimeout(() => { const frame = document.createElement('iframe'); frame.title = 'Newsletter'; frame.style.cssText = 'position:fixed;bottom:0;right:0;width:300px;height:140px;background:#fff'; frame.srcdoc = '<form><input name="em" type="email" placeholder="Your e-mail"><button>Subscribe</button></form><script>document.forms[0].onsubmit = (event) => { event.preventDefault(); parent.did("sub " + document.forms[0].em.value, event); document.body.textContent = "Thanks" }<' + '/script>'; document.body.append(frame) }, 400)</script>`,
    async act(person, tab) {
      const frame = tab.frameLocator('iframe');
      await person.click(frame.locator('input'));
      await person.type('ada@example.org');
      await person.click(frame.getByText('Subscribe'));
    },
  },
  'poll of pictures': {
    html: `<h2>Which logo?</h2><div class="opts">${['Fox', 'Owl', 'Bear'].map((one) => `<a class="opt" href="#" style="display:inline-block;padding:6px"><img alt="${one}" width="60" height="60" style="background:#eda"></a>`).join('')}</div><button id="v">Vote</button><script>let on = ''; addEventListener('click', (event) => { const opt = event.target.closest('.opt'); if (opt) { event.preventDefault(); on = opt.firstChild.alt; for (const one of document.querySelectorAll('.opt')) one.style.outline = one === opt ? '2px solid' : '' } }); v.onclick = (event) => did('vote ' + on, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.opt').nth(2));
      await person.click(tab.locator('#v'));
    },
  },
  'pictures without words and one as cover': {
    html: `<div class="thumbs">${[1, 2, 3, 4].map((one) => `<div class="th" data-n="${one}" style="display:inline-block;width:50px;height:50px;background:#bcd;margin:3px;cursor:pointer"></div>`).join('')}</div><button id="cov">Set as cover</button><script>let on = 0; addEventListener('click', (event) => { const th = event.target.closest('.th'); if (th) { on = th.dataset.n; for (const one of document.querySelectorAll('.th')) one.classList.toggle('sel', one === th) } }); cov.onclick = (event) => did('cover ' + on, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.th').nth(2));
      await person.click(tab.locator('#cov'));
    },
  },
  'orders in folds with the same button': {
    html: `${['A-10', 'A-11', 'A-12'].map((one) => `<div class="acc"><h3><button class="hd" aria-expanded="false">Order ${one}</button></h3><div class="bd" hidden><p>Delivered</p><button class="rf" data-o="${one}">Refund</button></div></div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.hd')) for (const one of document.querySelectorAll('.acc')) { const open = one.contains(event.target) && one.querySelector('.bd').hidden; one.querySelector('.bd').hidden = !open; one.querySelector('.hd').setAttribute('aria-expanded', String(open)) } if (event.target.matches('.rf')) did('refund ' + event.target.dataset.o, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Order A-12'));
      await person.click(tab.locator('[data-o="A-12"]'));
      await person.click(tab.getByText('Order A-10'));
      await person.click(tab.locator('[data-o="A-10"]'));
    },
  },
  'plans as cards with a link in each': {
    html: `<div role="radiogroup" aria-label="Plan">${['Basic', 'Plus', 'Team'].map((one) => `<div role="radio" aria-checked="false" tabindex="0" class="pl" style="border:1px solid;display:inline-block;padding:14px"><b>${one}</b><br>€ 5 <a href="#" class="dt">Details</a></div>`).join('')}</div><p id="pd"></p><button id="ch">Choose plan</button><script>let on = ''; addEventListener('click', (event) => { if (event.target.matches('.dt')) { event.preventDefault(); event.stopPropagation(); pd.textContent = 'About ' + event.target.closest('.pl').querySelector('b').textContent; return } const pl = event.target.closest('.pl'); if (pl) { for (const one of document.querySelectorAll('.pl')) one.setAttribute('aria-checked', String(one === pl)); on = pl.querySelector('b').textContent } }); ch.onclick = (event) => did('plan ' + on, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dt').nth(2));
      await person.click(tab.locator('.pl').nth(1), { inside: 0.15 });
      await person.click(tab.locator('#ch'));
    },
  },
  'number raised by native arrows and typed over': {
    html: `<label>Tickets <input type="number" id="tk" value="1" min="1" max="9"></label><label>Donation <input type="number" id="dn" step="0.5"></label><button onclick="did(tk.value + '/' + dn.value, event)">Buy</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#tk'));
      await person.press('ArrowUp');
      await person.press('ArrowUp');
      await person.press('Tab');
      await person.type('2.5');
      await person.click(tab.getByText('Buy'));
    },
  },
  'message over a list with a way back': {
    html: `<ul id="ml">${['Invoice 7', 'Hello', 'Offer'].map((one) => `<li style="padding:6px"><span>${one}</span> <button class="ar" aria-label="Archive ${one}">🗄</button></li>`).join('')}</ul><div id="snack" role="status" style="position:fixed;bottom:10px"></div><p id="left" data-state="Invoice 7,Hello,Offer"></p><script>let last, next; const say = () => { document.getElementById('left').dataset.state = [...ml.querySelectorAll('span')].map((one) => one.textContent).join() }; addEventListener('click', (event) => { if (event.target.matches('.ar')) { last = event.target.closest('li'); next = last.nextSibling; last.remove(); snack.innerHTML = 'Archived <button id="un">Undo</button>'; say() } if (event.target.id === 'un') { ml.insertBefore(last, next); snack.innerHTML = ''; say() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ar').nth(0));
      await person.click(tab.locator('#un'));
      await person.click(tab.locator('.ar').nth(1));
    },
  },
  'size, colour and a button that wakes': {
    html: `<h1>Runner 2</h1><div class="opt" data-k="size"><span>Size</span>${[40, 41, 42].map((one) => `<button class="v" ${one === 41 ? 'disabled' : ''}>${one}</button>`).join('')}</div><div class="opt" data-k="colour"><span>Colour</span>${['Black', 'Sand'].map((one) => `<button class="v" aria-label="${one}" style="width:24px;height:24px"></button>`).join('')}</div><button id="bag" disabled>Select a size</button><script>const on = {}; addEventListener('click', (event) => { if (!event.target.matches('.v')) return; on[event.target.closest('.opt').dataset.k] = event.target.textContent || event.target.getAttribute('aria-label'); const all = on.size && on.colour; bag.disabled = !all; bag.textContent = all ? 'Add to bag' : on.size ? 'Select a colour' : 'Select a size' }); bag.onclick = (event) => did('bag ' + on.size + on.colour, event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('42'));
      await person.click(tab.getByLabel('Sand'));
      await person.click(tab.locator('#bag'));
    },
  },
  'appointment in free hours of several days': {
    html: `<div style="display:flex;gap:10px">${['Mon 5', 'Tue 6', 'Wed 7'].map((day) => `<div class="day"><div class="dh">${day}</div>${['9:00', '9:30', '10:00'].map((hour) => `<button class="slot" data-d="${day}">${hour}</button><br>`).join('')}</div>`).join('')}</div><div id="bk" hidden><p>Your name</p><input id="nm"><button id="ok">Book appointment</button></div><script>let at = ''; addEventListener('click', (event) => { if (event.target.matches('.slot')) { at = event.target.dataset.d + ' ' + event.target.textContent; bk.hidden = false } }); ok.onclick = (event) => did(at + ' ' + nm.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.slot[data-d="Tue 6"]').nth(1));
      await person.click(tab.locator('#nm'));
      await person.type('Ada');
      await person.click(tab.locator('#ok'));
    },
  },
};
