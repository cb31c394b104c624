import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = `<script>const did = []; const note = (words) => { did.push(words); document.title = 'Done ' + did.length; said.textContent = words }</script><p id="said" role="status"></p>`;
const button = (words: string, name: string) =>
  `<button onclick="note('${words} ${name}')">${words}</button>`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;
const NEWS = '<h2>News</h2><ul><li>Closed on Monday</li><li>New map</li><li>Thank you, Ida</li></ul>';
const TOURS = table(
  ['Tour', 'Seats taken', 'Length', 'Since', ''],
  [
    ['Caves', '12', '9 km', '3 May 2026', `${button('Edit', 'Caves')} ${button('Delete', 'Caves')}`],
    ['Mill', '31', '4 km', '9 May 2026', `${button('Edit', 'Mill')} ${button('Delete', 'Mill')}`],
    ['Ridge', '8', '15 km', '6 May 2026', `${button('Edit', 'Ridge')} ${button('Delete', 'Ridge')}`],
  ],
);
const PLANTS = [
  ['Fern', '€7.50'],
  ['Moss', '€3.20'],
  ['Reed', '€9.00'],
]
  .map(
    ([name = '', price = '']) =>
      `<div class="card"><h3>${name}</h3><p>${price}</p>${button('Add to basket', name)}</div>`,
  )
  .join('');
const BINS = [1, 2]
  .map((at) => `<div><h3>Bin ${at}</h3><p>€${at}.00</p>${button('Remove', `${at}`)}</div>`)
  .join('');

const { follow, state } = lineTests({
  '/tours': `${DID}<h1>Programme</h1>${NEWS}${TOURS}`,
  '/paged': `${DID}<h1>Programme</h1>${TOURS}<nav><button>Next ›</button></nav>`,
  '/plants': `${DID}<h1>Plantmarket</h1><div>${PLANTS}</div>${NEWS}`,
  '/basket': `${DID}<h1>Basket</h1><div>${BINS}<div><h3>Bin 3</h3><p>€3.00</p>${button('Remove', '3')}</div></div>${NEWS}`,
  '/two': `${DID}<h1>Programme</h1>${TOURS}${TOURS}`,
});
const did = () => state('did.join()');

testSome([
  ['/tours', 'Click on Edit for the outing with the most seats', 'Edit Mill'],
  ['/tours', 'Edit the outing with the fewest seats taken', 'Edit Ridge'],
  ['/tours', 'Click Edit for the walk with the longest length', 'Edit Ridge'],
  ['/paged', 'Edit the walk with the most seats taken on this page', 'Edit Mill'],
  ['/plants', 'Add the cheapest plant to the basket', 'Add to basket Moss'],
  ['/plants', 'Add the most expensive one to the basket', 'Add to basket Reed'],
])('what the page calls otherwise is found by its column or its button: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await did()).toBe(done);
});

testSome([
  ['Which tour has the longest length? as tour', 'Ridge'],
  ['Which outing has the most seats? as tour', 'Mill'],
])('a question for which one is answered with its name: %s', async (line, name) => {
  expect(await follow('/tours', line)).toEqual({ tour: name });
});

testSome([
  // More pages may have one with more.
  ['/paged', 'Edit the walk with the most seats taken'],
  // What is deleted is only done to what the page calls so.
  ['/tours', 'Delete the walk with the most seats taken'],
  ['/basket', 'Remove the cheapest plant'],
  ['/two', 'Edit the outing with the most seats'],
  ['/plants', 'Water the cheapest plant'],
  ['/plants', 'Add the cheapest vase to the basket'],
])('without the only list that can be meant, nothing is done: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await did()).toBe('');
});
