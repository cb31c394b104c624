import type { UnseenPage } from '#browser/record/unseen/page.ts';

const CARDS = ['Basic', 'Team', 'Company'];

/** Controls that pages make of their own. */
export const WIDGETS: Record<string, UnseenPage> = {
  'list moved through by keys alone': {
    html: `<div id="lb" role="listbox" tabindex="0" aria-label="Size" aria-activedescendant="o0">${['S', 'M', 'L'].map((one, at) => `<div role="option" id="o${at}" aria-selected="${at === 0}" style="pointer-events:none">${one}</div>`).join('')}</div><span id="v" data-state=""></span>
      <script>let at = 0; lb.onkeydown = (event) => { const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]; if (by) { at = Math.max(0, Math.min(2, at + by)); [...lb.children].forEach((one, n) => one.setAttribute('aria-selected', String(n === at))); event.preventDefault() } if (event.key === 'Enter' || event.key === ' ') { v.dataset.state = lb.children[at].textContent; event.preventDefault() } }</script>`,
    async act(person) {
      await person.press('Tab');
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.press('Enter');
    },
  },
  'slider moved by keys': {
    html: `<div id="sl" role="slider" tabindex="0" aria-label="Zoom" aria-valuemin="0" aria-valuemax="10" aria-valuenow="5" data-state="5" style="width:200px;height:20px;background:#ccc"></div><script>sl.onkeydown = (event) => { const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0; const now = Number(sl.dataset.state) + by; sl.dataset.state = now; sl.setAttribute('aria-valuenow', now) }</script>`,
    async act(person) {
      await person.press('Tab');
      for (let at = 0; at < 3; at += 1) await person.press('ArrowRight');
    },
  },
  'picked up by space, moved by arrows': {
    html: `<ol id="l" data-state="">${['One', 'Two', 'Three'].map((one) => `<li><div class="handle" role="button" tabindex="0" aria-roledescription="sortable" aria-label="Reorder ${one}">⋮⋮</div> ${one}</li>`).join('')}</ol><script>let held = null; l.onkeydown = (event) => { const item = event.target.closest('li'); if (event.key === ' ') { held = held ? null : item; event.preventDefault(); if (!held) l.dataset.state = [...l.children].map((one) => one.lastChild.textContent.trim()).join() } if (held && event.key === 'ArrowDown' && held.nextElementSibling) { held.nextElementSibling.after(held); event.target.focus(); event.preventDefault() } }</script>`,
    async act(person) {
      await person.press('Tab');
      await person.press(' ');
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.press(' ');
    },
  },
  'cards that are chosen': {
    html: `<div class="plans">${CARDS.map((one, at) => `<div class="plan" style="display:inline-block;border:1px solid;padding:16px;cursor:pointer" data-name="${one}" data-state="off"><h3>${one}</h3><p>€${at * 10}</p></div>`).join('')}</div><script>for (const plan of document.querySelectorAll('.plan')) plan.onclick = () => { for (const one of document.querySelectorAll('.plan')) one.dataset.state = one === plan ? 'on' : 'off' }</script>`,
    act: (person, tab) => person.click(tab.locator('.plan').nth(1)),
  },
  'carousel with arrows and dots': {
    html: `<div class="carousel" style="height:120px"><div id="slide"></div><button class="prev" aria-label="Previous">‹</button><button class="next" aria-label="Next">›</button><div class="dots">${[0, 1, 2].map(() => `<span class="dot" role="button" tabindex="0" style="display:inline-block;width:12px;height:12px;background:#999;margin:3px"></span>`).join('')}</div></div><script>let at = 0; const offers = ['Sofa', 'Bed', 'Desk']; const draw = () => { slide.innerHTML = '<h3>' + offers[at] + '</h3><button class="see">See offer</button>' }; draw(); addEventListener('click', (event) => { if (event.target.matches('.next')) at = (at + 1) % 3; if (event.target.matches('.prev')) at = (at + 2) % 3; if (event.target.matches('.dot')) at = [...event.target.parentNode.children].indexOf(event.target); if (event.target.matches('.see')) return did('see ' + offers[at], event); draw() })</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Next'));
      await person.click(tab.locator('.dot').nth(2));
      await person.click(tab.getByText('See offer'));
    },
  },
  'reaction from a small window': {
    html: `<p class="msg">Lunch? <button class="react" aria-haspopup="true" title="Add reaction">☺</button></p><p class="msg">Done! <button class="react" aria-haspopup="true" title="Add reaction">☺</button></p><div id="pop" style="position:fixed;top:100px;left:200px;background:#fff" hidden>${['👍', '🎉', '❤️'].map((one) => `<span class="emoji" tabindex="0" style="cursor:pointer;padding:4px">${one}</span>`).join('')}</div><script>let on; addEventListener('click', (event) => { if (event.target.matches('.react')) { on = event.target.closest('.msg'); pop.hidden = false } if (event.target.matches('.emoji')) { did(event.target.textContent + ' on ' + on.firstChild.textContent.trim(), event); pop.hidden = true } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.react').nth(1));
      await person.click(tab.getByText('🎉'));
    },
  },
  'form in nested components': {
    html: `<my-form></my-form><script>customElements.define('my-field', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<label><slot></slot><input></label>'; this.shadowRoot.querySelector('input').oninput = (event) => { this.dataset.state = event.target.value } } }); customElements.define('my-button', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button><slot></slot></button>' } }); customElements.define('my-form', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<my-field data-name="first">First name</my-field><my-field data-name="last">Last name</my-field><my-button>Register</my-button>'; this.shadowRoot.querySelector('my-button').onclick = (event) => did('register', event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('my-field').nth(1).locator('input'));
      await person.type('Hopper');
      await person.click(tab.getByText('Register'));
    },
  },
  'box of three states': {
    html: `<div role="checkbox" id="tri" aria-checked="mixed" tabindex="0" aria-label="All permissions" data-state="mixed" style="width:20px;height:20px;border:1px solid"></div><script>tri.onclick = () => { tri.dataset.state = tri.dataset.state === 'true' ? 'false' : 'true'; tri.setAttribute('aria-checked', tri.dataset.state) }</script>`,
    act: (person, tab) => person.click(tab.locator('#tri')),
  },
  'terms with a link in the label': {
    html: `<label class="check"><input type="checkbox" id="tc"> I have read the <a href="#terms" onclick="did('terms', event)">terms of use</a> and agree</label>`,
    act: (person, tab) =>
      person
        .click(tab.locator('label'), { inside: 0.3 })
        .then(() => person.click(tab.locator('#tc')))
        .then(() => person.click(tab.locator('#tc'))),
  },
  'list of native choices in groups': {
    html: `<label>Start <select id="st"><optgroup label="Morning"><option>9:00</option><option>10:00</option></optgroup><optgroup label="Afternoon"><option>2:00</option><option>3:00</option></optgroup></select></label><label>Extras <select id="ex" multiple size="3"><option>Towels</option><option>Breakfast</option><option>Parking</option></select></label>`,
    async act(person, tab) {
      await person.choose(tab.locator('#st'), { labels: ['3:00'] });
    },
  },
  'more of a list by its button': {
    html: `<div id="list"></div><button id="more" class="btn">Load more</button><script>let n = 0; const add = () => { for (let i = 0; i < 3; i++) { n++; list.insertAdjacentHTML('beforeend', '<div class="job"><b>Job ' + n + '</b> <a href="#" class="apply">Apply</a></div>') } }; add(); more.onclick = () => { more.textContent = 'Loading…'; setTimeout(() => { add(); more.textContent = 'Load more' }, 200) }; list.onclick = (event) => { event.preventDefault(); if (event.target.matches('.apply')) did('apply ' + event.target.closest('.job').firstChild.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#more'));
      await tab.getByText('Job 6').waitFor();
      await person.click(tab.locator('#more'));
      await tab.getByText('Job 9').waitFor();
      await person.click(tab.locator('.job').nth(7).getByText('Apply'));
    },
  },
  'table narrowed by a filter': {
    html: `<input id="flt" type="search" aria-controls="t" placeholder="Filter"><table id="t">${['Ada Byron', 'Alan Kay', 'Grace Hopper', 'Grady Booch'].map((one) => `<tr><td>${one}</td><td><button class="rm">Invite</button></td></tr>`).join('')}</table><script>flt.oninput = () => { for (const row of t.rows) row.hidden = !row.textContent.toLowerCase().includes(flt.value.toLowerCase()) }; t.onclick = (event) => { if (event.target.matches('button')) did('invite ' + event.target.closest('tr').cells[0].textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#flt'));
      await person.type('gra');
      await person.click(tab.locator('tr').nth(3).getByText('Invite'));
    },
  },
  'icons with a title each': {
    html: `<div class="toolbar">${['Cut', 'Copy', 'Paste'].map((one) => `<span class="tool" style="display:inline-block;cursor:pointer;padding:6px" onclick="did('${one}', event)"><svg width="20" height="20" viewBox="0 0 20 20"><title>${one}</title><rect width="20" height="20" fill="#555"/></svg></span>`).join('')}</div>`,
    act: (person, tab) => person.click(tab.locator('.tool').nth(2)),
  },
};
