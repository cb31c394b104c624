import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = '<script>var did = []; const note = (words) => did.push(words);</script>';
const pot = (name: string, state: string, more = '') => `<div class="card"><div><b>${name}</b></div>
  <div>Shelf <select onchange="note('${name} on ' + value)"><option>low</option><option>middle</option><option>high</option></select></div>
  <div><span>${state}</span></div><span title="water plant" style="cursor:pointer; display:inline-block" onclick="note('watered ${name}')">◊</span>${more}</div>`;
const row = (who: string, slot: string, fee: string) =>
  `<tr><th scope="row">${who}</th><td>${slot}</td><td>${fee}</td><td><button onclick="note('collected ${who}')">Collected</button></td></tr>`;
const menu = (name: string) =>
  `<li><b>${name}</b> <button aria-label="More" aria-expanded="false" onclick="open_('${name}', this)">⋯</button></li>`;

const PAGES: Record<string, string> = {
  '/plants': `${DID}<title>Plant sitters</title><h1>Plants</h1><div class="list">${pot('Fern, small', 'Dry')}${pot('Fern, large', 'Moist')}${pot('Rubber tree', 'Dry', '<small>moved</small>')}</div>
    <h2>Sitter</h2><p><label>Name of the sitter <input id="who" onchange="note('sitter ' + value)"></label></p>
    <p><label>Away until <input type="date" onchange="note('until ' + value)"></label></p>
    <p><label><input type="checkbox" id="spray" onchange="note('spray ' + checked)"> Spray the leaves (weekly)</label></p>
    <p>Cans: <button aria-label="One can fewer" onclick="n.textContent = n.textContent - 1">−</button> <span id="n">2</span> <button aria-label="One can more" onclick="n.textContent = +n.textContent + 1">+</button></p>
    <p>Plants without water: <b>2</b></p>`,
  '/table': `${DID}<h1>Hall lettings</h1><table><thead><tr><th>Group</th><th>Slot</th><th>Fee</th><th></th></tr></thead><tbody>${row('Brass band', 'Tue 18:30', '£42')}${row('Knitters', 'Wed 10:00', '£12')}</tbody></table>`,
  '/menus': `${DID}<h1>Boats</h1><ul>${menu('Heron')}${menu('Plover')}</ul><div id="m"></div><script>
    const open_ = (name, button) => { button.setAttribute('aria-expanded', 'true'); m.innerHTML = '<div role="menu"><div role="menuitem" tabindex="0">Mark as repaired</div><div role="menuitem" tabindex="0">Rename</div></div>';
      for (const entry of m.querySelectorAll('[role=menuitem]')) entry.onclick = () => { note(entry.textContent + ' ' + name); m.innerHTML = ''; }; };
    addEventListener('keydown', (event) => { if (event.key === 'Escape') m.innerHTML = ''; });</script>`,
  '/few': `${DID}<h1>Trip</h1><p>Seats: <button aria-label="One seat fewer" onclick="note('fewer')">−</button> <span id="n">2</span> <button aria-label="One seat more" onclick="note('more'); n.textContent = Math.min(3, +n.textContent + 1)">+</button> <i id="c"></i></p><p id="l"></p><script>document.querySelectorAll('button')[1].addEventListener('click', () => { l.textContent = 'Asked ' + did.length + ' times'; });</script>`,
  '/rows': `${DID}<h1>Lockers</h1><ul><li>Locker 1 <div>since 12 May</div> <button onclick="note('closed')">Release</button></li><li>Locker 2 <div>since 3 May</div> <button onclick="note('closed')">Release</button></li></ul>
    <ul><li>Rockets <div>before the Kites</div> <button onclick="note('off')">Take Rockets off the list</button></li><li>Drums <div>first</div></li></ul>`,
  '/times': `${DID}<h1>Evenings</h1><ul>${[
    ['Quiz', '19:00', '21:30'],
    ['Bingo', '14:00', '16:00'],
  ]
    .map(
      ([name, from, to]) =>
        `<li><b>${name}</b> <div>${from}</div> <div>${to}</div> <button>Details</button></li>`,
    )
    .join('')}</ul>`,
  '/parts': `${DID}<nav><button role="tab" aria-selected="true" onclick="show('a')">Rota</button><button role="tab" aria-selected="false" onclick="show('b')">Club house</button></nav>
    <section id="a"><h2>Rota</h2></section><section id="b" hidden><h2>Club house</h2><label>Door code <input id="code"></label></section>
    <script>const show = (id) => { for (const one of document.querySelectorAll('section')) one.hidden = one.id !== id; };</script>`,
};
const { follow, state } = lineTests(
  Object.fromEntries(Object.entries(PAGES).map(([path, html]) => [path, `<meta charset="utf-8">${html}`])),
);

