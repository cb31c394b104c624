import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const START = `<script>var done = []; const act = (what) => { done.push(what); }</script>`;
const menu = (name: string, acts: readonly string[]) =>
  `<button aria-label="More actions" aria-haspopup="menu" onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden">⋮</button>
  <div role="menu" hidden>${acts.map((one) => `<button role="menuitem" onclick="act('${one} ${name}'); this.parentElement.hidden = true">${one}</button>`).join('')}</div>`;
const album = (name: string) => `<li><span class="n">${name}</span>
  <button aria-label="Options for ${name}" aria-haspopup="menu" onclick="this.nextElementSibling.hidden = !this.nextElementSibling.hidden">…</button>
  <div role="menu" hidden><button role="menuitem" onclick="this.parentElement.hidden = true; const d = document.querySelector('dialog'); d.row = this.closest('li').querySelector('.n'); d.querySelector('input').value = d.row.textContent; d.showModal()">Rename</button><button role="menuitem">Delete</button></div></li>`;
const board = (name: string) =>
  `<div class="card"><h3 class="n">${name}</h3><button aria-label="Rename ${name}" onclick="const h = this.previousElementSibling, i = document.createElement('input'); i.value = h.textContent; i.setAttribute('aria-label', 'Board name'); h.replaceChildren(i); i.focus(); i.onkeydown = (e) => { if (e.key === 'Enter') h.textContent = i.value }">✎</button></div>`;

const { follow, state } = lineTests({
  '/albums': `${START}<h1>Albums</h1><ul>${album('Beach')}${album('Winter')}</ul><dialog><h2>Rename album</h2><label>Album name <input></label><button onclick="const d = this.closest('dialog'); d.row.textContent = d.querySelector('input').value; d.close()">Save</button><button>Cancel</button></dialog>`,
  '/boards': `${START}<h1>Boards</h1>${board('Garden')}${board('Kitchen')}`,
  '/mails': `${START}<h1>Newsletters</h1><ul>${[
    ['Spring', '2 Mar 2026'],
    ['Autumn', '9 Oct 2026'],
    ['Summer', '1 Jul 2026'],
  ]
    .map(
      ([name, day]) =>
        `<li><h3>${name}</h3><time>${day}</time>${menu(name ?? '', ['Edit', 'Copy to drafts', 'Archive'])}</li>`,
    )
    .join('')}</ul>`,
  '/books': `${START}<h1>Bookshop</h1>${[
    ['Tides', '£9.50'],
    ['Ember', '£6.20'],
    ['Quarry', '£14.00'],
  ]
    .map(
      ([name, price]) =>
        `<article><h3>${name}</h3><p>${price}</p><button onclick="act('${name}')">Add to basket</button></article>`,
    )
    .join('')}`,
  '/boats': `${START}<h1>Boats</h1><table><tr><th>Boat<th>Length<th></tr>${[
    ['Gull', '6 m'],
    ['Tern', '9 m'],
  ]
    .map(
      ([name, length]) =>
        `<tr><td>${name}<td>${length}<td><button onclick="act('${name}')">Book</button></tr>`,
    )
    .join('')}</table>`,
  '/hours': `<label>From <input type="time" id="f" value="09:00"></label><label>Until <input type="time" id="u" value="17:00"></label><label>Name <input id="n"></label><label>Town <input id="t"></label>`,
  '/desk': `<span id="a">From</span><select aria-labelledby="a" id="f"><option>09:00<option>10:00<option>11:00</select> <span id="b">Until</span><select aria-labelledby="b" id="u"><option>10:00<option>12:00<option>13:00</select>`,
  '/cart': `<h1>Cart</h1><label>Quantity <input type="number" id="q" value="40"></label>`,
  '/order': `<h1>Order 77</h1><label><input type="checkbox" id="p"> Paid</label><label>Status <select id="s"><option>Open<option>Shipped<option>Closed</select></label>`,
  '/vans': `${START}<h1>Vans</h1><table><tr><th>Reg<th>Driver<th>Mileage<th></tr>${[
    ['KX12 ABC', 'Mo Hart', '48,200'],
    ['LB70 ZED', 'Ann Poe', '9,150'],
  ]
    .map(
      ([reg, driver, miles]) =>
        `<tr><td>${reg}<td>${driver}<td>${miles}<td><button onclick="act('${reg}')">Book service</button></tr>`,
    )
    .join('')}</table>`,
  '/mug': `<style>i { width: 24px; height: 24px; display: inline-block; cursor: pointer } .on { outline: 2px solid }</style><p>Colour</p><div>${['Moss', 'Rust', 'Ink'].map((one) => `<i title="${one}" onclick="for (const b of this.parentElement.children) b.classList.toggle('on', b === this)"></i>`).join('')}</div>`,
});
const names = `[...document.querySelectorAll('.n')].map((one) => one.textContent).join()`;
const done = 'done.join()';

