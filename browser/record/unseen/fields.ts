import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Fields that change what is typed into them, or take it in parts. */
export const FIELDS: Record<string, UnseenPage> = {
  'phone number with a mask': {
    html: `<label for="tel">Phone</label> <input id="tel" type="tel" placeholder="(___) ___-____"><script>tel.oninput = () => {
      const d = tel.value.replace(/\\D/g, '').slice(0, 10);
      tel.value = d.length > 6 ? '(' + d.slice(0, 3) + ') ' + d.slice(3, 6) + '-' + d.slice(6) : d.length > 3 ? '(' + d.slice(0, 3) + ') ' + d.slice(3) : d }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#tel'));
      await person.type('5551234567');
      await person.press('Tab');
    },
  },
  'amount that is formatted when it is left': {
    html: `<div class="input-group"><span class="input-group-text">$</span><input class="form-control" id="amt" aria-label="Amount (to the nearest cent)" value="0.00"></div><button onclick="did('pay', event)">Continue</button>
      <script>amt.onfocus = () => amt.select(); amt.onblur = () => { amt.value = Number(amt.value.replaceAll(',', '')).toLocaleString('en-US', { minimumFractionDigits: 2 }) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#amt'));
      await person.press('Control+a');
      await person.type('1234.5');
      await person.click(tab.getByText('Continue'));
    },
  },
  'code in six boxes': {
    html: `<p id="how">Booking code</p><div role="group" aria-labelledby="how" id="boxes" data-state="">${[1, 2, 3, 4, 5, 6].map((at) => `<input class="box" maxlength="1" style="width:30px" aria-label="Character ${at}">`).join('')}</div>
      <script>const all = [...document.querySelectorAll('.box')]; boxes.oninput = (event) => { const at = all.indexOf(event.target); if (event.target.value !== '') all[at + 1]?.focus(); boxes.dataset.state = all.map((one) => one.value).join('') }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('.box').first());
      await person.type('K7QX2M');
    },
  },
  'tags in a field': {
    html: `<label for="tags">Labels</label><div class="tags" style="border:1px solid"><span id="chips" data-state=""></span><input id="tags" style="border:0"></div>
      <script>let tagsNow = []; const show = () => { chips.dataset.state = tagsNow.join(); chips.innerHTML = tagsNow.map((tag) => '<span class="chip">' + tag + ' <button type="button" class="chip-x" aria-label="Remove ' + tag + '">×</button></span> ').join('') };
      tags.onkeydown = (event) => { if (event.key === 'Enter' && tags.value) { tagsNow.push(tags.value); tags.value = ''; show(); event.preventDefault() } if (event.key === 'Backspace' && tags.value === '') { tagsNow.pop(); show() } };
      chips.onclick = (event) => { const at = [...chips.querySelectorAll('button')].indexOf(event.target); if (at >= 0) { tagsNow.splice(at, 1); show() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#tags'));
      await person.type('urgent\n');
      await person.type('home\n');
      await person.type('later\n');
      await person.click(tab.getByLabel('Remove home'));
    },
  },
  'rich text with a toolbar': {
    html: `<div class="ql-toolbar"><button class="ql-bold" type="button" aria-label="Bold" onmousedown="event.preventDefault()" onclick="document.execCommand('bold'); ed.dataset.bold = 'yes'; fmt.dataset.state = ed.querySelector('b') ? 'bold' : ''"><b>B</b></button><span id="fmt" data-state=""></span></div>
      <div class="ql-editor" id="ed" contenteditable="true" style="min-height:60px;border:1px solid" data-placeholder="Write something"></div>`,
    async act(person, tab) {
      await person.click(tab.locator('#ed'));
      await person.type('Dear Ada');
      await person.press('Control+a');
      await person.click(tab.getByLabel('Bold'));
    },
  },
  'mention in a message': {
    html: `<label>Message <textarea id="msg"></textarea></label><ul id="people" class="mentions" hidden>${['Grace Hopper', 'Grant Wood'].map((name) => `<li tabindex="-1" style="cursor:pointer">${name}</li>`).join('')}</ul>
      <script>msg.oninput = () => { people.hidden = !/@gr\\w*$/i.test(msg.value) }; people.onmousedown = (event) => { event.preventDefault(); msg.value = msg.value.replace(/@\\w*$/, '@' + event.target.textContent + ' '); people.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#msg'));
      await person.type('Hi @gr');
      await person.click(tab.getByText('Grant Wood'));
    },
  },
  'number raised by arrow keys': {
    html: `<label>Guests <input type="number" id="guests" value="2" min="1" max="9"></label><button onclick="did('search ' + guests.value, event)">Search</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#guests'), { inside: 0.3 });
      for (let at = 0; at < 3; at += 1) await person.press('ArrowUp');
      await person.click(tab.getByText('Search'));
    },
  },
  'search that answers after a pause': {
    html: `<input id="q" type="search" placeholder="Search articles" autocomplete="off"><div id="out" class="results"></div>
      <script>let timer; q.oninput = () => { clearTimeout(timer); out.innerHTML = '<div class="spinner">Loading…</div>'; timer = setTimeout(() => { out.innerHTML = ['Ink', 'Inkjet', 'Inkwell'].filter((one) => one.toLowerCase().startsWith(q.value)).map((one) => '<a class="hit" href="#' + one + '">' + one + '</a><br>').join('') }, 250) };
      out.onclick = (event) => { const hit = event.target.closest('a'); if (hit) did('open ' + hit.textContent, event) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#q'));
      await person.type('ink');
      await tab.getByText('Inkwell').waitFor();
      await person.click(tab.getByText('Inkwell'));
    },
  },
  'sign in of two steps': {
    html: `<form id="f" data-state="" onsubmit="event.preventDefault(); step()"><div id="one"><input type="email" id="mail" aria-label="E-mail or phone"></div><div id="two" hidden><div>Welcome <span id="who"></span></div><input type="password" id="pw" aria-label="Enter your password"></div><button>Next</button></form>
      <script>function step() { if (!one.hidden) { one.hidden = true; two.hidden = false; who.textContent = mail.value; pw.focus() } else f.dataset.state = 'in as ' + mail.value + ' with ' + pw.value.length }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#mail'));
      await person.type('ada@example.com');
      await person.click(tab.getByText('Next'));
      await person.type('sesame 42\n');
    },
  },
  'title edited where it stands': {
    html: `<h1 id="title" contenteditable="plaintext-only" spellcheck="false">Untitled board</h1><p>Last saved <span id="s" data-state=""></span></p><script>title.onkeydown = (event) => { if (event.key === 'Enter') { event.preventDefault(); title.blur() } }; title.onblur = () => { s.dataset.state = 'saved ' + title.textContent }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#title'), { inside: 0.1 });
      await person.press('Control+a');
      await person.type('Roadmap');
      await person.press('Enter');
    },
  },
  'note of several lines': {
    html: `<div class="field"><div class="field-label">Delivery note</div><textarea id="note" rows="4"></textarea></div>`,
    async act(person, tab) {
      await person.click(tab.locator('#note'));
      await person.type('Ring twice\nLeave at the door');
      await person.press('Tab');
    },
  },
  'date typed with slashes of its own': {
    html: `<label class="lbl">Valid until<input id="exp" placeholder="MM/YY" inputmode="numeric"></label><script>exp.oninput = () => { const d = exp.value.replace(/\\D/g, '').slice(0, 4); exp.value = d.length > 2 ? d.slice(0, 2) + '/' + d.slice(2) : d }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#exp'));
      await person.type('0931');
      await person.press('Tab');
    },
  },
  'price between two handles': {
    html: `<div id="track" style="position:relative;width:220px;height:20px;margin:30px;background:#ddd">${['Lowest price', 'Highest price'].map((name, at) => `<span role="slider" class="noUi-handle" id="h${at}" tabindex="0" aria-label="${name}" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${at * 100}" data-state="${at * 100}" style="position:absolute;width:20px;height:20px;background:#555;left:${at * 200}px"></span>`).join('')}</div>
      <script>let held; const set = (one, value) => { value = Math.max(0, Math.min(100, value)); one.setAttribute('aria-valuenow', value); one.dataset.state = value; one.style.left = value * 2 + 'px' };
      track.onpointerdown = (event) => { held = event.target.closest('[role=slider]'); held?.setPointerCapture(event.pointerId) }; track.onpointermove = (event) => { if (held) set(held, Math.round((event.clientX - track.getBoundingClientRect().x - 10) / 2 / 10) * 10) }; track.onpointerup = () => { held = null };
      track.onkeydown = (event) => { const by = { ArrowRight: 10, ArrowLeft: -10 }[event.key]; if (by) set(event.target, Number(event.target.dataset.state) + by) }</script>`,
    act: (person, tab) => person.drag(tab.locator('#h1'), { x: -80, y: 0 }),
  },
};
