import { DateTime } from 'luxon';
import { list, record, Refused, requireProperties, string } from '#sandbox/microsoft/answer.ts';

/** https://learn.microsoft.com/en-us/graph/api/resources/patternedrecurrence */
export type Recurrence = {
  pattern: { type: string; interval: number; daysOfWeek: string[]; dayOfMonth: number; month: number };
  range: { type: string; startDate: string; endDate: string; recurrenceTimeZone: string };
};

const TYPES = ['daily', 'weekly', 'absoluteMonthly', 'absoluteYearly'];
const MOST_DAYS = 4_000;

export function readRecurrence(given: unknown, start: DateTime): Recurrence {
  const { pattern, range, ...more } = record(given);
  requireProperties(more, [], 'patternedRecurrence');
  const {
    type,
    interval,
    daysOfWeek,
    dayOfMonth,
    month,
    firstDayOfWeek: _first,
    ...others
  } = record(pattern);
  requireProperties(others, [], 'recurrencePattern');
  const { type: kind, startDate, endDate, recurrenceTimeZone, ...rest } = record(range);
  requireProperties(rest, [], 'recurrenceRange');
  const read: Recurrence = {
    pattern: {
      type: string(type) ?? '',
      interval: Number(interval),
      daysOfWeek: list(daysOfWeek).map((day) => string(day) ?? ''),
      dayOfMonth: Number(dayOfMonth ?? 0),
      month: Number(month ?? 0),
    },
    range: {
      type: string(kind) ?? '',
      startDate: string(startDate) ?? '',
      endDate: string(endDate) ?? '0001-01-01',
      recurrenceTimeZone: string(recurrenceTimeZone) ?? '',
    },
  };
  const isWrong =
    !TYPES.includes(read.pattern.type) ||
    !(read.pattern.interval >= 1) ||
    !['endDate', 'noEnd'].includes(read.range.type) ||
    read.range.startDate !== start.toFormat('yyyy-MM-dd') ||
    (read.range.type === 'endDate' && read.range.endDate < read.range.startDate) ||
    (read.pattern.type === 'weekly' && read.pattern.daysOfWeek.length === 0);
  if (isWrong)
    throw new Refused(400, 'ErrorPropertyValidationFailure', 'The recurrence pattern is not valid.');
  return read;
}

/** The starts of a series between two times, each in the zone of the first one. */
export function startsBetween(
  first: DateTime,
  { pattern, range }: Recurrence,
  { from, until }: { from: DateTime; until: DateTime },
): DateTime[] {
  const starts: DateTime[] = [];
  for (let days = 0; days < MOST_DAYS; days += 1) {
    const day = first.plus({ days });
    if (day >= until || (range.type === 'endDate' && day.toFormat('yyyy-MM-dd') > range.endDate)) break;
    if (day >= from && isOn(day, { first, days, pattern })) starts.push(day);
  }
  return starts;
}

function isOn(
  day: DateTime,
  { first, days, pattern }: { first: DateTime; days: number; pattern: Recurrence['pattern'] },
): boolean {
  const { type, interval, daysOfWeek, dayOfMonth, month } = pattern;
  if (type === 'daily') return days % interval === 0;
  if (type === 'weekly') {
    const weeks = Math.floor(day.startOf('week').diff(first.startOf('week'), 'weeks').weeks + 0.5);
    return (
      weeks % interval === 0 && daysOfWeek.includes((day.setLocale('en').weekdayLong ?? '').toLowerCase())
    );
  }
  // A month without that day has its last one.
  const isDay = day.day === Math.min(dayOfMonth, day.daysInMonth ?? 31);
  if (type === 'absoluteYearly') return isDay && day.month === month;
  const months = (day.year - first.year) * 12 + day.month - first.month;
  return isDay && months % interval === 0;
}
