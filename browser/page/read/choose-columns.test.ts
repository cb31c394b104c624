import { expect, test } from 'vitest';
import { chooseColumns } from '#browser/page/read/choose-columns.ts';

const ROW = {
  Title: 'Lantern',
  'E-mail address': 'a@b.example',
  'Unit price': '$39',
  'Old price': '$45',
  Total: '$78',
};
const choose = (name: string) => chooseColumns([ROW], [{ name, called: name }]);

test.each([
  ['title', { title: 'Lantern' }],
  ['name', { name: 'Lantern' }],
  ['TOTAL', { TOTAL: '$78' }],
  ['unit-price', { 'unit-price': '$39' }],
  ['e-mail', { 'e-mail': 'a@b.example' }],
])('“%s” is the only column that is called so', (name, row) => {
  expect(choose(name)).toEqual([row]);
});

test.each(['price', 'weight', 'tot', ''])('“%s” is none, or one of two', (name) => {
  expect(() => choose(name)).toThrow('The table has no column');
});
