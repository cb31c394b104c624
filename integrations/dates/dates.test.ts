import { expect, test } from 'vitest';
import { dateDifference } from '#integrations/dates/date-difference.ts';
import { formatDate } from '#integrations/dates/format-date.ts';
import { runTestStep } from '#integrations/test-step.ts';

const write = async (inputs: Record<string, string>) => (await runTestStep(formatDate, inputs)).outputs.date;
const count = async (inputs: Record<string, string>) =>
  (await runTestStep(dateDifference, inputs)).outputs.number;

test.each([
  '2026-11-21',
  '2026-11-21T10:00:00',
  '2026-11-21 10:00',
  '21 Nov 2026',
  '21 November 2026',
  'Nov 21, 2026',
  'November 21, 2026, 8:30 AM',
  'Saturday, 21 November 2026',
  '21.11.2026',
  '21/11/2026',
  '11/21/2026 4:15 pm',
  'Sat, 21 Nov 2026 10:00:00 +0000',
])('%s is read as that day', async (date) => {
  expect(await write({ date })).toBe('2026-11-21');
});

test.each([
  '2026-11-21 8:30',
  '2026-11-21 8:30 AM',
  '2026-11-21 08:30:00',
  '2026/11/21 8:30',
  '2026.11.21, 8:30 am',
  '21 Nov 2026 8:30:00 AM',
  '21.11.2026 8:30:00',
  '11/21/2026, 8:30:00 AM',
])('%s is read as that moment', async (date) => {
  expect(await write({ date, format: 'date_time' })).toBe('2026-11-21T08:30:00+00:00');
});

test('a date that can be read in two ways asks which way is meant', async () => {
  await expect(write({ date: '03/04/2026' })).rejects.toThrow('“03/04/2026” can be read as two dates.');
  expect(await write({ date: '03/04/2026', order: 'day_first' })).toBe('2026-04-03');
  expect(await write({ date: '03/04/2026', order: 'month_first' })).toBe('2026-03-04');
  expect(await write({ date: '04/04/2026' })).toBe('2026-04-04');
});

test.each([
  [{ add: '3 days' }, '2026-11-24'],
  [{ add: '-3 weeks' }, '2026-10-31'],
  [{ add: '1 month and 10 days' }, '2026-12-31'],
  [{ add: '2h 30min', format: 'time' }, '02:30'],
  [{ add: '-1 day 1 hour', format: 'date_time' }, '2026-11-19T23:00:00+00:00'],
  [{ format: 'us' }, '11/21/2026'],
  [{ format: 'european' }, '21.11.2026'],
  [{ format: 'long' }, '21 November 2026'],
  [{ format: 'weekday' }, 'Saturday'],
])('2026-11-21 with %j is %s', async (inputs, written) => {
  expect(await write({ date: '2026-11-21', ...inputs })).toBe(written);
});

test('a day added across a change of the clocks is a day, not 24 hours', async () => {
  const inputs = { date: '2026-03-28T08:00:00', time_zone: 'Europe/Berlin', format: 'date_time' };
  expect(await write({ ...inputs, add: '1 day' })).toBe('2026-03-29T08:00:00+02:00');
  expect(await write({ ...inputs, add: '24 hours' })).toBe('2026-03-29T09:00:00+02:00');
});

test.each([
  [{ date: 'soon' }, '“soon” is not a date that can be read.'],
  [{ date: '31.02.2026' }, '“31.02.2026” is not a date that can be read.'],
  [{ date: '2026-02-31 8:30' }, '“2026-02-31 8:30” is not a date that can be read.'],
  [{ date: '2026-11-21 25:00' }, '“2026-11-21 25:00” is not a date that can be read.'],
  [{ date: '2026-11/21' }, '“2026-11/21” is not a date that can be read.'],
  [{ date: '2026-11-21', add: 'a while' }, '“a while” is not a length of time.'],
  [{ date: '2026-11-21', time_zone: 'Mars/Olympus' }, '“Mars/Olympus” is not a time zone.'],
  [{ date: '2026-11-21', add: '999999 years' }, 'out of the range of dates'],
])('%j is told in a sentence', async (inputs, sentence) => {
  await expect(write(inputs)).rejects.toThrow(sentence);
});

test.each([
  [{ from: '2026-11-21', to: '24 Dec 2026' }, '33'],
  [{ from: '24 Dec 2026', to: '2026-11-21', unit: 'weeks' }, '-4'],
  [{ from: '2026-01-31', to: '2026-02-28', unit: 'months' }, '1'],
  [{ from: '2026-01-31', to: '2026-02-27', unit: 'months' }, '0'],
  [{ from: '2026-11-21', to: '2026-11-21' }, '0'],
])('between %j lie %s', async (inputs, number) => {
  expect(await count(inputs)).toBe(number);
});
