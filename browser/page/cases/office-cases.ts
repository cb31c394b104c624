import type { Case } from '#browser/page/cases/case.ts';

const hears = (what: string) =>
  `onclick="did('${what}', event); document.getElementById('said').textContent = '${what}'"`;
const SAID = '<p id="said"></p>';
const BOXES = ['Red', 'Green', 'Blue']
  .map((name) => `<label><input type="checkbox" id="${name.toLowerCase()}"> ${name}</label>`)
  .join('');
const TASKS = (
  drop: string,
) => `<ul id="list" data-name="list" data-state="A,B,C" style="width: 200px; padding: 0">
  ${['A', 'B', 'C'].map((name) => `<li draggable="true" style="height: 30px; list-style: none">Task ${name}</li>`).join('')}</ul><script>
  let held = null; const say = () => { list.dataset.state = [...list.children].map((one) => one.textContent.slice(-1)).join() };
  for (const one of list.children) { one.ondragstart = () => { held = one }; one.ondragover = (event) => event.preventDefault();
    one.ondrop = (event) => { event.preventDefault(); const box = one.getBoundingClientRect(); ${drop} } }</script>`;
const ASKS = (call: string) =>
  `<button onclick="did('asked', event); const answer = ${call}; said.dataset.state = String(answer)">Delete account</button><p id="said" data-name="said" data-state=""></p>`;
const GO = (name: string, next: string) =>
  `<button onclick="did('${name}', event); document.getElementById('${next}').hidden = false">${name}</button>`;

/** Wordings that need something of the page which no other case has. */
export const OFFICE_CASES: readonly Case[] = [
  {
    kind: 'boxes that are all ticked',
    html: BOXES,
    lines: ['Tick all the boxes', 'Select all of the checkboxes', 'Check "Red", "Green" and "Blue"'],
    want: ['red=on', 'green=on', 'blue=on'],
    must: 'do',
  },
  {
    kind: 'box that ticks all the others',
    html: `<label><input type="checkbox" id="all" onchange="for (const one of document.querySelectorAll('.one')) one.checked = this.checked"> Select all</label>${BOXES.replaceAll('<input', '<input class="one"')}`,
    lines: ['Tick all the boxes'],
    want: ['all=on', 'red=on', 'green=on', 'blue=on'],
    must: 'do',
  },
  {
    kind: 'boxes that are not two',
    html: BOXES,
    lines: ['Tick both boxes'],
    want: [],
    must: 'refuse',
    says: /3 checkboxes, not 2/,
  },
  {
    kind: 'list to put in order by hand',
    html: TASKS(
      'if (held !== one) { if (event.clientY < box.top + box.height / 2) one.before(held); else one.after(held) } say()',
    ),
    lines: ['Move "Task C" above "Task A"', 'Drag Task C before Task A'],
    want: ['list=C,A,B'],
    must: 'do',
  },
  {
    kind: 'list to put in order by hand, to the end',
    html: TASKS(
      'if (held !== one) { if (event.clientY < box.top + box.height / 2) one.before(held); else one.after(held) } say()',
    ),
    lines: ['Drag "Task A" below "Task C"'],
    want: ['list=B,C,A'],
    must: 'do',
  },
  {
    kind: 'question of the browser, accepted',
    html: ASKS("confirm('Really?')"),
    lines: ['Click "Delete account"\nAccept the alert', 'Click "Delete account"\nPress OK in the alert'],
    want: ['asked', 'said=true'],
    must: 'do',
  },
  {
    kind: 'question of the browser, not accepted',
    html: ASKS("confirm('Really?')"),
    lines: ['Click "Delete account"\nDismiss the alert'],
    want: ['asked', 'said=false'],
    must: 'do',
  },
  {
    kind: 'question of the browser, answered',
    html: ASKS("prompt('Your name?')"),
    lines: ['Click "Delete account"\nAnswer "Ada" in the prompt'],
    want: ['asked', 'said=Ada'],
    must: 'do',
  },
  {
    kind: 'question that is not asked',
    html: ASKS('1'),
    lines: ['Click "Delete account"\nAccept the alert'],
    want: ['asked', 'said=1'],
    must: 'refuse',
    says: /asked nothing/,
  },
  {
    kind: 'numbers of things',
    html: `<h2>Orders</h2><table><thead><tr><th>Order</th><th>Total</th></tr></thead><tbody>${[1001, 1002, 1003].map((id) => `<tr><td>${id}</td><td>$5</td></tr>`).join('')}</tbody></table><p>12 unread messages</p>${BOXES}`,
    lines: ['Count the rows as count', 'How many orders are there', 'Count the checkboxes'],
    want: [],
    must: 'do',
    found: { count: '3' },
  },
  {
    kind: 'number that the page says',
    html: '<h2>Inbox</h2><p><b>12</b> unread messages</p><ul><li>Hello</li></ul>',
    lines: ['Count the unread messages', 'How many unread messages do I have?'],
    want: [],
    must: 'do',
    found: { count: '12' },
  },
  {
    kind: 'menus in a row',
    html: `${GO('Menu', 'two')}<div id="two" hidden>${GO('Orders', 'three')}</div><div id="three" hidden>${GO('Details', 'said')}</div>${SAID}`,
    lines: [
      'Click Menu > Orders > Details',
      'Menu -> Orders -> Details',
      'Click Menu, then Orders, then Details',
    ],
    want: ['Menu', 'Orders', 'Details'],
    must: 'do',
  },
  {
    kind: 'place before the verb',
    html: `<table>${['Ada', 'Peter'].map((name) => `<tr><td>${name}</td><td><button ${hears(`edit ${name}`)}>Edit</button></td></tr>`).join('')}</table>${SAID}`,
    lines: ['In the row "Peter" click Edit', 'Click Edit in the row Peter'],
    want: ['edit Peter'],
    must: 'do',
  },
  {
    kind: 'fields after a colon',
    html: '<form><label>First name <input id="first"></label><label>Email <input id="mail"></label></form>',
    lines: [
      'Fill in the form: first name: Jan, email: jan@example.com',
      'Fill out: First name = Jan, Email = jan@example.com',
      'In the field First name type Jan. For Email type jan@example.com',
    ],
    want: ['first=Jan', 'mail=jan@example.com'],
    must: 'do',
  },
  {
    kind: 'field that is emptied',
    html: `<label>Notes <textarea id="notes">Old</textarea></label><button ${hears('deleted')}>Delete</button>${SAID}`,
    lines: ['Delete the text in the Notes field', 'Leave the Notes empty', 'Make the field Notes empty'],
    want: ['notes='],
    must: 'do',
  },
  {
    kind: 'lists named in the same words as their option',
    html: '<label>Size <select id="size"><option>S</option><option>M</option></select></label>',
    lines: ['Choose size M', 'Choose M as size'],
    want: ['size=M'],
    must: 'do',
  },
  {
    kind: 'what should be so',
    html: '<p>Order confirmed</p><p>Total: <b>39.00</b></p>',
    lines: [
      'The page should contain Order confirmed',
      'You should see "Order confirmed"',
      'The total should be 39',
    ],
    want: [],
    must: 'do',
  },
  {
    kind: 'what should be so and is not',
    html: '<p>Order failed</p><p>Total: <b>38.00</b></p>',
    lines: ['You should see "Order confirmed"', 'The total should be 39'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'what is not said yet',
    html: '<p>Unloaded</p><button>Load</button><button>Load</button>',
    lines: ['Wait until "Loaded" is shown, at most 1 second', 'Make sure "Loaded" is shown'],
    want: [],
    must: 'refuse',
  },
];
