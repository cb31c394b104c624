import type { Case } from '#browser/page/cases/case.ts';

const DAYS = Array.from({ length: 31 }, (_day, at) => at + 1);
/** As of component libraries: what is typed counts only until the field is left, a press on a day counts. */
const PICKER = `<label>First day back <input id="back" placeholder="Select date" autocomplete="off"></label>
  <div id="calendar" style="position: absolute; z-index: 1050; background: #fff" hidden><b>Dec 2026</b>
    <table>${[0, 7, 14, 21, 28]
      .map(
        (from) =>
          `<tr>${DAYS.slice(from, from + 7)
            .map(
              (day) =>
                `<td onmousedown="event.preventDefault()" onclick="did('day ${day}', event); taken = '2026-12-${String(day).padStart(2, '0')}'; back.value = taken; calendar.hidden = true">${day}</td>`,
            )
            .join('')}</tr>`,
      )
      .join('')}</table></div>
  <script>let taken = '';
    back.onfocus = () => { calendar.hidden = false };
    back.onblur = () => { calendar.hidden = true; back.value = taken };</script>`;

/** It says at once that it has saved, and lies over the page until it has closed and faded. */
const FADING = `<style>@keyframes leave { to { opacity: 0; transform: scale(.2) } } .leave { animation: leave .3s both }</style>
  <p><button onclick="did('next', event)">Next</button></p>
  <div id="box" role="dialog" aria-modal="true" aria-label="Welcome" style="position: fixed; inset: 0; background: #fffd">
    <button onclick="did('saved', event); this.textContent = 'Saved'; setTimeout(() => { box.className = 'leave'; box.onanimationend = () => box.remove() }, 400)">Save</button></div>`;

const TIME = `<label>Handover time <input id="at"></label><script>at.onblur = () => { at.value = '' }</script>`;

/** `keeps`: what is typed stays when the field is left. */
const chooser = (keeps: boolean) => `<label>From <input id="from" role="combobox" aria-autocomplete="list"
    aria-expanded="false" autocomplete="off"></label><ul id="list" role="listbox" hidden></ul>
  <script>let chosen = ''; const ALL = ['Berlin (BER)', 'London (LHR)', 'Paris (CDG)'];
    function draw() {
      list.hidden = false; from.setAttribute('aria-expanded', 'true');
      list.innerHTML = ALL.filter((one) => one.toLowerCase().includes(from.value.toLowerCase()))
        .map((one) => '<li role="option" onmousedown="event.preventDefault()" onclick="choose(this, event)">' + one + '</li>').join('');
    }
    function choose(option, event) { did('chose', event); chosen = option.textContent; from.value = chosen; list.hidden = true }
    from.onfocus = draw; from.onclick = draw; from.oninput = draw;
    from.onblur = () => { list.hidden = true; ${keeps ? '' : 'from.value = chosen'} };</script>`;

const TABLE = `<table><thead><tr><th><input type="checkbox" aria-label="Select all rows" id="all"></th><th>Name</th><th>Company</th></tr></thead>
  <tbody>${['Noor Haddad', 'Ingrid Berg']
    .map(
      (name, at) =>
        `<tr><td><input type="checkbox" aria-label="Select row" id="row${at}"></td><td>${name}</td><td>Timber</td></tr>`,
    )
    .join('')}</tbody></table>`;

const HEADED = TABLE.replace(
  '<th>Name</th>',
  `<th onclick="did('sorted', event); this.ariaSort = 'ascending'">Patient</th>`,
);

const ORDERS = `<label>Status <select id="status"><option>All<option>Open</select></label>
  <table><thead><tr><th>Order</th><th>Status</th></tr></thead>
  <tbody><tr><td>F-1</td><td>Sent</td></tr><tr><td>F-2</td><td>Open</td></tr></tbody></table>`;

const SPLIT = `<table><thead><tr><th>Number</th><th>Sum <button>Sort</button></th></tr></thead></table>
  <div style="overflow: auto"><table><tbody><tr><td>PO-83</td><td>95</td></tr><tr><td>PO-84</td><td>8800</td></tr></tbody></table></div>`;

const STEPPER = `<div><span>Adults</span> <button onclick="did('less', event); n.textContent = +n.textContent - 1">−</button>
  <output id="n">1</output> <button onclick="did('more', event); n.textContent = Math.min(4, +n.textContent + 1)">+</button></div>
  <p>Rooms 1</p>`;

const NOTICES = `<div role="alert">Maintenance on Sunday. <button onclick="did('closed', event); this.parentElement.hidden = true">Close</button></div>
  <div role="alert">Your trial ends. <button onclick="did('other', event)">Close</button></div>`;

const FILTERED = `<label>Filter the list <input id="filter"></label><table><tr><td>Ladder</td></tr><tr><td>Rope</td></tr></table>`;

const SIZES = `<label><select id="size"><option>5<option>10<option>25</select> entries per page</label>`;

