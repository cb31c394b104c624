import { expect, test } from 'vitest';
import { dayIn, relativeDate } from '#shared/schedule/relative-date.ts';

/** A Wednesday. */
const TODAY = '2026-11-18';

test.each([
  ['today', '2026-11-18'],
  ['Tomorrow', '2026-11-19'],
  ['tommorow', '2026-11-19'],
  ['yesterday', '2026-11-17'],
  ['the day after tomorrow', '2026-11-20'],
  ['in 3 days', '2026-11-21'],
  ['in three days', '2026-11-21'],
  ['3 days from now', '2026-11-21'],
  ['a week from today', '2026-11-25'],
  ['in a fortnight', '2026-12-02'],
  ["in two weeks' time", '2026-12-02'],
  ['in 2 weeks time', '2026-12-02'],
  ['two days ago', '2026-11-16'],
  ['in 2 months', '2027-01-18'],
  ['next week', '2026-11-25'],
  ['next month', '2026-12-18'],
  ['Friday', '2026-11-20'],
  ['on Friday', '2026-11-20'],
  ['this Friday', '2026-11-20'],
  ['next Friday', '2026-11-27'],
  ['next fri.', '2026-11-27'],
  ['next Monday', '2026-11-23'],
  ['next Sunday', '2026-11-29'],
  ['last Friday', '2026-11-13'],
  ['Wednesday', '2026-11-25'],
  ['this Wednesday', '2026-11-18'],
  ['Tues', '2026-11-24'],
  ['end of the month', '2026-11-30'],
  ['the last day of next month', '2026-12-31'],
  ['the first of next month', '2026-12-01'],
  ['the 5th', '2026-12-05'],
  ['the 25th', '2026-11-25'],
  ['5th of next month', '2026-12-05'],
  ['31st of this month', null],
  ['Ada', null],
  ['sunny', null],
  ['next', null],
  ['in a row', null],
])('%s', (text, date) => {
  expect(relativeDate(text, TODAY)).toBe(date);
});

test('counts months by their last day, and weeks from Monday on a Sunday', () => {
  expect(relativeDate('in a month', '2027-01-31')).toBe('2027-02-28');
  expect(relativeDate('next Friday', '2026-11-22')).toBe('2026-11-27');
  expect(relativeDate('next Friday', '2026-11-27')).toBe('2026-12-04');
});

test('a day begins at midnight of its zone', () => {
  const instant = new Date('2026-11-18T23:30:00Z');
  expect(dayIn('Europe/Berlin', instant)).toBe('2026-11-19');
  expect(dayIn('America/New_York', instant)).toBe('2026-11-18');
});
