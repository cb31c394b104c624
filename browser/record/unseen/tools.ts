import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Editors, boards, shops and settings in the mark-up of several libraries. */
export const TOOLS: Record<string, UnseenPage> = {
  'shapes of a drawing chosen from a toolbar': {
    html: `<div role="toolbar" aria-label="Shapes">${['Select', 'Rectangle', 'Arrow'].map((one) => `<label class="tool" title="${one}"><input type="radio" name="tool" aria-label="${one}" style="opacity:0;position:absolute"><span style="display:inline-block;width:30px;height:30px;background:#ddd"></span></label>`).join('')}</div><div id="board" style="width:300px;height:160px;background:#fafafa;position:relative"></div><script>let tool = 'Select'; addEventListener('change', (event) => { tool = event.target.getAttribute('aria-label'); did('tool ' + tool, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.tool').nth(2));
      await person.click(tab.locator('.tool').nth(1));
    },
  },
  'card of a board and its menu of labels': {
    html: `<div class="col"><h3>Doing</h3><div class="card" style="border:1px solid;width:180px;cursor:pointer">Fix login</div><div class="card" style="border:1px solid;width:180px;cursor:pointer">Write docs</div></div><div id="mod" class="veil" hidden><div class="dialog" role="dialog" aria-modal="true"><h2 id="mt"></h2><button id="lb">Labels</button><div id="pick" hidden><label><input type="checkbox" value="bug"> bug</label><label><input type="checkbox" value="help"> help</label></div><button aria-label="Close dialog" id="x">×</button></div></div><script>const tags = {}; let on; addEventListener('click', (event) => { const card = event.target.closest('.card'); if (card) { on = card.textContent; mt.textContent = on; mod.hidden = false; for (const box of pick.querySelectorAll('input')) box.checked = false; pick.hidden = true } if (event.target.id === 'lb') pick.hidden = false; if (event.target.id === 'x') mod.hidden = true }); pick.onchange = (event) => did(on + ' ' + event.target.value + ' ' + event.target.checked, event)</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Write docs'));
      await person.click(tab.locator('#lb'));
      await person.click(tab.getByLabel('help'));
      await person.click(tab.locator('#x'));
    },
  },
  'country code beside a phone number': {
    html: `<div class="iti" style="display:flex"><div class="iti__flag" role="combobox" aria-label="Country" aria-expanded="false" tabindex="0" style="width:60px;border:1px solid">+1</div><input type="tel" id="ph" placeholder="Phone"></div><ul id="cl" role="listbox" hidden>${['Austria +43', 'France +33', 'Norway +47'].map((one) => `<li role="option">${one}</li>`).join('')}</ul><button id="go">Send code</button><script>const flag = document.querySelector('.iti__flag'); flag.onclick = () => { cl.hidden = false; flag.setAttribute('aria-expanded', 'true') }; cl.onclick = (event) => { flag.textContent = event.target.textContent.split(' ')[1]; cl.hidden = true; flag.setAttribute('aria-expanded', 'false') }; go.onclick = (event) => did(flag.textContent + ' ' + ph.value, event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.iti__flag'));
      await person.click(tab.getByText('Norway +47'));
      await person.click(tab.locator('#ph'));
      await person.type('40012345');
      await person.click(tab.locator('#go'));
    },
  },
  'chosen names taken away by backspace': {
    html: `<div class="ms" style="border:1px solid"><span id="chips" data-state=""></span><input id="mi" aria-label="Recipients" role="combobox" aria-expanded="false"></div><script>const on = []; const draw = () => { chips.dataset.state = on.join(); chips.innerHTML = on.map((one) => '<b>' + one + '</b> ').join('') }; mi.onkeydown = (event) => { if (event.key === 'Enter' && mi.value) { on.push(mi.value); mi.value = ''; draw(); event.preventDefault() } else if (event.key === 'Backspace' && mi.value === '') { on.pop(); draw() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#mi'));
      await person.type('ann\n');
      await person.type('bob\n');
      await person.type('cid\n');
    },
  },
  'products in a slider with equal buttons': {
    html: `<div class="swiper" style="display:flex;overflow-x:auto;width:260px;gap:10px">${['Mug', 'Pot', 'Cup', 'Pan'].map((one) => `<article class="swiper-slide" style="min-width:120px"><h4>${one}</h4><button class="buy">Quick add</button></article>`).join('')}</div><script>addEventListener('click', (event) => { if (event.target.matches('.buy')) did('add ' + event.target.parentNode.querySelector('h4').textContent, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.buy').nth(3));
      await person.click(tab.locator('.buy').nth(0));
    },
  },
  'settings that are saved one by one': {
    html: `<dl>${['Language', 'Time zone'].map((one, at) => `<div class="row"><dt>${one}</dt><dd><span class="v">${at ? 'UTC' : 'English'}</span> <a href="#" class="ed">Edit</a></dd></div>`).join('')}</dl><script>addEventListener('click', (event) => { const row = event.target.closest('.row'); if (!row) return; const name = row.querySelector('dt').textContent; if (event.target.matches('.ed')) { event.preventDefault(); row.querySelector('dd').innerHTML = '<input class="in" aria-label="' + name + '" id="in' + name.length + '"> <button class="ok">Save</button> <button class="no">Cancel</button>' } if (event.target.matches('.ok')) { const { value } = row.querySelector('.in'); did(name + '=' + value, event); row.querySelector('dd').innerHTML = '<span class="v">' + value + '</span> <a href="#" class="ed">Edit</a>' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.ed').nth(1));
      await person.click(tab.locator('.in'));
      await person.type('CET');
      await person.click(tab.getByText('Save'));
    },
  },
  'button in a component with a slot': {
    html: `<my-card><span slot="title">Basic</span></my-card><my-card><span slot="title">Team</span></my-card><script>customElements.define('my-card', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<section><h3><slot name="title"></slot></h3><button>Choose plan</button></section>'; root.querySelector('button').onclick = (event) => did('plan ' + this.textContent.trim(), event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('my-card').nth(1).locator('button'));
    },
  },
  'two frames with the same form': {
    html: ['Billing', 'Shipping']
      .map(
        (one) =>
          `<h3>${one}</h3><iframe title="${one}" width="300" height="60" srcdoc="<label>Zip <input id='z' oninput=&quot;parent.document.getElementById('s${one}').dataset.state = this.value&quot;></label>"></iframe><span id="s${one}" data-state=""></span>`,
      )
      .join(''),
    async act(person, tab) {
      await person.click(tab.frameLocator('[title=Shipping]').locator('#z'));
      await person.type('8010');
      await person.press('Tab');
    },
  },
  'search with a list of recent words': {
    html: `<input id="q" type="search" aria-label="Search docs" autocomplete="off"><div id="rec" hidden><p>Recent</p>${['webhooks', 'billing'].map((one) => `<div class="hit" style="cursor:pointer">${one}</div>`).join('')}</div><p id="res"></p><script>q.onfocus = () => { rec.hidden = false }; rec.onmousedown = (event) => { if (event.target.matches('.hit')) { q.value = event.target.textContent; res.innerHTML = '<a href="#" onclick="did(\\'open ' + q.value + '\\', event); return false">Guide to ' + q.value + '</a>'; setTimeout(() => { rec.hidden = true }, 50) } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.click(tab.getByText('billing', { exact: true }));
      await tab.getByText('Guide to billing').waitFor();
      await person.click(tab.getByText('Guide to billing'));
    },
  },
  'colour and size made of radios without words': {
    html: `<fieldset><legend>Color</legend>${['Black', 'Olive'].map((one) => `<input type="radio" class="sw" name="col" id="c-${one}" value="${one}" aria-label="${one}" style="appearance:none;width:30px;height:30px;background:${one}">`).join('')}</fieldset><fieldset><legend>Size</legend>${['38', '40'].map((one) => `<input type="radio" hidden name="size" id="s-${one}"><label for="s-${one}" style="border:1px solid;padding:4px">${one}</label>`).join('')}</fieldset><button id="ad">Add</button><script>ad.onclick = (event) => did('add', event)</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#c-Olive'));
      await person.click(tab.locator('label[for=s-40]'));
      await person.click(tab.locator('#ad'));
    },
  },
  'banner that covers the button at first': {
    html: `<div style="height:400px"></div><button id="join">Join now</button><div id="ck" style="position:fixed;left:0;right:0;bottom:0;height:320px;background:#eee"><p>We value your privacy</p><button class="acc">Reject all</button><button class="acc">Allow all</button></div><script>addEventListener('click', (event) => { if (event.target.matches('.acc')) { did(event.target.textContent, event); ck.remove() } if (event.target.id === 'join') did('joined', event) })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Reject all'));
      await person.click(tab.locator('#join'));
    },
  },
  'chart whose series are switched by its legend': {
    html: `<svg width="260" height="60" role="img" aria-label="Sales">${['2029', '2030'].map((one, at) => `<g class="legend-item" style="cursor:pointer" data-y="${one}"><rect x="${at * 100}" y="10" width="12" height="12"/><text x="${at * 100 + 18}" y="21">${one}</text></g>`).join('')}</svg><script>addEventListener('click', (event) => { const item = event.target.closest('.legend-item'); if (item) { item.style.opacity = item.style.opacity === '0.3' ? '1' : '0.3'; did('series ' + item.dataset.y, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.legend-item text').nth(1));
    },
  },
  'answers sent by a chat in a corner': {
    html: `<button id="launch" aria-label="Open chat" style="position:fixed;right:10px;bottom:10px;border-radius:50%;width:50px;height:50px">💬</button><div id="chat" hidden style="position:fixed;right:10px;bottom:70px;width:240px;background:#eee"><div id="ms"></div><div class="qr"><button>Track order</button><button>Talk to a person</button></div><div contenteditable="true" id="say" role="textbox" aria-label="Message" style="border:1px solid;min-height:20px"></div></div><script>launch.onclick = () => { chat.hidden = !chat.hidden; launch.setAttribute('aria-label', chat.hidden ? 'Open chat' : 'Close chat') }; document.querySelector('.qr').onclick = (event) => { did('quick ' + event.target.textContent, event); event.currentTarget.remove() }; say.onkeydown = (event) => { if (event.key === 'Enter') { event.preventDefault(); did('say ' + say.innerText.trim(), event); say.innerText = '' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#launch'));
      await person.click(tab.getByText('Talk to a person'));
      await person.click(tab.locator('#say'));
      await person.type('Hello\n');
      await person.click(tab.locator('#launch'));
    },
  },
  'rating of several things with half points': {
    html: `<div class="rate">${['Food', 'Service'].map((one) => `<p>${one} <span class="st" data-n="${one}" role="slider" tabindex="0" aria-label="${one}" aria-valuemin="0" aria-valuemax="5" aria-valuenow="0" data-name="${one}" data-state="0" style="display:inline-block;width:100px;height:20px;background:#ddd"></span></p>`).join('')}</div><script>addEventListener('click', (event) => { const bar = event.target.closest('.st'); if (!bar) return; const value = Math.ceil((event.clientX - bar.getBoundingClientRect().x) / 10) / 2; bar.dataset.state = value; bar.setAttribute('aria-valuenow', value) }); addEventListener('keydown', (event) => { const bar = event.target.closest?.('.st'); const by = { ArrowRight: 0.5, ArrowLeft: -0.5 }[event.key]; if (bar && by) { bar.dataset.state = Number(bar.dataset.state) + by; bar.setAttribute('aria-valuenow', bar.dataset.state) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.st').nth(1), { inside: 0.68 });
    },
  },
  'entry of a list that is renamed by a key': {
    html: `<ul role="listbox" id="lb" aria-label="Folders">${['Inbox', 'Work'].map((one) => `<li role="option" tabindex="0" aria-selected="false">${one}</li>`).join('')}</ul><script>lb.onclick = (event) => { for (const one of lb.children) one.setAttribute('aria-selected', String(one === event.target)); event.target.focus() }; lb.onkeydown = (event) => { const li = event.target.closest('li'); if (event.key === 'F2' && !li.querySelector('input')) { li.innerHTML = '<input aria-label="New name" value="' + li.textContent + '">'; li.firstChild.select(); li.firstChild.focus() } else if (event.key === 'Enter' && event.target.matches('input')) { did('renamed ' + event.target.value, event); li.textContent = event.target.value } }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Work'));
      await person.press('F2');
      await person.press('Control+a');
      await person.type('Office\n');
    },
  },
};