const MAILS = `<input type="search" aria-label="Search mail"><ul>${[
  'Wei Chen',
  'City Library',
  'Grace Hopper',
  'Grace Hopper',
]
  .map(
    (name) =>
      `<li onclick="did('opened ${name}', event); shown.textContent = 'Mail from ${name}'"><button>☆</button> <b>${name}</b> <span>Hello</span></li>`,
  )
  .join('')}</ul><section id="shown"></section>`;

const MENUS = `<header><button aria-label="menu" onclick="did('page menu', event)">≡</button></header>
  <table><tr><td>Noor Haddad</td><td><button onclick="did('more', event)">…</button></td></tr>
  <tr><td>Ingrid Berg</td><td><button onclick="did('more', event)">…</button></td></tr></table>`;

const kind = (
  words: string,
  html: string,
  lines: readonly string[],
  more: Omit<Case, 'kind' | 'html' | 'lines'>,
): Case => ({
  kind: `library: ${words}`,
  html,
  lines,
  ...more,
});

export const LIBRARY_CASES: readonly Case[] = [
  kind(
    'picker that forgets what was typed',
    PICKER,
    [
      'Set First day back to 2026-12-17',
      'First day back: 17 December 2026',
      'Type "2026-12-17" into "First day back"',
    ],
    { want: ['day 17', 'back=2026-12-17'], must: 'do' },
  ),
  kind('time that is forgotten', TIME, ['Set Handover time to 9:30'], { want: [], must: 'refuse' }),
  kind(
    'field with choices',
    chooser(false),
    ['From: Berlin', 'Set "From" to "Berlin"', 'Change From to Berlin'],
    {
      want: ['chose', 'from=Berlin (BER)'],
      must: 'do',
    },
  ),
  kind('field with choices, and none of these words', chooser(false), ['From: Madrid'], {
    want: [],
    must: 'refuse',
  }),
  kind('field with choices that forgets what was typed', chooser(false), ['Type "Berlin" into "From"'], {
    want: [],
    must: 'refuse',
  }),
  kind(
    'field with choices that takes any text',
    chooser(true),
    ['From: Madrid', 'Type "Madrid" into "From"'],
    {
      want: ['from=Madrid'],
      must: 'do',
    },
  ),
  kind('row that is chosen by its box', TABLE, ['Select Ingrid Berg', 'Select "Ingrid Berg"'], {
    want: ['row1=on'],
    must: 'do',
  }),
  kind('head of a column beside a box for all rows', HEADED, ['Sort by patient'], {
    want: ['sorted'],
    must: 'do',
  }),
  kind(
    'head of a column that sorts nothing',
    HEADED.replace(/ onclick="[^"]*sorted[^"]*"/, ''),
    ['Sort by patient'],
    {
      want: [],
      must: 'refuse',
    },
  ),
  kind(
    'cell that chooses nothing',
    TABLE.replaceAll(/<t[dh]><input[^>]*><\/t[dh]>/g, ''),
    ['Select Ingrid Berg'],
    {
      want: [],
      must: 'refuse',
    },
  ),
  kind(
    'filter above a table',
    ORDERS,
    ['Read the status of order F-2 as state', 'Read "Status" for "F-2" as state'],
    {
      want: [],
      must: 'do',
      found: { state: 'Open' },
    },
  ),
  kind('table whose head is one of its own', SPLIT, ['Read the sum of PO-84 as sum'], {
    want: [],
    must: 'do',
    found: { sum: '8800' },
  }),
  kind('number between two buttons', STEPPER, ['Set adults to 3', '3 adults', 'Adults: 3'], {
    want: ['more', 'more'],
    must: 'do',
  }),
  kind('number between two buttons that ends before', STEPPER, ['Set adults to 9'], {
    want: ['more', 'more', 'more', 'more'],
    must: 'refuse',
    says: /shows 4, and not 9/,
  }),
  kind('notice of several', NOTICES, ['Close the maintenance notice', 'Close the maintenance message'], {
    want: ['closed'],
    must: 'do',
  }),
  kind('list that a field filters', FILTERED, ['Filter the list by ladder'], {
    want: ['filter=ladder'],
    must: 'do',
  }),
  kind('rows of a page', SIZES, ['Show 25 entries per page', 'show 25 rows per page', 'Show 25 per page'], {
    want: ['size=25'],
    must: 'do',
  }),
  kind(
    'mail of somebody',
    MAILS,
    ['Open the mail from the City Library', 'Open the message from City Library'],
    {
      want: ['opened City Library'],
      must: 'do',
    },
  ),
  kind('mail of somebody who sent two', MAILS, ['Open the mail from Grace Hopper'], {
    want: [],
    must: 'refuse',
  }),
  kind('menu of the page is not of a row', MENUS, ['Open the menu of Noor Haddad'], {
    want: [],
    must: 'refuse',
  }),
  kind('window that fades when it has saved', FADING, ['Click "Save"\nClick "Next"'], {
    want: ['saved', 'next'],
    must: 'do',
  }),
  kind('window that stays', FADING, ['Click "Next"'], {
    want: [],
    must: 'refuse',
  }),
];
