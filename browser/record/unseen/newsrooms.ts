import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Newsrooms: names told by a sign, parts that take each other's place, words and icons that only a style gives. */
export const NEWSROOMS: Record<string, UnseenPage> = {
  'names that differ by a sign alone': {
    html: `<h3>Topics</h3>${['C', 'C++', 'C#', 'C?'].map((one) => `<button class="t" data-k="${one}">${one}</button> `).join('')}<p>Chosen: <span id="p"></span></p><script>addEventListener('click', (event) => { if (event.target.matches('.t')) { did(event.target.dataset.k, event); p.textContent += event.target.dataset.k + ', ' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="C#"]'));
      await person.click(tab.locator('[data-k="C"]'));
      await person.click(tab.locator('[data-k="C++"]'));
    },
  },
  'sums reckoned by keys that show signs': {
    html: `<output id="o">0</output><div style="display:grid;grid-template-columns:repeat(4,50px)">${['7', '8', '9', '÷', '4', '5', '6', '×', '1', '2', '3', '−', '0', ',', '=', '+'].map((one) => `<button class="k">${one}</button>`).join('')}</div><script>let a = '', b = '', sign = ''; addEventListener('click', (event) => { if (!event.target.matches('.k')) return; const key = event.target.textContent; if (/\\d/.test(key)) { b += key; o.textContent = b } else if (key === '=') { const all = { '+': +a + +b, '−': a - b, '×': a * b, '÷': a / b }; o.textContent = all[sign]; did('is ' + all[sign], event); b = '' } else { sign = key; a = b; b = '' } })</script>`,
    async act(person, tab) {
      for (const one of ['1', '2', '×', '4', '=', '9', '−', '6', '='])
        await person.click(tab.locator('.k').getByText(one, { exact: true }));
    },
  },
  'field that nobody should see, of the same name': {
    html: `<form><p style="position:absolute;left:-5000px" aria-hidden="true"><label>E-mail <input name="email" data-name="trap" tabindex="-1" autocomplete="off"></label></p><p><label>Your tip <textarea data-name="tip"></textarea></label></p><p><label>E-mail <input name="mail2" data-name="mail"></label></p><button>Send tip</button></form><p id="p"></p><script>document.forms[0].onsubmit = (event) => { event.preventDefault(); did('sent', event); p.textContent = 'Thank you' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=tip]'));
      await person.type('Look at the harbour');
      await person.click(tab.locator('[data-name=mail]'));
      await person.type('ada@example.com');
      await person.click(tab.getByText('Send tip'));
    },
  },
  'entries that come in above while others are pressed': {
    html: `<h3>Live</h3><div id="l"></div><script>let n = 0; const add = () => { n += 1; const one = document.createElement('article'); one.innerHTML = '<h4>' + ['Storm nears', 'Goal for Lund', 'Talks go on', 'Bridge closed'][n - 1] + '</h4><button class="s">Share</button> <button class="p">Pin</button>'; l.prepend(one) }; add(); add(); const timer = setInterval(() => { add(); if (n === 4) clearInterval(timer) }, 700); l.onclick = (event) => { if (event.target.matches('button')) { did(event.target.textContent + ' ' + event.target.parentElement.firstChild.textContent, event); event.target.style.color = 'red' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('article', { hasText: 'Goal for Lund' }).locator('.p'));
      await person.click(tab.locator('article', { hasText: 'Storm nears' }).locator('.s'));
      await person.click(tab.locator('article', { hasText: 'Bridge closed' }).locator('.s'));
    },
  },
  "menu whose parts take each other's place": {
    html: `<div style="width:300px;height:120px;background:#222">Film</div><button id="g" aria-label="Settings">⚙</button><div id="m" hidden style="border:1px solid;width:160px"></div><script>const draw = (part) => { m.dataset.part = part; m.innerHTML = part === 'top' ? '<div class="e" data-to="Speed">Speed ›</div><div class="e" data-to="Quality">Quality ›</div>' : '<div class="e" data-to="top">‹ ' + part + '</div>' + (part === 'Speed' ? ['0.5×', '1×', '1.5×', '2×'] : ['480p', '1080p', 'Auto']).map((one) => '<div class="e v">' + one + '</div>').join('') }; g.onclick = () => { m.hidden = !m.hidden; draw('top') }; m.onclick = (event) => { const one = event.target; if (one.matches('.v')) { did(m.dataset.part + ' ' + one.textContent, event); draw('top') } else if (one.matches('.e')) draw(one.dataset.to) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#g'));
      await person.click(tab.locator('[data-to=Speed]'));
      await person.click(tab.getByText('1.5×'));
      await person.click(tab.locator('[data-to=Quality]'));
      await person.click(tab.locator('[data-to=top]'));
      await person.click(tab.locator('[data-to=Quality]'));
      await person.click(tab.getByText('1080p'));
    },
  },
  'changes of a text taken one by one': {
    html: `<p id="t">${['colour', 'grey', 'centre'].map((one, at) => `The ${['first', 'second', 'third'][at]} word <span class="c"><del>${['color', 'gray', 'center'][at]}</del> <ins>${one}</ins> <button class="a" title="Accept">✓</button><button class="r" title="Reject">✗</button></span> is here. `).join('')}</p><script>t.onclick = (event) => { const one = event.target.closest('.c'); if (!one || !event.target.matches('button')) return; const word = one.querySelector(event.target.matches('.a') ? 'ins' : 'del').textContent; did(event.target.title + ' ' + word, event); one.replaceWith(word) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.c', { hasText: 'grey' }).locator('.r'));
      await person.click(tab.locator('.c', { hasText: 'centre' }).locator('.a'));
      await person.click(tab.locator('.c', { hasText: 'colour' }).locator('.a'));
    },
  },
  'states gone back to in a list of what was done': {
    html: `<h3>History</h3><ol id="h">${['Open', 'Brush', 'Brush', 'Crop', 'Brush'].map((one, at) => `<li class="s" data-k="${at}" style="cursor:pointer">${one}</li>`).join('')}</ol><p>State <b id="n">5</b></p><script>h.onclick = (event) => { const one = event.target; if (!one.matches('.s')) return; did('back to ' + one.dataset.k, event); n.textContent = 1 + +one.dataset.k; for (const each of h.children) each.style.opacity = +each.dataset.k > +one.dataset.k ? '0.4' : '1' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="2"]'));
      await person.click(tab.locator('[data-k="1"]'));
      await person.click(tab.locator('[data-k="3"]'));
    },
  },
  'icons taken from a sheet by their id': {
    html: `<svg hidden>${['trash', 'pencil', 'eye-off'].map((one) => `<symbol id="i-${one}" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6"></circle></symbol>`).join('')}</svg><table>${['Flood', 'Vote'].map((one) => `<tr><td>${one}</td>${['pencil', 'eye-off', 'trash'].map((icon) => `<td><a href="#" class="i" data-k="${icon} ${one}"><svg width="16" height="16"><use href="#i-${icon}"></use></svg></a></td>`).join('')}</tr>`).join('')}</table><script>addEventListener('click', (event) => { const one = event.target.closest('.i'); if (one) { event.preventDefault(); did(one.dataset.k, event); one.style.background = 'yellow' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="eye-off Vote"]'));
      await person.click(tab.locator('[data-k="pencil Flood"]'));
      await person.click(tab.locator('[data-k="trash Vote"]'));
    },
  },
  'words pushed out of sight by their style': {
    html: `<style>.g { display: inline-block; width: 32px; height: 32px; text-indent: -9999px; overflow: hidden; background: #ccc; margin: 4px } #b { display: none } #b.on { display: block }</style><a href="#" class="g" data-k="home">Home</a><a href="#" class="g" data-k="archive">Archive</a><a href="#" class="g" data-k="find">Find an article</a><div id="b"><label>Words <input data-name="words"></label><button class="g" data-k="go" style="text-indent:-9999px;border:0">Go</button></div><script>addEventListener('click', (event) => { const one = event.target; if (!one.matches('.g')) return; event.preventDefault(); did(one.dataset.k, event); b.classList.toggle('on', one.dataset.k !== 'home') })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=archive]'));
      await person.click(tab.locator('[data-name=words]'));
      await person.type('ferry');
      await person.click(tab.locator('[data-k=go]'));
    },
  },
  'words that the style writes in capitals': {
    html: `<style>.c { text-transform: uppercase } .w { text-transform: capitalize }</style><label class="c">Straße und Größe <input data-name="street"></label><label class="w">ærø og øen <input data-name="island"></label><button class="c" onclick="did('gruss', event); this.textContent = 'gegrüßt'">Grüße senden</button>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=island]'));
      await person.type('Samsø');
      await person.click(tab.locator('[data-name=street]'));
      await person.type('Ring 5');
      await person.click(tab.locator('button'));
    },
  },
  'slash in a text that opens a menu of blocks': {
    html: `<div id="e" contenteditable="true" role="textbox" aria-label="Article" data-name="article" style="border:1px solid;min-height:60px"></div><div id="m" role="menu" hidden>${['Heading', 'Quote', 'Divider'].map((one) => `<div role="menuitem" style="cursor:pointer">${one}</div>`).join('')}</div><p id="k"></p><script>e.oninput = () => { m.hidden = !/\\/$/.test(e.innerText.trim()) }; m.onmousedown = (event) => event.preventDefault(); m.onclick = (event) => { if (!event.target.matches('[role=menuitem]')) return; did('block ' + event.target.textContent, event); m.hidden = true; k.textContent = event.target.textContent; e.innerText = e.innerText.trim().slice(0, -1) + '[' + event.target.textContent + '] '; const range = document.createRange(); range.selectNodeContents(e); range.collapse(false); getSelection().removeAllRanges(); getSelection().addRange(range) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#e'));
      await person.type('/');
      await person.click(tab.getByText('Quote'));
      await person.type('So it is.');
    },
  },
  'two letters pressed one after another': {
    html: `<h3 id="h">Inbox</h3><p>Press g and then d for the drafts, g and then s for what was sent, c for a new one.</p><script>let first = 0; addEventListener('keydown', (event) => { if (event.key === 'g') first = event.timeStamp; else if (first && event.timeStamp - first < 1500 && 'ds'.includes(event.key)) { h.textContent = event.key === 'd' ? 'Drafts' : 'Sent'; did('went to ' + h.textContent, event); first = 0 } else if (event.key === 'c') { h.textContent = 'New'; did('new', event) } })</script>`,
    async act(person) {
      await person.press('g');
      await person.press('d');
      await person.press('c');
    },
  },
  'page with unsaved text that is left after a question': {
    html: `<div id="a"></div><script>if (location.search) { a.innerHTML = '<h3>All articles</h3><button id="n">New article</button>'; n.onclick = (event) => { did('new one', event); n.textContent = 'Made' } } else { a.innerHTML = '<label>Title <input id="t"></label><a href="?all=1">All articles</a>'; addEventListener('beforeunload', (event) => { if (t.value) event.preventDefault() }) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#t'));
      await person.type('Half a title');
      await person.click(tab.getByText('All articles'));
      await person.agree();
      await person.click(tab.locator('#n'));
    },
  },
  'telephone and mail as links': {
    html: `${['Sport', 'Culture'].map((one) => `<address><b>${one}</b> <a class="l" href="tel:+4612${one.length}" data-k="call ${one}">+46 12 ${one.length}</a> <a class="l" href="mailto:${one}@example.com" data-k="mail ${one}">${one.toLowerCase()}@example.com</a> <button class="l" data-k="desk ${one}">Show desk</button></address>`).join('')}<p id="p"></p><script>addEventListener('click', (event) => { if (!event.target.matches('.l')) return; did(event.target.dataset.k, event); if (event.target.matches('button')) p.textContent = event.target.dataset.k })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="desk Culture"]'));
      await person.click(tab.locator('[data-k="mail Culture"]'));
      await person.click(tab.locator('[data-k="desk Sport"]'));
    },
  },
  'form emptied by its reset button': {
    html: `<form><label>Headline <input data-name="headline"></label><label>Desk <select data-name="desk"><option>Sport</option><option>Culture</option></select></label><label><input type="checkbox" data-name="front"> Front page</label><button type="reset">Clear form</button><button>File story</button></form><script>document.forms[0].onsubmit = (event) => { event.preventDefault(); did('filed ' + new FormData(event.target).size, event) }; addEventListener('reset', (event) => did('cleared', event))</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=headline]'));
      await person.type('Wrong one');
      await person.click(tab.locator('[data-name=front]'));
      await person.click(tab.getByText('Clear form'));
      await person.click(tab.locator('[data-name=headline]'));
      await person.type('Right one');
      await person.choose(tab.locator('[data-name=desk]'), { labels: ['Culture'] });
      await person.click(tab.getByText('File story'));
    },
  },
  'watermark over everything': {
    html: `<div style="position:fixed;inset:0;z-index:9;pointer-events:none;font-size:70px;opacity:.15;transform:rotate(-20deg)">CONFIDENTIAL DRAFT</div><h3>Budget story</h3><label>Note <input data-name="note"></label><button id="r">Release</button><button id="k">Keep back</button><script>r.onclick = (event) => { did('released', event); r.disabled = true }; k.onclick = (event) => { did('kept', event); k.disabled = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=note]'));
      await person.type('After noon');
      await person.click(tab.locator('#k'));
    },
  },
  'component that names itself inside': {
    html: `<div id="l"></div><script>customElements.define('news-star', class extends HTMLElement { connectedCallback() { const inside = this.attachInternals(); inside.role = 'button'; inside.ariaLabel = 'Follow ' + this.getAttribute('who'); this.tabIndex = 0; this.attachShadow({ mode: 'open' }).innerHTML = '<svg width="20" height="20"><circle cx="10" cy="10" r="8"></circle></svg>'; this.onclick = (event) => { did('follow ' + this.getAttribute('who'), event); this.style.background = 'gold' } } }); l.innerHTML = ['Ada', 'Bo', 'Cy'].map((one) => '<news-star who="' + one + '"></news-star> ').join('')</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[who=Bo]'));
      await person.click(tab.locator('[who=Ada]'));
    },
  },
  'leaves of the same word under different branches': {
    html: `<ul>${['Europe', 'Asia'].map((one) => `<li>${one}<ul>${['North', 'South'].map((two) => `<li>${two}<ul><li><a href="#" data-k="${one} ${two} News">News</a></li><li><a href="#" data-k="${one} ${two} Sport">Sport</a></li></ul></li>`).join('')}</ul></li>`).join('')}</ul><script>addEventListener('click', (event) => { if (event.target.matches('a')) { event.preventDefault(); did(event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Asia South News"]'));
      await person.click(tab.locator('[data-k="Europe North Sport"]'));
      await person.click(tab.locator('[data-k="Asia North Sport"]'));
    },
  },
  'tabs within tabs of the same names': {
    html: `<div role="tablist" aria-label="Edition">${['Morning', 'Evening'].map((one, at) => `<button role="tab" class="o" data-k="${one}" aria-selected="${at === 0}">${one}</button>`).join('')}</div>${['Morning', 'Evening'].map((one, at) => `<div role="tabpanel" class="p" data-p="${one}"${at ? ' hidden' : ''}><div role="tablist" aria-label="Part">${['Front', 'Evening'].map((two) => `<button role="tab" class="i" data-k="${one} ${two}" aria-selected="false">${two}</button>`).join('')}</div><button class="e" data-k="edit ${one}">Edit</button></div>`).join('')}<script>addEventListener('click', (event) => { const one = event.target; if (one.matches('.o')) { for (const tab of document.querySelectorAll('.o')) tab.ariaSelected = String(tab === one); for (const panel of document.querySelectorAll('.p')) panel.hidden = panel.dataset.p !== one.dataset.k } if (one.matches('.i')) one.ariaSelected = 'true'; if (one.matches('button')) did(one.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.o[data-k=Evening]'));
      await person.click(tab.locator('[data-k="Evening Evening"]'));
      await person.click(tab.locator('[data-k="edit Evening"]'));
      await person.click(tab.locator('.o[data-k=Morning]'));
      await person.click(tab.locator('[data-k="Morning Evening"]'));
    },
  },
  'rows told by two of their cells together': {
    html: `<table><tr><th>Desk</th><th>Day</th><th></th></tr>${[
      ['Sport', 'Monday'],
      ['Sport', 'Tuesday'],
      ['Culture', 'Monday'],
      ['Culture', 'Tuesday'],
    ]
      .map(
        ([one, two]) =>
          `<tr><td>${one}</td><td>${two}</td><td><button class="e" data-k="${one} ${two}">Plan</button></td></tr>`,
      )
      .join(
        '',
      )}</table><script>addEventListener('click', (event) => { if (event.target.matches('.e')) { did(event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Culture Monday"]'));
      await person.click(tab.locator('[data-k="Sport Tuesday"]'));
    },
  },
};
