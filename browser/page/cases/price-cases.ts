import type { Case } from '#browser/page/cases/case.ts';

/** The price of one thing among others, which stands with it and has no label. */

const card = (name: string, price: string, tag = 'li') =>
  `<${tag}><div><h2><a href="#${name}">${name}</a></h2><p>Warm light for 40 hours on one charge.</p><div><span>${price}</span> <button>Add to cart</button></div></div></${tag}>`;
const CARDS = `<h1>Small things</h1><ul>${card('Ridge Tent', '$249.00')}${card('Storm Lantern', '$39.00')}${card('Head Torch', '$29.50')}</ul><p>Ships for $5.00.</p>`;
const SAID = [
  'Get the price of the Storm Lantern as it',
  'Read the price of Storm Lantern as it',
  'Extract price for "Storm Lantern" as it',
];

const priced = (kind: string, html: string, value: string, lines = SAID): Case => ({
  kind: `price of one thing: ${kind}`,
  html,
  lines,
  want: [],
  must: 'do',
  found: { it: value },
});
const unpriced = (kind: string, html: string, lines = SAID): Case => ({
  kind: `no price of that thing: ${kind}`,
  html,
  lines,
  want: [],
  must: 'refuse',
});

const boxes = (...inner: string[]) => inner.map((html) => `<div class="card">${html}</div>`).join('');
const heading = (name: string) => `<h3>${name}</h3>`;

const TWO = { 'the price of the Ridge Tent': '$249.00', 'the price of the Storm Lantern': '$39.00' };

export const PRICE_CASES: readonly Case[] = [
  {
    ...priced('of two things', CARDS, ''),
    lines: [
      'Look up the price of the Ridge Tent and the Storm Lantern',
      'Read the price of the Ridge Tent and of the Storm Lantern',
    ],
    found: TWO,
  },
  {
    ...priced('of two things, as a question', CARDS, ''),
    lines: [
      'How much are the Ridge Tent and the Storm Lantern',
      'How much do the Ridge Tent and the Storm Lantern cost',
    ],
    found: { 'Ridge Tent': '$249.00', 'Storm Lantern': '$39.00' },
  },
  unpriced('one of two is not there', CARDS, [
    'Read the price of the Ridge Tent and the Storm Jacket as it',
    'Read the prices of the Ridge Tent and the Storm Jacket',
    'What is the price of the Ridge Tent and the weight',
  ]),
  unpriced('a sentence with a number below its name is no value', CARDS, ['Read the Storm Lantern as it']),
  unpriced(
    'a sentence with a number in a part of that heading',
    '<article><h2>Book fair</h2><p>Open all week until 15:00 in the library.</p><p>All are welcome.</p></article><article><h2>Open day</h2><p>Rooms 1 to 9.</p></article>',
    ['Read the book fair as it'],
  ),
  priced('a number below a heading', '<div><h3>Storm Lantern</h3><p>42</p></div>', '42', [
    'Read the Storm Lantern as it',
  ]),
  priced('cards of a list', CARDS, '$39.00'),
  priced('articles', CARDS.replaceAll('<li', '<article').replaceAll('</li', '</article'), '$39.00'),
  priced(
    'plain boxes',
    boxes(
      `${heading('Ridge Tent')}<p>249.00 €</p>`,
      `<img alt="Storm Lantern">${heading('Storm Lantern')}<p>39.00 €</p><p>In stock</p>`,
    ),
    '39.00 €',
  ),
  priced(
    'a word before the amount',
    boxes(`${heading('Storm Lantern')}<p>Now $39.00</p>`, `${heading('Head Torch')}<p>Now $29.50</p>`),
    '$39.00',
  ),
  priced(
    'a list of links',
    '<ul><li><a href="#a">Ridge Tent</a> <b>£249</b></li><li><a href="#b">Storm Lantern</a> <b>£39</b></li></ul>',
    '£39',
  ),
  priced(
    'its name in the way to it, too',
    `<nav><a href="#h">Home</a> <a href="#s">Storm Lantern</a></nav>${CARDS}`,
    '$39.00',
  ),
  unpriced(
    'the price of another',
    `<ul>${card('Ridge Tent', '$249.00')}</ul><h2>Storm Lantern</h2><p>Sold out</p>`,
  ),
  unpriced('sold out among others', CARDS.replace('$39.00', 'Sold out')),
  unpriced(
    'one before and one now',
    boxes(`${heading('Storm Lantern')}<s>$49.00</s> <b>$39.00</b>`, `${heading('Head Torch')}<b>$29.50</b>`),
  ),
  unpriced(
    'what it costs to send',
    boxes(
      `${heading('Storm Lantern')}<p>Shipping</p><p>$5.00</p>`,
      `${heading('Head Torch')}<p>Shipping</p><p>$5.50</p>`,
    ),
  ),
  unpriced(
    'a deposit',
    boxes(
      `${heading('Storm Lantern')}<div><span>Deposit</span><span>$10.00</span></div>`,
      `${heading('Head Torch')}<div><span>Deposit</span><span>$12.00</span></div>`,
    ),
  ),
  unpriced(
    'a sentence about money',
    boxes(
      `${heading('Storm Lantern')}<p>Save $4.00 this week.</p>`,
      `${heading('Head Torch')}<p>Save $3.00 this week.</p>`,
    ),
  ),
  unpriced(
    'words of a page with one amount far from it',
    '<main><h2>Storm Lantern</h2><p>Warm light.</p><h2>Your cart</h2><p>$12.00</p></main>',
  ),
  unpriced(
    'two of one name',
    `<ul>${card('Storm Lantern', '$39.00')}${card('Storm Lantern', '$41.00')}</ul>`,
  ),
  unpriced('something that is not there', CARDS, ['Get the price of the Camp Stove as it']),
  unpriced('something else of it', CARDS, [
    'Get the weight of the Storm Lantern as it',
    'Read the colour of Storm Lantern as it',
  ]),
];
