import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Observatories: values in parts, lists and notices of equal words, windows that end with a value, words that open lists. */
export const OBSERVATORIES: Record<string, UnseenPage> = {
  'right ascension and declination in parts between signs': {
    html: `${[
      ['Right ascension', 'h', 'm', 's'],
      ['Declination', '°', '′', '″'],
    ]
      .map(
        ([name, ...signs]) =>
          `<p><b>${name}</b> ${signs.map((sign, at) => `<input size="3" data-name="${name} ${at}"> ${sign}`).join(' ')}</p>`,
      )
      .join(
        '',
      )}<button id="go">Point there</button><script>go.onclick = (event) => did('pointed', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Right ascension 0"]'));
      await person.type('05');
      await person.press('Tab');
      await person.type('34');
      await person.click(tab.locator('[data-name="Declination 0"]'));
      await person.type('22');
      await person.press('Tab');
      await person.type('01');
      await person.click(tab.locator('#go'));
    },
  },
  'nights of one weekday told by their date': {
    html: `<ol>${['2026-12-04', '2026-12-11', '2026-12-18'].map((day, at) => `<li><time datetime="${day}">Friday, ${Number(day.slice(-2))} December</time> <span>${['new moon', 'first quarter', 'new moon'][at]}</span> <button data-k="${day}">Reserve</button></li>`).join('')}</ol><script>addEventListener('click', (event) => { if (event.target.dataset.k) { did(event.target.dataset.k, event); event.target.textContent = 'Reserved'; event.target.disabled = true } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="2026-12-11"]'));
      await person.click(tab.locator('[data-k="2026-12-18"]'));
    },
  },
  'row that says that it was put away, with a way back in it': {
    html: `<ul id="l">${['M 31', 'M 42', 'M 57'].map((one) => `<li data-n="${one}">${one} <a href="#" class="a">Archive</a></li>`).join('')}</ul><script>l.onclick = (event) => { event.preventDefault(); const row = event.target.closest('li'); if (event.target.matches('.a')) { did('away ' + row.dataset.n, event); row.innerHTML = row.dataset.n + ' was archived. <a href="#" class="u">Undo</a>' } else if (event.target.matches('.u')) { did('back ' + row.dataset.n, event); row.innerHTML = row.dataset.n + ' <a href="#" class="a">Archive</a>' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-n="M 42"] .a'));
      await person.click(tab.locator('[data-n="M 57"] .a'));
      await person.click(tab.locator('[data-n="M 42"] .u'));
    },
  },
  'two notices with the same way back': {
    html: `${['Dome', 'Lamp'].map((one) => `<button class="d" data-k="${one}">Switch ${one.toLowerCase()} off</button> `).join('')}<div id="st" style="position:fixed;bottom:10px;right:10px"></div><script>addEventListener('click', (event) => { if (event.target.matches('.d')) { did('off ' + event.target.dataset.k, event); const note = document.createElement('div'); note.setAttribute('role', 'status'); note.style.cssText = 'background:#333;color:#fff;padding:10px;margin:6px'; note.innerHTML = event.target.dataset.k + ' is off <button class="u" data-k="' + event.target.dataset.k + '">Undo</button>'; st.append(note) } else if (event.target.matches('.u')) { did('undo ' + event.target.dataset.k, event); event.target.parentNode.remove() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d').nth(0));
      await person.click(tab.locator('.d').nth(1));
      await person.click(tab.locator('.u[data-k=Dome]'));
    },
  },
  'wheel of values that snaps': {
    html: `<h3>Exposure</h3><div id="w" style="height:90px;width:120px;overflow:auto;scroll-snap-type:y mandatory;border:1px solid">${[30, 60, 120, 300, 600].map((one) => `<div class="v" style="height:30px;scroll-snap-align:center">${one} s</div>`).join('')}</div><button id="ok">Expose</button><script>let got = ''; w.onclick = (event) => { if (!event.target.matches('.v')) return; for (const one of w.children) one.style.fontWeight = ''; event.target.style.fontWeight = 'bold'; got = event.target.textContent; event.target.scrollIntoView({ block: 'nearest' }) }; ok.onclick = (event) => did('exposed ' + got, event)</script>`,
    async act(person, tab) {
      await person.wheel(tab.locator('#w'), 60);
      await person.click(tab.locator('.v').nth(3));
      await person.click(tab.locator('#ok'));
    },
  },
  'days as links with a count of what happened': {
    html: `<table><tr>${['Mo', 'Tu', 'We', 'Th'].map((one) => `<th>${one}</th>`).join('')}</tr>${[0, 1].map((week) => `<tr>${[1, 2, 3, 4].map((day) => `<td><a href="#" class="d" data-k="${week * 7 + day}">${week * 7 + day} <small>(${day + week})</small></a></td>`).join('')}</tr>`).join('')}</table><div id="o"></div><script>addEventListener('click', (event) => { const day = event.target.closest('.d'); if (day) { event.preventDefault(); o.innerHTML = '<p>Meteors of day ' + day.dataset.k + '</p><button class="x">Take list</button>'; o.dataset.k = day.dataset.k } else if (event.target.matches('.x')) did('list ' + o.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="9"]'));
      await person.click(tab.locator('.x'));
      await person.click(tab.locator('[data-k="3"]'));
      await person.click(tab.locator('.x'));
    },
  },
  'folder opened by a double press in a window, then taken': {
    html: `<button id="op">Choose a folder…</button><div id="w" role="dialog" aria-label="Folders" class="dialog" hidden><p id="at">/</p><ul id="l"></ul><button id="up">Up</button> <button id="ch">Choose</button></div><script>const tree = { '/': ['raw', 'reduced'], '/raw': ['2025', '2026'], '/reduced': ['2025', '2026'], '/raw/2025': [], '/raw/2026': [], '/reduced/2025': [], '/reduced/2026': [] }; let path = '/'; const draw = () => { at.textContent = path; l.innerHTML = tree[path].map((one) => '<li class="f" style="user-select:none">📁 ' + one + '</li>').join('') }; op.onclick = () => { w.hidden = false; draw() }; l.ondblclick = (event) => { if (!event.target.matches('.f')) return; path = (path === '/' ? '' : path) + '/' + event.target.textContent.slice(3); draw() }; up.onclick = () => { path = path.slice(0, path.lastIndexOf('/')) || '/'; draw() }; ch.onclick = (event) => { did('chose ' + path, event); w.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('.f').nth(1), { clicks: 2 });
      await person.click(tab.locator('.f').nth(0), { clicks: 2 });
      await person.click(tab.locator('#ch'));
    },
  },
  'window that ends with the value of its button': {
    html: `<button id="op">Close the dome</button><dialog id="dl"><form method="dialog"><p>Clouds are coming. Close it?</p><label><input type="checkbox" id="all" data-name="all domes"> All domes</label><menu><button value="later">Later</button><button value="now">Now</button></menu></form></dialog><script>op.onclick = () => dl.showModal(); let pressed = null; addEventListener('click', (event) => { pressed = event }, true); dl.onclose = () => did('close ' + dl.returnValue + ' ' + all.checked, pressed)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('#all'));
      await person.click(tab.locator('button[value=now]'));
    },
  },
  'dots of each row that open a popover of the browser in it': {
    html: `<table>${['Sirius', 'Vega', 'Rigel'].map((one) => `<tr><td>${one}</td><td><button popovertarget="p${one}" aria-label="More">⋮</button><div id="p${one}" popover><button class="m" data-k="track ${one}">Track</button><button class="m" data-k="hide ${one}">Hide</button></div></td></tr>`).join('')}</table><script>addEventListener('click', (event) => { if (!event.target.matches('.m')) return; did(event.target.dataset.k, event); event.target.parentNode.hidePopover() })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[popovertarget=pVega]'));
      await person.click(tab.locator('[data-k="track Vega"]'));
      await person.click(tab.locator('[popovertarget=pRigel]'));
      await person.click(tab.locator('[data-k="hide Rigel"]'));
    },
  },
  'compass whose letters stand in its legend too': {
    html: `<div style="position:relative;width:160px;height:160px;border:1px solid;border-radius:50%">${[
      ['N', 70, 4],
      ['E', 136, 66],
      ['S', 70, 130],
      ['W', 6, 66],
    ]
      .map(
        ([one, x, y]) =>
          `<button class="c" data-k="${one}" style="position:absolute;left:${x}px;top:${y}px">${one}</button>`,
      )
      .join(
        '',
      )}</div><dl>${['N', 'E', 'S', 'W'].map((one, at) => `<dt>${one}</dt><dd>${['North', 'East', 'South', 'West'][at]}</dd>`).join('')}</dl><script>addEventListener('click', (event) => { if (event.target.matches('.c')) did('turn ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=S]'));
      await person.click(tab.locator('[data-k=W]'));
    },
  },
  'words of a sentence that open a list each': {
    html: `<p>Show <span class="w" data-o="stars,galaxies,comets" style="border-bottom:1px dotted;cursor:pointer">stars</span> seen from <span class="w" data-o="La Palma,Paranal,Mauna Kea" style="border-bottom:1px dotted;cursor:pointer">La Palma</span>.</p><ul id="m" hidden style="position:absolute;background:#fff;border:1px solid;list-style:none"></ul><button id="go">Show them</button><script>let word = null; addEventListener('click', (event) => { if (event.target.matches('.w')) { word = event.target; m.innerHTML = word.dataset.o.split(',').map((one) => '<li class="o">' + one + '</li>').join(''); m.hidden = false } else { if (event.target.matches('.o')) word.textContent = event.target.textContent; m.hidden = true } }); go.onclick = (event) => did([...document.querySelectorAll('.w')].map((one) => one.textContent).join(' / '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.w').nth(0));
      await person.click(tab.locator('.o').nth(2));
      await person.click(tab.locator('.w').nth(1));
      await person.click(tab.locator('.o').nth(1));
      await person.click(tab.locator('#go'));
    },
  },
  'order of a list changed by the number before each name': {
    html: `<ol id="l" style="list-style:none">${['Saturn', 'Jupiter', 'Mars'].map((one, at) => `<li data-n="${one}"><input class="p" size="2" value="${at + 1}" data-name="place of ${one}"> ${one}</li>`).join('')}</ol><button id="ok">Observe in this order</button><script>l.addEventListener('change', (event) => { const rows = [...l.children].sort((one, other) => one.querySelector('input').value - other.querySelector('input').value); l.append(...rows) }); ok.onclick = (event) => did([...l.children].map((one) => one.dataset.n).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="place of Mars"]'));
      await person.press('Control+a');
      await person.type('0');
      await person.press('Tab');
      await person.click(tab.locator('#ok'));
    },
  },
  'fields after a colon in a running text': {
    html: `<div>Observer: <input data-name="observer"> at telescope: <input data-name="telescope"> with filter: <select data-name="filter"><option>none</option><option>red</option><option>blue</option></select></div><div>Remarks: <textarea data-name="remarks" rows="1"></textarea></div><button onclick="did('logged', event)">Log</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=observer]'));
      await person.type('Ida');
      await person.click(tab.locator('[data-name=telescope]'));
      await person.type('T2');
      await person.choose(tab.locator('[data-name=filter]'), { labels: ['blue'] });
      await person.click(tab.locator('[data-name=remarks]'));
      await person.type('some wind');
      await person.click(tab.getByText('Log', { exact: true }));
    },
  },
  'three wishes of which each takes its choice from the others': {
    html: `${['First', 'Second', 'Third'].map((one) => `<label>${one} wish <select class="s" data-name="${one}"><option value="">–</option><option>Monday</option><option>Tuesday</option><option>Wednesday</option></select></label> `).join('')}<button id="ok">Send wishes</button><script>const all = [...document.querySelectorAll('.s')]; addEventListener('change', () => { for (const list of all) for (const option of list.options) option.disabled = option.value !== '' && all.some((other) => other !== list && other.value === option.value) }); ok.onclick = (event) => did(all.map((one) => one.value).join(), event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-name=First]'), { labels: ['Tuesday'] });
      await person.choose(tab.locator('[data-name=Second]'), { labels: ['Monday'] });
      await person.click(tab.locator('#ok'));
    },
  },
  'switch that asks for a reason before it goes on': {
    html: `${['Heater', 'Fan'].map((one) => `<div class="r" data-n="${one}">${one} <button role="switch" aria-checked="false" aria-label="${one}" class="w" style="width:40px;height:20px"></button><span class="q" hidden> Why? <input data-name="why ${one}"> <button class="ok">Confirm</button> <button class="no">Never mind</button></span></div>`).join('')}<script>addEventListener('click', (event) => { const row = event.target.closest('.r'); if (!row) return; const ask = row.querySelector('.q'); if (event.target.matches('.w')) ask.hidden = false; else if (event.target.matches('.ok')) { row.querySelector('.w').setAttribute('aria-checked', 'true'); did(row.dataset.n + ' on', event); ask.hidden = true } else if (event.target.matches('.no')) ask.hidden = true })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-n=Fan] .w'));
      await person.click(tab.locator('[data-name="why Fan"]'));
      await person.type('dew');
      await person.click(tab.locator('[data-n=Fan] .ok'));
    },
  },
  'book of plates turned by a press on its halves': {
    html: `<div id="b" style="position:relative;width:300px;height:160px;border:1px solid"><p id="p" style="text-align:center">Plate 1</p><div class="z prev" style="position:absolute;left:0;top:0;bottom:0;width:50%;cursor:w-resize"></div><div class="z next" style="position:absolute;right:0;top:0;bottom:0;width:50%;cursor:e-resize"></div></div><button id="or">Order this plate</button><script>let at = 1; addEventListener('click', (event) => { if (!event.target.matches('.z')) return; at += event.target.matches('.next') ? 1 : -1; p.textContent = 'Plate ' + at }); or.onclick = (event) => did('order ' + at, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.next'));
      await person.click(tab.locator('.next'));
      await person.click(tab.locator('#or'));
    },
  },
  'state of each row changed by a menu of its badge': {
    html: `<ul>${['Mirror 1', 'Mirror 2', 'Mirror 3'].map((one) => `<li data-n="${one}"><span>${one}</span> <span class="bd" style="cursor:pointer;border-radius:9px;background:#ddd;padding:0 8px">In use ▾</span></li>`).join('')}</ul><script>let row = null; addEventListener('click', (event) => { if (event.target.matches('.bd')) { row = event.target.closest('li'); document.querySelector('.mn')?.remove(); const menu = document.createElement('div'); menu.className = 'mn'; menu.style.cssText = 'position:absolute;background:#fff;border:1px solid'; menu.innerHTML = ['In use', 'Being washed', 'Away'].map((one) => '<div class="en" style="cursor:pointer">' + one + '</div>').join(''); row.append(menu) } else { if (event.target.matches('.en')) { row.querySelector('.bd').textContent = event.target.textContent + ' ▾'; did(row.dataset.n + ' ' + event.target.textContent, event) } document.querySelector('.mn')?.remove() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-n="Mirror 2"] .bd'));
      await person.click(tab.locator('.en').nth(1));
      await person.click(tab.locator('[data-n="Mirror 3"] .bd'));
      await person.click(tab.locator('.en').nth(2));
    },
  },
  'same link in the head, at the side and in the foot': {
    html: `<header><a href="#" data-k="head">Reports</a> <a href="#">People</a></header><div style="display:flex"><aside><b>Station 4</b><p><a href="#" data-k="side">Reports</a></p><p><a href="#" data-k="logs">Logs</a></p></aside><main><p>All is well.</p></main></div><footer><a href="#" data-k="foot">Reports</a> <a href="#">Imprint</a></footer><script>addEventListener('click', (event) => { if (event.target.dataset.k) { event.preventDefault(); did(event.target.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=side]'));
      await person.click(tab.locator('[data-k=foot]'));
    },
  },
  'boxes whose words change when they are ticked': {
    html: `<ul>${['Comet 12P', 'Comet 67P', 'Comet 81P'].map((one) => `<li><b>${one}</b> <label><input type="checkbox" data-name="${one}"> <span>Not watched</span></label></li>`).join('')}</ul><button onclick="did('kept', event)">Keep</button><script>addEventListener('change', (event) => { event.target.nextElementSibling.textContent = event.target.checked ? 'Watched' : 'Not watched' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Comet 67P"]'));
      await person.click(tab.locator('[data-name="Comet 81P"]'));
      await person.click(tab.locator('[data-name="Comet 67P"]'));
      await person.click(tab.getByText('Keep'));
    },
  },
  'picture enlarged by the same button three times': {
    html: `<div><button id="o" aria-label="Smaller">−</button> <span id="z">100 %</span> <button id="i" aria-label="Larger">+</button> <button id="t">Turn</button></div><div id="pic" style="width:100px;height:60px;background:#123"></div><button id="k">Keep view</button><script>let zoom = 100; let turn = 0; const draw = () => { z.textContent = zoom + ' %'; pic.style.width = zoom + 'px'; pic.style.transform = 'rotate(' + turn + 'deg)' }; i.onclick = () => { zoom += 25; draw() }; o.onclick = () => { zoom -= 25; draw() }; t.onclick = () => { turn += 90; draw() }; k.onclick = (event) => did(zoom + ' ' + turn, event)</script>`,
    async act(person, tab) {
      for (let times = 0; times < 3; times += 1) await person.click(tab.locator('#i'));
      await person.click(tab.locator('#t'));
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('#k'));
    },
  },
};
