import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Counters where goods and places are sold: keys of a till, prices in a calendar, hours on a line, choices within choices. */
export const COUNTERS: Record<string, UnseenPage> = {
  'till with goods, keys for the number and a way to pay': {
    html: `<div id="b"></div><div>${['Bread', 'Coffee', 'Cake'].map((one) => `<button class="g">${one}</button>`).join('')}</div><div>${['1', '2', '3', '4', '5', '6', '×'].map((one) => `<button class="n">${one}</button>`).join('')}</div><button id="cash">Cash</button> <button id="card">Card</button><script>let n = ''; const lines = []; const draw = () => { b.innerHTML = lines.map((one) => '<div>' + one.n + ' ' + one.g + '</div>').join('') + '<i>' + n + '</i>' }; addEventListener('click', (event) => { const at = event.target; if (at.matches('.n') && at.textContent !== '×') n += at.textContent; else if (at.matches('.g')) { lines.push({ g: at.textContent, n: Number(n || 1) }); n = '' } else if (at === cash || at === card) did(at.id + ' ' + lines.map((one) => one.n + one.g).join(' + '), event); draw() })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.n', { hasText: '1' }));
      await person.click(tab.locator('.n', { hasText: '2' }));
      await person.click(tab.locator('.n', { hasText: '×' }));
      await person.click(tab.locator('.g', { hasText: 'Coffee' }));
      await person.click(tab.locator('.g', { hasText: 'Cake' }));
      await person.click(tab.locator('#card'));
    },
  },
  'dish whose window asks for several sorts of extras': {
    html: `<div>${['Soup', 'Curry'].map((one) => `<button class="g">${one}</button>`).join(' ')}</div><div id="w" class="dialog" role="dialog" aria-modal="true" hidden><h2 id="t"></h2><fieldset><legend>Heat (choose one)</legend>${['Mild', 'Hot'].map((one) => `<label><input type="radio" name="h" value="${one}"> ${one}</label>`).join(' ')}</fieldset><fieldset><legend>Extras</legend>${['Rice', 'Naan', 'Hot sauce'].map((one) => `<label><input type="checkbox" value="${one}"> ${one} + € 1</label><br>`).join('')}</fieldset><span><button id="m">−</button> <b id="n">1</b> <button id="p">+</button></span> <button id="ok">Add 1 to order</button></div><script>addEventListener('click', (event) => { const at = event.target; if (at.matches('.g')) { w.hidden = false; t.textContent = at.textContent; n.textContent = 1; ok.textContent = 'Add 1 to order'; w.querySelectorAll('input').forEach((one) => { one.checked = false }) } else if (at === m || at === p) { n.textContent = Math.max(1, Number(n.textContent) + (at === p ? 1 : -1)); ok.textContent = 'Add ' + n.textContent + ' to order' } else if (at === ok) { did(n.textContent + ' ' + t.textContent + ': ' + [...w.querySelectorAll(':checked')].map((one) => one.value).join(' + '), event); w.hidden = true } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.g', { hasText: 'Curry' }));
      await person.click(tab.locator('input[value=Hot]'));
      await person.click(tab.locator('input[value="Hot sauce"]'));
      await person.click(tab.locator('input[value=Naan]'));
      await person.click(tab.locator('#p'));
      await person.click(tab.locator('#p'));
      await person.click(tab.locator('#ok'));
      await person.click(tab.locator('.g', { hasText: 'Soup' }));
      await person.click(tab.locator('input[value=Mild]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'prices in the days of a month, there and back': {
    html: `<p><button id="a" class="leg" aria-pressed="true">Depart</button> <button id="r" class="leg" aria-pressed="false">Return</button></p><div style="display:grid;grid-template-columns:repeat(7,70px)">${Array.from({ length: 14 }, (_, at) => `<button class="d" data-d="${at + 8}"><span>${at + 8}</span><br><small>€ ${at % 3 ? 49 : 29}</small></button>`).join('')}</div><button id="ok">Search</button><script>const got = {}; let leg = 'a'; const show = () => { a.ariaPressed = String(leg === 'a'); r.ariaPressed = String(leg === 'r') }; addEventListener('click', (event) => { const day = event.target.closest('.d'); if (event.target.matches('.leg')) { leg = event.target.id; show() } else if (day) { got[leg] = day.dataset.d; day.style.background = '#9cf'; if (leg === 'a') leg = 'r'; show() } }); ok.onclick = (event) => did(got.a + ' to ' + got.r, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-d="11"]'));
      await person.click(tab.locator('[data-d="19"]'));
      await person.click(tab.locator('#a'));
      await person.click(tab.locator('[data-d="12"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'hours of courts on a line, each told by its title': {
    html: `${['Court 1', 'Court 2'].map((court) => `<div style="display:flex"><b style="width:80px">${court}</b>${['17:00', '17:30', '18:00', '18:30'].map((hour) => `<div class="h" title="${court}, ${hour}, free" style="width:50px;height:26px;border:1px solid;cursor:pointer"></div>`).join('')}</div>`).join('')}<p id="s"></p><button id="ok">Reserve</button><script>const got = []; addEventListener('click', (event) => { if (!event.target.matches('.h')) return; event.target.style.background = '#8c8'; event.target.title = event.target.title.replace('free', 'chosen'); got.push(event.target.title); s.textContent = got.length + ' half hours' }); ok.onclick = (event) => did(got.join(' + '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[title^="Court 2, 18:00"]'));
      await person.click(tab.locator('[title^="Court 2, 18:30"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'ticket of a car park by plate and quarters of an hour': {
    html: `<label>Plate <input id="p" data-name="plate"></label><p><output id="t">0 min</output> <b id="c">€ 0.00</b></p>${[15, 30, 60].map((one) => `<button class="m" data-m="${one}">+${one} min</button>`).join(' ')} <button id="z">Reset</button> <button id="ok">Start parking</button><script>let n = 0; p.oninput = () => { p.value = p.value.toUpperCase().replace(/[^A-Z0-9]/g, '') }; addEventListener('click', (event) => { if (event.target.matches('.m')) n += Number(event.target.dataset.m); if (event.target === z) n = 0; t.value = n + ' min'; c.textContent = '€ ' + (n / 30).toFixed(2) }); ok.onclick = (event) => did(p.value + ' ' + n, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#p'));
      await person.type('gk 41 abx');
      await person.click(tab.locator('.m').nth(2));
      await person.click(tab.locator('.m').nth(0));
      await person.click(tab.locator('.m').nth(0));
      await person.click(tab.locator('#ok'));
    },
  },
  'offers that are clipped and say so': {
    html: `<div style="display:grid;grid-template-columns:repeat(2,200px)">${['Milk', 'Eggs', 'Milk', 'Tea'].map((one, at) => `<div class="o" data-k="${at}"><b>${one}</b><p>${['10', '20', '25', '5'][at]} % off</p><button class="c">Clip</button></div>`).join('')}</div><script>addEventListener('click', (event) => { if (!event.target.matches('.c')) return; event.target.textContent = 'Clipped ✓'; event.target.disabled = true; did('clip ' + event.target.closest('.o').dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="2"] .c'));
      await person.click(tab.locator('[data-k="3"] .c'));
      await person.click(tab.locator('[data-k="0"] .c'));
    },
  },
  'stars and more as a filter': {
    html: `<fieldset><legend>Guest rating</legend>${['9+', '8+', '7+'].map((one) => `<label style="border:1px solid;padding:4px"><input type="checkbox" data-name="${one}" style="display:none">${one}</label> `).join('')}</fieldset><fieldset><legend>Stars</legend>${[5, 4, 3].map((one) => `<label style="border:1px solid;padding:4px"><input type="checkbox" data-name="${one} stars" style="display:none">${'★'.repeat(one)}</label> `).join('')}</fieldset><button id="ok">Show 31 stays</button><script>addEventListener('change', () => { ok.textContent = 'Show ' + (31 - 7 * document.querySelectorAll(':checked').length) + ' stays' }); ok.onclick = (event) => did(ok.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('label', { hasText: '8+' }));
      await person.click(tab.locator('label:has([data-name="4 stars"])'));
      await person.click(tab.locator('#ok'));
    },
  },
  'repetition of its own in a window over the window of the event': {
    html: `<button id="n">New event</button><div id="w" class="dialog" role="dialog" aria-label="New event" hidden><label>Title <input data-name="title" id="ti"></label><label>Repeat <select id="re" data-name="repeat"><option>Never</option><option>Weekly</option><option>Custom…</option></select></label><button id="sv">Save</button></div><div id="x" class="dialog" role="dialog" aria-label="Custom repetition" style="top:120px" hidden><label>Every <input type="number" value="1" min="1" id="ev" data-name="every"></label><select data-name="unit" aria-label="Unit"><option>days</option><option>weeks</option><option>months</option></select><button id="dn">Save</button></div><script>n.onclick = () => { w.hidden = false; ti.focus() }; re.onchange = () => { x.hidden = re.value !== 'Custom…' }; dn.onclick = (event) => { x.hidden = true; did('custom kept', event) }; sv.onclick = (event) => { w.hidden = true; did('event kept', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#n'));
      await person.type('Water the plants');
      await person.choose(tab.locator('#re'), { labels: ['Custom…'] });
      await person.click(tab.locator('#ev'));
      await person.press('Control+a');
      await person.type('3');
      await person.choose(tab.locator('[data-name=unit]'), { labels: ['weeks'] });
      await person.click(tab.locator('#dn'));
      await person.click(tab.locator('#sv'));
    },
  },
  'pictures taken by a round mark in their corner': {
    html: `<div style="display:flex;gap:8px">${['IMG_204.jpg', 'IMG_205.jpg', 'IMG_206.jpg'].map((one) => `<figure class="f" style="position:relative;margin:0"><img alt="${one}" width="110" height="80" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='110' height='80'%3E%3Crect width='110' height='80' fill='%23abc'/%3E%3C/svg%3E"><button class="c" role="checkbox" aria-checked="false" aria-label="Select ${one}" style="position:absolute;top:4px;left:4px;width:20px;height:20px;border-radius:10px"></button></figure>`).join('')}</div><button id="ok" disabled>Insert</button><div id="z" class="dialog" hidden><p></p><button id="cl" aria-label="Close picture">✕</button></div><script>addEventListener('click', (event) => { const at = event.target; if (at.matches('.c')) { at.ariaChecked = String(at.ariaChecked !== 'true'); const n = document.querySelectorAll('[aria-checked=true]').length; ok.disabled = n === 0; ok.textContent = n ? 'Insert (' + n + ')' : 'Insert' } else if (at.matches('img')) { z.hidden = false; z.firstChild.textContent = at.alt; did('zoom ' + at.alt, event) } else if (at === cl) z.hidden = true; else if (at === ok) did(ok.textContent + [...document.querySelectorAll('[aria-checked=true]')].map((one) => one.ariaLabel).join(' + '), event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('img').nth(0));
      await person.click(tab.locator('#cl'));
      await person.click(tab.locator('.c').nth(2));
      await person.click(tab.locator('.c').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'card that is turned over and then judged': {
    html: `<div id="c" tabindex="0" style="width:260px;height:120px;border:1px solid;cursor:pointer;font-size:24px"></div><div id="j" hidden>${['Again', 'Good', 'Easy'].map((one) => `<button class="j">${one}</button>`).join(' ')}</div><p id="e"></p><script>const all = [['Hund', 'dog'], ['Vogel', 'bird'], ['Katze', 'cat']]; let at = 0, isBack = false; const draw = () => { c.hidden = at > 2; c.textContent = at > 2 ? '' : all[at][isBack ? 1 : 0]; j.hidden = !isBack; e.textContent = at > 2 ? 'Done for today' : at + ' of 3' }; draw(); c.onclick = () => { isBack = true; draw() }; j.onclick = (event) => { if (!event.target.matches('.j')) return; did(all[at][0] + ' ' + event.target.textContent, event); at += 1; isBack = false; draw() }</script>`,
    async act(person, tab) {
      for (const word of ['Good', 'Again', 'Easy']) {
        await person.click(tab.locator('#c'));
        await person.click(tab.locator('.j', { hasText: word }));
      }
    },
  },
  'ticket given to a person through the small picture of its row': {
    html: `<table>${['Leak in hall', 'Broken lamp'].map((one) => `<tr><td>${one}</td><td><button class="av" aria-label="Unassigned" style="border-radius:14px;width:28px;height:28px">?</button></td></tr>`).join('')}</table><div id="p" hidden role="dialog" aria-label="Assign"><input id="s" placeholder="Search people"><div id="l"></div></div><script>const all = ['Ada Lind', 'Adam West', 'Bo Ek']; let of; const draw = () => { l.innerHTML = all.filter((one) => one.toLowerCase().includes(s.value.toLowerCase())).map((one) => '<div class="u" style="cursor:pointer">' + one + '</div>').join('') }; s.oninput = draw; addEventListener('click', (event) => { if (event.target.matches('.av')) { of = event.target; p.hidden = false; s.value = ''; draw(); s.focus() } else if (event.target.matches('.u')) { const name = event.target.textContent; of.textContent = name.split(' ').map((one) => one[0]).join(''); of.ariaLabel = 'Assigned to ' + name; p.hidden = true; did(of.closest('tr').firstChild.textContent + ' to ' + name, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.av').nth(1));
      await person.type('ad');
      await person.click(tab.locator('.u', { hasText: 'Adam West' }));
      await person.click(tab.locator('.av').nth(0));
      await person.click(tab.locator('.u', { hasText: 'Bo Ek' }));
    },
  },
  'small pictures of moods found by a word': {
    html: `<button id="b" aria-label="Add emoji">☺</button><span id="got"></span><div id="p" hidden role="dialog" aria-label="Emoji"><input id="s" type="search" placeholder="Search emoji"><div id="l"></div></div><button id="ok">Post</button><script>const all = [['🐟', 'fish'], ['🎣', 'fishing pole'], ['🍎', 'apple'], ['🚲', 'bicycle']]; const draw = () => { l.innerHTML = all.filter(([, name]) => name.includes(s.value)).map(([sign, name]) => '<button class="e" title="' + name + '">' + sign + '</button>').join('') }; b.onclick = () => { p.hidden = !p.hidden; s.value = ''; draw() }; s.oninput = () => setTimeout(draw, 150); l.onclick = (event) => { if (event.target.matches('.e')) { got.textContent += event.target.textContent; p.hidden = true } }; ok.onclick = (event) => did(got.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('#s'));
      await person.type('fish');
      await person.click(tab.locator('[title="fishing pole"]'));
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[title=bicycle]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'plan of work in bars whose panel opens at the side': {
    html: `<div style="position:relative;width:500px;height:110px;background:#f4f4f4">${[
      ['Dig', 10, 120],
      ['Pour concrete', 130, 150],
      ['Walls', 290, 180],
    ]
      .map(
        ([one, x, w], at) =>
          `<div class="bar" role="button" tabindex="0" style="position:absolute;left:${x}px;top:${at * 34 + 6}px;width:${w}px;height:26px;background:#69c;color:#fff;overflow:hidden">${one}</div>`,
      )
      .join(
        '',
      )}</div><aside id="p" hidden><h3 id="t"></h3><label>Done <input id="d" type="number" min="0" max="100" step="10" value="0"> %</label><button id="ok">Update</button></aside><script>const got = {}; addEventListener('click', (event) => { if (event.target.matches('.bar')) { p.hidden = false; t.textContent = event.target.textContent; d.value = got[t.textContent] ?? 0 } }); ok.onclick = (event) => { got[t.textContent] = d.value; did(t.textContent + ' ' + d.value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.bar').nth(1));
      await person.click(tab.locator('#d'));
      await person.press('Control+a');
      await person.type('40');
      await person.click(tab.locator('#ok'));
      await person.click(tab.locator('.bar').nth(0));
      await person.click(tab.locator('#d'));
      await person.press('Control+a');
      await person.type('100');
      await person.click(tab.locator('#ok'));
    },
  },
  'question under each help text with words after a no': {
    html: `${['How do I return it?', 'Where is my parcel?'].map((one, at) => `<details><summary>${one}</summary><p>Ask at the desk.</p><div class="h" data-k="${at}">Was this helpful? <button class="y">Yes</button> <button class="n">No</button></div></details>`).join('')}<script>addEventListener('click', (event) => { const h = event.target.closest('.h'); if (!h) return; if (event.target.matches('.y')) { h.textContent = 'Thank you.'; did('yes ' + h.dataset.k, event) } else if (event.target.matches('.n')) h.innerHTML = 'What was missing? <textarea data-name="missing ' + h.dataset.k + '" aria-label="What was missing?"></textarea> <button class="s">Send</button>'; else if (event.target.matches('.s')) { did('no ' + h.dataset.k + ': ' + h.querySelector('textarea').value, event); h.textContent = 'Thank you.' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('summary').nth(1));
      await person.click(tab.locator('[data-k="1"] .n'));
      await person.click(tab.locator('textarea'));
      await person.type('the number to call');
      await person.click(tab.locator('.s'));
      await person.click(tab.locator('summary').nth(0));
      await person.click(tab.locator('[data-k="0"] .y'));
    },
  },
  'tick that somebody is no machine, in a frame that thinks about it': {
    html: `<label>Mail <input data-name="mail" type="email"></label><iframe id="fr" title="Check" style="width:280px;height:70px" srcdoc="<div role='checkbox' aria-checked='false' tabindex='0' aria-labelledby='l' style='width:24px;height:24px;border:2px solid' onclick='setTimeout(() => { this.setAttribute(&quot;aria-checked&quot;, &quot;true&quot;); this.textContent = &quot;✓&quot;; parent.ok.disabled = false }, 500)'></div><span id='l'>I am a person</span>"></iframe><button id="ok" disabled>Sign me up</button><script>ok.onclick = (event) => did('signed up', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=mail]'));
      await person.type('bo@example.com');
      await person.click(tab.frameLocator('#fr').locator('[role=checkbox]'));
      await tab.locator('#ok:enabled').waitFor();
      await person.click(tab.locator('#ok'));
    },
  },
  'password that the page offers and that is taken': {
    html: `<form onsubmit="return false"><label>Name <input data-name="name" id="n"></label><label>New password <input id="p" type="password"></label> <button type="button" id="g" hidden>Use a strong password</button><button id="ok">Create account</button></form><script>p.onfocus = () => { g.hidden = false }; g.onclick = () => { p.value = 'generated-7341'; g.hidden = true }; ok.onclick = (event) => did('created with ' + (p.value.startsWith('generated') ? 'theirs' : 'own'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#n'));
      await person.type('Ada Lind');
      await person.click(tab.locator('#p'));
      await person.click(tab.locator('#g'));
      await person.click(tab.locator('#ok'));
    },
  },
  'size of letters typed or taken from a list of its own': {
    html: `<div role="toolbar"><span id="cb"><input id="s" role="combobox" aria-label="Font size" value="12" size="3" data-name="size"><button id="a" aria-label="Font sizes" tabindex="-1">▾</button></span> <button id="bo" aria-label="Bold" aria-pressed="false"><b>B</b></button></div><ul id="l" role="listbox" hidden>${[8, 12, 18, 24].map((one) => `<li role="option">${one}</li>`).join('')}</ul><p id="t">Some words</p><script>const set = (event) => { t.style.fontSize = s.value + 'px'; did('size ' + s.value, event) }; a.onclick = () => { l.hidden = !l.hidden }; l.onclick = (event) => { s.value = event.target.textContent; l.hidden = true; set(event) }; s.onkeydown = (event) => { if (event.key === 'Enter') set(event) }; bo.onclick = (event) => { bo.ariaPressed = String(bo.ariaPressed !== 'true'); did('bold ' + bo.ariaPressed, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#a'));
      await person.click(tab.locator('li', { hasText: '24' }));
      await person.click(tab.locator('#bo'));
      await person.click(tab.locator('#s'));
      await person.press('Control+a');
      await person.type('31\n');
    },
  },
  'field that looks up an address by its code and asks which': {
    html: `<label>Postcode <input id="p" data-name="postcode"></label> <button id="f">Find address</button><div id="r"></div><button id="ok">Deliver here</button><script>let got = ''; f.onclick = () => { r.textContent = 'Looking…'; setTimeout(() => { r.innerHTML = '<label>Address <select id="s"><option value="">3 addresses found</option>' + ['1 Mill Lane', '2 Mill Lane', 'The Old Mill'].map((one) => '<option>' + one + '</option>').join('') + '</select></label>'; document.querySelector('#s').onchange = (event) => { got = event.target.value } }, 400) }; ok.onclick = (event) => did(p.value + ' ' + got, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#p'));
      await person.type('OX1 4AB');
      await person.click(tab.locator('#f'));
      await person.choose(tab.locator('#s'), { labels: ['The Old Mill'] });
      await person.click(tab.locator('#ok'));
    },
  },
  'list to pack whose done ones move to a part that is folded': {
    html: `<ul id="a">${['Tent', 'Stove', 'Map'].map((one) => `<li><button class="t" role="checkbox" aria-checked="false" aria-label="Done"></button> <span>${one}</span></li>`).join('')}</ul><details><summary>Done (<span id="n">0</span>)</summary><ul id="b"></ul></details><script>addEventListener('click', (event) => { if (!event.target.matches('.t')) return; const li = event.target.closest('li'); const isDone = li.parentNode === a; event.target.ariaChecked = String(isDone); event.target.ariaLabel = isDone ? 'Not done' : 'Done'; did((isDone ? 'done ' : 'open ') + li.querySelector('span').textContent, event); (isDone ? b : a).append(li); n.textContent = b.children.length })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('li', { hasText: 'Stove' }).locator('.t'));
      await person.click(tab.locator('li', { hasText: 'Tent' }).locator('.t'));
      await person.click(tab.locator('summary'));
      await person.click(tab.locator('li', { hasText: 'Stove' }).locator('.t'));
    },
  },
  'words with a mark of number that offers them while they are written': {
    html: `<div id="e" contenteditable data-name="post" role="textbox" aria-label="Post" style="border:1px solid;min-height:60px;width:340px"></div><ul id="l" hidden></ul><button id="ok">Share</button><script>const all = ['#garden', '#garlic', '#goats']; e.oninput = () => { const word = /#\\w*$/.exec(e.innerText.trim())?.[0]; l.hidden = !word; if (word) l.innerHTML = all.filter((one) => one.startsWith(word)).map((one) => '<li class="h" style="cursor:pointer">' + one + '</li>').join('') }; l.onmousedown = (event) => event.preventDefault(); l.onclick = (event) => { e.innerText = e.innerText.replace(/#\\w*\\s*$/, event.target.textContent + ' '); l.hidden = true; const range = document.createRange(); range.selectNodeContents(e); range.collapse(false); getSelection().removeAllRanges(); getSelection().addRange(range) }; ok.onclick = (event) => did('shared', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#e'));
      await person.type('First beans #ga');
      await person.click(tab.locator('.h', { hasText: '#garlic' }));
      await person.click(tab.locator('#ok'));
    },
  },
  'step back in a drawer with folds in it, for small windows': {
    html: `<button id="b" aria-label="Menu" aria-expanded="false">☰</button><div id="v" class="veil" hidden></div><nav id="d" hidden style="position:fixed;left:0;top:0;bottom:0;width:240px;background:#fff;z-index:2;padding:10px"><button id="x" aria-label="Close menu">✕</button>${[
      { one: 'Garden', all: ['Seeds', 'Tools'] },
      { one: 'Kitchen', all: ['Pans', 'Tools'] },
    ]
      .map(
        ({ one, all }) =>
          `<div><button class="f" aria-expanded="false">${one}</button><ul hidden>${all.map((inner) => `<li><a href="#" class="in" data-k="${one} ${inner}">${inner}</a></li>`).join('')}</ul></div>`,
      )
      .join(
        '',
      )}</nav><h1 id="h">Start</h1><script>const show = (isOpen) => { d.hidden = v.hidden = !isOpen; b.ariaExpanded = String(isOpen) }; b.onclick = () => show(true); x.onclick = v.onclick = () => show(false); d.addEventListener('click', (event) => { if (event.target.matches('.f')) { const ul = event.target.nextElementSibling; ul.hidden = !ul.hidden; event.target.ariaExpanded = String(!ul.hidden) } else if (event.target.matches('.in')) { event.preventDefault(); h.textContent = event.target.dataset.k; show(false); did(event.target.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('.f').nth(0));
      await person.click(tab.locator('.f').nth(1));
      await person.click(tab.locator('[data-k="Kitchen Tools"]'));
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('#x'));
      await person.click(tab.locator('#b'));
      await person.click(tab.locator('[data-k="Garden Seeds"]'));
    },
  },
};
