import type { UnseenKind } from '#browser/page/cases/more-kinds.ts';

const SAID = '<p id="said"></p>';
const does = (what: string) => `onclick="did('${what}', event); said.textContent = '${what} done'"`;
const READY = (script: string) =>
  `<script>addEventListener('DOMContentLoaded', () => { ${script} })</script>`;
const OPTIONS = (...names: string[]) => names.map((name) => `<option>${name}</option>`).join('');

/** Controls that look alike, that write values their own way, or that undo what was chosen by a timer. */
export const NINTH_KINDS: readonly UnseenKind[] = [
  {
    kind: 'box that must stay ticked',
    html: `<label><input id="r" type="checkbox" checked disabled> Required</label><label><input id="o" type="checkbox"> Optional</label>`,
    tries: [
      ['Tick "Required"\nTick "Optional"', ['o=on']],
      ['Untick "Required"', null],
    ],
  },
  {
    kind: 'two questions with the same answers',
    html: ['Smoker', 'Driver']
      .map(
        (name) =>
          `<fieldset><legend>${name}</legend>${['Yes', 'No'].map((one) => `<label><input type="radio" name="${name}" id="${name}${one}"> ${one}</label>`).join('')}</fieldset>`,
      )
      .join(''),
    tries: [
      ['Choose "Yes" for "Driver"', ['DriverYes=on']],
      ['Choose "Yes"', null],
    ],
  },
  {
    kind: 'link and button of one name',
    html: `<a href="#p" ${does('link')}>Pricing</a> <button ${does('button')}>Pricing</button>${SAID}`,
    tries: [
      ['Click the button "Pricing"', ['button']],
      ['Click the link "Pricing"', ['link']],
    ],
  },
  {
    kind: 'dialog over a dialog',
    html: [1, 2]
      .map(
        (n) =>
          `<div role="dialog" aria-modal="true" aria-label="Note ${n}" class="dialog" style="z-index:${n};top:${n * 30}px"><p>Text ${n}</p><button aria-label="Close" onclick="did('close ${n}', event); this.parentNode.remove()">×</button></div>`,
      )
      .join(''),
    tries: [
      ['Close the dialog', ['close 2']],
      ['Close the dialog\nClose the dialog', ['close 2', 'close 1']],
    ],
  },
  {
    kind: 'button outside of its form',
    html: `<form id="f" onsubmit="event.preventDefault(); did('sent', event); said.textContent = 'sent'"><label>Name <input id="n" required></label></form><button form="f">Send</button>${SAID}`,
    tries: [
      ['Type "Ada" into "Name"\nClick "Send"', ['sent', 'n=Ada']],
      ['Click "Send"', null],
    ],
  },
  {
    kind: 'button that counts down first',
    html: `<button id="b" disabled ${does('pay')}>Pay (2)</button>${SAID}${READY("setTimeout(() => { b.textContent = 'Pay (1)' }, 700); setTimeout(() => { b.textContent = 'Pay'; b.disabled = false }, 1400)")}`,
    tries: [
      ['Click "Pay"', ['pay']],
      ['Click "Refund"', null],
    ],
  },
  {
    kind: 'passwords that are not the same',
    html: `<label>Password <input type="password" id="a"></label><label>Repeat password <input type="password" id="b"></label><button onclick="said.textContent = a.value === b.value ? 'Saved' : 'Not saved: passwords differ'; if (a.value === b.value) did('saved', event)">Save</button>${SAID}`,
    tries: [
      [
        'Type "one" into "Password"\nType "two" into "Repeat password"\nClick "Save"\nMake sure it says "Saved"',
        null,
      ],
      [
        'Type "one" into "Password"\nType "one" into "Repeat password"\nClick "Save"',
        ['saved', 'a=one', 'b=one'],
      ],
    ],
  },
  {
    kind: 'card that is declined a moment later',
    html: `<button onclick="did('pay', event); said.textContent = 'Paying…'; setTimeout(() => { said.textContent = 'Declined' }, 600)">Pay</button><p id="said" role="status"></p>`,
    tries: [
      ['Click "Pay"\nMake sure "Paid" is shown', null],
      ['Click "Pay"\nWait for "Declined"', ['pay']],
    ],
  },
  {
    kind: 'button whose words change',
    html: `<button onclick="did(this.textContent, event); this.textContent = this.textContent === 'Follow' ? 'Following' : 'Follow'">Follow</button>`,
    tries: [
      ['Click "Follow"', ['Follow']],
      ['Click "Follow"\nClick "Follow"', null],
    ],
  },
  {
    kind: 'list that a field filters',
    html: `<label>Filter <input id="f" oninput="for (const one of document.querySelectorAll('li')) one.hidden = !one.textContent.toLowerCase().includes(this.value)"></label><ul><li>anna</li><li>zoe</li></ul>`,
    tries: [
      ['Type "ann" into "Filter"\nMake sure "zoe" is gone', ['f=ann']],
      ['Type "ann" into "Filter"\nMake sure "anna" is gone', null],
    ],
  },
  {
    kind: 'rows that are chosen by a click',
    html: `<div role="grid" aria-label="People">${['Ada', 'Bob'].map((name) => `<div role="row" aria-selected="false" id="${name}" onclick="did('row ${name}', event); this.setAttribute('aria-selected', this.getAttribute('aria-selected') === 'true' ? 'false' : 'true')"><span role="gridcell">${name}</span></div>`).join('')}</div>`,
    tries: [
      ['Select the row "Bob"', ['row Bob']],
      ['Select the row "Zed"', null],
    ],
  },
  {
    kind: 'head of a table that is there twice',
    html: `<table aria-hidden="true" style="position:sticky;top:0"><tr><th>Price</th></tr></table><table><tr><th><button ${does('sorted')}>Price</button></th></tr><tr><td>3</td></tr></table>${SAID}`,
    tries: [
      ['Click "Price"', ['sorted']],
      ['Make sure the price is 4', null],
    ],
  },
  {
    kind: 'slider with large steps',
    html: `<label>Volume <input id="v" type="range" min="0" max="100" step="25" value="0"></label>`,
    tries: [
      ['Set "Volume" to 50', ['v=50']],
      ['Set "Volume" to 40', null],
    ],
  },
  {
    kind: 'date in the order of the page',
    html: `<label>Birthday <input id="b" placeholder="DD/MM/YYYY"></label>`,
    tries: [
      ['Set "Birthday" to 2027-03-01', ['b=01/03/2027']],
      ['Set "Birthday" to 31 February 2027', null],
      ['Set "Birthday" to 03/05/1984', ['b=03/05/1984']],
      ['birthday 3/5/1984', ['b=03/05/1984']],
      ['Birthday: 25/12/1984', ['b=25/12/1984']],
    ],
  },
  {
    kind: 'date whose field says that the month stands first',
    html: `<label for="b">Date of birth (MM/DD/YYYY)</label> <input id="b">`,
    tries: [
      ['Date of birth: 03/05/1984', ['b=03/05/1984']],
      ['Set "Date of birth" to 5 March 1984', ['b=03/05/1984']],
    ],
  },
  {
    kind: 'amount that is written in another country’s way',
    html: `<label>Amount <input id="a"></label>${READY(`let t; a.oninput = () => { clearTimeout(t); t = setTimeout(() => { const n = Number(a.value.replace(',', '.')); a.value = Number.isFinite(n) && a.value ? n.toLocaleString('de-DE', { minimumFractionDigits: 2 }) : '' }, 250) }`)}`,
    tries: [
      ['Amount: 1234.50', ['a=1.234,50']],
      ['Amount: lots', null],
    ],
  },
  {
    kind: 'message that is sent by Enter, and its field empty again',
    html: `<ul id="u"></ul><label>Message <input id="m" onkeydown="if (event.key === 'Enter') { did('sent ' + m.value, event); const li = document.createElement('li'); li.textContent = m.value; u.append(li); m.value = '' }"></label>`,
    tries: [
      ['Type "hello" into "Message"\nPress Enter', ['sent hello']],
      ['Type "hello" into "Message" and press Enter\nMake sure "bye" is shown', null],
    ],
  },
  {
    kind: 'button for small screens beside one for large',
    html: `<button style="display:none" ${does('small')}>Log in</button><button ${does('large')}>Log in</button>${SAID}`,
    tries: [
      ['Click "Log in"', ['large']],
      ['Click the second "Log in"', null],
    ],
  },
  {
    kind: 'list that goes back by a timer',
    html: `<label>Shipping <select id="s" onchange="if (this.value === 'Express') setTimeout(() => { this.value = 'Standard'; note.textContent = 'Express is sold out' }, 300)">${OPTIONS('Standard', 'Pickup', 'Express')}</select></label><p id="note"></p>`,
    tries: [
      ['Select "Express" from "Shipping"', null],
      ['Select "Pickup" from "Shipping"', ['s=Pickup']],
    ],
  },
  {
    kind: 'box that goes back by a timer',
    html: `<label><input id="g" type="checkbox" onchange="setTimeout(() => { this.checked = false; note.textContent = 'Not for this order' }, 300)"> Gift wrap</label><label><input id="p" type="checkbox"> Print</label><p id="note"></p>`,
    tries: [
      ['Tick "Gift wrap"', null],
      ['Tick "Print"', ['p=on']],
    ],
  },
  {
    kind: 'box that goes back before the next line',
    html: `<label><input id="g" type="checkbox" onchange="setTimeout(() => { this.checked = false }, 300)"> Gift wrap</label><button ${does('order')}>Order</button>${SAID}`,
    tries: [
      ['Tick "Gift wrap"\nWait 1 second\nClick "Order"', null],
      ['Click "Order"', ['order']],
    ],
  },
];
