import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Laboratories, wards and workshops: dense pages made by engineers for themselves. */
export const LABS: Record<string, UnseenPage> = {
  'codes scanned one after another into a field that empties': {
    html: `<h3>Receive samples</h3><input id="sc" placeholder="Scan or type a barcode" autofocus><ul id="l"></ul><button id="ok">Receive all</button><script>sc.onkeydown = (event) => { if (event.key === 'Enter' && sc.value) { l.insertAdjacentHTML('beforeend', '<li>' + sc.value + '</li>'); sc.value = ''; sc.focus() } }; ok.onclick = (event) => did([...l.children].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#sc'));
      await person.type('S-1001\nS-1002\nS-1007\n');
      await person.click(tab.locator('#ok'));
    },
  },
  'wells of a plate by letter and number': {
    html: `<table class="plate"><tr><th></th>${[1, 2, 3, 4, 5].map((one) => `<th>${one}</th>`).join('')}</tr>${['A', 'B', 'C'].map((row) => `<tr><th>${row}</th>${[1, 2, 3, 4, 5].map((one) => `<td class="w" data-k="${row}${one}" style="width:30px;height:30px;border:1px solid;cursor:pointer"></td>`).join('')}</tr>`).join('')}</table><button id="as">Assign control</button><script>addEventListener('click', (event) => { if (event.target.matches('.w')) event.target.classList.toggle('on'), event.target.style.background = event.target.classList.contains('on') ? 'gold' : '' }); as.onclick = (event) => did([...document.querySelectorAll('.w.on')].map((one) => one.dataset.k).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=A2]'));
      await person.click(tab.locator('[data-k=C4]'));
      await person.click(tab.locator('#as'));
    },
  },
  'table of elements': {
    html: `<div style="display:grid;grid-template-columns:repeat(6,60px)">${[
      '1 H 1.008',
      '2 He 4.003',
      '3 Li 6.94',
      '4 Be 9.012',
      '11 Na 22.99',
      '12 Mg 24.305',
    ]
      .map((one) => one.split(' '))
      .map(
        ([number, sign, mass]) =>
          `<div class="el" style="border:1px solid;cursor:pointer"><sup>${number}</sup><b>${sign}</b><br><small>${mass}</small></div>`,
      )
      .join(
        '',
      )}</div><div id="pa"></div><script>addEventListener('click', (event) => { const cell = event.target.closest('.el'); if (cell) { pa.textContent = cell.querySelector('b').textContent; did('picked ' + pa.textContent, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.el').nth(4));
      await person.click(tab.locator('.el').nth(1));
    },
  },
  'stopwatch that changes by itself': {
    html: `<div id="t" role="timer">0.0</div><button id="go">Start</button> <button id="lap" disabled>Lap</button><ol id="l"></ol><script>let from = 0, timer = 0; go.onclick = (event) => { if (timer) { clearInterval(timer); timer = 0; go.textContent = 'Start'; lap.disabled = true; did('stopped after ' + l.children.length, event) } else { from = performance.now(); timer = setInterval(() => { t.textContent = ((performance.now() - from) / 1000).toFixed(1) }, 100); go.textContent = 'Stop'; lap.disabled = false } }; lap.onclick = () => l.insertAdjacentHTML('beforeend', '<li>' + t.textContent + '</li>')</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#go'));
      await person.click(tab.locator('#lap'));
      await person.click(tab.locator('#lap'));
      await person.click(tab.locator('#go'));
    },
  },
  'steps with steps in them': {
    html: `<ul>${['Prepare', 'Measure']
      .map(
        (one) =>
          `<li><label><input type="checkbox" class="up" data-name="${one}"> ${one}</label><ul>${['Check seal', 'Label tube', 'Sign'].map((inner) => `<li><label><input type="checkbox" class="in" data-name="${one} ${inner}"> ${inner}</label></li>`).join('')}</ul></li>`,
      )
      .join(
        '',
      )}</ul><script>addEventListener('change', (event) => { const li = event.target.closest('ul > li'); if (event.target.matches('.up')) for (const one of li.querySelectorAll('.in')) one.checked = event.target.checked; else { const top = event.target.closest('ul').closest('li'); const all = [...top.querySelectorAll('.in')]; top.querySelector('.up').checked = all.every((one) => one.checked); top.querySelector('.up').indeterminate = all.some((one) => one.checked) && !all.every((one) => one.checked) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.up').nth(1));
      await person.click(tab.locator('[data-name="Measure Label tube"]'));
      await person.click(tab.locator('[data-name="Prepare Sign"]'));
    },
  },
  'same choice under two headings of one list': {
    html: `<div class="dd" style="width:200px;border:1px solid" id="op" tabindex="0">Choose a cause</div><div id="m" hidden style="border:1px solid;width:200px">${['Device', 'Operator'].map((group) => `<div class="g" style="color:gray">${group}</div>${['Error', 'Other'].map((one) => `<div class="o" data-k="${group} ${one}" style="cursor:pointer;padding-left:10px">${one}</div>`).join('')}`).join('')}</div><button id="sv">Save report</button><script>op.onclick = () => { m.hidden = !m.hidden }; let chosen = ''; m.onclick = (event) => { if (event.target.matches('.o')) { chosen = event.target.dataset.k; op.textContent = event.target.textContent; m.hidden = true } }; sv.onclick = (event) => did(chosen, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('[data-k="Operator Other"]'));
      await person.click(tab.locator('#sv'));
    },
  },
  'cells that are edited where they stand': {
    html: `<table border="1"><thead><tr><th>Run</th><th>Volume</th><th>Remark</th></tr></thead><tbody>${['R1', 'R2', 'R3'].map((one) => `<tr><td>${one}</td><td contenteditable="true" data-name="${one} volume">10</td><td contenteditable="true" data-name="${one} remark"></td></tr>`).join('')}</tbody></table>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="R2 volume"]'));
      await person.press('Control+a');
      await person.type('25');
      await person.click(tab.locator('[data-name="R3 remark"]'));
      await person.type('cloudy');
    },
  },
  'icons drawn with a title in them': {
    html: `<div class="tools">${['Zoom in', 'Rotate', 'Measure'].map((one) => `<svg class="t" width="30" height="30" viewBox="0 0 10 10" style="cursor:pointer"><title>${one}</title><circle cx="5" cy="5" r="4"/></svg>`).join('')}</div><script>for (const one of document.querySelectorAll('.t')) one.addEventListener('click', (event) => did(one.querySelector('title').textContent, event))</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.t').nth(2));
      await person.click(tab.locator('.t').nth(1));
    },
  },
  'button in a closed component': {
    html: `<p>Centrifuge 1 <x-spin data-k="1"></x-spin></p><p>Centrifuge 2 <x-spin data-k="2"></x-spin></p><script>customElements.define('x-spin', class extends HTMLElement { constructor() { super(); const root = this.attachShadow({ mode: 'closed' }); root.innerHTML = '<button>Spin</button>'; root.querySelector('button').onclick = (event) => did('spin ' + this.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('x-spin').nth(1));
    },
  },
  'word marked by a double click and a small bar': {
    html: `<p id="tx">The membrane of the vesicle ruptured after ten minutes.</p><div id="bar" hidden style="position:absolute;top:100px"><button data-a="mark">Highlight</button><button data-a="note">Add note</button></div><script>document.addEventListener('selectionchange', () => { bar.hidden = String(getSelection()).trim() === '' }); bar.onmousedown = (event) => event.preventDefault(); bar.onclick = (event) => { if (event.target.dataset.a) did(event.target.dataset.a + ' ' + String(getSelection()).trim(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#tx'), { clicks: 2, inside: 0.04 });
      await person.click(tab.getByText('Highlight'));
    },
  },
  'words that stand behind their fields': {
    html: `<div>Incubate for <input id="h" size="3"> hours and <input id="m" size="3"> minutes at <input id="c" size="3"> °C</div><div>then shake for <input id="s" size="3"> minutes</div><button onclick="did([h.value, m.value, c.value, s.value].join('/'), event)">Keep programme</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#m'));
      await person.type('30');
      await person.click(tab.locator('#c'));
      await person.type('37');
      await person.click(tab.locator('#s'));
      await person.type('5');
      await person.click(tab.getByText('Keep programme'));
    },
  },
  'field that the browser itself asks for': {
    html: `<form onsubmit="event.preventDefault(); did('sent ' + rq.value + ' ' + em.value, event)"><label>Requested by <input id="rq" required></label><label>Mail <input id="em" type="email" required></label><button>Request analysis</button></form>`,
    async act(person, tab) {
      await person.click(tab.getByText('Request analysis'));
      await person.type('Dr. Wu');
      await person.click(tab.locator('#em'));
      await person.type('wu@lab.example');
      await person.click(tab.getByText('Request analysis'));
    },
  },
  'button that asks once more in its own place': {
    html: `<ul>${['Buffer', 'Enzyme', 'Primer'].map((one) => `<li>${one} <button class="d" data-k="${one}">Discard</button></li>`).join('')}</ul><script>addEventListener('click', (event) => { const one = event.target; if (!one.matches?.('.d')) return; if (one.textContent === 'Discard') { one.textContent = 'Sure?'; setTimeout(() => { if (one.isConnected) one.textContent = 'Discard' }, 20000); return } did('discarded ' + one.dataset.k, event); one.closest('li').remove() })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Enzyme]'));
      await person.click(tab.locator('[data-k=Enzyme]'));
      await person.click(tab.locator('[data-k=Primer]'));
      await person.click(tab.locator('[data-k=Primer]'));
    },
  },
  'day found by its year first': {
    html: `<label for="dt">Sampled on</label> <input id="dt" readonly> <div id="pk" hidden style="width:240px;border:1px solid"></div><script>let year = 0, month = -1; const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']; const draw = (items, kind) => { pk.innerHTML = items.map((one) => '<span class="c" data-kind="' + kind + '" style="display:inline-block;width:50px;cursor:pointer">' + one + '</span>').join('') }; dt.onclick = () => { pk.hidden = false; draw([2028, 2029, 2030, 2031], 'y') }; pk.onclick = (event) => { const { kind } = event.target.dataset; if (kind === 'y') { year = event.target.textContent; draw(months, 'm') } else if (kind === 'm') { month = months.indexOf(event.target.textContent); draw(Array.from({ length: 30 }, (_, at) => at + 1), 'd') } else if (kind === 'd') { dt.value = year + '-' + (month + 1) + '-' + event.target.textContent; pk.hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#dt'));
      await person.click(tab.getByText('2030', { exact: true }));
      await person.click(tab.getByText('May', { exact: true }));
      await person.click(tab.getByText('17', { exact: true }));
    },
  },
  'rows that come after the page, grey boxes first': {
    html: `<div id="l">${'<div class="sk" style="background:#ddd;height:20px;margin:4px;width:200px"></div>'.repeat(3)}</div><script>setTimeout(() => { l.innerHTML = ['Freezer A', 'Freezer B', 'Freezer C'].map((one) => '<div class="r"><span>' + one + '</span> <a href="#" class="o">Open</a></div>').join('') }, 700); l.onclick = (event) => { if (event.target.matches('.o')) { event.preventDefault(); did('open ' + event.target.previousElementSibling.textContent, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.o').nth(1));
    },
  },
  'tabs that count what is in them': {
    html: `<div role="tablist"><button role="tab" id="t1" aria-selected="true">Results (4)</button><button role="tab" id="t2" aria-selected="false">Notes (0)</button></div><div id="p1">Four results</div><div id="p2" hidden><textarea id="n" placeholder="Write a note"></textarea><button id="ad">Add note</button></div><script>let n1 = 0; const show = (which) => { p1.hidden = which !== 1; p2.hidden = which !== 2; t1.setAttribute('aria-selected', which === 1); t2.setAttribute('aria-selected', which === 2) }; t1.onclick = () => show(1); t2.onclick = (event) => { show(2); did('notes at ' + n1, event) }; ad.onclick = (event) => { n1 += 1; t2.textContent = 'Notes (' + n1 + ')'; did(n.value, event); n.value = '' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#t2'));
      await person.click(tab.locator('#n'));
      await person.type('Lamp replaced');
      await person.click(tab.locator('#ad'));
      await person.click(tab.locator('#t1'));
      await person.click(tab.locator('#t2'));
    },
  },
  'alarms of a device switched by a span': {
    html: `${['Door open', 'Too warm', 'Power'].map((one) => `<div class="al"><span class="nm">${one}</span><span class="sw" data-name="${one}" data-state="off" style="display:inline-block;width:36px;height:18px;border-radius:9px;background:#aaa;cursor:pointer"><i style="display:block;width:16px;height:16px;background:#fff;border-radius:8px"></i></span></div>`).join('')}<script>addEventListener('click', (event) => { const one = event.target.closest('.sw'); if (one) { one.dataset.state = one.dataset.state === 'on' ? 'off' : 'on'; one.style.background = one.dataset.state === 'on' ? 'green' : '#aaa' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.sw').nth(1));
      await person.click(tab.locator('.sw').nth(2));
    },
  },
  'links of an old intranet that call a script': {
    html: `<script>function pick(code) { document.forms.f.code.value = code; document.forms.f.querySelector('b').textContent = code }</script><table><tr><td>Acetone</td><td><a href="javascript:pick('AC-9')">select</a></td></tr><tr><td>Ethanol</td><td><a href="javascript:pick('ET-2')">select</a></td></tr></table><form name="f" onsubmit="event.preventDefault(); did('order ' + code.value, event)"><b></b><input name="code" size="8"><input type="submit" value="Order"></form>`,
    async act(person, tab) {
      await person.click(tab.getByText('select').nth(1));
      await person.click(tab.getByText('Order'));
    },
  },
  'list of values pasted at once': {
    html: `<p>Values, one a line</p><div id="g">${[1, 2, 3].map((one) => `<input class="v" data-name="v${one}" size="6">`).join('<br>')}</div><script>g.addEventListener('paste', (event) => { const texts = event.clipboardData.getData('text').split(/\\s+/); if (texts.length > 1) { event.preventDefault(); for (const [at, one] of [...document.querySelectorAll('.v')].entries()) one.value = texts[at] ?? '' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.v').nth(0));
      await person.send({ kind: 'paste', text: '4.1 4.7 5.2' });
    },
  },
  'files taken with a key held down': {
    html: `<ul id="l" style="user-select:none">${['scan1.tif', 'scan2.tif', 'scan3.tif', 'scan4.tif'].map((one) => `<li class="f" style="cursor:default">${one}</li>`).join('')}</ul><button id="go">Download</button><script>l.onclick = (event) => { if (!event.target.matches('.f')) return; if (!event.ctrlKey) for (const one of l.children) one.classList.remove('on'); event.target.classList.toggle('on'); for (const one of l.children) one.style.background = one.classList.contains('on') ? 'lightblue' : '' }; go.onclick = (event) => did([...document.querySelectorAll('.on')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.f').nth(0));
      const box = await tab.locator('.f').nth(2).boundingBox();
      const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 };
      const held = { kind: 'mouse', ...at, button: 'left', clicks: 1, modifiers: 2 } as const;
      await person.send({ ...held, action: 'mousePressed', buttons: 1 });
      await person.send({ ...held, action: 'mouseReleased', buttons: 0 });
      await person.click(tab.locator('#go'));
    },
  },
};
