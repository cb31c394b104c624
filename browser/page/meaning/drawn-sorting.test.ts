import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>var did = []; const note = (words) => { did.push(words); log.textContent = did.length; };</script><p id="log"></p>';
const CHOICES = [
  'Relevance',
  'Price, lowest first',
  'Price, highest first',
  'Newest arrivals',
  'Customer rating',
];
const FLATS = ['Recommended', 'Cheapest first', 'Rent: high to low', 'Largest', 'Date added'];

const PAGES: Record<string, string> = {
  // A button that says that it opens a list.
  '/lamps': `${DID}<h1>Lamps</h1><div>Sort by <button id="s" aria-haspopup="listbox" onclick="l.hidden = !l.hidden">Relevance</button><ul id="l" role="listbox" hidden>${CHOICES.map(
    (one) =>
      `<li role="option" onclick="s.textContent = '${one}'; l.hidden = true; note('${one}')">${one}</li>`,
  ).join('')}</ul></div><ul><li>Desk lamp €20</li><li>Moon lamp €12</li></ul>`,
  // A part without a role, which does not hear Escape.
  '/flats': `${DID}<h1>Flats</h1><span>Sort by</span> <div id="s" style="cursor:pointer" onclick="l.hidden = !l.hidden">Recommended ▾</div><div id="l" hidden>${FLATS.map(
    (one) =>
      `<div style="cursor:pointer" onclick="s.textContent = '${one} ▾'; l.hidden = true; note('${one}')">${one}</div>`,
  ).join('')}</div><p>Flat 1, 700 a month</p><p>Flat 2, 900 a month</p>`,
  // It holds its own menu: its middle is an entry when that is open.
  '/tents': `${DID}<h1>Tents</h1><div>Sort by</div><div id="s" style="cursor:pointer; width: 200px" onclick="l.hidden = !l.hidden">Popular ▾<div id="l" hidden>${['Popular', 'Price', 'Weight'].map((one) => `<div onclick="note('${one}')">${one}</div>`).join('')}</div></div>`,
  // Both sort at once.
  '/exports': `${DID}<h1>Report</h1><div class="dd"><div style="cursor:pointer" onclick="l.hidden = !l.hidden">Export ▾</div><ul id="l" hidden>${['PDF', 'CSV'].map((one) => `<li style="cursor:pointer" onclick="note('${one}')">${one}</li>`).join('')}</ul></div>`,
  '/books': `${DID}<h1>Books</h1><p>Sort by <button onclick="note('price')">Price</button> <button onclick="note('title')">Title</button></p><p id="l" hidden></p>`,
  // What it sorts by stands in the button itself.
  '/jobs': `${DID}<h1>Jobs</h1><div id="s" style="cursor:pointer" onclick="l.hidden = !l.hidden">Sort by: Newest</div><div id="l" hidden>${['Newest', 'Oldest', 'Best paid'].map((one) => `<div style="cursor:pointer" onclick="s.textContent = 'Sort by: ${one}'; l.hidden = true; note('${one}')">${one}</div>`).join('')}</div><p>Baker, 3 May</p>`,
  '/posts': `${DID}<h1>Posts</h1><button id="s" aria-haspopup="listbox" onclick="l.hidden = !l.hidden">Sort by: Newest first ▾</button><ul id="l" role="listbox" hidden>${['Newest first', 'Oldest first'].map((one) => `<li role="option" onclick="l.hidden = true; note('${one}')">${one}</li>`).join('')}</ul><p>Letter, 3 May</p>`,
  // They close only by a click beside them.
  '/rooms': `${DID}<h1>Rooms</h1><span>Sort by</span> <div id="s" style="cursor:pointer">Popular ▾</div><div id="l" hidden>${['Cheapest first', 'Largest'].map((one) => `<div style="cursor:pointer" onclick="note('${one}')">${one}</div>`).join('')}</div><script>document.addEventListener('click', ({ target }) => { l.hidden = target !== s && !l.contains(target); });</script>`,
  '/covered': `${DID}<h1>Rooms</h1><span>Sort by</span> <button id="s" aria-haspopup="menu">Popular</button><div id="c" hidden style="position:fixed; inset:0"></div><div id="l" role="menu" hidden style="position:relative">${['Cheapest first', 'Largest'].map((one) => `<div role="menuitem" tabindex="0" onclick="note('${one}')">${one}</div>`).join('')}</div><script>const show = (is) => { c.hidden = l.hidden = !is; }; s.addEventListener('click', () => show(true)); c.addEventListener('click', () => show(false));</script>`,
  '/issue': `${DID}<p>Priority</p><div id="s" style="cursor:pointer" onclick="l.hidden = !l.hidden">Medium ▾</div><div id="l" hidden>${['Low', 'Urgent'].map((one) => `<div style="cursor:pointer" onclick="note('${one}')">${one}</div>`).join('')}</div>`,
};
const { follow, state } = lineTests(PAGES);
const LEFT = 'did.join() + (l.hidden ? "" : " left open")';

testSome([
  ['/lamps', 'sort by price, lowest first', 'Price, lowest first'],
  ['/lamps', 'put the cheapest lamps first', 'Price, lowest first'],
  ['/lamps', 'sort the lamps by rating', 'Customer rating'],
  ['/lamps', 'show the newest lamps first', 'Newest arrivals'],
  ['/flats', 'sort by rent, highest first', 'Rent: high to low'],
  ['/flats', 'cheapest first', 'Cheapest first'],
  ['/flats', 'largest flats first', 'Largest'],
  ['/jobs', 'show the oldest jobs first', 'Oldest'],
  ['/jobs', 'oldest jobs first', 'Oldest'],
  ['/posts', 'show the oldest posts first', 'Oldest first'],
  ['/posts', 'put the oldest posts first', 'Oldest first'],
])('a list that is drawn behind “Sort by” is sorted by: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state(LEFT)).toBe(done);
});

testSome([
  ['/lamps', 'sort by size'],
  ['/lamps', 'sort by price'],
  ['/flats', 'sort by colour'],
  ['/tents', 'sort by colour'],
  ['/books', 'sort by price, lowest first'],
  ['/jobs', 'show the cheapest jobs first'],
  ['/posts', 'show the largest posts first'],
  ['/rooms', 'sort by colour'],
  ['/rooms', 'show the newest rooms first'],
  ['/covered', 'sort by colour'],
  ['/covered', 'show the newest rooms first'],
  ['/issue', 'set the priority to purple'],
  ['/exports', 'in the export menu choose word'],
])('what is not there leaves nothing open: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
  expect(await state(LEFT)).toBe('');
});
