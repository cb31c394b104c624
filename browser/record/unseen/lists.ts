import type { UnseenPage } from '#browser/record/unseen/page.ts';

const CART = ['Tent', 'Mug', 'Lamp'];

/** Lists, tables and trees that are drawn again, and dialogs over them. */
export const LISTS: Record<string, UnseenPage> = {
  'cell edited by a double click': {
    html: `<table id="grid"><tr><th>Part</th><th>Count</th></tr>${['Bolt', 'Nut'].map((name, at) => `<tr><td>${name}</td><td class="num" data-name="${name}" data-state="${at + 3}">${at + 3}</td></tr>`).join('')}</table>
      <script>grid.ondblclick = (event) => { const cell = event.target.closest('.num'); if (!cell) return; const was = cell.textContent; cell.innerHTML = '<input style="width:50px">'; const field = cell.firstChild; field.value = was; field.focus(); field.select(); const save = () => { cell.dataset.state = field.value; cell.textContent = field.value }; field.onkeydown = (key) => { if (key.key === 'Enter') save() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.num').nth(1), { clicks: 2 });
      await person.press('Control+a');
      await person.type('12\n');
    },
  },
  'row edited by its pencil': {
    html: `<table id="grid"></table><script>const rows = [['Ada', 'ada@x.org'], ['Bob', 'bob@x.org']]; let editing = -1;
      const draw = () => { grid.innerHTML = '<thead><tr><th>Name</th><th>E-mail</th><th></th></tr></thead>' + rows.map(([name, mail], at) => at === editing ? '<tr><td><input value="' + name + '"></td><td><input value="' + mail + '"></td><td><button class="save">Save</button></td></tr>' : '<tr><td>' + name + '</td><td data-name="m' + at + '" data-state="' + mail + '">' + mail + '</td><td><button class="edit" aria-label="Edit">✎</button></td></tr>').join('') };
      grid.onclick = (event) => { const at = event.target.closest('tr')?.rowIndex - 1; if (event.target.matches('.edit')) { editing = at; draw() } if (event.target.matches('.save')) { const [name, mail] = grid.querySelectorAll('input'); rows[at] = [name.value, mail.value]; editing = -1; draw() } }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Edit').nth(1));
      await person.click(tab.locator('input').nth(1));
      await person.press('Control+a');
      await person.type('bob@new.org');
      await person.click(tab.getByText('Save'));
    },
  },
  'rows that the server draws again': {
    html: `<div id="todo"></div><script>let items = ['Milk', 'Bread', 'Eggs', 'Flour']; const draw = () => { todo.innerHTML = '<ul data-state="' + items.join() + '">' + items.map((one) => '<li id="' + one.toLowerCase() + '">' + one + ' <button hx-delete="/items/' + one + '" class="htmx">Delete</button></li>').join('') + '</ul>' };
      todo.onclick = (event) => { const row = event.target.closest('button')?.closest('li'); if (!row) return; row.classList.add('htmx-request'); setTimeout(() => { items = items.filter((one) => one.toLowerCase() !== row.id); draw() }, 150) }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#bread button'));
      await tab.locator('#bread').waitFor({ state: 'detached' });
      await person.click(tab.locator('#milk button'));
      await tab.locator('#milk').waitFor({ state: 'detached' });
    },
  },
  'cart that is drawn again at each click': {
    html: `<div id="cart"></div><script>const count = [1, 1, 1]; const draw = () => { cart.innerHTML = ${JSON.stringify(CART)}.map((name, at) => '<div class="line-item"><span class="name">' + name + '</span><button class="minus">−</button><span class="qty" data-name="q' + at + '" data-state="' + count[at] + '">' + count[at] + '</span><button class="plus">+</button></div>').join('') }; cart.onclick = (event) => { const at = [...cart.children].indexOf(event.target.closest('.line-item')); if (event.target.matches('.plus')) count[at] += 1; if (event.target.matches('.minus')) count[at] -= 1; draw() }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.plus').nth(1));
      await person.click(tab.locator('.plus').nth(1));
      await person.click(tab.locator('.plus').nth(2));
      await person.click(tab.locator('.minus').nth(0));
    },
  },
  'board of columns by pointer': {
    html: `<style>.lane { display: inline-block; vertical-align: top; width: 150px; min-height: 160px; background: #eee; margin: 4px } .task { background: #fff; margin: 6px; padding: 8px; touch-action: none; user-select: none; cursor: grab }</style><div id="board" data-state="">${['To do', 'Doing', 'Done'].map((lane, at) => `<section class="lane"><h3>${lane}</h3>${at === 0 ? '<div class="task">Write report</div><div class="task">Call bank</div>' : ''}</section>`).join('')}</div>
      <script>let held; board.onpointerdown = (event) => { held = event.target.closest('.task') }; addEventListener('pointermove', (event) => { if (!held) return; held.style.opacity = 0.5 }); addEventListener('pointerup', (event) => { if (!held) return; held.style.opacity = ''; const lane = document.elementFromPoint(event.clientX, event.clientY)?.closest('.lane'); if (lane) lane.append(held); held = null; board.dataset.state = [...board.children].map((one) => [...one.querySelectorAll('.task')].map((task) => task.textContent).join('+')).join('|') })</script>`,
    act: (person, tab) => person.drag(tab.getByText('Call bank'), tab.locator('.lane').nth(2)),
  },
  'tree of folders': {
    html: `<ul role="tree" id="tree"><li role="treeitem" aria-expanded="false" aria-label="Projects"><span class="caret" style="display:inline-block;width:16px">▸</span><span class="label">Projects</span><ul role="group" hidden><li role="treeitem" aria-expanded="false" aria-label="Alpha"><span class="caret" style="display:inline-block;width:16px">▸</span><span class="label">Alpha</span><ul role="group" hidden><li role="treeitem"><span class="label">Budget</span></li></ul></li></ul></li><li role="treeitem"><span class="label">Trash</span></li></ul>
      <script>tree.onclick = (event) => { const item = event.target.closest('[role=treeitem]'); if (event.target.matches('.caret')) { const group = item.querySelector('[role=group]'); group.hidden = !group.hidden; item.setAttribute('aria-expanded', String(!group.hidden)) } else if (event.target.matches('.label')) did('open ' + event.target.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.caret').nth(0));
      await person.click(tab.locator('.caret').nth(1));
      await person.click(tab.getByText('Budget'));
    },
  },
  'list that grows while it is scrolled': {
    html: `<div id="feed"></div><div id="end" style="height:20px"></div><script>let n = 0; const more = () => { for (let i = 0; i < 12; i++) { n++; feed.insertAdjacentHTML('beforeend', '<article class="post" style="height:70px"><h4>Post ' + n + '</h4><button class="like" aria-label="Like post ' + n + '">♡</button></article>') } }; more(); new IntersectionObserver((seen) => { if (seen[0].isIntersecting && n < 60) setTimeout(more, 80) }).observe(end); feed.onclick = (event) => { if (event.target.matches('.like')) did(event.target.getAttribute('aria-label'), event) }</script>`,
    async act(person, tab) {
      for (let at = 0; at < 40 && (await tab.getByText('Post 40', { exact: true }).count()) === 0; at += 1) {
        await person.wheel(tab, 900);
        await tab.waitForTimeout(60);
      }
      await person.click(tab.getByLabel('Like post 40', { exact: true }));
    },
  },
  'pages by number': {
    html: `<table id="t"></table><nav class="pagination" id="pg">${[1, 2, 3].map((one) => `<li class="page-item"><a class="page-link" href="#">${one}</a></li>`).join('')}<li class="page-item"><a class="page-link" href="#" aria-label="Next">»</a></li></nav>
      <script>let page = 1; const draw = () => { t.innerHTML = [1, 2, 3].map((at) => '<tr><td>Invoice ' + (page * 10 + at) + '</td><td><a href="#" class="view">View</a></td></tr>').join('') }; pg.onclick = (event) => { event.preventDefault(); const link = event.target.closest('a'); if (!link) return; page = link.getAttribute('aria-label') ? page + 1 : Number(link.textContent); draw() }; t.onclick = (event) => { event.preventDefault(); if (event.target.matches('.view')) did(event.target.closest('tr').cells[0].textContent, event) }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.page-link').nth(1));
      await person.click(tab.getByLabel('Next'));
      await person.click(tab.locator('.view').nth(1));
    },
  },
  'all rows ticked, and one not': {
    html: `<button id="bulk" disabled>Export</button><table><thead><tr><th><input type="checkbox" id="all" aria-label="Select all"></th><th>File</th></tr></thead><tbody id="b">${['a.csv', 'b.csv', 'c.csv'].map((one) => `<tr><td><input type="checkbox" id="${one}" aria-label="Select row"></td><td>${one}</td></tr>`).join('')}</tbody></table>
      <script>const boxes = [...b.querySelectorAll('input')]; all.onchange = () => { for (const one of boxes) one.checked = all.checked; bulk.disabled = false }; b.onchange = () => { all.checked = boxes.every((one) => one.checked); bulk.disabled = !boxes.some((one) => one.checked) }; bulk.onclick = (event) => did('export ' + boxes.filter((one) => one.checked).map((one) => one.id), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#all'));
      await person.click(tab.getByLabel('Select row').nth(1));
      await person.click(tab.getByText('Export'));
    },
  },
  'list of which only a window is drawn': {
    html: `<div id="box" style="height:200px;overflow:auto;border:1px solid"><div id="inner" style="position:relative;height:20000px"></div></div><script>const draw = () => { const from = Math.floor(box.scrollTop / 40); inner.innerHTML = Array.from({ length: 7 }, (_one, at) => '<div class="vrow" style="position:absolute;height:40px;top:' + (from + at) * 40 + 'px">Customer ' + (from + at + 1) + ' <button>Call</button></div>').join('') }; box.onscroll = draw; inner.onclick = (event) => { if (event.target.matches('button')) did(event.target.parentNode.firstChild.textContent.trim(), event) }; draw()</script>`,
    async act(person, tab) {
      for (
        let at = 0;
        at < 40 && (await tab.getByText('Customer 30', { exact: false }).count()) === 0;
        at += 1
      ) {
        await person.wheel(tab.locator('#box'), 160);
        await tab.waitForTimeout(40);
      }
      await person.click(tab.locator('.vrow').filter({ hasText: 'Customer 30' }).getByText('Call'));
    },
  },
  'steps of a wizard with equal fields': {
    html: `<form id="w" data-state="" onsubmit="return false"></form><script>let at = 0; const said = []; const titles = ['Sender', 'Recipient', 'Parcel']; const draw = () => { w.innerHTML = '<ol class="steps">' + titles.map((one, n) => '<li class="' + (n === at ? 'current' : '') + '">' + one + '</li>').join('') + '</ol><h2>' + titles[at] + '</h2><label>Name <input name="name"></label> <button type="button" class="back">Back</button> <button type="button" class="next">' + (at === 2 ? 'Finish' : 'Next') + '</button>' };
      w.onclick = (event) => { if (event.target.matches('.next')) { said[at] = w.querySelector('input').value; at += 1; if (at === 3) { w.dataset.state = said.join(); w.innerHTML = 'Thank you' } else draw() } if (event.target.matches('.back')) { at = Math.max(0, at - 1); draw() } }; draw()</script>`,
    async act(person, tab) {
      for (const [at, name] of ['Ada', 'Bob', 'Books'].entries()) {
        await person.click(tab.locator('input'));
        await person.type(name);
        await person.click(tab.getByText(at === 2 ? 'Finish' : 'Next'));
      }
    },
  },
  'dialog over a dialog': {
    html: `<button id="open">Settings</button><div id="m1" class="veil" hidden><div class="dialog" role="dialog" aria-modal="true" aria-label="Settings"><p>Team</p><button id="del">Remove</button><button id="c1">Close</button></div></div><div id="m2" class="veil" hidden><div class="dialog" role="alertdialog" aria-modal="true" aria-label="Are you sure?" style="top:120px"><p>Remove the team?</p><button id="no">Cancel</button><button id="yes">Remove</button></div></div>
      <script>open.onclick = null; document.getElementById('open').onclick = () => { m1.hidden = false }; del.onclick = () => { m2.hidden = false }; no.onclick = () => { m2.hidden = true }; yes.onclick = (event) => { did('removed', event); m2.hidden = true }; c1.onclick = (event) => { m1.hidden = true; did('closed', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#open'));
      await person.click(tab.locator('#del'));
      await person.click(tab.locator('#yes'));
      await person.click(tab.locator('#c1'));
    },
  },
  'cookie wall, then a search': {
    html: `<form onsubmit="event.preventDefault(); did('search ' + s.value, event)"><input id="s" name="q" placeholder="Where to?"><button>Search</button></form><div id="wall" class="veil"><div class="dialog" role="dialog" aria-labelledby="wt"><h2 id="wt">We value your privacy</h2><button class="deny">Reject all</button><button class="more">Manage</button><button class="ok">Accept all</button></div></div><script>wall.onclick = (event) => { if (event.target.matches('.ok, .deny')) { did(event.target.textContent, event); wall.remove() } }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Reject all'));
      await person.click(tab.locator('#s'));
      await person.type('Lisbon\n');
    },
  },
  'frame in a frame': {
    html: `<iframe id="outer" title="Checkout" style="width:500px;height:260px"></iframe><script>
      const inner = '<label>Holder <input id="h" onchange="top.did(this.value, event)"></label><button onclick="top.did(1, event)">Use this card</button>';
      outer.srcdoc = '<p>Outer</p><iframe id="in" title="Card" style="width:400px;height:160px"></iframe>';
      outer.onload = () => { outer.contentDocument.getElementById('in').srcdoc = inner }</script>`,
    async act(person, tab) {
      const inner = tab.frameLocator('#outer').frameLocator('iframe');
      await person.click(inner.locator('#h'));
      await person.type('A Lovelace');
      await person.click(inner.getByText('Use this card'));
    },
  },
};
