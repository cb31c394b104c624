import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Tools of a depot and its office: boards, sheets, trees, wizards, players, maps, and what is pulled or turned. */
export const DEPOTS: Record<string, UnseenPage> = {
  'hours booked in a week by a press on a free one, then a window to say for what': {
    html: `<table id="w"><thead><tr><th></th>${['Mon', 'Tue', 'Wed'].map((d) => `<th>${d}</th>`).join('')}</tr></thead><tbody>${['8:00', '9:00', '10:00'].map((h) => `<tr><th>${h}</th>${['Mon', 'Tue', 'Wed'].map((d) => `<td class="${d === 'Tue' && h === '9:00' ? 'busy' : 'free'}" style="width:90px;height:28px;border:1px solid #aaa">${d === 'Tue' && h === '9:00' ? 'Audit' : ''}</td>`).join('')}</tr>`).join('')}</tbody></table><div id="m" class="dialog" role="dialog" aria-label="New booking" hidden><label>What for <input id="f"></label><button id="k">Book</button><button id="x">Cancel</button></div><script>let cell; w.onclick = (event) => { if (!event.target.matches('.free')) return; cell = event.target; f.value = ''; m.hidden = false; f.focus() }; x.onclick = () => (m.hidden = true); k.onclick = (event) => { cell.textContent = f.value; cell.className = 'busy'; m.hidden = true; did(cell.closest('tr').cells[0].textContent + ' ' + w.rows[0].cells[cell.cellIndex].textContent + ' ' + f.value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('tbody tr').nth(2).locator('td').nth(1));
      await person.type('Stock count');
      await person.click(tab.locator('#k'));
      await person.click(tab.locator('tbody tr').nth(0).locator('td').nth(2));
      await person.type('Tour');
      await person.press('Enter');
      await person.click(tab.locator('#k'));
    },
  },
  'seats of a coach as buttons without words in rows that have a number': {
    html: `<div id="s">${[1, 2, 3].map((r) => `<div class="row" style="display:flex;gap:6px"><b>${r}</b>${['A', 'B', 'C', 'D'].map((c) => `<button class="seat" data-s="${r}${c}" title="Seat ${r}${c}" style="width:26px;height:26px${r === 1 && c === 'B' ? ';opacity:.3' : ''}"${r === 1 && c === 'B' ? ' disabled' : ''}></button>`).join('')}</div>`).join('')}</div><p id="t">0 seats</p><button id="ok">Reserve</button><script>const mine = new Set(); s.onclick = (event) => { const seat = event.target.dataset.s; if (!seat) return; mine.has(seat) ? mine.delete(seat) : mine.add(seat); event.target.style.background = mine.has(seat) ? 'green' : ''; t.textContent = mine.size + ' seats' }; ok.onclick = (event) => did([...mine].toSorted().join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-s="2C"]'));
      await person.click(tab.locator('[data-s="3A"]'));
      await person.click(tab.locator('[data-s="2C"]'));
      await person.click(tab.locator('[data-s="2D"]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'card of a board opened, its list changed in the window, then a comment': {
    html: `<div id="b" style="display:flex;gap:12px"></div><div id="m" class="dialog" hidden><h2 id="mt"></h2><label>List <select id="ml"></select></label><textarea id="mc" placeholder="Write a comment…"></textarea><button id="ms">Save</button><button id="mx" aria-label="Close">×</button></div><script>const cols = { Inbox: ['Fix gate', 'Oil hinges'], Doing: ['Sweep yard'], Done: [] }; let open; const draw = () => { b.innerHTML = Object.entries(cols).map(([n, cs]) => '<section style="width:150px"><h3>' + n + '</h3>' + cs.map((c) => '<article tabindex="0" style="border:1px solid;padding:6px;margin:4px;cursor:pointer">' + c + '</article>').join('') + '</section>').join('') }; draw(); b.onclick = (event) => { const card = event.target.closest('article'); if (!card) return; open = card.textContent; mt.textContent = open; ml.innerHTML = Object.keys(cols).map((n) => '<option' + (cols[n].includes(open) ? ' selected' : '') + '>' + n + '</option>').join(''); mc.value = ''; m.hidden = false }; ml.onchange = (event) => { for (const n in cols) cols[n] = cols[n].filter((c) => c !== open); cols[ml.value].push(open); did(open + ' → ' + ml.value, event); draw() }; ms.onclick = (event) => { did('comment ' + open + ': ' + mc.value, event); mc.value = '' }; mx.onclick = () => (m.hidden = true)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Oil hinges'));
      await person.choose(tab.locator('#ml'), { labels: ['Doing'] });
      await person.click(tab.locator('#mc'));
      await person.type('Bring the long ladder');
      await person.click(tab.locator('#ms'));
      await person.click(tab.locator('#mx'));
    },
  },
  'tags that a menu offers while they are typed, with a cross each': {
    html: `<label for="i">Labels</label><div id="t" style="border:1px solid;display:flex;gap:4px;width:420px"><input id="i" style="border:0;flex:1"></div><div id="o" role="listbox" hidden style="border:1px solid;width:200px"></div><button id="ok">Apply</button><script>const all = ['urgent', 'urban', 'fragile', 'frozen', 'returns']; let mine = ['returns']; const draw = () => { for (const c of t.querySelectorAll('.chip')) c.remove(); for (const m of mine) { const c = document.createElement('span'); c.className = 'chip'; c.innerHTML = m + '<button class="rm" aria-label="Remove ' + m + '">×</button>'; t.insertBefore(c, i) } }; draw(); i.oninput = () => { const found = all.filter((a) => !mine.includes(a) && a.startsWith(i.value)); o.hidden = i.value === '' || !found.length; o.innerHTML = found.map((f) => '<div role="option">' + f + '</div>').join('') }; o.onmousedown = (event) => { event.preventDefault(); mine.push(event.target.textContent); i.value = ''; o.hidden = true; draw() }; t.onclick = (event) => { if (event.target.matches('.rm')) { mine = mine.filter((m) => m !== event.target.parentNode.firstChild.data); draw() } }; ok.onclick = (event) => did(mine.join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#i'));
      await person.type('ur');
      await person.click(tab.getByRole('option', { name: 'urban' }));
      await person.type('fro');
      await person.click(tab.getByRole('option', { name: 'frozen' }));
      await person.click(tab.locator('.rm').first());
      await person.click(tab.locator('#ok'));
    },
  },
  'wizard that refuses a step, marks the field, and goes on then': {
    html: `<div id="w"></div><script>const said = {}; let step = 0, bad = ''; const draw = () => { w.innerHTML = '<p>Step ' + (step + 1) + ' of 3</p>' + [() => '<label>VAT number <input id="v" value="' + (said.v ?? '') + '"></label>', () => '<label>Contact <input id="c" value="' + (said.c ?? '') + '"></label><label><input type="checkbox" id="n"' + (said.n ? ' checked' : '') + '> Send me news</label>', () => '<p>' + said.v + ', ' + said.c + ', ' + (said.n ? 'news' : 'no news') + '</p>'][step]() + '<p role="alert" style="color:red">' + bad + '</p>' + (step ? '<button class="bk">Back</button>' : '') + '<button class="nx">' + (step === 2 ? 'Register' : 'Continue') + '</button>' }; draw(); w.onclick = (event) => { for (const one of w.querySelectorAll('input')) said[one.id] = one.type === 'checkbox' ? one.checked : one.value; bad = ''; if (event.target.matches('.bk')) step -= 1; else if (event.target.matches('.nx')) { if (step === 0 && !/^[A-Z]{2}\\d{6}$/.test(said.v)) bad = 'Two letters and six digits, please.'; else if (step === 2) return did(JSON.stringify(said), event); else step += 1 } else return; draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#v'));
      await person.type('DE12');
      await person.click(tab.locator('.nx'));
      await tab.getByText('Two letters').waitFor();
      await person.click(tab.locator('#v'));
      await person.press('Control+a');
      await person.type('DE123456');
      await person.click(tab.locator('.nx'));
      await person.click(tab.locator('#c'));
      await person.type('Vera Holm');
      await person.click(tab.locator('#n'));
      await person.click(tab.locator('.nx'));
      await person.click(tab.locator('.nx'));
    },
  },
  'message written with shift and enter, sent by enter, then one answered': {
    html: `<div id="l" style="height:160px;overflow:auto"><div class="msg" data-n="1"><b>Ida</b><p>Where is lorry 4?</p><button class="re" hidden>Reply</button></div><div class="msg" data-n="2"><b>Nils</b><p>At the ramp.</p><button class="re" hidden>Reply</button></div></div><p id="q"></p><textarea id="i" aria-label="Message"></textarea><script>for (const m of document.querySelectorAll('.msg')) { m.onmouseenter = () => (m.querySelector('.re').hidden = false); m.onmouseleave = () => (m.querySelector('.re').hidden = true) } l.onclick = (event) => { if (event.target.matches('.re')) { q.textContent = 'To ' + event.target.parentNode.querySelector('b').textContent; i.focus() } }; i.onkeydown = (event) => { if (event.key !== 'Enter' || event.shiftKey) return; event.preventDefault(); did((q.textContent || 'all') + ': ' + i.value, event); l.insertAdjacentHTML('beforeend', '<div class="msg"><b>You</b><p>' + i.value + '</p></div>'); i.value = ''; q.textContent = '' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#i'));
      await person.type('Ramp 2 is free');
      await person.press('Enter');
      await person.point(tab.locator('.msg[data-n="1"] p'));
      await person.click(tab.locator('.msg[data-n="1"] .re'));
      await person.type('It is here');
      await person.press('Enter');
    },
  },
  'price between two handles of which each has its own keys': {
    html: `<div id="r" style="position:relative;width:300px;height:24px;background:#ddd"><span role="slider" tabindex="0" aria-label="Lowest price" aria-valuemin="0" aria-valuemax="100" aria-valuenow="0" class="h" style="position:absolute;width:16px;height:24px;background:#333;left:0"></span><span role="slider" tabindex="0" aria-label="Highest price" aria-valuemin="0" aria-valuemax="100" aria-valuenow="100" class="h" style="position:absolute;width:16px;height:24px;background:#333;left:284px"></span></div><button id="ok">Filter</button><script>const hs = [...document.querySelectorAll('.h')]; const set = (h, v) => { v = Math.max(0, Math.min(100, Math.round(v))); h.setAttribute('aria-valuenow', v); h.style.left = v * 2.84 + 'px' }; for (const h of hs) { h.onkeydown = (event) => { const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]; if (by) set(h, Number(h.getAttribute('aria-valuenow')) + by) }; h.onpointerdown = (event) => { h.setPointerCapture(event.pointerId); h.onpointermove = (move) => set(h, (move.clientX - r.getBoundingClientRect().left - 8) / 2.84) }; h.onpointerup = () => (h.onpointermove = null) } ok.onclick = (event) => did(hs.map((h) => h.getAttribute('aria-valuenow')).join('-'), event)</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('.h').nth(0), { x: 57, y: 0 });
      await person.drag(tab.locator('.h').nth(1), { x: -85, y: 0 });
      await person.click(tab.locator('#ok'));
    },
  },
  'paper dropped on a zone that is a label, and its kind chosen': {
    html: `<label id="z" style="display:block;border:2px dashed;padding:20px;width:260px">Drop a delivery note here or browse<input type="file" id="f" hidden></label><ul id="l"></ul><script>f.onchange = (event) => { for (const one of f.files) { const li = document.createElement('li'); li.innerHTML = '<span>' + one.name.replace(/.*\\./, 'File.') + '</span> <select aria-label="Kind"><option>Choose…</option><option>Invoice</option><option>Waybill</option></select> <button class="up">Send</button>'; l.append(li) } did('file', event) }; l.onclick = (event) => { if (event.target.matches('.up')) did('sent as ' + event.target.previousElementSibling.value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#z'));
      await person.upload('cv.txt', 'Ada');
      await tab.locator('.up').waitFor();
      await person.choose(tab.locator('select'), { labels: ['Waybill'] });
      await person.click(tab.locator('.up'));
    },
  },
  'note in an editor with a heading chosen in a list, then a quote': {
    html: `<div><select id="h" aria-label="Style"><option value="p">Text</option><option value="h2">Heading</option></select><button id="u" aria-label="Bulleted list">•</button></div><div id="e" contenteditable="true" aria-label="Handover" style="border:1px solid;min-height:80px"><p><br></p></div><button id="ok">Hand over</button><script>let range; document.onselectionchange = () => { const s = getSelection(); if (s.rangeCount && e.contains(s.anchorNode)) range = s.getRangeAt(0).cloneRange() }; const back = () => { e.focus(); if (range) { getSelection().removeAllRanges(); getSelection().addRange(range) } }; h.onchange = () => { back(); document.execCommand('formatBlock', false, h.value) }; u.onmousedown = (event) => event.preventDefault(); u.onclick = () => document.execCommand('insertUnorderedList'); ok.onclick = (event) => did(e.innerHTML.replaceAll('<br>', '').replaceAll(/<p><\\/p>/g, ''), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#e'));
      await person.choose(tab.locator('#h'), { labels: ['Heading'] });
      await person.type('Night shift');
      await person.click(tab.locator('#ok'));
    },
  },
  'button with an arrow whose menu changes what the button does': {
    html: `<div style="display:inline-flex"><button id="m">Release</button><button id="a" aria-label="More ways" aria-haspopup="menu">▾</button></div><div id="p" role="menu" hidden style="border:1px solid;width:180px">${['Release', 'Release and print', 'Hold'].map((o) => `<div role="menuitemradio" aria-checked="false">${o}</div>`).join('')}</div><script>a.onclick = () => (p.hidden = !p.hidden); p.onclick = (event) => { m.textContent = event.target.textContent; p.hidden = true }; m.onclick = (event) => did(m.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#a'));
      await person.click(tab.getByRole('menuitemradio', { name: 'Release and print' }));
      await person.click(tab.locator('#m'));
    },
  },
  'tabs whose panel comes late, and a form in the second one': {
    html: `<div role="tablist">${['Address', 'Contacts', 'Papers'].map((t, at) => `<button role="tab" aria-selected="${at === 0}" id="t${at}">${t}</button>`).join('')}</div><div role="tabpanel" id="p"><p>North 4</p></div><script>document.querySelector('[role=tablist]').onclick = (event) => { const tab = event.target.closest('[role=tab]'); if (!tab) return; for (const one of document.querySelectorAll('[role=tab]')) one.setAttribute('aria-selected', one === tab); p.innerHTML = '<p class="sk">Loading…</p>'; setTimeout(() => { p.innerHTML = tab.id === 't1' ? '<label>Name <input id="n"></label><label>Phone <input id="f"></label><button id="ad">Add contact</button><ul id="ul"></ul>' : '<p>Nothing here</p>'; const ad = p.querySelector('#ad'); if (ad) ad.onclick = (event) => { did(n.value + ' ' + f.value, event); ul.insertAdjacentHTML('beforeend', '<li>' + n.value + '</li>'); n.value = f.value = '' } }, 500) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#t1'));
      await tab.locator('#n').waitFor();
      await person.click(tab.locator('#n'));
      await person.type('Bo Lind');
      await person.press('Tab');
      await person.type('0401 22');
      await person.click(tab.locator('#ad'));
    },
  },
  'row removed with an undo in a notice that goes by itself': {
    html: `<ul id="l"></ul><div id="n" role="status"></div><script>let all = ['Pallet A', 'Pallet B', 'Pallet C']; let last, timer; const draw = () => { l.innerHTML = all.map((a) => '<li>' + a + ' <button class="d" aria-label="Remove">🗑</button></li>').join('') }; draw(); l.onclick = (event) => { if (!event.target.matches('.d')) return; const at = [...l.children].indexOf(event.target.parentNode); last = [at, all[at]]; all.splice(at, 1); did('removed ' + last[1], event); draw(); n.innerHTML = last[1] + ' removed <button class="u">Undo</button>'; clearTimeout(timer); timer = setTimeout(() => (n.innerHTML = ''), 4000) }; n.onclick = (event) => { if (!event.target.matches('.u')) return; all.splice(last[0], 0, last[1]); did('back ' + last[1], event); n.innerHTML = ''; draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.d').nth(1));
      await person.click(tab.locator('.u'));
      await person.click(tab.locator('.d').nth(2));
    },
  },
  'window over a window, the upper one closed by escape': {
    html: `<button id="o">Edit route</button><div id="m1" class="dialog" role="dialog" aria-label="Route" hidden style="width:400px"><label>Name <input id="rn" value="R1"></label><button id="st">Add stop</button><ul id="ul"></ul><button id="sv">Save</button></div><div id="m2" class="dialog" role="dialog" aria-label="Stop" hidden style="top:120px;left:260px;border:1px solid"><label>Name <input id="sn"></label><button id="sk">Save</button></div><script>o.onclick = () => (m1.hidden = false); st.onclick = () => { m2.hidden = false; sn.value = ''; sn.focus() }; onkeydown = (event) => { if (event.key === 'Escape') m2.hidden ? (m1.hidden = true) : (m2.hidden = true) }; sk.onclick = () => { ul.insertAdjacentHTML('beforeend', '<li>' + sn.value + '</li>'); m2.hidden = true }; sv.onclick = (event) => { did(rn.value + ': ' + [...ul.children].map((one) => one.textContent).join(), event); m1.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('#st'));
      await person.type('Harbour');
      await person.click(tab.locator('#sk'));
      await person.click(tab.locator('#st'));
      await person.type('Mist');
      await person.press('Escape');
      await person.click(tab.locator('#rn'));
      await person.press('Control+a');
      await person.type('R2');
      await person.click(tab.locator('#sv'));
    },
  },
  'form in a frame whose button tells the page around it': {
    html: `<p id="o" data-state="">nothing</p><iframe title="Sign up" style="width:360px;height:160px" srcdoc="<label>Plate <input id='p'></label><label>Length <select id='s'><option>Short</option><option>Long</option></select></label><button id='b'>Register lorry</button><script>b.onclick = (event) => { if (event.isTrusted) parent.postMessage(p.value + ' ' + s.value, '*') }</script>"></iframe><script>onmessage = ({ data }) => { o.textContent = o.dataset.state = data }</script>`,
    async act(person, tab) {
      const frame = tab.frameLocator('iframe');
      await person.click(frame.locator('#p'));
      await person.type('HB 123');
      await person.choose(frame.locator('#s'), { labels: ['Long'] });
      await person.click(frame.locator('#b'));
      await tab.getByText('HB 123 Long').waitFor();
    },
  },
};
