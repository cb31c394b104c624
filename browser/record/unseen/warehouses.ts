import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Warehouses: things pulled and held, fields told by units, the same button under captions, heads and bold words. */
export const WAREHOUSES: Record<string, UnseenPage> = {
  'edge of a side bar that is pulled wider': {
    html: `<div style="display:flex;height:200px"><div id="s" data-state="narrow" style="width:150px;background:#eee">Bins</div><div id="e" role="separator" aria-orientation="vertical" aria-label="Width of the bins" aria-valuenow="150" aria-valuemin="100" aria-valuemax="400" tabindex="0" style="width:8px;cursor:col-resize;background:#999"></div><div><button id="b">Count bins</button></div></div><script>let isHeld = false; e.onpointerdown = (event) => { isHeld = true; e.setPointerCapture(event.pointerId) }; e.onpointermove = (event) => { if (!isHeld) return; const wide = Math.min(400, Math.max(100, event.clientX - 20)); s.style.width = wide + 'px'; e.setAttribute('aria-valuenow', String(Math.round(wide))); s.dataset.state = wide > 240 ? 'wide' : 'narrow' }; e.onpointerup = () => { isHeld = false }; b.onclick = (event) => did('count', event)</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('#e'), { x: 150, y: 0 });
      await person.click(tab.locator('#b'));
    },
  },
  'row pulled aside to show its buttons': {
    html: `<style>.r { position: relative; width: 320px; height: 44px; overflow: hidden; border-bottom: 1px solid } .f { position: absolute; inset: 0; background: #fff; touch-action: pan-y; user-select: none } .a { position: absolute; right: 0; top: 0; height: 44px; width: 90px }</style>${['Crate 7', 'Crate 8', 'Crate 9'].map((one) => `<div class="r" data-k="${one}"><button class="a" tabindex="-1">Put away</button><div class="f">${one}</div></div>`).join('')}<script>let from = null; addEventListener('pointerdown', (event) => { if (event.target.matches('.f')) { from = { one: event.target, x: event.clientX }; event.target.setPointerCapture(event.pointerId) } }); addEventListener('pointermove', (event) => { if (from) from.one.style.transform = 'translateX(' + Math.max(-90, Math.min(0, event.clientX - from.x)) + 'px)' }); addEventListener('pointerup', (event) => { if (from) from.one.style.transform = event.clientX - from.x < -45 ? 'translateX(-90px)' : ''; from = null }); addEventListener('click', (event) => { const row = event.target.closest('.r'); if (event.target.matches('.a')) { did('away ' + row.dataset.k, event); row.remove() } })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('[data-k="Crate 8"] .f'), { x: -110, y: 0 });
      await person.click(tab.locator('[data-k="Crate 8"] .a'));
    },
  },
  'names pulled into zones that say what they are': {
    html: `<div>${['Goods', 'Weight', 'Town'].map((one) => `<span class="n" draggable="true" data-k="${one}" style="border:1px solid;padding:4px;margin:4px">${one}</span>`).join('')}</div>${['Rows', 'Columns', 'Values'].map((one) => `<div class="z" data-z="${one}" data-state="" data-name="${one}" style="border:1px dashed;padding:12px;margin:12px;width:240px">${one}: <span class="in"></span></div>`).join('')}<script>let held = null; addEventListener('dragstart', (event) => { held = event.target.dataset.k; event.dataTransfer.setData('text', held) }); addEventListener('dragover', (event) => { if (event.target.closest?.('.z')) event.preventDefault() }); addEventListener('drop', (event) => { const zone = event.target.closest('.z'); if (!zone) return; event.preventDefault(); zone.dataset.state += held + ' '; zone.querySelector('.in').textContent = zone.dataset.state })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('[data-k=Town]'), tab.locator('[data-z=Rows]'));
      await person.drag(tab.locator('[data-k=Weight]'), tab.locator('[data-z=Values]'));
    },
  },
  'button held down until it counts': {
    html: `<p>Pallet 12</p><button id="h">Hold to scrap</button><button id="k">Keep</button><p id="p"></p><script>let timer; h.onpointerdown = (event) => { timer = setTimeout(() => { did('scrapped', event); p.textContent = 'Scrapped' }, 800) }; for (const kind of ['pointerup', 'pointerleave']) h.addEventListener(kind, () => clearTimeout(timer)); k.onclick = (event) => { did('kept', event); p.textContent = 'Kept' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#k'));
      const box = await tab.locator('#h').boundingBox();
      if (!box) throw new Error('It is not in view.');
      const at = { kind: 'mouse', x: box.x + 20, y: box.y + 8, clicks: 1, modifiers: 0 } as const;
      await person.point(tab.locator('#h'));
      await person.send({ ...at, action: 'mousePressed', button: 'left', buttons: 1 });
      await tab.getByText('Scrapped').waitFor();
      await person.send({ ...at, action: 'mouseReleased', button: 'left', buttons: 0 });
    },
  },
  'labels with a star and a unit after them': {
    html: `<form>${['cm', 'in'].map((unit) => `<p><label for="l-${unit}">Length (${unit}) <span class="star">*</span></label><input id="l-${unit}" data-name="length ${unit}" required></p>`).join('')}<p><label for="w">Weight: <span class="star">*</span> <small>without the box</small></label><input id="w" data-name="weight" required></p><p><label for="g">Weight: <small>with the box</small></label><input id="g" data-name="gross"></p><button>Book in</button></form><script>document.forms[0].onsubmit = (event) => { event.preventDefault(); did('booked', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#l-in'));
      await person.type('12');
      await person.click(tab.locator('#l-cm'));
      await person.type('30.5');
      await person.click(tab.locator('#g'));
      await person.type('4');
      await person.click(tab.locator('#w'));
      await person.type('3');
      await person.click(tab.getByText('Book in'));
    },
  },
  'fields that share one hint, told by the unit behind them': {
    html: `<div>${['kg', 'm³', 'pcs'].map((unit) => `<div><input placeholder="0.00" size="6" data-name="${unit}"> <span>${unit}</span></div>`).join('')}</div><button id="b">Weigh in</button><script>b.onclick = (event) => did('weighed', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="m³"]'));
      await person.type('1.5');
      await person.click(tab.locator('[data-name=pcs]'));
      await person.type('20');
      await person.click(tab.locator('#b'));
    },
  },
  'lines divided by breaks with the same link in each': {
    html: `<p>Papers of the week<br>${['Monday list', 'Tuesday list', 'Wednesday list'].map((one) => `${one} - <a href="#" data-k="${one} show">show</a> | <a href="#" data-k="${one} print">print</a><br>`).join('')}</p><script>addEventListener('click', (event) => { if (event.target.matches('a')) { event.preventDefault(); did(event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Tuesday list print"]'));
      await person.click(tab.locator('[data-k="Wednesday list show"]'));
    },
  },
  'papers taken by links that download': {
    html: `<ul>${['Waybill', 'Invoice'].map((one) => `<li>${one} <a download="${one}.txt" href="data:text/plain,${one}" data-k="${one}">Download</a></li>`).join('')}</ul><button id="d">Mark as printed</button><script>addEventListener('click', (event) => { if (event.target.matches('a')) did('took ' + event.target.dataset.k, event) }); d.onclick = (event) => { did('printed', event); d.disabled = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Invoice]'));
      await person.click(tab.locator('#d'));
    },
  },
  'value in a cell that is pressed to filter by it': {
    html: `<p id="c"></p><table><thead><tr><th>Goods</th><th>State</th><th>Shelf</th></tr></thead><tbody id="t"></tbody></table><script>const all = [['Nails', 'Open', 'A'], ['Rope', 'Gone', 'A'], ['Paint', 'Open', 'B'], ['Tape', 'Gone', 'B']]; let by = []; const draw = () => { c.innerHTML = by.map((one) => '<button class="x" data-k="' + one + '">' + one + ' ×</button>').join(''); t.innerHTML = all.filter((row) => by.every((one) => row.includes(one))).map((row) => '<tr><td>' + row[0] + '</td><td><a href="#">' + row[1] + '</a></td><td><a href="#">' + row[2] + '</a></td></tr>').join('') }; draw(); addEventListener('click', (event) => { const one = event.target; if (one.matches('a')) { event.preventDefault(); by.push(one.textContent); did('by ' + one.textContent, event); draw() } if (one.matches('.x')) { by = by.filter((each) => each !== one.dataset.k); did('not by ' + one.dataset.k, event); draw() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('tr', { hasText: 'Paint' }).getByText('Open'));
      await person.click(tab.locator('tr', { hasText: 'Nails' }).getByText('A', { exact: true }));
      await person.click(tab.locator('.x[data-k=Open]'));
      await person.click(tab.locator('tr', { hasText: 'Rope' }).getByText('Gone'));
    },
  },
  'rows of the same name under rows that head them': {
    html: `<table>${['Hall North', 'Hall South'].map((hall) => `<tr><th colspan="3" style="text-align:left;background:#eee">${hall}</th></tr>${['Gate 1', 'Gate 2'].map((gate) => `<tr><td>${gate}</td><td>free</td><td><button class="g" data-k="${hall} ${gate}">Open</button></td></tr>`).join('')}`).join('')}</table><script>addEventListener('click', (event) => { if (event.target.matches('.g')) { did(event.target.dataset.k, event); event.target.closest('tr').cells[1].textContent = 'in use' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Hall South Gate 1"]'));
      await person.click(tab.locator('[data-k="Hall North Gate 2"]'));
    },
  },
  'things in columns with their buttons in the last row': {
    html: `<table border="1"><tr><td></td><td>Small van</td><td>Large van</td><td>Lorry</td></tr><tr><td>Room</td><td>4 m³</td><td>12 m³</td><td>40 m³</td></tr><tr><td>A day</td><td>40</td><td>70</td><td>160</td></tr><tr><td></td>${['Small van', 'Large van', 'Lorry'].map((one) => `<td><button class="o" data-k="${one}">Order</button></td>`).join('')}</tr></table><script>addEventListener('click', (event) => { if (event.target.matches('.o')) { did(event.target.dataset.k, event); event.target.disabled = true } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Large van"]'));
      await person.click(tab.locator('[data-k="Small van"]'));
    },
  },
  'tables with a caption each and the same button at their foot': {
    html: `${['Coming in', 'Going out'].map((one) => `<table data-k="${one}"><caption>${one}</caption><tbody><tr><td>Boxes</td><td>4</td></tr></tbody><tfoot><tr><td colspan="2"><button class="a">Add row</button></td></tr></tfoot></table>`).join('')}<script>addEventListener('click', (event) => { if (!event.target.matches('.a')) return; const table = event.target.closest('table'); did('row ' + table.dataset.k, event); const row = table.tBodies[0].insertRow(); row.innerHTML = '<td><input data-name="' + table.dataset.k + ' ' + table.tBodies[0].rows.length + '" placeholder="Goods"></td><td></td>' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Going out"] .a'));
      await person.click(tab.locator('[data-k="Going out"] input'));
      await person.type('Pipes');
      await person.click(tab.locator('[data-k="Coming in"] .a'));
      await person.click(tab.locator('[data-k="Coming in"] input'));
      await person.type('Sand');
    },
  },
  'groups told by bold words only': {
    html: `${['Sender', 'Receiver'].map((one) => `<b>${one}</b><br>Name <input data-name="${one} name"><br>Town <input data-name="${one} town"><br><br>`).join('')}<input type="button" value="Print label" onclick="did('printed', event)">`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Receiver name"]'));
      await person.type('Bo');
      await person.click(tab.locator('[data-name="Sender town"]'));
      await person.type('Lund');
      await person.click(tab.locator('[data-name="Receiver town"]'));
      await person.type('Visby');
      await person.click(tab.locator('[type=button]'));
    },
  },
  'nodes of a diagram with the same button in each': {
    html: `<svg width="560" height="120"><path d="M120 50H220M340 50H430" stroke="black"></path>${['Receive', 'Check', 'Store'].map((one, at) => `<foreignObject x="${at * 210}" y="10" width="130" height="90"><div xmlns="http://www.w3.org/1999/xhtml" style="border:1px solid;padding:6px"><div>${one}</div><button class="e" data-k="${one}">Edit</button></div></foreignObject>`).join('')}</svg><div id="f"></div><script>addEventListener('click', (event) => { if (event.target.matches('.e')) { did('edit ' + event.target.dataset.k, event); f.innerHTML = '<label>Minutes <input data-name="' + event.target.dataset.k + ' minutes"></label>' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Check]'));
      await person.click(tab.locator('input'));
      await person.type('15');
      await person.click(tab.locator('[data-k=Store]'));
    },
  },
  'sheet shown at half its size': {
    html: `<div style="transform:scale(.5);transform-origin:0 0;width:1200px;border:2px solid;padding:20px"><h2>Waybill</h2><p>From <input data-name="from" aria-label="From"> To <input data-name="to" aria-label="To"></p><p><label><input type="checkbox" data-name="fragile"> Fragile</label></p><button id="b">Sign</button></div><script>b.onclick = (event) => { did('signed', event); b.textContent = 'Signed' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=to]'));
      await person.type('Kiruna');
      await person.click(tab.locator('[data-name=fragile]'));
      await person.click(tab.locator('#b'));
    },
  },
  'parts that sleep until a choice is made': {
    html: `<p>Does it come on a pallet?</p><label><input type="radio" name="p" data-name="yes"> Yes</label><label><input type="radio" name="p" data-name="no"> No</label>${['yes', 'no'].map((one) => `<fieldset disabled data-f="${one}"><legend>${one === 'yes' ? 'Pallet' : 'Loose'}</legend><label>Number <input data-name="number ${one}"></label><button class="s" data-k="${one}">Take in</button></fieldset>`).join('')}<script>addEventListener('change', (event) => { if (event.target.name === 'p') for (const one of document.querySelectorAll('fieldset')) one.disabled = one.dataset.f !== event.target.dataset.name }); addEventListener('click', (event) => { if (event.target.matches('.s')) did('in ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=no]'));
      await person.click(tab.locator('[data-name="number no"]'));
      await person.type('8');
      await person.click(tab.locator('.s[data-k=no]'));
    },
  },
  'moment of the browser itself and a colour': {
    html: `<label>Comes at <input type="datetime-local" data-name="when"></label><label>Colour of the label <input type="color" value="#000000" data-name="colour"></label><button id="b">Book gate</button><script>b.onclick = (event) => did('gate', event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-name=when]'), { value: '2027-03-05T14:30' });
      await person.choose(tab.locator('[data-name=colour]'), { value: '#ff8800' });
      await person.click(tab.locator('#b'));
    },
  },
  'window opened and closed by commands of its buttons': {
    html: `<button commandfor="d" command="show-modal">Move stock</button><dialog id="d"><label>To shelf <input data-name="shelf"></label><button id="ok" commandfor="d" command="close">Move</button><button commandfor="d" command="request-close">Cancel</button></dialog><p id="p"></p><script>ok.onclick = (event) => { did('moved', event); p.textContent = 'Moved' }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Move stock'));
      await person.click(tab.getByText('Cancel'));
      await person.click(tab.getByText('Move stock'));
      await person.click(tab.locator('[data-name=shelf]'));
      await person.type('B4');
      await person.click(tab.locator('#ok'));
    },
  },
  'board of squares on which pieces are moved': {
    html: `<div id="b" role="grid" style="display:grid;grid-template-columns:repeat(4,60px)"></div><script>const at = { a1: 'crane', b1: 'truck', c2: 'truck' }; let from = ''; const draw = () => { b.innerHTML = ['2', '1'].map((row) => ['a', 'b', 'c', 'd'].map((col) => '<button role="gridcell" data-k="' + col + row + '" aria-label="' + col + row + ', ' + (at[col + row] ?? 'empty') + '" aria-pressed="' + (from === col + row) + '" style="height:40px">' + ({ crane: '♜', truck: '♟' }[at[col + row]] ?? '') + '</button>').join('')).join('') }; draw(); b.onclick = (event) => { const square = event.target.dataset.k; if (!square) return; if (!from) { if (at[square]) from = square } else { if (!at[square]) { at[square] = at[from]; delete at[from]; did(from + ' to ' + square, event) } from = '' } draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=b1]'));
      await person.click(tab.locator('[data-k=d2]'));
      await person.click(tab.locator('[data-k=a1]'));
      await person.click(tab.locator('[data-k=b1]'));
    },
  },
  'letters of words that cross': {
    html: `<table id="t">${[0, 1, 2].map((row) => `<tr>${[0, 1, 2].map((col) => (row > 0 && col > 0 ? '<td style="background:#000;width:30px"></td>' : `<td style="position:relative">${row + col === 0 ? '<sup style="position:absolute">1</sup>' : ''}<input maxlength="1" size="1" data-name="cell ${row} ${col}"></td>`)).join('')}</tr>`).join('')}</table><ol><li class="c" data-d="across" style="cursor:pointer">1 across: pet</li><li class="c" data-d="down" style="cursor:pointer">1 down: it carries</li></ol><script>let way = 'across'; const cell = (row, col) => document.querySelector('[data-name="cell ' + row + ' ' + col + '"]'); t.oninput = (event) => { const [, row, col] = event.target.dataset.name.split(' ').map(Number); (way === 'across' ? cell(row, col + 1) : cell(row + 1, col))?.focus() }; addEventListener('click', (event) => { if (event.target.matches('.c')) { way = event.target.dataset.d; event.target.style.background = '#def'; (way === 'across' ? cell(0, 0) : cell(1, 0)).focus() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.c[data-d=across]'));
      await person.type('cat');
      await person.click(tab.locator('.c[data-d=down]'));
      await person.type('ar');
    },
  },
};
