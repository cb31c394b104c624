import { expect, test } from 'vitest';
import { fieldValue } from '#browser/page/field-values.ts';
import { isSameValue } from '#browser/page/prove/same-value.ts';

test.each([
  ['date', '2026-12-31', '2026-12-31'],
  ['date', 'December 31, 2026', '2026-12-31'],
  ['date', '31st of December 2026', '2026-12-31'],
  ['date', '12/31/2026', '2026-12-31'],
  ['date', '31/12/2026', '2026-12-31'],
  ['date', '31.12.2026', '2026-12-31'],
  ['date', '30 February 2026', null],
  ['date', 'tomorrow', null],
  ['time', '9:30 PM', '21:30'],
  ['time', '12 am', '00:00'],
  ['time', '25:00', null],
  ['month', 'May 1, 2026', '2026-05'],
  ['month', 'March 2027', '2027-03'],
  ['month', '3/2027', '2027-03'],
  ['month', '13/2027', null],
  ['datetime-local', '2026-12-31 14:05', '2026-12-31T14:05'],
  ['number', '1,234.50', '1234.50'],
  ['number', '1.234,50', '1234.50'],
  ['number', '1,234', '1234'],
  ['number', '0.125', '0.125'],
  ['number', '-3', '-3'],
  ['number', '12 kg', null],
  ['text', ' as it is ', ' as it is '],
  ['date', '', ''],
])('a %s field takes %j as %j', (type, text, value) => {
  expect(fieldValue(type, text)).toBe(value);
});

test.each([
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', 'DE89 3704 0044 0532 0130', false],
  ['AB12CD34', 'AB12-CD34', true],
  ['red shoes', 'redshoes', false],
])('%j is kept by a field that shows %j: %j', (typed, shown, isSame) => {
  expect(isSameValue(typed, shown)).toBe(isSame);
});

// With work that grows with the square of the length, these take minutes and the test times out.
test.each(['date', 'time', 'month', 'datetime-local', 'number'])(
  'the text of a hostile page is refused by a %s field in linear time',
  (type) => {
    const hostile = [`1${' '.repeat(100_000)}x`, `${'1'.repeat(100_000)}x`, `1${" '".repeat(50_000)}x`];
    for (const text of hostile) expect(fieldValue(type, text)).toBeNull();
  },
);
