import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const READY = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`;
const OPTIONS = (...names: string[]) => names.map((name) => `<option>${name}</option>`).join('');
const PEOPLE = (names: readonly string[], press: string) =>
  `<table><caption>People</caption><tr><th>Name</th><th>Action</th></tr>${names.map((name, at) => `<tr><td>${name}</td><td><button onclick="did('${press} ${at}', event); this.${press === 'remove' ? "closest('tr').remove()" : "replaceWith('ok')"}">${press === 'remove' ? 'Remove' : 'Approve'}</button></td></tr>`).join('')}</table>`;

/** Lists, rows, and pages that change what was typed or chosen by a timer of their own. */
export const EIGHTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'native list that takes several',
    html: `<label>Colours <select id="c" multiple onchange="box.dataset.state = [...c.selectedOptions].map((o) => o.value).join('+')">${OPTIONS('Red', 'Green', 'Blue')}</select></label><i id="box" data-state=""></i>`,
    tries: [
      ['Select "Red" and "Blue" from "Colours"', ['c=Red', 'box=Red+Blue']],
      ['Select "Red, Pink" from "Colours"', null],
    ],
  },
  {
    kind: 'two options of one name',
    html: `<label>City <select id="c"><option value="">Choose</option><optgroup label="Texas"><option value="tx">Paris</option></optgroup><optgroup label="France"><option value="fr">Paris</option></optgroup></select></label>`,
    tries: [
      ['Select the second "Paris" from "City"', ['c=fr']],
      ['Select "Paris" from "City"', null],
    ],
  },
  {
    kind: 'month in words',
    html: `<label>Month <input id="m" type="month"></label>`,
    tries: [
      ['Set "Month" to March 2027', ['m=2027-03']],
      ['Set "Month" to 2027-13', null],
    ],
  },
  {
    kind: 'week',
    html: `<label>Week <input id="w" type="week"></label>`,
    tries: [
      ['Set "Week" to 2027-W10', ['w=2027-W10']],
      ['Set "Week" to soon', null],
    ],
  },
  {
    kind: 'value by heading and row',
    html: `<table><tr><th>Name</th><th>Price</th><th>Stock</th></tr><tr><td>Pen</td><td>3</td><td>7</td></tr><tr><td>Cup</td><td>7</td><td>3</td></tr></table>`,
    tries: [
      ['Make sure "Price" for "Pen" is 3', []],
      ['Make sure "Price" for "Cup" is 3', null],
    ],
  },
  {
    kind: 'fields in a table without labels',
    html: `<table><tr><th>Name</th><th>Quantity</th><th>Note</th></tr>${['Pen', 'Cup', 'Bag'].map((name) => `<tr><td>${name}</td><td><input id="q${name}"></td><td><input id="n${name}"></td></tr>`).join('')}</table>`,
    tries: [
      ['Type 5 into "Quantity" for "Cup"', ['qCup=5']],
      ['Type 5 into "Quantity"', null],
    ],
  },
  {
    kind: 'equal rows in a loop',
    html: PEOPLE(['Ada', 'Ada', 'Bob'], 'approve'),
    tries: [
      ['For each row of "People":\n    Click "Approve"', ['approve 0', 'approve 1', 'approve 2']],
      ['For each row of "People":\n    If "Bob" is shown, click "Approve"', ['approve 2']],
    ],
  },
  {
    kind: 'equal rows that go away',
    html: PEOPLE(['Ada', 'Ada', 'Bob'], 'remove'),
    tries: [
      ['For each row of "People":\n    Click "Remove"', ['remove 0', 'remove 1', 'remove 2']],
      ['Click "Remove" for "Ada"', null],
    ],
  },
  {
    kind: 'rows that are there only in sight',
    html: `<h2 id="h">Orders</h2><div id="box" role="table" aria-labelledby="h" style="height:120px;overflow:auto"><div id="all" style="position:relative;height:720px"></div></div>${READY(`const paid = new Set(); const draw = () => { const from = Math.floor(box.scrollTop / 30); all.innerHTML = ''; for (let n = from; n < Math.min(24, from + 5); n += 1) { const row = document.createElement('div'); row.setAttribute('role', 'row'); row.style.cssText = 'position:absolute;top:' + n * 30 + 'px;height:30px'; row.innerHTML = '<span role="cell">Order ' + n + '</span><span role="cell"><button>' + (paid.has(n) ? 'Paid' : 'Pay') + '</button></span>'; row.querySelector('button').onclick = (e) => { if (paid.has(n)) return; paid.add(n); did('pay ' + n, e); draw() }; all.append(row) } }; box.onscroll = draw; draw()`)}`,
    tries: [
      [
        'For each row of "Orders":\n    Click "Pay"',
        Array.from({ length: 24 }, (_unused, at) => `pay ${at}`),
      ],
      ['Click "Pay" for "Order 20"', ['pay 20']],
    ],
  },
  {
    kind: 'choice that the site refuses',
    html: `<label>Role <select id="r" onchange="const to = this.value; if (to === 'Admin') fetch('/refused').then(() => { this.value = 'Guest' }); else fetch('/beacon')">${OPTIONS('Guest', 'Member', 'Admin')}</select></label>`,
    tries: [
      ['Select "Admin" from "Role"', null],
      ['Select "Member" from "Role"', ['r=Member']],
    ],
  },
  {
    kind: 'picture with places to click',
    html: `<map name="m"><area shape="rect" coords="0,0,100,50" alt="North" href="#north" ${does('north')}><area shape="rect" coords="0,50,100,100" alt="South" href="#south" ${does('south')}></map><img usemap="#m" width="100" height="100" alt="Country" src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='100' height='100'/%3E">${SAID}`,
    tries: [
      ['Click "South"', ['south']],
      ['Click "West"', null],
    ],
  },
  {
    kind: 'entry that is shown before the site has agreed',
    html: `<label>New item <input id="n"></label><button onclick="const li = document.createElement('li'); const name = n.value; li.textContent = name; u.append(li); n.value = ''; did('add ' + name, event); fetch(name === 'Milk' ? '/refused' : '/beacon', { method: 'POST' }).then((r) => { if (!r.ok) li.remove() })">Add</button><ul id="u"></ul>`,
    tries: [
      ['Type "Milk" into "New item"\nClick "Add"', null],
      ['Type "Eggs" into "New item"\nClick "Add"', ['add Eggs']],
    ],
  },
  {
    kind: 'bar that lets one take it back',
    html: `<ul id="u"><li>Invoice 7 <button onclick="did('delete', event); u.hidden = true; bar.hidden = false">Delete</button></li></ul><div id="bar" role="status" hidden>Deleted <button onclick="did('undo', event); u.hidden = false; bar.hidden = true">Undo</button></div>`,
    tries: [
      ['Click "Delete"\nClick "Undo"\nMake sure "Invoice 7" is shown', ['delete', 'undo']],
      ['Click "Undo"', null],
    ],
  },
  {
    kind: 'form that is drawn anew while one types, and forgets',
    html: `<div id="f"></div>${READY(`const draw = () => { f.innerHTML = '<label>Name <input id="n"></label>'; f.querySelector('input').oninput = () => setTimeout(draw, 280) }; draw()`)}`,
    tries: [
      ['Type "Ada" into "Name"', null],
      ['Name: Ada', null],
    ],
  },
  {
    kind: 'form that is drawn anew while one types, and knows',
    html: `<div id="f"></div>${READY(`let kept = ''; const draw = () => { f.innerHTML = '<label>Name <input id="n"></label>'; const i = f.querySelector('input'); i.value = kept; i.oninput = () => { kept = i.value; setTimeout(draw, 280) } }; draw()`)}`,
    tries: [
      ['Type "Ada" into "Name"', ['n=Ada']],
      ['Type "Ada" into "Name"\nType "Bob" into "Name"', ['n=Bob']],
    ],
  },
  {
    kind: 'field that empties itself a moment later',
    html: `<label>Code <input id="c"></label><p id="note"></p>${READY(`let t; c.oninput = () => { clearTimeout(t); t = setTimeout(() => { if (!/^[0-9]{6}$/.test(c.value)) { c.value = ''; note.textContent = 'Six digits' } }, 350) }`)}`,
    tries: [
      ['Type "12ab" into "Code"', null],
      ['Type "123456" into "Code"', ['c=123456']],
    ],
  },
  {
    kind: 'field that goes back to what it was',
    html: `<label>Budget <input id="b" value="100"></label><label>Note <input id="n"></label>${READY(`let t; b.oninput = () => { clearTimeout(t); t = setTimeout(() => { if (+b.value > 150) b.value = '100' }, 350) }`)}`,
    tries: [
      ['Set "Budget" to 200', null],
      ['Set "Budget" to 120\nNote: ok', ['b=120', 'n=ok']],
    ],
  },
  {
    kind: 'number that is cut before it is sent',
    html: `<label>Seats <input id="s"></label><button onclick="did('booked ' + s.value, event); said.textContent = 'Booked'">Book</button>${SAID}${READY(`s.oninput = () => setTimeout(() => { if (+s.value > 10) s.value = '10' }, 300)`)}`,
    tries: [
      ['Type 15 into "Seats"\nWait 1 second\nClick "Book"', null],
      ['Type 5 into "Seats"\nWait 1 second\nClick "Book"', ['booked 5', 's=5']],
    ],
  },
  {
    kind: 'list with suggestions of the browser',
    html: `<label>City <input id="c" list="l"></label><datalist id="l">${OPTIONS('Vienna', 'Graz')}</datalist>`,
    tries: [
      ['Select "Vienna" from "City"', ['c=Vienna']],
      ['Select "Rome" from "City"', null],
    ],
  },
  {
    kind: 'list that waits for another',
    html: `<label>Country <select id="a" onchange="b.disabled = false; b.innerHTML = '<option>Choose</option>' + (this.value === 'France' ? '<option>Lyon</option>' : '<option>Graz</option>')">${OPTIONS('Choose', 'France', 'Austria')}</select></label><label>City <select id="b" disabled>${OPTIONS('Choose')}</select></label>`,
    tries: [
      ['Select "France" from "Country"\nSelect "Lyon" from "City"', ['a=France', 'b=Lyon']],
      ['Select "Austria" from "Country"\nSelect "Lyon" from "City"', null],
    ],
  },
];
