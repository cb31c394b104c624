import type { UnseenPage } from '#browser/record/unseen/page.ts';

/** Typing that is not letter after letter, and what pages do about it. */
export const TYPING: Record<string, UnseenPage> = {
  'password that is shown': {
    html: `<label>New password <input type="password" id="np"></label><button type="button" id="eye" aria-label="Show password">👁</button><button onclick="did('set ' + np.value.length, event)">Save</button><script>eye.onclick = () => { np.type = np.type === 'password' ? 'text' : 'password'; eye.setAttribute('aria-label', np.type === 'text' ? 'Hide password' : 'Show password') }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#np'));
      await person.type('sesame 42');
      await person.click(tab.getByLabel('Show password'));
      await person.click(tab.getByText('Save'));
    },
  },
  'field cleared by its cross': {
    html: `<div class="search"><input id="s" value="old words" aria-label="Search"><button type="button" class="x" aria-label="Clear">×</button></div><script>document.querySelector('.x').onclick = () => { s.value = ''; s.focus(); s.dispatchEvent(new Event('input')) }</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Clear'));
      await person.type('new');
    },
  },
  'card number in groups of four': {
    html: `<label>Member number <input id="m" inputmode="numeric"></label><script>m.oninput = () => { m.value = m.value.replace(/\\D/g, '').replace(/(.{4})(?=.)/g, '$1 ') }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#m'));
      await person.type('900112233');
      await person.press('Tab');
    },
  },
  'text replaced by undo': {
    html: `<label>Subject <input id="su"></label><button onclick="did('send ' + su.value, event)">Send</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#su'));
      await person.send({ kind: 'paste', text: 'Wrong' });
      await person.press('Control+z');
      await person.send({ kind: 'paste', text: 'Right' });
      await person.click(tab.getByText('Send'));
    },
  },
  'suggestion taken by keys': {
    html: `<label>Airport <input id="ap" role="combobox" aria-expanded="false" aria-controls="apl" autocomplete="off"></label><ul id="apl" role="listbox"></ul><script>const all = ['Paris CDG', 'Paris ORY', 'Parma']; let at = -1; const draw = () => { const found = ap.value ? all.filter((one) => one.toLowerCase().startsWith(ap.value.toLowerCase())) : []; apl.innerHTML = found.map((one, n) => '<li role="option" aria-selected="' + (n === at) + '">' + one + '</li>').join(''); ap.setAttribute('aria-expanded', String(found.length > 0)) }; ap.oninput = () => { at = -1; setTimeout(draw, 120) }; ap.onkeydown = (event) => { if (event.key === 'ArrowDown') { at += 1; draw(); event.preventDefault() } if (event.key === 'Enter' && apl.children[at]) { ap.value = apl.children[at].textContent; apl.innerHTML = ''; ap.setAttribute('aria-expanded', 'false'); event.preventDefault() } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ap'));
      await person.type('par');
      await tab.getByText('Parma').waitFor();
      await person.press('ArrowDown');
      await person.press('ArrowDown');
      await person.press('Enter');
    },
  },
  'chat sent by enter': {
    html: `<div id="chat" data-state=""></div><textarea id="box" placeholder="Message #general" rows="1"></textarea><script>box.onkeydown = (event) => { if (event.key === 'Enter' && !event.shiftKey) { event.preventDefault(); chat.dataset.state += box.value + '|'; box.value = '' } }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#box'));
      await person.type('Hello\n');
      await person.type('Anyone here?\n');
    },
  },
  'date in three fields': {
    html: `<fieldset><legend>Date of birth</legend><input id="dd" aria-label="Day" maxlength="2" style="width:30px"><input id="mm" aria-label="Month" maxlength="2" style="width:30px"><input id="yy" aria-label="Year" maxlength="4" style="width:50px"></fieldset><script>dd.oninput = () => { if (dd.value.length === 2) mm.focus() }; mm.oninput = () => { if (mm.value.length === 2) yy.focus() }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#dd'));
      await person.type('07121987');
    },
  },
  'letters in capitals': {
    html: `<label>Plate <input id="pl" oninput="this.value = this.value.toUpperCase().replace(/[^A-Z0-9]/g, '')"></label>`,
    async act(person, tab) {
      await person.click(tab.locator('#pl'));
      await person.type('b-ad 42');
    },
  },
  'same value for both by a box': {
    html: `<label>Billing city <input id="bc"></label><label>Delivery city <input id="dc"></label><label><input type="checkbox" id="eq"> Same as billing</label><script>eq.onchange = () => { dc.value = eq.checked ? bc.value : ''; dc.dispatchEvent(new Event('input', { bubbles: true })) }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#bc'));
      await person.type('Graz');
      await person.click(tab.locator('#eq'));
    },
  },
  'name filled in and taken over by the page': {
    html: `<label>First <input id="fi"></label><label>Last <input id="la"></label><p>Login: <input id="lo" aria-label="Login"></p><script>const fill = () => { lo.value = (fi.value[0] ?? '').toLowerCase() + la.value.toLowerCase() }; fi.oninput = fill; la.oninput = fill</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#fi'));
      await person.type('Ada');
      await person.click(tab.locator('#la'));
      await person.type('Byron');
    },
  },
  'link typed into a window of the page': {
    html: `<div id="ed" contenteditable="true" aria-label="Body" style="border:1px solid;min-height:30px"></div><button id="ins">Insert link</button><div id="w" class="dialog" role="dialog" aria-label="Insert link" hidden><label>URL <input id="u" type="url"></label><button id="ok">Insert</button></div><script>ins.onclick = () => { w.hidden = false; u.focus() }; ok.onclick = () => { ed.append(u.value); w.hidden = true }</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#ed'));
      await person.type('See ');
      await person.click(tab.locator('#ins'));
      await person.type('https://example.org');
      await person.click(tab.getByText('Insert', { exact: true }));
    },
  },
  'number stepped by buttons of the page': {
    html: `<div class="stepper"><button type="button" class="dec" aria-label="Decrease adults">−</button><output id="ad" data-name="adults" data-state="1">1</output><button type="button" class="inc" aria-label="Increase adults">+</button></div><div class="stepper"><button type="button" class="dec" aria-label="Decrease children">−</button><output id="ch" data-name="children" data-state="0">0</output><button type="button" class="inc" aria-label="Increase children">+</button></div><script>addEventListener('click', (event) => { const by = event.target.matches('.inc') ? 1 : event.target.matches('.dec') ? -1 : 0; if (!by) return; const out = event.target.parentNode.querySelector('output'); out.textContent = Number(out.textContent) + by; out.dataset.state = out.textContent })</script>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('Increase adults'));
      await person.click(tab.getByLabel('Increase children'));
      await person.click(tab.getByLabel('Increase children'));
      await person.click(tab.getByLabel('Decrease adults'));
    },
  },
};