testSome([
  ['/albums', 'Rename Beach to Seaside', names, 'Seaside,Winter'],
  ['/albums', 'Rename the album Winter to Snow days', names, 'Beach,Snow days'],
  ['/boards', 'Rename Garden to Back yard', names, 'Back yard,Kitchen'],
  ['/boards', 'Change the name of Kitchen to Galley', names, 'Garden,Galley'],
  ['/mails', 'Copy the newest one to drafts', done, 'Copy to drafts Autumn'],
  ['/mails', 'Archive the second one', done, 'Archive Autumn'],
  ['/mails', 'Archive the oldest newsletter', done, 'Archive Spring'],
  ['/books', 'Add the cheapest book', done, 'Ember'],
  ['/books', 'If the cheapest one costs more than 50, stop\nAdd Tides to the basket', done, 'Tides'],
  ['/books', 'If the cheapest one costs more than 5, stop\nAdd Tides to the basket', done, ''],
  ['/boats', 'Book the longest boat', done, 'Tern'],
  ['/hours', 'Set From to 10:00 and Until to 12:00', 'f.value + u.value', '10:0012:00'],
  ['/hours', 'Fill in Name with Ada Wren and Town with Hull', 'n.value + t.value', 'Ada WrenHull'],
  ['/desk', 'Set From to 10:00 and Until to 12:00', 'f.value + u.value', '10:0012:00'],
  ['/desk', 'Choose 11:00 for From and 13:00 for Until', 'f.value + u.value', '11:0013:00'],
  ['/cart', 'Raise the quantity by 20', 'q.value', '60'],
  ['/cart', 'Lower the quantity by ten', 'q.value', '30'],
  [
    '/cart',
    'If the page says Checkout, set Quantity to 2\nOtherwise stop.\nSet Quantity to 9',
    'q.value',
    '40',
  ],
  ['/cart', 'If the page says Cart, set Quantity to 2\nOtherwise stop.', 'q.value', '2'],
  ['/order', 'The order is paid so tick it', 'p.checked', true],
  ['/order', 'The parcel is on its way, so set the status to Shipped', 's.value', 'Shipped'],
  ['/vans', 'Read the mileage of LB70 ZED\nBook service for that van', done, 'LB70 ZED'],
  ['/vans', 'Read the van with the lowest mileage as van\nBook service for that van', done, 'LB70 ZED'],
  ['/mug', 'Choose the ink color', `document.querySelector('.on')?.title`, 'Ink'],
])('%s %s', async (path, line, script, effect) => {
  await follow(path, line);
  expect(await state(script)).toBe(effect);
});

testSome([
  ['/albums', 'Rename Autumn to Fall', names, 'Beach,Winter'],
  ['/boards', 'Rename Boards to Walls', names, 'Garden,Kitchen'],
  ['/mails', 'Delete the second one', done, ''],
  ['/mails', 'Copy the newest one to the archive', done, ''],
  ['/boats', 'Book the tallest boat', done, ''],
  ['/desk', 'Set From to 10:00 and Until to 18:00', 'u.value', '10:00'],
  ['/cart', 'Raise the price by 20', 'q.value', '40'],
  ['/cart', 'Lower the quantity by 50', 'q.value', '40'],
  ['/order', 'The order is sent so tick it', 'p.checked', false],
  ['/vans', 'Read the page title as title\nBook service for that van', done, ''],
  ['/mug', 'Choose the teal color', `document.querySelector('.on')?.title ?? ''`, ''],
])('or nothing is done: %s %s', async (path, line, script, effect) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line [12]/);
  expect(await state(script)).toBe(effect);
});
