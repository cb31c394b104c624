import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Several acts in a row: dialogs, drawers, tabs, undo, what is drawn late. */
export const FLOWS: Record<string, UnseenPage> = {
  'deleted and brought back by a toast': {
    html: `<ul id="mails">${['Invoice', 'Newsletter'].map((one) => `<li>${one} <button aria-label="Delete ${one}">🗑</button></li>`).join('')}</ul><div id="toast" role="status" class="snack" style="position:fixed;bottom:10px" hidden>Deleted. <button id="undo">Undo</button></div>
      <script>let last; mails.onclick = (event) => { if (!event.target.matches('button')) return; last = event.target.closest('li'); did('deleted ' + last.firstChild.textContent.trim(), event); last.remove(); toast.hidden = false }; undo.onclick = (event) => { mails.append(last); toast.hidden = true; did('undone', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Delete Newsletter'));
      await person.click(tab.getByText('Undo'));
      await person.click(tab.getByLabel('Delete Invoice'));
    },
  },
  'tabs whose hidden panels have the same buttons': {
    html: `<div class="tabs">${['Profile', 'Billing', 'Team'].map((one, at) => `<a href="#p${at}" class="tab" data-at="${at}">${one}</a> `).join('')}</div>${[0, 1, 2].map((at) => `<div class="pane" id="p${at}" ${at ? 'style="display:none"' : ''}><label>Name <input name="n${at}"></label><button class="save" data-at="${at}">Save</button></div>`).join('')}
      <script>addEventListener('click', (event) => { const tab = event.target.closest('.tab'); if (tab) { event.preventDefault(); for (const pane of document.querySelectorAll('.pane')) pane.style.display = pane.id === 'p' + tab.dataset.at ? '' : 'none' } if (event.target.matches('.save')) did('save ' + event.target.dataset.at, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Billing'));
      await person.click(tab.locator('[name=n1]'));
      await person.type('Acme');
      await person.click(tab.locator('#p1 .save'));
    },
  },
  'palette of commands by keys': {
    html: `<p>Press Ctrl+K</p><div id="pal" class="veil" hidden><div class="dialog" role="dialog" aria-label="Commands"><input id="cmd" placeholder="Type a command" role="combobox" aria-expanded="true"><ul id="cmds" role="listbox"></ul></div></div>
      <script>const all = ['New invoice', 'New customer', 'Export']; let at = 0; const draw = () => { cmds.innerHTML = all.filter((one) => one.toLowerCase().includes(cmd.value.toLowerCase())).map((one, n) => '<li role="option" aria-selected="' + (n === at) + '">' + one + '</li>').join('') };
      addEventListener('keydown', (event) => { if (event.key === 'k' && event.ctrlKey) { event.preventDefault(); pal.hidden = false; draw(); cmd.focus() } if (event.key === 'Escape') pal.hidden = true; if (pal.hidden) return; if (event.key === 'ArrowDown') { at += 1; draw(); event.preventDefault() } if (event.key === 'Enter') { did(cmds.children[at].textContent, event); pal.hidden = true; cmd.value = '' } }); cmd.oninput = () => { at = 0; draw() }</script>`,
    async act(person) {
      await person.press('Control+k');
      await person.type('new');
      await person.press('ArrowDown');
      await person.press('Enter');
    },
  },
  'cells of a sheet typed over': {
    html: `<style>#sheet td { width: 80px; height: 24px; border: 1px solid #ccc } #sheet td.on { outline: 2px solid blue }</style><table id="sheet" tabindex="0" data-state="">${[1, 2, 3].map((row) => `<tr>${['A', 'B'].map((col) => `<td data-cell="${col}${row}"></td>`).join('')}</tr>`).join('')}</table>
      <script>let on = null, box = null; const commit = () => { if (!box) return; on.textContent = box.value; box = null; sheet.dataset.state = [...sheet.querySelectorAll('td')].filter((one) => one.textContent).map((one) => one.dataset.cell + ':' + one.textContent).join() }; const pick = (cell) => { commit(); on?.classList.remove('on'); on = cell; on.classList.add('on'); sheet.focus() };
      sheet.onmousedown = (event) => { const cell = event.target.closest('td'); if (cell && event.target !== box) { event.preventDefault(); pick(cell) } };
      sheet.onkeydown = (event) => { if (event.target === box) { if (event.key === 'Enter') { const next = on.parentNode.nextElementSibling?.children[on.cellIndex]; commit(); if (next) pick(next); event.preventDefault() } return } if (on && event.key.length === 1 && !event.ctrlKey) { on.innerHTML = '<input style="width:70px">'; box = on.firstChild; box.focus() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-cell=B1]'));
      await person.type('12\n');
      await person.type('30\n');
    },
  },
  'drop zone for a file': {
    html: `<div id="zone" class="dropzone" tabindex="0" role="button" style="border:2px dashed;padding:30px" data-state="">Drop your CV here or click to browse</div><input type="file" id="cv" hidden><script>zone.onclick = () => cv.click(); cv.onchange = () => { zone.dataset.state = cv.files[0].name; cv.value = '' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#zone'));
      await person.upload('cv.txt', 'Ada');
    },
  },
  'menu at the side with folds': {
    html: `<button aria-label="Menu" id="burger">☰</button><aside id="side" class="offcanvas" style="position:fixed;left:0;top:60px;background:#fff;width:220px" hidden><div class="acc"><button class="h" aria-expanded="false">Shop</button><div class="b" hidden><a href="#" class="go">Lamps</a><br><a href="#" class="go">Chairs</a></div></div><div class="acc"><button class="h" aria-expanded="false">Help</button><div class="b" hidden><a href="#" class="go">Contact</a></div></div></aside>
      <script>burger.onclick = () => { side.hidden = !side.hidden }; side.onclick = (event) => { if (event.target.matches('.h')) { const body = event.target.nextElementSibling; body.hidden = !body.hidden; event.target.setAttribute('aria-expanded', String(!body.hidden)) } if (event.target.matches('.go')) { event.preventDefault(); did(event.target.textContent, event); side.hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#burger'));
      await person.click(tab.getByText('Help'));
      await person.click(tab.getByText('Contact'));
    },
  },
  'button that works for a while': {
    html: `<label>Title <input id="t"></label><button id="save">Save</button><p id="s" role="status"></p><script>let n = 0; save.onclick = (event) => { did('save ' + t.value, event); save.disabled = true; save.innerHTML = '<span class="spin"></span> Saving…'; setTimeout(() => { n += 1; save.disabled = false; save.textContent = 'Save'; s.textContent = 'Saved ' + n }, 400) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#t'));
      await person.type('One');
      await person.click(tab.locator('#save'));
      await tab.getByText('Saved 1').waitFor();
      await person.click(tab.locator('#t'));
      await person.press('Control+a');
      await person.type('Two');
      await person.click(tab.locator('#save'));
      await tab.getByText('Saved 2').waitFor();
    },
  },
  'form that wakes its button when a field is left': {
    html: `<form onsubmit="event.preventDefault(); did('sent ' + em.value, event)"><label for="em">Work e-mail</label><input id="em" type="email"><span class="err" id="err"></span><button id="go" disabled>Create account</button></form><script>em.onblur = () => { const ok = /@/.test(em.value); go.disabled = !ok; err.textContent = ok ? '' : 'Not an e-mail' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#em'));
      await person.type('ada@acme.test');
      await person.press('Tab');
      await person.click(tab.locator('#go'));
    },
  },
  'question of the browser that wants a text': {
    html: `<button onclick="const name = prompt('Name of the folder'); if (name) { f.dataset.state += name + ';' }">New folder</button><div id="f" data-state=""></div><button onclick="if (confirm('Empty the bin?')) did('emptied', event)">Empty bin</button>`,
    async act(person, tab) {
      const { heard } = person;
      const asked = async (many: number) => {
        for (let at = 0; at < 100 && heard.filter(({ kind }) => kind === 'dialog').length < many; at += 1)
          await new Promise((resolve) => setTimeout(resolve, 50));
      };
      const before = heard.filter(({ kind }) => kind === 'dialog').length;
      await person.click(tab.getByText('New folder'));
      await asked(before + 1);
      await person.send({ kind: 'answer_dialog', accept: true, text: 'Taxes' });
      await person.click(tab.getByText('Empty bin'));
      await asked(before + 2);
      await person.agree();
    },
  },
  'table that is drawn again by a timer': {
    html: `<table id="t"></table><script>let tick = 0; const draw = () => { tick += 1; t.innerHTML = ['Alpha', 'Beta', 'Gamma'].map((name) => '<tr><td>' + name + '</td><td>' + (tick % 7) + ' ms</td><td><button onclick="did(\\'restart ' + name + '\\', event)">Restart</button></td></tr>').join('') }; draw(); setInterval(draw, 300)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('tr').nth(1).getByText('Restart'));
    },
  },
  'column sorted, then the first row': {
    html: `<table><thead><tr><th aria-sort="none" style="cursor:pointer">Name</th><th aria-sort="none" style="cursor:pointer" id="th">Price <span class="arrow">↕</span></th><th></th></tr></thead><tbody id="b"></tbody></table><script>const rows = [['Pen', 3], ['Cup', 1], ['Bag', 9]]; const draw = () => { b.innerHTML = rows.map(([name, price]) => '<tr><td>' + name + '</td><td>' + price + '</td><td><button>Buy</button></td></tr>').join('') }; th.onclick = () => { rows.sort((x, y) => x[1] - y[1]); draw() }; b.onclick = (event) => { if (event.target.matches('button')) did('buy ' + event.target.closest('tr').cells[0].textContent, event) }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#th'));
      await person.click(tab.locator('tbody button').first());
    },
  },
  'row that opens its details': {
    html: `<table id="t">${['Order 1', 'Order 2'].map((one, at) => `<tr class="row"><td><button class="tog" aria-expanded="false" aria-label="Expand row">▸</button></td><td>${one}</td></tr><tr class="det" hidden><td></td><td><button class="again">Order again</button> <span hidden>${at}</span></td></tr>`).join('')}</table><script>t.onclick = (event) => { const row = event.target.closest('tr'); if (event.target.matches('.tog')) { row.nextElementSibling.hidden = !row.nextElementSibling.hidden; event.target.setAttribute('aria-expanded', String(!row.nextElementSibling.hidden)) } if (event.target.matches('.again')) did('again ' + row.previousElementSibling.cells[1].textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Expand row').nth(0));
      await person.click(tab.getByLabel('Expand row').nth(1));
      await person.click(tab.getByText('Order again').nth(1));
    },
  },
  'results by the address of the page': {
    html: `<form id="f"><input name="q" id="q" placeholder="Find a book"><button>Go</button></form><div id="r"></div><script>const show = () => { const said = new URLSearchParams(location.search).get('q'); if (said) r.innerHTML = [1, 2].map((n) => '<p><a href="?book=' + said + n + '">' + said + ' volume ' + n + '</a></p>').join(''); const book = new URLSearchParams(location.search).get('book'); if (book) r.innerHTML = '<h2>' + book + '</h2><button id="add">Add to basket</button>' }; show(); document.addEventListener('click', (event) => { if (event.target.id === 'add') did('add ' + document.querySelector('h2').textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('Dune\n');
      await person.click(tab.getByText('Dune volume 2'));
      await person.click(tab.getByText('Add to basket'));
    },
  },
};
