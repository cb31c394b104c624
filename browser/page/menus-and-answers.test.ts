import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const { follow, state } = lineTests({
  '/issue': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><script>const openMenu = (b, opts) => { document.querySelector('#pop')?.remove(); const p = document.createElement('div'); p.id = 'pop'; p.setAttribute('role','menu'); for (const o of opts) { const i = document.createElement('div'); i.setAttribute('role','menuitem'); i.tabIndex = -1; i.textContent = o; i.onclick = () => { b.textContent = o; note(o); p.remove() }; p.append(i) } document.body.append(p) };</script><h1>Issue 12</h1><div class="r"><span>Status</span><button id="s" aria-haspopup="menu" onclick="openMenu(this, ['To do','In progress','Done'])">To do</button></div><div class="r"><span>Assignee</span><button id="a" aria-haspopup="menu" onclick="openMenu(this, ['Nobody','Tom Berg','Lena Fox'])">Nobody</button></div><div class="r"><span>Owner</span><button onclick="note('archived')">Archive it</button></div>`,
  '/grid': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><script>const openMenu = (b, opts) => { document.querySelector('#pop')?.remove(); const p = document.createElement('div'); p.id = 'pop'; p.setAttribute('role','menu'); for (const o of opts) { const i = document.createElement('div'); i.setAttribute('role','menuitem'); i.tabIndex = -1; i.textContent = o; i.onclick = () => { b.textContent = o; note(o); p.remove() }; p.append(i) } document.body.append(p) };</script><h1>Issues</h1><div><button id="pf" aria-haspopup="menu" onclick="openMenu(this, ['High','Low'])">Priority</button></div><table><thead><tr><th><button onclick="note('sorted')">Priority</button></th><th><button onclick="for (const r of [...tb.rows].reverse()) tb.append(r); note('due')">Due</button></th></tr></thead><tbody id="tb"><tr><td>High</td><td>1 May</td></tr><tr><td>Low</td><td>2 April</td></tr></tbody></table>`,
  '/account': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><script>const openMenu = (b, opts) => { document.querySelector('#pop')?.remove(); const p = document.createElement('div'); p.id = 'pop'; p.setAttribute('role','menu'); for (const o of opts) { const i = document.createElement('div'); i.setAttribute('role','menuitem'); i.tabIndex = -1; i.textContent = o; i.onclick = () => { b.textContent = o; note(o); p.remove() }; p.append(i) } document.body.append(p) };</script><div class="bar"><b>Site</b> <a href="#">Courses</a> <button aria-label="Account menu" onclick="openMenu(this, ['Profile', 'Log out'])"><svg width=20 height=20></svg></button></div><main><button>Join list</button></main>`,
  '/pay': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><script>const openList = (b, opts) => { document.querySelector('#pop')?.remove(); b.setAttribute('aria-expanded','true'); const p = document.createElement('ul'); p.id = 'pop'; p.setAttribute('role','listbox'); for (const o of opts) { const i = document.createElement('li'); i.setAttribute('role','option'); i.textContent = o; i.onclick = () => { b.textContent = o; b.setAttribute('aria-expanded','false'); note(o); p.remove(); window.arrange?.(o) }; p.append(i) } document.body.append(p) };</script><div><label id="l-Payment method" style="display:block">Payment method</label><div class="Sel" role="combobox" tabindex="0" aria-haspopup="listbox" aria-expanded="false" aria-labelledby="l-Payment method" onmousedown="openList(this, ['Card','Invoice','Bank transfer'])">Card</div></div><label><input type="checkbox"> I accept the terms</label><button>Confirm booking</button>`,
  '/yes': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Cancel booking?</h1><div role="dialog" aria-label="Cancel booking"><p>Really?</p><button onclick="note('cancelled')">Yes, cancel</button><button onclick="note('kept')">No, keep it</button></div>`,
  '/native': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Suppliers</h1><table><tr><td>Delta Freight</td><td><button title="Delete supplier" onclick="if (confirm('Delete?')) note('deleted Delta Freight')">✖</button></td></tr><tr><td>Acme</td><td><button title="Delete supplier" onclick="if (confirm('Delete?')) note('deleted Acme')">✖</button></td></tr></table>`,
  '/range': `<script>const did = []; const note = (w) => { did.push(w); document.title = did.length };</script><h1>Statements</h1><label>From <input type="date" id="a"></label> <label>To <input type="date" id="b"></label> <button onclick="note(a.value + ' ' + b.value)">Show</button>`,
});

testSome([
  // A button behind the words shows the value and opens a menu.
  ['/issue', 'set the status to Done', 'Done'],
  ['/issue', 'status: In progress', 'In progress'],
  ['/issue', 'assign it to Tom Berg', 'Tom Berg'],
  // The head of the column of that name sorts.
  ['/grid', 'filter priority High', 'High'],
  // The menu of the account is in no head of the page.
  ['/account', 'log out', 'Log out'],
  // Only the value is named, and a drawn list has it.
  ['/pay', 'pay by invoice', 'Invoice'],
  // The whole line is what the button says.
  ['/yes', 'yes, cancel', 'cancelled'],
  ['/native', 'delete the supplier Delta Freight, and say OK to the question', 'deleted Delta Freight'],
  ['/range', 'from 1 Oct 2026 to 31 Oct 2026, then click Show', '2026-10-01 2026-10-31'],
])('it is chosen or answered where the page has it: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  ['/issue', 'set the owner to Ann'],
  ['/issue', 'set the status to Blocked'],
  ['/pay', 'pay by cheque'],
  ['/yes', 'yes, delete'],
])('and nothing else is pressed: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/Line 1/);
  expect(await state('did.join()')).toBe('');
});
