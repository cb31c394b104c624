import { expect, test } from 'vitest';
import { readMoment } from '#browser/page/read/moment-text.ts';

const TODAY = '2026-11-29';
const at = (iso: string) => Date.parse(`${iso}Z`);

test.each([
  ['3 March 2026', '2026-03-03T00:00', '2026-03-03T00:00'],
  ['2026-03-03 10:32', '2026-03-03T10:32', '2026-03-03T10:32'],
  ['Mar 3, 2026 at 2:05 pm', '2026-03-03T14:05', '2026-03-03T14:05'],
  ['12:00 am, 3 Mar 2026', '2026-03-03T00:00', '2026-03-03T00:00'],
  ['3 March', '2026-03-03T00:00', '2027-03-03T00:00'],
  ['Dec 24', '2025-12-24T00:00', '2026-12-24T00:00'],
  ['29 Nov', '2026-11-29T00:00', '2026-11-29T00:00'],
  ['yesterday', '2026-11-28T00:00', '2026-11-28T00:00'],
  ['Yesterday, 10:32', '2026-11-28T10:32', '2026-11-28T10:32'],
  ['10:32', '2026-11-29T10:32', '2026-11-29T10:32'],
  ['Friday', '2026-11-27T00:00', '2026-12-04T00:00'],
  ['2 hours ago', '2026-11-29T22:00', '2026-11-29T22:00'],
  ['3 days ago', '2026-11-26T00:00', '2026-11-26T00:00'],
])('“%s”', (text, past, ahead) => {
  expect(readMoment(text, TODAY)).toMatchObject({ past: at(past), ahead: at(ahead) });
});

test.each([
  ['20 Oct', '2026-10-20', false],
  ['8 Jan', '2027-01-08', false],
  ['yesterday', '2026-11-28', true],
  ['3 days ago', '2026-11-26', true],
  ['tomorrow', '2026-11-30', false],
])('“%s” is near to %s', (text, near, hasBeen) => {
  expect(readMoment(text, TODAY)).toMatchObject({ near: at(`${near}T00:00`), has_been: hasBeen });
});

test.each(['Acme', '€120.00', '12', 'INV-7', '2026', '', 'x'.repeat(100_000)])(
  '“%s” is no moment',
  (text) => {
    expect(readMoment(text, TODAY)).toBeNull();
  },
);

test('without knowing which day it is, only days with a year count', () => {
  expect(readMoment('3 March', null)).toBeNull();
  expect(readMoment('10:32', null)).toBeNull();
  expect(readMoment('3 March 2026', null)).not.toBeNull();
});
