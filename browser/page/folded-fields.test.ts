import { expect } from 'vitest';
import { lineTests } from '#browser/page/test-lines.ts';
import { testSome } from '#browser/page/test-some.ts';

const opens = (id: string, words: string) =>
  `<button aria-expanded="false" aria-controls="${id}" onclick="${id}.hidden = !${id}.hidden; this.setAttribute('aria-expanded', !${id}.hidden)">${words}</button>`;
const fold = (head: string, label: string, id: string) =>
  `<details><summary>${head}</summary><label>${label} <input id="${id}"></label></details>`;

const { follow, state } = lineTests({
  '/details': `<label>Name <input></label>${fold('Have a code?', 'Promo code', 'm')}${fold('Gift options', 'Gift message', 'g')}`,
  '/controls': `<label>Name <input></label>${opens('one', 'Add a delivery note')}<div id="one" hidden><label>Driver note <textarea id="m"></textarea></label></div>
    ${opens('two', 'Add a gift card')}<div id="two" hidden><label>Card number <input id="g"></label></div>`,
  '/two': `${fold('Shipping', 'Reference', 'm')}${fold('Billing', 'Reference', 'g')}`,
  '/hidden':
    '<label>Name <input></label><div hidden><label>Promo code <input id="m"></label></div><input id="g" hidden>',
});

testSome([
  ['/details', 'type SAVE10 into promo code'],
  ['/details', 'Type "SAVE10" into "Promo code"'],
  ['/controls', 'type SAVE10 into driver note'],
])('the closed section of the only field of these words is opened: %s %s', async (path, line) => {
  await follow(path, line);
  expect(await state('m.value + g.value + g.checkVisibility()')).toBe('SAVE10false');
});

testSome([
  ['/two', 'type SAVE10 into reference'],
  ['/hidden', 'type SAVE10 into promo code'],
  ['/details', 'type SAVE10 into company'],
])('nothing is opened for another one: %s %s', async (path, line) => {
  await expect(follow(path, line)).rejects.toThrow(/^Line 1/);
  expect(await state('m.value + g.value + document.querySelectorAll("[open]").length')).toBe('0');
});
