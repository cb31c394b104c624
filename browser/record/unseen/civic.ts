import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Authorities, schools, clinics and clubs: forms in many parts, and lists that are worked through. */
export const CIVIC: Record<string, UnseenPage> = {
  'application with an error list above': {
    html: `<form id="f" novalidate><div id="errs" role="alert"></div><p><label for="nat">Nationality</label><br><input id="nat"></p><p><label for="occ">Occupation <span>(optional)</span></label><br><input id="occ"></p><p><label for="inc">Yearly income, before tax</label><br>£ <input id="inc"></p><button>Continue</button></form><script>f.onsubmit = (event) => { event.preventDefault(); if (!inc.value) { errs.innerHTML = '<h2>There is a problem</h2><a href="#inc">Enter your yearly income</a>'; return } did([nat.value, occ.value, inc.value].join('/'), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#nat'));
      await person.type('Norwegian');
      await person.click(tab.getByText('Continue'));
      await person.click(tab.getByText('Enter your yearly income'));
      await person.click(tab.locator('#inc'));
      await person.type('41000');
      await person.click(tab.getByText('Continue'));
    },
  },
  'yes and no that open a question each': {
    html: `<form onsubmit="event.preventDefault(); did(new URLSearchParams(new FormData(event.target)).toString(), event)">${['Do you smoke?', 'Do you take medicine?', 'Any allergies?'].map((one, at) => `<div class="q"><p>${one}</p><label><input type="radio" name="q${at}" value="y" onchange="more${at}.hidden = false">Yes</label> <label><input type="radio" name="q${at}" value="n" onchange="more${at}.hidden = true">No</label><div id="more${at}" hidden><label>Please say more<br><textarea name="t${at}"></textarea></label></div></div>`).join('')}<button>Send answers</button></form>`,
    async act(person, tab) {
      await person.click(tab.locator('[name=q0][value=n]'));
      await person.click(tab.locator('[name=q1][value=y]'));
      await person.click(tab.locator('[name=t1]'));
      await person.type('aspirin');
      await person.click(tab.locator('[name=q2][value=y]'));
      await person.click(tab.locator('[name=t2]'));
      await person.type('nuts');
      await person.click(tab.getByText('Send answers'));
    },
  },
  'children added with a remove each': {
    html: `<h2>Children</h2><div id="kids"></div><button type="button" id="ad">Add another child</button><button id="sv">Save family</button><script>let n = 0; const add = () => { n += 1; kids.insertAdjacentHTML('beforeend', '<fieldset><legend>Child ' + (kids.children.length + 1) + '</legend><label>Name <input class="kn"></label> <a href="#" class="rm">Remove</a></fieldset>') }; add(); ad.onclick = add; kids.onclick = (event) => { if (event.target.matches('.rm')) { event.preventDefault(); event.target.closest('fieldset').remove(); for (const [at, one] of [...kids.children].entries()) one.firstChild.textContent = 'Child ' + (at + 1) } }; sv.onclick = (event) => did([...document.querySelectorAll('.kn')].map((one) => one.value).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.kn').nth(0));
      await person.type('Ann');
      await person.click(tab.locator('#ad'));
      await person.click(tab.locator('#ad'));
      await person.click(tab.locator('.rm').nth(1));
      await person.click(tab.locator('.kn').nth(1));
      await person.type('Cy');
      await person.click(tab.locator('#sv'));
    },
  },
  'page kept in steps with a list at the side': {
    html: `<nav><ol id="st">${['You', 'Home', 'Check'].map((one, at) => `<li><button data-at="${at}">${at + 1}. ${one}</button></li>`).join('')}</ol></nav><main id="m"></main><script>const kept = { You: '', Home: '' }; const show = (at) => { const name = ['You', 'Home', 'Check'][at]; m.innerHTML = name === 'Check' ? '<h2>Check</h2><dl><dt>You</dt><dd>' + kept.You + '</dd><dt>Home</dt><dd>' + kept.Home + '</dd></dl><button id="dn">Submit</button>' : '<h2>' + name + '</h2><p>Details</p><input id="in" value="' + kept[name] + '"><button id="nx">Save and continue</button>'; m.onclick = (event) => { if (event.target.id === 'nx') { kept[name] = document.getElementById('in').value; show(at + 1) } if (event.target.id === 'dn') did(kept.You + '+' + kept.Home, event) } }; show(0); st.onclick = (event) => { if (event.target.dataset.at) show(Number(event.target.dataset.at)) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#in'));
      await person.type('Ada');
      await person.click(tab.locator('#nx'));
      await person.click(tab.locator('#in'));
      await person.type('Oxford');
      await person.click(tab.locator('#nx'));
      await person.click(tab.getByText('1. You'));
      await person.click(tab.locator('#in'));
      await person.press('Control+a');
      await person.type('Grace');
      await person.click(tab.locator('#nx'));
      await person.click(tab.locator('#nx'));
      await person.click(tab.getByText('Submit'));
    },
  },
  'books lent from a shelf of covers': {
    html: `<div class="shelf">${['Dune', 'Emma', 'Ulysses', 'Emma'].map((one, at) => `<figure style="display:inline-block;width:110px;margin:4px"><img alt="Cover of ${one}" width="80" height="90"><figcaption>${one}<br><small>${at === 3 ? 'Large print' : 'Paperback'}</small></figcaption><button class="ln" data-k="${one}${at}">Borrow</button></figure>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.ln')) { did('lent ' + event.target.dataset.k, event); event.target.textContent = 'Return' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ln').nth(3));
      await person.click(tab.locator('.ln').nth(2));
    },
  },
  'rooms free by the hour in a grid of buttons': {
    html: `<table class="rooms"><caption>Rooms on Friday</caption><thead><tr><th></th>${['9', '10', '11'].map((hour) => `<th>${hour}:00</th>`).join('')}</tr></thead><tbody>${['Aula', 'Lab'].map((room) => `<tr><th scope="row">${room}</th>${[9, 10, 11].map((hour) => `<td><button data-k="${room} ${hour}">Free</button></td>`).join('')}</tr>`).join('')}</tbody></table><script>addEventListener('click', (event) => { if (event.target.dataset.k) { did('book ' + event.target.dataset.k, event); event.target.textContent = 'Yours' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Lab 10"]'));
      await person.click(tab.locator('[data-k="Aula 11"]'));
    },
  },
  'doctors filtered by a word, then one of them': {
    html: `<input id="q" type="search" placeholder="Filter by name or town"><div id="n"></div><ul id="l"></ul><script>const all = [['Dr. Alba', 'Ghent'], ['Dr. Alba', 'Bruges'], ['Dr. Cole', 'Ghent']]; const draw = () => { const found = all.filter((one) => one.join(' ').toLowerCase().includes(q.value.toLowerCase())); n.textContent = found.length + ' found'; l.innerHTML = found.map(([name, town]) => '<li><strong>' + name + '</strong><div>' + town + '</div><a href="#" class="bk" data-k="' + name + town + '">Make an appointment</a></li>').join('') }; draw(); let timer; q.oninput = () => { clearTimeout(timer); timer = setTimeout(draw, 120) }; l.onclick = (event) => { if (event.target.matches('.bk')) { event.preventDefault(); did(event.target.dataset.k, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('alba');
      await tab.getByText('2 found').waitFor();
      await person.click(tab.locator('.bk').nth(1));
    },
  },
  'seats in a hall with rows of letters': {
    html: `<div class="hall">${['A', 'B'].map((row) => `<div class="rw"><b>${row}</b> ${[1, 2, 3, 4].map((seat) => `<span class="st" role="checkbox" aria-checked="false" aria-label="Row ${row} seat ${seat}" tabindex="0" style="display:inline-block;width:24px;height:24px;border:1px solid;cursor:pointer">${seat}</span>`).join('')}</div>`).join('')}</div><button id="tk">Reserve</button><script>addEventListener('click', (event) => { if (event.target.matches('.st')) event.target.setAttribute('aria-checked', String(event.target.getAttribute('aria-checked') !== 'true')) }); tk.onclick = (event) => did([...document.querySelectorAll('[aria-checked=true]')].map((one) => one.getAttribute('aria-label')).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.st').nth(1));
      await person.click(tab.locator('.st').nth(6));
      await person.click(tab.locator('.st').nth(1));
      await person.click(tab.locator('#tk'));
    },
  },
  'quiz with one question at a time': {
    html: `<div id="qz"></div><script>const qs = [['Capital of France?', ['Rome', 'Paris']], ['2 + 2?', ['4', '5']], ['Largest planet?', ['Mars', 'Jupiter']]]; let at = 0; const said = []; const draw = () => { qz.innerHTML = at < qs.length ? '<p>Question ' + (at + 1) + ' of 3</p><h2>' + qs[at][0] + '</h2>' + qs[at][1].map((one) => '<button class="an">' + one + '</button>').join('') : '<h2>Thank you</h2><button class="fin">Hand in</button>' }; draw(); qz.onclick = (event) => { if (event.target.matches('.an')) { said.push(event.target.textContent); at += 1; setTimeout(draw, 200) } if (event.target.matches('.fin')) did(said.join(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Paris'));
      await person.click(tab.getByText('4', { exact: true }));
      await person.click(tab.getByText('Jupiter'));
      await person.click(tab.getByText('Hand in'));
    },
  },
  'name, street and town in one line of labels above': {
    html: `<style>.g { display: grid; grid-template-columns: repeat(3, 150px); gap: 6px } .g span { font-size: 12px }</style><div class="g"><span>Name</span><span>Street</span><span>Town</span><input id="x1"><input id="x2"><input id="x3"></div><button onclick="did(x1.value + x2.value + x3.value, event)">Register</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#x1'));
      await person.type('Ada');
      await person.press('Tab');
      await person.press('Tab');
      await person.type('Oxford');
      await person.click(tab.locator('#x2'));
      await person.type('Mill Lane');
      await person.click(tab.getByText('Register'));
    },
  },
  'parcel followed by its number': {
    html: `<form id="t"><div class="box"><input name="trk" maxlength="14" aria-describedby="hint"><div id="hint">12 digits, on your receipt</div></div><button type="submit" class="btn"><svg width="16" height="16" aria-hidden="true"><circle cx="8" cy="8" r="6"/></svg></button></form><div id="r"></div><script>t.onsubmit = (event) => { event.preventDefault(); did('track ' + t.trk.value, event); r.innerHTML = '<h3>On its way</h3><button onclick="did(\\'redirected\\', event)">Send it elsewhere</button>' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[name=trk]'));
      await person.type('120045007812');
      await person.click(tab.locator('.btn'));
      await person.click(tab.getByText('Send it elsewhere'));
    },
  },
  'donation with a monthly switch of two halves': {
    html: `<div class="seg" style="display:inline-flex;border:1px solid"><div class="half on" data-v="once" style="padding:8px;cursor:pointer">Once</div><div class="half" data-v="monthly" style="padding:8px;cursor:pointer">Monthly</div></div><div>${[10, 25, 50].map((one) => `<label class="amt"><input type="radio" name="amt" value="${one}" hidden>€${one}</label> `).join('')}<label>Other <input id="oth" size="4"></label></div><button id="gv">Give</button><script>let how = 'once'; document.querySelector('.seg').onclick = (event) => { const half = event.target.closest('.half'); how = half.dataset.v; for (const one of document.querySelectorAll('.half')) one.classList.toggle('on', one === half) }; gv.onclick = (event) => did(how + ' ' + (oth.value || document.querySelector('[name=amt]:checked')?.value), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.half').nth(1));
      await person.click(tab.locator('.amt').nth(1));
      await person.click(tab.locator('#gv'));
    },
  },
  'papers with an upload in each row': {
    html: `<table><tr><th>Paper</th><th>File</th></tr>${['Passport', 'Payslip'].map((one) => `<tr><td>${one}</td><td><label class="up" style="border:1px solid;cursor:pointer">Choose file<input type="file" data-k="${one}" data-state="" style="display:none"></label> <span class="nm"></span></td></tr>`).join('')}</table><button id="sn">Send papers</button><script>addEventListener('change', (event) => { if (event.target.files) { event.target.dataset.state = 'got'; event.target.closest('td').querySelector('.nm').textContent = event.target.files[0].name } }); sn.onclick = (event) => did([...document.querySelectorAll('[type=file]')].map((one) => one.dataset.k + one.files.length).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.up').nth(1));
      await person.upload('pay.txt', 'Ada');
      await tab.waitForFunction('document.querySelectorAll("[type=file]")[1].files.length === 1');
      await person.click(tab.locator('#sn'));
    },
  },
  'week turned by arrows and a lesson dropped': {
    html: `<div><button aria-label="Previous week">&lsaquo;</button> <b id="wk"></b> <button aria-label="Next week">&rsaquo;</button></div><div id="ls"></div><script>let w = 20; const draw = () => { wk.textContent = 'Week ' + w; ls.innerHTML = ['Yoga', 'Judo'].map((one) => '<div class="l"><b>' + one + '</b><span> ' + (w % 2 ? 'Tue' : 'Thu') + '</span><button class="sg" data-k="' + one + w + '">Sign up</button></div>').join('') }; draw(); addEventListener('click', (event) => { const name = event.target.getAttribute?.('aria-label'); if (name === 'Next week') w += 1; else if (name === 'Previous week') w -= 1; else { if (event.target.dataset?.k) did(event.target.dataset.k, event); return } draw() })</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Next week'));
      await person.click(tab.getByLabel('Next week'));
      await person.click(tab.getByLabel('Next week'));
      await person.click(tab.getByLabel('Previous week'));
      await person.click(tab.locator('.sg').nth(1));
    },
  },
  'long form of a club with sections folded': {
    html: `${['Contact', 'Boat'].map((one, at) => `<section><div class="hd" style="cursor:pointer;background:#eee;padding:6px"><span>${one}</span><i class="chev">⌄</i></div><div class="bd" style="display:${at ? 'none' : 'block'}"><div class="fg"><div>Name</div><input data-name="${one}-name"></div><div class="fg"><div>Length</div><input data-name="${one}-len"></div></div></section>`).join('')}<button onclick="did('joined', event)">Join</button><script>addEventListener('click', (event) => { const hd = event.target.closest('.hd'); if (hd) { const bd = hd.nextElementSibling; bd.style.display = bd.style.display === 'none' ? 'block' : 'none' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Contact-name]'));
      await person.type('Ada');
      await person.click(tab.locator('.hd').nth(1));
      await person.click(tab.locator('[data-name=Boat-name]'));
      await person.type('Swift');
      await person.press('Tab');
      await person.type('9');
      await person.click(tab.getByText('Join'));
    },
  },
  'complaint sent after a choice in two levels': {
    html: `<label>Department <select id="d"><option value="">Please select</option><option>Water</option><option>Roads</option></select></label> <label>Subject <select id="s" disabled></select></label><br><textarea id="tx" rows="3" placeholder="Describe what happened"></textarea><div><span id="ct">0</span>/200</div><button id="sb" disabled>Send complaint</button><script>const subs = { Water: ['Leak', 'Bill'], Roads: ['Hole', 'Sign', 'Light'] }; d.onchange = () => { s.disabled = true; setTimeout(() => { s.innerHTML = subs[d.value].map((one) => '<option>' + one + '</option>').join(''); s.disabled = false }, 250) }; tx.oninput = () => { ct.textContent = tx.value.length; sb.disabled = tx.value.length < 10 }; sb.onclick = (event) => did([d.value, s.value, tx.value].join('/'), event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#d'), { labels: ['Roads'] });
      await tab.waitForFunction('!s.disabled');
      await person.choose(tab.locator('#s'), { labels: ['Light'] });
      await person.click(tab.locator('#tx'));
      await person.type('Dark since Monday');
      await person.click(tab.locator('#sb'));
    },
  },
  'words for a picture in a list that can be turned over': {
    html: `<div id="cs">${['der Hund', 'die Katze'].map((one, at) => `<div class="fc" data-b="${['dog', 'cat'][at]}" style="display:inline-block;width:120px;height:60px;border:1px solid;cursor:pointer">${one}</div>`).join('')}</div><script>cs.onclick = (event) => { const card = event.target.closest('.fc'); if (event.target.matches('.kn')) { did('known ' + card.dataset.b, event); card.remove(); return } if (card && !card.querySelector('.kn')) card.innerHTML = card.dataset.b + ' <button class="kn">Known</button>' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.fc').nth(1), { inside: 0.2 });
      await person.click(tab.locator('.kn'));
    },
  },
  'choir of names in columns moved by buttons': {
    html: `<table id="ch"><tr><th>Singer</th><th>Voice</th><th></th></tr>${['Ann', 'Ben', 'Cleo'].map((one) => `<tr><td>${one}</td><td class="vc" data-name="${one}" data-state="alto">alto</td><td><button>↑</button><button>↓</button></td></tr>`).join('')}</table><script>ch.onclick = (event) => { if (!event.target.matches('button')) return; const cell = event.target.closest('tr').querySelector('.vc'); const all = ['soprano', 'alto', 'tenor']; const at = Math.max(0, Math.min(2, all.indexOf(cell.textContent) + (event.target.textContent === '↑' ? -1 : 1))); cell.textContent = all[at]; cell.dataset.state = all[at] }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ch button').nth(3));
      await person.click(tab.locator('#ch button').nth(4));
    },
  },
  'tax classes by a box with a small i': {
    html: `<div class="r"><input type="checkbox" id="c1" data-name="c1"><label for="c1">Married</label> <button class="i" aria-label="Help" onclick="tip.textContent = 'Since when?'">i</button></div><div class="r"><input type="checkbox" id="c2" data-name="c2"><label for="c2">Church tax</label> <button class="i" aria-label="Help" onclick="tip.textContent = 'Which church?'">i</button></div><p id="tip"></p><button onclick="did('go ' + tip.textContent, event)">Next step</button>`,
    async act(person, tab) {
      await person.click(tab.locator('label[for=c1]'));
      await person.click(tab.locator('.i').nth(1));
      await person.click(tab.locator('#c2'));
      await person.click(tab.getByText('Next step'));
    },
  },
  'vote between two candidates with a window to be sure': {
    html: `${['Ms. Reed', 'Mr. Hall'].map((one) => `<div class="cd" style="border:1px solid;padding:6px"><h3>${one}</h3><button class="vt" data-k="${one}">Vote</button></div>`).join('')}<dialog id="dg"><p>Are you sure?</p><button id="y">Yes, vote</button><button id="n">No</button></dialog><script>let on; addEventListener('click', (event) => { if (event.target.matches('.vt')) { on = event.target.dataset.k; dg.showModal() } }); y.onclick = (event) => { did('vote ' + on, event); dg.close() }; n.onclick = () => dg.close()</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.vt').nth(0));
      await person.click(tab.locator('#n'));
      await person.click(tab.locator('.vt').nth(1));
      await person.click(tab.locator('#y'));
    },
  },
};
