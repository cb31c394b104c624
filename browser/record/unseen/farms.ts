import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Farms, markets and small offices: long forms, lists with the same words twice, and pages of two halves. */
export const FARMS: Record<string, UnseenPage> = {
  'letter ordered at the top and at the foot': {
    html: `<header><form class="nl"><input type="email" data-name="top" placeholder="Your e-mail"><button>Subscribe</button></form></header><main style="height:300px">Milk</main><footer><p>Monthly letter</p><form class="nl"><input type="email" data-name="foot" placeholder="Your e-mail"><button>Subscribe</button></form></footer><script>for (const one of document.querySelectorAll('.nl')) one.onsubmit = (event) => { event.preventDefault(); did('letter ' + one.firstChild.dataset.name, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('footer input'));
      await person.type('ada@farm.example');
      await person.click(tab.locator('footer button'));
    },
  },
  'sheet with a line for the cell above it': {
    html: `<input id="fx" aria-label="Formula"><table id="sh" border="1" style="user-select:none"><tr><th></th><th>A</th><th>B</th></tr>${[1, 2, 3].map((row) => `<tr><th>${row}</th><td data-k="A${row}" style="width:60px;height:20px"></td><td data-k="B${row}" style="width:60px"></td></tr>`).join('')}</table><script>let cell = null; sh.onclick = (event) => { if (event.target.dataset.k) { if (cell) cell.style.outline = ''; cell = event.target; cell.style.outline = '2px solid blue'; fx.value = cell.textContent; fx.focus() } }; fx.onkeydown = (event) => { if (event.key === 'Enter' && cell) { cell.textContent = fx.value; did(cell.dataset.k + '=' + fx.value, event); fx.value = '' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=B2]'));
      await person.type('120');
      await person.press('Enter');
      await person.click(tab.locator('[data-k=A3]'));
      await person.type('Oats');
      await person.press('Enter');
    },
  },
  'native list of which several are taken': {
    html: `<label for="cr">Crops</label><br><select id="cr" multiple size="5" data-name="size"><option>Wheat</option><option>Barley</option><option>Rye</option><option>Oats</option></select><button onclick="did([...cr.selectedOptions].map((one) => one.value).join(), event)">Plan</button>`,
    async act(person, tab) {
      await person.click(tab.locator('option').nth(2));
      await person.click(tab.getByText('Plan'));
    },
  },
  'month and week of the browser itself': {
    html: `<label>Season starts <input type="month" id="mo"></label><label>Market week <input type="week" id="we"></label><button onclick="did(mo.value + ' ' + we.value, event)">Set season</button>`,
    async act(person, tab) {
      await person.choose(tab.locator('#mo'), { value: '2031-04' });
      await person.choose(tab.locator('#we'), { value: '2031-W15' });
      await person.click(tab.getByText('Set season'));
    },
  },
  'button whose words hold the sum': {
    html: `<label>Boxes <input id="n" type="text" value="1"></label><label>Price each <input id="p" type="text" value="4"></label><button id="b">Accept €4.00</button><script>for (const one of [n, p]) one.onblur = () => { b.textContent = 'Accept €' + (n.value * p.value).toFixed(2) }; b.onclick = (event) => did(b.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#n'));
      await person.press('Control+a');
      await person.type('12');
      await person.press('Tab');
      await person.click(tab.locator('#b'));
    },
  },
  'harvest by field and week with a heading over two columns': {
    html: `<table border="1"><tr><th rowspan="2">Field</th><th colspan="2">Week 30</th><th colspan="2">Week 31</th></tr><tr><th>kg</th><th>Hours</th><th>kg</th><th>Hours</th></tr>${['North', 'South'].map((one) => `<tr><th>${one}</th>${['30 kg', '30 h', '31 kg', '31 h'].map((column) => `<td><input size="4" data-name="${one} ${column}"></td>`).join('')}</tr>`).join('')}</table>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="South 31 kg"]'));
      await person.type('740');
      await person.click(tab.locator('[data-name="North 30 h"]'));
      await person.type('12');
    },
  },
  'plots of a garden as boxes to tick': {
    html: `<style>.pl input{position:absolute;opacity:0}.pl{display:inline-block;width:50px;height:30px;border:1px solid;margin:2px}.pl:has(:checked){background:lightgreen}</style><div>${['A1', 'A2', 'B1', 'B2'].map((one) => `<label class="pl"><input type="radio" name="plot" data-name="${one}">${one}</label>`).join('')}</div><button id="r">Rent plot</button><script>r.onclick = (event) => did('rent ' + document.querySelector(':checked')?.dataset.name, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.pl').nth(0));
      await person.click(tab.locator('.pl').nth(2));
      await person.click(tab.locator('#r'));
    },
  },
  'icons whose words are in an attribute of their own': {
    html: `<style>[data-tip]:hover::after{content:attr(data-tip);position:absolute;background:#000;color:#fff}</style>${['Tractor', 'Baler'].map((one) => `<div class="r"><span class="n">${one}</span> <a class="ic" data-tip="Service" style="cursor:pointer"><svg width="14" height="14"><rect width="14" height="14"/></svg></a> <a class="ic" data-tip="Sell" style="cursor:pointer"><svg width="14" height="14"><circle cx="7" cy="7" r="7"/></svg></a></div>`).join('')}<script>addEventListener('click', (event) => { const one = event.target.closest('.ic'); if (one) did(one.dataset.tip + ' ' + one.closest('.r').querySelector('.n').textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ic').nth(3));
      await person.click(tab.locator('.ic').nth(2));
    },
  },
  'words that narrow a list, switched on and off': {
    html: `<div class="chips">${['Organic', 'Local', 'Frozen'].map((one) => `<span class="chip" role="button" aria-pressed="false" tabindex="0" style="border:1px solid;border-radius:9px;padding:2px 8px;cursor:pointer">${one}</span>`).join(' ')}</div><p id="c"></p><ul id="l"></ul><script>const all = [['Carrots', 'Organic Local'], ['Peas', 'Frozen'], ['Leeks', 'Local']]; const draw = () => { const on = [...document.querySelectorAll('.chip[aria-pressed=true]')].map((one) => one.firstChild.textContent); const found = all.filter(([, tags]) => on.every((one) => tags.includes(one))); c.textContent = found.length + ' goods'; l.innerHTML = found.map(([name, tags]) => '<li>' + name + ' <i>' + tags + '</i> <button class="t">Take</button></li>').join('') }; draw(); addEventListener('click', (event) => { if (event.target.matches('.chip')) { const isOn = event.target.getAttribute('aria-pressed') === 'true'; event.target.setAttribute('aria-pressed', String(!isOn)); event.target.innerHTML = event.target.firstChild.textContent + (isOn ? '' : '<span> ✕</span>'); draw() } if (event.target.matches('.t')) did('take ' + event.target.closest('li').firstChild.textContent.trim(), event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.chip').nth(2));
      await person.click(tab.locator('.chip').nth(2));
      await person.click(tab.locator('.chip').nth(1));
      await person.click(tab.locator('.t').nth(1));
    },
  },
  'drawer that is scrolled in itself': {
    html: `<button id="op">Filters</button><aside id="dr" hidden style="position:fixed;right:0;top:0;width:220px;height:200px;overflow:auto;background:#eee">${Array.from({ length: 14 }, (_unused, at) => `<p><label><input type="checkbox" data-name="f${at}"> Variety ${at + 1}</label></p>`).join('')}<button id="ap">Apply</button></aside><script>op.onclick = () => { dr.hidden = false }; ap.onclick = (event) => { dr.hidden = true; did('applied', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.wheel(tab.locator('#dr'), 400);
      await person.click(tab.locator('[data-name=f11]'));
      await person.wheel(tab.locator('#dr'), 600);
      await person.click(tab.locator('#ap'));
    },
  },
  'heading that stays above the rows and covers them': {
    html: `<div style="position:sticky;top:0;background:#fff;height:90px;border-bottom:1px solid;z-index:2"><h2>Animals</h2><button id="new">New animal</button></div>${Array.from({ length: 30 }, (_unused, at) => `<div class="r" style="height:40px">Cow ${at + 1} <button class="w" data-k="${at + 1}">Weigh</button></div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.w')) { did('weigh ' + event.target.dataset.k, event); event.target.textContent = 'Weighed' } })</script>`,
    async act(person, tab) {
      await person.wheel(tab, 700);
      await person.click(tab.locator('[data-k="24"]'));
      await person.wheel(tab, -700);
      await person.click(tab.locator('[data-k="3"]'));
    },
  },
  'weather of another maker in a closed frame': {
    html: `<iframe sandbox="allow-scripts" title="Weather" width="240" height="90" srcdoc="<p id=p>Rain at 4</p><button onclick='p.textContent = String(1); parent.postMessage(String(1), String.fromCharCode(42))'>Warn me</button><button>More</button>"></iframe><p id="st" data-state="">No warning</p><script>addEventListener('message', () => { st.dataset.state = 'warned'; st.textContent = 'Warning set' })</script>`,
    async act(person, tab) {
      await person.click(tab.frameLocator('iframe').getByText('Warn me'));
      await tab.getByText('Warning set').waitFor();
    },
  },
  'animals of one name told by their tags': {
    html: `<table><tr><th></th><th>Name</th><th>Ear tag</th></tr>${['0412', '0977', '1120'].map((tag, at) => `<tr><td><input type="radio" name="a" data-name="${tag}"></td><td>${at === 2 ? 'Daisy' : 'Bella'}</td><td>${tag}</td></tr>`).join('')}</table><button id="m">Move to pasture</button><script>m.onclick = (event) => did('move ' + document.querySelector(':checked')?.dataset.name, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="0977"]'));
      await person.click(tab.locator('#m'));
    },
  },
  'questions asked in a talk, one after another': {
    html: `<div id="tk"></div><div id="in"></div><script>const asked = [['Do you sell eggs?', ['Yes', 'No']], ['How many a day?', null], ['Organic?', ['Yes', 'No']], ['Delivery?', ['Yes', 'No']]]; let at = 0; const got = []; const say = (text, me) => tk.insertAdjacentHTML('beforeend', '<p class="' + (me ? 'me' : 'bot') + '">' + text + '</p>'); const ask = () => { if (at === asked.length) { document.querySelector('#in').innerHTML = '<button class="fin">Finish</button>'; return } const [question, answers] = asked[at]; say(question); document.querySelector('#in').innerHTML = answers ? answers.map((one) => '<button class="q">' + one + '</button>').join('') : '<input id="free" placeholder="Type here">' }; const take = (text) => { got.push(text); say(text, true); document.querySelector('#in').innerHTML = ''; at += 1; setTimeout(ask, 250) }; ask(); document.querySelector('#in').onclick = (event) => { if (event.target.matches('.q')) take(event.target.textContent); if (event.target.matches('.fin')) did(got.join(), event) }; document.querySelector('#in').onkeydown = (event) => { if (event.key === 'Enter' && event.target.value) take(event.target.value) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.q').nth(0));
      await tab.getByText('How many a day?').waitFor();
      await person.click(tab.locator('#free'));
      await person.type('240');
      await person.press('Enter');
      await tab.getByText('Organic?').waitFor();
      await person.click(tab.locator('.q').nth(1));
      await tab.getByText('Delivery?').waitFor();
      await person.click(tab.locator('.q').nth(0));
      await person.click(tab.getByText('Finish'));
    },
  },
  'groups of boxes, all first and then without one group': {
    html: `<label><input type="checkbox" id="all"> Everything</label>${['Fruit', 'Roots'].map((group) => `<div class="g"><label><b><input type="checkbox" class="gr" data-name="${group}"> ${group}</b></label>${['small', 'large'].map((one) => `<label><input type="checkbox" class="one" data-name="${group} ${one}"> ${one}</label>`).join('')}</div>`).join('')}<script>addEventListener('change', (event) => { const { target } = event; if (target === all) for (const one of document.querySelectorAll('.gr, .one')) one.checked = all.checked; if (target.matches('.gr')) for (const one of target.closest('.g').querySelectorAll('.one')) one.checked = target.checked; if (target !== all) { const ones = [...document.querySelectorAll('.one')]; all.checked = ones.every((one) => one.checked) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#all'));
      await person.click(tab.locator('[data-name=Roots]'));
      await person.click(tab.locator('[data-name="Roots large"]'));
      await person.click(tab.locator('[data-name="Fruit small"]'));
    },
  },
  'goods whose minus comes after the first plus': {
    html: `<ul>${['Eggs', 'Milk', 'Honey'].map((one) => `<li><span class="n">${one}</span> <span class="s" data-k="${one}"><button class="pl">Add</button></span></li>`).join('')}</ul><button id="o">Order</button><script>const count = {}; addEventListener('click', (event) => { const at = event.target.closest?.('.s'); if (!at) return; const { k } = at.dataset; if (event.target.matches('.pl')) count[k] = (count[k] ?? 0) + 1; if (event.target.matches('.mi')) count[k] -= 1; at.innerHTML = count[k] ? '<button class="mi">−</button> ' + count[k] + ' <button class="pl">+</button>' : '<button class="pl">Add</button>' }); o.onclick = (event) => did(JSON.stringify(count), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Milk] .pl'));
      await person.click(tab.locator('[data-k=Honey] .pl'));
      await person.click(tab.locator('[data-k=Honey] .pl'));
      await person.click(tab.locator('[data-k=Honey] .pl'));
      await person.click(tab.locator('[data-k=Honey] .mi'));
      await person.click(tab.locator('#o'));
    },
  },
  'new list named in the menu that moves a thing': {
    html: `<p>Invoice 77 <button id="mv" aria-haspopup="menu">Move to…</button></p><div id="mn" role="menu" hidden style="border:1px solid;width:160px"><div role="menuitem" class="it">Paid</div><div role="menuitem" class="it">Open</div><div id="ne" style="cursor:pointer">New list…</div></div><script>mv.onclick = () => { mn.hidden = false }; ne.onclick = () => { if (!ne.querySelector('input')) { ne.innerHTML = '<input id="nn" placeholder="Name of the list">'; ne.firstChild.focus() } }; mn.onclick = (event) => { if (event.target.matches('.it')) { did('moved to ' + event.target.textContent, event); mn.hidden = true } }; ne.onkeydown = (event) => { if (event.key === 'Enter') { did('new ' + event.target.value, event); ne.insertAdjacentHTML('beforebegin', '<div role="menuitem" class="it">' + event.target.value + '</div>'); ne.textContent = 'New list…' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#mv'));
      await person.click(tab.locator('#ne'));
      await person.type('Disputed');
      await person.press('Enter');
      await person.click(tab.getByText('Disputed'));
    },
  },
  'pictures looked at one by one': {
    html: `<div class="th">${[1, 2, 3, 4].map((one) => `<img class="t" data-at="${one}" width="60" height="40" alt="" style="cursor:pointer;background:#ccc">`).join('')}</div><div id="lb" hidden class="veil"><figure style="background:#fff;margin:60px;padding:20px"><figcaption id="cp"></figcaption><span class="nv" data-by="-1" style="cursor:pointer">❮</span> <span class="nv" data-by="1" style="cursor:pointer">❯</span> <a href="#" id="or">Order print</a> <span id="cl" style="cursor:pointer">×</span></figure></div><script>let at = 0; const draw = () => { cp.textContent = 'Picture ' + at + ' of 4' }; addEventListener('click', (event) => { if (event.target.matches('.t')) { at = Number(event.target.dataset.at); lb.hidden = false; draw() } if (event.target.matches('.nv')) { at += Number(event.target.dataset.by); draw() } if (event.target.id === 'or') { event.preventDefault(); did('print ' + at, event) } if (event.target.id === 'cl') lb.hidden = true })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.t').nth(1));
      await person.click(tab.locator('.nv').nth(1));
      await person.click(tab.locator('#or'));
      await person.click(tab.locator('#cl'));
      await person.click(tab.locator('.t').nth(3));
      await person.click(tab.locator('#or'));
    },
  },
  'two languages of one product side by side': {
    html: `<div style="display:flex;gap:20px">${['English', 'Deutsch'].map((one) => `<div class="col"><h3>${one}</h3><label>Title<br><input data-name="${one} title"></label><br><label>Text<br><textarea data-name="${one} text"></textarea></label></div>`).join('')}</div><button onclick="did('kept', event)">Keep both</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Deutsch title"]'));
      await person.type('Honig');
      await person.click(tab.locator('[data-name="English title"]'));
      await person.type('Honey');
      await person.press('Tab');
      await person.type('From lime trees');
      await person.click(tab.getByText('Keep both'));
    },
  },
  'rows taken from one to another with shift': {
    html: `<ul id="l" style="user-select:none">${[1, 2, 3, 4, 5].map((one) => `<li class="f">Bill ${one}</li>`).join('')}</ul><button id="go">Print</button><script>let from = 0; const all = [...document.querySelectorAll('.f')]; l.onclick = (event) => { const at = all.indexOf(event.target); if (at < 0) return; const [a, b] = event.shiftKey ? [Math.min(from, at), Math.max(from, at)] : [at, at]; if (!event.shiftKey) from = at; for (const [n, one] of all.entries()) { one.classList.toggle('on', n >= a && n <= b); one.style.background = n >= a && n <= b ? 'lightblue' : '' } }; go.onclick = (event) => did([...document.querySelectorAll('.on')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.f').nth(1));
      const box = await tab.locator('.f').nth(3).boundingBox();
      const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 8 };
      const held = { kind: 'mouse', ...at, button: 'left', clicks: 1, modifiers: 8 } as const;
      await person.send({ ...held, action: 'mousePressed', buttons: 1 });
      await person.send({ ...held, action: 'mouseReleased', buttons: 0 });
      await person.click(tab.locator('#go'));
    },
  },
};
