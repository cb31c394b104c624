import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const READY = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`;

/** Pages that hold something back, take it back, or are drawn in layers. */
export const THIRD_KINDS: readonly UnseenKind[] = [
  {
    kind: 'form sent by script that the browser holds back',
    html: `<form id="f" onsubmit="did('sent', event); event.preventDefault(); said.textContent = 'sent'"><label>Name <input id="n" required></label></form><button onclick="document.forms[0].requestSubmit()">Send request</button>${SAID}`,
    tries: [
      ['Click "Send request"', null],
      ['Type "Ada" into "Name"\nClick "Send request"', ['sent', 'n=Ada']],
    ],
  },
  {
    kind: 'form that a script looks at with reportValidity',
    html: `<form><label>Town <input id="t" required></label><button type="button" onclick="if (this.form.reportValidity()) { did('kept', event); said.textContent = 'kept' }">Keep</button></form>${SAID}`,
    tries: [
      ['Click Keep', null],
      ['Town: Leeds\nClick Keep', ['kept', 't=Leeds']],
    ],
  },
  {
    kind: 'button that is disabled while it works',
    html: `<button onclick="did('order', event); this.disabled = true; setTimeout(() => { this.disabled = false; said.textContent = 'ordered' }, 700)">Order now</button>${SAID}`,
    tries: [
      ['Click "Order now"', ['order']],
      ['Click "Order now"\nMake sure "ordered" is shown', ['order']],
    ],
  },
  {
    kind: 'saved, and taken back after the answer',
    html: `<button onclick="said.textContent = 'Saved'; const e = event; fetch('/refused', { method: 'POST' }).then((r) => { if (!r.ok) said.textContent = 'Could not save'; else did('saved', e) })">Save</button>${SAID}`,
    tries: [
      ['Click "Save"\nMake sure "Saved" is shown', null],
      ['Click Save\nMake sure "Could not save" is shown', []],
    ],
  },
  {
    kind: 'message of an earlier action that stays',
    html: `<div role="status">Item removed</div><button onclick="did('add', event)">Add item</button><button ${does('undo')}>Undo</button>${SAID}`,
    tries: [
      ['Click "Undo"', ['undo']],
      ['Click "Add item"\nMake sure "Item added" is shown', null],
    ],
  },
  {
    kind: 'two forms with a field of one name',
    html: `<form aria-label="Sign in"><h2>Sign in</h2><label>Email <input id="e1"></label></form><form aria-label="Newsletter"><h2>Newsletter</h2><label>Email <input id="e2"></label></form>`,
    tries: [
      ['Type "a@b.co" into "Email" in "Newsletter"', ['e2=a@b.co']],
      ['Type "a@b.co" into "Email"', null],
    ],
  },
  {
    kind: 'label of a hidden box',
    html: `<style>#h{position:absolute;opacity:0;width:1px;height:1px}</style><input type="checkbox" id="h"><label for="h" style="cursor:pointer">Gift wrap</label>`,
    tries: [
      ['Check "Gift wrap"', ['h=on']],
      ['Click "Gift wrap"', ['h=on']],
    ],
  },
  {
    kind: 'part of the page that is inert',
    html: `<main inert><button ${does('under')}>Publish</button></main><div class="dialog"><p>Sure?</p><button ${does('yes')}>Confirm</button></div>${SAID}`,
    tries: [
      ['Click "Publish"', null],
      ['Click Confirm', ['yes']],
    ],
  },
  {
    kind: 'popover',
    html: `<button popovertarget="p">More</button><div id="p" popover><button ${does('archive')}>Archive</button></div>${SAID}`,
    tries: [
      ['Click "More"\nClick "Archive"', ['archive']],
      ['Click Archive', null],
    ],
  },
  {
    kind: 'dialog element, modal',
    html: `<button ${does('under')}>Delete</button><dialog id="d"><p>Really?</p><button onclick="did('yes', event); d.close()">Delete</button><button onclick="did('no', event); d.close()">Cancel</button></dialog>${SAID}${READY('d.showModal()')}`,
    tries: [
      ['Click "Delete"', ['yes']],
      ['Click Cancel\nClick Delete', ['no', 'under']],
    ],
  },
  {
    kind: 'mention pop-up in an editor',
    html: `<div contenteditable id="n" role="textbox" aria-label="Comment" style="min-height:40px;border:1px solid" oninput="menu.hidden = !/@\\w*$/.test(this.innerText)"></div><ul id="menu" role="listbox" hidden><li role="option" onmousedown="event.preventDefault()" onclick="did('ada', event); n.textContent = n.textContent.replace(/@\\w*$/, '@Ada Lovelace'); menu.hidden = true">Ada Lovelace</li></ul>`,
    tries: [
      ['Type "hello @ad" into "Comment"\nClick "Ada Lovelace"', ['ada', 'n=hello @Ada Lovelace']],
      ['Type "hello" into "Comment"', ['n=hello']],
    ],
  },
  {
    kind: 'list that fills another list',
    html: `<label>Country <select id="c" onchange="t.innerHTML = '<option>Wait</option>'; setTimeout(() => { t.innerHTML = ({ France: ['Paris', 'Lyon'], Spain: ['Madrid'] })[c.value].map((n) => '<option>' + n + '</option>').join('') }, 500)"><option>-</option><option>France</option><option>Spain</option></select></label><label>Town <select id="t"><option>-</option></select></label>`,
    tries: [
      ['Select "France" from "Country"\nSelect "Lyon" from "Town"', ['c=France', 't=Lyon']],
      ['Select "Spain" from "Country"\nSelect "Lyon" from "Town"', null],
    ],
  },
  {
    kind: 'number with a step',
    html: '<label>Hours <input id="h" type="number" step="0.25" min="0" max="10"></label>',
    tries: [
      ['Type "1.5" into "Hours"', ['h=1.5']],
      ['Type "1,5" into "Hours"', ['h=1.5']],
    ],
  },
  {
    kind: 'date and time in one field',
    html: '<label>Starts <input id="s" type="datetime-local"></label>',
    tries: [
      ['Set "Starts" to "2026-12-24 18:30"', ['s=2026-12-24T18:30']],
      ['Type "24 December 2026 6:30 pm" into "Starts"', ['s=2026-12-24T18:30']],
    ],
  },
  {
    kind: 'month field',
    html: '<label>Valid until <input id="m" type="month"></label>',
    tries: [
      ['Type "2027-03" into "Valid until"', ['m=2027-03']],
      ['Set "Valid until" to "March 2027"', ['m=2027-03']],
    ],
  },
  {
    kind: 'table whose cells are edited',
    html: `<table><tr><th>Name</th><th>Price</th></tr><tr><td>Lamp</td><td contenteditable id="p1">10</td></tr><tr><td>Desk</td><td contenteditable id="p2">90</td></tr></table>`,
    tries: [
      ['Type "95" into "Price" for "Desk"', ['p2=95']],
      ['Click "10"\nType "12"', null],
    ],
  },
  {
    kind: 'frame in a frame',
    html: `<iframe width="500" height="250" srcdoc="<p>Outer</p><iframe width='400' height='150' srcdoc='&lt;label>Card &lt;input>&lt;/label>&lt;button onclick=&quot;top.did(&amp;apos;pay&amp;apos;, event); this.textContent = 1&quot;>Continue&lt;/button>'></iframe>"></iframe>`,
    tries: [
      ['Click "Continue"', ['pay']],
      ['Type "4242" into "Card"\nClick Continue', ['pay']],
    ],
  },
  {
    kind: 'button that is drawn again when it is pointed at',
    html: `<div id="b"></div>${SAID}<script>const draw = () => { b.innerHTML = '<button>Follow</button>'; const n = b.firstChild; n.onclick = (e) => { did('follow', e); said.textContent = 'followed' }; n.onmouseenter = () => { if (!b.dataset.seen) { b.dataset.seen = 1; draw() } } }; addEventListener('DOMContentLoaded', draw)</script>`,
    tries: [
      ['Click "Follow"', ['follow']],
      ['Press the Follow button', ['follow']],
    ],
  },
  {
    kind: 'overlay that comes after scrolling',
    html: `<div style="height:1800px"></div><button ${does('read')}>Read on</button><div style="height:900px"></div>${SAID}<div class="veil" id="v" hidden><div class="dialog" role="dialog" aria-modal="true" aria-label="Newsletter"><button onclick="did('closed', event); v.hidden = true">No thanks</button></div></div><script>addEventListener('scroll', () => { if (!v.dataset.seen) { v.dataset.seen = 1; v.hidden = false } })</script>`,
    tries: [
      ['Click "Read on"', null],
      ['Scroll to "Read on"\nClick "No thanks"\nClick "Read on"', ['closed', 'read']],
    ],
  },
  {
    kind: 'veil that lets clicks through',
    html: `<div style="position:fixed;inset:0;pointer-events:none;background:#0002"></div><button ${does('go')}>Go on</button><button style="pointer-events:none" ${does('off')}>Archive</button>${SAID}`,
    tries: [
      ['Click "Go on"', ['go']],
      ['Click "Archive"', null],
    ],
  },
];
