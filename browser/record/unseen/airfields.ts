import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Airfields: things that move, names inside other names, fields without a mouse, components with their words outside. */
export const AIRFIELDS: Record<string, UnseenPage> = {
  'line of news that moves by itself': {
    html: `<style>@keyframes go { from { transform: translateX(300px) } to { transform: translateX(-100px) } } .tk { width: 500px; overflow: hidden; white-space: nowrap } .tk div { display: inline-block; animation: go 12s linear infinite } .tk:hover div { animation-play-state: paused }</style><div class="tk"><div>${['Fog at noon', 'Runway closed', 'Open day'].map((one) => `<a href="#" class="n">${one}</a> · `).join('')}</div></div><button id="ok">All news</button><script>addEventListener('click', (event) => { if (event.target.matches('.n')) { event.preventDefault(); did(event.target.textContent, event) } }); ok.onclick = (event) => did('all', event)</script>`,
    async act(person, tab) {
      await person.point(tab.locator('.tk'));
      await person.click(tab.getByText('Runway closed'));
      await person.click(tab.locator('#ok'));
    },
  },
  'field that has the cursor at first': {
    html: `<form id="f"><input name="q" data-name="call sign" autofocus aria-label="Call sign"><button>Track</button></form><ul id="l"></ul><script>f.q.focus(); f.onsubmit = (event) => { event.preventDefault(); did('track ' + f.q.value, event); l.innerHTML = '<li>' + f.q.value + ' <button type="button" class="w">Watch</button></li>' }; l.onclick = (event) => { if (event.target.matches('.w')) did('watch', event) }</script>`,
    async act(person, tab) {
      await person.type('SE-ADA');
      await person.press('Enter');
      await person.click(tab.locator('.w'));
    },
  },
  'menu for phones that stands beside the page out of sight': {
    html: `<style>#ph { position: fixed; top: 0; left: 0; width: 260px; transform: translateX(-300px); background: #eee }</style><nav id="ph">${['Pilots', 'Hangars', 'Book'].map((one) => `<a href="#" class="n" data-k="phone ${one}">${one}</a>`).join('')}</nav><nav>${['Pilots', 'Hangars', 'Book'].map((one) => `<a href="#" class="n" data-k="${one}">${one}</a> `).join('')}</nav><footer style="margin-top:900px">${['Pilots', 'Book'].map((one) => `<a href="#" class="n" data-k="foot ${one}">${one}</a> `).join('')}</footer><script>addEventListener('click', (event) => { if (event.target.matches('.n')) { event.preventDefault(); did(event.target.dataset.k, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Hangars]'));
      await person.click(tab.locator('[data-k="foot Book"]'));
      await person.click(tab.locator('[data-k=Pilots]'));
    },
  },
  'answers of a whole sentence each': {
    html: `${['before take-off and has written down the result of it in the book of the aircraft', 'before take-off and has written down the result of it in the book of the field', 'after landing'].map((one, at) => `<label style="display:block;width:300px"><input type="radio" name="q" data-name="q${at}"> The pilot in command confirms that the oil, the fuel and the tyres of the aircraft were looked at ${one}.</label>`).join('')}<button onclick="did('answered', event)">Next question</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=q0]'));
      await person.click(tab.locator('[data-name=q1]'));
      await person.click(tab.getByText('Next question'));
    },
  },
  'words with the braces of a template': {
    html: `<p>{{ user.name }}</p><button class="n" data-k="a">Hello {{name}}</button> <button class="n" data-k="b">{{button.label}}</button> <label>{{field.label}} <input data-name="in"></label><script>addEventListener('click', (event) => { if (event.target.matches('.n')) { did(event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=b]'));
      await person.click(tab.locator('[data-name=in]'));
      await person.type('{{x}} 5');
      await person.click(tab.locator('[data-k=a]'));
    },
  },
  'labels in one row and their fields in the next': {
    html: `<table><tr><td>From</td><td>To</td><td>Alternate</td></tr><tr>${['a', 'b', 'c'].map((one) => `<td><input size="6" data-name="${one}"></td>`).join('')}</tr><tr><td>Fuel</td><td>Crew</td><td>Remark</td></tr><tr>${['d', 'e', 'f'].map((one) => `<td><input size="6" data-name="${one}"></td>`).join('')}</tr></table><input type="submit" value="File plan" onclick="did('filed', event)">`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=b]'));
      await person.type('ESMS');
      await person.click(tab.locator('[data-name=e]'));
      await person.type('2');
      await person.click(tab.locator('[data-name=f]'));
      await person.type('night');
      await person.click(tab.locator('[type=submit]'));
    },
  },
  'form that the browser sends to its own page': {
    html: `<form method="get"><label>Aircraft <input name="craft"></label><label>Kind <select name="kind"><option>Any</option><option>Glider</option></select></label><button>Search</button></form><p id="r" data-state=""></p><div id="b"></div><script>const asked = new URLSearchParams(location.search); addEventListener('load', () => setTimeout(() => { r.dataset.state = asked.get('craft') ? asked.get('craft') + '/' + asked.get('kind') : ''; r.textContent = r.dataset.state; if (r.dataset.state) b.innerHTML = '<button class="w">Reserve</button>' })); b.onclick = (event) => { if (event.target.matches('.w')) did('reserve', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[name=craft]'));
      await person.type('K8');
      await person.choose(tab.locator('[name=kind]'), { labels: ['Glider'] });
      await person.click(tab.getByText('Search', { exact: true }));
      await tab.locator('.w').waitFor();
      await person.click(tab.locator('.w'));
    },
  },
  'read more under each of several texts': {
    html: `${['Fog', 'Ice', 'Wind'].map((one) => `<article><h4>${one}</h4><p>Short <span class="x" hidden>and long <button class="q" data-k="${one}">Quiz</button></span> <a href="#" class="r">Read more</a></p></article>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.r')) { event.preventDefault(); const rest = event.target.previousElementSibling; rest.hidden = !rest.hidden; event.target.textContent = rest.hidden ? 'Read more' : 'Read less' } if (event.target.matches('.q')) did('quiz ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.r').nth(1));
      await person.click(tab.locator('[data-k=Ice]'));
      await person.click(tab.locator('.r').nth(2));
      await person.click(tab.locator('[data-k=Wind]'));
      await person.click(tab.locator('.r').nth(1));
    },
  },
  'card that is a link with a button in it': {
    html: `${['Cessna', 'Piper'].map((one) => `<a href="#" class="c" data-k="${one}" style="display:block;border:1px solid;padding:10px;width:240px"><b>${one}</b><p>Two seats</p><button class="s" data-k="${one}">Compare</button></a>`).join('')}<script>addEventListener('click', (event) => { event.preventDefault(); const inner = event.target.closest('.s'); const card = event.target.closest('.c'); if (inner) { did('compare ' + inner.dataset.k, event); inner.style.color = 'red' } else if (card) did('open ' + card.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.s').nth(1));
      await person.click(tab.locator('.c').nth(1).locator('b'));
      await person.click(tab.locator('.s').nth(0));
      await person.click(tab.locator('.c').nth(0).locator('p'));
    },
  },
  'days told in full to those who do not see': {
    html: `<label>Lesson on <input id="d" readonly></label><button id="o" aria-label="Choose date">📅</button><table id="c" role="grid" hidden>${[0, 1].map((week) => `<tr>${[1, 2, 3, 4, 5].map((day) => `<td role="gridcell"><button class="y" aria-label="${['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'][day - 1]}, ${week * 7 + day} March 2027${day === 3 ? ', full' : ''}"${day === 3 ? ' aria-disabled="true"' : ''}>${week * 7 + day}</button></td>`).join('')}</tr>`).join('')}</table><script>o.onclick = () => { c.hidden = false }; c.onclick = (event) => { const one = event.target.closest('.y'); if (!one || one.ariaDisabled === 'true') return; d.value = one.textContent + '/3'; c.hidden = true; did('day ' + one.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('.y').nth(8));
      await person.click(tab.locator('#o'));
      await person.click(tab.locator('.y').nth(0));
    },
  },
  'numbers inside the names of others': {
    html: `${['1', '11', '111', '1.1', '11 L', '11 R', 'Runway 11'].map((one, at) => `<button class="n" data-k="${at}">${one}</button>`).join(' ')}<script>addEventListener('click', (event) => { if (event.target.matches('.n')) { did('n' + event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      for (const at of [1, 3, 5, 0, 6, 2]) await person.click(tab.locator(`[data-k="${at}"]`));
    },
  },
  'hearts that are boxes with a title in their name': {
    html: `<style>.h { appearance: none; width: 22px; height: 22px; border: 1px solid red; border-radius: 11px } .h:checked { background: red }</style>${['Glider day', 'Night flight', 'Glider day for two'].map((one) => `<div><a href="#">${one}</a> <input type="checkbox" class="h" aria-label="Save ${one}" data-name="${one}"></div>`).join('')}<p id="p">0 saved</p><script>addEventListener('change', () => { p.textContent = document.querySelectorAll('.h:checked').length + ' saved' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.h').nth(0));
      await person.click(tab.locator('.h').nth(2));
      await person.click(tab.locator('.h').nth(1));
      await person.click(tab.locator('.h').nth(0));
    },
  },
  'field of a component with its label outside': {
    html: `${['Wing span', 'Tail number'].map((one, at) => `<div><label class="lb">${one}</label><air-field data-at="${at}"></air-field></div>`).join('')}<button onclick="did('kept', event)">Keep craft</button><script>customElements.define('air-field', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open', delegatesFocus: true }); root.innerHTML = '<div part="box"><input data-name="part ' + this.dataset.at + '"></div>' } }); addEventListener('click', (event) => { if (event.target.matches('.lb')) event.target.nextElementSibling.focus() })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('air-field').nth(1).locator('input'));
      await person.type('SE-KLM');
      await person.click(tab.locator('.lb').nth(0));
      await person.type('11');
      await person.click(tab.getByText('Keep craft'));
    },
  },
  'folds and links used by keys alone': {
    html: `<details><summary>Prices</summary><a href="#" class="n">Hour</a> <a href="#" class="n">Day</a></details><details><summary>Lessons</summary><a href="#" class="n">First</a> <a href="#" class="n">Licence</a></details><script>addEventListener('click', (event) => { if (event.target.matches('.n')) { event.preventDefault(); did(event.target.textContent, event) } })</script>`,
    async act(person, tab) {
      await tab.locator('summary').nth(0).focus();
      await person.press('Tab');
      await person.press('Enter');
      await tab.getByText('Licence').waitFor();
      await person.press('Tab');
      await person.press('Tab');
      await person.press('Enter');
    },
  },
  'range of the browser set by a press on it': {
    html: `<label>Height <input type="range" min="0" max="10" step="1" value="0" data-name="height" style="width:220px"></label><label>Speed <input type="range" min="0" max="4" step="1" value="0" data-name="speed" style="width:220px"></label><p id="p"></p><button onclick="did('set', event)">Set flight</button><script>addEventListener('input', (event) => { p.textContent = event.target.value })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=height]'), { inside: 0.8 });
      await person.click(tab.locator('[data-name=speed]'), { inside: 0.5 });
      await person.click(tab.getByText('Set flight'));
    },
  },
  'button that says for a moment that it is done': {
    html: `${['Tower', 'Ground'].map((one) => `<div><code>${one === 'Tower' ? '118.5' : '121.9'}</code> <button class="c" data-k="${one}">Copy</button></div>`).join('')}<button id="ok">Tune radio</button><script>addEventListener('click', (event) => { if (!event.target.matches('.c')) return; did('copy ' + event.target.dataset.k, event); const one = event.target; one.textContent = 'Copied'; setTimeout(() => { one.textContent = 'Copy' }, 700) }); ok.onclick = (event) => did('tuned', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.c').nth(1));
      await person.click(tab.locator('.c').nth(0));
      await tab.locator('.c').nth(1).filter({ hasText: 'Copy' }).waitFor();
      await person.click(tab.locator('.c').nth(1));
      await person.click(tab.locator('#ok'));
    },
  },
  'prices cut into pieces by their style': {
    html: `${[
      [12, 50],
      [12, 90],
      [125, 0],
    ]
      .map(
        ([whole, part]) =>
          `<button class="n" data-k="${whole}.${part}"><span>Buy</span> <span>€</span><span>${whole}</span><sup>${String(part).padStart(2, '0')}</sup></button>`,
      )
      .join(
        ' ',
      )}<script>addEventListener('click', (event) => { const one = event.target.closest('.n'); if (one) { did(one.dataset.k, event); one.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.n').nth(1));
      await person.click(tab.locator('.n').nth(2));
      await person.click(tab.locator('.n').nth(0));
    },
  },
  'groups in groups with the same fields': {
    html: `${['Owner', 'Keeper'].map((one) => `<fieldset><legend>${one}</legend>${['Person', 'Company'].map((two) => `<fieldset><legend>${two}</legend><label>Name <input data-name="${one} ${two} name"></label><label>Town <input data-name="${one} ${two} town"></label></fieldset>`).join('')}</fieldset>`).join('')}<button onclick="did('kept', event)">Register craft</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name="Keeper Company name"]'));
      await person.type('Lind AB');
      await person.click(tab.locator('[data-name="Owner Person town"]'));
      await person.type('Lund');
      await person.click(tab.locator('[data-name="Keeper Person name"]'));
      await person.type('Ada');
      await person.click(tab.getByText('Register craft'));
    },
  },
  'hours marked by pulling over their cells': {
    html: `<style>.h { display: inline-block; width: 60px; height: 40px; border: 1px solid; user-select: none } .h.on { background: #9cf }</style><div id="r">${[8, 9, 10, 11, 12].map((one) => `<div class="h">${one}:00</div>`).join('')}</div><button id="ok">Block hours</button><script>let from = -1; const all = [...document.querySelectorAll('.h')]; r.onmousedown = (event) => { from = all.indexOf(event.target) }; r.onmousemove = (event) => { if (from < 0) return; const to = all.indexOf(event.target); if (to < 0) return; for (const [at, one] of all.entries()) one.classList.toggle('on', at >= Math.min(from, to) && at <= Math.max(from, to)) }; addEventListener('mouseup', () => { from = -1 }); ok.onclick = (event) => did([...document.querySelectorAll('.on')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('.h').nth(1), tab.locator('.h').nth(3));
      await person.click(tab.locator('#ok'));
    },
  },
  'search that a slash opens': {
    html: `<p>Press / to search</p><div id="w" hidden><input id="q" aria-label="Search fields"><ul id="l"></ul></div><script>addEventListener('keydown', (event) => { if (event.key === '/' && w.hidden) { event.preventDefault(); w.hidden = false; q.focus() } if (event.key === 'Enter' && event.target === q) { did('go ' + q.value, event); w.hidden = true; q.value = ''; q.blur() } })</script>`,
    async act(person) {
      await person.press('/');
      await person.type('Lund');
      await person.press('Enter');
      await person.press('/');
      await person.type('Oslo');
      await person.press('Enter');
    },
  },
};
