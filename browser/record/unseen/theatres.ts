import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Theatres, players and talk: things drawn, things that move, and things that are done by keys. */
export const THEATRES: Record<string, UnseenPage> = {
  'floor drawn with words in the drawing': {
    html: `<svg width="300" height="120">${['Stalls', 'Circle', 'Box'].map((one, at) => `<g class="z" data-k="${one}" style="cursor:pointer"><rect x="${at * 100}" y="10" width="90" height="80" fill="#cde"/><text x="${at * 100 + 20}" y="50">${one}</text></g>`).join('')}</svg><p id="ch"></p><button id="bk">Book</button><script>addEventListener('click', (event) => { const zone = event.target.closest?.('.z'); if (zone) ch.textContent = zone.dataset.k }); bk.onclick = (event) => did('book ' + ch.textContent, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Circle] rect'));
      await person.click(tab.locator('#bk'));
    },
  },
  'kinds of tickets with the same word for each number': {
    html: `${[
      ['Adult', '€30'],
      ['Child', '€12'],
      ['Senior', '€22'],
    ]
      .map(
        ([one, price]) =>
          `<div class="tk"><div><strong>${one}</strong></div><div>${price}</div><div><label>Quantity <select data-name="${one}"><option>0</option><option>1</option><option>2</option><option>3</option></select></label></div></div>`,
      )
      .join('')}<button onclick="did('to basket', event)">Add to basket</button>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-name=Child]'), { labels: ['2'] });
      await person.choose(tab.locator('[data-name=Adult]'), { labels: ['1'] });
      await person.click(tab.getByText('Add to basket'));
    },
  },
  'basket whose button counts down': {
    html: `<div id="b"></div><script>let left = 299; let name = ''; b.innerHTML = '<label>Name on ticket <input id="nm"></label> <button id="py"></button>'; const draw = () => { document.querySelector('#py').textContent = 'Pay now (' + Math.floor(left / 60) + ':' + String(left % 60).padStart(2, '0') + ')'; left -= 1 }; draw(); setInterval(draw, 300); document.querySelector('#py').onclick = (event) => did('paid for ' + document.querySelector('#nm').value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#nm'));
      await person.type('Ada Berg');
      await person.click(tab.locator('#py'));
    },
  },
  'plays of three days, one of them on two': {
    html: `<nav>${['Fri', 'Sat', 'Sun'].map((one) => `<a href="#${one}">${one}</a>`).join(' ')}</nav>${['Fri', 'Sat', 'Sun'].map((day, at) => `<section id="${day}" style="min-height:260px"><h2>${['Friday', 'Saturday', 'Sunday'][at]}</h2>${(at === 0 ? ['Faust'] : ['Hamlet', 'Medea']).map((play) => `<div class="pl"><time>20:00</time> <em>${play}</em> <a href="javascript:;" class="rm" data-k="${day} ${play}">Remember</a></div>`).join('')}</section>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.rm')) { did(event.target.dataset.k, event); event.target.textContent = 'Remembered' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('nav').getByText('Sun'));
      await person.click(tab.locator('[data-k="Sun Hamlet"]'));
      await person.click(tab.locator('[data-k="Sat Hamlet"]'));
    },
  },
  'volume by a press on its bar': {
    html: `<button id="mu" aria-label="Mute">🔊</button><input type="range" id="vo" aria-label="Volume" min="0" max="100" value="50" style="width:200px"><p>Speed <input type="range" id="sp" min="0" max="10" value="5" style="width:200px"></p>`,
    async act(person, tab) {
      await person.click(tab.locator('#vo'), { inside: 0.8 });
      await person.click(tab.locator('#sp'), { inside: 0.25 });
    },
  },
  'faces for how it was': {
    html: `<p>How was the play?</p>${['😞', '😐', '🙂', '😍'].map((one) => `<button class="f">${one}</button>`).join('')}<p>How was the staff?</p>${['😞', '😐', '🙂', '😍'].map((one) => `<button class="g">${one}</button>`).join('')}<button id="s">Send</button><script>const got = ['', '']; addEventListener('click', (event) => { if (event.target.matches('.f')) got[0] = event.target.textContent; if (event.target.matches('.g')) got[1] = event.target.textContent; if (event.target.matches('.f, .g')) event.target.style.outline = '2px solid' }); s.onclick = (event) => did(got.join(' '), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.f').nth(3));
      await person.click(tab.locator('.g').nth(2));
      await person.click(tab.locator('#s'));
    },
  },
  'account with its password typed twice': {
    html: `<form id="f" onsubmit="event.preventDefault(); did('made ' + us.value + ' ' + (p1.value === p2.value ? 'same' : 'other') + ' ' + (ru.checked ? 'agreed' : ''), event)"><label>User name <input id="us"></label><label>Password <input type="password" id="p1" data-name="p1"></label><ul id="rl"><li>eight letters</li></ul><label>Repeat <input type="password" id="p2" data-name="p2"></label><label><input type="checkbox" id="ru"> I agree to the <a href="#r">rules</a></label><button id="mk" disabled>Create account</button></form><script>f.oninput = () => { mk.disabled = p1.value.length < 8 || p1.value !== p2.value; document.querySelector('#rl li').style.color = p1.value.length < 8 ? 'red' : 'green' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#us'));
      await person.type('hedda');
      await person.press('Tab');
      await person.type('sesame 42');
      await person.press('Tab');
      await person.type('sesame 42');
      await person.click(tab.locator('#ru'));
      await person.click(tab.locator('#mk'));
    },
  },
  'code from a mail, checked as it is typed': {
    html: `<div id="d"><p>We sent a code to your mail</p><input id="oc" autocomplete="one-time-code" maxlength="9" placeholder="Code"></div><script>oc.oninput = (event) => { if (oc.value.length === 9) { did('code ' + oc.value, event); setTimeout(() => { d.innerHTML = '<h2>Welcome</h2><button id="go">To the stage</button>'; document.querySelector('#go').onclick = (event) => did('stage', event) }, 150) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#oc'));
      await person.type('sesame 42');
      await tab.locator('#go').waitFor();
      await person.click(tab.locator('#go'));
    },
  },
  'order of a cast changed by a menu': {
    html: `<ol id="c">${['Nora', 'Torvald', 'Krogstad'].map((one) => `<li><span>${one}</span> <button class="mo" aria-label="More options" aria-expanded="false">⋮</button></li>`).join('')}</ol><button id="sv">Save order</button><script>addEventListener('click', (event) => { const open = document.querySelector('.mm'); if (event.target.matches('.mo')) { open?.remove(); event.target.insertAdjacentHTML('afterend', '<div class="mm" role="menu" style="position:absolute;background:#fff;border:1px solid"><div role="menuitem" class="u">Move up</div><div role="menuitem" class="d">Move down</div></div>'); return } const li = open?.closest('li'); if (event.target.matches('.u')) li.previousElementSibling?.before(li); if (event.target.matches('.d')) li.nextElementSibling?.after(li); open?.remove() }); sv.onclick = (event) => did([...c.querySelectorAll('li span')].map((one) => one.textContent).join(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.mo').nth(2));
      await person.click(tab.getByText('Move up'));
      await person.click(tab.locator('.mo').nth(0));
      await person.click(tab.getByText('Move down'));
      await person.click(tab.locator('#sv'));
    },
  },
  'answer to an answer to an answer': {
    html: `<div id="t"></div><script>const make = (who, text, inner) => '<div class="c" style="margin-left:20px"><b>' + who + '</b> <span>' + text + '</span> <a href="#" class="re">Reply</a>' + inner + '</div>'; t.innerHTML = make('Ann', 'Great night', make('Bob', 'Too long', make('Cid', 'Not at all', ''))) + make('Dan', 'Sold out?', ''); t.onclick = (event) => { if (event.target.matches('.re')) { event.preventDefault(); document.querySelector('.bx')?.remove(); event.target.insertAdjacentHTML('afterend', '<div class="bx"><textarea rows="1"></textarea><button class="po">Post</button></div>') } if (event.target.matches('.po')) { const box = event.target.parentNode; did('to ' + box.parentNode.querySelector('b').textContent + ': ' + box.firstChild.value, event); box.remove() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.re').nth(1));
      await person.click(tab.locator('.bx textarea'));
      await person.type('Two hours!');
      await person.click(tab.locator('.po'));
      await person.click(tab.locator('.re').nth(2));
      await person.click(tab.locator('.bx textarea'));
      await person.type('Agreed');
      await person.click(tab.locator('.po'));
    },
  },
  'letter written in a frame': {
    html: `<label>Subject <input id="su"></label><div><button id="bo">B</button></div><iframe id="ed" title="Rich Text Area" srcdoc="<body contenteditable=true style='min-height:60px'></body>" width="300" height="90"></iframe><button id="se">Send</button><script>se.onclick = (event) => did(su.value + ': ' + ed.contentDocument.body.innerText.trim(), event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#su'));
      await person.type('Rehearsal');
      await person.click(tab.frameLocator('#ed').locator('body'));
      await person.type('Come at six.');
      await person.click(tab.locator('#se'));
    },
  },
  'components with words of their page in them': {
    html: `${['Faust', 'Medea', 'Nora'].map((one) => `<x-play><h3>${one}</h3><p slot="price">€2${one.length}</p></x-play>`).join('')}<script>customElements.define('x-play', class extends HTMLElement { constructor() { super(); const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div style="border:1px solid"><slot></slot><slot name="price"></slot><button part="add">Add</button></div>'; root.querySelector('button').onclick = (event) => did('add ' + this.querySelector('h3').textContent, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('x-play button').nth(1));
      await person.click(tab.locator('x-play button').nth(2));
    },
  },
  'menu bar moved in by arrows': {
    html: `<div role="menubar" id="mb">${['File', 'View'].map((one, at) => `<div style="display:inline-block"><span role="menuitem" aria-haspopup="true" aria-expanded="false" tabindex="${at === 0 ? 0 : -1}" class="top">${one}</span><div role="menu" hidden style="position:absolute;background:#fff">${(at === 0 ? ['New scene', 'Print'] : ['Full screen', 'Zoom']).map((entry) => `<div role="menuitem" tabindex="-1" class="en">${entry}</div>`).join('')}</div></div>`).join('')}</div><script>const tops = [...document.querySelectorAll('.top')]; const open = (at) => { for (const [n, one] of tops.entries()) { one.nextElementSibling.hidden = n !== at; one.setAttribute('aria-expanded', String(n === at)) } }; mb.onkeydown = (event) => { const { target, key } = event; if (target.matches('.top')) { const at = tops.indexOf(target); if (key === 'ArrowRight') tops[(at + 1) % 2].focus(); if (key === 'ArrowDown') { open(at); target.nextElementSibling.firstChild.focus() } } else if (key === 'ArrowDown') target.nextElementSibling?.focus(); else if (key === 'Enter') { did(target.textContent, event); open(-1) } event.preventDefault() }; mb.onclick = (event) => { if (event.target.matches('.top')) { open(tops.indexOf(event.target)); event.target.focus() } if (event.target.matches('.en')) { did(event.target.textContent, event); open(-1) } }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('File'));
      await person.press('ArrowRight');
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.press('Enter');
    },
  },
  'round buttons moved by arrows': {
    html: `<form onsubmit="event.preventDefault(); did(new URLSearchParams(new FormData(event.target)).toString(), event)"><p>Row</p>${['Front', 'Middle', 'Back'].map((one) => `<label><input type="radio" name="row" value="${one}" data-name="row ${one}"> ${one}</label>`).join('')}<p>Side</p>${['Left', 'Right'].map((one) => `<label><input type="radio" name="side" value="${one}" data-name="side ${one}"> ${one}</label>`).join('')}<button>Choose seat</button></form>`,
    async act(person, tab) {
      await person.click(tab.locator('[value=Front]'));
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.click(tab.locator('[value=Right]'));
      await person.click(tab.getByText('Choose seat'));
    },
  },
  'form filled in without the mouse': {
    html: `<form onsubmit="event.preventDefault(); did([pl.value, no.value, vi.checked ? 'vip' : '', la.value].join('/'), event)"><label>Play <input id="pl"></label><label>Seats <input id="no" type="number"></label><label><input type="checkbox" id="vi"> VIP</label><label>Language <select id="la"><option>English</option><option>French</option></select></label><button>Reserve</button></form>`,
    async act(person, tab) {
      await person.click(tab.locator('#pl'));
      await person.type('Medea');
      await person.press('Tab');
      await person.type('4');
      await person.press('Tab');
      await person.press(' ');
      await person.press('Tab');
      await person.press('ArrowDown');
      await person.press('Tab');
      await person.press('Enter');
    },
  },
  'help by a key, put away by another': {
    html: `<div id="h" hidden class="dialog"><h3>Keys</h3><p>n: new scene</p></div><ul id="l"></ul><script>addEventListener('keydown', (event) => { if (event.target.matches('input')) return; if (event.key === '?') h.hidden = false; if (event.key === 'Escape') h.hidden = true; if (event.key === 'n' && h.hidden) { did('new', event); l.insertAdjacentHTML('beforeend', '<li>Scene</li>') } })</script><p>Script of the play</p>`,
    async act(person, tab) {
      await person.click(tab.getByText('Script of the play'));
      await person.press('?');
      await person.press('Escape');
      await person.press('n');
      await person.press('n');
    },
  },
  'rows whose names stand in fields': {
    html: `<div id="r">${['Act one', 'Act two', 'Act three'].map((one) => `<div class="r"><input value="${one}" data-name="${one}"> <input type="text" size="4" data-name="${one} minutes" placeholder="min"> <button class="x">🗑</button></div>`).join('')}</div><script>r.onclick = (event) => { if (event.target.matches('.x')) { did('gone ' + event.target.parentNode.firstChild.value, event); event.target.parentNode.remove() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.x').nth(1));
      await person.click(tab.locator('[data-name="Act three minutes"]'));
      await person.type('45');
    },
  },
  'two halves with the same files': {
    html: `<div style="display:flex;gap:10px">${['Local', 'Server'].map((side) => `<div class="pane" data-side="${side}" style="width:180px"><h4>${side}</h4>${['plan.txt', 'cast.txt', 'sound.mp3'].map((one) => `<div class="f" style="cursor:default">${one}</div>`).join('')}<button class="rm">Delete</button></div>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.f')) { const pane = event.target.closest('.pane'); for (const one of pane.querySelectorAll('.f')) one.classList.remove('on'), one.style.background = ''; event.target.classList.add('on'); event.target.style.background = 'lightblue' } if (event.target.matches('.rm')) { const pane = event.target.closest('.pane'); did('delete ' + pane.dataset.side + ' ' + pane.querySelector('.on')?.textContent, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-side=Server] .f').nth(1));
      await person.click(tab.locator('[data-side=Local] .f').nth(2));
      await person.click(tab.locator('[data-side=Server] .rm'));
    },
  },
  'window over the page that only a key closes': {
    html: `<div id="w" class="veil"><div class="dialog"><h3>Join our circle</h3><p>10 % off</p></div></div><button id="bk" onclick="did('tickets', event)">Tickets</button><script>addEventListener('keydown', (event) => { if (event.key === 'Escape') w.remove() })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('10 % off'));
      await person.press('Escape');
      await person.click(tab.locator('#bk'));
    },
  },
  'address book in a window of its own': {
    html: `<label>Patron <input id="pa" readonly></label> <button id="op">Look up</button> <button id="sv">Save patron</button><script>op.onclick = () => { const other = window.open('', '_blank', 'width=300,height=200'); other.document.write('<title>Patrons</title><ul>' + ['Ada', 'Bea', 'Cleo'].map((one) => '<li><a href="#" onclick="opener.take(this.textContent); window.close(); return false">' + one + '</a></li>').join('') + '</ul>'); other.document.close() }; window.take = (name) => { pa.value = name }; sv.onclick = (event) => did('patron ' + pa.value, event)</script>`,
    async act(person, tab) {
      const opened = tab.context().waitForEvent('page');
      await person.click(tab.locator('#op'));
      const other = await opened;
      await person.click(other.getByText('Bea'));
      if (!other.isClosed()) await other.waitForEvent('close');
      await person.click(tab.locator('#sv'));
    },
  },
};
