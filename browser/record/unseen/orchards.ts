import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Tools of fruit growers: pickers in windows, lists that change meanwhile, menus of columns, bubbles, keys and switches. */
export const ORCHARDS: Record<string, UnseenPage> = {
  'people found while typing and kept as chips, by a press on late rows': {
    html: `<div class="mf" style="border:1px solid;width:380px;padding:4px"><span id="ch"></span><input id="q" placeholder="Invite people" style="border:0"></div><ul id="r" class="menu" style="list-style:none;padding:0;width:240px"></ul><script>const all = ['Ann Berg', 'Anna Holt', 'Bo Lind', 'Cid Ray']; const on = []; let turn = 0; q.oninput = () => { const mine = ++turn; r.innerHTML = ''; if (!q.value) return; setTimeout(() => { if (mine !== turn) return; r.innerHTML = all.filter((one) => !on.includes(one) && one.toLowerCase().includes(q.value.toLowerCase())).map((one) => '<li class="row" style="padding:5px;cursor:pointer"><b>' + one.split(' ')[0] + '</b> ' + one.split(' ')[1] + '</li>').join('') }, 350) }; r.onclick = (event) => { const row = event.target.closest('.row'); if (!row) return; on.push(row.textContent); ch.innerHTML = on.map((one) => '<span class="chip">' + one + ' <button class="x" aria-label="Remove">×</button></span> ').join(''); q.value = ''; r.innerHTML = ''; did('invite ' + row.textContent, event) }; ch.onclick = (event) => { if (!event.target.matches('.x')) return; const chip = event.target.parentNode; const at = [...ch.children].indexOf(chip); did('drop ' + on.splice(at, 1)[0], event); chip.remove() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('an');
      await person.click(tab.locator('.row').nth(1));
      await person.click(tab.locator('#q'));
      await person.type('bo');
      await person.click(tab.locator('.row').nth(0));
      await person.click(tab.locator('.x').nth(0));
    },
  },
  'tree of boxes whose parents show that some are on': {
    html: `<ul id="t" style="list-style:none">${[
      ['Apples', 'Boskoop', 'Gala'],
      ['Pears', 'Conference', 'Abate'],
    ]
      .map(
        ([name, ...kinds]) =>
          `<li><label><input type="checkbox" class="p"> ${name}</label><ul style="list-style:none">${kinds.map((one) => `<li><label><input type="checkbox" class="k" data-name="${one}"> ${one}</label></li>`).join('')}</ul></li>`,
      )
      .join(
        '',
      )}</ul><script>t.onchange = (event) => { const li = event.target.closest('ul#t > li'); const kids = [...li.querySelectorAll('.k')]; const p = li.querySelector('.p'); if (event.target === p) for (const one of kids) one.checked = p.checked; const n = kids.filter((one) => one.checked).length; p.checked = n === kids.length; p.indeterminate = n > 0 && n < kids.length; did([...t.querySelectorAll('.k:checked')].map((one) => one.dataset.name).join('+'), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Pears'));
      await person.click(tab.getByText('Abate'));
      await person.click(tab.getByText('Boskoop'));
    },
  },
  'name changed where it stands, given up once by escape': {
    html: `<div id="f">${['North field', 'Old wall'].map((one) => `<div class="it" tabindex="0" style="padding:6px;width:200px"><span class="n">${one}</span></div>`).join('')}</div><script>const edit = (it) => { const old = it.querySelector('.n').textContent; it.innerHTML = '<input class="in">'; const field = it.firstChild; field.value = old; field.focus(); field.select(); let isOver = false; const end = (event, value) => { if (isOver) return; isOver = true; it.innerHTML = '<span class="n"></span>'; it.firstChild.textContent = value; if (value !== old) did(old + ' > ' + value, event) }; field.onkeydown = (event) => { event.stopPropagation(); if (event.key === 'Enter') end(event, field.value); if (event.key === 'Escape') end(event, old) }; field.onblur = (event) => end(event, field.value) }; f.ondblclick = (event) => { const it = event.target.closest('.it'); if (it && !it.querySelector('input')) edit(it) }; f.onkeydown = (event) => { if (event.key === 'F2') edit(event.target.closest('.it')) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.n').nth(0), { clicks: 2 });
      await person.type('Wrong');
      await person.press('Escape');
      await person.click(tab.locator('.n').nth(1), { clicks: 2 });
      await person.press('Control+a');
      await person.type('Stone wall');
      await person.press('Enter');
    },
  },
  'messages that come in above while one further down is answered': {
    html: `<div id="l" aria-live="polite">${['Rain tomorrow', 'Crates needed', 'Frost warning'].map((one) => `<article class="m" style="border:1px solid;margin:4px;padding:6px"><p>${one}</p><button class="th">Thanks</button> <button class="an">Answer</button></article>`).join('')}</div><script>let n = 0; const come = () => { n += 1; l.insertAdjacentHTML('afterbegin', '<article class="m" style="border:1px solid;margin:4px;padding:6px"><p>News ' + n + '</p><button class="th">Thanks</button> <button class="an">Answer</button></article>') }; addEventListener('click', () => setTimeout(come)); l.onclick = (event) => { const m = event.target.closest('.m'); const words = m.querySelector('p').textContent; if (event.target.matches('.th')) did('thanks ' + words, event); if (event.target.matches('.an')) m.insertAdjacentHTML('beforeend', '<div class="re"><textarea class="ta" rows="1" placeholder="Your answer"></textarea><button class="se">Send</button></div>'); if (event.target.matches('.se')) { did('answer ' + words + ': ' + m.querySelector('.ta').value, event); m.querySelector('.re').remove() } }</script>`,
    async act(person, tab) {
      const message = tab.locator('.m', { hasText: 'Crates needed' });
      await person.click(message.locator('.an'));
      await person.click(message.locator('.ta'));
      await person.type('On the way');
      await person.click(message.locator('.se'));
      await person.click(tab.locator('.m', { hasText: 'Frost warning' }).locator('.th'));
    },
  },
  'list where what is not in it can be made': {
    html: `<label id="vl">Variety</label><div class="sel" style="position:relative;width:220px"><div class="ctl" tabindex="0" style="border:1px solid;height:24px" aria-labelledby="vl"><span id="v" data-state=""></span></div><div id="dd" hidden style="position:absolute;background:#fff;border:1px solid;width:220px"><input id="s" aria-label="Search"><div id="os"></div></div></div><script>const all = ['Elstar', 'Topaz']; const draw = () => { const words = s.value.trim(); const found = all.filter((one) => one.toLowerCase().includes(words.toLowerCase())); os.innerHTML = found.map((one) => '<div class="o" style="cursor:pointer">' + one + '</div>').join('') + (words && !found.includes(words) ? '<div class="o new" style="cursor:pointer">Create “' + words + '”</div>' : '') }; document.querySelector('.ctl').onclick = () => { dd.hidden = !dd.hidden; s.value = ''; draw(); if (!dd.hidden) s.focus() }; s.oninput = draw; os.onclick = (event) => { const o = event.target.closest('.o'); if (!o) return; const name = o.matches('.new') ? s.value.trim() : o.textContent; if (o.matches('.new')) all.push(name); v.textContent = v.dataset.state = name; dd.hidden = true; did((o.matches('.new') ? 'made ' : 'chose ') + name, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ctl'));
      await person.type('Santana');
      await person.click(tab.locator('.new'));
      await person.click(tab.locator('.ctl'));
      await person.click(tab.locator('.o').nth(1));
    },
  },
  'password shown, repeated wrongly, then rightly': {
    html: `<form id="fm" onsubmit="event.preventDefault(); if (p1.value !== p2.value) { er.textContent = 'They differ'; return } er.textContent = ''; did('kept ' + p1.value.length, event)"><label>New password <input id="p1" type="password"></label> <button type="button" id="sh" aria-pressed="false">Show</button><br><label>Repeat it <input id="p2" type="password"></label><p id="er" role="alert"></p><button>Change password</button></form><script>sh.onclick = () => { const isOn = p1.type === 'text'; p1.type = isOn ? 'password' : 'text'; sh.setAttribute('aria-pressed', String(!isOn)); sh.textContent = isOn ? 'Show' : 'Hide' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#p1'));
      await person.type('sesame 42');
      await person.click(tab.locator('#sh'));
      await person.click(tab.locator('#p2'));
      await person.type('sesame 42');
      await person.click(tab.getByText('Change password'));
    },
  },
  'hour on a drawn clock, then the minutes on the same': {
    html: `<label>Start <input id="st" readonly value="--:--"></label><div id="ck" role="dialog" aria-label="Start" hidden style="position:fixed;top:70px;left:40px;background:#fff;border:1px solid;padding:10px"><p id="cm">Hour</p><div id="face" style="position:relative;width:200px;height:200px;border-radius:50%;background:#eee"></div><button id="cok">OK</button></div><script>let h = '', m = ''; let isHour = true; const draw = () => { cm.textContent = isHour ? 'Hour' : 'Minute'; face.innerHTML = Array.from({ length: 12 }, (_, n) => { const a = (n / 12) * 2 * Math.PI; const word = isHour ? String(n || 12) : String(n * 5).padStart(2, '0'); return '<span class="t" style="position:absolute;cursor:pointer;left:' + (90 + 80 * Math.sin(a)) + 'px;top:' + (90 - 80 * Math.cos(a)) + 'px">' + word + '</span>' }).join('') }; st.onclick = () => { isHour = true; draw(); ck.hidden = false }; face.onclick = (event) => { if (!event.target.matches('.t')) return; if (isHour) { h = event.target.textContent; isHour = false; draw() } else { m = event.target.textContent; face.querySelectorAll('.t').forEach((one) => (one.style.fontWeight = one === event.target ? 'bold' : '')) } }; cok.onclick = (event) => { ck.hidden = true; st.value = h + ':' + m; did('start ' + st.value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#st'));
      await person.click(tab.locator('.t', { hasText: /^7$/ }));
      await person.click(tab.locator('.t', { hasText: /^45$/ }));
      await person.click(tab.locator('#cok'));
    },
  },
  'row taken away, brought back by the notice, and another one taken away': {
    html: `<ul id="l">${['Ladder', 'Saw', 'Net'].map((one) => `<li data-k="${one}">${one} <button class="rm" aria-label="Delete ${one}">🗑</button></li>`).join('')}</ul><div id="n" role="status" hidden style="position:fixed;bottom:10px;left:10px;background:#333;color:#fff;padding:8px"><span></span> <button id="un">Undo</button></div><script>let last = null; l.onclick = (event) => { const b = event.target.closest('.rm'); if (!b) return; const li = b.parentNode; last = [li, li.nextSibling]; li.remove(); n.hidden = false; n.firstChild.textContent = li.dataset.k + ' deleted'; did('delete ' + li.dataset.k, event) }; un.onclick = (event) => { l.insertBefore(...last); n.hidden = true; did('undo ' + last[0].dataset.k, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Delete Saw'));
      await person.click(tab.locator('#un'));
      await person.click(tab.getByLabel('Delete Net'));
    },
  },
  'columns of a table chosen in a menu of boxes, then rows taken together': {
    html: `<button id="cb" aria-haspopup="true">Columns ▾</button><div id="cm" hidden style="border:1px solid;width:120px">${['Owner', 'Age'].map((one) => `<label style="display:block"><input type="checkbox" checked data-c="${one}"> ${one}</label>`).join('')}</div><table id="t"><thead><tr><th><input type="checkbox" id="all" aria-label="Select all rows"></th><th>Tree</th><th class="Owner">Owner</th><th class="Age">Age</th></tr></thead><tbody>${[
      'Oak Ann 9',
      'Elm Bo 4',
      'Ash Cid 7',
    ]
      .map(
        (one) =>
          `<tr><td><input type="checkbox" class="r" aria-label="Select row"></td>${one
            .split(' ')
            .map((cell, at) => `<td class="${['Tree', 'Owner', 'Age'][at]}">${cell}</td>`)
            .join('')}</tr>`,
      )
      .join(
        '',
      )}</tbody></table><div id="bar" hidden><span id="n"></span> <button id="pr">Prune</button></div><script>cb.onclick = () => (cm.hidden = !cm.hidden); cm.onchange = (event) => { for (const one of document.querySelectorAll('.' + event.target.dataset.c)) one.hidden = !event.target.checked; did('column ' + event.target.dataset.c + ' ' + event.target.checked, event) }; const rows = [...document.querySelectorAll('.r')]; const draw = () => { const on = rows.filter((one) => one.checked).length; bar.hidden = on === 0; n.textContent = on + ' selected'; all.indeterminate = on > 0 && on < rows.length; all.checked = on === rows.length }; t.onchange = (event) => { if (event.target === all) for (const one of rows) one.checked = all.checked; draw() }; pr.onclick = (event) => did('prune ' + rows.filter((one) => one.checked).map((one) => one.closest('tr').querySelector('.Tree').textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#cb'));
      await person.click(tab.locator('#cm').getByText('Age'));
      await person.click(tab.locator('#cb'));
      await person.click(tab.locator('#all'));
      await person.click(tab.locator('.r').nth(1));
      await person.click(tab.locator('#pr'));
    },
  },
  'window of the page with a frame in it that closes both': {
    html: `<button id="o">Choose a plot</button><div id="d" class="veil" hidden><div class="dialog" role="dialog" aria-label="Plots"><button id="x" aria-label="Close">×</button><iframe id="fr" title="Plot chooser" style="width:300px;height:150px" srcdoc="<ul>${['Upper', 'Lower'].map((one) => `<li>${one} <button onclick='parent.take(&quot;${one}&quot;, event)'>Take</button></li>`).join('')}</ul>"></iframe></div></div><p id="c"></p><script>o.onclick = () => (d.hidden = false); x.onclick = () => (d.hidden = true); function take(name, event) { did('plot ' + name, event); c.textContent = name; d.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.frameLocator('#fr').locator('button').nth(1));
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('#x'));
    },
  },
  'list of the browser with groups that hold the same words': {
    html: `<label>Deliver to <select id="s"><option value="">Choose</option><optgroup label="Shop"><option value="s1">Front door</option><option value="s2">Back door</option></optgroup><optgroup label="Barn"><option value="b1">Front door</option><option value="b2">Loft</option></optgroup></select></label><button id="ok">Keep</button><script>ok.onclick = (event) => did('to ' + s.value, event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#s'), { labels: ['Loft'] });
      await person.choose(tab.locator('#s'), { labels: ['Back door'] });
      await person.click(tab.locator('#ok'));
    },
  },
  'marks on a map that open a bubble with the same button': {
    html: `<div id="map" style="position:relative;width:420px;height:220px;background:#cde;overflow:hidden">${[
      'Mill 40 60',
      'Weir 180 120',
      'Ford 320 40',
    ]
      .map((one) => one.split(' '))
      .map(
        ([name, x, y]) =>
          `<div class="pin" title="${name}" data-k="${name}" style="position:absolute;left:${x}px;top:${y}px;width:18px;height:18px;border-radius:9px;background:red;cursor:pointer"></div>`,
      )
      .join(
        '',
      )}<div id="pop" hidden style="position:absolute;background:#fff;border:1px solid;padding:6px;width:110px"><b></b><br><a href="#" class="bk">Book here</a> <a href="#" class="cl" aria-label="Close popup">×</a></div></div><script>map.onclick = (event) => { const pin = event.target.closest('.pin'); if (pin) { pop.hidden = false; pop.style.left = pin.offsetLeft + 'px'; pop.style.top = pin.offsetTop + 24 + 'px'; pop.querySelector('b').textContent = pin.dataset.k } if (event.target.matches('a')) { event.preventDefault(); if (event.target.matches('.bk')) did('book ' + pop.querySelector('b').textContent, event); pop.hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Ford]'));
      await person.click(tab.locator('.cl'));
      await person.click(tab.locator('[data-k=Weir]'));
      await person.click(tab.locator('.bk'));
    },
  },
};
