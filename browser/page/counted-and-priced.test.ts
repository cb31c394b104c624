import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const BOOKS = Array.from(
  { length: 5 },
  (_, at) => `<div class="rec"><h3>Book ${at}</h3><p>Author ${at}</p><a href="#">Place hold</a></div>`,
).join('');
const GROCERIES = [
  ['Salted butter 250g', '£2.35'],
  ['Butter croissant', '£1.10'],
  ['Oat milk 1l', '£1.80'],
]
  .map(
    ([name, price]) =>
      `<article><button aria-label="Add to favourites">♡</button><h3>${name}</h3><p>${price}</p><p>★ 4.4</p><button>Add</button></article>`,
  )
  .join('');
const PAGES = {
  '/results': `<h1>Catalogue</h1><p>12 results</p>${BOOKS}<p>1 2 3 <a href="?page=2">Next »</a></p>`,
  '/for': `<h1>Catalogue</h1><p>12 results for “garden”</p>${BOOKS}`,
  '/selected': `<h1>Catalogue</h1><p>2 results selected</p>${BOOKS}`,
  '/entries': `<p>Showing 1 to 5 of 57 entries</p><table><tr><th>Name</th><th>Age</th></tr>${'<tr><td>Ada</td><td>36</td></tr>'.repeat(5)}</table>`,
  '/orders': `<table><tr><th>Order</th><th>Status</th></tr>
    <tr style="cursor: pointer" onclick="side.hidden = false"><td>SO-7</td><td>Paid</td></tr>
    <tr style="cursor: pointer" onclick="side.hidden = false"><td>SO-8</td><td>Paid</td></tr></table><aside id="side" hidden>Details</aside>`,
  '/groceries': `<h1>Groceries</h1><div>${GROCERIES}</div>`,
};

const { follow, state } = lineTests(PAGES);
const read = async (path: string, line: string) => Object.values(await follow(path, line))[0];

testSome([
  ['/results', 'how many results are there?', '12'],
  ['/for', 'count the results', '12'],
  ['/entries', 'how many entries are there?', '57'],
  // A number of some of them.
  ['/selected', 'how many results are there?', '5'],
])('on %s, “%s” counts also what is on other pages: %s', async (path, line, count) => {
  expect(await read(path, line)).toBe(count);
});

test('“how much” asks for the price, not for the weight in a name', async () => {
  expect(await read('/groceries', 'how much is the salted butter?')).toBe('£2.35');
  expect(await read('/groceries', 'how much is the oat milk')).toBe('£1.80');
});

test('a cell that says a state is no button that gives it', async () => {
  await expect(follow('/orders', 'mark order SO-7 as paid')).rejects.toThrow(/"Mark as paid"/);
  expect(await state('side.hidden')).toBe(true);
});
