import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Schools: pages that answer by keys, parts that are only wrapped, lists that lead elsewhere, and rows told by one word. */
export const SCHOOLS: Record<string, UnseenPage> = {
  'list that leads to another page once it is chosen': {
    html: `<label>Class <select id="s"><option value="">Choose</option><option value="#5a">5a</option><option value="#5b">5b</option></select></label><div id="p"></div><script>s.onchange = () => { location.hash = s.value }; addEventListener('hashchange', () => { p.innerHTML = '<h3>Class ' + location.hash.slice(1) + '</h3><button class="o">Timetable</button>' }); p.onclick = (event) => { if (event.target.matches('.o')) did('timetable ' + location.hash, event) }</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('#s'), { labels: ['5b'] });
      await person.click(tab.locator('.o'));
    },
  },
  'tree of a table with boxes': {
    html: `<table role="treegrid">${['Maths', 'Music'].map((one) => `<tr role="row" aria-level="1" aria-expanded="false" data-k="${one}"><td role="gridcell"><span class="t" style="cursor:pointer">▸</span> ${one}</td><td role="gridcell"><input type="checkbox" aria-label="Take ${one}" data-name="${one}"></td></tr>${['Course', 'Exam'].map((two) => `<tr role="row" aria-level="2" class="c ${one}" hidden><td role="gridcell">— ${two}</td><td role="gridcell"><input type="checkbox" aria-label="Take ${one} ${two}" data-name="${one} ${two}"></td></tr>`).join('')}`).join('')}</table><script>addEventListener('click', (event) => { if (!event.target.matches('.t')) return; const row = event.target.closest('tr'); const isOn = row.ariaExpanded === 'false'; row.ariaExpanded = String(isOn); event.target.textContent = isOn ? '▾' : '▸'; for (const one of document.querySelectorAll('.c.' + row.dataset.k)) one.hidden = !isOn })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.t').nth(1));
      await person.click(tab.locator('[data-name="Music Exam"]'));
      await person.click(tab.locator('.t').nth(0));
      await person.click(tab.locator('[data-name="Maths Course"]'));
    },
  },
  'entries of a list found by a letter of the keyboard': {
    html: `<p id="lab">Teacher</p><div id="l" role="listbox" tabindex="0" aria-labelledby="lab" style="border:1px solid;width:200px">${['Berg', 'Holm', 'Lind', 'Nord'].map((one) => `<div role="option" aria-selected="false" data-k="${one}">${one}</div>`).join('')}</div><button id="ok">Write to teacher</button><script>const all = [...l.children]; const take = (one) => { for (const other of all) other.ariaSelected = String(other === one) }; l.onclick = (event) => { const one = event.target.closest('[role=option]'); if (one) take(one) }; l.onkeydown = (event) => { const one = all.find((each) => each.dataset.k.toLowerCase().startsWith(event.key)); if (one) take(one) }; ok.onclick = (event) => did('write ' + all.find((one) => one.ariaSelected === 'true')?.dataset.k, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Berg]'));
      await person.press('n');
      await person.click(tab.locator('#ok'));
      await person.click(tab.locator('[data-k=Holm]'));
      await person.click(tab.locator('#ok'));
    },
  },
  'parts wrapped in elements that are not there': {
    html: `<style>.w { display: contents } .r { display: grid; grid-template-columns: 120px 80px 80px }</style><div class="r">${['Ada', 'Bo', 'Cy'].map((one) => `<div class="w" data-k="${one}"><span>${one}</span><a href="#" class="p">Present</a><a href="#" class="a">Absent</a></div>`).join('')}</div><script>addEventListener('click', (event) => { const row = event.target.closest('.w'); if (!row || !event.target.matches('a')) return; event.preventDefault(); did(row.dataset.k + ' ' + event.target.textContent, event); event.target.style.fontWeight = 'bold' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Bo] .a'));
      await person.click(tab.locator('[data-k=Ada] .p'));
      await person.click(tab.locator('[data-k=Cy] .a'));
    },
  },
  'button made of a part that answers to keys alone': {
    html: `<div id="b" role="button" tabindex="0" style="border:1px solid;width:120px">Ring the bell</div><div id="c" role="button" tabindex="0" style="border:1px solid;width:120px">End lesson</div><script>for (const one of [b, c]) one.onkeydown = (event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); did(one.textContent, event); one.style.color = 'red' } }</script>`,
    async act(person, tab) {
      await tab.locator('#b').focus();
      await person.press('Enter');
      await person.press('Tab');
      await person.press(' ');
    },
  },
  'narrowing fields in the head of a table': {
    html: `<table><thead><tr><th>Name</th><th>Class</th><th></th></tr><tr><th><input data-name="by name" placeholder="Filter"></th><th><select data-name="by class"><option>All</option><option>5a</option><option>5b</option></select></th><th></th></tr></thead><tbody id="t"></tbody></table><script>const all = [['Ada', '5a'], ['Adam', '5b'], ['Bo', '5b']]; const [name, list] = document.querySelectorAll('input, select'); const draw = () => { t.innerHTML = all.filter(([one, two]) => one.toLowerCase().includes(name.value.toLowerCase()) && (list.value === 'All' || two === list.value)).map(([one, two]) => '<tr><td>' + one + '</td><td>' + two + '</td><td><button class="m" data-k="' + one + '">Marks</button></td></tr>').join('') }; draw(); name.oninput = draw; list.onchange = draw; t.onclick = (event) => { if (event.target.matches('.m')) did('marks ' + event.target.dataset.k, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="by name"]'));
      await person.type('ad');
      await person.choose(tab.locator('[data-name="by class"]'), { labels: ['5b'] });
      await person.click(tab.locator('.m'));
    },
  },
  'two heads of one table of which one stays above': {
    html: `<style>#k { position: sticky; top: 0; background: #fff }</style><table id="k" aria-hidden="true"><tr><th><button class="s" tabindex="-1" data-k="copy name">Name</button></th><th><button class="s" tabindex="-1" data-k="copy mark">Mark</button></th></tr></table><table><tr style="visibility:collapse"><th><button class="s" data-k="name">Name</button></th><th><button class="s" data-k="mark">Mark</button></th></tr>${Array.from({ length: 6 }, (_, at) => `<tr><td>Pupil ${at + 1}</td><td>${at}</td></tr>`).join('')}</table><script>addEventListener('click', (event) => { if (event.target.matches('.s')) did('sort ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="copy mark"]'));
      await person.click(tab.locator('[data-k="copy name"]'));
    },
  },
  'ids that are given twice': {
    html: `${['Mother', 'Father'].map((one) => `<div><h4>${one}</h4><label for="tel">Telephone</label><input id="tel" data-name="${one} tel"><label for="mail">Mail</label><input id="mail" data-name="${one} mail"></div>`).join('')}<button onclick="did('kept', event)">Keep both</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Father tel"]'));
      await person.type('0401');
      await person.click(tab.locator('[data-name="Mother mail"]'));
      await person.type('m@x.se');
      await person.click(tab.getByText('Keep both'));
    },
  },
  'search whose last answer shows all': {
    html: `<input id="q" role="combobox" aria-label="Find a lesson" aria-expanded="false"><div id="l" role="listbox" hidden></div><div id="r"></div><script>const all = ['Art', 'Arabic', 'Archery']; q.oninput = () => { l.hidden = q.value === ''; l.innerHTML = all.filter((one) => one.toLowerCase().startsWith(q.value.toLowerCase())).slice(0, 2).map((one) => '<div role="option">' + one + '</div>').join('') + '<div role="option" class="all">See all results for “' + q.value + '”</div>' }; l.onclick = (event) => { const one = event.target.closest('[role=option]'); if (!one) return; l.hidden = true; did(one.matches('.all') ? 'all ' + q.value : 'one ' + one.textContent, event); if (one.matches('.all')) r.innerHTML = all.map((each) => '<p>' + each + ' <button class="j">Join</button></p>').join('') }; r.onclick = (event) => { if (event.target.matches('.j')) did('join ' + event.target.previousSibling.textContent.trim(), event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('ar');
      await person.click(tab.locator('.all'));
      await person.click(tab.locator('.j').nth(2));
    },
  },
  'steps gone back and forward again': {
    html: `<div id="s"></div><script>let at = 0; const kept = {}; const names = ['Pupil', 'Parent', 'Check']; const draw = () => { s.innerHTML = '<h3>' + names[at] + '</h3>' + (at < 2 ? '<label>Name <input data-name="' + names[at] + ' name" value="' + (kept[at] ?? '') + '"></label>' : '<p>' + kept[0] + ', ' + kept[1] + '</p>') + (at > 0 ? '<button class="b">Back</button>' : '') + '<button class="n">' + (at < 2 ? 'Next' : 'Enrol') + '</button>' }; draw(); s.oninput = (event) => { kept[at] = event.target.value }; s.onclick = (event) => { if (event.target.matches('.b')) at -= 1; else if (!event.target.matches('.n')) return; else if (at === 2) { did('enrol ' + kept[0] + ' of ' + kept[1], event); s.innerHTML = '<h3>Done</h3>'; return } else at += 1; draw() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('input'));
      await person.type('Ada');
      await person.click(tab.locator('.n'));
      await person.click(tab.locator('input'));
      await person.type('Eva');
      await person.click(tab.locator('.b'));
      await person.click(tab.locator('input'));
      await person.press('Control+a');
      await person.type('Bo');
      await person.click(tab.locator('.n'));
      await person.click(tab.locator('.n'));
      await person.click(tab.locator('.n'));
    },
  },
  'roots that the page brings with it': {
    html: `<div id="h1"></div><div id="h2"></div><script>for (const [host, name] of [[h1, 'Morning'], [h2, 'Evening']]) { const root = host.attachShadow({ mode: 'open' }); root.innerHTML = '<section><h4>' + name + '</h4><div class="in"></div></section>'; const inner = root.querySelector('.in').attachShadow({ mode: 'open' }); inner.innerHTML = '<label>Children <input data-name="' + name + ' count" size="3"></label><button>Sign up</button>'; inner.querySelector('button').onclick = (event) => did('up ' + name, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#h2').locator('input'));
      await person.type('2');
      await person.click(tab.locator('#h2').locator('button'));
      await person.click(tab.locator('#h1').locator('button'));
    },
  },
  'text written where a hint stands': {
    html: `<style>.e:empty::before { content: attr(data-hint); color: #999 } .e { border: 1px solid; min-height: 24px; width: 300px; margin: 8px }</style>${['Title', 'Story'].map((one) => `<div class="e" contenteditable="true" data-hint="${one} of your work" role="textbox" aria-label="${one}" data-name="${one}"></div>`).join('')}<button onclick="did('handed in', event)">Hand in</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Story]'));
      await person.type('It rained.');
      await person.click(tab.locator('[data-name=Title]'));
      await person.type('Rain');
      await person.click(tab.getByText('Hand in'));
    },
  },
  'number of the order of each name': {
    html: `<ol id="l"></ol><button id="ok">Keep order</button><script>let all = ['Ada', 'Bo', 'Cy']; const draw = () => { l.innerHTML = all.map((one, at) => '<li><label>' + one + ' <select class="o" data-k="' + one + '">' + all.map((_, n) => '<option' + (n === at ? ' selected' : '') + '>' + (n + 1) + '</option>').join('') + '</select></label></li>').join('') }; draw(); l.onchange = (event) => { const one = event.target.dataset.k; all = all.filter((each) => each !== one); all.splice(Number(event.target.value) - 1, 0, one); draw() }; ok.onclick = (event) => did(all.join(), event)</script>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-k=Cy]'), { labels: ['1'] });
      await person.choose(tab.locator('[data-k=Ada]'), { labels: ['3'] });
      await person.click(tab.locator('#ok'));
    },
  },
  'yes, no and maybe as pictures without words': {
    html: `<table>${['Trip', 'Choir', 'Play'].map((one) => `<tr><th>${one}</th>${['yes', 'no', 'maybe'].map((two) => `<td><button class="a ${two}" title="" data-k="${one} ${two}"><svg class="icon-${two}" width="16" height="16"><circle cx="8" cy="8" r="6"></circle></svg></button></td>`).join('')}</tr>`).join('')}</table><script>addEventListener('click', (event) => { const one = event.target.closest('.a'); if (one) { did(one.dataset.k, event); one.style.background = 'yellow' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Choir maybe"]'));
      await person.click(tab.locator('[data-k="Trip yes"]'));
      await person.click(tab.locator('[data-k="Play no"]'));
    },
  },
  'greeting that hides the page for a moment': {
    html: `<div id="g" class="veil"><div class="dialog">Good morning, class 5b!</div></div><button id="a">Lunch today</button><p id="p"></p><script>setTimeout(() => g.remove(), 900); a.onclick = (event) => { did('lunch', event); p.innerHTML = 'Soup <button id="v">Vegetarian instead</button>' }; p.onclick = (event) => { if (event.target.id === 'v') did('vegetarian', event) }</script>`,
    async act(person, tab) {
      await tab.locator('#g').waitFor({ state: 'detached' });
      await person.click(tab.locator('#a'));
      await person.click(tab.locator('#v'));
    },
  },
  'answers that are links in a running text': {
    html: `<p>The <a href="#" class="w">cat</a> sat on the <a href="#" class="w">mat</a> and the <a href="#" class="w">cats</a> of the <a href="#" class="w">Cat</a> family ran.</p><p>Which is a plural? Press it.</p><script>addEventListener('click', (event) => { if (event.target.matches('.w')) { event.preventDefault(); did([...document.querySelectorAll('.w')].indexOf(event.target) + event.target.textContent, event); event.target.style.color = 'green' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.w').nth(2));
      await person.click(tab.locator('.w').nth(3));
      await person.click(tab.locator('.w').nth(0));
    },
  },
  'words put into gaps of a sentence': {
    html: `<p>The sun is <input size="5" data-name="gap 1"> and the sea is <input size="5" data-name="gap 2">, but the night is <input size="5" data-name="gap 3">.</p><button onclick="did('checked', event)">Check</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="gap 2"]'));
      await person.type('blue');
      await person.click(tab.locator('[data-name="gap 1"]'));
      await person.type('hot');
      await person.click(tab.locator('[data-name="gap 3"]'));
      await person.type('dark');
      await person.click(tab.getByText('Check'));
    },
  },
  'pairs made by pressing one on each side': {
    html: `<div style="display:flex;gap:80px"><div>${['dog', 'cow', 'hen'].map((one) => `<div class="g l" data-k="${one}" style="border:1px solid;cursor:pointer">${one}</div>`).join('')}</div><div>${['clucks', 'barks', 'moos'].map((one) => `<div class="g r" data-k="${one}" style="border:1px solid;cursor:pointer">${one}</div>`).join('')}</div></div><p id="p"></p><script>let left = null; addEventListener('click', (event) => { const one = event.target; if (!one.matches('.g')) return; if (one.matches('.l')) { left?.style.removeProperty('background'); left = one; one.style.background = '#def' } else if (left) { did(left.dataset.k + ' ' + one.dataset.k, event); p.textContent += left.dataset.k + ' ' + one.dataset.k + '. '; left.remove(); one.remove(); left = null } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=cow]'));
      await person.click(tab.locator('[data-k=moos]'));
      await person.click(tab.locator('[data-k=dog]'));
      await person.click(tab.locator('[data-k=barks]'));
    },
  },
  'day of a week of which the names are cut': {
    html: `<table><tr><th></th>${['Mo', 'Tu', 'We'].map((one) => `<th><abbr title="${{ Mo: 'Monday', Tu: 'Tuesday', We: 'Wednesday' }[one]}">${one}</abbr></th>`).join('')}</tr>${['1st', '2nd'].map((hour) => `<tr><th>${hour}</th>${['Mo', 'Tu', 'We'].map((day) => `<td class="z" data-k="${day} ${hour}" style="cursor:pointer;border:1px solid;width:50px;height:24px"></td>`).join('')}</tr>`).join('')}</table><script>addEventListener('click', (event) => { if (event.target.matches('.z')) { did(event.target.dataset.k, event); event.target.textContent = 'free' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Tu 2nd"]'));
      await person.click(tab.locator('[data-k="We 1st"]'));
    },
  },
  'sheet from below that a press above it closes': {
    html: `<button id="o">Share</button><div id="v" hidden style="position:fixed;inset:0;background:#0006"><div id="s" style="position:absolute;left:0;right:0;bottom:0;background:#fff;padding:20px"><button class="h">By mail</button> <button class="h">Copy link</button></div></div><button id="n">Next page</button><script>o.onclick = () => { v.hidden = false }; v.onclick = (event) => { if (event.target === v) v.hidden = true; if (event.target.matches('.h')) did('share ' + event.target.textContent, event) }; n.onclick = (event) => did('next', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.getByText('Copy link'));
      await person.click(tab.locator('#v'));
      await person.click(tab.locator('#n'));
    },
  },
};
