import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Desks at work: what clerks, teachers, nurses and administrators have open all day. */
export const DESKS: Record<string, UnseenPage> = {
  'form of an old server with long ids': {
    html: `<form id="aspnetForm" onsubmit="event.preventDefault(); did('saved ' + [...document.querySelectorAll('[type=text]')].map((one) => one.value).join('|'), event)"><table><tr><td align="right">Surname:</td><td><input type="text" id="ctl00_Main_txt1" name="ctl00$Main$txt1"></td></tr><tr><td align="right">Given name:</td><td><input type="text" id="ctl00_Main_txt2" name="ctl00$Main$txt2"></td></tr><tr><td align="right">File no.:</td><td><input type="text" id="ctl00_Main_txt3" name="ctl00$Main$txt3"></td></tr><tr><td></td><td><input type="image" alt="Save" width="40" height="20" id="ctl00_Main_btn"></td></tr></table></form>`,
    async act(person, tab) {
      await person.click(tab.locator('#ctl00_Main_txt1'));
      await person.type('Lovelace');
      await person.press('Tab');
      await person.type('Ada');
      await person.click(tab.locator('#ctl00_Main_txt3'));
      await person.type('17/4');
      await person.click(tab.locator('#ctl00_Main_btn'));
    },
  },
  'value help of a business form': {
    html: `<label for="cust">Customer</label> <input id="cust"><span role="button" class="vh" aria-label="Show value help" style="cursor:pointer">🔍</span><div class="veil" id="vh" hidden><div class="dialog" role="dialog" aria-label="Select: Customer"><input id="vs" placeholder="Search"><table><thead><tr><th>No.</th><th>Name</th></tr></thead><tbody id="vb"></tbody></table><button id="cl">Cancel</button></div></div><script>const all = [['1000', 'Acme'], ['1001', 'Globex'], ['1002', 'Initech'], ['1003', 'Globus']]; const draw = () => { vb.innerHTML = all.filter(([, name]) => name.toLowerCase().includes(vs.value.toLowerCase())).map(([no, name]) => '<tr style="cursor:pointer"><td>' + no + '</td><td>' + name + '</td></tr>').join('') }; document.querySelector('.vh').onclick = () => { vh.hidden = false; draw() }; vs.oninput = draw; vb.onclick = (event) => { const row = event.target.closest('tr'); cust.value = row.cells[0].textContent; did('customer ' + row.cells[1].textContent, event); vh.hidden = true }; cl.onclick = () => { vh.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.vh'));
      await person.click(tab.locator('#vs'));
      await person.type('glo');
      await person.click(tab.getByText('Globus'));
    },
  },
  'form that is drawn anew at each letter': {
    html: `<div id="root"></div><script>const state = { first: '', last: '' }; const draw = (on) => { root.innerHTML = '<label>First name <input class="first" id="f1"></label><label>Last name <input class="last" id="f2"></label><p>Hello ' + state.first + ' ' + state.last + '</p><button>Save profile</button>'; for (const key of ['first', 'last']) { const field = root.querySelector('.' + key); field.value = state[key]; field.oninput = () => { state[key] = field.value; draw(key) } } root.querySelector('button').onclick = (event) => did('saved ' + state.first + ' ' + state.last, event); if (on) { const field = root.querySelector('.' + on); field.focus(); field.setSelectionRange(field.value.length, field.value.length) } }; draw()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.first'));
      await person.type('Grace');
      await person.click(tab.locator('.last'));
      await person.type('Hopper');
      await person.click(tab.getByText('Save profile'));
    },
  },
  'button made anew when it is pressed': {
    html: `<div id="bar"></div><script>const draw = () => { bar.innerHTML = ['Approve', 'Reject', 'Hold'].map((one) => '<button>' + one + '</button>').join('') }; draw(); bar.addEventListener('pointerdown', (event) => { const one = event.target.closest('button'); if (!one) return; const text = one.textContent; setTimeout(() => { draw(); did(text, event) }) })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Reject'));
      await tab.waitForFunction('log.length === 1');
      await person.click(tab.getByText('Hold'));
    },
  },
  'hours of a week by project': {
    html: `<table id="ts"><thead><tr><th>Project</th>${['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => `<th>${day}</th>`).join('')}</tr></thead><tbody>${['Atlas', 'Boreas'].map((one) => `<tr><td>${one}</td>${[1, 2, 3, 4, 5].map((day) => `<td><input size="3" data-name="${one}${day}"></td>`).join('')}</tr>`).join('')}</tbody></table><button onclick="did('submitted', event)">Submit week</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Atlas1]'));
      await person.type('8');
      await person.press('Tab');
      await person.type('6');
      await person.click(tab.locator('[data-name=Boreas2]'));
      await person.type('2');
      await person.click(tab.locator('[data-name=Boreas5]'));
      await person.type('7.5');
      await person.click(tab.getByText('Submit week'));
    },
  },
  'marks of a class in columns': {
    html: `<table><tr><th>Pupil</th><th>Present</th><th>Late</th><th>Absent</th></tr>${['Ann', 'Ben', 'Cleo'].map((one) => `<tr><td>${one}</td>${['p', 'l', 'a'].map((mark) => `<td><input type="radio" name="r${one}" value="${mark}" data-name="${one}-${mark}"></td>`).join('')}</tr>`).join('')}</table>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Ann-p]'));
      await person.click(tab.locator('[data-name=Ben-a]'));
      await person.click(tab.locator('[data-name=Cleo-l]'));
    },
  },
  'letter with recipients that become chips': {
    html: `<div class="compose"><div class="row">To <span id="chips" data-state=""></span><input id="to" aria-label="To" role="combobox" aria-expanded="false"></div><div class="row"><input name="subjectbox" placeholder="Subject"></div><div contenteditable="true" aria-label="Message Body" role="textbox" style="min-height:80px;border:1px solid" data-name="body"></div><div role="button" tabindex="0" class="send" aria-label="Send (Ctrl-Enter)">Send</div></div><script>const all = []; const add = () => { const text = to.value.replace(/,$/, '').trim(); if (text) all.push(text); to.value = ''; chips.dataset.state = all.join(); chips.innerHTML = all.map((one) => '<span class="chip">' + one + '<i>×</i></span>').join('') }; to.onkeydown = (event) => { if (event.key === 'Enter' || event.key === ',') { event.preventDefault(); add() } }; to.onblur = add; document.querySelector('.send').onclick = (event) => did('sent to ' + all.join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#to'));
      await person.type('ada@x.org\n');
      await person.type('bob@x.org,');
      await person.click(tab.locator('[name=subjectbox]'));
      await person.type('Minutes');
      await person.press('Tab');
      await person.type('Dear all');
      await person.click(tab.locator('.send'));
    },
  },
  'message whose actions show while it is pointed at': {
    html: `<div id="chat">${['Lunch?', 'Deploy done', 'Bye'].map((one) => `<div class="msg" style="padding:8px;position:relative">${one}</div>`).join('')}</div><script>chat.addEventListener('mouseover', (event) => { const msg = event.target.closest('.msg'); if (!msg || msg.querySelector('.tools')) return; document.querySelector('.tools')?.remove(); const tools = document.createElement('div'); tools.className = 'tools'; tools.style.cssText = 'position:absolute;right:10px;top:0'; tools.innerHTML = '<button aria-label="React">☺</button><button aria-label="More actions">⋮</button>'; msg.append(tools) }); chat.onclick = (event) => { const msg = event.target.closest('.msg'); const text = msg.firstChild.textContent; if (event.target.matches('[aria-label=React]')) did('react ' + text, event); if (event.target.matches('[aria-label="More actions"]')) { const menu = document.createElement('div'); menu.setAttribute('role', 'menu'); menu.style.cssText = 'position:fixed;right:20px;top:150px;background:#fff;border:1px solid'; menu.innerHTML = '<div role="menuitem">Pin message</div><div role="menuitem">Copy link</div>'; menu.onclick = (click) => { did(click.target.textContent + ' ' + text, click); menu.remove() }; document.body.append(menu) } }</script>`,
    async act(person, tab) {
      await person.point(tab.getByText('Deploy done'));
      await person.click(tab.getByLabel('More actions'));
      await person.click(tab.getByText('Pin message'));
    },
  },
  'card added at the foot of a column': {
    html: `<div style="display:flex;gap:12px">${['To do', 'Doing'].map((one) => `<div class="col" data-state="" data-name="${one}" style="width:160px"><h3>${one}</h3><div class="cards"></div><a href="#" class="add">+ Add a card</a></div>`).join('')}</div><script>addEventListener('click', (event) => { const col = event.target.closest('.col'); if (event.target.matches('.add')) { event.preventDefault(); event.target.outerHTML = '<div class="new"><textarea placeholder="Enter a title"></textarea><button class="ok">Add card</button></div>'; col.querySelector('textarea').focus() } else if (event.target.matches('.ok')) { const field = col.querySelector('textarea'); col.querySelector('.cards').insertAdjacentHTML('beforeend', '<div class="card">' + field.value + '</div>'); col.dataset.state += field.value + ';'; field.value = ''; field.focus() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.add').nth(1));
      await person.type('Fix sink');
      await person.click(tab.locator('.ok'));
      await person.type('Call Bob');
      await person.click(tab.locator('.ok'));
    },
  },
  'switches drawn by their labels': {
    html: `<style>.cs input { position: absolute; opacity: 0; width: 0; height: 0 } .cs i { display: inline-block; width: 40px; height: 20px; background: #ccc; border-radius: 10px } .cs input:checked + i { background: #4a4 }</style>${['E-mail me', 'Text me', 'Call me'].map((one) => `<div class="setting"><span>${one}</span><label class="cs"><input type="checkbox" data-name="${one}"><i></i></label></div>`).join('')}`,
    async act(person, tab) {
      await person.click(tab.locator('.cs i').nth(0));
      await person.click(tab.locator('.cs i').nth(2));
    },
  },
  'table sorted both ways, then its first row': {
    html: `<table><thead><tr><th class="so" style="cursor:pointer">Name</th><th class="so" style="cursor:pointer">Due</th><th></th></tr></thead><tbody id="tb"></tbody></table><script>let rows = [['Water', 12], ['Rent', 3], ['Power', 30]], dir = 1, by = -1; const draw = () => { tb.innerHTML = rows.map(([name, due]) => '<tr><td>' + name + '</td><td>' + due + '</td><td><button class="pay">Pay</button></td></tr>').join('') }; draw(); addEventListener('click', (event) => { if (event.target.matches('.so')) { const at = event.target.cellIndex; dir = by === at ? -dir : 1; by = at; rows.sort((a, b) => (a[at] > b[at] ? dir : -dir)); draw() } if (event.target.matches('.pay')) did('pay ' + event.target.closest('tr').cells[0].textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Due'));
      await person.click(tab.getByText('Due'));
      await person.click(tab.locator('.pay').first());
    },
  },
  'rows that unfold into rows': {
    html: `<table role="treegrid" id="tt"><tr aria-level="1" aria-expanded="false" data-k="s"><td><span class="ex" style="cursor:pointer">▶</span> Sales</td><td><button class="ed">Edit</button></td></tr><tr aria-level="2" hidden data-p="s"><td>North</td><td><button class="ed">Edit</button></td></tr><tr aria-level="2" hidden data-p="s"><td>South</td><td><button class="ed">Edit</button></td></tr><tr aria-level="1" aria-expanded="false" data-k="o"><td><span class="ex" style="cursor:pointer">▶</span> Office</td><td><button class="ed">Edit</button></td></tr><tr aria-level="2" hidden data-p="o"><td>Rent</td><td><button class="ed">Edit</button></td></tr></table><script>tt.onclick = (event) => { const row = event.target.closest('tr'); if (event.target.matches('.ex')) { const open = row.getAttribute('aria-expanded') !== 'true'; row.setAttribute('aria-expanded', String(open)); event.target.textContent = open ? '▼' : '▶'; for (const one of tt.querySelectorAll('[data-p="' + row.dataset.k + '"]')) one.hidden = !open } if (event.target.matches('.ed')) did('edit ' + row.cells[0].textContent.replace(/[▶▼] /, ''), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ex').nth(0));
      await person.click(tab.locator('.ed').nth(2));
      await person.click(tab.locator('.ex').nth(1));
      await person.click(tab.locator('.ed').nth(4));
    },
  },
  'time of a repetition in lists between words': {
    html: `<p>Every <select id="u"><option>day</option><option>week</option></select> at <select id="hh"><option>0</option><option>6</option><option>12</option></select> : <select id="mm"><option>00</option><option>15</option><option>30</option></select></p><button onclick="did([u, hh, mm].map((one) => one.value).join(' '), event)">Save schedule</button>`,
    async act(person, tab) {
      await person.choose(tab.locator('#u'), { labels: ['week'] });
      await person.choose(tab.locator('#hh'), { labels: ['6'] });
      await person.choose(tab.locator('#mm'), { labels: ['30'] });
      await person.click(tab.getByText('Save schedule'));
    },
  },
  'flags with a switch in each row': {
    html: `<table><thead><tr><th>Flag</th><th>Staging</th><th>Production</th></tr></thead><tbody>${['new-cart', 'dark-mode'].map((one) => `<tr><td><code>${one}</code></td>${['s', 'p'].map((env) => `<td><button role="switch" aria-checked="false" class="fl" data-name="${one}-${env}" data-state="off" style="width:40px;height:20px"></button></td>`).join('')}</tr>`).join('')}</tbody></table><script>addEventListener('click', (event) => { if (!event.target.matches('.fl')) return; const now = event.target.dataset.state === 'off'; event.target.dataset.state = now ? 'on' : 'off'; event.target.setAttribute('aria-checked', String(now)) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=new-cart-p]'));
      await person.click(tab.locator('[data-name=dark-mode-s]'));
    },
  },
  'people and their roles, saved at the foot': {
    html: `<table><tr><th>Person</th><th>Role</th></tr>${['ada@x.org', 'bob@x.org', 'cid@x.org'].map((one) => `<tr><td>${one}</td><td><select data-name="${one}"><option>Viewer</option><option>Editor</option><option>Owner</option></select></td></tr>`).join('')}</table><button id="sv" disabled>Save changes</button><script>addEventListener('change', () => { sv.disabled = false }); sv.onclick = (event) => did([...document.querySelectorAll('select')].map((one) => one.value).join(), event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('select').nth(1), { labels: ['Owner'] });
      await person.choose(tab.locator('select').nth(2), { labels: ['Editor'] });
      await person.click(tab.locator('#sv'));
    },
  },
  'editor of code that hides its field': {
    html: `<div class="ed" style="border:1px solid;width:300px;height:100px;position:relative"><textarea id="hid" style="position:absolute;width:1px;height:1px;opacity:0;padding:0;border:0" aria-label="Editor content" autocomplete="off"></textarea><div class="lines" data-state="" style="white-space:pre;height:100px"></div></div><button id="run">Run query</button><script>const lines = document.querySelector('.lines'); document.querySelector('.ed').onmousedown = (event) => { event.preventDefault(); hid.focus() }; hid.oninput = () => { lines.textContent += hid.value; lines.dataset.state = lines.textContent; hid.value = '' }; run.onclick = (event) => did('run ' + lines.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.lines'));
      await person.type('select 1');
      await person.click(tab.locator('#run'));
    },
  },
  'small pictures chosen for a message': {
    html: `<textarea id="tx" aria-label="Message"></textarea><button id="em" aria-label="Emoji" aria-haspopup="dialog">☺</button><div id="pk" hidden style="position:absolute;background:#fff;border:1px solid">${[
      ['🎉', 'party popper'],
      ['👍', 'thumbs up'],
      ['🔥', 'fire'],
    ]
      .map(([sign, name]) => `<button class="e" title="${name}">${sign}</button>`)
      .join(
        '',
      )}</div><button id="po">Post</button><script>em.onclick = () => { pk.hidden = !pk.hidden }; pk.onclick = (event) => { if (event.target.matches('.e')) { tx.value += event.target.textContent; pk.hidden = true } }; po.onclick = (event) => did('post ' + tx.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#tx'));
      await person.type('Done ');
      await person.click(tab.locator('#em'));
      await person.click(tab.locator('.e').nth(1));
      await person.click(tab.locator('#po'));
    },
  },
  'notes beside their text': {
    html: `<div style="display:flex"><div id="nl" style="width:160px"></div><textarea id="tx" style="width:300px;height:120px" aria-label="Note"></textarea></div><p id="keep" data-state=""></p><script>const notes = ['Shopping\\nmilk', 'Ideas\\nboat']; let at = 0; const draw = () => { nl.innerHTML = notes.map((one, n) => '<div class="n" style="padding:6px;cursor:pointer;' + (n === at ? 'background:#ffd' : '') + '">' + one.split('\\n')[0] + '</div>').join('') }; const show = () => { tx.value = notes[at]; draw() }; show(); nl.onclick = (event) => { const n = [...nl.children].indexOf(event.target.closest('.n')); if (n >= 0) { at = n; show() } }; tx.oninput = () => { notes[at] = tx.value; keep.dataset.state = JSON.stringify(notes); draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Ideas'));
      await person.click(tab.locator('#tx'));
      await person.press('Control+a');
      await person.type('Plans\nboat, tent');
    },
  },
  'window of a colour that closes itself': {
    html: `<button id="op">Choose colour</button><p id="co" data-state="">none</p><script>op.onclick = () => { const w = open('about:blank', 'colours', 'width=300,height=200'); w.document.body.innerHTML = '<h1>Colours</h1><button>Teal</button><button>Plum</button>'; w.document.body.onclick = (event) => { if (event.target.matches('button')) { co.dataset.state = event.target.textContent; co.textContent = event.target.textContent; w.close() } } }</script><button onclick="did('paint ' + co.textContent, event)">Paint</button>`,
    async act(person, tab) {
      const opened = tab.context().waitForEvent('page');
      await person.click(tab.locator('#op'));
      const small = await opened;
      await person.click(small.getByText('Plum')).catch(() => undefined);
      await tab.waitForFunction('co.dataset.state !== ""');
      await person.click(tab.getByText('Paint'));
    },
  },
  'boxes of a chart that are folded out': {
    html: `<style>.node { margin-left: 20px } .node > div { display: inline-block; border: 1px solid; padding: 4px }</style><div class="node"><div>Director <span class="pm" role="button" aria-label="expand" style="cursor:pointer">⊞</span></div><div class="kids" hidden style="border:0;display:block">${['Sales', 'Factory'].map((one) => `<div class="node" style="border:0;display:block"><div>${one} <span class="pm" role="button" aria-label="expand" style="cursor:pointer">⊞</span></div><div class="kids" hidden style="border:0;display:block"><div class="leaf" style="cursor:pointer">${one} clerk</div></div></div>`).join('')}</div></div><script>addEventListener('click', (event) => { if (event.target.matches('.pm')) { const kids = event.target.closest('.node').querySelector('.kids'); kids.hidden = !kids.hidden; event.target.textContent = kids.hidden ? '⊞' : '⊟'; event.target.setAttribute('aria-label', kids.hidden ? 'expand' : 'collapse') } if (event.target.matches('.leaf')) did('open ' + event.target.textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.pm').nth(0));
      await person.click(tab.locator('.pm').nth(2));
      await person.click(tab.getByText('Factory clerk'));
    },
  },
};
