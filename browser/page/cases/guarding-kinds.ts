import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const SLIDES = ['Lamp', 'Clock', 'Chair'];

/** Pages that take back, guard, move on or answer late what was done on them. */
export const TWELFTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'switch that is shown as on, and goes back when the site refuses after three seconds',
    html: `<button role="switch" aria-checked="false" id="w" data-state="off" onclick="const set = (on) => { w.setAttribute('aria-checked', String(on)); w.dataset.state = on ? 'on' : 'off' }; set(true); fetch('/late-refused', { method: 'POST' }).then((answer) => { if (!answer.ok) set(false) })">Alerts</button><button ${does('next')}>Next</button>${SAID}`,
    tries: [
      ['Turn on "Alerts"\nClick "Next"', null],
      ['Turn on "Alerts"', null],
    ],
  },
  {
    kind: 'text that saves itself, and a question when somebody else has changed it',
    html: `<label>Title <input id="t" value="Draft" oninput="clearTimeout(window.timer); window.timer = setTimeout(() => fetch('/refused', { method: 'POST' }).then(() => { window.mine = t.value; t.value = 'Theirs'; q.hidden = false }), 200)"></label><div id="q" hidden role="dialog" aria-label="Changed by Ben" class="dialog"><p>Ben has changed this.</p><button onclick="did('mine', event); t.value = window.mine; q.hidden = true">Keep mine</button><button onclick="did('theirs', event); q.hidden = true">Keep theirs</button></div>`,
    tries: [
      ['Type "Plan" into "Title"', null],
      ['Type "Plan" into "Title"\nWait for "Keep mine"\nClick "Keep mine"', ['mine', 't=Plan']],
    ],
  },
  {
    kind: 'boxes of which one takes the tick of the other away',
    html: `<label><input type="checkbox" id="a" onchange="if (this.checked) b.checked = false"> Quiet hours</label><label><input type="checkbox" id="b" onchange="if (this.checked) a.checked = false"> Loud alarm</label>`,
    tries: [
      ['Tick "Quiet hours"\nTick "Loud alarm"', null],
      ['Tick "Loud alarm"', ['b=on']],
    ],
  },
  {
    kind: 'tags that a comma ends',
    html: `<label for="t">Tags</label> <span id="c"></span><input id="t" oninput="const parts = this.value.split(','); const rest = parts.pop(); for (const part of parts) { const tag = document.createElement('b'); tag.textContent = part.trim(); c.append(tag); log.push('tag ' + part.trim()) } this.value = rest.trimStart()"><label>Note <input id="n"></label>`,
    tries: [
      ['Type "red," into "Tags"\nType "x" into "Note"', ['tag red', 'n=x']],
      ['Type "red" into "Tags"\nPress ,', ['tag red']],
    ],
  },
  {
    kind: 'month that is picked, a year at a time',
    html: `<label>Month <input id="m" readonly onclick="p.hidden = false"></label><div id="p" hidden role="dialog" aria-label="Choose month"><button aria-label="Previous year" onclick="y.textContent--">‹</button><b id="y">2026</b><button aria-label="Next year" onclick="y.textContent++">›</button>${MONTHS.map((month) => `<button onclick="m.value = '${month} ' + y.textContent; p.hidden = true">${month}</button>`).join('')}</div>`,
    tries: [
      ['Click "Month"\nClick "Next year"\nClick "Mar"', ['m=Mar 2027']],
      ['Set "Month" to Mar 2027', ['m=Mar 2027']],
    ],
  },
  {
    kind: 'rows that are moved by a handle alone',
    html: `<ul id="l" style="list-style: none; user-select: none">${['Ada', 'Ben', 'Zoe'].map((name) => `<li style="padding: 8px"><span class="h" aria-label="Move ${name}" role="button" style="cursor: grab">⠿</span> ${name}</li>`).join('')}</ul><script>let held = null; l.addEventListener('pointerdown', (event) => { if (event.target.matches('.h')) held = event.target.parentNode }); addEventListener('pointermove', (event) => { const over = held && document.elementFromPoint(event.clientX, event.clientY)?.closest('li'); if (over && over !== held) l.insertBefore(held, event.clientY < over.getBoundingClientRect().top + over.offsetHeight / 2 ? over : over.nextSibling) }); addEventListener('pointerup', (event) => { if (held) did([...l.children].map((one) => one.textContent.slice(2)).join(' '), event); held = null })</script>`,
    tries: [
      ['Drag "Move Zoe" above "Ada"', ['Zoe Ada Ben']],
      ['Drag "Zoe" above "Ada"', ['Zoe Ada Ben']],
    ],
  },
  {
    kind: 'last step that goes back to the first one when the site does not know the town',
    html: `<section id="s1"><h2>Step 1</h2><p id="e" role="alert"></p><label>Town <input id="t"></label><button onclick="did('next', event); s1.hidden = true; s2.hidden = false">Next</button></section><section id="s2" hidden><h2>Step 2</h2><label>Street <input id="r"></label><button onclick="did('finish', event); fetch('/refused', { method: 'POST' }).then(() => { if (t.value === 'Hull') { s2.hidden = true; said.textContent = 'Order placed' } else { s2.hidden = true; s1.hidden = false; e.textContent = 'This town is not known' } })">Finish</button></section>${SAID}`,
    tries: [
      [
        'Type "Atlantis" into "Town"\nClick "Next"\nType "Main St" into "Street"\nClick "Finish"\nMake sure it says Order placed',
        null,
      ],
      [
        'Type "Hull" into "Town"\nClick "Next"\nType "Main St" into "Street"\nClick "Finish"\nWait for "Order placed"',
        ['next', 'finish', 't=Hull', 'r=Main St'],
      ],
    ],
  },
  {
    kind: 'page that has logged its user out, and says so at the next click',
    html: `<button onclick="fetch('/refused', { method: 'POST' }).then(() => { v.hidden = false })">Save</button><button ${does('delete')}>Delete draft</button><div id="v" class="veil" hidden><div class="dialog" role="dialog" aria-label="Session expired"><p>Your session has expired.</p><button ${does('in')}>Sign in again</button></div></div>${SAID}`,
    tries: [
      ['Click "Save"\nClick "Delete draft"', null],
      ['Click "Save"\nMake sure it says Saved', null],
    ],
  },
  {
    kind: 'button that takes no second click within its first second',
    html: `<button onclick="if (Date.now() - (window.last ?? 0) < 1000) return; window.last = Date.now(); did('add', event); n.textContent = Number(n.textContent) + 1">Add one</button> <span>In the cart: <b id="n">0</b></span>`,
    tries: [
      ['Click "Add one" 3 times', ['add', 'add', 'add']],
      ['Click "Add one"\nWait 2 seconds\nClick "Add one"', ['add', 'add']],
    ],
  },
  {
    kind: 'menu that closes by itself after a moment',
    html: `<button aria-haspopup="menu" aria-expanded="false" id="b" onclick="m.hidden = false; clearTimeout(window.timer); window.timer = setTimeout(() => { m.hidden = true }, 700)">More</button><div id="m" role="menu" hidden><button role="menuitem" onclick="did('archive', event); m.hidden = true; said.textContent = 'Archived'">Archive</button><button role="menuitem" onclick="did('delete', event); m.hidden = true; said.textContent = 'Deleted'">Delete</button></div>${SAID}`,
    tries: [
      ['Click "More"\nClick "Archive"', ['archive']],
      ['Click "Delete"', null],
    ],
  },
  {
    kind: 'buttons that are drawn on a canvas',
    html: `<canvas id="k" width="300" height="100" aria-label="Board" style="border: 1px solid" onclick="did(event.offsetX < 150 ? 'start' : 'stop', event); said.textContent = 'Pressed'"></canvas>${SAID}<script>const pen = k.getContext('2d'); pen.font = '20px sans-serif'; pen.fillText('Start', 50, 55); pen.fillText('Stop', 200, 55)</script>`,
    tries: [
      ['Click "Start"', null],
      ['Click "Stop"', null],
    ],
  },
  {
    kind: 'list of the browser whose entries come late',
    html: `<label>City <select id="c"><option value="">Loading…</option></select></label><script>setTimeout(() => { c.innerHTML = '<option value="">Choose</option><option>Oslo</option><option>Bergen</option>' }, 1500)</script>`,
    tries: [
      ['Select "Bergen" from "City"', ['c=Bergen']],
      ['Select "Paris" from "City"', null],
    ],
  },
  {
    kind: 'list of divs of which only what is in sight is there',
    html: `<label id="q">Part</label><div role="combobox" tabindex="0" aria-labelledby="q" aria-expanded="false" id="b" data-state="" onclick="u.hidden = false; draw()">Choose</div><div id="u" role="listbox" hidden style="height: 120px; overflow: auto; width: 200px"><div style="height: 6000px; position: relative" id="i"></div></div><script>function draw() { const first = Math.floor(u.scrollTop / 30); i.innerHTML = ''; for (let at = first; at < Math.min(200, first + 6); at += 1) { const one = document.createElement('div'); one.setAttribute('role', 'option'); one.style.cssText = 'position: absolute; height: 30px; top: ' + at * 30 + 'px'; one.textContent = 'Part ' + (at + 1); one.onclick = () => { b.dataset.state = one.textContent; b.textContent = one.textContent; u.hidden = true }; i.append(one) } } u.onscroll = draw</script>`,
    tries: [
      ['Select "Part 120" from "Part"', ['b=Part 120']],
      ['Select "Part 400" from "Part"', null],
    ],
  },
  {
    kind: 'payment that first asks whether a person pays',
    html: `<button onclick="h.hidden = false">Pay</button><div id="h" hidden class="dialog" role="dialog" aria-label="Are you human?"><label><input type="checkbox" id="x"> I am human</label><button onclick="if (!x.checked) { e.textContent = 'Tick the box first'; return } did('paid', event); h.hidden = true; said.textContent = 'Paid'">Continue</button><p id="e"></p></div>${SAID}`,
    tries: [
      ['Click "Pay"\nWait for "Paid"', null],
      ['Click "Pay"\nTick "I am human"\nClick "Continue"\nMake sure it says Paid', ['paid', 'x=on']],
    ],
  },
  {
    kind: 'cookie wall over a dialog',
    html: `<div class="veil" id="d"><div class="dialog" role="dialog" aria-label="Choose a branch"><button onclick="did('north', event); d.hidden = true">North</button><button onclick="did('south', event); d.hidden = true">South</button></div></div><div class="veil" id="w" style="z-index: 5"><div class="dialog" role="dialog" aria-label="Cookies"><p>We use cookies.</p><button onclick="did('all', event); w.hidden = true">Accept all</button><button onclick="did('none', event); w.hidden = true">Only necessary</button></div></div>`,
    tries: [
      ['Accept the cookies\nClick "South"', ['all', 'south']],
      ['Click "Only necessary"\nClick "North"', ['none', 'north']],
    ],
  },
  {
    kind: 'choice that a second click takes away',
    html: `<div role="radiogroup" aria-label="Colour">${['Red', 'Blue'].map((name) => `<span role="radio" tabindex="0" aria-checked="${name === 'Red'}" data-name="${name}" data-state="${name === 'Red' ? 'on' : 'off'}" onclick="const on = this.dataset.state !== 'on'; for (const one of this.parentNode.children) { one.dataset.state = 'off'; one.setAttribute('aria-checked', 'false') } if (on) { this.dataset.state = 'on'; this.setAttribute('aria-checked', 'true') }">${name}</span> `).join('')}</div>`,
    tries: [
      ['Choose "Red"', []],
      ['Select "Blue" for "Colour"\nSelect "Blue" for "Colour"', ['Red=off', 'Blue=on']],
    ],
  },
  {
    kind: 'field that writes the rest of the word',
    html: `<label>City <input id="c" oninput="const full = ['Berlin', 'Hull'].find((one) => this.value.length > 1 && one.startsWith(this.value) && one !== this.value); if (full && event.inputType !== 'deleteContentBackward') { const from = this.value.length; this.value = full; this.setSelectionRange(from, full.length) }"></label><label>Note <input id="n"></label>`,
    tries: [
      ['Type "Berlin" into "City"\nType "x" into "Note"', ['c=Berlin', 'n=x']],
      ['Type "Ber" into "City"\nType "x" into "Note"', null],
    ],
  },
  {
    kind: 'button that says what it will do next',
    html: `<button onclick="const mute = this.textContent === 'Mute'; did(mute ? 'muted' : 'unmuted', event); this.textContent = mute ? 'Unmute' : 'Mute'">Mute</button>`,
    tries: [
      ['Click "Mute"\nClick "Mute"', null],
      ['Click "Mute"\nClick "Unmute"', ['muted', 'unmuted']],
    ],
  },
  {
    kind: 'offers that take turns',
    html: `<div id="s"></div>${SAID}<script>const names = ${JSON.stringify(SLIDES)}; let at = 0; function show() { const name = names[at]; s.innerHTML = '<h3>' + name + '</h3><button>Buy</button>'; s.lastChild.onclick = (event) => { did('buy ' + name, event); said.textContent = name + ' bought' } } show(); setInterval(() => { at = (at + 1) % 3; show() }, 900)</script>`,
    tries: [
      ['Click "Buy" next to "Clock"', ['buy Clock']],
      ['Click "Buy" next to "Sofa"', null],
    ],
  },
  {
    kind: 'mail that is shown a moment after it was chosen, with the buttons of the one before',
    html: `<ul>${['Welcome', 'Invoice', 'Offer'].map((name) => `<li onclick="did('open ${name}', event); this.style.fontWeight = 'bold'; fetch('/late').then(() => show('${name}'))" style="cursor: pointer">${name}</li>`).join('')}</ul><article id="m"></article>${SAID}<script>function show(name) { m.innerHTML = '<h2>' + name + '</h2><button>Delete</button>'; m.lastChild.onclick = (event) => { did('delete ' + name, event); said.textContent = name + ' deleted' } } show('Welcome')</script>`,
    tries: [
      ['Click "Invoice"\nClick "Delete"', ['open Invoice', 'delete Invoice']],
      ['Click "Offer"\nClick "Invoice"\nClick "Delete"', ['open Offer', 'open Invoice', 'delete Invoice']],
    ],
  },
];
