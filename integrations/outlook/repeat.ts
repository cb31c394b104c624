import { DateTime } from 'luxon';
import { readDayOrder } from '#integrations/dates/day-order.ts';
import { readDate } from '#integrations/dates/read-date.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const DAYS = [...WORKING_DAYS, 'saturday', 'sunday'];

export const repeatInputs = {
  repeat: optional(
    choice(
      'Repeat',
      {
        once: 'Once',
        daily: 'Every day',
        working_days: 'Monday to Friday',
        weekly: 'Every week',
        monthly: 'Every month',
        yearly: 'Every year',
      },
      { placeholder: 'Once' },
    ),
  ),
  repeat_until: optional(
    text('Repeat until', 'The last day; without an end when left out', { placeholder: '2027-06-30' }),
    { never_empty: true },
  ),
};

type Written = { repeat?: string | undefined; repeat_until?: string | undefined; order?: string | undefined };

/**
 * Null for an event that is there once. https://learn.microsoft.com/en-us/graph/api/resources/patternedrecurrence
 */
export function readRepeat(written: Written, { start, zone }: { start: DateTime; zone: string }) {
  const pattern = patternOf(written.repeat, start);
  if (!pattern) return null;
  const startDate = start.toFormat('yyyy-MM-dd');
  const range = { startDate, recurrenceTimeZone: zone };
  if (written.repeat_until === undefined) return { pattern, range: { type: 'noEnd', ...range } };
  const order = readDayOrder(written.order);
  const end = readDate(written.repeat_until, { zone, order, now: DateTime.now() });
  const endDate = end.toFormat('yyyy-MM-dd');
  if (endDate < startDate) throw wrong('The series ends before it begins.', 'Write a later day.');
  return { pattern, range: { type: 'endDate', endDate, ...range } };
}

function patternOf(repeat: string | undefined, start: DateTime) {
  const [interval, dayOfMonth] = [1, start.day];
  const day = DAYS[start.weekday - 1] ?? '';
  switch (repeat) {
    case 'daily':
      return { type: 'daily', interval };
    case 'working_days':
      // Outlook would begin the series on another day than the one that was written.
      if (!WORKING_DAYS.includes(day)) {
        throw wrong('An event from Monday to Friday cannot begin at a weekend.', 'Write another start.');
      }
      return { type: 'weekly', interval, daysOfWeek: WORKING_DAYS, firstDayOfWeek: 'monday' };
    case 'weekly':
      return { type: 'weekly', interval, daysOfWeek: [day], firstDayOfWeek: 'monday' };
    case 'monthly':
      return { type: 'absoluteMonthly', interval, dayOfMonth };
    case 'yearly':
      return { type: 'absoluteYearly', interval, dayOfMonth, month: start.month };
    default:
      return null;
  }
}

function wrong(message: string, whatToDo: string): StepFailure {
  return new StepFailure('input_invalid', message, whatToDo);
}
