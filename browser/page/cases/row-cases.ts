import type { Case } from '#browser/page/cases/case.ts';

const ROWS = [
  ['F-1', 'Shipped', ''],
  [
    'F-2',
    'Open',
    `<button onclick="did('cancelled', event); said.textContent = 'Cancelled'">Cancel</button>`,
  ],
];
const TABLE = `<label>Status <select><option>All</option><option>Open</option></select></label>
  <table><tr><th>Order</th><th>Status</th><th></th></tr>${ROWS.map(
    (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  ).join('')}</table><p id="said"></p>`;

const SORTED = `<table aria-label="Swimming"><tr><th onclick="did('sorted', event); said.textContent = 'Sorted'">Course</th><th>Time</th></tr>
  <tr><td>Beginners</td><td>9:30</td></tr><tr><td>Divers</td><td>11:00</td></tr></table><p id="said"></p>`;

const press = (what: string) => `onclick="did('${what}', event); said.textContent = '${what}'"`;
const slot = (court: string, time: string) => `<td><button ${press(`${court} ${time}`)}>Book</button></td>`;
const COURTS = `<table><tr><th>Court</th><th>16:00</th><th>18:00</th></tr>${['Court 1', 'Court 2']
  .map((court) => `<tr><td>${court}</td>${slot(court, '16:00')}${slot(court, '18:00')}</tr>`)
  .join('')}</table><p id="said"></p>`;
const LISTED = `<ul>${[
  ['Court 1', '18:00'],
  ['Court 2', '16:00'],
]
  .map(
    ([court, time]) => `<li>${court} <b>${time}</b> <button ${press(`${court} ${time}`)}>Book</button></li>`,
  )
  .join('')}</ul><p id="said"></p>`;
const CHOICES = `<h1>Courts</h1><label>Court <select id="court"><option>Court 1</option><option>Court 2</option></select></label>
  <label>Time <select id="time"><option>16:00</option><option>18:00</option></select></label><button ${press('booked')}>Book</button><p id="said"></p>`;
const LINKED = `<table><tr><th>Course</th><th>Time</th></tr>${[
  ['Seals', '9:30'],
  ['Otters', '11:00'],
]
  .map(([name, time]) => `<tr><td><a href="#" ${press(name ?? '')}>${name}</a></td><td>${time}</td></tr>`)
  .join('')}</table><p id="said"></p>`;
const MEMBERS = (above: string) =>
  `<h1>Members</h1>${above}<table><tr><th>Name</th><th></th></tr><tr><td>Ada</td><td><button ${press('card')}>Print</button></td></tr></table><p id="said"></p>`;

const REQUESTS = `<table><tr><td>Anna Kuhn</td><td><button ${press('accepted')}>Accept</button></td></tr></table><p id="said"></p>`;
const DRUGS = `<table><tr><th>Drug</th><th>Given</th></tr>${['Ibuprofen', 'Heparin']
  .map(
    (name) =>
      `<tr><td>${name}</td><td><input type="checkbox" id="${name.toLowerCase()}" aria-label="Given ${name}"></td></tr>`,
  )
  .join('')}</table>`;

