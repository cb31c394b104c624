import type { UnseenPage } from '#browser/record/unseen/page.ts';

const MENU = (items: readonly string[], id: string) =>
  `<div class="MuiFormControl-root"><label id="${id}-l">${id}</label><div id="${id}" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="${id}-l ${id}" data-state="" onclick="openMenu(this)">Choose</div></div>
  <script>function openMenu(box) { const list = document.createElement('ul'); list.setAttribute('role', 'listbox'); list.className = 'MuiMenu-list';
    list.innerHTML = ${JSON.stringify(items.map((item) => `<li role="option" tabindex="-1" class="MuiMenuItem-root">${item}</li>`).join(''))};
    list.onclick = (event) => { const item = event.target.closest('li'); box.textContent = item.textContent; box.dataset.state = item.textContent; box.setAttribute('aria-expanded', 'false'); list.remove() };
    box.setAttribute('aria-expanded', 'true'); document.body.append(list) }</script>`;

const ROWS = ['Ada', 'Bob', 'Cid'];

/** The habits that were tried first. */
export const FIRST: Record<string, UnseenPage> = {
  'select of a component library': {
    html: MENU(['Red', 'Green', 'Blue'], 'Colour'),
    async act(person, tab) {
      await person.click(tab.locator('#Colour'));
      await person.click(tab.getByRole('option', { name: 'Green' }));
    },
  },
  'button with an icon font': {
    html: `<i class="material-icons" style="cursor:pointer;display:inline-block;width:24px;height:24px" onclick="did('trash', event)">delete</i><i class="material-icons" style="cursor:pointer;display:inline-block;width:24px;height:24px" onclick="did('edit', event)">edit</i>`,
    act: (person, tab) => person.click(tab.locator('i').nth(1)),
  },
  'floating label': {
    html: '<div class="form-floating"><input class="form-control" id="f1" placeholder=" "><label for="f1">Company</label></div><div class="form-floating"><input class="form-control" id="f2" placeholder=" "><label for="f2">Town</label></div>',
    async act(person, tab) {
      await person.click(tab.locator('#f2'));
      await person.type('Leeds');
    },
  },
  'label beside in a grid': {
    html: '<div class="row"><div class="col-3">Street</div><div class="col-9"><input name="a1"></div></div><div class="row"><div class="col-3">Post code</div><div class="col-9"><input name="a2"></div></div>',
    async act(person, tab) {
      await person.click(tab.locator('[name=a2]'));
      await person.type('LS1 4');
    },
  },
  'layout table of a form': {
    html: '<table><tr><td>User</td><td><input name="u"></td></tr><tr><td>Room</td><td><input name="r"></td></tr></table>',
    async act(person, tab) {
      await person.click(tab.locator('[name=r]'));
      await person.type('12b');
    },
  },
  switch: {
    html: '<label class="form-switch"><span>Night mode</span><input type="checkbox" role="switch" id="n"></label><div role="switch" aria-checked="false" tabindex="0" data-name="s" data-state="off" onclick="this.dataset.state=\'on\'; this.setAttribute(\'aria-checked\', \'true\')" style="width:40px;height:20px;background:#ccc" aria-label="Alerts"></div>',
    async act(person, tab) {
      await person.click(tab.locator('#n'));
      await person.click(tab.getByRole('switch', { name: 'Alerts' }));
    },
  },
  'button in each row': {
    html: `<table>${ROWS.map((name) => `<tr><td>${name}</td><td><a href="#" class="btn btn-sm" onclick="did('open ${name}', event); return false">Open</a></td></tr>`).join('')}</table>`,
    act: (person, tab) => person.click(tab.getByText('Open').nth(2)),
  },
  'button in each card': {
    html: ROWS.map(
      (name) =>
        `<div class="card"><div class="card-body"><h5>${name}</h5><button class="btn" onclick="did('call ${name}', event)">Call</button></div></div>`,
    ).join(''),
    act: (person, tab) => person.click(tab.getByText('Call').nth(1)),
  },
  'menu that opens while pointed at': {
    html: `<style>.sub { display: none } .top:hover .sub { display: block }</style><div class="top" style="width:120px">Tools<div class="sub"><a href="#" onclick="did('export', event); return false">Export all</a></div></div>`,
    async act(person, tab) {
      const box = await tab.locator('.top').boundingBox();
      await person.send({
        kind: 'mouse',
        action: 'mouseMoved',
        x: (box?.x ?? 0) + 10,
        y: (box?.y ?? 0) + 8,
        button: 'none',
        buttons: 0,
        clicks: 0,
        modifiers: 0,
      });
      await person.click(tab.getByText('Export all'));
    },
  },
  tabs: {
    html: `<div role="tablist"><button role="tab" onclick="did('t1', event)">General</button><button role="tab" onclick="did('t2', event); p.hidden = false">Billing</button></div><p id="p" hidden><button onclick="did('plan', event)">Change</button></p>`,
    async act(person, tab) {
      await person.click(tab.getByRole('tab', { name: 'Billing' }));
      await person.click(tab.getByText('Change'));
    },
  },
  'field that formats itself': {
    html: `<label>Sum <input id="s" oninput="this.value = this.value.replace(/\\D/g, '').replace(/(\\d)(?=(\\d{3})+$)/g, '$1,')"></label>`,
    async act(person, tab) {
      await person.click(tab.locator('#s'));
      await person.type('1234567');
    },
  },
  'field of suggestions': {
    html: `<label>City <input id="c" role="combobox" aria-expanded="false" oninput="s.innerHTML = this.value.length > 2 ? '<div role=option style=cursor:pointer>Berlin, Germany</div>' : ''"></label><div id="s" role="listbox" onclick="c.value = event.target.textContent; s.innerHTML = ''"></div>`,
    async act(person, tab) {
      await person.click(tab.locator('#c'));
      await person.type('Berl');
      await person.click(tab.getByRole('option'));
    },
  },
  'text written by an input method': {
    html: '<label>Name <input id="m"></label>',
    async act(person, tab) {
      await person.click(tab.locator('#m'));
      await person.send({ kind: 'composition', text: 'に' });
      await person.send({ kind: 'composition', text: 'にほん' });
      await person.send({ kind: 'text', text: '日本' });
    },
  },
  'undo in the page': {
    html: '<label>Note <textarea id="t"></textarea></label>',
    async act(person, tab) {
      await person.click(tab.locator('#t'));
      await person.type('one');
      await person.press('Control+a');
      await person.type('two');
    },
  },
  'value filled in without keys': {
    html: `<label>User <input id="u"></label><button type="button" onclick="did('in', event)">Go</button>`,
    async act(person, tab) {
      await person.click(tab.locator('#u'));
      await person.send({ kind: 'paste', text: 'grace' });
      await person.click(tab.getByText('Go'));
    },
  },
  'rich text': {
    html: '<div role="toolbar"><button>B</button></div><div id="e" contenteditable="true" role="textbox" aria-label="Message" style="min-height:40px;border:1px solid"></div>',
    async act(person, tab) {
      await person.click(tab.locator('#e'));
      await person.type('Hello there');
    },
  },
  'native date and time': {
    html: '<label>Day <input type="date" id="d"></label><label>At <input type="time" id="a"></label>',
    async act(person, tab) {
      await person.choose(tab.locator('#d'), { value: '2031-02-03' });
      await person.choose(tab.locator('#a'), { value: '10:30' });
    },
  },
  'calendar made of a table': {
    html: `<label>Arrival <input id="day" readonly onclick="cal.hidden = false"></label><div id="cal" role="dialog" aria-label="Calendar" hidden><div>May 2031</div><table>${[0, 1, 2, 3].map((week) => `<tr>${[1, 2, 3, 4, 5, 6, 7].map((day) => `<td onclick="day.value = '2031-05-' + this.textContent.padStart(2, '0'); cal.hidden = true" style="cursor:pointer">${week * 7 + day}</td>`).join('')}</tr>`).join('')}</table></div>`,
    async act(person, tab) {
      await person.click(tab.locator('#day'));
      await person.click(tab.getByText('17', { exact: true }));
    },
  },
  'question of the browser': {
    html: `<button onclick="if (confirm('Sure?')) did('yes', event)">Archive</button>`,
    async act(person, tab) {
      await person.click(tab.getByText('Archive'));
      await person.agree();
    },
  },
  'pause while something is done': {
    html: `<button onclick="did('one', event)">First</button><button id="q" onclick="said.textContent = 'x'">Other</button><button onclick="did('two', event)">Second</button><p id="said"></p>`,
    async act(person, tab) {
      await person.click(tab.getByText('First'));
      await person.send({ kind: 'record', action: 'pause' });
      await person.click(tab.locator('#q'));
      await person.send({ kind: 'record', action: 'resume' });
      await person.click(tab.getByText('Second'));
    },
  },
  'button made of divs in a shadow root': {
    html: `<x-b></x-b><script>customElements.define('x-b', class extends HTMLElement { connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<div tabindex=0 style="cursor:pointer">Print</div>'; root.firstChild.onclick = (event) => did('print', event) } })</script>`,
    act: (person, tab) => person.click(tab.getByText('Print')),
  },
  'control in a frame': {
    html: `<iframe title="Pay" srcdoc="<button onclick=&quot;parent.did('framed', event)&quot;>Use card</button>"></iframe>`,
    act: (person, tab) => person.click(tab.frameLocator('iframe').getByText('Use card')),
  },
  stars: {
    html: `<div role="radiogroup" aria-label="Rating">${[1, 2, 3, 4, 5].map((star) => `<span role="radio" aria-label="${star} stars" tabindex="0" style="cursor:pointer" onclick="did('star ${star}', event)">☆</span>`).join('')}</div>`,
    act: (person, tab) => person.click(tab.getByRole('radio').nth(3)),
  },
  'link around a picture': {
    html: `<a href="#" onclick="did('tent', event); return false"><img alt="Ridge tent" width="60" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></a><a href="#" onclick="did('mug', event); return false"><img alt="Mug" width="60" height="40" src="data:image/gif;base64,R0lGODlhAQABAAAAACw="></a>`,
    act: (person, tab) => person.click(tab.getByAltText('Mug')),
  },
  accordion: {
    html: `<button aria-expanded="false" onclick="x.hidden = false; this.setAttribute('aria-expanded', 'true')">Delivery</button><div id="x" hidden><label>Door <input id="door"></label></div>`,
    async act(person, tab) {
      await person.click(tab.getByText('Delivery'));
      await person.click(tab.locator('#door'));
      await person.type('4');
    },
  },
  'number with buttons beside it': {
    html: `<div class="qty"><button aria-label="Less" onclick="n.value--">-</button><input id="n" value="1"><button aria-label="More" onclick="n.value++; did('more', event)">+</button></div>`,
    async act(person, tab) {
      await person.click(tab.getByLabel('More'));
      await person.click(tab.getByLabel('More'));
    },
  },
  'keys that a page listens to': {
    html: `<p tabindex="0" id="k">Board</p><script>addEventListener('keydown', (event) => { if (event.key === 'j' && event.isTrusted) log.push('next') })</script>`,
    async act(person, tab) {
      await person.click(tab.locator('#k'));
      await person.press('j');
    },
  },
  'list sorted by drag and drop': {
    html: `<ul id="l" data-state="" style="list-style:none">${['Milk', 'Bread', 'Eggs'].map((one) => `<li draggable="true" style="height:32px">${one}</li>`).join('')}</ul><script>let held; l.ondragstart = (event) => { held = event.target }; l.ondragover = (event) => event.preventDefault(); l.ondrop = (event) => { event.preventDefault(); const on = event.target.closest('li'); if (on && on !== held) on.after(held); l.dataset.state = l.innerText.split(/\\s+/).join(' ') }</script>`,
    act: (person, tab) => person.drag(tab.getByText('Milk'), tab.getByText('Eggs')),
  },
  'list sorted by mouse events': {
    html: `<style>#l li { height: 32px; cursor: grab; user-select: none }</style><ul id="l" data-state="" style="list-style:none">${['Milk', 'Bread', 'Eggs'].map((one) => `<li>${one}</li>`).join('')}</ul><script>let held; l.onmousedown = (event) => { held = event.target; event.preventDefault() }; addEventListener('mousemove', (event) => { const over = event.target.closest?.('li'); if (held && over && over !== held && event.buttons === 1) over.after(held) }); addEventListener('mouseup', () => { held = undefined; l.dataset.state = l.innerText.split(/\\s+/).join(' ') })</script>`,
    act: (person, tab) => person.drag(tab.getByText('Milk'), tab.getByText('Eggs')),
  },
  'slider by dragging': {
    html: `<label>Volume <input type="range" id="v" min="0" max="100" value="0" style="width:200px"></label><div id="t" style="position:relative;width:200px;height:20px;background:#ddd;margin:20px"><div id="h" role="slider" tabindex="0" aria-label="Brightness" aria-valuemin="0" aria-valuemax="10" aria-valuenow="0" data-state="0" style="position:absolute;left:0;width:20px;height:20px;background:#555"></div></div><script>let held = false; const set = (value) => { value = Math.max(0, Math.min(10, value)); h.setAttribute('aria-valuenow', value); h.dataset.state = value; h.style.left = value * 18 + 'px' }; h.onmousedown = () => { held = true }; addEventListener('mousemove', (event) => { if (held) set(Math.round((event.clientX - t.getBoundingClientRect().x - 10) / 18)) }); addEventListener('mouseup', () => { held = false }); h.onkeydown = (event) => { const now = Number(h.dataset.state); if (event.key === 'ArrowRight') set(now + 1); if (event.key === 'ArrowLeft') set(now - 1) }</script>`,
    async act(person, tab) {
      await person.drag(tab.locator('#h'), { x: 90, y: 0 });
      const box = await tab.locator('#v').boundingBox();
      await person.drag(tab.locator('#v'), { x: (box?.width ?? 0) * 0.3, y: 0 });
    },
  },
  'option cards': {
    html: `<label style="display:block;border:1px solid"><input type="radio" name="p" value="basic" id="pb"> Basic <small>€4</small></label><label style="display:block;border:1px solid"><input type="radio" name="p" value="team" id="pt"> Team <small>€9</small></label>`,
    act: (person, tab) => person.click(tab.getByText('Team')),
  },
};
