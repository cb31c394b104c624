import type { Case } from '#browser/page/cases/case.ts';

/** Questions that name a thing and the kind of its value, or the first of a list by a measure. */

const CARS = `<h1>Cars near you</h1>
  <div><h3>Citroën Berlingo</h3><p>Van · 5 seats</p><p>€4.10 / h</p><button>Book</button></div>
  <div><h3>Fiat Panda</h3><p>Small · 4 seats</p><p>€2.90 / h</p><button>Book</button></div>`;
const TRIPS = `<h1>Your trips</h1>
  <div><h3>Renault Master</h3><p>Sat 5 Dec, 09:00 – 12:00</p><p>Station North</p></div>
  <div><h3>Fiat Panda</h3><p>Mon 7 Dec, 14:00</p><p>Back at 15:30</p></div>
  <div><h3>Concert bus</h3><p>Leaves with the band.</p></div>`;
const PLANS = `<h1>Plan</h1><div role="radiogroup" aria-label="Plan">${[
  ['Solo', '€9 a month'],
  ['Family', '€19 a month'],
]
  .map(
    ([name, price]) =>
      `<button role="radio" aria-checked="false"><b>${name}</b> <span>${price}</span></button>`,
  )
  .join('')}</div>`;
const CLASS = '<h1>Prices</h1><ul><li>Adult: €12.00</li><li>School class: €45.00</li></ul>';
const TIMES = `<h1>Outings</h1>
  <section><h2>Chester Zoo</h2><dl><dt>Leaves at</dt><dd>08:30</dd><dt>Back at</dt><dd>16:45</dd></dl></section>
  <section><h2>Mine</h2><dl><dt>Leaves at</dt><dd>09:00</dd><dt>Back at</dt><dd>A week later</dd></dl></section>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
const GUIDES = `<h1>Guides</h1>${table(
  ['Name', 'Phone', 'Contract'],
  [
    ['Samuel Obi', '+44 20 7946 0011', 'Ends 31 May 2027'],
    ['Petra Holm', '+45 33 12 00 44', 'Ends 1 June 2027'],
  ],
)}<h2>Contracts ending</h2><h2>Contract ends</h2>`;
const TENTS = `<h1>Tents</h1>${table(
  ['Title', 'Weight', 'Price'],
  [
    ['Ridge Tent', '2.4 kg', '$249.00'],
    ['Dome Tent', '1.9 kg', '$189.00'],
    ['Small Tent', '900 g', '$1,039.00'],
  ],
)}`;
const ORDERS = `<h1>Orders</h1>${table(
  ['Order', 'Date', 'Status', 'Total'],
  [
    ['F-1041', '2 November 2026', 'Open', '$20.00'],
    ['F-1044', '20 November 2026', 'Sent', '$1,112.50'],
    ['F-1043', '12 November 2026', 'Open', '$5.25'],
  ],
)}`;
const MAIL = `<h1>Messages</h1><ul>
  <li><h3>Cake sale</h3><p>Office · unread</p><button>Mark as read</button></li>
  <li><h3>Flu jabs</h3><p>Nurse</p><button>Mark as unread</button></li>
  <li><h3>Test</h3><p>Mr Hill · unread</p><button>Mark as read</button></li></ul>`;
const HELP =
  '<h1>Help</h1><p>Call us on +49 30 901820 from 8 to 18.</p><p>Or write to help@rollo.example.</p>';
const SHIP = `<ul role="tree" aria-label="Collections"><li role="treeitem">Brig Fortuna</li></ul>
  <section><h2>Brig Fortuna</h2><dl><dt>Built</dt><dd>1842</dd><dt>Where it is</dt><dd>Store 5</dd></dl></section>
  <section><h2>Address on invoices</h2><p>4 Dock Road, Hull</p><button>Change</button></section>
  <section><h2>Address for parcels</h2><p>4 Dock Road</p><p>Hull</p></section>`;

const asked = (kind: string, html: string, said: Record<string, string>): Case[] =>
  Object.entries(said).map(([line, value]) => ({
    kind: `question: ${kind}`,
    html,
    lines: [`${line} as it`],
    want: [],
    must: 'do',
    found: { it: value },
  }));
const unasked = (kind: string, html: string, lines: readonly string[]): Case => ({
  kind: `question without one answer: ${kind}`,
  html,
  lines,
  want: [],
  must: 'refuse',
});

const STALLS = [
  ['Clay Pot', '€8.00', 'In stock'],
  ['Copper Pan', '€31.50', 'Only 4 left'],
  ['Bread Tin', '€14.00', 'Sold out'],
  ['Ladle', '€3.00', 'On request'],
];
const STALL = `<h1>Kitchen things</h1><div>${STALLS.map(([name, price, left]) => `<div><h3>${name}</h3><p>${price}</p><p>${left}</p><button>Add</button></div>`).join('')}</div>`;
const STALL_SOUP = `<h1>Kitchen things</h1><div>${STALLS.map(([name, price, left]) => `<div><div>${name}</div><div>${price}</div><div>${left}</div></div>`).join('')}</div>`;
const STALL_LINES = `<h1>Kitchen things</h1><div>${STALLS.map(([name, price, left]) => `<div><b>${name}</b> <span>${price}</span> <i>${left}</i></div>`).join('')}</div>`;
const PAN = '<h1>Copper Pan</h1><p>€31.50</p><p>In stock</p><button>Add to cart</button>';

export const QUESTION_CASES: readonly Case[] = [
  ...[STALL, STALL_SOUP].flatMap((html) => [
    ...asked('whether there is any of it', html, {
      'is the clay pot in stock': 'In stock',
      'is the bread tin available': 'Sold out',
      'tell me if the copper pan is in stock': 'Only 4 left',
      'how much is left of the copper pan': '4',
      'how many copper pans are left': '4',
    }),
    unasked('a thing that does not say it, or is not there', html, [
      'is the ladle in stock',
      'how much is left of the ladle',
      'is the kettle in stock',
    ]),
  ]),
  ...asked('whether there is any, on its own page', PAN, {
    'is it in stock': 'In stock',
    'is the copper pan in stock': 'In stock',
  }),
  unasked('of another thing than the page is about', PAN, ['is the clay pot in stock']),
  ...[STALL, STALL_LINES].flatMap((html) =>
    asked('the first by price without columns', html, {
      'which is the cheapest': 'Ladle',
      'which one is the most expensive': 'Copper Pan',
      'how much is the cheapest one': '€3.00',
      'read the lowest price': '€3.00',
      'what is the price of the most expensive one': '€31.50',
    }),
  ),
  unasked('an amount that is not the price', ORDERS, ['how much is left of the F-1044']),
  ...asked('a price in the part of a name', CARS, {
    'how much does the citroen berlingo cost per hour': '€4.10 / h',
  }),
  unasked('another unit, half of a name, a name that is not there', CARS, [
    'how much does the fiat panda cost per day',
    'how much does the panda cost',
    'how much does the fiat uno cost',
  ]),
  ...asked('a day and a time', TRIPS, {
    'when is my trip with the renault master': 'Sat 5 Dec, 09:00 – 12:00',
  }),
  unasked('two times, or none', TRIPS, ['when is my trip with the fiat panda', 'when is the concert bus']),
  ...asked('a price in the name of a choice', PLANS, { 'what does the family plan cost': '€19 a month' }),
  ...asked('a price behind a colon', CLASS, { 'how much is it for a school class': '€45.00' }),
  unasked('a price of what is not there', CLASS, ['how much is it for a dog']),
  ...asked('a label and a heading', TIMES, { 'what time are they back from the zoo': '16:45' }),
  unasked('a label with something else beside it', TIMES, ['what time are they back from the mine']),
  ...asked('a row and a column', GUIDES, {
    "what's the phone number of samuel obi": '+44 20 7946 0011',
    "when is Petra Holm's contract ending": 'Ends 1 June 2027',
  }),
  ...asked('the first by a measure', TENTS, {
    'which is the lightest tent': 'Small Tent',
    'read the cheapest tent': 'Dome Tent',
    'what is the most expensive product': 'Small Tent',
  }),
  ...asked('the last by its day, and a sum', ORDERS, {
    'tell me the newest order': 'F-1044',
    'how much do all open orders add up to': '$25.25',
    'what is the sum of all orders': '$1137.75',
  }),
  unasked('no measure, two that are alike, a row without one', TENTS.replace('$249.00', '$189.00'), [
    'which is the cheapest tent',
    'which is the newest tent',
    'which is the cheapest boat',
  ]),
  unasked(
    'one page of several',
    `${TENTS}<nav><button disabled>‹ Previous</button> <button>Next ›</button></nav>`,
    ['which is the lightest tent'],
  ),
  unasked('so many of more', `${ORDERS}<p>1–3 of 45</p>`, [
    'how much do all open orders add up to',
    'tell me the newest order',
  ]),
  ...asked(
    'a list that is all there is',
    `${TENTS}<nav><button disabled>Next ›</button></nav><p>1–3 of 3</p>`,
    {
      'which is the lightest tent': 'Small Tent',
    },
  ),
  unasked('amounts of two currencies', ORDERS.replace('$20.00', '€20.00'), [
    'how much do all orders add up to',
    'how much do all lost orders add up to',
  ]),
  ...asked('a state that entries say', MAIL, { 'count the unread messages': '2' }),
  unasked('a state that none says', MAIL, ['count the archived messages']),
  ...asked('the only one of the page', HELP, {
    'read the phone number': '+49 30 901820',
    'what is the e-mail address': 'help@rollo.example',
  }),
  unasked('two of the page', `${HELP}<p>Or on +49 30 901821.</p>`, ['read the phone number']),
  ...asked('a label of small words, and a line below a heading', SHIP, {
    'read the address on invoices': '4 Dock Road, Hull',
  }),
  {
    ...unasked('', SHIP, ['where is it']),
    kind: 'question: where it is',
    must: 'do',
    found: { place: 'Store 5' },
  },
  unasked('two lines below a heading', SHIP, ['read the address for parcels']),
];
