import { expect } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const INPUT = '<input type="number" value="0">';
const row = (name: string, unit: string, behind = '') =>
  `<tr><td>${name}</td><td>€3 a ${unit}</td><td>${INPUT}</td>${behind}</tr>`;
const HEAD = '<tr><th>Item</th><th>Price</th><th>Quantity</th></tr>';
const card = (name: string, unit: string) =>
  `<div><h3>${name}</h3><p>Sold in ${unit}</p><label>Amount ${INPUT}</label></div>`;
const ADD = '<td><button>Add to basket</button></td>';

const { follow, state } = lineTests({
  '/table': `<h1>Order</h1><table>${HEAD}${row('Paper', 'ream')}${row('Blue pens', 'box')}${row('Red pens', 'box')}</table>`,
  '/cards': `<h1>Order</h1>${card('Paper', 'reams')}${card('Blue pens', 'boxes')}${card('Red pens', 'boxes')}`,
  '/basket': `<h1>Shop</h1><table>${row('Blue pens', 'box', ADD)}${row('Red pens', 'box', ADD)}</table>`,
});
const VALUES = '[...document.querySelectorAll("input")].map((one) => one.value).join("|")';

testSome([
  ['/table', '6 boxes of blue pens', '0|6|0'],
  ['/table', 'six boxes of red pens please', '0|0|6'],
  ['/table', '4 reams of paper', '4|0|0'],
  ['/cards', '6 boxes of blue pens', '0|6|0'],
  ['/cards', '6 blue pens', '0|6|0'],
  ['/cards', '4 reams of paper', '4|0|0'],
])('a number and the name of a row fill its only field: %s %s', async (path, line, values) => {
  await follow(path, line);
  expect(await state(VALUES)).toBe(values);
});

testSome([
  ['/table', '6 packs of blue pens', '0|0|0'],
  ['/table', '6 boxes of green pens', '0|0|0'],
  ['/table', '6 boxes of pens', '0|0|0'],
  ['/table', '4 boxes of paper', '0|0|0'],
  ['/cards', '6 packs of blue pens', '0|0|0'],
  ['/cards', '6 boxes of pens', '0|0|0'],
  // What adds it would have to be pressed, too.
  ['/basket', '6 boxes of blue pens', '0|0'],
])('another unit, or no one row, fills none: %s %s', async (path, line, values) => {
  await expect(follow(path, line)).rejects.toThrow(StepFailure);
  expect(await state(VALUES)).toBe(values);
});
