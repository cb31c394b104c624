import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Clinics and practices: forms with scales and units, days with hours, letters between people. */
export const CLINICS: Record<string, UnseenPage> = {
  'pain on a row of dots that only a label names': {
    html: `<p id="qu">How strong is the pain?</p><div role="radiogroup" aria-labelledby="qu" style="display:flex;gap:6px">${[1, 2, 3, 4, 5, 6].map((one) => `<span role="radio" aria-checked="false" aria-label="${one} of 6" tabindex="-1" class="dt" style="width:18px;height:18px;border-radius:9px;border:1px solid"></span>`).join('')}</div><button id="nx">Next question</button><script>addEventListener('click', (event) => { if (event.target.matches('.dt')) for (const one of document.querySelectorAll('.dt')) { one.setAttribute('aria-checked', String(one === event.target)); one.style.background = one === event.target ? 'navy' : '' } }); nx.onclick = (event) => did('pain ' + document.querySelector('.dt[aria-checked=true]')?.ariaLabel, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.dt').nth(4));
      await person.click(tab.locator('.dt').nth(2));
      await person.click(tab.locator('#nx'));
    },
  },
  'places of a body as buttons laid over a picture': {
    html: `<div style="position:relative;width:160px;height:260px;background:#eef">${[
      ['Left knee', 40, 180],
      ['Right knee', 100, 180],
      ['Left hand', 10, 110],
      ['Head', 70, 10],
    ]
      .map(
        ([one, x, y]) =>
          `<button class="bp" aria-label="${one}" aria-pressed="false" style="position:absolute;left:${x}px;top:${y}px;width:20px;height:20px;border-radius:10px"></button>`,
      )
      .join(
        '',
      )}</div><button id="ok">Done</button><script>addEventListener('click', (event) => { if (event.target.matches('.bp')) event.target.setAttribute('aria-pressed', String(event.target.getAttribute('aria-pressed') !== 'true')) }); ok.onclick = (event) => did([...document.querySelectorAll('.bp[aria-pressed=true]')].map((one) => one.ariaLabel).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Right knee'));
      await person.click(tab.getByLabel('Left hand'));
      await person.click(tab.getByLabel('Right knee'));
      await person.click(tab.getByLabel('Head'));
      await person.click(tab.locator('#ok'));
    },
  },
  'free hours below days with the same hours': {
    html: `<div style="display:flex;gap:20px">${['Mon 4', 'Tue 5', 'Wed 6'].map((day, d) => `<section><h4>${day}</h4>${['9:00', '9:30', '10:00'].map((hour, h) => ((d + h) % 3 === 1 ? `<div><s>${hour}</s></div>` : `<div><a href="#" class="hr" data-k="${day} ${hour}">${hour}</a></div>`)).join('')}</section>`).join('')}</div><p id="ch"></p><button id="bk">Book</button><script>addEventListener('click', (event) => { if (event.target.matches('.hr')) { event.preventDefault(); ch.textContent = event.target.dataset.k; for (const one of document.querySelectorAll('.hr')) one.style.fontWeight = one === event.target ? 'bold' : '' } }); bk.onclick = (event) => did('book ' + ch.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Wed 6 9:00"]'));
      await person.click(tab.locator('[data-k="Tue 5 9:30"]'));
      await person.click(tab.locator('#bk'));
    },
  },
  'doses by time of day in a table of small fields': {
    html: `<table><caption>Plan</caption><thead><tr><td></td><th>Morning</th><th>Noon</th><th>Night</th></tr></thead><tbody>${['Aspirin', 'Insulin'].map((one) => `<tr><th>${one}</th>${['m', 'n', 'e'].map((at) => `<td><input type="number" min="0" style="width:40px" data-name="${one} ${at}" value="0"></td>`).join('')}</tr>`).join('')}</tbody></table><button onclick="did('plan kept', event)">Keep plan</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Insulin n"]'));
      await person.press('Control+a');
      await person.type('2');
      await person.press('Tab');
      await person.press('Control+a');
      await person.type('1');
      await person.click(tab.locator('[data-name="Aspirin m"]'), { clicks: 2 });
      await person.type('3');
      await person.click(tab.getByText('Keep plan'));
    },
  },
  'word that is in no list and is added as it is': {
    html: `<label>Allergies <input id="al" role="combobox" aria-autocomplete="list" aria-expanded="false"></label><ul id="op" role="listbox" hidden></ul><div id="ch" data-state=""></div><script>const known = ['Pollen', 'Penicillin', 'Nuts']; const all = []; al.oninput = () => { const low = al.value.toLowerCase(); const found = known.filter((one) => one.toLowerCase().includes(low)); op.innerHTML = [...found, ...(known.includes(al.value) || !low ? [] : ['Add "' + al.value + '"'])].map((one) => '<li role="option">' + one + '</li>').join(''); op.hidden = !low; al.setAttribute('aria-expanded', String(!op.hidden)) }; op.onclick = (event) => { const text = event.target.textContent; all.push(text.startsWith('Add "') ? text.slice(5, -1) : text); ch.dataset.state = all.join(); ch.textContent = all.join(' · '); al.value = ''; op.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#al'));
      await person.type('pe');
      await person.click(tab.getByRole('option', { name: 'Penicillin' }));
      await person.click(tab.locator('#al'));
      await person.type('kiwi');
      await person.click(tab.locator('#op li').first());
    },
  },
  'agreement in a frame that wakes the button below it': {
    html: `<iframe id="fr" title="Privacy" width="300" height="120" srcdoc="<label><input type=checkbox id=ag onchange='parent.wake(this.checked)'> I have read this</label>"></iframe><button id="go" disabled>Register</button><script>window.wake = (isOn) => { go.disabled = !isOn }; go.onclick = (event) => did('registered', event)</script>`,
    async act(person, tab) {
      await person.click(tab.frameLocator('#fr').locator('#ag'));
      await person.click(tab.locator('#go'));
    },
  },
  'date of three parts that take digits and arrows': {
    html: `<div id="lb">Date of birth</div><div role="group" aria-labelledby="lb" id="df" style="border:1px solid;width:120px">${[
      ['day', 'dd', 31],
      ['month', 'mm', 12],
      ['year', 'yyyy', 2030],
    ]
      .map(
        ([one, shown, most]) =>
          `<span role="spinbutton" tabindex="0" aria-label="${one}" data-k="${one}" data-most="${most}" data-state="">${shown}</span>`,
      )
      .join(
        '/',
      )}</div><button id="ok">Continue</button><script>df.onkeydown = (event) => { const part = event.target; if (!part.matches('[role=spinbutton]')) return; if (/^[0-9]$/.test(event.key)) { event.preventDefault(); part.dataset.state += event.key; part.textContent = part.dataset.state; const size = part.dataset.k === 'year' ? 4 : 2; if (part.dataset.state.length >= size) part.nextElementSibling?.focus() } if (event.key === 'ArrowUp') { event.preventDefault(); part.dataset.state = String(Number(part.dataset.state) + 1); part.textContent = part.dataset.state } }; ok.onclick = (event) => did([...df.children].map((one) => one.dataset.state).join('.'), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=day]'));
      await person.type('0712');
      await person.type('1979');
      await person.press('ArrowUp');
      await person.click(tab.locator('#ok'));
    },
  },
  'symptoms as chips that hide their boxes': {
    html: `<style>.cp input { display: none } .cp span { border: 1px solid; border-radius: 12px; padding: 2px 8px; cursor: pointer } .cp input:checked + span { background: #cfc }</style><div>${['Cough', 'Fever', 'Cold', 'Cold hands'].map((one) => `<label class="cp"><input type="checkbox" data-name="${one}"><span>${one}</span></label>`).join(' ')}</div><p id="n">0 chosen</p><script>addEventListener('change', () => { n.textContent = document.querySelectorAll(':checked').length + ' chosen' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.cp span').nth(1));
      await person.click(tab.locator('.cp span').nth(3));
      await person.click(tab.locator('.cp span').nth(2));
      await person.click(tab.locator('.cp span').nth(1));
    },
  },
  'halves of a switch under each legend': {
    html: `${['Do you smoke?', 'Do you drink?', 'Are you pregnant?'].map((one, at) => `<fieldset style="border:0"><legend>${one}</legend><div class="sg" style="display:inline-flex">${['Yes', 'No'].map((word) => `<input type="radio" name="q${at}" id="q${at}${word}" data-name="q${at} ${word}" style="position:absolute;clip-path:inset(50%)"><label for="q${at}${word}" style="border:1px solid;padding:4px 12px">${word}</label>`).join('')}</div></fieldset>`).join('')}<button onclick="did('sent', event)">Send answers</button>`,
    async act(person, tab) {
      await person.click(tab.locator('label[for=q0No]'));
      await person.click(tab.locator('label[for=q2No]'));
      await person.click(tab.locator('label[for=q1Yes]'));
      await person.click(tab.getByText('Send answers'));
    },
  },
  'answer below a letter, sent by two keys': {
    html: `${['Results of Monday', 'Next visit'].map((one) => `<article><h4>${one}</h4><a href="#" class="rp">Reply</a><div class="bx" hidden><textarea rows="1" placeholder="Write a reply"></textarea></div></article>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.rp')) { event.preventDefault(); const box = event.target.parentNode.querySelector('.bx'); box.hidden = false; event.target.hidden = true; box.firstChild.focus() } }); addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.ctrlKey && event.target.matches('textarea')) { const card = event.target.closest('article'); did(card.querySelector('h4').textContent + ': ' + event.target.value, event); card.querySelector('.bx').hidden = true; event.target.value = '' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.rp').nth(1));
      await person.type('Thursday suits me');
      await person.press('Control+Enter');
      await person.click(tab.locator('.rp').nth(0));
      await person.type('Thank you');
      await person.press('Control+Enter');
    },
  },
  'visit moved to another hour by pulling it': {
    html: `<style>.cell{height:34px;border:1px solid #ccc;width:160px}.ev{background:#bdf;height:26px;touch-action:none;cursor:grab}</style>${['9:00', '10:00', '11:00'].map((one) => `<div style="display:flex"><div style="width:50px">${one}</div><div class="cell" data-name="at ${one}" data-state="">${one === '9:00' ? '<div class="ev">Ms Lind</div>' : ''}</div></div>`).join('')}<script>const note = () => { for (const one of document.querySelectorAll('.cell')) one.dataset.state = one.textContent }; note(); let held = null; addEventListener('pointerdown', (event) => { held = event.target.closest('.ev'); if (held) held.style.opacity = .5 }); addEventListener('pointerup', (event) => { if (!held) return; held.style.opacity = 1; const under = document.elementsFromPoint(event.clientX, event.clientY).find((one) => one.matches('.cell')); if (under) under.append(held); held = null; note() })</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('.ev'), tab.locator('[data-name="at 11:00"]'));
      await person.drag(tab.locator('.ev'), tab.locator('[data-name="at 10:00"]'));
    },
  },
  'papers given through a field that a box opens': {
    html: `<div id="dz" style="border:2px dashed;padding:20px;cursor:pointer">Drop your referral here or browse</div><input type="file" id="rf" style="display:none" multiple><ul id="fl"></ul><button id="sd" disabled>Send papers</button><script>dz.onclick = () => rf.click(); rf.onchange = () => { for (const one of rf.files) fl.insertAdjacentHTML('beforeend', '<li>' + one.size + ' bytes</li>'); sd.disabled = false }; sd.onclick = (event) => did('sent ' + fl.children.length, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#dz'));
      await person.upload('cv.txt', 'Ada');
      await tab.locator('#fl li').first().waitFor();
      await person.click(tab.locator('#sd'));
    },
  },
  'steps that are all there and one of them seen': {
    html: `${['Drug', 'Pharmacy', 'Confirm'].map((one, at) => `<section class="st" style="display:${at === 0 ? 'block' : 'none'}"><h3>${one}</h3><label>${['Name of drug', 'Town', 'Remark'][at]} <input data-name="${one}"></label><br>${at > 0 ? '<button class="bk">Back</button>' : ''}<button class="nx">${at === 2 ? 'Order' : 'Continue'}</button></section>`).join('')}<script>let at = 0; const all = [...document.querySelectorAll('.st')]; const show = () => { for (const [n, one] of all.entries()) one.style.display = n === at ? 'block' : 'none' }; addEventListener('click', (event) => { if (event.target.matches('.bk')) { at -= 1; show() } if (event.target.matches('.nx')) { if (at === 2) did('ordered', event); else { at += 1; show() } } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Drug]'));
      await person.type('Aspirin');
      await person.click(tab.locator('.nx').nth(0));
      await person.click(tab.locator('[data-name=Pharmacy]'));
      await person.type('Lund');
      await person.click(tab.locator('.nx').nth(1));
      await person.click(tab.locator('.bk').nth(1));
      await person.click(tab.locator('.nx').nth(1));
      await person.click(tab.locator('.nx').nth(2));
    },
  },
  'value out of its range that is asked about': {
    html: `<label>Pulse <input id="pu" inputmode="numeric"> bpm</label><button id="sv">Save reading</button><div class="veil" id="vl" hidden><div class="dialog" role="alertdialog" aria-label="Unusual value"><p>Is this right?</p><button id="no">Change it</button><button id="ye">Keep it</button></div></div><script>sv.onclick = (event) => { if (Number(pu.value) > 150) vl.hidden = false; else did('saved ' + pu.value, event) }; no.onclick = () => { vl.hidden = true; pu.focus() }; ye.onclick = (event) => { vl.hidden = true; did('kept ' + pu.value, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#pu'));
      await person.type('720');
      await person.click(tab.locator('#sv'));
      await person.click(tab.locator('#no'));
      await person.press('Control+a');
      await person.type('172');
      await person.click(tab.locator('#sv'));
      await person.click(tab.locator('#ye'));
    },
  },
  'tabs of people that can be closed': {
    html: `<div role="tablist" id="tl"></div><div role="tabpanel" id="tp"></div><script>let all = ['Ms Lind', 'Mr Berg', 'Ms Okoro']; let on = 'Ms Lind'; const draw = () => { tl.innerHTML = all.map((one) => '<span role="tab" aria-selected="' + (one === on) + '" tabindex="0" style="border:1px solid;padding:4px">' + one + ' <span class="x" aria-hidden="true">×</span></span>').join(''); tp.innerHTML = '<button class="ad">Admit</button>' }; draw(); tl.onclick = (event) => { const name = event.target.closest('[role=tab]')?.firstChild.textContent.trim(); if (!name) return; if (event.target.matches('.x')) { all = all.filter((one) => one !== name); did('closed ' + name, event); if (on === name) on = all[0] } else on = name; draw() }; tp.onclick = (event) => { if (event.target.matches('.ad')) did('admit ' + on, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.x').nth(1));
      await person.click(tab.getByText('Ms Okoro'));
      await person.click(tab.locator('.ad'));
    },
  },
  'two numbers in one label with a stroke between': {
    html: `<label>Blood pressure <input data-name="upper" size="3"> / <input data-name="lower" size="3"> mmHg</label><br><label>Weight <input data-name="kg" size="3"> kg</label><button onclick="did('kept', event)">Keep</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=upper]'));
      await person.type('120');
      await person.click(tab.locator('[data-name=lower]'));
      await person.type('80');
      await person.click(tab.locator('[data-name=kg]'));
      await person.type('71');
      await person.click(tab.getByText('Keep'));
    },
  },
  'export in a menu that has another at its side': {
    html: `<button id="ex" aria-haspopup="true">Export</button><ul id="m1" role="menu" hidden style="position:absolute;left:20px;top:60px;list-style:none;background:#fff;border:1px solid"><li role="menuitem">Print</li><li role="menuitem" aria-haspopup="true" id="as">Save as ▸</li></ul><ul id="m2" role="menu" hidden style="position:absolute;left:150px;top:80px;list-style:none;background:#fff;border:1px solid"><li role="menuitem">PDF</li><li role="menuitem">Plain text</li></ul><script>ex.onclick = () => { m1.hidden = !m1.hidden; m2.hidden = true }; m1.onclick = (event) => { if (event.target.id === 'as') m2.hidden = false; else { did(event.target.textContent, event); m1.hidden = true } }; m2.onclick = (event) => { did('save as ' + event.target.textContent, event); m1.hidden = m2.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ex'));
      await person.click(tab.locator('#as'));
      await person.click(tab.getByText('Plain text'));
      await person.click(tab.locator('#ex'));
      await person.click(tab.getByText('Print'));
    },
  },
  'small signs that explain and are put away again': {
    html: `${['Basic', 'Plus'].map((one) => `<div class="pl"><input type="radio" name="pl" data-name="${one}" id="r${one}"><label for="r${one}">${one}</label> <button class="in" aria-label="What is this?">ⓘ</button><div class="tp" hidden>${one} covers visits. <button class="cl">Got it</button></div></div>`).join('')}<button id="go">Insure me</button><script>addEventListener('click', (event) => { const box = event.target.closest('.pl')?.querySelector('.tp'); if (event.target.matches('.in')) { box.hidden = false; did('told', event) } if (event.target.matches('.cl')) box.hidden = true }); go.onclick = (event) => did('insured', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.in').nth(1));
      await person.click(tab.locator('.cl').nth(1));
      await person.click(tab.locator('label[for=rPlus]'));
      await person.click(tab.locator('#go'));
    },
  },
  'people called in one after another': {
    html: `<button id="nx">Call next</button><ul id="l"></ul><script>const wait = ['A7', 'B2', 'C9']; nx.onclick = (event) => { const one = wait.shift(); if (!one) return; did('call ' + one, event); l.insertAdjacentHTML('afterbegin', '<li><b>' + one + '</b> <button class="dn">Done</button> <button class="ag">Call again</button></li>') }; l.onclick = (event) => { const one = event.target.parentNode.querySelector('b').textContent; if (event.target.matches('.dn')) { did('done ' + one, event); event.target.parentNode.remove() } if (event.target.matches('.ag')) did('again ' + one, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#nx'));
      await person.click(tab.locator('#nx'));
      await person.click(tab.locator('.ag').nth(1));
      await person.click(tab.locator('.dn').nth(1));
      await person.click(tab.locator('.dn').nth(0));
    },
  },
  'two windows with the same words of which one is made invisible': {
    html: `<button id="a">Reminder</button><button id="b">Language</button>${[
      { id: 'da', title: 'Reminder', words: ['None', 'A day before', 'A week before'] },
      { id: 'db', title: 'Language', words: ['English', 'Svenska', 'Suomi'] },
    ]
      .map(
        ({ id, title, words }) =>
          `<div class="w" id="${id}" role="dialog" aria-label="${title}" style="visibility:hidden;position:fixed;left:60px;top:90px;background:#fff;border:1px solid;padding:20px"><h3>${title}</h3>${words.map((one) => `<label style="display:block"><input type="radio" name="${id}" data-name="${one}"> ${one}</label>`).join('')}<button class="ca">Cancel</button><button class="sv">Save</button></div>`,
      )
      .join(
        '',
      )}<script>const show = (one, isOn) => { one.style.visibility = isOn ? 'visible' : 'hidden' }; a.onclick = () => show(da, true); b.onclick = () => show(db, true); addEventListener('click', (event) => { const one = event.target.closest('.w'); if (event.target.matches('.ca, .sv')) { show(one, false); did(event.target.textContent + ' ' + one.ariaLabel, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#b'));
      await person.click(tab.getByText('Suomi'));
      await person.click(tab.locator('#db .sv'));
      await person.click(tab.locator('#a'));
      await person.click(tab.getByText('A week before'));
      await person.click(tab.locator('#da .ca'));
    },
  },
};
