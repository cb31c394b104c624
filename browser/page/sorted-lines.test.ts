import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state } = lineTests({
  '/sortlist': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><script>const openList = (b, opts) => { document.querySelector('#pop')?.remove(); b.setAttribute('aria-expanded','true'); const p = document.createElement('ul'); p.id = 'pop'; p.setAttribute('role','listbox'); for (const o of opts) { const i = document.createElement('li'); i.setAttribute('role','option'); i.textContent = o; i.onclick = () => { b.textContent = o; b.setAttribute('aria-expanded','false'); note(o); p.remove(); window.arrange?.(o) }; p.append(i) } document.body.append(p) };</script><div><label id="l-Sort by" style="display:block">Sort by</label><div class="Sel" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="l-Sort by" onmousedown="openList(this, ['Recommended','Best rated','Cheapest first'])">Recommended</div></div><ul id="cards"><li>Alpha € 3</li><li>Beta € 1</li></ul><script>window.arrange = () => { for (const r of [...cards.children].reverse()) cards.append(r) }</script>`,
  '/sorthead': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Invoices</h1><div role="table" aria-label="Invoices"><div role="row"><div role="columnheader">No.</div><div role="columnheader" aria-sort="none" style="cursor:pointer" onclick="srt(this)">Amount</div></div><div id="rows" role="rowgroup"><div role="row"><div role="cell">A</div><div role="cell">20</div></div><div role="row"><div role="cell">B</div><div role="cell">50</div></div><div role="row"><div role="cell">C</div><div role="cell">10</div></div></div></div><script>const srt = (h) => { const d = h.getAttribute('aria-sort') === 'ascending' ? 'descending' : 'ascending'; h.setAttribute('aria-sort', d); const rs = [...rows.children].sort((a, b) => Number(a.children[1].textContent) - Number(b.children[1].textContent)); if (d === 'descending') rs.reverse(); for (const r of rs) rows.append(r) }</script>`,
  '/sorthead2': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Shop</h1><table><thead><tr><th>Name</th><th onclick="srt(this)" style="cursor:pointer">Price <span></span></th></tr></thead><tbody id="rows"><tr><td>A</td><td>€ 20.00</td></tr><tr><td>B</td><td>€ 5.00</td></tr><tr><td>C</td><td>€ 10.00</td></tr></tbody></table><script>let up = false; const srt = (h) => { up = !up; h.lastElementChild.textContent = up ? '▲' : '▼'; const n = (r) => Number(r.children[1].textContent.slice(2)); const rs = [...rows.children].sort((a, b) => up ? n(a) - n(b) : n(b) - n(a)); for (const r of rs) rows.append(r) }</script>`,
  '/sortnative': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Shop</h1><label>Sort <select id="so" onchange="for (const r of [...rows.children].reverse()) rows.append(r)"><option>Featured</option><option>Price: low to high</option><option>Price: high to low</option><option>Newest</option></select></label><ul id="rows"><li>A € 3</li><li>B € 1</li></ul>`,
  '/grid': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><script>const openMenu = (b, opts) => { document.querySelector('#pop')?.remove(); const p = document.createElement('div'); p.id = 'pop'; p.setAttribute('role','menu'); for (const o of opts) { const i = document.createElement('div'); i.setAttribute('role','menuitem'); i.tabIndex = -1; i.textContent = o; i.onclick = () => { b.textContent = o; note(o); p.remove() }; p.append(i) } document.body.append(p) };</script><h1>Issues</h1><div><button id="pf" aria-haspopup="menu" onclick="openMenu(this, ['High','Low'])">Priority</button></div><table><thead><tr><th><button onclick="note('sorted')">Priority</button></th><th><button onclick="for (const r of [...tb.rows].reverse()) tb.append(r); note('due')">Due</button></th></tr></thead><tbody id="tb"><tr><td>High</td><td>1 May</td></tr><tr><td>Low</td><td>2 April</td></tr></tbody></table>`,
});

const rows = () =>
  state(
    "[...(window.rows ?? document.querySelector('ul')).children].map((row) => row.textContent.trim()[0]).join('')",
  );

testSome([
  ['/sortlist', 'sort by best rated', 'BA'],
  ['/sortlist', 'cheapest first', 'BA'],
  ['/sorthead', 'sort by amount, highest first', 'BAC'],
  ['/sorthead', 'sort by amount descending', 'BAC'],
  ['/sorthead', 'sort by amount, lowest first', 'CAB'],
  ['/sorthead2', 'sort by price, highest first', 'ACB'],
  ['/sorthead2', 'cheapest first', 'BCA'],
  ['/sortnative', 'cheapest first', 'BA'],
  ['/sortnative', 'sort by price, lowest first', 'BA'],
  ['/sortnative', 'newest on top', 'BA'],
])('what is listed is in the order that was said: %s %s', async (path, line, order) => {
  await follow(path, line);
  expect(await rows()).toBe(order);
});

test('the choice of a list is the one for that order', async () => {
  await follow('/sortnative', 'sort by price, highest first');
  expect(await state('so.value')).toBe('Price: high to low');
  await follow('/grid', 'sort by due date');
  expect(await state('did.join()')).toBe('due');
});

test('an order that the page does not have is refused', async () => {
  await expect(follow('/sortnative', 'sort by weight, lowest first')).rejects.toThrow('not on the page');
  expect(await state('so.value')).toBe('Featured');
  await expect(follow('/sorthead', 'newest on top')).rejects.toThrow('cannot be understood');
  expect(await rows()).toBe('ABC');
});
