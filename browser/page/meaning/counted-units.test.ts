import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const DID =
  '<script>var did = []; const note = (words) => { did.push(words); log.textContent = did.length; };</script><p id="log"></p>';
const pens = (name: string, price: string) =>
  `<li><b>${name}</b> <span>${price}</span> <input type="number" value="1" aria-label="Quantity"> <button onclick="note(this.previousElementSibling.value + ' ${name}')">Add to basket</button></li>`;
const food = (name: string, unit: string) =>
  `<div><h3>${name}</h3><p>${unit}</p><p>€7</p><button onclick="note('${name}')">Add to bag</button></div>`;

const { follow, state } = lineTests({
  '/pens': `${DID}<h1>Office</h1><ul>${pens('Blue pens', '€4 a box')}${pens('Red pens', '€4 a box')}${pens('Staples', '€1 a pack')}</ul>`,
  '/larder': `${DID}<h1>Larder</h1>${food('Coffee', 'Bag of 500 g')}${food('Tea', 'Tin of 200 g')}`,
});

testSome([
  ['/pens', 'put 6 boxes of blue pens in the basket', '6 Blue pens'],
  ['/pens', 'add two boxes of red pens to my basket', '2 Red pens'],
  ['/pens', 'I need 3 packs of staples', '3 Staples'],
  ['/larder', 'add 3 bags of coffee to the basket', 'Coffee,Coffee,Coffee'],
  ['/larder', 'put two tins of tea in my bag', 'Tea,Tea'],
])('so many of the unit in which it is sold: %s %s', async (path, line, done) => {
  await follow(path, line);
  expect(await state('did.join()')).toBe(done);
});

testSome([
  ['/pens', 'put 2 packs of blue pens in the basket'],
  ['/pens', 'put 6 boxes of green pens in the basket'],
  ['/pens', 'add 2 boxes of pens'],
  ['/pens', 'I do not need 3 packs of staples'],
  ['/larder', 'put two tins of coffee in my bag'],
])('another unit or another thing is none of it: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
  expect(await state('did.join()')).toBe('');
});
