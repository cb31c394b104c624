import type { Case } from '#browser/page/cases/case.ts';

const READ = ['Extract "THING" as it', 'Read the THING as it', 'Get THING as it', 'Extract the THING as it'];

const read = (
  kind: string,
  html: string,
  [thing, value]: readonly [string, string],
  wordings = READ,
): Case => ({
  kind,
  html,
  lines: wordings.map((wording) => wording.replaceAll('THING', thing)),
  want: [],
  must: 'do',
  found: { it: value },
});
const unread = (kind: string, html: string, lines: readonly string[]): Case => ({
  kind,
  html,
  lines,
  want: [],
  must: 'refuse',
});

const ORDERS =
  '<h2>Orders</h2><table><tr><th>Order number</th><th>Day</th><th>Total</th></tr><tr><td>7</td><td>Monday</td><td>3</td></tr><tr><td>8</td><td>Friday</td><td>4</td></tr></table>';
const rows = (kind: string, html: string, data: unknown, lines: readonly string[]): Case => ({
  kind,
  html,
  lines,
  want: [],
  must: 'do',
  found: { it: JSON.stringify(data) },
});

export const READ_CASES: readonly Case[] = [
  read('label and value in one', '<p>Total: $42.00</p><p>Tax: $3.00</p>', ['Total', '$42.00']),
  read('terms and definitions', '<dl><dt>Total</dt><dd>$42.00</dd><dt>Tax</dt><dd>$3.00</dd></dl>', [
    'Total',
    '$42.00',
  ]),
  read(
    'row of a table',
    '<table><tr><th scope="row">Total</th><td>$42.00</td></tr><tr><th scope="row">Tax</th><td>$3.00</td></tr></table>',
    ['Total', '$42.00'],
  ),
  read(
    'two elements side by side',
    '<div><span>Total</span><span>$42.00</span></div><div><span>Tax</span><span>$3.00</span></div>',
    ['Total', '$42.00'],
  ),
  read('field', '<label>Total <input id="a" value="42"></label><label>Tax <input id="b" value="3"></label>', [
    'Total',
    '42',
  ]),
  read('list', '<label>Size <select><option>Small</option><option selected>Large</option></select></label>', [
    'Size',
    'Large',
  ]),
  read(
    'heading',
    '<h1>Order 7</h1><p>Thank you</p>',
    ['heading', 'Order 7'],
    ['Extract the heading as it', 'Read the heading as it'],
  ),
  read(
    'value above its label',
    '<div class="card"><div>$42.00</div><div>Total price</div></div><div class="card"><div>7</div><div>Items sold</div></div>',
    ['Total price', '$42.00'],
    READ.slice(0, 2),
  ),
  read(
    'split text',
    '<p id="left"><strong>2</strong> items left</p><button>Clear</button>',
    ['items left', '2'],
    ['Extract "items left" as it'],
  ),
  unread('label of nothing', '<div><b>Price Total</b></div><p>Some words</p>', [
    'Extract the total price as it',
    'Read the price total as it',
  ]),
  unread('nothing of the sort', '<p>Hello</p>', ['Extract "Total" as it', 'Read the total as it']),
  unread(
    'two values of one label',
    '<section><h2>Ada</h2><p>Total: 4</p></section><section><h2>Bob</h2><p>Total: 5</p></section>',
    ['Extract "Total" as it'],
  ),
  read(
    'two values, one said',
    '<section><h2>Ada</h2><p>Total: 4</p></section><section><h2>Bob</h2><p>Total: 5</p></section>',
    ['Total', '5'],
    ['Extract "Total" for "Bob" as it', 'Read the Total for Bob as it'],
  ),
  {
    kind: 'neighbours of a value',
    html: '<ol><li><span>1</span> <b>Type</b> <i>inject</i> <a href="#x">show more</a></li></ol><p>Type: <em>book</em></p>',
    lines: ['Extract "Type" as it'],
    want: [],
    found: { it: 'book' },
  },
  rows(
    'one column of a table',
    ORDERS,
    [{ 'Order number': '7' }, { 'Order number': '8' }],
    ['Read all order numbers as it'],
  ),
  rows(
    'a list that is called like a column',
    `<h2>Order numbers</h2><ul><li>9</li></ul>${ORDERS}`,
    ['9'],
    ['Read all order numbers as it'],
  ),
  rows(
    'columns of a table',
    ORDERS,
    [
      { 'Order number': '7', Total: '3' },
      { 'Order number': '8', Total: '4' },
    ],
    ['Collect the order numbers and the totals as it', 'List the order numbers with total as it'],
  ),
  rows(
    'a table by its name and columns',
    ORDERS,
    [
      { 'Order number': '7', Day: 'Monday', Total: '3' },
      { 'Order number': '8', Day: 'Friday', Total: '4' },
    ],
    ['List the orders with day and total as it'],
  ),
  rows(
    'columns whose plural has another stem',
    '<table><tr><th>Name</th><th>Fee</th></tr><tr><td>Ada</td><td>9</td></tr></table>',
    [{ Name: 'Ada', Fee: '9' }],
    ['Collect the names and the fees as it'],
  ),
  {
    kind: 'columns that two tables have',
    html: `${ORDERS}${ORDERS}`,
    lines: ['Read all order numbers as it'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'code in a sentence',
    html: '<p>Thank you. Registration number <strong>K7-2291</strong> has been sent to you.</p>',
    lines: ['Read the registration number as it'],
    want: [],
    must: 'do',
    found: { it: 'K7-2291' },
  },
  {
    kind: 'code that a sentence says',
    html: '<p>Your registration number is K7-2291. Please keep it.</p>',
    lines: ['Read the registration number as it', 'Copy my registration number as it'],
    want: [],
    must: 'do',
    found: { it: 'K7-2291' },
  },
  {
    kind: 'sentence about a number, without it',
    html: '<p>Your registration number will be sent to you by post.</p>',
    lines: ['Read the registration number as it'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'button that is called like what is read',
    html: '<button>Copy to next week</button><p>Plan</p>',
    lines: ['Read next week as it', 'Copy the next week'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'entry with a name, several numbers and buttons',
    html: '<article><h3>Modern posters</h3><p>Until 12 June, 11 euros</p><button>Buy ticket</button></article>',
    lines: ['How much is Modern posters?', 'Read Modern posters as it'],
    want: [],
    must: 'refuse',
  },
  {
    kind: 'number in a cell beside its words',
    html: '<dl><dt>Tickets sold</dt><dd>84</dd><dt>Tickets left</dt><dd>6</dd></dl>',
    lines: ['Read the number of tickets sold', 'How many tickets sold?'],
    want: [],
    must: 'do',
    found: { count: '84' },
  },
];
