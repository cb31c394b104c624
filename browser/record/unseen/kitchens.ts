import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Restaurants, shops and households: orders, stock and bookings in pages of small makers. */
export const KITCHENS: Record<string, UnseenPage> = {
  'orders moved on by one button that changes its words': {
    html: `${[12, 13, 14].map((one) => `<div class="o"><b>Table ${one}</b> <span class="s">new</span> <button class="n">Start cooking</button></div>`).join('')}<script>const next = { 'Start cooking': 'Ready', Ready: 'Served' }; addEventListener('click', (event) => { if (!event.target.matches('.n')) return; const row = event.target.closest('.o'); did(event.target.textContent + ' ' + row.querySelector('b').textContent, event); const then = next[event.target.textContent]; if (then) event.target.textContent = then; else row.remove() })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.n').nth(1));
      await person.click(tab.locator('.n').nth(1));
      await person.click(tab.locator('.n').nth(2));
    },
  },
  'extras ticked under each dish': {
    html: `${['Soup', 'Pizza'].map((dish) => `<section><h3>${dish}</h3>${['Cheese', 'Chili', 'Basil'].map((one) => `<label style="display:block"><input type="checkbox" data-name="${dish} ${one}"> ${one} <em>+€1</em></label>`).join('')}<button class="ad" data-k="${dish}">Add</button></section>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.ad')) did('add ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Pizza Cheese"]'));
      await person.click(tab.locator('[data-name="Pizza Basil"]'));
      await person.click(tab.locator('.ad').nth(1));
    },
  },
  'table taken on a plan of round tables': {
    html: `<div style="position:relative;width:320px;height:160px;background:#eee">${[1, 2, 3, 4].map((one) => `<div class="tb" style="position:absolute;left:${one * 60}px;top:${(one % 2) * 70 + 10}px;width:44px;height:44px;border-radius:22px;background:#fff;cursor:pointer;text-align:center">${one}<br><small>${one + 1}p</small></div>`).join('')}</div><button id="h">Hold table</button><script>let at = ''; addEventListener('click', (event) => { const one = event.target.closest('.tb'); if (one) { at = one.firstChild.textContent; for (const other of document.querySelectorAll('.tb')) other.style.background = other === one ? 'gold' : '#fff' } }); h.onclick = (event) => did('hold ' + at, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.tb').nth(2));
      await person.click(tab.locator('#h'));
    },
  },
  'tip chosen by its share, or another one': {
    html: `<div class="tp">${['No tip', '5%', '10%', 'Other'].map((one) => `<button type="button" class="t">${one}</button>`).join('')}</div><div id="ot" hidden><input id="am" inputmode="decimal" placeholder="Amount"></div><button id="py">Pay bill</button><script>let tip = ''; addEventListener('click', (event) => { if (event.target.matches('.t')) { tip = event.target.textContent; ot.hidden = tip !== 'Other'; if (tip === 'Other') am.focus() } }); py.onclick = (event) => did('tip ' + (tip === 'Other' ? am.value : tip), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('10%'));
      await person.click(tab.getByText('Other'));
      await person.type('3.50');
      await person.click(tab.locator('#py'));
    },
  },
  'list of shopping typed and struck through': {
    html: `<form id="f"><input id="it" placeholder="Add an item"><button>+</button></form><ul id="l"></ul><script>f.onsubmit = (event) => { event.preventDefault(); if (it.value) l.insertAdjacentHTML('afterbegin', '<li class="i" style="cursor:pointer">' + it.value + '</li>'); it.value = '' }; l.onclick = (event) => { if (event.target.matches('.i')) { event.target.style.textDecoration = 'line-through'; did('done ' + event.target.textContent, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#it'));
      await person.type('Flour');
      await person.press('Enter');
      await person.type('Eggs');
      await person.click(tab.getByText('+'));
      await person.click(tab.getByText('Flour'));
    },
  },
  'amount of a recipe turned up and down': {
    html: `<p>For <button id="m" aria-label="Fewer people">−</button> <output id="n">4</output> <button id="p" aria-label="More people">+</button> people</p><ul><li><span id="fl">400</span> g flour</li></ul><button id="c">Cook</button><script>const set = (by) => { n.textContent = Number(n.textContent) + by; fl.textContent = n.textContent * 100 }; m.onclick = () => set(-1); p.onclick = () => set(1); c.onclick = (event) => did('for ' + n.textContent, event)</script>`,
    async act(person, tab) {
      for (let count = 0; count < 3; count += 1) await person.click(tab.locator('#p'));
      await person.click(tab.locator('#m'));
      await person.click(tab.locator('#c'));
    },
  },
  'opening hours with a switch and two lists a day': {
    html: `<table>${['Monday', 'Tuesday', 'Wednesday'].map((day) => `<tr><td>${day}</td><td><input type="checkbox" role="switch" data-name="${day} open"></td><td><select data-name="${day} from"><option>08:00</option><option>09:00</option></select></td><td>to</td><td><select data-name="${day} to"><option>17:00</option><option>18:00</option></select></td></tr>`).join('')}</table><button onclick="did('kept', event)">Save hours</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Tuesday open"]'));
      await person.choose(tab.locator('[data-name="Tuesday from"]'), { labels: ['09:00'] });
      await person.choose(tab.locator('[data-name="Wednesday to"]'), { labels: ['18:00'] });
      await person.click(tab.getByText('Save hours'));
    },
  },
  'photo of a dish put in by a button over it': {
    html: `<div class="cards">${['Soup', 'Cake'].map((one) => `<div class="d" style="display:inline-block;width:120px"><div style="height:60px;background:#ccc"><label style="cursor:pointer">📷<input type="file" class="f" data-k="${one}" style="display:none"></label></div><span>${one}</span></div>`).join('')}</div><script>addEventListener('change', (event) => { if (event.target.matches('.f')) did('photo ' + event.target.dataset.k + ' ' + event.target.files.length, { isTrusted: true }) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d label').nth(1));
      await person.upload('cv.txt', 'Ada');
    },
  },
  'guests by age in a panel with a done button': {
    html: `<button id="g" aria-expanded="false">1 guest</button><div id="pn" hidden>${['Adults', 'Children', 'Dogs'].map((one) => `<div class="r"><div>${one}</div><button class="b" data-by="-1">–</button><span>0</span><button class="b" data-by="1">＋</button></div>`).join('')}<button id="dn">Done</button></div><script>g.onclick = () => { pn.hidden = !pn.hidden }; pn.onclick = (event) => { if (event.target.matches('.b')) { const one = event.target.parentNode.querySelector('span'); one.textContent = Math.max(0, Number(one.textContent) + Number(event.target.dataset.by)) } }; dn.onclick = (event) => { pn.hidden = true; did([...pn.querySelectorAll('span')].map((one) => one.textContent).join('/'), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#g'));
      await person.click(tab.locator('.b').nth(1));
      await person.click(tab.locator('.b').nth(1));
      await person.click(tab.locator('.b').nth(5));
      await person.click(tab.locator('#dn'));
    },
  },
  'stock corrected in a window that opens from a row': {
    html: `<table>${['Rice', 'Salt', 'Sugar'].map((one) => `<tr class="r" style="cursor:pointer"><td>${one}</td><td class="q">5</td></tr>`).join('')}</table><dialog id="dg"><form method="dialog"><h3></h3><label>In stock <input id="qn" type="number"></label><button value="no">Cancel</button><button value="ok">Correct</button></form></dialog><script>let row = null; addEventListener('click', (event) => { const one = event.target.closest('.r'); if (one) { row = one; dg.querySelector('h3').textContent = one.cells[0].textContent; qn.value = one.cells[1].textContent; dg.showModal() } if (event.target.value === 'ok') did(row.cells[0].textContent + ' ' + qn.value, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Salt'));
      await person.click(tab.locator('#qn'));
      await person.press('Control+a');
      await person.type('8');
      await person.click(tab.getByText('Correct'));
    },
  },
  'address that is looked up by a button beside it': {
    html: `<label>Postcode <input id="pc"></label><button type="button" id="fi">Find address</button><select id="ad" hidden size="3"></select><p id="ch"></p><button id="de" disabled>Deliver here</button><script>fi.onclick = () => setTimeout(() => { ad.hidden = false; ad.innerHTML = [1, 2, 3].map((one) => '<option>' + one + ' Mill Lane, ' + pc.value + '</option>').join('') }, 300); ad.onchange = () => { ch.textContent = ad.value; de.disabled = false }; de.onclick = (event) => did(ch.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#pc'));
      await person.type('AB1 2CD');
      await person.click(tab.locator('#fi'));
      await tab.locator('option').nth(1).waitFor({ state: 'attached' });
      await person.click(tab.locator('option').nth(1));
      await person.click(tab.locator('#de'));
    },
  },
  'coupon under a fold, taken away again': {
    html: `<details><summary>Have a coupon?</summary><input id="cp" placeholder="Coupon"><button id="ap">Apply</button></details><div id="ls"></div><button id="co">Check out</button><script>ap.onclick = () => { ls.insertAdjacentHTML('beforeend', '<span class="c">' + cp.value.toUpperCase() + ' <a href="#" class="x" title="Remove coupon">×</a></span>'); cp.value = '' }; ls.onclick = (event) => { if (event.target.matches('.x')) { event.preventDefault(); event.target.parentNode.remove() } }; co.onclick = (event) => did('out with ' + [...ls.children].map((one) => one.firstChild.textContent.trim()).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Have a coupon?'));
      await person.click(tab.locator('#cp'));
      await person.type('spring');
      await person.click(tab.locator('#ap'));
      await person.click(tab.locator('#cp'));
      await person.type('tea10');
      await person.click(tab.locator('#ap'));
      await person.click(tab.locator('.x').nth(0));
      await person.click(tab.locator('#co'));
    },
  },
  'allergens as pictures that are switched': {
    html: `<div>${['Nuts', 'Milk', 'Fish'].map((one) => `<button class="al" aria-pressed="false" style="opacity:.5"><img alt="" width="20" height="20"><span style="position:absolute;left:-9999px">${one}</span></button>`).join('')}</div><button id="sh">Show dishes</button><script>addEventListener('click', (event) => { const one = event.target.closest('.al'); if (one) { const isOn = one.getAttribute('aria-pressed') === 'true'; one.setAttribute('aria-pressed', String(!isOn)); one.style.opacity = isOn ? .5 : 1 } }); sh.onclick = (event) => did([...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.al').nth(2));
      await person.click(tab.locator('.al').nth(0));
      await person.click(tab.locator('#sh'));
    },
  },
  'note for the kitchen with a count of letters': {
    html: `<div><div>Note</div><div style="border:1px solid"><textarea id="nt" maxlength="40"></textarea><div id="ct">0/40</div></div></div><div><div>Name for the order</div><div style="border:1px solid"><input id="nm"></div></div><button id="or">Order now</button><script>nt.oninput = () => { ct.textContent = nt.value.length + '/40' }; or.onclick = (event) => did(nt.value + '|' + nm.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#nt'));
      await person.type('No onions, please');
      await person.click(tab.locator('#nm'));
      await person.type('Ada');
      await person.click(tab.locator('#or'));
    },
  },
  'days of delivery as a row of small cards': {
    html: `<div style="display:flex">${[
      ['Mon', 3],
      ['Tue', 4],
      ['Wed', 5],
    ]
      .map(
        ([day, date]) =>
          `<div class="dy" tabindex="0" style="border:1px solid;padding:6px;margin:3px;cursor:pointer"><div>${day}</div><div style="font-size:20px">${date}</div></div>`,
      )
      .join(
        '',
      )}</div><div id="sl"></div><script>let day = ''; addEventListener('click', (event) => { const one = event.target.closest('.dy'); if (one) { day = one.children[0].textContent; sl.innerHTML = ['8–10', '10–12'].map((slot) => '<button class="sl">' + slot + '</button>').join('') } if (event.target.matches('.sl')) did(day + ' ' + event.target.textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dy').nth(2));
      await person.click(tab.locator('.sl').nth(1));
      await person.click(tab.locator('.dy').nth(0));
      await person.click(tab.locator('.sl').nth(0));
    },
  },
  'two shops on one page with the same goods': {
    html: `${['Mill', 'Quay'].map((shop) => `<div class="shop"><div class="hd">${shop} shop</div>${['Bread', 'Buns'].map((one) => `<div class="g"><span>${one}</span><input class="q" size="2" data-name="${shop} ${one}"><a href="#" class="bu" data-k="${shop} ${one}">Buy</a></div>`).join('')}</div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.bu')) { event.preventDefault(); did('buy ' + event.target.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Quay Buns"]'));
      await person.type('6');
      await person.click(tab.locator('[data-k="Quay Buns"]'));
      await person.click(tab.locator('[data-k="Mill Buns"]'));
    },
  },
  'points given by a press on a scale without words': {
    html: `<div>Taste</div><div class="sc" data-name="taste" data-state="">${'<span class="p" style="display:inline-block;width:24px;height:10px;background:#ccc;margin:1px;cursor:pointer"></span>'.repeat(5)}</div><div>Speed</div><div class="sc" data-name="speed" data-state="">${'<span class="p" style="display:inline-block;width:24px;height:10px;background:#ccc;margin:1px;cursor:pointer"></span>'.repeat(5)}</div><script>addEventListener('click', (event) => { if (!event.target.matches('.p')) return; const all = [...event.target.parentNode.children]; const at = all.indexOf(event.target); event.target.parentNode.dataset.state = String(at + 1); for (const [n, one] of all.entries()) one.style.background = n <= at ? 'gold' : '#ccc' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.p').nth(3));
      await person.click(tab.locator('.p').nth(6));
    },
  },
  'menu of the day that is copied and changed': {
    html: `<div id="ms"><div class="m"><input class="mn" data-name="m0" value="Lunch"><button class="cp">Duplicate</button></div></div><button id="pb">Publish</button><script>let n = 0; ms.onclick = (event) => { if (!event.target.matches('.cp')) return; n += 1; const copy = event.target.closest('.m').cloneNode(true); copy.firstChild.dataset.name = 'm' + n; copy.firstChild.value = event.target.closest('.m').firstChild.value + ' copy'; event.target.closest('.m').after(copy) }; pb.onclick = (event) => did([...document.querySelectorAll('.mn')].map((one) => one.value).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.cp').nth(0));
      await person.click(tab.locator('.mn').nth(1));
      await person.press('Control+a');
      await person.type('Dinner');
      await person.click(tab.locator('#pb'));
    },
  },
  'language and currency in one menu at the foot': {
    html: `<main style="height:900px">Shop</main><footer><button id="lo" aria-haspopup="dialog">English · EUR</button><div id="pp" role="dialog" aria-label="Region" hidden><label>Language <select id="la"><option>English</option><option>Français</option></select></label><label>Currency <select id="cu"><option>EUR</option><option>CHF</option></select></label><button id="ok">Update</button></div></footer><script>lo.onclick = () => { pp.hidden = false }; ok.onclick = (event) => { pp.hidden = true; lo.textContent = la.value + ' · ' + cu.value; did(lo.textContent, event) }</script>`,
    async act(person, tab) {
      await person.wheel(tab, 900);
      await person.click(tab.locator('#lo'));
      await person.choose(tab.locator('#cu'), { labels: ['CHF'] });
      await person.click(tab.locator('#ok'));
    },
  },
  'bill split by names that are dragged or pressed': {
    html: `<div class="ps">${['Ann', 'Bob'].map((one) => `<label style="margin:4px"><input type="radio" name="p" value="${one}" style="position:absolute;opacity:0"><span class="ch" style="border:1px solid;padding:4px">${one}</span></label>`).join('')}</div><ul>${['Fish €20', 'Wine €9', 'Tart €6'].map((one) => `<li class="it" style="cursor:pointer">${one}<i></i></li>`).join('')}</ul><script>addEventListener('click', (event) => { const one = event.target.closest('.it'); const who = document.querySelector(':checked')?.value; if (one && who) { one.querySelector('i').textContent = ' → ' + who; did(who + ' pays ' + one.firstChild.textContent, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Bob'));
      await person.click(tab.getByText('Wine €9'));
      await person.click(tab.getByText('Ann'));
      await person.click(tab.getByText('Fish €20'));
    },
  },
};