/** What a line says of one row is not taken from another one, or from the page around the table. */
export const ROW_CASES: readonly Case[] = [
  {
    kind: 'row without the button that another row has',
    html: TABLE,
    lines: ['Click "Cancel" for "F-1"', 'Click Cancel next to F-1', 'Cancel order F-1'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'row with the button',
    html: TABLE,
    lines: ['Click "Cancel" for "F-2"', 'Click Cancel next to F-2'],
    want: ['cancelled'],
    must: 'do',
  },
  {
    kind: 'state of a row that the page around it names',
    html: TABLE,
    lines: ['Make sure "Open" is shown for "F-1"', 'Check that order F-1 is open', 'Make sure F-1 is Open'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'state of a row',
    html: TABLE,
    lines: ['Make sure "Open" is shown for "F-2"', 'Check that F-2 is open'],
    want: [],
    must: 'do',
  },
  {
    kind: 'heading of a column where a line is about a row',
    html: SORTED,
    lines: ['Click the course at 9:30', 'Click "Course" for "9:30"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'heading of a column',
    html: SORTED,
    lines: ['Click "Course"', 'Click "Course" in the table "Swimming"'],
    want: ['sorted'],
    must: 'do',
  },
  {
    kind: 'place in a table by its row and its column',
    html: COURTS,
    lines: ['Book court 2 at 18:00', 'Reserve Court 2 at 18:00', 'Book court 2 for 18:00'],
    want: ['Court 2 18:00'],
  },
  {
    kind: 'places that stand in one entry each, and not together in any',
    html: LISTED,
    lines: ['Book court 2 at 18:00', 'Book court 1 at 16:00'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'places that closed lists offer, of which nothing is chosen',
    html: CHOICES,
    lines: ['Book court 2 at 18:00', 'Book the court at 18:00', 'Click "Book" next to "Court 2"'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'link in the column that a line names',
    html: LINKED,
    lines: ['Click the course at 9:30', 'Open the course at 9:30'],
    want: ['Seals'],
    must: 'do',
  },
  {
    kind: 'button of a whole list',
    html: MEMBERS(`<button ${press('list')}>Print</button>`),
    lines: ['Print the list of members'],
    want: ['list'],
    must: 'do',
  },
  {
    kind: 'button of one row where a line is about the whole list',
    html: MEMBERS(''),
    lines: ['Print the list of members', 'Print the list of orders'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'button of a row, and a box of the asked words behind the table',
    html: `${REQUESTS}<label><input type="checkbox" id="pets"> Pets allowed</label>`,
    lines: ['Allow pets', 'Accept pets'],
    want: ['pets=on'],
  },
  {
    kind: 'button of a row, and a box of the asked words before the table',
    html: `<label><input type="checkbox" id="pets"> Pets allowed</label>${REQUESTS}`,
    lines: ['Allow pets', 'Accept pets'],
    want: ['pets=on'],
  },
  {
    kind: 'button of a row that is named by its person',
    html: REQUESTS,
    lines: ['Accept Anna Kuhn', "Accept Anna Kuhn's request", 'Click "Accept" for "Anna Kuhn"'],
    want: ['accepted'],
    must: 'do',
  },
  {
    kind: 'bill of one month, and the button of another',
    html: `<table><tr><td>February</td><td><button ${press('paid')}>Pay</button></td></tr><tr><td>March</td><td></td></tr></table><p id="said"></p>`,
    lines: ['Pay the March invoice', 'Pay the invoice for March'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'entry that begins like the one that is named',
    html: `<ul><li><h3>Spanish A2 weekend</h3><button ${press('weekend')}>Enrol</button></li></ul><p id="said"></p>`,
    lines: ['Enrol in Spanish A2 evening', 'Enrol in the Spanish A2 evening'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'button with its noun, beside the name behind it',
    html: `<table><tr><td>Sam</td><td>Colour</td></tr></table><ul><li>Cut <b>42</b> <button ${press('cut')}>Edit price</button></li><li>Colour <b>88</b> <button ${press('colour')}>Edit price</button></li></ul><p id="said"></p>`,
    lines: ['Edit the price of Colour', 'Edit price for Colour'],
    want: ['colour'],
  },
  {
    kind: 'only box of the row of a name',
    html: DRUGS,
    lines: ['Tick Heparin', 'Tick Heparin as given'],
    want: ['heparin=on'],
    must: 'do',
  },
  {
    kind: 'boxes of a row with two',
    html: `<table><tr><td>Heparin</td><td><input type="checkbox" id="x" aria-label="Given"></td><td><input type="checkbox" id="y" aria-label="Refused"></td></tr></table>`,
    lines: ['Tick Heparin'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'two fields and their values behind “as”',
    html: '<label>First name <input id="first"></label><label>Last name <input id="last"></label>',
    lines: ['Enter Lina as first name and Berg as last name'],
    want: ['first=Lina', 'last=Berg'],
    must: 'do',
  },
  {
    kind: 'form with one button that saves',
    html: `<h2>Tenant</h2><dl><dt>Rent</dt><dd>850</dd></dl><button ${press('saved')}>Save</button><p id="said"></p>`,
    lines: ['Save the tenant', 'Save the booking'],
    want: ['saved'],
    must: 'do',
  },
];
