import { expect, test } from 'vitest';
import { numberInText } from '#shared/number-in-text.ts';

test.each([
  ['39', 39],
  ['$39.00', 39],
  ['$1,299.00', 1299],
  ['1.299,50 €', 1299.5],
  ['1,299', 1299],
  ['1.5', 1.5],
  ['0,5 kg', 0.5],
  ['1,234,567', 1234567],
  ['1.234.567', 1234567],
  ["CHF 1'299.90", 1299.9],
  ['1 299,90 kr', 1299.9],
  ['-3 %', -3],
  ['-$4.50', -4.5],
  ['$ -4.50', -4.5],
  ['+7', 7],
  ['USD 12', 12],
  ['12 items', 12],
] as const)('reads %s', (text, value) => {
  expect(numberInText(text)).toBe(value);
});

test.each([
  '',
  'none',
  '3 of 5',
  '12-11-2026',
  '12:30',
  'F-1049',
  '1,2,3',
  'F1049',
  'about 12 of the things here',
  '1.5k',
  '$1k',
  '2M',
  '3 million',
  '9'.repeat(100),
])('finds no number in %j', (text) => {
  expect(numberInText(text)).toBeNull();
});

test('takes a hostile text in one look', () => {
  expect(numberInText(`${'1,'.repeat(50_000)}x`)).toBeNull();
  expect(numberInText(' '.repeat(100_000))).toBeNull();
});
