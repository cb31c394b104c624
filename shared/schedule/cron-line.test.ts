import { expect, test } from 'vitest';
import {
  type CronLine,
  everComes,
  matchesCronDay,
  parseCronLine,
  shortestPause,
} from '#shared/schedule/cron-line.ts';

function parse(text: string): CronLine {
  const line = parseCronLine(text);
  if (typeof line === 'string') throw new Error(line);
  return line;
}
const daysOf2026 = (text: string) =>
  Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)))
    .filter((day) => matchesCronDay(parse(text), day))
    .map((day) => day.toISOString().slice(5, 10));

test('lists, ranges and steps', () => {
  expect(parse('5 8 * * *').times).toEqual([485]);
  expect(parse('0,30 8-10 * * *').times).toEqual([480, 510, 540, 570, 600, 630]);
  expect(parse('*/20 0 * * *').times).toEqual([0, 20, 40]);
  expect(parse('50/5 0 * * *').times).toEqual([50, 55]);
  expect(parse('10-30/10 1 * * *').times).toEqual([70, 80, 90]);
});

test('names of days and months, in upper and lower case, and Sunday as 0 or 7', () => {
  expect(daysOf2026('0 0 * jan SUN')).toEqual(['01-04', '01-11', '01-18', '01-25']);
  expect(daysOf2026('0 0 * 1 7')).toEqual(daysOf2026('0 0 * 1 0'));
  expect(daysOf2026('0 0 * 1 MON-FRI')).toHaveLength(22);
});

test('a day of month and a day of week together mean one or the other', () => {
  expect(daysOf2026('0 0 13 2 FRI')).toEqual(['02-06', '02-13', '02-20', '02-27']);
  expect(daysOf2026('0 0 1 2 FRI')).toEqual(['02-01', '02-06', '02-13', '02-20', '02-27']);
});

test.each([
  ['', 'A cron line has five fields'],
  ['0 8 * *', 'A cron line has five fields'],
  ['0 8 * * * *', 'A cron line has five fields'],
  ['60 8 * * *', '“60” is not a minute'],
  ['0 24 * * *', '“24” is not a hour'],
  ['0 8 0 * *', '“0” is not a day of month'],
  ['0 8 * 13 *', '“13” is not a month'],
  ['0 8 * * 8', '“8” is not a day of week'],
  ['0 8 * * noon', '“noon” is not a day of week'],
  ['*/0 8 * * *', '“*/0” is not a minute'],
  ['9-5 8 * * *', '“9-5” is not a minute'],
  [`0 8 ${'*'.repeat(100_000)} * *`, 'A cron line has five fields'],
])('%s is refused with a sentence', (text, sentence) => {
  expect(parseCronLine(text)).toContain(sentence);
});

test('a day that never comes is known', () => {
  expect(everComes(parse('0 0 30 2 *'))).toBe(false);
  expect(everComes(parse('0 0 31 4,6,9,11 *'))).toBe(false);
  expect(everComes(parse('0 0 29 2 *'))).toBe(true);
  expect(everComes(parse('0 0 30 2 MON'))).toBe(true);
});

test('the shortest pause counts across midnight', () => {
  expect(shortestPause(parse('*/15 * * * *'))).toBe(15);
  expect(shortestPause(parse('58,2 23,0 * * *'))).toBe(4);
  expect(shortestPause(parse('0 8 * * *'))).toBe(1440);
});
