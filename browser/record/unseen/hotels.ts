import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Hotels: rates inside rooms, words that only some people see, copies of what is shown, names put together of parts. */
export const HOTELS: Record<string, UnseenPage> = {
  'rates in rooms with the same button': {
    html: `${['Single', 'Double'].map((room) => `<section><h3>${room}</h3>${['Flexible', 'Non-refundable'].map((rate) => `<div class="rate"><p>${rate}</p><p>from 80</p><button class="b" data-k="${room} ${rate}">Reserve</button></div>`).join('')}</section>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.b')) { did(event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Double Non-refundable"]'));
      await person.click(tab.locator('[data-k="Single Flexible"]'));
    },
  },
  'button said once more in a bar at the foot': {
    html: `<h2>Room 12</h2><button class="b" data-k="top">Book now</button><div style="height:900px">Pictures</div><div style="position:fixed;bottom:0;left:0;right:0;background:#eee"><span>80 a night</span> <button class="b" data-k="bar">Book now</button></div><script>addEventListener('click', (event) => { if (event.target.matches('.b')) did('book ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=bar]'));
      await person.click(tab.locator('[data-k=top]'));
    },
  },
  'stars and up as links with a name for each': {
    html: `<h4>Guest rating</h4>${[4, 3, 2].map((one) => `<div><a href="#" class="s" data-k="${one}" aria-label="${one} stars and up">${'★'.repeat(one)}${'☆'.repeat(5 - one)}</a></div>`).join('')}<ul id="l"></ul><script>addEventListener('click', (event) => { const one = event.target.closest('.s'); if (!one) return; event.preventDefault(); did('stars ' + one.dataset.k, event); l.innerHTML = '<li>From ' + one.dataset.k + '</li>' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="3"]'));
      await person.click(tab.locator('[data-k="4"]'));
    },
  },
  'words for those who do not see in each button': {
    html: `<style>.sr { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }</style><ul>${['Towel', 'Robe', 'Slippers'].map((one) => `<li>${one} <button class="r" data-k="${one}">Remove<span class="sr"> ${one} from your stay</span></button></li>`).join('')}</ul><script>addEventListener('click', (event) => { const one = event.target.closest('.r'); if (one) { did('remove ' + one.dataset.k, event); one.parentElement.remove() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Robe]'));
      await person.click(tab.locator('[data-k=Towel]'));
    },
  },
  'buttons named by themselves and by a heading': {
    html: `${['Basic', 'Comfort', 'Suite'].map((one, at) => `<div style="display:inline-block;border:1px solid;padding:8px"><h3 id="h${at}">${one}</h3><p>${60 + at * 30} a night</p><button id="c${at}" class="c" data-k="${one}" aria-labelledby="c${at} h${at}">Choose</button></div>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.c')) { did('choose ' + event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#c1'));
      await person.click(tab.locator('#c2'));
    },
  },
  'same option in two groups of a native list': {
    html: `<label>Room <select data-name="room"><option value="">Choose</option><optgroup label="Sea view"><option value="s1">Single, sea</option><option value="s2">Double, sea</option></optgroup><optgroup label="Garden view"><option value="g1">Single, garden</option><option value="g2">Double, garden</option></optgroup></select></label><label>Board <select data-name="board"><option>None</option><option>Breakfast</option><option>Half board</option></select></label><button onclick="did('priced', event)">See price</button>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-name=room]'), { labels: ['Double, garden'] });
      await person.choose(tab.locator('[data-name=board]'), { labels: ['Half board'] });
      await person.click(tab.getByText('See price'));
    },
  },
  'slides that are there twice so that they go round': {
    html: `<style>.w { width: 220px; overflow: hidden } .t { display: flex; width: 1100px; transform: translateX(-220px) }</style><div class="w"><div class="t">${['Pool*', 'Spa', 'Bar', 'Pool', 'Spa*'].map((one) => `<div style="width:220px"${one.endsWith('*') ? ' aria-hidden="true" inert' : ''}><b>${one.replace('*', '')}</b> <button class="m" data-k="${one}">More</button></div>`).join('')}</div></div><button id="n" aria-label="Next slide">›</button><script>let at = 1; n.onclick = () => { at = at % 3 + 1; document.querySelector('.t').style.transform = 'translateX(' + (-220 * at) + 'px)' }; addEventListener('click', (event) => { if (event.target.matches('.m')) did('more ' + event.target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Spa]'));
      await person.click(tab.locator('#n'));
      await person.click(tab.locator('[data-k=Bar]'));
    },
  },
  'words “here” in two sentences': {
    html: `<p>To change your stay, click <a href="#" class="h" data-k="change">here</a>.</p><p>To cancel your stay, click <a href="#" class="h" data-k="cancel">here</a>.</p><p>The rules of the house are <a href="#" class="h" data-k="rules">here</a>.</p><script>addEventListener('click', (event) => { if (event.target.matches('.h')) { event.preventDefault(); did(event.target.dataset.k, event); event.target.style.color = 'red' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=rules]'));
      await person.click(tab.locator('[data-k=change]'));
    },
  },
  'card that turns into fields when it is edited': {
    html: `${['Home', 'Work'].map((one) => `<div class="ad" data-k="${one}"><h4>${one}</h4><div class="see"><span class="v">Main street 1</span> <button class="ed">Edit</button></div><div class="chg" hidden><label>Street <input data-name="${one} street" value="Main street 1"></label><button class="sv">Save</button> <button class="no">Cancel</button></div></div>`).join('')}<script>addEventListener('click', (event) => { const card = event.target.closest('.ad'); if (!card) return; const show = (is) => { card.querySelector('.chg').hidden = !is; card.querySelector('.see').hidden = is }; if (event.target.matches('.ed')) show(true); if (event.target.matches('.no')) show(false); if (event.target.matches('.sv')) { const text = card.querySelector('input').value; card.querySelector('.v').textContent = text; show(false); did(card.dataset.k + ' ' + text, event) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Work] .ed'));
      await person.click(tab.locator('[data-name="Work street"]'));
      await person.press('Control+a');
      await person.type('Quay 9');
      await person.click(tab.locator('[data-k=Work] .sv'));
      await person.click(tab.locator('[data-k=Home] .ed'));
      await person.click(tab.locator('[data-k=Home] .no'));
    },
  },
  'one of several folds open at a time': {
    html: `${['Arrival', 'Pets', 'Parking'].map((one) => `<h3><button class="f" aria-expanded="false" data-k="${one}">${one}</button></h3><div class="p" hidden><p>Rules of ${one.toLowerCase()}.</p><label>Question <input data-name="${one} question"></label><button class="a">Ask</button></div>`).join('')}<script>addEventListener('click', (event) => { const { target } = event; if (target.matches('.f')) for (const one of document.querySelectorAll('.f')) { const isOn = one === target && one.ariaExpanded === 'false'; one.ariaExpanded = String(isOn); one.parentElement.nextElementSibling.hidden = !isOn } if (target.matches('.a')) did('asked ' + target.parentElement.querySelector('input').value, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Pets]'));
      await person.click(tab.locator('[data-name="Pets question"]'));
      await person.type('A cat?');
      await person.click(tab.locator('.a').nth(1));
      await person.click(tab.locator('[data-k=Parking]'));
      await person.click(tab.locator('[data-name="Parking question"]'));
      await person.type('Height?');
      await person.click(tab.locator('.a').nth(2));
    },
  },
  'switch named by two other elements': {
    html: `${['Breakfast', 'Cleaning'].map((one, at) => `<div><span id="n${at}">${one}</span> <small id="d${at}">every day</small> <span role="switch" tabindex="0" aria-checked="false" aria-labelledby="n${at} d${at}" data-name="${one}" data-state="off" style="display:inline-block;width:36px;height:18px;border:1px solid"></span></div>`).join('')}<script>addEventListener('click', (event) => { const one = event.target.closest('[role=switch]'); if (!one) return; const isOn = one.ariaChecked !== 'true'; one.ariaChecked = String(isOn); one.dataset.state = isOn ? 'on' : 'off' })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-name=Cleaning]'));
      await person.click(tab.locator('[data-name=Breakfast]'));
    },
  },
  'tabs at the side moved in by arrows': {
    html: `<div role="tablist" aria-orientation="vertical" id="tl">${['Stay', 'Guests', 'Bills'].map((one, at) => `<div role="tab" tabindex="${at === 0 ? 0 : -1}" aria-selected="${at === 0}" data-k="${one}">${one}</div>`).join('')}</div><div id="p"></div><script>const all = [...tl.children]; const show = (at, event) => { for (const [n, one] of all.entries()) { one.tabIndex = n === at ? 0 : -1; one.ariaSelected = String(n === at) } all[at].focus(); p.innerHTML = '<h4>' + all[at].dataset.k + '</h4><button class="o">Open</button>'; p.dataset.k = all[at].dataset.k }; tl.onclick = (event) => show(all.indexOf(event.target), event); tl.onkeydown = (event) => { const at = all.indexOf(event.target); if (event.key === 'ArrowDown') show((at + 1) % 3, event); if (event.key === 'ArrowUp') show((at + 2) % 3, event) }; p.onclick = (event) => { if (event.target.matches('.o')) did('open ' + p.dataset.k, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Stay]'));
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.click(tab.locator('.o'));
      await person.press('Tab');
      await person.click(tab.locator('[data-k=Guests]'));
      await person.click(tab.locator('.o'));
    },
  },
  'filters put away by a cross of the same name': {
    html: `<div id="f">${['Pool', 'Wifi', 'Sea view'].map((one) => `<span class="c">${one} <button aria-label="Remove filter" class="x" data-k="${one}">×</button></span> `).join('')}</div><p id="p">3 filters</p><script>f.onclick = (event) => { if (!event.target.matches('.x')) return; did('without ' + event.target.dataset.k, event); event.target.parentElement.remove(); p.textContent = f.querySelectorAll('.c').length + ' filters' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Wifi]'));
      await person.click(tab.locator('[data-k=Pool]'));
    },
  },
  'list in the middle of a sentence': {
    html: `<p>Show <label><select data-name="many"><option>10</option><option>25</option><option>50</option></select> rows per page</label>, sorted by <select data-name="by" aria-label="Sorted by"><option>name</option><option>price</option></select>.</p><button onclick="did('shown', event)">Show</button>`,
    async act(person, tab) {
      await person.choose(tab.locator('[data-name=many]'), { labels: ['50'] });
      await person.choose(tab.locator('[data-name=by]'), { labels: ['price'] });
      await person.click(tab.getByText('Show', { exact: true }));
    },
  },
  'rows unfolded by an arrow of the same name': {
    html: `<table>${['B-101', 'B-102', 'B-103'].map((one) => `<tbody><tr><td><button class="e" aria-label="Expand row" aria-expanded="false" data-k="${one}">▸</button></td><td>${one}</td><td>paid</td></tr><tr hidden><td></td><td colspan="2">Two nights <button class="i" data-k="${one}">Invoice</button></td></tr></tbody>`).join('')}</table><script>addEventListener('click', (event) => { const { target } = event; if (target.matches('.e')) { const row = target.closest('tbody').rows[1]; row.hidden = !row.hidden; target.ariaExpanded = String(!row.hidden) } if (target.matches('.i')) did('invoice ' + target.dataset.k, event) })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.e').nth(1));
      await person.click(tab.locator('.i').nth(1));
      await person.click(tab.locator('.e').nth(2));
      await person.click(tab.locator('.i').nth(2));
      await person.click(tab.locator('.e').nth(1));
    },
  },
  'question that goes on by itself once it is answered': {
    html: `<div id="q"></div><script>const all = [['Clean?', ['Yes', 'So-so', 'No']], ['Quiet?', ['Yes', 'So-so', 'No']], ['Come again?', ['Yes', 'No']]]; let at = 0; const draw = () => { q.innerHTML = at < all.length ? '<h3>' + all[at][0] + '</h3>' + all[at][1].map((one) => '<label><input type="radio" name="a" value="' + one + '"> ' + one + '</label>').join('') : '<h3>Thank you</h3>' }; draw(); q.onchange = (event) => { did(all[at][0] + event.target.value, event); at += 1; setTimeout(draw, 200) }</script>`,
    async act(person, tab) {
      for (const [heading, answer] of [
        ['Clean?', 'So-so'],
        ['Quiet?', 'Yes'],
        ['Come again?', 'No'],
      ] as const) {
        await tab.getByText(heading).waitFor();
        await person.click(tab.locator(`[value="${answer}"]`));
      }
      await tab.getByText('Thank you').waitFor();
    },
  },
  'thumbs without words under each answer': {
    html: `${['Is there a lift?', 'Is there a pool?'].map((one) => `<article><h4>${one}</h4><p>Yes.</p><button class="t" data-k="up ${one}">👍</button><button class="t" data-k="down ${one}">👎</button></article>`).join('')}<script>addEventListener('click', (event) => { if (event.target.matches('.t')) { did(event.target.dataset.k, event); event.target.style.background = 'yellow' } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="down Is there a pool?"]'));
      await person.click(tab.locator('[data-k="up Is there a lift?"]'));
    },
  },
  'folder whose name counts what is in it': {
    html: `<nav>${['Inbox', 'Spam'].map((one) => `<a href="#" class="n" data-k="${one}">${one} (<b>3</b>)</a> `).join('')}</nav><ul id="l"></ul><script>const left = { Inbox: 3, Spam: 3 }; let open = ''; const draw = () => { l.innerHTML = Array.from({ length: left[open] }, (_, at) => '<li>Letter ' + (at + 4 - left[open]) + ' <button class="d">Archive</button></li>').join(''); for (const one of document.querySelectorAll('.n')) one.querySelector('b').textContent = left[one.dataset.k] }; addEventListener('click', (event) => { const link = event.target.closest('.n'); if (link) { event.preventDefault(); open = link.dataset.k; draw() } if (event.target.matches('.d')) { did(open + ' ' + event.target.previousSibling.textContent.trim(), event); left[open] -= 1; draw() } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=Inbox]'));
      await person.click(tab.locator('.d').nth(0));
      await person.click(tab.locator('[data-k=Spam]'));
      await person.click(tab.locator('.d').nth(1));
      await person.click(tab.locator('[data-k=Inbox]'));
    },
  },
  'button in the label of a box': {
    html: `${['Late arrival', 'Early leave'].map((one) => `<label style="display:block"><input type="checkbox" data-name="${one}"> ${one} <button type="button" class="i" data-k="${one}">Details</button></label>`).join('')}<p id="p"></p><script>addEventListener('click', (event) => { if (event.target.matches('.i')) { did('details ' + event.target.dataset.k, event); p.textContent = 'About ' + event.target.dataset.k } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k="Early leave"]'));
      await person.click(tab.locator('[data-name="Early leave"]'));
      await person.click(tab.locator('[data-name="Late arrival"]'));
    },
  },
  'code that is sent with its last digit': {
    html: `<label>Code from the desk <input id="c" maxlength="5" inputmode="numeric" data-name="desk"></label><div id="d"></div><script>c.oninput = (event) => { if (c.value.length === 5) { did('code ' + c.value, event); d.innerHTML = '<h4>Welcome</h4><button class="k">Open door</button>'; c.disabled = true } }; d.onclick = (event) => { if (event.target.matches('.k')) did('door', event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#c'));
      await person.type('40813');
      await person.click(tab.locator('.k'));
    },
  },
};
