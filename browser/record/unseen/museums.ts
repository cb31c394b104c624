import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Museums: summaries, pages that work without scripts, names in other writings and with marks in them. */
export const MUSEUMS: Record<string, UnseenPage> = {
  'answers in a list of definitions with a change link each': {
    html: `<h2>Check your booking</h2><dl>${['Name', 'Day', 'Guide'].map((one, at) => `<div><dt>${one}</dt><dd>${['Ada Lind', '4 May', 'None'][at]}</dd><dd><a href="#" class="c" data-k="${one}">Change</a></dd></div>`).join('')}</dl><label id="lb" hidden><span id="w"></span> <input id="v" data-name="new value"></label><button id="ok">Confirm booking</button><script>addEventListener('click', (event) => { if (!event.target.matches('.c')) return; event.preventDefault(); did('change ' + event.target.dataset.k, event); w.textContent = 'New ' + event.target.dataset.k.toLowerCase(); lb.hidden = false }); ok.onclick = (event) => did('booked', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Guide]'));
      await person.click(tab.locator('#v'));
      await person.type('Audio');
      await person.click(tab.locator('[data-k=Day]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'rows under one name that spans them': {
    html: `<table border="1"><tr><th>Hall</th><th>Time</th><th></th></tr>${['Egypt', 'Rome'].map((hall) => ['10:00', '12:00', '14:00'].map((hour, at) => `<tr>${at === 0 ? `<th rowspan="3">${hall}</th>` : ''}<td>${hour}</td><td><button class="r" data-k="${hall} ${hour}">Reserve</button></td></tr>`).join('')).join('')}</table><script>addEventListener('click', (event) => { if (event.target.matches('.r')) { did(event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Rome 12:00"]'));
      await person.click(tab.locator('[data-k="Egypt 14:00"]'));
      await person.click(tab.locator('[data-k="Rome 10:00"]'));
    },
  },
  'cards drawn in another order than they are written': {
    html: `<div style="display:flex;flex-direction:row-reverse;gap:10px;width:500px">${['Vase', 'Coin', 'Mask'].map((one) => `<div style="border:1px solid;padding:8px"><img alt="" width="40" height="40"><p>${one}</p><button class="t" data-k="${one}">Add to tour</button></div>`).join('')}</div><button id="ok">Start tour</button><script>const all = []; addEventListener('click', (event) => { if (event.target.matches('.t')) { all.push(event.target.dataset.k); event.target.textContent = 'Added' } }); ok.onclick = (event) => did('tour ' + all.join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Mask]'));
      await person.click(tab.locator('[data-k=Vase]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'choices under headings that stand in another row': {
    html: `<div style="display:grid;grid-template-columns:repeat(3,150px)">${['Friend', 'Patron', 'Family'].map((one) => `<div><h3>${one}</h3></div>`).join('')}${['40 a year', '90 a year', '60 a year'].map((one) => `<div><p>${one}</p></div>`).join('')}${['Friend', 'Patron', 'Family'].map((one) => `<div><a href="#" role="button" class="j" data-k="${one}">Join</a></div>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.j')) { event.preventDefault(); did('join ' + event.target.dataset.k, event); event.target.textContent = 'Joined' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Patron]'));
      await person.click(tab.locator('[data-k=Family]'));
    },
  },
  'window put away by a press beside it': {
    html: `<button id="a">About this vase</button><div class="veil" id="v" hidden><div class="dialog" role="dialog" aria-label="About"><p>Found in 1888.</p><button id="k">Keep</button></div></div><button id="b">Next vase</button><script>a.onclick = () => { v.hidden = false }; v.onclick = (event) => { if (event.target === v) v.hidden = true }; k.onclick = (event) => did('kept', event); b.onclick = (event) => did('next', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#a'));
      await person.click(tab.locator('#k'));
      await person.click(tab.locator('#v'), { inside: 0.95 });
      await person.click(tab.locator('#b'));
    },
  },
  'menu put away by a press on the empty page': {
    html: `<button id="m" aria-expanded="false">Sort</button><div id="l" hidden style="position:absolute;background:#fff;border:1px solid;width:200px;height:160px"><p>By year</p><p>By name</p></div><p style="margin-top:30px"><button id="g">Show map</button></p><div style="height:300px"></div><script>m.onclick = (event) => { l.hidden = false; m.setAttribute('aria-expanded', 'true'); event.stopPropagation() }; l.onclick = (event) => { did(event.target.textContent, event); l.hidden = true; m.setAttribute('aria-expanded', 'false'); event.stopPropagation() }; document.onclick = () => { l.hidden = true; m.setAttribute('aria-expanded', 'false') }; g.onclick = (event) => did('map', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#m'));
      await person.click(tab.locator('body'), { inside: 0.9 });
      await person.click(tab.locator('#g'));
    },
  },
  'letters of three sizes': {
    html: `<div>${['Small', 'Medium', 'Large'].map((one, at) => `<button class="z" title="${one} text" data-k="${one}" style="font-size:${12 + at * 6}px">A</button>`).join('')}</div><p id="p">The halls are open.</p><button id="ok">Keep size</button><script>let size = ''; addEventListener('click', (event) => { if (event.target.matches('.z')) { size = event.target.dataset.k; p.style.fontSize = event.target.style.fontSize } }); ok.onclick = (event) => did('size ' + size, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Large]'));
      await person.click(tab.locator('[data-k=Medium]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'other answer with a field in its label': {
    html: `<fieldset><legend>How did you hear of us?</legend>${['Friends', 'Press'].map((one) => `<label><input type="radio" name="h" data-name="${one}"> ${one}</label><br>`).join('')}<label><input type="radio" name="h" data-name="Other"> Other: <input data-name="other words"></label></fieldset><button onclick="did('sent', event)">Send answer</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Press]'));
      await person.click(tab.locator('[data-name=Other]'));
      await person.click(tab.locator('[data-name="other words"]'));
      await person.type('a poster');
      await person.click(tab.getByText('Send answer'));
    },
  },
  'boxes whose words stand beside them without a label': {
    html: `<p><input type="checkbox" data-name="news"> Send me news<br><input type="checkbox" data-name="shop"> Send me the shop's list<br><input type="checkbox" data-name="post"> Use post instead</p><p>Copies <input size="3" data-name="copies"></p><input type="button" value="Save wishes" onclick="did('saved', event)">`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=post]'));
      await person.click(tab.locator('[data-name=news]'));
      await person.click(tab.locator('[data-name=copies]'));
      await person.type('2');
      await person.click(tab.locator('[type=button]'));
    },
  },
  'menu opened by a hidden box': {
    html: `<style>#nv { position: absolute; opacity: 0; width: 1px; height: 1px } #mn { display: none } #nv:checked ~ #mn { display: block }</style><input type="checkbox" id="nv" data-name="menu"><label for="nv" style="font-size:30px;cursor:pointer">☰</label><ul id="mn"><li><a href="#" class="g">Visit</a></li><li><a href="#" class="g">Collection</a></li></ul><script>addEventListener('click', (event) => { if (event.target.matches('.g')) { event.preventDefault(); did(event.target.textContent, event); nv.checked = false } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('label'));
      await person.click(tab.getByText('Collection'));
      await person.click(tab.locator('label'));
      await person.click(tab.getByText('Visit', { exact: true }));
    },
  },
  'tabs made of labels without a script': {
    html: `<style>.tb input { display: none } .tb section { display: none } #t1:checked ~ #s1, #t2:checked ~ #s2, #t3:checked ~ #s3 { display: block } .tb label { border: 1px solid; padding: 4px }</style><div class="tb">${['Today', 'Week', 'Month'].map((one, at) => `<input type="radio" name="tb" id="t${at + 1}" data-name="tab ${one}"${at === 0 ? ' checked' : ''}><label for="t${at + 1}">${one}</label>`).join('')}${['Today', 'Week', 'Month'].map((one, at) => `<section id="s${at + 1}"><p>${one}: talks</p><button class="r" data-k="${one}">Remind me</button></section>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.r')) did('remind ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('label[for=t3]'));
      await person.click(tab.locator('[data-k=Month]'));
      await person.click(tab.locator('label[for=t2]'));
      await person.click(tab.locator('[data-k=Week]'));
    },
  },
  'window that is opened by the address alone': {
    html: `<style>.mo { display: none; position: fixed; top: 60px; left: 200px; background: #fff; border: 1px solid; padding: 20px } .mo:target { display: block }</style><a href="#terms">Terms</a> <a href="#route">Route</a>${['terms', 'route'].map((one) => `<div class="mo" id="${one}"><h3>${one}</h3><a href="#" class="x">Close</a> <button class="p" data-k="${one}">Print</button></div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.p')) did('print ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Route', { exact: true }));
      await person.click(tab.locator('[data-k=route]'));
      await person.click(tab.locator('#route .x'));
      await person.click(tab.getByText('Terms', { exact: true }));
      await person.click(tab.locator('[data-k=terms]'));
    },
  },
  'names broken by marks of what was searched': {
    html: `<input id="q" placeholder="Search the collection"><ul id="l"></ul><script>const all = ['Sunflowers', 'Sunrise at sea', 'The sun king', 'Moonlight']; q.oninput = () => { const low = q.value.toLowerCase(); l.innerHTML = all.filter((one) => low && one.toLowerCase().includes(low)).map((one) => { const at = one.toLowerCase().indexOf(low); return '<li><a href="#" class="w">' + one.slice(0, at) + '<mark>' + one.slice(at, at + low.length) + '</mark>' + one.slice(at + low.length) + '</a></li>' }).join('') }; l.onclick = (event) => { event.preventDefault(); const one = event.target.closest('.w'); if (one) did('open ' + one.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('sun');
      await person.click(tab.locator('.w').nth(2));
      await person.click(tab.locator('.w').nth(0));
    },
  },
  'names with quotation marks and soft hyphens': {
    html: `${['The “Night Watch”', 'Frame 12" oak', 'Georgia O&#39;Keeffe', 'Land&shy;schafts&shy;malerei', 'Tea&nbsp;&amp;&nbsp;cake'].map((one, at) => `<p><button class="n" data-k="${at}">${one}</button></p>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.n')) { did('n' + event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      for (const at of [1, 0, 3, 2, 4]) await person.click(tab.locator(`[data-k="${at}"]`));
    },
  },
  'page written from right to left': {
    html: `<div dir="rtl"><label>الاسم <input data-name="who"></label><fieldset><legend>اليوم</legend><label><input type="radio" name="d" data-name="today"> اليوم</label><label><input type="radio" name="d" data-name="tomorrow"> غداً</label></fieldset><button id="a">إلغاء</button><button id="b">حجز</button></div><script>a.onclick = (event) => did('cancel', event); b.onclick = (event) => did('book', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=who]'));
      await person.type('آدا');
      await person.click(tab.locator('[data-name=tomorrow]'));
      await person.click(tab.locator('#b'));
    },
  },
  'page in a writing without spaces': {
    html: `<label>氏名<input data-name="who"></label><label>枚数<select data-name="count"><option>1枚</option><option>2枚</option></select></label><div>${['予約', '予約確認', '取消'].map((one, at) => `<button class="b" data-k="b${at}">${one}</button>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.b')) did(event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=who]'));
      await person.type('山田');
      await person.choose(tab.locator('[data-name=count]'), { labels: ['2枚'] });
      await person.click(tab.locator('[data-k=b0]'));
      await person.click(tab.locator('[data-k=b1]'));
    },
  },
  'word that is typed to be sure': {
    html: `<button id="d">Delete loan</button><div class="veil" id="v" hidden><div class="dialog" role="dialog" aria-label="Delete loan"><p>Type <b>MASK-7</b> to confirm.</p><input id="t"><button id="y" disabled>I understand, delete</button></div></div><script>d.onclick = () => { v.hidden = false; t.focus() }; t.oninput = () => { y.disabled = t.value !== 'MASK-7' }; y.onclick = (event) => { v.hidden = true; did('deleted', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#d'));
      await person.type('MASK-7');
      await person.click(tab.locator('#y'));
    },
  },
  'towns of one name told by a second line': {
    html: `<label>Town <input id="q" role="combobox" aria-controls="l" aria-expanded="false"></label><div id="l" role="listbox" hidden></div><button id="ok">Set town</button><script>const all = [['Halle', 'Saxony'], ['Halle', 'Westphalia'], ['Halle', 'Belgium']]; let picked = ''; q.oninput = () => { l.innerHTML = all.filter(([one]) => one.toLowerCase().startsWith(q.value.toLowerCase())).map(([one, two]) => '<div role="option" data-k="' + two + '"><div>' + one + '</div><small>' + two + '</small></div>').join(''); l.hidden = q.value === ''; q.setAttribute('aria-expanded', String(!l.hidden)) }; l.onclick = (event) => { const one = event.target.closest('[role=option]'); if (!one) return; picked = one.dataset.k; q.value = 'Halle'; l.hidden = true; q.setAttribute('aria-expanded', 'false') }; ok.onclick = (event) => did('town ' + picked, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('hal');
      await person.click(tab.locator('[data-k=Westphalia]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'frame that is loaded anew after each answer': {
    html: `<iframe id="f" title="Quiz" width="300" height="140"></iframe><p id="p"></p><script>const all = ['Who?', 'When?', 'Where?']; let at = 0; const load = () => { f.srcdoc = '<h4>' + all[at] + '</h4><button onclick="parent.answer(1, event)">Yes</button><button onclick="parent.answer(0, event)">No</button>' }; window.answer = (isYes, event) => { did(all[at] + ' ' + (isYes ? 'yes' : 'no'), event); at += 1; if (at < 3) load(); else f.remove() }; load()</script>`,
    async act(person, tab) {
      const frame = tab.frameLocator('#f');
      for (const [heading, word] of [
        ['Who?', 'No'],
        ['When?', 'Yes'],
        ['Where?', 'No'],
      ] as const) {
        await frame.getByText(heading).waitFor();
        await person.click(frame.getByText(word, { exact: true }));
      }
    },
  },
  'buttons called by the words that lines are made of': {
    html: `${['Open page', 'Wait', 'the second button', 'Click here until done', 'If in doubt, skip', 'Select all or none'].map((one, at) => `<p><button class="n" data-k="${at}">${one}</button></p>`).join('')}<label>Type into field <input data-name="in"></label><script>addEventListener('click', (event) => { if (event.target.matches('.n')) { did('n' + event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      for (const at of [1, 3, 0, 2, 5, 4]) await person.click(tab.locator(`[data-k="${at}"]`));
      await person.click(tab.locator('[data-name=in]'));
      await person.type('Wait 5 seconds');
    },
  },
};
