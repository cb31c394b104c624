import { type Case } from '#browser/page/cases/case.ts';

const READY = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`;

/** Pages that change at once and hear later what their site says to it, and parts that open. */
export const ANSWER_CASES: readonly Case[] = [
  {
    kind: 'switch that goes back when the site refuses',
    html: `<button aria-pressed="false" onclick="this.setAttribute('aria-pressed', 'true'); fetch('/refused', { method: 'POST' }).then(() => this.setAttribute('aria-pressed', 'false'))">Like</button>`,
    lines: ['Click "Like"', 'Turn on "Like"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'card that goes back when the site refuses',
    html: `<div style="display:flex;gap:20px"><section aria-label="Open" style="width:150px;height:120px"><div id="c" draggable="true" ondragstart="event.dataTransfer.setData('text', 'c')">Invoice 7</div></section><section aria-label="Paid" style="width:150px;height:120px" ondragover="event.preventDefault()" ondrop="const home = c.parentNode; this.append(c); fetch('/refused', { method: 'POST' }).then(() => home.append(c))">Paid</section></div>`,
    lines: ['Drag "Invoice 7" to "Paid"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'place that takes no card',
    html: `<div draggable="true">Paint</div><section aria-label="Blocked" style="height:80px">Blocked</section>`,
    lines: ['Drag "Paint" to "Blocked"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'list that comes when its site answers',
    html: `<ul id="u"></ul><button id="n" onclick="n.textContent = 'Loading'; fetch('/refused').then(() => { draw('New'); n.textContent = 'Next' })">Next</button>${READY(`window.draw = (name) => { u.innerHTML = '<li>' + name + ' <button>Open</button></li><li>' + name + ' 2 <button>Open</button></li>'; for (const b of u.querySelectorAll('button')) b.onclick = (e) => { did('open ' + b.previousSibling.data.trim(), e); b.textContent = 'Opened' } }; draw('Old')`)}`,
    lines: ['Click "Next"\nClick the first "Open"'],
    want: ['open New'],
    must: 'do',
  },
  {
    kind: 'list that is filtered a moment after one types',
    html: `<label>Filter <input id="q"></label><ul id="u"></ul>${READY(`const all = ['Anna', 'Zoe']; const draw = () => { u.innerHTML = ''; for (const n of all.filter((one) => one.toLowerCase().includes(q.value))) { const li = document.createElement('li'); li.innerHTML = n + ' <button>Edit</button>'; li.lastChild.onclick = (e) => { did('edit ' + n, e); e.target.textContent = 'Edited' }; u.append(li) } }; draw(); let t; q.oninput = () => { clearTimeout(t); t = setTimeout(draw, 400) }`)}`,
    lines: ['Type "zoe" into "Filter"\nClick the first "Edit"'],
    want: ['edit Zoe', 'q=zoe'],
    must: 'do',
  },
  {
    kind: 'branch of a tree that is shut',
    html: `<ul role="tree"><li role="treeitem" aria-expanded="false" tabindex="0" onclick="const on = this.getAttribute('aria-expanded') !== 'true'; this.setAttribute('aria-expanded', String(on)); this.lastChild.hidden = !on; did(on ? 'open' : 'shut', event)"><span>Europe</span><ul role="group" hidden><li role="treeitem">France</li></ul></li></ul>`,
    lines: ['Expand "Europe"', 'unfold the Europe branch'],
    want: ['open'],
    must: 'do',
  },
  {
    kind: 'branch of a tree that is shut already, and an entry without one',
    html: `<ul role="tree"><li role="treeitem" aria-expanded="false" onclick="did('clicked', event)">Europe</li><li role="treeitem">Moon</li></ul>`,
    lines: ['Collapse "Europe"'],
    want: [],
    must: 'do',
  },
  {
    kind: 'entry that does not open',
    html: `<ul role="tree"><li role="treeitem" aria-expanded="true"><span>Europe</span><ul role="group"><li role="treeitem">France</li></ul></li></ul>`,
    lines: ['Expand "France"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'heading beside a filter that opens, which is another thing',
    html: `<section><div><h2>Orders</h2><button aria-expanded="false" onclick="this.setAttribute('aria-expanded', 'true'); did('filter', event)">Filter</button></div><p>None yet</p></section>`,
    lines: ['Expand "Orders"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'heading over a list with an arrow of its own',
    html: `<section><div><h2>Orders</h2></div><div><p>Paid</p><button aria-expanded="false" onclick="this.setAttribute('aria-expanded', 'true'); did('paid', event)">▾</button></div></section>`,
    lines: ['Expand "Orders"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'headings with an arrow beside them, and with a button for what they name',
    html: `<section><div style="display: flex; align-items: center"><h2><span>Orders</span></h2><div><button aria-expanded="false" onclick="this.setAttribute('aria-expanded', 'true'); did('orders', event)">▾</button></div></div></section><section><h2 id="h">Returns</h2><p>None yet</p><div><button aria-expanded="false" aria-controls="c" onclick="this.setAttribute('aria-expanded', 'true'); did('returns', event)">Sent back</button></div><div id="c" aria-labelledby="h"></div></section>`,
    lines: ['Expand "Orders"\nExpand "Returns"'],
    want: ['orders', 'returns'],
    must: 'do',
  },
  {
    kind: 'note that lies on a button and goes',
    html: `<button onclick="did('paid', event); this.textContent = 'Paid'">Pay</button><div id="t" style="position:fixed;inset:0 0 auto;height:90px;background:#eee">Welcome back</div>${READY('setTimeout(() => t.remove(), 1500)')}`,
    lines: ['Click "Pay"'],
    want: ['paid'],
    must: 'do',
  },
  {
    kind: 'number that is cut a moment after it was typed',
    html: `<label>Quantity <input id="q" data-name="q" value="1"></label>${READY("let t; q.oninput = () => { clearTimeout(t); t = setTimeout(() => { if (+q.value > 10) q.value = '10' }, 300) }")}`,
    lines: ['Set "Quantity" to 12'],
    want: ['q=10'],
    must: 'refuse',
    says: /"Quantity" shows "10" a moment after/,
  },
  {
    kind: 'list and box that go back a moment later, before the next click',
    html: `<label>Shipping <select id="s"><option>Standard</option><option>Express</option></select></label><label><input type="checkbox" id="g"> Gift</label><button onclick="did('ordered', event)">Order</button>${READY("s.onchange = () => setTimeout(() => { s.value = 'Standard' }, 200); g.onchange = () => setTimeout(() => { g.checked = false }, 200)")}`,
    lines: [
      'Select "Express" from "Shipping"\nWait 1 second\nClick "Order"',
      'Tick "Gift"\nWait 1 second\nClick "Order"',
    ],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'rows that are drawn only while they are in sight',
    html: `<h2 id="h">Orders</h2><div role="table" aria-labelledby="h" style="height:90px;overflow:auto"><div style="height:900px">${[1, 2, 3].map((n) => `<div role="row"><span role="cell">Order ${n}</span><span role="cell"><button onclick="did('pay ${n}', event)">Pay</button></span></div>`).join('')}</div></div>`,
    lines: ['For each row of "Orders":\n    Click "Pay"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'options of one name',
    html: `<label>City <select id="c"><option value="">Choose</option><optgroup label="Texas"><option value="tx">Paris</option></optgroup><optgroup label="France"><option value="fr">Paris</option></optgroup></select></label>`,
    lines: ['Select "Paris" from "City"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'words that deny what is asked for',
    html: '<button>Save</button><p>Not saved: the name is missing</p><button>Search</button><p>No results</p>',
    lines: ['Make sure it says "Saved"', 'Make sure it says "results"'],
    want: [],
    must: 'refuse',
  },
];
