import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Vineyards and who trades with them: slides without roles, quantities, seals, tables that fold, fields that come one by one. */
export const VINEYARDS: Record<string, UnseenPage> = {
  'slides of wines without roles that are turned by arrows': {
    html: `<div style="position:relative;width:420px;height:150px;overflow:hidden;border:1px solid"><div id="t" style="display:flex;transition:transform .1s">${['Riesling', 'Merlot', 'Rosé'].map((one) => `<div style="min-width:420px"><h3>${one}</h3><button class="b" data-k="${one}">Add to cellar</button></div>`).join('')}</div><span class="ar" data-d="-1" style="position:absolute;left:4px;top:60px;cursor:pointer">‹</span><span class="ar" data-d="1" style="position:absolute;right:4px;top:60px;cursor:pointer">›</span></div><script>let at = 0; addEventListener('click', (event) => { if (event.target.matches('.ar')) { at = (at + Number(event.target.dataset.d) + 3) % 3; t.style.transform = 'translateX(' + -420 * at + 'px)' } else if (event.target.matches('.b')) did('cellar ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ar').nth(1));
      await person.click(tab.locator('.b').nth(1));
      await person.click(tab.locator('.ar').nth(1));
      await person.click(tab.locator('.b').nth(2));
    },
  },
  'slides that show one at a time with dots below': {
    html: `<div id="s">${['Cellar tour', 'Harvest day', 'Night tasting'].map((one, at) => `<section ${at ? 'hidden' : ''}><h3>${one}</h3><a href="#" class="more" data-k="${one}">Book a place</a></section>`).join('')}</div><div>${[0, 1, 2].map((at) => `<i class="dot" data-at="${at}" style="display:inline-block;width:12px;height:12px;border-radius:6px;background:#999;margin:4px;cursor:pointer"></i>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.dot')) [...s.children].forEach((one, at) => { one.hidden = at !== Number(event.target.dataset.at) }); else if (event.target.matches('.more')) { event.preventDefault(); did('place ' + event.target.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dot').nth(2));
      await person.click(tab.locator('.more').nth(2));
      await person.click(tab.locator('.dot').nth(1));
      await person.click(tab.locator('.more').nth(1));
    },
  },
  'quantities by case and by bottle of the same wine': {
    html: `<ul>${['Riesling 2024', 'Merlot 2022'].map((one) => `<li><b>${one}</b>${['case', 'bottle'].map((unit) => `<span class="q" data-k="${one} ${unit}"> <button class="dn">−</button> <output>0</output> <button class="up">+</button> ${unit}s</span>`).join('')}</li>`).join('')}</ul><button id="ok">Reserve</button><script>addEventListener('click', (event) => { const q = event.target.closest('.q'); if (!q) return; const o = q.querySelector('output'); o.value = Math.max(0, Number(o.value) + (event.target.matches('.up') ? 1 : event.target.matches('.dn') ? -1 : 0)) }); ok.onclick = (event) => did([...document.querySelectorAll('.q')].map((q) => q.dataset.k + '=' + q.querySelector('output').value).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Merlot 2022 case"] .up'));
      await person.click(tab.locator('[data-k="Merlot 2022 bottle"] .up'));
      await person.click(tab.locator('[data-k="Merlot 2022 bottle"] .up'));
      await person.click(tab.locator('#ok'));
    },
  },
  'auction whose bid is raised by steps and then confirmed in place': {
    html: `<div>${['Lot 12', 'Lot 14'].map((lot) => `<article class="lot" data-k="${lot}"><h4>${lot}</h4><p class="now">€ 40</p>${[5, 10, 50].map((by) => `<button class="by" data-by="${by}">+ € ${by}</button>`).join(' ')} <span class="sure" hidden>Bid <b></b>? <button class="yes">Yes</button> <button class="no">No</button></span></article>`).join('')}</div><script>addEventListener('click', (event) => { const lot = event.target.closest('.lot'); if (!lot) return; const sure = lot.querySelector('.sure'); if (event.target.matches('.by')) { lot.dataset.bid = 40 + Number(event.target.dataset.by); sure.querySelector('b').textContent = '€ ' + lot.dataset.bid; sure.hidden = false } else if (event.target.matches('.yes')) { did(lot.dataset.k + ' ' + lot.dataset.bid, event); sure.hidden = true } else if (event.target.matches('.no')) sure.hidden = true })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Lot 14"] .by').nth(1));
      await person.click(tab.locator('[data-k="Lot 14"] .yes'));
      await person.click(tab.locator('[data-k="Lot 12"] .by').nth(2));
      await person.click(tab.locator('[data-k="Lot 12"] .no'));
    },
  },
  'stable whose boxes are drawn as a plan': {
    html: `<svg width="360" height="120">${['Juno', 'Onyx', 'Pablo', 'Quill'].map((one, at) => `<g class="bx" data-k="${one}" transform="translate(${at * 88 + 4},10)" style="cursor:pointer"><rect width="80" height="60" fill="#eee" stroke="#333"/><text x="10" y="35">${one}</text></g>`).join('')}</svg><p id="i">Choose a box.</p><button id="ok" disabled>Feed</button><script>let got = ''; addEventListener('click', (event) => { const box = event.target.closest('.bx'); if (box) { got = box.dataset.k; i.textContent = 'Box of ' + got; ok.disabled = false } }); ok.onclick = (event) => did('fed ' + got, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Pablo]'));
      await person.click(tab.locator('#ok'));
      await person.click(tab.locator('[data-k=Juno]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'tailor whose measures come one after the other': {
    html: `<form id="f"><p id="q"></p><input id="v" data-name="measure" placeholder="cm"><button>Next</button></form><script>const all = ['Chest', 'Waist', 'Sleeve'], got = []; const ask = () => { q.textContent = all[got.length] ?? 'That is all.'; v.hidden = got.length === 3; f.lastElementChild.textContent = got.length === 3 ? 'Send measures' : 'Next' }; ask(); f.onsubmit = (event) => { event.preventDefault(); if (got.length === 3) { did(got.join(), event.submitter ? new MouseEvent('click') : event); return } got.push(v.value); v.value = ''; ask() }; document.querySelector('#f button').addEventListener('click', (event) => { if (got.length === 3) { event.preventDefault(); did('measured ' + got.join(), event) } })</script>`,
    async act(person, tab) {
      for (const value of ['98', '84', '63']) {
        await person.click(tab.locator('#v'));
        await person.type(`${value}\n`);
      }
      await person.click(tab.getByText('Send measures'));
    },
  },
  'florist with an occasion as pills and a card that counts letters': {
    html: `<fieldset><legend>Occasion</legend>${['Birthday', 'Thanks', 'Sympathy'].map((one) => `<label style="border:1px solid;border-radius:12px;padding:4px 10px"><input type="radio" name="o" value="${one}" style="position:absolute;opacity:0" data-name="${one}">${one}</label> `).join('')}</fieldset><label>Card <textarea id="c" data-name="card" maxlength="80"></textarea></label><small id="n">0 of 80</small><button id="ok">Put it in</button><script>c.oninput = () => { n.textContent = c.value.length + ' of 80' }; ok.onclick = (event) => did((document.querySelector('[name=o]:checked')?.value ?? '') + ': ' + c.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('label', { hasText: 'Thanks' }));
      await person.click(tab.locator('#c'));
      await person.type('For the help, all week');
      await person.click(tab.locator('#ok'));
    },
  },
  'aquarium whose rows unfold to a form of their own': {
    html: `${['Shark tank', 'Reef', 'Kelp hall'].map((one) => `<details><summary>${one}</summary><label>Temperature <input size="4" data-name="temperature of ${one}"></label> <label><input type="checkbox" data-name="lights of ${one}"> Lights</label> <button class="s" data-k="${one}">Save</button></details>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.s')) { const box = event.target.closest('details'); did('saved ' + event.target.dataset.k, event); box.open = false } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('summary').nth(1));
      await person.click(tab.locator('[data-name="temperature of Reef"]'));
      await person.type('25.5');
      await person.click(tab.locator('[data-name="lights of Reef"]'));
      await person.click(tab.locator('[data-k=Reef]'));
      await person.click(tab.locator('summary').nth(0));
      await person.click(tab.locator('[data-name="temperature of Shark tank"]'));
      await person.type('23');
      await person.click(tab.locator('[data-k="Shark tank"]'));
    },
  },
  'chess club with a board whose squares are named': {
    html: `<div id="b" style="display:grid;grid-template-columns:repeat(4,50px)">${['a4', 'b4', 'c4', 'd4', 'a3', 'b3', 'c3', 'd3'].map((one, at) => `<div class="sq" data-k="${one}" title="${one}" style="height:50px;background:${(at + Math.floor(at / 4)) % 2 ? '#b58863' : '#f0d9b5'};text-align:center;line-height:50px">${one === 'a3' ? '♙' : one === 'd3' ? '♘' : ''}</div>`).join('')}</div><script>let from = null; b.onclick = (event) => { const sq = event.target.closest('.sq'); if (!sq) return; if (!from) { if (sq.textContent.trim()) { from = sq; sq.style.outline = '2px solid red' } } else { did(from.dataset.k + '-' + sq.dataset.k, event); if (sq !== from) { sq.textContent = from.textContent; from.textContent = '' } from.style.outline = ''; from = null } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=a3]'));
      await person.click(tab.locator('[data-k=a4]'));
      await person.click(tab.locator('[data-k=d3]'));
      await person.click(tab.locator('[data-k=b4]'));
    },
  },
  'campsite with two calendars of equal days': {
    html: `${['Arrival', 'Departure'].map((one) => `<div class="cal" data-k="${one}" style="display:inline-block;margin:8px"><h4>${one}</h4><table>${[0, 1].map((week) => `<tr>${[10, 11, 12, 13, 14, 15, 16].map((day) => `<td class="d" style="cursor:pointer">${day + week * 7}</td>`).join('')}</tr>`).join('')}</table></div>`).join('')}<p id="o"></p><button id="ok">Look for pitches</button><script>const got = {}; addEventListener('click', (event) => { if (event.target.matches('.d')) { const cal = event.target.closest('.cal'); got[cal.dataset.k] = event.target.textContent; o.textContent = JSON.stringify(got) } }); ok.onclick = (event) => did(o.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Arrival] .d').nth(4));
      await person.click(tab.locator('[data-k=Departure] .d').nth(9));
      await person.click(tab.locator('#ok'));
    },
  },
  'bicycle hire with parts put together by steps above': {
    html: `<ol id="st" style="display:flex;gap:12px;list-style:none">${['Frame', 'Saddle', 'Lights'].map((one, at) => `<li class="s" data-at="${at}" style="cursor:pointer">${at + 1} ${one}</li>`).join('')}</ol><div id="p"></div><button id="ok">Hire it</button><script>const of = [['Steel', 'Carbon'], ['Hard', 'Soft'], ['Battery', 'Dynamo']], got = ['', '', '']; let at = 0; const draw = () => { p.innerHTML = of[at].map((one) => '<label><input type="radio" name="x"' + (got[at] === one ? ' checked' : '') + ' value="' + one + '"> ' + one + '</label>').join('') + ' <button class="n">' + (at < 2 ? 'Next step' : 'Done') + '</button>' }; draw(); addEventListener('click', (event) => { if (event.target.matches('.s')) { at = Number(event.target.dataset.at); draw() } else if (event.target.matches('[name=x]')) got[at] = event.target.value; else if (event.target.matches('.n')) { at = Math.min(2, at + 1); draw() } }); ok.onclick = (event) => did(got.join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Carbon'));
      await person.click(tab.locator('.n'));
      await person.click(tab.getByText('Soft'));
      await person.click(tab.locator('.s').nth(2));
      await person.click(tab.getByText('Dynamo'));
      await person.click(tab.locator('.s').nth(0));
      await person.click(tab.getByText('Steel'));
      await person.click(tab.locator('#ok'));
    },
  },
  'radio whose songs are asked for out of a list that grows': {
    html: `<label>Song <input id="q" data-name="song" autocomplete="off"></label><ul id="l" role="listbox" style="list-style:none"></ul><ul id="w"></ul><button id="ok">Send wishes</button><script>const all = ['Blue moon', 'Blue sea', 'Blue train', 'Green hill', 'Green bird']; q.oninput = () => { setTimeout(() => { l.innerHTML = q.value.length < 2 ? '' : all.filter((one) => one.toLowerCase().startsWith(q.value.toLowerCase())).map((one) => '<li role="option" class="o">' + one + '</li>').join('') }, 120) }; l.onclick = (event) => { if (!event.target.matches('.o')) return; w.innerHTML += '<li><span>' + event.target.textContent + '</span> <button class="r" aria-label="Remove ' + event.target.textContent + '">×</button></li>'; q.value = ''; l.innerHTML = '' }; w.onclick = (event) => { if (event.target.matches('.r')) event.target.parentNode.remove() }; ok.onclick = (event) => did([...w.querySelectorAll('span')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('blu');
      await person.click(tab.locator('.o', { hasText: 'Blue sea' }));
      await person.click(tab.locator('#q'));
      await person.type('gre');
      await person.click(tab.locator('.o', { hasText: 'Green bird' }));
      await person.click(tab.locator('.r').nth(0));
      await person.click(tab.locator('#ok'));
    },
  },
  'ferry whose cars and people are added as rows': {
    html: `<div id="r"></div><button class="add" data-t="Car">Add a car</button> <button class="add" data-t="Person">Add a person</button><p><button id="ok">Ask for a price</button></p><script>let n = 0; addEventListener('click', (event) => { if (event.target.matches('.add')) { n += 1; const row = document.createElement('p'); row.className = 'row'; row.innerHTML = '<b>' + event.target.dataset.t + '</b> <input aria-label="' + (event.target.dataset.t === 'Car' ? 'Length' : 'Age') + '" data-name="' + n + '"> <button class="x">Remove</button>'; r.append(row) } else if (event.target.matches('.x')) event.target.parentNode.remove() }); ok.onclick = (event) => did([...document.querySelectorAll('.row')].map((one) => one.firstElementChild.textContent + ' ' + one.querySelector('input').value).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Add a car'));
      await person.click(tab.locator('[data-name="1"]'));
      await person.type('4.5');
      await person.click(tab.getByText('Add a person'));
      await person.click(tab.locator('[data-name="2"]'));
      await person.type('34');
      await person.click(tab.getByText('Add a person'));
      await person.click(tab.locator('[data-name="3"]'));
      await person.type('7');
      await person.click(tab.locator('.x').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'pharmacy with a warning that has to be ticked before it goes on': {
    html: `<div>${['Aspirin', 'Ibuprofen'].map((one) => `<p>${one} <button class="t" data-k="${one}">Take</button></p>`).join('')}</div><div id="d" role="alertdialog" aria-label="Before you take it" class="dialog" hidden><p>Not with an empty stomach.</p><label><input type="checkbox" id="c" data-name="read"> I have read this</label><p><button id="go" disabled>Go on</button> <button id="no">Leave it</button></p></div><script>let one = ''; addEventListener('click', (event) => { if (event.target.matches('.t')) { one = event.target.dataset.k; c.checked = false; go.disabled = true; d.hidden = false } }); c.onchange = () => { go.disabled = !c.checked }; go.onclick = (event) => { did('took ' + one, event); d.hidden = true }; no.onclick = () => { d.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Ibuprofen]'));
      await person.click(tab.locator('#c'));
      await person.click(tab.locator('#go'));
      await person.click(tab.locator('[data-k=Aspirin]'));
      await person.click(tab.locator('#no'));
    },
  },
  'brewery with a recipe whose amounts are edited in place': {
    html: `<table><tr><th>Part</th><th>Grams</th></tr>${['Malt', 'Hops', 'Yeast'].map((one, at) => `<tr><td>${one}</td><td class="g" tabindex="0">${[5000, 80, 12][at]}</td></tr>`).join('')}</table><button id="ok">Brew</button><script>addEventListener('dblclick', (event) => { if (!event.target.matches('.g')) return; const cell = event.target; const before = cell.textContent; cell.innerHTML = '<input size="5">'; const field = cell.firstChild; field.value = before; field.focus(); field.select(); field.onblur = () => { cell.textContent = field.value }; field.onkeydown = (pressed) => { if (pressed.key === 'Enter') field.blur() } }); ok.onclick = (event) => did([...document.querySelectorAll('.g')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.g').nth(1), { clicks: 2 });
      await person.type('95\n');
      await person.click(tab.locator('#ok'));
    },
  },
  'boat yard with tabs inside a tab': {
    html: `<div role="tablist" aria-label="Boats">${['Sloop', 'Ketch'].map((one, at) => `<button role="tab" class="o" data-at="${at}" aria-selected="${at === 0}">${one}</button>`).join('')}</div>${['Sloop', 'Ketch'].map((boat, at) => `<div role="tabpanel" class="op" ${at ? 'hidden' : ''}><div role="tablist" aria-label="Parts">${['Hull', 'Sails'].map((part, part_at) => `<button role="tab" class="i" data-at="${part_at}" aria-selected="${part_at === 0}">${part}</button>`).join('')}</div>${['Hull', 'Sails'].map((part, part_at) => `<div role="tabpanel" class="ip" ${part_at ? 'hidden' : ''}><button class="b" data-k="${boat} ${part}">Book repair</button></div>`).join('')}</div>`).join('')}<script>addEventListener('click', (event) => { const tab = event.target; if (tab.matches('.o')) document.querySelectorAll('.op').forEach((one, at) => { one.hidden = at !== Number(tab.dataset.at) }); else if (tab.matches('.i')) tab.closest('.op').querySelectorAll('.ip').forEach((one, at) => { one.hidden = at !== Number(tab.dataset.at) }); else if (tab.matches('.b')) did(tab.dataset.k, event); if (tab.matches('[role=tab]')) for (const one of tab.parentNode.children) one.setAttribute('aria-selected', String(one === tab)) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.o').nth(1));
      await person.click(tab.locator('.op').nth(1).locator('.i').nth(1));
      await person.click(tab.locator('[data-k="Ketch Sails"]'));
      await person.click(tab.locator('.o').nth(0));
      await person.click(tab.locator('[data-k="Sloop Hull"]'));
    },
  },
  'beekeeper whose hives are picked by their colour alone': {
    html: `<p>Which hive?</p>${[
      ['Yellow', '#fd0'],
      ['Blue', '#36c'],
      ['White', '#fff'],
    ]
      .map(
        ([one, colour]) =>
          `<button class="h" aria-label="${one}" aria-pressed="false" style="width:32px;height:32px;background:${colour}"></button>`,
      )
      .join(
        ' ',
      )}<label>Honey in kilos <input id="k" type="number" data-name="kilos"></label><button id="ok">Write down</button><script>addEventListener('click', (event) => { if (event.target.matches('.h')) event.target.setAttribute('aria-pressed', String(event.target.getAttribute('aria-pressed') !== 'true')) }); ok.onclick = (event) => did([...document.querySelectorAll('[aria-pressed=true]')].map((one) => one.ariaLabel).join() + ' ' + k.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[aria-label=Blue]'));
      await person.click(tab.locator('[aria-label=White]'));
      await person.click(tab.locator('#k'));
      await person.type('14');
      await person.click(tab.locator('#ok'));
    },
  },
  'mill whose orders are moved by arrows from list to list': {
    html: `<div style="display:flex;gap:20px"><div><h4>Waiting</h4><ul id="a">${['Rye', 'Oats', 'Spelt'].map((one) => `<li data-n="${one}">${one} <button class="to" aria-label="Move ${one} to the other list">→</button></li>`).join('')}</ul></div><div><h4>Being ground</h4><ul id="b"></ul></div></div><button id="ok">Keep plan</button><script>addEventListener('click', (event) => { if (!event.target.matches('.to')) return; const row = event.target.closest('li'); const other = row.parentNode.id === 'a' ? b : a; event.target.textContent = other.id === 'b' ? '←' : '→'; other.append(row) }); ok.onclick = (event) => did([...b.children].map((one) => one.dataset.n).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-n=Spelt] .to'));
      await person.click(tab.locator('[data-n=Rye] .to'));
      await person.click(tab.locator('[data-n=Spelt] .to'));
      await person.click(tab.locator('#ok'));
    },
  },
  'notary with initials at each clause': {
    html: `${['Price', 'Handing over', 'Law'].map((one, at) => `<section><h4>§ ${at + 1} ${one}</h4><p>As said above.</p><input size="3" data-name="initials ${at + 1}" aria-label="Initials"></section>`).join('')}<p>Signed: <input data-name="signed" placeholder="Full name"></p><button id="ok">Sign</button><script>ok.onclick = (event) => did('signed', event)</script>`,
    async act(person, tab) {
      for (const at of [1, 2, 3]) {
        await person.click(tab.locator(`[data-name="initials ${at}"]`));
        await person.type(at === 2 ? 'AL' : 'BN');
      }
      await person.click(tab.locator('[data-name=signed]'));
      await person.type('Ada Lind');
      await person.click(tab.locator('#ok'));
    },
  },
  'nursery of trees with a range told by two handles': {
    html: `<p>Height: <output id="o">1 to 9 m</output></p><label>From <input id="lo" type="range" min="1" max="9" value="1" data-name="from"></label><label>To <input id="hi" type="range" min="1" max="9" value="9" data-name="to"></label><ul id="l"></ul><button id="ok">Show trees</button><script>const draw = () => { o.value = lo.value + ' to ' + hi.value + ' m' }; lo.oninput = hi.oninput = draw; ok.onclick = (event) => { did(o.value, event); l.innerHTML = ['Oak', 'Birch'].map((one) => '<li>' + one + ' <a href="#" class="w">Wish</a></li>').join('') }; l.onclick = (event) => { event.preventDefault(); if (event.target.matches('.w')) did('wish ' + event.target.parentNode.firstChild.data.trim(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#lo'), { inside: 0.35 });
      await person.click(tab.locator('#hi'), { inside: 0.7 });
      await person.click(tab.locator('#ok'));
      await person.click(tab.locator('.w').nth(1));
    },
  },
};