testSome([
  ['/plants', 'Water the rubber tree', 'did.join()', 'watered Rubber tree'],
  ['/plants', 'The large fern should be on the high shelf', 'did.join()', 'Fern, large on high'],
  ['/plants', 'We are away until the 4th of May 2027', 'did.join()', 'until 2027-05-04'],
  ['/plants', 'I would like the leaves sprayed', 'did.join()', 'spray true'],
  ['/plants', 'We need three more cans', 'n.textContent', '5'],
  ['/plants', 'Make it six cans', 'n.textContent', '6'],
  [
    '/plants',
    'The sitter is Mina Holt and the leaves are to be sprayed',
    'did.join()',
    'sitter Mina Holt,spray true',
  ],
  ['/table', 'The knitters have picked up theirs', 'did.join()', 'collected Knitters'],
  ['/menus', 'The Plover has been repaired', 'did.join()', 'Mark as repaired Plover'],
  ['/menus', "Mark Heron's hull as repaired", 'did.join()', 'Mark as repaired Heron'],
  ['/parts', 'On the Club house page, set the door code to 4711', 'code.value', '4711'],
])('what all words of a line lead to is done: %s %s', async (path, line, script, left) => {
  await follow(path, line);
  expect(await state(script)).toBe(left);
});

testSome([
  // Two things go by these words.
  ['/plants', 'Water the fern'],
  ['/plants', 'Set the shelf of the fern to high'],
  // A word of it is said by nothing.
  ['/plants', 'Water the cactus'],
  ['/plants', 'Repot the rubber tree'],
  // Another row has the number, and the button another name.
  ['/rows', 'Release locker 12'],
  ['/rows', 'Take the Kites off the list'],
  ['/table', 'The drummers have picked up theirs'],
  // What is denied is pressed by nobody.
  ['/table', 'The knitters have not picked up theirs'],
  ['/menus', 'The Plover has been sold'],
  // It says how something is, and not what it is.
  ['/plants', 'The sitter is late'],
])('nothing is done where a word is missing, or two things fit: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state(`did.join() + (typeof n === 'undefined' ? 2 : n.textContent)`)).toBe('2');
});

test('a number that goes no further than the page allows is not said to be set', async () => {
  await expect(follow('/few', 'We need three more seats')).rejects.toThrow('is not 5');
  expect(await state('n.textContent')).toBe('3');
});

testSome([
  ['/plants', 'How many plants have no water?', '2'],
  ['/table', 'When do the knitters come? Save it as slot', 'Wed 10:00'],
  ['/table', 'What does the brass band have to pay?', '£42'],
  // Two times of one thing: when it begins, and when it ends.
  ['/times', 'When does the quiz end?', '21:30'],
  ['/times', 'When does Bingo begin?', '14:00'],
])('the one value that all words of a question lead to is read: %s %s', async (path, line, value) => {
  expect(Object.values(await follow(path, line))).toEqual([value]);
});

test('a statement is checked by what would be set to make it so, and in the card that it names', async () => {
  await follow('/plants', 'Check that the rubber tree is dry');
  for (const line of ['Check that the large fern is dry', 'Check that the rubber tree is moist'])
    await expect(follow('/plants', line)).rejects.toThrow(/^Line 1/);
  await expect(follow('/plants', 'Check that the rubber tree is on the high shelf')).rejects.toThrow(
    /^Line 1/,
  );
});
