import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Tools of a nursery: a calendar that is pulled over, a plan of tables, an editor, a board for keys, colours, mails. */
export const GREENHOUSES: Record<string, UnseenPage> = {
  'hours of a day pulled over with the mouse, then named': {
    html: `<h2>Tuesday 8 December</h2><div id="day" data-state="" style="user-select:none;width:260px">${['9:00', '9:30', '10:00', '10:30', '11:00', '11:30', '12:00'].map((one) => `<div class="slot" data-h="${one}" style="height:26px;border-top:1px solid #ccc">${one}</div>`).join('')}</div><div id="pop" class="popover" hidden style="position:fixed;left:320px;top:60px;background:#fff;border:1px solid;padding:12px"><b id="when"></b><p><label>What <input id="what"></label></p><button id="keep">Keep</button> <button id="drop">Discard</button></div><script>let from = null, to = null; const all = [...document.querySelectorAll('.slot')]; const paint = () => { const [a, b] = [all.indexOf(from), all.indexOf(to)].sort((x, y) => x - y); all.forEach((one, at) => { if (!one.dataset.kept) one.style.background = from && at >= a && at <= b ? '#bde' : '' }) }; day.onpointerdown = (event) => { from = to = event.target.closest('.slot'); paint() }; day.onpointermove = (event) => { if (!from || !event.buttons) return; to = event.target.closest('.slot') ?? to; paint() }; addEventListener('pointerup', () => { if (!from || !pop.hidden) return; const [a, b] = [all.indexOf(from), all.indexOf(to)].sort((x, y) => x - y); when.textContent = all[a].dataset.h + ' to ' + (all[b + 1]?.dataset.h ?? '12:30'); pop.hidden = false }); keep.onclick = (event) => { did('kept ' + when.textContent + ' ' + what.value, event); pop.hidden = true; const one = document.createElement('b'); one.textContent = ' ' + what.value; from.append(one); from.dataset.kept = 'yes'; from = to = null; paint() }; drop.onclick = () => { pop.hidden = true; from = to = null; paint() }</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('[data-h="10:00"]'), tab.locator('[data-h="11:00"]'));
      await person.click(tab.locator('#what'));
      await person.type('Repot the figs');
      await person.click(tab.locator('#keep'));
    },
  },
  'tables on a plan that is drawn': {
    html: `<h2>Choose your tables</h2><svg id="plan" width="360" height="180" role="group" aria-label="Plan">${['A1', 'A2', 'A3', 'B1', 'B2', 'B3'].map((one, at) => `<g class="seat${one === 'A2' ? ' taken' : ''}" data-k="${one}" transform="translate(${20 + (at % 3) * 110} ${20 + Math.floor(at / 3) * 80})" style="cursor:${one === 'A2' ? 'not-allowed' : 'pointer'}"><title>Table ${one}${one === 'A2' ? ', taken' : ''}</title><rect width="60" height="50" rx="6" fill="${one === 'A2' ? '#999' : '#9d9'}"/></g>`).join('')}</svg><p id="sum">None chosen</p><button id="go" disabled>Reserve</button><script>const chosen = new Set(); plan.onclick = (event) => { const g = event.target.closest('.seat'); if (!g || g.classList.contains('taken')) return; const k = g.dataset.k; if (chosen.has(k)) chosen.delete(k); else chosen.add(k); g.querySelector('rect').setAttribute('fill', chosen.has(k) ? '#46c' : '#9d9'); sum.textContent = chosen.size + ' chosen'; go.disabled = chosen.size === 0 }; go.onclick = (event) => { did('reserved ' + [...chosen].join(), event); sum.textContent = 'Reserved' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('[data-k=B2]'));
      await person.click(tab.locator('[data-k=A1]'));
      await person.click(tab.locator('[data-k=A3]'));
      await person.click(tab.locator('[data-k=A1]'));
      await person.click(tab.locator('#go'));
    },
  },
  'editor whose bar sets the look of what is typed next': {
    html: `<div role="toolbar" aria-label="Look"><button class="tb" data-c="formatBlock" data-v="h2" title="Heading">H</button><button class="tb" data-c="formatBlock" data-v="p" title="Text">T</button><button class="tb" data-c="insertUnorderedList" title="List">•</button></div><div id="ed" contenteditable="true" aria-label="Care sheet" style="min-height:90px;border:1px solid;padding:6px"></div><button id="save">Save sheet</button><p id="said"></p><script>document.execCommand('defaultParagraphSeparator', false, 'p'); for (const one of document.querySelectorAll('.tb')) { one.onmousedown = (event) => event.preventDefault(); one.onclick = () => document.execCommand(one.dataset.c, false, one.dataset.v) } save.onclick = (event) => { did('sheet ' + [...ed.querySelectorAll('h2, li, p')].map((one) => one.tagName + ':' + one.textContent).join('|'), event); said.textContent = 'Saved' }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ed'));
      await person.click(tab.getByTitle('Heading'));
      await person.type('Figs');
      await person.press('Enter');
      await person.click(tab.getByTitle('List'));
      await person.type('Water twice');
      await person.press('Enter');
      await person.type('Turn weekly');
      await person.click(tab.locator('#save'));
    },
  },
  'board whose cards are carried by keys': {
    html: `<p id="live" aria-live="polite">Space lifts a card, arrows carry it.</p><div id="board" style="display:flex;gap:20px">${[
      { name: 'Seeds', cards: ['Basil', 'Dill'] },
      { name: 'Growing', cards: ['Mint'] },
      { name: 'Sold', cards: [] },
    ]
      .map(
        ({ name, cards }) =>
          `<section class="col" data-c="${name}" style="width:120px"><h3>${name}</h3><div class="in">${cards.map((one) => `<div class="card" tabindex="0" role="button" aria-roledescription="card" style="border:1px solid;padding:6px;margin:4px">${one}</div>`).join('')}</div></section>`,
      )
      .join(
        '',
      )}</div><script>let lifted = null; const cols = [...document.querySelectorAll('.in')]; board.addEventListener('keydown', (event) => { const card = event.target.closest('.card'); if (!card) return; if (event.key === ' ') { event.preventDefault(); if (lifted) { did(card.textContent + ' in ' + card.closest('.col').dataset.c, event); lifted = null; card.style.outline = ''; live.textContent = 'Dropped' } else { lifted = card; card.style.outline = '2px dashed'; live.textContent = 'Lifted ' + card.textContent } } else if (lifted && /^Arrow(Left|Right)$/.test(event.key)) { event.preventDefault(); const at = cols.indexOf(card.parentNode) + (event.key === 'ArrowRight' ? 1 : -1); if (cols[at]) { cols[at].append(card); card.focus(); live.textContent = card.textContent + ' over ' + cols[at].closest('.col').dataset.c } } })</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Dill', { exact: true }));
      await person.press(' ');
      await person.press('ArrowRight');
      await person.press('ArrowRight');
      await person.press(' ');
      await person.click(tab.getByText('Mint', { exact: true }));
      await person.press(' ');
      await person.press('ArrowLeft');
      await person.press(' ');
    },
  },
  'colour of a label from swatches, a strip and a field': {
    html: `<button id="open" aria-haspopup="dialog">Label colour</button><span id="now" data-state="" style="display:inline-block;width:20px;height:20px;border:1px solid"></span><div id="p" role="dialog" aria-label="Colour" hidden style="border:1px solid;padding:10px;width:240px"><div class="sw">${['#aa3344', '#33aa44', '#3344aa', '#aaaa33'].map((one) => `<span class="swatch" data-v="${one}" style="cursor:pointer;display:inline-block;width:24px;height:24px;background:${one};margin:3px"></span>`).join('')}</div><div id="strip" role="slider" tabindex="0" aria-label="Lightness" aria-valuemin="0" aria-valuemax="100" aria-valuenow="50" style="width:200px;height:16px;background:linear-gradient(90deg,#000,#fff);margin:10px 0"></div><label>Hex <input id="hex" size="8"></label> <button id="ok">Use it</button></div><script>let value = ''; const show = () => { hex.value = value; now.style.background = value }; open.onclick = () => { p.hidden = !p.hidden }; const opener = document.getElementById('open'); opener.onclick = () => { p.hidden = !p.hidden }; p.addEventListener('click', (event) => { if (event.target.matches('.swatch')) { value = event.target.dataset.v; show() } }); const set = (n) => strip.setAttribute('aria-valuenow', Math.max(0, Math.min(100, Math.round(n)))); strip.onclick = (event) => { const box = strip.getBoundingClientRect(); set(100 * (event.clientX - box.x) / box.width) }; strip.onkeydown = (event) => { const d = { ArrowRight: 1, ArrowLeft: -1 }[event.key]; if (d) { event.preventDefault(); set(Number(strip.getAttribute('aria-valuenow')) + d) } }; hex.onchange = () => { value = hex.value; show() }; ok.onclick = (event) => { did('colour ' + value + ' ' + strip.getAttribute('aria-valuenow'), event); now.dataset.state = value; p.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#open'));
      await person.click(tab.locator('.swatch').nth(2));
      await person.click(tab.locator('#strip'), { inside: 0.75 });
      await person.click(tab.locator('#ok'));
    },
  },
  'mails on the left, the one that is read on the right': {
    html: `<style>.m { cursor: pointer; padding: 6px; border-bottom: 1px solid #ccc } .m.on { background: #eef } .m.new b { font-weight: bold }</style><div style="display:flex"><div id="list" style="width:240px">${[
      ['Ida Holm', 'Order of mint'],
      ['Jon Berg', 'Broken pane'],
      ['Ida Holm', 'Invoice for mint'],
    ]
      .map(
        ([who, what], at) =>
          `<div class="m new" data-k="${at}"><div><b>${who}</b> <time>${9 + at}:1${at}</time></div><div class="s">${what}</div></div>`,
      )
      .join(
        '',
      )}</div><div id="pane" style="padding:10px">Nothing chosen</div></div><script>const draw = (m) => { for (const one of document.querySelectorAll('.m')) one.classList.toggle('on', one === m); m.classList.remove('new'); pane.innerHTML = '<h2>' + m.querySelector('.s').textContent + '</h2><p>Hello, see below.</p><div class="bar"><button class="re">Reply</button> <button class="ar">Archive</button></div><div class="box" hidden><div contenteditable="true" role="textbox" aria-label="Your answer" style="border:1px solid;min-height:40px"></div><button class="send">Send</button></div>' }; list.onclick = (event) => { const m = event.target.closest('.m'); if (m) draw(m) }; pane.onclick = (event) => { const m = document.querySelector('.m.on'); const name = m?.querySelector('.s').textContent; if (event.target.matches('.re')) { pane.querySelector('.box').hidden = false; pane.querySelector('[role=textbox]').focus() } if (event.target.matches('.ar')) { did('archived ' + name, event); m.remove(); pane.textContent = 'Nothing chosen' } if (event.target.matches('.send')) { did('sent ' + name + ': ' + pane.querySelector('[role=textbox]').innerText.trim(), event); pane.querySelector('.box').hidden = true } }</script>`,
    async act(person, tab) {
      await person.click(tab.getByText('Invoice for mint'));
      await person.click(tab.locator('.re'));
      await person.type('Paid today');
      await person.click(tab.locator('.send'));
      await person.click(tab.getByText('Broken pane'));
      await person.click(tab.locator('.ar'));
    },
  },
  'order in steps, of which one is gone back to': {
    html: `<ol id="bar">${['Plant', 'Pot', 'Check'].map((one) => `<li>${one}</li>`).join('')}</ol><form id="f"></form><script>const kept = {}; let at = 0; const draw = () => { [...bar.children].forEach((one, n) => one.toggleAttribute('aria-current', n === at)); f.innerHTML = [ '<fieldset><legend>Which plant?</legend>' + ['Fig', 'Lemon', 'Olive'].map((one) => '<label><input type="radio" name="plant" data-name="plant ' + one + '" value="' + one + '"' + (kept.plant === one ? ' checked' : '') + '> ' + one + '</label>').join(' ') + '</fieldset>', '<label>Pot <select id="pot"><option>Clay</option><option>Zinc</option></select></label> <label>How many <input id="n" type="number" value="' + (kept.n ?? 1) + '"></label>', '<p>' + kept.n + ' × ' + kept.plant + ' in ' + kept.pot + '</p>' ][at] + '<p>' + (at ? '<button type="button" class="bk">Back</button> ' : '') + '<button>' + (at === 2 ? 'Order' : 'Next') + '</button></p>'; if (at === 1 && kept.pot) pot.value = kept.pot }; const keep = () => { if (at === 0) kept.plant = new FormData(f).get('plant'); if (at === 1) { kept.pot = pot.value; kept.n = n.value } }; draw(); f.onsubmit = (event) => { event.preventDefault(); keep(); if (at === 2) { did('ordered ' + kept.n + ' ' + kept.plant + ' ' + kept.pot, event); f.innerHTML = '<b>Thank you</b>'; return } if (at === 0 && !kept.plant) return; at += 1; draw() }; f.addEventListener('click', (event) => { if (event.target.matches('.bk')) { keep(); at -= 1; draw() } })</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Fig'));
      await person.click(tab.getByText('Next'));
      await person.choose(tab.locator('#pot'), { labels: ['Zinc'] });
      await person.click(tab.locator('#n'));
      await person.press('Control+a');
      await person.type('3');
      await person.click(tab.locator('.bk'));
      await person.click(tab.getByLabel('Olive'));
      await person.click(tab.getByText('Next'));
      await person.click(tab.getByText('Next'));
      await person.click(tab.getByText('Order', { exact: true }));
    },
  },
  'rows that are added and changed where they stand': {
    html: `<table id="t" border="1"><thead><tr><th>Plant</th><th>Count</th><th></th></tr></thead><tbody>${[
      ['Basil', 12],
      ['Dill', 4],
    ]
      .map(
        ([name, count]) =>
          `<tr><td>${name}</td><td class="c">${count}</td><td><button class="del">Remove</button></td></tr>`,
      )
      .join(
        '',
      )}</tbody></table><button id="add">+ Add row</button><script>const body = t.tBodies[0]; add.onclick = () => { const row = body.insertRow(); row.innerHTML = '<td><input class="a" placeholder="Plant"></td><td><input class="b" placeholder="Count" size="4"></td><td><button class="ok">✓</button></td>'; row.querySelector('input').focus() }; const save = (row, event) => { const [a, b] = [...row.querySelectorAll('input')].map((one) => one.value); did('added ' + a + ' ' + b, event); row.innerHTML = '<td>' + a + '</td><td class="c">' + b + '</td><td><button class="del">Remove</button></td>' }; body.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target.matches('.b')) save(event.target.closest('tr'), event); if (event.key === 'Enter' && event.target.matches('.e')) event.target.blur() }); body.addEventListener('click', (event) => { const row = event.target.closest('tr'); if (event.target.matches('.ok')) save(row, event); if (event.target.matches('.del')) { did('removed ' + row.cells[0].textContent, event); row.remove() } }); body.addEventListener('dblclick', (event) => { if (!event.target.matches('.c')) return; const cell = event.target; cell.innerHTML = '<input class="e" size="4" aria-label="Count" value="' + cell.textContent + '">'; const field = cell.firstChild; field.select(); field.onblur = () => { cell.textContent = field.value; did(cell.parentNode.cells[0].textContent + ' is ' + field.value, { isTrusted: true }) } })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#add'));
      await person.type('Mint');
      await person.press('Tab');
      await person.type('30');
      await person.press('Enter');
      await person.click(tab.locator('.c').nth(1), { clicks: 2 });
      await person.type('9');
      await person.press('Enter');
      await person.click(tab.locator('.del').first());
    },
  },
};
