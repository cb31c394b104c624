import { expect, test } from 'vitest';
import { sayCronLine } from '#shared/schedule/cron-words.ts';

test.each([
  ['0 8,17 * * 1,2,3,4,5', 'Mon to Fri at 8:00 AM and 5:00 PM'],
  ['0 8 15 */3 *', 'Day 15 of the month in Jan, Apr, Jul and Oct at 8:00 AM'],
  ['30 12 1,15 * *', 'Days 1 and 15 of the month at 12:30 PM'],
  ['0 8 * * MON,SUN', 'Mon and Sun at 8:00 AM'],
  ['0 0 1 1 *', 'Day 1 of the month in Jan at 12:00 AM'],
])('“%s” is %s', (line, words) => {
  expect(sayCronLine(line)).toBe(words);
});

test.each(['0 8 1-7 * 1', '0 9-17 * * *', '1,2,3,5,9 8 * * *', 'nonsense', '0 8 * * 9'])(
  '“%s” stays as it is written',
  (line) => {
    expect(sayCronLine(line)).toBeNull();
  },
);
