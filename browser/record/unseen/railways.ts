import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Journeys: places, trains, boards that change by themselves, and small windows. */
export const RAILWAYS: Record<string, UnseenPage> = {
  'places that change sides by a button between them': {
    html: `<label>From <input id="fr"></label><button id="sw" title="Swap">⇄</button><label>To <input id="tt"></label><button id="go">Find trains</button><script>sw.onclick = () => { [fr.value, tt.value] = [tt.value, fr.value] }; go.onclick = (event) => did(fr.value + ' to ' + tt.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#fr'));
      await person.type('Lund');
      await person.click(tab.locator('#tt'));
      await person.type('Oslo');
      await person.click(tab.locator('#sw'));
      await person.click(tab.locator('#go'));
    },
  },
  'return that shows a second day': {
    html: `<label><input type="radio" name="w" data-name="single" checked> Single</label><label><input type="radio" name="w" data-name="return"> Return</label><label>Out <input type="date" id="ou"></label><span id="bk" hidden><label>Back <input type="date" id="ba"></label></span><script>addEventListener('change', (event) => { if (event.target.name === 'w') bk.hidden = event.target.dataset.name === 'single' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=return]'));
      await person.choose(tab.locator('#ou'), { value: '2027-03-04' });
      await person.choose(tab.locator('#ba'), { value: '2027-03-09' });
    },
  },
  'card of each traveller in groups with a number': {
    html: `${[1, 2].map((one) => `<fieldset><legend>Traveller ${one}</legend><label>Age <select data-name="age${one}"><option>Adult</option><option>Child</option></select></label><label>Card <select data-name="card${one}"><option>None</option><option>Half fare</option></select></label></fieldset>`).join('')}<button onclick="did('on', event)">Go on</button>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-name=card2]'), { labels: ['Half fare'] });
      await person.choose(tab.locator('[data-name=age1]'), { labels: ['Child'] });
      await person.click(tab.getByText('Go on'));
    },
  },
  'fares of two classes in columns of buttons with a price': {
    html: `<table><tr><th>Train</th><th>2nd class</th><th>1st class</th></tr>${['IC 12', 'IC 14'].map((one, at) => `<tr><td>${one}</td><td><button class="f" data-k="${one} 2nd">€${20 + at * 5}</button></td><td><button class="f" data-k="${one} 1st">€${25 + at * 5}</button></td></tr>`).join('')}</table><script>addEventListener('click', (event) => { if (event.target.matches('.f')) did(event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="IC 14 2nd"]'));
      await person.click(tab.locator('[data-k="IC 12 1st"]'));
    },
  },
  'earlier and later above and below the same list': {
    html: `<a href="#" class="ea">Earlier</a> <a href="#" class="la">Later</a><ul id="l"></ul><a href="#" class="ea">Earlier</a> <a href="#" class="la">Later</a><script>let at = 9; const draw = () => { l.innerHTML = [0, 1, 2].map((one) => '<li>' + (at + one) + ':00 <button class="t">Take</button></li>').join('') }; draw(); addEventListener('click', (event) => { if (event.target.matches('.ea, .la')) { event.preventDefault(); at += event.target.matches('.la') ? 3 : -3; draw() } if (event.target.matches('.t')) did('take ' + event.target.parentNode.firstChild.textContent.trim(), event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.la').nth(1));
      await person.click(tab.locator('.la').nth(0));
      await person.click(tab.locator('.ea').nth(1));
      await person.click(tab.locator('.t').nth(1));
    },
  },
  'stations of a drawn line with a title each': {
    html: `<svg width="320" height="60"><line x1="20" y1="30" x2="300" y2="30" stroke="#000"/>${['Lund', 'Malmo', 'Ystad', 'Simrishamn'].map((one, at) => `<circle class="s" cx="${20 + at * 90}" cy="30" r="9" fill="#fff" stroke="#000" style="cursor:pointer"><title>${one}</title></circle>`).join('')}</svg><p id="p"></p><script>addEventListener('click', (event) => { if (event.target.matches('.s')) { did(event.target.textContent, event); event.target.setAttribute('fill', 'red') } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.s').nth(2));
      await person.click(tab.locator('.s').nth(0));
    },
  },
  'board that is written anew five times a second': {
    html: `<table id="b"></table><script>let n = 0; const on = new Set(); const draw = () => { n += 1; b.innerHTML = ['Oslo', 'Kiel', 'Turku'].map((one) => '<tr><td>' + one + '</td><td>' + (n % 60) + ' s</td><td><a href="#" class="f">' + (on.has(one) ? 'Following' : 'Follow') + '</a></td></tr>').join('') }; draw(); setInterval(draw, 200); b.onclick = (event) => { event.preventDefault(); if (!event.target.matches('.f')) return; const name = event.target.closest('tr').cells[0].textContent; on.add(name); did('follow ' + name, event); draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('tr', { hasText: 'Kiel' }).locator('.f'));
      await person.click(tab.locator('tr', { hasText: 'Oslo' }).locator('.f'));
    },
  },
  'kinds of trouble in folds within folds': {
    html: `${['Train', 'Station'].map((one) => `<details><summary>${one}</summary>${['Dirty', 'Broken'].map((two) => `<details><summary>${two}</summary>${['Seat', 'Door'].map((three) => `<label><input type="radio" name="k" data-name="${one} ${two} ${three}"> ${three}</label>`).join('')}</details>`).join('')}</details>`).join('')}<button onclick="did('reported', event)">Report</button>`,
    async act(person, tab) {
      const second = tab.locator('body > details').nth(1);
      await person.click(second.locator('> summary'));
      await person.click(second.locator('details > summary').nth(1));
      await person.click(tab.locator('[data-name="Station Broken Door"]'));
      await person.click(tab.getByText('Report', { exact: true }));
    },
  },
  'language chosen in a window that is searched in': {
    html: `<button id="op">English ▾</button><dialog id="dg"><input id="q" placeholder="Search languages"><div id="l"></div><button id="ok">Apply</button></dialog><script>const all = ['English', 'Svenska', 'Suomi', 'Svabian']; let at = 'English'; const draw = () => { l.innerHTML = all.filter((one) => one.toLowerCase().startsWith(q.value.toLowerCase())).map((one) => '<label><input type="radio" name="lg" value="' + one + '"' + (one === at ? ' checked' : '') + '>' + one + '</label>').join('') }; op.onclick = () => { draw(); dg.showModal() }; q.oninput = draw; l.onchange = (event) => { at = event.target.value }; ok.onclick = (event) => { dg.close(); op.textContent = at + ' ▾'; did(at, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('#q'));
      await person.type('sv');
      await person.click(tab.locator('#l label').nth(0));
      await person.click(tab.locator('#ok'));
    },
  },
  'coach gone to by arrows, then a seat by its number': {
    html: `<button id="lf" aria-label="Previous coach">‹</button> <b id="c"></b> <button id="rt" aria-label="Next coach">›</button><div id="s"></div><button id="ok">Reserve</button><script>let at = 4; let seat = ''; const draw = () => { c.textContent = 'Coach ' + at; s.innerHTML = [11, 12, 13, 14].map((one) => '<button class="t" aria-pressed="' + (seat === at + '/' + one) + '">' + one + '</button>').join('') }; draw(); lf.onclick = () => { at -= 1; draw() }; rt.onclick = () => { at += 1; draw() }; s.onclick = (event) => { if (event.target.matches('.t')) { seat = at + '/' + event.target.textContent; draw() } }; ok.onclick = (event) => did('seat ' + seat, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#rt'));
      await person.click(tab.locator('#rt'));
      await person.click(tab.locator('#lf'));
      await person.click(tab.locator('.t').nth(2));
      await person.click(tab.locator('#ok'));
    },
  },
  'ticket on paper or on a phone as large cards': {
    html: `<div role="radiogroup" aria-label="Delivery">${[
      ['On my phone', 'Shown in the app'],
      ['Print at home', 'As a PDF'],
    ]
      .map(
        ([one, two]) =>
          `<div role="radio" aria-checked="false" tabindex="0" class="c" style="border:1px solid;padding:10px;width:200px"><strong>${one}</strong><p>${two}</p></div>`,
      )
      .join(
        '',
      )}</div><button id="ok">Confirm</button><script>addEventListener('click', (event) => { const one = event.target.closest('.c'); if (one) for (const other of document.querySelectorAll('.c')) other.setAttribute('aria-checked', String(other === one)) }); ok.onclick = (event) => did(document.querySelector('.c[aria-checked=true] strong')?.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.c').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'wide table whose last column is out of sight': {
    html: `<div style="width:300px;overflow:auto"><table style="width:1200px"><tr><th>Train</th>${[1, 2, 3, 4].map((one) => `<th>Stop ${one}</th>`).join('')}<th>Menu</th></tr>${['A', 'B'].map((one) => `<tr><td>Train ${one}</td>${[1, 2, 3, 4].map((two) => `<td>${two}:00</td>`).join('')}<td><button class="a" data-k="${one}">Alert me</button></td></tr>`).join('')}</table></div><script>addEventListener('click', (event) => { if (event.target.matches('.a')) did('alert ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=B]'));
      await person.click(tab.locator('[data-k=A]'));
    },
  },
  'pictures of people that filter a list': {
    html: `<div>${['Ada', 'Bob', 'Cy'].map((one) => `<button class="v" style="border-radius:50%"><img alt="${one}" width="24" height="24"></button>`).join('')}</div><ul id="l"></ul><script>const all = [['Wash', 'Ada'], ['Oil', 'Bob'], ['Check', 'Ada']]; let who = ''; const draw = () => { l.innerHTML = all.filter(([, one]) => !who || one === who).map(([one]) => '<li>' + one + ' <a href="#" class="d">Done</a></li>').join('') }; draw(); addEventListener('click', (event) => { const one = event.target.closest('.v'); if (one) { who = one.firstChild.alt; draw() } if (event.target.matches('.d')) { event.preventDefault(); did('done ' + event.target.parentNode.firstChild.textContent.trim(), event); event.target.parentNode.remove() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.v').nth(0));
      await person.click(tab.locator('.d').nth(1));
    },
  },
  'month and year from lists above the days': {
    html: `<label>Date <input id="d" readonly></label><div id="c" hidden><select id="m"><option>January</option><option>February</option></select><select id="y"><option>2027</option><option>2028</option></select><table id="t"></table></div><script>d.onclick = () => { c.hidden = false; draw() }; const draw = () => { t.innerHTML = [0, 1, 2].map((row) => '<tr>' + [1, 2, 3, 4, 5].map((one) => '<td class="x">' + (row * 5 + one) + '</td>').join('') + '</tr>').join('') }; m.onchange = y.onchange = draw; t.onclick = (event) => { if (event.target.matches('.x')) { d.value = event.target.textContent + ' ' + m.value + ' ' + y.value; c.hidden = true; did(d.value, event) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#d'));
      await person.choose(tab.locator('#m'), { labels: ['February'] });
      await person.choose(tab.locator('#y'), { labels: ['2028'] });
      await person.click(tab.locator('.x').nth(6));
    },
  },
  'filters in a drawer whose button counts what is left': {
    html: `<button id="op">Filters</button><aside id="a" hidden>${['Direct', 'Bikes', 'Quiet'].map((one) => `<label><input type="checkbox" data-name="${one}"> ${one}</label>`).join('')}<button id="sh">Show 12 trains</button></aside><script>op.onclick = () => { a.hidden = false }; a.onchange = () => { sh.textContent = 'Show ' + (12 - 4 * a.querySelectorAll(':checked').length) + ' trains' }; sh.onclick = (event) => { a.hidden = true; did(sh.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('[data-name=Bikes]'));
      await person.click(tab.locator('[data-name=Quiet]'));
      await person.click(tab.locator('#sh'));
    },
  },
  'columns switched in a menu that stays open': {
    html: `<button id="op" aria-haspopup="menu">Columns</button><div id="m" role="menu" hidden>${['Platform', 'Delay', 'Via'].map((one) => `<div role="menuitemcheckbox" aria-checked="true">${one}</div>`).join('')}</div><table><tr><th>Platform</th><th>Delay</th><th>Via</th></tr></table><button id="ok">Keep view</button><script>op.onclick = () => { m.hidden = !m.hidden }; m.onclick = (event) => { const one = event.target; if (!one.matches('[role=menuitemcheckbox]')) return; one.setAttribute('aria-checked', String(one.ariaChecked !== 'true')); for (const th of document.querySelectorAll('th')) if (th.textContent === one.textContent) th.hidden = one.ariaChecked !== 'true' }; ok.onclick = (event) => did([...document.querySelectorAll('th:not([hidden])')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('#m div').nth(1));
      await person.click(tab.locator('#m div').nth(2));
      await person.click(tab.locator('#op'));
      await person.click(tab.locator('#ok'));
    },
  },
  'buttons whose words are drawn by their style': {
    html: `<style>.y::before { content: 'Accept' } .n::before { content: 'Decline' }</style><p>Seat change offered</p><button class="y"></button> <button class="n"></button><p id="p"></p><script>addEventListener('click', (event) => { if (event.target.matches('.y, .n')) { did(event.target.className, event); p.textContent += event.target.className } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.n'));
      await person.click(tab.locator('.y'));
    },
  },
  'names put together of a word and a row': {
    html: `${['Oslo', 'Kiel'].map((one, at) => `<div><span id="n${at}">${one}</span> <button id="e${at}" aria-labelledby="e${at} n${at}">Edit</button> <button id="x${at}" aria-labelledby="x${at} n${at}">Delete</button></div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('button')) { did(event.target.id, event); event.target.style.outline = '1px solid' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#e1'));
      await person.click(tab.locator('#x0'));
    },
  },
  'two forms that are sent by a button of the same word': {
    html: `${['Lost', 'Found'].map((one) => `<form data-k="${one}"><h3>${one}</h3><input name="what" data-name="${one}" placeholder="What was it?"><input type="submit" value="Send"></form>`).join('')}<script>addEventListener('submit', (event) => { event.preventDefault(); did(event.target.dataset.k + ' ' + event.target.what.value, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Found]'));
      await person.type('a red umbrella');
      await person.click(tab.locator('[type=submit]').nth(1));
      await person.click(tab.locator('[data-name=Lost]'));
      await person.type('keys');
      await person.press('Enter');
    },
  },
  'several chosen in a list by the space key': {
    html: `<ul id="l" role="listbox" aria-multiselectable="true" aria-label="Days" tabindex="0">${['Mon', 'Tue', 'Wed'].map((one, at) => `<li id="o${at}" role="option" aria-selected="false">${one}</li>`).join('')}</ul><button id="ok">Set days</button><script>let at = 0; const draw = () => { l.setAttribute('aria-activedescendant', 'o' + at); for (const [n, one] of [...l.children].entries()) one.style.outline = n === at ? '1px solid' : '' }; l.onkeydown = (event) => { if (event.key === 'ArrowDown') at = Math.min(2, at + 1); if (event.key === ' ') { event.preventDefault(); const one = l.children[at]; one.setAttribute('aria-selected', String(one.ariaSelected !== 'true')) } draw() }; l.onclick = (event) => { const n = [...l.children].indexOf(event.target); if (n >= 0) { at = n; event.target.setAttribute('aria-selected', String(event.target.ariaSelected !== 'true')); draw() } }; ok.onclick = (event) => did([...l.children].filter((one) => one.ariaSelected === 'true').map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o0'));
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.press(' ');
      await person.click(tab.locator('#ok'));
    },
  },
};
