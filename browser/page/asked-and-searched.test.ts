import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = `<script>const did = []; const note = (w) => { did.push(w); document.title = String(did.length) };</script>`;
const FINDER = `${DID}<h1>Choirs</h1><input type="search" placeholder="Look up a choir" id="q" oninput="for (const l of document.querySelectorAll('li')) l.hidden = !l.textContent.toLowerCase().includes(this.value)" onkeydown="if (event.key === 'Enter') note('find ' + this.value)"><ul><li>Alto</li><li>Tenor</li></ul>`;
const parcel = (name: string, state: string, isDone = false) =>
  `<tr><td>${name}</td><td>${state}</td><td><button ${isDone ? 'disabled' : ''} onclick="note('send ${name}')">Send</button></td></tr>`;
const open = `<button onclick="note('open')">Open first</button>`;
const { follow, state } = lineTests({
  '/choirs': FINDER,
  '/two': `${DID}<h1>Trains</h1><input type="search" aria-label="Search stations" id="q"><input type="search" aria-label="Search notices" id="n">`,
  '/parcels': `${DID}<h1>Parcels</h1><table>${parcel('Harbour Bakery (north)', 'Sent', true)}${parcel('Harbour Bakery (south)', 'Ready')}${parcel('Mill Bakery', 'Ready')}</table>`,
  '/same': `${DID}<h1>Parcels</h1><table>${parcel('Mill Bakery', 'Sent', true)}${parcel('Mill Bakery', 'Ready')}</table>`,
  '/hires': `${DID}<h1>Hires</h1><table><tr><td>Ulla Berg</td><td>Returned</td></tr><tr><td>Ivo Lang</td><td>Out</td></tr></table>${open}`,
  '/told': `${DID}<p>The boat has been returned.</p>${open}`,
  '/claims': `${DID}<h1>Claims</h1><p><span>3 awaiting a receipt</span></p><ul><li>Taxi</li><li>Hotel</li><li>Train</li></ul>${open}`,
  '/none': `${DID}<h1>Claims</h1><p><span>No claims awaiting a receipt</span></p>${open}`,
  '/unsaid': `${DID}<h1>Claims</h1><ul><li>Taxi</li><li>Hotel</li></ul>${open}`,
  '/alerts': `${DID}<h1>Alerts</h1><label><input type="checkbox" role="switch" id="a" checked>Storm warnings</label><label><input type="checkbox" role="switch" id="b">Frost warnings</label>`,
});

test('a field is searched by its name, and every other text is looked for as it is written', async () => {
  await follow('/choirs', 'Search for alto in Look up a choir');
  expect(await state('q.value')).toBe('alto');
  await follow('/choirs', 'Search for Murder in Vienna');
  expect(await state('q.value')).toBe('Murder in Vienna');
  await follow('/two', 'Search for Ostend in Search stations');
  expect(await state('[q.value, n.value].join("|")')).toBe('Ostend|');
  await expect(follow('/two', 'Search for Murder in Vienna')).rejects.toThrow('2 search fields');
});

test('a search is sent once where the line says Enter, too', async () => {
  await follow('/choirs', 'Look for tenor in the search box and press Enter');
  expect(await state('did.join()')).toBe('find tenor');
  await follow('/choirs', 'Search for tenor\nPress Enter');
  expect(await state('did.join()')).toBe('find tenor');
});

test('of two rows that go on differently, that one is done already does not say that the other is meant', async () => {
  await expect(follow('/parcels', 'Click Send for Harbour Bakery')).rejects.toThrow('2 things');
  expect(await state('did.join()')).toBe('');
  await follow('/parcels', 'Click Send for Mill Bakery');
  expect(await state('did.join()')).toBe('send Mill Bakery');
  await follow('/same', 'Click Send for Mill Bakery');
  expect(await state('did.join()')).toBe('send Mill Bakery');
});

testSome([
  ['/hires', `If Ulla Berg's boat has been returned, click Open first`, 'open'],
  ['/hires', `If Ivo Lang's boat has been returned, click Open first`, ''],
  ['/hires', `If Ivo Lang's boat hasn't been returned, click Open first`, 'open'],
  ['/hires', `If Ivo Lang has not been returned, click Open first`, 'open'],
  ['/hires', `If Ulla Berg has not been returned, click Open first`, ''],
  ['/hires', `If Ulla Berg's boat is returned, click Open first`, 'open'],
  ['/hires', 'Stop if Ulla Berg has been returned\nClick Open first', ''],
  ['/hires', 'Stop if Ivo Lang has been returned\nClick Open first', 'open'],
  ['/told', 'If the boat has been returned, click Open first', 'open'],
  ['/told', `If the boat hasn't been returned, click Open first`, ''],
  ['/told', 'Stop if the boat has been returned\nClick Open first', ''],
  ['/claims', 'Stop if there are no claims awaiting a receipt\nClick Open first', 'open'],
  ['/claims', 'If there are claims awaiting a receipt, click Open first', 'open'],
  ['/none', 'Stop if there are no claims awaiting a receipt\nClick Open first', ''],
  ['/none', 'If there are claims awaiting a receipt, click Open first', ''],
])('what has been done is seen beside what it was done to: %s %s', async (path, lines, effect) => {
  await follow(path, lines);
  expect(await state('did.join()')).toBe(effect);
});

testSome([
  'Stop if there are no claims awaiting a receipt\nClick Open first',
  'If there are claims awaiting a receipt, click Open first',
])('what a page does not say how many there are of is not decided: %s', async (lines) => {
  await expect(follow('/unsaid', lines)).rejects.toThrow('does not say whether');
  expect(await state('did.join()')).toBe('');
});

test('switches with a plural name are on, or off, and are switched', async () => {
  await follow(
    '/alerts',
    'If storm warnings are on, switch them off\nIf frost warnings are off, turn them on',
  );
  expect(await state('[a.checked, b.checked].join()')).toBe('false,true');
  await follow('/alerts', 'If frost warnings are switched on, switch storm warnings off');
  expect(await state('[a.checked, b.checked].join()')).toBe('true,false');
  await follow('/alerts', 'Make sure storm warnings are switched on');
  await expect(follow('/alerts', 'Make sure frost warnings are on')).rejects.toThrow('not ticked');
});
