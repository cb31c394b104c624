import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>const did = []; const note = (words) => { did.push(words); document.title = did.length }</script>';
const cards = (names: readonly string[], attributes: string, tag = 'h3') =>
  names
    .map(
      (name) =>
        `<div ${attributes}><${tag}>${name}</${tag}><p>From Leeds</p><a href="#${name}" onclick="note('${name}')">View</a></div>`,
    )
    .join('');
const SHOP = ['Lamp', 'Desk', 'Chair', 'Sofa'];
const NEWS = ['Sale', 'Opening', 'Summer'];

const PAGES: Record<string, string> = {
  '/soup': `<h1>Shop</h1><h2>Products</h2><div>${cards(SHOP, '')}</div>`,
  '/results': `<nav><a href="#h">Home</a><a href="#c">Cart</a></nav><main><h1>Results for lamp</h1>${SHOP.map(
    (name) =>
      `<div class="hit"><a href="#${name}" onclick="note('${name}')"><b>${name}</b></a><p>A fine thing</p></div>`,
  ).join('')}</main>`,
  '/articles': `<h1>Blog</h1>${NEWS.map(
    (name) =>
      `<article><h2><a href="#${name}" onclick="note('${name}')">${name}</a></h2><ul><li><a href="#t">tag a</a> x</li><li><a href="#u">tag b</a> x</li></ul></article>`,
  ).join('')}`,
  '/link-cards': `<h1>Vacancies</h1><div>${SHOP.map((name) => `<a class="job" href="#${name}" onclick="note('${name}')"><h3>${name}</h3><p>Leeds</p></a>`).join('')}</div>`,
  '/grid': `<h1>Shop</h1><div><div>${cards(SHOP.slice(0, 2), 'class="product"')}</div><div>${cards(SHOP.slice(2), 'class="product"')}</div></div>`,
  '/classes': `<h1>Home</h1><div>${cards(SHOP, 'class="product-card"', 'b')}</div><div>${cards(NEWS, 'class="review"', 'b')}</div>`,
  '/sections': `<h1>Home</h1><h2>Products</h2><div>${cards(SHOP, '')}</div><h2>News</h2><div>${cards(NEWS, '')}</div>`,
  '/promo': `<h1>Products</h1><div>${cards(['Lamp'], 'class="c"')}${cards(['Buy now'], 'class="ad"')}${cards(['Desk'], 'class="c"')}</div>`,
  '/two-links': `<h1>Results</h1>${SHOP.map((name) => `<div><p><a href="#${name}" onclick="note('${name}')">${name}</a> by <a href="#by${name}" onclick="note('by')">Acme</a></p></div>`).join('')}`,
  '/buttons': `<h1>Shop</h1>${SHOP.map((name) => `<div class="card"><h3>${name}</h3><button onclick="note('like ${name}')">Favourite</button> <button onclick="note('add ${name}')">Add to cart</button></div>`).join('')}`,
  '/redrawn': `<h1>Inbox</h1><div id="all"></div><script>
    const mails = ['Noor', 'Raj', 'Lin'];
    const draw = (open) => { all.replaceChildren(...(open ? [open] : mails).map((name) => {
      const one = document.createElement('div'); one.style.cursor = 'pointer';
      one.innerHTML = open ? '<h2>' + name + '</h2>' : '<b>' + name + '</b> <span>Lunch?</span>';
      one.onclick = () => { note(name); draw(name) }; return one })) };
    draw(null)</script>`,
};
const { follow, state } = lineTests(
  Object.fromEntries(Object.entries(PAGES).map(([path, html]) => [path, `${DID}${html}`])),
);

testSome([
  ['/soup', 'open the third product', 'Chair'],
  ['/soup', 'click the last item', 'Sofa'],
  ['/results', 'click the second result', 'Desk'],
  ['/results', 'open the first search result', 'Lamp'],
  ['/articles', 'open the second article', 'Opening'],
  ['/articles', 'open the third post', 'Summer'],
  ['/link-cards', 'open the 2nd job', 'Desk'],
  ['/grid', 'open the third product', 'Chair'],
  ['/classes', 'open the second product', 'Desk'],
  ['/classes', 'open the third review', 'Summer'],
  ['/sections', 'open the second product', 'Desk'],
  ['/sections', 'open the third news item', 'Summer'],
  ['/buttons', 'add the second product to the cart', 'add Desk'],
  ['/buttons', 'click Add to cart of the third product', 'add Chair'],
  ['/buttons', 'favourite the last product', 'like Sofa'],
  ['/redrawn', 'open the first message', 'Noor'],
])('the card of a number is opened, or what is pressed in it: %s %s', async (path, line, did) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(did);
});

testSome([
  // There are four.
  ['/soup', 'open the fifth product'],
  // They are called something else.
  ['/soup', 'open the second message'],
  ['/articles', 'open the second product'],
  // Of which list?
  ['/classes', 'open the second result'],
  ['/sections', 'open the second item'],
  // One of three is of another kind.
  ['/promo', 'open the second product'],
  // Of two links, which one opens it?
  ['/two-links', 'open the second result'],
  // Nothing in the card opens it.
  ['/buttons', 'open the second product'],
  ['/buttons', 'delete the second product'],
])('nothing is pressed where the card is not sure: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('did.join()')).toBe('');
});
