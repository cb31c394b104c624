import { expect, test } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID = `<script>const did = []; const note = (w) => { did.push(w); document.title = String(did.length) };</script>`;
const sign = (title: string, glyph: string, what: string) =>
  `<button title="${title}" onclick="note('${what}')">${glyph}</button>`;
const singer = (name: string) =>
  `<div class="row"><span>${name}</span><span>alto</span>${sign('Retitle', '✎', `retitle ${name}`)}${sign('Remove singer', '✕', `remove ${name}`)}</div>`;
const boat = (name: string, hull: string, oars: string) =>
  `<tr><td>${name}</td><td>${hull}</td><td>${oars}</td></tr>`;
const toy = (name: string) =>
  `<article><h2>${name}</h2><button onclick="note('buy ${name}')">Buy</button><button onclick="note('keep ${name}')">Save for later</button></article>`;
const slot = (time: string) => `<button onclick="note('${time}')">${time}</button>`;
const { follow, state } = lineTests({
  '/singers': `${DID}<h1>Singers</h1>${['Ada Holm', 'Ada Holmgren', 'Per Ek'].map(singer).join('')}`,
  '/boats': `${DID}<h1>Boats</h1><table><thead><tr><th>Boat</th><th>Hull</th><th>Oars</th></tr>
    <tr><th><input aria-label="Filter boat"></th><th><select aria-label="Filter hull"><option>Any</option><option>Oak</option></select></th><th></th></tr></thead>
    <tbody>${boat('Gull', 'Oak', '4')}${boat('Tern', 'Pine', '2')}</tbody></table><button onclick="note('stop')">Launch</button>`,
  '/toys': `${DID}<h1>Toys</h1>${['Red kite', 'Tin drum'].map(toy).join('')}`,
  '/slots': `${DID}<h1>Slots</h1>${['08:40', '09:15', '14:30'].map(slot).join('')}`,
  '/arrive': `<form><label>Arriving about <input type="time" id="at"></label><label>No. of guests <input type="number" id="n"></label><label>Price <input id="p"></label></form>`,
  '/pages': `${DID}<h1>Plants</h1><ul><li>Fern</li></ul><nav aria-label="Pages">${[1, 2, 3].map((n) => `<button onclick="note('page ${n}')">${n}</button>`).join('')}</nav>`,
  '/tabs': `${DID}<div role="tablist">${['Open (4)', 'Paid (2)'].map((one) => `<button role="tab" onclick="note('${one}')">${one}</button>`).join('')}</div>`,
  '/new': `${DID}<button onclick="note('new')">+ New booking</button><textarea aria-label="Reason" id="r"></textarea>`,
  '/vehicles': `${DID}<table><tr><td>K-12</td><td>Oslo</td></tr><tr><td>K-13</td><td>Bergen</td></tr></table>${slot('Go')}`,
});

testSome([
  ['/singers', 'Click Retitle next to Per Ek', 'retitle Per Ek'],
  ['/singers', 'Click Retitle next to Ada Holm', 'retitle Ada Holm'],
  ['/singers', 'Remove the singer Ada Holm', 'remove Ada Holm'],
  ['/singers', 'Remove the singer Ada Holmgren', 'remove Ada Holmgren'],
  ['/toys', 'Save Tin drum for later', 'keep Tin drum'],
  ['/toys', 'Keep the red kite for later', 'keep Red kite'],
  ['/slots', 'Take the 9.15 slot', '09:15'],
  ['/slots', 'Book the 2.30pm slot', '14:30'],
  ['/pages', 'Go to page 2 of the seeds', 'page 2'],
  ['/tabs', 'Go to the paid ones', 'Paid (2)'],
  ['/new', 'Start a new booking', 'new'],
  ['/vehicles', 'Check that K-12 belongs to Oslo\nClick Go', 'Go'],
  ['/vehicles', 'If K-13 belongs to Bergen, click Go', 'Go'],
  ['/vehicles', 'If K-12 belongs to Bergen, click Go', ''],
  ['/boats', 'Stop if the oars of Gull are fewer than 3\nClick Launch', 'stop'],
])('as people say it: %s %s', async (path, lines, effect) => {
  await follow(path, lines);
  expect(await state('did.join()')).toBe(effect);
});

testSome([
  ['/singers', 'Click Retitle next to Bo Lind'],
  ['/singers', 'Click Retitle next to Ada'],
  ['/slots', 'Take the 9.10 slot'],
  ['/pages', 'Go to page 7 of the plants'],
  ['/tabs', 'Go to the late ones'],
  ['/vehicles', 'Check that K-12 belongs to Bergen'],
])('what the page does not have is refused: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow('Line 1');
  expect(await state('did.join()')).toBe('');
});

test('a time is written with a dot, and a price is none', async () => {
  await follow('/arrive', 'Arriving about 6.30pm\nSet the price to 9.10\nPut 3 for the number of guests');
  expect(await state('[at.value, p.value, n.value].join()')).toBe('18:30,9.10,3');
});

test('what is given as something is written there', async () => {
  await follow('/new', 'Give "closed for repairs" as the reason');
  expect(await state('r.value')).toBe('closed for repairs');
});

test('a table has its names above the fields that filter it', async () => {
  expect(await follow('/boats', 'Read the hull of Tern as hull')).toEqual({ hull: 'Pine' });
  const { boats = '' } = await follow('/boats', 'Read the table "Boats" as boats');
  expect(JSON.parse(boats)).toEqual([
    { Boat: 'Gull', Hull: 'Oak', Oars: '4' },
    { Boat: 'Tern', Hull: 'Pine', Oars: '2' },
  ]);
});
